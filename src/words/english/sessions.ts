// Page and terminal: the sessions of an event. English only. Sessions are numbered from 1.

import type { SeatingKind, SeatsFault } from '../../editing/seatings.ts';
import type { BoardsOfSessions, RelaysApart, SessionMisfit } from '../../editing/sessions.ts';
import type { Contestants } from '../../movement/index.ts';
import type { DrawFault } from '../../optimise/index.ts';
import type { RememberedEvening } from '../../people/field.ts';
import type { NextSessionFault } from '../../replan/nextSession.ts';
import { listsOf } from '../numbers.ts';
import { wordedFor } from './contestants.ts';
import { counted } from './counted.ts';
import { optimisationFaultWords } from './optimise.ts';
import { eveningText } from './pagePeople.ts';
import { winnersText } from './pageTonight.ts';
import { refusalText } from './refusals.ts';

/** How the pairs of a session added are seated, as a choice. */
export const SEATING_WORDS: Readonly<Record<SeatingKind, (lastSession: number) => string>> = {
  numbers: () => 'same pair numbers',
  seats: (last) => `pairs sit where session ${last} ended`,
  drawn: () => 'drawn at random',
  chosen: () => 'chosen by you',
};

/** How the sessions after the first number their boards, as a choice. */
export const BOARDS_OF_SESSIONS_WORDS: Readonly<Record<BoardsOfSessions, string>> = {
  from1: 'from 1 again',
  on: 'running on',
  each: 'as in Board sets',
};

const MISFITS: {
  readonly [Kind in SessionMisfit['kind']]: (misfit: SessionMisfit & { kind: Kind }) => string;
} = {
  otherContestants: ({ event }) =>
    event === 'pairs'
      ? 'This event is for pairs; an individual cannot be one of its sessions.'
      : 'This event is an individual; a movement for pairs cannot be one of its sessions.',
  otherCount: ({ event, session }) =>
    `This event has pairs 1–${event}; that movement needs pairs 1–${session}.`,
  everybodyPlays: ({ nobodys, missing }) =>
    `That movement has no place for ${counted(nobodys, 'pair')} of the event, ${
      missing === 0
        ? 'in which everybody plays'
        : `in which ${missing} ${missing === 1 ? 'is' : 'are'} missing`
    }; say which pairs have withdrawn.`,
};

/** Why a movement cannot be a session of an event. */
export function sessionMisfitText(contestants: Contestants, misfit: SessionMisfit): string {
  return wordedFor(
    contestants,
    (MISFITS[misfit.kind] as (misfit: SessionMisfit) => string)(misfit),
  );
}

const { list } = listsOf('en-GB');

/** What becomes of the relays in which an event and a session to be added differ. */
export function relaysApartText({ ofEvent, ofSession }: RelaysApart): string {
  return [
    'An event has the same relays in every session, so it will have those of both.',
    ...(ofEvent.length === 0 ? [] : [`Only this event has ${relaysAt(ofEvent)} so far.`]),
    ...(ofSession.length === 0
      ? []
      : [`Only the added session has ${relaysAt(ofSession)} so far.`]),
  ].join(' ');
}

function relaysAt(tables: readonly number[]): string {
  const places = [...new Set(tables)].map((table) => {
    const count = tables.filter((one) => one === table).length;
    const place = table === 0 ? 'before table 1' : `after table ${table}`;
    return count === 1 ? place : `${place} (${count})`;
  });
  return `${tables.length === 1 ? 'the relay' : 'the relays'} ${list(places)}`;
}

const SEATS_FAULTS: {
  readonly [Kind in SeatsFault['kind']]: (fault: SeatsFault & { kind: Kind }) => string;
} = {
  noNumber: ({ found }) => `Expected pair numbers such as 3 1 2, found “${found}”.`,
  noSuchPair: ({ pair, pairCount }) =>
    `There is no pair ${pair}; there are pairs 1 to ${pairCount}.`,
  pairTwice: ({ pair }) => `Pair ${pair} is listed twice. List each pair once.`,
  pairLeftOut: ({ pair }) => `Pair ${pair} is not listed. List each pair once.`,
  missingNumber: ({ pair, number }) =>
    `Pair ${pair} is missing, so list it as number ${number}, which nobody holds in that movement.`,
};

