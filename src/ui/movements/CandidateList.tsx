// The movements that match a search, with their size and fairness.

import { type MovementFilter, shortOfTime } from '../../catalogue/search.ts';
import type { Favourite } from '../../store/favourites.ts';
import { familyTitle, shortOfTimeText } from '../../words/english/catalogue.ts';
import { listedSize, noMovementFits, switchedRounds } from '../../words/english/pageMovements.ts';
import type { CatalogueRow } from '../../worker/protocol.ts';
import { fairnessText } from '../useFigures.ts';
import styles from './MovementsPanel.module.css';
import { Star } from './Star.tsx';

interface CandidateListProps {
  readonly candidates: readonly CatalogueRow[];
  /** The filter they meet. */
  readonly filter: MovementFilter;
  /** Whether they are sorted by fairness once it is known. */
  readonly byFairness: boolean;
  /** Whether the form below shows exactly this movement. */
  readonly isChosen: (candidate: CatalogueRow) => boolean;
  readonly onChoose: (candidate: CatalogueRow) => void;
}

export function CandidateList(props: CandidateListProps) {
  const { candidates, filter, byFairness, isChosen, onChoose } = props;
  if (candidates.length === 0) {
    const short = shortOfTime(filter);
    return <p className={styles.soft}>{noMovementFits(short && shortOfTimeText(short))}</p>;
  }
  return (
    <>
      {byFairness && (
        <p className={styles.soft}>
          Evenings of 22–28 boards in rounds of 2–4 boards first, the fairest (lowest inequity
          index) at the top.
        </p>
      )}
      <ul className={styles.families} aria-label="Movements found">
        {candidates.map((candidate) => {
          const { familyId, request, pairs, rounds, boards, fairness } = candidate;
          const isShown = isChosen(candidate);
          return (
            <li key={familyId} data-chosen={isShown || undefined}>
              <button type="button" aria-pressed={isShown} onClick={() => onChoose(candidate)}>
                <span className={styles.name}>{familyTitle(familyId)}</span>
                <span className={styles.size}>{listedSize(pairs, rounds, boards)}</span>
                <span className={styles.size}>{fairness ? fairnessText(fairness) : '…'}</span>
                <span className={styles.size}>
                  {switchedRounds(request.switchRounds?.length ?? 0)}
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
function favouriteOf({ familyId, request, pairs, rounds, boards }: CatalogueRow): Favourite {
  const title = `${familyTitle(familyId)}: ${listedSize(pairs, rounds, boards)}`;
  return { kind: 'listed', title, request: { ...request } };
}
