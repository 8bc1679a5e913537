// The structure of a movement: the limits that everything respects, and every fault that makes one inconsistent.
// The only definition: files, links, stored records and edits are all checked here. Faults are facts; src/words has the sentences.
// Names ending in Index count from 0, everything else from 1.

import {
  type Contestants,
  type ExtraBoards,
  type Locks,
  type Movement,
  NO_LOCKS,
  NUMBERED_FROM_1,
  type Origin,
  type Sitting,
  type SittingRef,
} from './movement.ts';

/** Limits for every movement: numbers of items, boards per set, and lengths of texts in characters. */
export const LIMITS = {
  pairs: 250,
  tables: 125,
  rounds: 100,
  sets: 250,
  copies: 20,
  relays: 250,
  boardNumber: 999,
  sections: 26,
  titleLength: 200,
  notesLength: 10_000,
  labelLength: 40,
  originLength: 300,
  originParameters: 50,
} as const;
export const MAX_BOARDS_PER_SET = 16;

type Dimension = 'pairs' | 'tables' | 'rounds' | 'sets';
/** The items that a movement has a count of. */
export type CountedItem =
  | Dimension
  | 'missing'
  | 'relays'
  | 'boards'
  | 'copies'
  | 'firstBoards'
  | 'firstBoard'
  | 'lastBoard'
  | 'sections'
  | 'sectionTables'
  | 'sectionPairs';
/** The texts of a movement whose length is limited. */
type LimitedText = 'title' | 'notes' | 'name' | 'label' | 'section' | 'origin';
/** What a lock refers to. */
type LockedItem = 'round' | 'table' | 'pair' | 'firstSittings';

/** Why a sitting is not valid in a movement. */
export type SittingFault =
  | { readonly kind: 'unknownPair'; readonly pair: number; readonly pairCount: number }
  | { readonly kind: 'unknownSet'; readonly setNumber: number; readonly setCount: number }
  | { readonly kind: 'pairAgainstItself'; readonly pair: number }
  /** A player has two seats of one table. */
  | { readonly kind: 'playerInTwoSeats'; readonly player: number }
  /** A side of two players among pairs, or of one in an individual. */
  | { readonly kind: 'wrongSides'; readonly contestants: Contestants }
  | { readonly kind: 'switchBeyondSet' | 'dropBeyondSet' | 'extraBeyondSet'; readonly set: string };

/** One fault that makes a movement inconsistent. */
export type StructureFault =
  | {
      readonly kind: 'count';
      readonly of: CountedItem;
      /** The label of the set whose boards or copies are counted; otherwise null. */
      readonly set: string | null;
      readonly value: number;
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly kind: 'tooLong';
      readonly text: LimitedText;
      readonly length: number;
      readonly most: number;
    }
  | { readonly kind: 'unknownPhantom'; readonly pair: number; readonly pairCount: number }
  /** Rounds in which an unknown pair is missing, or which do not exist; numbers from 1. */
  | {
      readonly kind: 'missingOutside';
      readonly pair: number;
      readonly firstRound: number;
      readonly lastRound: number;
    }
  | { readonly kind: 'sessionStarts' }
  | { readonly kind: 'relayOutside'; readonly afterTable: number; readonly tableCount: number }
  | {
      readonly kind: 'lockOutside';
      readonly of: LockedItem;
      readonly value: number;
      readonly most: number;
    }
  | { readonly kind: 'tooManyLocks' }
  | {
      readonly kind: 'roundWidth';
      readonly roundIndex: number;
      readonly tables: number;
      readonly tableCount: number;
    }
  | { readonly kind: 'sitting'; readonly cell: SittingRef; readonly fault: SittingFault };

/** Thrown for an inconsistent movement; `faults` lists every reason. */
export class StructureError extends Error {
  readonly faults: readonly StructureFault[];
  constructor(faults: readonly StructureFault[]) {
    super(JSON.stringify(faults.slice(0, 3)));
    this.name = 'StructureError';
    this.faults = faults;
  }
}

/** How many pairs, tables, rounds and board sets a movement has. */
export type Dimensions = Readonly<Record<Dimension, number>>;

