// Annealing of pairings without a symmetry: the compiled kernel against its plain twin, in nanoseconds per proposal.

import { createRandom, seedState } from '../../src/balance/random.ts';
import { createCompiledFreeKernel } from '../../src/howell/search/freeCompiled.ts';
import type { FreeKernel, FreePairings } from '../../src/howell/search/freeKernel.ts';
import { createFreeTwin } from '../../src/howell/search/freeTwin.ts';
import { digits, printTable, times, verdict } from './table.ts';
import { mediansInTurn, timeOf } from './timing.ts';

const FIELDS = [
  [18, 8],
  [22, 9],
  [30, 13],
  [40, 13],
] as const;
const LEAST_RATIO = 1.5;
const TEMPERATURE = 10;

export function benchFreePairings(isQuick: boolean): void {
  const proposals = isQuick ? 1e5 : 1e6;
  const rows = FIELDS.map(([pairs, sets]) => {
    const compiled = createCompiledFreeKernel(pairs, sets);
    if (compiled === null) throw new Error('This Node has no SIMD in WebAssembly.');
    const cost = (kernel: FreeKernel) => (turn: number) => {
      kernel.load(cyclicPairings(pairs, sets), seedState(turn));
      return (timeOf(() => kernel.annealProposals(proposals, TEMPERATURE, 1)) * 1e6) / proposals;
    };
    const [own, plain] = mediansInTurn(3, cost(compiled), cost(createFreeTwin(pairs, sets)));
    const ratio = plain / own;
    return [
      `${pairs}/${sets}`,
      digits(own),
      digits(plain),
      times(ratio),
      verdict(ratio >= LEAST_RATIO),
    ];
  });
  printTable(
    'Pairings without a symmetry: nanoseconds per proposal',
    ['pairs/rounds', 'compiled', 'twin', 'twin/compiled', ''],
    rows,
    `Target: twin/compiled at least ${LEAST_RATIO}×.`,
  );
}

/** The first sets of the round robin of a circle with one pair at its centre, in random directions. */
function cyclicPairings(pairs: number, sets: number): FreePairings {
  const random = createRandom(1);
  const opponents = new Uint8Array(pairs * sets);
  const directions = new Int8Array(pairs * sets);
  const circle = pairs - 1;
  for (let set = 0; set < sets; set++) {
    for (let n = 0; n < pairs / 2; n++) {
      const first = (set + n) % circle;
      const second = n === 0 ? circle : (set + circle - n) % circle;
      const sign = random.below(2) === 0 ? 1 : -1;
      opponents.set([second], set * pairs + first);
      opponents.set([first], set * pairs + second);
      directions.set([sign], set * pairs + first);
      directions.set([-sign], set * pairs + second);
    }
  }
  return { opponents, directions };
}
