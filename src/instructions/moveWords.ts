// Moves from table to table in plain words: stays, rings, runs, exchanges, single moves.
// Knows nothing of pairs or boards. Tables and rounds are numbered from 1 here: these are words to be read.

import type { UsualStep } from './tracks.ts';

const COUNTS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** Where each table leads to. */
export type TableMoves = ReadonlyMap<number, number>;

/** `go up one table`, `go down two tables`, `stay`; a step is counted upwards, 0 to tables − 1. */
function stepWords(step: number, tables: number): string {
  if (step === 0) return 'stay';
  const isUp = step * 2 <= tables;
  const distance = isUp ? step : tables - step;
  return `go ${isUp ? 'up' : 'down'} ${countWords(distance, 'table')}`;
}

/** `After each round the E-W pairs go up one table, but after round 4 go up two tables.`; `The N-S pairs stay.` */
export function stepsWords(subject: string, { usual, others }: UsualStep, tables: number): string {
  if (others.size === 0 && usual.every((step) => step === 0)) return `${capital(subject)} stay.`;
  const sentences = usual.map(
    (step, phase) => `${phaseWords(phase, usual.length)} ${subject} ${stepWords(step, tables)}`,
  );
  const exceptions = [...others].map(
    ([roundIndex, step]) => `, but after round ${roundIndex + 1} ${stepWords(step, tables)}`,
  );
  return `${sentences.join('; ')}${exceptions.join('')}.`;
}

/** `After each round the N-S pairs at tables 1–3 go up one table`; just `The N-S pairs stay` where all do. */
export function phrasesWords(
  subject: string,
  phrases: readonly string[],
  phase: number,
  phases: number,
): string {
  const isStaying = phrases.every((phrase) => phrase.endsWith('stay'));
  const opening =
    isStaying && phases === 1 ? capital(subject) : `${phaseWords(phase, phases)} ${subject}`;
  return `${opening} ${phrases.join('; ')}.`;
}

/** `After each round`, or after which, for one phase of a rule. */
function phaseWords(phase: number, phases: number): string {
  if (phases === 1) return 'After each round';
  return phase === 0 ? 'After odd rounds' : 'After even rounds';
}

/**
 * The moves of tables in a few phrases: `go up one table`; `at tables 1 and 2 stay`; `at tables 3–9 go up one table,
 * from table 9 to table 3`; `from tables 1–7 go up one table`; `change places: tables 1 and 7, 2 and 6`.
 * `all` is how many tables there are, so that a ring of all needs no numbers.
 */
export function moveWords(moves: TableMoves, all: number): readonly string[] {
  const swaps = swapWords(moves);
  if (swaps !== null) return swaps;
  const pieces: string[] = [];
  const stays = [...moves].filter(([from, to]) => from === to).map(([from]) => from);
  if (stays.length > 0) {
    pieces.push(stays.length === all ? 'stay' : `at ${tablesWords(stays)} stay`);
  }
  const tables = [...moves.keys()].filter((table) => moves.get(table) !== table);
  tables.sort((a, b) => a - b);
  for (let index = 0; index < tables.length; ) {
    const first = tables[index] as number;
    const ring = ringFrom(first, moves);
    const length = ring?.length ?? runFrom(first, moves);
    const last = first + length - 1;
    if (ring !== null) pieces.push(ringWords(first, ring, all));
    else if (length === 1) pieces.push(`from table ${first} go to table ${moves.get(first)}`);
    else
      pieces.push(`from tables ${first}–${last} ${offsetWords((moves.get(first) ?? 0) - first)}`);
    index += length;
  }
  return pieces;
}

/** `tables 1–4 and 6`, `table 3`. */
export function tablesWords(tables: readonly number[]): string {
  return `${tables.length === 1 ? 'table' : 'tables'} ${numbersWords(tables)}`;
}

/** `rounds 1–4 and 6`, `round 3`. */
export function roundsWords(rounds: readonly number[]): string {
  return `${rounds.length === 1 ? 'round' : 'rounds'} ${numbersWords(rounds)}`;
}

/** Ascending numbers with runs of three and more drawn together: `1–3, 5 and 6`. */
export function numbersWords(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let index = 0; index < sorted.length; ) {
    let end = index;
    while (sorted[end + 1] === (sorted[end] as number) + 1) end += 1;
    if (end - index >= 2) {
      parts.push(`${sorted[index]}–${sorted[end]}`);
      index = end + 1;
    } else {
      parts.push(String(sorted[index]));
      index += 1;
    }
  }
  return listWords(parts);
}

/** `A, B and C`. */
export function listWords(items: readonly (string | number)[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? String(last) : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** `one table`, `two tables`, `12 tables`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `one ${one}` : `${COUNTS[count] ?? count} ${many}`;
}

/** Tables that exchange in twos, the others staying; null unless at least two exchanges make up all moves. */
function swapWords(moves: TableMoves): readonly string[] | null {
  const moving = [...moves].filter(([from, to]) => from !== to);
  const isSwap = moving.length >= 4 && moving.every(([from, to]) => moves.get(to) === from);
  if (!isSwap) return null;
  const couples = moving.filter(([from, to]) => from < to).sort(([a], [b]) => a - b);
  const words = couples.map(([from, to]) => `${from} and ${to}`);
  const stays = [...moves].filter(([from, to]) => from === to).map(([from]) => from);
  const staying = stays.length === 0 ? [] : [`at ${tablesWords(stays)} stay`];
  return [`change places: tables ${words.join(', ')}`, ...staying];
}

interface Ring {
  readonly length: number;
  readonly step: number;
}

/** The ring of tables that begins at one, all of them stepping alike within it; null when there is none. */
function ringFrom(first: number, moves: TableMoves): Ring | null {
  for (let length = 2; moves.has(first + length - 1); length += 1) {
    const step = ((moves.get(first) ?? 0) - first + length) % length;
    const isRing = Array.from({ length }, (_, place) => place).every(
      (place) => moves.get(first + place) === first + ((place + step) % length),
    );
    if (isRing && step > 0) return { length, step };
  }
  return null;
}

/** How many tables from one on go equally far the same way, and do not stay. */
function runFrom(first: number, moves: TableMoves): number {
  const offset = (moves.get(first) ?? 0) - first;
  let length = 1;
  while (moves.get(first + length) === first + length + offset) length += 1;
  return length;
}

function ringWords(first: number, { length, step }: Ring, all: number): string {
  const step_ = stepWords(step, length);
  if (length === all) return step_;
  const last = first + length - 1;
  const isUp = step * 2 <= length;
  const distance = isUp ? step : length - step;
  const [end, start] = isUp ? [last, first + distance - 1] : [first, last - distance + 1];
  return `at tables ${first}–${last} ${step_}, from table ${end} to table ${start}`;
}

function offsetWords(offset: number): string {
  return `go ${offset > 0 ? 'up' : 'down'} ${countWords(Math.abs(offset), 'table')}`;
}

/** With its first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