/** What to type for pairs that have withdrawn. */
export function withdrawnHelp(pairCount: number): string {
  return `List the pairs that have withdrawn, such as 5, 12; there are pairs 1 to ${pairCount}.`;
}

/** A pair that is said to have withdrawn and is not in the event. */
export function noSuchWithdrawn(pair: number, pairCount: number): string {
  return `There is no pair ${pair} to withdraw; there are pairs 1 to ${pairCount}.`;
}

/** Why the pairs in the order chosen cannot be seated. */
export function seatsFaultText(fault: SeatsFault): string {
  return (SEATS_FAULTS[fault.kind] as (fault: SeatsFault) => string)(fault);
}

/** Where the rounds and boards of a session are. */
export interface SessionPart {
  readonly session: number;
  readonly firstRound: number;
  readonly lastRound: number;
  /** The lowest and highest board numbers; null for none. */
  readonly boards: { readonly first: number; readonly last: number } | null;
}

/** The heading of a session: its number, rounds and boards. */
export function sessionTitle({ session, firstRound, lastRound, boards }: SessionPart): string {
  const rounds =
    firstRound === lastRound ? `round ${firstRound}` : `rounds ${firstRound}–${lastRound}`;
  const played = boards === null ? '' : `, boards ${boards.first}–${boards.last}`;
  return `Session ${session}: ${rounds}${played}`;
}

/** The title of a session by itself. */
export function eventSessionTitle(event: string, session: number): string {
  return `${event}, session ${session}`;
}

/** A session that the event does not have. */
export function noSuchSession(session: number, count: number): string {
  return count === 1
    ? `There is no session ${session}; this movement has one session.`
    : `There is no session ${session}; sessions are numbered 1 to ${count}.`;
}

export const ONLY_SESSION = 'This is the only session. Add another before you remove it.';

/** What Qo is, beside a list that has it. */
export const QO_MEANING =
  'Qo says how evenly everybody meets everybody: 100 where all meet equally often.';

/** Entries in the history. */
export const SESSION_EDITS = {
  draw: 'Draw and switch the sessions',
  number: 'Number the boards of the sessions',
  open: (session: number) => `Open session ${session} by itself`,
  add: (session: number) => `Add session ${session}`,
  remove: (session: number) => `Remove session ${session}`,
  move: (from: number, to: number) => `Move session ${from} to place ${to}`,
} as const;

/** What a screen reader says once a session is in the list. */
export function sessionAdded(session: number): string {
  return `Session ${session} added.`;
}

/** Names of the buttons beside a session. */
export const SESSION_BUTTONS = {
  open: (session: number) => `Open session ${session} by itself`,
  up: (session: number) => `Move session ${session} up`,
  down: (session: number) => `Move session ${session} down`,
  remove: (session: number) => `Remove session ${session}`,
} as const;

/** The copy of a session, as a choice. */
export function copyOfSession(session: number): string {
  return `A copy of session ${session}`;
}

/** A movement of the catalogue, as a choice; its size distinguishes movements with the same name. */
export function listedSource(title: string, rounds: number, boards: number): string {
  return `${title}: ${counted(rounds, 'round')}, ${counted(boards, 'board')}`;
}

/** The figures of the event with the session that would be added. */
export function eventWithIt(figures: string | null): string {
  return figures === null ? 'All sessions together: …' : `All sessions together: ${figures}`;
}

const DRAW_FAULTS: {
  readonly [Kind in DrawFault['kind']]: (fault: DrawFault & { kind: Kind }) => string;
} = {
  oneSession: () => 'A draw is searched for an event of several sessions. Add a session first.',
  sharedBoards: ({ first, second }) =>
    `Sessions ${first} and ${second} play some of the same boards, so that neither can be drawn by itself. Give each its own boards.`,
  nothingToDraw: () =>
    'No session can be drawn anew: those after the first have been played or contain locks.',
  problem: ({ fault }) => optimisationFaultWords(fault),
};

