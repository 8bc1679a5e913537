// Our own JSON files, for one movement or a collection: versioned, checked against a schema, lossless.
// The schemas are in jsonSchema.ts and collectionFile.ts.
// Fails with the position of every invalid value; a file of a newer version is refused with that reason.

import * as v from 'valibot';
import { type Movement, StructureError } from '../movement/index.ts';
import { COLLECTION_VERSION, migrateCollected } from './collectionFile.ts';
import { collectedSchema, collectionSchema } from './collectionSchema.ts';
import {
  type ExpectedValue,
  type FaultCause,
  faultAt,
  type JsonPath,
  NOWHERE,
  type Remark,
} from './facts.ts';
import {
  type Collected,
  cellOfFault,
  type FileSource,
  type Format,
  fail,
  MAX_FAULTS,
  ParseError,
  type Reading,
  reading,
} from './format.ts';
import { fileOf } from './jsonFile.ts';
import { type FileMovement, joinRemarks, movementOfFile } from './jsonMovement.ts';
import { offsetsOfPaths, syntaxErrorOffset, tooDeepOffset } from './jsonPositions.ts';
import { fileSchema, type MovementFile } from './jsonSchema.ts';
import { createPositions, isJsonLines, positionAt } from './text.ts';
import { COLLECTION_NAME, FILE_VERSION, FORMAT_NAME } from './versions.ts';

const ID = 'json';

