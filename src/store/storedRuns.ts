// The stored form of the optimiser's runs: each a text of its own, made once, so that storing an edit costs little.
// Bounded: the newest runs that fit. What is read back is untrusted; an unreadable run is left out alone, since the same
// seed finds it again. Revisions of runs count from that of the document.

import * as v from 'valibot';
import { fileOf } from '../notation/jsonFile.ts';
import type { Written } from './records.ts';
import { listedSchema, MAX_RUNS, runSchema } from './runSchema.ts';
import type { RunRecord } from './state.ts';

/** Room for some twenty runs of 30 tables and 20 rounds, in characters. */
const MAX_RUN_CHARACTERS = 1_000_000;

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
function rememberText(run: RunRecord, text: string): void {
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
