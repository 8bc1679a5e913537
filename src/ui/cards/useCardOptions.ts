// The options of the cards as the director left them, dated today unless told otherwise.

import { useMemo } from 'react';
import type { ChosenCards, PrintOptions } from '../../cards/card.ts';
import { dateText } from '../../words/words.ts';
import { useApp } from '../arrowswitchContext.ts';

/** The options to print with. */
export function useCardOptions(only: ChosenCards | null): PrintOptions {
  const stored = useApp((state) => state.preferences.cards);
  return useMemo(() => {
    const date = stored.date ?? dateText(localDate(new Date()), stored.language);
    return { ...stored, date, only };
  }, [stored, only]);
}

/** The date of a moment where the reader is: `2026-11-22`. */
function localDate(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()];
  return [moment.getFullYear(), month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
