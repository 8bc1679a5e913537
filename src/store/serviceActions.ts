// The actions that use the workers: measures, instructions, cards, and long calculations.

import type { StoreApi } from 'zustand/vanilla';
import type { EventsReport } from '../balance/index.ts';
import type { CardGuides, PrintOptions } from '../cards/card.ts';
import type { Draws } from '../choose/draws.ts';
import type { PartRun } from '../instructions/facts.ts';
import { settingsInUse } from '../optimise/index.ts';
import type { SeatResult } from '../people/seat.ts';
import type { NextSessionRequest } from '../replan/nextSession.ts';
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
import { createDerive } from './derived.ts';
import type { HowellServices } from './howells.ts';
import type { OptimiserServices } from './runs.ts';
import { type AppState, isProposalCurrent } from './state.ts';
import type { TonightServices } from './tonight.ts';

/**
 * What the store needs from the workers: the clients of `worker/` in the app, plain functions in tests. Aborting the signal
 * ends the work and rejects its promise.
 */
export interface Services extends OptimiserServices, HowellServices, TonightServices {
  instruct(request: InstructionsRequest): Promise<readonly PartRun[]>;
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

type ServiceActions = Pick<
  Actions,
  | 'analyse'
  | 'instruct'
  | 'playEvents'
  | 'workOutSimplicity'
  | 'layOutCards'
  | 'renderPdf'
  | 'replan'
  | 'seat'
  | 'drawSessions'
  | 'searchNextSession'
  | 'weighDraws'
>;

/** The actions of a store that use its services. */
export function serviceActions(store: StoreApi<AppState>, services: Services): ServiceActions {
  const { getState } = store;
  const derive = createDerive(store);
  const cardsRequest = (options: PrintOptions, guides: CardGuides | null): CardsRequest => ({
    movement: getState().document.movement,
    options,
    guides,
  });
  return {
    async analyse(movement) {
      const { revision } = getState().document;
      return (await services.evaluate({ revision, movement, absent: null })).analysis;
    },
    instruct: services.instruct,
    playEvents(wanted) {
      const { document, absent, preferences } = getState();
      const request = { ...wanted, movement: document.movement, absent, seed: preferences.seed };
      derive('simulation', (signal) => services.playEvents(request, signal));
    },
    workOutSimplicity() {
      const state = getState();
      const { document, preferences, optimisation, absent } = state;
      const { settings, seed } = preferences;
      const isKnown = optimisation.phase === 'proposal' && isProposalCurrent(state);
      const request = {
        movement: document.movement,
        settings: settingsInUse(document.movement, { ...settings, absent }),
        seed,
        known: isKnown ? [optimisation.run.outcome.movement] : [],
      };
      derive('simplicity', (signal, onProgress) =>
        services.workOutSimplicity(request, onProgress, signal),
      );
    },
    replan(request, onProgress, signal) {
      const { seed } = getState().preferences;
      return services.replan({ ...request, seed }, onProgress, signal);
    },
    seat: services.seat,
    drawSessions: services.drawSessions,
    searchNextSession: services.searchNextSession,
    weighDraws: services.weighDraws,
    layOutCards: (options, guides) => services.layOutCards(cardsRequest(options, guides)),
    renderPdf: (options, guides, onProgress, signal) =>
      services.renderPdf(cardsRequest(options, guides), onProgress, signal),
  };
}
