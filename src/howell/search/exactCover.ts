// Exact cover: selects options such that every primary item is in exactly one and every other item in at most one.
// At each choice the options that still fit are listed anew, by bit masks: with few options in a solution, such as whole
// rounds with their meetings, that is faster than dancing links. Items and options count from 0; the random numbers are an
// argument, so a seed reproduces the result. Source of the order of choices: D. E. Knuth, Dancing Links.

import type { Random } from '../../balance/index.ts';

const BITS = 32;

export interface CoverProblem {
  readonly itemCount: number;
  /** Items below this number are primary; all of them if it is left out. */
  readonly primaryCount?: number;
  /** The items of each option, without duplicates. */
  readonly options: readonly (readonly number[])[];
}

/** What a solution must contain, and how long it is looked for. */
export interface CoverWish {
  readonly random: Random;
  /** The search gives up after so many choices. */
  readonly choices: number;
  /** Options that the cover contains. */
  readonly given?: readonly number[];
}

/** A problem prepared for any number of searches. */
export class ExactCover {
  readonly itemCount: number;
  readonly primaryCount: number;
  readonly optionCount: number;
  /** Words in a mask of items. */
  readonly words: number;
  /** The items of each option as a mask, at option·words. */
  readonly masks: Int32Array;
  /** The items of all options, one after the other, and where those of each begin. */
  readonly items: Uint16Array;
  readonly itemsFrom: Int32Array;

  constructor({ itemCount, primaryCount = itemCount, options }: CoverProblem) {
    this.itemCount = itemCount;
    this.primaryCount = primaryCount;
    this.optionCount = options.length;
    this.words = Math.ceil(itemCount / BITS);
    this.masks = new Int32Array(options.length * this.words);
    this.items = Uint16Array.from(options.flat());
    this.itemsFrom = new Int32Array(options.length + 1);
    options.forEach((items, option) => {
      this.itemsFrom[option + 1] = this.itemsFrom[option]! + items.length;
      for (const item of items) {
        this.masks[option * this.words + Math.floor(item / BITS)]! |= 1 << (item % BITS);
      }
    });
  }

  /** A search for one random cover, to be carried out in parts. */
  search(wish: CoverWish): CoverSearch {
    return new CoverSearch(this, wish);
  }

  /** A random cover: the given options, then the others; null if there is none or the search gives up. */
  solve(wish: CoverWish): readonly number[] | null {
    return this.search(wish).work(wish.choices + 1) ?? null;
  }
}

/** A search for one random cover, carried out in parts. */
export class CoverSearch {
  readonly #problem: ExactCover;
  readonly #random: Random;
  readonly #given: readonly number[];
  /** By the number of options chosen before: the items that these cover, at depth·words. */
  readonly #covered: Int32Array;
  /** By the same, the options that fit beside them. */
  readonly #fitting: number[][] = [];
  /** By the same, the options with the scarcest item that have not been tried. */
  readonly #untried: number[][] = [];
  /** By the same, the option that is chosen next. */
  readonly #chosen: number[] = [];
  /** In how many of the fitting options each primary item is. */
  readonly #counts: Int32Array;
  #choicesLeft: number;
  /** The options chosen before the one that is being tried; −1 before the search begins, and when nothing is left to try. */
  #depth = -1;
  #isBegun = false;

  constructor(problem: ExactCover, { random, choices, given = [] }: CoverWish) {
    this.#problem = problem;
    this.#random = random;
    this.#given = given;
    this.#choicesLeft = choices;
    this.#counts = new Int32Array(problem.itemCount);
    this.#covered = new Int32Array((problem.primaryCount + 2) * problem.words);
    this.#fitting[0] = Array.from({ length: problem.optionCount }, (_, option) => option);
  }

