// Publishes documents: the only place where the movement on screen changes, and where everything that belonged to the
// previous movement is stopped or dropped, the rule of round 1 included when a round no longer follows.

import type { StoreApi } from 'zustand/vanilla';
import { checkMovement, type PairNumber, type Refusal } from '../movement/index.ts';
import { partedWords } from '../words/english/pageEditing.ts';
import type { Evaluating } from './evaluating.ts';
import { withRuleThatHolds } from './following.ts';
import { type DocumentResult, type DocumentState, isReplaced } from './history.ts';
import type { Runs } from './runs.ts';
import { type AppState, nextNotice } from './state.ts';

export interface Publishing {
  /** Shows an unrelated document; the run on the previous one has been ended already. */
  replace(document: DocumentState): void;
  /** Shows the result of an edit or of a step in the history, or says why it was refused. */
  applyResult(result: DocumentResult): Refusal | null;
}

/** The publishing of a store. */
export function createPublishing(
  { getState, setState }: StoreApi<AppState>,
  evaluating: Evaluating,
  runs: Runs,
): Publishing {
  const publish = (published: DocumentState, isAnother: boolean): void => {
    const before = getState();
    const { document, parted } = withRuleThatHolds(published);
    const { movement, revision } = document;
    const isThere = (pair: PairNumber) => pair <= movement.pairCount && pair !== movement.phantom;
    const absent = before.absent !== null && isThere(before.absent) ? before.absent : null;
    const reply = evaluating.known({ revision, movement, absent });
    setState({
      document,
      absent,
      findings: checkMovement(movement),
      refusal: null,
      highlight: null,
      ...(parted.length > 0 && {
        notice: nextNotice(before.notice, { tone: 'info', ...partedWords(parted) }),
      }),
      ...(isAnother && { openedAt: revision, followed: null, compared: null, notice: null }),
      ...(reply !== null && { evaluation: { reply, failure: null } }),
    });
    if (reply === null) evaluating.ask();
  };
  const commit = (document: DocumentState): void => {
    const before = getState().document;
    if (document === before) return;
    const isAnother = isReplaced(before, document);
    if (isAnother) runs.abandon();
    else runs.stop();
    publish(document, isAnother);
  };
  const applyResult = (result: DocumentResult): Refusal | null => {
    if (result.ok) commit(result.document);
    else setState({ refusal: result.refusal });
    return result.ok ? null : result.refusal;
  };
  return { replace: (document) => publish(document, true), applyResult };
}
