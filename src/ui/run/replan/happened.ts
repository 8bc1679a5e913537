// What is asked of what happened in the middle of a session, and the change to plan for.

import { type Lengths, lengthsBy } from '../../../evening/finish.ts';
import { MINUTE_MS, type PlannedRounds, plannedRounds } from '../../../evening/schedule.ts';
import {
  allBoards,
  boardNumbers,
  boardsIn,
  boardsPlayed,
  IDLE,
  isPlayed,
  type KnownBoards,
  LIMITS,
  type Movement,
  NO_BOARDS,
  nameOf,
  namesOf,
  type PairNumber,
  type SetIndex,
  setOf,
} from '../../../movement/index.ts';
import { type Mistake, mistakeFault, withMistake } from '../../../replan/mistakes.ts';
import { type Change, type Issued, mostBoards, type Situation } from '../../../replan/situation.ts';
import { wordedIn } from '../../../words/english/contestants.ts';
import { HAPPENED, type Happened } from '../../../words/english/happened.ts';
import type { NumberFault } from '../../../words/english/replan.ts';
import { calledWithNames, numberCalled } from '../../../words/inSections.ts';
import { minuteBy, timeBy } from '../../room/clock.ts';
import { isSwitched, roundsSwitched } from './offered.ts';

/** A number that is asked for, or numbers of pairs. */
type AskedField = {
  readonly label: string;
  /** Whether nothing need be given. */
  readonly mayLack?: boolean;
} & (
  | { readonly key: NumberKey }
  | {
      readonly key: ListKey;
      readonly listOf: 'pairs' | 'tables';
      /** Whether exactly two are wanted. */
      readonly isOfTwo?: boolean;
    }
);

type NumberKey = Exclude<keyof AskedNumbers, ListKey | 'wrong' | 'lateName'>;
type ListKey = 'leaving' | 'merging' | 'swapped';

/** What may have gone wrong in a round: the last is already shown by the movement on the screen. */
export const WRONG = {
  board: 'A table played a wrong board',
  set: 'A table played the boards of another table',
  pairs: 'Two pairs sat in each other’s places',
  tables: 'The pairs of two tables sat in each other’s places',
  shown: 'Something else, shown in Design',
} as const;
export type Wrong = keyof typeof WRONG;

/** The numbers that the questions may ask for. */
export interface AskedNumbers {
  /** Pairs as they are typed, such as `3, 8`, or with names one per line: those that leave, or two half pairs. */
  readonly leaving: string;
  readonly merging: string;
  /** Two pairs, or two tables, in each other's places. */
  readonly swapped: string;
  readonly wrong: Wrong;
  /** How many pairs have come. */
  readonly arriving: number;
  /** Who the only pair is that has come; empty if that is not told. */
  readonly lateName: string;
  /** When the session is to end: milliseconds since 1970. */
  readonly finish: number;
  readonly tables: number;
  /** Where a single wrong board was played, its number, and that of the board that it replaced, or EXTRA_BOARD. */
  readonly table: number;
  readonly board: number;
  readonly instead: number;
  /** The set that a table played instead of its own, from 1. */
  readonly set: number;
  /** The round whose switch was forgotten, or in which something went wrong. */
  readonly round: number;
  /** From 1. */
  readonly nextRound: number;
}

/** What stands for the board that was replaced if the wrong one was played beside those of the table. */
export const EXTRA_BOARD = -1;

const LEAVING: AskedField = { key: 'leaving', label: 'Pairs that leave', listOf: 'pairs' };
const ARRIVING: AskedField = { key: 'arriving', label: 'Pairs that have come' };

const ROUND: AskedField = { key: 'round', label: 'Round' };
const TABLE: AskedField = { key: 'table', label: 'Table' };

