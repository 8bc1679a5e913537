// Reads a table in no known format: splits the text into cells, finds out what columns and rows are, and gives every movement
// that it may be, the likeliest first, with what was assumed. Never opens anything by itself: the director sees the table and
// what becomes of it, and says otherwise. Fails with what does not fit, and with the table as far as it was understood.

import { checkMovement, type Movement } from '../../movement/index.ts';
import {
  type Fault,
  type FaultCause,
  faultAt,
  type Guess,
  NOWHERE,
  type Remark,
} from '../facts.ts';
import {
  type FileSource,
  fileTitle,
  type LayoutReading,
  ParseError,
  type ParseResult,
} from '../format.ts';
import { type Applied, applyLayout } from './apply.ts';
import { type Blocks, blocksOf } from './blocks.ts';
import { LAYOUT_ID, movementOf } from './finish.ts';
import { createForms, type FormsOf } from './forms.ts';
import { candidatesOf, type LayoutCandidate, type Structure, structuresOf } from './roles.ts';
import { quoted, sheetsOf } from './split.ts';
import type { Layout, LayoutTable, LayoutWishes, Sheet } from './table.ts';
import type { Role } from './words.ts';

const MOST_READINGS = 6;
const LONG = 2000;
const MOST_OF_LONG = 4;
const MOST_SHOWN = 24;
const MOST_ROWS_SHOWN = 16;

/** An attempt to read a text by a layout. */
interface Attempt extends LayoutTable {
  readonly structure: Structure;
  readonly candidate: LayoutCandidate;
  readonly reading: LayoutReading | null;
  readonly faults: readonly Fault[];
  readonly cost: number;
}

/** The readings of a text, or why there are none. `wishes` are followed; what they leave open is found out. */
export function parseLayout(
  text: string,
  source: FileSource,
  wishes: LayoutWishes = {},
): ParseResult {
  try {
    const sheets = sheetsOf(text, source.isSheet).filter(
      ({ split }) => wishes.split === undefined || split === wishes.split,
    );
    const formsOf = createForms();
    const all = sheets.map((sheet) => ({ sheet, blocks: blocksOf(sheet, formsOf) }));
    const attempts = all.flatMap(({ sheet, blocks }, index) =>
      attemptsOf(sheet, blocks, formsOf, source, wishes, index),
    );
    const readings = readingsOf(attempts);
    const [best] = readings;
    if (best !== undefined) {
      const { movements, remarks } = best;
      return { ok: true, formatId: LAYOUT_ID, movements, remarks, readings };
    }
    const blocks = all.map((each) => each.blocks);
    const failed = unread(blocks, attempts);
    const table = attempts.length > 0 ? null : bareTable(all);
    return table === null || failed.ok ? failed : { ...failed, table };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { ok: false, formatId: null, faults: error.faults };
  }
}

function attemptsOf(
  sheet: Sheet,
  blocks: Blocks,
  formsOf: FormsOf,
  source: FileSource,
  wishes: LayoutWishes,
  splitIndex: number,
): readonly Attempt[] {
  const structures = structuresOf(blocks.blocks).slice(0, 4);
  const parts = wishes.part === undefined ? structures.map((_, part) => part) : [wishes.part];
  return parts.flatMap((part) => {
    const structure = structures[part];
    if (structure === undefined) return [];
    const base = { split: sheet.split, part };
    const all = candidatesOf(structure, formsOf, base, wishes);
    // Of a long table only the likeliest are tried.
    const isLong = structure.blocks.reduce((sum, { rows }) => sum + rows.length, 0) > LONG;
    const tried = isLong ? all.slice(0, MOST_OF_LONG) : all;
    const candidates = tried.flatMap((each) => withMoves(each, blocks));
    return candidates.map((candidate, order) => {
      const cost = 0.01 * order + 0.1 * splitIndex + 0.5 * part;
      return attempt(sheet, blocks, structure, candidate, formsOf, source, cost);
    });
  });
}

/** Plans of boards may be played with several moves. */
const MOVES = [1, -1, 2, -2] as const;

function withMoves(candidate: LayoutCandidate, { move }: Blocks): readonly LayoutCandidate[] {
  const { layout } = candidate;
  const isPlan = layout.rows !== 'sittings' && !layout.columns.some((role) => WHO.has(role));
  if (!isPlan || layout.move !== null) return [candidate];
  const moves = [...new Set([...(move === null ? [] : [move]), ...MOVES])];
  return moves.map((tables) => ({ ...candidate, layout: { ...layout, move: tables } }));
}

const WHO: ReadonlySet<string> = new Set([
  'sitting',
  'pairs',
  'players',
  'place',
  'ns',
  'ew',
  'north',
  'nsplayers',
]);

