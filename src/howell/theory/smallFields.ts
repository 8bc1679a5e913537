// The fairest pairings of small fields, by complete search: docs/lab/bounds.md, "New Howells: small fields" and "searches with
// prices". One session, nobody meets again, everybody sits out at most once. Repeated by the tests in tests/howell/theory
// and, where it takes longer, by `npm run bench -- fields`.

/** A field, and a Σ (s − fair)² below which it has no pairings, rounded down. */
export interface SmallField {
  readonly pairs: number;
  readonly rounds: number;
  /** The number of separately switched parts of a set. */
  readonly parts: 1 | 2;
  readonly leastSquares: number;
}

/** What the fairest pairings have. */
export const SMALL_FIELDS: readonly SmallField[] = [
  { pairs: 6, rounds: 4, parts: 1, leastSquares: 21.599999 },
  { pairs: 6, rounds: 5, parts: 1, leastSquares: 40 },
  { pairs: 7, rounds: 4, parts: 1, leastSquares: 15.183599 },
  { pairs: 7, rounds: 5, parts: 1, leastSquares: 12.019309 },
  { pairs: 8, rounds: 6, parts: 1, leastSquares: 54.857142 },
  { pairs: 9, rounds: 4, parts: 1, leastSquares: 33.457802 },
  { pairs: 9, rounds: 5, parts: 1, leastSquares: 24.957972 },
  { pairs: 9, rounds: 6, parts: 1, leastSquares: 27.728806 },
  { pairs: 9, rounds: 7, parts: 1, leastSquares: 32.015616 },
  { pairs: 10, rounds: 4, parts: 1, leastSquares: 85.777777 },
  { pairs: 10, rounds: 5, parts: 1, leastSquares: 77.777777 },
  { pairs: 10, rounds: 7, parts: 1, leastSquares: 74.444444 },
  { pairs: 10, rounds: 8, parts: 1, leastSquares: 79.11111 },
];

/** The same, by searches in which prices end branches. */
export const PRICED_FIELDS: readonly SmallField[] = [
  { pairs: 11, rounds: 4, parts: 1, leastSquares: 95.484509 },
  { pairs: 11, rounds: 5, parts: 1, leastSquares: 76.472654 },
  { pairs: 11, rounds: 6, parts: 1, leastSquares: 61.153813 },
  { pairs: 11, rounds: 8, parts: 1, leastSquares: 38.646271 },
  { pairs: 11, rounds: 9, parts: 1, leastSquares: 40.012794 },
  { pairs: 12, rounds: 5, parts: 1, leastSquares: 141.090909 },
  { pairs: 12, rounds: 6, parts: 2, leastSquares: 116.363636 },
  { pairs: 12, rounds: 7, parts: 1, leastSquares: 85.818181 },
  { pairs: 12, rounds: 8, parts: 1, leastSquares: 87.272727 },
  { pairs: 13, rounds: 5, parts: 1, leastSquares: 150.527301 },
  { pairs: 14, rounds: 6, parts: 1, leastSquares: 276.153846 },
  { pairs: 14, rounds: 8, parts: 1, leastSquares: 159.384615 },
  { pairs: 14, rounds: 10, parts: 1, leastSquares: 151.538461 },
  { pairs: 16, rounds: 7, parts: 1, leastSquares: 375.466666 },
  { pairs: 20, rounds: 10, parts: 1, leastSquares: 320.842105 },
];

/** Fields in which such searches have excluded the lowest sums: no pairings have less; whether any have it is not known. */
export const PRICED_BOUNDS: readonly SmallField[] = [
  { pairs: 14, rounds: 9, parts: 1, leastSquares: 133.846153 },
  { pairs: 14, rounds: 11, parts: 1, leastSquares: 108.461538 },
  { pairs: 14, rounds: 12, parts: 1, leastSquares: 148.615384 },
  { pairs: 15, rounds: 13, parts: 1, leastSquares: 83.1217 },
  { pairs: 16, rounds: 9, parts: 1, leastSquares: 211.2 },
  { pairs: 17, rounds: 15, parts: 1, leastSquares: 127.1768 },
  { pairs: 18, rounds: 12, parts: 1, leastSquares: 252.941176 },
  { pairs: 22, rounds: 11, parts: 1, leastSquares: 435.904761 },
];
