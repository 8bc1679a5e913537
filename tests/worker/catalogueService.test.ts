import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { createCatalogueService } from '../../src/worker/catalogueService.ts';
import type { CatalogueRow } from '../../src/worker/protocol.ts';

const { generate } = RULED_CATALOGUE;

const search = (words: string, filter = {}) => ({ words, filter });

async function listed(words: string, filter = {}) {
  const first: (readonly CatalogueRow[])[] = [];
  const rows = await createCatalogueService(async () => undefined).list(
    search(words, filter),
    (some) => first.push(some),
  );
  return { first: first[0] ?? [], rows: rows ?? [] };
}

describe('the catalogue in a worker', () => {
  it('lists families before their fairness is known, then with it', async () => {
    const { first, rows } = await listed('relay');
    expect(first.length).toBeGreaterThan(0);
    expect(rows).toEqual(
      first.map((row) => {
        const made = generate(row.request);
        if (!made.ok) throw new Error(made.refusal.kind);
        const { qf, roundedIndex, contests } = analyse(made.movement, { absent: null });
        const { rounds, sets } = made.movement;
        expect([row.rounds, row.boards]).toEqual([rounds.length, sets[0]?.boards]);
        return { ...row, fairness: { qf, index: roundedIndex, winners: contests.length } };
      }),
    );
  });

  it('lists usual evenings of one size by rising index', async () => {
    const { rows } = await listed('', { pairs: 14 });
    const usual = rows.filter(({ rounds, boards }) => {
      const all = rounds * boards;
      return all >= 22 && all <= 28 && boards >= 2 && boards <= 4;
    });
    expect(usual.length).toBeGreaterThan(2);
    expect(rows.slice(0, usual.length)).toEqual(usual);
    const indexes = usual.map(({ fairness }) => fairness?.index ?? Number.POSITIVE_INFINITY);
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
  });

  it('ends a search when a newer one is asked for', async () => {
    const service = createCatalogueService(() => Promise.resolve());
    const earlier = service.list(search('mitchell'), () => undefined);
    const later = service.list(search('howell'), () => undefined);
    expect(await earlier).toBe(null);
    expect((await later)?.length).toBeGreaterThan(0);
  });
});
