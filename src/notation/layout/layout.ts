// Reads anything that looks like a movement: a table or list in any layout, pasted or from a file. Tries every way to split
// the text and to name its columns, on the first rows of a long text; the rules of movements decide between them.
// Returns the possible readings, the likeliest first, with what was guessed and left out. Fails with the lines that were
// recognised. Rounds, tables, pairs and boards count from 1. Linear in the text.

import { IDLE, isSameSitting } from '../../movement/movement.ts';
import { LIMITS, MAX_BOARDS_PER_SET } from '../../movement/structure.ts';
import type { Guess, Remark } from '../facts.ts';
import { faultAt, NOWHERE } from '../facts.ts';
import { ParseError, type ParseResult, type Reading, type Source, titleOf } from '../format.ts';
import type { SetMention } from '../rowSets.ts';
import { readRows, readScoredRows, type SittingRow } from '../sittingRows.ts';
import { type Applied, applyChoice, type ReadSitting } from './apply.ts';
import { type Choice, choicesFor } from './choice.ts';
import { type DateOrder, withoutDates } from './dates.ts';
import { judge, type Verdict } from './judge.ts';
import { withFigures } from './numerals.ts';
import { type Sections, sectionsOf } from './sections.ts';
import {
  firstParts,
  looserTables,
  type Parts,
  partsOf,
  type SourceTable,
  sourceTables,
  tableBy,
} from './source.ts';

const LAYOUT_ID = 'layout' as const;

/** One way to understand a text as a movement. */
export interface LayoutReading extends Reading {
  readonly choice: Choice;
  readonly guesses: readonly Guess[];
  /** Identifies the layout: texts with the same key have the same columns and headings. */
  readonly key: string;
  /** The cells of the first rows, as they were split. */
  readonly sample: readonly (readonly string[])[];
}

/** How to read layouts: by a choice as it is, or by the choices made before for layouts with the same key. */
export interface LayoutWishes {
  readonly choice?: Choice | undefined;
  readonly remembered?: Readonly<Record<string, Choice>> | undefined;
}

/** How many cells show which layouts are worth trying on more. */
const FEW_CELLS = 120;
const MAX_PROMISING = 40;
const SAMPLE_CELLS = 800;
/** The part of an unreadable text that is shown, in characters. */
const MAX_QUOTED = 20_000;
const FINALISTS = 8;
/** A heading for each pair of the largest movement, and some more. */
const MAX_SECTIONS = 600;
/** From this cost on, other ways to split the text are also tried. */
const DOUBTFUL = 1;
/** A reading this much costlier than the best is not offered. */
const MARGIN = 0.6;
/** One that costs this much more on the first rows is not tried on the whole text. */
const WHOLE_MARGIN = 1.2;
const MAX_READINGS = 4;
/** The share of sittings that may contradict the rules in a table that was understood. */
const MAX_ERRORS = 0.1;
/** The same for rows far below the first, if those were read without errors: more than a few typing errors mean another layout. */
const MAX_ERRORS_BELOW = 0.01;
/** The share in the first cells from which on a layout is not tried on the whole table. */
const HOPELESS = 0.5;

interface Candidate {
  readonly sections: Sections;
  readonly choice: Choice;
  readonly applied: Applied;
  readonly verdict: Verdict;
  /** Whether the director has chosen it. */
  readonly isWanted?: boolean;
}

/** The readings of a text, the likeliest first; empty if it is not a movement. A given `choice` is applied as it is. */
function layoutReadings(
  text: string,
  source: Source,
  wishes: LayoutWishes,
): readonly LayoutReading[] {
  const all = withoutDates(withFigures(text)).flatMap((dated) => {
    const parts = partsOf(dated.text);
    return parts === null ? [] : candidatesOf(parts, dated.dates, wishes);
  });
  return readingsOf(all.toSorted(byCost), text, source);
}

