import { describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import {
  type EveningEvent,
  eveningAt,
  historyOf,
  issuedCards,
  latestChange,
} from '../../src/evening/evening.ts';
import { USUAL_TIMING } from '../../src/evening/schedule.ts';
import type { BoardMask, PairNumber, SetIndex } from '../../src/movement/movement.ts';
import { LIMITS } from '../../src/movement/structure.ts';
import { beginsAlike, createEveningKeeper, isUnderWay } from '../../src/store/evening.ts';
import { formatEvening, parseEvening } from '../../src/store/eveningRecord.ts';
import { DEFAULT_RUN_SETTINGS, parseRunSettings } from '../../src/store/runSettings.ts';

const { generate } = RULED_CATALOGUE;

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

/** What two pairs have had beside the plan, in a field of the largest size. */
const KNOWN = {
  pairs: [1, LIMITS.pairs] as unknown as readonly PairNumber[],
  set: (LIMITS.sets - 1) as SetIndex,
  boards: 5 as BoardMask,
};
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
      cards: { tables: [3, LIMITS.tables], pairs: [LIMITS.pairs] },
      announcement: 'From round 2 on …',
      known: [KNOWN],
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

  it('is under way from its first round to its end, on its own day', () => {
    const { store, ...keeper } = createEveningKeeper(createSharedStorage().open);
    keeper.open(movementOf(7), timing);
    const isPlayed = (at: number) => {
      const { evening } = store.getState();
      return evening !== null && isUnderWay(evening, at);
    };
    expect(isPlayed(SEVEN + MINUTE)).toBe(false);
    keeper.add({ kind: 'next', at: SEVEN + 2 * MINUTE });
    expect(isPlayed(SEVEN + 3 * MINUTE)).toBe(true);
    expect(isPlayed(SEVEN + 24 * 60 * MINUTE)).toBe(false);
    keeper.add({ kind: 'back', at: SEVEN + 4 * MINUTE });
    expect(isPlayed(SEVEN + 5 * MINUTE)).toBe(false);
    for (let step = 0; step < 14; step++) keeper.add({ kind: 'next', at: SEVEN + 6 * MINUTE });
    expect(eveningAt(store.getState().evening?.events ?? [], SEVEN + 7 * MINUTE).phase).toBe(
      'over',
    );
    expect(isPlayed(SEVEN + 7 * MINUTE)).toBe(false);
  });

  it('is shared by two windows: neither loses what the other has added', () => {
    const storage = createSharedStorage();
    const one = createEveningKeeper(storage.open);
    one.open(movementOf(7), timing);
    const other = createEveningKeeper(storage.open);
    one.add({ kind: 'next', at: SEVEN + MINUTE });
    other.add({ kind: 'pause', at: SEVEN + 2 * MINUTE });
    one.synchronise();
    expect(one.store.getState()).toEqual(other.store.getState());
    const set = { kind: 'clockSet', before: SEVEN + 9 * MINUTE, at: SEVEN } as const;
    one.add(set);
    other.add({ ...set, before: set.before + 400 });
    one.add({ ...set, before: set.before - 59_000, at: set.at + 59_000 }); // as a hidden window sees it
    one.synchronise();
    const kinds = one.store.getState().evening?.events.map(({ kind }) => kind);
    expect(kinds).toEqual(['timing', 'plan', 'next', 'pause', 'clockSet']);
  });

  it('is set aside and reported if it is unreadable, each beside the earlier ones', () => {
    const storage = createSharedStorage();
    const texts = ['{', '[]', '{"version":9}', '{"version":1,"id":"a","events":[],"plans":[]}'];
    for (const text of texts) {
      storage.items.set('arrowswitch.evening', text);
      const { evening, fault } = createEveningKeeper(storage.open).store.getState();
      expect([evening, fault]).toEqual([null, 'unreadable']);
      const aside = [...storage.items].filter(([key]) => key.includes('unreadable'));
      expect(aside.map(([, value]) => value)).toEqual(texts.slice(0, texts.indexOf(text) + 1));
    }
    const keeper = createEveningKeeper(storage.open);
    keeper.open(movementOf(7), timing);
    const text = formatEvening(keeper.store.getState().evening as never);
    expect(parseEvening(text)).toEqual(keeper.store.getState().evening);
    expect(parseEvening(text.replace('"minutesPerBoard":6.5', '"minutesPerBoard":-1'))).toBe(null);
    // A number without end could be read, and would be written as null.
    const endless = text.replace('"tables":7,"rounds"', '"tables":1e999,"rounds"');
    expect(endless).not.toBe(text);
    expect(parseEvening(endless)).toBe(null);
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

/** A storage of two windows that can be read, and written to as long as it is not full. */
function createLimitedStorage() {
  const storage = createSharedStorage();
  const state = { isFull: false };
  const open = () => {
    const shared = storage.open();
    const setItem = (key: string, value: string) => {
      if (state.isFull) throw new DOMException('Full.', 'QuotaExceededError');
      shared.setItem(key, value);
    };
    return { ...shared, setItem };
  };
  return { ...storage, state, open };
}

const kindsIn = ({ store }: ReturnType<typeof createEveningKeeper>) =>
  store.getState().evening?.events.map(({ kind }) => kind);

describe('the cards in the room', () => {
  it('are those of the last plan that everybody has, then those that were printed since', () => {
    const storage = createSharedStorage();
    const keeper = createEveningKeeper(storage.open);
    keeper.open(movementOf(7), timing);
    const issued = () => {
      const { events = [] } = parseEvening(storage.items.get('arrowswitch.evening') ?? '') ?? {};
      return issuedCards(events);
    };
    expect(issued()).toEqual([{ planIndex: 0, cards: null }]);
    const cards = { tables: [3], pairs: [14] };
    const change = { fromRound: 2, cards, announcement: '' };
    keeper.changePlan(movementOf(5), SEVEN, change);
    expect(issued()).toEqual([{ planIndex: 0, cards: null }]);
    keeper.issue(movementOf(7), null, SEVEN);
    expect(issued()).toEqual([{ planIndex: 0, cards: null }]);
    keeper.issue(movementOf(5), cards, SEVEN);
    expect(issued().slice(1)).toEqual([{ planIndex: 1, cards }]);
    keeper.issue(movementOf(5), null, SEVEN);
    expect(issued()).toEqual([{ planIndex: 1, cards: null }]);
    keeper.changePlan(movementOf(3), SEVEN);
    expect(issued()).toEqual([{ planIndex: 2, cards: null }]);
  });

  it('are remembered before the session is opened, for the movement that was printed last', () => {
    const { open } = createSharedStorage();
    createEveningKeeper(open).issue(movementOf(7), null, SEVEN);
    const keeper = createEveningKeeper(open);
    expect([7, 5].map((tables) => keeper.isIssued(movementOf(tables)))).toEqual([true, false]);
    expect(keeper.store.getState().evening).toBe(null);
  });
});

describe('a full storage', () => {
  it('loses nothing: what this window holds goes on, and is stored as soon as there is room', () => {
    const storage = createLimitedStorage();
    storage.state.isFull = true;
    const keeper = createEveningKeeper(storage.open);
    keeper.open(movementOf(7), timing);
    keeper.add({ kind: 'next', at: SEVEN });
    keeper.add({ kind: 'next', at: SEVEN + MINUTE });
    keeper.synchronise();
    expect(kindsIn(keeper)).toEqual(['timing', 'plan', 'next', 'next']);
    expect(keeper.store.getState().fault).toBe('notStored');
    storage.state.isFull = false;
    keeper.synchronise();
    expect(keeper.store.getState().fault).toBe(null);
    expect(kindsIn(createEveningKeeper(storage.open))).toEqual(kindsIn(keeper));
  });

  it('takes in what another window has stored, and adds to it what could not be stored here', () => {
    const storage = createLimitedStorage();
    const one = createEveningKeeper(storage.open);
    one.open(movementOf(7), timing);
    const other = createEveningKeeper(storage.open);
    storage.state.isFull = true;
    one.add({ kind: 'next', at: SEVEN });
    storage.state.isFull = false;
    other.add({ kind: 'note', at: SEVEN + 1, text: 'theirs' });
    one.synchronise();
    other.synchronise();
    expect(kindsIn(one)).toEqual(['timing', 'plan', 'note', 'next']);
    expect(other.store.getState()).toEqual(one.store.getState());
  });

  it('does not let the session of one window replace that of another', () => {
    const storage = createLimitedStorage();
    const [one, other] = [createEveningKeeper(storage.open), createEveningKeeper(storage.open)];
    storage.state.isFull = true;
    one.open(movementOf(7), timing);
    storage.state.isFull = false;
    other.open(movementOf(5), timing);
    one.add({ kind: 'next', at: SEVEN });
    expect(one.store.getState()).toMatchObject({ fault: 'otherStored' });
    expect(kindsIn(one)).toEqual(['timing', 'plan', 'next']);
    expect(createEveningKeeper(storage.open).store.getState().evening?.plans[0]?.tableCount).toBe(
      5,
    );
    one.close();
    expect(one.store.getState().evening).toEqual(other.store.getState().evening);
  });

  it('keeps what could not be read until it is handed over', async () => {
    const storage = createLimitedStorage();
    storage.items.set('arrowswitch.evening', '{"version":9}');
    storage.state.isFull = true;
    const keeper = createEveningKeeper(storage.open);
    storage.state.isFull = false;
    keeper.open(movementOf(7), timing);
    expect(storage.items.get('arrowswitch.evening')).toBe('{"version":9}');
    const handedOver: unknown[] = [];
    await keeper.handOver(async (value) => void handedOver.push(value));
    expect(handedOver).toEqual([{ version: 9 }]);
    expect(kindsIn(createEveningKeeper(storage.open))).toEqual(['timing', 'plan']);
  });
});

it('two windows that begin at the same moment run one session', () => {
  const storage = createSharedStorage();
  const [one, other] = [createEveningKeeper(storage.open), createEveningKeeper(storage.open)];
  one.open(movementOf(7), timing);
  other.open(movementOf(5), timing);
  one.synchronise();
  expect(other.store.getState()).toEqual(one.store.getState());
  expect(one.store.getState().evening?.plans.map(({ tableCount }) => tableCount)).toEqual([7]);
});

it('what another window leaves unreadable does not end the session here', () => {
  const storage = createSharedStorage();
  const keeper = createEveningKeeper(storage.open);
  keeper.open(movementOf(7), timing);
  storage.items.set('arrowswitch.evening', 'damaged');
  keeper.add({ kind: 'next', at: SEVEN });
  expect(kindsIn(createEveningKeeper(storage.open))).toEqual(['timing', 'plan', 'next']);
  expect(storage.items.get('arrowswitch.evening.unreadable')).toBe('damaged');
});

describe('a long evening', () => {
  it('is stored so that it can be read back, with the clock as it was and the way back', () => {
    const storage = createSharedStorage();
    const keeper = createEveningKeeper(storage.open);
    keeper.open(movementOf(7), timing);
    keeper.add({ kind: 'note', at: SEVEN, text: 'mine' });
    const add = (from: number, to: number, into: (event: EveningEvent) => void) => {
      for (let i = from; i < to; i++) {
        const kind = (['next', 'pause', 'resume', 'back'] as const)[i % 4] ?? 'next';
        into({ kind, at: SEVEN + i * 1000 });
      }
    };
    const { evening: begun } = keeper.store.getState();
    if (begun === null) throw new Error('No evening.');
    const events = [...begun.events];
    add(0, 1990, (event) => events.push(event));
    storage.items.set('arrowswitch.evening', formatEvening({ ...begun, events }));
    add(1990, 2030, keeper.add);
    const { evening } = keeper.store.getState();
    expect(evening?.events.length).toBeLessThan(2001);
    expect(kindsIn(keeper)).toContain('note');
    expect(createEveningKeeper(storage.open).store.getState()).toEqual(keeper.store.getState());
  });

  it('over the limit that is already stored opens, folded', () => {
    const storage = createSharedStorage();
    const keeper = createEveningKeeper(storage.open);
    keeper.open(movementOf(7), timing);
    keeper.add({ kind: 'next', at: SEVEN });
    const { evening } = keeper.store.getState();
    if (evening === null) throw new Error('No evening.');
    const more = Array.from({ length: 6000 }, (_, index) => {
      return { kind: index % 2 ? 'resume' : 'pause', at: SEVEN + index } as const;
    });
    const events = [...evening.events, ...more];
    storage.items.set('arrowswitch.evening', formatEvening({ ...evening, events }));
    const held = createEveningKeeper(storage.open).store.getState();
    expect(held.fault).toBe(null);
    const now = SEVEN + 7000;
    expect(eveningAt(held.evening?.events ?? [], now)).toEqual(eveningAt(events, now));
  });

  it('has as many plans as can be read back, and says when one more is not taken', () => {
    const storage = createSharedStorage();
    const keeper = createEveningKeeper(storage.open);
    keeper.open(movementOf(3), timing);
    for (let i = 0; i < 100; i++) keeper.changePlan(movementOf(3), SEVEN + i);
    expect(keeper.store.getState().fault).toBe('tooManyPlans');
    expect(createEveningKeeper(storage.open).store.getState().evening).toEqual(
      keeper.store.getState().evening,
    );
  });
});

it('an evening with times or minutes beyond those of any evening is not read', () => {
  const storage = createSharedStorage();
  const keeper = createEveningKeeper(storage.open);
  keeper.open(movementOf(7), timing);
  const { evening } = keeper.store.getState();
  if (evening === null) throw new Error('No evening.');
  for (const event of [
    { kind: 'next', at: 8.64e15 },
    { kind: 'adjust', at: SEVEN, minutes: 1e12 },
    { kind: 'clockSet', at: SEVEN, before: -8.9e15 },
  ] as const) {
    expect(parseEvening(formatEvening({ ...evening, events: [event] }))).toBe(null);
  }
});

it('an evening of which any number is beyond its use is not read, or is shown all the same', () => {
  const events: readonly EveningEvent[] = [
    { ...timing, timing: { ...USUAL_TIMING, interval: { afterRound: 1, minutes: 10 } } },
    {
      kind: 'folded',
      at: SEVEN,
      phase: 'playing',
      roundIndex: 1,
      leftMs: 5 * MINUTE,
      isPaused: false,
      past: [{ phase: 'playing', roundIndex: 0, leftMs: 0 }],
    },
    {
      kind: 'plan',
      at: SEVEN,
      rounds: { boardsPerRound: [3, 3, 3, 3], sessionStarts: [0, 2] },
      change: {
        fromRound: 2,
        cards: { tables: [1], pairs: [2] },
        announcement: '',
        known: [KNOWN],
      },
    },
    { kind: 'issued', at: SEVEN, cards: { tables: [1], pairs: [2] } },
    { kind: 'adjust', at: SEVEN + MINUTE, minutes: 2 },
    { kind: 'clockSet', at: SEVEN, before: SEVEN + 2 * MINUTE },
    { kind: 'back', at: SEVEN + MINUTE },
  ];
  const record = formatEvening({ id: 'evening', events, plans: [movementOf(4)] });
  expect(parseEvening(record)?.events).toEqual(events);
  const places = numbersWithin(JSON.parse(record).events);
  expect(places.length).toBeGreaterThan(25);
  let read = 0;
  for (const place of places) {
    for (const value of [-1, 0.5, 1e6, 1e14, -9e15, 9e15, 1e300]) {
      const changed = JSON.parse(record);
      const owner = place.slice(0, -1).reduce((within, key) => within[key], changed.events);
      owner[place.at(-1) as string] = value;
      const evening = parseEvening(JSON.stringify(changed));
      if (evening === null) continue;
      read += 1;
      const where = `${place} = ${value}`;
      for (const now of [SEVEN, SEVEN + 90 * MINUTE]) {
        const history = historyOf(evening.events, now);
        const shown = [...history.map(({ state }) => state), eveningAt(evening.events, now)];
        for (const { roundIndex, endsAt, finishAt, leftMs } of shown) {
          expect(isRound(roundIndex), where).toBe(true);
          const moments = [endsAt, finishAt, leftMs].filter((at) => at !== null);
          expect(moments.every(isDate), where).toBe(true);
        }
        expect(
          history.every(({ at }) => isDate(at)),
          where,
        ).toBe(true);
      }
    }
  }
  expect(read).toBeGreaterThan(20);
});

/** The places of all numbers in a value, each as the keys that lead there. */
function numbersWithin(value: unknown): readonly (readonly string[])[] {
  if (typeof value === 'number') return [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, within]) =>
    numbersWithin(within).map((rest) => [key, ...rest]),
  );
}

const isRound = (index: number) => Number.isInteger(index) && index >= 0 && index <= LIMITS.rounds;
const isDate = (at: number) => !Number.isNaN(new Date(at).getTime());

it('settings of Run: only what cannot be read returns to its default', () => {
  const chosen = { ...DEFAULT_RUN_SETTINGS, address: 'https://club.example/bridge/', sounds: true };
  const stored = (fields: object) => JSON.stringify({ version: 1, ...fields });
  expect(parseRunSettings(stored(chosen))).toEqual(chosen);
  expect(parseRunSettings(stored({ ...chosen, timing: { minutesPerBoard: 7 } }))).toEqual(chosen);
  for (const text of [null, '', '7', '{}'])
    expect(parseRunSettings(text)).toEqual(DEFAULT_RUN_SETTINGS);
});

it('only a movement that begins as the session did can be one of its plans', () => {
  const played = movementOf(7);
  const { rounds } = played;
  expect(beginsAlike(played, { ...played, rounds: rounds.slice(0, 5) })).toBe(true);
  expect(beginsAlike(played, movementOf(5))).toBe(false);
  expect(beginsAlike(played, { ...played, rounds: rounds.slice(1) })).toBe(false);
});
