// The movements found, each with its size and how fair it is.

import {
  type CatalogueMatch,
  fairestFirst,
  type MovementFilter,
  shortOfTime,
} from '../../catalogue/search.ts';
import { playingPairCount } from '../../movement/movement.ts';
import { useFigures } from '../useFigures.ts';
import styles from './MovementsPanel.module.css';

interface CandidateListProps {
  readonly candidates: readonly CatalogueMatch[];
  /** What they meet. */
  readonly filter: MovementFilter;
  /** Whether the fairest come first, once it is known which they are; else they stay as they are. */
  readonly byFairness: boolean;
  readonly chosenId: string;
  readonly onChoose: (candidate: CatalogueMatch) => void;
  readonly onOpen: (candidate: CatalogueMatch) => void;
}

export function CandidateList(props: CandidateListProps) {
  const { candidates, filter, byFairness, chosenId, onChoose, onOpen } = props;
  const movements = candidates.map(({ movement }) => movement);
  const figures = useFigures(movements);
  if (candidates.length === 0) {
    const why = shortOfTime(filter) ?? 'Try fewer conditions or a shorter word.';
    return <p className={styles.soft}>No movement fits. {why}</p>;
  }
  const isRanked = byFairness && movements.every((movement) => figures.has(movement));
  const listed = isRanked
    ? fairestFirst(candidates, (movement) => figures.get(movement)?.index ?? null)
    : candidates;
  return (
    <>
      {byFairness && <p className={styles.soft}>Fairest first: the lowest inequity index.</p>}
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
                <span className={styles.name}>{family.title}</span>
                <span className={styles.size}>{sizeOf(candidate)}</span>
                <span className={styles.size}>{found?.text ?? '…'}</span>
                <span className={styles.size}>{switchWords(candidate)}</span>
              </button>
              <button
                type="button"
                className={styles.open}
                aria-label={`Open ${movement.title}`}
                onClick={() => onOpen(candidate)}
              >
                Open
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What of it is switched beyond what its family prescribes, in words. */
function switchWords({ request }: CatalogueMatch): string {
  const count = request.switchRounds?.length ?? 0;
  if (count === 0) return '';
  return count === 1 ? 'Last round switched' : `Last ${count} rounds switched`;
}

function sizeOf({ movement }: CatalogueMatch): string {
  const boards = movement.sets[0]?.boards ?? 0;
  return `${playingPairCount(movement)} pairs, ${movement.rounds.length} × ${boards} boards`;
}
