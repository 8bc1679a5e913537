// What a movement can be, feature by feature, and movements with any of them at once, built from formulas that share
// nothing with the catalogue. Property tests draw from it, so that every two features meet somewhere: `pairwiseRows` is a
// small list in which all do, `anyFeatured` draws without end. `featuresOf` reads the features back from a movement.

import fc from 'fast-check';
import {
  type BoardMask,
  createGame,
  createPlay,
  IDLE,
  type MissingRounds,
  type Movement,
  type Origin,
  type PairNumber,
  type Play,
  type SetIndex,
  type Sitting,
} from '../src/movement/movement.ts';
import { createPerson, type Person } from '../src/movement/people.ts';
import { createMovement } from '../src/movement/structure.ts';

/** Each feature with its values, the plainest first. */
export const FEATURES = {
  /** Two fields that each sit in one direction, everybody against everybody, or players without partners of their own. */
  field: ['mitchell', 'howell', 'individual'],
  switches: ['none', 'whole', 'part'],
  sessions: ['one', 'two'],
  /** The missing pair: the last number, another one, or the last one with its opponents written as sitting out. */
  missing: ['nobody', 'last', 'another', 'unseated'],
  away: ['nobody', 'late', 'leaving', 'lateAndLeaving'],
  dropped: ['none', 'some'],
  empty: ['none', 'idle', 'sitOut', 'sitOutAtSet'],
  sharing: ['none', 'shared'],
  relay: ['none', 'relay'],
  copies: ['one', 'two'],
  unused: ['none', 'set'],
  boards: ['equal', 'single', 'unequal'],
  numbering: ['from1', 'from17', 'inRoom'],
  sections: ['none', 'two'],
  labels: ['letters', 'numbers', 'quotes', 'apostrophes', 'blanks', 'greek', 'formulas'],
  title: ['none', 'plain', 'latin', 'beyondLatin'],
  notes: ['none', 'plain', 'beyondLatin', 'long'],
  names: ['none', 'some', 'described'],
  locks: ['none', 'some'],
  origin: ['drawn', 'imported', 'generated'],
  /** A board of another set of the session, played beside those of the table's own. */
  extra: ['none', 'some'],
} as const;

type FeatureTable = Readonly<Record<string, readonly (string | number)[]>>;
type RowOf<Table extends FeatureTable> = {
  readonly [Name in keyof Table]: Table[Name][number];
};
type Features = RowOf<typeof FEATURES>;

export interface Featured {
  readonly features: Features;
  readonly movement: Movement;
}

/** Whether two values cannot stand in one movement: part of a single board is not switched. */
function isImpossible(row: Partial<Record<string, string | number>>): boolean {
  return row.switches === 'part' && row.boards === 'single';
}

/** Two values of different features, as a key. */
function keyOf(a: string, aValue: unknown, b: string, bValue: unknown): string {
  return `${a}=${aValue} ${b}=${bValue}`;
}

/** Every two values of different features that can stand together, as keys. */
export function allPairsOf(table: FeatureTable): readonly string[] {
  const names = Object.keys(table);
  return names.flatMap((a, at) =>
    names
      .slice(at + 1)
      .flatMap((b) =>
        (table[a] ?? []).flatMap((aValue) =>
          (table[b] ?? []).flatMap((bValue) =>
            isImpossible({ [a]: aValue, [b]: bValue }) ? [] : [keyOf(a, aValue, b, bValue)],
          ),
        ),
      ),
  );
}

/** The pairs of values that stand in a row, as keys. */
export function pairsOf(row: Readonly<Record<string, unknown>>): readonly string[] {
  const entries = Object.entries(row);
  return entries.flatMap(([a, aValue], at) =>
    entries.slice(at + 1).map(([b, bValue]) => keyOf(a, aValue, b, bValue)),
  );
}

