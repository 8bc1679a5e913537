// The vocabulary of a movement: who meets whom, where, when and on which boards.
// Types and small queries only: structure.ts checks that a movement is consistent, findings.ts that it can be played.
// …Number counts from 1, …Index from 0. The boards of a set are the bits of a BoardMask.
// A draft may break the rules of play (findings.ts) but never the rules of structure (structure.ts).

import type { Person } from './people.ts';

declare const brand: unique symbol;
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

/** Who takes part: pairs, or players who have a new partner each round (an individual). */
export type Contestants = 'pairs' | 'players';
/** A contestant, numbered from 1: a pair or, in an individual, a player. */
export type PairNumber = Branded<number, 'PairNumber'>;
/** Position of a board set in `Movement.sets`, from 0. */
export type SetIndex = Branded<number, 'SetIndex'>;
/** Some of the boards of a set: bit i is the board at index i (from 0) of the set. */
export type BoardMask = Branded<number, 'BoardMask'>;

export type Direction = 'NS' | 'EW';
/** The seats of players, the N-S side first. */
const PLAYER_SEATS = ['N', 'S', 'E', 'W'] as const;
type PlayerSeat = (typeof PLAYER_SEATS)[number];
const PAIR_SEATS = ['NS', 'EW'] as const;
/** A seat at a table: of a pair, or of a player. */
export type SeatName = Direction | PlayerSeat;

/** One table in one round. Seats and scored directions are independent: `switched` boards are scored the other way round. */
export type Sitting =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'sitOut';
      readonly pair: PairNumber;
      readonly seat: Direction;
      readonly set: SetIndex | null;
    }
  | Play;

/** The players at South and West: the partners of those at North and East. */
export interface Partners {
  readonly south: PairNumber;
  readonly west: PairNumber;
}

/** Two sides play a board set. `northSouth` and `eastWest` are seats, not scored directions. */
export interface Play {
  readonly kind: 'play';
  /** The pair sitting N-S; in an individual, the player at North. */
  readonly northSouth: PairNumber;
  /** The pair sitting E-W; in an individual, the player at East. */
  readonly eastWest: PairNumber;
  /** In an individual only: a side of two players has a second one. */
  readonly partners?: Partners;
  readonly set: SetIndex;
  readonly switched: BoardMask;
  /** The boards of the set that are not played here; switching them has no effect. */
  readonly dropped: BoardMask;
  /** Boards of other sets that were played here as well, such as a wrong board; absent if none. */
  readonly extra?: readonly ExtraBoards[];
}

/** Boards that a table played beside those of its set, each scored as it was played. */
export interface ExtraBoards {
  readonly set: SetIndex;
  readonly boards: BoardMask;
  readonly switched: BoardMask;
}

/** A pair that nobody holds in the rounds from `fromRoundIndex` up to, but not including, `untilRoundIndex`. */
export interface MissingRounds {
  readonly pair: PairNumber;
  readonly fromRoundIndex: number;
  readonly untilRoundIndex: number;
}

/** The sittings of one round, by table index; as long as `Movement.tableCount`. */
export type Round = readonly Sitting[];

export interface BoardSet {
  readonly label: string;
  /** Boards in the set, 1 to 16. */
  readonly boards: number;
  /** Identical copies of the set in the room; with more than one, tables need not share. */
  readonly copies: number;
}

/** Where board numbers do not simply run on from 1. */
export interface BoardNumbering {
  /** The number (from 1) of the first board of each session, by session index; null or absent: on from the session before. */
  readonly firstBoards: readonly (number | null)[];
  /** The highest number of the boards in the room; a set that would go beyond it begins at 1 again. Null: none. */
  readonly lastBoard: number | null;
}

/** Tables and pairs side by side with those of other sections (src/movement/sections.ts). */
export interface Section {
  /** Before the numbers of its tables and pairs: A, B, … */
  readonly name: string;
  readonly tables: number;
  readonly pairs: number;
  /** Where its own movement came from; absent if it was drawn by hand. */
  readonly origin?: Origin;
}