/** The faults of a movement's dimensions. Readers check these before they allocate the grid. */
export function dimensionFaults(dimensions: Dimensions): readonly StructureFault[] {
  const { pairs, tables, rounds, sets } = dimensions;
  return [
    ...countFaults('pairs', pairs, 2, LIMITS.pairs),
    ...countFaults('tables', tables, 1, LIMITS.tables),
    ...countFaults('rounds', rounds, 1, LIMITS.rounds),
    ...countFaults('sets', sets, 1, LIMITS.sets),
  ];
}

/** Every structure fault of a movement; empty if it is consistent. If the dimensions are impossible, only those are reported. */
export function structureFaults(movement: Movement): readonly StructureFault[] {
  const { pairCount, tableCount, rounds, sets } = movement;
  const beyond = dimensionFaults({
    pairs: pairCount,
    tables: tableCount,
    rounds: rounds.length,
    sets: sets.length,
  });
  if (beyond.length > 0) return beyond;
  return [
    ...setFaults(movement),
    ...numberingFaults(movement),
    ...sectionFaults(movement),
    ...textFaults(movement),
    ...outlineFaults(movement),
    ...lockFaults(movement),
    ...gridFaults(movement),
  ];
}

/** Why a sitting is not valid in a movement, or null. */
export function sittingFault(
  { contestants, pairCount, sets }: Pick<Movement, 'contestants' | 'pairCount' | 'sets'>,
  sitting: Sitting,
): SittingFault | null {
  if (sitting.kind === 'idle') return null;
  const pair = firstUnknown(sitting, pairCount);
  if (pair !== null) return { kind: 'unknownPair', pair, pairCount };
  if (sitting.set === null) return null;
  const set = sets[sitting.set];
  if (set === undefined) {
    return { kind: 'unknownSet', setNumber: sitting.set + 1, setCount: sets.length };
  }
  if (sitting.kind === 'sitOut') return null;
  const { northSouth, eastWest, partners, switched, dropped } = sitting;
  if (partners === undefined) {
    if (contestants === 'players') return { kind: 'wrongSides', contestants };
    if (northSouth === eastWest) return { kind: 'pairAgainstItself', pair: northSouth };
  } else {
    if (contestants === 'pairs') return { kind: 'wrongSides', contestants };
    const players = [northSouth, eastWest, partners.south, partners.west];
    const player = players.find((one, seat) => players.indexOf(one) < seat);
    if (player !== undefined) return { kind: 'playerInTwoSeats', player };
  }
  const most = 2 ** set.boards - 1;
  if (!isWithin(switched, 0, most)) return { kind: 'switchBeyondSet', set: set.label };
  if (!isWithin(dropped, 0, most)) return { kind: 'dropBeyondSet', set: set.label };
  return sitting.extra === undefined ? null : extraFault(sets, sitting.extra);
}

function extraFault(sets: Movement['sets'], extra: readonly ExtraBoards[]): SittingFault | null {
  for (const each of extra) {
    const set = sets[each.set];
    if (set === undefined) {
      return { kind: 'unknownSet', setNumber: each.set + 1, setCount: sets.length };
    }
    const most = 2 ** set.boards - 1;
    if (!isWithin(each.boards, 1, most) || !isWithin(each.switched, 0, most)) {
      return { kind: 'extraBeyondSet', set: set.label };
    }
  }
  return null;
}

/** The first seated pair or player that the movement does not have; null if it has all. */
function firstUnknown(sitting: Exclude<Sitting, { kind: 'idle' }>, most: number): number | null {
  if (sitting.kind === 'sitOut') return isWithin(sitting.pair, 1, most) ? null : sitting.pair;
  const { northSouth, eastWest, partners } = sitting;
  if (!isWithin(northSouth, 1, most)) return northSouth;
  if (!isWithin(eastWest, 1, most)) return eastWest;
  if (partners === undefined) return null;
  const { south, west } = partners;
  if (!isWithin(south, 1, most)) return south;
  return isWithin(west, 1, most) ? null : west;
}

