// Compares the movement on screen with another one: remembered, the optimiser's proposal, before the last edit, of the
// catalogue, of the director's own or of a file. What was on the screen before stands first, anything else second. Nothing but the
// movement on screen is ever opened.

import { useMemo } from 'react';
import { type GenerateRequest, isLibraryFamily, recommendations } from '../../catalogue/index.ts';
import { seatsFor } from '../../editing/seatings.ts';
import { addSession, sessionMisfit } from '../../editing/sessions.ts';
import { applyEdit, type Movement, playingPairCount } from '../../movement/index.ts';
import {
  type AppState,
  type Comparable,
  currentAnalysis,
  isProposalOffered,
  type RunRecord,
} from '../../store/state.ts';
import { recommendationTitle } from '../../words/english/catalogue.ts';
import {
  comparedTitles,
  joinedTitle,
  type ReferenceKind,
  referenceLabel,
  SCREEN_TITLE,
} from '../../words/english/pageBalance.ts';
import { hiltonIndex } from '../../words/english/pageMovements.ts';
import { capital } from '../../words/numbers.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp, useDeferredApp } from '../arrowswitchContext.ts';
import { useWholeCatalogue } from '../movements/useCatalogue.ts';
import { CompareWith } from './CompareWith.tsx';
import { type KnownAnalysis, MovementComparison } from './MovementComparison.tsx';

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
  const recommended = useMemo(() => publishedFor(document.movement), [document.movement]);
  const references: Record<ReferenceKind, Movement | null> = {
    remembered: document.reference,
    proposal: run?.outcome.movement ?? null,
    before: beforeEdit,
  };
  const kinds = (Object.keys(references) as ReferenceKind[]).filter((kind) => references[kind]);
  const atHand: readonly Comparable[] = [
    ...kinds.map((reference): Comparable => {
      const title = capital(referenceLabel(reference, run?.id));
      const aside = titleOf(references[reference] ?? document.movement);
      return { key: reference, title, aside, choice: { kind: 'atHand', reference } };
    }),
    ...recommended,
  ];
  const chosen = useApp((state) => state.compared);
  const isAtHand = chosen?.choice.kind === 'atHand';
  const shown = (isAtHand ? atHand.find(({ key }) => key === chosen.key) : chosen) ?? atHand[0];
  const { title = '', choice } = shown ?? {};
  const published = usePublished(choice?.kind === 'published' ? choice.request : null);
  const other = choice?.kind === 'movement' ? choice.movement : published;
  const reference = choice?.kind === 'atHand' ? references[choice.reference] : other;
  const isFormer = choice?.kind === 'atHand' && choice.reference !== 'proposal';
  return (
    <div className="part">
      <CompareWith atHand={atHand} onChoose={actions.compareWith} />
      <button type="button" onClick={actions.rememberMovement}>
        Remember this movement for comparison
      </button>
      {reference !== null && (
        <>
          <Compared
            movements={isFormer ? [reference, document.movement] : [document.movement, reference]}
            titles={isFormer ? [title, SCREEN_TITLE] : [SCREEN_TITLE, title]}
            analyses={isFormer ? [undefined, analysis] : [analysis, undefined]}
          />
          <JoinSessions first={reference} second={document.movement} />
        </>
      )}
    </div>
  );
}

interface ComparedProps {
  readonly movements: readonly [first: Movement, second: Movement];
  readonly titles: readonly [first: string, second: string];
  readonly analyses: readonly [first: KnownAnalysis, second: KnownAnalysis];
}

function Compared({ movements, titles, analyses }: ComparedProps) {
  const [first, second] = movements;
  return (
    <>
      <p className="note">
        {comparedTitles([titles[0], titleOf(first)], [titles[1], titleOf(second)])}
      </p>
      <MovementComparison first={first} second={second} titles={titles} analyses={analyses} />
    </>
  );
}

/** Hilton's movements for as many pairs as there are. */
function publishedFor(movement: Movement): readonly Comparable[] {
  if (movement.contestants !== 'pairs') return [];
  const present = playingPairCount(movement);
  return recommendations.flatMap((each): readonly Comparable[] => {
    if (each.movement === null || each.pairs !== present) return [];
    const { request, index } = each.movement;
    const title = `Hilton: ${recommendationTitle(each)}, ${each.boards} boards`;
    // That of the movement compared with; what is published, and why it differs, is in the catalogue.
    const aside = hiltonIndex(index, index);
    return [{ key: title, title, aside, choice: { kind: 'published', request } }];
  });
}

/** The movement of the catalogue for a request; null for none, and until the library has been read that it is in. */
function usePublished(request: GenerateRequest | null): Movement | null {
  const catalogue = useWholeCatalogue(request !== null && isLibraryFamily(request.familyId));
  return useMemo(() => {
    const made = request && catalogue.generate(request);
    return made?.ok ? made.movement : null;
  }, [catalogue, request]);
}

/** A run with something to accept: what is on the screen already is no other movement. */
function proposedRun(state: AppState): RunRecord | null {
  const { optimisation } = state;
  if (optimisation.phase !== 'proposal') return null;
  return isProposalOffered(state, optimisation.run) ? optimisation.run : null;
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
