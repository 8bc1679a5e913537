// @vitest-environment jsdom

import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WantedSize } from '../../../src/ui/commands/screens.ts';
import { OpenDialog } from '../../../src/ui/OpenDialog.tsx';
import type {
  HowellChoice,
  HowellOutcome,
  HowellSearchRequest,
} from '../../../src/worker/protocol.ts';
import { mitchell } from '../../store/fakeServices.ts';
import { renderInApp } from '../renderInApp.tsx';

afterEach(cleanup);

function choice(title: string, value: number, inequityIndex: number): HowellChoice {
  const analysis = { inequityIndex, qf: 90 } as HowellChoice['analysis'];
  const plan = {} as HowellChoice['plan'];
  return {
    movement: { ...mitchell(), title },
    analysis,
    value,
    inequityIndex,
    plan,
    start: 0,
    step: 1,
  };
}

const outcome: HowellOutcome = {
  end: 'stopped',
  choices: [choice('The fairest', 1.25, 2.5), choice('Another', 1.5, 2.25)],
  published: {
    ...{ pairs: 13, rounds: 9, parts: 1, sessions: 1 },
    inequityIndex: 3,
    source: 'print',
  },
  bound: 1,
  halvesBound: null,
  steps: 12,
  nextStart: 2,
  elapsedMs: 3000,
  seed: 1,
};

/** The dialog, and what opens it again. */
function Page({ wanted }: { readonly wanted: WantedSize | undefined }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <OpenDialog id="newHowell" wanted={wanted} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Again
    </button>
  );
}

async function openDialog(wanted?: WantedSize) {
  const { app, screen } = renderInApp(<Page wanted={wanted} />);
  // It is fetched when it is first opened, which takes its time on a busy machine.
  await screen.findByText('What is wanted');
  const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(field(label), { target: { value } });
  const button = (name: string) => screen.getByRole('button', { name, hidden: true });
  const search = (): HowellSearchRequest => {
    fireEvent.submit(field('Pairs').form as HTMLFormElement);
    const asked = app.howellSearches.at(-1);
    if (asked === undefined) throw new Error('Nothing was searched for.');
    return asked.request;
  };
  const answer = async (found: HowellOutcome) =>
    act(async () => app.howellSearches.at(-1)?.answer({ ok: true, outcome: found }));
  return { app, screen, field, type, button, search, answer };
}

describe('the requirements for a new movement', () => {
  it('a number can be cleared and typed again, and means its default while empty', async () => {
    const { field, type, search } = await openDialog({ pairs: 13 });
    expect(field('Pairs').value).toBe('13');
    type('Pairs', '');
    expect(field('Pairs').value).toBe('');
    expect(field('Pairs').placeholder).toBe('13');
    type('Pairs', '10');
    type('Boards per set', '');
    type(/^Rounds/, '6+5');
    expect(search()).toMatchObject({
      wanted: { pairs: 10, rounds: 11, sessions: [6, 5] },
      boards: 3,
    });
  });

  it('the rounds asked for beside the list are searched for', async () => {
    const { search } = await openDialog({ pairs: 10, rounds: 6 });
    expect(search()).toMatchObject({ wanted: { pairs: 10, rounds: 6, sessions: [6] } });
  });

  it('with several sessions everybody may be asked to meet equally often', async () => {
    const { search, screen, type } = await openDialog({ pairs: 16, rounds: 6 });
    expect(screen.queryByLabelText(/^Everybody meets equally often/)).toBe(null);
    type(/^Rounds/, '6+6+6');
    fireEvent.click(screen.getByLabelText(/^Everybody meets equally often/));
    expect(search()).toMatchObject({ wanted: { sessions: [6, 6, 6], isEven: true } });
  });

  it('pairs are stationary by count, or exactly those with given numbers, which leave no other wish for them', async () => {
    const { field, type, search, screen, button, app, answer } = await openDialog({ pairs: 12 });
    type('Stationary pairs, at least', '2');
    type('Stationary pairs, at most', '3');
    expect(search()).toMatchObject({
      wanted: { stationaryPairs: 2, mostStationary: 3 },
      stationaryNumbers: [],
    });
    await answer(outcome);
    type('Exactly these pairs stationary', '11, x');
    screen.getByText('Write numbers and ranges: 11, 12.');
    expect(button('Search')).toHaveProperty('disabled', true);
    type('Exactly these pairs stationary', '9 11-12');
    expect(screen.queryByLabelText(/^Stationary pairs, at|^Round 1 is/)).toBe(null);
    expect(search()).toMatchObject({ stationaryNumbers: [9, 11, 12] });
    await answer(outcome);
    // The fields of the request when the dialog is opened again.
    fireEvent.click(button('Open 1'));
    fireEvent.click(button('Again'));
    expect(field('Exactly these pairs stationary').value).toBe('9, 11, 12');
    expect(app.howellSearches).toHaveLength(2);
    type('Exactly these pairs stationary', '');
    expect(field('Stationary pairs, at most').value).toBe('3');
  });

  it.each(['6/5', 'abc', '', '6+', '-3'])(
    'rounds of "%s" are refused beside them',
    async (text) => {
      const { app, screen, field, type, button } = await openDialog({ pairs: 13 });
      type(/^Rounds/, text);
      const words = screen.getByText(/^Rounds are a number such as 9/);
      expect(field(/^Rounds/).getAttribute('aria-invalid')).toBe('true');
      expect(field(/^Rounds/).getAttribute('aria-describedby')).toBe(words.id);
      expect(button('Search')).toHaveProperty('disabled', true);
      fireEvent.submit(field('Pairs').form as HTMLFormElement);
      expect(app.howellSearches).toEqual([]);
      type(/^Rounds/, '9');
      expect(screen.queryByText(/^Rounds are a number/)).toBe(null);
      expect(button('Search')).toHaveProperty('disabled', false);
    },
  );
});