/** A relay where board sets rest out of play, between table `afterTableNumber` and the next (0: before table 1). */
export interface RelayStand {
  readonly afterTableNumber: number;
}

/** A cell of the grid. */
export interface SittingRef {
  readonly roundIndex: number;
  readonly tableIndex: number;
}

/** What edits must not change and the optimiser takes as fixed. `firstSittings` counts cells in reading order, round by round. */
export interface Locks {
  readonly sittings: readonly SittingRef[];
  readonly roundIndexes: readonly number[];
  readonly tableIndexes: readonly number[];
  readonly pairs: readonly PairNumber[];
  readonly firstSittings: number;
}

export type ParameterValue = number | string | boolean | readonly number[];

/** The id of individuals in the origin of a movement, and in the terminal. */
export const INDIVIDUAL = 'individual';

/** Where a movement came from, and the round from which on it was replanned during the session. */
export type Origin = OriginSource & { readonly changedFrom?: number };
type OriginSource =
  | { readonly kind: 'drawn' }
  | {
      readonly kind: 'generated';
      readonly familyId: string;
      readonly parameters: Readonly<Record<string, ParameterValue>>;
    }
  | ({
      readonly kind: 'imported';
      readonly format: string;
      readonly fileName: string | null;
    } & FileManner);

/** What a file says that a movement does not hold, so that the same format is written as it was. */
export interface FileManner {
  /** What the file calls the movement, such as M9 in EBUScore. */
  readonly code?: string;
  /** The number of its kind in EBUScore, where several kinds fit. */
  readonly type?: number;
  /** What EBUScore has beside a pair that sits out, if anything: its own number or that of the missing pair. */
  readonly besideSitOut?: (typeof BESIDE_SIT_OUT)[number];
  /** In EBUScore: each number is that of a N-S pair and of an E-W pair, as in teams, though the type does not say so. */
  readonly areTeams?: true;
}

export const BESIDE_SIT_OUT = ['itself', 'missing'] as const;

export interface Movement {
  /** The name typed by the director; empty if the title is to be derived from the facts. */
  readonly title: string;
  readonly notes: string;
  /** Who holds each number, pair 1 first; empty texts where nobody is named, and none at the end. */
  readonly names: readonly string[];
  /** What else is known of those who play, with or without a number; no two have the same name. */
  readonly people: readonly Person[];
  /** What the contestants are; nearly everything treats both alike and goes through a table with `pairsAt`. */
  readonly contestants: Contestants;
  /** Pairs (or players) in the movement, the phantom included. */
  readonly pairCount: number;
  /** The missing pair of an odd field, absent in every round; its opponents sit out. */
  readonly phantom: PairNumber | null;
  /** Pairs that come late or leave early; their opponents sit out in those rounds. */
  readonly missing: readonly MissingRounds[];
  readonly tableCount: number;
  readonly sets: readonly BoardSet[];
  readonly rounds: readonly Round[];
  /** Round index at which each session starts; the first entry is 0. A set belongs to the session that plays it. */
  readonly sessionStarts: readonly number[];
  readonly numbering: BoardNumbering;
  /** The sections that play side by side, in the order of their tables and pairs; empty if the field is not divided. */
  readonly sections: readonly Section[];
  readonly relays: readonly RelayStand[];
  readonly locks: Locks;
  readonly origin: Origin;
}

export const IDLE: Sitting = { kind: 'idle' };
export const NO_BOARDS = 0 as BoardMask;
export const NUMBERED_FROM_1: BoardNumbering = { firstBoards: [], lastBoard: null };

/** The first boards of sessions as a numbering has them: up to the last that is given, and none where all run on from 1. */
export function firstBoards(firsts: readonly (number | null)[]): readonly (number | null)[] {
  const given = firsts.slice(0, firsts.findLastIndex((first) => first !== null) + 1);
  return given.length === 1 && given[0] === 1 ? [] : given;
}
export const NO_LOCKS: Locks = {
  sittings: [],
  roundIndexes: [],
  tableIndexes: [],
  pairs: [],
  firstSittings: 0,
};

