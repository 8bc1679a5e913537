// Compares the movement on screen with a remembered one, the optimiser's proposal, or the state before the last edit.

import { useMemo, useState } from 'react';
import { seatsFor } from '../../editing/seatings.ts';
import { addSession, sessionMisfit } from '../../editing/sessions.ts';
import { applyEdit } from '../../movement/edit.ts';
import type { Movement } from '../../movement/movement.ts';
import { type AppState, currentAnalysis } from '../../store/state.ts';
import { comparedTitles, joinedTitle } from '../../words/english/pageBalance.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useDeferredApp } from '../arrowswitchContext.ts';
import { Select } from '../Select.tsx';
import { MovementComparison } from './MovementComparison.tsx';

type ReferenceKind = 'remembered' | 'proposal' | 'before';

const TITLES: Readonly<Record<ReferenceKind, string>> = {
  remembered: 'the movement remembered',
  proposal: "the optimiser's proposal",
  before: 'the movement before the last edit',
};

export function ComparePanel() {
  const proposal = useDeferredApp(proposedMovement);
  const document = useDeferredApp((state) => state.document);
  const analysis = useDeferredApp(currentAnalysis);
  const actions = useActions();
  const beforeEdit = useMemo(() => {
    const last = document.past.at(-1);
    const undone = last && applyEdit(document.movement, last.edit);
    return undone?.ok ? undone.movement : null;
  }, [document]);
  const references: Record<ReferenceKind, Movement | null> = {
    remembered: document.reference,
    proposal,
    before: beforeEdit,
  };
  const kinds = (Object.keys(references) as ReferenceKind[]).filter((kind) => references[kind]);
  const [wanted, setWanted] = useState<ReferenceKind>('remembered');
  const kind = kinds.includes(wanted) ? wanted : kinds[0];
  const reference = kind === undefined ? null : references[kind];
  return (
    <div className="part">
      <button type="button" onClick={actions.rememberMovement}>
        Remember this movement for comparison
      </button>
      {reference === null ? (
        <p className="note">
          Remember a movement, then open or make another to see both side by side.
        </p>
      ) : (
        <>
          <label>
            Compare with{' '}
            <Select
              value={kind ?? 'remembered'}
              options={kinds.map((value) => ({ value, label: TITLES[value] }))}
              onChange={setWanted}
            />
          </label>
          <p className="note">{comparedTitles(titleOf(reference), titleOf(document.movement))}</p>
          <MovementComparison before={reference} now={document.movement} nowAnalysis={analysis} />
          <JoinSessions first={reference} second={document.movement} />
        </>
      )}
    </div>
  );
}

function proposedMovement({ optimisation }: AppState): Movement | null {
  return optimisation.phase === 'proposal' ? optimisation.run.outcome.movement : null;
}

/** Joins both movements as sessions of one event with the same pairs. */
function JoinSessions({ first, second }: { readonly first: Movement; readonly second: Movement }) {
  const actions = useActions();
  if (sessionMisfit(first, second) !== null) return null;
  const join = (): void => {
    const title = joinedTitle(titleOf(first), titleOf(second));
    const wish = { seating: 'numbers', chosen: '', draw: () => [] } as const;
    const seated = seatsFor(wish, first, second);
    const joined =
      'seats' in seated ? applyEdit(first, addSession(first, second, seated.seats)) : null;
    if (joined?.ok)
      actions.openMovement({ ...joined.movement, title }, `Join two sessions: ${title}`);
  };
  return (
    <button type="button" onClick={join}>
      Join both into one event of two sessions
    </button>
  );
}
