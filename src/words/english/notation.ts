// Page and terminal: files, cells and links: why a text cannot be read, what was assumed, what is lost.
// English only. Every kind of fact has its words here; a missing one does not compile.

import { type Contestants, LIMITS, type Movement } from '../../movement/index.ts';
import type {
  CutText,
  ExpectedValue,
  Fault,
  FaultCause,
  Guess,
  JsonPath,
  LinkFault,
  NumberName,
  Remark,
} from '../../notation/facts.ts';
import type { FormatId } from '../../notation/format.ts';
import type { Layout, RowsAre } from '../../notation/layout/table.ts';
import type { Counted, Role } from '../../notation/layout/words.ts';
import type { Loss } from '../../notation/losses.ts';
import { type FactWords, textOf } from '../facts.ts';
import { listText } from '../numbers.ts';
import { wordedFor } from './contestants.ts';
import { counted } from './counted.ts';
import { placeName, placeTitle } from './places.ts';
import { structureFaultText } from './structure.ts';

const NUMBERS: Readonly<Record<NumberName, string>> = {
  round: 'round',
  table: 'table',
  pair: 'pair',
  player: 'player',
  northSouth: 'N-S pair',
  eastWest: 'E-W pair',
  set: 'board set',
  firstBoard: 'first board',
  lastBoard: 'last board',
  board: 'board',
  switchedBoard: 'switched board',
  pairCount: 'number of pairs',
  tableCount: 'number of tables',
  roundCount: 'number of rounds',
  setCount: 'number of board sets',
  boardsPerSet: 'number of boards per set',
  section: 'section',
  individualMark: 'mark for individual movements (0 or 1)',
};

