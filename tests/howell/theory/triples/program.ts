// The linear program whose dual solution are good prices: its unknowns are the numbers of couples and of triples in each
// state. Squares that a solution makes negative are added until there are none, or little is gained. Nothing here needs to
// be trusted: prices.ts works out what the prices prove.

import loadHighs from 'highs';
import type { ClassSizes } from '../../../../src/howell/theory/distanceDemands.ts';
import { completePrices } from './completion.ts';
import { CLASSES, coupleCount, stateOf, viewsOf } from './couples.ts';
import type { Prices, Squares, State } from './prices.ts';
import { negativeSquares } from './squares.ts';
import { meetingsLeft, productsLeft, type TripleField, thirdsOf } from './tripleField.ts';
import { type Triple, type TripleClasses, tripleCount } from './triples.ts';

const highs = await loadHighs();

/** The solver gives up after so many steps. */
const MOST_STEPS = 40_000;

/** The numbers of couples and triples in each state, in a solution. */
export interface Counts {
  /** By state. */
  readonly couples: ReadonlyMap<number, number>;
  readonly triples: readonly {
    readonly triple: Triple;
    readonly classes: TripleClasses;
    readonly count: number;
  }[];
}

/** What the rows of the program are for, to find them again. */
type RowKey = `count ${string}` | `${'thirds' | 'meetings' | 'products' | 'demand'} ${string}`;

/** The program for a division of the pairs into classes. */
export class TripleProgram {
  readonly #field: TripleField;
  readonly #sizes: ClassSizes;
  readonly #model: ReturnType<typeof highs.createModel>;
  readonly #isLeftOut: readonly boolean[];
  readonly #rows = new Map<RowKey, number>();
  readonly #totals: number[] = [];
  readonly #squares: { readonly squares: Squares; readonly row: number }[] = [];
  /** The states of the couples, in the order of their columns, which those of the triples follow. */
  readonly #couples: readonly number[];
  readonly #triples: readonly { readonly triple: Triple; readonly classes: TripleClasses }[];
  /** The columns of all states. */
  readonly #columns = new Map<State, number>();
  readonly #excluded = new Set<State>();
  readonly #required = new Set<State>();
  #values: ArrayLike<number> = [];
  #columnDuals: ArrayLike<number> = [];
  #duals: ArrayLike<number> = [];

  /** Leaves out all states of couples that cost more than `limit`; begins with some squares. */
  constructor(field: TripleField, sizes: ClassSizes, limit: number, squares: readonly Squares[]) {
    this.#field = field;
    this.#sizes = sizes;
    this.#isLeftOut = field.couples.map(({ cost }) => cost > limit);
    this.#couples = [...field.couples.keys()].filter(
      (state) => coupleCount(field.couples[state]!, sizes) > 0 && !this.#isLeftOut[state],
    );
    this.#triples = field.groups
      .filter(({ classes }) => tripleCount(classes, sizes) > 0)
      .flatMap(({ classes, triples }) => triples.map((triple) => ({ triple, classes })))
      .filter(({ triple }) => !triple.across.some((state) => this.#isLeftOut[state]));
    const states = [
      ...this.#couples.map((state) => field.couples[state]!),
      ...this.#triples.map(({ triple }) => triple),
    ];
    for (const [column, state] of states.entries()) this.#columns.set(state, column);
    for (const [d, { least }] of field.demands.entries()) this.#row(`demand ${d}`, least(sizes));
    const columns = [
      ...this.#couples.map((state) => this.#coupleColumn(state)),
      ...this.#triples.map(({ triple, classes }) => this.#tripleColumn(triple, classes)),
    ];
    const entries = columns.map((column) => [...column]);
    this.#model = highs.createModel({
      numCols: columns.length,
      numRows: this.#totals.length,
      colCost: columns.map((_, c) => field.couples[this.#couples[c] ?? -1]?.cost ?? 0),
      colLower: columns.map(() => 0),
      colUpper: columns.map(() => highs.infinity),
      rowLower: this.#totals,
      rowUpper: this.#totals.map((total, row) =>
        field.demands[row]?.isExact === false ? highs.infinity : total,
      ),
      matrix: {
        format: 'csc',
        numCols: columns.length,
        numRows: this.#totals.length,
        starts: startsOf(entries.map(({ length }) => length)),
        indices: entries.flatMap((column) => column.map(([row]) => row)),
        values: entries.flatMap((column) => column.map(([, value]) => value)),
      },
    });
    this.#model.options.set({ output_flag: false, simplex_iteration_limit: MOST_STEPS });
    for (const each of squares) this.#addSquares(each);
  }

