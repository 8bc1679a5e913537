// What Run says to the director: its buttons by phase, the log of the evening, why phones cannot reach a page. English only.

import { changedPlanLetter, type EveningEvent, type EveningState } from '../../evening/evening.ts';
import type { Misfit } from '../../evening/misfit.ts';
import type { Room, TableSwitch } from '../../evening/room.ts';
import { MINUTE_MS, type Phase, sessionNow } from '../../evening/schedule.ts';
import { boardNumbers, type Movement } from '../../movement/index.ts';
import type { Mistake } from '../../replan/mistakes.ts';
import type { WrongBoard } from '../../replan/situation.ts';
import type { Terms } from '../dictionary.ts';
import { evening } from '../en/evening.ts';
import { listText } from '../numbers.ts';
import { counted, durationText } from './counted.ts';
import { chosenCardsText } from './pageCards.ts';

/** What the main button does, by phase. */
export function nextButtonText(state: EveningState): string {
  const { boardsPerRound, sessionStarts } = state.schedule;
  const next = state.roundIndex + 2;
  switch (state.phase) {
    case 'before':
      return 'Start round 1';
    case 'playing':
      if (next <= boardsPerRound.length && !sessionStarts.includes(next - 1))
        return 'Call the move';
      return sessionStarts.length > 1 ? `End session ${sessionNow(state) + 1}` : 'End the session';
    case 'over':
      return 'Finished';
    default:
      return `Start round ${next}`;
  }
}

/** How the screen shows another movement than the room plays: one was opened, the plan was undone, or edits lie between them. */
export type Difference = 'opened' | 'undone' | 'edited';

/** That the screen shows another movement than the room plays. */
export function otherOnScreen(
  how: Difference,
  letter: string,
  shown: string,
  played: string,
): string {
  if (how === 'edited') {
    return `The movement on the screen has been edited, or an edit of it undone, since the room was given plan ${letter}. The room still plays plan ${letter} unchanged.`;
  }
  return how === 'undone'
    ? `You have undone plan ${letter}: the screen shows ${shown}. The room still plays plan ${letter}, ${played}.`
    : `You have opened a different movement, ${shown}. The room plays plan ${letter}, ${played}.`;
}

/** That the screen says otherwise of rounds that have begun, and what using it means. */
export function rewrittenText(rounds: readonly number[], nextLetter: string): string {
  const many = rounds.length > 1;
  return `${many ? 'Rounds' : 'Round'} ${listText(rounds, 'and')} ${many ? 'have' : 'has'} begun and ${many ? 'are' : 'is'} different on the screen: plan ${nextLetter} takes it as what was played.`;
}

/** In Design, that a session is under way, and which rounds have begun. */
export function sessionUnderWay(begun: number, areLocked: boolean): string {
  const rounds = begun === 1 ? 'round 1 has' : `rounds 1–${begun} have`;
  return `A session is under way: ${rounds} begun${areLocked ? ' and are locked' : ''}.`;
}

/** Locks those rounds. */
export function lockBegun(begun: number): string {
  return begun === 1 ? 'Lock round 1' : `Lock rounds 1–${begun}`;
}

/** What undoing or redoing has done to the movement, where only the clock is in sight. */
export function historyDone(which: 'Undone' | 'Redone', label: string): string {
  return `${which}: ${label}. The clock is unchanged; “Back” takes a press of it back.`;
}

/** Why the movement on the screen cannot be the next plan, and what to do. */
export function misfitText(misfit: Misfit, letter: string, nextLetter: string): string {
  const room = ({ pairs, tables }: Extract<Misfit, { kind: 'size' }>['own']) =>
    `${counted(pairs, 'pair')} at ${counted(tables, 'table')}`;
  const reason =
    misfit.kind === 'round'
      ? `it does not have what was played in round ${misfit.round}`
      : `it is for ${room(misfit.own)}, and the session has ${room(misfit.session)}`;
  return `It cannot be plan ${nextLetter}: ${reason}. Start a new session for it. To change the rest of this session, go back to plan ${letter} and use “Something has changed?”.`;
}

/** By how much the session is expected to end after the finish asked for; both more than a second apart. */
export function lateText(lateMs: number, finish: string): string {
  const late = durationText(Math.max(1, Math.ceil(lateMs / MINUTE_MS)));
  return `${late} after ${finish}, the finish asked for`;
}

/** The heading of the announcement. */
export function nowHeading({ phase }: EveningState): string {
  if (phase === 'before') return 'Before the start';
  if (phase === 'moving' || phase === 'interval') return 'Announce now';
  return phase === 'playing' ? 'When the round ends' : 'Afterwards';
}

