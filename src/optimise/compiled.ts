// The kernel compiled from AssemblyScript: lays out its memory and passes it problems and states.
// Unavailable (null) if the host lacks WebAssembly with SIMD; the twin is used instead.

import type { RandomState } from '../balance/index.ts';
import annealing from './kernel/annealing.as.ts?asc';
import { type Kernel, LOG_TABLE, LOG_TABLE_SIZE, roundOffsets } from './kernel.ts';
import type { Problem } from './problem.ts';
import { createTwin } from './twin.ts';

/** The exports of kernel/annealing.as.ts. Addresses are byte offsets in its memory. */
interface AnnealingExports {
  readonly memory: WebAssembly.Memory;
  layOut(
    pairs: number,
    columns: number,
    slots: number,
    bonds: number,
    logs: number,
    scale: number,
    keepBelow: number,
  ): number;
  startFromDirections(base: number, a: number, b: number, c: number, counter: number): void;
  annealSweeps(sweeps: number, temperature: number, cooling: number): number;
}

/** The addresses of the kernel's arrays, in this order. */
type Addresses = [
  score: number,
  directions: number,
  best: number,
  offsets: number,
  first: number,
  second: number,
  starts: number,
  counts: number,
  logTable: number,
];

/** Slots per column and columns per row are padded to whole vectors. */
const SLOTS_PER_BLOCK = 8;
const FILLING = -1;
/** With more contrasts (two bytes for each variable and column) than this, changes are never kept: they would fill memory. */
const MAX_CONTRASTS = 2 ** 23;

/** The fastest kernel for a problem. */
export function createKernel(problem: Problem): Kernel {
  return createCompiledKernel(problem) ?? createTwin(problem);
}

/**
 * A compiled kernel, or null if the host lacks WebAssembly with SIMD or a variable has several cells. It keeps all changes
 * up to date once less than a share `keepBelow` of the proposals is accepted; the share alters no decision.
 */
export function createCompiledKernel(
  problem: Problem,
  keepBelow = worthKeepingBelow(problem),
): Kernel | null {
  if (problem.variables.some(({ cells }) => cells.length > 1)) return null;
  const code = compiledCode();
  if (code === null) return null;
  const { exports } = new WebAssembly.Instance(code);
  return new CompiledKernel(problem, exports as unknown as AnnealingExports, keepBelow);
}

/**
 * The share of accepted proposals at which both ways cost the same: the cost of computing one change when it is proposed,
 * divided by the cost of updating all changes after an accepted flip. Nanoseconds, fitted to Mitchells of 9 to 100 tables,
 * Howells and single boards; only their ratio counts.
 */
function worthKeepingBelow({ columnCount, variables }: Problem): number {
  if (columnCount * variables.length > MAX_CONTRASTS) return 0;
  const proposal = 0.8 + 0.04 * wholeBlocks(columnCount);
  const slots = columnCount * wholeBlocks(variables.length / columnCount);
  return proposal / (6 * columnCount + slots / 4);
}

// Module state: code is compiled once for all kernels; a module has no data of its own.
let compiled: WebAssembly.Module | null | undefined;

/** The compiled module, shared by all kernels so that the engine's optimisations are reused; null without SIMD. */
function compiledCode(): WebAssembly.Module | null {
  // Some browsers have no WebAssembly at all, for example in lockdown mode.
  if (typeof WebAssembly === 'undefined') return null;
  if (compiled === undefined) {
    compiled = WebAssembly.validate(annealing) ? new WebAssembly.Module(annealing) : null;
  }
  return compiled;
}

class CompiledKernel implements Kernel {
  readonly #problem: Problem;
  readonly #code: AnnealingExports;
  readonly #base: number;
  readonly #scale: number;
  readonly #offsets: Int32Array;
  /** Columns per row in the kernel, padded. */
  readonly #stride: number;
  readonly #keepBelow: number;
  #order: ArrayLike<number> | null = null;
  // Views of the kernel's memory.
  #directions = new Int16Array(0);
  #best = new Int16Array(0);
  /** Value, minimum value, accepted flips. */
  #score = new Float64Array(3);