/** Whether nothing is locked. */
export function isWithoutLocks({ firstSittings, ...lists }: Locks): boolean {
  return firstSittings === 0 && Object.values(lists).every(({ length }) => length === 0);
}

/** All boards of a set of `boards` boards. */
export function allBoards(boards: number): BoardMask {
  return ((1 << boards) - 1) as BoardMask;
}

/** How many bits of a mask are set: the boards of a board mask. */
export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The boards of a mask in ascending order: their numbers in the pack if the first board of the set has the number `first`. */
export function boardsIn(mask: BoardMask, first = 1): number[] {
  const numbers: number[] = [];
  for (let board = 0; mask >> board !== 0; board++) {
    if ((mask >> board) & 1) numbers.push(first + board);
  }
  return numbers;
}

/** Whether a sitting is switched on none, all or some boards of its set. */
export type SwitchState = 'none' | 'all' | 'some';

/** The switch state of a sitting; anything but a play is never switched. */
export function switchState(movement: Movement, sitting: Sitting): SwitchState {
  if (sitting.kind !== 'play') return 'none';
  if (sitting.extra !== undefined) {
    const states = playsBySet(movement, sitting).map((play) => switchState(movement, play));
    const [first = 'none'] = states;
    return states.every((state) => state === first) ? first : 'some';
  }
  if (sitting.switched === NO_BOARDS) return 'none';
  const played = boardsPlayed(movement, sitting);
  if ((sitting.switched & played) === NO_BOARDS) return 'none';
  return (sitting.switched & played) === played ? 'all' : 'some';
}

/** Whether anything is switched in the first round of a session, in which scoring devices take the names. */
export function hasSwitchInFirstRound(movement: Movement): boolean {
  return movement.sessionStarts.some((start) =>
    movement.rounds[start]?.some((sitting) => switchState(movement, sitting) !== 'none'),
  );
}

/** Whether single boards of a set are switched anywhere; where nobody is scored they make no difference. */
export function hasPartSwitches(movement: Movement): boolean {
  return movement.rounds.some((round, roundIndex) =>
    round.some(
      (sitting) =>
        isPlayed(movement, sitting, roundIndex) && switchState(movement, sitting) === 'some',
    ),
  );
}

/** The board set at an index. Throws RangeError if an unchecked draft has none there. */
export function setOf(movement: Movement, set: SetIndex): BoardSet {
  const found = movement.sets[set];
  if (found === undefined) throw new RangeError(`There is no board set at index ${set}.`);
  return found;
}

/** The sitting at a cell. Throws RangeError outside the grid. */
export function sittingAt(movement: Movement, roundIndex: number, tableIndex: number): Sitting {
  const sitting = movement.rounds[roundIndex]?.[tableIndex];
  if (sitting === undefined) {
    throw new RangeError(`There is no table ${tableIndex + 1} in round ${roundIndex + 1}.`);
  }
  return sitting;
}

/** How many pairs play at some time: all except the phantom and those that are missing in every round. */
export function playingPairCount(movement: Movement): number {
  const { pairCount, phantom, missing } = movement;
  if (missing.length === 0) return pairCount - (phantom === null ? 0 : 1);
  return allPairs(movement).filter((pair) => !isMissingThroughout(movement, pair)).length;
}

/** Whether nobody holds a pair number in any round, as the phantom or in one span that is the whole session. */
export function isMissingThroughout(
  { phantom, missing, rounds }: Pick<Movement, 'phantom' | 'missing' | 'rounds'>,
  pair: PairNumber,
): boolean {
  return (
    pair === phantom ||
    missing.some(
      (one) =>
        one.pair === pair && one.fromRoundIndex === 0 && one.untilRoundIndex === rounds.length,
    )
  );
}

/** Every pair number in ascending order, the phantom included. */
export function allPairs({ pairCount }: Pick<Movement, 'pairCount'>): readonly PairNumber[] {
  return Array.from({ length: pairCount }, (_, index) => (index + 1) as PairNumber);
}