/** The candidates for a text. Its first rows determine the likeliest layouts, by which the rest is read. */
function candidatesOf(
  parts: Parts,
  dates: DateOrder | null,
  wishes: LayoutWishes,
): readonly Candidate[] {
  const few = firstParts(parts);
  const isClear = (found: readonly Candidate[]) => (found[0]?.verdict.cost ?? Infinity) < DOUBTFUL;
  const usual = candidatesIn(sourceTables(few), dates, wishes);
  if (isClear(usual)) return onWhole(usual, few, parts);
  const labelled = tableBy('labelled', few);
  const more = labelled === null ? [] : candidatesIn([labelled], dates, wishes);
  const looser = candidatesIn(looserTables(parts), dates, wishes);
  return [...onWhole([...usual, ...more].sort(byCost), few, parts), ...looser];
}

/** The likeliest layouts of the first rows of a text, applied to the whole. */
function onWhole(found: readonly Candidate[], few: Parts, parts: Parts): readonly Candidate[] {
  if (few === parts) return found;
  const least = found[0]?.verdict.cost ?? 0;
  const likely = found.filter(({ verdict, isWanted }) => {
    return isWanted === true || verdict.cost <= least + WHOLE_MARGIN;
  });
  const tried = likely.slice(0, MAX_READINGS);
  const splits = [...new Set(tried.map(({ choice }) => choice.split))];
  const whole = splits.flatMap((split) => {
    const table = tableBy(split, parts);
    if (table === null) return [];
    const chosen = tried.filter(({ choice }) => choice.split === split);
    const isWanted = chosen.some((each) => each.isWanted);
    const choices = chosen.map(({ choice }) => choice);
    return judged(sectionsOf(table), choices).map((each) => ({ ...each, isWanted }));
  });
  const [first] = tried;
  const same = whole.find(({ choice }) => choice === first?.choice);
  return first !== undefined && same !== undefined && changesBelow(first, same) ? [] : whole;
}

/** Whether the layout fits the first rows but changes further down, so that no reading of the whole text is right. */
function changesBelow(first: Candidate, whole: Candidate): boolean {
  const { errors, plays, eastWestFrom } = whole.verdict;
  if (first.isWanted === true || first.verdict.errors > 0) return false;
  const isRaised = eastWestFrom > 0 && first.verdict.eastWestFrom === 0;
  return isRaised || errors - whole.applied.unread.length > MAX_ERRORS_BELOW * plays;
}

function byCost(a: Candidate, b: Candidate): number {
  return (
    Number(b.isWanted ?? false) - Number(a.isWanted ?? false) || a.verdict.cost - b.verdict.cost
  );
}

/** Identifies a layout by how it is split, how wide it is, and what its headings name. */
function keyOf(split: Choice['split'], { sections: [first] }: Sections): string {
  const { headers, labels, context, rows } = first ?? {};
  const names = headers?.map((role) => role ?? '').join(' ');
  return [split, rows?.[0]?.cells.length, names, labels?.of, Object.keys(context ?? {})].join('|');
}

/** The candidates for some tables, the likeliest first. */
function candidatesIn(
  tables: readonly SourceTable[],
  dates: DateOrder | null,
  wishes: LayoutWishes,
): readonly Candidate[] {
  return tables
    .map((table) => ({ split: table.split, sections: sectionsOf(table) }))
    .filter(({ sections }) => sections.sections.length <= MAX_SECTIONS)
    .flatMap(({ split, sections }) => {
      const wanted = wishes.choice ?? wishes.remembered?.[keyOf(split, sections)];
      if (wanted !== undefined && wanted.split === split && wanted.dates === dates) {
        return likeliest(sections, [wanted]).map((each) => ({ ...each, isWanted: true }));
      }
      return wishes.choice === undefined
        ? likeliest(sections, choicesFor(split, dates, sections.sections))
        : [];
    })
    .sort(byCost)
    .slice(0, FINALISTS);
}

