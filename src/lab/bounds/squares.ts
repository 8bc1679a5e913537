// Which sums of squares a solution makes negative: eigenvectors of negative eigenvalues of its matrices of products.

import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import { CLASSES, type PairClass, viewsOf } from './couples.ts';
import { eigenvectorsOf, hasEigenvaluesAbove } from './eigenvectors.ts';
import type { Squares } from './prices.ts';
import type { TripleField } from './tripleField.ts';
import type { Triple, TripleClasses } from './triples.ts';

/** An eigenvalue above this is not negative; of matrices with ones on the diagonal. */
const NEGLIGIBLE = -1e-4;
/** States with fewer couples are left out. */
const NONE = 1e-7;
/** Weights are rounded to multiples of one in so many of the largest. */
const GRAIN = 1000;

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

/** Squares that are negative at the given counts, at most so many, the most negative ones first. */
export function negativeSquares(
  field: TripleField,
  sizes: ClassSizes,
  counts: Counts,
  most: number,
): readonly Squares[] {
  const found: { readonly value: number; readonly squares: Squares }[] = [];
  for (const from of CLASSES) {
    if (sizes[from] === 0) continue;
    const views = viewsAt(field, counts, from);
    const scales = [sizes[from], ...views.values()].map((count) => 1 / Math.sqrt(count));
    for (const kernel of field.kernels.keys()) {
      const matrix = matrixOf(field, sizes, counts, kernel, from, [...views.keys()]);
      for (const [i, row] of matrix.entries()) {
        for (const j of row.keys()) row[j]! *= scales[i]! * scales[j]!;
      }
      if (hasEigenvaluesAbove(NEGLIGIBLE, matrix)) continue;
      for (const { value, vector } of eigenvectorsOf(matrix)) {
        if (value > NEGLIGIBLE) continue;
        const weights = vector.map((weight, i) => weight * scales[i]!);
        const unit = Math.max(...weights.map(Math.abs)) / GRAIN;
        const [own, ...others] = weights.map((weight) => Math.round(weight / unit) / GRAIN);
        const byView = [...views.keys()].map((view, i) => [view, others[i]!] as const);
        found.push({
          value,
          squares: {
            ...{ kernel, from, own: own! },
            weights: new Map(byView.filter(([, weight]) => weight !== 0)),
          },
        });
      }
    }
  }
  found.sort((a, b) => a.value - b.value);
  return found.slice(0, most).map(({ squares }) => squares);
}

/** How often each view from pairs of a class is taken. */
function viewsAt(
  { couples }: TripleField,
  counts: Counts,
  wanted: PairClass,
): ReadonlyMap<number, number> {
  const views = new Map<number, number>();
  for (const [state, count] of counts.couples) {
    if (count <= NONE) continue;
    for (const { view, from } of viewsOf(state, couples[state]!)) {
      if (from === wanted) views.set(view, (views.get(view) ?? 0) + count);
    }
  }
  return views;
}

/** The sums of the products of φ, of the pair itself and of the pairs in each view, over the pairs of a class. */
function matrixOf(
  { couples, kernels }: TripleField,
  sizes: ClassSizes,
  counts: Counts,
  kernel: number,
  wanted: PairClass,
  views: readonly number[],
): number[][] {
  const { own, single, withOwn, product } = kernels[kernel]!;
  const places = new Map(views.map((view, index) => [view, index + 1]));
  const matrix = Array.from({ length: views.length + 1 }, () =>
    new Array<number>(views.length + 1).fill(0),
  );
  const add = (i: number, j: number, value: number): void => {
    matrix[i]![j]! += value;
    if (i !== j) matrix[j]![i]! += value;
  };
  add(0, 0, sizes[wanted] * own[wanted]);
  for (const [state, count] of counts.couples) {
    for (const { view, from } of viewsOf(state, couples[state]!)) {
      const place = from === wanted ? places.get(view) : undefined;
      if (place === undefined) continue;
      add(place, place, count * single[view]!);
      add(0, place, count * withOwn[state]!);
    }
  }
  for (const { triple, classes, count } of counts.triples) {
    if (count <= 0) continue;
    for (const [i, [one, other]] of triple.views.entries()) {
      if (classes[i] !== wanted) continue;
      const [a, b] = [places.get(one), places.get(other)];
      if (a === undefined || b === undefined) continue;
      // The two third pairs may be taken in either order.
      add(a, b, (a === b ? 2 : 1) * count * product(one, other, triple.across[i]!));
    }
  }
  return matrix;
}