const WRONG_FIELDS: Readonly<Record<Wrong, readonly AskedField[]>> = {
  board: [
    ROUND,
    TABLE,
    { key: 'board', label: 'Board that it played' },
    { key: 'instead', label: 'Instead of its board' },
  ],
  set: [ROUND, TABLE, { key: 'set', label: 'Boards that it played' }],
  pairs: [ROUND, { key: 'swapped', label: 'The two pairs', listOf: 'pairs', isOfTwo: true }],
  tables: [ROUND, { key: 'swapped', label: 'The two tables', listOf: 'tables', isOfTwo: true }],
  shown: [],
};

const ASKED_FIELDS: Readonly<Record<Exclude<Happened, 'wrong'>, readonly AskedField[]>> = {
  late: [ARRIVING, { ...LEAVING, mayLack: true }],
  leave: [LEAVING, { ...ARRIVING, mayLack: true }],
  merge: [{ key: 'merging', label: 'The two pairs', listOf: 'pairs', isOfTwo: true }],
  earlier: [],
  later: [],
  tables: [{ key: 'tables', label: 'Tables from now on' }],
  switch: [{ key: 'round', label: 'Round that was not switched as planned' }],
};

/** The field that is there whatever has happened. */
export const NEXT_ROUND = { key: 'nextRound', label: 'Change from round' } as const;

export function askedFor(happened: Happened, { wrong }: AskedNumbers): readonly AskedField[] {
  return happened === 'wrong' ? WRONG_FIELDS[wrong] : ASKED_FIELDS[happened];
}

/** Whether something changes the time of the session: what is asked for is then the finish. */
export function asksForFinish(happened: Happened): happened is 'earlier' | 'later' {
  return happened === 'earlier' || happened === 'later';
}

/** The usual numbers for what happened before a round; `isEdited`: the movement on the screen is not the plan any more. */
export function usualNumbers(
  movement: Movement,
  happened: Happened,
  nextRound: number,
  finish: Finish,
  isEdited: boolean,
): AskedNumbers {
  const played = Math.min(nextRound - 1, movement.rounds.length);
  const isSwitch = happened === 'switch';
  const lastSwitched = roundsSwitched(movement).findLast((round) => round <= played);
  const numbers: AskedNumbers = {
    // To be chosen: with a number filled in, Enter would send that pair home.
    leaving: '',
    merging: '',
    swapped: '',
    wrong: isEdited ? 'shown' : 'board',
    arriving: happened === 'late' ? 1 : 0,
    lateName: '',
    finish: 0,
    tables: Math.max(1, movement.tableCount - 1),
    table: 0,
    board: 0,
    instead: 0,
    set: 0,
    // A round without a switch is given by hand only: it would count as switched.
    round: isSwitch ? (lastSwitched ?? 0) : Math.max(1, played),
    nextRound,
  };
  return asksForFinish(happened)
    ? { ...numbers, finish: usualFinish(movement, happened, numbers, finish) }
    : numbers;
}

/** The finish that was asked for before, if that is earlier by the clock, or enough later to add something; else the usual one. */
function usualFinish(
  movement: Movement,
  happened: 'earlier' | 'later',
  numbers: AskedNumbers,
  { forecast, wished, finishOf }: Finish,
): number {
  const expected = minuteBy(forecast);
  if (happened === 'earlier') {
    return wished !== null && wished < expected ? wished : expected - USUAL_CUT * MINUTE_MS;
  }
  const later = LONGER_BY.map((minutes) => expected + minutes * MINUTE_MS);
  const finishes = wished === null ? later : [wished, ...later];
  const isEnough = (finish: number) =>
    finishFault(movement, happened, { ...numbers, finish }, finishOf, forecast) === null;
  return finishes.find(isEnough) ?? Math.max(...finishes);
}

/** When the session is expected to end, and when it should: milliseconds since 1970. */
export interface Finish {
  readonly forecast: number;
  /** Null if no finish was asked for. */
  readonly wished: number | null;
  readonly finishOf: FinishOf;
}

/** When the session ends if such rounds are planned from now on; null if it has ended. */
export type FinishOf = (rounds: PlannedRounds) => number | null;

