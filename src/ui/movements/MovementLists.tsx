// The lists of the catalogue: the movements that match a search, with their size and fairness; favourite and recent ones, which
// open with one press; and Hilton's recommended movements for 24 to 27 boards.

import type { KeyboardEvent, RefObject } from 'react';
import {
  type MovementFilter,
  type Recommendation,
  RULED_CATALOGUE,
  recommendations,
} from '../../catalogue/index.ts';
import { type Favourite, favouriteKey } from '../../store/favourites.ts';
import {
  familyTitle,
  noMovementFits,
  recommendationNote,
  recommendationTitle,
} from '../../words/english/catalogue.ts';
import {
  favouritesHeading,
  fromHilton,
  hiltonIndex,
  listedSize,
  listedSwitches,
  recentHeading,
} from '../../words/english/pageMovements.ts';
import { titleOf } from '../../words/titles.ts';
import type { CatalogueRow } from '../../worker/protocol.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Disclosure } from '../Disclosure.tsx';
import { fairnessText } from '../useFigures.tsx';
import { openFavourite, Star } from './favourites.tsx';
import styles from './movements.module.css';

interface CandidateListProps {
  readonly candidates: readonly CatalogueRow[];
  /** What they were searched by. */
  readonly words: string;
  readonly filter: MovementFilter;
  /** Whether they are sorted by fairness once it is known. */
  readonly byFairness: boolean;
  /** Whether the form below shows exactly this movement. */
  readonly isChosen: (candidate: CatalogueRow) => boolean;
  readonly onChoose: (candidate: CatalogueRow) => void;
  /** To go to its first row from the search. */
  readonly listRef: RefObject<HTMLUListElement | null>;
}

const ROW_BUTTON = 'li > button:first-child';

/** To a row of the list, if there is one. */
export function focusRow(list: HTMLElement | null, index: number): void {
  list?.querySelectorAll<HTMLElement>(ROW_BUTTON)[index]?.focus();
}

/** From row to row of the list. */
export function goToRow(event: KeyboardEvent<HTMLUListElement>): void {
  const { key, target, currentTarget } = event;
  const rows = [...currentTarget.querySelectorAll(ROW_BUTTON)];
  const here = rows.indexOf(target as Element);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[key];
  if (here < 0 || to === undefined) return;
  event.preventDefault();
  focusRow(currentTarget, to);
}

export function CandidateList(props: CandidateListProps) {
  const { candidates, words, filter, byFairness, isChosen, onChoose, listRef } = props;
  if (candidates.length === 0) return <p className="note">{noMovementFits(words, filter)}</p>;
  return (
    <>
      {byFairness && (
        <p className="note">
          Evenings of 22–28 boards in rounds of 2–4 boards first, the fairest (lowest inequity
          index) at the top.
        </p>
      )}
      <ul
        ref={listRef}
        className={`stack list tight ${styles.families}`}
        aria-label="Movements found"
        onKeyDown={goToRow}
      >
        {candidates.map((candidate) => {
          const { familyId, request, pairs, rounds, boards, hasPartSwitches, fairness } = candidate;
          const isShown = isChosen(candidate);
          return (
            <li key={familyId} className={`line ${styles.line}`} data-chosen={isShown || undefined}>
              <button
                type="button"
                className={styles.entry}
                aria-pressed={isShown}
                onClick={() => onChoose(candidate)}
              >
                <span className="strong">{familyTitle(familyId)}</span>
                <span className="aside">{listedSize(pairs, rounds, boards)}</span>
                <span className="aside">{fairness ? fairnessText(fairness) : '…'}</span>
                <span className="aside">
                  {listedSwitches(request.switchRounds?.length ?? 0, hasPartSwitches)}
                </span>
              </button>
              <Star favourite={favouriteOf(candidate)} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The movement of a row at its size. */
export function favouriteOf({ familyId, request, pairs, rounds, boards }: CatalogueRow): Favourite {
  const title = `${familyTitle(familyId)}: ${listedSize(pairs, rounds, boards)}`;
  return { kind: 'listed', title, request: { ...request } };
}

export function RecentMovements({ onOpened }: { readonly onOpened: () => void }) {
  const favourites = useApp((state) => state.preferences.favourites);
  const recent = useApp((state) => state.preferences.recent);
  const opened = recent.map((one): Favourite => ({ kind: 'link', ...one }));
  return (
    <>
      <MovementList
        heading={favouritesHeading(favourites.length)}
        movements={favourites}
        onOpened={onOpened}
      />
      <MovementList heading={recentHeading(recent.length)} movements={opened} onOpened={onOpened} />
    </>
  );
}

interface MovementListProps {
  readonly heading: string;
  readonly movements: readonly Favourite[];
  readonly onOpened: () => void;
}

function MovementList({ heading, movements, onOpened }: MovementListProps) {
  const actions = useActions();
  if (movements.length === 0) return null;
  return (
    <details className="boxed">
      <summary>{heading}</summary>
      <ul className={`stack list tight ${styles.families}`}>
        {movements.map((one) => (
          <li key={favouriteKey(one)} className={`line ${styles.line}`}>
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                void openFavourite(one, actions);
                onOpened();
              }}
            >
              <span className="strong">{one.title}</span>
            </button>
            <Star favourite={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface RecommendationsProps {
  /** Show only those for this number of pairs; undefined for all. */
  readonly pairs: number | undefined;
  readonly onOpened: () => void;
}

export function Recommendations({ pairs, onOpened }: RecommendationsProps) {
  const shown = recommendations.filter((each) => pairs === undefined || each.pairs === pairs);
  if (shown.length === 0) return null;
  return (
    <Disclosure summary={fromHilton(shown.length, pairs)} className="boxed">
      <p className="note">
        Hilton's fair movements for about 25 boards, from his study of how evenly pairs compete.
      </p>
      <RecommendationList shown={shown} onOpened={onOpened} />
    </Disclosure>
  );
}

interface RecommendationListProps {
  readonly shown: readonly Recommendation[];
  readonly onOpened: () => void;
}

function RecommendationList({ shown, onOpened }: RecommendationListProps) {
  const actions = useActions();
  const open = ({ movement }: Recommendation): void => {
    const generated = movement && RULED_CATALOGUE.generate(movement.request);
    if (!generated?.ok) return;
    actions.openMovement(generated.movement, `Open ${titleOf(generated.movement)}`);
    onOpened();
  };
  return (
    <ul className={`stack list tight ${styles.families}`}>
      {shown.map((each) => {
        const title = recommendationTitle(each);
        const note = recommendationNote(each);
        return (
          <li
            key={`${each.pairs} ${each.boards} ${title}`}
            className={`line ${styles.line}`}
            title={note ?? undefined}
          >
            <div className={styles.entry}>
              <span className="strong">
                {each.pairs} pairs, {each.boards} boards
              </span>
              <span className="aside">{title}</span>
              <span className="aside">
                {hiltonIndex(each.movement?.index ?? null, each.printedIndex)}
              </span>
              {note !== null && <span className="aside">{note}</span>}
            </div>
            {each.movement !== null && (
              <button
                type="button"
                className="small"
                aria-label={`Open ${title} for ${each.pairs} pairs, ${each.boards} boards`}
                onClick={() => open(each)}
              >
                Open
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
