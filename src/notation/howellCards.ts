// Files of the howellcards program: one object, or several by number of pairs, whose Arrangement lists NS, EW and Board
// (a set, from 0) for every table of every round; pair 0 is nobody. The text is JSON, possibly with unquoted names,
// comments and trailing commas. Pairs count from 1. Fails with the line of every invalid value.

import * as v from 'valibot';
import { createSets, LIMITS } from '../movement/index.ts';
import { NOWHERE, type Remark } from './facts.ts';
import {
  type FileSource,
  type Format,
  fail,
  fileTitle,
  ParseError,
  type Reading,
  reading,
} from './format.ts';
import { checkShape, parseJson } from './json.ts';
import { from0, listOf } from './jsonSchema.ts';
import { readScored } from './scored.ts';

const ID = 'howellcards';
const MAX_MOVEMENTS = 100;

export const howellCards = {
  id: ID,
  extension: 'json5',
  mediaType: 'application/json',
  recognises: (text) =>
    text.trimStart().startsWith('{') && text.slice(0, 2000).includes('Arrangement'),
  parse: (text, source) => reading(ID, () => readLines(text, source)),
} satisfies Format;

const table = v.object({ NS: from0, EW: from0, Board: from0 });
const tournament = v.object({
  Arrangement: listOf(listOf(table, LIMITS.tables), LIMITS.rounds),
});
const collection = v.pipe(
  v.record(v.string(), v.unknown()),
  v.maxEntries(MAX_MOVEMENTS),
  v.record(v.string(), tournament),
);
type Tournament = v.InferOutput<typeof tournament>;

/** The text is converted to strict JSON before parsing, which shifts columns; faults therefore give only the line. */
function readLines(text: string, source: FileSource): Reading {
  try {
    return read(strictJson(text), source);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new ParseError(error.faults.map((fault) => ({ ...fault, column: null })));
  }
}

function read(text: string, source: FileSource): Reading {
  const value = parseJson(text);
  const isOne = typeof value === 'object' && value !== null && 'Arrangement' in value;
  const tournaments: [string, Tournament][] = isOne
    ? [['', checkShape(text, value, tournament)]]
    : Object.entries(checkShape(text, value, collection));
  if (tournaments.length === 0) fail({ line: 1, column: null }, { kind: 'noMovement' });
  const readings = tournaments.map(([name, each]) => readTournament(name, each, source));
  return {
    movements: readings.flatMap(({ movements }) => movements),
    remarks: [...remarksOf(readings), { kind: 'oneBoardAssumed' }],
  };
}

function readTournament(name: string, { Arrangement }: Tournament, source: FileSource): Reading {
  const tables = Arrangement.flat();
  const highest = (numbers: readonly number[]) => Math.max(0, ...numbers);
  const pairCount = highest(tables.flatMap(({ NS, EW }) => [NS, EW]));
  const setCount = highest(tables.map(({ Board }) => Board + 1));
  return readScored({
    title: [fileTitle(source), name]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, LIMITS.titleLength),
    pairCount,
    sets: createSets(Math.min(setCount, LIMITS.sets), 1),
    rounds: Arrangement.map((round) =>
      round.map(({ NS, EW, Board }) => {
        return { northSouth: NS, eastWest: EW, set: Board + 1, position: NOWHERE };
      }),
    ),
    origin: { kind: 'imported', format: ID, fileName: source.fileName },
  });
}

/** The remarks on all movements, without duplicates. */
function remarksOf(readings: readonly Reading[]): readonly Remark[] {
  const byText = new Map(
    readings.flatMap(({ remarks }) => remarks.map((remark) => [JSON.stringify(remark), remark])),
  );
  return [...byText.values()];
}

/** Strict JSON from a text with unquoted names, // comments and trailing commas; line breaks are preserved. */
function strictJson(text: string): string {
  const tokens: string[] = [];
  /** The index of the last comma among the tokens, until anything but white space follows it. */
  let comma = -1;
  for (let at = 0; at < text.length; ) {
    const end = endOfToken(text, at);
    const token = text.slice(at, end);
    at = end;
    if (token.startsWith('//')) continue;
    if (comma >= 0 && (token === ']' || token === '}')) tokens[comma] = '';
    if (token.trim() !== '') comma = token === ',' ? tokens.length : -1;
    tokens.push(isBareName(token) ? `"${token}"` : token);
  }
  return tokens.join('');
}

const NAME = /[\w$]/;

function isBareName(token: string): boolean {
  const isWord = NAME.test(token.charAt(0)) && Number.isNaN(Number(token));
  return isWord && !['true', 'false', 'null'].includes(token);
}

/** The end of the string, comment, name or number that starts here, or of a single character. */
function endOfToken(text: string, start: number): number {
  const first = text.charAt(start);
  let end = start + 1;
  if (first === '"') {
    while (end < text.length && text.charAt(end) !== '"' && text.charAt(end) !== '\n') {
      end += text.charAt(end) === '\\' ? 2 : 1;
    }
    return Math.min(end + 1, text.length);
  }
  if (text.startsWith('//', start)) {
    const line = text.indexOf('\n', start);
    return line < 0 ? text.length : line;
  }
  if (NAME.test(first)) while (NAME.test(text.charAt(end))) end += 1;
  return end;
}
