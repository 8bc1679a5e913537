import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HowellEntry } from '../../../src/catalogue/library/libraryNotation.ts';
import { developPlan } from '../../../src/catalogue/library/plan.ts';
import { SEARCH_VERSION } from '../../../src/howell/search/howellSearch.ts';
import { waysFor } from '../../../src/howell/search/searchTracks.ts';
import { withHalves } from '../../../src/lab/library/halves.ts';
import {
  formatSlots,
  isDue,
  isPreferred,
  type LibrarySlot,
  type LibraryTry,
  parseSlots,
  slotKey,
  triesOf,
  withoutCovered,
} from '../../../src/lab/library/slots.ts';
import { inequityIndex } from '../../balance/oracle.ts';

const entry = (inequityIndex: number, searchVersion = SEARCH_VERSION): HowellEntry => ({
  kind: 'fairest',
  pairs: 6,
  rounds: 4,
  plan: {
    ...{ pairs: 6, rounds: 4, sessions: [4], order: 4, fixedPairs: 2, fixedRounds: 0, parts: 1 },
    ...{ phantom: null, orbits: [] },
  },
  ...{
    inequityIndex,
    seed: 1,
    start: 0,
    step: 1,
    searchVersion,
    freedFrom: null,
    isFromWhole: false,
  },
});

describe('which entry a slot keeps', () => {
  it('the fairer one, whatever version of the search found it', () => {
    expect(isPreferred(entry(1), null)).toBe(true);
    expect(isPreferred(entry(1), entry(1.1))).toBe(true);
    expect(isPreferred(entry(1.1), entry(1))).toBe(false);
    expect(isPreferred(entry(1, 1), entry(1.1))).toBe(true);
    expect(isPreferred(entry(1.1), entry(1, 1))).toBe(false);
  });

  it('equal entries: one that can be found again is kept, then the easiest to run, then the least seed', () => {
    expect(isPreferred(entry(1), entry(1))).toBe(false);
    expect(isPreferred(entry(1, 1), entry(1, 1))).toBe(false);
    expect(isPreferred(entry(1), entry(1, 1))).toBe(true);
    expect(isPreferred(entry(1, 1), entry(1))).toBe(false);
    expect(isPreferred({ ...entry(1), seed: 2 }, entry(1))).toBe(false);
    expect(isPreferred({ ...entry(1), freedFrom: 'fairest' }, { ...entry(1), seed: 2 })).toBe(
      false,
    );
    expect(isPreferred(entry(1), { ...entry(1), seed: 2 })).toBe(true);
    expect(isPreferred({ ...entry(1), start: 1 }, entry(1))).toBe(false);
    expect(isPreferred({ ...entry(1), step: 2 }, { ...entry(1), step: 10 })).toBe(true);
    // Everybody can follow the same pair, against a slip per pair.
    const withSlips = { ...entry(4), plan: { ...entry(4).plan, order: 1 } };
    expect(isPreferred({ ...entry(4), seed: 2 }, withSlips)).toBe(true);
    expect(isPreferred(withSlips, { ...entry(4), seed: 2 })).toBe(false);
    expect(isPreferred(withSlips, entry(4, 1))).toBe(true);
    // What print does not tell apart is equal.
    expect(isPreferred(entry(0.99999), entry(1))).toBe(false);
  });

  it('of those that meet the bound, the first found, however easy the others are to run', () => {
    const withSlips = { ...entry(3.75), plan: { ...entry(3.75).plan, order: 1 } };
    expect(isPreferred({ ...entry(3.75), seed: 2 }, withSlips)).toBe(false);
    expect(isPreferred(withSlips, { ...entry(3.75), seed: 2 })).toBe(true);
  });
});

describe('halves', () => {
  const lines = [
    '8/6 4.0.2.- 2.9161 1:7:3 012027403650541006040435 884050',
    '8/6x2 4.0.2.- 3.0310 1:7:3 011027503640540060340425 0055aa001100',
  ];

  it('are made of whole sets where those are fairer, and left alone where not', () => {
    const slots = withHalves(parseSlots(lines));
    const halved = slots.find(({ request }) => slotKey(request) === '8/6x2')?.entry;
    expect(halved).toMatchObject({ isFromWhole: true, plan: { parts: 2 }, seed: 1, step: 7 });
    expect(halved?.inequityIndex).toBeLessThan(2.9161);
    const movement = developPlan((halved as HowellEntry).plan, 2);
    expect(inequityIndex(movement, 12)).toBeCloseTo(halved?.inequityIndex ?? 0, 3);
    expect(formatSlots(withHalves(slots))).toEqual(formatSlots(slots));
    expect(formatSlots(parseSlots(formatSlots(slots)))).toEqual(formatSlots(slots));
  });
});

