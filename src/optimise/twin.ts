// The kernel in plain TypeScript: used on hosts without SIMD, and the reference for testing the compiled one.
// State: V (one row of columns per pair), C (overlaps of columns), φ_c = offsets·v_c. Pair and column indexes from 0.
// C_cc is set to 2 so that the column's own term in a change is 0.

import type { RandomState } from '../balance/index.ts';
import { baseOf, createLogDraw, type Kernel, roundOffsets, STRETCH } from './kernel.ts';
import type { Problem } from './problem.ts';

/** Values of a twin that differ by less may be equal, because they accumulate rounding errors. */
export const TWIN_TOLERANCE = 1e-6;

/** A kernel whose variables can also be flipped one by one, for tests and for other searches. */
export interface Twin extends Kernel {
  /** Flips a variable unconditionally. */
  flip(variable: number): void;
  /** Flips variables back, all that were flipped since the value was this. */
  takeBack(variables: readonly number[], value: number): void;
}

/** A kernel for any problem, in TypeScript; offsets are rounded as in `roundOffsets` so that it keeps step with the compiled one. */
export function createTwin(problem: Problem): Twin {
  const { scale, offsets } = roundOffsets(problem);
  return new PlainKernel(
    problem,
    Float64Array.from(offsets, (offset) => offset / scale),
  );
}

/** The same with the offsets unrounded: its values are exact except for rounding errors in sums. */
export function createFineTwin(problem: Problem): Twin {
  return new PlainKernel(problem, problem.offsets);
}

class PlainKernel implements Twin {
  readonly #variables: readonly Uint32Array[];
  /** Whether every variable is one cell. */
  readonly #isSingle: boolean;
  readonly #first: Uint16Array;
  readonly #second: Uint16Array;
  readonly #column: Uint16Array;
  readonly #pairCount: number;
  readonly #columnCount: number;
  readonly #offsets: Float64Array;
  readonly #base: number;
  readonly #directions: Int8Array;
  readonly #best: Int8Array;
  readonly #overlaps: Int16Array;
  readonly #pull: Float64Array;
  #drawLog = createLogDraw([0, 0, 0, 0]);
  #order = new Uint32Array(0);
  #value = 0;
  #bestValue = 0;
  #accepted = 0;

  constructor(problem: Problem, offsets: Float64Array) {
    const { cells, columnCount } = problem;
    const pairCount = problem.pairs.length;
    this.#variables = problem.variables.map((variable) => Uint32Array.from(variable.cells));
    this.#isSingle = this.#variables.every((own) => own.length === 1);
    this.#first = cells.first;
    this.#second = cells.second;
    this.#column = cells.column;
    this.#pairCount = pairCount;
    this.#columnCount = columnCount;
    this.#offsets = offsets;
    this.#base = baseOf(problem, offsets);
    this.#directions = new Int8Array(pairCount * columnCount);
    this.#best = new Int8Array(pairCount * columnCount);
    this.#overlaps = new Int16Array(columnCount * columnCount);
    this.#pull = new Float64Array(columnCount * pairCount);
  }

  load(directions: Int8Array, order: ArrayLike<number>, random: RandomState): void {
    this.#directions.set(directions);
    this.#drawLog = createLogDraw(random);
    this.#order = Uint32Array.from(order);
    this.#accepted = 0;
    this.#value = this.#base + this.#countOverlaps() + this.#sumPulls();
    this.#recordBest();
  }

