// Annealing over symmetric states only: a flip switches a cell and all its images under a symmetry. A state is then described by one
// column of each cycle, so that a sweep proposes fewer flips, and good states are found in a fraction of the proposals.
// Pairs and columns are renumbered so that a cycle is `order` numbers in a row, each the image of the one before.
// With the notation of kernel.ts, h for the symmetry and c the first column of its cycle, all images of a flip change F
// alike, except that C(c, hⁿc) changes from both sides, by e_n = d(hⁿc) + d(h⁻ⁿc). So the change of F/4, per image, is
//   Σ over b outside the cycle of d(d − σC_cb) + ½ Σ over 0 < n < order of e_n(e_n − σC(c, hⁿc)) − σ(φ_ci − φ_cj) − 2·offset_ij

import type { RandomState } from '../balance/index.ts';
import { createLogDraw, type Kernel, roundOffsets } from './kernel.ts';
import type { Problem } from './problem.ts';
import type { ProblemSymmetry } from './symmetry.ts';

/** A kernel whose variables are those of the first column of each cycle, each standing for all its images. */
export interface OrbitKernel extends Kernel {
  /** The variables that `load` expects as its order. */
  readonly order: Uint32Array;
}

/** A kernel over the states of a problem that have the symmetry. Temperatures are per image: those of any kernel. */
export function createOrbitKernel(problem: Problem, symmetry: ProblemSymmetry): OrbitKernel {
  return new PlainOrbitKernel(problem, symmetry);
}

/** Numbers in the order of the cycles: `place` of each number, and the number at each place. */
function places(images: Uint16Array): { readonly place: Uint16Array; readonly at: Uint16Array } {
  const place = new Uint16Array(images.length);
  const at = new Uint16Array(images.length);
  const isPlaced = new Uint8Array(images.length);
  let next = 0;
  for (let start = 0; start < images.length; start++) {
    for (let number = start; isPlaced[number] === 0; number = images[number]!) {
      isPlaced[number] = 1;
      place[number] = next;
      at[next] = number;
      next += 1;
    }
  }
  return { place, at };
}

class PlainOrbitKernel implements OrbitKernel {
  readonly order: Uint32Array;
  readonly #cycle: number;
  readonly #pairCount: number;
  readonly #columnCount: number;
  /** The number in the problem of the pair and the column at each place. */
  readonly #pairAt: Uint16Array;
  readonly #columnAt: Uint16Array;
  readonly #offsets: Float64Array;
  readonly #base: number;
  /** The places of the pairs of each variable of the order, and the cycle of its column. */
  readonly #first: Uint16Array;
  readonly #second: Uint16Array;
  readonly #cycleOf: Uint16Array;
  /** V by places, and its best. */
  readonly #directions: Int8Array;
  readonly #best: Int8Array;
  /** C and φ of the first column of each cycle. */
  readonly #overlaps: Int16Array;
  readonly #pulls: Float64Array;
  #drawLog = createLogDraw([0, 0, 0, 0]);
  #value = 0;
  #bestValue = 0;
  #accepted = 0;

