// Reads a stored document of any version. Loaded when one is stored.
// What comes from storage is untrusted. A damaged history is cut to the entries that can still be applied, so
// that the movement opens; an inconsistent movement is refused.

import * as v from 'valibot';
import type { Edit } from '../movement/edit.ts';
import type { Movement } from '../movement/movement.ts';
import type { Refusal } from '../movement/refusal.ts';
import { refusalText } from '../words/english/refusals.ts';
import { HEAD, type StoredParts } from './browserStorage.ts';
import { entrySchema, pairNumber, whole } from './editSchema.ts';
import {
  type DocumentResult,
  type DocumentState,
  type HistoryEntry,
  redo,
  undo,
} from './history.ts';
import { migrate } from './migrations.ts';
import { movementSchema } from './movementSchema.ts';
import { objectFields } from './records.ts';
import { parseRuns } from './runSchema.ts';
import { createSnapshot, DOCUMENT_VERSION, entryPartKey, type Snapshot } from './snapshot.ts';
import { rememberStored } from './storedEdits.ts';

export { remarksOnRead } from './movementSchema.ts';

/** The movements that a director will see: the one on screen and the one to compare with, and those of history and runs. */
export function movementsIn(snapshot: Snapshot): {
  readonly shown: readonly Movement[];
  readonly earlier: readonly Movement[];
} {
  const { movement, reference, past, future, runs } = snapshot;
  const entries = [...past, ...future].flatMap(({ edit }) => movementsOf(edit));
  return {
    shown: reference === null ? [movement] : [movement, reference],
    earlier: [...entries, ...runs.map(({ outcome }) => outcome.movement)],
  };
}

function movementsOf(edit: Edit): readonly Movement[] {
  if (edit.kind === 'sequence') return edit.edits.flatMap(movementsOf);
  return edit.kind === 'replaceMovement' ? [edit.movement] : [];
}

export const headSchema = v.strictObject({
  version: v.literal(DOCUMENT_VERSION),
  movement: movementSchema,
  /** How many entries of the history are done; the others are undone, the nearest first. */
  done: v.pipe(whole, v.minValue(0)),
  undone: v.pipe(whole, v.minValue(0)),
  following: v.nullable(v.strictObject({ cycles: v.array(v.array(pairNumber)), setStep: whole })),
  reference: v.nullable(movementSchema),
  absent: v.nullable(pairNumber),
  /** Read separately, so that an unreadable run is left out alone. */
  runs: v.unknown(),
  proposed: v.nullable(whole),
});

/** The snapshot, and what of it could not be read, with the place; or, if there is no snapshot, the reason. */
export interface SnapshotResult {
  readonly snapshot: Snapshot | null;
  readonly fault: string | null;
}

/** The snapshot of stored parts of any version. */
export function parseSnapshot(stored: StoredParts): SnapshotResult {
  const parts = migrate(stored);
  const head = v.safeParse(headSchema, parts.get(HEAD), { abortEarly: true });
  if (!head.success)
    return { snapshot: salvaged(parts.get(HEAD)), fault: issueText(head.issues[0]) };
  const { version, done, undone, absent, runs, ...rest } = head.output;
  const withoutHistory: Snapshot = {
    ...rest,
    absent: absent !== null && absent <= rest.movement.pairCount ? absent : null,
    past: [],
    future: [],
    runs: parseRuns(runs, parts),
  };
  const { past, future, fault } = parseHistory(parts, done, undone);
  const playable = withPlayableHistory({ ...withoutHistory, past, future });
  return { snapshot: playable.snapshot, fault: fault ?? playable.fault };
}

/** The movement alone, from a head that is otherwise unreadable. */
function salvaged(head: unknown): Snapshot | null {
  const movement = v.safeParse(movementSchema, objectFields(head).movement);
  return movement.success ? createSnapshot(movement.output) : null;
}

/** The readable entries of the history on either side of the present, and why there are no more. */
function parseHistory(parts: StoredParts, done: number, undone: number) {
  const past: HistoryEntry[] = [];
  const future: HistoryEntry[] = [];
  let fault: string | null = null;
  const read = (index: number, place: string): HistoryEntry | null => {
    const stored = parts.get(entryPartKey(index));
    const parsed = v.safeParse(entrySchema, stored, { abortEarly: true });
    if (!parsed.success) {
      fault ??= issueText(parsed.issues[0], place);
      return null;
    }
    rememberStored(parsed.output, stored);
    return parsed.output;
  };
  for (let index = done - 1; index >= 0; index--) {
    const entry = read(index, `past.${index}`);
    if (entry === null) break;
    past.unshift(entry);
  }
  for (let index = 0; index < undone; index++) {
    const entry = read(done + index, `future.${index}`);
    if (entry === null) break;
    future.push(entry);
  }
  return { past, future, fault };
}

function issueText(issue: v.BaseIssue<unknown>, within = ''): string {
  const place = [within, v.getDotPath(issue) ?? ''].filter((part) => part !== '').join('.');
  return `${place || 'the whole'}: ${issue.message}`;
}

/** A snapshot with as much of its history as can be undone and redone, and why that is not all of it. */
function withPlayableHistory(snapshot: Snapshot): {
  readonly snapshot: Snapshot;
  readonly fault: string | null;
} {
  const { past, future } = snapshot;
  const document = { ...snapshot, revision: 0 };
  const back = stepsTaken(document, undo, past.length);
  const on = stepsTaken(document, redo, future.length);
  const fault =
    (back.refusal && `past.${past.length - back.count - 1}: ${refusalText(back.refusal)}`) ??
    (on.refusal && `future.${on.count}: ${refusalText(on.refusal)}`);
  return {
    snapshot: {
      ...snapshot,
      past: past.slice(past.length - back.count),
      future: future.slice(0, on.count),
    },
    fault,
  };
}

/** How often a step can be taken, at most `most` times, and why not once more. */
function stepsTaken(
  from: DocumentState,
  step: (document: DocumentState) => DocumentResult,
  most: number,
): { readonly count: number; readonly refusal: Refusal | null } {
  let document = from;
  for (let count = 0; count < most; count++) {
    const result = step(document);
    if (!result.ok) return { count, refusal: result.refusal };
    document = result.document;
  }
  return { count: most, refusal: null };
}
