// The session under way, as far as cards need it: the plan being played (or the next one, if the movement on screen is a
// different one) and the cards that it changes. As stored when the dialog was opened.

import { useMemo, useState } from 'react';
import type { CardGuides, ChosenCards } from '../../cards/card.ts';
import { eveningAt, latestChange } from '../../evening/evening.ts';
import { currentGuideClock } from '../../evening/guide.ts';
import { plannedRounds } from '../../evening/schedule.ts';
import { createEveningKeeper, isSamePlay } from '../../store/evening.ts';
import { loadRunSettings } from '../../store/runSettings.ts';
import { useApp } from '../arrowswitchContext.ts';
import { reachOf } from '../run/reach.ts';

export interface SessionCards {
  /** Null when no session has been opened in Run. */
  readonly guides: CardGuides | null;
  /** The cards that the plan being played has changed; null where all cards are new. */
  readonly changed: ChosenCards | null;
}

export function useSessionCards(): SessionCards {
  const movement = useApp((state) => state.document.movement);
  const [stored] = useState(() => ({
    evening: createEveningKeeper(() => localStorage).store.getState().evening,
    address: loadRunSettings(() => localStorage).address,
    openedAt: Date.now(),
  }));
  return useMemo(() => {
    const { evening, address, openedAt } = stored;
    if (evening === null) return { guides: null, changed: null };
    const state = eveningAt(evening.events, openedAt);
    const played = evening.plans[state.planIndex];
    const isPlayed = played !== undefined && isSamePlay(played, movement);
    const schedule = { ...state.schedule, ...plannedRounds(movement) };
    const [page = ''] = location.href.split('#');
    const reach = reachOf(address, page);
    const guides = {
      planIndex: isPlayed ? state.planIndex : evening.plans.length,
      base: reach.kind === 'reachable' ? reach.base : null,
      clock: currentGuideClock({ ...state, schedule }),
    };
    return { guides, changed: isPlayed ? (latestChange(evening.events)?.cards ?? null) : null };
  }, [stored, movement]);
}
