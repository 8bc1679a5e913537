// The linear program of couples, triples and quads, for good prices. Nothing here needs to be trusted: prices.ts works out what
// the prices prove. Derived in docs/lab/bounds.md, "New Howells: four pairs at a time".

import loadHighs from 'highs';
import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import { Conditions, matrixOf } from './conditions.ts';
import { coupleCount } from './couples.ts';
import type { Prices, Squares, State } from './prices.ts';
import type { Quad } from './quads.ts';
import { type TripleField, triplesOfDivision } from './tripleField.ts';
import type { Triple } from './triples.ts';

const highs = await loadHighs();

/** What a triple costs that nobody is fourth to: so the program has a solution where there is no movement. */
const COST_ALONE = 1000;
/** The solvers give up after so many steps. */
const MOST_STEPS = 300;
const MOST_SIMPLEX_STEPS = 20_000;

/** The program for a division of the pairs into classes. Each solution is found anew. */
export class QuadProgram {
  readonly #conditions: Conditions;
  readonly #squares: readonly Squares[];
  readonly #model: ReturnType<typeof highs.createModel>;
  /** By triple or quad: the columns in which it is counted. */
  readonly #columns: ReadonlyMap<Triple | Quad, readonly number[]>;
  readonly #requiredRow: number;
  #required: Triple | Quad | null = null;

  /** Has the given quads, and couples and triples that are not excluded. */
  constructor(
    field: TripleField,
    sizes: ClassSizes,
    squares: readonly Squares[],
    excluded: ReadonlySet<State>,
    quads: readonly Quad[],
  ) {
    const couples = [...field.couples.keys()].filter((state) => {
      const couple = field.couples[state]!;
      return coupleCount(couple, sizes) > 0 && !excluded.has(couple);
    });
    const triples = triplesOfDivision(field, sizes).filter(({ triple }) => !excluded.has(triple));
    this.#squares = squares;
    this.#conditions = new Conditions(field, sizes, { couples, triples, quads });
    const { columns, alone, totals, areLeast, costs } = this.#conditions;
    const all = [...columns, ...alone].map((entries) => [...entries]);
    const firstAlone = columns.length;
    const firstQuad = couples.length + triples.length;
    this.#columns = new Map<Triple | Quad, readonly number[]>([
      ...triples.map(({ triple }, i) => [triple, [couples.length + i, firstAlone + i]] as const),
      ...quads.map((quad, i) => [quad, [firstQuad + i]] as const),
    ]);
    const rows = squares.map((each) => this.#conditions.squaresRow(each));
    for (const [index, { entries }] of rows.entries()) {
      for (const [column, value] of entries) {
        all[column]!.push([totals.length + index, value]);
        const triple = column - couples.length;
        if (triple >= 0) all[firstAlone + triple]!.push([totals.length + index, value]);
      }
    }
    this.#requiredRow = totals.length + rows.length;
    const least = [...totals, ...rows.map((row) => row.least), 0];
    const isLeast = [...areLeast, ...rows.map(() => true), true];
    this.#model = highs.createModel({
      numCols: all.length,
      numRows: least.length,
      colCost: all.map((_, column) => (column < firstAlone ? costs[column]! : COST_ALONE)),
      colLower: all.map(() => 0),
      colUpper: all.map(() => highs.infinity),
      rowLower: least,
      rowUpper: least.map((total, row) => (isLeast[row] ? highs.infinity : total)),
      matrix: matrixOf(all, least.length),
    });
    this.#model.options.set({
      ...{ output_flag: false, run_crossover: 'off' },
      ...{ ipm_iteration_limit: MOST_STEPS, simplex_iteration_limit: MOST_SIMPLEX_STEPS },
    });
  }

  /** Demands that solutions have a triple or quad, instead of the one before; null for none. */
  require(state: Triple | Quad | null): void {
    if (this.#required !== null) this.#setRequired(this.#required, 0);
    if (state !== null) this.#setRequired(state, 1);
    this.#model.changeRowBounds(this.#requiredRow, state === null ? 0 : 1, highs.infinity);
    this.#required = state;
  }

  #setRequired(state: Triple | Quad, coefficient: number): void {
    for (const column of this.#columns.get(state)!) {
      this.#model.changeCoefficient(this.#requiredRow, column, coefficient);
    }
  }

  /** The prices of the solution. */
  solve(): Prices {
    const rowDual = this.#run();
    const required: ReadonlyMap<State, number> =
      this.#required === null
        ? new Map()
        : new Map([[this.#required, rowDual[this.#requiredRow] ?? 0]]);
    return this.#conditions.prices(rowDual, this.#squares, required);
  }

  /** The dual solution, by an interior-point method, and where that fails by the simplex method; nothing if both fail. */
  #run(): ArrayLike<number> {
    for (const solver of ['ipx', 'simplex'] as const) {
      try {
        this.#model.options.set({ solver });
        this.#model.run();
      } catch {
        // The solver says so if it cannot cope with the numbers; then nothing is proved.
        continue;
      }
      if (this.#model.getModelStatus() === highs.constants.modelStatus.optimal) break;
    }
    return this.#model.getSolution().rowDual;
  }

  /** Frees the memory of the solver. */
  dispose(): void {
    this.#model.dispose();
  }
}
