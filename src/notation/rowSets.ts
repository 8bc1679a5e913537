// Works out the board sets of rows that identify boards by set name, by board number, or by both, and numbers such rows.
// Board numbers count from 1 and run on from set to set. Faults are collected, not thrown.

import {
  type BoardNumbering,
  type BoardSet,
  boardNumbers,
  LIMITS,
  MAX_BOARDS_PER_SET,
  type Movement,
  NUMBERED_FROM_1,
  type SetIndex,
  setLetter,
} from '../movement/index.ts';
import { excerpt, type Fault, faultAt, NOWHERE, type TextPosition } from './facts.ts';

/** How a row identifies its boards: by set name, by board numbers, or both. */
export interface SetMention {
  readonly label: string | null;
  /** Number of its first board, if the file gives it. */
  readonly first: number | null;
  readonly boards: number;
}

interface PlacedMention {
  readonly position: TextPosition;
  readonly set: SetMention | null;
}

export interface RowSets {
  readonly sets: readonly BoardSet[];
  /** The first board, from which the boards follow one another as the rows give them. */
  readonly numbering: BoardNumbering;
  /** Whether boards have other numbers than the rows give, because those do not follow one another. */
  readonly isRenumbered: boolean;
  indexOf(mention: SetMention): SetIndex;
}

/**
 * The sets of the rows: ordered by board number if every row gives one, otherwise by name. Where a part of a movement leaves
 * out whole sets between others, these are sets that nobody plays, so that the others keep their board numbers.
 */
export function setsOfRows(rows: readonly PlacedMention[], faults: Fault[]): RowSets {
  const known = createKnownSets();
  for (const { position, set } of rows) {
    if (set === null) continue;
    if (set.boards < 1 || set.boards > MAX_BOARDS_PER_SET) {
      const range = { least: 1, most: MAX_BOARDS_PER_SET, found: String(set.boards) };
      faults.push(faultAt(position, { kind: 'outOfRange', what: 'boardsPerSet', ...range }));
    }
    const before = known.add(set);
    if (before !== set.boards) {
      const name = set.label === null ? (set.first ?? '') : excerpt(set.label);
      const { boards } = set;
      faults.push(faultAt(position, { kind: 'setsDiffer', set: name, boards, before }));
    }
  }
  const ordered = known.inOrder(LIMITS.sets);
  const overlap = ordered.find((set, i) => overlaps(ordered[i - 1], set));
  if (overlap !== undefined) {
    const row = rows.find(({ set }) => set !== null && mentionKey(set) === mentionKey(overlap));
    const board = overlap.first ?? 0;
    faults.push(faultAt(row?.position ?? NOWHERE, { kind: 'boardInTwoSets', board }));
  }
  const first = ordered[0]?.first ?? 1;
  const isRun = runOn(ordered, first) && first <= LIMITS.boardNumber;
  return {
    sets: ordered.map((set, index) => ({
      label: set.label ?? setLetter(index),
      boards: set.boards,
      copies: 1,
    })),
    numbering: isRun ? numberedOnFrom(first) : NUMBERED_FROM_1,
    isRenumbered: !isRun,
    indexOf: known.indexOf,
  };
}

/**
 * The board numbers of a movement in a list of sittings, where a number is one board: its own, or numbers that run on where
 * some would come twice.
 */
export function boardNumbersInRows(movement: Movement): ReturnType<typeof boardNumbers> {
  const own = boardNumbers(movement);
  if (own.every(({ first }, set) => set === 0 || first > (own[set - 1]?.last ?? 0))) return own;
  return boardNumbers({ ...movement, numbering: numberedOnFrom(own[0]?.first ?? 1) });
}

/** Whether boards are numbered in one run, as a list of sittings is read. */
export function doNumbersRunOn({ numbering }: Movement): boolean {
  return numbering.lastBoard === null && numbering.firstBoards.length <= 1;
}

