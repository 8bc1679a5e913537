// Fairness whichever pair does not come: its measure, and the annealing of directions for it. Without pair p its opponents sit
// out and its sittings have no result, so that each absence is a problem of its own, on the same sittings; what is
// annealed is the sum of their values. Takes time in proportion to the number of pairs, hence for small fields only.

import { createRandom, inequity, presentPairs, type RandomState } from '../../balance/index.ts';
import { developPlan, type Plan } from '../../catalogue/index.ts';
import type { Movement, SittingRef } from '../../movement/index.ts';
import { createFineTwin, createProblem, type Problem } from '../../optimise/index.ts';
import type { FieldObjective, HowellRequest } from './constructions.ts';

/** With more pairs, annealing for each absence takes too long: then the full field is annealed, and results are compared. */
const MOST_PAIRS = 10;

/** What directions are annealed for. */
export function annealedFor({ objective, pairs }: HowellRequest): FieldObjective {
  return pairs <= MOST_PAIRS ? objective : 'field';
}

/** The mean of the inequity index with each pair that plays absent in turn. */
export function absenceIndex(plan: Plan): number {
  const movement = developPlan(plan, plan.parts);
  const pairs = presentPairs(movement);
  const indices = pairs.map((absent) => inequity(movement, { absent }).index);
  return indices.reduce((sum, index) => sum + index, 0) / indices.length;
}

/** The field without one pair: its problem, and its variable for each one of the full field, null where it has none. */
interface Absence {
  readonly problem: Problem;
  readonly twin: ReturnType<typeof createFineTwin>;
  readonly variableOf: readonly (number | null)[];
  /** Where each of its pairs is in the full field. */
  readonly rows: readonly number[];
}

/** Temperatures per pair, in units of the sum. */
const PER_PAIR = 2.5;
const COLDEST = 0.1;

/** The directions of a problem under every absence. */
export class Absences {
  readonly #problem: Problem;
  readonly #absences: readonly Absence[];

  /** `movement`: the movement of the problem. */
  constructor(problem: Problem, movement: Movement) {
    this.#problem = problem;
    this.#absences = problem.pairs.flatMap((absent): Absence[] => {
      const made = createProblem(movement, { ...problem.settings, absent });
      if (!made.ok) return [];
      const variables = new Map(made.problem.variables.map((each, at) => [keyOf(each), at]));
      return [
        {
          problem: made.problem,
          twin: createFineTwin(made.problem),
          variableOf: problem.variables.map((each) => variables.get(keyOf(each)) ?? null),
          rows: made.problem.pairs.map((pair) => problem.pairs.indexOf(pair)),
        },
      ];
    });
  }

  /** The sum over the absences for directions of the full field. */
  load(directions: Int8Array): number {
    const { columnCount } = this.#problem;
    for (const { problem, twin, rows } of this.#absences) {
      // What the absent pair would play has no direction.
      const state = problem.directions.map((direction, at) =>
        direction === 0
          ? 0
          : directions[rows[Math.floor(at / columnCount)]! * columnCount + (at % columnCount)]!,
      );
      twin.load(state, [], [0, 0, 0, 0]);
    }
    return this.#value;
  }

  /** Anneals from directions; the variables, in their order, that are flipped in the best state. */
  anneal(
    directions: Int8Array,
    sweeps: number,
    hottest: number,
    state: RandomState,
  ): readonly number[] {
    const random = createRandom(state[0], state[1]);
    const scale = this.#absences.length;
    let temperature = PER_PAIR * hottest * scale;
    const cooling = ((COLDEST * scale) / temperature) ** (1 / sweeps);
    let value = this.load(directions);
    let least = value;
    const isFlipped = this.#problem.variables.map(() => false);
    let best = isFlipped.slice();
    for (let sweep = 0; sweep < sweeps; sweep++) {
      for (const variable of isFlipped.keys()) {
        const u = (random.next() + 0.5) / 2 ** 32;
        const changed = this.#flip(variable);
        if (changed - value > -temperature * Math.log(u)) {
          this.#flip(variable);
          continue;
        }
        value = changed;
        isFlipped[variable] = !isFlipped[variable];
        if (value >= least) continue;
        least = value;
        best = isFlipped.slice();
      }
      temperature *= cooling;
    }
    return best.flatMap((flipped, variable) => (flipped ? variable : []));
  }

  get #value(): number {
    return this.#absences.reduce((sum, { twin }) => sum + twin.value(), 0);
  }

  #flip(variable: number): number {
    for (const { twin, variableOf } of this.#absences) {
      const own = variableOf[variable];
      if (own != null) twin.flip(own);
    }
    return this.#value;
  }
}

/** What tells a variable from others: its sitting and boards. */
function keyOf({ switches }: Problem['variables'][number]): string {
  return switches
    .map(({ roundIndex, tableIndex, boards }: SittingRef & { readonly boards: number }) =>
      [roundIndex, tableIndex, boards].join(),
    )
    .join(' ');
}
