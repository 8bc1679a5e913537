// The board sets behind rows that mention boards by set name, by board number, or by both.
// Board numbers from 1, laid end to end by the sets in their order. Faults are collected, not thrown.

import { type BoardSet, type SetIndex, setLetter } from '../movement/movement.ts';
import { MAX_BOARDS_PER_SET } from '../movement/structure.ts';
import { type Fault, faultAt, type Place } from './format.ts';

/** The boards of a row: a set by its name, by the numbers of its boards, or both. */
export interface SetMention {
  readonly label: string | null;
  /** Number of its first board, when the file tells. */
  readonly first: number | null;
  readonly boards: number;
}

interface PlacedMention {
  readonly place: Place;
  readonly set: SetMention | null;
}

export interface RowSets {
  readonly sets: readonly BoardSet[];
  indexOf(mention: SetMention): SetIndex;
}

/** The sets of the rows: in order of board number where every row tells it, else in order of name. */
export function setsOfRows(rows: readonly PlacedMention[], faults: Fault[]): RowSets {
  const mentions = new Map<string, SetMention>();
  for (const { place, set } of rows) {
    if (set === null) continue;
    if (set.boards < 1 || set.boards > MAX_BOARDS_PER_SET) {
      const limit = `A board set has 1 to ${MAX_BOARDS_PER_SET} boards`;
      faults.push(faultAt(place, `${limit}, not ${set.boards}. Correct the board numbers.`));
    }
    const known = mentions.get(keyOf(set));
    if (known === undefined) {
      mentions.set(keyOf(set), set);
    } else if (known.boards !== set.boards) {
      const message = `Set ${nameOf(set)} has ${set.boards} boards here and ${known.boards} above. Give it the same boards in every row.`;
      faults.push(faultAt(place, message));
    }
  }
  const ordered = [...mentions.values()].sort(compareMentions);
  const indexes = new Map(ordered.map((mention, index) => [keyOf(mention), index as SetIndex]));
  const overlap = ordered.find((set, i) => overlaps(ordered[i - 1], set));
  if (overlap !== undefined) {
    const row = rows.find(({ set }) => set !== null && keyOf(set) === keyOf(overlap));
    const message = `Board ${overlap.first} belongs to two different sets. Rows that play a board must play the same set of boards.`;
    faults.push(faultAt(row?.place ?? { line: null, column: null }, message));
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

function nameOf({ label, first }: SetMention): string {
  return label ?? `from board ${first}`;
}

function overlaps(before: SetMention | undefined, { first }: SetMention): boolean {
  if (before === undefined || before.first === null || first === null) return false;
  return first < before.first + before.boards;
}

/** By first board; names by number where they are numbers, shorter first otherwise (Z before AA). */
function compareMentions(a: SetMention, b: SetMention): number {
  if (a.first !== null && b.first !== null) return a.first - b.first;
  const [left, right] = [a.label ?? '', b.label ?? ''];
  const numbers = Number(left) - Number(right);
  if (!Number.isNaN(numbers) && numbers !== 0) return numbers;
  return left.length - right.length || (left < right ? -1 : 1);
}
