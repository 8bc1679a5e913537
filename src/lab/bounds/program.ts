// The linear program whose dual solution are good prices: its unknowns are the numbers of couples and of triples in each
// state. Squares that a solution makes negative are added until there are none, or little is gained. Nothing here needs to
// be trusted: prices.ts works out what the prices prove.

import loadHighs from 'highs';
import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import { completePrices } from './completion.ts';
import { Conditions, matrixOf } from './conditions.ts';
import { coupleCount } from './couples.ts';
import type { Prices, Squares, State } from './prices.ts';
import { type Counts, negativeSquares } from './squares.ts';
import { type ClassedTriple, type TripleField, triplesOfDivision } from './tripleField.ts';

const highs = await loadHighs();

/** The solver gives up after so many steps. */
const MOST_STEPS = 40_000;

/** The program for a division of the pairs into classes. */
export class TripleProgram {
  readonly #field: TripleField;
  readonly #sizes: ClassSizes;
  readonly #model: ReturnType<typeof highs.createModel>;
  readonly #isLeftOut: readonly boolean[];
  readonly #conditions: Conditions;
  readonly #squares: Squares[] = [];
  /** The states of the couples, in the order of their columns, which those of the triples follow. */
  readonly #couples: readonly number[];
  readonly #triples: readonly ClassedTriple[];
  /** The columns of all states. */
  readonly #columns = new Map<State, number>();
  readonly #excluded: Set<State>;
  readonly #required = new Set<State>();
  #values: ArrayLike<number> = [];
  #columnDuals: ArrayLike<number> = [];
  #duals: ArrayLike<number> = [];

  /** Leaves out all states of couples that cost more than `limit`; begins with some squares, and some states excluded. */
  constructor(
    field: TripleField,
    sizes: ClassSizes,
    limit: number,
    squares: readonly Squares[],
    excluded: Iterable<State> = [],
  ) {
    this.#excluded = new Set(excluded);
    this.#field = field;
    this.#sizes = sizes;
    this.#isLeftOut = field.couples.map(({ cost }) => cost > limit);
    this.#couples = [...field.couples.keys()].filter(
      (state) =>
        coupleCount(field.couples[state]!, sizes) > 0 &&
        !this.#isLeftOut[state] &&
        !this.#excluded.has(field.couples[state]!),
    );
    this.#triples = triplesOfDivision(field, sizes)
      .filter(({ triple }) => !triple.across.some((state) => this.#isLeftOut[state]))
      .filter(({ triple }) => !this.#excluded.has(triple));
    const states = [
      ...this.#couples.map((state) => field.couples[state]!),
      ...this.#triples.map(({ triple }) => triple),
    ];
    for (const [column, state] of states.entries()) this.#columns.set(state, column);
    this.#conditions = new Conditions(field, sizes, {
      couples: this.#couples,
      triples: this.#triples,
      quads: null,
    });
    const { columns, totals, areLeast, costs } = this.#conditions;
    this.#model = highs.createModel({
      numCols: columns.length,
      numRows: totals.length,
      colCost: costs,
      colLower: columns.map(() => 0),
      colUpper: columns.map(() => highs.infinity),
      rowLower: totals,
      rowUpper: totals.map((total, row) => (areLeast[row] ? highs.infinity : total)),
      matrix: matrixOf(columns, totals.length),
    });
    this.#model.options.set({ output_flag: false, simplex_iteration_limit: MOST_STEPS });
    for (const each of squares) this.#addSquares(each);
  }

  get squares(): readonly Squares[] {
    return this.#squares;
  }

  /** From now on the solver may stop once the value of the program is known to exceed a limit. */
  stopBeyond(limit: number): void {
    // Each program is the one before with another bound on one column, which the dual simplex method can start from.
    this.#model.options.set({ presolve: 'off', solver: 'simplex', objective_bound: limit });
  }

  /** All states that it has. */
  get states(): Iterable<State> {
    return this.#columns.keys();
  }

  /** The states that solutions may not have. */
  get excluded(): ReadonlySet<State> {
    return this.#excluded;
  }

  /** Excludes a state, and with a couple the triples that contain it. What was not excluded before. */
  exclude(state: State): readonly State[] {
    const states = this.#withTriples(state).filter((each) => !this.#excluded.has(each));
    for (const each of states) {
      this.#excluded.add(each);
      const column = this.#columns.get(each);
      if (column !== undefined) this.#model.changeColBounds(column, 0, 0);
    }
    return states;
  }

  /** Permits states that have been excluded. */
  readmit(states: Iterable<State>): void {
    for (const each of states) {
      this.#excluded.delete(each);
      this.#model.changeColBounds(this.#columns.get(each)!, 0, highs.infinity);
    }
  }

  /** Demands that solutions have a state. */
  require(state: State): void {
    this.#required.add(state);
    this.#model.changeColBounds(this.#columns.get(state)!, 1, highs.infinity);
  }

  /** Does so no longer. */
  release(state: State): void {
    this.#required.delete(state);
    this.#model.changeColBounds(this.#columns.get(state)!, 0, highs.infinity);
  }

  /** The state, and if it is one of couples the triples that contain it. */
  #withTriples(state: State): readonly State[] {
    if (!('cost' in state)) return [state];
    const own = this.#field.couples.indexOf(state);
    const triples = this.#triples.filter(({ triple }) => triple.across.includes(own));
    return [state, ...triples.map(({ triple }) => triple)];
  }

  /** Solves the program with the squares that it has; false if the solver gave up. */
  solve(): boolean {
    this.#model.run();
    const { colValue, colDual, rowDual } = this.#model.getSolution();
    this.#values = colValue;
    this.#columnDuals = colDual;
    this.#duals = rowDual;
    return this.#model.getModelStatus() === highs.constants.modelStatus.optimal;
  }

  /** Adds squares that the solution makes negative, the worst ones first; false if there are none. */
  tighten(most: number): boolean {
    const found = negativeSquares(this.#field, this.#sizes, this.#counts(), most);
    for (const squares of found) this.#addSquares(squares);
    return found.length > 0;
  }

  /** The prices of the solution. */
  prices(): Prices {
    const required = [...this.#required].map(
      (state) => [state, this.#columnDuals[this.#columns.get(state)!] ?? 0] as const,
    );
    const found = this.#conditions.prices(this.#duals, this.#squares, new Map(required));
    return completePrices(this.#field, this.#sizes, found, this.#isLeftOut);
  }

  /** The value of the solution: what the prices would prove if no state were left out. */
  get value(): number {
    return this.#model.getObjectiveValue();
  }

  /** Frees the memory of the solver. */
  dispose(): void {
    this.#model.dispose();
  }

  #counts(): Counts {
    const first = this.#couples.length;
    return {
      couples: new Map(this.#couples.map((state, column) => [state, this.#values[column] ?? 0])),
      triples: this.#triples.map((each, index) => ({
        ...each,
        count: this.#values[first + index] ?? 0,
      })),
    };
  }

  #addSquares(squares: Squares): void {
    const { least, entries } = this.#conditions.squaresRow(squares);
    this.#model.addRow(least, highs.infinity, {
      indices: entries.map(([column]) => column),
      values: entries.map(([, value]) => value),
    });
    this.#squares.push(squares);
  }
}
