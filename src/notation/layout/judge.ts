// How plausible sittings are as a movement: the lower the cost, the likelier that a table was read correctly. Pairs at two
// tables at once, or playing a set again, count as errors; gaps in the numbers make a reading less likely.
// Linear in the sittings. Pure.

import { LIMITS } from '../../movement/structure.ts';
import type { Applied, ReadSitting } from './apply.ts';
import type { WrittenBoards } from './forms.ts';
import { faultsOfPlayers } from './judgePlayers.ts';
import { isOfPlayers, type TableLayout } from './tableLayout.ts';
import type { Role } from './words.ts';

export interface Plausibility {
  /** Pairs in two seats at once, tables given twice, and cells that could not be read. */
  readonly errors: number;
  readonly cost: number;
  readonly plays: number;
  /** What E-W numbers must be raised by because they begin again at 1; 0 if they do not. */
  readonly eastWestFrom: number;
  /**
   * Whether the movement would lack many of its tables or pairs although E-W numbers begin again at 1, or most of its
   * sittings although columns were guessed to number rounds or tables, or most pairs in each round although nothing but
   * numbers side by side says that there are any: hardly ever right.
   */
  readonly isScattered: boolean;
}

/** How plausible sittings read by a layout are. */
export function judge(layout: TableLayout, { sittings, unread }: Applied): Plausibility {
  if (isOfPlayers(layout)) {
    const { errors, soft, plays, isScattered } = faultsOfPlayers(sittings);
    const all = errors + unread.length;
    const cost = (12 * all + soft) / Math.max(1, plays) + surprise(layout);
    return {
      errors: all,
      cost: plays === 0 ? Infinity : cost,
      plays,
      eastWestFrom: 0,
      isScattered,
    };
  }
  const survey = surveyOf(sittings);
  const { plays } = survey;
  const plain = faultsIn(sittings, survey, 0);
  const most = survey.northSouth;
  const apart = plain.errors > 0 && most > 1 ? faultsIn(sittings, survey, most) : plain;
  const isApart = apart.errors < 0.2 * plain.errors;
  const best = isApart ? apart : plain;
  const errors = best.errors + unread.length;
  // If the order of pairs is a guess, stationary pairs that change seats make it less likely.
  const seatChangeCost = layout.dates === null ? 0 : seatChanges(sittings) / Math.max(1, plays);
  const cost =
    (12 * errors + best.soft) / Math.max(1, plays) +
    surprise(layout) +
    (isApart ? 0.2 : 0) +
    seatChangeCost;
  const gaps = survey.round * survey.table - sittings.length;
  // Numbers of rounds or tables that lack most of the others are something else, such as quantities.
  const roles = [...layout.lead, ...layout.group];
  const areGuessed = !layout.isNamed && (roles.includes('table') || roles.includes('round'));
  const isScattered =
    (isApart && (3 * gaps > sittings.length || 3 * apart.absent > 2 * plays)) ||
    (areGuessed && gaps > 2 * sittings.length) ||
    (areBareNumbers(layout) && 2 * best.absent > MOST_ABSENT * plays);
  return {
    errors,
    cost: plays === 0 ? Infinity : cost,
    plays,
    eastWestFrom: isApart ? most : 0,
    isScattered,
  };
}

/** In a table of bare numbers, how many pairs may be without a table for each two sittings. */
const MOST_ABSENT = 3;

/** Whether pairs are numbers in columns without names, guessed to be several sittings in each row. */
function areBareNumbers({ lead, group, groupsAre, isNamed }: TableLayout): boolean {
  const roles = [...lead, ...group];
  const arePairs = roles.includes('northSouth') && roles.includes('eastWest');
  return !isNamed && groupsAre !== null && arePairs;
}