/** The heading of the clock, in the terms chosen. */
export function phaseText(state: EveningState, terms: Terms): string {
  const { phase, roundIndex, schedule } = state;
  const rounds = schedule.boardsPerRound.length;
  const round = roundIndex + 1;
  const texts: Readonly<Record<Phase, string>> = {
    before: `${rounds === 1 ? 'One round' : `${rounds} rounds`}, not started`,
    playing: `Round ${round} of ${rounds}`,
    moving: `Move for round ${round + 1} of ${rounds}`,
    interval: `${evening(terms).interval} before round ${round + 1} of ${rounds}`,
    betweenSessions: `Session ${sessionNow(state)} of ${schedule.sessionStarts.length} finished`,
    over: `Finished after ${rounds === 1 ? 'one round' : `${rounds} rounds`}`,
  };
  return texts[phase];
}

/** Why minutes are refused, and what the clock uses meanwhile. */
export function minutesRule(least: number, most: number, value: number): string {
  return `Enter whole or half minutes from ${least} to ${most}. The clock goes on with ${value}.`;
}

/** The arrow switches of a round: where, and which boards if not every one is turned. */
export function switchText({ tables, switchedTables, isSwitchedEverywhere, roundIndex }: Room) {
  const round = `Arrow switch in round ${roundIndex + 1}`;
  const names = isSwitchedEverywhere ? 'every table' : tableList(switchedTables);
  if (tables.every(({ switched }) => switched === 'none' || switched === 'all'))
    return `${round} at ${names}: stay seated, turn each board through 90°`;
  const each = tables.flatMap(({ name, switched }) =>
    switched === 'none' ? [] : [`Table ${name}: ${turnedText(switched)}`],
  );
  return `${round}. ${each.join('; ')}`;
}

function turnedText(switched: Exclude<TableSwitch, 'none'>): string {
  return switched === 'all'
    ? 'stay seated, turn each board through 90°'
    : `stay seated, ${evening('ebu').turnThese(switched)}`;
}

function tableList(tables: readonly string[]): string {
  return `${tables.length === 1 ? 'table' : 'tables'} ${tables.join(', ')}`;
}

/** What a screen reader says when a warning begins; empty for none. */
export function warningText({ warning, phase, roundIndex }: EveningState): string {
  if (warning === 'lastBoard') return 'The last board should have begun.';
  if (warning === 'noNewBoard') return 'Do not begin another board.';
  if (phase === 'moving') return `Time to move for round ${roundIndex + 2}.`;
  return isSessionOver(phase) ? 'The session is over.' : '';
}

function isSessionOver(phase: Phase): boolean {
  return phase === 'over' || phase === 'betweenSessions';
}

/** An entry of the log for a phase that began by the clock. */
export function phaseBegunText({ phase, roundIndex }: EveningState): string {
  const round = roundIndex + 1;
  if (phase === 'playing') return `Round ${round} began by the clock`;
  return isSessionOver(phase)
    ? `Round ${round} ended by the clock`
    : `Move after round ${round} called by the clock`;
}

/** An entry of the log for a board that was not one of the table. */
export function wrongBoardText({ round, table, board, instead }: WrongBoard): string {
  const place = `Round ${round}, Table ${table} played board ${board}`;
  return instead === null ? `${place} beside its own` : `${place} instead of ${instead}`;
}

/** An entry of the log for boards or seats of a movement that were wrong in a round. */
export function mistakeText(movement: Movement, mistake: Mistake): string {
  const { round } = mistake;
  if (mistake.kind === 'set') {
    const { table, set } = mistake;
    const numbers = boardNumbers(movement)[set];
    const boards = numbers === undefined ? '' : `boards ${numbers.first}–${numbers.last}`;
    return `Round ${round}, Table ${table} played ${boards} instead of its own`;
  }
  const [one, other] = mistake.kind === 'pairs' ? mistake.pairs : mistake.tables;
  const who = mistake.kind === 'pairs' ? 'pairs' : 'the pairs of tables';
  return `Round ${round}: ${who} ${one} and ${other} sat in each other’s places`;
}

