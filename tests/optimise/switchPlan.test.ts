import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import type { FactOf } from '../../src/instructions/facts.ts';
import { sessionsOf } from '../../src/instructions/session.ts';
import { switchFacts } from '../../src/instructions/switchFacts.ts';
import {
  type BoardMask,
  type Movement,
  type PairNumber,
  sittingAt,
} from '../../src/movement/movement.ts';
import { type SwitchPlan, switchedCells, switchPlanOf } from '../../src/optimise/switchPlan.ts';
import { planWords } from '../../src/words/english/optimise.ts';
import { mitchell } from './movements.ts';

const { generate } = RULED_CATALOGUE;

/** A movement with the boards of each cell switched as told (rounds and tables from 0). */
function switched(
  movement: Movement,
  boardsAt: (round: number, table: number) => number,
): Movement {
  const rounds = movement.rounds.map((round, r) =>
    round.map((_, t) => {
      const sitting = sittingAt(movement, r, t);
      if (sitting.kind !== 'play') return sitting;
      return { ...sitting, switched: boardsAt(r, t) as BoardMask };
    }),
  );
  return { ...movement, rounds };
}

it('counts the cells that are switched where a result is scored', () => {
  const partly = switched(mitchell(7, 3), (r) => (r === 6 ? 7 : r === 5 ? 4 : 0));
  expect(switchedCells(partly)).toBe(14);
  expect(switchedCells({ ...partly, phantom: 14 as PairNumber })).toBe(12);
  expect(switchedCells(partly, 1 as PairNumber)).toBe(12);
});

