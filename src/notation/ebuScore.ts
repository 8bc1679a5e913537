// EBUScore files, which contain many movements separated by blank lines: each has a title, usually after a [code], a header
// of numbers, and one line per table with the N-S pair, E-W pair and board set of every round; of individuals the players
// at North, South, East and West. Teams are read as two fields of pairs. Pairs, sets and lines count from 1.
// Reading fails only if no movement can be read; otherwise remarks list what was skipped.
// Sources: the description of movement files in the EBU's forum (type, tables, boards, boards per round, rounds, missing
// pair), and the EBU's library of individuals, whose headers end with the number of players instead.

import {
  BESIDE_SIT_OUT,
  createSets,
  type FileManner,
  LIMITS,
  MAX_BOARDS_PER_SET,
  type Movement,
  type PairNumber,
  pairsAt,
} from '../movement/index.ts';
import { TEAMS } from './ebuManner.ts';
import {
  excerpt,
  type Fault,
  NOWHERE,
  type NumberName,
  type Remark,
  type TextPosition,
} from './facts.ts';
import {
  type FileSource,
  type Format,
  fail,
  failIfAny,
  fileTitle,
  ParseError,
  type Reading,
  reading,
} from './format.ts';
import { BEYOND_SCORES, isPhantomUnseen, lossesOf } from './losses.ts';
import { type PlacedCell, readScored } from './scored.ts';
import {
  HOWELL,
  INDIVIDUAL_TYPE,
  losesCharacters,
  losesTeams,
  seatsEachTwice,
  TWO_WINNERS,
  writeEbuScore,
} from './writeEbuScore.ts';

const ID = 'ebuscore';
/** More than a file of its greatest size holds of the usual ones; a text of another kind may have a million. */
const MAX_MOVEMENTS = 10_000;

export const ebuScore = {
  id: ID,
  extension: 'txt',
  mediaType: 'text/plain',
  recognises,
  parse: (text, source) => reading(ID, () => read(text, source)),
  write: writeEbuScore,
  holdsPlayers: true,
  losses: (movement) =>
    lossesOf(movement, LOST_OF[movement.contestants], {
      unused: hasUnseenLast,
      lastPhantom: isPhantomUnseen,
      teams: losesTeams,
      plainTitle: losesCharacters,
    }),
} satisfies Format;

/** Codes are of this format. */
const BEYOND = BEYOND_SCORES.filter((loss) => loss !== 'code');
const LOST = ['plainTitle', 'unequalBoards', 'unused', 'sitOutSets', ...BEYOND] as const;
const LOST_OF = {
  pairs: LOST,
  players: [...LOST, 'phantom', 'lastPhantom'],
} as const;

/** Whether the last pair has no table and is not the missing one: all other sizes are in the header. */
function hasUnseenLast({ contestants, rounds, pairCount, phantom }: Movement): boolean {
  const last = pairCount as PairNumber;
  const isSeen = rounds.some((round) => round.some((each) => pairsAt(each).includes(last)));
  return contestants === 'pairs' && phantom !== last && !isSeen;
}

interface ScannedLine {
  readonly text: string;
  readonly line: number;
  readonly isAfterBlank: boolean;
  /** Its whole numbers, separated by commas; null if there is anything else. */
  readonly numbers: readonly number[] | null;
}

/** The signs before a line that a mail quotes. */
const QUOTED = /^(?:> ?)+/;

function linesOf(text: string): readonly ScannedLine[] {
  return text
    .split('\n')
    .map((line, index, all) => {
      const isAfterBlank = index > 0 && all[index - 1]?.trim() === '';
      const plain = line.trim().replace(QUOTED, '');
      return { text: plain, line: index + 1, isAfterBlank, numbers: numbersIn(plain) };
    })
    .filter((line) => line.text !== '');
}

function recognises(text: string): boolean {
  const lines = linesOf(text.slice(0, 4000));
  return isAtStart(lines) || hasBlock(lines);
}