function attempt(
  sheet: Sheet,
  blocks: Blocks,
  structure: Structure,
  candidate: LayoutCandidate,
  formsOf: FormsOf,
  source: FileSource,
  cost: number,
): Attempt {
  const { layout } = candidate;
  const table = { layout, sample: sampleOf(sheet, structure) };
  const read = applyLayout(structure, layout, formsOf);
  const applied = { ...read, sitsOut: [...read.sitsOut, ...blocks.sitsOut] };
  const failed = (faults: readonly Fault[]) => ({
    ...table,
    structure,
    candidate,
    reading: null,
    faults,
    cost,
  });
  const role = doubledRole(layout);
  if (role !== null) return failed([faultAt(NOWHERE, { kind: 'columnTwice', role })]);
  if (applied.faults.length > 0) return failed(applied.faults);
  try {
    const title = blocks.title || fileTitle(source);
    const finished = movementOf(applied, layout, { ...blocks, title, source });
    const guesses = [...shapeGuesses(candidate), ...finished.guesses];
    const remarks: readonly Remark[] = [
      ...guesses.map((guess) => ({ kind: 'guessed', guess }) as const),
      ...finished.remarks,
      ...notesOf(blocks, candidate, structure),
    ];
    const { movements, errors } = finished;
    const reading = { ...table, movements, remarks, guesses };
    const isGuessed = candidate.areColumnsGuessed || candidate.areRowsGuessed;
    const plays = finished.movement.rounds.flat().filter(({ kind }) => kind === 'play').length;
    const areResults =
      guesses.some(({ kind }) => kind === 'roundsRestart') &&
      (blocks.results !== null || areTravellers(read));
    const left = remarks.filter(({ kind }) => kind === 'notPlaced').length;
    const isNonsense =
      (isGuessed && plays < 2) ||
      2 * left > structure.blocks.reduce((sum, { rows }) => sum + rows.length, 0) + 4 ||
      (isGuessed && 2 * errors > plays);
    if (isNonsense || areResults) return failed([faultAt(NOWHERE, { kind: 'unrecognised' })]);
    const plain =
      cost +
      errors +
      0.2 * guesses.length +
      0.2 * partialRounds(finished.remarks) +
      repeats(finished.movement);
    return { ...table, structure, candidate, reading, faults: [], cost: plain };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return failed(error.faults);
  }
}

/** What two columns of a list hold, which only one can; null if nothing. */
function doubledRole({ columns, rows }: Layout): Role | null {
  const isAgain = (role: Role, column: number) => role !== 'skip' && columns.indexOf(role) < column;
  return rows === 'sittings' ? (columns.find(isAgain) ?? null) : null;
}

/** Whether each round has one board only, as the results of a board have where rounds are not numbered. */
function areTravellers({ sittings }: Applied): boolean {
  const boardsIn = new Map<number, Set<string>>();
  for (const { round, boards } of sittings) {
    const inRound = boardsIn.get(round) ?? new Set<string>();
    boardsIn.set(round, inRound.add(JSON.stringify(boards)));
  }
  const isNumbered = sittings.every(
    ({ boards }) => boards?.kind === 'name' && /^\d/.test(boards.label),
  );
  const isOne = [...boardsIn.values()].every(({ size }) => size === 1);
  return isNumbered && isOne && sittings.length > boardsIn.size;
}

function partialRounds(remarks: readonly Remark[]): number {
  const fragment = remarks.find((remark) => remark.kind === 'fragment');
  return fragment === undefined ? 0 : fragment.rounds.length;
}

/** How unlike a movement something is that breaks no rule: pairs that meet again. */
function repeats(movement: Movement): number {
  const again = checkMovement(movement).filter(({ rule }) => rule === 'repeatedMeeting').length;
  return Math.min(4, 0.2 * again);
}

/** The attempts that give different movements, the likeliest first; those much less likely than the first are not offered. */
function readingsOf(attempts: readonly Attempt[]): readonly LayoutReading[] {
  const good = attempts
    .filter(({ reading }) => reading !== null)
    .toSorted((a, b) => a.cost - b.cost);
  const least = good[0]?.cost ?? 0;
  const seen = new Set<string>();
  const readings: LayoutReading[] = [];
  for (const { reading, cost } of good) {
    if (reading === null || cost > least + 2.5 || readings.length === MOST_READINGS) break;
    const [movement] = reading.movements;
    const key = JSON.stringify([movement?.rounds, movement?.sets, movement?.phantom]);
    if (seen.has(key)) continue;
    seen.add(key);
    readings.push(reading);
  }
  return readings;
}

function shapeGuesses({
  layout,
  areColumnsGuessed,
  areRowsGuessed,
  leftOut,
}: LayoutCandidate): readonly Guess[] {
  return [
    ...(areColumnsGuessed ? [{ kind: 'columns', roles: layout.columns } as const] : []),
    ...(areRowsGuessed ? [{ kind: 'rows', are: layout.rows } as const] : []),
    ...(leftOut.length > 0 ? [{ kind: 'columnsLeftOut', columns: leftOut } as const] : []),
  ];
}

