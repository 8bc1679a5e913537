// Directions on a frame: annealing of whole orbits of sittings, under all of the symmetry of the frame or a part of it.
// Competition is kept once for each orbit of pairs of pairs, so that a trial costs the same whatever the symmetry.
// F = Σ over pairs of pairs of (s − fair)². Knows no movement. Pairs, rounds, sets and parts from 0, as in a Plan.

import type { Random } from '../balance/random.ts';
import { movedOn, orbitOf, type Symmetry } from '../catalogue/libraryPlan.ts';
import { type Field, fairCompetition, playsPerBoard } from './fairness.ts';
import type { Frame } from './frame.ts';

/** How directions are searched on the frames of a symmetry. */
export interface DirectionRules {
  /** Divides the order of the symmetry: how many sittings of an orbit are turned as one. */
  readonly turnOrder: number;
  readonly parts: 1 | 2;
  /** The missing pair; one that the turned part of the symmetry leaves in place. */
  readonly phantom: number | null;
}

/** Directions under search; one object serves all frames of a symmetry. */
export interface Directions {
  /** Takes up a frame, with random directions. */
  load(frame: Frame, random: Random): void;
  /** Passes over everything that turns, while the temperature falls from `hottest` to `coldest` times a usual change. */
  anneal(sweeps: number, random: Random, hottest?: number, coldest?: number): void;
  /** The least F since `load`. */
  readonly best: number;
  /** The directions behind it, by orbit of the frame and by sitting of the orbit: bit p for part p turned. */
  readonly turned: readonly (readonly number[])[];
  /** Trials made in all. */
  readonly trials: number;
}

/** Directions for the frames of a symmetry. Throws RangeError when the missing pair would move. */
export function createDirections(symmetry: Symmetry, rules: DirectionRules): Directions {
  const { turnOrder, phantom } = rules;
  const isFixed = phantom === null || phantom >= symmetry.pairs - symmetry.fixedPairs;
  if (symmetry.order % turnOrder !== 0 || (turnOrder > 1 && !isFixed)) {
    throw new RangeError('Only what the symmetry leaves in place can be turned as one.');
  }
  return new OrbitDirections(symmetry, rules);
}

/** A sitting on a column, as its variable sees it. */
interface Cell {
  readonly first: number;
  readonly second: number;
  readonly variable: number;
}

class OrbitDirections implements Directions {
  trials = 0;
  best = 0;
  readonly #symmetry: Symmetry;
  readonly #rules: DirectionRules;
  readonly #field: Field;
  readonly #fair: ReturnType<typeof fairCompetition>;
  /** The orbit of each pair of pairs, at i·pairs + j, and how many each holds. */
  readonly #pairOrbit: Int32Array;
  readonly #orbitSize: Int32Array;
  /** s − fair of each orbit. */
  readonly #deviation: Float64Array;
  readonly #change: Float64Array;
  #frame: Frame = [];
  /** Variables: a column each with the sittings beside it, packed one after another. */
  #starts = new Int32Array(0);
  #others = new Int32Array(0);
  #touched = new Int32Array(0);
  #touchedStarts = new Int32Array(0);
  #cells = new Int32Array(0);
  #signs = new Int8Array(0);
  #bestSigns = new Int8Array(0);
  #value = 0;

  constructor(symmetry: Symmetry, rules: DirectionRules) {
    this.#symmetry = symmetry;
    this.#rules = rules;
    const { pairs, rounds } = symmetry;
    this.#field = { pairs, rounds, parts: rules.parts, hasPhantom: rules.phantom !== null };
    this.#fair = fairCompetition(this.#field);
    const { orbit, sizes } = pairOrbits(symmetry, rules);
    this.#pairOrbit = orbit;
    this.#orbitSize = Int32Array.from(sizes);
    this.#deviation = new Float64Array(sizes.length);
    this.#change = new Float64Array(sizes.length);
  }

