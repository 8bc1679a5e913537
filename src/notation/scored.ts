// Converts between movements and files that contain only scored directions: N-S and E-W pairs, 0 for nobody.
// Reading infers the seats (inferSeats) and never changes a scored direction. Pairs and sets count from 1, 0 for none.
// Fails with ParseError, listing every invalid cell.

import {
  type BoardSet,
  countBits,
  createPlay,
  IDLE,
  type Movement,
  type Origin,
  type PairNumber,
  type SetIndex,
  type Sitting,
  setLetter,
  setOf,
} from '../movement/movement.ts';
import type { TextPosition } from './facts.ts';
import { buildMovement, type Reading } from './format.ts';
import { findMissingPair } from './missingPair.ts';
import { inferSeats } from './seats.ts';

/** One table in one round, as scored. */
export interface ScoredCell {
  readonly northSouth: number;
  readonly eastWest: number;
  readonly set: number;
}

export interface PlacedCell extends ScoredCell {
  readonly position: TextPosition;
}

export interface ScoredGrid {
  readonly title: string;
  readonly pairCount: number;
  /** The phantom if the file names it; otherwise a pair that never plays is taken to be the phantom. */
  readonly phantom?: number | undefined;
  readonly sets: readonly BoardSet[];
  /** Rounds with equal numbers of cells. */
  readonly rounds: readonly (readonly PlacedCell[])[];
  readonly origin: Origin;
}

/**
 * The grid of a movement as scored; the phantom is given its number or counts as nobody. A partly switched set is
 * written as most of its boards are scored, or as seated if exactly half are switched.
 */
export function scoredCells(movement: Movement, phantom: 'named' | 'nobody' = 'nobody') {
  return movement.rounds.map((round) =>
    round.map((sitting): ScoredCell => {
      const [northSouth, eastWest] = scoredPairs(movement, sitting).map((pair) =>
        phantom === 'nobody' && pair === movement.phantom ? 0 : pair,
      ) as [number, number];
      const isEmpty =
        sitting.kind === 'idle' || sitting.set === null || northSouth + eastWest === 0;
      return { northSouth, eastWest, set: isEmpty ? 0 : sitting.set + 1 };
    }),
  );
}

/** A set's letter, or its number if there are more sets than letters; 0 is no set. */
export function setName(set: number, setCount: number): string {
  return set === 0 || setCount > 26 ? String(set) : setLetter(set - 1);
}

/** The pairs scored N-S and E-W at a sitting, 0 for nobody. */
function scoredPairs(movement: Movement, sitting: Sitting): readonly [number, number] {
  if (sitting.kind === 'idle') return [0, 0];
  if (sitting.kind === 'sitOut')
    return sitting.seat === 'NS' ? [sitting.pair, 0] : [0, sitting.pair];
  const { northSouth, eastWest } = sitting;
  const isSwitched = 2 * countBits(sitting.switched) > setOf(movement, sitting.set).boards;
  return isSwitched ? [eastWest, northSouth] : [northSouth, eastWest];
}

/** A movement from a scored grid, with inferred seats and a remark on everything inferred. */
export function readScored(grid: ScoredGrid): Reading {
  const { title, pairCount, sets, origin } = grid;
  const phantom = (grid.phantom ?? null) as PairNumber | null;
  const asScored = grid.rounds.map((round) => round.map(sittingOf));
  const draft = { title, pairCount, phantom, sets, rounds: asScored, origin };
  const checked = buildMovement(draft, (round, table) => grid.rounds[round]?.[table]?.position);
  const seated = inferSeats(checked);
  if (phantom !== null) return { movements: [seated.movement], remarks: seated.remarks };
  const { movement, remarks } = findMissingPair(seated.movement);
  return { movements: [movement], remarks: [...seated.remarks, ...remarks] };
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
