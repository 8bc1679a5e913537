// Searches the rounds that are left for the draft of least weight: exhaustively where the field is small enough, otherwise
// by annealing from the first draft, with ever longer runs. A seed and a number of steps reproduce the result.

import { createRandom, type Random } from '../balance/random.ts';
import { boardsPlayed, type Movement } from '../movement/movement.ts';
import { exhaust } from './exhaustRest.ts';
import { type Rest, RestState } from './restState.ts';

/** Proposals of the first run; every second run is twice as long. */
const FIRST_RUN = 20_000;
const HOTTEST = 400;
const COLDEST = 2;

export class RestSearch {
  /** Whether no draft weighs less: all were tried, or the best has nothing that can be avoided. */
  isExact = false;
  bestWeight: number;
  readonly #state: RestState;
  readonly #random: Random;
  readonly #bestAt: Int16Array;
  readonly #bestSets: Int16Array;
  readonly #least: number;
  /** A table that leaves out its whole set may do so elsewhere, too, which is not tried: then nothing is called exact. */
  readonly #isDoubtful: boolean;
  #run = 0;
  #step = 0;

  constructor(rest: Rest, seed: number) {
    this.#state = new RestState(rest);
    this.#isDoubtful = rest.movement.rounds.some((round) =>
      round.some(
        (sitting) => sitting.kind === 'play' && boardsPlayed(rest.movement, sitting) === 0,
      ),
    );
    this.#random = createRandom(seed, rest.firstFree);
    this.#bestAt = this.#state.at.slice();
    this.#bestSets = this.#state.setAt.slice();
    this.bestWeight = this.#state.weight;
    this.#least = this.#state.leastWeight();
    this.#prove();
  }

  /** Whether there is nothing to search for. */
  get isFinished(): boolean {
    return this.isExact || this.#state.rounds === 0;
  }

  /** Makes more proposals, unless the best is known. */
  advance(steps: number): void {
    for (let step = 0; step < steps && !this.isFinished; step++) {
      this.#propose();
      this.#step += 1;
      if (this.#step === this.#length) this.#startRun();
    }
  }

  /** Tries every draft that may weigh less than the best, within `nodes` tables and until `isOver` returns true. */
  exhaust(nodes: number, isOver: () => boolean): void {
    if (this.isFinished) return;
    const [most, least] = [this.bestWeight, this.#least];
    const found = exhaust(this.#state.rest, { most, least, nodes, isOver });
    if (found.best !== null) {
      this.#bestAt.set(found.best.at);
      this.#bestSets.set(found.best.setAt);
      this.bestWeight = found.best.weight;
    }
    this.isExact = found.isComplete && !this.#isDoubtful;
  }

  bestMovement(): Movement {
    return this.#state.movementOf(this.#bestAt, this.#bestSets);
  }

  get #length(): number {
    return FIRST_RUN * 2 ** Math.floor(this.#run / 2);
  }

  #prove(): void {
    if (this.bestWeight <= this.#least && !this.#isDoubtful) this.isExact = true;
  }

  /** The next run begins with the best so far, more or less hot. */
  #startRun(): void {
    this.#run += 1;
    this.#step = 0;
    const { rounds, tables, seats } = this.#state;
    for (let r = 0; r < rounds; r++) {
      this.#lift(r);
      this.#state.at.set(this.#bestAt.subarray(r * seats, (r + 1) * seats), r * seats);
      this.#state.setAt.set(this.#bestSets.subarray(r * tables, (r + 1) * tables), r * tables);
      this.#lay(r);
    }
  }

  #lift(r: number): void {
    const { tables, seats } = this.#state;
    for (let t = 0; t < tables; t++) this.#state.remove(r, t);
    for (let seat = 2 * tables; seat < seats; seat++) this.#state.removeOut(r, seat);
  }

  #lay(r: number): void {
    const { tables, seats } = this.#state;
    for (let t = 0; t < tables; t++) this.#state.add(r, t);
    for (let seat = 2 * tables; seat < seats; seat++) this.#state.addOut(r, seat);
  }

  #propose(): void {
    const { rounds, tables, seats, setCount } = this.#state;
    const r = this.#random.below(rounds);
    const kind = this.#random.below(8);
    if (kind < 5) this.#swapSeats(r, this.#random.below(seats), this.#random.below(seats));
    else if (kind < 7) this.#swapSets(r, this.#random.below(tables), this.#random.below(tables));
    else this.#changeSet(r, this.#random.below(tables), this.#random.below(setCount + 1) - 1);
  }

  #swapSeats(r: number, one: number, other: number): void {
    const { at, seats } = this.#state;
    const [a, b] = [r * seats + one, r * seats + other];
    if (at[a] === at[b]) return;
    const swap = () => {
      this.#liftSeat(r, one);
      if (other >> 1 !== one >> 1 || other >= 2 * this.#state.tables) this.#liftSeat(r, other);
      [at[a], at[b]] = [at[b] as number, at[a] as number];
      this.#laySeat(r, one);
      if (other >> 1 !== one >> 1 || other >= 2 * this.#state.tables) this.#laySeat(r, other);
    };
    this.#try(swap, swap);
  }

  #liftSeat(r: number, seat: number): void {
    if (seat < 2 * this.#state.tables) this.#state.remove(r, seat >> 1);
    else this.#state.removeOut(r, seat);
  }

  #laySeat(r: number, seat: number): void {
    if (seat < 2 * this.#state.tables) this.#state.add(r, seat >> 1);
    else this.#state.addOut(r, seat);
  }

  #swapSets(r: number, one: number, other: number): void {
    const { setAt, tables } = this.#state;
    const [a, b] = [r * tables + one, r * tables + other];
    if (setAt[a] === setAt[b]) return;
    const swap = () => {
      this.#state.remove(r, one);
      this.#state.remove(r, other);
      [setAt[a], setAt[b]] = [setAt[b] as number, setAt[a] as number];
      this.#state.add(r, one);
      this.#state.add(r, other);
    };
    this.#try(swap, swap);
  }

  #changeSet(r: number, t: number, set: number): void {
    const { setAt, tables } = this.#state;
    const before = setAt[r * tables + t] as number;
    if (before === set) return;
    const put = (to: number) => () => {
      this.#state.remove(r, t);
      setAt[r * tables + t] = to;
      this.#state.add(r, t);
    };
    this.#try(put(set), put(before));
  }

  /** Makes a change, and takes it back unless the temperature allows it. */
  #try(make: () => void, takeBack: () => void): void {
    const before = this.#state.weight;
    make();
    const { weight, at, setAt } = this.#state;
    if (weight > before && !this.#allows(weight - before)) {
      takeBack();
      return;
    }
    if (weight >= this.bestWeight) return;
    this.bestWeight = weight;
    this.#bestAt.set(at);
    this.#bestSets.set(setAt);
    this.#prove();
  }

  #allows(worse: number): boolean {
    const hottest = HOTTEST / 2 ** (this.#run % 4);
    const temperature = hottest * (COLDEST / hottest) ** (this.#step / this.#length);
    return this.#random.next() / 2 ** 32 < Math.exp(-worse / temperature);
  }
}
