// The only store of the app, with its actions. Knows no React and starts no worker:
// services, storage and clock come in from the composition root.
// Every change of the movement is an edit through `perform`; the evaluation follows by revision, never by hand.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { checkMovement, type Movement } from '../movement/index.ts';
import { titleOf } from '../words/titles.ts';
import type { Actions } from './actions.ts';
import { NOTHING_DERIVED } from './derived.ts';
import { documentActions } from './documentActions.ts';
import { createEvaluating } from './evaluating.ts';
import { createHowells } from './howells.ts';
import type { Preferences } from './preferences.ts';
import { createPublishing } from './publishing.ts';
import { reviewActions } from './reviewing.ts';
import { runActions } from './runActions.ts';
import { createRuns } from './runs.ts';
import { FIRST_CELL } from './selection.ts';
import { serviceActions } from './serviceActions.ts';
import type { Services } from './services.ts';
import { restoredScope, type Snapshot } from './snapshot.ts';
import type { AppState, SessionScope } from './state.ts';
import { createTonight } from './tonight.ts';
import { viewActions } from './viewActions.ts';

export interface Arrowswitch {
  readonly store: StoreApi<AppState>;
  readonly actions: Actions;
}

const FIRST_SESSION: Omit<SessionScope, 'findings'> = {
  openedAt: 0,
  evaluation: { reply: null, failure: null },
  howells: { phase: 'idle' },
  tonight: { phase: 'idle', list: null },
  offered: null,
  refusal: null,
  selection: FIRST_CELL,
  isSelecting: false,
  followed: null,
  compared: null,
  happened: null,
  highlight: null,
  preview: null,
  review: null,
  derived: NOTHING_DERIVED,
  notice: null,
  storage: { phase: 'saved' },
  isUpdateReady: false,
};

/** The app's state and actions, opened on what was stored. */
export function createArrowswitch(
  services: Services,
  opening: { readonly snapshot: Snapshot; readonly preferences: Preferences },
): Arrowswitch {
  const store = createStore<AppState>(() => ({
    ...restoredScope(opening.snapshot, 0),
    ...FIRST_SESSION,
    findings: checkMovement(opening.snapshot.movement),
    preferences: opening.preferences,
  }));
  const { getState, setState } = store;
  const evaluating = createEvaluating(store, services);
  const runs = createRuns(store, services);
  const howells = createHowells(store, services);
  const tonight = createTonight(store, services);
  const publishing = createPublishing(store, evaluating, runs);
  const documents = documentActions(store, publishing, evaluating, runs);
  const views = viewActions(store, evaluating);
  let offerCount = 0;
  const openOffered = (movement: Movement): void => {
    const { offered } = getState();
    setState({ offered: null });
    documents.openMovement(movement, `Open ${titleOf(movement)}`);
    views.notify({
      tone: 'info',
      title: `Opened ${titleOf(movement)}.`,
      details: offered?.remarks ?? [],
    });
  };
  const actions: Actions = {
    ...documents,
    ...views,
    ...runActions(store, publishing, runs),
    ...reviewActions(store, services),
    ...serviceActions(store, services),
    offerMovements(offer) {
      offerCount += 1;
      setState({ offered: { ...offer, id: offerCount } });
      const [first, ...more] = offer.movements;
      const isAsked = offer.layout !== undefined || more.length > 0;
      if (first !== undefined && !isAsked) openOffered(first);
    },
    openOffered,
    dismissOffer: () => setState({ offered: null }),
    searchHowells: howells.start,
    stopHowells: howells.stop,
    listTonight: tonight.start,
    freeOptions: services.freeOptions,
    listFamilies: services.listFamilies,
  };
  evaluating.ask();
  return { store, actions };
}