/** Few rows in which every two values that can stand together do: each row takes what meets most that has not met yet. */
export function pairwiseRows<const Table extends FeatureTable>(
  table: Table,
): readonly RowOf<Table>[] {
  const names = Object.keys(table);
  const left = new Set(allPairsOf(table));
  const rows: RowOf<Table>[] = [];
  while (left.size > 0) {
    const row = firstOf(left, table);
    for (const name of names) {
      if (name in row) continue;
      const possible = (table[name] ?? []).filter((v) => !isImpossible({ ...row, [name]: v }));
      const gains = possible.map((value, at) => {
        const turned = possible[(at + rows.length) % possible.length] ?? value;
        const keys = pairsOf(inOrder({ ...row, [name]: turned }, names));
        return { value: turned, gain: keys.filter((key) => left.has(key)).length };
      });
      row[name] = gains.reduce((best, each) => (each.gain > best.gain ? each : best)).value;
    }
    const whole = inOrder(row, names);
    for (const key of pairsOf(whole)) left.delete(key);
    rows.push(whole as RowOf<Table>);
  }
  return rows;
}

type Draft = Record<string, string | number>;

/** A row begun with the first two values that have not met. */
function firstOf(left: ReadonlySet<string>, table: FeatureTable): Draft {
  const [key = ''] = left;
  return Object.fromEntries(
    key.split(' ').map((part) => {
      const [name = '', text] = part.split('=');
      return [name, (table[name] ?? []).find((value) => String(value) === text) ?? ''];
    }),
  );
}

function inOrder(row: Draft, names: readonly string[]): Draft {
  return Object.fromEntries(
    names.flatMap((name) => (name in row ? [[name, row[name] ?? '']] : [])),
  );
}

/** A movement for each row of the pairwise table. */
export function pairwiseMovements(): readonly Featured[] {
  return pairwiseRows(FEATURES).map((features, seed) => featured(features, seed));
}

/** Any features. */
const anyFeatures: fc.Arbitrary<Features> = fc
  .record(
    Object.fromEntries(
      Object.entries(FEATURES).map(([name, values]) => [name, fc.constantFrom<string>(...values)]),
    ),
  )
  .filter((row) => !isImpossible(row)) as unknown as fc.Arbitrary<Features>;

/** Any movement with its features; small failures have plain ones. */
export const anyFeatured: fc.Arbitrary<Featured> = fc
  .tuple(anyFeatures, fc.nat(999))
  .map(([features, seed]) => featured(features, seed));

/** Whole numbers below a limit, the same for the same seed. */
type Draw = (limit: number) => number;

