// The kernel compiled from AssemblyScript: lays out its memory and hands it problems and states.
// Null where the host has no SIMD; the twin serves there.

import type { RandomState } from '../balance/random.ts';
import annealing from './kernel/annealing.asc.ts?asc';
import { type Kernel, LOG_TABLE_SIZE, logTable, roundOffsets } from './kernel.ts';
import type { Problem } from './problem.ts';
import { createTwin } from './twin.ts';

/** The exports of kernel/annealing.asc.ts. Addresses are bytes in its memory. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  layOut(
    pairs: number,
    columns: number,
    lanes: number,
    bonds: number,
    logs: number,
    scale: number,
  ): void;
  linkLanes(): void;
  begin(base: number, a: number, b: number, c: number, counter: number): void;
  anneal(sweeps: number, temperature: number, cooling: number): number;
  currentValue(): number;
  leastValue(): number;
  acceptedCount(): number;
  directionsAt(): number;
  bestAt(): number;
  offsetsAt(): number;
  firstAt(): number;
  secondAt(): number;
  startsAt(): number;
  countsAt(): number;
  logTableAt(): number;
  rowStride(): number;
}

/** Lanes of a column are filled up to whole vectors. */
const LANES_PER_BLOCK = 8;
const FILLING = -1;
/** The largest array of the kernel has two bytes for each variable on each column. */
const MOST_CONTRASTS = 2 ** 26;

/** The fastest kernel for a problem. */
export function createKernel(problem: Problem): Kernel {
  return createCompiledKernel(problem) ?? createTwin(problem);
}

/** A compiled kernel, or null where WebAssembly has no SIMD, variables have several cells, or memory would be short. */
export function createCompiledKernel(problem: Problem): Kernel | null {
  const { variables, columnCount } = problem;
  if (variables.some(({ cells }) => cells.length > 1)) return null;
  if (columnCount * variables.length > MOST_CONTRASTS) return null;
  const code = compiledCode();
  if (code === null) return null;
  const { exports } = new WebAssembly.Instance(code);
  return new Compiled(problem, exports as unknown as Exports);
}

let compiled: WebAssembly.Module | null | undefined;

/** The code of every kernel, compiled once, so that the engine keeps what it has learnt of it; null without SIMD. */
function compiledCode(): WebAssembly.Module | null {
  if (compiled === undefined) {
    compiled = WebAssembly.validate(annealing) ? new WebAssembly.Module(annealing) : null;
  }
  return compiled;
}

class Compiled implements Kernel {
  readonly #problem: Problem;
  readonly #code: Exports;
  readonly #base: number;
  readonly #scale: number;
  readonly #offsets: Int32Array;
  #order: ArrayLike<number> | null = null;

  constructor(problem: Problem, code: Exports) {
    this.#problem = problem;
    this.#code = code;
    const { base, scale, offsets } = roundOffsets(problem);
    this.#base = base;
    this.#scale = scale;
    this.#offsets = offsets;
  }

  load(directions: Int8Array, order: ArrayLike<number>, random: RandomState): void {
    if (order !== this.#order) this.#layOut(order);
    this.#order = order;
    const rows = this.#rows(this.#code.directionsAt());
    const { columnCount } = this.#problem;
    const stride = this.#code.rowStride();
    for (let i = 0; i < this.#problem.pairs.length; i++) {
      for (let c = 0; c < columnCount; c++) {
        rows[i * stride + c] = directions[i * columnCount + c] as number;
      }
    }
    this.#code.begin(this.#base, ...random);
  }

  anneal(sweeps: number, temperature: number, cooling: number): number {
    return this.#code.anneal(sweeps, temperature, cooling);
  }

  value(): number {
    return this.#code.currentValue();
  }

  bestValue(): number {
    return this.#code.leastValue();
  }

  readState(into: Int8Array): void {
    this.#read(this.#code.directionsAt(), into);
  }

  readBest(into: Int8Array): void {
    this.#read(this.#code.bestAt(), into);
  }

  accepted(): number {
    return this.#code.acceptedCount();
  }

  #rows(address: number): Int16Array {
    const length = this.#problem.pairs.length * this.#code.rowStride();
    return new Int16Array(this.#code.memory.buffer, address, length);
  }

  #read(address: number, into: Int8Array): void {
    const rows = this.#rows(address);
    const { columnCount } = this.#problem;
    const stride = this.#code.rowStride();
    for (let i = 0; i < this.#problem.pairs.length; i++) {
      for (let c = 0; c < columnCount; c++) {
        into[i * columnCount + c] = rows[i * stride + c] as number;
      }
    }
  }

  /** Memory for the problem with a lane for each variable in the order; each is a single cell. */
  #layOut(order: ArrayLike<number>): void {
    const { cells, columnCount, pairs, variables } = this.#problem;
    const cellAt = (n: number) => variables[order[n] as number]?.cells[0] as number;
    const counts = new Int32Array(columnCount);
    for (let n = 0; n < order.length; n++) {
      const column = cells.column[cellAt(n)] as number;
      counts[column] = (counts[column] as number) + 1;
    }
    const starts = new Int32Array(columnCount + 1);
    let bonds = 0;
    for (let c = 0; c < columnCount; c++) {
      const lanes = Math.ceil((counts[c] as number) / LANES_PER_BLOCK) * LANES_PER_BLOCK;
      starts[c + 1] = (starts[c] as number) + lanes;
      bonds += lanes ** 2;
    }
    const lanes = starts[columnCount] as number;
    const code = this.#code;
    code.layOut(pairs.length, columnCount, lanes, bonds, LOG_TABLE_SIZE, this.#scale);
    const { buffer } = code.memory;
    const first = new Int32Array(buffer, code.firstAt(), lanes).fill(0);
    const second = new Int32Array(buffer, code.secondAt(), lanes).fill(FILLING);
    const next = starts.slice();
    for (let n = 0; n < order.length; n++) {
      const cell = cellAt(n);
      const column = cells.column[cell] as number;
      const lane = next[column] as number;
      next[column] = lane + 1;
      first[lane] = cells.first[cell] as number;
      second[lane] = cells.second[cell] as number;
    }
    new Int32Array(buffer, code.offsetsAt(), this.#offsets.length).set(this.#offsets);
    new Int32Array(buffer, code.startsAt(), starts.length).set(starts);
    new Int32Array(buffer, code.countsAt(), counts.length).set(counts);
    new Uint16Array(buffer, code.logTableAt(), LOG_TABLE_SIZE).set(logTable());
    code.linkLanes();
  }
}
