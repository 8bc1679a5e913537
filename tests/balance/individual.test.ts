// Individuals: the measure of docs/individuals.md against its definition and against what theory promises.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { competitionCounts } from '../../src/balance/competition.ts';
import { contest } from '../../src/balance/contest.ts';
import { encounters } from '../../src/balance/encounters.ts';
import {
  createGame,
  createSets,
  type Movement,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { playableIndividual, whist16 } from '../movement/individuals.ts';
import { allCompetition, inequityIndex, pairsOf } from './oracle.ts';
import { scoreMatrix } from './scoreMatrix.ts';
import { vacancyTable } from './vacancyTable.ts';

const upper = (movement: Movement, absent: PairNumber | null): number[] => {
  const { pairs, s } = scoreMatrix(movement, { absent, unit: 'board' });
  return pairs.flatMap((_, i) =>
    [...s.subarray(i * pairs.length, (i + 1) * pairs.length)].slice(i + 1),
  );
};

describe('the measure of individuals', () => {
  it('equals its definition, with any player absent', () => {
    fc.assert(
      fc.property(playableIndividual, fc.nat(12), (movement, who) => {
        const absent = who < movement.pairCount ? ((who + 1) as PairNumber) : null;
        expect(upper(movement, absent)).toEqual(allCompetition(movement, absent));
      }),
    );
  });

  it('counts the same for two players as the matrix does', () => {
    fc.assert(
      fc.property(playableIndividual, (movement) => {
        const [first, second] = pairsOf(movement) as PairNumber[];
        if (first === undefined || second === undefined) return;
        const { s } = competitionCounts(movement, first, second, { unit: 'board' });
        expect(s).toBe(allCompetition(movement)[0]);
      }),
    );
  });

  it('leaves a player out as if the movement were scored without', () => {
    fc.assert(
      fc.property(playableIndividual, (drawn) => {
        const movement = { ...drawn, phantom: null };
        const table = vacancyTable(movement, { unit: 'board' });
        table.pairs.forEach((absent, position) => {
          const { qf } = analyse(movement, { absent, unit: 'board' });
          expect(table.qf1[position]).toBeCloseTo(qf, 9);
        });
      }),
    );
  });

  it('is the inequity index by the same principle', () => {
    fc.assert(
      fc.property(playableIndividual, (movement) => {
        const { inequityIndex: found } = analyse(movement, { unit: 'board' });
        if (Number.isNaN(found)) return;
        const played = movement.rounds.flatMap((round, index) => {
          const boards = round.flatMap((sitting) =>
            sitting.kind === 'play' ? (movement.sets[index]?.boards ?? 0) : [],
          );
          const isPlayed = round.some(
            (sitting) =>
              sitting.kind === 'play' &&
              ![
                sitting.northSouth,
                sitting.eastWest,
                ...Object.values(sitting.partners ?? {}),
              ].includes(movement.phantom as PairNumber),
          );
          return isPlayed ? boards.slice(0, 1) : [];
        });
        const boards = played.reduce((sum, one) => sum + one, 0);
        expect(found).toBeCloseTo(inequityIndex(movement, boards), 6);
      }),
    );
  });

  it('finds the balanced whist tournament of 16 perfect', () => {
    const analysis = analyse(whist16(2));
    expect(analysis).toMatchObject({ contestants: 'players', qf: 100, complete: true });
    expect(analysis.qc).toBeCloseTo(100, 9);
    expect(analysis.sd).toBeCloseTo(0, 9);
    expect(analysis.inequityIndex).toBeCloseTo(0, 9);
    expect(analysis.qo).toBeCloseTo(100, 9);
    expect(new Set(encounters(whist16()).count)).toEqual(new Set([0, 2]));
    expect(analysis.findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
    // Every pair of players: n = 4, opponents twice, partners once, and Σ v v the same for all.
    expect(Object.keys(analysis.distribution)).toHaveLength(1);
  });

  it('gives everybody 50 % in a perfect one, except for the strong player and the luck of the draw', () => {
    const { percent } = contest(whist16(), (player) => (player === 3 ? 1 : 0));
    const [own, ...others] = percent.toSorted((a, b) => b - a);
    expect(own).toBe(100);
    expect(Math.max(...others) - Math.min(...others)).toBeCloseTo(0, 9);
  });

  const fourPlayers = [
    { n: 1, s: 2, e: 3, w: 4 },
    { n: 1, s: 3, e: 2, w: 4 },
    { n: 1, s: 4, e: 2, w: 3 },
  ];
  const fivePlayers = [0, 1, 2, 3, 4].map((out) => {
    const at = (step: number) => ((out + step) % 5) + 1;
    return { n: at(1), s: at(4), e: at(2), w: at(3) };
  });

  it.each([
    [4, fourPlayers],
    [5, fivePlayers],
  ])('calls %i players perfect: every s is 0', (players, games) => {
    const movement = createMovement({
      contestants: 'players',
      pairCount: players,
      sets: createSets(games.length, 2),
      rounds: games.map((game, set) => [createGame(game, set)]),
    });
    const analysis = analyse(movement);
    expect(analysis).toMatchObject({ qc: 100, qf: 100, inequityIndex: 0 });
    expect(analysis.applicability.every(({ applies }) => applies)).toBe(true);
  });

  it('says nothing of players who never play', () => {
    const movement = createMovement({
      contestants: 'players',
      pairCount: 4,
      sets: createSets(1, 2),
      rounds: [[{ kind: 'idle' }]],
    });
    const { applicability } = analyse(movement);
    expect(applicability.some(({ applies }) => applies)).toBe(false);
  });
});
