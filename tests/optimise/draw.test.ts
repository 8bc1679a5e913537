// The search for draw and switches together: its changes against a count from scratch, its limits, and that it repeats.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { encounters } from '../../src/balance/encounters.ts';
import { createRandom, shuffled } from '../../src/balance/random.ts';
import { sessionRounds } from '../../src/editing/sessionSets.ts';
import { addSession, sessionOf } from '../../src/editing/sessions.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import {
  allPairs,
  type Movement,
  NO_LOCKS,
  type PairNumber,
  pairsAt,
} from '../../src/movement/movement.ts';
import { DrawMeetings } from '../../src/optimise/drawMeetings.ts';
import { createDrawSearch, type DrawSettings } from '../../src/optimise/drawSearch.ts';
import {
  compileDraw,
  DrawState,
  drawnEvent,
  type OpenSession,
} from '../../src/optimise/drawState.ts';
import { createProblem, DEFAULT_SETTINGS, settingsInUse } from '../../src/optimise/problem.ts';
import { allCompetition } from '../balance/oracle.ts';
import { anyFeatured } from '../features.ts';
import { mitchell } from './movements.ts';

const FREE: DrawSettings = {
  played: 0,
  keepsSwitches: false,
  meetsEvenly: false,
  seed: 1,
};

/** An event whose sessions are all like the first, everybody under the same number. */
function repeated(session: Movement, count: number): Movement {
  let event = session;
  for (let n = 1; n < count; n++) {
    const result = applyEdit(event, addSession(event, session, allPairs(session)));
    if (!result.ok) throw new Error(result.refusal.kind);
    event = result.movement;
  }
  return event;
}

function searchOf(event: Movement, settings: Partial<DrawSettings> = {}) {
  const created = createDrawSearch(event, { ...FREE, ...settings });
  if (!created.ok) throw new Error(created.fault.kind);
  return created.search;
}

/** Events of two sessions whose draw can be searched: with missing pairs, parts of sets, individuals, locks, … */
const anyEvent = anyFeatured
  .map(({ movement }) => movement)
  .filter((movement) => createDrawSearch(movement, FREE).ok);

/** F in boards, counted by the oracle. */
function squares(movement: Movement): number {
  return allCompetition(movement).reduce((sum, s) => sum + s * s, 0);
}

describe('a state', () => {
  it('changes as a count from scratch does', () => {
    fc.assert(
      fc.property(anyEvent, fc.nat(), fc.nat(1), (event, seed, played) => {
        const created = createProblem(event, settingsInUse(event, DEFAULT_SETTINGS));
        if (!created.ok) throw new Error(created.fault.kind);
        const of = compileDraw(event, created.problem, { played, keepsSwitches: false });
        const boards = of.problem.columnUnit === 'set' ? (event.sets[0]?.boards ?? 1) : 1;
        const state = new DrawState(of);
        const meetings = new DrawMeetings(of);
        const random = createRandom(seed);
        for (let step = 0; step < 8; step++) {
          if (of.flips.length > 0 && (of.open.length === 0 || random.below(2) === 0)) {
            const variable = random.below(of.flips.length);
            state.flip(variable, state.flipCost(variable));
          } else {
            const { session, parts } = of.open[random.below(of.open.length)] as OpenSession;
            const [one, other] = shuffled(parts.length, random).map((at) => parts[at]) as [
              number,
              number,
            ];
            const pairIn = (part: number) => state.pairOf[session * of.size + part] as number;
            const [first, second] = [pairIn(one), pairIn(other)];
            meetings.exchange(
              session,
              first,
              second,
              meetings.exchangeCost(session, first, second),
            );
            state.exchange(session, one, other, state.exchangeCost(session, one, other));
          }
          const { movement } = drawnEvent(of, state.readDirections(), state.pairOf);
          expect(state.value * boards ** 2).toBe(squares(movement));
          const met = encounters(movement);
          expect(2 * meetings.squares).toBe(met.count.reduce((sum, e) => sum + e * e, 0));
          if (meetings.squares > 0) expect(meetings.qo).toBeCloseTo(met.quality);
        }
      }),
      { numRuns: 80 },
    );
  });
});

