// Files of the Bridgescorer program: a YAML list of hands, each with table, round, ns, ew and boards.
// js-yaml parses it into events that include positions. Tables, rounds, pairs and boards count from 1; pair 0 is nobody.
// Fails with the position of every invalid value.

import { EVENT_ID, type Event, getScalarValue, parseEvents, YAMLException } from 'js-yaml';
import { LIMITS } from '../movement/structure.ts';
import { excerpt, type Fault, faultAt, type TextPosition } from './facts.ts';
import {
  type Format,
  fail,
  failIfAny,
  type Reading,
  reading,
  type Source,
  titleOf,
} from './format.ts';
import type { SetMention } from './rowSets.ts';
import { readScoredRows, type SittingRow } from './sittingRows.ts';
import { createPositions, positionAt } from './text.ts';

const ID = 'bridgescorer' as const;

export const bridgeScorer = {
  id: ID,
  extension: 'yaml',
  alsoExtensions: ['yml'],
  mediaType: 'application/yaml',
  recognises: (text) => {
    const head = text.slice(0, 5000);
    return ['hands', 'table', 'round', 'ns', 'ew'].every((name) => head.includes(`${name}:`));
  },
  parse: (text, source) => reading(ID, () => read(text, source)),
} satisfies Format;

function read(text: string, source: Source): Reading {
  const root = yamlOf(text);
  const names = ['short', 'name'].map((name) => textOf(entryOf(root, name)));
  const hands = entryOf(root, 'hands');
  if (hands?.kind !== 'list') return fail({ line: 1, column: 1 }, { kind: 'noSittings' });
  const faults: Fault[] = [];
  const rows = hands.items.map((hand) => rowOf(hand, faults));
  failIfAny(faults);
  return readScoredRows({
    title: names.find((name) => name !== '')?.slice(0, LIMITS.titleLength) ?? titleOf(source),
    phantom: null,
    rows,
    origin: { kind: 'imported', format: ID, fileName: source.fileName },
  });
}

function rowOf(hand: YamlValue, faults: Fault[]): SittingRow {
  const { position } = hand;
  const number = (name: string, what: 'round' | 'table' | 'northSouth' | 'eastWest'): number => {
    const value = entryOf(hand, name);
    if (value !== undefined) return wholeOf(value, what, faults);
    faults.push(faultAt(position, { kind: 'handLacks', what }));
    return 1;
  };
  return {
    position,
    round: number('round', 'round'),
    table: number('table', 'table'),
    northSouth: number('ns', 'northSouth'),
    eastWest: number('ew', 'eastWest'),
    set: setOf(entryOf(hand, 'boards'), faults),
    switched: [],
  };
}

function wholeOf(
  value: YamlValue,
  what: 'board' | 'round' | 'table' | 'northSouth' | 'eastWest',
  faults: Fault[],
): number {
  const text = textOf(value);
  const whole = text === '' ? Number.NaN : Number(text);
  if (Number.isInteger(whole) && whole >= 0) return whole;
  faults.push(faultAt(value.position, { kind: 'notWhole', what, found: excerpt(text) }));
  return 0;
}

function setOf(value: YamlValue | undefined, faults: Fault[]): SetMention | null {
  if (value?.kind !== 'list') return null;
  const boards = value.items.map((item) => wholeOf(item, 'board', faults)).sort((a, b) => a - b);
  const [first, ...rest] = boards;
  if (first === undefined) return null;
  if (rest.some((board, index) => board !== first + index + 1)) {
    const found = excerpt(boards.slice(0, 20).join(', '));
    faults.push(faultAt(value.position, { kind: 'boardsApart', boards: found }));
  }
  return { label: null, first, boards: boards.length };
}

/** A YAML value with its position. Aliases are not resolved. */
type YamlValue = { readonly position: TextPosition } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly YamlValue[] }
  | { readonly kind: 'mapping'; readonly entries: ReadonlyMap<string, YamlValue> }
);

function entryOf(value: YamlValue | undefined, name: string): YamlValue | undefined {
  return value?.kind === 'mapping' ? value.entries.get(name) : undefined;
}

function textOf(value: YamlValue | undefined): string {
  return value?.kind === 'text' ? value.text : '';
}

/** The first document of a YAML text. Throws ParseError at the position of a syntax error. */
function yamlOf(text: string): YamlValue | undefined {
  const events = eventsOf(text);
  const positionOf = createPositions(text);
  let next = 1;
  const value = (): YamlValue | undefined => {
    const event = events[next];
    next += 1;
    switch (event?.type) {
      case EVENT_ID.SCALAR: {
        const isEmpty = event.valueStart < 0;
        const position = positionOf(isEmpty ? 0 : event.valueStart);
        return { kind: 'text', text: isEmpty ? '' : getScalarValue(text, event), position };
      }
      case EVENT_ID.ALIAS:
        return { kind: 'text', text: '', position: positionOf(event.anchorStart) };
      case EVENT_ID.SEQUENCE: {
        const items: YamlValue[] = [];
        for (let item = value(); item !== undefined; item = value()) items.push(item);
        return { kind: 'list', items, position: positionOf(event.start) };
      }
      case EVENT_ID.MAPPING: {
        const entries = new Map<string, YamlValue>();
        for (let key = value(); key !== undefined; key = value()) {
          const entry = value();
          if (entry !== undefined) entries.set(textOf(key), entry);
        }
        return { kind: 'mapping', entries, position: positionOf(event.start) };
      }
      default:
        return undefined;
    }
  };
  return value();
}

function eventsOf(text: string): readonly Event[] {
  try {
    return parseEvents(text, {});
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { mark } = error;
    const position =
      mark === undefined
        ? positionAt(text, text.length)
        : { line: mark.line + 1, column: mark.column + 1 };
    return fail(position, { kind: 'notYaml' });
  }
}
