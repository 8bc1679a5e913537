import { expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { chooseTonight } from '../../src/choose/list.ts';
import { planBOf } from '../../src/choose/planB.ts';
import { USUAL_ANSWERS, wishesOf } from '../../src/store/answers.ts';
import type { TonightNews, TonightRequest } from '../../src/worker/protocol.ts';
import { mitchell, settle, startStore } from './fakeServices.ts';

interface Asked {
  readonly request: TonightRequest;
  readonly tell: (news: TonightNews) => void;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
}

function startTonight() {
  const asked: Asked[] = [];
  const app = startStore(mitchell(), {
    listTonight: (request, tell) =>
      new Promise((end, fail) => {
        asked.push({ request, tell, end, fail });
      }),
  });
  return { ...app, asked };
}

const wishes = (pairs: number) => {
  const made = wishesOf({ ...USUAL_ANSWERS, pairs, mostPairs: pairs });
  if (made === null) throw new Error('These are no wishes.');
  return made;
};

it('the list stays while the next one is made, and late news of it is ignored', async () => {
  const { store, actions, asked } = startTonight();
  const choice = chooseTonight(RULED_CATALOGUE, wishes(8));
  actions.listTonight({ wishes: wishes(8), own: [] });
  asked[0]?.tell({ kind: 'choice', choice });
  expect(store.getState().tonight).toMatchObject({ phase: 'searching', list: { choice } });

  actions.listTonight({ wishes: wishes(9), own: [] });
  expect(store.getState().tonight).toMatchObject({ phase: 'listing', list: { choice } });
  asked[0]?.tell({ kind: 'rows', rows: [] });
  asked[0]?.end();
  await settle();
  expect(store.getState().tonight).toMatchObject({ phase: 'listing', list: { choice } });

  const faults = { ok: false, kind: 'faults', faults: [] } as const;
  asked[1]?.tell({ kind: 'choice', choice: faults });
  asked[1]?.end();
  await settle();
  expect(store.getState().tonight).toMatchObject({ phase: 'done', list: { choice: faults } });
});

it('details are added to their rows without changing the order', async () => {
  const { store, actions, asked } = startTonight();
  const choice = chooseTonight(RULED_CATALOGUE, wishes(8));
  if (!choice.ok) throw new Error('no list');
  actions.listTonight({ wishes: wishes(8), own: [] });
  asked[0]?.tell({ kind: 'choice', choice });
  const [, second] = choice.rows;
  const planB = [planBOf(second?.movement ?? mitchell())];
  const key = second?.key ?? '';
  asked[0]?.tell({ kind: 'details', details: [{ kind: 'planB', key, planB }] });
  const { list } = store.getState().tonight;
  expect(list?.details.get(key)).toMatchObject({ planB, best: null });
  expect(list?.choice).toBe(choice);
});

it('a worker that fails is reported, and another list can be asked for', async () => {
  const { store, actions, asked } = startTonight();
  actions.listTonight({ wishes: wishes(8), own: [] });
  asked[0]?.fail(new Error('The worker died.'));
  await settle();
  expect(store.getState().tonight).toEqual({
    phase: 'failed',
    list: null,
    message: 'The worker died.',
  });
  actions.listTonight({ wishes: wishes(8), own: [] });
  expect(store.getState().tonight.phase).toBe('listing');
});

it('a finish after midnight is on the next day; no finish means no limit; one before the start gives no session', () => {
  const minutes = (startMinute: number, finishMinute: number | null) =>
    wishesOf({ ...USUAL_ANSWERS, startMinute, finishMinute })?.minutes;
  expect(minutes(19 * 60, 22 * 60)).toBe(180);
  expect(minutes(22 * 60, 60)).toBe(180);
  expect(minutes(19 * 60, null)).toBeNull();
  expect(minutes(19 * 60, 18 * 60)).toBeUndefined();
});

it('only the newest request is answered, whatever an older one still finds and however it ends', async () => {
  const older = chooseTonight(RULED_CATALOGUE, wishes(8));
  const newer = chooseTonight(RULED_CATALOGUE, wishes(9));
  if (!older.ok || !newer.ok) throw new Error('no list');
  const key = newer.rows[0]?.key ?? '';
  const late: ((request: Asked) => void)[] = [
    ({ tell }) => tell({ kind: 'rows', rows: older.rows.slice(0, 1) }),
    ({ tell }) => tell({ kind: 'choice', choice: older }),
    ({ tell }) =>
      tell({ kind: 'details', details: [{ kind: 'planB', key, planB: [planBOf(mitchell())] }] }),
    ({ end }) => end(),
    ({ fail }) => fail(new Error('The worker died.')),
  ];
  for (const comeLate of late) {
    const { store, actions, asked } = startTonight();
    actions.listTonight({ wishes: wishes(8), own: [] });
    actions.listTonight({ wishes: wishes(9), own: [] });
    const [first, second] = asked as [Asked, Asked];
    second.tell({ kind: 'choice', choice: newer });
    const { tonight } = store.getState();
    comeLate(first);
    await settle();
    expect(store.getState().tonight).toBe(tonight);
  }
});
