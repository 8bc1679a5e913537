import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { guideClock, guideOf, type PairGuide, roundByClock } from '../../src/evening/guide.ts';
import { plannedRounds, USUAL_TIMING } from '../../src/evening/schedule.ts';
import {
  type BoardMask,
  boardNumbers,
  type Movement,
  type PairNumber,
  type SetIndex,
} from '../../src/movement/movement.ts';
import { formatBase64url, parseBase64url } from '../../src/notation/base64url.ts';
import { checksum } from '../../src/notation/bytes.ts';
import { formatGuide, parseGuide } from '../../src/notation/packedGuide.ts';
import { movementsOf, SWEPT_IDS, variationsOf } from '../instructions/sweep.ts';
import { SEED } from '../seed.ts';
import { anyFileOfBothKinds } from './fileMovement.ts';

const NINE = Date.UTC(2026, 10, 22, 21);
const MINUTE = 60_000;

function guide(movement: Movement, pair: number, startedAt: number | null = NINE): PairGuide {
  const schedule = { timing: { ...USUAL_TIMING, extraMinutes: 5 }, ...plannedRounds(movement) };
  const clock = guideClock(schedule, startedAt);
  return guideOf(movement, pair as PairNumber, { planIndex: 2, language: 'nl', clock });
}

/** What a pair does in a round, looked up in the grid cell by cell. */
function lookUp(movement: Movement, roundIndex: number, pair: number): PairGuide['stops'][number] {
  const ranges = boardNumbers(movement);
  const isThere = (one: number) =>
    one !== movement.phantom &&
    movement.missing.every(
      (away) =>
        away.pair !== one || roundIndex < away.fromRoundIndex || roundIndex >= away.untilRoundIndex,
    );
  if (!isThere(pair)) return { isAway: true, seat: null, play: null };
  const isAway = false;
  for (const [index, sitting] of (movement.rounds[roundIndex] ?? []).entries()) {
    const table = index + 1;
    if (sitting.kind === 'sitOut' && sitting.pair === pair) {
      // A table that never has boards is not in the room, unless no table has any.
      if (
        !hasBoards(movement, index) &&
        movement.rounds[0]?.some((_, at) => hasBoards(movement, at))
      )
        return { isAway, seat: null, play: null };
      const isAlone = movement.contestants === 'players';
      const direction = isAlone ? (sitting.seat === 'NS' ? 'N' : 'E') : sitting.seat;
      return { isAway, seat: { table, direction }, play: null };
    }
    if (sitting.kind !== 'play') continue;
    const { northSouth, eastWest, partners } = sitting;
    const sides = [
      [northSouth, ...(partners ? [partners.south] : [])],
      [eastWest, ...(partners ? [partners.west] : [])],
    ];
    const mine = sides.findIndex((side) => side.some((one) => one === pair));
    if (mine < 0) continue;
    const [ours = [], opponents = []] = [sides[mine], sides[1 - mine]];
    const letters =
      partners === undefined
        ? ['NS', 'EW']
        : ['NS', 'EW'].map((side) => side[ours.indexOf(pair as PairNumber)]);
    const seat = { table, direction: letters[mine] } as PairGuide['stops'][number]['seat'];
    if (!sides.flat().every(isThere)) return { isAway, seat, play: null };
    const [boards, some]: number[][] = [[], []];
    const own = { ...sitting, boards: ~sitting.dropped };
    for (const { set, boards: mask, switched } of [own, ...(sitting.extra ?? [])]) {
      const { first = 0, last = 0 } = ranges[set] ?? {};
      for (let board = first; board <= last; board += 1) {
        if (((mask >> (board - first)) & 1) === 0) continue;
        boards?.push(board);
        if ((switched >> (board - first)) & 1) some?.push(board);
      }
    }
    for (const numbers of [boards, some]) numbers?.sort((a, b) => a - b);
    if (!boards || !some || boards.length === 0) return { isAway, seat, play: null };
    const all = some.length === boards.length ? 'all' : some;
    return {
      isAway,
      seat,
      play: {
        partner: ours.find((one) => one !== pair) ?? null,
        opponents,
        boards,
        switched: some.length === 0 ? 'none' : all,
      },
    };
  }
  return { isAway, seat: null, play: null };
}

function hasBoards({ rounds }: Movement, tableIndex: number): boolean {
  return rounds.some((round) => {
    const sitting = round[tableIndex];
    return sitting !== undefined && 'set' in sitting && sitting.set !== null;
  });
}

