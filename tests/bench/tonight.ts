// How long tonight's list takes: until its first row, and whole; the first list after loading, and the slowest of 6 to 80 pairs.
// Processor time of all threads of this process, compilation included; the page may take 100 and 300 ms.

import { createCandidateCache } from '../../src/choose/candidate.ts';
import { chooseSteps } from '../../src/choose/list.ts';
import { USUAL_WISHES } from '../../src/choose/wishes.ts';
import { catalogue } from '../wholeCatalogue.ts';
import { digits, printTable, verdict } from './table.ts';
import { clock, median } from './timing.ts';

const FIRST_ROW_MS = 100;
const LIST_MS = 300;

interface Taken {
  readonly firstMs: number;
  readonly allMs: number;
}

export async function benchTonight(isQuick: boolean): Promise<void> {
  const cold = listFor(40);
  const sizes = Array.from({ length: 75 }, (_, index) => index + 6);
  const taken = sizes.filter((pairs) => !isQuick || pairs % 8 === 0).map(listFor);
  const [first, all] = (['firstMs', 'allMs'] as const).map((part) => taken.map((t) => t[part]));
  const worst = { firstMs: Math.max(...(first ?? [])), allMs: Math.max(...(all ?? [])) };
  const usual = { firstMs: median(first ?? []), allMs: median(all ?? []) };
  const row = (title: string, { firstMs, allMs }: Taken) => [
    title,
    digits(firstMs),
    verdict(firstMs <= FIRST_ROW_MS),
    digits(allMs),
    verdict(allMs <= LIST_MS),
  ];
  printTable(
    'Tonight’s list, processor time',
    ['pairs', 'first row ms', `at most ${FIRST_ROW_MS}`, 'list ms', `at most ${LIST_MS}`],
    [row('40, the first', cold), row('6–80, median', usual), row('6–80, slowest', worst)],
  );
}

function listFor(pairs: number): Taken {
  const start = clock();
  let firstMs = Number.NaN;
  const steps = chooseSteps(
    { ...USUAL_WISHES, pairs, mostPairs: pairs, minutes: 180 },
    [],
    createCandidateCache(catalogue),
  );
  for (let step = steps.next(); !step.done; step = steps.next()) {
    if (Number.isNaN(firstMs) && step.value.length > 0) firstMs = clock() - start;
  }
  return { firstMs, allMs: clock() - start };
}
