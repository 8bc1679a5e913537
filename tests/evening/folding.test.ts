// Folding changes the log of an evening and nothing else.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EveningEvent, eveningAt, issuedCards } from '../../src/evening/evening.ts';
import { foldedUpTo, withEvent } from '../../src/evening/folding.ts';
import { USUAL_TIMING } from '../../src/evening/schedule.ts';

const EIGHT = Date.UTC(2026, 0, 9, 20);
const MINUTE = 60_000;

const happenings = fc.oneof(
  fc.constantFrom('next', 'back', 'pause', 'resume').map((kind) => ({ kind }) as const),
  {
    weight: 12,
    arbitrary: fc
      .integer({ min: -9, max: 9 })
      .map((minutes) => ({ kind: 'adjust' as const, minutes })),
  },
  fc.integer({ min: -90, max: 90 }).map((by) => ({ kind: 'jump' as const, by })),
  fc.nat(5).map((roundIndex) => ({ kind: 'set' as const, roundIndex, minutes: 9 })),
  fc.constant({ kind: 'note' as const, text: 'a line' }),
  fc
    .record({ minutesPerBoard: fc.integer({ min: 1, max: 9 }), minutesPerMove: fc.nat(2) })
    .map((changed) => ({ kind: 'timing' as const, timing: { ...USUAL_TIMING, ...changed } })),
  fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }).map((boardsPerRound) => ({
    kind: 'plan' as const,
    rounds: { boardsPerRound, sessionStarts: [0, 2] },
  })),
);

const evenings = fc
  .array(fc.tuple(fc.oneof(fc.nat(20), fc.nat(1500)), happenings), { maxLength: 25 })
  .map((later) => {
    let at = EIGHT;
    const events: EveningEvent[] = [
      { kind: 'timing', at, timing: USUAL_TIMING },
      { kind: 'plan', at, rounds: { boardsPerRound: [2, 2, 2, 2], sessionStarts: [0] } },
    ];
    for (const [seconds, happening] of later) {
      const before = at + seconds * 1000;
      at = happening.kind === 'jump' ? before + happening.by * MINUTE : before;
      events.push(
        happening.kind === 'jump' ? { kind: 'clockSet', before, at } : { ...happening, at },
      );
    }
    return events;
  });

/** The same evening from the end of a log on, however often the director goes back. */
function statesAfter(events: readonly EveningEvent[], at: number) {
  return [0, 1, 2, 5, 20].flatMap((backs) => {
    const back = Array.from({ length: backs }, () => ({ kind: 'back', at }) as const);
    return [0, 3, 40].map((minutes) => eveningAt([...events, ...back], at + minutes * MINUTE));
  });
}

it('an evening folded at any entry has the same clock, plan, timing and way back', () => {
  fc.assert(
    fc.property(evenings, fc.nat(30), (events, count) => {
      const folded = foldedUpTo(events, Math.min(count, events.length));
      const { at } = events.at(-1) ?? { at: EIGHT };
      // As it is stored.
      const stored = JSON.parse(JSON.stringify(folded)) as EveningEvent[];
      expect(statesAfter(stored, at)).toEqual(statesAfter(events, at));
    }),
  );
});

it('entries added one by one, some of them joined, leave the evening as they would alone', () => {
  fc.assert(
    fc.property(evenings, (events) => {
      const joined = events.reduce<readonly EveningEvent[]>(withEvent, []);
      const { at } = events.at(-1) ?? { at: EIGHT };
      expect(statesAfter(joined, at)).toEqual(statesAfter(events, at));
      expect(joined.length).toBeLessThanOrEqual(events.length);
    }),
  );
});

it('minutes added one after another within a minute are one entry', () => {
  const plan = {
    kind: 'plan',
    at: EIGHT,
    rounds: { boardsPerRound: [2, 2], sessionStarts: [0] },
  } as const;
  const more = [1, 2, 3, 4].map(
    (seconds) => ({ kind: 'adjust', at: EIGHT + seconds * 1000, minutes: 1 }) as const,
  );
  const events = [plan, { kind: 'next', at: EIGHT } as const, ...more];
  expect(events.reduce<readonly EveningEvent[]>(withEvent, []).slice(2)).toEqual([
    { kind: 'adjust', at: EIGHT + 1000, minutes: 4 },
  ]);
});

it('a log of prints stays within its limit, and still says whose cards are in the room', () => {
  const plan = { boardsPerRound: [2, 2, 2, 2], sessionStarts: [0] };
  const print = { kind: 'issued', cards: { tables: [], pairs: [3] }, at: EIGHT } as const;
  const events = Array.from({ length: 4000 }, () => print).reduce<readonly EveningEvent[]>(
    withEvent,
    [{ kind: 'plan', at: EIGHT, rounds: plan }],
  );
  expect(events.length).toBeLessThanOrEqual(2000);
  const [all, ...later] = issuedCards(events);
  expect(all).toEqual({ planIndex: 0, cards: null });
  expect(later[0]).toEqual({ planIndex: 0, cards: print.cards });
});