describe('the results', () => {
  it('results for the full field are compared with the published movement and the bound', async () => {
    const { screen, search, answer } = await openDialog({ pairs: 13 });
    search();
    await answer(outcome);
    screen.getByText(/0\.50 lower \(fairer\) than the best published/);
    screen.getByText(/An index below 1\.00 is impossible with whole sets switched/);
    expect(screen.queryByText(/Average index/)).toBe(null);
  });

  it('results for absences have a column with the mean, and are not compared with the full field', async () => {
    const { screen, type, search, answer } = await openDialog({ pairs: 13 });
    type(/^Fair for/, 'absences');
    expect(search().wanted.objective).toBe('absences');
    await answer(outcome);
    const headings = [...screen.baseElement.querySelectorAll('thead th')].map(
      (th) => th.textContent,
    );
    expect(headings.slice(1, 4)).toEqual([
      'Average index, one pair missing',
      'Index, full field',
      'Qf, full field',
    ]);
    const row = screen.getByText(/1\. The fairest/).closest('tr') as HTMLElement;
    within(row).getByText('1.25');
    within(row).getByText('2.50');
    expect(screen.queryByText(/best published|is impossible/)).toBe(null);
  });

  it.each([
    [1, 'with whole sets switched'],
    [2, 'with halves of sets switched'],
  ] as const)(
    'what is proved names how the sets are switched, in %s parts',
    async (parts, words) => {
      const { screen, type, search, answer } = await openDialog({ pairs: 12 });
      if (parts === 2) type(/^Arrow-switch/, '2');
      expect(search().wanted.parts).toBe(parts);
      await answer({ ...outcome, end: 'proved' });
      expect(screen.getByRole('status', { hidden: true }).textContent).toContain(
        `Optimal ${words}: no movement is fairer in which every pair plays`,
      );
    },
  );

  it('halves of sets are offered where whole sets are proved and halves may be fairer', async () => {
    const { app, screen, search, answer, button } = await openDialog({ pairs: 12 });
    search();
    await answer({ ...outcome, end: 'proved', halvesBound: 2.499 });
    expect(screen.queryByText(/may be fairer/)).toBe(null);
    search();
    await answer({ ...outcome, halvesBound: 0.93 });
    expect(screen.queryByText(/may be fairer/)).toBe(null);
    search();
    await answer({ ...outcome, end: 'proved', halvesBound: 0.93 });
    screen.getByText(
      'A movement with halves of sets switched may be fairer: an index below 0.93 is impossible.',
    );
    fireEvent.click(button('Search with halves of sets'));
    expect(app.howellSearches.at(-1)?.request).toMatchObject({
      wanted: { pairs: 12, rounds: 9, parts: 2 },
      boards: 4,
    });
  });

  it('are marked as those of the last search once the wishes differ', async () => {
    const { screen, type, search, answer, button } = await openDialog({ pairs: 12 });
    const status = () => screen.getByRole('status', { hidden: true }).textContent;
    search();
    await answer(outcome);
    expect(status()).not.toContain('last search');
    type('Pairs', '16');
    type(/^Rounds/, '6+6+6+6+6');
    expect(status()).toContain('Result of the last search: 12 pairs, 9 rounds.');
    type('Pairs', '12');
    expect(status()).toContain('Result of the last search');
    type(/^Rounds/, '9');
    expect(status()).not.toContain('last search');
    fireEvent.click(button('Open 1'));
    fireEvent.click(button('Again'));
    expect(status()).not.toContain('last search');
  });

  it('are still there, with the request, when the dialog is opened again', async () => {
    const { app, type, search, answer, button, field } = await openDialog({ pairs: 13 });
    type(/^Rounds/, '6+5');
    search();
    await answer(outcome);
    fireEvent.click(button('Open 2'));
    expect(app.store.getState().document.movement.title).toBe('Another');
    fireEvent.click(button('Again'));
    expect(field(/^Rounds/).value).toBe('6+5');
    fireEvent.click(button('Open 1'));
    expect(app.store.getState().document.movement.title).toBe('The fairest');
  });

  it('stays when the next search is refused', async () => {
    const { app, screen, search, answer, button } = await openDialog({ pairs: 13 });
    search();
    await answer(outcome);
    search();
    await act(async () =>
      app.howellSearches.at(-1)?.answer({ ok: false, message: 'That cannot be.' }),
    );
    screen.getByText('That cannot be.');
    fireEvent.click(button('Open 1'));
    expect(app.store.getState().document.movement.title).toBe('The fairest');
  });

  it('the result of a closed run is its best', async () => {
    const { app, screen, search, answer } = await openDialog({ pairs: 13 });
    search();
    screen.unmount();
    expect(app.howellStops).toHaveLength(1);
    await answer(outcome);
    expect(app.store.getState().howells).toMatchObject({ phase: 'done', outcome });
  });
});
