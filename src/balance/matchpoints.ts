// Match points of one traveller. Results are N-S scores, play by play.
// Source: Manning, Part II, "Scoring at duplicate bridge".

/** Match points of a board, play by play. */
export interface MatchPoints {
  readonly northSouth: readonly number[];
  /** The rest of the top, 2(n − 1). */
  readonly eastWest: readonly number[];
}

/** Two match points for each lower score in the same direction, one for each equal score. */
export function matchPoints(scores: readonly number[]): MatchPoints {
  const top = 2 * (scores.length - 1);
  const northSouth = scores.map(
    (score) =>
      2 * scores.filter((other) => other < score).length +
      scores.filter((other) => other === score).length -
      1,
  );
  return { northSouth, eastWest: northSouth.map((points) => top - points) };
}
