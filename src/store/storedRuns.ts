// The stored form of the optimiser's runs: each a text of its own, made once, so that storing an edit costs little.
// Bounded: the newest runs that fit. What is read back is untrusted; an unreadable run is left out alone, since the same
// seed finds it again. Revisions of runs count from that of the document.

import type * as v from 'valibot';
import { fileOf } from '../notation/jsonFile.ts';
import type { Read, Written } from './records.ts';
import type { listedSchema, runSchema } from './runSchema.ts';
import { MAX_RUNS } from './runs.ts';
import type { RunRecord } from './state.ts';

/** Room for some twenty runs of 30 tables and 20 rounds, in characters. */
export const MAX_RUN_CHARACTERS = 1_000_000;

/** A run as it is stored, with its title and what was asked of the optimiser. */
export type StoredRun = Read<typeof runSchema>;

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
  let room = MAX_RUN_CHARACTERS;
  for (const run of runs.slice(0, MAX_RUNS)) {
    const text = outcomeText(run);
    room -= text.length;
    if (room < 0) break;
    stored.push({ run, text });
  }
  return {
    listed: stored.map(({ run }) => ({ id: run.id, revision: run.basis.revision })),
    parts: stored.map(({ run, text }) => [runPartKey(run.id), text]),
  };
}

/** The part of a run, by its id. */
export function runPartKey(id: number): string {
  return `run ${id}`;
}

/** Remembers the text that a run was read from. */
export function rememberText(run: RunRecord, text: string): void {
  texts.set(run.outcome, text);
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