  load(frame: Frame, random: Random): void {
    this.#frame = frame;
    const { columns, starts } = this.#variables();
    this.#pack(columns, starts);
    for (let u = 0; u < this.#signs.length; u++) this.#signs[u] = random.next() & 1 ? 1 : -1;
    this.#score(columns);
    this.#keep();
  }

  anneal(sweeps: number, random: Random, hottest = 0.6, coldest = 0.06): void {
    const count = this.#signs.length;
    let usual = 0;
    for (let u = 0; u < count; u++) usual += Math.abs(this.#trial(u));
    let temperature = (hottest * usual) / count;
    const cooling = (coldest / hottest) ** (1 / sweeps);
    for (let sweep = 0; sweep < sweeps; sweep++) {
      for (let u = 0; u < count; u++) {
        const change = this.#trial(u);
        if (change > 0 && change > -temperature * Math.log((random.next() + 0.5) / 2 ** 32)) {
          continue;
        }
        this.#accept(u, change);
      }
      temperature *= cooling;
    }
    this.trials += count * (sweeps + 1);
  }

  get turned(): readonly (readonly number[])[] {
    const { turnOrder, parts } = this.#rules;
    let next = 0;
    return this.#frame.map((start) => {
      const { length } = orbitOf(this.#symmetry, start);
      const classes = classesOf(length, this.#symmetry.order, turnOrder);
      const first = next;
      next += classes * parts;
      return Array.from({ length }, (_, k) => {
        let bits = 0;
        for (let part = 0; part < parts; part++) {
          if ((this.#bestSigns[first + (k % classes) * parts + part] as number) < 0)
            bits |= 1 << part;
        }
        return bits;
      });
    });
  }

  /** The sittings of each column, and for each variable the column and the sitting that it starts from. */
  #variables() {
    const { rounds, order } = this.#symmetry;
    const { turnOrder, parts, phantom } = this.#rules;
    const columns = Array.from({ length: rounds * parts }, (): Cell[] => []);
    const starts: { cell: Cell; column: number; cells: number }[] = [];
    for (const start of this.#frame) {
      const sittings = orbitOf(this.#symmetry, start);
      const classes = classesOf(sittings.length, order, turnOrder);
      const firstVariable = starts.length;
      sittings.forEach(({ first, second, set }, k) => {
        const isScored = first !== phantom && second !== phantom;
        for (let part = 0; part < parts; part++) {
          const variable = firstVariable + (k % classes) * parts + part;
          const cell = { first, second, variable };
          const column = set * parts + part;
          if (isScored) (columns[column] as Cell[]).push(cell);
          if (k < classes) starts[variable] = { cell, column, cells: 0 };
          if (isScored) (starts[variable] as { cells: number }).cells += 1;
        }
      });
    }
    return { columns, starts };
  }

  /** For each variable the other variables on its column, each with the four orbits in which they compete. */
  #pack(
    columns: readonly (readonly Cell[])[],
    starts: readonly { cell: Cell; column: number; cells: number }[],
  ): void {
    const { pairs } = this.#symmetry;
    const others: number[] = [];
    const touched: number[] = [];
    this.#starts = new Int32Array(starts.length + 1);
    this.#touchedStarts = new Int32Array(starts.length + 1);
    this.#cells = new Int32Array(starts.length);
    this.#signs = new Int8Array(starts.length);
    starts.forEach(({ cell, column, cells }, u) => {
      const seen = new Set<number>();
      this.#cells[u] = cells;
      for (const { first, second, variable } of cells === 0 ? [] : (columns[column] as Cell[])) {
        if (variable === u) continue;
        const four = [
          ...[cell.first * pairs + first, cell.first * pairs + second],
          ...[cell.second * pairs + first, cell.second * pairs + second],
        ].map((at) => this.#pairOrbit[at] as number);
        others.push(variable, ...four);
        for (const orbit of four) seen.add(orbit);
      }
      touched.push(...seen);
      this.#starts[u + 1] = others.length;
      this.#touchedStarts[u + 1] = touched.length;
    });
    this.#others = Int32Array.from(others);
    this.#touched = Int32Array.from(touched);
  }

  #score(columns: readonly (readonly Cell[])[]): void {
    const { pairs } = this.#symmetry;
    const { phantom, parts } = this.#rules;
    const sitsOut = new Uint8Array(pairs);
    const competition = new Float64Array(pairs * pairs);
    const add = (i: number, j: number, value: number): void => {
      competition[i * pairs + j] = (competition[i * pairs + j] as number) + value;
      competition[j * pairs + i] = (competition[j * pairs + i] as number) + value;
    };
    for (const start of this.#frame) {
      for (const { first, second } of orbitOf(this.#symmetry, start)) {
        if (first === phantom) sitsOut[second] = (sitsOut[second] as number) + 1;
        else if (second === phantom) sitsOut[first] = (sitsOut[first] as number) + 1;
        else add(first, second, parts * (playsPerBoard(this.#field) - 1));
      }
    }
    for (const cells of columns) {
      cells.forEach(({ first, second, variable }, n) => {
        for (const other of cells.slice(n + 1)) {
          const sign = (this.#signs[variable] as number) * (this.#signs[other.variable] as number);
          add(first, other.first, sign);
          add(first, other.second, -sign);
          add(second, other.first, -sign);
          add(second, other.second, sign);
        }
      });
    }
    this.#value = 0;
    for (let i = 0; i < pairs; i++) {
      for (let j = i + 1; j < pairs; j++) {
        if (i === phantom || j === phantom) continue;
        const fair = this.#fair(sitsOut[i] as number, sitsOut[j] as number);
        const deviation = (competition[i * pairs + j] as number) - fair;
        this.#deviation[this.#pairOrbit[i * pairs + j] as number] = deviation;
        this.#value += deviation * deviation;
      }
    }
  }

  #keep(): void {
    this.best = this.#value;
    this.#bestSigns = this.#signs.slice();
  }

  /** The change of F by turning a variable. */
  #trial(u: number): number {
    this.#gather(u);
    const end = this.#touchedStarts[u + 1] as number;
    let total = 0;
    for (let n = this.#touchedStarts[u] as number; n < end; n++) {
      const orbit = this.#touched[n] as number;
      const change = this.#change[orbit] as number;
      const size = this.#orbitSize[orbit] as number;
      const deviation = this.#deviation[orbit] as number;
      total += change * (2 * deviation + change / size);
      this.#change[orbit] = 0;
    }
    return total;
  }

  /** Adds up, for each orbit touched, the change of all its competitions together. */
  #gather(u: number): void {
    const others = this.#others;
    const change = this.#change;
    const end = this.#starts[u + 1] as number;
    const sign = -2 * (this.#cells[u] as number) * (this.#signs[u] as number);
    for (let n = this.#starts[u] as number; n < end; n += 5) {
      const step = sign * (this.#signs[others[n] as number] as number);
      const a = others[n + 1] as number;
      const b = others[n + 2] as number;
      const c = others[n + 3] as number;
      const d = others[n + 4] as number;
      change[a] = (change[a] as number) + step;
      change[b] = (change[b] as number) - step;
      change[c] = (change[c] as number) - step;
      change[d] = (change[d] as number) + step;
    }
  }

  #accept(u: number, total: number): void {
    this.#gather(u);
    const end = this.#touchedStarts[u + 1] as number;
    for (let n = this.#touchedStarts[u] as number; n < end; n++) {
      const orbit = this.#touched[n] as number;
      const each = (this.#change[orbit] as number) / (this.#orbitSize[orbit] as number);
      this.#deviation[orbit] = (this.#deviation[orbit] as number) + each;
      this.#change[orbit] = 0;
    }
    this.#signs[u] = -(this.#signs[u] as number);
    this.#value += total;
    if (this.#value < this.best - 1e-6) this.#keep();
  }
}

/** Into how many variables an orbit of sittings falls when every `order / turnOrder`-th of them is turned as one. */
function classesOf(length: number, order: number, turnOrder: number): number {
  let [a, b] = [length, order / turnOrder];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

/** The orbits of pairs of pairs under the turned part of the symmetry. The missing pair has none. */
function pairOrbits(symmetry: Symmetry, { turnOrder, phantom }: DirectionRules) {
  const { pairs, order, fixedPairs } = symmetry;
  const stride = order / turnOrder;
  const orbit = new Int32Array(pairs * pairs).fill(-1);
  const sizes: number[] = [];
  for (let i = 0; i < pairs; i++) {
    for (let j = i + 1; j < pairs; j++) {
      if (i === phantom || j === phantom || orbit[i * pairs + j] !== -1) continue;
      let size = 0;
      for (let by = 0; by < order; by += stride) {
        const a = movedOn(i, by, pairs, fixedPairs, order);
        const b = movedOn(j, by, pairs, fixedPairs, order);
        if (orbit[a * pairs + b] === -1) size += 1;
        orbit[a * pairs + b] = sizes.length;
        orbit[b * pairs + a] = sizes.length;
      }
      sizes.push(size);
    }
  }
  return { orbit, sizes };
}
