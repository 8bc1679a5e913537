// The movements that match a search, with their size and fairness.

import {
  type CatalogueMatch,
  fairestFirst,
  type MovementFilter,
  shortOfTime,
} from '../../catalogue/search.ts';
import { playingPairCount } from '../../movement/movement.ts';
import { familyTitle, shortOfTimeText } from '../../words/english/catalogue.ts';
import { listedSize, nothingFits, switchedRounds } from '../../words/english/pageMovements.ts';
import { useFigures } from '../useFigures.ts';
import styles from './MovementsPanel.module.css';

interface CandidateListProps {
  readonly candidates: readonly CatalogueMatch[];
  /** The filter they meet. */
  readonly filter: MovementFilter;
  /** Whether to sort by fairness once it is known; otherwise they keep their order. */
  readonly byFairness: boolean;
  /** The family shown in the form below, or null. */
  readonly chosenId: string | null;
  readonly onChoose: (candidate: CatalogueMatch) => void;
}

export function CandidateList(props: CandidateListProps) {
  const { candidates, filter, byFairness, chosenId, onChoose } = props;
  const movements = candidates.map(({ movement }) => movement);
  const figures = useFigures(movements);
  if (candidates.length === 0) {
    const short = shortOfTime(filter);
    return <p className={styles.soft}>{nothingFits(short && shortOfTimeText(short))}</p>;
  }
  const isRanked = byFairness && movements.every((movement) => figures.has(movement));
  const listed = isRanked
    ? fairestFirst(candidates, (movement) => figures.get(movement)?.index ?? null)
    : candidates;
  return (
    <>
      {byFairness && (
        <p className={styles.soft}>
          Evenings of 22–28 boards in rounds of 2–4 boards first, the fairest (lowest inequity
          index) at the top.
        </p>
      )}
      <ul className={styles.families} aria-label="Movements found">
        {listed.map((candidate) => {
          const { family, movement } = candidate;
          const found = figures.get(movement);
          return (
            <li key={family.id} data-chosen={family.id === chosenId || undefined}>
              <button
                type="button"
                aria-pressed={family.id === chosenId}
                onClick={() => onChoose(candidate)}
              >
                <span className={styles.name}>{familyTitle(family.id)}</span>
                <span className={styles.size}>{sizeOf(candidate)}</span>
                <span className={styles.size}>{found?.text ?? '…'}</span>
                <span className={styles.size}>
                  {switchedRounds(candidate.request.switchRounds?.length ?? 0)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function sizeOf({ movement }: CatalogueMatch): string {
  const boards = movement.sets[0]?.boards ?? 0;
  return listedSize(playingPairCount(movement), movement.rounds.length, boards);
}
