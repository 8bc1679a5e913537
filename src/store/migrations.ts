// Stored documents of earlier versions, brought to the present one step by step. Version 1 was one part with the entries of
// the history in it. What is stored is untrusted: a step leaves what it does not recognise, and the schema refuses it.

import * as v from 'valibot';
import { HEAD, type StoredParts } from './browserStorage.ts';
import { type MigrationsTo, migrateFrom, objectFields } from './records.ts';
import { runPartKey } from './storedRuns.ts';

/** The version that is written; there is a step from each earlier one. */
export const DOCUMENT_VERSION = 4;

/** How the names of the parts with the entries of the history begin. */
const ENTRY_PREFIX = 'entry ';

/** The part of an entry of the history, the oldest at 0. */
export function entryPartKey(index: number): string {
  return `${ENTRY_PREFIX}${String(index).padStart(6, '0')}`;
}

const MIGRATIONS: MigrationsTo<typeof DOCUMENT_VERSION, StoredParts> = [
  splitHistory,
  playWhole,
  renameReferenceAndOutline,
];

/** Stored parts in the present version. */
export function migrate(parts: StoredParts): StoredParts {
  return migrateFrom(objectFields(parts.get(HEAD)).version, parts, MIGRATIONS);
}

/** From version 1: every entry of the history and every run becomes a part of its own, and fields that were optional are filled in. */
function splitHistory(parts: StoredParts): StoredParts {
  const { past, future, runs, movement, held, ...fields } = objectFields(parts.get(HEAD));
  if (!Array.isArray(past) || !Array.isArray(future)) return parts;
  const { listed, parts: runParts } = splitRuns(runs);
  const head = {
    following: null,
    absent: null,
    proposed: null,
    ...fields,
    version: 2,
    movement,
    held: held ?? null,
    done: past.length,
    undone: future.length,
    runs: listed,
  };
  const entries = [...past, ...future].map((entry, index) => [entryPartKey(index), entry] as const);
  return new Map<string, unknown>([[HEAD, head], ...runParts, ...entries]);
}

/** From version 2, in which no board could be dropped: every play in the history is of a whole set. */
function playWhole(parts: StoredParts): StoredParts {
  const head = { ...objectFields(parts.get(HEAD)), version: 3 };
  const entries = [...parts].map(
    ([key, value]) => [key, key.startsWith(ENTRY_PREFIX) ? withDropped(value) : value] as const,
  );
  return new Map<string, unknown>([...entries, [HEAD, head]]);
}

/** From version 3, in which the reference was called held, and the edit of the outline setFrame. */
function renameReferenceAndOutline(parts: StoredParts): StoredParts {
  const { held: reference, ...fields } = objectFields(parts.get(HEAD));
  const entries = [...parts].map(
    ([key, value]) => [key, key.startsWith(ENTRY_PREFIX) ? withOutline(value) : value] as const,
  );
  return new Map<string, unknown>([...entries, [HEAD, { ...fields, version: 4, reference }]]);
}

/** A stored value with every edit called setFrame called setOutline. */
function withOutline(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOutline);
  if (typeof value !== 'object' || value === null) return value;
  const renamed = Object.entries(value).map(([key, field]) => {
    const isFrame = key === 'kind' && field === 'setFrame';
    return [key, isFrame ? 'setOutline' : withOutline(field)];
  });
  return Object.fromEntries(renamed);
}

/** A stored value with no boards dropped wherever it has a play, as edits do, but not files of movements. */
function withDropped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDropped);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, withDropped(field)]);
  const { kind } = objectFields(value);
  return Object.fromEntries(kind === 'play' ? [...fields, ['dropped', 0]] : fields);
}

/** From version 1, which had the runs in one list as texts: what the head lists, and the parts. */
function splitRuns(stored: unknown): {
  readonly listed: readonly unknown[];
  readonly parts: readonly (readonly [string, unknown])[];
} {
  const listedRun = v.object({ revision: v.unknown(), run: runTextSchema });
  const runs = (Array.isArray(stored) ? stored : []).flatMap((each) => {
    const parsed = v.safeParse(listedRun, each);
    return parsed.success ? [parsed.output] : [];
  });
  return {
    listed: runs.map(({ revision, run: { id } }) => ({ id, revision })),
    parts: runs.map(({ run }) => [runPartKey(run.id), JSON.stringify(withMethod(run))]),
  };
}

const score = v.object({ qf: v.number(), inequityIndex: v.nullable(v.number()) });
const firstRunSchema = v.looseObject({
  id: v.number(),
  mode: v.string(),
  outcome: v.looseObject({ best: score, bound: v.looseObject(score.entries) }),
});
const runTextSchema = v.pipe(v.string(), v.parseJson(), firstRunSchema);

/** Version 1 had modes of searching, and two figures where there is now the one of the objective. */
function withMethod({ mode, outcome, ...rest }: v.InferOutput<typeof firstRunSchema>) {
  const { best, bound, ...ended } = outcome;
  const figureOf = ({ qf, inequityIndex }: typeof best) => inequityIndex ?? qf;
  return {
    ...rest,
    method: mode === 'exhaustive' ? 'exhaustive' : 'annealing',
    outcome: {
      ...ended,
      best: { figure: figureOf(best) },
      bound: { ...bound, figure: figureOf(bound) },
      isBetter: true,
      canTryAll: false,
    },
  };
}
