// Runs that continue an earlier one: the output of --json says where it ended, and --resume reads it.

import * as v from 'valibot';
import type { Movement } from '../movement/index.ts';
import { readMovements } from '../notation/formats.ts';
import { type Arguments, CommandError, jsonIn, type Option, type Shell } from './command.ts';

export const resumeOption: Option = {
  name: 'resume',
  value: 'FILE',
  help: 'continue the run whose --json output is in FILE; never gives a worse result',
};

/** For standard error, with the result of an interrupted run. */
export const STOPPED =
  'Stopped: this is the best so far. To continue, save the output of --json as FILE and add --resume FILE.\n';

export const seedSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32 - 1));
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The record in the file of --resume, and its movement; null without the option. Throws CommandError. */
export async function readRecord<Schema extends v.GenericSchema>(
  given: Arguments,
  shell: Shell,
  schema: Schema,
): Promise<{ readonly record: v.InferOutput<Schema>; readonly movement: Movement } | null> {
  const path = given.text('resume');
  if (path === undefined) return null;
  const text = new TextDecoder().decode(await shell.readInput(path));
  const json = jsonIn(text);
  const parsed = v.safeParse(schema, json);
  const written = (json as { movement?: unknown } | undefined)?.movement;
  const read = await readMovements(JSON.stringify(written ?? null), {
    fileName: null,
    formatId: 'json',
  });
  const movement = read.ok ? read.movements[0] : undefined;
  if (!parsed.success || movement === undefined) {
    throw new CommandError(`${path}: this is not the --json output of an earlier run.`);
  }
  return { record: parsed.output, movement };
}