function drawsOf(seed: number): Draw {
  let state = seed + 1;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

interface Seated {
  readonly pairCount: number;
  /** By round and table; sets count from 0 in each session. */
  readonly rounds: readonly (readonly Play[])[];
}

const MITCHELL_TABLES = 5;

/** N-S stay, E-W move up one table, boards down one; with a relay two of seven sets rest. Nobody plays a set twice. */
function mitchell(hasRelay: boolean): Seated {
  const sets = hasRelay ? 7 : 5;
  return {
    pairCount: 10,
    rounds: grid(MITCHELL_TABLES, 5, (t, r) =>
      createPlay(t + 1, 6 + ((t - r + 5) % 5), (t + r) % sets),
    ),
  };
}

/** A Room square of side 7: a strong starter, each couple's adder minus its sum. */
function howell(): Seated {
  const starter = [
    [7, 0],
    [2, 3],
    [4, 6],
    [5, 1],
  ] as const;
  return {
    pairCount: 8,
    rounds: grid(4, 7, (t, r) => {
      const [a, b] = starter[t] as (typeof starter)[number];
      if (a === 7) return createPlay(8, 1 + r, r);
      return createPlay(1 + ((a + r) % 7), 1 + ((b + r) % 7), (r + 14 - a - b) % 7);
    }),
  };
}

/** North stays, South, East and West move up one, two and three tables, boards four; all relay boards rest besides. */
function individual(hasRelay: boolean): Seated {
  return {
    pairCount: 20,
    rounds: grid(MITCHELL_TABLES, hasRelay ? 4 : 5, (t, r) => {
      const at = (speed: number) => (t + 25 - speed * r) % 5;
      const four = { n: 1 + t, s: 6 + at(1), e: 11 + at(2), w: 16 + at(3) };
      // A set of the first round rests in the others: another is played in its place.
      const set = at(4);
      return createGame(four, hasRelay && r > 0 && set === 0 ? 5 : set);
    }),
  };
}

function grid(tables: number, rounds: number, play: (table: number, round: number) => Play) {
  return Array.from({ length: rounds }, (_, r) =>
    Array.from({ length: tables }, (__, t) => play(t, r)),
  );
}

function seatedOf({ field, relay }: Features): Seated {
  if (field === 'howell') return howell();
  return field === 'mitchell' ? mitchell(relay === 'relay') : individual(relay === 'relay');
}

/** A movement with these features; the seed draws where in it they are. */
function featured(features: Features, seed: number): Featured {
  const draw = drawsOf(seed);
  const seated = seatedOf(features);
  const sessionStarts = features.sessions === 'two' ? [0, 2 + draw(seated.rounds.length - 3)] : [0];
  const isExtra = features.missing === 'unseated' && features.field === 'individual';
  const pairCount = seated.pairCount + (isExtra ? 1 : 0);
  const phantom = phantomOf(features, pairCount, draw);
  const free = cellsWithout(seated.rounds, phantom, draw);
  const places = seated.rounds.map((round) => round.map((play): Sitting => ({ ...play })));
  placeEmpty(places, free, features);
  if (features.missing === 'unseated') unseat(places, phantom);
  const { rounds, setCount } = withSets(places, sessionStarts, features);
  const count = setCount + (features.unused === 'set' ? 1 : 0);
  const sets = Array.from({ length: count }, (_, index) => ({
    label: labelOf(features.labels, index),
    boards: { equal: 3, single: 1, unequal: 2 + (index % 3) }[features.boards],
    copies: features.copies === 'two' && index === 0 ? 2 : 1,
  }));
  const sizes = sets.map(({ boards }) => boards);
  placeSwitches(rounds, free, features, sizes, draw);
  if (features.extra === 'some') placeExtra(rounds, free, sessionStarts, sizes, draw);
  const movement = createMovement({
    contestants: features.field === 'individual' ? 'players' : 'pairs',
    pairCount,
    phantom,
    missing: missingOf(features, seated, phantom, draw),
    sets,
    rounds,
    sessionStarts,
    relays: features.relay === 'relay' ? [{ afterTableNumber: rounds[0]?.length ?? 1 }] : [],
    numbering: {
      // No two sets of an event have the same numbers: a reader of cards knows them by nothing else.
      firstBoards: { from1: [], from17: [17], inRoom: [30] }[features.numbering],
      lastBoard: features.numbering === 'inRoom' ? 36 : null,
    },
    sections:
      features.sections === 'two'
        ? [
            { name: 'A', tables: 2, pairs: 4 },
            { name: 'B', tables: (rounds[0]?.length ?? 0) - 2, pairs: pairCount - 4 },
          ]
        : [],
    ...textsOf(features, pairCount, draw),
    ...(features.locks === 'some' && { locks: locksOf(draw) }),
  });
  return { features, movement };
}

/** Two tables at which the missing pair never is in the last round if it has the last number. */
const isSharedTable = (table: number) => table === 1 || table === 2;

/** The rounds with the sets of each session numbered on, without gaps; where two tables share, with a set of their own. */
function withSets(rounds: Sitting[][], starts: readonly number[], { sharing }: Features) {
  const placeOf = (sitting: Sitting, r: number, t: number) => {
    if (sitting.kind === 'idle' || sitting.set === null) return null;
    const isShared = sharing === 'shared' && r === rounds.length - 1 && isSharedTable(t);
    return 1000 * starts.findLastIndex((start) => start <= r) + (isShared ? 999 : sitting.set);
  };
  const places = rounds.flatMap((round, r) => round.map((each, t) => placeOf(each, r, t)));
  const order = [...new Set(places.filter((place) => place !== null))].sort((a, b) => a - b);
  const numbered = rounds.map((round, r) =>
    round.map((sitting, t): Sitting => {
      const place = placeOf(sitting, r, t);
      if (sitting.kind === 'idle' || place === null) return sitting;
      return { ...sitting, set: order.indexOf(place) as SetIndex };
    }),
  );
  return { rounds: numbered, setCount: order.length };
}

function labelOf(labels: Features['labels'], index: number): string {
  const letter = String.fromCharCode(65 + index);
  return {
    letters: letter,
    numbers: String(index + 1),
    quotes: index === 0 ? '"' : `"${letter}" ${letter}`,
    apostrophes: `'${letter}`,
    blanks: index === 0 ? ' A ' : `${letter}  ${letter}`,
    greek: String.fromCharCode(945 + index),
    formulas: `=1+${index}`,
  }[labels];
}

function phantomOf({ missing }: Features, pairCount: number, draw: Draw): PairNumber | null {
  if (missing === 'nobody') return null;
  return (missing === 'another' ? 1 + draw(pairCount - 1) : pairCount) as PairNumber;
}

interface Cell {
  readonly round: number;
  readonly table: number;
}

const peopleAt = ({ northSouth, eastWest, partners }: Play): readonly PairNumber[] =>
  partners === undefined
    ? [northSouth, eastWest]
    : [northSouth, partners.south, eastWest, partners.west];

/** Where everybody is there, in random order, but not where tables share. */
function cellsWithout(
  plays: readonly (readonly Play[])[],
  phantom: PairNumber | null,
  draw: Draw,
): readonly Cell[] {
  return plays
    .flatMap((round, r) =>
      round.flatMap((play, t) => {
        const isShared = r === plays.length - 1 && isSharedTable(t);
        const isHere = phantom === null || !peopleAt(play).includes(phantom);
        return isHere && !isShared ? [{ round: r, table: t, order: draw(1000) }] : [];
      }),
    )
    .toSorted((a, b) => a.order - b.order);
}

/** Switches in the first free cells, dropped boards in the next. */
function placeSwitches(
  rounds: Sitting[][],
  free: readonly Cell[],
  { switches, dropped }: Features,
  sizes: readonly number[],
  draw: Draw,
): void {
  const change = (at: number, toPlay: (play: Play, boards: number) => Play) => {
    const { round, table } = free[at] as Cell;
    const row = rounds[round] as Sitting[];
    const play = row[table] as Play;
    row[table] = toPlay(play, sizes[play.set] as number);
  };
  const whole = (play: Play, boards: number): Play => ({
    ...play,
    switched: ((1 << boards) - 1) as BoardMask,
  });
  const part = (play: Play, boards: number): Play => ({
    ...play,
    switched: (1 << draw(boards)) as BoardMask,
  });
  if (switches !== 'none') for (const at of [0, 1]) change(at, whole);
  if (switches === 'part') change(0, part);
  if (dropped === 'some') {
    change(3, (play, boards) => ({ ...play, dropped: (1 << draw(boards)) as BoardMask }));
  }
}

/** A board of another set of the session in the third free cell. */
function placeExtra(
  rounds: Sitting[][],
  free: readonly Cell[],
  starts: readonly number[],
  sizes: readonly number[],
  draw: Draw,
): void {
  const { round, table } = free[2] as Cell;
  const sessionAt = (r: number) => starts.findLastIndex((start) => start <= r);
  const played = rounds
    .filter((_, r) => sessionAt(r) === sessionAt(round))
    .flatMap((row) => row.flatMap((each) => (each.kind === 'play' ? [each.set] : [])));
  const play = rounds[round]?.[table] as Play;
  const others = [...new Set(played)].filter((set) => set !== play.set);
  const set = others[draw(others.length)] as SetIndex;
  const boards = (1 << draw(sizes[set] as number)) as BoardMask;
  const switched = (draw(2) * boards) as BoardMask;
  (rounds[round] as Sitting[])[table] = { ...play, extra: [{ set, boards, switched }] };
}

/** A table out of play, or with one alone, in the fifth free cell. */
function placeEmpty(rounds: Sitting[][], free: readonly Cell[], { empty }: Features): void {
  if (empty === 'none') return;
  const { round, table } = free[4] as Cell;
  const row = rounds[round] as Sitting[];
  const play = row[table] as Play;
  const seat = empty === 'sitOut' ? 'NS' : 'EW';
  const pair = seat === 'NS' ? play.northSouth : play.eastWest;
  const set = empty === 'sitOut' ? null : play.set;
  row[table] = empty === 'idle' ? IDLE : { kind: 'sitOut', pair, seat, set };
}

/** The opponents of the missing pair written as sitting out. */
function unseat(rounds: Sitting[][], phantom: PairNumber | null): void {
  for (const row of rounds) {
    row.forEach((sitting, t) => {
      if (sitting.kind !== 'play' || sitting.partners !== undefined) return;
      const { northSouth, eastWest } = sitting;
      if (eastWest === phantom) {
        row[t] = { kind: 'sitOut', pair: northSouth, seat: 'NS', set: null };
      } else if (northSouth === phantom) {
        row[t] = { kind: 'sitOut', pair: eastWest, seat: 'EW', set: null };
      }
    });
  }
}

function missingOf(
  { away }: Features,
  { pairCount, rounds }: Seated,
  phantom: PairNumber | null,
  draw: Draw,
): readonly MissingRounds[] {
  const there = Array.from({ length: pairCount }, (_, at) => at + 1).filter((p) => p !== phantom);
  const at = draw(there.length - 1);
  const late: MissingRounds = {
    pair: there[at] as PairNumber,
    fromRoundIndex: 0,
    untilRoundIndex: 1 + draw(rounds.length - 2),
  };
  const leaving: MissingRounds = {
    pair: there[at + 1] as PairNumber,
    fromRoundIndex: 1 + draw(rounds.length - 2),
    untilRoundIndex: rounds.length,
  };
  return {
    nobody: [],
    late: [late],
    leaving: [leaving],
    lateAndLeaving: [late, leaving],
  }[away];
}

const TITLES = { none: '', plain: 'Club evening 3', latin: 'Zürich ½', beyondLatin: 'Łódź – ♠' };
const NOTES = {
  none: '',
  plain: 'Switch the last round.\nThen score.',
  beyondLatin: 'Δ ♠ “x”',
  long: 'Nobody moves. '.repeat(60).trim(),
};

/** One who has a number, and one who has none. */
const DESCRIBED: readonly Person[] = [
  {
    name: 'Ann & Bob 1',
    strength: { percent: 56.5 },
    wishes: [
      { kind: 'stationary' },
      { kind: 'notAgainst', name: 'Cy & Di', isLastRoundAllowed: true },
    ],
    remarks: 'near the door',
    lockedNumber: 1,
  },
  { ...createPerson('Cy & Di'), strength: { grade: 2 }, wishes: [{ kind: 'directs' }] },
];

function textsOf({ title, notes, names, origin }: Features, pairCount: number, draw: Draw) {
  const origins: Readonly<Record<Features['origin'], Origin>> = {
    drawn: { kind: 'drawn' },
    imported: { kind: 'imported', format: 'csv', fileName: 'club.csv' },
    generated: { kind: 'generated', familyId: 'mitchell', parameters: { tables: 5 } },
  };
  const named = 1 + draw(pairCount);
  return {
    title: TITLES[title],
    notes: NOTES[notes],
    names: names === 'none' ? [] : Array.from({ length: named }, (_, at) => `Ann & Bob ${at + 1}`),
    people: names === 'described' ? DESCRIBED : [],
    origin: origins[origin],
  };
}

function locksOf(draw: Draw): Movement['locks'] {
  return {
    sittings: [{ roundIndex: draw(4), tableIndex: draw(4) }],
    roundIndexes: [draw(4)],
    tableIndexes: [draw(4)],
    pairs: [(1 + draw(8)) as PairNumber],
    firstSittings: draw(9),
  };
}

/** The features that a movement has, read from nothing but itself. */
export function featuresOf(movement: Movement): Features {
  const { sets, sessionStarts, relays, names, people, locks, origin } = movement;
  const size = new Set(sets.map(({ boards }) => boards));
  return {
    ...seatFeatures(movement),
    sessions: sessionStarts.length > 1 ? 'two' : 'one',
    away: awayOf(movement),
    numbering: numberingFeature(movement),
    sections: movement.sections.length > 0 ? 'two' : 'none',
    relay: relays.length > 0 ? 'relay' : 'none',
    copies: sets.some(({ copies }) => copies > 1) ? 'two' : 'one',
    boards: size.size > 1 ? 'unequal' : size.has(1) ? 'single' : 'equal',
    labels: labelsOf(sets.map(({ label }) => label)),
    title: keyWith(TITLES, movement.title),
    notes: keyWith(NOTES, movement.notes),
    names: people.length > 0 ? 'described' : names.length > 0 ? 'some' : 'none',
    locks: locks.sittings.length > 0 ? 'some' : 'none',
    origin: origin.kind,
  };
}

function numberingFeature({ numbering }: Movement): Features['numbering'] {
  if (numbering.lastBoard !== null) return 'inRoom';
  return numbering.firstBoards.length > 0 ? 'from17' : 'from1';
}

function keyWith<Key extends string>(texts: Readonly<Record<Key, string>>, text: string): Key {
  return Object.entries(texts).find(([, value]) => value === text)?.[0] as Key;
}

function seatFeatures(movement: Movement) {
  const { rounds, sets, phantom, contestants } = movement;
  const all = rounds.flat();
  const plays = all.filter((sitting) => sitting.kind === 'play');
  const norths = new Set(plays.map(({ northSouth }) => northSouth));
  const played = new Set(all.flatMap((sitting) => (sitting.kind === 'idle' ? [] : sitting.set)));
  const isTwoFields = plays.every(({ eastWest }) => !norths.has(eastWest));
  const isSeated = plays.some((p) => phantom !== null && peopleAt(p).includes(phantom));
  const boards = (play: Play) => (1 << (sets[play.set]?.boards ?? 0)) - 1;
  const isPart = (p: Play) => p.switched > 0 && Number(p.switched) !== boards(p);
  const isLast = phantom === movement.pairCount;
  return {
    field: contestants === 'players' ? 'individual' : isTwoFields ? 'mitchell' : 'howell',
    switches: plays.some(isPart) ? 'part' : plays.some((p) => p.switched > 0) ? 'whole' : 'none',
    missing: phantom === null ? 'nobody' : !isSeated ? 'unseated' : isLast ? 'last' : 'another',
    dropped: plays.some((play) => play.dropped > 0) ? 'some' : 'none',
    extra: plays.some((play) => play.extra !== undefined) ? 'some' : 'none',
    empty: emptyOf(movement, isSeated),
    sharing: rounds.some(isShared) ? 'shared' : 'none',
    unused: sets.some((_, set) => !played.has(set as SetIndex)) ? 'set' : 'none',
  } as const;
}

function isShared(round: readonly Sitting[]): boolean {
  const sets = round.flatMap((sitting) => (sitting.kind === 'play' ? [sitting.set] : []));
  return new Set(sets).size < sets.length;
}

/** The table out of play, or of one alone; opponents of a missing pair that is never seated are not meant. */
function emptyOf({ rounds, phantom, contestants }: Movement, isSeated: boolean): Features['empty'] {
  const all = rounds.flat();
  if (all.some(({ kind }) => kind === 'idle')) return 'idle';
  if (all.some((s) => s.kind === 'sitOut' && s.set !== null)) return 'sitOutAtSet';
  const alone = rounds.map((round) => round.filter(({ kind }) => kind === 'sitOut').length);
  const usual = phantom !== null && !isSeated && contestants === 'pairs' ? 1 : 0;
  return alone.some((count) => count > usual) ? 'sitOut' : 'none';
}

function awayOf({ missing, rounds }: Movement): Features['away'] {
  const isLate = missing.some(({ fromRoundIndex }) => fromRoundIndex === 0);
  const isLeaving = missing.some(({ untilRoundIndex }) => untilRoundIndex === rounds.length);
  if (isLate && isLeaving) return 'lateAndLeaving';
  return isLate ? 'late' : isLeaving ? 'leaving' : 'nobody';
}

function labelsOf(labels: readonly string[]): Features['labels'] {
  const all = labels.join('');
  if (/"/.test(all)) return 'quotes';
  if (/'/.test(all)) return 'apostrophes';
  if (/=/.test(all)) return 'formulas';
  if (/ /.test(all)) return 'blanks';
  if (/[α-ω]/.test(all)) return 'greek';
  return /\d/.test(all) ? 'numbers' : 'letters';
}