export const json = {
  id: ID,
  extension: 'json',
  mediaType: 'application/json',
  // A wiki table starts with a brace, too, and so do objects that are lines of a list.
  recognises: (text) => /^\s*\{(?!\|)/.test(text) && !isJsonLines(text),
  parse: (text, source) => reading(ID, () => read(text, source)),
  write,
  holdsPlayers: true,
  losses: () => [],
} satisfies Format;

function read(text: string, source: FileSource): Reading {
  const value = parseJson(text);
  if (isCollection(value)) {
    const { items, remarks } = collected(text, value, source);
    return { movements: items.map(({ movement }) => movement), remarks, collected: items };
  }
  checkVersion(text, value, FILE_VERSION);
  const found = movementAt(checkShape(text, value, fileSchema), []);
  if ('causes' in found) return failAtPaths(text, found.causes);
  return { movements: [found.movement], remarks: found.remarks };
}

function isCollection(value: unknown): value is { version?: unknown } {
  return ((value ?? {}) as { format?: unknown }).format === COLLECTION_NAME;
}

const collectedFileSchema = collectedSchema(fileSchema);

/** The movements of a collection, read one by one until enough faults are found. */
function collected(
  text: string,
  value: unknown,
  { onProgress }: FileSource,
): { readonly items: readonly Collected[]; readonly remarks: readonly Remark[] } {
  checkVersion(text, value, COLLECTION_VERSION);
  const { movements, version } = checkShape(text, value, collectionSchema);
  const items: Collected[] = [];
  const remarks: Remark[] = [];
  const causes: PathCause[] = [];
  for (const [index, item] of movements.entries()) {
    const path = ['movements', index];
    const result = v.safeParse(collectedFileSchema, migrateCollected(item, version));
    if (!result.success) {
      causes.push(...result.issues.slice(0, MAX_FAULTS).map((issue) => causeOf(issue, path)));
    } else {
      const { movement: file, tags, folder } = result.output;
      const found = movementAt(file, [...path, 'movement']);
      if ('causes' in found) causes.push(...found.causes.slice(0, MAX_FAULTS));
      else {
        items.push({ movement: found.movement, tags, folder });
        remarks.push(...found.remarks);
      }
    }
    if (causes.length >= MAX_FAULTS) break;
    onProgress?.((index + 1) / movements.length);
  }
  if (causes.length > 0) failAtPaths(text, causes);
  if (items.length === 0) fail({ line: 1, column: 1 }, { kind: 'noMovement' });
  return { items, remarks: joinRemarks(remarks) };
}

/** A fault and the path to the value that has it. */
interface PathCause {
  readonly path: JsonPath;
  readonly cause: FaultCause;
}

/** The movement at a path of a file, or every structure fault in it. */
function movementAt(
  file: MovementFile,
  path: JsonPath,
): FileMovement | { readonly causes: readonly PathCause[] } {
  try {
    return movementOfFile(file);
  } catch (error) {
    if (!(error instanceof StructureError)) throw error;
    const causes = error.faults.map((fault) => {
      const cell = cellOfFault(fault);
      const steps = cell === null ? [] : ['rounds', cell.roundIndex, cell.tableIndex];
      return { path: [...path, ...steps], cause: { kind: 'structure', fault } as const };
    });
    return { causes };
  }
}

/** Stops reading with the first faults, whose positions are found in one pass over the text. */
function failAtPaths(text: string, causes: readonly PathCause[]): never {
  const tooDeep = tooDeepOffset(text);
  if (tooDeep !== null) fail(positionAt(text, tooDeep), { kind: 'tooDeep' });
  const reported = causes.slice(0, MAX_FAULTS);
  const positionOf = createPositions(text);
  const offsets = offsetsOfPaths(
    text,
    reported.map(({ path }) => path),
  );
  const faults = reported.map(({ cause }, index) =>
    faultAt(positionOf(offsets[index] ?? 0), cause),
  );
  const count = causes.length - reported.length;
  throw new ParseError(
    count === 0 ? faults : [...faults, faultAt(NOWHERE, { kind: 'moreFaults', count })],
  );
}

/** Whether a text that may be damaged begins as JSON does: with an object whose first key is in quotes, or a list of such. */
export function isMeantAsJson(text: string): boolean {
  return /^(?:\[\s*)?\{\s*"/.test(text.slice(0, 1000).trimStart());
}

/** The value of a JSON text. Throws ParseError at the position of a syntax error. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const tooDeep = tooDeepOffset(text);
    if (tooDeep !== null) return fail(positionAt(text, tooDeep), { kind: 'tooDeep' });
    const offset = syntaxErrorOffset(text) ?? text.length;
    const endsTooSoon = text.slice(offset).trim() === '';
    return fail(positionAt(text, offset), { kind: 'notJson', endsTooSoon });
  }
}

/** The value of a text, checked against a schema. Throws ParseError with the position of every invalid value. */
export function checkShape<Schema extends v.GenericSchema>(
  text: string,
  value: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  return failAtPaths(
    text,
    result.issues.map((issue) => causeOf(issue, [])),
  );
}

function checkVersion(text: string, value: unknown, newest: number): void {
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== FORMAT_NAME && format !== COLLECTION_NAME) {
    failAtPaths(text, [{ path: ['format'], cause: { kind: 'otherProgram' } }]);
  }
  if (typeof version === 'number' && version > newest) {
    failAtPaths(text, [{ path: ['version'], cause: { kind: 'newerVersion', version, newest } }]);
  }
}

function causeOf(issue: v.BaseIssue<unknown>, parent: JsonPath): PathCause {
  const steps = (issue.path ?? []).map(({ key }) => key as string | number);
  const path = [...parent, ...steps];
  return { path, cause: { kind: 'wrongValue', path, expected: expectedBy(issue) } };
}

function expectedBy(issue: v.BaseIssue<unknown>): ExpectedValue {
  const { type, expected, received, requirement, message, input } = issue;
  switch (type) {
    case 'number':
      return { kind: 'number' };
    case 'integer':
      return { kind: 'wholeNumber' };
    case 'string':
      return { kind: 'text' };
    case 'array':
      return { kind: 'list' };
    case 'record':
      return { kind: 'object' };
    case 'min_value':
      return { kind: 'atLeast', least: Number(requirement) };
    case 'max_value':
      return { kind: 'atMost', most: Number(requirement) };
    case 'iso_date':
      return { kind: 'date' };
    case 'regex':
      return { kind: 'name' };
    case 'max_length':
    case 'max_entries': {
      const kind = typeof input === 'string' ? 'atMostCharacters' : 'atMostItems';
      return { kind, most: Number(requirement) };
    }
    case 'union':
    case 'variant':
      return { kind: message as 'sitting' | 'switchedBoards' | 'parameter' | 'origin' };
    case 'check':
      return { kind: 'present' };
    case 'strict_object':
    case 'object':
      if (expected === 'never') return { kind: 'absent' };
      return { kind: received === 'undefined' ? 'present' : 'object' };
    default:
      // Valibot lists what it expects as code: `(1 | 2)`.
      return { kind: 'oneOf', values: (expected ?? '').replace(/^\(|\)$/g, '').split(' | ') };
  }
}

/** One key per line and one round per line, so that people can read and compare the file. */
function write(movement: Movement, title: string): string {
  const { rounds, ...rest } = fileOf(movement, title);
  const keys = Object.entries(rest).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const lines = rounds.map((round) => `    ${JSON.stringify(round)}`);
  return `{\n${keys.join(',\n')},\n  "rounds": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
