// Files of the Bridgescorer program: a list of hands, each with table, round, ns, ew and boards, as YAML, or a collection
// of such movements as JSON. js-yaml parses both into events that include positions.
// Boards that do not follow one another are renumbered; where hands overlap in part, rounds are split (boardGroups.ts).
// Tables, rounds, pairs and boards count from 1; pair 0 is nobody. Fails with the position of every invalid value.

import { EVENT_ID, type Event, getScalarValue, parseEvents, YAMLException } from 'js-yaml';
import { LIMITS } from '../movement/index.ts';
import { groupBoards } from './boardGroups.ts';
import { excerpt, type Fault, faultAt, NOWHERE, type Remark, type TextPosition } from './facts.ts';
import {
  type FileSource,
  fail,
  failIfAny,
  fileTitle,
  ParseError,
  type ParseResult,
  type Reading,
  reading,
} from './format.ts';
import { isMeantAsJson, parseJson } from './json.ts';
import { readScoredRows, type SittingRow } from './sittingRows.ts';
import { createPositions, positionAt } from './text.ts';

const MAX_MOVEMENTS = 1000;

/** The position of an offset in the text, for faults; unknown while a collection is read as JSON. */
type PositionOf = (offset: number) => TextPosition;

/** The movements in a file of the Bridgescorer program, or every fault found. */
export function parseHands(text: string, source: FileSource): ParseResult {
  return reading('bridgescorer', () => read(text, source));
}

/** A collection is JSON, which the browser parses much faster, but without positions; if there are faults, it is parsed again with them. */
function read(text: string, source: FileSource): Reading {
  const json = jsonOf(text);
  if (json !== null) {
    try {
      return readAll(json, source, () => NOWHERE);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
    }
  }
  return readAll(yamlOf(text), source, createPositions(text));
}

function readAll(root: YamlValue | undefined, source: FileSource, positionOf: PositionOf): Reading {
  const movements = yamlEntry(root, 'movements') ?? root;
  const items = movements?.kind === 'list' ? movements.items : [movements];
  if (items.length > MAX_MOVEMENTS) {
    const [count, most] = [items.length, MAX_MOVEMENTS];
    fail(positionOf(items[1]?.at ?? 0), { kind: 'tooManyMovements', count, most });
  }
  const readings = items.map((item) => readMovement(item, items.length === 1, source, positionOf));
  return {
    movements: readings.flatMap((each) => each.movements),
    remarks: readings.flatMap((each) => each.remarks),
  };
}

const NO_NUMBERS: readonly number[] = [];

interface HandRead {
  readonly position: TextPosition;
  readonly round: number;
  readonly table: number;
  readonly northSouth: number;
  readonly eastWest: number;
  readonly boards: readonly number[];
}

function readMovement(
  item: YamlValue | undefined,
  isOnly: boolean,
  source: FileSource,
  positionOf: PositionOf,
): Reading {
  const names = ['short', 'name'].map((name) => yamlText(yamlEntry(item, name)));
  const title =
    names.find((name) => name !== '')?.slice(0, LIMITS.titleLength) ?? fileTitle(source);
  const hands = yamlEntry(item, 'hands');
  if (hands?.kind !== 'list') return fail(positionOf(item?.at ?? 0), { kind: 'noSittings' });
  const { rounds, tables } = LIMITS;
  const beyond = hands.items[rounds * tables];
  if (beyond !== undefined)
    fail(positionOf(beyond.at), { kind: 'tooManySittings', rounds, tables });
  const faults: Fault[] = [];
  const played = hands.items.map((hand) => handOf(hand, positionOf, faults));
  failIfAny(faults);
  const grouped = groupBoards(played);
  const rows = played.flatMap(({ position, table, northSouth, eastWest }, index) => {
    const sets = grouped.hands[index] ?? [];
    return sets.map(({ round, group }): SittingRow => {
      const set = group && { label: null, first: group.first, boards: group.boards };
      return { position, round, table, northSouth, eastWest, set, switched: NO_NUMBERS };
    });
  });
  const reading = readScoredRows({
    title,
    phantom: null,
    rows,
    origin: { kind: 'imported', format: 'bridgescorer', fileName: source.fileName },
  });
  const name = excerpt(title, 60);
  const notes: readonly Remark[] = [
    ...(grouped.parts > 1
      ? [{ kind: 'roundsSplit', title: name, parts: grouped.parts } as const]
      : []),
    ...(grouped.isRenumbered ? [{ kind: 'boardsRenumbered', title: name } as const] : []),
  ];
  return { ...reading, remarks: isOnly ? [...reading.remarks, ...notes] : notes };
}