  get squares(): readonly Squares[] {
    return this.#squares.map(({ squares }) => squares);
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
      this.#model.changeColBounds(this.#columns.get(each)!, 0, 0);
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
    if ('across' in state) return [state];
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
    const { couples, demands } = this.#field;
    const price = (key: RowKey) => this.#duals[this.#rows.get(key) ?? -1] ?? 0;
    const views = couples.flatMap((_, state) => [2 * state, 2 * state + 1]);
    const found = {
      thirds: couples.map((_, state) => CLASSES.map((own) => price(`thirds ${state} ${own}`))),
      meetings: views.map((view) => price(`meetings ${view}`)),
      products: views.map((view) => price(`products ${view}`)),
      demands: demands.map(({ isExact }, d) => {
        const own = price(`demand ${d}`);
        return isExact ? own : Math.max(0, own);
      }),
      squares: this.#squares
        .map(({ squares, row }) => ({ squares, price: this.#duals[row] ?? 0 }))
        .filter(({ price }) => price > 0),
      required: new Map(
        [...this.#required].map((state) => [
          state,
          Math.max(0, this.#columnDuals[this.#columns.get(state)!] ?? 0),
        ]),
      ),
    };
    return completePrices(this.#field, found, this.#isLeftOut);
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

  #row(key: RowKey, total: number): number {
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const row = this.#totals.length;
    this.#totals.push(total);
    this.#rows.set(key, row);
    return row;
  }

  #coupleColumn(state: number): ReadonlyMap<number, number> {
    const { couples, shares, size } = this.#field;
    const couple = couples[state]!;
    const column = new Column();
    const total = coupleCount(couple, this.#sizes);
    column.add(this.#row(`count ${couple.one} ${couple.other}`, total), 1);
    for (const [d, share] of shares[state]!.entries())
      column.add(this.#row(`demand ${d}`, 0), share);
    for (const own of CLASSES) {
      if (this.#sizes[own] === 0) continue;
      column.add(this.#row(`thirds ${state} ${own}`, 0), -thirdsOf(couple, own, this.#sizes));
    }
    for (const { view, from } of viewsOf(state, couple)) {
      column.add(this.#row(`meetings ${view}`, 0), -meetingsLeft(size, couple, from));
      column.add(this.#row(`products ${view}`, 0), -productsLeft(size, couple, from));
    }
    return column.entries;
  }

  #tripleColumn({ across, views }: Triple, classes: TripleClasses): ReadonlyMap<number, number> {
    const { couples } = this.#field;
    const column = new Column();
    for (let i = 0; i < 3; i++) {
      column.add(this.#row(`thirds ${across[i]!} ${classes[i]!}`, 0), 1);
      for (const [view, third] of [views[i]!, views[i]!.toReversed()] as [number, number][]) {
        const toThird = couples[stateOf(third)]!;
        column.add(this.#row(`meetings ${view}`, 0), toThird.isMet ? 1 : 0);
        column.add(this.#row(`products ${view}`, 0), toThird.product);
      }
    }
    return column.entries;
  }

  #addSquares(squares: Squares): void {
    const { couples, kernels } = this.#field;
    const { kernel, from, own, weights } = squares;
    const { own: ownSquare, single, withOwn, product } = kernels[kernel]!;
    const row = new Column();
    for (const [column, state] of this.#couples.entries()) {
      for (const { view } of viewsOf(state, couples[state]!)) {
        const weight = weights.get(view) ?? 0;
        row.add(column, weight ** 2 * single[view]! + 2 * own * weight * withOwn[state]!);
      }
    }
    for (const [index, { triple }] of this.#triples.entries()) {
      for (const [i, [one, other]] of triple.views.entries()) {
        const weight = 2 * (weights.get(one) ?? 0) * (weights.get(other) ?? 0);
        if (weight === 0) continue;
        row.add(this.#couples.length + index, weight * product(one, other, triple.across[i]!));
      }
    }
    const least = -(own ** 2) * this.#sizes[from] * ownSquare[from];
    const entries = [...row.entries];
    this.#model.addRow(least, highs.infinity, {
      indices: entries.map(([column]) => column),
      values: entries.map(([, value]) => value),
    });
    this.#squares.push({ squares, row: this.#totals.length + this.#squares.length });
  }
}

/** The entries of a column or row that are not 0. */
class Column {
  readonly entries = new Map<number, number>();

  add(at: number, value: number): void {
    if (value !== 0) this.entries.set(at, (this.entries.get(at) ?? 0) + value);
  }
}

/** Where each of a list of runs starts, and where the last one ends. */
function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return starts;
}
