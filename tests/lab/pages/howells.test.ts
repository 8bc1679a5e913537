// The library beside the fairest movements in print: at least as fair as every one.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIBRARY_KINDS } from '../../../src/catalogue/library/libraryNotation.ts';
import {
  type PublishedMark,
  publishedMark,
  publishedMarks,
} from '../../../src/howell/library/published.ts';
import { howellsPage, shortfalls } from '../../../src/lab/pages/howellsPage.ts';
import type { PairNumber } from '../../../src/movement/movement.ts';
import { createProblem, DEFAULT_SETTINGS } from '../../../src/optimise/problem.ts';
import { createBound } from '../../../src/optimise/proof/bound.ts';
import { raised } from '../../optimise/raised.ts';
import { SEED } from '../../seed.ts';
import { families, library } from '../../wholeCatalogue.ts';

describe('new Howells against print', () => {
  it('are at least as fair as everything published', () => {
    expect([...shortfalls(library)]).toEqual([]);
  });

  it('cover every published field, but the perfect Howells of the catalogue', () => {
    const uncovered = publishedMarks.filter(
      ({ pairs, rounds, parts, sessions }) =>
        library.entry(pairs, rounds, parts, sessions) === undefined,
    );
    const isPerfect = ({ pairs, rounds, sessions }: PublishedMark) =>
      pairs % 4 === 0 && rounds === pairs - 1 && sessions === 1;
    const names = uncovered
      .filter((mark) => !isPerfect(mark))
      .map(({ pairs, rounds, sessions }) => `${pairs}/${rounds} in ${sessions}`);
    expect(names).toEqual([]);
  });

  it('omit an impossible figure: the Bowman for 14 tables is printed fairer than any switches can make it', () => {
    const bowman = families.find(({ id }) => id === 'bowman');
    const movement = bowman?.build({ tables: 14, rounds: 12 }, 1);
    if (movement === undefined) throw new Error('There is no Bowman.');
    for (const [phantom, printed] of [
      [null, 1.96],
      [14 as PairNumber, 1.93],
    ] as const) {
      const made = createProblem(
        { ...movement, phantom },
        { ...DEFAULT_SETTINGS, objective: 'inequity' },
      );
      if (!made.ok) throw new Error(made.fault.kind);
      expect(raised(createBound(made.problem)).figure).toBeGreaterThan(printed + 0.1);
    }
  });

  it('name the fairest of several marks for a field', () => {
    for (const { pairs, rounds, parts, sessions, inequityIndex } of publishedMarks) {
      const mark = publishedMark(pairs, rounds, parts, sessions);
      expect(mark?.inequityIndex).toBeLessThanOrEqual(inequityIndex);
    }
    expect(publishedMark(31, 30)).toBeNull();
  });

  it('are up to date in the documentation (`npm run docs`): one number of pairs in five, by the seed, or all in a sweep', () => {
    const stored = readFileSync(new URL('../../../docs/lab/howells.md', import.meta.url), 'utf8');
    const isDrawn = (pairs: number) =>
      process.env.ARROWSWITCH_SWEEP !== undefined || pairs % 5 === SEED % 5;
    const kept = stored.split('\n').filter((line) => {
      const [, pairs] = /^\| (\d+) \|/.exec(line) ?? [];
      return pairs === undefined || isDrawn(Number(pairs));
    });
    expect(kept.filter((line) => /^\| \d+ \|/.test(line)).length).toBeGreaterThan(50);
    expect(kept.join('\n')).toBe(howellsPage(library, isDrawn));
    expect(stored.match(/^\| \d+ \|/gm)).toHaveLength(
      LIBRARY_KINDS.flatMap((kind) => library.entries(kind)).length,
    );
  });
});
