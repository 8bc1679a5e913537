// Reads anything that looks like a movement: a table or list in whatever layout, pasted or from a file. Every way to
// split the text and to name its columns is tried; the rules of movements decide. Readings that remain possible are
// given with the likeliest first, with what was guessed and left out. Fails with what was recognised.
// Rounds, tables, pairs and boards count from 1. Linear in the text.

import { LIMITS, MAX_BOARDS_PER_SET } from '../../movement/structure.ts';
import type { Fault, Guess, Remark } from '../facts.ts';
import { faultAt, NOWHERE } from '../facts.ts';
import { ParseError, type ParseResult, type Reading, type Source, titleOf } from '../format.ts';
import type { SetMention } from '../rowSets.ts';
import { readRows, readScoredRows, type SittingRow } from '../sittingRows.ts';
import { type Applied, applyChoice, type ReadSitting } from './apply.ts';
import { type Choice, choicesFor } from './choice.ts';
import { judge, type Verdict } from './judge.ts';
import { type Sections, sectionsOf } from './sections.ts';
import { looserTables, type SourceTable, sourceTables } from './source.ts';

const LAYOUT_ID = 'layout' as const;

/** One way to understand a text as a movement. */
export interface LayoutReading extends Reading {
  readonly choice: Choice;
  readonly guesses: readonly Guess[];
}

/** Longer texts are not a movement in a layout of its own. */
const MOST_CHARACTERS = 400_000;
/** How many rows show which layouts are worth trying on more. */
const FEW_ROWS = 10;
const MOST_PROMISING = 40;
const SAMPLE_ROWS = 40;
const FINALISTS = 8;
/** From this cost on, other ways to split the text are tried, too. */
const DOUBTFUL = 1;
/** A reading this much costlier than the best is not offered. */
const MARGIN = 0.6;
const MOST_READINGS = 4;
/** The share of sittings that may contradict the rules in a table that was understood. */
const MOST_ERRORS = 0.1;

interface Candidate {
  readonly sections: Sections;
  readonly choice: Choice;
  readonly applied: Applied;
  readonly verdict: Verdict;
}

/** The readings of a text, the likeliest first; empty if it is no movement. A `choice` is applied as it is. */
function layoutReadings(text: string, source: Source, choice?: Choice): readonly LayoutReading[] {
  if (text.length > MOST_CHARACTERS) return [];
  const candidates = candidatesIn(sourceTables(text), choice);
  const isClear = (candidates[0]?.verdict.cost ?? Infinity) < DOUBTFUL;
  const all = isClear ? candidates : [...candidates, ...candidatesIn(looserTables(text), choice)];
  return readingsOf(all.toSorted(byCost), text, source);
}

function byCost(a: Candidate, b: Candidate): number {
  return a.verdict.cost - b.verdict.cost;
}