/** By how many minutes a session is usually cut; and lengthened, by the first that are enough to add something. */
const USUAL_CUT = 20;
const LONGER_BY = [10, 20, 30, 40, 50, 60];

/** The rounds in all, or instead the boards per round, with which the session ends by the finish asked for. */
function lengthsFor(
  movement: Movement,
  happened: 'earlier' | 'later',
  { finish, nextRound }: AskedNumbers,
  finishOf: FinishOf,
): Lengths {
  const planned = plannedRounds(movement);
  const rounds = movement.rounds.length;
  const played = Math.min(nextRound - 1, rounds);
  const boards = mostBoards(movement, played);
  const isEarlier = happened === 'earlier';
  const isFixed = movement.contestants === 'players';
  const most = isEarlier
    ? { rounds: rounds - 1, boards: boards - 1 }
    : {
        rounds: isFixed ? rounds : LIMITS.rounds,
        boards: Math.max(...movement.sets.map((set) => set.boards)),
      };
  const isInTime = (rest: PlannedRounds) => minuteBy(finishOf(rest) ?? 0) <= finish;
  const lengths = lengthsBy(planned, played, most, isInTime);
  // With more time nothing is cut.
  return isEarlier
    ? lengths
    : { rounds: Math.max(rounds, lengths.rounds), boards: Math.max(boards, lengths.boards) };
}

/** The first field that has to be filled in and is not, or null. */
export function missingField(
  movement: Movement,
  happened: Happened,
  numbers: AskedNumbers,
): AskedField['key'] | null {
  const asked: readonly AskedField[] = [...askedFor(happened, numbers), NEXT_ROUND];
  const missing = asked.find((field) => {
    if (field.mayLack) return false;
    return 'listOf' in field
      ? numbersIn(movement, field.listOf, numbers[field.key])?.length === 0
      : numbers[field.key] < 1 && numbers[field.key] !== EXTRA_BOARD;
  });
  return missing?.key ?? null;
}

/** The boards that a table played in a round, by number; none if nobody played there. */
export function boardsAt(movement: Movement, { round, table }: AskedNumbers): readonly number[] {
  const sitting = movement.rounds[round - 1]?.[table - 1] ?? IDLE;
  if (!isPlayed(movement, sitting, round - 1)) return [];
  return boardsIn(boardsPlayed(movement, sitting), boardNumbers(movement)[sitting.set]?.first);
}

/** The sets that a table may have played instead of its own in a round, by number; none if nobody played there. */
export function otherSets(movement: Movement, { round, table }: AskedNumbers): readonly number[] {
  const sitting = movement.rounds[round - 1]?.[table - 1] ?? IDLE;
  if (!isPlayed(movement, sitting, round - 1)) return [];
  return movement.sets.flatMap((_, set) => (set === sitting.set ? [] : [set + 1]));
}

/** What is wrong with the numbers, or null; an empty field (0) is not wrong yet. */
export function numberFault(
  movement: Movement,
  happened: Happened,
  numbers: AskedNumbers,
): NumberFault | null {
  const asked: readonly AskedField[] = [...askedFor(happened, numbers), NEXT_ROUND];
  for (const field of asked) {
    const label = wordedIn(movement, field.label);
    if ('listOf' in field) {
      const text = numbers[field.key];
      const listed = numbersIn(movement, field.listOf, text);
      if (listed === null) return listFault(movement, field.listOf, label, text);
      if (field.isOfTwo && listed.length > 0 && listed.length !== 2) {
        return { kind: 'notTwo', label, text };
      }
      continue;
    }
    const value = numbers[field.key];
    if (field.key === 'instead' && value === EXTRA_BOARD) continue;
    if (value !== 0 && !(Number.isInteger(value) && value > 0)) {
      return { kind: 'notWhole', label, value };
    }
  }
  const { round, nextRound } = numbers;
  const mistake = happened === 'wrong' ? mistakeOf(movement, numbers) : null;
  if ((happened === 'switch' || mistake !== null) && round >= nextRound) {
    return { kind: 'notPlayed', round };
  }
  if (mistake !== null) return mistakeFault(movement, mistake);
  // Before a board or set is asked for, of which there is none.
  const isOfTable = happened === 'wrong' && (numbers.wrong === 'board' || numbers.wrong === 'set');
  const { table } = numbers;
  return isOfTable && round > 0 && table > 0
    ? mistakeFault(movement, { kind: 'set', round, table, set: 0 as SetIndex })
    : null;
}

