// The boards that sittings of the rounds that are left play, and how often each pair is given each board.
// A sitting plays the boards that its round plays of its set. If its pairs have had one of them already, it plays as many
// of the set's others as there are; if they have had the whole set, the same boards again.
// Boards are bits of a mask; rounds count from 0 at the first free one.

import {
  allBoards,
  boardCount,
  boardsPlayed,
  countBits,
  isPlayed,
  type Movement,
} from '../movement/index.ts';

/** The boards that a table plays in a round if it plays all that it should; the largest set if nobody plays in it. */
export function boardsDue(movement: Movement, roundIndex: number): number {
  const counts = (movement.rounds[roundIndex] ?? []).map((sitting) =>
    isPlayed(movement, sitting, roundIndex) ? boardCount(movement, sitting) : 0,
  );
  const most = Math.max(0, ...counts);
  return most > 0 ? most : Math.max(...movement.sets.map(({ boards }) => boards));
}

/** Boards that a sitting leaves out of those that it should play; `usual` is that of its round. */
export function boardsShort(inSet: number, usual: number, boards: number): number {
  return Math.max(0, Math.min(usual, inSet) - countBits(boards));
}

/** Which boards each sitting plays in the rounds that are left, and which boards each pair has been given. */
export class RestBoards {
  /** Boards of each set. */
  readonly #inSets: readonly number[];
  readonly #bits: number;
  /** By round, table and set: what a sitting plays there if its pairs have had none of it. */
  readonly #wanted: Uint16Array;
  /** By pair and set: the boards that it has had before the first free round. */
  readonly #had: Uint16Array;
  /** By pair, set and board: how often it is given the board. */
  readonly #given: Uint8Array;
  readonly #usual: readonly number[];
  readonly #tables: number;

  /** `usual`: the boards that a table should play, for each round from the first free one on. */
  constructor(movement: Movement, firstFree: number, tables: number, usual: readonly number[]) {
    const { sets, pairCount } = movement;
    const rounds = usual.length;
    this.#inSets = sets.map(({ boards }) => boards);
    this.#bits = Math.max(...this.#inSets);
    this.#tables = tables;
    this.#wanted = new Uint16Array(rounds * tables * sets.length);
    this.#had = new Uint16Array((pairCount + 1) * sets.length);
    this.#given = new Uint8Array(this.#had.length * this.#bits);
    this.#usual = usual;
    usual.forEach((wanted, r) => {
      for (let t = 0; t < tables; t++) {
        const sitting = movement.rounds[firstFree + r]?.[t];
        this.#inSets.forEach((boards, set) => {
          const isOwn = sitting?.kind === 'play' && sitting.set === set;
          const first = allBoards(Math.min(wanted, boards));
          this.#wanted[this.#place(r, t, set)] = isOwn ? boardsPlayed(movement, sitting) : first;
        });
      }
    });
  }

  #place(r: number, t: number, set: number): number {
    return (r * this.#tables + t) * this.#inSets.length + set;
  }

  /** Notes that a pair has had boards of a set before the first free round. */
  remember(pair: number, set: number, boards: number): void {
    this.#had[pair * this.#inSets.length + set]! |= boards;
    this.give(pair, set, boards);
  }

  /** The boards that two pairs play with a set at a table; none if the round drops all that lie there. */
  boardsAt(r: number, t: number, set: number, one: number, other: number): number {
    const sets = this.#inSets.length;
    const wanted = this.#wanted[this.#place(r, t, set)]!;
    const had = this.#had[one * sets + set]! | this.#had[other * sets + set]!;
    if ((wanted & had) === 0) return wanted;
    const open = allBoards(this.#inSets[set]!) & ~had;
    return open === 0 ? wanted : firstBits(open, countBits(wanted));
  }

  /** Boards that the sitting leaves out of those that its round should play. */
  shortAt(r: number, set: number, boards: number): number {
    return boardsShort(this.#inSets[set]!, this.#usual[r]!, boards);
  }

  /** Gives a pair boards; returns how many of them it had been given before. */
  give(pair: number, set: number, boards: number): number {
    const first = (pair * this.#inSets.length + set) * this.#bits;
    let again = 0;
    for (let bit = 0; boards >> bit !== 0; bit++) {
      if (((boards >> bit) & 1) === 0) continue;
      if (this.#given[first + bit]! > 0) again += 1;
      this.#given[first + bit]! += 1;
    }
    return again;
  }

  /** Takes boards back from a pair; returns how many of them it is still given. */
  takeBack(pair: number, set: number, boards: number): number {
    const first = (pair * this.#inSets.length + set) * this.#bits;
    let still = 0;
    for (let bit = 0; boards >> bit !== 0; bit++) {
      if (((boards >> bit) & 1) === 0) continue;
      this.#given[first + bit]! -= 1;
      if (this.#given[first + bit]! > 0) still += 1;
    }
    return still;
  }
}

function firstBits(mask: number, count: number): number {
  let [left, first] = [mask, 0];
  for (let taken = 0; taken < count && left !== 0; taken++) {
    first |= left & -left;
    left &= left - 1;
  }
  return first;
}
