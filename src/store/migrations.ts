// Stored documents of earlier versions, brought to the present one step by step. Version 1 was one part with the entries of
// the history in it. What is stored is untrusted: what a step does not know it leaves, for the schema to refuse.

import { HEAD, type StoredParts } from './browserStorage.ts';
import { splitRuns } from './storedRuns.ts';

/** The version that is written. */
export const VERSION = 2;

/** Step i leads from version i + 1 to the next. */
const MIGRATIONS: readonly ((parts: StoredParts) => StoredParts)[] = [splitHistory];

/** Stored parts in the present version. */
export function migrate(parts: StoredParts): StoredParts {
  const { version } = fieldsOf(parts.get(HEAD));
  const isKnown = Number.isInteger(version) && Number(version) > 0;
  const steps = isKnown ? MIGRATIONS.slice(Number(version) - 1) : [];
  return steps.reduce((migrated, step) => step(migrated), parts);
}

/** The part of an entry of the history, the oldest at 0. */
export function entryKey(index: number): string {
  return `entry ${String(index).padStart(6, '0')}`;
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
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