/** What went wrong beyond a single board, once all of it is given; otherwise null. */
export function mistakeOf(movement: Movement, numbers: AskedNumbers): Mistake | null {
  const { wrong, round, table, set, swapped } = numbers;
  if (wrong === 'set') {
    const isGiven = round > 0 && table > 0 && set > 0;
    return isGiven ? { kind: 'set', round, table, set: (set - 1) as SetIndex } : null;
  }
  if (wrong !== 'pairs' && wrong !== 'tables') return null;
  const [one, other] = numbersIn(movement, wrong, swapped) ?? [];
  if (round === 0 || one === undefined || other === undefined) return null;
  if (wrong === 'tables') return { kind: wrong, round, tables: [one, other] };
  return { kind: wrong, round, pairs: [one as PairNumber, other as PairNumber] };
}

/** Why what is typed lists no pairs or tables. */
function listFault(
  movement: Movement,
  kind: 'pairs' | 'tables',
  label: string,
  text: string,
): NumberFault {
  const unread = text.split('\n').find((line) => numbersIn(movement, kind, line) === null) ?? text;
  const isName = kind === 'pairs' && namesOf(movement) !== null && /\p{L}/u.test(unread);
  if (!isName) return { kind: 'notPairs', label, text: unread };
  return { kind: 'notNamed', text: unread.trim(), pairs: pairsNamed(movement, unread) };
}

/** The pairs with a text in their names, or the one that is called so. */
function pairsNamed(movement: Movement, text: string): readonly number[] {
  const sought = text.trim().toLowerCase();
  const having = movement.names.flatMap((_, index) => {
    const name = nameOf(movement, index + 1).toLowerCase();
    return name.includes(sought) ? [{ pair: index + 1, isAll: name === sought }] : [];
  });
  const called = having.filter(({ isAll }) => isAll);
  return (called.length === 1 ? called : having).map(({ pair }) => pair);
}

export function pairsIn(movement: Movement, text: string): readonly PairNumber[] | null {
  return numbersIn(movement, 'pairs', text) as readonly PairNumber[] | null;
}

/** The pairs or tables that are typed, line by line, each once, or null. */
function numbersIn(
  movement: Movement,
  kind: 'pairs' | 'tables',
  text: string,
): readonly number[] | null {
  const numbers = text.split('\n').map((line) => {
    const [offered, named] = kind === 'pairs' ? pairNamed(movement, line) : [null, null];
    return offered ?? numbersListed(movement, kind, line) ?? named;
  });
  return numbers.includes(null) ? null : [...new Set(numbers.flatMap((some) => some ?? []))];
}

/**
 * The pair that a line names as it is offered (`9 Ann Fox & Bob Lee`, whatever numbers its name holds), and the only one that it
 * names in part; each null for none.
 */
function pairNamed(movement: Movement, line: string) {
  const offered = calledWithNames(movement).indexOf(line.trim());
  const named = pairsNamed(movement, line);
  return [offered < 0 ? null : [offered + 1], named.length === 1 ? named : null] as const;
}

/** The pairs or tables of a list such as `3, 8`, or by name in sections, or null. */
function numbersListed(
  movement: Movement,
  kind: 'pairs' | 'tables',
  text: string,
): readonly number[] | null {
  const parts = text.split(/\band\b|[\s,;&+]+/i).filter((part) => part !== '');
  const numbers = parts.flatMap((part) => numberCalled(movement, kind, part) ?? []);
  return numbers.length === parts.length ? numbers : null;
}