const faults: FactWords<FaultCause> = {
  tooLarge: ({ mostBytes }) =>
    `The file is larger than ${mostBytes / 2 ** 20} MB. Open a smaller one.`,
  notText: () => 'This is not a text file. Open a movement saved as text, CSV or JSON.',
  richText: () =>
    'This is a formatted document (RTF), not plain text. Save it as plain text and open that.',
  openDocument: () =>
    'This is an OpenDocument file (.ods). Save it as .xlsx or .csv and open that, or copy its cells and paste them here.',
  empty: () => 'The file is empty. Open one that holds a movement.',
  unrecognised: () =>
    'No movement found in this text. It may be a table with a row per round and a column per table (“4-1 A”), a list with columns such as Round, Table, NS, EW, Boards, or one table after another under “Table 1”.',
  results: ({ heading }) =>
    `No movement found: the heading “${heading}” says that this is a table of results. A movement says who plays whom at which table in each round.`,
  ruleInWords: () =>
    'No movement found: this text says in words how pairs move. Movements such as Mitchell and Howell are in the catalogue; open one there by its name and number of tables.',
  dateInCell: ({ found }) =>
    `“${found}” is a date: a spreadsheet has changed a cell such as 1-3. Format the cells as text and type it again.`,
  notBoards: ({ found }) => `Expected boards here, such as 1-4 or A, found “${found}”.`,
  boardsOverlap: ({ first, last, other }) =>
    `Boards ${first}–${last} overlap boards ${other.first}–${other.last} of line ${other.line}. Sets may not share a board.`,
  columnTwice: ({ role }) => `Two columns hold the same (${ROLE_NAMES[role]}). Only one can.`,
  playsAndSitsOut: ({ pair, round }) =>
    `Pair ${pair} sits out in round ${round}, but has a table in that round.`,
  unknownFormat: ({ formatId, readable }) =>
    `There is no format “${formatId}” to read; choose one of ${readable.join(', ')}.`,
  binaryCutShort: () =>
    'The file is incomplete or damaged. Save or download it again; of a spreadsheet, the cells can be copied and pasted here.',
  moreFaults: ({ count }) => `… and ${count} more like these.`,
  structure: ({ fault }) => structureFaultText(fault),
  notWhole: ({ what, found }) =>
    `Expected a whole number here (${NUMBERS[what]}), found ${found === '' ? 'nothing' : `“${found}”`}.`,
  outOfRange: ({ what, least, most, found }) =>
    `The ${NUMBERS[what]} must be from ${least} to ${most}, not “${found}”.`,
  noMovement: () => 'There is no movement in the file.',
  noSittings: () => 'There are no sittings in the file. Check its header line.',
  tooManyMovements: ({ count, most }) =>
    `The file holds ${counted(count, 'movement')}, more than the ${most.toLocaleString('en-GB')} that are read at once. Split it.`,
  tooManyCells: ({ rows, columns }) =>
    `A sheet has ${rows} rows and ${columns} columns, counted to its last cell. Delete what lies beyond the movement, or copy the movement's cells and paste them here.`,
  tooManySheets: ({ most }) =>
    `The workbook has more than ${most} sheets. Save the sheets of the movement as a workbook of their own, or copy its cells and paste them here.`,
  tooManySittings: ({ rounds, tables }) =>
    `There are more rows than ${rounds} rounds of ${tables} tables need.`,
  noBoards: ({ round, table, northSouth, eastWest }) =>
    `${placeTitle({ row: round, column: table })}: pairs ${northSouth} and ${eastWest} play, but no board set is named. Add it.`,
  repeatedSitting: ({ round, table, before }) =>
    `${placeTitle({ row: round, column: table })} is here a second time${before === null ? '' : `, after line ${before}`}. Remove one of the rows.`,
  switchedOutside: ({ board, first, last }) =>
    `Board ${board} is switched here, but the boards are ${first} to ${last}.`,
  setsDiffer: ({ set, boards, before }) =>
    `${setTitle(set)} has ${boards} boards here and ${before} above. Give it the same boards in every row.`,
  boardInTwoSets: ({ board }) =>
    `Board ${board} belongs to two different sets. Every row with that board must have the same set.`,
  boardTwiceInHand: ({ board }) => `Board ${board} is listed twice in this hand. List it once.`,
  endsTooSoon: ({ expected, at }) =>
    `The file ends where the ${NUMBERS[expected]}${at === null ? '' : ` of ${placeName({ row: at.round, column: at.table })}`} was expected. Is it complete?`,
  textAfterEnd: ({ rounds, tables }) =>
    `The header announces ${rounds} rounds of ${tables} tables, but more follows. Correct the header or remove the rest.`,
  notIndividualMark: ({ found }) =>
    `The fifth number of the header must be 0 (pairs) or 1 (individuals), not “${found}”.`,
  mixedSetNames: ({ before, found }) =>
    `Board sets are ${before} above, but here is “${found}”. Use one or the other.`,
  unknownSet: ({ found, sets, last }) =>
    `There is no board set “${found}”: the header announces ${sets}, up to ${last}.`,
  headerExpected: () =>
    'Expected a line of numbers here: type, tables, boards, boards per round, rounds and perhaps the missing pair.',
  linesPerTable: ({ tables, lines }) =>
    `The movement has ${tables} tables, but ${lines} lines follow. There must be one per table.`,
  boardsNotSets: ({ boards, boardsPerSet }) =>
    `${boards} boards cannot be divided into sets of ${boardsPerSet}.`,
  numbersExpected: ({ count, perRound, rounds, found }) =>
    `Expected ${count} numbers here, ${perRound === 3 ? 'N-S, E-W' : 'North, South, East, West'} and set for each of ${rounds} rounds, found ${found === null ? 'something else' : found}.`,
  setBeyond: ({ round, set, sets }) =>
    `Round ${round} has board set ${set}; there are only ${sets}.`,
  notCell: ({ found }) =>
    `Expected a cell such as “1-8 A” here (N-S pair, E-W pair and board set), found “${found}”.`,
  missingColumns: () =>
    'The first row must name the columns Round, Table, NS, EW and Set (or First board and Last board).',
  twoPhantoms: ({ pairs: [one, other] }) =>
    `Pairs ${one} and ${other} are both marked as missing; only one pair can be.`,
  notYaml: () => 'This is not YAML: something here does not belong.',
  handLacks: ({ what }) => `This hand does not give its ${NUMBERS[what]}.`,
  notJson: ({ endsTooSoon }) =>
    `This is not JSON. ${endsTooSoon ? 'The text ends too soon' : 'Something here does not belong'}; a comma, quote or bracket may be missing.`,
  tooDeep: () => 'Lists and objects are nested deeper here than in any file of a movement.',
  otherProgram: () =>
    'This file was saved by another program. Open a movement saved by this program, or as .asc or CSV.',
  newerVersion: ({ version, newest }) =>
    `This file has version ${version}; this program reads up to version ${newest}. Update the program and open the file again.`,
  wrongValue: ({ path, expected }) => `${pathName(path)} ${textOf(EXPECTED, expected)}.`,
};

