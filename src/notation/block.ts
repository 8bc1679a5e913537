// The grid as a block of spreadsheet cells for copy and paste, rounds down and tables across. A cell such as 1-8 A gives
// the pairs as scored and is empty if the table is not in play; cells are separated by tabs. Written here, read as any table.

import type { Movement } from '../movement/index.ts';
import type { Format } from './format.ts';
import { BEYOND_SCORES, lossesOf } from './losses.ts';
import { scoredCells, setName } from './scored.ts';

export const block = {
  id: 'block',
  extension: 'tsv',
  mediaType: 'text/tab-separated-values',
  recognises: () => false,
  parse: async (text, source) => (await import('./layout/layout.ts')).parseLayout(text, source),
  write,
  takesEastWestFrom: true,
  losses: (movement) =>
    lossesOf(movement, ['title', 'boards', 'phantom', 'lastPhantom', 'unused', ...BEYOND_SCORES]),
} satisfies Format;

function write(movement: Movement): string {
  const { tableCount, sets } = movement;
  const headings = Array.from({ length: tableCount }, (_, table) => ['Table', table + 1].join(' '));
  const rounds = scoredCells(movement).map((round, index) => {
    const cells = round.map(({ northSouth, eastWest, set }) =>
      northSouth + eastWest === 0 ? '' : `${northSouth}-${eastWest} ${setName(set, sets.length)}`,
    );
    return [index + 1, ...cells];
  });
  return [['Round', ...headings], ...rounds].map((cells) => `${cells.join('\t')}\n`).join('');
}
