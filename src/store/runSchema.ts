// Reads the stored runs of the optimiser, which are untrusted: an unreadable run is left out alone.

import * as v from 'valibot';
import { BOUND_METHODS, SEARCH_METHODS } from '../optimise/index.ts';
import { pairNumber } from './editSchema.ts';
import { movementSchema } from './movementSchema.ts';
import { settingsSchema } from './preferences.ts';
import { MAX_CURVE_POINTS, MAX_RUNS } from './runs.ts';
import type { RunRecord } from './state.ts';
import { MAX_RUN_CHARACTERS, rememberText, runPartKey } from './storedRuns.ts';

const number = v.pipe(v.number(), v.finite());
const whole = v.pipe(number, v.integer(), v.minValue(0));
const figuresSchema = v.object({
  /** Null, like the index, where the measure is not applicable. */
  qf: v.nullable(number),
  printedIndex: v.nullable(number),
  sd: number,
  unit: v.picklist(['set', 'board']),
});
export const runSchema = v.object({
  id: v.pipe(whole, v.minValue(1)),
  title: v.string(),
  settings: v.object({ ...settingsSchema.entries, absent: v.nullable(pairNumber) }),
  method: v.picklist(SEARCH_METHODS),
  seed: whole,
  curve: v.pipe(
    v.array(v.object({ seconds: number, bestQf: number, currentQf: number })),
    v.maxLength(MAX_CURVE_POINTS),
  ),
  outcome: v.object({
    /** 'interrupted': the page was closed while it ran. */
    end: v.picklist(['proved', 'budget', 'stopped', 'interrupted']),
    movement: movementSchema,
    before: figuresSchema,
    after: figuresSchema,
    best: v.object({ figure: number }),
    bound: v.object({ figure: number, qf: number, method: v.picklist(BOUND_METHODS) }),
    isBetter: v.boolean(),
    canTryAll: v.boolean(),
    steps: whole,
    allSteps: v.nullable(whole),
    restarts: whole,
    elapsedMs: number,
  }),
});

export const listedSchema = v.object({
  id: v.pipe(whole, v.minValue(1)),
  revision: v.pipe(v.number(), v.integer(), v.maxValue(0)),
});
const textSchema = v.pipe(v.string(), v.maxLength(MAX_RUN_CHARACTERS), v.parseJson(), runSchema);

/** The runs that a head lists, those that can be read. */
export function parseRuns(listed: unknown, parts: ReadonlyMap<string, unknown>): RunRecord[] {
  if (!Array.isArray(listed)) return [];
  const runs = listed.slice(0, MAX_RUNS).flatMap((value): RunRecord[] => {
    const entry = v.safeParse(listedSchema, value);
    if (!entry.success) return [];
    const { id, revision } = entry.output;
    const text = parts.get(runPartKey(id));
    const parsed = v.safeParse(textSchema, text, { abortEarly: true });
    if (!parsed.success || parsed.output.id !== id) return [];
    const run = parsed.output;
    const read = { ...run, basis: { revision, absent: run.settings.absent } };
    rememberText(read, String(text));
    return [read];
  });
  return runs.filter(({ id }, index) => runs.findIndex((run) => run.id === id) === index);
}
