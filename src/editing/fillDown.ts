// Fills cells down as a typist asks for it: what the first rounds of a selection show goes on in those below.
// Round and table indexes count from 0, pairs from 1. Applies nothing: numbers that the movement does not have are refused
// with the edit, so that all is filled or nothing.

import {
  allBoards,
  type BoardMask,
  type Edit,
  IDLE,
  isSameSitting,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type Placement,
  type SetIndex,
  type Sitting,
  type SittingRef,
  sittingAt,
} from '../movement/index.ts';

/**
 * Fills the cells of each table from its first one down. If the first two differ by a step, it goes on: who has followed
 * somebody at one of these tables follows them at all of them, so that pairs and sets go round; where nobody has, numbers go
 * on by the difference, and after the last set comes the first. Otherwise the first cell is repeated.
 */
export function fillDown(movement: Movement, cells: readonly SittingRef[]): Edit {
  const columns = columnsOf(cells).map((column) => {
    const [first = IDLE, second = IDLE] = column.map((cell) => sittingOf(movement, cell));
    const step = column.length > 2 ? stepOf(movement, [first, second]) : null;
    return { column, first, step };
  });
  const steps = columns.flatMap(({ step }) => step ?? []);
  const rule: Rule = {
    movement,
    pairs: followersIn(steps.flatMap(({ pairs }) => pairs)),
    sets: followersIn(steps.flatMap(({ set }) => (set === null ? [] : [set]))),
  };
  const placements = columns.flatMap(({ column, first, step }) => {
    if (step === null) return column.slice(1).map((cell) => ({ ...cell, sitting: first }));
    let before = step.second;
    return column.slice(2).map((cell): Placement => {
      before = nextOf(rule, step, before);
      return { ...cell, sitting: sittingOfSeats(movement, before) };
    });
  });
  const isChanged = ({ sitting, ...cell }: Placement) =>
    !isSameSitting(sitting, sittingOf(movement, cell));
  return { kind: 'placeSittings', placements: placements.filter(isChanged) };
}

/** Whether the cells are of one round at every table, so that there is nothing below the first to be filled. */
export function isOneRow(cells: readonly SittingRef[]): boolean {
  return columnsOf(cells).every((column) => column.length < 2);
}

/** The cells by table, each table's from the first round down. */
function columnsOf(cells: readonly SittingRef[]): readonly (readonly SittingRef[])[] {
  const columns = new Map<number, SittingRef[]>();
  for (const cell of cells.toSorted((a, b) => a.roundIndex - b.roundIndex)) {
    columns.set(cell.tableIndex, [...(columns.get(cell.tableIndex) ?? []), cell]);
  }
  return [...columns.values()];
}

function sittingOf(movement: Movement, { roundIndex, tableIndex }: SittingRef): Sitting {
  return sittingAt(movement, roundIndex, tableIndex);
}

/** A sitting as numbers that can go on. */
interface Seated {
  /** At N-S and E-W, of players at North, South, East and West; 0 for nobody. */
  readonly pairs: readonly number[];
  readonly set: SetIndex | null;
  /** The bits of all boards that a set may have, if those of this set are all switched. */
  readonly switched: number;
  readonly dropped: BoardMask;
}

type Change = readonly [from: number, to: number];

/** What the first two cells of a table show. */
interface Step {
  readonly second: Seated;
  readonly pairs: readonly Change[];
  /** Null if they have none. */
  readonly set: Change | null;
  /** The bits of the boards whose switch changes. */
  readonly toggled: number;
}

/** Who or what follows a number; undefined if nothing does, or several do. */
type Followers = (number: number) => number | undefined;

interface Rule {
  readonly movement: Movement;
  readonly pairs: Followers;
  readonly sets: Followers;
}

function stepOf(movement: Movement, cells: readonly [Sitting, Sitting]): Step | null {
  const [first, second] = cells.map((sitting) => seatedOf(movement, sitting));
  if (!first || !second || first.pairs.length !== second.pairs.length) return null;
  const isSameSeat = first.pairs.every((pair, seat) => (pair === 0) === (second.pairs[seat] === 0));
  // Without a set nobody can come to play: a sit-out stays one.
  const hasSets = first.set !== null && second.set !== null;
  if (!hasSets && !(first.set === second.set && isSameSeat)) return null;
  return {
    second,
    pairs: first.pairs.map((pair, seat) => [pair, second.pairs[seat] ?? pair]),
    set: hasSets ? [first.set, second.set] : null,
    toggled: first.switched ^ second.switched,
  };
}

function followersIn(changes: readonly Change[]): Followers {
  const followers = new Map<number, number | undefined>();
  for (const [from, to] of changes) {
    const isOther = followers.has(from) && followers.get(from) !== to;
    followers.set(from, isOther ? undefined : to);
  }
  return (number) => followers.get(number);
}

/** What comes after a sitting in its table. */
function nextOf(rule: Rule, { pairs, set, toggled }: Step, before: Seated): Seated {
  const next = before.pairs.map((pair, seat) => {
    if (pair === 0 && set === null) return 0;
    const [from, to] = pairs[seat] ?? [0, 0];
    return rule.pairs(pair) ?? pair + to - from;
  });
  const nextSet = set && before.set !== null ? setAfter(rule, set, before.set) : before.set;
  return {
    pairs: next,
    set: nextSet,
    switched: before.switched ^ toggled,
    dropped: nextSet === before.set ? before.dropped : NO_BOARDS,
  };
}

function setAfter({ movement, sets }: Rule, [from, to]: Change, before: SetIndex): SetIndex {
  const { length } = movement.sets;
  return (sets(before) ?? (((before + to - from) % length) + length) % length) as SetIndex;
}

/** Null of a table that is not in play. */
function seatedOf({ sets }: Movement, sitting: Sitting): Seated | null {
  if (sitting.kind === 'idle') return null;
  if (sitting.kind === 'sitOut') {
    const { pair, seat, set } = sitting;
    return { pairs: seat === 'NS' ? [pair, 0] : [0, pair], set, switched: 0, dropped: NO_BOARDS };
  }
  const { northSouth, eastWest, partners, set, switched, dropped } = sitting;
  const isWhole = switched === allBoards(sets[set]?.boards ?? 0);
  return {
    pairs: partners
      ? [northSouth, partners.south, eastWest, partners.west]
      : [northSouth, eastWest],
    set,
    switched: isWhole ? ~0 : switched,
    dropped,
  };
}

function sittingOfSeats({ sets }: Movement, { pairs, set, switched, dropped }: Seated): Sitting {
  const [northSouth = 0, second = 0, east, west] = pairs as readonly PairNumber[];
  const eastWest = east ?? second;
  if (northSouth === 0 && eastWest === 0) return IDLE;
  if (set === null || northSouth === 0 || eastWest === 0) {
    const seat = eastWest === 0 ? 'NS' : 'EW';
    return { kind: 'sitOut', pair: (northSouth || eastWest) as PairNumber, seat, set };
  }
  return {
    kind: 'play',
    northSouth,
    eastWest,
    ...(west !== undefined && { partners: { south: second as PairNumber, west } }),
    set,
    switched: (switched & allBoards(sets[set]?.boards ?? 0)) as BoardMask,
    dropped,
  };
}