/** How often pairs that stay at one table sit in their rarer direction. */
export function seatChanges(sittings: readonly ReadSitting[]): number {
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
function surprise({ lead, group, groupsAre, rowsAre, segmentsAre, isNamed }: TableLayout): number {
  const roles = [...lead, ...group];
  const skips = roles.filter((role) => role === 'skip').length;
  const hasBoards = ['set', 'firstBoard', 'sitting', 'place', 'players'].some((role) =>
    roles.includes(role as 'set'),
  );
  return (
    (isNamed ? 0.3 : 1.5) * skips +
    (isNamed ? -1.5 : 0) +
    (isNamed && skips === 0 && hasBoards ? -1 : 0) +
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
}

/** Numbers boards. Equal cells share their `WrittenBoards`, so that most are recognised by identity. */
function createKnownBoards() {
  const numbers = new Map<string, number>();
  const known = new Map<WrittenBoards, KnownBoards>();
  const knownBoards = (boards: WrittenBoards): KnownBoards => {
    const before = known.get(boards);
    if (before !== undefined) return before;
    const name = boards.kind === 'label' ? boards.label : String(boards.first);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    const kind = boards.kind === 'range' ? 'range' : /\d/.test(boards.label) ? 'number' : 'letter';
    const added: KnownBoards = { number, kind };
    known.set(boards, added);
    return added;
  };
  return { knownBoards, count: () => numbers.size };
}

/** The numbers that occur in some sittings. */
interface Survey {
  readonly plays: number;
  /** The highest of each. */
  readonly round: number;
  readonly table: number;
  readonly northSouth: number;
  readonly eastWest: number;
  /** The set of each sitting, counted from 1; 0 if it has none. */
  readonly sets: Uint16Array;
  readonly setCount: number;
  /** In how many ways the boards that are played are given. */
  readonly kindCount: number;
  /** The names of the sets that are played. */
  readonly letters: ReadonlySet<string>;
}

function surveyOf(sittings: readonly ReadSitting[]): Survey {
  const { knownBoards, count } = createKnownBoards();
  const sets = new Uint16Array(sittings.length);
  const played = new Set<WrittenBoards>();
  let plays = 0;
  const most = { round: 0, table: 0, northSouth: 0, eastWest: 0 };
  for (let index = 0; index < sittings.length; index++) {
    const { round, table, northSouth, eastWest, boards } = sittings[index] as ReadSitting;
    if (round > most.round) most.round = round;
    if (table > most.table) most.table = table;
    if (northSouth > most.northSouth) most.northSouth = northSouth;
    if (eastWest > most.eastWest) most.eastWest = eastWest;
    if (boards !== null) sets[index] = 1 + knownBoards(boards).number;
    if (northSouth * eastWest === 0) continue;
    plays += 1;
    if (boards !== null) played.add(boards);
  }
  const all = [...played];
  const kindCount = new Set(all.map((boards) => knownBoards(boards).kind)).size;
  const letters = new Set(all.flatMap((boards) => (boards.kind === 'label' ? boards.label : [])));
  return { ...most, plays, sets, setCount: count(), kindCount, letters };
}

/** With this many errors, and more than in every other sitting, it is no movement, whatever follows. */
const HOPELESS = 300;

/** Rounds, tables and pairs beyond the limits, which are errors anyway, count as one when they are looked up. */
const MOST = { round: LIMITS.rounds + 1, table: LIMITS.tables + 1, pair: LIMITS.pairs + 1 };

interface Faults {
  readonly errors: number;
  readonly soft: number;
  /** How often a pair has no table in a round. */
  readonly absent: number;
}

/** What contradicts the rules. What has been seen is in flat arrays, because sets of keys would be slow for so many sittings. */
function faultsIn(sittings: readonly ReadSitting[], survey: Survey, eastWestFrom: number): Faults {
  let errors = 0;
  let meetings = 0;
  let replays = 0;
  let shared = 0;
  let unknown = 0;
  const { sets, setCount } = survey;
  const highest = Math.max(survey.northSouth, survey.eastWest + eastWestFrom);
  const pairs = 1 + Math.min(MOST.pair, highest);
  const rounds = 1 + Math.min(MOST.round, survey.round);
  const tables = 1 + Math.min(MOST.table, survey.table);
  const isCell = new Uint8Array(rounds * tables);
  const isSeated = new Uint8Array(rounds * pairs);
  const isMeeting = new Uint8Array(pairs * pairs);
  const isPlayed = new Uint8Array((setCount + 1) * pairs);
  const isShared = new Uint8Array((setCount + 1) * rounds);
  const isPair = new Uint8Array(highest + 1);
  const isTable = new Uint8Array(survey.table + 1);
  const isRound = new Uint8Array(survey.round + 1);
  /** How many pairs are seated in each round. */
  const seated = new Int32Array(survey.round + 1);
  for (let index = 0; index < sittings.length; index++) {
    // With this many errors it is not a movement, whatever follows.
    if (index > HOPELESS && errors > (index + 1) / 2)
      return { errors: Infinity, soft: 0, absent: 0 };
    const { round, table, northSouth, eastWest } = sittings[index] as ReadSitting;
    const second = eastWest === 0 ? 0 : eastWest + eastWestFrom;
    const isPlay = northSouth * second > 0;
    const set = sets[index] as number;
    if (round < 1 || table < 1 || round > LIMITS.rounds || table > LIMITS.tables) errors += 1;
    const inRounds = Math.min(round, MOST.round);
    const cell = inRounds * tables + Math.min(table, MOST.table);
    errors += isCell[cell] as number;
    isCell[cell] = 1;
    isRound[round] = 1;
    isTable[table] = 1;
    // A pair that meets itself sits twice.
    for (let side = 0; side < 2; side++) {
      const pair = side === 0 ? northSouth : second;
      if (pair === 0) continue;
      if (pair > LIMITS.pairs) errors += 1;
      isPair[pair] = 1;
      seated[round] = (seated[round] as number) + 1;
      const own = Math.min(pair, MOST.pair);
      const seat = inRounds * pairs + own;
      errors += isSeated[seat] as number;
      isSeated[seat] = 1;
      if (set === 0 || !isPlay) continue;
      const play = set * pairs + own;
      replays += isPlayed[play] as number;
      isPlayed[play] = 1;
    }
    if (!isPlay) continue;
    const low = Math.min(northSouth, second, MOST.pair);
    const meeting = low * pairs + Math.min(Math.max(northSouth, second), MOST.pair);
    meetings += isMeeting[meeting] as number;
    isMeeting[meeting] = 1;
    if (set === 0) {
      unknown += 1;
      continue;
    }
    const sharing = set * rounds + inRounds;
    shared += isShared[sharing] as number;
    isShared[sharing] = 1;
  }
  const absent = absences(isRound, seated, countIn(isPair));
  const soft =
    0.8 * meetings +
    4 * replays +
    0.15 * shared +
    0.5 * unknown +
    2 * gapsIn(isPair) +
    3 * gapsIn(isRound) +
    1.5 * gapsIn(isTable) +
    3 * Math.max(0, survey.kindCount - 1) +
    0.7 * letterGaps(survey.letters) +
    0.3 * absent;
  return { errors, soft, absent };
}

/** One misprinted number leaves out many: so many missing numbers in a row count at most. */
const LONGEST_GAP = 5;

/** How many numbers from 1 to the highest are missing; `isThere` is 1 at the numbers that occur. */
function gapsIn(isThere: Uint8Array): number {
  let last = 0;
  let missing = 0;
  for (let number = 1; number < isThere.length; number++) {
    if (isThere[number] === 0) continue;
    missing += Math.min(LONGEST_GAP, number - last - 1);
    last = number;
  }
  return missing;
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

function countIn(isThere: Uint8Array): number {
  return isThere.reduce((sum, is) => sum + is, 0);
}

/** How often a pair has no table in a round. */
function absences(isRound: Uint8Array, seated: Int32Array, pairs: number): number {
  return isRound.reduce((sum, is, round) => {
    return is === 0 ? sum : sum + Math.max(0, pairs - (seated[round] as number));
  }, 0);
}