/** Why a session cannot end by the finish asked for, or null. */
export function finishFault(
  movement: Movement,
  happened: 'earlier' | 'later',
  numbers: AskedNumbers,
  finishOf: FinishOf,
  forecast: number,
): NumberFault | null {
  const { finish, nextRound } = numbers;
  const isEarlier = happened === 'earlier';
  const [wanted, planned] = [timeBy(finish, 'en'), timeBy(forecast, 'en')];
  const expected = minuteBy(forecast);
  if (isEarlier ? finish >= expected : finish <= expected) {
    const other = HAPPENED[isEarlier ? 'later' : 'earlier'].title;
    return {
      kind: isEarlier ? 'notEarlier' : 'notLater',
      finish: wanted,
      forecast: planned,
      other,
    };
  }
  const lengths = lengthsFor(movement, happened, numbers, finishOf);
  const isSame =
    lengths.rounds === movement.rounds.length &&
    lengths.boards === mostBoards(movement, nextRound - 1);
  return isSame ? { kind: isEarlier ? 'tooEarly' : 'tooSoon', finish: wanted } : null;
}

/** The session as it was played, what its plan says, whose cards are in the room, and what pairs have had that it does not say. */
interface Played {
  readonly movement: Movement;
  readonly plan: Movement;
  readonly issued: readonly Issued[];
  readonly known: readonly KnownBoards[] | null | undefined;
}

/** The question for the planner: the session as it was played, and the change. */
export function questionOf(
  { movement, plan, issued, known }: Played,
  happened: Happened,
  numbers: AskedNumbers,
  finishOf: FinishOf,
): { readonly situation: Situation; readonly change: Change } {
  const { arriving, tables, round, nextRound } = numbers;
  const situation = { movement, plan, issued, played: nextRound - 1, ...(known && { known }) };
  switch (happened) {
    case 'late':
    case 'leave':
      return {
        situation,
        change: { kind: 'pairs', leaving: pairsIn(movement, numbers.leaving) ?? [], arriving },
      };
    case 'merge': {
      const [one, other] = pairsIn(movement, numbers.merging) ?? [];
      const merging = one && other ? { merging: [one, other] as const } : {};
      return { situation, change: { kind: 'pairs', leaving: [], arriving: 0, ...merging } };
    }
    case 'earlier':
    case 'later':
      return {
        situation,
        change: { kind: 'time', ...lengthsFor(movement, happened, numbers, finishOf) },
      };
    case 'tables':
      return { situation, change: { kind: 'tables', tables } };
    case 'wrong': {
      const change = { kind: 'playedOtherwise' } as const;
      const { table, board, instead } = numbers;
      if (numbers.wrong === 'board') {
        const wrong = { round, table, board, instead: instead === EXTRA_BOARD ? null : instead };
        return { situation: { ...situation, wrongBoards: [wrong] }, change };
      }
      const mistake = mistakeOf(movement, numbers);
      const asPlayed = mistake === null ? movement : withMistake(movement, mistake);
      return { situation: { ...situation, movement: asPlayed }, change };
    }
    case 'switch': {
      const asPlayed = withUnplannedSwitch(movement, round - 1);
      return {
        situation: { ...situation, movement: asPlayed },
        change: { kind: 'playedOtherwise' },
      };
    }
  }
}

/** The movement with a round that was not switched as planned: at no table, or at every table if none was to be. */
function withUnplannedSwitch(movement: Movement, roundIndex: number): Movement {
  const round = movement.rounds[roundIndex];
  if (round === undefined) return movement;
  const isPlanned = isSwitched(movement, roundIndex);
  const played = round.map((sitting) => {
    if (sitting.kind !== 'play') return sitting;
    const whole = allBoards(setOf(movement, sitting.set).boards);
    return { ...sitting, switched: isPlanned ? NO_BOARDS : whole };
  });
  return { ...movement, rounds: movement.rounds.with(roundIndex, played) };
}
