// An evening is a function of its events and the wall clock. The oracle counts it second by second.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import {
  type EveningEvent,
  type EveningState,
  eveningAt,
  historyOf,
} from '../../src/evening/evening.ts';
import { currentGuideClock, roundByClock } from '../../src/evening/guide.ts';
import {
  type PlannedRounds,
  plannedRounds,
  type Timing,
  USUAL_TIMING,
} from '../../src/evening/schedule.ts';

const { generate } = RULED_CATALOGUE;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const EIGHT = Date.UTC(2026, 0, 9, 20);

const timings: fc.Arbitrary<Timing> = fc.record({
  minutesPerBoard: fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2),
  minutesPerMove: fc.integer({ min: 0, max: 6 }).map((halves) => halves / 2),
  extraMinutes: fc.integer({ min: 0, max: 10 }),
  interval: fc.option(
    fc.record({
      afterRound: fc.integer({ min: 1, max: 6 }),
      minutes: fc.integer({ min: 1, max: 20 }),
    }),
  ),
  lastBoardMinutes: fc.integer({ min: 0, max: 8 }),
  noNewBoardMinutes: fc.integer({ min: 0, max: 4 }),
});

const plans: fc.Arbitrary<PlannedRounds> = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 })
  .chain((boardsPerRound) =>
    fc
      .subarray([...boardsPerRound.keys()].slice(1))
      .map((starts) => ({ boardsPerRound, sessionStarts: [0, ...starts] })),
  );

type Happening = EveningEvent extends infer Event
  ? Event extends EveningEvent
    ? Omit<Event, 'at'>
    : never
  : never;

const happenings: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'next' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'back' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'pause' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'resume' as const }) },
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: -5, max: 5 })
      .map((minutes) => ({ kind: 'adjust' as const, minutes })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      roundIndex: fc.nat(7),
      minutes: fc.integer({ min: 1, max: 30 }),
    }),
  },
  { weight: 1, arbitrary: timings.map((timing) => ({ kind: 'timing' as const, timing })) },
  { weight: 1, arbitrary: plans.map((rounds) => ({ kind: 'plan' as const, rounds })) },
);

/** An evening under way: a plan and its timing, then whatever happens, each some seconds after what was before. */
const evenings = fc
  .tuple(
    plans,
    timings,
    fc.array(fc.tuple(fc.integer({ min: 0, max: 25 * 60 }), happenings), { maxLength: 14 }),
  )
  .map(([rounds, timing, later]) => {
    let at = EIGHT;
    const events: EveningEvent[] = [
      { kind: 'plan', at, rounds },
      { kind: 'timing', at, timing },
      { kind: 'next', at },
    ];
    for (const [seconds, happening] of later) {
      at += seconds * SECOND;
      events.push({ ...happening, at } as EveningEvent);
    }
    return events;
  });

const waits = fc.integer({ min: 0, max: 90 * 60 }).map((seconds) => seconds * SECOND);

