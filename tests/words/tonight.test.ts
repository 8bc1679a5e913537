import { expect, it } from 'vitest';
import { featuresOf } from '../../src/choose/features.ts';
import { chooseTonight, everyLength } from '../../src/choose/list.ts';
import { USUAL_WISHES } from '../../src/choose/wishes.ts';
import { type Movement, namesInSections } from '../../src/movement/index.ts';
import { movesWords } from '../../src/words/english/tonight.ts';
import { built } from '../catalogue/built.ts';
import { catalogue } from '../wholeCatalogue.ts';

it.each([9, 10, 13, 18])(
  'how pairs of a hesitation Mitchell of %d tables move agrees with how many are stationary',
  (tables) => {
    const movement = built({ familyId: 'hesitation-mitchell', parameters: { tables }, boards: 2 });
    const features = featuresOf(movement);
    expect(features.stationaryPairs).toBe(tables - 1);
    expect(movesWords(features, movement)).toBe(
      `${tables - 1} pairs stay, the others follow the same pair`,
    );
  },
);

it('a Howell in which one pair is stationary is told as usual', () => {
  const howell = built({ familyId: 'howell', parameters: { tables: 12 }, boards: 2 });
  expect(movesWords(featuresOf(howell), howell)).toBe('everyone follows the same pair');
});

/** Who plays N-S at each table in the rounds, the missing number too. */
function northSouthAt({ rounds, tableCount }: Movement): readonly (readonly number[])[] {
  return Array.from({ length: tableCount }, (_, table) =>
    rounds.flatMap((round) => {
      const sitting = round[table];
      return sitting?.kind === 'play' ? sitting.northSouth : [];
    }),
  );
}

it('says that N-S stay only where they do, of every movement of a list, and but for whom', () => {
  const said = new Map<string, number>();
  for (let pairs = 6; pairs <= 40; pairs += 1) {
    const choice = chooseTonight(catalogue, { ...USUAL_WISHES, pairs, mostPairs: pairs });
    if (!choice.ok) throw new Error(`${pairs} pairs: a fault`);
    for (const { movement, features, reasons } of everyLength(choice.rows)) {
      const words = movesWords(features, movement);
      const seats = northSouthAt(movement);
      const tables = namesInSections(movement).tables;
      const changing = seats.flatMap((numbers, table) =>
        new Set(numbers).size > 1 ? (tables[table] ?? `${table + 1}`) : [],
      );
      const isPlain = words === 'N-S stay, E-W move';
      if (isPlain) expect([pairs, movement.origin, changing]).toEqual([pairs, movement.origin, []]);
      const named = /^N-S stay but at Tables? (.+), E-W move$/.exec(words)?.[1];
      if (named !== undefined) expect(named.split(/, | and /)).toEqual(changing);
      const counted = /^N-S stay but at (\d+) tables, E-W move$/.exec(words)?.[1];
      if (counted !== undefined) expect(Number(counted)).toBe(changing.length);
      if (words === 'N-S stay but the rover, E-W move') {
        const rovers = seats.flatMap((numbers) => {
          const [one, ...others] = new Set(numbers);
          return others.length === 0 ? [] : [[one, ...others]];
        });
        expect(rovers.every((numbers) => numbers.length === 2)).toBe(true);
        const [first = []] = rovers;
        expect(first.some((each) => rovers.every((numbers) => numbers.includes(each)))).toBe(true);
      }
      const isReason = reasons.some(({ reason }) => reason.kind === 'northSouthStationary');
      if (isReason) expect(changing).toEqual([]);
      const kind = words.replace(/ at .*,/, ' at …,');
      said.set(kind, (said.get(kind) ?? 0) + 1);
    }
  }
  expect(said.get('N-S stay, E-W move')).toBeGreaterThan(100);
  expect(said.get('N-S stay but the rover, E-W move')).toBeGreaterThan(3);
  expect(said.get('N-S stay but at …, E-W move')).toBeGreaterThan(10);
});

it('names the relays of a Howell of 7 pairs, and not instead how fair it is, which has its column', () => {
  const wishes = { ...USUAL_WISHES, pairs: 7, mostPairs: 7, boards: { fewest: 24, most: 24 } };
  const choice = chooseTonight(catalogue, wishes);
  if (!choice.ok) throw new Error('a fault');
  const howell = choice.rows.find(({ familyId }) => familyId === 'howell');
  expect(howell?.reasons.filter(({ isFor }) => !isFor).map(({ reason }) => reason)).toEqual([
    { kind: 'longSitOut', boards: 4, pairs: 6 },
    { kind: 'relays', count: 3 },
  ]);
});