/** An entry of the log for an event, in the terms chosen. */
export function eventText(event: EveningEvent, after: EveningState, terms: Terms): string {
  const round = after.roundIndex + 1;
  const letter = changedPlanLetter(after.planIndex);
  switch (event.kind) {
    case 'timing': {
      const { minutesPerBoard, minutesPerMove } = event.timing;
      return `Timing: ${minutesPerBoard} min per board, ${minutesPerMove} min per move`;
    }
    case 'plan': {
      const { boardsPerRound } = event.rounds;
      // A round that is over is not played by it any more.
      const first = event.change?.fromRound ?? (isRoundOver(after) ? round + 1 : round);
      const from = after.phase === 'before' ? '' : `, from round ${first} on`;
      const announced =
        event.change === undefined ? '' : `. Announced: ${event.change.announcement}`;
      return `Plan${letter === null ? '' : ` ${letter}`}: ${boardsPerRound.length} rounds${from}${announced}`;
    }
    case 'next':
      if (after.phase === 'playing') return `Round ${round} began`;
      return isSessionOver(after.phase)
        ? `Round ${round} ended`
        : `Move after round ${round} called`;
    case 'back':
      return `Back to ${phaseText(after, terms).replace(/^./, (first) => first.toLowerCase())}`;
    case 'pause':
      return 'Clock stopped';
    case 'resume':
      return 'Clock started again';
    case 'adjust': {
      const { minutes } = event;
      const count = Math.abs(minutes) === 1 ? '1 minute' : `${Math.abs(minutes)} minutes`;
      return `${count} ${minutes < 0 ? 'less' : 'more'} in ${adjustedText(after, terms)}`;
    }
    case 'set':
      return `Clock set to round ${round}, ${counted(event.minutes, 'minute')} left`;
    case 'clockSet': {
      const minutes = Math.round((event.at - event.before) / MINUTE_MS);
      const way = minutes < 0 ? 'back' : 'forward';
      return `The computer’s clock was set ${way} by ${Math.abs(minutes)} min; the round was not changed`;
    }
    case 'note':
      return event.text;
    case 'issued': {
      const which = event.cards === null ? 'all' : chosenCardsText(event.cards);
      return `Cards${letter === null ? '' : ` of plan ${letter}`} printed or saved: ${which}`;
    }
    case 'folded':
      return 'The log is long: the entries before this one are left out, except for plans and notes';
  }
}

/** Whether the next round is what comes first. */
function isRoundOver({ phase }: EveningState): boolean {
  return phase === 'moving' || phase === 'interval' || phase === 'betweenSessions';
}

/** What minutes were added to. */
function adjustedText({ phase, roundIndex }: EveningState, terms: Terms): string {
  const round = roundIndex + 1;
  if (phase === 'moving') return `the move for round ${round + 1}`;
  if (phase !== 'interval') return `round ${round}`;
  return `the ${evening(terms).interval.toLowerCase()} before round ${round + 1}`;
}

/** Why phones cannot open guides that lead to an address. */
export const UNREACHABLE = {
  file: 'Phones cannot open this page: it comes from a file.',
  local: 'Phones cannot open this page from here.',
  invalid: 'This is not the address of a page, such as club.example/arrowswitch.',
} as const;

/** That a link to the movement leads to this computer alone. */
export const OWN_LINK =
  'Only this computer can open the link, because the page comes from it. Use “Save as …” to send the movement.';

/** What to give as the address of the guides, and what happens without. */
export const ADDRESS_HINT =
  'The web address at which phones can open this page, such as https://club.example/arrowswitch/. Leave it empty if they can use the one in this browser’s address bar; where they cannot, there are no codes.';

/** Why the display cannot show the codes of guides. */
export function noCodesText(kind: keyof typeof UNREACHABLE): string {
  return `${UNREACHABLE[kind]} Enter the page’s web address under “Phone guides …” to show codes.`;
}

/** What is stored, if something is wrong with it. */
export const EVENING_FAULTS = {
  unreadable:
    'The session stored here could not be read. It was set aside, and nothing of it is shown.',
  cut: 'A movement of the session stored here did not fit and was cut; the whole of it was set aside.',
  notStored:
    'The browser does not store the session at present. It goes on in this window, which keeps trying. Until then, closing or reloading the window goes back to what was stored last.',
  otherStored:
    'Another window has stored another session. The one in this window is not stored: it ends when the window is closed or reloaded, or with “New session …”, which shows the other one.',
  tooManyPlans:
    'The session has as many plans as it can have, so this one was not taken. Start a new session.',
} as const;

/** Beside the tables of a round with arrow switches: cards list pairs as they score, this list as they sit. */
export const SEATED_NOT_SCORED =
  '⇄ All are listed as they sit. At these tables the boards are turned: cards and sheets list who scores N-S first.';
