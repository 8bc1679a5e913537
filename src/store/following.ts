// While the rounds follow round 1, an edit of round 1 alone changes the others too. Whatever else leaves a round that does
// not follow ends that: the movement remains as it was edited. Pure: documents in, documents out.

import { followRoundOne } from '../catalogue/index.ts';
import { applyEdit, type Edit, isEmptyEdit } from '../movement/index.ts';
import type { DocumentState } from './history.ts';

/** An edit of round 1 together with the changes that it entails in the other rounds, as one edit. */
export function withOtherRounds({ movement, following }: DocumentState, edit: Edit): Edit {
  if (following === null) return edit;
  const result = applyEdit(movement, edit);
  if (!result.ok || result.movement.rounds.length !== movement.rounds.length) return edit;
  const isAlone = result.movement.rounds.every(
    (round, index) => (round === movement.rounds[index]) === index > 0,
  );
  if (!isAlone) return edit;
  const rest = followRoundOne(result.movement, following);
  return isEmptyEdit(rest) ? edit : { kind: 'sequence', edits: [edit, rest] };
}

/** The document, without its rule if a round no longer follows from round 1 by it; and the numbers of those rounds. */
export function withRuleThatHolds(document: DocumentState): {
  readonly document: DocumentState;
  readonly parted: readonly number[];
} {
  const { movement, following } = document;
  const rest = following && followRoundOne(movement, following);
  if (rest === null || isEmptyEdit(rest)) return { document, parted: [] };
  const parted = new Set(rest.placements.map(({ roundIndex }) => roundIndex + 1));
  return { document: { ...document, following: null }, parted: [...parted] };
}
