// The one store of the app and everything that can be done to it. Knows no React and starts no worker:
// services, storage and clock come in from the composition root.
// Every change of the movement is an edit through `perform`; the evaluation follows by revision, never by hand.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EventsReport } from '../balance/events.ts';
import type { Instruction } from '../instructions/instruction.ts';
import { type Edit, switchCells, switchDifference } from '../movement/edit.ts';
import { checkMovement } from '../movement/findings.ts';
import type { Refusal } from '../movement/refusal.ts';
import { followRoundOne, type RoundOneRule } from '../movement/roundOne.ts';
import type {
  CardsLayout,
  CardsRequest,
  InstructionsRequest,
  SimplicityReply,
  SimplicityRequest,
  SimulationRequest,
} from '../worker/protocol.ts';
import type { Actions } from './actions.ts';
import { createEvaluating } from './evaluating.ts';
import { carriedOn, isReordering, withRuleThatHolds } from './following.ts';
import {
  type DocumentResult,
  type DocumentState,
  goTo,
  isReplaced,
  perform,
  redo,
  undo,
} from './history.ts';
import { createHowells, type HowellServices } from './howells.ts';
import { createRuns, type OptimiserServices } from './runs.ts';
import { FIRST_CELL, placeCursor } from './selection.ts';
import { restoredState, type Snapshot } from './snapshot.ts';
import { type AppState, type Preferences, sameButForSwitches } from './state.ts';