describe('the guide of a pair', () => {
  it.each(SWEPT_IDS)(
    '%s, to 20 tables: is what the grid says, and its short link gives it back',
    (familyId) => {
      for (const [index, { movement: base, place }] of movementsOf(familyId, SEED).entries()) {
        const variations = variationsOf(base, index);
        const movement = variations[index % variations.length] ?? base;
        const pair = 1 + ((7 * index) % movement.pairCount);
        const made = guide(movement, pair, index % 2 === 0 ? null : NINE);
        const expected = movement.rounds.map((_, round) => lookUp(movement, round, pair));
        expect(made.stops, place).toEqual(expected);
        const text = formatGuide(made);
        expect(parseGuide(text), place).toEqual({ ok: true, guide: made });
        if (movement.rounds.length <= 15) expect(text.length, place).toBeLessThan(240);
        // Players have a partner and two opponents in each of up to 61 rounds.
        const { contestants, rounds } = movement;
        expect(text.length).toBeLessThan(contestants === 'players' ? 120 + 7 * rounds.length : 340);
      }
    },
  );

  it('comes back from its link for any movement that a file may hold', () => {
    fc.assert(
      fc.property(anyFileOfBothKinds, fc.nat(), (movement, at) => {
        const made = guide(movement, 1 + (at % movement.pairCount));
        const expected = movement.rounds.map((_, round) => lookUp(movement, round, made.pair));
        expect(made.stops).toEqual(expected);
        const text = formatGuide(made);
        expect(text).toMatch(/^[\w-]+$/);
        expect(parseGuide(text)).toEqual({ ok: true, guide: made });
      }),
    );
  });

  it('has all boards of a round in which a table played some of another set, near or far, switched or not', () => {
    const made = RULED_CATALOGUE.generate({
      familyId: 'mitchell',
      parameters: { tables: 13 },
      boards: 3,
    });
    if (!made.ok) throw new Error(made.refusal.kind);
    const { movement } = made;
    const [round = [], ...others] = movement.rounds;
    const [own] = round;
    if (own?.kind !== 'play') throw new Error('nobody plays there');
    const mask = fc.integer({ min: 0, max: 7 }) as fc.Arbitrary<BoardMask>;
    const set = fc.integer({ min: 1, max: 12 }) as fc.Arbitrary<SetIndex>;
    const boards = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<BoardMask>;
    const extras = fc.uniqueArray(fc.record({ set, boards, switched: mask }), {
      selector: (one) => one.set,
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(extras, mask, mask, (beside, dropped, switched) => {
        const extra = beside.map((one) => ({
          ...one,
          switched: (one.switched & one.boards) as BoardMask,
        }));
        const sitting = { ...own, dropped, switched, extra };
        const played = { ...movement, rounds: [round.with(0, sitting), ...others] };
        const of = guide(played, own.northSouth);
        expect(of.stops[0]).toEqual(lookUp(played, 0, own.northSouth));
        expect(parseGuide(formatGuide(of))).toEqual({ ok: true, guide: of });
      }),
    );
  });

  it('waits in its round if made while the clock of the room stands still, in a link that earlier programs report as newer', () => {
    fc.assert(
      fc.property(anyFileOfBothKinds, fc.nat(), (movement, at) => {
        const made = guide(movement, 1, null);
        const waitingAt = at % made.stops.length;
        const waiting = { ...made, clock: { ...made.clock, waitingAt } };
        const text = formatGuide(waiting);
        expect(parseGuide(text)).toEqual({ ok: true, guide: waiting });
        const [version = 0] = parseBase64url(text)?.slice(4) ?? [];
        expect(version > 2).toBe(waitingAt > 0);
      }),
    );
  });

  it('names its pair only if asked, in a link that earlier programs report as newer', () => {
    fc.assert(
      fc.property(
        anyFileOfBothKinds,
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (movement, name) => {
          const named = { ...guide(movement, 1), name };
          const text = formatGuide(named);
          expect(parseGuide(text)).toEqual({ ok: true, guide: named });
          const [version = 0] = parseBase64url(text)?.slice(4) ?? [];
          expect(version > 4).toBe(name !== '');
        },
      ),
    );
  });

  it('is refused with a character changed, added or cut off; any other text is a guide or a refusal', () => {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=% ';
    const character = fc.constantFrom(...digits);
    fc.assert(
      fc.property(anyFileOfBothKinds, fc.nat(), character, (movement, at, other) => {
        const text = formatGuide(guide(movement, 1));
        const place = at % text.length;
        const changed = text.slice(0, place) + other + text.slice(place + 1);
        if (changed !== text) expect(parseGuide(changed).ok).toBe(false);
        expect(parseGuide(text.slice(0, place)).ok).toBe(false);
        expect(parseGuide(text + other).ok).toBe(false);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => typeof parseGuide(text).ok === 'boolean'));
  });

  it('forged with the right checksum is in bounds or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 60 }), (rest) => {
        const body = Uint8Array.from([1 + ((rest[0] ?? 0) % 2) * 2, ...rest.slice(1)]);
        const packed = new Uint8Array(4 + body.length);
        packed.set(body, 4);
        new DataView(packed.buffer).setUint32(0, checksum(body));
        const result = parseGuide(formatBase64url(packed));
        if (!result.ok) return;
        expect(result.guide.stops.length).toBeLessThanOrEqual(100);
        expect(result.guide.clock.halfMinutes).toHaveLength(result.guide.stops.length);
        expect(formatGuide(result.guide)).toBe(formatBase64url(packed));
      }),
      { numRuns: 2000 },
    );
  });
});

it('bytes as base64url are those of the platform', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64url');
      expect(formatBase64url(bytes)).toBe(text);
      expect(parseBase64url(text)).toEqual(bytes);
    }),
  );
});

it('each round lasts by the clock until the next begins', () => {
  const clock = { startMinute: null, waitingAt: 0, halfMinutes: [60, 50, 50] };
  const round = (minutes: number) => roundByClock(clock, NINE, NINE + minutes * MINUTE);
  expect([-5, 0, 29.9, 30, 54.9, 55, 79, 500].map(round)).toEqual([0, 0, 0, 1, 1, 2, 2, 2]);
});
