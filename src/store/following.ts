// While the rounds follow round 1: an edit of round 1 carries the others along, and what puts pairs, sets or rounds in
// another order ends it, for the rule names pairs and counts sets as they were. Pure: documents in, documents out.

import { applyEdit, type Edit, isEmptyEdit } from '../movement/edit.ts';
import { followRoundOne } from '../movement/roundOne.ts';
import type { DocumentState } from './history.ts';

/** An edit with what follows from it in the other rounds, as one edit. */
export function carriedOn({ movement, following }: DocumentState, edit: Edit): Edit {
  if (following === null || isReordering(edit)) return edit;
  const result = applyEdit(movement, edit);
  if (!result.ok || result.movement.rounds[0] === movement.rounds[0]) return edit;
  const rest = followRoundOne(result.movement, following);
  return isEmptyEdit(rest) ? edit : { kind: 'sequence', edits: [edit, rest] };
}

/** The document, its rule dropped where the rounds are not what the rule makes of round 1. */
export function withRuleThatHolds(document: DocumentState): DocumentState {
  const { movement, following } = document;
  if (following === null || isEmptyEdit(followRoundOne(movement, following))) return document;
  return { ...document, following: null };
}

/** Whether pairs, sets or rounds are called or stand otherwise afterwards. */
export function isReordering(edit: Edit): boolean {
  if (edit.kind === 'sequence') return edit.edits.some(isReordering);
  return edit.kind === 'permute' && edit.of !== 'tables';
}
