// How plausible sittings are as a movement: the lower the cost, the likelier that a table was read correctly. Pairs at two
// tables at once, or playing a set again, count as errors; gaps in the numbers make a reading less likely.
// Linear in the sittings. Pure.

import { LIMITS } from '../../movement/structure.ts';
import type { Applied, ReadSitting } from './apply.ts';
import type { Choice } from './choice.ts';
import type { Boards } from './forms.ts';
import { createSets } from './numberSets.ts';
import type { Role } from './words.ts';

export interface Verdict {
  /** Pairs in two seats at once, tables given twice, and cells that could not be read. */
  readonly errors: number;
  readonly cost: number;
  readonly plays: number;
  /** What E-W numbers must be raised by because they begin again at 1; 0 if they do not. */
  readonly eastWestFrom: number;
}

/** The verdict on sittings read by a choice. */
export function judge(choice: Choice, { sittings, unread }: Applied): Verdict {
  const plain = faultsIn(sittings, 0);
  const most = sittings.reduce((max, { northSouth }) => Math.max(max, northSouth), 0);
  const apart = plain.errors > 0 && most > 1 ? faultsIn(sittings, most) : plain;
  const isApart = apart.errors < 0.2 * plain.errors;
  const best = isApart ? apart : plain;
  const plays = sittings.filter(({ northSouth, eastWest }) => northSouth * eastWest > 0).length;
  const errors = best.errors + unread.length;
  // If the order of pairs is a guess, stationary pairs that change seats make it less likely.
  const turns = choice.dates === null ? 0 : seatChanges(sittings) / Math.max(1, plays);
  const cost =
    (12 * errors + best.soft) / Math.max(1, plays) + surprise(choice) + (isApart ? 0.2 : 0) + turns;
  return { errors, cost: plays === 0 ? Infinity : cost, plays, eastWestFrom: isApart ? most : 0 };
}

/** How often pairs that stay at one table sit in their rarer direction. */
function seatChanges(sittings: readonly ReadSitting[]): number {
  const seen = new Map<number, { table: number; NS: number; EW: number }>();
  const movers = new Set<number>();
  for (const { table, northSouth, eastWest } of sittings) {
    for (const [pair, seat] of [[northSouth, 'NS'] as const, [eastWest, 'EW'] as const]) {
      const counts = seen.get(pair) ?? { table, NS: 0, EW: 0 };
      if (counts.table !== table) movers.add(pair);
      counts[seat] += 1;
      seen.set(pair, counts);
    }
  }
  const stationary = [...seen].filter(([pair]) => pair > 0 && !movers.has(pair));
  return stationary.reduce((sum, [, { NS, EW }]) => sum + Math.min(NS, EW), 0);
}

/** How unusual a layout is; decides if the rules do not. */
function surprise({ lead, group, groupsAre, rowsAre, segmentsAre, isNamed }: Choice): number {
  const roles = [...lead, ...group];
  const skips = roles.filter((role) => role === 'skip').length;
  const hasBoards = ['set', 'firstBoard', 'sitting', 'place'].some((role) =>
    roles.includes(role as 'set'),
  );
  return (
    (isNamed ? 0.3 : 1.5) * skips +
    (isNamed ? -1.5 : 0) +
    (hasBoards ? 0 : 1) +
    (groupsAre === 'round' ? 0.15 : 0) +
    (rowsAre === 'table' ? 0.1 : 0) +
    (rowsAre === null ? 0 : 0.2) +
    (segmentsAre === null ? 0 : 0.25) +
    disorder(roles)
  );
}

/** Columns in the order in which tables usually have them. */
const USUAL: readonly Role[] = [
  ...(['round', 'table', 'pair', 'northSouth', 'pairs', 'sitting', 'place', 'eastWest'] as const),
  ...(['set', 'firstBoard', 'lastBoard'] as const),
];

/** How far columns are from their usual order. */
function disorder(roles: readonly Role[]): number {
  const places = roles.map((role) => USUAL.indexOf(role)).filter((place) => place >= 0);
  let swaps = 0;
  places.forEach((place, index) => {
    // The order of rounds and tables is hardly a sign.
    for (const later of places.slice(index + 1))
      if (place > later) swaps += place + later < 2 ? 0.2 : 1;
  });
  return 0.06 * swaps;
}

/** What is known of boards: a number from 0, the same for those with one name or one first board, and how they are given. */
interface KnownBoards {
  readonly number: number;
  readonly kind: 'range' | 'number' | 'letter';
  /** Whether a sitting has played them. */
  isPlayed: boolean;
}

/** Numbers boards. Equal cells share their `Boards`, so that most are recognised by identity. */
function createKnownBoards(): (boards: Boards) => KnownBoards {
  const numbers = new Map<string, number>();
  const known = new Map<Boards, KnownBoards>();
  return (boards) => {
    const before = known.get(boards);
    if (before !== undefined) return before;
    const name = boards.kind === 'label' ? boards.label : String(boards.first);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    const kind = boards.kind === 'range' ? 'range' : /\d/.test(boards.label) ? 'number' : 'letter';
    const added: KnownBoards = { number, kind, isPlayed: false };
    known.set(boards, added);
    return added;
  };
}