function setFaults({ sets }: Movement): readonly StructureFault[] {
  return sets.flatMap(({ label, boards, copies }) => [
    ...countFaults('boards', boards, 1, MAX_BOARDS_PER_SET, label),
    ...countFaults('copies', copies, 1, LIMITS.copies, label),
    ...lengthFaults('label', label, LIMITS.labelLength),
  ]);
}

/** The last board has room for the largest set, and no session begins beyond it. */
function numberingFaults({ numbering, sets }: Movement): readonly StructureFault[] {
  const { firstBoards, lastBoard } = numbering;
  const largest = sets.reduce((most, { boards }) => Math.max(most, boards), 1);
  const most = LIMITS.boardNumber;
  return [
    ...countFaults('firstBoards', firstBoards.length, 0, LIMITS.rounds),
    ...firstBoards.flatMap((first) =>
      first === null ? [] : countFaults('firstBoard', first, 1, lastBoard ?? most),
    ),
    ...(lastBoard === null ? [] : countFaults('lastBoard', lastBoard, largest, most)),
  ];
}

/** Sections may not fit the tables and pairs, which edits change; they then mean nothing. */
function sectionFaults({ sections }: Movement): readonly StructureFault[] {
  return [
    ...countFaults('sections', sections.length, 0, LIMITS.sections),
    ...sections.flatMap(({ name, tables, pairs, origin }) => [
      ...lengthFaults('section', name, LIMITS.labelLength),
      ...originFaults(origin),
      ...countFaults('sectionTables', tables, 1, LIMITS.tables),
      ...countFaults('sectionPairs', pairs, 1, LIMITS.pairs),
    ]),
  ];
}

function textFaults(movement: Movement): readonly StructureFault[] {
  const { title, notes, names, people, origin } = movement;
  return [
    ...lengthFaults('title', title, LIMITS.titleLength),
    ...names.flatMap((name) => lengthFaults('name', name, LIMITS.titleLength)),
    ...people.flatMap(({ name }) => lengthFaults('name', name, LIMITS.titleLength)),
    ...lengthFaults('notes', notes, LIMITS.notesLength),
    ...originFaults(origin),
  ];
}

function originFaults(origin: Origin = { kind: 'drawn' }): readonly StructureFault[] {
  const texts = originTexts(origin);
  return texts.flatMap((text) => lengthFaults('origin', text, LIMITS.originLength));
}

function originTexts(origin: Origin): readonly string[] {
  if (origin.kind === 'imported') {
    return [origin.format, origin.fileName ?? '', origin.code ?? ''];
  }
  if (origin.kind === 'drawn') return [];
  const values = Object.entries(origin.parameters).slice(0, LIMITS.originParameters + 1);
  const texts = values.map(([name, value]) => `${name} ${Array.isArray(value) ? '' : value}`);
  return [origin.familyId, ...texts];
}

function outlineFaults(movement: Movement): readonly StructureFault[] {
  const { phantom, missing, pairCount, relays, tableCount, rounds } = movement;
  const faults: StructureFault[] = [
    ...countFaults('relays', relays.length, 0, LIMITS.relays),
    ...countFaults('missing', missing.length, 0, LIMITS.pairs),
  ];
  for (const { pair, fromRoundIndex, untilRoundIndex: lastRound } of missing) {
    const isSpan =
      isWithin(lastRound, 1, rounds.length) && isWithin(fromRoundIndex, 0, lastRound - 1);
    if (isSpan && isWithin(pair, 1, pairCount)) continue;
    faults.push({ kind: 'missingOutside', pair, firstRound: fromRoundIndex + 1, lastRound });
  }
  if (phantom !== null && !isWithin(phantom, 1, pairCount)) {
    faults.push({ kind: 'unknownPhantom', pair: phantom, pairCount });
  }
  if (!areSessionStarts(movement)) faults.push({ kind: 'sessionStarts' });
  for (const { afterTableNumber: afterTable } of relays.slice(0, LIMITS.relays)) {
    if (isWithin(afterTable, 0, tableCount)) continue;
    faults.push({ kind: 'relayOutside', afterTable, tableCount });
  }
  return faults;
}

