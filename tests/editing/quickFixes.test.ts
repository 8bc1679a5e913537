import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { evenHands } from '../../src/editing/evenHands.ts';
import { quickFixes } from '../../src/editing/quickFixes.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import type { Finding } from '../../src/movement/finding.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import { createPlay, isPlayed, type Movement } from '../../src/movement/movement.ts';
import { fixText } from '../../src/words/english/quickFixes.ts';
import { refusalText } from '../../src/words/english/refusals.ts';
import { allCompetition } from '../balance/oracle.ts';
import { built } from '../catalogue/built.ts';
import { anyOfAllKinds as anyMovement, playableIndividual } from '../movement/individuals.ts';
import { individuals } from '../wholeCatalogue.ts';

function broken(play: ReturnType<typeof createPlay>, round: number, table: number): Movement {
  const movement = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 3 });
  const rounds = movement.rounds.map((row, r) =>
    r === round - 1 ? row.with(table - 1, play) : row,
  );
  return { ...movement, rounds };
}

const seriousFindings = (movement: Movement) =>
  checkMovement(movement).filter(({ severity }) => severity !== 'note');
const firstOf = (movement: Movement): Finding => {
  const [finding] = seriousFindings(movement);
  if (finding === undefined) throw new Error('Nothing is broken.');
  return finding;
};

describe('quick fixes', () => {
  it.each([
    [
      'a wrong pair',
      1,
      2,
      createPlay(2, 12, 1),
      'In round 1 at table 2, replace pair 12 with pair 9',
    ],
    ['a wrong set', 2, 2, createPlay(2, 8, 5), 'In round 2 at table 2, replace set F with set C'],
  ])('put %s right with the first one', (_, round, table, play, label) => {
    const movement = broken(play, round, table);
    const [first] = quickFixes(movement, firstOf(movement), createRandom(1).below);
    expect(first && fixText(first.fix)).toBe(label);
    const result = first && applyEdit(movement, first.edit);
    expect(result?.ok && seriousFindings(result.movement)).toEqual([]);
  });

  it('resolve the finding they are offered for, without a new error', () => {
    const nameOf = (finding: Finding) =>
      [finding.rule, finding.round, finding.pair, 'set' in finding && finding.set.label].join(' ');
    const errorsOf = (movement: Movement) =>
      checkMovement(movement).filter(({ severity }) => severity === 'error');
    let offered = 0;
    fc.assert(
      fc.property(anyMovement, (movement) => {
        const errors = new Set(errorsOf(movement).map(nameOf));
        for (const finding of seriousFindings(movement).slice(0, 4)) {
          const { rule, round, pair } = finding;
          for (const { fix, edit } of quickFixes(movement, finding, createRandom(1).below)) {
            const result = applyEdit(movement, edit);
            if (!result.ok) throw new Error(refusalText(result.refusal));
            const left = checkMovement(result.movement).filter(
              (one) => one.rule === rule && one.round === round && one.pair === pair,
            );
            expect(left, fixText(fix)).toEqual([]);
            const fresh = errorsOf(result.movement).filter((one) => !errors.has(nameOf(one)));
            expect(fresh, fixText(fix)).toEqual([]);
            offered += 1;
          }
        }
      }),
    );
    expect(offered).toBeGreaterThan(100);
  });

  it('of a wrong pair do not take another pair of the table instead', () => {
    const mitchell = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 3 });
    const at = mitchell.rounds[1]?.[2];
    if (at?.kind !== 'play') throw new Error('Nobody plays there.');
    const wrong = { ...at, eastWest: (at.eastWest === 10 ? 9 : 10) as typeof at.eastWest };
    const rounds = mitchell.rounds.map((row, r) => (r === 1 ? row.with(2, wrong) : row));
    const movement = { ...mitchell, rounds };
    const twice = checkMovement(movement).find(({ rule }) => rule === 'pairAtTwoTables');
    if (twice === undefined) throw new Error('Nobody is at two tables.');
    const offers = quickFixes(movement, twice, createRandom(1).below).map(({ fix }) => fix);
    expect(offers[0]).toMatchObject({ kind: 'replacePair', pair: wrong.eastWest });
    for (const fix of offers) {
      if (fix.kind === 'replacePair') expect(fix.pair).toBe(wrong.eastWest);
    }
  });

  it('replace a set only by one of as many boards, on which the switch still applies', () => {
    const whole = broken(createPlay(2, 8, 5), 2, 2);
    const offered = (movement: Movement) => {
      const fixes = quickFixes(movement, firstOf(movement), createRandom(1).below);
      return fixes.map(({ fix }) => (fix.kind === 'replaceSet' ? fix.by : fix.kind));
    };
    expect(offered(whole)).toContain('C');
    const sets = whole.sets.map((set) => (set.label === 'C' ? { ...set, boards: 2 } : set));
    expect(offered({ ...whole, sets })).not.toContain('C');
  });
});

describe('even hands', () => {
  const handsOf = (movement: Movement) =>
    checkMovement(movement).flatMap((finding) =>
      finding.rule === 'unevenHands' ? finding.opponents : [],
    );
  /** Left of whom: N, E, S, W in turn; for every two players how much oftener one way than the other. */
  const unevenness = (movement: Movement) => {
    const lefts = new Map<string, number>();
    for (const [roundIndex, round] of movement.rounds.entries()) {
      for (const sitting of round) {
        if (!isPlayed(movement, sitting, roundIndex) || !sitting.partners) continue;
        const { northSouth: n, eastWest: e, partners } = sitting;
        const around = [n, e, partners.south, partners.west];
        around.forEach((player, seat) => {
          const left = around[(seat + 1) % 4] as number;
          const [low, high] = [Math.min(player, left), Math.max(player, left)];
          const key = `${low} ${high}`;
          lefts.set(key, (lefts.get(key) ?? 0) + (player === low ? 1 : -1));
        });
      }
    }
    return [...lefts.values()].reduce((sum, each) => sum + each * each, 0);
  };

  it('result from swapping East and West, which changes no figure and no locked cell', () => {
    fc.assert(
      fc.property(playableIndividual, fc.nat(5), (drawn, firstSittings) => {
        const movement = { ...drawn, locks: { ...drawn.locks, firstSittings } };
        const evened = evenHands(movement, createRandom(1).below);
        if (evened === null) return;
        const result = applyEdit(movement, evened.edit);
        if (!result.ok) throw new Error(refusalText(result.refusal));
        expect(unevenness(result.movement)).toBeLessThan(unevenness(movement));
        expect(result.movement.rounds.flat().slice(0, firstSittings)).toEqual(
          movement.rounds.flat().slice(0, firstSittings),
        );
        expect(allCompetition(result.movement)).toEqual(allCompetition(movement));
        const changed = result.movement.rounds
          .flat()
          .filter((sitting, at) => sitting !== movement.rounds.flat()[at]);
        expect(changed).toHaveLength(evened.tables);
      }),
    );
  });

  it('are offered as the fix where opponents sit mostly on one hand', () => {
    const made = individuals.generate({ players: 28 });
    if (!made.ok) throw new Error('There is none.');
    const uneven = made.movement;
    const finding = checkMovement(uneven).find(({ rule }) => rule === 'unevenHands');
    if (finding === undefined) throw new Error('The hands are even.');
    const [first] = quickFixes(uneven, finding, createRandom(1).below);
    expect(first && fixText(first.fix)).toMatch(/^Swap East and West at \d+ tables/);
    const result = first && applyEdit(uneven, first.edit);
    expect(result?.ok && handsOf(result.movement).length).toBeLessThan(
      0.6 * handsOf(uneven).length,
    );
  });
});
