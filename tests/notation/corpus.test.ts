// Tables as people paste and send them, each with the movement that is meant beside it (NAME.reading): boards per set, then a
// line per round with the cells as scored, `-` for an idle table. What has no such file is refused.
// A table is right (nothing was guessed), asked (something was guessed or left out, and is said) or refused; none is misread in silence.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Movement } from '../../src/movement/movement.ts';
import type { FaultCause } from '../../src/notation/facts.ts';
import { readMovements } from '../../src/notation/formats.ts';
import { scoredCells, setName } from '../../src/notation/scored.ts';
import { faultWords } from '../../src/words/english/notation.ts';

const folder = join(import.meta.dirname, 'corpus');
const files = readdirSync(folder).filter((name) => !name.endsWith('.reading'));

/** Why a text of the corpus is refused; `unrecognised` is not listed. */
const REFUSED: Readonly<Record<string, FaultCause['kind']>> = {
  'boards-as-dates.tsv': 'dateInCell',
  'boards-mistyped.csv': 'boardsOverlap',
  'boards-not-in-a-row.tsv': 'notBoards',
  'german-date.tsv': 'dateInCell',
  'results-per-board.txt': 'results',
  'row-doubled.csv': 'repeatedSitting',
};

/** Texts whose likeliest reading is not what is meant, which is asked. */
const OTHERWISE: ReadonlySet<string> = new Set([
  ...['boards-apart-above-grid.txt', 'boards-apart-below-grid.txt', 'boards-apart-by-round.txt'],
  ...['boards-apart-own-line.txt', 'boards-apart-under-tables.txt', 'boards-apart-whole.txt'],
  ...['ew-only.txt', 'travellers-dutch.txt', 'travellers.txt'],
]);

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

type Outcome = 'right' | 'asked' | 'refused' | 'misread';

async function outcomeOf(name: string): Promise<Outcome> {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const result = await readMovements(bytes, { fileName: null });
  const meant = join(folder, name.replace(/\.\w+$/, '.reading'));
  if (!result.ok) return 'refused';
  const { readings = [], remarks } = result;
  const isSaid = readings.length > 1 || remarks.some(({ kind }) => SAID.has(kind));
  if (isSaid) return 'asked';
  const [movement] = result.movements;
  const isMeant =
    existsSync(meant) && readingOf(movement as Movement) === readFileSync(meant, 'utf8');
  return isMeant ? 'right' : 'misread';
}

const SAID: ReadonlySet<string> = new Set(['guessed', 'notPlaced']);

describe('a table', () => {
  it.each(files.filter((name) => existsSync(join(folder, name.replace(/\.\w+$/, '.reading')))))(
    '%s is read',
    async (name) => {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      const result = await readMovements(bytes, { fileName: null });
      if (!result.ok) throw new Error(result.faults.map(faultWords).join('\n'));
      const [movement] = result.movements;
      const meant = readFileSync(join(folder, name.replace(/\.\w+$/, '.reading')), 'utf8');
      if (OTHERWISE.has(name)) expect(readingOf(movement as Movement)).not.toBe(meant);
      else expect(readingOf(movement as Movement)).toBe(meant);
    },
  );

  it.each(files.filter((name) => !existsSync(join(folder, name.replace(/\.\w+$/, '.reading')))))(
    '%s is refused',
    async (name) => {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      const result = await readMovements(bytes, { fileName: null });
      expect(result.ok).toBe(false);
      const kind = REFUSED[name];
      if (kind !== undefined) expect(!result.ok && result.faults[0]?.kind).toBe(kind);
    },
  );

  it('is right, asked or refused, and never misread in silence', async () => {
    const counts = { right: 0, asked: 0, refused: 0, misread: 0 };
    for (const name of files) counts[await outcomeOf(name)] += 1;
    expect(counts).toEqual({ right: 137, asked: 105, refused: 28, misread: 0 });
  });
});
