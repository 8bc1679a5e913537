// @vitest-environment jsdom

import { cleanup, fireEvent } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import type { Family } from '../../src/catalogue/family.ts';
import { searchFamilies } from '../../src/catalogue/search.ts';
import { choiceOf, type FamilyChoice, generateChoice } from '../../src/ui/movements/choice.ts';
import { FamilyForm } from '../../src/ui/movements/FamilyForm.tsx';
import {
  catalogueRefusalText,
  searchedWords,
  sizePart,
} from '../../src/words/english/catalogue.ts';
import { renderInApp } from './renderInApp.tsx';

const { findFamily, generate } = RULED_CATALOGUE;

afterEach(cleanup);

function Form({ familyId, onOpened }: { familyId: string; onOpened: () => void }) {
  const [choice, setChoice] = useState<FamilyChoice>({
    familyId,
    given: {},
    boards: null,
    missingPair: null,
    switchedLast: null,
  });
  const family = findFamily(familyId) as Family;
  const generated = useMemo(
    () => generateChoice(RULED_CATALOGUE, family, choice),
    [family, choice],
  );
  return <FamilyForm {...{ family, choice, generated, setChoice, onOpened }} />;
}

function renderForm(familyId: string) {
  const opened: string[] = [];
  const { app, screen } = renderInApp(
    <Form familyId={familyId} onOpened={() => opened.push(familyId)} />,
  );
  const type = (label: string, value: number) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: String(value) } });
  const openButton = () => screen.getByRole('button', { name: 'Open' }) as HTMLButtonElement;
  return { app, screen, type, openButton, opened };
}

describe('the form of a family', () => {
  it('opens the movement of the typed size as one edit', () => {
    const { app, type, openButton, opened } = renderForm('mitchell');
    type('Tables', 9);
    type('Boards per set', 2);
    type('Rounds to switch at the end', 1);
    fireEvent.click(openButton());
    const generated = generate({
      familyId: 'mitchell',
      parameters: { tables: 9 },
      boards: 2,
      switchRounds: [9],
    });
    const { document } = app.store.getState();
    expect(generated.ok && generated.movement).toEqual(document.movement);
    expect(document.past).toHaveLength(1);
    expect(opened).toEqual(['mitchell']);
  });

  it.each([
    ['mitchell', 'Tables', 41],
    ['mitchell', 'Rounds', 8],
    ['relay-share-mitchell', 'Tables', 9],
    ['skip-mitchell', 'Tables', 7],
  ])(
    '%s refuses %s = %i with the reason, and offers the nearest size',
    (familyId, label, value) => {
      const { screen, type, openButton, app } = renderForm(familyId);
      type(label, value);
      const refused = generate({ familyId, parameters: { [label.toLowerCase()]: value } });
      if (refused.ok) throw new Error('This size is possible after all.');
      const reason = catalogueRefusalText(refused.refusal);
      expect(screen.getByText(reason)).toBeTruthy();
      expect(openButton().disabled).toBe(true);
      fireEvent.submit(screen.getByRole('form'));
      expect(app.store.getState().document.past).toEqual([]);

      fireEvent.click(screen.getByRole('button', { name: /^Use / }));
      expect(screen.queryByText(reason)).toBe(null);
      fireEvent.click(openButton());
      const { origin } = app.store.getState().document.movement;
      expect(origin).toMatchObject({ familyId, parameters: refused.nearest });
    },
  );

  it.each<[string, Readonly<Record<string, number>>, string]>([
    ['mitchell', {}, '28 boards, one winner'],
    ['mitchell', { 'Rounds to switch at the end': 0 }, '28 boards, two winners'],
    ['mitchell', { Tables: 6, 'Rounds to switch at the end': 0 }, '3 contests with a winner each'],
    ['howell', {}, 'one winner'],
  ])('%s with %j says how many winners there are', (familyId, typed, words) => {
    const { screen, type } = renderForm(familyId);
    for (const [label, value] of Object.entries(typed)) type(label, value);
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
  });

  it.each<[string, Readonly<Record<string, number>>, string]>([
    ['mitchell', {}, 'No repeats, no sharing, and no boards missed.'],
    ['mitchell', { Tables: 8 }, 'Some pairs miss boards.'],
    ['relay-share-mitchell', {}, 'Tables share boards 8 times.'],
    ['howell', { Tables: 3 }, 'Tables share boards 5 times.'],
    ['skip-mitchell', { Rounds: 8 }, 'Some pairs meet twice.'],
    ['skip-mitchell', {}, 'Some pairs miss boards.'],
  ])('%s with %j says what to bear in mind at this size: %s', (familyId, typed, words) => {
    const { screen, type } = renderForm(familyId);
    for (const [label, value] of Object.entries(typed)) type(label, value);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('keeps the half table in the size that it offers', () => {
    const { app, screen, type, openButton } = renderForm('relay-share-mitchell');
    type('Tables', 8.5);
    fireEvent.click(screen.getByRole('button', { name: /^Use \d+\.5 tables/ }));
    fireEvent.click(openButton());
    expect(app.store.getState().document.movement.phantom).not.toBe(null);
  });

  it('opens a movement of two winners as its row in the list has it', () => {
    const { app, openButton } = renderForm('mitchell');
    fireEvent.click(openButton());
    const listed = searchFamilies(RULED_CATALOGUE, 'Mitchell', searchedWords).find(
      ({ family }) => family.id === 'mitchell',
    );
    expect(app.store.getState().document.movement).toEqual(listed?.movement);
    expect(listed?.request.switchRounds).toEqual([7]);
  });

  it('an emptied field returns to its default', () => {
    const { app, type, screen, openButton } = renderForm('mitchell');
    type('Tables', 9);
    fireEvent.change(screen.getByLabelText('Tables'), { target: { value: '' } });
    fireEvent.click(openButton());
    expect(app.store.getState().document.movement.tableCount).toBe(7);
  });
});

it('lets rounds and boards follow another number of tables, unless they were chosen', () => {
  const open = (parameters: Readonly<Record<string, number>>, boards: number) => {
    const made = generate({ familyId: 'mitchell', parameters, boards });
    return made.ok ? choiceOf(made.movement) : null;
  };
  const usual = generate({ familyId: 'mitchell', parameters: { tables: 7 } });
  const usualBoards = (usual.ok && usual.movement.sets[0]?.boards) || 0;
  expect(open({ tables: 7 }, usualBoards)).toMatchObject({ given: { tables: 7 }, boards: null });
  expect(open({ tables: 7, rounds: 6 }, 2)).toMatchObject({
    given: { tables: 7, rounds: 6 },
    boards: 2,
  });
  // As many switched rounds as are usual follow another size, others stay.
  const switchedOf = (switchRounds: readonly number[]) => {
    const made = generate({ familyId: 'mitchell', parameters: { tables: 7 }, switchRounds });
    return made.ok ? choiceOf(made.movement)?.switchedLast : undefined;
  };
  expect([switchedOf([7]), switchedOf([6, 7]), switchedOf([])]).toEqual([null, 2, 0]);
});

it('offers a size without what there is once only', () => {
  const parts = { pairs: 20, rounds: 1, copies: 1, parts: 1, sessions: 1 } as const;
  const said = (['pairs', 'rounds', 'copies', 'parts', 'sessions'] as const).flatMap((id) =>
    sizePart(id, parts[id]),
  );
  expect(said).toEqual(['20 pairs', '1 round', '1 copy of the boards']);
});