/** The same by counting: every second one second less, every phase by its name. */
function countBySecond(events: readonly EveningEvent[], now: number) {
  let timing: Timing = USUAL_TIMING;
  let plan: PlannedRounds = { boardsPerRound: [], sessionStarts: [0] };
  let [phase, round, left, isPaused] = ['before', 0, Number.POSITIVE_INFINITY, false];
  const past: { phase: string; round: number; left: number }[] = [];
  const length = (): number => {
    if (phase === 'playing') {
      const extra = plan.sessionStarts.includes(round) ? timing.extraMinutes : 0;
      return 60 * ((plan.boardsPerRound[round] ?? 0) * timing.minutesPerBoard + extra);
    }
    if (phase === 'moving') return 60 * timing.minutesPerMove;
    return phase === 'interval' ? 60 * (timing.interval?.minutes ?? 0) : Number.POSITIVE_INFINITY;
  };
  const isLast = () => round + 1 >= plan.boardsPerRound.length;
  const pass = () => {
    if (phase === 'over') return;
    past.push({ phase, round, left });
    if (phase === 'before') phase = plan.boardsPerRound.length > 0 ? 'playing' : 'over';
    else if (phase !== 'playing') {
      if (isLast()) phase = 'over';
      else [phase, round] = ['playing', round + 1];
    } else if (isLast()) phase = 'over';
    else if (plan.sessionStarts.includes(round + 1)) phase = 'betweenSessions';
    else phase = timing.interval?.afterRound === round + 1 ? 'interval' : 'moving';
    left = length();
  };
  const settle = () => {
    while (left <= 0) {
      left = 0;
      pass();
    }
  };
  const happen = (event: EveningEvent) => {
    if (event.kind === 'next') {
      pass();
      isPaused = false;
    }
    if (event.kind === 'pause' && Number.isFinite(left)) isPaused = true;
    if (event.kind === 'resume') isPaused = false;
    if (event.kind === 'adjust') left = Math.max(0, left + 60 * event.minutes);
    if (event.kind === 'set') {
      past.push({ phase, round, left });
      const last = plan.boardsPerRound.length - 1;
      [phase, round, left] = ['playing', Math.min(event.roundIndex, last), 60 * event.minutes];
    }
    if (event.kind === 'back') {
      const last = past.pop();
      if (last) [phase, round, left] = [last.phase, last.round, last.left || 60];
    }
    if (event.kind === 'timing' || event.kind === 'plan') {
      const before = length();
      if (event.kind === 'timing') timing = event.timing;
      else plan = event.rounds;
      if (phase === 'over' && !isLast()) {
        phase = 'playing';
        const stepCount = past.length;
        pass();
        past.length = stepCount;
      } else if (Number.isFinite(left)) left = Math.max(0, left + length() - before);
    }
  };
  let at = events[0]?.at ?? now;
  for (const event of [...events, null]) {
    for (const to = event?.at ?? now; at < to; at += SECOND) {
      if (isPaused) continue;
      settle();
      left -= 1;
      settle();
    }
    if (event) happen(event);
    else if (!isPaused) settle();
  }
  return { phase, roundIndex: round, leftMs: Number.isFinite(left) ? left * SECOND : null };
}

const shown = ({ phase, roundIndex, leftMs }: EveningState) => ({ phase, roundIndex, leftMs });