const EXPECTED: FactWords<ExpectedValue> = {
  number: () => 'must be a number',
  wholeNumber: () => 'must be a whole number',
  text: () => 'must be text in quotes',
  list: () => 'must be a list',
  object: () => 'must be an object in braces',
  present: () => 'is missing',
  absent: () => 'is not a key of this file; remove it',
  date: () => 'must be a date such as "2026-11-20"',
  name: () => 'must be a name in one line',
  atMost: ({ most }) => `must be at most ${most}`,
  atLeast: ({ least }) => `must be at least ${least}`,
  atMostItems: ({ most }) => `has more than ${most} items, the limit`,
  atMostCharacters: ({ most }) => `must be at most ${most} characters long`,
  oneOf: ({ values }) => `must be ${listText(values, 'or')}`,
  sitting: () =>
    'must be null, {"ns", "ew", "set", "switched"}, {"sitsOut", "seat", "set"} or, of players, {"n", "s", "e", "w", "set", "switched"}',
  switchedBoards: () => 'must be "all" or a list of boards of the set from 1',
  parameter: () => 'must be a number, text, true, false or a list of numbers',
  origin: () => 'must have the kind "drawn", "generated" or "imported"',
};

/** Longer names of values are cut. */
const MAX_NAME = 100;

function pathName(path: JsonPath): string {
  const name = path.map((key) => (typeof key === 'number' ? `number ${key + 1}` : key)).join(', ');
  return name === '' ? 'The file' : name.slice(0, MAX_NAME);
}

function setTitle(set: string | number): string {
  return typeof set === 'number' ? `The set from board ${set}` : `Set ${set}`;
}

/** Why a text cannot be read, without the position. */
export function faultCauseWords(cause: FaultCause): string {
  return textOf(faults, cause);
}

/** Why a text cannot be read, and where. */
export function faultWords(fault: Fault): string {
  const { line, column } = fault;
  const words = faultCauseWords(fault);
  if (line === null) return words;
  return column === null ? `Line ${line}: ${words}` : `Line ${line}, column ${column}: ${words}`;
}

const CUT_TEXTS: Readonly<Record<CutText, string>> = {
  title: `The title was cut to ${LIMITS.titleLength} characters.`,
  notes: `The notes were cut to ${LIMITS.notesLength} characters.`,
  label: `The name of a board set was cut to ${LIMITS.labelLength} characters.`,
  fileName: `The name of the original file was cut to ${LIMITS.originLength} characters.`,
};

/** So many of the names that are left out of one number are quoted. */
const MAX_NAMES_SHOWN = 3;

