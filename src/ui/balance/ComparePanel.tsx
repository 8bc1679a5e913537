// Compares the movement on screen, which stands first, with a remembered one, the optimiser's proposal, the state before the last edit, or one of
// Hilton's for as many pairs.

import { useMemo, useState } from 'react';
import { RULED_CATALOGUE, recommendations } from '../../catalogue/index.ts';
import { seatsFor } from '../../editing/seatings.ts';
import { addSession, sessionMisfit } from '../../editing/sessions.ts';
import { applyEdit, type Movement, playingPairCount } from '../../movement/index.ts';
import { type AppState, currentAnalysis, type RunRecord } from '../../store/state.ts';
import { recommendationTitle } from '../../words/english/catalogue.ts';
import {
  comparedTitles,
  joinedTitle,
  type ReferenceKind,
  referenceLabel,
  SCREEN_TITLE,
} from '../../words/english/pageBalance.ts';
import { capital } from '../../words/numbers.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useDeferredApp } from '../arrowswitchContext.ts';
import { Select } from '../Select.tsx';
import { MovementComparison } from './MovementComparison.tsx';

export function ComparePanel() {
  const run = useDeferredApp(proposedRun);
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
    proposal: run?.outcome.movement ?? null,
    before: beforeEdit,
  };
  const published = useMemo(() => publishedFor(document.movement), [document.movement]);
  const kinds = (Object.keys(references) as ReferenceKind[]).filter((kind) => references[kind]);
  const options = [
    ...kinds.map((value) => ({ value, label: referenceLabel(value, run?.id) })),
    ...published,
  ];
  const [wanted, setWanted] = useState<string>('remembered');
  const option = options.find(({ value }) => value === wanted) ?? options[0];
  const kind = option?.value;
  const generated = useMemo(() => {
    const request = published.find(({ value }) => value === kind)?.request;
    const made = request && RULED_CATALOGUE.generate(request);
    return made?.ok ? made.movement : null;
  }, [published, kind]);
  const own = kinds.find((each) => each === kind);
  const reference = own === undefined ? generated : references[own];
  const title = capital(option?.label ?? '');
  return (
    <div className="part">
      <button type="button" onClick={actions.rememberMovement}>
        Remember this movement for comparison
      </button>
      {reference === null ? (
        <p className="note">
          Remember this movement, then open or make another: both are shown side by side.
        </p>
      ) : (
        <>
          <label>
            Compare with{' '}
            <Select value={kind ?? 'remembered'} options={options} onChange={setWanted} />
          </label>
          <p className="note">
            {comparedTitles(
              [SCREEN_TITLE, titleOf(document.movement)],
              [title, titleOf(reference)],
            )}
          </p>
          <MovementComparison
            first={document.movement}
            second={reference}
            firstAnalysis={analysis}
            titles={[SCREEN_TITLE, title]}
          />
          <JoinSessions first={reference} second={document.movement} />
        </>
      )}
    </div>
  );
}

/** Hilton's movements for as many pairs as there are, with what generates each. */
function publishedFor(movement: Movement) {
  if (movement.contestants !== 'pairs') return [];
  const present = playingPairCount(movement);
  return recommendations.flatMap((each) => {
    if (each.movement === null || each.pairs !== present) return [];
    const label = `Hilton: ${recommendationTitle(each)}, ${each.boards} boards`;
    return [{ value: label, label, request: each.movement.request }];
  });
}

function proposedRun({ optimisation }: AppState): RunRecord | null {
  return optimisation.phase === 'proposal' ? optimisation.run : null;
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
