// A star that adds a movement to the favourites or removes it.

import StarIcon from 'lucide-react/icons/star';
import { type Favourite, isSameFavourite, toggleFavourite } from '../../store/favourites.ts';
import { favouritesFull, starName } from '../../words/english/pageMovements.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './MovementsPanel.module.css';

export function Star({ favourite }: { readonly favourite: Favourite }) {
  const favourites = useApp((state) => state.preferences.favourites);
  const actions = useActions();
  const isOn = favourites.some((one) => isSameFavourite(one, favourite));
  const name = starName(favourite.title, isOn);
  const toggle = (): void => {
    const toggled = toggleFavourite(favourites, favourite);
    if (toggled !== null) {
      actions.setPreferences({ favourites: [...toggled] });
      return;
    }
    const title = favouritesFull(favourite.title, favourites.length);
    actions.notify({ tone: 'error', title, details: [] });
  };
  return (
    <button
      type="button"
      className={`quiet icon ${styles.star}`}
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      onClick={toggle}
    >
      <StarIcon aria-hidden="true" size={16} fill={isOn ? 'currentColor' : 'none'} />
    </button>
  );
}
