// The only store of the app, with its actions. Knows no React and starts no worker:
// services, storage and clock come in from the composition root.
// Every change of the movement is an edit through `perform`; the evaluation follows by revision, never by hand.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EventsReport } from '../balance/index.ts';
import type { Draws } from '../choose/draws.ts';
import type { RunFacts } from '../instructions/facts.ts';
import { checkMovement, type Movement } from '../movement/index.ts';
import type { SeatResult } from '../people/seat.ts';
import type { NextSessionRequest } from '../replan/nextSession.ts';
import { titleOf } from '../words/titles.ts';
import type {
  CardsLayout,
  CardsRequest,
  CatalogueRequest,
  CatalogueRow,
  DrawProgress,
  DrawReply,
  DrawRequest,
  DrawsRequest,
  InstructionsRequest,
  NextSessionProgress,
  NextSessionReply,
  ReplanProgress,
  ReplanReply,
  ReplanRequest,
  SeatRequest,
  SimplicityReply,
  SimplicityRequest,
  SimulationRequest,
} from '../worker/protocol.ts';
import type { Actions } from './actions.ts';
import { NOTHING_DERIVED } from './derived.ts';
import { documentActions } from './documentActions.ts';
import { createEvaluating } from './evaluating.ts';
import { createHowells, type HowellServices } from './howells.ts';
import type { Preferences } from './preferences.ts';
import { createPublishing } from './publishing.ts';
import { reviewActions } from './reviewing.ts';
import { runActions } from './runActions.ts';
import { createRuns, type OptimiserServices } from './runs.ts';
import { FIRST_CELL } from './selection.ts';
import { serviceActions } from './serviceActions.ts';
import { restoredScope, type Snapshot } from './snapshot.ts';
import type { AppState, SessionScope } from './state.ts';
import { createTonight, type TonightServices } from './tonight.ts';
import { viewActions } from './viewActions.ts';

/**
 * What the store needs from the workers: the clients of `worker/` in the app, plain functions in tests. Aborting the signal
 * ends the work and rejects its promise.
 */
export interface Services extends OptimiserServices, HowellServices, TonightServices {
  instruct(request: InstructionsRequest): Promise<RunFacts>;
  workOutSimplicity(
    request: SimplicityRequest,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<SimplicityReply>;
  playEvents(request: SimulationRequest, signal: AbortSignal): Promise<EventsReport>;
  replan(
    request: ReplanRequest,
    onProgress: (progress: ReplanProgress) => void,
    signal: AbortSignal,
  ): Promise<ReplanReply>;
  /** Aborting the signal ends the search; the promise resolves with the best so far. */
  seat(
    request: SeatRequest,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<SeatResult>;
  /** Aborting the signal ends the search; the promise resolves with the best so far. */
  drawSessions(
    request: DrawRequest,
    onProgress: (progress: DrawProgress) => void,
    signal: AbortSignal,
  ): Promise<DrawReply>;
  /** Searches a session of new opponents; aborting the signal ends it, and the promise resolves with the best so far. */
  searchNextSession(
    request: NextSessionRequest,
    onProgress: (progress: NextSessionProgress) => void,
    signal: AbortSignal,
  ): Promise<NextSessionReply>;
  /** As `PeopleService.weighDraws`. */
  weighDraws(request: DrawsRequest): Promise<Draws>;
  /** As `CatalogueService.list`. */
  listFamilies(
    request: CatalogueRequest,
    onRows: (rows: readonly CatalogueRow[]) => void,
  ): Promise<readonly CatalogueRow[] | null>;
  layOutCards(request: CardsRequest): Promise<CardsLayout>;
  renderPdf(
    request: CardsRequest,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>>;
}

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
