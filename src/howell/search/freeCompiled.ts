// The compiled kernel for pairings without a symmetry: passes states in and out of its memory.
// Unavailable (null) if the host lacks WebAssembly with SIMD; the twin is used instead.

import type { RandomState } from '../../balance/index.ts';
import { LOG_TABLE, LOG_TABLE_SIZE } from '../../optimise/index.ts';
import type { FreeKernel, FreePairings } from './freeKernel.ts';
import { createFreeTwin } from './freeTwin.ts';
import bytes from './kernel/freePairings.as.ts?asc';

/** The exports of kernel/freePairings.as.ts. Addresses are byte offsets in its memory. */
interface FreePairingsExports {
  readonly memory: WebAssembly.Memory;
  opponentsAt(): number;
  directionsAt(): number;
  inRoundAt(): number;
  logTableAt(): number;
  startFromPairings(
    pairs: number,
    sets: number,
    a: number,
    b: number,
    c: number,
    counter: number,
  ): void;
  annealProposals(proposals: number, temperature: number, cooling: number): number;
  squares(): number;
  placeInRounds(tablesPerSet: number, proposals: number, temperature: number): number;
}

/** Pairs per row of the kernel's memory, and rows. */
const STRIDE = 40;

/** The fastest kernel for an even number of pairs, at most 40, with as many rounds as sets. */
export function createFreeKernel(pairs: number, sets: number): FreeKernel {
  return createCompiledFreeKernel(pairs, sets) ?? createFreeTwin(pairs, sets);
}

/** A compiled kernel, or null if the host has no SIMD. */
export function createCompiledFreeKernel(pairs: number, sets: number): FreeKernel | null {
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(bytes)) return null;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  return new CompiledFreeKernel(pairs, sets, exports as unknown as FreePairingsExports);
}

class CompiledFreeKernel implements FreeKernel {
  readonly #pairs: number;
  readonly #sets: number;
  readonly #code: FreePairingsExports;
  // Views of the kernel's memory.
  readonly #opponents: Uint8Array;
  readonly #directions: Int16Array;
  readonly #inRound: Uint8Array;

  constructor(pairs: number, sets: number, code: FreePairingsExports) {
    const { buffer } = code.memory;
    this.#pairs = pairs;
    this.#sets = sets;
    this.#code = code;
    this.#opponents = new Uint8Array(buffer, code.opponentsAt(), STRIDE * STRIDE);
    this.#directions = new Int16Array(buffer, code.directionsAt(), STRIDE * STRIDE);
    this.#inRound = new Uint8Array(buffer, code.inRoundAt(), STRIDE * STRIDE);
    new Uint16Array(buffer, code.logTableAt(), LOG_TABLE_SIZE).set(LOG_TABLE);
  }

  get squares(): number {
    return this.#code.squares();
  }

  load({ opponents, directions }: FreePairings, random: RandomState): void {
    this.#directions.fill(0);
    for (let set = 0, at = 0; set < this.#sets; set++) {
      for (let pair = 0; pair < this.#pairs; pair++, at++) {
        this.#opponents[set * STRIDE + pair] = opponents[at]!;
        this.#directions[set * STRIDE + pair] = directions[at]!;
      }
    }
    this.#code.startFromPairings(this.#pairs, this.#sets, ...random);
  }

  annealProposals(proposals: number, temperature: number, cooling: number): number {
    return this.#code.annealProposals(proposals, temperature, cooling);
  }

  pairings(): FreePairings {
    return {
      opponents: Uint8Array.from(this.#rowsOf(this.#opponents)),
      directions: Int8Array.from(this.#rowsOf(this.#directions)),
    };
  }

  placeInRounds(tablesPerSet: number, proposals: number, temperature: number): Uint8Array | null {
    const isPlaced = this.#code.placeInRounds(tablesPerSet, proposals, temperature) !== 0;
    return isPlaced ? Uint8Array.from(this.#rowsOf(this.#inRound)) : null;
  }

  /** The rows of memory without their padding. */
  #rowsOf(memory: ArrayLike<number>): number[] {
    return Array.from({ length: this.#sets * this.#pairs }, (_, at) => {
      return memory[Math.floor(at / this.#pairs) * STRIDE + (at % this.#pairs)]!;
    });
  }
}
