// The movements that the likeliest layouts of a text give, each with what was guessed and left out. Readings that give the
// same movement are offered once. Rounds, tables, pairs and boards count from 1. Linear in the text.

import { IDLE, isSameSitting } from '../../movement/movement.ts';
import { LIMITS } from '../../movement/structure.ts';
import type { Guess, Remark } from '../facts.ts';
import { type FileSource, fileTitle, ParseError, type Reading } from '../format.ts';
import { readRows, readScoredRows, type SittingRow } from '../sittingRows.ts';
import type { ReadSitting } from './apply.ts';
import { keyOf, type LayoutCandidate, MAX_READINGS } from './candidates.ts';
import type { SourceCell } from './cells.ts';
import type { DataRow, Sections } from './sections.ts';
import { asSeated, rowsOf } from './sittings.ts';
import { areRowsBoards, areTablesNorthSouth, type TableLayout } from './tableLayout.ts';

export const LAYOUT_ID = 'layout' as const;

/** One way to read a text as a movement. */
export interface LayoutReading extends Reading {
  readonly layout: TableLayout;
  readonly guesses: readonly Guess[];
  /** Identifies the layout: texts with the same key have the same columns and headings. */
  readonly key: string;
  /** The cells of the first rows, as they were split. */
  readonly sample: readonly (readonly string[])[];
}

/** A reading this much costlier than the best is not offered. */
const MARGIN = 0.6;

/** A text, and the names of members of JSON objects in it that are in no row. */
interface ReadText {
  readonly text: string;
  readonly membersLeftOut: readonly string[];
  readonly boardsPerSet: number | null;
}

/** The readings of candidates that are nearly as likely as the first and give different movements. */
export function readingsOf(
  found: readonly LayoutCandidate[],
  text: ReadText,
  source: FileSource,
): readonly LayoutReading[] {
  const candidates = found.filter(
    (each) => each.isWanted || !(each.plausibility.isScattered || leavesOutMost(each)),
  );
  const readings: LayoutReading[] = [];
  const tried: LayoutCandidate[] = [];
  const least = candidates[0]?.plausibility.cost ?? 0;
  for (const candidate of candidates) {
    const isFar = candidate.plausibility.cost > least + MARGIN || candidates[0]?.isWanted === true;
    if ((readings.length > 0 && isFar) || readings.length === MAX_READINGS) break;
    if (tried.some((before) => areAlike(before, candidate))) continue;
    tried.push(candidate);
    const reading = readingOf(candidate, text, source);
    if (reading === null || readings.some((before) => haveSameSittings(before, reading))) continue;
    readings.push(reading);
  }
  return readings;
}

/** More lines of data left out than this share of those read mean that the text is something else. */
const MOST_LEFT_OUT = 1;

/** Whether more cells of data are left out than were read, so that what was read is hardly what the text says. */
function leavesOutMost({ sections: { sections, leftOut } }: LayoutCandidate): boolean {
  if (leftOut.length === 0) return false;
  const read = sections.reduce((sum, { rows }) => sum + dataCount(rows), 0);
  return dataCount(leftOut) > MOST_LEFT_OUT * read;
}

function dataCount(rows: readonly { readonly cells: readonly SourceCell[] }[]): number {
  return rows.reduce(
    (sum, { cells }) => sum + cells.filter(({ text }) => /\d/.test(text)).length,
    0,
  );
}

/** Whether two readings are movements with the same sets that are played alike. */
export function haveSameSittings(
  { movements: [one] }: Reading,
  { movements: [other] }: Reading,
): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.rounds.length === other.rounds.length &&
    one.rounds.every((round, at) => {
      const others = other.rounds[at] ?? [];
      return (
        round.length === others.length &&
        round.every((sitting, table) => isSameSitting(sitting, others[table] ?? IDLE))
      );
    }) &&
    JSON.stringify(one.sets) === JSON.stringify(other.sets)
  );
}