describe('switchPlanOf', () => {
  const movement = mitchell(7, 3);

  it('needs nothing where nothing is switched', () => {
    expect(switchPlanOf(movement)).toEqual({ general: [], exceptions: [], announcements: 0 });
  });

  it('takes a round of all tables as one announcement, in whole or in part', () => {
    const plan = switchPlanOf(switched(movement, (r) => (r === 6 ? 7 : r === 5 ? 4 : 0)));
    expect(plan).toEqual({
      general: [
        { roundIndex: 5, part: 4, except: [] },
        { roundIndex: 6, part: 'all', except: [] },
      ],
      exceptions: [],
      announcements: 2,
    });
  });

  it('announces the switches of a table in each session', () => {
    const event = { ...movement, sessionStarts: [0, 4] };
    const plan = switchPlanOf(switched(event, (r, t) => (t === 2 && r % 4 === 1 ? 7 : 0)));
    expect(plan).toEqual({
      general: [],
      exceptions: [1, 5].map((roundIndex) => ({
        tableIndex: 2,
        switches: [{ roundIndex, part: 'all' }],
      })),
      announcements: 2,
    });
  });

  it('says the same of tables that switch the same boards of those that are played', () => {
    const { rounds, ...rest } = switched(movement, (r, t) => (r === 6 ? (t < 3 ? 2 : 6) : 0));
    const shorter = rounds.map((round) =>
      round.map((sitting) => ({ ...sitting, dropped: 4 as BoardMask })),
    );
    expect(switchPlanOf({ ...rest, rounds: shorter })).toEqual({
      general: [{ roundIndex: 6, part: 2, except: [] }],
      exceptions: [],
      announcements: 1,
    });
  });

  it('names the tables that switch a round where more leave it out', () => {
    const movement = mitchell(5, 2);
    const tables = [
      [2, 3],
      [0, 1],
    ];
    const plan = switchPlanOf(switched(movement, (r, t) => (tables[r]?.includes(t) ? 3 : 0)));
    expect(plan).toMatchObject({ general: [], announcements: 4 });
    expect(planWords(plan)).toBe(
      'Arrow-switch round 2 at Tables 1 and 2. Arrow-switch round 1 at Tables 3 and 4.',
    );
  });

  it('says what all but one table switch in parts of their own of that one only', () => {
    const plan = switchPlanOf(
      switched(movement, (r, t) => (r === 6 ? (t === 1 ? 1 : 0) : r === t ? 2 + 2 * (t % 2) : 0)),
    );
    expect(planWords(plan)).toContain('in round 7 at Table 2.');
    expect(planWords(plan)).not.toMatch(/except|;/);
  });

  it('takes a table that does otherwise as one more', () => {
    const plan = switchPlanOf(
      switched(movement, (r, t) => (t === 2 ? (r < 2 ? 7 : 0) : r === 6 ? 7 : 0)),
    );
    expect(plan.general).toEqual([{ roundIndex: 6, part: 'all', except: [2] }]);
    expect(plan.exceptions).toEqual([
      {
        tableIndex: 2,
        switches: [
          { roundIndex: 0, part: 'all' },
          { roundIndex: 1, part: 'all' },
        ],
      },
    ]);
    expect(plan.announcements).toBe(2);
  });

  it('leaves one or two tables out of a round at no cost, and three at one each', () => {
    const leavingOut = (out: readonly number[]) =>
      switchPlanOf(switched(movement, (r, t) => (r === 4 && !out.includes(t) ? 7 : 0)));
    expect(leavingOut([3])).toEqual({
      general: [{ roundIndex: 4, part: 'all', except: [3] }],
      exceptions: [],
      announcements: 1,
    });
    expect(leavingOut([3, 5]).announcements).toBe(1);
    expect(leavingOut([1, 3, 5]).announcements).toBe(4);
  });

  it('leaves tables out at no cost only where three or more are left', () => {
    const switching = (tables: number, count: number) =>
      switchPlanOf(switched(mitchell(tables, 3), (r, t) => (r === 2 && t < count ? 7 : 0)));
    expect(switching(3, 2).announcements).toBe(2);
    expect(switching(5, 3).announcements).toBe(1);
  });

  it('takes Hilton’s two rounds with one table left out of each as two announcements', () => {
    const generated = generate({
      familyId: 'hilton-switches',
      parameters: { tables: 6 },
      boards: 4,
    });
    expect(generated.ok && switchPlanOf(generated.movement)).toEqual({
      general: [
        { roundIndex: 4, part: 12, except: [0] },
        { roundIndex: 5, part: 3, except: [5] },
      ],
      exceptions: [],
      announcements: 2,
    });
  });

  it('names the tables that switch where they are few', () => {
    const plan = switchPlanOf(switched(movement, (r, t) => (t < 2 && r > 2 ? 7 : 0)));
    expect(plan.general).toEqual([]);
    expect(plan.exceptions.map(({ tableIndex }) => tableIndex)).toEqual([0, 1]);
  });

  it('counts a table once for each part that it switches', () => {
    const plan = switchPlanOf(switched(movement, (r, t) => (t === 0 ? ([1, 1, 2, 4][r] ?? 0) : 0)));
    expect(plan.exceptions).toHaveLength(1);
    expect(plan.announcements).toBe(3);
  });

  /** Few switches: parts of a few rounds at all tables or most, and of a few cells. */
  const patterns = fc.record({
    rounds: fc.dictionary(
      fc.constantFrom('0', '2', '6'),
      fc.record({
        boards: fc.integer({ min: 1, max: 7 }),
        out: fc.array(fc.nat(6), { maxLength: 4 }),
      }),
    ),
    cells: fc.dictionary(
      fc.constantFrom('0/0', '1/0', '2/3', '5/3', '6/3', '6/6'),
      fc.integer({ min: 0, max: 7 }),
    ),
  });

  it('announces exactly what is switched, in no more announcements than the facts of how to run it', () => {
    fc.assert(
      fc.property(patterns, ({ rounds, cells }) => {
        const given = switched(movement, (r, t) => {
          const round = rounds[r];
          return cells[`${r}/${t}`] ?? (round && !round.out.includes(t) ? round.boards : 0);
        });
        const plan = switchPlanOf(given);
        expect(switched(movement, (r, t) => boardsBy(plan, r, t))).toEqual(given);
        const facts = factsOf(given);
        if (facts !== null) expect(plan.announcements).toBeLessThanOrEqual(countFacts(facts));
      }),
      { numRuns: 500 },
    );
  });
});

/** What a plan switches in a cell, read as a director would. */
function boardsBy({ general, exceptions }: SwitchPlan, round: number, table: number): number {
  const own = exceptions.find(({ tableIndex }) => tableIndex === table)?.switches ?? [];
  const all = general.filter(({ except }) => !except.includes(table));
  const said = [...all, ...own].filter(({ roundIndex }) => roundIndex === round);
  expect(said.length).toBeLessThanOrEqual(1);
  const part = said[0]?.part ?? 0;
  return part === 'all' ? 7 : part;
}

/** The facts of what is switched; null if they list every cell. */
function factsOf(movement: Movement): readonly FactOf<'switch'>[] | null {
  const facts = sessionsOf(movement).flatMap(switchFacts);
  if (facts.some(({ kind }) => kind === 'switchCells')) return null;
  return facts.filter((fact) => fact.kind === 'switch');
}

/** One per round for every table or nearly, and one per table and part for those that are named. */
function countFacts(facts: readonly FactOf<'switch'>[]): number {
  const named = new Set<string>();
  let rounds = 0;
  for (const fact of facts) {
    if (fact.tables.kind !== 'only') rounds += fact.rounds.length;
    else for (const table of fact.tables.tables) named.add(`${table}:${fact.boards}`);
  }
  return rounds + named.size;
}