/** Whether nobody holds a pair number in a round: always the phantom, and in some rounds a pair that comes late or leaves. */
export function isMissing({ phantom, missing }: Movement, pair: PairNumber, roundIndex: number) {
  if (pair === phantom) return true;
  if (missing.length === 0) return false;
  for (const { pair: other, fromRoundIndex, untilRoundIndex } of missing) {
    if (other === pair && roundIndex >= fromRoundIndex && roundIndex < untilRoundIndex) return true;
  }
  return false;
}

/**
 * Whether a sitting of a round is scored: everybody at it is present and plays some of the boards. The `absent` pair is
 * left out as well as missing pairs.
 */
export function isPlayed(
  movement: Movement,
  sitting: Sitting,
  roundIndex: number,
  absent: PairNumber | null = null,
): sitting is Play {
  if (sitting.kind !== 'play') return false;
  const { northSouth, eastWest, partners } = sitting;
  return !(
    isAway(movement, northSouth, roundIndex, absent) ||
    isAway(movement, eastWest, roundIndex, absent) ||
    (partners !== undefined &&
      (isAway(movement, partners.south, roundIndex, absent) ||
        isAway(movement, partners.west, roundIndex, absent))) ||
    (sitting.dropped !== NO_BOARDS &&
      sitting.extra === undefined &&
      boardsPlayed(movement, sitting) === NO_BOARDS)
  );
}

/**
 * The pair that nobody is in a round, for want of whom alone its opponents sit out: with it the sitting is played, and
 * nothing is switched. Null for any other sitting, and in an individual.
 */
export function awaitedPair(
  movement: Movement,
  sitting: Sitting,
  roundIndex: number,
): PairNumber | null {
  if (sitting.kind !== 'play' || sitting.partners !== undefined) return null;
  const away = pairsAt(sitting).filter((pair) => isMissing(movement, pair, roundIndex));
  const isPlain = boardCount(movement, sitting) > 0 && switchState(movement, sitting) === 'none';
  return away.length === 1 && isPlain ? (away[0] ?? null) : null;
}

function isAway(
  movement: Movement,
  pair: PairNumber,
  roundIndex: number,
  absent: PairNumber | null,
): boolean {
  return pair === absent || isMissing(movement, pair, roundIndex);
}

/** The boards of its set that a play does not drop. */
export function boardsPlayed(movement: Movement, { set, dropped }: Play): BoardMask {
  return (allBoards(setOf(movement, set).boards) & ~dropped) as BoardMask;
}

/** What a table plays, set by set: the play itself, or with boards of other sets one play for each set. */
export function playsBySet(movement: Movement, play: Play): readonly Play[] {
  if (play.extra === undefined) return [play];
  const { extra, ...own } = play;
  const others = extra.map(({ set, boards, switched }): Play => {
    const dropped = (allBoards(setOf(movement, set).boards) & ~boards) as BoardMask;
    return { ...own, set, switched, dropped };
  });
  return [own, ...others].filter((each) => boardsPlayed(movement, each) !== NO_BOARDS);
}

/** How many boards a table plays. */
export function boardCount(movement: Movement, play: Play): number {
  const plays = playsBySet(movement, play);
  return plays.reduce((sum, each) => sum + countBits(boardsPlayed(movement, each)), 0);
}

/** The boards that a play is switched on, without those that it drops. */
export function boardsSwitched(movement: Movement, play: Play): BoardMask {
  return (play.switched & boardsPlayed(movement, play)) as BoardMask;
}

/** Whether a cell is locked: by itself, its round, its table, one of its pairs, or as one of the first n sittings. */
export function isLocked(movement: Movement, roundIndex: number, tableIndex: number): boolean {
  const { locks } = movement;
  if (
    roundIndex * movement.tableCount + tableIndex < locks.firstSittings ||
    locks.roundIndexes.includes(roundIndex) ||
    locks.tableIndexes.includes(tableIndex)
  ) {
    return true;
  }
  for (const ref of locks.sittings) {
    if (ref.roundIndex === roundIndex && ref.tableIndex === tableIndex) return true;
  }
  if (locks.pairs.length === 0) return false;
  const pairs = pairsAt(sittingAt(movement, roundIndex, tableIndex));
  return pairs.some((pair) => locks.pairs.includes(pair));
}