/** Whether a set between others is at no table, so that the numbers of the boards that are do not follow one another. */
export function areBoardsLeftOut({ rounds, sets }: Movement): boolean {
  const seen = new Set(rounds.flat().map((each) => (each.kind === 'idle' ? null : each.set)));
  const isSeen = sets.map((_, set) => seen.has(set as SetIndex));
  return isSeen.slice(isSeen.indexOf(true), isSeen.lastIndexOf(true)).includes(false);
}

/** Boards numbered on from a number. */
function numberedOnFrom(first: number): BoardNumbering {
  return first === 1 ? NUMBERED_FROM_1 : { ...NUMBERED_FROM_1, firstBoards: [first] };
}

/** Whether the boards that are given follow one another from a number. */
function runOn(sets: readonly SetMention[], from: number): boolean {
  let next = from;
  return sets.every(({ first, boards }) => {
    const isNext = first === null || first === next;
    next += boards;
    return isNext;
  });
}

/** The sets with those between them that no row mentions; unchanged if what is left out is not whole sets or too much. */
function withGapsFilled(sets: readonly SetMention[], most: number): readonly SetMention[] {
  const size = sets[0]?.boards ?? 0;
  const filled: SetMention[] = [];
  for (const set of sets) {
    const before = filled.at(-1);
    if (set.first === null || set.label !== null || set.boards !== size) return sets;
    if (before !== undefined) {
      for (let first = (before.first ?? 0) + size; first < set.first; first += size) {
        if (first + size > set.first || filled.length >= 2 * sets.length) return sets;
        filled.push({ label: null, first, boards: size });
      }
    }
    filled.push(set);
  }
  return filled.length > Math.min(most, 2 * sets.length) ? sets : filled;
}

/** The sets that rows mention, each once by its name and its first board. */
function createKnownSets() {
  const byLabel = new Map<string, Map<number | null, { first: SetMention; index: number }>>();
  const all: { readonly first: SetMention; index: number }[] = [];
  return {
    /** Adds a mention; returns how many boards its set has where it is first mentioned. */
    add(mention: SetMention): number {
      const label = mention.label ?? '';
      let named = byLabel.get(label);
      if (named === undefined) {
        named = new Map();
        byLabel.set(label, named);
      }
      let set = named.get(mention.first);
      if (set === undefined) {
        set = { first: mention, index: -1 };
        named.set(mention.first, set);
        all.push(set);
      }
      return set.first.boards;
    },
    /** Sorts and numbers the sets (from 0); returns the first mention of each in that order, at most `most` with gaps filled. */
    inOrder(most: number): readonly SetMention[] {
      all.sort((a, b) => compareMentions(a.first, b.first));
      const mentions = withGapsFilled(
        all.map(({ first }) => first),
        most,
      );
      const places = new Map(mentions.map((mention, index) => [mention, index]));
      for (const set of all) set.index = places.get(set.first) ?? -1;
      return mentions;
    },
    indexOf({ label, first }: SetMention): SetIndex {
      return (byLabel.get(label ?? '')?.get(first)?.index ?? 0) as SetIndex;
    },
  };
}

function mentionKey({ label, first }: SetMention): string {
  return `${first ?? ''}/${label ?? ''}`;
}

function overlaps(before: SetMention | undefined, { first }: SetMention): boolean {
  if (before === undefined || before.first === null || first === null) return false;
  return first < before.first + before.boards;
}

/** Orders by first board, then by name: numbers numerically, otherwise shorter names first (Z before AA). */
function compareMentions(a: SetMention, b: SetMention): number {
  if (a.first !== null && b.first !== null) return a.first - b.first;
  const [left, right] = [a.label ?? '', b.label ?? ''];
  const numbers = Number(left) - Number(right);
  if (!Number.isNaN(numbers) && numbers !== 0) return numbers;
  return left.length - right.length || (left < right ? -1 : 1);
}
