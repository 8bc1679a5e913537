// The plain twin of kernel/freePairings.as.ts: the same decisions on the same numbers, without vectors.
// Used where the host cannot run the compiled kernel, and as its oracle.

import { type Random, type RandomState, randomFrom } from '../../balance/index.ts';
import { LOG_TABLE, LOG_TABLE_SCALE, LOG_TABLE_SHIFT } from '../../optimise/index.ts';
import type { FreeKernel, FreePairings } from './freeKernel.ts';

/** A plain kernel for an even number of pairs. */
export function createFreeTwin(pairs: number, sets: number): FreeKernel {
  return new FreeTwin(pairs, sets);
}

class FreeTwin implements FreeKernel {
  squares = 0;
  readonly #pairs: number;
  readonly #sets: number;
  /** Pairs that play a set, and how often a board is played. */
  #players = 0;
  #plays = 0;
  /** At set·pairs + pair. */
  #opponents = new Uint8Array(0);
  #directions = new Int8Array(0);
  /** s(i,j), at i·pairs + j; 0 where i = j. */
  readonly #competition: Int32Array;
  readonly #haveMet: Uint8Array;
  #random: Random = randomFrom([0, 0, 0, 0]);

  constructor(pairs: number, sets: number) {
    this.#pairs = pairs;
    this.#sets = sets;
    this.#competition = new Int32Array(pairs * pairs);
    this.#haveMet = new Uint8Array(pairs * pairs);
  }