  constructor(problem: Problem, code: AnnealingExports, keepBelow: number) {
    this.#problem = problem;
    this.#keepBelow = keepBelow;
    this.#code = code;
    const { base, scale, offsets } = roundOffsets(problem);
    this.#base = base;
    this.#scale = scale;
    this.#offsets = offsets;
    this.#stride = wholeBlocks(problem.columnCount);
  }

  load(directions: Int8Array, order: ArrayLike<number>, random: RandomState): void {
    if (order !== this.#order) this.#layOut(order);
    this.#order = order;
    const { columnCount } = this.#problem;
    for (let row = 0, at = 0; at < directions.length; row += this.#stride) {
      for (let c = 0; c < columnCount; c++, at++) this.#directions[row + c] = directions[at]!;
    }
    this.#code.startFromDirections(this.#base, ...random);
  }

  annealSweeps(sweeps: number, temperature: number, cooling: number): number {
    return this.#code.annealSweeps(sweeps, temperature, cooling);
  }

  value(): number {
    return this.#score[0]!;
  }

  bestValue(): number {
    return this.#score[1]!;
  }

  readState(into: Int8Array): void {
    this.#read(this.#directions, into);
  }

  readBest(into: Int8Array): void {
    this.#read(this.#best, into);
  }

  accepted(): number {
    return this.#score[2]!;
  }

  #read(rows: Int16Array, into: Int8Array): void {
    const { columnCount } = this.#problem;
    for (let row = 0, at = 0; at < into.length; row += this.#stride) {
      for (let c = 0; c < columnCount; c++, at++) into[at] = rows[row + c]!;
    }
  }

  /** Lays out memory for the problem, with one slot per variable in this order; each variable is a single cell. */
  #layOut(order: ArrayLike<number>): void {
    const { cells, columnCount, pairs, variables } = this.#problem;
    const cellAt = (n: number) => variables[order[n]!]!.cells[0]!;
    const counts = new Int32Array(columnCount);
    for (let n = 0; n < order.length; n++) {
      const column = cells.column[cellAt(n)]!;
      counts[column]! += 1;
    }
    const starts = new Int32Array(columnCount + 1);
    let bonds = 0;
    for (let c = 0; c < columnCount; c++) {
      const own = wholeBlocks(counts[c]!);
      starts[c + 1] = starts[c]! + own;
      bonds += counts[c]! * own;
    }
    const slots = starts[columnCount]!;
    const code = this.#code;
    const table = code.layOut(
      pairs.length,
      columnCount,
      slots,
      this.#keepBelow > 0 ? bonds : 0,
      LOG_TABLE_SIZE,
      this.#scale,
      this.#keepBelow,
    );
    const { buffer } = code.memory;
    const addresses = [...new Int32Array(buffer, table, 9)] as Addresses;
    const [score, directions, best, offsets, first, second, startsAt, countsAt, logs] = addresses;
    this.#score = new Float64Array(buffer, score, 3);
    this.#directions = new Int16Array(buffer, directions, pairs.length * this.#stride);
    this.#best = new Int16Array(buffer, best, pairs.length * this.#stride);
    new Int32Array(buffer, offsets, this.#offsets.length).set(this.#offsets);
    new Int32Array(buffer, startsAt, starts.length).set(starts);
    new Int32Array(buffer, countsAt, counts.length).set(counts);
    new Uint16Array(buffer, logs, LOG_TABLE_SIZE).set(LOG_TABLE);
    const ones = new Int32Array(buffer, first, slots).fill(0);
    const others = new Int32Array(buffer, second, slots).fill(FILLING);
    const next = starts.slice();
    for (let n = 0; n < order.length; n++) {
      const cell = cellAt(n);
      const column = cells.column[cell]!;
      const slot = next[column]!;
      next[column] = slot + 1;
      ones[slot] = cells.first[cell]!;
      others[slot] = cells.second[cell]!;
    }
  }
}

/** Rounds up to a whole number of vectors. */
function wholeBlocks(count: number): number {
  return Math.ceil(count / SLOTS_PER_BLOCK) * SLOTS_PER_BLOCK;
}
