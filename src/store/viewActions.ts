// The actions that do not change the movement: selection, following, highlighting, preferences and messages.

import type { StoreApi } from 'zustand/vanilla';
import type { Actions } from './actions.ts';
import type { Evaluating } from './evaluating.ts';
import { reviewOf } from './reviewing.ts';
import { placeCursor } from './selection.ts';
import { type AppState, nextNotice } from './state.ts';

type ViewActions = Pick<
  Actions,
  | 'select'
  | 'setSelecting'
  | 'follow'
  | 'compareWith'
  | 'tellHappened'
  | 'setHighlight'
  | 'setPreferences'
  | 'notify'
  | 'dismissNotice'
  | 'refuse'
  | 'dismissRefusal'
  | 'setStorage'
  | 'offerUpdate'
  | 'useUpdate'
  | 'evaluateAgain'
>;

/** The actions on the view of a store. */
export function viewActions(
  { getState, setState }: StoreApi<AppState>,
  evaluating: Evaluating,
): ViewActions {
  let activateUpdate = (): void => undefined;
  return {
    select: (selection) => setState({ selection }),
    setSelecting(isSelecting) {
      const { selection } = getState();
      setState({ isSelecting, selection: isSelecting ? placeCursor(selection.cursor) : selection });
    },
    follow: (followed) => setState({ followed }),
    compareWith: (compared) => setState({ compared }),
    tellHappened: (happened) => setState({ happened }),
    setHighlight(highlight) {
      setState({ highlight });
      // While something other than the movement is shown, a click does not switch.
      if (highlight?.kind !== 'place' || getState().optimisation.phase === 'running') return;
      if (reviewOf(getState())?.side !== 'after') evaluating.preview(highlight.place);
    },
    setPreferences: (change) => setState({ preferences: { ...getState().preferences, ...change } }),
    notify: (notice) => setState({ notice: nextNotice(getState().notice, notice) }),
    dismissNotice: () => setState({ notice: null }),
    refuse: (refusal) => setState({ refusal }),
    dismissRefusal: () => setState({ refusal: null }),
    setStorage: (storage) => setState({ storage }),
    offerUpdate(activate) {
      activateUpdate = activate;
      setState({ isUpdateReady: true });
    },
    useUpdate: () => activateUpdate(),
    evaluateAgain: () => evaluating.ask(),
  };
}
