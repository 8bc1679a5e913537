import { describe, expect, it } from 'vitest';
import { generate } from '../../src/catalogue/catalogue.ts';
import { eveningAt, latestChange } from '../../src/evening/evening.ts';
import { USUAL_TIMING } from '../../src/evening/schedule.ts';
import { createEveningKeeper, formatEvening, parseEvening } from '../../src/store/evening.ts';
import { DEFAULT_RUN_SETTINGS, parseRunSettings } from '../../src/store/runSettings.ts';

const SEVEN = Date.UTC(2026, 0, 9, 19);
const MINUTE = 60_000;

function movementOf(tables: number) {
  const made = generate({ familyId: 'mitchell', parameters: { tables }, boards: 3 });
  if (!made.ok) throw new Error(made.refusal.kind);
  return made.movement;
}

/** A storage that several windows share. */
function createSharedStorage() {
  const items = new Map<string, string>();
  return {
    items,
    open: () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }),
  };
}

const timing = { kind: 'timing', at: SEVEN, timing: USUAL_TIMING } as const;

describe('the evening that is stored', () => {
  it('comes back as it was, with its plans', () => {
    const storage = createSharedStorage();
    const keeper = createEveningKeeper(storage.open);
    keeper.open(movementOf(7), timing);
    keeper.add({ kind: 'next', at: SEVEN + MINUTE });
    keeper.add({ kind: 'adjust', at: SEVEN + 2 * MINUTE, minutes: -1 });
    keeper.add({ kind: 'note', at: SEVEN + 3 * MINUTE, text: 'Law 25B at table 3' });
    const change = {
      fromRound: 2,
      cards: { tables: [3, 5], pairs: [7] },
      announcement: 'From round 2 on …',
    };
    keeper.changePlan(movementOf(5), SEVEN + 4 * MINUTE, change);
    expect(latestChange(keeper.store.getState().evening?.events ?? [])).toEqual(change);
    const again = createEveningKeeper(storage.open).store.getState();
    expect(again).toEqual(keeper.store.getState());
    expect(again.fault).toBe(null);
    expect(again.evening?.plans.map(({ tableCount }) => tableCount)).toEqual([7, 5]);
    const state = eveningAt(again.evening?.events ?? [], SEVEN + 5 * MINUTE);
    expect(state).toMatchObject({ planIndex: 1, roundIndex: 0, phase: 'playing' });
    keeper.close();
    expect(createEveningKeeper(storage.open).store.getState().evening).toBe(null);
  });

  it('is shared by two windows: neither loses what the other has added', () => {
    const storage = createSharedStorage();
    const one = createEveningKeeper(storage.open);
    one.open(movementOf(7), timing);
    const other = createEveningKeeper(storage.open);
    one.add({ kind: 'next', at: SEVEN + MINUTE });
    other.add({ kind: 'pause', at: SEVEN + 2 * MINUTE });
    one.reread();
    expect(one.store.getState()).toEqual(other.store.getState());
    const set = { kind: 'clockSet', before: SEVEN + 9 * MINUTE, at: SEVEN } as const;
    one.add(set);
    other.add({ ...set, before: set.before + 400 });
    one.add({ ...set, before: set.before - 59_000, at: set.at + 59_000 }); // as a hidden window sees it
    one.reread();
    const kinds = one.store.getState().evening?.events.map(({ kind }) => kind);
    expect(kinds).toEqual(['timing', 'plan', 'next', 'pause', 'clockSet']);
  });

  it('is set aside and reported if it is unreadable', () => {
    const storage = createSharedStorage();
    for (const text of [
      '{',
      '[]',
      '{"version":9}',
      '{"version":1,"id":"a","events":[],"plans":[]}',
    ]) {
      storage.items.set('arrowswitch.evening', text);
      const { evening, fault } = createEveningKeeper(storage.open).store.getState();
      expect([evening, fault]).toEqual([null, 'unreadable']);
      expect(storage.items.get('arrowswitch.evening.unreadable')).toBe(text);
    }
    const keeper = createEveningKeeper(storage.open);
    keeper.open(movementOf(7), timing);
    const text = formatEvening(keeper.store.getState().evening as never);
    expect(parseEvening(text)).toEqual(keeper.store.getState().evening);
    expect(parseEvening(text.replace('"minutesPerBoard":6.5', '"minutesPerBoard":-1'))).toBe(null);
  });

  it('with a movement beyond the limits is shown cut down to them and reported, and is set aside whole', () => {
    const storage = createSharedStorage();
    const movement = { ...movementOf(7), notes: 'n'.repeat(20_000) };
    createEveningKeeper(storage.open).open(movement, timing);
    const whole = storage.items.get('arrowswitch.evening');
    const keeper = createEveningKeeper(storage.open);
    const { evening, fault } = keeper.store.getState();
    expect([evening?.plans[0]?.notes.length, fault]).toEqual([10_000, 'cut']);
    keeper.add({ kind: 'next', at: SEVEN });
    expect(storage.items.get('arrowswitch.evening.unreadable')).toBe(whole);
  });

  it('is handed over once set aside, and stays set aside if that fails', async () => {
    const storage = createSharedStorage();
    storage.items.set('arrowswitch.evening', '{"version":9}');
    const keeper = createEveningKeeper(storage.open);
    const handedOver: unknown[] = [];
    await keeper.handOver(() => Promise.reject(new Error('full')));
    await keeper.handOver(async (...given) => void handedOver.push(given));
    await keeper.handOver(async (...given) => void handedOver.push(given));
    expect(handedOver).toEqual([[{ version: 9 }, 'unreadable']]);
  });

  it('goes on in a browser that stores nothing, and says so', () => {
    const keeper = createEveningKeeper(() => {
      throw new Error('refused');
    });
    keeper.open(movementOf(7), timing);
    keeper.add({ kind: 'next', at: SEVEN });
    const { evening, fault } = keeper.store.getState();
    expect(fault).toBe('notStored');
    expect(evening?.events).toHaveLength(3);
  });
});

it('settings of Run: only what cannot be read returns to its default', () => {
  const chosen = { ...DEFAULT_RUN_SETTINGS, address: 'https://club.example/bridge/', sounds: true };
  const stored = (fields: object) => JSON.stringify({ version: 1, ...fields });
  expect(parseRunSettings(stored(chosen))).toEqual(chosen);
  expect(parseRunSettings(stored({ ...chosen, timing: { minutesPerBoard: 7 } }))).toEqual(chosen);
  for (const text of [null, '', '7', '{}'])
    expect(parseRunSettings(text)).toEqual(DEFAULT_RUN_SETTINGS);
});