function handOf(hand: YamlValue, positionOf: PositionOf, faults: Fault[]): HandRead {
  const position = positionOf(hand.at);
  const number = (name: string, what: 'round' | 'table' | 'northSouth' | 'eastWest'): number => {
    const value = yamlEntry(hand, name);
    if (value !== undefined) return wholeNumberOf(value, what, positionOf, faults);
    faults.push(faultAt(position, { kind: 'handLacks', what }));
    return 1;
  };
  return {
    position,
    round: number('round', 'round'),
    table: number('table', 'table'),
    northSouth: number('ns', 'northSouth'),
    eastWest: number('ew', 'eastWest'),
    boards: boardsOf(yamlEntry(hand, 'boards'), positionOf, faults),
  };
}

function wholeNumberOf(
  value: YamlValue,
  what: 'board' | 'round' | 'table' | 'northSouth' | 'eastWest',
  positionOf: PositionOf,
  faults: Fault[],
): number {
  const text = yamlText(value);
  const whole = text === '' ? Number.NaN : Number(text);
  if (Number.isInteger(whole) && whole >= 0) return whole;
  faults.push(faultAt(positionOf(value.at), { kind: 'notWhole', what, found: excerpt(text) }));
  return 0;
}

function boardsOf(
  value: YamlValue | undefined,
  positionOf: PositionOf,
  faults: Fault[],
): readonly number[] {
  if (value?.kind !== 'list') return NO_NUMBERS;
  const boards = value.items.map((item) => wholeNumberOf(item, 'board', positionOf, faults));
  const seen = new Set<number>();
  const again = boards.findIndex((board) => seen.has(board) || !seen.add(board));
  const [repeated, board] = [value.items[again], boards[again]];
  if (repeated !== undefined && board !== undefined && faults.length === 0) {
    faults.push(faultAt(positionOf(repeated.at), { kind: 'boardTwiceInHand', board }));
  }
  return boards;
}

/** A YAML value with the offset at which it begins. Aliases are not resolved. */
type YamlValue = { readonly at: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly YamlValue[] }
  | {
      readonly kind: 'mapping';
      readonly names: readonly string[];
      readonly values: readonly YamlValue[];
    }
);

function yamlEntry(value: YamlValue | undefined, name: string): YamlValue | undefined {
  return value?.kind === 'mapping' ? value.values[value.names.lastIndexOf(name)] : undefined;
}

function yamlText(value: YamlValue | undefined): string {
  return value?.kind === 'text' ? value.text : '';
}

/** The value of a text that is JSON, without positions; null if it is not. */
function jsonOf(text: string): YamlValue | null {
  if (!text.startsWith('{')) return null;
  try {
    return withoutPositions(JSON.parse(text));
  } catch {
    return null;
  }
}

function withoutPositions(value: unknown): YamlValue {
  if (typeof value !== 'object' || value === null) {
    return { kind: 'text', text: String(value), at: 0 };
  }
  if (Array.isArray(value)) return { kind: 'list', items: value.map(withoutPositions), at: 0 };
  const values = Object.values(value).map(withoutPositions);
  return { kind: 'mapping', names: Object.keys(value), values, at: 0 };
}

/** The first document of a YAML text. Throws ParseError at the position of a syntax error. */
function yamlOf(text: string): YamlValue | undefined {
  const events = eventsOf(text);
  let next = 1;
  const value = (): YamlValue | undefined => {
    const event = events[next];
    next += 1;
    switch (event?.type) {
      case EVENT_ID.SCALAR: {
        const isEmpty = event.valueStart < 0;
        const at = isEmpty ? 0 : event.valueStart;
        return { kind: 'text', text: isEmpty ? '' : getScalarValue(text, event), at };
      }
      case EVENT_ID.ALIAS:
        return { kind: 'text', text: '', at: event.anchorStart };
      case EVENT_ID.SEQUENCE: {
        const items: YamlValue[] = [];
        for (let item = value(); item !== undefined; item = value()) items.push(item);
        return { kind: 'list', items, at: event.start };
      }
      case EVENT_ID.MAPPING: {
        const names: string[] = [];
        const values: YamlValue[] = [];
        for (let key = value(); key !== undefined; key = value()) {
          const entry = value();
          if (entry === undefined) break;
          names.push(yamlText(key));
          values.push(entry);
        }
        return { kind: 'mapping', names, values, at: event.start };
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
    if (isMeantAsJson(text)) parseJson(text);
    const { mark } = error;
    const position =
      mark === undefined
        ? positionAt(text, text.length)
        : { line: mark.line + 1, column: mark.column + 1 };
    return fail(position, { kind: 'notYaml' });
  }
}
