// Annealing of pairings without a symmetry, in integers, so that it can be compiled: some twenty times as fast as
// pairings.ts, which anneals under any symmetry. In full fields what is fair is the same for all pairs, and Σ s(i,j) is
// fixed by the field, so that F differs from Q = Σ s(i,j)² by a constant. In odd ones, where each pair sits out at most once,
// so is Σ s(i,j) over the others j of any pair i; what is fair is a sum of one term per pair but for a twentieth between two
// who both sit out, which annealing neglects.
// The moves are those of pairings.ts: a switch, a swap of opponents, a Kempe change. Rounds come last: every round is
// always complete, at first with the meetings of one set; Kempe changes between rounds spread the sets over them.
// Implemented by a compiled kernel and by its plain twin, which make the same decisions on the same numbers.

import type { RandomState } from '../../balance/index.ts';

/** Who meets whom on each set, scored how; who sits out meets the missing pair. Pairs and sets count from 0. */
export interface FreePairings {
  /** The opponent of each pair on each set, at set·pairs + pair. */
  readonly opponents: Uint8Array;
  /** 1 N-S, −1 E-W, 0 for the missing pair and its opponent, laid out alike. */
  readonly directions: Int8Array;
}

export interface FreeKernel {
  /** Loads pairings in which nobody meets twice, and a random stream for all that follows. */
  load(pairings: FreePairings, random: RandomState): void;
  /**
   * Makes proposals; a change of Q is accepted if it is at most −temperature·ln u. Each multiplies the temperature by
   * `cooling`; returns the final one.
   */
  annealProposals(proposals: number, temperature: number, cooling: number): number;
  /** Q of the state. */
  readonly squares: number;
  /** The state. */
  pairings(): FreePairings;
  /**
   * Puts the meetings of the state into rounds, as many as sets, with at most `tablesPerSet` tables at a set in a round: the
   * opponent of each pair in each round, at round·pairs + pair; null if none were found within the proposals.
   */
  placeInRounds(tablesPerSet: number, proposals: number, temperature: number): Uint8Array | null;
}