/** The readings of candidates that are nearly as likely as the first and give different movements. */
function readingsOf(
  candidates: readonly Candidate[],
  text: string,
  source: Source,
): readonly LayoutReading[] {
  const readings: LayoutReading[] = [];
  const tried: Candidate[] = [];
  const least = candidates[0]?.verdict.cost ?? 0;
  for (const candidate of candidates) {
    const isFar = candidate.verdict.cost > least + MARGIN || candidates[0]?.isWanted === true;
    if ((readings.length > 0 && isFar) || readings.length === MAX_READINGS) break;
    if (tried.some((before) => areAlike(before, candidate))) continue;
    tried.push(candidate);
    const reading = readingOf(candidate, text, source);
    if (reading === null || readings.some((before) => haveSameSittings(before, reading))) continue;
    readings.push(reading);
  }
  return readings;
}

/** Whether two readings are movements with the same sets that are played alike. */
function haveSameSittings({ movements: [one] }: Reading, { movements: [other] }: Reading): boolean {
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
function areAlike(one: Candidate, other: Candidate): boolean {
  const [first, second] = [one.applied.sittings, other.applied.sittings];
  return (
    one.verdict.eastWestFrom === other.verdict.eastWestFrom &&
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
    a.boards === b.boards &&
    a.isSwitched === b.isSwitched
  );
}

/** The likeliest layouts of a table: all are tried on its first rows, the best of them on all. */
function likeliest(sections: Sections, choices: readonly Choice[]): readonly Candidate[] {
  const promising = best(
    sections,
    best(sections, choices, FEW_CELLS, MAX_PROMISING),
    SAMPLE_CELLS,
    FINALISTS,
  );
  return judged(sections, promising);
}

/** The candidates for a table by some layouts that split it alike, without those that break the rules of movements. */
function judged(sections: Sections, choices: readonly Choice[]): readonly Candidate[] {
  const split = choices[0]?.split;
  const ragged = raggedness(sections, split);
  // Any few numbers in a row could be a movement.
  const fewest = split === 'stream' ? 3 : 1;
  return choices
    .map((choice): Candidate => {
      const applied = applyChoice(choice, sections.sections);
      const verdict = judge(choice, applied);
      return { sections, choice, applied, verdict: { ...verdict, cost: verdict.cost + ragged } };
    })
    .filter(({ verdict: { errors, plays } }) => plays > fewest && errors <= MAX_ERRORS * plays);
}

/** The layouts that fit the first cells best, the best first. */
function best(
  { sections }: Sections,
  choices: readonly Choice[],
  cells: number,
  count: number,
): readonly Choice[] {
  return choices
    .map((choice) => ({ choice, verdict: judge(choice, applyChoice(choice, sections, cells)) }))
    .filter(({ verdict: { errors, plays } }) => errors <= HOPELESS * plays || cells < SAMPLE_CELLS)
    .sort((a, b) => a.verdict.cost - b.verdict.cost)
    .slice(0, count)
    .map(({ choice }) => choice);
}

/**
 * The cost of rows of different lengths, and of cells that are not aligned, in texts split at blanks: an empty cell may have
 * been lost.
 */
function raggedness({ sections }: Sections, split: Choice['split'] | undefined): number {
  if (split !== 'gaps' && split !== 'words') return 0;
  const rows = sections.flatMap((section) => section.rows.map(({ cells }) => cells));
  const [first = []] = rows.toSorted((a, b) => b.length - a.length);
  const ragged = rows.filter(
    (cells) =>
      cells.length < first.length ||
      cells.some(({ column }, index) => column >= (first[index + 1]?.column ?? Infinity)),
  );
  return (1.5 * ragged.length) / Math.max(1, rows.length);
}

function readingOf(candidate: Candidate, text: string, source: Source): LayoutReading | null {
  const { sections, choice, applied, verdict } = candidate;
  const { rows, guesses } = rowsOf(applied.sittings, verdict.eastWestFrom);
  const title = (sections.title || titleOf(source)).slice(0, LIMITS.titleLength);
  const hasSwitches = rows.some(({ switched }) => switched === 'all');
  try {
    const read = (hasSwitches ? readRows : readScoredRows)({
      title,
      phantom: null,
      rows,
      origin: { kind: 'imported', format: LAYOUT_ID, fileName: source.fileName },
    });
    const notes = leftOutRemarks(candidate, text);
    const assumed: readonly Remark[] = rows.some(({ set }) => set !== null && set.first === null)
      ? [{ kind: 'oneBoardAssumed' }]
      : [];
    const all = [...(candidate.isWanted ? [] : axisGuesses(candidate)), ...guesses];
    return {
      ...read,
      choice,
      guesses: all,
      key: keyOf(choice.split, sections),
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
    if (error instanceof ParseError) return null;
    throw error;
  }
}

const MAX_SHOWN = 24;

function sampleOf({ sections }: Sections): LayoutReading['sample'] {
  const rows = sections.flatMap((section) => section.rows).slice(0, 5);
  return rows.map(({ cells }) => cells.slice(0, MAX_SHOWN).map(({ text }) => text));
}

/** The guesses about what the table does not say. */
function axisGuesses({ choice, sections: { sections } }: Candidate): Guess[] {
  const { dates, lead, group, groupsAre, rowsAre, segmentsAre, isNamed } = choice;
  const isNumbered = sections.some(({ labels }) => labels?.of != null);
  const axes = { groups: isNumbered ? null : groupsAre, rows: rowsAre, runs: segmentsAre };
  const guessed: Guess[] = dates === null ? [] : [{ kind: 'dates', first: dates }];
  for (const [part, are] of Object.entries(axes)) {
    if (are !== null) guessed.push({ kind: 'axis', part: part as 'groups', are });
  }
  // A cell like 4-1 A under its table needs no guess.
  const isPlain = isNumbered && group.every((role) => role === 'sitting' || role === 'place');
  return isNamed || isPlain
    ? guessed
    : [{ kind: 'columns', roles: [...lead, ...group] }, ...guessed];
}

/** Rows for building a movement, with what had to be assumed about boards and numbers. */
function rowsOf(
  sittings: readonly ReadSitting[],
  eastWestFrom: number,
): { readonly rows: readonly SittingRow[]; readonly guesses: readonly Guess[] } {
  const guesses: Guess[] = [];
  if (eastWestFrom > 0) guesses.push({ kind: 'eastWestApart', from: eastWestFrom + 1 });
  const plays = sittings.filter(({ northSouth, eastWest }) => northSouth * eastWest > 0);
  const isUnknown = plays.some(({ boards }) => boards === null);
  if (isUnknown) guesses.push({ kind: 'boardsUnknown' });
  const step = isUnknown ? null : stepOf(plays);
  if (step !== null) guesses.push({ kind: 'firstBoards', boards: step });
  const mentioned = createMentions(step);
  const rows = sittings.map((sitting): SittingRow => {
    const { round, table, northSouth, eastWest, boards, isSwitched } = sitting;
    const second = eastWest === 0 ? 0 : eastWest + eastWestFrom;
    return {
      position: sitting,
      round,
      table,
      northSouth: isSwitched ? second : northSouth,
      eastWest: isSwitched ? northSouth : second,
      set: isUnknown ? mentionOfRound(sitting) : mentioned(boards),
      switched: isSwitched ? 'all' : NOT_SWITCHED,
    };
  });
  return { rows, guesses };
}

const NOT_SWITCHED: readonly number[] = [];

/** How sittings mention their boards; equal cells of a table share theirs. */
function createMentions(step: number | null): (boards: ReadSitting['boards']) => SetMention | null {
  const known = new Map<ReadSitting['boards'], SetMention | null>();
  return (boards) => {
    let mention = known.get(boards);
    if (mention === undefined) {
      mention = mentionOf(boards, step);
      known.set(boards, mention);
    }
    return mention;
  };
}

/** Without boards every round gets a set of its own, which all tables play. */
function mentionOfRound({ round, northSouth, eastWest }: ReadSitting): SetMention | null {
  return northSouth * eastWest === 0 ? null : { label: null, first: round, boards: 1 };
}

function mentionOf(boards: ReadSitting['boards'], step: number | null): SetMention | null {
  if (boards === null) return null;
  if (boards.kind === 'range') {
    return { label: null, first: boards.first, boards: boards.last - boards.first + 1 };
  }
  if (step !== null) return { label: null, first: Number(boards.label), boards: step };
  return { label: boards.label, first: null, boards: 1 };
}

/** Boards per set where each set is named by its first board: 1, 4, 7, …; null if sets are not named so. */
function stepOf(plays: readonly ReadSitting[]): number | null {
  const known = new Set<ReadSitting['boards']>();
  for (const { boards } of plays) {
    if (boards?.kind !== 'label') return null;
    known.add(boards);
  }
  const labels = new Set(
    [...known].map((boards) => (boards?.kind === 'label' ? boards.label : '')),
  );
  const numbers = [...labels].map(Number).sort((a, b) => a - b);
  const [first, second] = numbers;
  if (first !== 1 || second === undefined || numbers.some((n) => !Number.isInteger(n))) return null;
  const step = second - first;
  const isEven = numbers.every((n, index) => n === 1 + index * step);
  return isEven && step > 1 && step <= MAX_BOARDS_PER_SET ? step : null;
}

const MAX_LEFT_OUT = 8;

/** Lines and cells that were not understood. */
function leftOutRemarks({ sections, applied }: Candidate, text: string): readonly Remark[] {
  const lines = sections.leftOut.length === 0 ? [] : text.split('\n');
  const rows = sections.leftOut.map(({ line }) => ({
    line,
    column: null,
    found: lines[line - 1]?.trim() ?? '',
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

/** Says which rounds lack pairs that other rounds have. */
function fragmentRemarks(rows: readonly SittingRow[]): readonly Remark[] {
  const pairs = new Set<number>();
  const byRound = new Map<number, number>();
  for (const { round, northSouth, eastWest } of rows) {
    pairs.add(northSouth).add(eastWest);
    const count = Number(northSouth > 0) + Number(eastWest > 0);
    byRound.set(round, (byRound.get(round) ?? 0) + count);
  }
  pairs.delete(0);
  const most = Math.max(0, ...byRound.keys());
  const lacking: number[] = [];
  for (let round = 1; round <= most && lacking.length < 100; round++) {
    if ((byRound.get(round) ?? 0) < pairs.size - (pairs.size % 2)) lacking.push(round);
  }
  return lacking.length === 0 ? [] : [{ kind: 'fragment', rounds: lacking }];
}

/** A text that is no movement: each line that has data, so that the page can mark what was recognised. */
function recognisedLines(text: string): readonly number[] {
  const shown = text.slice(0, MAX_QUOTED);
  const [dated] = withoutDates(withFigures(shown));
  const parts = partsOf(dated?.text ?? shown);
  if (parts === null) return [];
  const all = sourceTables(parts).map((table) => {
    const { sections } = sectionsOf(table);
    return sections.flatMap(({ rows }) => rows.map(({ line }) => line));
  });
  return all.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** The result of reading a text as a layout; null if it is no movement. */
export function parseLayout(
  text: string,
  source: Source,
  wishes: LayoutWishes = {},
): ParseResult | null {
  const readings = layoutReadings(text, source, wishes);
  const [best] = readings;
  if (best === undefined) return null;
  const { movements, remarks } = best;
  return { ok: true, formatId: LAYOUT_ID, movements, remarks, readings };
}

/** A text in which nothing was understood as a movement: a fault at the first line that looked like one. */
export function unreadLayout(text: string): ParseResult {
  const recognised = recognisedLines(text);
  const [first] = recognised;
  const position = first === undefined ? NOWHERE : { line: first, column: null };
  return {
    ok: false,
    formatId: null,
    faults: [faultAt(position, { kind: 'unrecognised' })],
    unread: { text: text.slice(0, MAX_QUOTED), recognised },
  };
}
