// Our own files, of a movement and of a collection: JSON, versioned, checked against a schema, lossless.
// The shape is in jsonSchema.ts.
// Fails with the place of every value that does not fit; a file of a newer version is refused as such.

import * as v from 'valibot';
import type { Movement } from '../movement/movement.ts';
import {
  buildMovement,
  type Collected,
  type Fault,
  type Format,
  fail,
  failWith,
  faultAt,
  NOWHERE,
  type Reading,
  reading,
} from './format.ts';
import { type JsonPath, offsetOfPath, syntaxErrorOffset } from './jsonPlaces.ts';
import {
  COLLECTION_NAME,
  COLLECTION_VERSION,
  collectionSchema,
  draftOf,
  FORMAT_NAME,
  fileOf,
  fileSchema,
  type MovementFile,
  VERSION,
} from './jsonSchema.ts';
import { placeAt } from './text.ts';

const ID = 'json';
/** Longer names of values are cut in messages. */
const MAX_NAME = 100;

export const json: Format = {
  id: ID,
  title: 'Arrowswitch movement',
  extension: 'json',
  mediaType: 'application/json',
  recognises: (text) => text.trimStart().startsWith('{'),
  parse: (text) => reading(ID, () => read(text)),
  write,
  losses: () => [],
};

function read(text: string): Reading {
  const value = parseJson(text);
  if (isCollection(value)) {
    const items = collected(text, value);
    if (items.length === 0) fail(NOWHERE, 'This is a collection without a movement.');
    return { movements: items.map(({ movement }) => movement), remarks: [], collected: items };
  }
  checkVersion(text, value, VERSION);
  const movement = build(text, checkShape(text, value, fileSchema), []);
  return { movements: [movement], remarks: [] };
}

function isCollection(value: unknown): boolean {
  return ((value ?? {}) as { format?: unknown }).format === COLLECTION_NAME;
}

/** All movements of a collection as the text of one file. */
export function formatCollection(items: readonly Collected[]): string {
  const movements = items.map(collectedFile);
  const file = { format: COLLECTION_NAME, version: COLLECTION_VERSION, movements };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** The form in which a movement of a collection is kept. */
export function collectedFile({ movement, tags, folder }: Collected) {
  return { movement: fileOf(movement), tags, folder };
}

function collected(text: string, value: unknown): readonly Collected[] {
  checkVersion(text, value, COLLECTION_VERSION);
  const { movements } = checkShape(text, value, collectionSchema);
  return movements.map(({ movement, tags, folder }, i) => {
    return { movement: build(text, movement, ['movements', i, 'movement']), tags, folder };
  });
}

/** The movement that stands at a path of a text. */
function build(text: string, file: MovementFile, path: JsonPath): Movement {
  return buildMovement(draftOf(file), (round, table) =>
    placeAt(text, offsetOfPath(text, round < 0 ? path : [...path, 'rounds', round, table])),
  );
}

/** The value of a JSON text. Throws ParseError with the place where it stops being one. */
export function parseJson(text: string): unknown {
  const offset = syntaxErrorOffset(text);
  if (offset === null) return JSON.parse(text);
  const found = offset < text.length ? 'Something here does not belong' : 'The text ends too soon';
  return fail(
    placeAt(text, offset),
    `This is not JSON. ${found}; a comma, quote or bracket may be missing.`,
  );
}

/** The value of a text in the shape of a schema. Throws ParseError with the place of everything that does not fit. */
export function checkShape<Schema extends v.GenericSchema>(
  text: string,
  value: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  return failWith(result.issues, (issue) => schemaFault(text, issue));
}

function checkVersion(text: string, value: unknown, newest: number): void {
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== FORMAT_NAME && format !== COLLECTION_NAME) {
    fail(
      placeAt(text, offsetOfPath(text, ['format'])),
      'This file was saved by something else. Choose a movement saved by this program, or as .asc or CSV.',
    );
  }
  if (typeof version === 'number' && version > newest) {
    fail(
      placeAt(text, offsetOfPath(text, ['version'])),
      `This file has version ${version}; this program reads up to version ${newest}. Update the program and open it again.`,
    );
  }
}

function schemaFault(text: string, issue: v.BaseIssue<unknown>): Fault {
  const path: JsonPath = (issue.path ?? []).map(({ key }) => key as string | number);
  const name = path.map((key) => (typeof key === 'number' ? `number ${key + 1}` : key)).join(', ');
  return faultAt(
    placeAt(text, offsetOfPath(text, path)),
    `${name === '' ? 'The file' : name.slice(0, MAX_NAME)} ${complaint(issue)}.`,
  );
}

function complaint({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (type === 'literal') return `must be ${expected}`;
  if (type !== 'strict_object' && type !== 'object') return message;
  if (expected === 'never') return 'is not a key of this file; remove it';
  return received === 'undefined' ? 'is missing' : 'must be an object in braces';
}

/** A key a line and a round a line, to be read and compared by people too. */
function write(movement: Movement): string {
  const { rounds, ...rest } = fileOf(movement);
  const keys = Object.entries(rest).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const lines = rounds.map((round) => `    ${JSON.stringify(round)}`);
  return `{\n${keys.join(',\n')},\n  "rounds": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