  load({ opponents, directions }: FreePairings, random: RandomState): void {
    const pairs = this.#pairs;
    this.#opponents = opponents.slice();
    this.#directions = directions.slice();
    this.#random = randomFrom(random);
    this.#players = directions.subarray(0, pairs).filter((sign) => sign !== 0).length;
    this.#plays = Math.floor(this.#players / 2);
    this.#haveMet.fill(0);
    this.#competition.fill(0);
    for (let row = 0; row < this.#sets * pairs; row += pairs) {
      for (let i = 0; i < pairs; i++) {
        for (let j = 0; j < pairs; j++) {
          if (i === j) continue;
          const isMeeting = opponents[row + i] === j;
          this.#competition[i * pairs + j]! +=
            directions[row + i]! * directions[row + j]! +
            (isMeeting && directions[row + i] !== 0 ? this.#plays : 0);
          if (isMeeting) this.#haveMet[i * pairs + j] = 1;
        }
      }
    }
    this.squares = this.#competition.reduce((sum, s) => sum + s * s, 0) / 2;
  }

  annealProposals(proposals: number, temperature: number, cooling: number): number {
    const log = LOG_TABLE;
    let scaled = temperature / LOG_TABLE_SCALE;
    for (let n = 0; n < proposals; n++) {
      const limit = Math.trunc(scaled * log[this.#random.next() >>> LOG_TABLE_SHIFT]!);
      const move = this.#random.below(3);
      const set = this.#random.below(this.#sets);
      if (move === 0) this.#proposeSwitch(set, this.#random.below(this.#pairs), limit);
      else if (move === 1) {
        const a = this.#random.below(this.#pairs);
        this.#proposeSwap(set, a, this.#random.below(this.#pairs), limit);
      } else {
        const y = this.#random.below(this.#sets);
        this.#proposeKempeChange(set, y, this.#random.below(this.#pairs), limit);
      }
      scaled *= cooling;
    }
    return scaled * LOG_TABLE_SCALE;
  }

  pairings(): FreePairings {
    return { opponents: this.#opponents.slice(), directions: this.#directions.slice() };
  }

  placeInRounds(tablesPerSet: number, proposals: number, temperature: number): Uint8Array | null {
    const pairs = this.#pairs;
    const sets = this.#sets;
    const rounds = this.#opponents.slice();
    const setOf = new Uint8Array(pairs * pairs);
    this.#opponents.forEach((other, at) => {
      setOf[(at % pairs) * pairs + other] = Math.floor(at / pairs);
    });
    /** Tables at a set in a round, at set·sets + round. */
    const tables = Int32Array.from({ length: sets * sets }, (_, at) =>
      at % (sets + 1) === 0 ? pairs / 2 : 0,
    );
    const crowdingOf = (count: number) => {
      const tooMany = Math.max(0, count - tablesPerSet);
      return (tooMany * (tooMany + 1)) / 2;
    };
    let crowding = sets * crowdingOf(pairs / 2);
    const move = (i: number, j: number, from: number, to: number): void => {
      const row = setOf[i * pairs + j]! * sets;
      crowding -= crowdingOf(tables[row + from]!) + crowdingOf(tables[row + to]!);
      tables[row + from]! -= 1;
      tables[row + to]! += 1;
      crowding += crowdingOf(tables[row + from]!) + crowdingOf(tables[row + to]!);
    };
    const scaled = temperature / LOG_TABLE_SCALE;
    for (let n = 0; n < proposals && crowding > 0; n++) {
      const limit = Math.trunc(scaled * LOG_TABLE[this.#random.next() >>> LOG_TABLE_SHIFT]!);
      const [x, y] = [this.#random.below(sets), this.#random.below(sets)];
      const start = this.#random.below(pairs);
      if (x === y) continue;
      const cycle = cycleOf(rounds, x * pairs, y * pairs, start);
      const moveAll = (from: number, to: number): void => {
        for (const [k, pair] of cycle.entries()) {
          const next = cycle[(k + 1) % cycle.length]!;
          if (k % 2 === 0) move(pair, next, from, to);
          else move(pair, next, to, from);
        }
      };
      const before = crowding;
      moveAll(x, y);
      if (crowding - before > limit) moveAll(y, x);
      else for (const pair of cycle) swap(rounds, x * pairs + pair, y * pairs + pair);
    }
    return crowding === 0 ? rounds : null;
  }

  #proposeSwitch(set: number, i: number, limit: number): void {
    const pairs = this.#pairs;
    const row = set * pairs;
    const j = this.#opponents[row + i]!;
    const sign = this.#directions[row + i]!;
    if (sign === 0) return;
    let change = 0;
    for (let o = 0; o < pairs; o++) {
      if (o === i || o === j) continue;
      const delta = 2 * sign * this.#directions[row + o]!;
      change += changeOf(this.#s(i, o), -delta) + changeOf(this.#s(j, o), delta);
    }
    if (change > limit) return;
    for (let o = 0; o < pairs; o++) {
      if (o === i || o === j) continue;
      const delta = 2 * sign * this.#directions[row + o]!;
      this.#addCompetition(i, o, -delta);
      this.#addCompetition(j, o, delta);
    }
    this.squares += change;
    this.#directions[row + i] = -sign;
    this.#directions[row + j] = sign;
  }

  #proposeSwap(set: number, a: number, other: number, limit: number): void {
    const pairs = this.#pairs;
    const row = set * pairs;
    const c = this.#opponents[row + a]!;
    if (other === a || other === c) return;
    let d = other;
    let e = this.#opponents[row + d]!;
    if (this.#directions[row + a] === 0 || this.#directions[row + d] === 0) return;
    if (this.#directions[row + a] === this.#directions[row + e]) [d, e] = [e, d];
    if (this.#haveMet[a * pairs + e] || this.#haveMet[d * pairs + c]) return;
    const plays = this.#plays;
    const change =
      changeOf(this.#s(a, c), -plays) +
      changeOf(this.#s(d, e), -plays) +
      changeOf(this.#s(a, e), plays) +
      changeOf(this.#s(d, c), plays);
    if (change > limit) return;
    this.squares += change;
    this.#setMet(row, a, c, 0);
    this.#setMet(row, d, e, 0);
    this.#setMet(row, a, e, 1);
    this.#setMet(row, d, c, 1);
  }

  /** Swaps the meetings of sets x and y along the cycle through a pair on which they alternate, with the directions there. */
  #proposeKempeChange(x: number, y: number, start: number, limit: number): void {
    if (x === y) return;
    const pairs = this.#pairs;
    const [rowX, rowY] = [x * pairs, y * pairs];
    const cycle = cycleOf(this.#opponents, rowX, rowY, start);
    if (cycle.length === pairs) return;
    const isInside = new Uint8Array(pairs);
    for (const pair of cycle) isInside[pair] = 1;
    const differing = Array.from({ length: pairs }, (_, pair) => pair).filter(
      (pair) => this.#directions[rowX + pair] !== this.#directions[rowY + pair],
    );
    const insiders = differing.filter((pair) => isInside[pair] === 1);
    const outsiders = differing.filter((pair) => isInside[pair] === 0);
    const difference = (pair: number) =>
      this.#directions[rowX + pair]! - this.#directions[rowY + pair]!;
    const changeAt = (i: number, o: number) => -difference(i) * difference(o);
    let change = 0;
    for (const i of insiders) {
      for (const o of outsiders) change += changeOf(this.#s(i, o), changeAt(i, o));
    }
    if (change > limit) return;
    this.squares += change;
    for (const i of insiders) for (const o of outsiders) this.#addCompetition(i, o, changeAt(i, o));
    for (const pair of cycle) {
      swap(this.#opponents, rowX + pair, rowY + pair);
      swap(this.#directions, rowX + pair, rowY + pair);
    }
  }

  #s(i: number, j: number): number {
    return this.#competition[i * this.#pairs + j]!;
  }

  #addCompetition(i: number, j: number, by: number): void {
    this.#competition[i * this.#pairs + j]! += by;
    this.#competition[j * this.#pairs + i]! += by;
  }

  /** Makes two pairs opponents on a set (1), or ends that (0). */
  #setMet(row: number, i: number, j: number, haveMet: 0 | 1): void {
    this.#addCompetition(i, j, haveMet === 1 ? this.#plays : -this.#plays);
    this.#haveMet[i * this.#pairs + j] = haveMet;
    this.#haveMet[j * this.#pairs + i] = haveMet;
    if (haveMet === 0) return;
    this.#opponents[row + i] = j;
    this.#opponents[row + j] = i;
  }
}

/** (s + change)² − s². */
function changeOf(s: number, change: number): number {
  return change * (2 * s + change);
}

/** The pairs along the cycle on which meetings of two rows alternate, from `start` by its opponent in the first row. */
function cycleOf(opponents: Uint8Array, first: number, second: number, start: number): number[] {
  const cycle: number[] = [];
  let at = start;
  do {
    const next = opponents[first + at]!;
    cycle.push(at, next);
    at = opponents[second + next]!;
  } while (at !== start);
  return cycle;
}

function swap(list: Uint8Array | Int8Array, first: number, second: number): void {
  const before = list[first]!;
  list[first] = list[second]!;
  list[second] = before;
}
