// Exact cover where a solution consists of few options, each with many items, such as whole rounds with their meetings:
// at each choice the options that still fit are listed anew, by bit masks, 3 to 18 times as fast there as dancing
// links (exactCover.ts). With the same random numbers both make the same choices. Items and options count from 0.

import type { Random } from '../../balance/random.ts';

const BITS = 32;

/** A search for one random cover, carried out in parts. */
export class ShallowCover {
  readonly #random: Random;
  readonly #itemCount: number;
  /** Words in a mask of items. */
  readonly #words: number;
  /** The items of each option as a mask, at option·words. */
  readonly #masks: Int32Array;
  /** The items of all options, one after the other, and where those of each begin. */
  readonly #items: Uint16Array;
  readonly #itemsFrom: Int32Array;
  /** By the number of options chosen before: the items that these cover, at depth·words. */
  readonly #covered: Int32Array;
  /** By the same, the options that fit beside them. */
  readonly #fitting: number[][] = [];
  /** By the same, the options with the scarcest item that have not been tried. */
  readonly #untried: number[][] = [];
  /** By the same, the option that is chosen next. */
  readonly #chosen: number[] = [];
  /** In how many of the fitting options each item is. */
  readonly #counts: Int32Array;
  #choicesLeft: number;
  /** The options chosen before the one that is being tried; −1 before the search begins, and when nothing is left to try. */
  #depth = -1;
  #isBegun = false;

  /**
   * A search that gives up after so many choices.
   * @param options the items of each, without duplicates; a cover has every item in exactly one of its options
   */
  constructor(
    itemCount: number,
    options: readonly (readonly number[])[],
    random: Random,
    choices: number,
  ) {
    this.#random = random;
    this.#itemCount = itemCount;
    this.#words = Math.ceil(itemCount / BITS);
    this.#choicesLeft = choices;
    this.#counts = new Int32Array(itemCount);
    this.#covered = new Int32Array((itemCount + 1) * this.#words);
    this.#masks = new Int32Array(options.length * this.#words);
    this.#items = Uint16Array.from(options.flat());
    this.#itemsFrom = new Int32Array(options.length + 1);
    options.forEach((items, option) => {
      this.#itemsFrom[option + 1] = this.#itemsFrom[option]! + items.length;
      for (const item of items) {
        this.#masks[option * this.#words + Math.floor(item / BITS)]! |= 1 << (item % BITS);
      }
    });
    this.#fitting[0] = options.map((_, option) => option);
  }

  /**
   * Makes up to so many choices: a cover, null if there is none or the search gives up, undefined while it is not over. Not to
   * be called again after that.
   */
  work(choices: number): readonly number[] | null | undefined {
    if (!this.#isBegun) {
      this.#isBegun = true;
      if (!this.#branch()) return [];
    }
    for (let n = 0; n < choices; n++) {
      while (this.#depth >= 0 && this.#untried[this.#depth]!.length === 0) this.#depth -= 1;
      if (this.#depth < 0 || this.#choicesLeft === 0) return null;
      this.#choicesLeft -= 1;
      this.#choose();
      if (!this.#branch()) return this.#chosen.slice(0, this.#depth + 1).reverse();
    }
    return undefined;
  }

  /** Chooses one of the untried options at random, and lists those that fit beside it. */
  #choose(): void {
    const untried = this.#untried[this.#depth]!;
    const at = this.#random.below(untried.length);
    const option = untried[at]!;
    untried[at] = untried[untried.length - 1]!;
    untried.pop();
    this.#chosen[this.#depth] = option;
    const words = this.#words;
    const masks = this.#masks;
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
    const depth = this.#depth + 1;
    const fitting = this.#fitting[depth]!;
    const scarcest = this.#scarcestItem(depth, fitting);
    if (scarcest === null) return false;
    const word = Math.floor(scarcest / BITS);
    const bit = 1 << (scarcest % BITS);
    const untried = listAt(this.#untried, depth);
    for (const option of fitting) {
      if (this.#masks[option * this.#words + word]! & bit) untried.push(option);
    }
    this.#depth = depth;
    return true;
  }

  /** The item in the fewest fitting options, ties broken at random, or the first in none; null if all are covered. */
  #scarcestItem(depth: number, fitting: readonly number[]): number | null {
    const counts = this.#counts.fill(0);
    for (const option of fitting) {
      const end = this.#itemsFrom[option + 1]!;
      for (let at = this.#itemsFrom[option]!; at < end; at++) counts[this.#items[at]!]! += 1;
    }
    let scarcest: number | null = null;
    let least = Number.POSITIVE_INFINITY;
    let ties = 1;
    for (let item = 0; item < this.#itemCount; item++) {
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
    const word = this.#covered[depth * this.#words + Math.floor(item / BITS)]!;
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
