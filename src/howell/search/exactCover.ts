// Exact cover by dancing links: selects options such that every primary item is in exactly one and every other item in at most one.
// Items and options count from 0; the random numbers are an argument, so a seed reproduces the result.
// Source: D. E. Knuth, Dancing Links. Here options are chosen at random and a search stops after a budget of choices.

import type { Random } from '../../balance/random.ts';

export interface CoverProblem {
  readonly itemCount: number;
  /** Items below this number are primary. */
  readonly primaryCount: number;
  /** The items of each option, without duplicates. */
  readonly options: readonly (readonly number[])[];
}

export interface CoverSolver {
  /**
   * A random cover that contains the options `given` (option indexes); null if there is none, if the given options
   * conflict, or if `budget` choices did not suffice.
   */
  solve(random: Random, budget: number, given?: readonly number[]): readonly number[] | null;
}

/** A solver for a problem; it can be used repeatedly. */
export function createCoverSolver(problem: CoverProblem): CoverSolver {
  return new DancingLinks(problem);
}

/** An item whose options are tried one after the other. */
interface Branching {
  readonly header: number;
  /** A node of each option that has not been tried. */
  readonly nodes: number[];
  /** The node of the option that is being tried; 0 for none. */
  node: number;
}

/** Nodes 1 to itemCount are the headers and 0 is the root; spacers with a negative item separate the options. */
class DancingLinks implements CoverSolver {
  readonly #left: Int32Array;
  readonly #right: Int32Array;
  readonly #up: Int32Array;
  readonly #down: Int32Array;
  /** The header of a node; −1 − o for the spacer after option o. */
  readonly #item: Int32Array;
  readonly #size: Int32Array;
  readonly #isCovered: Uint8Array;
  readonly #firstNode: Int32Array;
  /** The nodes of the given options, whose items are covered. */
  #taken: number[] = [];
  /** The choices made so far. */
  #branchings: Branching[] = [];

  constructor({ itemCount, primaryCount, options }: CoverProblem) {
    const nodes = options.reduce((sum, items) => sum + items.length + 1, itemCount + 2);
    this.#up = new Int32Array(nodes);
    this.#down = new Int32Array(nodes);
    this.#item = new Int32Array(nodes);
    this.#size = new Int32Array(itemCount + 1);
    this.#isCovered = new Uint8Array(itemCount + 1);
    this.#firstNode = new Int32Array(options.length);
    this.#left = Int32Array.from({ length: itemCount + 1 }, (_, header) => header);
    this.#right = this.#left.slice();
    for (let header = 0; header <= primaryCount; header++) {
      this.#right[header] = header === primaryCount ? 0 : header + 1;
      this.#left[header] = header === 0 ? primaryCount : header - 1;
    }
    for (let header = 1; header <= itemCount; header++) {
      this.#up[header] = header;
      this.#down[header] = header;
    }
    this.#link(options, itemCount + 1);
  }

  solve(random: Random, budget: number, given: readonly number[] = []): readonly number[] | null {
    for (const option of given) {
      const node = this.#firstNode[option]!;
      if (!this.#isFree(node)) return this.#end();
      this.#coverOption(node, true);
      this.#taken.push(node);
    }
    if (!this.#branch(random)) return this.#found(given);
    for (let left = budget; left > 0; left--) {
      const branching = this.#nextToTry();
      if (branching === null) break;
      const { nodes } = branching;
      const at = random.below(nodes.length);
      const node = nodes[at]!;
      nodes[at] = nodes[nodes.length - 1]!;
      nodes.pop();
      this.#coverOption(node, false);
      branching.node = node;
      if (!this.#branch(random)) return this.#found(given);
    }
    return this.#end();
  }

  #link(options: readonly (readonly number[])[], firstSpacer: number): void {
    let node = firstSpacer;
    this.#item[node] = -1;
    options.forEach((items, option) => {
      const first = node + 1;
      this.#firstNode[option] = first;
      for (const item of items) {
        node += 1;
        const header = item + 1;
        const last = this.#up[header]!;
        this.#item[node] = header;
        this.#up[node] = last;
        this.#down[node] = header;
        this.#down[last] = node;
        this.#up[header] = node;
        this.#size[header]! += 1;
      }
      node += 1;
      this.#item[node] = -1 - option;
      // A spacer points back to the first node of its option, and forward to the last node of the next.
      this.#up[node] = first;
      this.#down[first - 1] = node - 1;
    });
  }

  #isFree(node: number): boolean {
    for (let n = node; this.#item[n]! > 0; n++) {
      if (this.#isCovered[this.#item[n]!]) return false;
    }
    return true;
  }

  /** Covers the scarcest item, so that its options can be tried; false if all are covered. */
  #branch(random: Random): boolean {
    const header = this.#scarcestItem(random);
    if (header === 0) return false;
    const nodes: number[] = [];
    for (let n = this.#down[header]!; n !== header; n = this.#down[n]!) {
      nodes.push(n);
    }
    this.#cover(header);
    this.#branchings.push({ header, nodes, node: 0 });
    return true;
  }

  /** The last item with an option that has not been tried, with those after it and their choices undone; null for none. */
  #nextToTry(): Branching | null {
    for (;;) {
      const last = this.#branchings.at(-1);
      if (last === undefined) return null;
      if (last.node !== 0) this.#uncoverOption(last.node, false);
      last.node = 0;
      if (last.nodes.length > 0) return last;
      this.#uncover(last.header);
      this.#branchings.pop();
    }
  }

