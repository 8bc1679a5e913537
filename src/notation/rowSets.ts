// Works out the board sets of rows that identify boards by set name, by board number, or by both.
// Board numbers count from 1 and run on from set to set. Faults are collected, not thrown.

import { type BoardSet, type SetIndex, setLetter } from '../movement/movement.ts';
import { MAX_BOARDS_PER_SET } from '../movement/structure.ts';
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
  indexOf(mention: SetMention): SetIndex;
}

/** The sets of the rows: ordered by board number if every row gives one, otherwise by name. */
export function setsOfRows(rows: readonly PlacedMention[], faults: Fault[]): RowSets {
  const mentions = new Map<string, SetMention>();
  for (const { position, set } of rows) {
    if (set === null) continue;
    if (set.boards < 1 || set.boards > MAX_BOARDS_PER_SET) {
      const range = { least: 1, most: MAX_BOARDS_PER_SET, found: String(set.boards) };
      faults.push(faultAt(position, { kind: 'outOfRange', what: 'boardsPerSet', ...range }));
    }
    const known = mentions.get(keyOf(set));
    if (known === undefined) {
      mentions.set(keyOf(set), set);
    } else if (known.boards !== set.boards) {
      const name = set.label === null ? (set.first ?? '') : excerpt(set.label);
      const { boards } = set;
      faults.push(
        faultAt(position, { kind: 'setsDiffer', set: name, boards, before: known.boards }),
      );
    }
  }
  const ordered = [...mentions.values()].sort(compareMentions);
  const indexes = new Map(ordered.map((mention, index) => [keyOf(mention), index as SetIndex]));
  const overlap = ordered.find((set, i) => overlaps(ordered[i - 1], set));
  if (overlap !== undefined) {
    const row = rows.find(({ set }) => set !== null && keyOf(set) === keyOf(overlap));
    const board = overlap.first ?? 0;
    faults.push(faultAt(row?.position ?? NOWHERE, { kind: 'boardInTwoSets', board }));
  }
  return {
    sets: ordered.map((set, index) => ({
      label: set.label ?? setLetter(index),
      boards: set.boards,
      copies: 1,
    })),
    indexOf: (mention) => indexes.get(keyOf(mention)) as SetIndex,
  };
}

function keyOf({ label, first }: SetMention): string {
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
