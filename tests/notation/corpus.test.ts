// Layouts and files as people paste and send them, each with the reading that is meant beside it (NAME.reading): boards
// per set, then a line per round with the cells as scored, `-` for an idle table, and what is said about it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Movement } from '../../src/movement/movement.ts';
import type { Mend } from '../../src/notation/facts.ts';
import { readMovements } from '../../src/notation/formats.ts';
import { scoredCells, setName } from '../../src/notation/scored.ts';
import { faultWords } from '../../src/words/english/notation.ts';

const folder = join(import.meta.dirname, 'corpus');
const files = readdirSync(folder).filter((name) => !name.endsWith('.reading'));

/** What is undone in a text of the corpus before it is read; all others are read as they stand. */
const MENDED: Readonly<Record<string, Mend>> = {
  'headings-over-lines.txt': 'headingsJoined',
  'mail-parts.eml': 'mailDecoded',
  'mail-pasted.txt': 'mailDecoded',
  'mail-quoted-printable.eml': 'mailDecoded',
  'ocr-grid-pipes.txt': 'lettersAsFigures',
  'ocr-list-german.txt': 'lettersAsFigures',
  'ocr-side-by-side.txt': 'lettersAsFigures',
  'printed-everything-dutch.txt': 'cardsJoined',
  'sits-out-words-french.txt': 'sitOutsInWords',
  'sits-out-words-german.txt': 'sitOutsInWords',
  'travellers-dutch.txt': 'travellersJoined',
  'travellers-results.txt': 'travellersJoined',
};

function readingOf(movement: Movement): string {
  const boards = [...new Set(movement.sets.map((set) => set.boards))].join(', ');
  const rounds = scoredCells(movement).map((round) =>
    round
      .map(({ northSouth, eastWest, partners, set }) => {
        if (northSouth + eastWest === 0) return '-';
        const isPlay = northSouth > 0 && eastWest > 0;
        const [south, west] = [partners?.south ?? 0, partners?.west ?? 0];
        const sides = [
          `${northSouth}${south > 0 ? `+${south}` : ''}`,
          `${eastWest}${west > 0 ? `+${west}` : ''}`,
        ];
        return `${sides.join('-')}${isPlay ? ` ${setName(set, movement.sets.length)}` : ''}`;
      })
      .join('  '),
  );
  return [`boards per set: ${boards}`, ...rounds, ''].join('\n');
}

describe('a layout', () => {
  it.each(files)('%s is read', async (name) => {
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    const result = await readMovements(bytes, { fileName: null });
    if (!result.ok) throw new Error(result.faults.map(faultWords).join('\n'));
    const [movement] = result.movements;
    const mends = result.remarks.flatMap((remark) =>
      remark.kind === 'mended' ? [remark.mend] : [],
    );
    expect(mends).toEqual(MENDED[name] === undefined ? [] : [MENDED[name]]);
    const expected = readFileSync(join(folder, name.replace(/\.\w+$/, '.reading')), 'utf8');
    expect(readingOf(movement as Movement)).toBe(expected);
  });
});
