// When play is planned to end, as sheets that are printed before the start say it.

import { act } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PrintOptions } from '../../src/cards/card.ts';
import { CardsDialog } from '../../src/ui/cards/CardsDialog.tsx';
import { mitchell } from '../balance/movements.ts';
import { renderInApp } from './renderInApp.tsx';

it('is that of Tonight’s start for a movement of those who are here, and nothing for another', async () => {
  const asked: PrintOptions[] = [];
  const movement = mitchell(7, () => false, 3);
  const { app, screen } = renderInApp(<CardsDialog onClose={() => {}} />, movement, {
    layOutCards: async ({ options }) => {
      asked.push(options);
      return { pages: [], remarks: [], missingGlyphs: [] };
    },
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 9, 18) });
  onTestFinished(() => {
    vi.useRealTimers();
    screen.unmount();
  });
  const finishFor = async (pairs: number, startMinute: number) => {
    const { tonight } = app.store.getState().preferences;
    const answers = { ...tonight, pairs, mostPairs: pairs, startMinute };
    await act(async () => app.actions.setPreferences({ tonight: answers }));
    return asked.at(-1)?.finish;
  };
  // Seven rounds of 3 boards of 6½ minutes, 6 moves of 2½ and 2 more at the start, as Tonight counts: 153½.
  expect(await finishFor(14, 19 * 60)).toBe('9:34 pm');
  expect(await finishFor(14, 23 * 60)).toBe('1:34 am');
  expect(await finishFor(13, 19 * 60)).toBe(null);
  // The room is late.
  expect(await finishFor(14, 17 * 60 + 40)).toBe('8:34 pm');
});
