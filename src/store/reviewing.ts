// The review of a proposal before it is accepted: which cells it changes, which of those the director leaves out, and
// whether grid and balance show the movement before or after. A review belongs to one proposal and one revision.

import type { StoreApi } from 'zustand/vanilla';
import type { Analysis } from '../balance/index.ts';
import { sameButForSwitches } from '../editing/comparison.ts';
import {
  applyEdit,
  isPlayed,
  type Movement,
  type SittingRef,
  type SwitchToggle,
  sittingAt,
  switchDifference,
} from '../movement/index.ts';
import { coalesceRequests } from '../worker/coalesce.ts';
import type { Actions } from './actions.ts';
import type { EvaluatorServices } from './evaluating.ts';
import { isSameCell } from './selection.ts';
import {
  type AppState,
  basisOf,
  isProposalOffered,
  type ResultBasis,
  type ReviewState,
  type RunRecord,
  withFailure,
} from './state.ts';

/** A proposal as it is shown. */
export interface Review {
  readonly side: 'before' | 'after';
  /** Of the cells at which boards are played; a switch elsewhere comes with the proposal, but is nothing to look at. */
  readonly changes: readonly SwitchToggle[];
  readonly leftOut: readonly SittingRef[];
  /** The movement on the screen with the changes that are wanted. */
  readonly proposed: Movement;
}

const NO_CELLS: readonly SittingRef[] = [];

/** The last review of each run, with what it was made from: whoever asks about an earlier state must not replace it. */
const reviews = new WeakMap<RunRecord, WeakMap<Movement, Remembered>>();

interface Remembered {
  readonly leftOut: readonly SittingRef[];
  readonly review: Review | null;
}

/** The review of the proposal; null if there is none, or it is for a movement of other pairs or boards. */
export function reviewOf(state: AppState): Review | null {
  const { optimisation, document } = state;
  if (optimisation.phase !== 'proposal') return null;
  const { run } = optimisation;
  if (!isProposalOffered(state, run)) return null;
  const { movement } = document;
  const { side = 'before', leftOut = NO_CELLS } = choicesOf(state, run) ?? {};
  const ofRun = reviews.get(run) ?? new WeakMap<Movement, Remembered>();
  reviews.set(run, ofRun);
  let known = ofRun.get(movement);
  if (known?.leftOut !== leftOut) {
    known = { leftOut, review: createReview(movement, run, side, leftOut) };
  } else if (known.review !== null && known.review.side !== side) {
    known = { leftOut, review: { ...known.review, side } };
  }
  ofRun.set(movement, known);
  return known.review;
}

function choicesOf({ review, document }: AppState, run: RunRecord): ReviewState | null {
  return review?.run === run && review.revision === document.revision ? review : null;
}

function createReview(
  movement: Movement,
  run: RunRecord,
  side: Review['side'],
  leftOut: readonly SittingRef[],
): Review | null {
  const { movement: found } = run.outcome;
  if (!sameButForSwitches(movement, found)) return null;
  const toggles = changesBetween(movement, found);
  const changes = toggles.filter(({ roundIndex, tableIndex }) =>
    isPlayed(movement, sittingAt(movement, roundIndex, tableIndex), roundIndex),
  );
  if (changes.length === 0) return null;
  const proposed = applyEdit(movement, {
    kind: 'toggleSwitches',
    toggles: toggles.filter((toggle) => !isAmong(leftOut, toggle)),
  });
  // A lock that forbids it is reported when the proposal is accepted.
  return proposed.ok ? { side, changes, leftOut, proposed: proposed.movement } : null;
}

function changesBetween(from: Movement, to: Movement): readonly SwitchToggle[] {
  const edit = switchDifference(from, to);
  return edit.kind === 'toggleSwitches' ? edit.toggles : [];
}

function isAmong(cells: readonly SittingRef[], cell: SittingRef): boolean {
  return cells.some((other) => isSameCell(other, cell));
}

/** The movement that the grid shows: the one on the screen, or what a proposal would make of it. */
export function shownMovement(state: AppState): Movement {
  const review = reviewOf(state);
  return review?.side === 'after' ? review.proposed : state.document.movement;
}

/** The measures of the proposed movement, if it is shown and they are known. */
export function reviewedAnalysis(state: AppState): Analysis | null {
  const review = reviewOf(state);
  const evaluated = state.review?.evaluated;
  const isOfProposed =
    evaluated?.movement === review?.proposed && evaluated?.absent === state.absent;
  return review?.side === 'after' && isOfProposed ? (evaluated?.analysis ?? null) : null;
}

/** The actions on the review of a store. */
export function reviewActions(
  { getState, setState, subscribe }: StoreApi<AppState>,
  services: EvaluatorServices,
): Pick<Actions, 'showProposal' | 'leaveOutOfProposal'> {
  const evaluation = coalesceRequests<{ basis: ResultBasis; movement: Movement }, void>(
    async ({ basis, movement }) => {
      const { analysis } = await services.evaluate({ ...basis, movement });
      const { review } = getState();
      const evaluated = { movement, absent: basis.absent, analysis };
      if (review !== null) setState({ review: { ...review, evaluated } });
    },
    () => undefined,
    // Without measures the balance shows those of the movement on the screen, and says why.
    (error) => setState(withFailure(getState(), error)),
  );
  const evaluate = (): void => {
    const review = reviewOf(getState());
    if (review?.side !== 'after') return;
    evaluation.send({ basis: basisOf(getState()), movement: review.proposed });
  };
  const choose = (change: Partial<Pick<ReviewState, 'side' | 'leftOut'>>): void => {
    const state = getState();
    const { optimisation, document } = state;
    if (optimisation.phase !== 'proposal') return;
    const { run } = optimisation;
    const before = choicesOf(state, run) ?? {
      run,
      revision: document.revision,
      side: 'before',
      leftOut: NO_CELLS,
      evaluated: null,
    };
    setState({ review: { ...before, ...change } });
    evaluate();
  };
  subscribe((state, before) => {
    if (state.absent !== before.absent) evaluate();
  });
  return {
    showProposal: (side) => choose({ side }),
    leaveOutOfProposal(cell) {
      const leftOut = reviewOf(getState())?.leftOut ?? NO_CELLS;
      choose({
        leftOut: isAmong(leftOut, cell)
          ? leftOut.filter((other) => !isSameCell(other, cell))
          : [...leftOut, { roundIndex: cell.roundIndex, tableIndex: cell.tableIndex }],
      });
    },
  };
}