/** Whether there is a whole movement anywhere, as in a mail. */
function hasBlock(lines: readonly ScannedLine[]): boolean {
  return lines.some(({ numbers }, at) => {
    const [type = 0, tables = 0, , , rounds = 0] = numbers ?? [];
    if (!isHeader(numbers) || rounds < 2 || tables < 2) return false;
    const perRow = (seatsAtTable(type) + 1) * rounds;
    const rows = lines.slice(at + 1, at + 1 + tables);
    return rows.length === tables && rows.every((row) => row.numbers?.length === perRow);
  });
}

/** A header in one of the first lines, after a [code] or before a line of triples. */
function isAtStart([first, second, third]: readonly ScannedLine[]): boolean {
  if (first === undefined || second === undefined) return false;
  const isCode = first.text.startsWith('[') && first.text.includes(']');
  if (isCode) return isHeader(second.numbers) || isMostlyNumbers(second);
  const headerFirst = isHeader(first.numbers);
  const header = (headerFirst ? first : second).numbers;
  const table = headerFirst ? second : third;
  if (!isHeader(header) || (header?.[4] ?? 0) < 2) return false;
  if (!/[,;\t]/.test(first.text)) return true;
  const perRound = seatsAtTable(header?.[0] ?? 0) + 1;
  return table !== undefined && table.numbers?.length === perRound * (header?.[4] ?? 0);
}

/** How many numbers a table has per round, without its set: two pairs or four players. */
function seatsAtTable(type: number): number {
  return type === INDIVIDUAL_TYPE || type === INDIVIDUAL_TYPE + 1 ? 4 : 2;
}

function isHeader(numbers: readonly number[] | null): boolean {
  return (
    numbers !== null && (numbers.length === 5 || numbers.length === 6) && (numbers[0] ?? 8) < 8
  );
}

/** The whole numbers of a line, separated by commas, or null. A trailing comma is allowed. */
function numbersIn(text: string): readonly number[] | null {
  const plain = plainNumbersIn(text);
  if (plain !== null) return plain;
  const cells = (text.endsWith(',') ? text.slice(0, -1) : text).split(',');
  const numbers = cells.map((cell) => (cell.trim() === '' ? Number.NaN : Number(cell)));
  return numbers.every((n) => Number.isInteger(n) && n >= 0) ? numbers : null;
}

/** The same, faster, for a line that consists only of short numbers and single commas; null for any other line. */
function plainNumbersIn(text: string): readonly number[] | null {
  const numbers: number[] = [];
  let number = 0;
  let digits = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - DIGIT_0;
    if (digit >= 0 && digit <= 9 && digits < 6) {
      number = 10 * number + digit;
      digits += 1;
    } else if (digit === COMMA && digits > 0) {
      numbers.push(number);
      number = 0;
      digits = 0;
    } else return null;
  }
  if (digits > 0) numbers.push(number);
  return numbers.length > 0 ? numbers : null;
}

const DIGIT_0 = '0'.charCodeAt(0);
/** The comma relative to the digit 0. */
const COMMA = ','.charCodeAt(0) - DIGIT_0;

function read(text: string, source: FileSource): Reading {
  const blocks = blocksOf(linesOf(text));
  const readings: Reading[] = [];
  const leftOut: { readonly title: string; readonly faults: readonly Fault[] }[] = [];
  for (const block of blocks) {
    try {
      readings.push(readBlock(block, source));
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      leftOut.push({ title: namesOfBlock(block, source).title, faults: error.faults });
    }
  }
  const [first, ...more] = readings;
  if (first === undefined) {
    failIfAny(leftOut.flatMap(({ faults }) => faults));
    return fail({ line: 1, column: 1 }, { kind: 'noMovement' });
  }
  const movements = readings.flatMap((each) => each.movements);
  const notes = readings.flatMap((each) => each.remarks.filter(({ kind }) => isNamed(kind)));
  const remarks: readonly Remark[] =
    more.length === 0 ? first.remarks : [{ kind: 'seatsInferred' }, ...notes];
  const skipped = leftOut.flatMap(({ title, faults: [fault] }): readonly Remark[] =>
    fault === undefined ? [] : [{ kind: 'leftOut', title: excerpt(title, 60), fault }],
  );
  return { movements, remarks: [...remarks, ...skipped] };
}

