// Asking for the measures of what is on the screen, and of what switching one more sitting would do.
// A reply for an older revision is ignored.

import type { StoreApi } from 'zustand/vanilla';
import { applyEdit, switchCells } from '../movement/edit.ts';
import type { SittingRef } from '../movement/movement.ts';
import { coalesceRequests } from '../worker/coalesce.ts';
import type { EvaluationReply, EvaluationRequest } from '../worker/protocol.ts';
import { reasonOf } from './reason.ts';
import { type AppState, isCurrent, subjectOf } from './state.ts';

/** What evaluating asks of the workers. */
export interface EvaluatorServices {
  evaluate(request: EvaluationRequest): Promise<EvaluationReply>;
}

export interface Evaluating {
  /** Asks for what is on the screen. */
  ask(): void;
  /** Asks what switching a sitting would do. */
  preview(cell: SittingRef): void;
}

/** The evaluation of a store. */
export function createEvaluating(
  { getState, setState }: StoreApi<AppState>,
  services: EvaluatorServices,
): Evaluating {
  const evaluation = coalesceRequests<EvaluationRequest, EvaluationReply>(
    (request) => services.evaluate(request),
    (reply) => {
      if (isCurrent(getState(), reply)) setState({ evaluation: { reply, failure: null } });
    },
    (error) =>
      setState({ evaluation: { reply: getState().evaluation.reply, failure: reasonOf(error) } }),
  );
  const previewing = coalesceRequests<SittingRef, void>(
    async (cell) => {
      const subject = subjectOf(getState());
      const { movement } = getState().document;
      const switched = applyEdit(movement, switchCells(movement, [cell]));
      if (!switched.ok) return;
      const reply = await services.evaluate({ ...subject, movement: switched.movement });
      setState({ preview: { subject, cell, analysis: reply.analysis } });
    },
    () => undefined,
    // A preview may be missing; the evaluation itself reports a worker that fails.
    () => setState({ preview: null }),
  );
  return {
    ask() {
      const state = getState();
      evaluation.send({ ...subjectOf(state), movement: state.document.movement });
    },
    preview: previewing.send,
  };
}
