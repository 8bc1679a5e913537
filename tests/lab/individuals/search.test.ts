// The library of individuals is found again, and one copy of the boards is made enough.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  formatIndividualEntry,
  type IndividualEntry,
  parseLibrary,
} from '../../../src/individual/library.ts';
import {
  developIndividual,
  formatPlan,
  type IndividualSize,
} from '../../../src/individual/plan.ts';
import { searchIndividual } from '../../../src/individual/search.ts';
import { findShifts, withOneCopy } from '../../../src/lab/individuals/oneCopy.ts';
import { encountersOf, faultsOf } from '../../individual/oracle.ts';

function sizeOf(playerCount: number, roundCount: number, copies: 'one' | 'many'): IndividualSize {
  return { playerCount, roundCount, copies };
}

test('the library is found again by its seeds, some short searches of it', () => {
  const text = readFileSync(new URL('../../../data/individuals.txt', import.meta.url), 'utf8');
  const library = [...parseLibrary(text).values()];
  const isShort = ({ plan, budget }: IndividualEntry) =>
    plan.playerCount <= 13 && budget !== null && budget.steps <= 130_000;
  const isMoved = ({ budget }: IndividualEntry) => budget?.shifts !== undefined;
  const short = library.filter(isShort);
  for (const entry of [...short.slice(0, 4), ...short.filter(isMoved)]) {
    if (entry.budget === null) continue;
    const { shifts } = entry.budget;
    const copies = shifts === undefined ? entry.plan.copies : 'many';
    const { plan } = searchIndividual({ ...entry.plan, copies }, entry.budget);
    const found = shifts === undefined ? plan : withOneCopy(plan, shifts);
    expect(formatPlan(found)).toBe(formatPlan(entry.plan));
  }
  expect(short.filter(isMoved).length).toBeGreaterThan(0);
  expect(library.filter(isShort).length).toBeGreaterThan(4);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(library.map(formatIndividualEntry)).toEqual(lines);
  // Some are left of an earlier version of the search.
  expect(library.filter(({ budget }) => budget === null).length).toBeLessThanOrEqual(5);
});

function readLibrary(): ReadonlyMap<string, IndividualEntry> {
  const text = readFileSync(new URL('../../../data/individuals.txt', import.meta.url), 'utf8');
  return new Map(parseLibrary(text));
}

test('shifts make one copy enough for a whole cycle and leave its competitions as they are', () => {
  for (const players of [19, 27, 39]) {
    const plan = readLibrary().get(`${players}/${players} many`)?.plan;
    if (plan === undefined) throw new Error('no whole cycle');
    const shifts = findShifts(plan, 20_000);
    if (shifts === null) throw new Error(`no shifts for ${players} players`);
    const moved = developIndividual(withOneCopy(plan, shifts));
    expect(moved.copies).toBe(1);
    expect(faultsOf(moved)).toEqual([]);
    expect(encountersOf(moved)).toEqual(encountersOf(developIndividual(plan)));
  }
});

test('no shifts are found where a search player by player finds none', () => {
  // Ten players and two tables: every shift of the second table against the first.
  const { plan } = searchIndividual(sizeOf(10, 10, 'many'), { seed: 1, steps: 500, symmetry: 10 });
  const possible = Array.from({ length: 9 }, (_, index) => index + 1).filter(
    (shift) => faultsOf(developIndividual(withOneCopy(plan, [0, shift]))).length === 0,
  );
  expect(findShifts(plan, 1000)?.[1] ?? null).toBe(possible[0] ?? null);
});
