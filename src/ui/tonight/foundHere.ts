// Switches that this page has found itself: the stored results of the optimiser's runs, and the movement on screen. They
// count as best known. Only figures for the movement as it is played, with nobody left out.

import { useMemo } from 'react';
import { type Analysis, barrierOf } from '../../balance/index.ts';
import type { BestKnown } from '../../choose/bestKnown.ts';
import type { TonightRow } from '../../choose/list.ts';
import type { RowDetails } from '../../choose/rowDetails.ts';
import { sameButForSwitches } from '../../editing/comparison.ts';
import type { Movement } from '../../movement/index.ts';
import { currentAnalysis } from '../../store/state.ts';
import { useApp } from '../arrowswitchContext.ts';

/** The movement on the screen as far as its fairness is known, then the results of runs. */
export function useFinds(): {
  readonly onScreen: BestKnown | null;
  readonly finds: readonly BestKnown[];
} {
  const movement = useApp((state) => state.document.movement);
  const absent = useApp((state) => state.absent);
  const analysis = useApp(currentAnalysis);
  const runs = useApp((state) => state.runs);
  return useMemo(() => {
    const onScreen =
      absent === null && analysis !== null
        ? findOf(
            movement,
            analysis.qf,
            indexIn(analysis, 'inequityIndex'),
            indexIn(analysis, 'roundedIndex'),
          )
        : null;
    // Of a run only the printed index is stored.
    const results = runs.flatMap(({ settings, outcome: { movement: found, after } }) =>
      settings.absent === null
        ? (findOf(found, after.qf, after.printedIndex, after.printedIndex) ?? [])
        : [],
    );
    return { onScreen, finds: onScreen === null ? results : [onScreen, ...results] };
  }, [movement, absent, analysis, runs]);
}

/** The index; null where there is none, as with two winners. */
function indexIn(analysis: Analysis, figure: 'inequityIndex' | 'roundedIndex'): number | null {
  return barrierOf(analysis.applicability, 'inequity') === null ? analysis[figure] : null;
}

function findOf(
  movement: Movement,
  qf: number | null,
  index: number | null,
  printedIndex: number | null,
): BestKnown | null {
  if (index === null) return null;
  return { movement, fairness: { qf, index, printedIndex, winners: 1 }, isProved: false };
}

/** The fairest find that differs from a row's movement only in its switches; null if there is none. */
export function foundFor({ movement }: TonightRow, finds: readonly BestKnown[]): BestKnown | null {
  const own = finds.filter(
    (find) =>
      find.movement.phantom === movement.phantom && sameButForSwitches(find.movement, movement),
  );
  const [first] = own.toSorted((a, b) => indexOf(a) - indexOf(b));
  return first ?? null;
}

/** The details of a row, with the find of this page if it is fairer than the best in the list. */
export function withFound(details: RowDetails, found: BestKnown | null): RowDetails {
  if (found === null || indexOf(found) >= indexOf(details.best) - LEAST_GAIN) return details;
  return { ...details, best: found };
}

/** Indices that differ by less than this are printed the same. */
export const LEAST_GAIN = 0.005;

function indexOf(best: BestKnown | null): number {
  return best?.fairness.index ?? Number.POSITIVE_INFINITY;
}
