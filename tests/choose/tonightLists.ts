// The first rows of the lists for some forty evenings, as readable text for the golden file.

import { chooseTonight } from '../../src/choose/list.ts';
import { WEIGHTS_OF } from '../../src/choose/weights.ts';
import { USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';
import { fairerLine, sizeText } from '../../src/words/english/pageTonight.ts';
import { reasonWords } from '../../src/words/english/tonight.ts';
import { catalogue } from '../wholeCatalogue.ts';

const ROWS = 3;

const evenings: readonly Partial<Wishes>[] = [
  ...[6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 32, 36, 40].map(
    (pairs) => ({ pairs, boards: { fewest: 24, most: 24 } }),
  ),
  ...[8, 9, 12, 13, 14, 18, 20, 26, 34].map((pairs) => ({ pairs, minutes: 150 })),
  ...[6, 10, 13, 16, 21, 22, 30].map((pairs) => ({ pairs, minutes: 210 })),
  { pairs: 13, boards: { fewest: 24, most: 24 }, minutes: 195, stationaryPairs: 2 },
  { pairs: 40, boards: { fewest: 18, most: 18 } },
  { pairs: 14, winners: 2 },
  { pairs: 12, isSimpleOnly: true, isSharingWelcome: false },
  { pairs: 18, weights: WEIGHTS_OF.simplicity },
];

/** All lists, a blank line between two evenings. */
export function formatLists(): string {
  return `${evenings.map(formatList).join('\n\n')}\n`;
}

function formatList(asked: Partial<Wishes>): string {
  const pairs = asked.pairs ?? USUAL_WISHES.pairs;
  const choice = chooseTonight(catalogue, { ...USUAL_WISHES, ...asked, mostPairs: pairs });
  const title = Object.entries(asked).map(([wish, value]) => `${wish} ${JSON.stringify(value)}`);
  if (!choice.ok) throw new Error(`${title.join(', ')} has a fault`);
  const rows = choice.rows.slice(0, ROWS).map((row, i) => {
    const { familyId, fairness, reasons, otherLengths } = row;
    const { printedIndex } = fairness;
    const index = printedIndex === null ? 'two winners' : `index ${printedIndex.toFixed(2)}`;
    const why = reasons.map(({ isFor, reason }) => `${isFor ? '+' : '−'} ${reasonWords(reason)}`);
    const sizes = [row, ...otherLengths].map((length) => sizeText(length.features));
    return `  ${i + 1}. ${familyId}, ${sizes.join(' or ')}, ${index}: ${why.join('; ')}`;
  });
  const { fairer } = choice;
  const below = fairer === undefined ? [] : [`  ${fairerLine(fairer, fairer.familyId ?? '')}`];
  return [title.join(', '), ...rows, ...below].join('\n');
}
