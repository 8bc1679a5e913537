// Stored documents of earlier versions, brought to the present one step by step. Version 1 was one part with the entries of
// the history in it. What is stored is untrusted: what a step does not know it leaves, for the schema to refuse.

import * as v from 'valibot';
import { HEAD, type StoredParts } from './browserStorage.ts';
import { fieldsOf, type Migrations, migrateFrom } from './records.ts';
import { partOf } from './storedRuns.ts';

const MIGRATIONS: Migrations<StoredParts> = [splitHistory];

/** The version that is written. */
export const VERSION = MIGRATIONS.length + 1;

/** Stored parts in the present version. */
export function migrate(parts: StoredParts): StoredParts {
  return migrateFrom(fieldsOf(parts.get(HEAD)).version, parts, MIGRATIONS);
}

/** The part of an entry of the history, the oldest at 0. */
export function entryKey(index: number): string {
  return `entry ${String(index).padStart(6, '0')}`;
}

/** From version 1: every entry of the history and every run becomes a part of its own, and fields that were optional are filled in. */
function splitHistory(parts: StoredParts): StoredParts {
  const { past, future, runs, movement, held, ...fields } = fieldsOf(parts.get(HEAD));
  if (!Array.isArray(past) || !Array.isArray(future)) return parts;
  const { listed, parts: runParts } = splitRuns(runs);
  const head = {
    ...{ following: null, absent: null, proposed: null },
    ...fields,
    version: 2,
    movement: withLocksInside(movement),
    held: held === undefined || held === null ? null : withLocksInside(held),
    done: past.length,
    undone: future.length,
    runs: listed,
  };
  const entries = [...past, ...future].map((entry, index) => {
    const { edit, ...rest } = fieldsOf(entry);
    return [entryKey(index), { ...rest, edit: withMovementsInside(edit) }] as const;
  });
  return new Map<string, unknown>([[HEAD, head], ...runParts, ...entries]);
}

function withMovementsInside(edit: unknown): unknown {
  const fields = fieldsOf(edit);
  if (fields.kind === 'replaceMovement') {
    return { ...fields, movement: withLocksInside(fields.movement) };
  }
  if (fields.kind !== 'sequence' || !Array.isArray(fields.edits)) return edit;
  return { ...fields, edits: fields.edits.map(withMovementsInside) };
}

/** Version 1 kept the locks of pairs and rounds that a movement had no more. */
function withLocksInside(movement: unknown): unknown {
  const fields = fieldsOf(movement);
  const { pairs, tables, rounds } = fields;
  const locks = fieldsOf(fields.locks);
  const atMost = (list: unknown, most: unknown): unknown =>
    Array.isArray(list) ? list.filter((each) => Number(each) <= Number(most)) : list;
  if (!Array.isArray(rounds)) return movement;
  return {
    ...fields,
    locks: {
      ...locks,
      ...(Array.isArray(locks.sittings) && {
        sittings: locks.sittings.filter((cell) => {
          const { round, table } = fieldsOf(cell);
          return Number(round) <= rounds.length && Number(table) <= Number(tables);
        }),
      }),
      pairs: atMost(locks.pairs, pairs),
      rounds: atMost(locks.rounds, rounds.length),
      tables: atMost(locks.tables, tables),
      ...(Number(locks.firstSittings) > rounds.length * Number(tables) && {
        firstSittings: rounds.length * Number(tables),
      }),
    },
  };
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
    parts: runs.map(({ run }) => [partOf(run.id), JSON.stringify(withMethod(run))]),
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
