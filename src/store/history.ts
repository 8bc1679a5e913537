// A movement with its past and future: every change goes through here, so every change can be undone.
// Pure: states in, states out. An entry holds the edit that leads there and its label.
// `revision` only ever rises; a result belongs to the revision that it was computed for.

import type { RoundOneRule } from '../catalogue/index.ts';
import {
  applyEdit,
  type Edit,
  isEmptyEdit,
  type Movement,
  type Refusal,
} from '../movement/index.ts';

export interface HistoryEntry {
  /** What was done, in words: "Switch round 7". */
  readonly label: string;
  /** The edit to apply: the inverse in the past, the edit itself in the future. */
  readonly edit: Edit;
}

export interface DocumentState {
  readonly movement: Movement;
  readonly revision: number;
  /** Oldest first; the last entry is the next to undo. */
  readonly past: readonly HistoryEntry[];
  /** Nearest first; the first entry is the next to redo. */
  readonly future: readonly HistoryEntry[];
  /** The rule by which the rounds follow round 1; null while they do not. */
  readonly following: RoundOneRule | null;
  /** The movement that others are compared with. */
  readonly reference: Movement | null;
}

export type DocumentResult =
  | { readonly ok: true; readonly document: DocumentState }
  | { readonly ok: false; readonly refusal: Refusal };

/** A document without history. */
export function createDocument(movement: Movement): DocumentState {
  return { movement, revision: 0, past: [], future: [], following: null, reference: null };
}

/** Applies an edit and remembers its inverse; nothing can be redone after that. An edit that changes nothing is not recorded. */
export function perform(document: DocumentState, edit: Edit, label: string): DocumentResult {
  if (isEmptyEdit(edit)) return { ok: true, document };
  return step(document, { label, edit }, (inverse) => ({
    past: [...document.past, inverse],
    future: [],
  }));
}

/** Undoes the last edit; the same document when there is none. */
export function undo(document: DocumentState): DocumentResult {
  return step(document, document.past.at(-1), (inverse) => ({
    past: document.past.slice(0, -1),
    future: [inverse, ...document.future],
  }));
}

/**
 * Undoes the last edits as if they had never been made: they cannot be redone, and what could be redone before them
 * (`future`) can be again.
 */
export function forgetLast(
  document: DocumentState,
  count: number,
  future: DocumentState['future'],
): DocumentResult {
  let current = document;
  for (let left = count; left > 0; left--) {
    const result = undo(current);
    if (!result.ok) return result;
    current = result.document;
  }
  return { ok: true, document: { ...current, future } };
}

/** Redoes the edit that was undone last; the same document when there is none. */
export function redo(document: DocumentState): DocumentResult {
  const [entry, ...future] = document.future;
  return step(document, entry, (inverse) => ({ past: [...document.past, inverse], future }));
}

/** One step: applies an entry's edit and puts its inverse where `place` says. */
function step(
  document: DocumentState,
  entry: HistoryEntry | undefined,
  place: (inverse: HistoryEntry) => Pick<DocumentState, 'past' | 'future'>,
): DocumentResult {
  if (entry === undefined) return { ok: true, document };
  const result = applyEdit(document.movement, entry.edit);
  if (!result.ok) return result;
  const { movement, inverse } = result;
  const revision = document.revision + 1;
  const history = place({ label: entry.label, edit: inverse });
  return { ok: true, document: { ...document, ...history, movement, revision } };
}

// Module state: a cache of a pure function, so that what is asked of a state is not asked again after the next edit.
const led = new WeakMap<HistoryEntry, Movement>();

/** The movements from the one after `fewest` edits to the last that can be redone, by the number of edits. */
export function statesFrom(
  { movement, past, future }: Pick<DocumentState, 'movement' | 'past' | 'future'>,
  fewest: number,
): ReadonlyMap<number, Movement> {
  const states = new Map([[past.length, movement]]);
  const walk = (entries: readonly HistoryEntry[], by: 1 | -1): void => {
    let current = movement;
    for (const [index, entry] of entries.entries()) {
      const result = led.has(entry) ? null : applyEdit(current, entry.edit);
      if (result?.ok === false) return;
      current = led.get(entry) ?? result?.movement ?? current;
      led.set(entry, current);
      states.set(past.length + by * (index + 1), current);
    }
  };
  walk(past.slice(fewest).toReversed(), -1);
  walk(future, 1);
  return states;
}

/** Whether the history between two documents includes the opening of another movement. */
export function isReplaced(one: DocumentState, other: DocumentState): boolean {
  const [before, after] = one.past.length < other.past.length ? [one, other] : [other, one];
  return after.past.slice(before.past.length).some(({ edit }) => edit.kind === 'replaceMovement');
}

/** Undoes or redoes until `editCount` edits are done, or all if there are fewer. */
export function goTo(document: DocumentState, editCount: number): DocumentResult {
  let current = document;
  while (current.past.length !== editCount) {
    const next = current.past.length > editCount ? undo(current) : redo(current);
    if (!next.ok || next.document === current) return next;
    current = next.document;
  }
  return { ok: true, document: current };
}
