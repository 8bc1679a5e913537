// Favourite and recently opened movements; each opens with one press.

import { type Favourite, favouriteKey } from '../../store/favourites.ts';
import { favouritesHeading, recentHeading } from '../../words/english/pageMovements.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './MovementsPanel.module.css';
import { openFavourite } from './openFavourite.ts';
import { Star } from './Star.tsx';

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
    <details className={styles.filter}>
      <summary>{heading}</summary>
      <ul className={styles.families}>
        {movements.map((one) => (
          <li key={favouriteKey(one)}>
            <button
              type="button"
              onClick={() => {
                void openFavourite(one, actions);
                onOpened();
              }}
            >
              <span className={styles.name}>{one.title}</span>
            </button>
            <Star favourite={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}
