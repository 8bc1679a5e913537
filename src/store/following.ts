// While the rounds follow round 1, an edit of round 1 changes the others too. Renumbering pairs and reordering sets or
// rounds end that, since the rule refers to pairs and sets by number. Pure: documents in, documents out.

import { followRoundOne } from '../catalogue/development/followRoundOne.ts';
import { applyEdit, type Edit, isEmptyEdit } from '../movement/edit.ts';
import type { DocumentState } from './history.ts';

/** An edit together with the changes that it entails in the other rounds, as one edit. */
export function withOtherRounds({ movement, following }: DocumentState, edit: Edit): Edit {
  if (following === null || isReordering(edit)) return edit;
  const result = applyEdit(movement, edit);
  if (!result.ok || result.movement.rounds[0] === movement.rounds[0]) return edit;
  const rest = followRoundOne(result.movement, following);
  return isEmptyEdit(rest) ? edit : { kind: 'sequence', edits: [edit, rest] };
}

/** The document, without its rule if the rounds no longer follow from round 1 by it. */
export function withRuleThatHolds(document: DocumentState): DocumentState {
  const { movement, following } = document;
  if (following === null || isEmptyEdit(followRoundOne(movement, following))) return document;
  return { ...document, following: null };
}

/** Whether an edit renumbers pairs, or reorders sets or rounds. */
export function isReordering(edit: Edit): boolean {
  if (edit.kind === 'sequence') return edit.edits.some(isReordering);
  return edit.kind === 'permute' && edit.of !== 'tables';
}
