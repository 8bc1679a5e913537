// Searches the rounds that are left for the draft of least weight: exhaustively where the field is small enough, otherwise
// by annealing from the first draft, with ever longer runs that relax the rules as they begin. A seed and a number of steps
// reproduce the result.

import { createRandom, type Random } from '../balance/index.ts';
import { boardsPlayed, type Movement } from '../movement/index.ts';
import { exhaust } from './exhaustRest.ts';
import { type Rest, RestState } from './restState.ts';
import { WEIGHTS } from './tally.ts';

/** Proposals of the first run, at least, and for each seat of a round; every second run is twice as long. */
const FIRST_RUN = 2_500;
const FIRST_RUN_PER_SEAT = 30;
/** The temperature at which every fourth run starts, the others at half of it or less; and where all runs end. */
const HOTTEST = 60;
const COLDEST = 2;
/** Proposals between two changes of temperature. */
const COOL_EVERY = 32;
/**
 * What the search counts for a board given again, and for a round in the other direction, when a run begins; ten times
 * as much when it ends. With their full weights no seat or set could be swapped in most drafts. The best draft is
 * the one of least weight all the same.
 */
const RELAXED = { replay: 100, crossed: 400 };
const TIGHTENING = 10;

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
  #length: number;
  #step = 0;
  #temperature = 0;
  /** What a board given again, and a round in the other direction, weighs less than in the end. */
  #lessPerReplay = 0;
  #lessPerCrossing = 0;

  constructor(rest: Rest, seed: number) {
    this.#state = new RestState(rest);
    this.#isDoubtful = rest.movement.rounds
      .slice(rest.firstFree)
      .some((round) =>
        round.some(
          (sitting) => sitting.kind === 'play' && boardsPlayed(rest.movement, sitting) === 0,
        ),
      );
    this.#random = createRandom(seed, rest.firstFree);
    this.#bestAt = this.#state.at.slice();
    this.#bestSets = this.#state.setAt.slice();
    this.bestWeight = this.#state.weight;
    this.#least = this.#state.leastWeight();
    this.#length = this.#lengthOfRun();
    this.#prove();
  }

  /** Whether there is nothing to search for. */
  get isFinished(): boolean {
    return this.isExact || this.#state.rounds === 0;
  }

  /** Makes more proposals, unless the best is known. */
  advance(steps: number): void {
    for (let step = 0; step < steps && !this.isFinished; step++) {
      if (this.#step % COOL_EVERY === 0) this.#cool();
      this.#propose();
      this.#step += 1;
      if (this.#step === this.#length) this.#startRun();
    }
  }

  /** Tries every draft that may weigh less than the best, within `nodes` tables and until `isOver` returns true. */
  exhaust(nodes: number, isOver: () => boolean): void {
    // Not of a divided room: that tries seats in any order, and there some are not for all.
    if (this.isFinished || this.#state.isDivided) return;
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

  /** The proposals of the run that begins. */
  #lengthOfRun(): number {
    const first = Math.max(FIRST_RUN, FIRST_RUN_PER_SEAT * this.#state.at.length);
    return first * 2 ** Math.floor(this.#run / 2);
  }

  #prove(): void {
    if (this.bestWeight <= this.#least && !this.#isDoubtful) this.isExact = true;
  }

  /** Begins the next run with the best so far, at a temperature that depends on its number. */
  #startRun(): void {
    this.#run += 1;
    this.#length = this.#lengthOfRun();
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
    const { at, seats } = this.#state; // Each seat of a round has its place.
    const [a, b] = [r * seats + one, r * seats + other];
    if (at[a] === at[b]) return;
    const isKept = (seat: number, from: number) => this.#state.maySit(seat, at[from] as number);
    if (!isKept(one, b) || !isKept(other, a)) return;
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
    const { setAt, tables } = this.#state; // Each table of a round has its place.
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
    const { setAt, tables } = this.#state; // Each table of a round has its place.
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
    const before = this.#relaxed;
    make();
    const { weight, at, setAt } = this.#state;
    const now = this.#relaxed;
    if (now > before && !this.#allows(now - before)) {
      takeBack();
      return;
    }
    if (weight >= this.bestWeight) return;
    this.bestWeight = weight;
    this.#bestAt.set(at);
    this.#bestSets.set(setAt);
    this.#prove();
  }

  /** Sets the temperature, and how much the rules weigh, by how far the run has got. The first one relaxes nothing. */
  #cool(): void {
    const share = this.#step / this.#length;
    const hottest = HOTTEST / 2 ** (this.#run % 4);
    this.#temperature = hottest * (COLDEST / hottest) ** share;
    if (this.#run === 0) return;
    const tightening = TIGHTENING ** share;
    this.#lessPerReplay = WEIGHTS.replay - RELAXED.replay * tightening;
    this.#lessPerCrossing = WEIGHTS.crossed - RELAXED.crossed * tightening;
  }

  /** The weight with the rules relaxed. */
  get #relaxed(): number {
    const { weight, replays, crossings } = this.#state;
    return weight - this.#lessPerReplay * replays - this.#lessPerCrossing * crossings;
  }

  #allows(worse: number): boolean {
    return this.#random.next() / 2 ** 32 < Math.exp(-worse / this.#temperature);
  }
}
