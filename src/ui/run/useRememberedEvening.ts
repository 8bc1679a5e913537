// Remembers the evening in this browser once it has been run with names: from its second round on, and again whenever the
// plan or a name changes until it is over. Failures are said once.

import { useEffect } from 'react';
import { LIMITS, plainName } from '../../movement/index.ts';
import { eveningOf } from '../../people/places.ts';
import { isRecent } from '../../store/evening.ts';
import { reasonOf } from '../../store/reason.ts';
import { rememberEvening } from '../../store/remembered.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, usePeopleStorage } from '../arrowswitchContext.ts';
import { useEvening } from './eveningContext.ts';

export function useRememberedEvening(): void {
  const { evening, movement, state, now } = useEvening();
  const storage = usePeopleStorage();
  const actions = useActions();
  const isRun =
    evening !== null && isRecent(evening, now) && state.phase !== 'over' && state.roundIndex > 0;
  const id = evening?.id ?? null;
  const begunAt = evening?.events[0]?.at ?? 0;
  useEffect(() => {
    if (id === null || !isRun || movement.names.length === 0) return;
    const named = { ...movement, names: movement.names.map(plainName) };
    const title = titleOf(movement).slice(0, LIMITS.titleLength);
    const remembered = eveningOf(named, isoDate(new Date(begunAt)), title);
    rememberEvening(storage, id, remembered).catch((error: unknown) =>
      actions.notify({
        tone: 'error',
        title: `This evening could not be remembered: ${reasonOf(error)}`,
        details: [],
      }),
    );
  }, [id, isRun, begunAt, movement, storage, actions]);
}

/** A date in local time: `2026-11-22`. */
export function isoDate(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()];
  return [date.getFullYear(), month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