/** Whether two ways to split a text give the same sittings. */
function areAlike(one: LayoutCandidate, other: LayoutCandidate): boolean {
  const [first, second] = [one.applied.sittings, other.applied.sittings];
  return (
    one.plausibility.eastWestFrom === other.plausibility.eastWestFrom &&
    first.length === second.length &&
    first.every((sitting, index) => isReadAlike(sitting, second[index] as ReadSitting))
  );
}

function isReadAlike(a: ReadSitting, b: ReadSitting): boolean {
  return (
    a.round === b.round &&
    a.table === b.table &&
    a.northSouth === b.northSouth &&
    a.eastWest === b.eastWest &&
    a.partners?.south === b.partners?.south &&
    a.partners?.west === b.partners?.west &&
    a.boards === b.boards &&
    a.isSwitched === b.isSwitched
  );
}

/** The reading of a candidate, if need be without its boards; null if it is no movement. */
function readingOf(
  candidate: LayoutCandidate,
  text: ReadText,
  source: FileSource,
  hasBoards = true,
): LayoutReading | null {
  const { sections, layout, applied, plausibility } = candidate;
  const { rows, guesses } = rowsOf(asSeated(applied.sittings, layout), {
    eastWestFrom: plausibility.eastWestFrom,
    hasBoards,
    boardsPerSet: text.boardsPerSet,
  });
  const title = (sections.title || fileTitle(source)).slice(0, LIMITS.titleLength);
  const hasSwitches = rows.some(({ switched }) => switched === 'all');
  try {
    const read = (hasSwitches ? readRows : readScoredRows)({
      title,
      phantom: null,
      rows,
      origin: { kind: 'imported', format: LAYOUT_ID, fileName: source.fileName },
    });
    const notes = [...leftOutRemarks(candidate, text.text), ...memberRemarks(text.membersLeftOut)];
    const hasSize = text.boardsPerSet !== null;
    const assumed: readonly Remark[] = rows.some(({ set }) => !hasSize && set?.first === null)
      ? [{ kind: 'oneBoardAssumed' }]
      : [];
    const all = [...(candidate.isWanted ? [] : axisGuesses(candidate)), ...guesses];
    return {
      ...read,
      layout,
      guesses: all,
      key: keyOf(layout.split, sections),
      sample: sampleOf(sections),
      remarks: [
        ...all.map((guess) => ({ kind: 'guessed', guess }) as const),
        ...read.remarks,
        ...assumed,
        ...notes,
        ...fragmentRemarks(rows),
      ],
    };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const areDamaged = guesses.some(({ kind }) => kind === 'boardsLacking');
    return areDamaged ? readingOf(candidate, text, source, false) : null;
  }
}

const MAX_SHOWN = 24;
const MAX_ROWS_SHOWN = 5;

function sampleOf({ sections }: Sections): LayoutReading['sample'] {
  const rows: DataRow[] = [];
  for (const section of sections) rows.push(...section.rows.slice(0, MAX_ROWS_SHOWN - rows.length));
  return rows.map(({ cells }) => cells.slice(0, MAX_SHOWN).map(({ text }) => text));
}

