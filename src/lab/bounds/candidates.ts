// The pairs that may be chosen in a search: a stack, in columns of numbers, because a search spends its time here.

import type { PairClass } from './couples.ts';
import type { SignRow } from './signs.ts';

const FIRST_ROOM = 64;

/** Each has its row of signs, whom of the pairs chosen it would meet, the slack that it would use, and its states with them. */
export class Candidates {
  count = 0;
  northSouth = new Int32Array(FIRST_ROOM);
  eastWest = new Int32Array(FIRST_ROOM);
  rests = new Int32Array(FIRST_ROOM);
  own = new Uint8Array(FIRST_ROOM);
  meetings = new Int32Array(FIRST_ROOM);
  costs = new Float64Array(FIRST_ROOM);
  /** As many for each as there are pairs. */
  states: Int32Array;
  readonly #pairs: number;

  constructor(pairs: number) {
    this.#pairs = pairs;
    this.states = new Int32Array(FIRST_ROOM * pairs);
  }

  rowOf(index: number): SignRow {
    return {
      northSouth: this.northSouth[index]!,
      eastWest: this.eastWest[index]!,
      rests: this.rests[index]!,
      own: this.own[index]! as PairClass,
    };
  }

  /** Adds one that knows none of the pairs chosen. */
  push(row: SignRow): void {
    this.#makeRoom();
    const index = this.count++;
    this.northSouth[index] = row.northSouth;
    this.eastWest[index] = row.eastWest;
    this.rests[index] = row.rests;
    this.own[index] = row.own;
    this.meetings[index] = 0;
    this.costs[index] = 0;
  }

  /** Adds one again that knows a pair more than before. */
  pushAgain(before: number, meetings: number, cost: number, known: number, state: number): void {
    this.#makeRoom();
    const index = this.count++;
    this.northSouth[index] = this.northSouth[before]!;
    this.eastWest[index] = this.eastWest[before]!;
    this.rests[index] = this.rests[before]!;
    this.own[index] = this.own[before]!;
    this.meetings[index] = meetings;
    this.costs[index] = cost;
    const [from, to] = [before * this.#pairs, index * this.#pairs];
    for (let pair = 0; pair < known; pair++) this.states[to + pair] = this.states[from + pair]!;
    this.states[to + known] = state;
  }

  #makeRoom(): void {
    const room = this.costs.length;
    if (this.count < room) return;
    const grown = <T extends Int32Array | Uint8Array | Float64Array>(list: T, bigger: T): T => {
      bigger.set(list);
      return bigger;
    };
    this.northSouth = grown(this.northSouth, new Int32Array(2 * room));
    this.eastWest = grown(this.eastWest, new Int32Array(2 * room));
    this.rests = grown(this.rests, new Int32Array(2 * room));
    this.own = grown(this.own, new Uint8Array(2 * room));
    this.meetings = grown(this.meetings, new Int32Array(2 * room));
    this.costs = grown(this.costs, new Float64Array(2 * room));
    this.states = grown(this.states, new Int32Array(2 * room * this.#pairs));
  }
}
