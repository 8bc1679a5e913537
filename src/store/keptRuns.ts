// The stored form of the optimiser's runs: each a text of its own, made once, so that storing an edit costs little.
// Bounded: the newest runs that have room. What comes back is untrusted; a run that cannot be read is left out alone,
// for its seed finds it again. Revisions of runs count from that of the document.

import * as v from 'valibot';
import { fileOf } from '../notation/jsonSchema.ts';
import type { BoundMethod } from '../optimise/bound.ts';
import { movementSchema } from './movementSchema.ts';
import { settingsSchema } from './preferences.ts';
import { MOST_CURVE_POINTS, MOST_RUNS } from './runs.ts';
import type { RunRecord } from './state.ts';

/** Room for some twenty runs of 30 tables and 20 rounds, in characters. */
const MOST_CHARACTERS = 1_000_000;

const number = v.pipe(v.number(), v.finite());
const whole = v.pipe(number, v.integer(), v.minValue(0));
const pair = v.pipe(whole, v.minValue(1));
const figures = v.object({
  qf: v.nullable(number),
  printedIndex: v.nullable(number),
  sd: number,
  unit: v.picklist(['set', 'board']),
});
const standing = { qf: number, inequityIndex: v.nullable(number) };
const methods: Record<BoundMethod, true> = {
  parity: true,
  spectral: true,
  overlap: true,
  exhausted: true,
};

const runSchema = v.object({
  id: pair,
  title: v.string(),
  settings: v.object({ ...settingsSchema.entries, absent: v.nullable(pair) }),
  mode: v.picklist(['fast', 'slow', 'exhaustive']),
  seed: whole,
  curve: v.pipe(
    v.array(v.object({ seconds: number, bestQf: number, currentQf: number })),
    v.maxLength(MOST_CURVE_POINTS),
  ),
  outcome: v.object({
    end: v.picklist(['proved', 'budget', 'stopped', 'interrupted']),
    movement: movementSchema,
    before: figures,
    after: figures,
    best: v.object(standing),
    bound: v.object({ ...standing, method: v.picklist(Object.keys(methods) as BoundMethod[]) }),
    steps: whole,
    allSteps: v.nullable(whole),
    restarts: whole,
    elapsedMs: number,
  }),
});

const keptSchema = v.object({
  revision: v.pipe(v.number(), v.integer(), v.maxValue(0)),
  run: v.pipe(v.string(), v.maxLength(MOST_CHARACTERS), v.parseJson(), runSchema),
});

/** Texts by what never changes of a run. */
const texts = new WeakMap<RunRecord['outcome'], string>();

/** The plain values to store for the newest runs, newest first. */
export function formatRuns(runs: readonly RunRecord[]): unknown[] {
  const kept: unknown[] = [];
  let room = MOST_CHARACTERS;
  for (const run of runs.slice(0, MOST_RUNS)) {
    const text = textOf(run);
    room -= text.length;
    if (room < 0) break;
    kept.push({ revision: run.subject.revision, run: text });
  }
  return kept;
}

/** The runs of stored values, those that can be read. */
export function parseRuns(stored: unknown): RunRecord[] {
  if (!Array.isArray(stored)) return [];
  const runs = stored.slice(0, MOST_RUNS).flatMap((value): RunRecord[] => {
    const parsed = v.safeParse(keptSchema, value, { abortEarly: true });
    if (!parsed.success) return [];
    const { revision, run } = parsed.output as {
      revision: number;
      run: Omit<RunRecord, 'subject'>;
    };
    return [{ ...run, subject: { revision, absent: run.settings.absent } }];
  });
  return runs.filter(({ id }, index) => runs.findIndex((run) => run.id === id) === index);
}

function textOf({ subject, outcome, ...run }: RunRecord): string {
  const known = texts.get(outcome);
  if (known !== undefined) return known;
  const movement = fileOf(outcome.movement);
  const text = JSON.stringify({ ...run, outcome: { ...outcome, movement } });
  texts.set(outcome, text);
  return text;
}