/** Whether a remark names its movement, so that it says something in a list of many. */
function isNamed(kind: Remark['kind']): boolean {
  return kind === 'teamsAsPairs' || kind === 'setsAdded';
}

/** One movement of a file. */
interface MovementText {
  /** Its title, possibly after a [code]; null for a movement without a title. */
  readonly heading: ScannedLine | null;
  readonly lines: readonly ScannedLine[];
}

/** A block starts with a [code], with a title, or after an empty line unless lines of its tables follow. */
function blocksOf(lines: readonly ScannedLine[]): readonly MovementText[] {
  const blocks: { heading: ScannedLine | null; lines: ScannedLine[] }[] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block !== undefined && continues(block, line)) {
      block.lines.push(line);
      continue;
    }
    const heading = line.numbers === null ? line : null;
    blocks.push({ heading, lines: heading === null ? [line] : [] });
  }
  const beyond = blocks[MAX_MOVEMENTS];
  if (beyond !== undefined) {
    const position = startOf(beyond.heading ?? beyond.lines[0] ?? null);
    fail(position, { kind: 'tooManyMovements', count: blocks.length, most: MAX_MOVEMENTS });
  }
  return blocks;
}

/** Whether a line belongs to a block: its header, or a line of a table. A line of text does not start with a number. */
function continues({ lines }: MovementText, line: ScannedLine): boolean {
  const [header] = lines;
  if (line.text.startsWith('[')) return false;
  const { numbers } = line;
  if (numbers === null && !isMostlyNumbers(line)) return false;
  if (!line.isAfterBlank || header === undefined) return true;
  const [, tableCount = 0, , , rounds] = header.numbers ?? [];
  return lines.length <= tableCount && numbers?.length === 3 * (rounds ?? 0);
}

/** Whether a line is one of a table in which something is wrong. */
function isMostlyNumbers({ text }: ScannedLine): boolean {
  const cells = text.split(',');
  const wrong = cells.filter((cell) => !/^\s*\d+\s*$/.test(cell)).length;
  return cells.length > 3 && 2 * wrong < cells.length;
}

/** The title of a block, and its code; a block with a code alone is called that. */
function namesOfBlock(
  { heading }: MovementText,
  source: FileSource,
): { readonly title: string; readonly code?: string } {
  if (heading === null) return { title: fileTitle(source) };
  if (!heading.text.startsWith('[')) return { title: heading.text };
  const end = heading.text.indexOf(']');
  const code = heading.text.slice(1, end < 0 ? undefined : end).trim();
  const title = (end < 0 ? '' : heading.text.slice(end + 1).trim()) || code;
  return code === '' || code.length > LIMITS.originLength ? { title } : { title, code };
}

interface EbuScoreHeader {
  readonly type: number;
  readonly tables: number;
  readonly sets: number;
  readonly boards: number;
  readonly rounds: number;
  /** The missing pair, 0 for none; of individuals how many players there are, 0 if not said. */
  readonly last: number;
}

