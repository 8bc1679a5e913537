// What is stored of a run of the optimiser.

import * as v from 'valibot';
import { BOUND_METHODS, SEARCH_METHODS } from '../optimise/index.ts';
import { pairNumber } from './editSchema.ts';
import { movementSchema } from './movementSchema.ts';
import { settingsSchema } from './preferences.ts';
import type { Read } from './records.ts';

/** The length of the list of runs. */
export const MAX_RUNS = 30;
/** The number of points stored of a run's curve. */
export const MAX_CURVE_POINTS = 400;

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

/** A run as it is stored, with its title and what was asked of the optimiser. */
export type StoredRun = Read<typeof runSchema>;

export const listedSchema = v.object({
  id: v.pipe(whole, v.minValue(1)),
  revision: v.pipe(v.number(), v.integer(), v.maxValue(0)),
});
