// What the numbers of couples, of triples and, if wanted, of quads in each state must satisfy, as rows and columns of a linear
// program. Derived in docs/lab/bounds.md, "New Howells: three pairs at a time" and "four pairs at a time".

import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import { CLASSES, coupleCount, stateOf, viewsOf } from './couples.ts';
import type { FourthPrices, Prices, Squares, State } from './prices.ts';
import type { Quad } from './quads.ts';
import {
  type ClassedTriple,
  fourthsLeft,
  fourthsOf,
  meetingsLeft,
  productsLeft,
  type TripleField,
  thirdsOf,
} from './tripleField.ts';
import { firstLike, type Triple, type TripleClasses } from './triples.ts';

/** The states that a program counts, in the order of its columns. */
export interface Counted {
  readonly couples: readonly number[];
  readonly triples: readonly ClassedTriple[];
  readonly quads: readonly Quad[] | null;
}

/** What the rows are for, to find them again. */
type RowKey =
  | `${'count' | 'thirds' | 'meetings' | 'products' | 'demand'} ${string}`
  | `${'fourths' | 'fourth meetings' | 'fourth products'} ${string}`;

export type Entries = readonly (readonly [number, number])[];

/** The rows and columns for a division of the pairs into classes; squares are rows that come after the others. */
export class Conditions {
  readonly #field: TripleField;
  readonly #sizes: ClassSizes;
  readonly #counted: Counted;
  readonly #rows = new Map<RowKey, number>();
  readonly #totals: number[] = [];
  readonly columns: readonly Entries[];
  /** The columns of the triples if nobody is fourth to them. */
  readonly alone: readonly Entries[];