/** What the store asks of the workers; the clients of `worker/` in the app, plain functions in tests. */
export interface Services extends OptimiserServices, HowellServices {
  instruct(request: InstructionsRequest): Promise<readonly Instruction[]>;
  workOutSimplicity(
    request: SimplicityRequest,
    onProgress: (share: number) => void,
  ): Promise<SimplicityReply>;
  playEvents(request: SimulationRequest): Promise<EventsReport>;
  layOutCards(request: CardsRequest): Promise<CardsLayout>;
  renderPdf(
    request: CardsRequest,
    onProgress: (share: number) => void,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends a print under way; its promise may never settle. */
  cancelCards(): void;
}

export interface Arrowswitch {
  readonly store: StoreApi<AppState>;
  readonly actions: Actions;
}

/** The app's state and actions, opened on what was kept. */
export function createArrowswitch(
  services: Services,
  opening: { readonly snapshot: Snapshot; readonly preferences: Preferences },
): Arrowswitch {
  const store = createStore<AppState>(() => ({
    ...restoredState(opening.snapshot, 0),
    findings: checkMovement(opening.snapshot.movement),
    evaluation: { reply: null, failure: null },
    howells: { phase: 'idle' },
    offered: null,
    refusal: null,
    selection: FIRST_CELL,
    isChoosing: false,
    followed: null,
    highlight: null,
    preview: null,
    notice: null,
    storage: { phase: 'saved' },
    preferences: opening.preferences,
    update: null,
  }));
  const { getState, setState } = store;

  const evaluating = createEvaluating(store, services);
  const run = createRuns(store, services);
  const howells = createHowells(store, services);
  const put = (document: DocumentState): void => {
    const { absent } = getState();
    const { movement } = document;
    setState({
      document,
      findings: checkMovement(movement),
      refusal: null,
      highlight: null,
      absent: absent !== null && absent <= movement.pairCount ? absent : null,
    });
    evaluating.ask();
  };
  const show = (document: DocumentState): void => {
    const before = getState().document;
    if (document === before) return;
    if (isReplaced(before, document)) run.abandon();
    else run.stop();
    put(document);
  };
  const settle = (result: DocumentResult): Refusal | null => {
    if (result.ok) show(result.document);
    else setState({ refusal: result.refusal });
    return result.ok ? null : result.refusal;
  };

  /** Where the history leads, or another order of pairs or sets, the rule may not hold. */
  const settleWithoutRule = (result: DocumentResult): Refusal | null =>
    settle(result.ok ? { ok: true, document: withRuleThatHolds(result.document) } : result);

  const setFollowing = (following: RoundOneRule | null): void => {
    const { document } = getState();
    if (document.following !== following) setState({ document: { ...document, following } });
  };

  const cardsRequest = (): CardsRequest => {
    const { document, preferences } = getState();
    return { movement: document.movement, options: preferences.cards };
  };
  const actions: Actions = {
    edit(edit, label) {
      const { document } = getState();
      const result = perform(document, carriedOn(document, edit), label);
      return isReordering(edit) ? settleWithoutRule(result) : settle(result);
    },
    toggleCells: (cells, label) =>
      actions.edit(switchCells(getState().document.movement, cells), label),
    openMovement(movement, label) {
      // What was said or asked of the movement before does not hold for this one.
      setState({ absent: null, notice: null, selection: FIRST_CELL });
      setFollowing(null);
      actions.edit({ kind: 'replaceMovement', movement }, label);
    },
    offerMovements(offer) {
      const [first] = offer.movements;
      setState({ offered: offer });
      if (first !== undefined && offer.movements.length === 1) actions.openOffered(first);
    },
    openOffered(movement) {
      const details = getState().offered?.remarks ?? [];
      setState({ offered: null });
      actions.openMovement(movement, `Open ${movement.title}`);
      actions.notify({ tone: 'info', title: `Opened ${movement.title}.`, details });
    },
    dismissOffer: () => setState({ offered: null }),
    undo: () => void settleWithoutRule(undo(getState().document)),
    redo: () => void settleWithoutRule(redo(getState().document)),
    goTo: (editCount) => void settleWithoutRule(goTo(getState().document, editCount)),
    async analyse(movement) {
      const { revision } = getState().document;
      return (await services.evaluate({ revision, movement, absent: null })).analysis;
    },
    instruct: services.instruct,
    setAbsent(absent) {
      if (absent === getState().absent) return;
      setState({ absent });
      run.stop();
      evaluating.ask();
    },
    holdMovement() {
      const { document } = getState();
      setState({ document: { ...document, held: document.movement } });
    },
    startOptimising: run.start,
    stopOptimising: run.stop,
    togglePause: run.togglePause,
    proposeAgain(run) {
      if (getState().optimisation.phase === 'running') return;
      setState({ optimisation: { phase: 'proposal', run } });
    },
    acceptProposal() {
      const { optimisation, document } = getState();
      if (optimisation.phase !== 'proposal') return;
      const { movement } = optimisation.run.outcome;
      const edit: Edit = sameButForSwitches(document.movement, movement)
        ? switchDifference(document.movement, movement)
        : { kind: 'replaceMovement', movement };
      const result = perform(document, edit, 'Accept the optimised switches');
      settle(result);
      if (result.ok) actions.dropProposal();
    },
    dropProposal() {
      if (getState().optimisation.phase === 'proposal')
        setState({ optimisation: { phase: 'idle' } });
    },
    workOutSimplicity: services.workOutSimplicity,
    searchHowells: howells.start,
    stopHowells: howells.stop,
    playEvents(request) {
      const { document, absent, preferences } = getState();
      const { movement } = document;
      return services.playEvents({ ...request, movement, absent, seed: preferences.seed });
    },
    layOutCards: () => services.layOutCards(cardsRequest()),
    renderPdf: (onProgress) => services.renderPdf(cardsRequest(), onProgress),
    cancelCards: services.cancelCards,
    follow: (followed) => setState({ followed }),
    followRoundOne(rule) {
      setFollowing(null);
      if (rule === null) return null;
      const edit = followRoundOne(getState().document.movement, rule);
      const refusal = actions.edit(edit, 'Fill in all rounds from round 1');
      if (refusal === null) setFollowing(rule);
      return refusal;
    },
    select: (selection) => setState({ selection }),
    setChoosing(isChoosing) {
      const { selection } = getState();
      setState({ isChoosing, selection: isChoosing ? placeCursor(selection.cursor) : selection });
    },
    setHighlight(highlight) {
      setState({ highlight });
      if (highlight?.kind === 'sitting' && getState().optimisation.phase !== 'running') {
        evaluating.preview(highlight.cell);
      }
    },
    setPreferences: (change) => setState({ preferences: { ...getState().preferences, ...change } }),
    notify: (notice) => setState({ notice: { ...notice, id: (getState().notice?.id ?? 0) + 1 } }),
    dismissNotice: () => setState({ notice: null }),
    refuse: (refusal) => setState({ refusal }),
    dismissRefusal: () => setState({ refusal: null }),
    setStorage: (storage) => setState({ storage }),
    restore(snapshot) {
      const { document, ...rest } = restoredState(snapshot, getState().document.revision + 1);
      run.abandon();
      setState(rest);
      put(document);
    },
    offerUpdate: (activate) => setState({ update: activate }),
  };

  evaluating.ask();
  return { store, actions };
}