describe('kinds of a field', () => {
  const follow = '6/6/follow 6.0.0.- 2.8260 1:1:3 012027403650';
  const fairest = (index: string) => `6/6 1.0.0.- ${index} 1:47:3 500013302440`;
  const starter = '6/6 6.0.0.- 2.8260 1:1:3 012027403650';
  const stationary = (index: string) => `12/10/stationary 5.2.0.- ${index} 1:1:3 012027403650`;
  const keysOf = (lines: readonly string[]) =>
    formatSlots(withoutCovered(parseSlots(lines))).map((line) => line.split(' ')[0]);

  it('have slots where there is a construction for them', () => {
    const keys = new Set(parseSlots([]).map(({ request }) => slotKey(request)));
    for (const key of ['6/6/follow', '12/10/follow', '12/10/stationary', '14/12/stationary']) {
      expect(keys, key).toContain(key);
    }
    // More tables than rounds: no starter. Eleven rounds: only a starter has seven stationary pairs.
    for (const key of ['12/5/follow', '18/11/stationary', '12/10x2/follow', '12/6+5/follow']) {
      expect(keys, key).not.toContain(key);
    }
  });

  it('are stored only if the fairest movement lacks what is asked for', () => {
    expect(keysOf([follow, fairest('1.8321')])).toEqual(['6/6', '6/6/follow']);
    expect(keysOf([follow, starter])).toEqual(['6/6']);
    expect(keysOf([follow])).toEqual(['6/6/follow']);
    const followed = '12/10/follow 10.2.0.- 1.9000 1:1:3 012027403650';
    expect(keysOf([followed, stationary('1.8000')])).toEqual(['12/10/follow', '12/10/stationary']);
    expect(keysOf([followed, stationary('1.9000')])).toEqual(['12/10/follow']);
    const many = '12/10 5.2.0.- 1.7000 1:1:3 012027403650';
    expect(keysOf([many, stationary('1.8000')])).toEqual(['12/10']);
    expect(keysOf([many, stationary('1.6000')])).toEqual(['12/10', '12/10/stationary']);
  });
});

