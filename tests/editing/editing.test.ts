import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { followRoundOne } from '../../src/catalogue/development/followRoundOne.ts';
import {
  deleteRound,
  deleteTable,
  duplicateRound,
  duplicateTable,
  insertRound,
  insertTable,
  toggleRelay,
  toggleSession,
} from '../../src/editing/axes.ts';
import {
  clearSittings,
  minimiseSwitches,
  swapSeats,
  swapSittings,
  toggleLocks,
} from '../../src/editing/cells.ts';
import { fillDown, isOneRow } from '../../src/editing/fillDown.ts';
import {
  reletterByFirstRound,
  renumberByFirstRound,
  rotate,
  swapPositions,
} from '../../src/editing/reorder.ts';
import { blankMovement, resize } from '../../src/editing/size.ts';
import { applyEdit, type Edit } from '../../src/movement/edit.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import {
  countBits,
  createPlay,
  IDLE,
  type Movement,
  NO_LOCKS,
  type PairNumber,
  pairsAt,
} from '../../src/movement/movement.ts';
import { reverseRounds, reverseTables } from '../../src/movement/transform.ts';
import { refusalText } from '../../src/words/english/refusals.ts';
import { built } from '../catalogue/built.ts';
import { anyOfBothKinds as anyMovement } from '../movement/individuals.ts';

function after(movement: Movement, edit: Edit): Movement {
  const result = applyEdit(movement, edit);
  if (!result.ok) throw new Error(refusalText(result.refusal));
  return result.movement;
}

function refusalOf(movement: Movement, edit: Edit): string {
  const result = applyEdit(movement, edit);
  return result.ok ? 'not refused' : refusalText(result.refusal);
}

function mitchellOf(tables: number): Movement {
  return built({ familyId: 'mitchell', parameters: { tables }, boards: 3 });
}

const five = mitchellOf(5);
const pairs = (...numbers: number[]) => numbers as PairNumber[];
const cell = (roundIndex: number, tableIndex: number) => ({ roundIndex, tableIndex });

describe('rounds and tables', () => {
  it('can be inserted, duplicated and deleted', () => {
    const longer = after(five, insertRound(five, 2));
    expect(longer.rounds).toHaveLength(6);
    expect(longer.rounds[2]).toEqual([IDLE, IDLE, IDLE, IDLE, IDLE]);
    expect(after(longer, deleteRound(2))).toEqual(five);
    const again = after(five, duplicateRound(five, 1));
    expect(again.rounds[2]).toEqual(five.rounds[1]);
    const wider = after(five, insertTable(five, 0));
    expect(wider).toMatchObject({ tableCount: 6 });
    expect(wider.rounds.map((round) => round[0])).toEqual([IDLE, IDLE, IDLE, IDLE, IDLE]);
    expect(after(wider, deleteTable(0))).toEqual(five);
    const twice = after(five, duplicateTable(five, 4));
    expect(twice.rounds.map((round) => round[5])).toEqual(five.rounds.map((round) => round[4]));
  });

  it('the last round and the last table cannot be deleted', () => {
    const one = after(
      five,
      resize(five, { rounds: 1, tables: 1, pairs: 10, sets: 5, boards: null }),
    );
    expect(refusalOf(one, deleteRound(0))).toMatch(/number of rounds must be/);
    expect(refusalOf(one, deleteTable(0))).toMatch(/number of tables must be/);
    expect(refusalOf(one, deleteRound(3))).toMatch(/There is no round 4/);
  });

  it('sessions, relays and locks go along with their rounds and tables', () => {
    const outline: Edit = {
      kind: 'setOutline',
      pairCount: 10,
      sessionStarts: [0, 3],
      relays: [{ afterTableNumber: 4 }],
    };
    const locked = { ...NO_LOCKS, roundIndexes: [4], sittings: [cell(3, 4)] };
    const outlined = after(after(five, outline), { kind: 'setLocks', locks: locked });
    const shorter = after(outlined, deleteRound(0));
    expect(shorter).toMatchObject({
      sessionStarts: [0, 2],
      locks: { roundIndexes: [3], sittings: [cell(2, 4)] },
    });
    const unlocked = after(outlined, toggleLocks(outlined, { roundIndexes: [4] }));
    const narrower = after(unlocked, deleteTable(0));
    expect(narrower).toMatchObject({
      relays: [{ afterTableNumber: 3 }],
      locks: { sittings: [cell(3, 3)] },
    });
    expect(refusalOf(outlined, deleteRound(4))).toMatch(/Round 5, table 1 is locked/);
    expect(refusalOf(outlined, deleteTable(4))).toMatch(/Round 4, table 5 is locked/);
    const table = after(five, toggleLocks(five, { tableIndexes: [3] }));
    expect(after(table, duplicateTable(table, 0)).locks.tableIndexes).toEqual([4]);
    const begun = after(five, { kind: 'setLocks', locks: { ...NO_LOCKS, firstSittings: 7 } });
    expect(refusalOf(begun, insertRound(begun, 1))).toMatch(/first 7 sittings are locked/);
    expect(refusalOf(begun, rotate(begun, 'tables', 1))).toMatch(/first 7 sittings are locked/);
    expect(after(begun, swapPositions(begun, 'rounds', 2, 4)).rounds[2]).toEqual(five.rounds[4]);
  });
});

