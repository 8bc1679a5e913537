// @vitest-environment jsdom

import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { recordOf } from '../../src/store/collection.ts';
import { ListArea } from '../../src/ui/tonight/ListArea.tsx';
import type { TonightRequest } from '../../src/worker/protocol.ts';
import { createFakeCollection } from '../store/fakeCollection.ts';
import { mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const wait = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await act(settle);
};

const saved = (id: string, version: number, title: string) =>
  recordOf({ id, version, movement: { ...mitchell(), title }, tags: [], folder: '' });

/** Tonight with one movement of the director's own, and the titles of these in each list asked for. */
async function startTonight() {
  const asked: TonightRequest[] = [];
  const collection = createFakeCollection();
  await collection.put([saved('a', 0, 'First')]);
  let show: (isShown: boolean) => void = () => undefined;
  function Tonight() {
    const [isShown, setShown] = useState(true);
    show = setShown;
    return isShown && <ListArea />;
  }
  const { app } = renderInApp(
    <Tonight />,
    mitchell(),
    {
      listTonight: async (request, onNews) => {
        asked.push(request);
        onNews({ kind: 'choice', choice: { ok: true, rows: [], left: [] } });
      },
    },
    collection,
  );
  await wait();
  return {
    app,
    asked: () => asked.map(({ own }) => own.map(({ title }) => title)),
    collection,
    /** Leaves for Design, does something there, and comes back. */
    async visitDesign(change: () => Promise<unknown> = async () => undefined) {
      act(() => show(false));
      await change();
      act(() => show(true));
      await wait();
    },
  };
}

it('movements saved, changed and deleted in Design are in the next list', async () => {
  const { asked, collection, visitDesign } = await startTonight();
  expect(asked()).toEqual([['First']]);
  await visitDesign(() => collection.put([saved('b', 0, 'Second')]));
  expect(asked().at(-1)).toEqual(['First', 'Second']);
  await visitDesign(() => collection.put([saved('b', 1, 'Sea')]));
  expect(asked().at(-1)).toEqual(['First', 'Sea']);
  await visitDesign(() => collection.remove([{ id: 'a', version: 1 }]));
  expect(asked().at(-1)).toEqual(['Sea']);
  expect(asked()).toHaveLength(4);
});

it('a list that nothing has changed is not made again', async () => {
  const { app, asked, visitDesign } = await startTonight();
  await visitDesign();
  expect(asked()).toHaveLength(1);
  const { tonight } = app.store.getState().preferences;
  act(() => app.actions.setPreferences({ tonight: { ...tonight, pairs: 9, mostPairs: 9 } }));
  await wait();
  expect(asked()).toHaveLength(2);
});
