// What comes first for 6 to 40 pairs, by boards and time, as readable text for the golden file: what experienced directors
// play. docs/choosing.md gives the reasons.

import { createCandidateCache } from '../../src/choose/candidate.ts';
import { firstSteps, type TonightRow } from '../../src/choose/list.ts';
import { USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';
import { titleOf } from '../../src/words/titles.ts';
import { catalogue } from '../wholeCatalogue.ts';

export const BOARDS = [24, 26, 27, 28] as const;
export const MINUTES = [180, 195, 210] as const;
export const PAIRS = Array.from({ length: 35 }, (_, index) => index + 6);

/** What comes first for so many pairs, for each number of boards and each time; null where nothing does. */
export function firstRowsFor(pairs: number, wished: Partial<Wishes> = {}) {
  const cache = createCandidateCache(catalogue);
  return BOARDS.map((boards) =>
    MINUTES.map((minutes): TonightRow | null => {
      const asked = { pairs, mostPairs: pairs, minutes, boards: { fewest: boards, most: boards } };
      const steps = firstSteps({ ...USUAL_WISHES, ...asked, ...wished }, [], cache);
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
      }
    }),
  );
}

/** The first rows for so many pairs: a line for each number of boards, the times with the same row together. */
export function firstRowsText(pairs: number, firstRows = firstRowsFor(pairs)): string {
  const lines = firstRows.map((rows, index) => {
    const said = rows.map((row) => (row === null ? 'nothing' : rowText(row)));
    const parts = [...new Set(said)].map((text) => {
      const times = MINUTES.filter((_, at) => said[at] === text);
      return `${times.join('/')} min: ${text}`;
    });
    return `  ${BOARDS[index]} boards  ${parts.join(' · ')}`;
  });
  return [`${pairs} pairs`, ...lines].join('\n');
}

function rowText({ movement, features, fairness }: TonightRow): string {
  const size = `${features.rounds} × ${features.boardsPerSet}`;
  return `${titleOf(movement)}, ${size} (${fairness.printedIndex?.toFixed(2)})`;
}
