// How long the readers of files take for a megabyte: good files of every format written over and over, and what made
// readers slow before. Processor time of one process; the target is 0.3 s.

import { formatCollection } from '../../src/notation/collectionFile.ts';
import { parseMovements, writableFormats, writeMovement } from '../../src/notation/formats.ts';
import { relayShare } from '../balance/movements.ts';
import { digits, printTable, verdict } from './table.ts';
import { mediansInTurn, timeOf } from './timing.ts';

const MEGABYTE = 1_000_000;
const TARGET_MS = 300;

interface Text {
  readonly name: string;
  readonly formatId: string;
  readonly text: string;
}

export function benchReaders(isQuick: boolean): void {
  const rows = textsOfAllKinds().map(({ name, formatId, text }) => {
    const read = () => void parseMovements(text, { fileName: null, formatId });
    const [taken] = mediansInTurn(isQuick ? 1 : 5, () => timeOf(read));
    const ms = (taken * MEGABYTE) / text.length;
    return [name, digits(ms), verdict(ms <= TARGET_MS)];
  });
  printTable('Reading, processor time', ['text', 'ms per MB', `at most ${TARGET_MS}`], rows);
}

function textsOfAllKinds(): readonly Text[] {
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
    { name: 'collection', formatId: 'json', text: collection() },
    { name: 'collection, tags', formatId: 'json', text: withTags(500_000) },
  ];
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

function collection(): string {
  const item = { movement: relayShare(10), tags: ['club'], folder: 'Monday' };
  const result = formatCollection(Array.from({ length: 200 }, () => item));
  if (!result.ok) throw new Error(result.cause.kind);
  return result.text;
}

function withTags(count: number): string {
  const value = JSON.parse(collection()) as { movements: { tags: string[] }[] };
  const [first] = value.movements;
  const tags = Array.from({ length: count }, () => '');
  return JSON.stringify({ ...value, movements: [{ ...first, tags }] });
}