describe('an evening', () => {
  it('equals a count second by second', () => {
    fc.assert(
      fc.property(evenings, waits, (events, wait) => {
        const now = (events.at(-1)?.at ?? EIGHT) + wait;
        const state = eveningAt(events, now);
        const counted = countBySecond(events, now);
        // A phase that ends at this very second has ended or is about to.
        if (state.leftMs !== 0) expect(shown(state)).toEqual(counted);
      }),
      { numRuns: 300 },
    );
  });

  it('finishes when it says so, if nothing else happens', () => {
    fc.assert(
      fc.property(evenings, waits, (events, wait) => {
        const now = (events.at(-1)?.at ?? EIGHT) + wait;
        const { finishAt, phase, isPaused, leftMs } = eveningAt(events, now);
        fc.pre(finishAt !== null && phase !== 'before' && !isPaused && leftMs !== 0);
        const ended = eveningAt(events, finishAt as number).phase;
        expect(['over', 'betweenSessions']).toContain(ended);
        const before = eveningAt(events, (finishAt as number) - 1).phase;
        expect(['playing', 'moving', 'interval']).toContain(before);
      }),
    );
  });

  it('goes back to what it was, with the time that was left', () => {
    fc.assert(
      fc.property(evenings, waits, (events, wait) => {
        const at = (events.at(-1)?.at ?? EIGHT) + wait;
        const state = eveningAt(events, at);
        fc.pre(state.phase !== 'over' && !state.isPaused && state.leftMs !== 0);
        const back = eveningAt([...events, { kind: 'next', at }, { kind: 'back', at }], at);
        expect(back).toEqual(state);
        const more = eveningAt(
          [...events, { kind: 'adjust', at, minutes: 3 }, { kind: 'adjust', at, minutes: -3 }],
          at,
        );
        expect(more).toEqual(state);
      }),
    );
  });

  it('stands still while it is paused', () => {
    fc.assert(
      fc.property(evenings, waits, waits, (events, wait, pause) => {
        const at = (events.at(-1)?.at ?? EIGHT) + wait;
        const state = eveningAt(events, at);
        fc.pre(state.leftMs !== null && state.leftMs > 0 && !state.isPaused);
        const paused: EveningEvent[] = [...events, { kind: 'pause', at }];
        expect(shown(eveningAt(paused, at + pause))).toEqual(shown(state));
        const resumed = eveningAt([...paused, { kind: 'resume', at: at + pause }], at + pause);
        expect(resumed.finishAt).toBe((state.finishAt ?? 0) + pause);
      }),
    );
  });

  it('runs on when the clock is set back or forward, and finishes by the new clock', () => {
    fc.assert(
      fc.property(evenings, waits, waits, fc.boolean(), waits, (...drawn) => {
        const [events, wait, minutes, isForward, later] = drawn;
        const before = (events.at(-1)?.at ?? EIGHT) + wait;
        const by = isForward ? -minutes : minutes;
        const set: EveningEvent = { kind: 'clockSet', before, at: before - by };
        const state = eveningAt([...events, set], before - by + later);
        const undisturbed = eveningAt(events, before + later);
        expect(shown(state)).toEqual(shown(undisturbed));
        if (undisturbed.finishAt !== null) {
          expect(state.finishAt).toBe(undisturbed.finishAt - by);
        }
      }),
    );
  });

  it('logs each phase that the clock began, at its time and no other', () => {
    fc.assert(
      fc.property(evenings, waits, (events, wait) => {
        const now = (events.at(-1)?.at ?? EIGHT) + wait;
        const log = historyOf(events, now);
        expect(log.flatMap(({ event }) => event ?? [])).toEqual(events);
        expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted((a, b) => a - b));
        for (const { at, event, state } of log) {
          const isShort = state.leftMs === 0 || events.some((one) => one.at === at);
          if (event !== null || isShort) continue;
          // At its time the phase has begun; a moment sooner it had not.
          const until = events.filter((one) => one.at < at);
          expect(eveningAt(until, at).endsAt).toBe(state.endsAt);
          expect(eveningAt(until, at - 1)).not.toMatchObject({
            phase: state.phase,
            roundIndex: state.roundIndex,
          });
        }
        const last = log.at(-1)?.state;
        const { phase, roundIndex } = eveningAt(events, now);
        expect({ phase: last?.phase, roundIndex: last?.roundIndex }).toEqual({ phase, roundIndex });
      }),
    );
  });

  it('never runs backwards, whatever the clock does', () => {
    fc.assert(
      fc.property(evenings, waits, waits, (events, one, other) => {
        const last = events.at(-1)?.at ?? EIGHT;
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)];
        const place = (now: number) => {
          const { roundIndex, phase, leftMs } = eveningAt(events, now);
          const order = ['before', 'playing', 'moving', 'interval', 'betweenSessions', 'over'];
          return [roundIndex, order.indexOf(phase), -(leftMs ?? 0)] as const;
        };
        const [a, b] = [place(last + sooner), place(last + later)];
        const first = a.findIndex((value, index) => value !== b[index]);
        if (first >= 0) expect(b[first]).toBeGreaterThan(a[first] as number);
        expect(place(last - one)).toEqual(place(last));
        expect(eveningAt(events, last - one).clockBehindMs).toBe(one);
      }),
    );
  });
});

it('a Mitchell of seven tables, an interval after round 4, begun at eight', () => {
  const made = generate({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 4 });
  if (!made.ok) throw new Error(made.refusal.kind);
  const timing = {
    ...USUAL_TIMING,
    extraMinutes: 5,
    interval: { afterRound: 4, minutes: 15 },
  };
  const events: EveningEvent[] = [
    { kind: 'plan', at: EIGHT, rounds: plannedRounds(made.movement) },
    { kind: 'timing', at: EIGHT, timing },
    { kind: 'next', at: EIGHT },
  ];
  const at = (minutes: number) => eveningAt(events, EIGHT + minutes * MINUTE);
  // 7 × 26 + 5 to play, 5 × 2 to move and the interval: 212 minutes.
  expect(at(0)).toMatchObject({
    phase: 'playing',
    roundIndex: 0,
    leftMs: 31 * MINUTE,
    planIndex: 0,
  });
  expect(at(0).finishAt).toBe(EIGHT + 212 * MINUTE);
  expect(at(24.9).warning).toBe(null);
  expect(at(25).warning).toBe('lastBoard');
  expect(at(28).warning).toBe('noNewBoard');
  expect(at(31)).toMatchObject({ phase: 'moving', roundIndex: 0, warning: null });
  expect(at(33)).toMatchObject({ phase: 'playing', roundIndex: 1 });
  expect(at(115)).toMatchObject({ phase: 'interval', roundIndex: 3, leftMs: 15 * MINUTE });
  expect(at(212)).toMatchObject({ phase: 'over', roundIndex: 6, leftMs: null, finishAt: null });
});