/** Everybody at a sitting, the N-S side first: two pairs, or the players at North, South, East and West. */
export function pairsAt(sitting: Sitting): readonly PairNumber[] {
  if (sitting.kind === 'idle') return [];
  if (sitting.kind === 'sitOut') return [sitting.pair];
  const { northSouth, eastWest, partners } = sitting;
  if (partners === undefined) return [northSouth, eastWest];
  return [northSouth, partners.south, eastWest, partners.west];
}

/** One side of a play: its pair, or its two players, North or East first. */
export function sideOf(
  { northSouth, eastWest, partners }: Play,
  direction: Direction,
): readonly PairNumber[] {
  if (direction === 'NS') return partners ? [northSouth, partners.south] : [northSouth];
  return partners ? [eastWest, partners.west] : [eastWest];
}

/** The side of a seat. */
export function sideOfSeat(seat: SeatName): Direction {
  if (seat === 'NS' || seat === 'EW') return seat;
  return seat === 'N' || seat === 'S' ? 'NS' : 'EW';
}

/** The seats of a table, those of the N-S side first. */
export function seatsOfTable({ contestants }: Pick<Movement, 'contestants'>): readonly SeatName[] {
  return contestants === 'pairs' ? PAIR_SEATS : PLAYER_SEATS;
}

/** The same sitting with other numbers in its seats. */
export function renumbered<Seated extends Sitting>(
  sitting: Seated,
  renumber: (pair: PairNumber) => PairNumber,
): Seated;
export function renumbered(sitting: Sitting, renumber: (pair: PairNumber) => PairNumber): Sitting {
  if (sitting.kind === 'idle') return sitting;
  if (sitting.kind === 'sitOut') return { ...sitting, pair: renumber(sitting.pair) };
  const { northSouth, eastWest, partners } = sitting;
  return {
    ...sitting,
    northSouth: renumber(northSouth),
    eastWest: renumber(eastWest),
    ...(partners && {
      partners: { south: renumber(partners.south), west: renumber(partners.west) },
    }),
  };
}

/** The same sitting with other sets. */
export function withOtherSets(sitting: Sitting, at: (set: SetIndex) => SetIndex): Sitting {
  if (sitting.kind === 'idle' || sitting.set === null) return sitting;
  const set = at(sitting.set);
  if (sitting.kind === 'sitOut' || sitting.extra === undefined) return { ...sitting, set };
  const extra = sitting.extra.map((each) => ({ ...each, set: at(each.set) }));
  return { ...sitting, set, extra };
}

/** The play with its sides swapped: those who sat N-S sit E-W. */
export function sidesSwapped(play: Play): Play {
  const { northSouth, eastWest, partners } = play;
  return {
    ...play,
    northSouth: eastWest,
    eastWest: northSouth,
    ...(partners && { partners: { south: partners.west, west: partners.south } }),
  };
}

/** Whether two sittings are equal in every field. */
export function isSameSitting(a: Sitting, b: Sitting): boolean {
  if (a.kind === 'idle' || b.kind === 'idle') return a.kind === b.kind;
  if (a.set !== b.set) return false;
  if (a.kind === 'sitOut' && b.kind === 'sitOut') return a.pair === b.pair && a.seat === b.seat;
  if (a.kind !== 'play' || b.kind !== 'play') return false;
  const isSamePairs =
    a.northSouth === b.northSouth &&
    a.eastWest === b.eastWest &&
    a.partners?.south === b.partners?.south &&
    a.partners?.west === b.partners?.west;
  const isSameSet = a.switched === b.switched && a.dropped === b.dropped;
  return isSamePairs && isSameSet && isSameExtra(a.extra, b.extra);
}

function isSameExtra(a: Play['extra'] = [], b: Play['extra'] = []): boolean {
  return (
    a.length === b.length &&
    a.every(({ set, boards, switched }, index) => {
      const other = b[index];
      return other?.set === set && other.boards === boards && other.switched === switched;
    })
  );
}