const remarks: FactWords<Remark> = {
  oneBoardAssumed: () => 'The file does not give boards per set; 1 assumed.',
  seatsAsScored: () => 'The file does not give seats; they are taken as scored.',
  seatsInferred: () =>
    'The file does not give seats; they are inferred where pairs are stationary. Every pair is scored as in the file.',
  stationaryInferred: ({ pairs, switches }) =>
    `The file does not give seats. ${pairs.length === 1 ? `Pair ${pairs[0]} is` : `Pairs ${pairs.join(', ')} are`} stationary, so ${switches === 1 ? '1 sitting was' : `${switches} sittings were`} read as arrow-switched. Every pair is scored as in the file.`,
  oneSitsOut: ({ pairCount }) =>
    `One pair sits out in every round: read as ${pairCount} pairs. A missing pair ${pairCount + 1} would not show in this file.`,
  missingPairFound: ({ pair }) => `Pair ${pair} never plays, so it is the missing pair.`,
  severalNames: ({ pair, used, others }) => {
    const shown = others.slice(0, MAX_NAMES_SHOWN).map((name) => `“${name}”`);
    const rest = others.length - shown.length;
    const left = listText([...shown, ...(rest > 0 ? [`${rest} more`] : [])], 'or');
    return `Pair ${pair} has several names: “${used}” is used, not ${left}.`;
  },
  locksDropped: ({ count }) =>
    count === 1
      ? '1 lock was dropped: it names a round, table or pair that does not exist.'
      : `${count} locks were dropped: they name rounds, tables or pairs that do not exist.`,
  textCut: ({ text }) => CUT_TEXTS[text],
  teamsAsPairs: ({ title, teams }) =>
    `${quoted(title)}is for teams: read as pairs, the N-S pairs numbered 1 to ${teams} like their teams, the E-W pairs ${teams + 1} to ${2 * teams}.`,
  setsAdded: ({ title, sets, announced }) =>
    `${quoted(title)}plays ${sets} board sets; its header announces ${announced}.`,
  roundsSplit: ({ title, parts }) =>
    `${quoted(title)}plays boards of several sets in one round: each round was read as ${parts}, in which the pairs stay.`,
  boardsRenumbered: ({ title }) =>
    `${quoted(title)}has sets whose boards do not follow one another: they are renumbered in order.`,
  guessed: ({ guess }) => textOf(GUESSES, guess),
  notPlaced: ({ found, line }) => `Line ${line}: “${found}” was not understood and is left out.`,
  moreNotPlaced: ({ count }) => `… and ${count} more were not understood.`,
  pause: ({ line, found }) => `Line ${line}: “${found}” is a pause and is left out.`,
  fragment: ({ rounds }) =>
    `Not every pair has a table in ${rounds.length === 1 ? 'round' : 'rounds'} ${rounds.join(', ')}. If the table is only a part, complete the rest in the grid.`,
  strayPair: ({ pair, round, table, unused: [from, to] }) =>
    `Pair ${pair} (${placeName({ row: round, column: table })}) is far beyond the others: nobody has the numbers ${from} to ${to}, yet ${pair} pairs are assumed. If the number is a slip, correct it in the file.`,
  shortLastLine: ({ line, found }) =>
    `Line ${line}, the last, has fewer cells than all others: “${found}”. The file may be cut off there.`,
  leftOut: ({ title, fault }) =>
    `Left out${title === '' ? '' : ` “${title}”`}: ${faultWords(fault)}`,
};

const COUNTED_PLURALS: Readonly<Record<Counted, string>> = {
  round: 'rounds',
  table: 'tables',
  pair: 'pairs',
};

/** What the rows of a table are. */
export const ROWS_NAMES: Readonly<Record<RowsAre, string>> = {
  rounds: 'rounds',
  tables: 'tables',
  pairs: 'pairs',
  sittings: 'sittings (one table in one round)',
};

/** What a column of a table holds. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  round: 'round',
  table: 'table',
  ns: 'N-S pair',
  ew: 'E-W pair',
  pairs: 'N-S v E-W',
  sitting: 'N-S v E-W and boards',
  boards: 'boards',
  set: 'board set',
  first: 'first board',
  last: 'last board',
  switched: 'whether arrow-switched',
  pair: 'pair',
  place: 'table, direction and boards',
  direction: 'direction',
  opponent: 'opponents',
  sitsout: 'pair that sits out',
  north: 'player North',
  south: 'player South',
  east: 'player East',
  west: 'player West',
  nsplayers: 'players N and S',
  ewplayers: 'players E and W',
  players: 'players N and S v E and W',
  skip: '(left out)',
};

const MOST_ROLES = 12;

function rolesText(roles: readonly Role[]): string {
  const names = roles.slice(0, MOST_ROLES).map((role) => ROLE_NAMES[role]);
  return `${names.join(', ')}${roles.length > MOST_ROLES ? ' …' : ''}`;
}

/** What a table was taken for. */
export function layoutWords({ columns, rows }: Pick<Layout, 'columns' | 'rows'>): string {
  return `Columns: ${rolesText(columns)}. Rows: ${ROWS_NAMES[rows]}.`;
}

/** By how many tables E-W pairs move. */
export function moveWords(move: number): string {
  const tables = Math.abs(move) === 1 ? 'one table' : `${Math.abs(move)} tables`;
  return `move ${move > 0 ? 'up' : 'down'} ${tables}`;
}

