// What may happen in the middle of a session, as a director says it, and the change to plan for.

import {
  allBoards,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  setOf,
  switchState,
} from '../../../movement/movement.ts';
import {
  type Change,
  hasEmptyPlace,
  mostBoards,
  pairsInRound,
  type Situation,
} from '../../../replan/situation.ts';
import { wordedFor } from '../../../words/english/contestants.ts';
import type { NumberFault } from '../../../words/english/replan.ts';

/** Everything that may have happened, in the order in which it is offered. */
const HAPPENED = {
  late: 'A pair has come late',
  leave: 'A pair has gone home',
  earlier: 'We must finish earlier',
  later: 'There is time left',
  tables: 'One table more or fewer',
  wrong: 'Wrong boards or seats were played',
  switch: 'The arrow switch was forgotten',
} as const;
export type Happened = keyof typeof HAPPENED;

/** A number that is asked for. */
interface AskedField {
  readonly key: keyof AskedNumbers;
  readonly label: string;
}

/** The numbers that the questions may ask for. */
export interface AskedNumbers {
  readonly pair: number;
  readonly rounds: number;
  readonly boards: number;
  readonly tables: number;
  /** The round whose switch was forgotten. */
  readonly round: number;
  /** From 1. */
  readonly nextRound: number;
}

const ASKED_FIELDS: Readonly<Record<Happened, readonly AskedField[]>> = {
  late: [],
  leave: [{ key: 'pair', label: 'Pair that leaves' }],
  earlier: [
    { key: 'rounds', label: 'Rounds in all' },
    { key: 'boards', label: 'or boards per round' },
  ],
  later: [
    { key: 'rounds', label: 'Rounds in all' },
    { key: 'boards', label: 'or boards per round' },
  ],
  tables: [{ key: 'tables', label: 'Tables from now on' }],
  wrong: [],
  switch: [{ key: 'round', label: 'Round that was not switched as planned' }],
};

/** What is offered for a movement; for an individual, only what can be replanned. */
export function offered(
  movement: Movement,
  nextRound: number,
): readonly (readonly [Happened, string])[] {
  const isIndividual = movement.contestants === 'players';
  return (Object.entries(HAPPENED) as readonly (readonly [Happened, string])[]).filter(([key]) => {
    if (!isIndividual || key === 'leave' || key === 'earlier' || key === 'wrong') return true;
    if (key === 'late') return hasEmptyPlace(movement, nextRound - 1);
    return key === 'switch' && roundsSwitched(movement).length > 0;
  });
}

/** The field that is there whatever has happened. */
export const NEXT_ROUND: AskedField = { key: 'nextRound', label: 'The next round is round' };

export function askedFor(happened: Happened): readonly AskedField[] {
  return ASKED_FIELDS[happened];
}

/** The usual numbers for what happened before a round. */
export function usualNumbers(
  movement: Movement,
  happened: Happened,
  nextRound: number,
): AskedNumbers {
  const rounds = movement.rounds.length;
  const played = Math.min(nextRound - 1, rounds);
  const boards = mostBoards(movement, played);
  const more = happened === 'later' ? 1 : -1;
  const largest = Math.max(...movement.sets.map((set) => set.boards));
  const clamp = (number: number, least: number, most: number) =>
    Math.max(least, Math.min(most, number));
  return {
    pair: pairsInRound(movement, Math.min(played, rounds - 1))[0] ?? 1,
    rounds: Math.max(1, played, rounds + more),
    boards: clamp(boards + more, 1, largest),
    tables: Math.max(1, movement.tableCount - 1),
    round: roundsSwitched(movement).findLast((round) => round <= played) ?? Math.max(1, played),
    nextRound,
  };
}

/** What is wrong with the numbers, or null; an empty field (0) is not wrong yet. */
export function numberFault(
  movement: Movement,
  happened: Happened,
  numbers: AskedNumbers,
): NumberFault | null {
  const asked = [...askedFor(happened), NEXT_ROUND];
  for (const { key, label } of asked) {
    const value = numbers[key];
    if (value !== 0 && !(Number.isInteger(value) && value > 0)) {
      return { kind: 'notWhole', label: wordedFor(movement.contestants, label), value };
    }
  }
  const { round, nextRound } = numbers;
  if (happened === 'switch' && round >= nextRound) return { kind: 'notPlayed', round };
  return timeFault(movement, happened, numbers);
}

/** More rounds or boards although there is less time, or fewer although there is more. */
function timeFault(
  movement: Movement,
  happened: Happened,
  { rounds, boards, nextRound }: AskedNumbers,
): NumberFault | null {
  const isEarlier = happened === 'earlier';
  if (movement.contestants === 'players' || !(isEarlier || happened === 'later')) return null;
  const kind = isEarlier ? 'moreTime' : 'lessTime';
  const other = HAPPENED[isEarlier ? 'later' : 'earlier'];
  const isWrong = (value: number, planned: number) =>
    value > 0 && (isEarlier ? value > planned : value < planned);
  const count = movement.rounds.length;
  if (isWrong(rounds, count)) return { kind, of: 'rounds', value: rounds, planned: count, other };
  const now = mostBoards(movement, nextRound - 1);
  if (now === 0 || !isWrong(boards, now)) return null;
  return { kind, of: 'boards', value: boards, planned: now, other };
}

/** The rounds with any switch, from 1. */
function roundsSwitched(movement: Movement): readonly number[] {
  return movement.rounds.flatMap((_, index) => (isSwitched(movement, index) ? [index + 1] : []));
}

function isSwitched(movement: Movement, roundIndex: number): boolean {
  const round = movement.rounds[roundIndex] ?? [];
  return round.some(
    (sitting) =>
      isPlayed(movement, sitting, roundIndex) && switchState(movement, sitting) !== 'none',
  );
}

/** The question for the planner: the session as it was played, and the change. */
export function questionOf(
  movement: Movement,
  plan: Movement,
  happened: Happened,
  numbers: AskedNumbers,
): { readonly situation: Situation; readonly change: Change } {
  const { pair, rounds, boards, tables, round, nextRound } = numbers;
  const situation = { movement, plan, played: nextRound - 1 };
  switch (happened) {
    case 'late':
      return { situation, change: { kind: 'late' } };
    case 'leave':
      return { situation, change: { kind: 'leave', pair: pair as PairNumber } };
    case 'earlier':
    case 'later':
      return { situation, change: { kind: 'time', rounds, boards } };
    case 'tables':
      return { situation, change: { kind: 'tables', tables } };
    case 'wrong':
      return { situation, change: { kind: 'playedOtherwise' } };
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
