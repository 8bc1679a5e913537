// Requests the measures of the movement on screen, and a preview of them with one more cell, round or table switched.
// Replies for an older revision are ignored. The last replies are remembered: a click often asks for what was previewed
// while the pointer was on the cell, and undo for what was on the screen before.

import type { StoreApi } from 'zustand/vanilla';
import type { Analysis } from '../balance/index.ts';
import { applyEdit, isSameSitting, type Movement, switchCells } from '../movement/index.ts';
import { coalesceRequests } from '../worker/coalesce.ts';
import type { EvaluationReply, EvaluationRequest } from '../worker/protocol.ts';
import { cellsOf, type GridPlace } from './selection.ts';
import { type AppState, basisOf, isCurrent, withFailure } from './state.ts';

/** What the evaluation needs from the workers. */
export interface EvaluatorServices {
  evaluate(request: EvaluationRequest): Promise<EvaluationReply>;
}

/** How many replies are remembered. */
const MAX_REMEMBERED = 8;

export interface Evaluating {
  /** The reply for a movement with a pair absent, if it is remembered. */
  known(request: EvaluationRequest): EvaluationReply | null;
  /** Requests the evaluation of what is on the screen. */
  ask(): void;
  /** Requests a preview of switching what is at a place: a cell, a round or a table. */
  preview(place: GridPlace): void;
}

/** The evaluation of a store. */
export function createEvaluating(
  { getState, setState }: StoreApi<AppState>,
  services: EvaluatorServices,
): Evaluating {
  let remembered: readonly (EvaluationRequest & { readonly analysis: Analysis })[] = [];
  const evaluate = async (request: EvaluationRequest): Promise<EvaluationReply> => {
    const reply = await services.evaluate(request);
    remembered = [{ ...request, analysis: reply.analysis }, ...remembered].slice(0, MAX_REMEMBERED);
    return reply;
  };
  const evaluation = coalesceRequests<EvaluationRequest, EvaluationReply>(
    evaluate,
    (reply) => {
      if (isCurrent(getState(), reply)) setState({ evaluation: { reply, failure: null } });
    },
    (error) => setState(withFailure(getState(), error)),
  );
  const previewing = coalesceRequests<GridPlace, void>(
    async (place) => {
      const basis = basisOf(getState());
      const { movement } = getState().document;
      const switched = applyEdit(movement, switchCells(movement, cellsOf(movement, place)));
      if (!switched.ok) return;
      const reply = await evaluate({ ...basis, movement: switched.movement });
      setState({ preview: { basis, place, analysis: reply.analysis } });
    },
    () => undefined,
    // A preview may be missing; the evaluation itself reports a worker that fails.
    () => setState({ preview: null }),
  );
  return {
    known({ revision, movement, absent }) {
      const same = remembered.find(
        (answer) => answer.absent === absent && isSameMovement(answer.movement, movement),
      );
      return same === undefined ? null : { revision, absent, analysis: same.analysis };
    },
    ask() {
      const state = getState();
      evaluation.send({ ...basisOf(state), movement: state.document.movement });
    },
    preview: previewing.send,
  };
}

/** Whether two movements edited from the same one are equal. Equal movements of different origin may not be recognised. */
function isSameMovement(one: Movement, other: Movement): boolean {
  const { rounds, ...rest } = one;
  const isRestSame = Object.entries(rest).every(
    ([key, value]) => other[key as keyof Movement] === value,
  );
  return (
    isRestSame &&
    rounds.length === other.rounds.length &&
    rounds.every((round, roundIndex) => {
      const counterpart = other.rounds[roundIndex];
      if (round === counterpart) return true;
      return round.every((sitting, tableIndex) => {
        const against = counterpart?.[tableIndex];
        return against !== undefined && isSameSitting(sitting, against);
      });
    })
  );
}
