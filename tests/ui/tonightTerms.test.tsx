// @vitest-environment jsdom
// Tonight in the terms of the ACBL, which has bye stands: its list, what was left out, its fields, and what it refuses.

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { chooseTonight } from '../../src/choose/list.ts';
import { ListArea } from '../../src/ui/tonight/ListArea.tsx';
import { WishForm } from '../../src/ui/tonight/WishForm.tsx';
import { mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const NAMES = /Twin relay|Relay-share Mitchell/g;

test.each([
  ['ebu', /relay/i, /bye stand/i],
  ['acbl', /bye stand/i, /relay/i],
] as const)(
  'everything in Tonight is said in the terms chosen: %s',
  async (terms, said, unsaid) => {
    const { app, screen } = renderInApp(
      <>
        <WishForm />
        <ListArea />
      </>,
      mitchell(),
      {
        listTonight: async ({ wishes }, onNews) =>
          onNews({ kind: 'choice', choice: chooseTonight(RULED_CATALOGUE, wishes) }),
      },
    );
    const { cards } = app.store.getState().preferences;
    act(() => app.actions.setPreferences({ cards: { ...cards, terms } }));
    const wait = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) await act(settle);
    };
    const open = (summary: RegExp): void => {
      const details = screen.getByText(summary).closest('details') as HTMLDetailsElement;
      details.open = true;
      fireEvent(details, new Event('toggle'));
    };
    const fill = async (line: string): Promise<void> => {
      fireEvent.change(screen.getByLabelText('Describe it in one line'), {
        target: { value: line },
      });
      fireEvent.click(screen.getByText('Fill in'));
      await wait();
    };
    const text = () => (screen.container.textContent ?? '').replace(NAMES, '');
    const expectTerms = (place: string | null | undefined): void => {
      expect(place).toMatch(said);
      expect(text()).not.toMatch(unsaid);
    };
    await wait();
    open(/^More options/);
    await fill('16 pairs, no relays');
    expectTerms(screen.getByText(/^Understood/).textContent);
    expectTerms(
      screen.getByLabelText(/^(Relays|Bye stands) are fine/).closest('label')?.textContent,
    );
    open(/^Why not/);
    expectTerms(screen.getAllByText(/: needs a/)[0]?.textContent);
    await fill('16 pairs, a Howell, no relays');
    expectTerms(screen.getByRole('alert').textContent);
    await fill('16 pairs');
    for (const more of screen.getAllByText('More')) {
      fireEvent.click(more);
      expectTerms(screen.getByText('More figures').closest('section')?.textContent);
    }
  },
);
