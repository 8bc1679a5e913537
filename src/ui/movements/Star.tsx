// A star that makes a movement a favourite, or no longer one.

import StarIcon from 'lucide-react/icons/star';
import type { Favourite } from '../../store/preferences.ts';
import { starName } from '../../words/english/pageMovements.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { isSameFavourite, toggleFavourite } from './favourites.ts';
import styles from './MovementsPanel.module.css';

export function Star({ favourite }: { readonly favourite: Favourite }) {
  const favourites = useApp((state) => state.preferences.favourites);
  const actions = useActions();
  const isOn = favourites.some((one) => isSameFavourite(one, favourite));
  const name = starName(favourite.title, isOn);
  return (
    <button
      type="button"
      className={`quiet icon ${styles.star}`}
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      onClick={() =>
        actions.setPreferences({ favourites: [...toggleFavourite(favourites, favourite)] })
      }
    >
      <StarIcon aria-hidden="true" size={16} fill={isOn ? 'currentColor' : 'none'} />
    </button>
  );
}
