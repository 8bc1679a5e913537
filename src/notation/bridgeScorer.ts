// Movements as the bridgescorer program writes them: YAML of one fixed shape, a list of hands that each tell table,
// round, ns, ew and boards. It is read line by line, not as YAML at large: the program writes a name a line.
// Tables, rounds, pairs and boards from 1; pair 0 is nobody. Fails with the line of what does not fit.

import {
  type Fault,
  type Format,
  failIfAny,
  faultAt,
  type Place,
  quoted,
  type Reading,
  reading,
  type Source,
  titleOf,
} from './format.ts';
import type { SetMention } from './rowSets.ts';
import { readScoredRows, type SittingRow } from './sittingRows.ts';

const ID = 'bridgescorer';

export const bridgeScorer: Format = {
  id: ID,
  title: 'bridgescorer movement',
  extension: 'yaml',
  mediaType: 'application/yaml',
  recognises: (text) => {
    const names = text
      .slice(0, 5000)
      .split('\n')
      .map((line) => entryOf(line).name);
    return ['hands', 'table', 'round', 'ns', 'ew'].every((name) => names.includes(name));
  },
  parse: (text, source) => reading(ID, () => read(text, source)),
};

/** A line: whether it begins an item, its name ('' for a bare value), and its value without quotes. */
interface Entry {
  readonly isItem: boolean;
  readonly name: string;
  readonly value: string;
}

function entryOf(line: string): Entry {
  const trimmed = line.trim();
  const isItem = trimmed.startsWith('- ');
  const text = isItem ? trimmed.slice(2).trim() : trimmed;
  const colon = text.indexOf(':');
  const name = colon < 0 ? '' : text.slice(0, colon).trim();
  return { isItem, name, value: unquoted(text.slice(colon + 1).trim()) };
}

function unquoted(value: string): string {
  const quote = value.charAt(0);
  const isQuoted = value.length > 1 && (quote === '"' || quote === "'") && value.endsWith(quote);
  return isQuoted ? value.slice(1, -1) : value;
}

/** A hand as it is gathered line by line. */
interface Hand {
  readonly place: Place;
  readonly numbers: Map<string, number>;
  readonly boards: number[];
}

function read(text: string, source: Source): Reading {
  const titles = new Map<string, string>();
  const hands: Hand[] = [];
  const faults: Fault[] = [];
  text.split('\n').forEach((line, index) => {
    const entry = entryOf(line);
    const place = { line: index + 1, column: 1 };
    if (entry.isItem && entry.name !== '') hands.push({ place, numbers: new Map(), boards: [] });
    const hand = hands.at(-1);
    if (hand === undefined) titles.set(entry.name, entry.value);
    else gather(entry, hand, place, faults);
  });
  const rows = hands.map((hand) => rowOf(hand, faults));
  failIfAny(faults);
  return readScoredRows({
    title: titles.get('short') || titles.get('name') || titleOf(source) || 'Movement',
    phantom: null,
    rows,
    origin: { kind: 'imported', format: ID, fileName: source.fileName },
  });
}

/** Adds a line to the hand that it belongs to. Boards stand in brackets or an item a line. */
function gather(entry: Entry, hand: Hand, place: Place, faults: Fault[]): void {
  const { name, value, isItem } = entry;
  const number = (text: string): number => {
    const whole = text === '' ? Number.NaN : Number(text);
    if (Number.isInteger(whole) && whole >= 0) return whole;
    faults.push(faultAt(place, `Here should stand a whole number, not ${quoted(text)}.`));
    return 0;
  };
  if (name === 'boards') {
    const list = value.startsWith('[') ? value.slice(1, value.endsWith(']') ? -1 : undefined) : '';
    hand.boards.push(
      ...list.split(',').flatMap((cell) => (cell.trim() ? number(cell.trim()) : [])),
    );
  } else if (isItem && name === '') {
    hand.boards.push(number(value));
  } else if (['table', 'round', 'ns', 'ew'].includes(name)) {
    hand.numbers.set(name, number(value));
  }
}

function rowOf({ place, numbers, boards }: Hand, faults: Fault[]): SittingRow {
  const [round = 0, table = 0, northSouth = 0, eastWest = 0] = ['round', 'table', 'ns', 'ew'].map(
    (name) => {
      const number = numbers.get(name);
      if (number === undefined) faults.push(faultAt(place, `This hand does not tell its ${name}.`));
      return number ?? 1;
    },
  );
  return {
    place,
    round,
    table,
    northSouth,
    eastWest,
    set: setOf(boards, place, faults),
    switched: [],
  };
}

function setOf(boards: readonly number[], place: Place, faults: Fault[]): SetMention | null {
  const [first, ...rest] = [...boards].sort((a, b) => a - b);
  if (first === undefined) return null;
  if (rest.some((board, index) => board !== first + index + 1)) {
    const message = `The boards ${quoted(boards.join(', '))} do not follow one another; a board set must.`;
    faults.push(faultAt(place, message));
  }
  return { label: null, first, boards: boards.length };
}