describe('the search', () => {
  const event = repeated(mitchell(5), 3);

  it('finds a draw and switches that are fairer than either alone, and says what they are worth', () => {
    const search = searchOf(event);
    search.advance(300_000);
    const { movement, sumOfSquares, qf } = search.best();
    expect(analyse(movement)).toMatchObject({ sumOfSquares, qf });
    const drawn = searchOf(event, { keepsSwitches: true });
    drawn.advance(300_000);
    expect(qf).toBeGreaterThan(drawn.best().qf);
    expect(drawn.best().qf).toBeGreaterThan(analyse(event).qf);
  });

  it('repeats a result from seed and steps, however they are sliced', () => {
    const whole = searchOf(event, { seed: 5 });
    whole.advance(90_000);
    const sliced = searchOf(event, { seed: 5 });
    for (let slice = 0; slice < 90; slice++) sliced.advance(1000);
    expect(sliced.best()).toEqual(whole.best());
    const other = searchOf(event, { seed: 6 });
    other.advance(90_000);
    expect(other.best().seats).not.toEqual(whole.best().seats);
  });

  it('never ends below the event as given', () => {
    const search = searchOf(event);
    search.advance(200_000);
    const again = searchOf(search.best().movement, { seed: 9 });
    expect(again.best().movement.rounds).toEqual(search.best().movement.rounds);
    again.advance(100);
    expect(again.best().qf).toBeGreaterThanOrEqual(search.best().qf);
  });

  it('draws so that everybody meets as evenly as can be, if asked, and then as fairly', () => {
    const given = repeated(mitchell(5), 3);
    const [fair, even] = [false, true].map((meetsEvenly) => {
      const search = searchOf(given, { meetsEvenly });
      search.advance(300_000);
      return { ...analyse(search.best().movement), told: search.qo };
    });
    expect(even?.qo).toBeGreaterThan(fair?.qo ?? 0);
    expect(even?.qo).toBeGreaterThan(analyse(given).qo);
    expect([fair?.told, even?.told]).toEqual([null, even?.qo]);
    expect(even?.qf).toBeGreaterThan(analyse(given).qf);
  });

  it('leaves what has been played, is locked or is to keep its switches', () => {
    fc.assert(
      fc.property(anyEvent, fc.nat(), fc.boolean(), (given, seed, keepsSwitches) => {
        const played = seed % 2;
        const created = createDrawSearch(given, {
          played,
          keepsSwitches,
          meetsEvenly: false,
          seed,
        });
        if (!created.ok) return;
        created.search.advance(2000);
        const { movement, seats } = created.search.best();
        expect(movement).toEqual({ ...given, rounds: movement.rounds });
        const [first] = sessionRounds(given);
        const placed = ({ rounds }: Movement) =>
          rounds.slice(0, first?.end).map((round) => round.map(pairsAt));
        expect(placed(movement)).toEqual(placed(given));
        if (played === 1) {
          expect(movement.rounds.slice(0, first?.end)).toEqual(given.rounds.slice(0, first?.end));
        }
        movement.rounds.forEach((round, roundIndex) => {
          round.forEach((sitting, table) => {
            const before = given.rounds[roundIndex]?.[table];
            if (before?.kind !== 'play' || sitting.kind !== 'play') return;
            if (keepsSwitches) expect(sitting.switched).toBe(before.switched);
            expect({ ...sitting, northSouth: 0, eastWest: 0, partners: 0, switched: 0 }).toEqual({
              ...before,
              northSouth: 0,
              eastWest: 0,
              partners: 0,
              switched: 0,
            });
          });
        });
        expect(seats[0]).toEqual(allPairs(given));
      }),
      { numRuns: 40 },
    );
  });

  it('keeps pairs that have withdrawn out, and a session with locks as it is drawn', () => {
    const nine = { ...mitchell(5), phantom: 10 as PairNumber };
    const withdrawn = applyEdit(
      mitchell(5),
      addSession(mitchell(5), nine, seatsWith(3), [3 as PairNumber]),
    );
    if (!withdrawn.ok) throw new Error(withdrawn.refusal.kind);
    const search = searchOf(withdrawn.movement);
    search.advance(50_000);
    const { movement, seats } = search.best();
    expect(seats[1]?.indexOf(3 as PairNumber)).toBe(2);
    expect(seats[1]).not.toEqual(allPairs(movement));
    const locked = { ...event, locks: { ...NO_LOCKS, roundIndexes: [7] } };
    const kept = searchOf(locked);
    kept.advance(50_000);
    expect(kept.best().seats[1]).toEqual(allPairs(event));
    expect(kept.best().seats[2]).not.toEqual(allPairs(event));
    expect(kept.best().movement.rounds[7]).toEqual(event.rounds[7]);
  });

  it('refuses one session, boards of two sessions, and where nothing is left to draw', () => {
    const fault = (movement: Movement, settings: Partial<DrawSettings> = {}) => {
      const created = createDrawSearch(movement, { ...FREE, ...settings });
      return created.ok ? null : created.fault;
    };
    expect(fault(sessionOf(event, 0))).toEqual({ kind: 'oneSession' });
    const shared = {
      ...event,
      rounds: [...event.rounds.slice(0, 10), ...event.rounds.slice(0, 5)],
    };
    expect(fault(shared)).toEqual({ kind: 'sharedBoards', first: 1, second: 3 });
    expect(fault(event, { played: 3 })).toEqual({ kind: 'nothingToDraw' });
    expect(fault(event, { played: 2 })).toBe(null);
  });
});

/** Everybody under the own number, but that a pair holds number 10. */
function seatsWith(pair: number): PairNumber[] {
  const seats = [...allPairs(mitchell(5))];
  [seats[pair - 1], seats[9]] = [seats[9], seats[pair - 1]] as [PairNumber, PairNumber];
  return seats;
}