const GUESSES: FactWords<Guess> = {
  columns: ({ roles }) => `Guessed: the columns are ${rolesText(roles)}.`,
  rows: ({ are }) => `Guessed: the rows are ${ROWS_NAMES[are]}.`,
  columnsLeftOut: ({ columns }) =>
    columns.length === 1
      ? `Column ${columns[0]} is left out.`
      : `Columns ${listText(columns.map(String), 'and')} are left out.`,
  order: ({ of }) => `Guessed: nothing numbers the ${COUNTED_PLURALS[of]}; they are in order.`,
  parts: ({ are }) => `Guessed: between empty lines are the ${COUNTED_PLURALS[are]}.`,
  roundsRestart: () => 'Guessed: a round begins where a pair comes again.',
  gaps: ({ of, numbers }) =>
    `The text has no ${numbers.length === 1 ? of : COUNTED_PLURALS[of]} ${listText(numbers.map(String), 'and')}, but later ones.`,
  eastWestApart: ({ from }) =>
    `Guessed: E-W pairs have numbers of their own; they were given the numbers from ${from}.`,
  tablesNorthSouth: () =>
    'Guessed: only E-W pairs are given; the N-S pairs stay at the table with their number.',
  boardsOnly: ({ move }) =>
    `Guessed: the table has only boards; N-S pairs stay, E-W pairs ${moveWords(move)} after each round.`,
  boardsUnknown: () =>
    'The boards are not given: every round was given a set of its own, played at all tables.',
  firstBoards: ({ boards }) =>
    `Guessed: each set is named by its first board, so it has ${boards} boards.`,
  boardsOfRow: () => 'Guessed: boards at the end of a row are those of all its tables.',
  bracketNumber: () => 'Guessed: a number in brackets behind the pairs is their board set.',
  switchSense: ({ are }) =>
    are === 'seats'
      ? 'Guessed: beside an arrow switch the pairs are given as they sit.'
      : 'Guessed: beside an arrow switch the pairs are given as they score.',
};

/** What was guessed of a layout. */
export function guessWords(guess: Guess): string {
  return textOf(GUESSES, guess);
}

function quoted(title: string): string {
  return title === '' ? 'The movement ' : `“${title}” `;
}

/** What reading assumed or skipped. */
export function remarkWords(remark: Remark): string {
  return textOf(remarks, remark);
}

/** What reading movements assumed or skipped, said of players if all of them are individuals. */
export function remarksOnMovements(
  remarks: readonly Remark[],
  movements: readonly Pick<Movement, 'contestants'>[],
): readonly string[] {
  const areIndividuals = movements.every(({ contestants }) => contestants === 'players');
  const who = areIndividuals ? 'players' : 'pairs';
  return remarks.map((remark) => wordedFor(who, remarkWords(remark)));
}

/** What is lost and, where it is not plainly left out, what is written instead. */
const LOSS_WORDS: Readonly<Record<Loss, readonly [lost: string, instead?: string]>> = {
  title: ['the title'],
  plainTitle: ['characters of the title or code that the format does not have'],
  letters: ['letters that the format does not have', '“?” stands for each'],
  notes: ['the notes'],
  names: ['the names of the pairs'],
  people: ['strengths, wishes and remarks of the pairs'],
  seats: ['who sits where', 'pairs are written in the directions in which they are scored'],
  partSwitches: ['part-round switches', 'written as most boards of the set are scored'],
  boards: ['the number of boards per set'],
  unequalBoards: ['unequal board sets', 'all are written as large as the largest'],
  labels: ['the names of the board sets', 'they are lettered or numbered in order'],
  copies: ['the number of copies of the boards'],
  missing: ['in which rounds pairs are missing'],
  dropped: ['the boards that are not played'],
  extra: ['boards that a table played beside its own'],
  sitOutSets: ['which boards lie at a table where one side sits out'],
  phantom: ['the missing pair', 'its opponents are written as sitting out'],
  lastPhantom: [
    'the missing pair',
    'never at a table: the last number is one pair fewer, any other a pair that never plays',
  ],
  unused: ['pairs, board sets, tables and rounds without a sitting'],
  sessions: ['where sessions begin', 'the rounds are written one after another'],
  numbering: ['the numbers of the boards', 'they run on from the first'],
  sections: ['the sections', 'tables and pairs are numbered on from section to section'],
  relays: ['the relays'],
  locks: ['the locks'],
  code: ['the code in EBUScore'],
  teams: ['that it is for teams', 'it is read as for pairs'],
  origin: ['the place in the catalogue'],
};

