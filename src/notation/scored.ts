// Between movements and files that hold only scored directions: pairs N-S and E-W as scored, 0 for nobody.
// Reading infers the seats (inferSeats) and never changes a scored direction. Pairs and sets from 1, 0 for none.
// Fails with ParseError, listing every cell that cannot stand.

import {
  type BoardSet,
  countBoards,
  createPlay,
  IDLE,
  LIMITS,
  type Movement,
  type Origin,
  type PairNumber,
  type SetIndex,
  type Sitting,
  setOf,
} from '../movement/movement.ts';
import { buildMovement, type Place, type Reading } from './format.ts';
import { inferSeats } from './seats.ts';

/** A table in a round as scored. */
export interface ScoredCell {
  readonly northSouth: number;
  readonly eastWest: number;
  readonly set: number;
}

export interface PlacedCell extends ScoredCell {
  readonly place: Place;
}

export interface ScoredGrid {
  readonly title: string;
  readonly pairCount: number;
  readonly sets: readonly BoardSet[];
  /** Rounds of equally many cells. */
  readonly rounds: readonly (readonly PlacedCell[])[];
  readonly origin: Origin;
}

/** The grid of a movement as scored: the phantom is 0, a part-round switch counts where most boards are switched. */
export function scoredCells(movement: Movement): ScoredCell[][] {
  return movement.rounds.map((round) => round.map((sitting) => scoredCell(movement, sitting)));
}

function scoredCell(movement: Movement, sitting: Sitting): ScoredCell {
  const [northSouth, eastWest] = scoredPairs(movement, sitting).map((pair) =>
    pair === movement.phantom ? 0 : pair,
  ) as [number, number];
  const isEmpty = sitting.kind === 'idle' || sitting.set === null || northSouth + eastWest === 0;
  return { northSouth, eastWest, set: isEmpty ? 0 : sitting.set + 1 };
}

/** Who is scored N-S and E-W at a sitting, 0 for nobody. */
function scoredPairs(movement: Movement, sitting: Sitting): readonly [number, number] {
  if (sitting.kind === 'idle') return [0, 0];
  if (sitting.kind === 'sitOut')
    return sitting.seat === 'NS' ? [sitting.pair, 0] : [0, sitting.pair];
  const { northSouth, eastWest } = sitting;
  const isTurned = 2 * countBoards(sitting.switched) > setOf(movement, sitting.set).boards;
  return isTurned ? [eastWest, northSouth] : [northSouth, eastWest];
}

/** A movement from a scored grid, with its seats inferred and everything inferred said. */
export function readScored(grid: ScoredGrid): Reading {
  const { title, pairCount, sets, origin } = grid;
  const phantom = missingPair(grid);
  const asScored = grid.rounds.map((round) => round.map(sittingOf));
  const draft = { title, pairCount, phantom, sets, rounds: asScored, origin };
  const checked = buildMovement(draft, (round, table) => grid.rounds[round]?.[table]?.place);
  const { movement, remarks } = inferSeats(checked);
  const absent =
    phantom === null ? [] : [`Pair ${phantom} never plays: it is taken as the phantom.`];
  return { movements: [movement], remarks: [...remarks, ...absent] };
}

function sittingOf({ northSouth, eastWest, set }: ScoredCell): Sitting {
  if (northSouth > 0 && eastWest > 0) return createPlay(northSouth, eastWest, set - 1);
  if (northSouth === 0 && eastWest === 0) return IDLE;
  return {
    kind: 'sitOut',
    pair: (northSouth || eastWest) as PairNumber,
    seat: northSouth > 0 ? 'NS' : 'EW',
    set: set > 0 ? ((set - 1) as SetIndex) : null,
  };
}

/** The one pair that is nowhere in the grid although other pairs sit out; null when there is no such pair. */
function missingPair({ pairCount, rounds }: ScoredGrid): PairNumber | null {
  const cells = rounds.flat();
  const seen = new Set(cells.flatMap(({ northSouth, eastWest }) => [northSouth, eastWest]));
  const sitOuts = cells.some(({ northSouth, eastWest }) => (northSouth === 0) !== (eastWest === 0));
  const missing = Array.from({ length: Math.min(pairCount, LIMITS.pairs) }, (_, i) => i + 1).filter(
    (pair) => !seen.has(pair),
  );
  return sitOuts && missing.length === 1 ? (missing[0] as PairNumber) : null;
}