function readBlock(block: MovementText, source: FileSource): Reading {
  const [headerLine, ...tableLines] = block.lines;
  if (headerLine === undefined) {
    return fail(startOf(block.heading), { kind: 'headerExpected' });
  }
  const header = readHeader(headerLine);
  if (tableLines.length !== header.tables) {
    const lines = tableLines.length;
    fail(startOf(headerLine), { kind: 'linesPerTable', tables: header.tables, lines });
  }
  const byTable = tableLines.map((line) => readTable(line, header));
  // A table has a cell for each round of the header.
  const asWritten = Array.from({ length: header.rounds }, (_, round) =>
    byTable.map((cells) => cells[round] as PlacedCell),
  );
  const areTeams = header.type === HOWELL && seatsEachTwice(asWritten, header.tables);
  const isTeams = header.type >= TEAMS || areTeams;
  const firstEastWest = isTeams || header.type === TWO_WINNERS ? header.tables : 0;
  const isOfPlayers = seatsAtTable(header.type) === 4;
  const missing = isOfPlayers ? 0 : header.last;
  const rounds = asWritten.map((cells) => sitOutsOf(cells, firstEastWest, missing));
  const phantom = missing > 0 ? missing : undefined;
  const besideSitOut = mannerOfSitOuts(asWritten, rounds, missing, firstEastWest);
  const setCount = playedSetCount(rounds, header.sets);
  const { title: whole, ...named } = namesOfBlock(block, source);
  const title = whole.slice(0, LIMITS.titleLength);
  const type = { type: header.type, ...(areTeams && { areTeams }) };
  const reading = readScored({
    title,
    contestants: isOfPlayers ? 'players' : 'pairs',
    pairCount: Math.max(2, header.last, highestIn(rounds)),
    phantom,
    sets: createSets(setCount, header.boards),
    rounds,
    origin: {
      ...{ kind: 'imported', format: ID, fileName: source.fileName },
      ...{ ...named, ...type, ...besideSitOut },
    },
  });
  const name = excerpt(title, 60);
  const notes: readonly Remark[] = [
    ...(isTeams ? [{ kind: 'teamsAsPairs', title: name, teams: header.tables } as const] : []),
    ...(setCount > header.sets
      ? [{ kind: 'setsAdded', title: name, sets: setCount, announced: header.sets } as const]
      : []),
  ];
  return { ...reading, remarks: [...reading.remarks, ...notes] };
}

/** How many sets are played: as announced, or more if they are numbered on without a gap. */
function playedSetCount(rounds: readonly (readonly PlacedCell[])[], announced: number): number {
  const used = new Set<number>();
  for (const cells of rounds) for (const { set } of cells) used.add(set);
  let count = announced;
  while (used.has(count + 1) && count < LIMITS.sets) count += 1;
  rounds.forEach((cells, round) => {
    const beyond = cells.find(({ set }) => set > count);
    if (beyond === undefined) return;
    const { set, position } = beyond;
    fail(position, { kind: 'setBeyond', round: round + 1, set, sets: announced });
  });
  return count;
}

/** The highest number of a pair or player. */
function highestIn(rounds: readonly (readonly PlacedCell[])[]): number {
  let most = 0;
  for (const cells of rounds) {
    for (const { northSouth, eastWest, partners } of cells) {
      most = Math.max(most, northSouth, eastWest, partners?.south ?? 0, partners?.west ?? 0);
    }
  }
  return most;
}

function readHeader(line: ScannedLine): EbuScoreHeader {
  const numbers = line.numbers;
  if (numbers === null || !isHeader(numbers)) {
    return fail(startOf(line), { kind: 'headerExpected' });
  }
  const [type = 0, tables = 0, allBoards = 0, boards = 0, rounds = 0, last = 0] = numbers;
  const limit = (what: NumberName, value: number, most: number) => {
    if (value >= 1 && value <= most) return;
    fail(startOf(line), { kind: 'outOfRange', what, least: 1, most, found: String(value) });
  };
  limit('tableCount', tables, LIMITS.tables);
  limit('roundCount', rounds, LIMITS.rounds);
  limit('boardsPerSet', boards, MAX_BOARDS_PER_SET);
  const sets = allBoards / boards;
  if (!Number.isInteger(sets)) {
    fail(startOf(line), { kind: 'boardsNotSets', boards: allBoards, boardsPerSet: boards });
  }
  limit('setCount', sets, LIMITS.sets);
  return { type, tables, sets, boards, rounds, last };
}