export const FORMAT_TITLES: Readonly<Record<FormatId, string>> = {
  json: 'Arrowswitch movement',
  asc: 'Balans movement',
  acblscore: 'ACBLscore movement',
  bridgemate: 'Bridgemate RoundData (CSV)',
  'bridgemate-json': 'Bridgemate session (JSON)',
  bridgescorer: 'bridgescorer movement',
  csv: 'Table (CSV)',
  ebuscore: 'EBUScore movements',
  howellcards: 'howellcards movements',
  magiccontest: 'Magic Contest paste',
  block: 'Spreadsheet block',
  xlsx: 'Spreadsheet (grid, sittings, matrix)',
};

/** What a format cannot store of a movement; empty if it stores everything. */
export function lossesWords(contestants: Contestants, losses: readonly Loss[]): string {
  return lossSentence(
    contestants,
    losses.map((loss) => {
      const [lost, instead] = LOSS_WORDS[loss];
      return instead === undefined ? lost : `${lost} (${instead})`;
    }),
  );
}

/** What splitting the rounds makes of a movement. */
export function splitWords(rounds: number, split: number, boards: number): string {
  return `Part-round switches are written as split rounds: ${counted(rounds, 'round')} become ${split}, of ${counted(boards, 'board')} each. Boards, opponents and scoring stay the same.`;
}

/** The formats in which E-W pairs always have the same numbers; empty while none are known. */
export function ownNumbersWords(formats: readonly { readonly id: FormatId }[]): string {
  if (formats.length === 0) return '';
  const titles = formats.map(({ id }) => FORMAT_TITLES[id]);
  return `For scoring programs and spreadsheets, which show these numbers. Not in ${listText(titles, 'or')}: these number them in their own way.`;
}

/** The same without what is written instead, where {@link insteadOfLosses} says it once for several formats. */
export function lossNames(contestants: Contestants, losses: readonly Loss[]): string {
  return lossSentence(
    contestants,
    losses.map((loss) => LOSS_WORDS[loss][0]),
  );
}

/** How many of several movements lose what, one sentence each; what most lose first. */
export function lossesOfSeveral(losses: ReadonlyMap<Loss, number>): readonly string[] {
  return [...losses]
    .sort(([, one], [, other]) => other - one)
    .map(([loss, count]) => {
      const verb = count === 1 ? 'loses' : 'lose';
      return `${counted(count, 'movement')} ${verb} ${LOSS_WORDS[loss].join(': ')}.`;
    });
}

/** What is written in place of what is lost, one sentence each. */
export function insteadOfLosses(
  contestants: Contestants,
  losses: readonly Loss[],
): readonly string[] {
  return losses.flatMap((loss) => {
    const [lost, instead] = LOSS_WORDS[loss];
    if (instead === undefined) return [];
    return wordedFor(contestants, `${lost.charAt(0).toUpperCase()}${lost.slice(1)}: ${instead}.`);
  });
}

function lossSentence(contestants: Contestants, lost: readonly string[]): string {
  return lost.length === 0 ? '' : wordedFor(contestants, `Loses: ${lost.join('; ')}.`);
}

const links: FactWords<LinkFault> = {
  damagedLink: () => 'The link is damaged: a part is missing or changed.',
  otherLinkVersion: () => 'The link was made by another version of Arrowswitch.',
  linkTooLong: () =>
    'The movement is too long for a link. Shorten its notes, or save it as a file and send that.',
  linkStructure: ({ fault }) =>
    `The link does not hold a whole movement: ${structureFaultText(fault)}`,
};

/** Why a link contains no movement, or why a movement cannot be put in a link. */
export function linkFaultWords(fault: LinkFault): string {
  return textOf(links, fault);
}

/** What a scoring program needs to know of a movement that was replanned during the session; null for none. */
export function replaceFromText({ origin: { changedFrom } }: Pick<Movement, 'origin'>) {
  return changedFrom === undefined
    ? null
    : `Replanned during the session: in a scoring program, replace the movement from round ${changedFrom} on.`;
}