/** More than any pair has for its number, also where E-W count on after N-S. */
const PAIRS = 2_000;
/** More than any round or table has: they may be counted by rows. */
const PLACES = 100_000;
const HOPELESS = 300;

interface Faults {
  readonly errors: number;
  readonly soft: number;
}

function faultsIn(sittings: readonly ReadSitting[], eastWestFrom: number): Faults {
  let errors = 0;
  let meetings = 0;
  let replays = 0;
  let shared = 0;
  let unknown = 0;
  const createSeen = createSets(5, 2 * sittings.length);
  const isCell = createSeen();
  const isSeated = createSeen();
  const isPlayed = createSeen();
  const isMeeting = createSeen();
  const isShared = createSeen();
  const knownBoards = createKnownBoards();
  const most = highestIn(sittings);
  const isPair = new Uint8Array(most.pair + eastWestFrom + 1);
  const isTable = new Uint8Array(most.table + 1);
  /** How many pairs are seated in each round; −1 for a round that does not occur. */
  const seated = new Int32Array(most.round + 1).fill(-1);
  const kinds = new Set<string>();
  const letters = new Set<string>();
  let index = 0;
  for (const { round, table, northSouth, eastWest, boards } of sittings) {
    // With this many errors it is not a movement, whatever follows.
    if (index++ > HOPELESS && errors > index / 2) return { errors: Infinity, soft: 0 };
    const second = eastWest === 0 ? 0 : eastWest + eastWestFrom;
    const isPlay = northSouth * second > 0;
    const known = boards === null ? null : knownBoards(boards);
    const set = known === null ? -1 : known.number;
    if (round < 1 || table < 1 || round > LIMITS.rounds || table > LIMITS.tables) errors += 1;
    if (isCell(round * PLACES + table)) errors += 1;
    if (northSouth === second) errors += 1;
    for (let side = 0; side < 2; side++) {
      const pair = side === 0 ? northSouth : second;
      if (pair === 0) continue;
      if (pair > LIMITS.pairs) errors += 1;
      isPair[pair] = 1;
      if (isSeated(round * PAIRS + pair)) errors += 1;
      if (set >= 0 && isPlay && isPlayed(set * PAIRS + pair)) replays += 1;
    }
    const before = Math.max(0, seated[round] as number);
    seated[round] = before + Number(northSouth > 0) + Number(second > 0);
    isTable[table] = 1;
    if (!isPlay) continue;
    const low = Math.min(northSouth, second);
    if (isMeeting(low * PAIRS + northSouth + second - low)) meetings += 1;
    if (known === null) {
      unknown += 1;
      continue;
    }
    if (isShared(set * PLACES + round)) shared += 1;
    if (known.isPlayed) continue;
    known.isPlayed = true;
    kinds.add(known.kind);
    if (boards?.kind === 'label') letters.add(boards.label);
  }
  const isRound = Uint8Array.from(seated, (count) => Number(count >= 0));
  const pairs = isPair.reduce((sum, is) => sum + is, 0);
  const soft =
    0.8 * meetings +
    4 * replays +
    0.15 * shared +
    0.5 * unknown +
    2 * gapsIn(isPair) +
    3 * gapsIn(isRound) +
    1.5 * gapsIn(isTable) +
    3 * Math.max(0, kinds.size - 1) +
    0.7 * letterGaps(letters) +
    0.3 * absences(seated, pairs);
  return { errors, soft };
}

/** The highest round, table and pair of some sittings. */
function highestIn(sittings: readonly ReadSitting[]) {
  const most = { round: 0, table: 0, pair: 0 };
  for (const { round, table, northSouth, eastWest } of sittings) {
    if (round > most.round) most.round = round;
    if (table > most.table) most.table = table;
    if (northSouth > most.pair) most.pair = northSouth;
    if (eastWest > most.pair) most.pair = eastWest;
  }
  return most;
}

/** How many numbers from 1 to the highest are missing; `isThere` is 1 at the numbers that occur. */
function gapsIn(isThere: Uint8Array): number {
  let highest = 0;
  let count = 0;
  for (let number = 0; number < isThere.length; number++) {
    if (isThere[number] === 0) continue;
    highest = number;
    count += 1;
  }
  return Math.min(1000, highest - count);
}

function letterGaps(labels: ReadonlySet<string>): number {
  const places = [...labels].flatMap((label) =>
    /^[A-Z]$/.test(label) ? label.charCodeAt(0) - 64 : [],
  );
  if (places.length !== labels.size) return 0;
  const isThere = new Uint8Array(27);
  for (const place of places) isThere[place] = 1;
  return gapsIn(isThere);
}

/** How often a pair has no table in a round. */
function absences(seated: Int32Array, pairs: number): number {
  return seated.reduce((sum, count) => sum + (count < 0 ? 0 : Math.max(0, pairs - count)), 0);
}
