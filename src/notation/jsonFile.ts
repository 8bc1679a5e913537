// Writes our own movement file, whose schema is in jsonSchema.ts. Apart from it, because the page stores movements long
// before it has any to read.

import {
  allBoards,
  type BoardMask,
  boardsIn,
  type ExtraBoards,
  isNumberedFrom1,
  type Locks,
  type Movement,
  NO_BOARDS,
  type Person,
  type Section,
  type SetIndex,
  type Sitting,
  setOf,
} from '../movement/index.ts';
import type { MovementFile, SittingFile } from './jsonSchema.ts';
import { FILE_VERSION, FORMAT_NAME } from './versions.ts';

/** The file of a movement, with its title as displayed. */
export function fileOf(movement: Movement, title = movement.title): MovementFile {
  const isDerived = movement.title === '';
  return {
    format: FORMAT_NAME,
    version: versionOf(movement),
    title,
    // Written only if a reader could not infer it; older files contain generated titles of their own.
    ...(isDerived || movement.origin.kind === 'generated' ? { titleIsTyped: !isDerived } : {}),
    notes: movement.notes,
    ...(movement.names.length === 0 ? {} : { names: [...movement.names] }),
    ...(movement.people.length === 0 ? {} : { people: movement.people.map(personFile) }),
    [movement.contestants]: movement.pairCount,
    tables: movement.tableCount,
    phantom: movement.phantom,
    ...missingFile(movement),
    sets: movement.sets.map((set) => ({ ...set })),
    sessionStarts: movement.sessionStarts.map(numberOf),
    ...(isNumberedFrom1(movement)
      ? {}
      : {
          boardNumbering: {
            firstBoards: [...movement.numbering.firstBoards],
            lastBoard: movement.numbering.lastBoard,
          },
        }),
    ...(movement.sections.length === 0 ? {} : { sections: movement.sections.map(sectionFile) }),
    relaysAfterTables: movement.relays.map(({ afterTableNumber }) => afterTableNumber),
    locks: locksFile(movement.locks),
    origin: originFile(movement.origin),
    rounds: movement.rounds.map((round) => round.map((each) => sittingFile(movement, each))),
  };
}

/** The origin of a movement in the form of files. */
export function originFile(origin: Movement['origin']): MovementFile['origin'] {
  return origin as MovementFile['origin'];
}

function sectionFile({ origin, ...section }: Section) {
  return { ...section, ...(origin && { origin: originFile(origin) }) };
}

/** The earliest version that can hold a movement. */
function versionOf(movement: Movement): MovementFile['version'] {
  const { contestants, missing, names, people, origin, rounds, sections } = movement;
  const isAsFile = ['code', 'type', 'besideSitOut', 'areTeams'].some((key) => key in origin);
  const hasMore = people.length > 0 || sections.length > 0 || !isNumberedFrom1(movement);
  const plays = rounds.flat().filter((each) => each.kind === 'play');
  if (plays.some(({ extra }) => extra !== undefined)) return FILE_VERSION;
  if (isAsFile || hasMore) return 5;
  if (names.length > 0) return 4;
  if (contestants === 'players') return 3;
  const hasDropped = plays.some(({ dropped }) => dropped !== NO_BOARDS);
  return hasDropped || missing.length > 0 ? 2 : 1;
}

function personFile({ name, strength, wishes, remarks, lockedNumber }: Person) {
  return {
    name,
    strength: strength && { ...strength },
    wishes: wishes.map((wish) => ({ ...wish })),
    remarks,
    lockedNumber,
  };
}

/** The rounds in which pairs are missing; the field is left out if there are none. */
function missingFile({ missing }: Movement): Partial<Pick<MovementFile, 'missing'>> {
  if (missing.length === 0) return {};
  return {
    missing: missing.map(({ pair, fromRoundIndex, untilRoundIndex }) => ({
      pair,
      fromRound: numberOf(fromRoundIndex),
      toRound: untilRoundIndex,
    })),
  };
}

function locksFile(locks: Locks): MovementFile['locks'] {
  return {
    sittings: locks.sittings.map(({ roundIndex, tableIndex }) => ({
      round: numberOf(roundIndex),
      table: numberOf(tableIndex),
    })),
    rounds: locks.roundIndexes.map(numberOf),
    tables: locks.tableIndexes.map(numberOf),
    pairs: [...locks.pairs],
    firstSittings: locks.firstSittings,
  };
}

function sittingFile(movement: Movement, each: Sitting): SittingFile {
  if (each.kind === 'idle') return null;
  const set = each.set === null ? null : numberOf(each.set);
  if (each.kind === 'sitOut') return { sitsOut: each.pair, seat: each.seat, set };
  const { northSouth, eastWest, partners } = each;
  const seats =
    partners === undefined
      ? { ns: northSouth, ew: eastWest }
      : { n: northSouth, s: partners.south, e: eastWest, w: partners.west };
  return {
    ...seats,
    set: numberOf(each.set),
    ...boardsFile(movement, each.set, 'switched', each.switched),
    ...boardsFile(movement, each.set, 'dropped', each.dropped),
    ...(each.extra && { extra: each.extra.map((beside) => extraFile(movement, beside)) }),
  };
}

function extraFile(movement: Movement, { set, boards, switched }: ExtraBoards) {
  return {
    set: numberOf(set),
    boards: namedBoards(movement, set, boards),
    ...boardsFile(movement, set, 'switched', switched),
  };
}

/** Some boards of a set in a field, which is left out if there are none. */
function boardsFile<Field extends string>(
  movement: Movement,
  set: SetIndex,
  field: Field,
  boards: BoardMask,
) {
  return boards === NO_BOARDS ? {} : { [field]: namedBoards(movement, set, boards) };
}

function namedBoards(movement: Movement, set: SetIndex, boards: BoardMask): 'all' | number[] {
  return boards === allBoards(setOf(movement, set).boards) ? 'all' : boardsIn(boards);
}

function numberOf(index: number): number {
  return index + 1;
}
