// Flipping tables of an individual: the search, the exhaustion and the bounds against trying everything from the definition.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import type { BoardMask, Movement } from '../../src/movement/movement.ts';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { createExhaustion } from '../../src/optimise/exhaustive.ts';
import { createProblem, DEFAULT_SETTINGS } from '../../src/optimise/problem.ts';
import { createGeneralBound } from '../../src/optimise/proof/bound.ts';
import { stateValue, sumOfSquares } from '../../src/optimise/value.ts';
import { movementWith } from '../../src/optimise/variables.ts';
import { allCompetition, inequityIndex } from '../balance/oracle.ts';
import { playableIndividual, whist16 } from '../movement/individuals.ts';

/** A movement with the tables flipped whose bits are set, in reading order of its plays. */
function flipped(movement: Movement, bits: number): Movement {
  let at = 0;
  const rounds = movement.rounds.map((round) =>
    round.map((sitting) => {
      if (sitting.kind !== 'play') return sitting;
      const whole = 2 ** (movement.sets[sitting.set]?.boards ?? 0) - 1;
      const switched = (bits >> at++) & 1 ? whole : 0;
      return { ...sitting, switched: switched as BoardMask };
    }),
  );
  return { ...movement, rounds };
}

/** Small enough to try everything; sets of one board each, so that a set counts as one. */
const small = playableIndividual
  .map((drawn) => flipped({ ...drawn, sets: drawn.sets.map((set) => ({ ...set, boards: 1 })) }, 0))
  .filter(({ rounds }) => rounds.flat().filter(({ kind }) => kind === 'play').length <= 8);

const squaresOf = (movement: Movement) =>
  allCompetition(movement).reduce((sum, s) => sum + s * s, 0);

describe('flipping tables of an individual', () => {
  it('finds what trying everything finds, and its bound never exceeds that', () => {
    fc.assert(
      fc.property(small, (movement) => {
        const result = createProblem(movement, DEFAULT_SETTINGS);
        if (!result.ok) return;
        const { problem } = result;
        const plays = movement.rounds.flat().filter(({ kind }) => kind === 'play').length;
        const all = Array.from({ length: 2 ** plays }, (_, bits) =>
          squaresOf(flipped(movement, bits)),
        );
        const least = Math.min(...all);
        const exhaustion = createExhaustion(problem);
        exhaustion.advance(exhaustion.stateCount);
        expect(exhaustion.bestValue).toBe(least);
        const bound = createGeneralBound(problem);
        expect(bound.bound.sumOfSquares).toBeLessThanOrEqual(least);
        while (!bound.isFinal) bound.raise();
        expect(bound.bound.sumOfSquares).toBeLessThanOrEqual(least);
      }),
      { numRuns: 40 },
    );
  });

  it('scores every state as the definition does, for both objectives', () => {
    fc.assert(
      fc.property(small, fc.nat(255), (movement, bits) => {
        for (const objective of ['qf', 'inequity'] as const) {
          const result = createProblem(movement, { ...DEFAULT_SETTINGS, objective });
          if (!result.ok) return;
          const { problem } = result;
          const on = problem.variables.map((_, index) => ((bits >> index) & 1) === 1);
          const state = movementWith(problem, on);
          const directions = problem.directions.slice();
          problem.variables.forEach((variable, index) => {
            if (!on[index]) return;
            for (const cell of variable.cells) {
              const { first, second, column } = problem.cells;
              for (const player of [first[cell], second[cell]]) {
                const at = Number(player) * problem.columnCount + Number(column[cell]);
                directions[at] = -Number(directions[at]);
              }
            }
          });
          expect(sumOfSquares(problem, directions)).toBe(squaresOf(state));
          if (objective === 'qf') continue;
          const { size } = problem;
          const figure = size.indexScale * Math.sqrt(Math.max(0, stateValue(problem, directions)));
          const found = analyse(state).inequityIndex;
          if (Number.isFinite(found)) expect(figure).toBeCloseTo(found, 6);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('finds a perfect one again after its tables were flipped at random', () => {
    const perfect = whist16();
    // Two tables of each round, in turn, so that no round is flipped as a whole.
    const spoilt = flipped(perfect, 0x2d5a96b4);
    expect(analyse(spoilt).qf).toBeLessThan(90);
    const result = createProblem(spoilt, DEFAULT_SETTINGS);
    if (!result.ok) throw new Error(result.fault.kind);
    const search = createAnnealing(result.problem, { seed: 1 });
    while (!search.isFinished && search.steps < 300_000) search.advance(10_000);
    expect(search.best.qf).toBe(100);
  });

  it('knows the index of Hilton’s principle', () => {
    fc.assert(
      fc.property(small, (movement) => {
        const rounds = movement.rounds.filter((round) =>
          round.some(
            (sitting) =>
              sitting.kind === 'play' &&
              ![
                sitting.northSouth,
                sitting.eastWest,
                sitting.partners?.south,
                sitting.partners?.west,
              ].includes(movement.phantom ?? undefined),
          ),
        ).length;
        const { inequityIndex: found } = analyse(movement);
        if (Number.isFinite(found)) expect(found).toBeCloseTo(inequityIndex(movement, rounds), 6);
      }),
      { numRuns: 40 },
    );
  });
});
