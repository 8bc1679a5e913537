// How long the readers of files take for a megabyte: good files of every format written over and over, and what made
// readers slow before. Processor time, warm in this process and cold in one of its own, as in a worker that has just begun;
// beside it what it takes to split the same text into words. The target is 0.3 s.

import { spawnSync } from 'node:child_process';
import { collectionLine, formatCollection } from '../../src/notation/collectionFile.ts';
import { readMovements, writableFormats, writeMovement } from '../../src/notation/formats.ts';
import { relayShare } from '../balance/movements.ts';
import { digits, printTable, verdict } from './table.ts';
import { clock, median } from './timing.ts';

const MEGABYTE = 1_000_000;
const TARGET_MS = 300;

interface Text {
  readonly name: string;
  /** Undefined for a text without a format, which is recognised by content. */
  readonly formatId: string | undefined;
  readonly text: string;
}

export async function benchReaders(isQuick: boolean): Promise<void> {
  const rows: string[][] = [];
  for (const { name, formatId, text } of await textsToRead()) {
    const turns: number[] = [];
    for (let turn = 0; turn <= (isQuick ? 1 : 5); turn++)
      turns.push(await timeOfReading(text, formatId));
    // Turn 0 warms the code up.
    const taken = median(turns.slice(1));
    const warm = (taken * MEGABYTE) / text.length;
    const [cold, bare] = isQuick ? [] : coldReading(name);
    const figures = [warm, cold, bare].map((ms) => (ms === undefined ? '' : digits(ms)));
    rows.push([name, ...figures, verdict(Math.max(warm, cold ?? 0) <= TARGET_MS)]);
  }
  const columns = ['text', 'warm', 'cold', 'split, cold', `at most ${TARGET_MS}`];
  printTable('Reading, processor time in ms per MB', columns, rows);
}

/** The processor time that reading a text takes, in milliseconds. */
export async function timeOfReading(text: string, formatId: string | undefined): Promise<number> {
  const start = clock();
  await readMovements(text, { fileName: null, formatId });
  return clock() - start;
}

/** What coldReading.ts prints of a text. */
function coldReading(name: string): readonly number[] {
  const file = 'tests/bench/coldReading.ts';
  const { stdout } = spawnSync(process.execPath, ['src/build/run.mjs', file, name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(stdout) as number[];
}

/** Every text that is read, each with a name of its own. */
export async function textsToRead(): Promise<readonly Text[]> {
  const movement = relayShare(20);
  const good = writableFormats
    .filter(({ parse, write }) => parse && write)
    .flatMap(({ id }) => {
      const text = writeMovement(movement, id);
      return [
        { name: `${id}, again and again`, formatId: id, text: filled(text) },
        { name: `${id}, then empty lines`, formatId: id, text: text + filled('\n') },
        { name: `${id}, then commas`, formatId: id, text: text + filled(',') },
      ];
    });
  const hand = '- table: 1\n  round: 1\n  ns: 1\n  ew: 2\n  boards:\n';
  const yaml = (name: string, text: string): Text => ({
    name: `bridgescorer, ${name}`,
    formatId: 'bridgescorer',
    text: `hands:\n${text}`,
  });
  return [
    ...good,
    yaml('one hand', filled(`${hand}  - 1\n`)),
    yaml('boards', hand + filled('  - 1\n')),
    yaml('items that are no hands', filled('- a\n')),
    yaml('nested lists', filled('- ')),
    { name: 'bridgescorer, movements', formatId: 'bridgescorer', text: manyMovements() },
    { name: 'ebuscore, rows without end', formatId: 'ebuscore', text: filled('1,2,3\n') },
    { name: 'collection', formatId: 'json', text: await collection() },
    { name: 'collection, tags', formatId: 'json', text: await withTags(500_000) },
    ...textsWithoutFormat(),
  ];
}

/** As large a movement as there is, in a web page, in sentences and in a list with more in it, and texts that are none. */
function textsWithoutFormat(): readonly Text[] {
  const tables = 111;
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const rounds = numbers(100).map((round) =>
    numbers(tables).map((table) => {
      const eastWest = tables + 1 + ((table + tables - round) % tables);
      return { round, table, northSouth: table, eastWest, set: 1 + ((table + round) % tables) };
    }),
  );
  const all = rounds.flat();
  const style =
    'style="border:1px solid black;text-align:center;padding:0 4px;font-family:Calibri"';
  const page = rounds.map((round) => {
    const cells = round.map(({ northSouth, eastWest, set }) => {
      return `<td ${style}>${northSouth}-${eastWest} ${set}</td>`;
    });
    return `<tr><td>${round[0]?.round}</td>${cells.join('')}</tr>\n`;
  });
  const sentences = all.map(({ round, table, northSouth, eastWest, set }) => {
    return `Round ${round}, table ${table}: pair ${northSouth} plays pair ${eastWest}, boards ${set}\n`;
  });
  const list = all.map(({ round, table, northSouth, eastWest, set }) => {
    const names = 'Anne Anderson and Bob Brown,Charles Clark and Diana Davis';
    return `${round},${table},${northSouth},${eastWest},${set},${names}\n`;
  });
  const grid = rounds.map((round) => {
    return `${round.map(({ northSouth, eastWest, set }) => `${northSouth}-${eastWest} ${set}`).join('\t')}\n`;
  });
  const texts = {
    page: `<table>${page.join('')}</table>`,
    sentences: sentences.join(''),
    list: `Round,Table,NS,EW,Boards,Names of NS,Names of EW\n${list.join('')}`,
    'tables again and again': filled(grid.join('')),
    'pairs on one line': filled('4-1 A '),
    prose: filled('The club met on Tuesday evening; 14 pairs came, of whom 3 left early.\n'),
  };
  return Object.entries(texts).map(([name, text]) => {
    return { name: `no format, ${name}`, formatId: undefined, text };
  });
}

function filled(text: string): string {
  return text.repeat(Math.ceil(MEGABYTE / text.length));
}

function manyMovements(): string {
  const hands = Array.from({ length: 50 }, (_, hand) => {
    const [table, round] = [1 + (hand % 5), 1 + Math.floor(hand / 5)];
    return { table, round, ns: table, ew: table + 5, boards: [2 * hand + 1, 2 * hand + 2] };
  });
  return JSON.stringify({ movements: Array.from({ length: 300 }, () => ({ name: 'x', hands })) });
}

async function collection(): Promise<string> {
  const item = { movement: relayShare(10), tags: ['club'], folder: 'Monday' };
  const result = formatCollection(Array.from({ length: 200 }, () => collectionLine(item)));
  if (!result.ok) throw new Error(result.cause.kind);
  return result.contents.text();
}

async function withTags(count: number): Promise<string> {
  const value = JSON.parse(await collection()) as { movements: { tags: string[] }[] };
  const [first] = value.movements;
  const tags = Array.from({ length: count }, () => '');
  return JSON.stringify({ ...value, movements: [{ ...first, tags }] });
}
