import { describe, expect, it } from 'vitest';
import { type GenerateRequest, RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { lastRounds, usualSwitchCount, withUsualSwitch } from '../../src/catalogue/usualSwitch.ts';
import { type Movement, NO_LOCKS } from '../../src/movement/movement.ts';
import { catalogueRefusalText } from '../../src/words/english/catalogue.ts';
import { built } from './built.ts';

const { generate } = RULED_CATALOGUE;

function refused(request: GenerateRequest) {
  const result = generate(request);
  if (result.ok) throw new Error(`${result.movement.title} should have been refused.`);
  return result;
}

const cells = (movement: Movement, round: number) =>
  movement.rounds[round - 1]?.map((sitting) =>
    sitting.kind === 'play'
      ? `${sitting.northSouth}-${sitting.eastWest}${movement.sets[sitting.set]?.label}`
      : sitting.kind,
  );

describe('what is usually switched', () => {
  it('is about one round in eight at the end, at least one', () => {
    expect([2, 7, 8, 9, 11, 12, 13, 19, 20, 27, 28].map(usualSwitchCount)).toEqual([
      ...[1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4],
    ]);
    expect(lastRounds(13, 2)).toEqual([12, 13]);
    expect(lastRounds(2, 4)).toEqual([1, 2]);
  });

  it('covers every play of those rounds; nothing where one of them is locked', () => {
    const movement = built({ familyId: 'mitchell', parameters: { tables: 13 } });
    const usual = withUsualSwitch(movement);
    const rounds = usual?.movement.rounds.map((round) =>
      round.every((s) => s.kind === 'play' && s.switched === 3),
    );
    expect(usual?.rounds).toBe(2);
    expect(rounds).toEqual([...new Array(11).fill(false), true, true]);
    expect(withUsualSwitch({ ...movement, locks: { ...NO_LOCKS, tableIndexes: [4] } })).toBeNull();
  });
});

describe('generate', () => {
  it('fills in every parameter and keeps them as the origin', () => {
    const movement = built({ familyId: 'mitchell' });
    expect(movement.origin).toEqual({
      kind: 'generated',
      familyId: 'mitchell',
      parameters: { tables: 7, rounds: 7, boards: 4 },
    });
    expect(cells(movement, 2)).toEqual([
      '1-14B',
      '2-8C',
      '3-9D',
      '4-10E',
      '5-11F',
      '6-12G',
      '7-13A',
    ]);
  });

  it('plays about 26 boards unless told otherwise', () => {
    const boards = (rounds: number) =>
      built({ familyId: 'mitchell', parameters: { tables: 15, rounds } }).sets[0]?.boards;
    expect([3, 5, 7, 8, 9, 13].map(boards)).toEqual([8, 5, 4, 3, 3, 2]);
    expect(built({ familyId: 'mitchell', boards: 2 }).sets[6]?.boards).toBe(2);
  });

  it('switches whole rounds, and only plays', () => {
    const movement = built({ familyId: 'mitchell', boards: 3, switchRounds: [7] });
    expect(
      movement.rounds.map((round) => round.map((s) => s.kind === 'play' && s.switched)),
    ).toEqual([...Array(6).fill(Array(7).fill(0)), Array(7).fill(7)]);
    expect(movement.origin).toMatchObject({ parameters: { switchRounds: [7] } });
  });

  it('takes a half table as a missing pair, the last one unless told which', () => {
    const half = built({ familyId: 'mitchell', parameters: { tables: 6.5 } });
    expect([half.tableCount, half.pairCount, half.phantom]).toEqual([7, 14, 14]);
    const chosen = built({ familyId: 'mitchell', parameters: { tables: 6.5 }, missingPair: 7 });
    expect(chosen.phantom).toBe(7);
    expect(built({ familyId: 'mitchell', missingPair: 3 }).origin).toMatchObject({
      parameters: { tables: 7, missingPair: 3 },
    });
  });

  it.each<[GenerateRequest, RegExp, object | null]>([
    [{ familyId: 'mitchel' }, /no movement “mitchel”.*relay-share-mitchell/, null],
    [
      { familyId: 'mitchell', parameters: { tables: 8, rounds: 8 } },
      /after round 4.*Relay-share Mitchell or the Skip Mitchell/,
      { tables: 8, rounds: 4 },
    ],
    [{ familyId: 'mitchell', parameters: { tables: 41 } }, /3 to 40/, { tables: 40, rounds: 20 }],
    [
      { familyId: 'mitchell', parameters: { table: 9 } },
      /Mitchell: there is no parameter table. There are: tables/,
      { tables: 7, rounds: 7 },
    ],
    [
      { familyId: 'relay-share-mitchell', parameters: { tables: 7 } },
      /even number of tables; 7 tables play the Mitchell/,
      { tables: 8, rounds: 8 },
    ],
    [
      { familyId: 'skip-mitchell', parameters: { tables: 8, rounds: 7, skipAfter: 2 } },
      /4 rounds before the skip and 4 after/,
      { tables: 8, rounds: 7, skipAfter: 3 },
    ],
    [
      { familyId: 'mitchell', parameters: { tables: 50.5 } },
      /3 to 40; you asked for 50\.5\./,
      { tables: 39.5, rounds: 20 },
    ],
    [
      { familyId: 'mitchell', boards: 9 },
      /1 to 8 boards; you asked for 9/,
      { tables: 7, rounds: 7 },
    ],
    [
      { familyId: 'mitchell', missingPair: 15 },
      /Pair 15 cannot be missing: there are pairs 1 to 14/,
      { tables: 7, rounds: 7 },
    ],
    [
      { familyId: 'mitchell', switchRounds: [7, 8] },
      /Round 8 cannot be arrow-switched: there are rounds 1 to 7/,
      { tables: 7, rounds: 7 },
    ],
    [
      { familyId: 'pivot-mitchell', missingPair: 3 },
      /Pair 8 is missing in this movement already/,
      { tables: 7.5, rounds: 7 },
    ],
  ])('refuses %j with the reason and the nearest legal size', (request, reason, nearest) => {
    const result = refused(request);
    expect(catalogueRefusalText(result.refusal)).toMatch(reason);
    expect(result.nearest).toEqual(nearest);
  });
});