it('a guide scanned at any time shows the round of the room, and its next one in time', () => {
  const rounds = { boardsPerRound: [3, 3, 3, 3, 3], sessionStarts: [0] };
  const timing = { ...USUAL_TIMING, extraMinutes: 3, interval: { afterRound: 2, minutes: 10 } };
  const events: EveningEvent[] = [
    { kind: 'plan', at: EIGHT + 17 * SECOND, rounds },
    { kind: 'timing', at: EIGHT + 17 * SECOND, timing },
    { kind: 'next', at: EIGHT + 17 * SECOND },
  ];
  const stateAt = (at: number) => eveningAt(events, at);
  const over = stateAt(EIGHT + MINUTE).finishAt ?? 0;
  for (let at = EIGHT + 18 * SECOND; at < over; at += 47 * SECOND) {
    const state = stateAt(at);
    const clock = currentGuideClock(state);
    const shown = (then: number) => roundByClock(clock, (clock.startMinute ?? 0) * MINUTE, then);
    // Not more than a minute early; before the end of a move the round to come is as good.
    expect(shown(at) - state.roundIndex).toBeLessThanOrEqual(state.phase === 'playing' ? 0 : 1);
    expect(shown(at)).toBeGreaterThanOrEqual(state.roundIndex);
    for (let then = at; then < over; then += 61 * SECOND) {
      const later = stateAt(then);
      expect(shown(then)).toBeGreaterThanOrEqual(later.roundIndex);
      if (later.phase === 'playing') expect(shown(then)).toBe(later.roundIndex);
    }
  }
});

it('a guide scanned while the clock stands still waits in the round of the room', () => {
  const rounds = { boardsPerRound: [3, 3, 3, 3], sessionStarts: [0, 2] };
  const begun: EveningEvent[] = [
    { kind: 'plan', at: EIGHT, rounds },
    { kind: 'next', at: EIGHT },
  ];
  const waitsAt = (events: readonly EveningEvent[], minutes: number) => {
    const { startMinute, waitingAt } = currentGuideClock(
      eveningAt(events, EIGHT + minutes * MINUTE),
    );
    expect(startMinute).toBe(null);
    return waitingAt;
  };
  const paused = (minutes: number): EveningEvent[] => [
    ...begun,
    { kind: 'pause', at: EIGHT + minutes * MINUTE },
  ];
  // 19½ minutes to play and 2 to move, then the second round, and the end of the first session.
  expect(waitsAt(begun.slice(0, 1), 30)).toBe(0);
  expect(waitsAt(paused(10), 90)).toBe(0);
  expect(waitsAt(paused(20), 90)).toBe(1);
  expect(waitsAt(paused(30), 90)).toBe(1);
  expect(waitsAt(begun, 90)).toBe(2);
  const next = (minutes: number) => ({ kind: 'next' as const, at: EIGHT + minutes * MINUTE });
  expect(waitsAt([...begun, next(90)], 300)).toBe(3);
});

it('a shorter plan ends the evening sooner, a longer one goes on after the last round', () => {
  const at = (minutes: number) => EIGHT + minutes * MINUTE;
  const rounds = (count: number): PlannedRounds => ({
    boardsPerRound: Array.from({ length: count }, () => 2),
    sessionStarts: [0],
  });
  const events: EveningEvent[] = [
    { kind: 'plan', at: at(0), rounds: rounds(3) },
    { kind: 'next', at: at(0) },
  ];
  const shorter: EveningEvent[] = [...events, { kind: 'plan', at: at(5), rounds: rounds(1) }];
  expect(eveningAt(shorter, at(13))).toMatchObject({ phase: 'over', roundIndex: 0, planIndex: 1 });
  expect(eveningAt(events, at(43))).toMatchObject({ phase: 'over', roundIndex: 2 });
  const longer: EveningEvent[] = [...events, { kind: 'plan', at: at(60), rounds: rounds(4) }];
  expect(eveningAt(longer, at(61))).toMatchObject({ phase: 'moving', roundIndex: 2 });
  expect(eveningAt(longer, at(62))).toMatchObject({ phase: 'playing', roundIndex: 3 });
});
