// The actions on the optimiser's runs and proposals.

import type { StoreApi } from 'zustand/vanilla';
import { sameButForSwitches } from '../editing/comparison.ts';
import { type Edit, switchDifference } from '../movement/index.ts';
import type { Actions } from './actions.ts';
import { perform } from './history.ts';
import type { Publishing } from './publishing.ts';
import { reviewOf } from './reviewing.ts';
import type { Runs } from './runs.ts';
import type { AppState } from './state.ts';

type RunActions = Pick<
  Actions,
  | 'startOptimising'
  | 'stopOptimising'
  | 'togglePause'
  | 'proposeAgain'
  | 'acceptProposal'
  | 'dropProposal'
>;

/** The actions on the runs of a store. */
export function runActions(
  { getState, setState }: StoreApi<AppState>,
  { applyResult }: Publishing,
  runs: Runs,
): RunActions {
  const dropProposal = (): void => {
    if (getState().optimisation.phase === 'proposal') setState({ optimisation: { phase: 'idle' } });
  };
  return {
    startOptimising: runs.start,
    stopOptimising: runs.stop,
    togglePause: runs.togglePause,
    proposeAgain(run) {
      if (getState().optimisation.phase === 'running') return;
      setState({ optimisation: { phase: 'proposal', run } });
    },
    acceptProposal() {
      const { optimisation, document } = getState();
      if (optimisation.phase !== 'proposal') return;
      const { movement } = optimisation.run.outcome;
      const wanted = reviewOf(getState())?.proposed ?? movement;
      const edit: Edit = sameButForSwitches(document.movement, movement)
        ? switchDifference(document.movement, wanted)
        : { kind: 'replaceMovement', movement };
      const result = perform(document, edit, 'Accept the optimised switches');
      applyResult(result);
      if (result.ok) dropProposal();
    },
    dropProposal,
  };
}