  constructor(problem: Problem, { order, pairs, columns }: ProblemSymmetry) {
    const { cells, columnCount, variables } = problem;
    const { scale, offsets, base } = roundOffsets(problem);
    const pairCount = problem.pairs.length;
    const byPair = places(pairs);
    const byColumn = places(columns);
    this.#cycle = order;
    this.#pairCount = pairCount;
    this.#columnCount = columnCount;
    this.#pairAt = byPair.at;
    this.#columnAt = byColumn.at;
    this.#offsets = Float64Array.from(offsets, (_, at) => {
      const [i, j] = [byPair.at[Math.floor(at / pairCount)]!, byPair.at[at % pairCount]!];
      return offsets[i * pairCount + j]! / scale;
    });
    this.#base = base;
    const placeOf = (variable: number) =>
      byColumn.place[cells.column[variables[variable]!.cells[0]!]!]!;
    this.order = Uint32Array.from(variables.keys())
      .filter((variable) => placeOf(variable) % order === 0)
      .sort((a, b) => placeOf(a) - placeOf(b) || a - b);
    const cellsOf = [...this.order].map((variable) => variables[variable]!.cells[0]!);
    this.#first = Uint16Array.from(cellsOf, (cell) => byPair.place[cells.first[cell]!]!);
    this.#second = Uint16Array.from(cellsOf, (cell) => byPair.place[cells.second[cell]!]!);
    this.#cycleOf = Uint16Array.from(this.order, (variable) => placeOf(variable) / order);
    this.#directions = new Int8Array(pairCount * columnCount);
    this.#best = new Int8Array(pairCount * columnCount);
    this.#overlaps = new Int16Array((columnCount * columnCount) / order);
    this.#pulls = new Float64Array((columnCount * pairCount) / order);
  }

  /** Takes over the directions on the first column of each cycle; those on the others follow from the symmetry. */
  load(directions: Int8Array, _order: ArrayLike<number>, random: RandomState): void {
    const columnCount = this.#columnCount;
    for (let n = 0; n < this.order.length; n++) {
      const pair = this.#pairAt[this.#first[n]!]!;
      const column = this.#columnAt[this.#cycleOf[n]! * this.#cycle]!;
      this.#setDirections(n, directions[pair * columnCount + column]!);
    }
    this.#drawLog = createLogDraw(random);
    this.#accepted = 0;
    this.#value = this.#base + this.#countOverlaps() + this.#sumPulls();
    this.#recordBest();
  }

  annealSweeps(sweeps: number, hottest: number, cooling: number): number {
    let temperature = hottest;
    for (let sweep = 0; sweep < sweeps; sweep++) {
      for (let n = 0; n < this.order.length; n++) {
        const change = this.#changeOf(n);
        if (change > 0 && change > temperature * this.#drawLog()) continue;
        this.#flipOrbit(n);
        this.#accepted += 1;
        this.#value += 4 * this.#cycle * change;
        if (this.#value < this.#bestValue) this.#recordBest();
      }
      temperature *= cooling;
    }
    return temperature;
  }

  value(): number {
    return this.#value;
  }

  bestValue(): number {
    return this.#bestValue;
  }

  readState(into: Int8Array): void {
    this.#read(this.#directions, into);
  }

  readBest(into: Int8Array): void {
    this.#read(this.#best, into);
  }

  accepted(): number {
    return this.#accepted;
  }

  #read(state: Int8Array, into: Int8Array): void {
    const columnCount = this.#columnCount;
    for (let at = 0; at < state.length; at++) {
      const pair = this.#pairAt[Math.floor(at / columnCount)]!;
      into[pair * columnCount + this.#columnAt[at % columnCount]!] = state[at]!;
    }
  }

  #recordBest(): void {
    this.#bestValue = this.#value;
    this.#best.set(this.#directions);
  }

  /** Gives the first pair of a variable a direction on its column, its opponent the other, and their images likewise. */
  #setDirections(n: number, direction: number): void {
    const cycle = this.#cycle;
    const [i, j, column] = [this.#first[n]!, this.#second[n]!, this.#cycleOf[n]! * cycle];
    const [startI, startJ] = [i - (i % cycle), j - (j % cycle)];
    for (let step = 0; step < cycle; step++) {
      const [pair, opponent] = [startI + ((i + step) % cycle), startJ + ((j + step) % cycle)];
      this.#directions[pair * this.#columnCount + column + step] = direction;
      this.#directions[opponent * this.#columnCount + column + step] = -direction;
    }
  }

  /** The change of F/4 per image. */
  #changeOf(n: number): number {
    const columnCount = this.#columnCount;
    const cycle = this.#cycle;
    const directions = this.#directions;
    const overlaps = this.#overlaps;
    const [i, j, own] = [this.#first[n]!, this.#second[n]!, this.#cycleOf[n]!];
    const rowI = i * columnCount;
    const rowJ = j * columnCount;
    const row = own * columnCount;
    const start = own * cycle;
    const end = start + cycle;
    const sign = directions[rowI + start]!;
    let change = 0;
    for (let b = 0; b < start; b++) {
      const d = directions[rowI + b]! - directions[rowJ + b]!;
      change += d * (d - sign * overlaps[row + b]!);
    }
    for (let b = end; b < columnCount; b++) {
      const d = directions[rowI + b]! - directions[rowJ + b]!;
      change += d * (d - sign * overlaps[row + b]!);
    }
    let within = 0;
    for (let b = start + 1, back = end - 1; b < end; b++, back--) {
      const e =
        directions[rowI + b]! -
        directions[rowJ + b]! +
        (directions[rowI + back]! - directions[rowJ + back]!);
      within += e * (e - sign * overlaps[row + b]!);
    }
    const pull = own * this.#pairCount;
    const pulled = this.#pulls[pull + i]! - this.#pulls[pull + j]!;
    return change + within / 2 - sign * pulled - 2 * this.#offsets[i * this.#pairCount + j]!;
  }

  #flipOrbit(n: number): void {
    const columnCount = this.#columnCount;
    const pairCount = this.#pairCount;
    const cycle = this.#cycle;
    const directions = this.#directions;
    const overlaps = this.#overlaps;
    const [i, j, own] = [this.#first[n]!, this.#second[n]!, this.#cycleOf[n]!];
    const rowI = i * columnCount;
    const rowJ = j * columnCount;
    const row = own * columnCount;
    const start = own * cycle;
    const sign = directions[rowI + start]!;
    for (let b = 0; b < columnCount; b++) {
      let d = directions[rowI + b]! - directions[rowJ + b]!;
      if (b === start) continue;
      if (b > start && b < start + cycle) {
        const back = 2 * start + cycle - b;
        d += directions[rowI + back]! - directions[rowJ + back]!;
      }
      overlaps[row + b]! -= 2 * sign * d;
    }
    this.#setDirections(n, -sign);
    this.#copyOverlaps(own);
    const pull = own * pairCount;
    for (let k = 0; k < pairCount; k++) {
      const o = this.#offsets[i * pairCount + k]! - this.#offsets[j * pairCount + k]!;
      this.#pulls[pull + k]! -= 2 * sign * o;
    }
  }

  /** Copies the overlaps of a cycle's first column to the other cycles: C(b, hⁿc) = C(c, h⁻ⁿb). */
  #copyOverlaps(own: number): void {
    const cycle = this.#cycle;
    const columnCount = this.#columnCount;
    const overlaps = this.#overlaps;
    const row = own * columnCount;
    for (let other = 0; other * cycle < columnCount; other++) {
      if (other === own) continue;
      const source = row + other * cycle;
      const target = other * columnCount + own * cycle;
      overlaps[target] = overlaps[source]!;
      for (let n = 1; n < cycle; n++) overlaps[target + n] = overlaps[source + cycle - n]!;
    }
  }

  /** Returns Σ over b < c of C_bc². */
  #countOverlaps(): number {
    const columnCount = this.#columnCount;
    const directions = this.#directions;
    this.#overlaps.fill(0);
    let squares = 0;
    for (let row = 0, c = 0; c < columnCount; row += columnCount, c += this.#cycle) {
      for (let at = 0; at < directions.length; at += columnCount) {
        const v = directions[at + c]!;
        for (let b = 0; b < columnCount; b++) this.#overlaps[row + b]! += v * directions[at + b]!;
      }
      for (let b = 0; b < columnCount; b++) {
        if (b !== c) squares += this.#overlaps[row + b]! ** 2;
      }
    }
    return (squares * this.#cycle) / 2;
  }

  /** Returns Σ over c of v_c·φ_c. */
  #sumPulls(): number {
    const pairCount = this.#pairCount;
    let sum = 0;
    for (let pull = 0, c = 0; c < this.#columnCount; pull += pairCount, c += this.#cycle) {
      for (let i = 0; i < pairCount; i++) {
        let pulled = 0;
        for (let k = 0; k < pairCount; k++) {
          const v = this.#directions[k * this.#columnCount + c]!;
          pulled += this.#offsets[i * pairCount + k]! * v;
        }
        this.#pulls[pull + i] = pulled;
        sum += this.#directions[i * this.#columnCount + c]! * pulled;
      }
    }
    return sum * this.#cycle;
  }
}
