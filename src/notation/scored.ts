// Converts between movements and files that contain only scored directions: N-S and E-W pairs, 0 for nobody; in an
// individual the players at North and East, with their partners at South and West.
// Reading infers the seats (inferSeats) and never changes a scored direction. Pairs and sets count from 1, 0 for none.
// Fails with ParseError, listing every invalid cell.

import {
  type BoardSet,
  boardsPlayed,
  boardsSwitched,
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
  sidesSwapped,
} from '../movement/index.ts';
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

/** Who is at a table, whatever is played there. */
export type SeatedCell = Omit<ScoredCell, 'set'>;

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
  const played = countBits(boardsPlayed(movement, sitting));
  const isSwitched = 2 * countBits(boardsSwitched(movement, sitting)) > played;
  const { northSouth, eastWest, partners } = isSwitched ? sidesSwapped(sitting) : sitting;
  return [northSouth, eastWest, partners?.south ?? 0, partners?.west ?? 0];
}

/** A movement from a scored grid, with inferred seats and a remark on everything inferred. */
export function readScored(grid: ScoredGrid): Reading {
  const { title, contestants = 'pairs', sets, origin } = grid;
  const nobody = nobodyAt(grid.rounds.flat(), grid.phantom ?? null, grid.pairCount);
  const pairCount = Math.max(grid.pairCount, nobody ?? 0);
  const phantom = nobody as PairNumber | null;
  const asScored = grid.rounds.map((round) => round.map((cell) => sittingOf(cell, nobody ?? 0)));
  const draft = { title, contestants, pairCount, phantom, sets, rounds: asScored, origin };
  const checked = buildMovement(draft, (round, table) => grid.rounds[round]?.[table]?.position);
  const seated = inferSeats(checked);
  if (phantom !== null) return { movements: [seated.movement], remarks: seated.remarks };
  const { movement, remarks } = findMissingPair(seated.movement);
  return { movements: [movement], remarks: [...seated.remarks, ...remarks] };
}

/**
 * The number of the missing pair or player. Where exactly one seat of a table of players is empty and none is named, it is
 * the number after the highest, `most`.
 */
export function nobodyAt(
  cells: readonly SeatedCell[],
  named: number | null,
  most: number,
): number | null {
  const isOneShort = (cell: SeatedCell) =>
    cell.partners !== undefined && playersOf(cell).filter((each) => each > 0).length === 3;
  return named ?? (cells.some(isOneShort) ? most + 1 : null);
}

/** The players of a cell, 0 for nobody: North, South, East, West; none at a cell of pairs. */
function playersOf({ northSouth, eastWest, partners }: SeatedCell): readonly number[] {
  return partners === undefined ? [] : [northSouth, partners.south, eastWest, partners.west];
}

/**
 * Who plays or sits out at a cell of players: four play, three with `nobody` at the empty seat, and one alone sits out.
 * Two alone, or a game without a set, are nothing.
 */
export function sittingOfPlayers(cell: SeatedCell, set: SetIndex | null, nobody: number): Sitting {
  const players = playersOf(cell);
  const seated = players.filter((player) => player > 0);
  const [alone, ...others] = seated;
  if (alone !== undefined && others.length === 0) {
    const seat = players.indexOf(alone) < 2 ? 'NS' : 'EW';
    return { kind: 'sitOut', pair: alone as PairNumber, seat, set };
  }
  if (seated.length < 3 || set === null) return IDLE;
  const [n, s, e, w] = players.map((player) => player || nobody) as [
    ...[number, number, number, number],
  ];
  return createGame({ n, s, e, w }, set);
}

function sittingOf(cell: ScoredCell, nobody: number): Sitting {
  const { northSouth, eastWest, partners } = cell;
  const set = cell.set > 0 ? ((cell.set - 1) as SetIndex) : null;
  if (partners !== undefined) return sittingOfPlayers(cell, set, nobody);
  if (northSouth > 0 && eastWest > 0) return createPlay(northSouth, eastWest, cell.set - 1);
  if (northSouth === 0 && eastWest === 0) return IDLE;
  return {
    kind: 'sitOut',
    pair: (northSouth || eastWest) as PairNumber,
    seat: northSouth > 0 ? 'NS' : 'EW',
    set,
  };
}