/** Locks that refer to something outside the movement, or too many of them. */
function lockFaults({ locks, rounds, tableCount, pairCount }: Movement): readonly StructureFault[] {
  const cells = rounds.length * tableCount;
  if (areTooMany(locks, { rounds: rounds.length, tables: tableCount, pairs: pairCount })) {
    return [{ kind: 'tooManyLocks' }];
  }
  const outside = (
    of: LockedItem,
    values: readonly number[],
    least: number,
    most: number,
  ): readonly StructureFault[] =>
    values
      .filter((value) => !isWithin(value, least, most))
      .map((value) => ({ kind: 'lockOutside', of, value, most }));
  const roundIndexes = [
    ...locks.roundIndexes,
    ...locks.sittings.map(({ roundIndex }) => roundIndex),
  ];
  const tableIndexes = [
    ...locks.tableIndexes,
    ...locks.sittings.map(({ tableIndex }) => tableIndex),
  ];
  return [
    ...outside('round', roundIndexes.map(toNumber), 1, rounds.length),
    ...outside('table', tableIndexes.map(toNumber), 1, tableCount),
    ...outside('pair', locks.pairs, 1, pairCount),
    ...outside('firstSittings', [locks.firstSittings], 0, cells),
  ];
}

function areTooMany(locks: Locks, size: { rounds: number; tables: number; pairs: number }) {
  return (
    locks.sittings.length > size.rounds * size.tables ||
    locks.roundIndexes.length > size.rounds ||
    locks.tableIndexes.length > size.tables ||
    locks.pairs.length > size.pairs
  );
}

function toNumber(index: number): number {
  return index + 1;
}

function gridFaults(movement: Movement): readonly StructureFault[] {
  const { rounds, tableCount } = movement;
  const faults: StructureFault[] = [];
  rounds.forEach((round, roundIndex) => {
    if (round.length !== tableCount) {
      faults.push({ kind: 'roundWidth', roundIndex, tables: round.length, tableCount });
      return;
    }
    for (const [tableIndex, sitting] of round.entries()) {
      const fault = sittingFault(movement, sitting);
      if (fault !== null) faults.push({ kind: 'sitting', cell: { roundIndex, tableIndex }, fault });
    }
  });
  return faults;
}

function areSessionStarts({ sessionStarts, rounds }: Movement): boolean {
  return (
    sessionStarts[0] === 0 &&
    sessionStarts.every(
      (start, i) =>
        isWithin(start, 0, rounds.length - 1) && (i === 0 || start > (sessionStarts[i - 1] ?? 0)),
    )
  );
}

function countFaults(
  of: CountedItem,
  value: number,
  least: number,
  most: number,
  set: string | null = null,
): readonly StructureFault[] {
  return isWithin(value, least, most) ? [] : [{ kind: 'count', of, set, value, least, most }];
}

function lengthFaults(
  text: LimitedText,
  { length }: string,
  most: number,
): readonly StructureFault[] {
  return length <= most ? [] : [{ kind: 'tooLong', text, length, most }];
}

/** Whether a value is a whole number within limits. */
export function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** What a movement must be given; the rest has defaults (one session, no relays, no locks, drawn by hand). */
export type MovementDraft = Pick<Movement, 'pairCount' | 'sets' | 'rounds'> & Partial<Movement>;

/**
 * Creates a movement, fills in the defaults and checks its structure.
 * Throws StructureError when something refers to a pair, set or cell that does not exist; broken rules of play are allowed.
 */
export function createMovement(draft: MovementDraft): Movement {
  const movement: Movement = {
    title: '',
    notes: '',
    names: [],
    people: [],
    contestants: 'pairs',
    phantom: null,
    missing: [],
    tableCount: draft.rounds[0]?.length ?? 0,
    sessionStarts: [0],
    numbering: NUMBERED_FROM_1,
    sections: [],
    relays: [],
    locks: NO_LOCKS,
    origin: { kind: 'drawn' },
    ...draft,
  };
  const faults = structureFaults(movement);
  if (faults.length > 0) throw new StructureError(faults);
  return movement;
}