/** Why the draw and the switches of an event cannot be searched. */
export function drawFaultText(contestants: Contestants, fault: DrawFault): string {
  return wordedFor(contestants, (DRAW_FAULTS[fault.kind] as (fault: DrawFault) => string)(fault));
}

/** How many meetings of a session are of pairs that have met; `least`: no such session has fewer. */
export function newOpponentsText(repeats: number, least = 0): string {
  if (repeats === 0) return 'Nobody meets the same opponents again';
  const known =
    // Fewer than there must be: not everybody plays in every round.
    least === 0 || repeats < least
      ? ''
      : repeats === least
        ? '; fewer are impossible in so many rounds'
        : `; at least ${least} cannot be avoided in so many rounds`;
  return `${counted(repeats, 'meeting')} of pairs that have met before${known}`;
}

/** The same of a session that a search on the page has found; what to do if it is not all that was wished for. */
export function nextSessionFoundText({ repeats, least, isFinished }: NextSessionOutcome): string {
  const met = `${newOpponentsText(repeats, least)}.`;
  if (isFinished) return met;
  return `${met} Not everything wished for was found: search again, or ask for fewer rounds.`;
}

interface NextSessionOutcome {
  readonly repeats: number;
  readonly least: number;
  readonly isFinished: boolean;
}

/** The choice of evenings that this browser remembers on which pairs of the event have met. */
export const REMEMBERED_MEETINGS = 'Avoid opponents of these evenings';

/** One of these evenings, and how many pairs of the event have met on it. */
export function rememberedMeetingsText(evening: RememberedEvening, meetings: number): string {
  return `${eveningText(evening)}, ${counted(meetings, 'meeting')}`;
}

/** What to ask for where a session with repeats, or boards shared or played again, is all that was found. */
export function spareSetsText(sets: number): string {
  return `Not everything wished for was found. Allow more time (--seconds) or more sets (--sets ${sets + 2}).`;
}

/** A word of a list of meetings that is none. */
export function meetingFaultText(found: string, pairCount: number): string {
  return `Expected a meeting of two of the pairs 1 to ${pairCount}, such as 1-5, found “${found}”.`;
}

const NEXT_SESSION_FAULTS: {
  readonly [Kind in NextSessionFault['kind']]: (fault: NextSessionFault & { kind: Kind }) => string;
} = {
  individual: () =>
    'New opponents are searched for pairs; in an individual partners and opponents change all the time.',
  pairCount: ({ pairs, least, most }) =>
    `New opponents are searched for ${least} to ${most} pairs; ${pairs} play.`,
  fewSets: ({ sets, least }) =>
    `At least ${counted(least, 'set')} must be in play; you asked for ${sets}.`,
  refused: ({ refusal }) => refusalText(refusal),
};

/** Why no session of new opponents can be searched. */
export function nextSessionFaultText(fault: NextSessionFault): string {
  return (NEXT_SESSION_FAULTS[fault.kind] as (fault: NextSessionFault) => string)(fault);
}

/** That the search for draw and switches turns several winners into one. */
export function oneRankingText(winners: number): string {
  return `The event has ${winnersText(winners)}; draw and switches together make one ranking of it.`;
}

/** Under the figures of a draw that was found: the search has no bound. */
export const DRAW_NOT_PROVED =
  'The best found, not proved; for fewer announcements keep the switches, then use Optimise with limits.';

/** How good the best draw of a search is so far; Qo where even meetings come first. */
export function drawProgressText({ qf, qo }: { readonly qf: number; readonly qo: number | null }) {
  return qo === null ? `Qf ${qf.toFixed(2)}` : `Qf ${qf.toFixed(2)}, Qo ${qo.toFixed(2)}`;
}

/** The figures of an event before and after the search for draw and switches. */
export function drawFoundText(before: string, now: string): string {
  return before === now ? `No fairer draw was found: ${now}` : `Before: ${before}. Now: ${now}.`;
}
