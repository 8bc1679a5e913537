// The stored form of the optimiser's runs: each a text of its own, made once, so that storing an edit costs little.
// Bounded: the newest runs that fit. What is read back is untrusted; an unreadable run is left out alone, since the same
// seed finds it again. Revisions of runs count from that of the document.

import * as v from 'valibot';
import { fileOf } from '../notation/jsonSchema.ts';
import { BOUND_METHODS } from '../optimise/bound.ts';
import { SEARCH_METHODS } from '../optimise/search.ts';
import { pairNumber } from './editSchema.ts';
import { movementSchema } from './movementSchema.ts';
import { settingsSchema } from './preferences.ts';
import type { Read, Written } from './records.ts';
import { MAX_CURVE_POINTS, MAX_RUNS } from './runs.ts';
import type { RunRecord } from './state.ts';

/** Room for some twenty runs of 30 tables and 20 rounds, in characters. */
const MAX_CHARACTERS = 1_000_000;

const number = v.pipe(v.number(), v.finite());
const whole = v.pipe(number, v.integer(), v.minValue(0));
const figuresSchema = v.object({
  /** Null, like the index, where the measure is not applicable. */
  qf: v.nullable(number),
  printedIndex: v.nullable(number),
  sd: number,
  unit: v.picklist(['set', 'board']),
});
const runSchema = v.object({
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

/** A run as it is stored, with its title and what was asked of the optimiser. */
export type StoredRun = Read<typeof runSchema>;

const listedSchema = v.object({
  id: v.pipe(whole, v.minValue(1)),
  revision: v.pipe(v.number(), v.integer(), v.maxValue(0)),
});
const textSchema = v.pipe(v.string(), v.maxLength(MAX_CHARACTERS), v.parseJson(), runSchema);

/** The texts, by the part of a run that never changes. */
const texts = new WeakMap<RunRecord['outcome'], string>();

/** The list of the runs for the head, newest first, and the part of each. */
interface StoredRuns {
  readonly listed: readonly v.InferOutput<typeof listedSchema>[];
  readonly parts: readonly (readonly [string, string])[];
}

/** The plain values to store for the newest runs, newest first. */
export function formatRuns(runs: readonly RunRecord[]): StoredRuns {
  const stored: { run: RunRecord; text: string }[] = [];
  let room = MAX_CHARACTERS;
  for (const run of runs.slice(0, MAX_RUNS)) {
    const text = outcomeText(run);
    room -= text.length;
    if (room < 0) break;
    stored.push({ run, text });
  }
  return {
    listed: stored.map(({ run }) => ({ id: run.id, revision: run.basis.revision })),
    parts: stored.map(({ run, text }) => [partOf(run.id), text]),
  };
}

/** The runs that a head lists, those that can be read. */
export function parseRuns(listed: unknown, parts: ReadonlyMap<string, unknown>): RunRecord[] {
  if (!Array.isArray(listed)) return [];
  const runs = listed.slice(0, MAX_RUNS).flatMap((value): RunRecord[] => {
    const entry = v.safeParse(listedSchema, value);
    if (!entry.success) return [];
    const { id, revision } = entry.output;
    const text = parts.get(partOf(id));
    const parsed = v.safeParse(textSchema, text, { abortEarly: true });
    if (!parsed.success || parsed.output.id !== id) return [];
    const run = parsed.output;
    texts.set(run.outcome, String(text));
    return [{ ...run, basis: { revision, absent: run.settings.absent } }];
  });
  return runs.filter(({ id }, index) => runs.findIndex((run) => run.id === id) === index);
}

/** The part of a run, by its id. */
export function partOf(id: number): string {
  return `run ${id}`;
}

function outcomeText({ basis, outcome, ...run }: RunRecord): string {
  const known = texts.get(outcome);
  if (known !== undefined) return known;
  const movement = fileOf(outcome.movement);
  const stored: Written<typeof runSchema> = { ...run, outcome: { ...outcome, movement } };
  const text = JSON.stringify(stored);
  texts.set(outcome, text);
  return text;
}
