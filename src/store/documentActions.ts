// The actions on the movement and its history.

import type { StoreApi } from 'zustand/vanilla';
import { followRoundOne, type RoundOneRule } from '../catalogue/index.ts';
import {
  isPlayed,
  type SittingRef,
  sittingAt,
  switchCells,
  withPeopleOf,
} from '../movement/index.ts';
import { wordedIn } from '../words/english/contestants.ts';
import { historyDone } from '../words/english/pageRun.ts';
import type { Actions } from './actions.ts';
import type { Evaluating } from './evaluating.ts';
import { withOtherRounds } from './following.ts';
import { forgetLast, goTo, perform, redo, undo } from './history.ts';
import type { Publishing } from './publishing.ts';
import type { Runs } from './runs.ts';
import { FIRST_CELL } from './selection.ts';
import { restoredScope } from './snapshot.ts';
import { type AppState, nextNotice } from './state.ts';

type DocumentActions = Pick<
  Actions,
  | 'edit'
  | 'toggleCells'
  | 'openMovement'
  | 'undo'
  | 'redo'
  | 'forgetLast'
  | 'goTo'
  | 'setAbsent'
  | 'rememberMovement'
  | 'followRoundOne'
  | 'restore'
>;

/** The actions on the document of a store. */
export function documentActions(
  { getState, setState }: StoreApi<AppState>,
  { replace, applyResult }: Publishing,
  evaluating: Evaluating,
  runs: Runs,
): DocumentActions {
  const setFollowing = (following: RoundOneRule | null): void => {
    const { document } = getState();
    if (document.following !== following) setState({ document: { ...document, following } });
  };
  const apply: Actions['edit'] = (change, label) => {
    const { document } = getState();
    return applyResult(perform(document, withOtherRounds(document, change), label));
  };
  /** In Run the movement is out of sight: what has become of it is said. */
  const tell = (which: 'Undone' | 'Redone', label: string | undefined): void => {
    const { notice, preferences } = getState();
    if (preferences.place !== 'run' || label === undefined) return;
    const title = historyDone(which, label);
    setState({ notice: nextNotice(notice, { tone: 'info', title, details: [] }) });
  };
  const edit: Actions['edit'] = (change, label) =>
    apply(change, wordedIn(getState().document.movement, label));
  return {
    edit,
    toggleCells(cells, label) {
      const { movement } = getState().document;
      const hasPlays = ({ roundIndex, tableIndex }: SittingRef) =>
        isPlayed(movement, sittingAt(movement, roundIndex, tableIndex), roundIndex);
      const [cell] = cells;
      // The switch of a table that a pair sits out at would be an edit that nobody sees.
      if (cell !== undefined && !cells.some(hasPlays)) {
        setState({ refusal: { kind: 'nothingToSwitch', cell } });
      } else edit(switchCells(movement, cells), label);
    },
    openMovement(movement, label) {
      // The absent pair and the notice belong to the previous movement.
      setState({ absent: null, notice: null, selection: FIRST_CELL });
      setFollowing(null);
      const carried = withPeopleOf(getState().document.movement, movement);
      apply({ kind: 'replaceMovement', movement: carried }, label);
    },
    undo() {
      const { document } = getState();
      if (applyResult(undo(document)) === null) tell('Undone', document.past.at(-1)?.label);
    },
    redo() {
      const { document } = getState();
      if (applyResult(redo(document)) === null) tell('Redone', document.future[0]?.label);
    },
    forgetLast: (count, future) => void applyResult(forgetLast(getState().document, count, future)),
    goTo: (editCount) => void applyResult(goTo(getState().document, editCount)),
    setAbsent(absent) {
      if (absent === getState().absent) return;
      setState({ absent });
      runs.stop();
      evaluating.ask();
    },
    rememberMovement() {
      const { document } = getState();
      setState({ document: { ...document, reference: document.movement } });
    },
    followRoundOne(rule) {
      setFollowing(null);
      if (rule === null) return null;
      const rest = followRoundOne(getState().document.movement, rule);
      const refusal = edit(rest, 'Fill in all rounds from round 1');
      if (refusal === null) setFollowing(rule);
      return refusal;
    },
    restore(snapshot) {
      const { document, ...rest } = restoredScope(snapshot, getState().document.revision + 1);
      runs.abandon();
      setState(rest);
      replace(document);
    },
  };
}