/** What some tables may mean, the likeliest first. */
function candidatesIn(
  tables: readonly SourceTable[],
  choice: Choice | undefined,
): readonly Candidate[] {
  return tables
    .map((table) => ({ split: table.split, sections: sectionsOf(table) }))
    .flatMap(({ split, sections }) => {
      const choices =
        choice === undefined
          ? choicesFor(split, sections.sections)
          : choice.split === split
            ? [choice]
            : [];
      return likeliest(sections, choices);
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
  const seen = new Set<string>();
  const least = candidates[0]?.verdict.cost ?? 0;
  for (const candidate of candidates) {
    if (candidate.verdict.cost > least + MARGIN || readings.length === MOST_READINGS) break;
    const reading = readingOf(candidate, text, source);
    const key = JSON.stringify(reading?.movements.map(({ rounds, sets }) => [rounds, sets]));
    if (reading === null || seen.has(key)) continue;
    seen.add(key);
    readings.push(reading);
  }
  return readings;
}

/** The likeliest layouts of a table: all are tried on its first rows, the best of them on all. */
function likeliest(sections: Sections, choices: readonly Choice[]): readonly Candidate[] {
  const ragged = raggedness(sections, choices[0]?.split);
  const promising = best(
    sections,
    best(sections, choices, FEW_ROWS, MOST_PROMISING),
    SAMPLE_ROWS,
    FINALISTS,
  );
  return promising
    .map((choice): Candidate => {
      const applied = applyChoice(choice, sections.sections);
      const verdict = judge(choice, applied);
      return { sections, choice, applied, verdict: { ...verdict, cost: verdict.cost + ragged } };
    })
    .filter(({ verdict: { errors, plays } }) => plays > 1 && errors <= MOST_ERRORS * plays);
}

/** The layouts that fit the first rows best, the best first. */
function best(
  { sections }: Sections,
  choices: readonly Choice[],
  rows: number,
  count: number,
): readonly Choice[] {
  return choices
    .map((choice) => ({ choice, verdict: judge(choice, applyChoice(choice, sections, rows)) }))
    .sort((a, b) => a.verdict.cost - b.verdict.cost)
    .slice(0, count)
    .map(({ choice }) => choice);
}

/**
 * What rows of different lengths, and cells that do not stand below one another, add to the cost where cells are told
 * apart by what is between them: an empty cell may have been lost.
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
    const all = [...axisGuesses(choice), ...guesses];
    return {
      ...read,
      choice,
      guesses: all,
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

/** What the table itself does not say. */
function axisGuesses({ lead, group, groupsAre, rowsAre, segmentsAre, isNamed }: Choice): Guess[] {
  const axes = { groups: groupsAre, rows: rowsAre, runs: segmentsAre };
  const guessed = Object.entries(axes).flatMap(([part, are]): readonly Guess[] =>
    are === null ? [] : [{ kind: 'axis', part: part as 'groups', are }],
  );
  return isNamed ? guessed : [{ kind: 'columns', roles: [...lead, ...group] }, ...guessed];
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
  const rows = sittings.map((sitting): SittingRow => {
    const { round, table, northSouth, eastWest, boards, isSwitched, line, column } = sitting;
    const second = eastWest === 0 ? 0 : eastWest + eastWestFrom;
    const [first, other] = isSwitched ? [second, northSouth] : [northSouth, second];
    return {
      ...{ position: { line, column }, round, table, northSouth: first, eastWest: other },
      set: isUnknown ? mentionOfRound(sitting) : mentionOf(boards, step),
      switched: isSwitched ? 'all' : [],
    };
  });
  return { rows, guesses };
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
  const labels = new Set(
    plays.map(({ boards }) => (boards?.kind === 'label' ? boards.label : 'x')),
  );
  const numbers = [...labels].map(Number).sort((a, b) => a - b);
  const [first, second] = numbers;
  if (first !== 1 || second === undefined || numbers.some((n) => !Number.isInteger(n))) return null;
  const step = second - first;
  const isEven = numbers.every((n, index) => n === 1 + index * step);
  return isEven && step > 1 && step <= MAX_BOARDS_PER_SET ? step : null;
}

const MOST_LEFT_OUT = 8;

/** Lines and cells that were not understood. */
function leftOutRemarks({ sections, applied }: Candidate, text: string): readonly Remark[] {
  const lines = text.split('\n');
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
  const shown = all.slice(0, MOST_LEFT_OUT).map((each) => {
    return { kind: 'notPlaced', ...each, found: each.found.slice(0, 60) } as const;
  });
  const rest = all.length - shown.length;
  return rest > 0 ? [...shown, { kind: 'moreNotPlaced', count: rest }] : shown;
}

/** Says which rounds lack pairs that other rounds have. */
function fragmentRemarks(rows: readonly SittingRow[]): readonly Remark[] {
  const pairs = new Set(rows.flatMap(({ northSouth, eastWest }) => [northSouth, eastWest]));
  pairs.delete(0);
  const byRound = new Map<number, number>();
  for (const { round, northSouth, eastWest } of rows) {
    const count = Number(northSouth > 0) + Number(eastWest > 0);
    byRound.set(round, (byRound.get(round) ?? 0) + count);
  }
  const most = Math.max(0, ...byRound.keys());
  const lacking: number[] = [];
  for (let round = 1; round <= most && lacking.length < 100; round++) {
    if ((byRound.get(round) ?? 0) < pairs.size - (pairs.size % 2)) lacking.push(round);
  }
  return lacking.length === 0 ? [] : [{ kind: 'fragment', rounds: lacking }];
}

/** A text that is no movement: each line that has data, so that the page can mark what was recognised. */
function recognisedLines(text: string): readonly number[] {
  if (text.length > MOST_CHARACTERS) return [];
  const all = sourceTables(text).map((table) => {
    const { sections } = sectionsOf(table);
    return sections.flatMap(({ rows }) => rows.map(({ line }) => line));
  });
  return all.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** The result of reading a text as a layout; null if it is no movement. */
export function parseLayout(text: string, source: Source): ParseResult | null {
  const readings = layoutReadings(text, source);
  const [best] = readings;
  if (best === undefined) return null;
  const { movements, remarks } = best;
  return { ok: true, formatId: LAYOUT_ID, movements, remarks, readings };
}

/** The faults of a text in which nothing was understood as a movement, at the first line that looked like one. */
export function layoutFaults(text: string): readonly Fault[] {
  const [first] = recognisedLines(text);
  const position = first === undefined ? NOWHERE : { line: first, column: null };
  return [faultAt(position, { kind: 'unrecognised' })];
}