  annealSweeps(sweeps: number, hottest: number, cooling: number): number {
    let temperature = hottest;
    for (let sweep = 0; sweep < sweeps; sweep++) {
      if (this.#isSingle) this.#sweep(temperature);
      else this.#sweepGroups(temperature);
      temperature *= cooling;
    }
    return temperature;
  }

  flip(variable: number): void {
    for (const cell of this.#variables[variable]!) this.#value += 4 * this.#flipCell(cell);
  }

  takeBack(variables: readonly number[], value: number): void {
    for (const variable of variables) {
      for (const cell of this.#variables[variable]!) this.#flipCell(cell);
    }
    this.#value = value;
  }

  value(): number {
    return this.#value;
  }

  bestValue(): number {
    return this.#bestValue;
  }

  readState(into: Int8Array): void {
    into.set(this.#directions);
  }

  readBest(into: Int8Array): void {
    into.set(this.#best);
  }

  accepted(): number {
    return this.#accepted;
  }

  #sweep(temperature: number): void {
    const order = this.#order;
    let column = -1;
    let tried = STRETCH;
    let threshold = 0;
    for (let n = 0; n < order.length; n++) {
      const cell = this.#cellAt(n)!;
      if (this.#column[cell] !== column || tried === STRETCH) {
        column = this.#column[cell]!;
        threshold = temperature * this.#drawLog();
        tried = 0;
      }
      tried += 1;
      const change = this.#changeOf(cell);
      if (change > threshold) continue;
      this.#flipCell(cell);
      this.#accept(change);
      const next = this.#cellAt(n + 1);
      const isLast = next === undefined || this.#column[next] !== column;
      if (tried < STRETCH && !isLast) threshold = temperature * this.#drawLog();
    }
  }

  #cellAt(n: number): number | undefined {
    return this.#variables[this.#order[n]!]?.[0];
  }

  /** Flips variables of several cells cell by cell, and reverts them if rejected. */
  #sweepGroups(temperature: number): void {
    for (const variable of this.#order) {
      const own = this.#variables[variable]!;
      let change = 0;
      for (const cell of own) change += this.#flipCell(cell);
      if (change <= temperature * this.#drawLog()) this.#accept(change);
      else for (const cell of own) this.#flipCell(cell);
    }
  }

  /** Records a flip that has been made. */
  #accept(change: number): void {
    this.#accepted += 1;
    this.#value += 4 * change;
    if (this.#value < this.#bestValue) this.#recordBest();
  }

  #recordBest(): void {
    this.#bestValue = this.#value;
    this.#best.set(this.#directions);
  }

  /** A quarter of the change of F from flipping a cell: Σ over columns b of d(d − σC_cb), minus the pull of the offsets. */
  #changeOf(cell: number): number {
    const columnCount = this.#columnCount;
    const directions = this.#directions;
    const overlaps = this.#overlaps;
    const i = this.#first[cell]!;
    const j = this.#second[cell]!;
    const c = this.#column[cell]!;
    const rowI = i * columnCount;
    const rowJ = j * columnCount;
    const rowC = c * columnCount;
    const sign = directions[rowI + c]!;
    let change = 0;
    for (let b = 0; b < columnCount; b++) {
      const d = directions[rowI + b]! - directions[rowJ + b]!;
      change += d * (d - sign * overlaps[rowC + b]!);
    }
    const pull = c * this.#pairCount;
    const pulled = this.#pull[pull + i]! - this.#pull[pull + j]!;
    return change - sign * pulled - 2 * this.#offsets[i * this.#pairCount + j]!;
  }

  /** Flips a cell and returns a quarter of the change of F, as `#changeOf` does without flipping. */
  #flipCell(cell: number): number {
    const columnCount = this.#columnCount;
    const pairCount = this.#pairCount;
    const directions = this.#directions;
    const overlaps = this.#overlaps;
    const i = this.#first[cell]!;
    const j = this.#second[cell]!;
    const c = this.#column[cell]!;
    const rowI = i * columnCount;
    const rowJ = j * columnCount;
    const rowC = c * columnCount;
    const sign = directions[rowI + c]!;
    let change = 0;
    for (let b = 0; b < columnCount; b++) {
      const d = directions[rowI + b]! - directions[rowJ + b]!;

      const overlap = overlaps[rowC + b]!;
      change += d * (d - sign * overlap);
      overlaps[rowC + b] = overlap - 2 * sign * d;
      overlaps[b * columnCount + c] = overlap - 2 * sign * d;
    }
    overlaps[rowC + c] = 2;
    directions[rowI + c] = -sign;
    directions[rowJ + c] = sign;
    const pull = c * pairCount;
    const pulled = this.#pull[pull + i]! - this.#pull[pull + j]!;
    for (let k = 0; k < pairCount; k++) {
      const o = this.#offsets[i * pairCount + k]! - this.#offsets[j * pairCount + k]!;
      this.#pull[pull + k]! -= 2 * sign * o;
    }
    return change - sign * pulled - 2 * this.#offsets[i * pairCount + j]!;
  }

  /** Returns Σ over b < c of C_bc². */
  #countOverlaps(): number {
    const columnCount = this.#columnCount;
    const directions = this.#directions;
    this.#overlaps.fill(0);
    for (let row = 0; row < directions.length; row += columnCount) {
      for (let b = 0; b < columnCount; b++) {
        const v = directions[row + b]!;
        if (v === 0) continue;
        for (let c = 0; c < columnCount; c++) {
          const at = b * columnCount + c;
          this.#overlaps[at]! += v * directions[row + c]!;
        }
      }
    }
    let squares = 0;
    for (let c = 0; c < columnCount; c++) {
      for (let b = 0; b < c; b++) squares += this.#overlaps[c * columnCount + b]! ** 2;
      this.#overlaps[c * columnCount + c] = 2;
    }
    return squares;
  }

  /** Returns Σ over c of v_c·φ_c. */
  #sumPulls(): number {
    const pairCount = this.#pairCount;
    this.#pull.fill(0);
    for (let k = 0; k < pairCount; k++) {
      for (let i = 0; i < pairCount; i++) {
        const o = this.#offsets[i * pairCount + k]!;
        if (o === 0) continue;
        for (let c = 0; c < this.#columnCount; c++) {
          const at = c * pairCount + k;
          const v = this.#directions[i * this.#columnCount + c]!;
          this.#pull[at]! += o * v;
        }
      }
    }
    let sum = 0;
    for (let c = 0; c < this.#columnCount; c++) {
      for (let k = 0; k < pairCount; k++) {
        const v = this.#directions[k * this.#columnCount + c]!;
        sum += v * this.#pull[c * pairCount + k]!;
      }
    }
    return sum;
  }
}
