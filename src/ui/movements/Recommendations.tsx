// Hilton's recommended movements for 24 to 27 boards, opened with one click.

import { generate } from '../../catalogue/catalogue.ts';
import { type Recommendation, recommendations } from '../../catalogue/recommendations.ts';
import { recommendationNote, recommendationTitle } from '../../words/english/catalogue.ts';
import { fromHilton, hiltonIndex } from '../../words/english/pageMovements.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions } from '../arrowswitchContext.ts';
import { Disclosure } from '../Disclosure.tsx';
import styles from './MovementsPanel.module.css';

interface RecommendationsProps {
  /** Show only those for this number of pairs; undefined for all. */
  readonly pairs: number | undefined;
  readonly onOpened: () => void;
}

export function Recommendations({ pairs, onOpened }: RecommendationsProps) {
  const shown = recommendations.filter((each) => pairs === undefined || each.pairs === pairs);
  if (shown.length === 0) return null;
  return (
    <Disclosure summary={fromHilton(shown.length, pairs)} className={styles.filter}>
      <p className={styles.soft}>
        Leslie Hilton's fair movements for about 25 boards, from his study of how evenly pairs
        compete.
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
    const generated = movement && generate(movement.request);
    if (!generated?.ok) return;
    actions.openMovement(generated.movement, `Open ${titleOf(generated.movement)}`);
    onOpened();
  };
  return (
    <ul className={styles.families}>
      {shown.map((each) => {
        const title = recommendationTitle(each);
        const note = recommendationNote(each);
        return (
          <li key={`${each.pairs} ${each.boards} ${title}`} title={note ?? undefined}>
            <div className={styles.recommendation}>
              <span className={styles.name}>
                {each.pairs} pairs, {each.boards} boards
              </span>
              <span className={styles.size}>{title}</span>
              <span className={styles.size}>
                {hiltonIndex(each.movement?.index ?? null, each.printedIndex)}
              </span>
              {note !== null && <span className={styles.size}>{note}</span>}
            </div>
            {each.movement !== null && (
              <button
                type="button"
                className={styles.open}
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