it('sessions and relays can be added and removed', () => {
  const two = after(five, toggleSession(five, 3));
  expect(two.sessionStarts).toEqual([0, 3]);
  expect(after(two, toggleSession(two, 1)).sessionStarts).toEqual([0, 1, 3]);
  expect(after(two, toggleSession(two, 3))).toEqual(five);
  expect(after(five, toggleSession(five, 0))).toEqual(five);
  const relay = after(five, toggleRelay(five, 4));
  expect(after(relay, toggleRelay(relay, 2)).relays.map((r) => r.afterTableNumber)).toEqual([2, 4]);
  expect(after(relay, toggleRelay(relay, 4))).toEqual(five);
});

describe('swapping', () => {
  it('moves pairs, sets, rounds and tables: two of them, or all in a ring', () => {
    const pairs = after(five, swapPositions(five, 'pairs', 0, 9));
    expect(pairs.rounds[0]?.[0]).toEqual(createPlay(10, 6, 0));
    const sets = after(five, swapPositions(five, 'sets', 0, 1));
    expect(sets.rounds[0]?.slice(0, 2)).toEqual([createPlay(1, 6, 1), createPlay(2, 7, 0)]);
    expect(sets.sets.map(({ label }) => label).join('')).toBe('ABCDE');
    const rounds = after(five, rotate(five, 'rounds', 1));
    expect(rounds.rounds).toEqual([...five.rounds.slice(-1), ...five.rounds.slice(0, -1)]);
    expect(after(rounds, rotate(rounds, 'rounds', -1))).toEqual(five);
  });

  it('moves sittings, and the pairs of a sitting', () => {
    const swapped = after(five, swapSittings(five, cell(0, 0), cell(1, 1)));
    expect(swapped.rounds[0]?.[0]).toEqual(five.rounds[1]?.[1]);
    expect(swapped.rounds[1]?.[1]).toEqual(five.rounds[0]?.[0]);
    const sidesSwapped = after(five, swapSeats(five, [cell(0, 0)]));
    expect(sidesSwapped.rounds[0]?.[0]).toEqual(createPlay(6, 1, 0));
    const cleared = after(five, clearSittings(five, [cell(0, 0)]));
    expect(cleared.rounds[0]?.[0]).toEqual(IDLE);
  });
});