  #found(given: readonly number[]): readonly number[] {
    const chosen = this.#branchings.map(({ node }) => this.#optionOf(node)).reverse();
    this.#end();
    return [...given, ...chosen];
  }

  /** Undoes all choices. */
  #end(): null {
    for (const { header, node } of this.#branchings.reverse()) {
      if (node !== 0) this.#uncoverOption(node, false);
      this.#uncover(header);
    }
    for (const node of this.#taken.reverse()) this.#uncoverOption(node, true);
    this.#branchings = [];
    this.#taken = [];
    return null;
  }

  /** The primary item with the fewest options, ties broken at random; 0 if all are covered. */
  #scarcestItem(random: Random): number {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    let ties = 1;
    for (let h = this.#right[0]!; h !== 0; h = this.#right[h]!) {
      const size = this.#size[h]!;
      if (size > least) continue;
      if (size < least) {
        least = size;
        ties = 1;
        best = h;
        if (size === 0) return h;
      } else {
        ties += 1;
        if (random.below(ties) === 0) best = h;
      }
    }
    return best;
  }

  #optionOf(node: number): number {
    let n = node;
    while (this.#item[n]! > 0) n += 1;
    return -1 - this.#item[n]!;
  }

  /** Covers the items of a node's option: all of them, or all except the node's own. */
  #coverOption(node: number, whole: boolean): void {
    if (whole) this.#cover(this.#item[node]!);
    for (let n = this.#next(node); n !== node; n = this.#next(n)) {
      this.#cover(this.#item[n]!);
    }
  }

  #uncoverOption(node: number, whole: boolean): void {
    for (let n = this.#previous(node); n !== node; n = this.#previous(n)) {
      this.#uncover(this.#item[n]!);
    }
    if (whole) this.#uncover(this.#item[node]!);
  }

  #next(node: number): number {
    return this.#item[node + 1]! > 0 ? node + 1 : this.#up[node + 1]!;
  }

  #previous(node: number): number {
    return this.#item[node - 1]! > 0 ? node - 1 : this.#down[node - 1]!;
  }

  #cover(header: number): void {
    this.#isCovered[header] = 1;
    const left = this.#left[header]!;
    const right = this.#right[header]!;
    this.#right[left] = right;
    this.#left[right] = left;
    for (let n = this.#down[header]!; n !== header; n = this.#down[n]!) {
      for (let m = this.#next(n); m !== n; m = this.#next(m)) {
        const up = this.#up[m]!;
        const down = this.#down[m]!;
        this.#down[up] = down;
        this.#up[down] = up;
        const item = this.#item[m]!;
        this.#size[item]! -= 1;
      }
    }
  }

  #uncover(header: number): void {
    for (let n = this.#up[header]!; n !== header; n = this.#up[n]!) {
      for (let m = this.#previous(n); m !== n; m = this.#previous(m)) {
        this.#down[this.#up[m]!] = m;
        this.#up[this.#down[m]!] = m;
        const item = this.#item[m]!;
        this.#size[item]! += 1;
      }
    }
    this.#right[this.#left[header]!] = header;
    this.#left[this.#right[header]!] = header;
    this.#isCovered[header] = 0;
  }
}