/** Whether boards are numbered on from 1, as they are unless told otherwise. */
export function isNumberedFrom1({ numbering }: Pick<Movement, 'numbering'>): boolean {
  const { firstBoards, lastBoard } = numbering;
  return lastBoard === null && firstBoards.length === 0;
}

/** The rounds of an event and where its sessions begin. */
export type EventRounds = Pick<Movement, 'sessionStarts' | 'rounds'>;

/** The session (from 0) of each of `setCount` sets: the first that plays it; of an unused one, that of the set before it. */
export function sessionsOfSets(
  { sessionStarts, rounds }: EventRounds,
  setCount: number,
): readonly number[] {
  const first: number[] = [];
  rounds.forEach((round, roundIndex) => {
    const session = sessionStarts.findLastIndex((start) => start <= roundIndex);
    for (const sitting of round) {
      if (sitting.kind !== 'idle' && sitting.set !== null) first[sitting.set] ??= session;
    }
  });
  let session = 0;
  return Array.from({ length: setCount }, (_, set) => {
    session = first[set] ?? session;
    return session;
  });
}

/**
 * First and last board number of each set. They run on from 1, or from the first board of each session that has one; no
 * set goes beyond the last board in the room.
 */
export function boardNumbers(movement: Movement): readonly { first: number; last: number }[] {
  const { sets, numbering } = movement;
  const { firstBoards, lastBoard } = numbering;
  const sessions =
    firstBoards.length > 1 ? sessionsOfSets(movement, sets.length) : sets.map(() => 0);
  const next = firstBoards.map((first) => first);
  return sets.map(({ boards }, set) => {
    const begun = firstBoards.findLastIndex(
      (first, session) => first !== null && session <= (sessions[set] ?? 0),
    );
    const counter = Math.max(0, begun);
    const on = next[counter] ?? 1;
    const first = lastBoard !== null && on + boards - 1 > lastBoard ? 1 : on;
    next[counter] = first + boards;
    return { first, last: first + boards - 1 };
  });
}

/**
 * The numbers of boards of a play, ascending, such as those that it plays: `of` selects them from each set of which the
 * table plays some.
 */
export function boardNumbersOf(
  movement: Movement,
  play: Play,
  of: (movement: Movement, play: Play) => BoardMask,
): number[] {
  const ranges = boardNumbers(movement);
  const numbers = playsBySet(movement, play).flatMap((each) =>
    boardsIn(of(movement, each), ranges[each.set]?.first),
  );
  return numbers.sort((a, b) => a - b);
}

/** The letter (A … Z, AA, AB, …) of a set index, as sets are labelled by default. */
export function setLetter(setIndex: number): string {
  const tail = String.fromCharCode(65 + (setIndex % 26));
  return setIndex < 26 ? tail : setLetter(Math.floor(setIndex / 26) - 1) + tail;
}

/** `count` equal sets, lettered from A, each with `boards` boards and one copy. */
export function createSets(count: number, boards: number): readonly BoardSet[] {
  return Array.from({ length: count }, (_, index) => ({
    label: setLetter(index),
    boards,
    copies: 1,
  }));
}

/** A play given as plain numbers (pairs from 1, set from 0), unswitched by default. Generators write cells with it. */
export function createPlay(
  northSouth: number,
  eastWest: number,
  set: number,
  switched: number = NO_BOARDS,
): Play {
  return {
    kind: 'play',
    northSouth: northSouth as PairNumber,
    eastWest: eastWest as PairNumber,
    set: set as SetIndex,
    switched: switched as BoardMask,
    dropped: NO_BOARDS,
  };
}

/** Four players of an individual by their seats, as plain numbers from 1. */
export type FourPlayers = Readonly<Record<'n' | 's' | 'e' | 'w', number>>;

/** A play of an individual given as plain numbers (players from 1, set from 0), unswitched by default. */
export function createGame(
  { n, s, e, w }: FourPlayers,
  set: number,
  switched: number = NO_BOARDS,
): Play {
  const partners = { south: s as PairNumber, west: w as PairNumber };
  return { ...createPlay(n, e, set, switched), partners };
}
