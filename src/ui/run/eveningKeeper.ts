// The keeper of the evening of this page: it lasts as long as the page, whatever place is shown, because it may hold what
// the browser does not store. Asks before such a page is left, and goes on trying to store it.

import { useState } from 'react';
import { createEveningKeeper, type EveningKeeper } from '../../store/evening.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';

const TRY_AGAIN_MS = 5000;

/** By the store of the app. */
const keepers = new WeakMap<object, EveningKeeper>();

export function useEveningKeeper(): EveningKeeper {
  const { store } = useArrowswitch();
  const [keeper] = useState(() => {
    const known = keepers.get(store) ?? startKeeper();
    keepers.set(store, known);
    return known;
  });
  return keeper;
}

function startKeeper(): EveningKeeper {
  const keeper = createEveningKeeper(() => localStorage);
  const { store, synchronise } = keeper;
  addEventListener('storage', synchronise);
  addEventListener('beforeunload', (event) => {
    synchronise();
    if (isUnstored(store.getState().fault)) event.preventDefault();
  });
  let timer: ReturnType<typeof setInterval> | undefined;
  const tryAgain = (): void => {
    clearInterval(timer);
    if (isUnstored(store.getState().fault)) timer = setInterval(synchronise, TRY_AGAIN_MS);
  };
  store.subscribe(({ fault }, before) => {
    if (fault !== before.fault) tryAgain();
  });
  tryAgain();
  return keeper;
}

function isUnstored(fault: string | null): boolean {
  return fault === 'notStored' || fault === 'otherStored';
}
