// Converts between movements and files that contain only scored directions: N-S and E-W pairs, 0 for nobody; in an
// individual the players at North and East, with their partners at South and West.
// Reading infers the seats (inferSeats) and never changes a scored direction. Pairs and sets count from 1, 0 for none.
// Fails with ParseError, listing every invalid cell.

import {
  type BoardSet,
  type Contestants,
  countBits,
  createGame,
  createPlay,
  IDLE,
  type Movement,
  type Origin,
  type PairNumber,
  type SetIndex,
  type Sitting,
  setLetter,
  setOf,
  sidesExchanged,
} from '../movement/movement.ts';
import type { TextPosition } from './facts.ts';
import { buildMovement, type Reading } from './format.ts';
import { findMissingPair } from './missingPair.ts';
import { inferSeats } from './seats.ts';

/** One table in one round, as scored. */
export interface ScoredCell {
  readonly northSouth: number;
  readonly eastWest: number;
  /** In an individual: who is at South and West. */
  readonly partners?: CellPartners;
  readonly set: number;
}

/** The players at South and West, 0 for nobody. */
export interface CellPartners {
  readonly south: number;
  readonly west: number;
}

export interface PlacedCell extends ScoredCell {
  readonly position: TextPosition;
}

export interface ScoredGrid {
  readonly title: string;
  /** By default pairs. */
  readonly contestants?: Contestants;
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
      const [northSouth, eastWest, south, west] = scoredNumbers(movement, sitting).map((pair) =>
        phantom === 'nobody' && pair === movement.phantom ? 0 : pair,
      ) as [number, number, number, number];
      const isEmpty =
        sitting.kind === 'idle' || sitting.set === null || northSouth + eastWest === 0;
      const partners = movement.contestants === 'players' ? { partners: { south, west } } : {};
      return { northSouth, eastWest, ...partners, set: isEmpty ? 0 : sitting.set + 1 };
    }),
  );
}

/** A set's letter, or its number if there are more sets than letters; 0 is no set. */
export function setName(set: number, setCount: number): string {
  return set === 0 || setCount > 26 ? String(set) : setLetter(set - 1);
}

/** The pairs scored N-S and E-W at a sitting, or the players at North, East, South and West as scored; 0 for nobody. */
function scoredNumbers(movement: Movement, sitting: Sitting): readonly number[] {
  if (sitting.kind === 'idle') return [0, 0, 0, 0];
  if (sitting.kind === 'sitOut') {
    return sitting.seat === 'NS' ? [sitting.pair, 0, 0, 0] : [0, sitting.pair, 0, 0];
  }
  const isSwitched = 2 * countBits(sitting.switched) > setOf(movement, sitting.set).boards;
  const { northSouth, eastWest, partners } = isSwitched ? sidesExchanged(sitting) : sitting;
  return [northSouth, eastWest, partners?.south ?? 0, partners?.west ?? 0];
}

/** A movement from a scored grid, with inferred seats and a remark on everything inferred. */
export function readScored(grid: ScoredGrid): Reading {
  const { title, contestants = 'pairs', sets, origin } = grid;
  const isShort = contestants === 'players' && grid.rounds.flat().some(isOneShort);
  // Where nobody holds a seat, a number after the highest stands for nobody.
  const pairCount = grid.pairCount + (isShort ? 1 : 0);
  const phantom = (isShort ? pairCount : (grid.phantom ?? null)) as PairNumber | null;
  const asScored = grid.rounds.map((round) => round.map((cell) => sittingOf(cell, pairCount)));
  const draft = { title, contestants, pairCount, phantom, sets, rounds: asScored, origin };
  const checked = buildMovement(draft, (round, table) => grid.rounds[round]?.[table]?.position);
  const seated = inferSeats(checked);
  if (phantom !== null) return { movements: [seated.movement], remarks: seated.remarks };
  const { movement, remarks } = findMissingPair(seated.movement);
  return { movements: [movement], remarks: [...seated.remarks, ...remarks] };
}

/** Whether exactly one seat of a table of players is empty. */
function isOneShort({ northSouth, eastWest, partners }: ScoredCell): boolean {
  const players = [northSouth, eastWest, partners?.south ?? 0, partners?.west ?? 0];
  return players.filter((player) => player > 0).length === 3;
}

function sittingOf(cell: ScoredCell, nobody: number): Sitting {
  const { northSouth, eastWest, partners, set } = cell;
  if (partners !== undefined) {
    const [n, e, s, w] = [northSouth, eastWest, partners.south, partners.west];
    if (isOneShort(cell)) {
      return createGame(
        { n: n || nobody, s: s || nobody, e: e || nobody, w: w || nobody },
        set - 1,
      );
    }
    return n * s * e * w > 0 ? createGame({ n, s, e, w }, set - 1) : IDLE;
  }
  if (northSouth > 0 && eastWest > 0) return createPlay(northSouth, eastWest, set - 1);
  if (northSouth === 0 && eastWest === 0) return IDLE;
  return {
    kind: 'sitOut',
    pair: (northSouth || eastWest) as PairNumber,
    seat: northSouth > 0 ? 'NS' : 'EW',
    set: set > 0 ? ((set - 1) as SetIndex) : null,
  };
}