  constructor(field: TripleField, sizes: ClassSizes, counted: Counted) {
    this.#field = field;
    this.#sizes = sizes;
    this.#counted = counted;
    for (const [d, { least }] of field.demands.entries()) this.#row(`demand ${d}`, least(sizes));
    const numbers = new Map(counted.triples.map(({ triple }, number) => [triple, number]));
    const columns = [
      ...counted.couples.map((state) => this.#coupleColumn(state)),
      ...counted.triples.map(({ triple, classes }, number) => {
        const column = this.#tripleColumn(triple, classes);
        if (counted.quads !== null) this.#addFourths(column, number, triple, classes);
        return column;
      }),
      ...(counted.quads ?? []).map((quad) => this.#quadColumn(quad, numbers)),
    ];
    this.columns = columns.map(({ entries }) => [...entries]);
    this.alone = counted.triples.map(({ triple, classes }) => [
      ...this.#tripleColumn(triple, classes).entries,
    ]);
  }

  /** By column: Σ (s − fair)² of a couple. */
  get costs(): readonly number[] {
    const { couples } = this.#field;
    return this.columns.map((_, column) => couples[this.#counted.couples[column] ?? -1]?.cost ?? 0);
  }

  /** By row: what it comes to at least. */
  get totals(): readonly number[] {
    return this.#totals;
  }

  /** By row: whether it may come to more. */
  get areLeast(): readonly boolean[] {
    return this.#totals.map((_, row) => this.#field.demands[row]?.isExact === false);
  }

  /** A row for squares, and what it comes to at least. */
  squaresRow(squares: Squares): { readonly least: number; readonly entries: Entries } {
    const { couples, kernels } = this.#field;
    const { kernel, from, own, weights } = squares;
    const { own: ownSquare, single, withOwn, product } = kernels[kernel]!;
    const row = new Line();
    for (const [column, state] of this.#counted.couples.entries()) {
      for (const { view } of viewsOf(state, couples[state]!)) {
        const weight = weights.get(view) ?? 0;
        row.add(column, weight ** 2 * single[view]! + 2 * own * weight * withOwn[state]!);
      }
    }
    for (const [index, { triple }] of this.#counted.triples.entries()) {
      for (const [i, [one, other]] of triple.views.entries()) {
        const weight = 2 * (weights.get(one) ?? 0) * (weights.get(other) ?? 0);
        if (weight === 0) continue;
        row.add(
          this.#counted.couples.length + index,
          weight * product(one, other, triple.across[i]!),
        );
      }
    }
    const least = -(own ** 2) * this.#sizes[from] * ownSquare[from];
    return { least, entries: [...row.entries] };
  }

  /** The prices that a dual solution sets, by row. */
  prices(
    duals: ArrayLike<number>,
    squares: readonly Squares[],
    required: ReadonlyMap<State, number>,
  ): Prices {
    const { couples, demands } = this.#field;
    const price = (key: RowKey) => duals[this.#rows.get(key) ?? -1] ?? 0;
    const views = couples.flatMap((_, state) => [2 * state, 2 * state + 1]);
    return {
      thirds: couples.map((_, state) => CLASSES.map((own) => price(`thirds ${state} ${own}`))),
      meetings: views.map((view) => price(`meetings ${view}`)),
      products: views.map((view) => price(`products ${view}`)),
      demands: demands.map(({ isExact }, d) => {
        const own = price(`demand ${d}`);
        return isExact ? own : Math.max(0, own);
      }),
      squares: squares
        .map((each, index) => ({ squares: each, price: duals[this.#totals.length + index] ?? 0 }))
        .filter(({ price }) => price > 0),
      required: new Map([...required].map(([state, own]) => [state, Math.max(0, own)])),
      fourths: this.#fourthPrices(price),
    };
  }

  #fourthPrices(price: (key: RowKey) => number): ReadonlyMap<Triple, FourthPrices> {
    if (this.#counted.quads === null) return new Map();
    return new Map(
      this.#counted.triples.map(({ triple }, number) => [
        triple,
        {
          own: CLASSES.map((own) => price(`fourths ${number} ${own}`)),
          meetings: triple.across.map((_, pair) => price(`fourth meetings ${number} ${pair}`)),
          products: triple.across.map((_, pair) => price(`fourth products ${number} ${pair}`)),
        },
      ]),
    );
  }

  #row(key: RowKey, total: number): number {
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const row = this.#totals.length;
    this.#totals.push(total);
    this.#rows.set(key, row);
    return row;
  }

  #coupleColumn(state: number): Line {
    const { couples, shares, size } = this.#field;
    const couple = couples[state]!;
    const column = new Line();
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
    return column;
  }

  #tripleColumn({ across, views }: Triple, classes: TripleClasses): Line {
    const { couples } = this.#field;
    const column = new Line();
    for (let i = 0; i < 3; i++) {
      column.add(this.#row(`thirds ${across[i]!} ${classes[i]!}`, 0), 1);
      for (const [view, third] of [views[i]!, views[i]!.toReversed()] as [number, number][]) {
        const toThird = couples[stateOf(third)]!;
        column.add(this.#row(`meetings ${view}`, 0), toThird.isMet ? 1 : 0);
        column.add(this.#row(`products ${view}`, 0), toThird.product);
      }
    }
    return column;
  }

  #addFourths(column: Line, number: number, triple: Triple, classes: TripleClasses): void {
    for (const own of CLASSES) {
      const count = fourthsOf(classes, own, this.#sizes);
      if (count > 0) column.add(this.#row(`fourths ${number} ${own}`, 0), -count);
    }
    for (const [pair, left] of fourthsLeft(this.#field, triple, classes).entries()) {
      const first = firstLike(triple, classes, pair);
      column.add(this.#row(`fourth meetings ${number} ${first}`, 0), -left.meetings);
      column.add(this.#row(`fourth products ${number} ${first}`, 0), -left.products);
    }
  }

  #quadColumn({ classes, faces }: Quad, numbers: ReadonlyMap<Triple, number>): Line {
    const { couples } = this.#field;
    const column = new Line();
    for (const [fourth, { triple, toFourth }] of faces.entries()) {
      const number = numbers.get(triple)!;
      const three = classes.toSpliced(fourth, 1) as unknown as TripleClasses;
      column.add(this.#row(`fourths ${number} ${classes[fourth]!}`, 0), 1);
      for (const [pair, state] of toFourth.entries()) {
        const { isMet, product } = couples[state]!;
        const first = firstLike(triple, three, pair);
        column.add(this.#row(`fourth meetings ${number} ${first}`, 0), isMet ? 1 : 0);
        column.add(this.#row(`fourth products ${number} ${first}`, 0), product);
      }
    }
    return column;
  }
}

/** The entries of a column or row that are not 0. */
class Line {
  readonly entries = new Map<number, number>();

  add(at: number, value: number): void {
    if (value !== 0) this.entries.set(at, (this.entries.get(at) ?? 0) + value);
  }
}

/** A matrix as its solver wants it. */
export function matrixOf(columns: readonly Entries[], numRows: number) {
  const starts = [0];
  for (const { length } of columns) starts.push(starts.at(-1)! + length);
  return {
    format: 'csc' as const,
    numCols: columns.length,
    numRows,
    starts,
    indices: columns.flatMap((column) => column.map(([row]) => row)),
    values: columns.flatMap((column) => column.map(([, value]) => value)),
  };
}