describe('filling down', () => {
  const cellsFrom = ({ rounds }: Movement, first = 0) =>
    rounds
      .flatMap((round, r) => round.map((_, t) => cell(r, t)))
      .filter(({ roundIndex }) => roundIndex >= first);

  it.each([5, 9, 11])('two rounds of a Mitchell of %i tables give all of it', (tables) => {
    const whole = mitchellOf(tables);
    const begun = after(whole, clearSittings(whole, cellsFrom(whole, 2)));
    expect(after(begun, fillDown(begun, cellsFrom(begun))).rounds).toEqual(whole.rounds);
  });

  it('two rounds of a Howell give all of it', () => {
    const whole = built({ familyId: 'howell', parameters: { tables: 4 }, boards: 2 });
    const begun = after(whole, clearSittings(whole, cellsFrom(whole, 2)));
    const pairsOf = ({ rounds }: Movement) => rounds.map((round) => round.map(pairsAt));
    expect(pairsOf(after(begun, fillDown(begun, cellsFrom(begun))))).toEqual(pairsOf(whole));
  });

  it('beyond the last pair all of it is refused, with the cell and the pair', () => {
    const begun = after(five, clearSittings(five, [cell(2, 0), cell(3, 0), cell(4, 0)]));
    const only = [0, 1, 2, 3, 4].map((round) => cell(round, 0));
    expect(refusalOf(begun, fillDown(begun, only))).toBe(
      'Round 3, table 1: pair 14 is not one of the pairs 1 to 10.',
    );
  });

  it('changes no cell but those selected, of each table not the first, whatever is selected', () => {
    fc.assert(
      fc.property(anyMovement, fc.infiniteStream(fc.boolean()), (movement, stream) => {
        const all = cellsFrom(movement);
        const cells = all.filter(() => stream.next().value === true);
        const made = applyEdit(movement, fillDown(movement, cells));
        if (!made.ok) return;
        const isFirst = (one: (typeof cells)[number]) =>
          !cells.some((it) => it.tableIndex === one.tableIndex && it.roundIndex < one.roundIndex);
        for (const one of all) {
          const isKept = !cells.includes(one) || isFirst(one);
          const at = ({ rounds }: Movement) => rounds[one.roundIndex]?.[one.tableIndex];
          if (isKept || isOneRow(cells)) expect(at(made.movement)).toEqual(at(movement));
        }
      }),
    );
  });
});

