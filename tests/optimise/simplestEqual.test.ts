import { describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { allBoards, type Movement, NO_BOARDS } from '../../src/movement/movement.ts';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { simplestEqual } from '../../src/optimise/simplestEqual.ts';
import { switchPlanOf } from '../../src/optimise/switchPlan.ts';
import { scoreOfMovement } from '../../src/optimise/value.ts';
import { problemOf, withLocks } from './movements.ts';

const { generate } = RULED_CATALOGUE;

function mitchell(tables: number, switchRounds: readonly number[] = []) {
  const generated = generate({ familyId: 'mitchell', parameters: { tables }, switchRounds });
  if (!generated.ok) throw new Error(generated.refusal.kind);
  return generated.movement;
}

function searched(movement: Movement) {
  const problem = problemOf(movement);
  const search = createAnnealing(problem, { seed: 1 });
  search.advance(400_000);
  return { problem, search };
}

/** Every board of a set of the catalogue's usual length. */
const ALL = allBoards(mitchell(7).sets[0]?.boards ?? 0);

describe('simplestEqual', () => {
  it('finds the whole round that is as good as the best of the 7-table Mitchell, the last one', () => {
    const { problem, search } = searched(mitchell(7));
    const found = simplestEqual(problem, mitchell(7), search.best.value);
    expect(found && switchPlanOf(found).announcements).toBe(1);
    expect(found?.rounds).toEqual(mitchell(7, [7]).rounds);
  });

  it('keeps the movement as it was when that is as good', () => {
    const given = mitchell(7, [3]);
    const { problem, search } = searched(given);
    expect(simplestEqual(problem, given, search.best.value)).toBe(given);
  });

  it('keeps it only where the settings allow it: not with more switched rounds, nor where rounds are switched whole', () => {
    // Turning every sitting of a set leaves the score as it is, but switches something in every round.
    const { rounds, ...rest } = mitchell(7, [3]);
    const scattered = {
      ...rest,
      rounds: rounds.map((round) =>
        round.map((sitting) =>
          sitting.kind === 'play' && sitting.set === 0
            ? { ...sitting, switched: sitting.switched === NO_BOARDS ? ALL : NO_BOARDS }
            : sitting,
        ),
      ),
    };
    const free = searched(mitchell(7));
    const { value } = free.search.best;
    expect(simplestEqual(problemOf(scattered), scattered, value)).toBe(scattered);
    for (const settings of [{ maxSwitchedRounds: 1 }, { unit: 'round' as const }]) {
      const problem = problemOf(scattered, settings);
      expect(simplestEqual(problem, scattered, value)?.rounds).toEqual(mitchell(7, [7]).rounds);
    }
    const problem = problemOf(mitchell(7, [3]), { maxSwitchedRounds: 1 });
    expect(simplestEqual(problem, mitchell(7, [3]), value)?.rounds).toEqual(
      mitchell(7, [3]).rounds,
    );
  });

  it('switches two whole rounds where one is worse, and only where two may be', () => {
    const two = mitchell(13, [12, 13]);
    const { value } = scoreOfMovement(problemOf(two), two);
    const unswitched = mitchell(13);
    expect(simplestEqual(problemOf(unswitched), unswitched, value)?.rounds).toEqual(two.rounds);
    const limited = problemOf(unswitched, { maxSwitchedRounds: 1 });
    expect(simplestEqual(limited, unswitched, value)).toBe(null);
  });

  it('leaves fixed rounds alone, and has nothing where whole rounds are worse', () => {
    const { problem, search } = searched(withLocks(mitchell(7), { rounds: [7] }));
    const found = simplestEqual(problem, mitchell(7), search.best.value);
    expect(found?.rounds).toEqual(mitchell(7, [6]).rounds);
    const eleven = searched(mitchell(11));
    expect(simplestEqual(eleven.problem, mitchell(11), eleven.search.best.value)).toBeNull();
  });
});
