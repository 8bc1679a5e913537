// How often everybody meets in an event while its sessions are drawn: two pairs that exchange their parts in a session
// exchange whom they meet there. Switches change nothing here. Pairs and parts count from 0, as in a DrawProblem.

import type { DrawProblem } from './drawState.ts';

/** Meetings of an event, with the sum of their squares kept up to date: for as many meetings, the least is the best Qo. */
export class DrawMeetings {
  /** Σ e² over pairs of pairs. */
  squares = 0;
  readonly #size: number;
  /** How often two pairs meet, by session, and in the whole event. */
  readonly #own: Int32Array;
  readonly #total: Int32Array;

  constructor({ size, sessionCount, meetings }: DrawProblem) {
    this.#size = size;
    this.#own = meetings.slice();
    this.#total = new Int32Array(size * size);
    for (let session = 0; session < sessionCount; session++) {
      for (let at = 0; at < size * size; at++) {
        this.#total[at]! += this.#own[session * size * size + at]!;
      }
    }
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < i; j++) this.squares += this.#total[i * size + j]! ** 2;
    }
  }

  /** Qo in per cent. */
  get qo(): number {
    const [count, sum] = this.#countAndSum();
    return (100 * sum * sum) / (count * this.squares);
  }

  /** Whether nobody meets anybody two times more often than others meet, so that Qo cannot be better. */
  get isEvenest(): boolean {
    const [count, sum] = this.#countAndSum();
    const low = Math.floor(sum / count);
    const more = sum - low * count;
    return this.squares === (count - more) * low ** 2 + more * (low + 1) ** 2;
  }

  /** The change of Σ e² if two pairs exchange their parts in a session. */
  exchangeCost(session: number, first: number, second: number): number {
    const size = this.#size;
    const own = session * size * size;
    let cost = 0;
    for (let pair = 0; pair < size; pair++) {
      if (pair === first || pair === second) continue;
      const change = this.#own[own + second * size + pair]! - this.#own[own + first * size + pair]!;
      if (change === 0) continue;
      const apart = this.#total[first * size + pair]! - this.#total[second * size + pair]!;
      cost += change * (apart + change);
    }
    return 2 * cost;
  }

  /** Makes two pairs exchange their parts in a session; `cost` is its `exchangeCost`. */
  exchange(session: number, first: number, second: number, cost: number): void {
    const size = this.#size;
    const own = this.#own.subarray(session * size * size, (session + 1) * size * size);
    for (let pair = 0; pair < size; pair++) {
      if (pair === first || pair === second) continue;
      const [before, after] = [own[first * size + pair]!, own[second * size + pair]!];
      if (before === after) continue;
      this.#put(own, first, pair, after);
      this.#put(own, second, pair, before);
    }
    this.squares += cost;
  }

  /** How many pairs of pairs there are, and their meetings in all. */
  #countAndSum(): readonly [count: number, sum: number] {
    const size = this.#size;
    const sum = this.#total.reduce((all, meetings) => all + meetings, 0) / 2;
    return [(size * (size - 1)) / 2, sum];
  }

  #put(own: Int32Array, one: number, other: number, meetings: number): void {
    const size = this.#size;
    const change = meetings - own[one * size + other]!;
    for (const at of [one * size + other, other * size + one]) {
      own[at] = meetings;
      this.#total[at]! += change;
    }
  }
}