  /**
   * Makes up to so many choices: a cover, null if there is none or the search gives up, undefined while it is not over. Not to
   * be called again after that.
   */
  work(choices: number): readonly number[] | null | undefined {
    if (!this.#isBegun) {
      this.#isBegun = true;
      if (!this.#takeGiven()) return null;
      if (!this.#branch()) return this.#given;
    }
    for (let n = 0; n < choices; n++) {
      while (this.#depth >= 0 && this.#untried[this.#depth]!.length === 0) this.#depth -= 1;
      if (this.#depth < 0 || this.#choicesLeft === 0) return null;
      this.#choicesLeft -= 1;
      this.#choose();
      if (!this.#branch()) {
        return [...this.#given, ...this.#chosen.slice(0, this.#depth + 1).reverse()];
      }
    }
    return undefined;
  }

  /** Covers what the given options do, and lists what fits beside them; false if they clash. */
  #takeGiven(): boolean {
    const { words, masks } = this.#problem;
    for (const option of this.#given) {
      for (let word = 0; word < words; word++) {
        const mask = masks[option * words + word]!;
        if (this.#covered[word]! & mask) return false;
        this.#covered[word]! |= mask;
      }
    }
    if (this.#given.length === 0) return true;
    this.#fitting[0] = this.#fitting[0]!.filter((option) => {
      for (let word = 0; word < words; word++) {
        if (this.#covered[word]! & masks[option * words + word]!) return false;
      }
      return true;
    });
    return true;
  }

  /** Chooses one of the untried options at random, and lists those that fit beside it. */
  #choose(): void {
    const untried = this.#untried[this.#depth]!;
    const at = this.#random.below(untried.length);
    const option = untried[at]!;
    untried[at] = untried[untried.length - 1]!;
    untried.pop();
    this.#chosen[this.#depth] = option;
    const { words, masks } = this.#problem;
    const mask = option * words;
    const before = this.#depth * words;
    for (let word = 0; word < words; word++) {
      this.#covered[before + words + word] = this.#covered[before + word]! | masks[mask + word]!;
    }
    const fitting = listAt(this.#fitting, this.#depth + 1);
    for (const other of this.#fitting[this.#depth]!) {
      const otherMask = other * words;
      let common = 0;
      for (let word = 0; word < words; word++) {
        common |= masks[mask + word]! & masks[otherMask + word]!;
      }
      if (common === 0) fitting.push(other);
    }
  }

  /** Goes one deeper: the options with the scarcest item are to be tried; false if every item is covered. */
  #branch(): boolean {
    const { masks, words } = this.#problem;
    const depth = this.#depth + 1;
    const fitting = this.#fitting[depth]!;
    const scarcest = this.#scarcestItem(depth, fitting);
    if (scarcest === null) return false;
    const word = Math.floor(scarcest / BITS);
    const bit = 1 << (scarcest % BITS);
    const untried = listAt(this.#untried, depth);
    for (const option of fitting) {
      if (masks[option * words + word]! & bit) untried.push(option);
    }
    this.#depth = depth;
    return true;
  }

  /** The primary item in the fewest fitting options, ties broken at random, or the first in none; null if all are covered. */
  #scarcestItem(depth: number, fitting: readonly number[]): number | null {
    const { items, itemsFrom, primaryCount } = this.#problem;
    const counts = this.#counts.fill(0);
    for (const option of fitting) {
      const end = itemsFrom[option + 1]!;
      for (let at = itemsFrom[option]!; at < end; at++) counts[items[at]!]! += 1;
    }
    let scarcest: number | null = null;
    let least = Number.POSITIVE_INFINITY;
    let ties = 1;
    for (let item = 0; item < primaryCount; item++) {
      const count = counts[item]!;
      if (count > least || this.#isCovered(depth, item)) continue;
      if (count < least) {
        scarcest = item;
        if (count === 0) return item;
        least = count;
        ties = 1;
      } else {
        ties += 1;
        if (this.#random.below(ties) === 0) scarcest = item;
      }
    }
    return scarcest;
  }

  #isCovered(depth: number, item: number): boolean {
    const word = this.#covered[depth * this.#problem.words + Math.floor(item / BITS)]!;
    return (word & (1 << (item % BITS))) !== 0;
  }
}

/** The list at an index, emptied. */
function listAt(lists: number[][], index: number): number[] {
  const list = lists[index] ?? [];
  list.length = 0;
  lists[index] = list;
  return list;
}