describe('slots', () => {
  const line = '6/4 4.2.0.- 3.9000 1:1:3 032015102430';

  it('read entries and seeds of several runs, the most steps of a seed', () => {
    const slots = parseSlots([line, '6/4 tried:3 20:1-3,7', '6/4 tried:3 10:7,9 30:2', '']);
    expect(slots[0]).toMatchObject({ entry: { pairs: 6, rounds: 4 } });
    expect(formatSlots(slots)).toEqual([line, '6/4 tried:3 10:9 20:1,3,7 30:2']);
    expect(formatSlots(slots, false)).toEqual([line]);
    // Where nothing fairer can be found, seeds do not matter.
    const best = line.replace('3.9', '3.7');
    expect(formatSlots(parseSlots([best, '6/4 tried:3 20:1-3']))).toEqual([best]);
    // Starts are separate searches.
    const starts = ['6/4 tried:3 20:1-3', '6/4 tried:3.1 10:1,5'];
    expect(formatSlots(parseSlots(starts))).toEqual(starts);
    // Seeds of another version of the search say nothing.
    expect(formatSlots(parseSlots(['6/4 tried:2 20:1-3']))).toEqual([]);
    for (const wrong of ['6/4 what', '6/4 tried:3 20', '6/4 tried:3 x:1']) {
      expect(() => parseSlots([wrong])).toThrow(RangeError);
    }
  });

  /** Lines of a run over two fields. */
  const lines = fc
    .array(
      fc.oneof(
        fc
          .record({
            field: fc.constantFrom('6/4 4.2.0.-', '7/4 4.2.0.7'),
            index: fc.constantFrom('3.7500', '3.7501', '3.9000'),
            seed: fc.constantFrom('1', '2', '2.1', '3'),
            step: fc.integer({ min: 1, max: 2 }),
            version: fc.constantFrom('', ':3', ':3w'),
            sittings: fc.constantFrom('032015102430', '032015102431'),
          })
          .map((e) => `${e.field} ${e.index} ${e.seed}:${e.step}${e.version} ${e.sittings}`),
        fc
          .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 6 }), fc.nat(3))
          .map(([steps, first, more]) => {
            return `7/4 tried:3${steps > 2 ? '.1' : ''} ${steps}:${first}-${first + more}`;
          }),
      ),
      { maxLength: 6 },
    )
    .map((all) => formatSlots(parseSlots(all)));
  const merge = (...files: (readonly string[])[]) => formatSlots(parseSlots(files.flat()));

  it('merge in any order and any number of times', () => {
    fc.assert(
      fc.property(lines, lines, lines, (a, b, c) => {
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
        expect(merge(a, b)).toEqual(merge(b, a));
        expect(merge(a, a)).toEqual(a);
      }),
    );
  });

  it('are tried in turn, whole sets before halves, every seed of a field by one shard', () => {
    const slots = parseSlots([]);
    const keys = (tries: Iterable<LibraryTry>) =>
      [...tries].map(({ slotIndex, seed, start }) => `${slotIndex}:${seed}.${start}`);
    const all = keys(triesOf(slots, { index: 1, count: 1 }, [1, 4], () => true));
    expect((slots[Number.parseInt(all[0] as string, 10)] as LibrarySlot).request).toMatchObject({
      ...{ pairs: 6, rounds: 4, parts: 1 },
    });
    // Each seed has a start for every way of searching the field.
    for (const start of [0, 1, 2]) {
      const own = slots.filter(({ request }) => waysFor(request).length > start);
      expect(all.filter((key) => key.endsWith(`.${start}`))).toHaveLength(4 * own.length);
    }
    const shards = [1, 2, 3].map((index) =>
      keys(triesOf(slots, { index, count: 3 }, [1, 4], () => true)),
    );
    expect(shards.flat().toSorted()).toEqual(all.toSorted());
    // A hard field is shared: each shard has some of its seeds.
    for (const shard of shards) expect(shard.some((key) => key.startsWith('300:'))).toBe(true);
  });

  it('end with the same movement, however the seeds are shared and the runs cut short', () => {
    const finds = fc.array(
      fc.constantFrom(null, '6/4 4.2.0.- 3.7500', '6/4 1.2.0.- 3.7500', '6/4 4.2.0.- 3.9000'),
      { minLength: 6, maxLength: 6 },
    );
    /** The lines after a run over the seeds of 6/4 that goes on from lines; tries that are cut short find nothing. */
    const run = (
      found: readonly (string | null)[],
      before: readonly string[],
      shard: { readonly index: number; readonly count: number },
      isCut: (each: LibraryTry) => boolean,
    ): readonly string[] => {
      const slots = [...parseSlots(before)];
      const done: LibraryTry[] = [];
      const isWanted = (each: LibraryTry) =>
        each.slotIndex === 0 && each.start === 0 && isDue(slots[0] as LibrarySlot, each);
      for (const each of triesOf(slots, shard, [1, found.length], isWanted)) {
        const line = isCut(each) ? null : found[each.seed - 1];
        if (!isCut(each)) done.push(each);
        if (line === null || line === undefined) continue;
        slots.splice(
          0,
          1,
          parseSlots([
            ...formatSlots(slots),
            `${line} ${each.seed}:1:3 032015102430`,
          ])[0] as LibrarySlot,
        );
      }
      return [...formatSlots(slots), ...done.map(({ seed }) => `6/4 tried:3 1:${seed}`)];
    };
    const movements = (lines: readonly string[]) => formatSlots(parseSlots(lines), false);
    const whole = { index: 1, count: 1 };
    fc.assert(
      fc.property(
        finds,
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.boolean()),
        (found, count, cuts) => {
          const expected = movements(run(found, [], whole, () => false));
          const shards = Array.from({ length: count }, (_, n) =>
            run(found, [], { index: n + 1, count }, () => false),
          );
          expect(movements(shards.flat())).toEqual(expected);
          const cut = run(found, [], whole, ({ seed }) => cuts[seed - 1] ?? false);
          expect(movements(run(found, cut, whole, () => false))).toEqual(expected);
        },
      ),
    );
  });
});
