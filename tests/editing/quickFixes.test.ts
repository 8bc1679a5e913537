import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { generateIndividual } from '../../src/catalogue/individual.ts';
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
import { anyOfBothKinds as anyMovement, playableIndividual } from '../movement/individuals.ts';

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

  it('come first if they resolve the finding', () => {
    let mixed = 0;
    fc.assert(
      fc.property(anyMovement, (movement) => {
        for (const finding of seriousFindings(movement).slice(0, 4)) {
          const { rule, round, pair } = finding;
          const areLeft = quickFixes(movement, finding, createRandom(1).below).map(({ edit }) => {
            const result = applyEdit(movement, edit);
            const found = result.ok ? checkMovement(result.movement) : [];
            return found.some((f) => f.rule === rule && f.round === round && f.pair === pair);
          });
          if (new Set(areLeft).size > 1) mixed += 1;
          expect(areLeft).toEqual(areLeft.toSorted((a, b) => Number(a) - Number(b)));
        }
      }),
    );
    expect(mixed).toBeGreaterThan(0);
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

  it('never leave more errors, and apply whenever they are offered', () => {
    const errors = (movement: Movement) =>
      checkMovement(movement).filter(({ severity }) => severity === 'error').length;
    fc.assert(
      fc.property(anyMovement, (movement) => {
        for (const finding of seriousFindings(movement).slice(0, 3)) {
          for (const { edit } of quickFixes(movement, finding, createRandom(1).below)) {
            const result = applyEdit(movement, edit);
            if (!result.ok) throw new Error(refusalText(result.refusal));
            expect(errors(result.movement)).toBeLessThanOrEqual(errors(movement));
            expect(result.movement).not.toEqual(movement);
          }
        }
      }),
    );
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
    const made = generateIndividual({ players: 28 });
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
