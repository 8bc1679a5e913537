import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { chooseTonight, type TonightChoice, type TonightRow } from '../../src/choose/list.ts';
import { USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';
import type { PairNumber } from '../../src/movement/movement.ts';
import type { TonightNews } from '../../src/worker/protocol.ts';
import { createTonightService } from '../../src/worker/tonightService.ts';
import { catalogue, families, generate } from '../wholeCatalogue.ts';

/** A service on a clock that moves so many milliseconds every time it is read. */
function startService(tickMs: number) {
  let now = 0;
  return createTonightService({
    clock: () => {
      now += tickMs;
      return now;
    },
    pause: async () => void (await setImmediate()),
  });
}

/** A page that is at rest. */
const wishes = { ...USUAL_WISHES, pairs: 7, mostPairs: 7, minutes: 150 };

async function newsOf(tickMs: number): Promise<readonly TonightNews[]> {
  const news: TonightNews[] = [];
  await startService(tickMs).list({ wishes, own: [] }, (each) => news.push(each));
  return news;
}

/** The keys of rows, then of their other lengths, of which each may be opened. */
const ofEveryLength = (rows: readonly TonightRow[]) =>
  [...rows, ...rows.flatMap((row) => row.otherLengths)].map(({ key }) => key);

describe('the list for tonight as a service', () => {
  it('reports first rows, then the whole list, then details of its rows and their lengths only', async () => {
    const news = await newsOf(40);
    const kinds = news.map(({ kind }) => kind);
    const whole = kinds.indexOf('choice');
    expect(kinds.slice(0, whole)).toContain('rows');
    expect(new Set(kinds.slice(whole + 1))).toEqual(new Set(['details']));
    const told = news[whole];
    if (told?.kind !== 'choice' || !told.choice.ok) throw new Error('There is no list.');
    expect(told.choice).toEqual(chooseTonight(catalogue, wishes));
    const keys = new Set(ofEveryLength(told.choice.rows));
    const details = news.flatMap((each) => (each.kind === 'details' ? each.details : []));
    expect(details.filter(({ kind }) => kind === 'planB').map(({ key }) => key)).toEqual([...keys]);
  });

  it('is silent about a list once another is asked for', async () => {
    const service = startService(20);
    const first: TonightNews[] = [];
    const second: TonightNews[] = [];
    await Promise.all([
      service.list({ wishes, own: [] }, (each) => first.push(each)),
      service.list({ wishes: { ...wishes, pairs: 3 }, own: [] }, (each) => second.push(each)),
    ]);
    expect(first.filter(({ kind }) => kind === 'choice')).toEqual([]);
    expect(second).toHaveLength(1);
    expect(second[0]).toMatchObject({ kind: 'choice', choice: { ok: false } });
  });

  it('lists the same after it has prepared, after other wishes, and while it prepares', async () => {
    const service = startService(40);
    /** What is told before the details. */
    const kindsFor = async (asked: Wishes): Promise<readonly string[]> => {
      const kinds: string[] = [];
      await service.list({ wishes: asked, own: [] }, ({ kind }) => kinds.push(kind));
      return kinds.filter((kind) => kind !== 'details');
    };
    const choiceFor = async (asked: Wishes): Promise<TonightChoice | undefined> => {
      const news: TonightNews[] = [];
      await service.list({ wishes: asked, own: [] }, (each) => news.push(each));
      return news.flatMap((each) => (each.kind === 'choice' ? each.choice : []))[0];
    };
    await service.prepare(wishes);
    expect(await kindsFor(wishes)).toEqual(['choice']);
    const others = { ...wishes, isSharingWelcome: false, stationaryPairs: 1 };
    for (const asked of [wishes, others, { ...wishes, pairs: 6, mostPairs: 6 }]) {
      expect(await choiceFor(asked)).toEqual(chooseTonight(catalogue, asked));
    }
    const preparing = service.prepare(others);
    expect(await choiceFor(wishes)).toEqual(chooseTonight(catalogue, wishes));
    await preparing;
  });

  it('has built the movements for one pair more and one fewer before they are asked for', async () => {
    const service = startService(3000);
    const builds = families.map((family) => vi.spyOn(family, 'build'));
    try {
      /** How many movements are built for a list before it is complete. */
      const builtFor = async (asked: Wishes): Promise<number> => {
        for (const build of builds) build.mockClear();
        let built = Number.NaN;
        const count = ({ kind }: TonightNews): void => {
          if (kind !== 'choice') return;
          built = builds.reduce((sum, build) => sum + build.mock.calls.length, 0);
        };
        await service.list({ wishes: asked, own: [] }, count);
        return built;
      };
      const withPairs = (pairs: number) => ({ ...wishes, pairs, mostPairs: pairs });
      expect(await builtFor(withPairs(8))).toBeGreaterThan(0);
      expect([await builtFor(withPairs(9)), await builtFor(withPairs(8))]).toEqual([0, 0]);
      expect(await builtFor(withPairs(7))).toBe(0);
    } finally {
      for (const build of builds) build.mockRestore();
    }
  });

  it('offers the number that is free, and no stationary one where its seat is needed', () => {
    const made = generate({
      familyId: 'hilton-switches',
      parameters: { tables: 7 },
      missingPair: 2,
    });
    if (!made.ok) throw new Error(made.refusal.kind);
    const { movement } = made;
    const current = { ...movement, phantom: 3 as PairNumber };
    const offered = startService(1).freeOptions({ movement: current, wishes });
    expect(offered.map(({ free }) => free.pair)).toContain(3);
    const areStationary = (stationaryPairs: number) =>
      startService(1)
        .freeOptions({ movement, wishes: { ...wishes, stationaryPairs } })
        .map(({ free }) => free.isStationary);
    expect(areStationary(0)).toContain(true);
    expect(areStationary(1)).toContain(true);
    expect(areStationary(2)).not.toContain(true);
    expect(areStationary(2).length).toBeGreaterThan(0);
  });

  it('ends the search for switches when its time is up, and leaves out no plan B', async () => {
    const news = await newsOf(3000);
    const details = news.flatMap((each) => (each.kind === 'details' ? each.details : []));
    const searched = details.filter((detail) => detail.kind === 'best' && !detail.isSearching);
    expect(searched).toEqual([]);
    const rows = news.flatMap((each) =>
      each.kind === 'choice' && each.choice.ok ? each.choice.rows : [],
    );
    const planned = details.filter(({ kind }) => kind === 'planB').map(({ key }) => key);
    expect(planned).toEqual(ofEveryLength(rows));
  });

  it("lists the director's own movements", async () => {
    const made = generate({ familyId: 'howell', parameters: { tables: 4 }, missingPair: 8 });
    if (!made.ok) throw new Error(made.refusal.kind);
    const own = { ...made.movement, title: 'Ours' };
    const news: TonightNews[] = [];
    const request = { wishes: { ...wishes, minutes: null }, own: [own] };
    await startService(3000).list(request, (each) => news.push(each));
    const titles = news.flatMap((each) =>
      each.kind === 'choice' && each.choice.ok
        ? each.choice.rows.map(({ movement }) => movement.title)
        : [],
    );
    expect(titles).toContain('Ours');
  });
});