describe('board sets', () => {
  it('another number of boards leaves whole switches whole and trims the others', () => {
    const switched = after(five, {
      kind: 'placeSittings',
      placements: [
        { ...cell(0, 0), sitting: createPlay(1, 6, 0, 0b111) },
        { ...cell(0, 1), sitting: createPlay(2, 7, 1, 0b101) },
      ],
    });
    const size = { rounds: 5, tables: 5, pairs: 10, sets: 5 };
    const two = after(switched, resize(switched, { ...size, boards: 2 }));
    expect(two.rounds[0]?.slice(0, 2)).toEqual([
      createPlay(1, 6, 0, 0b11),
      createPlay(2, 7, 1, 0b01),
    ]);
    const locked = after(switched, toggleLocks(switched, { sittings: [cell(0, 1)] }));
    expect(refusalOf(locked, resize(locked, { ...size, boards: 2 }))).toMatch(
      /Round 1, table 2 is locked/,
    );
    expect(refusalOf(five, resize(five, { ...size, sets: 4, boards: 3 }))).toMatch(
      /there is no board set 5/,
    );
    const sets = five.sets.map((set) => ({ ...set, boards: 5 }));
    const larger = after(
      { ...five, sets },
      resize({ ...five, sets }, { ...size, sets: 6, boards: null }),
    );
    expect(larger.sets.map(({ boards }) => boards)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  it('a relay after the last table stays when the number of pairs changes', () => {
    const relays = [{ afterTableNumber: 5 }];
    const outlined: Movement = { ...five, relays };
    const size = { rounds: 5, tables: 5, pairs: 12, sets: 5, boards: null };
    expect(after(outlined, resize(outlined, size)).relays).toEqual(relays);
    expect(after(outlined, resize(outlined, { ...size, tables: 6 })).relays).toEqual(relays);
  });
});

describe('locks', () => {
  it('are set where one is missing, and removed where all are set', () => {
    const one = after(five, toggleLocks(five, { sittings: [cell(0, 0)] }));
    const both = after(one, toggleLocks(one, { sittings: [cell(0, 0), cell(0, 1)] }));
    expect(both.locks.sittings).toEqual([cell(0, 0), cell(0, 1)]);
    const none = after(both, toggleLocks(both, { sittings: [cell(0, 0), cell(0, 1)] }));
    expect(none).toEqual(five);
    const pair = after(five, toggleLocks(five, { pairs: [3 as PairNumber] }));
    expect(refusalOf(pair, clearSittings(pair, [cell(0, 2)]))).toMatch(/locked/);
  });
});

describe('transforms', () => {
  it('reversals twice over give the movement back', () => {
    fc.assert(
      fc.property(anyMovement, (movement) => {
        for (const reverse of [reverseRounds, reverseTables]) {
          const once = after(movement, reverse(movement));
          expect(after(once, reverse(once))).toEqual(movement);
        }
      }),
    );
  });

  it('minimised switches are at most half of each board and leave every competition as it was', () => {
    fc.assert(
      fc.property(anyMovement, (movement) => {
        const fewest = after(movement, minimiseSwitches(movement));
        const inBoards = (each: Movement) => analyse(each, { unit: 'board' }).matrix;
        expect(inBoards(fewest)).toEqual(inBoards(movement));
        expect(minimiseSwitches(fewest)).toEqual({ kind: 'toggleSwitches', toggles: [] });
        const count = ({ rounds }: Movement) =>
          rounds
            .flat()
            .reduce((sum, s) => sum + (s.kind === 'play' ? countBits(s.switched) : 0), 0);
        expect(count(fewest)).toBeLessThanOrEqual(count(movement));
      }),
    );
  });

  it('numbers pairs as they sit in round 1', () => {
    const mixed = after(five, { kind: 'permute', of: 'pairs', to: [9, 4, 2, 7, 0, 1, 3, 8, 6, 5] });
    expect(after(mixed, renumberByFirstRound(mixed))).toEqual(five);
  });

  it('letters sets in table order of round 1', () => {
    const mixed = after(five, { kind: 'permute', of: 'sets', to: [3, 0, 4, 2, 1] });
    expect(mixed.rounds).not.toEqual(five.rounds);
    expect(after(mixed, reletterByFirstRound(mixed))).toEqual(five);
  });
});

it('a Howell for four tables, from an empty movement and its first round', () => {
  const blank = blankMovement({ rounds: 7, tables: 4, pairs: 8, sets: 7, boards: 2 });
  const begun = after(blank, {
    kind: 'placeSittings',
    placements: [
      { ...cell(0, 0), sitting: createPlay(8, 1, 0) },
      { ...cell(0, 1), sitting: createPlay(7, 2, 2) },
      { ...cell(0, 2), sitting: createPlay(6, 3, 4) },
      { ...cell(0, 3), sitting: createPlay(5, 4, 1) },
    ],
  });
  const howell = after(
    begun,
    followRoundOne(begun, { cycles: [pairs(1, 2, 3, 4, 5, 6, 7)], setStep: 1 }),
  );
  expect(howell.rounds[1]).toEqual([
    createPlay(8, 2, 1),
    createPlay(1, 3, 3),
    createPlay(7, 4, 5),
    createPlay(6, 5, 2),
  ]);
  expect(checkMovement(howell)).toEqual([]);
  const backwards = { cycles: [pairs(7, 6, 5), pairs(1, 2)], setStep: -1 };
  expect(after(begun, followRoundOne(begun, backwards)).rounds[2]).toEqual([
    createPlay(8, 1, 5),
    createPlay(5, 2, 0),
    createPlay(7, 3, 2),
    createPlay(6, 4, 6),
  ]);
});