/** The guesses about what the table does not say. */
function axisGuesses({ layout, applied, sections: whole }: LayoutCandidate): Guess[] {
  const { dates, lead, group, groupsAre, segmentsAre, isNamed } = layout;
  const { sections, isCrosstable } = whole;
  const isOneRound = applied.sittings.every(({ round }) => round === 1);
  const rowsAre = isOneRound && layout.rowsAre === 'round' ? null : layout.rowsAre;
  const isNumbered = sections.some(({ labels }) => labels?.of != null);
  const axes = { groups: isNumbered ? null : groupsAre, rows: rowsAre, runs: segmentsAre };
  const guessed: Guess[] = dates === null ? [] : [{ kind: 'dates', first: dates }];
  if (areRowsBoards(lead)) guessed.push({ kind: 'tablesUnknown' });
  if (isCrosstable) guessed.push({ kind: 'lowerNorthSouth' });
  if (rowsAre !== layout.rowsAre) guessed.push({ kind: 'oneRound' });
  if (areTablesNorthSouth(layout)) guessed.push({ kind: 'tablesNorthSouth' });
  for (const [part, are] of Object.entries(axes)) {
    if (are !== null) guessed.push({ kind: 'axis', part: part as 'groups', are });
  }
  // A cell like 4-1 A under its table needs no guess.
  const isPlain = isNumbered && group.every((role) => role === 'sitting' || role === 'place');
  return isNamed || isPlain
    ? guessed
    : [{ kind: 'columns', roles: [...lead, ...group] }, ...guessed];
}

const MAX_LEFT_OUT = 8;

/** Ways to split in which a row is not a line of the text, so that its cells are quoted, without the marks around them. */
const MARKED: readonly TableLayout['split'][] = ['html', 'json', 'wiki'];

/** Lines and cells that were not understood. */
function leftOutRemarks(
  { layout, sections, applied }: LayoutCandidate,
  text: string,
): readonly Remark[] {
  const isMarked = MARKED.includes(layout.split);
  const lines = isMarked || sections.leftOut.length === 0 ? [] : text.split('\n');
  const rows = sections.leftOut.map(({ line, cells }) => ({
    line,
    column: null,
    found: isMarked ? cellTexts(cells) : (lines[line - 1]?.trim() ?? ''),
  }));
  const cells = applied.unread.map((cell) => ({
    line: cell.line,
    column: cell.column,
    found: cell.text,
  }));
  const all = [...cells, ...rows];
  const shown = all.slice(0, MAX_LEFT_OUT).map((each) => {
    return { kind: 'notPlaced', ...each, found: each.found.slice(0, 60) } as const;
  });
  const rest = all.length - shown.length;
  return rest > 0 ? [...shown, { kind: 'moreNotPlaced', count: rest }] : shown;
}

function cellTexts(cells: readonly { readonly text: string }[]): string {
  const texts = cells.map(({ text }) => text).filter((text) => text !== '');
  return texts.join(' ');
}

const MAX_MEMBERS = 8;
const MAX_NAME = 30;

/** Names the members of JSON objects that were not read. */
function memberRemarks(names: readonly string[]): readonly Remark[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, MAX_MEMBERS).map((name) => name.slice(0, MAX_NAME));
  return [{ kind: 'membersLeftOut', names: shown, more: names.length - shown.length }];
}

/** Says which rounds lack pairs that other rounds have. */
function fragmentRemarks(rows: readonly SittingRow[]): readonly Remark[] {
  const isPair = new Uint8Array(LIMITS.pairs + 1);
  /** How many pairs are seated in each round. */
  const seated = new Uint16Array(LIMITS.rounds + 1);
  let most = 0;
  let atTable = 2;
  for (const { round, northSouth, eastWest, partners } of rows) {
    isPair[northSouth] = 1;
    isPair[eastWest] = 1;
    let count = Number(northSouth > 0) + Number(eastWest > 0);
    if (partners !== undefined) {
      isPair[partners.south] = 1;
      isPair[partners.west] = 1;
      count += Number(partners.south > 0) + Number(partners.west > 0);
      atTable = 4;
    }
    seated[round] = (seated[round] as number) + count;
    most = Math.max(most, round);
  }
  isPair[0] = 0;
  const pairs = isPair.reduce((sum, is) => sum + is, 0);
  const lacking: number[] = [];
  for (let round = 1; round <= most && lacking.length < 100; round++) {
    if ((seated[round] as number) < pairs - (pairs % atTable)) lacking.push(round);
  }
  return lacking.length === 0 ? [] : [{ kind: 'fragment', rounds: lacking }];
}