/** The cells of a table, by round, with the numbers of the file. */
function readTable(line: ScannedLine, header: EbuScoreHeader): readonly PlacedCell[] {
  const numbers = line.numbers;
  const perRound = seatsAtTable(header.type) + 1;
  if (numbers?.length !== perRound * header.rounds) {
    const { rounds } = header;
    const found = numbers?.length ?? null;
    const count = perRound * rounds;
    return fail(startOf(line), { kind: 'numbersExpected', count, perRound, rounds, found });
  }
  const position = startOf(line);
  return Array.from({ length: header.rounds }, (_, round) => {
    if (perRound === 3) {
      const at = 3 * round;
      const [northSouth = 0, eastWest = 0, set = 0] = [
        numbers[at],
        numbers[at + 1],
        numbers[at + 2],
      ];
      return { northSouth, eastWest, set, position };
    }
    const own = numbers.slice(perRound * round, perRound * (round + 1));
    const [northSouth = 0, south = 0, eastWest = 0, west = 0, set = 0] = own;
    // Set 0 is a table that is not in play; one player alone sits out there.
    return set === 0 && own.filter((player) => player > 0).length > 1
      ? { northSouth: 0, eastWest: 0, partners: { south: 0, west: 0 }, set, position }
      : { northSouth, eastWest, partners: { south, west }, set, position };
  });
}

/**
 * The cells of a round with E-W pairs numbered on from `firstEastWest`. Set 0 is a sit-out: of the pair whose opponent is
 * missing, or of the one that is at no other table; if that leaves both or none, nobody is at the table.
 */
function sitOutsOf(
  asWritten: readonly PlacedCell[],
  firstEastWest: number,
  missing: number,
): readonly PlacedCell[] {
  const cells =
    firstEastWest === 0
      ? asWritten
      : asWritten.map((cell) =>
          cell.eastWest === 0 ? cell : { ...cell, eastWest: cell.eastWest + firstEastWest },
        );
  if (cells.every(({ set }) => set > 0)) return cells;
  const playing = new Set(
    cells.flatMap(({ northSouth, eastWest, set }) => (set > 0 ? [northSouth, eastWest] : [])),
  );
  return cells.map((cell) => {
    const { northSouth, eastWest, partners, set } = cell;
    if (partners !== undefined) return cell;
    if (set > 0 || northSouth === 0 || eastWest === 0) return cell;
    const isNorth = northSouth !== missing && !playing.has(northSouth);
    const isEast = eastWest !== missing && !playing.has(eastWest);
    const isTwice = isNorth && northSouth === eastWest;
    if (isNorth === isEast && !isTwice) return { ...cell, northSouth: 0, eastWest: 0 };
    return isNorth ? { ...cell, eastWest: 0 } : { ...cell, northSouth: 0 };
  });
}

/** What is written beside every pair that sits out, if it is the same throughout. */
function mannerOfSitOuts(
  asWritten: readonly (readonly PlacedCell[])[],
  rounds: readonly (readonly PlacedCell[])[],
  missing: number,
  firstEastWest: number,
): Pick<FileManner, 'besideSitOut'> {
  const isAlone = (cell: PlacedCell | undefined) =>
    (cell?.northSouth ?? 0) > 0 !== (cell?.eastWest ?? 0) > 0;
  const sitOuts = asWritten.flatMap((cells, round) =>
    cells.filter(
      ({ partners, set }, table) =>
        set === 0 && partners === undefined && isAlone(rounds[round]?.[table]),
    ),
  );
  const isBeside: Record<(typeof BESIDE_SIT_OUT)[number], (cell: PlacedCell) => boolean> = {
    itself: ({ northSouth, eastWest }) => northSouth === eastWest,
    missing: ({ northSouth, eastWest }) =>
      missing > 0 && (northSouth === missing || eastWest + firstEastWest === missing),
  };
  const beside = BESIDE_SIT_OUT.find((each) => sitOuts.every(isBeside[each]));
  return sitOuts.length === 0 || beside === undefined ? {} : { besideSitOut: beside };
}

function startOf(line: ScannedLine | null): TextPosition {
  return line === null ? NOWHERE : { line: line.line, column: 1 };
}
