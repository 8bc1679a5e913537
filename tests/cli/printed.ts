// Checks the JSON that a command prints against docs/outputs.schema.json.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

const file = join(import.meta.dirname, '../../docs/outputs.schema.json');
const schema = JSON.parse(readFileSync(file, 'utf8'));
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
ajv.addSchema(schema, 'outputs');

/** What the schema describes, by name. */
export const DESCRIBED: readonly string[] = Object.keys(schema.$defs);

/** The value of a text that a command prints; a field that it or the schema has and the other has not fails. */
export function printed(command: string, text: string) {
  const value = JSON.parse(text);
  const validate = ajv.getSchema(`outputs#/$defs/${command}`);
  if (validate === undefined) throw new Error(`docs/outputs.schema.json does not have ${command}.`);
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
  return value;
}