const MOST_NOTES = 8;

/** Lines that are no part of the table and have figures, or stand between its rows, and other tables in the text. */
function notesOf(
  blocks: Blocks,
  { layout }: LayoutCandidate,
  { blocks: own }: Structure,
): readonly Remark[] {
  const lines = own.flatMap(({ rows }) => rows.map(({ row }) => row.line));
  const [from = 0, to = 0] = [lines[0], lines.at(-1)];
  const asides = blocks.asides.filter(
    (row) =>
      /\d|switch|dreh|draai|tourn/i.test(row.text.slice(0, 400)) ||
      (layout.split !== 'html' && row.line > from && row.line < to),
  );
  const others = blocks.blocks
    .filter((block) => !own.includes(block))
    .flatMap(({ rows }) => rows.map(({ row }) => row));
  const all = [...asides, ...others];
  const notes = all.slice(0, MOST_NOTES).map((row): Remark => {
    return { kind: 'notPlaced', line: row.line, column: null, found: quoted(row) };
  });
  const rest = all.length - notes.length;
  return [
    ...notes,
    ...(rest > 0 ? [{ kind: 'moreNotPlaced', count: rest } as const] : []),
    ...blocks.pauses
      .slice(0, MOST_NOTES)
      .map((row): Remark => ({ kind: 'pause', line: row.line, found: quoted(row) })),
  ];
}

/** The first rows as they were split, with the headings. */
function sampleOf({ rows }: Sheet, { blocks }: Structure): LayoutTable['sample'] {
  const first = blocks[0]?.rows[0]?.row;
  const at =
    first === undefined
      ? 0
      : Math.max(
          0,
          rows.findIndex(({ line }) => line === first.line),
        );
  const headed = (blocks[0]?.heads.length ?? 0) > 0;
  const heads = headed ? [(blocks[0]?.heads ?? []).map(({ text }) => text)] : [];
  const shown = rows.slice(at, at + 4 * MOST_ROWS_SHOWN).filter(({ cells }) => cells.length > 0);
  const cells = shown.slice(0, MOST_ROWS_SHOWN).map((row) => row.cells.map(({ text }) => text));
  return [...heads, ...cells].map((row) => row.slice(0, MOST_SHOWN));
}

/** A table of which nothing was understood but its cells. */
function bareTable(
  all: readonly { readonly sheet: Sheet; readonly blocks: Blocks }[],
): LayoutTable | null {
  for (const { sheet, blocks } of all) {
    const [structure] = structuresOf(blocks.blocks);
    if (structure === undefined || structure.width < 2) continue;
    const columns = new Array<Role>(structure.width).fill('skip');
    const plain = { boardsPerSet: null, move: null, switched: null };
    const layout: Layout = { split: sheet.split, part: 0, columns, rows: 'sittings', ...plain };
    return { layout, sample: sampleOf(sheet, structure) };
  }
  return null;
}

/** Why a text is no movement: the fault of the likeliest attempt, or what the text is instead. */
function unread(all: readonly Blocks[], attempts: readonly Attempt[]): ParseResult {
  const results = all.find(({ results: found }) => found !== null)?.results;
  const isDefinite = ({ faults, candidate }: Attempt) =>
    !candidate.areColumnsGuessed && faults.some(({ kind }) => kind !== 'unrecognised');
  const rowsOf = ({ structure }: Attempt) =>
    structure.blocks.reduce((sum, { rows }) => sum + rows.length, 0);
  /** So many faults that it is another kind of table. */
  const isOther = (each: Attempt) =>
    each.faults.length > 2 && 2 * new Set(each.faults.map(({ line }) => line)).size > rowsOf(each);
  const [best] = attempts.toSorted(
    (a, b) => Number(isDefinite(b)) - Number(isDefinite(a)) || a.faults.length - b.faults.length,
  );
  const table = best === undefined ? {} : { table: { layout: best.layout, sample: best.sample } };
  const hasPlaces = best?.layout.columns.some((role) => role === 'round') ?? false;
  if (results != null && !(best !== undefined && isDefinite(best) && hasPlaces)) {
    const fault = faultAt(
      { line: results.line, column: null },
      { kind: 'results', heading: results.heading },
    );
    return { ok: false, formatId: null, faults: [fault] };
  }
  const date = attempts.flatMap(({ faults }) => faults).find(({ kind }) => kind === 'dateInCell');
  if (date !== undefined) return { ok: false, formatId: null, faults: [date], ...table };
  const faults =
    best !== undefined && isDefinite(best) && !isOther(best)
      ? best.faults
      : [faultAt(NOWHERE, nothingIn(all))];
  return { ok: false, formatId: null, faults: faults.slice(0, 20), ...table };
}

function nothingIn(all: readonly Blocks[]): FaultCause {
  const isRule = all.some(({ move }) => move !== null);
  return { kind: isRule ? 'ruleInWords' : 'unrecognised' };
}
