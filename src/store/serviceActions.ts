// The actions that use the workers: measures, instructions, cards, and long calculations.

import type { StoreApi } from 'zustand/vanilla';
import type { CardGuides, PrintOptions } from '../cards/card.ts';
import { settingsInUse } from '../optimise/index.ts';
import type { CardsRequest } from '../worker/protocol.ts';
import type { Actions } from './actions.ts';
import { createDerive } from './derived.ts';
import type { Services } from './services.ts';
import { type AppState, isProposalCurrent } from './state.ts';

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
