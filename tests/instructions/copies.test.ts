// Boards are told copy by copy: each copy of a set goes round a circle of its own, and the copies that are prepared suffice.

import { describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { completeParameters, legalParameters } from '../../src/catalogue/parameters.ts';
import type { FactOf, SessionFacts, TableMove } from '../../src/instructions/facts.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { announceRun } from '../../src/words/instructions/announce.ts';
import { wrongCells } from './cells.ts';

const { families } = RULED_CATALOGUE;

const web = families.find(({ id }) => id === 'web-mitchell');

/** Every web of 11 to 25 tables in which nobody shares. */
const webs = (web === undefined ? [] : [...legalParameters(web)])
  .filter(({ tables = 0 }) => tables >= 11 && tables <= 25)
  .filter(({ copies, ...size }) => web && completeParameters(web, size).copies === copies)
  .map(
    (parameters) => [JSON.stringify(parameters), web?.build(parameters, 2) as Movement] as const,
  );

interface Step {
  readonly to: number;
  readonly rounds: number;
  readonly relays: readonly number[];
}

/** Where a move leads from a table, by its own words. */
function goal(move: TableMove, table: number): number | null {
  if (move.kind === 'stay') return move.tables.includes(table) ? table : null;
  if (move.kind === 'goTo') return move.from === table ? move.to : null;
  if (move.kind === 'swap')
    return move.couples.find((two) => two.includes(table))?.find((one) => one !== table) ?? null;
  if (table < move.first || table > move.last) return null;
  const to = table + move.step;
  if (move.kind === 'shift') return to;
  const size = move.last - move.first + 1;
  return move.first + ((((to - move.first) % size) + size) % size);
}

/** The next table of boards from each table, and the rounds until they are there; none where they are done. */
function stepsOf({ facts }: SessionFacts, tables: number): ReadonlyMap<number, Step> {
  const steps = new Map<number, Step>();
  for (let table = 1; table <= tables; table += 1) {
    for (const fact of facts) {
      if (fact.kind === 'boardsWait' && fact.from === table) {
        steps.set(table, { to: fact.to, rounds: fact.rounds + 1, relays: fact.relays });
      }
      if (fact.kind !== 'boardsMove') continue;
      const to = fact.moves.map((move) => goal(move, table)).find((one) => one !== null);
      if (to != null) steps.set(table, { to, rounds: 1, relays: [] });
    }
  }
  return steps;
}

/** The boards that begin at each table: first on it, then one a round out of play. */
function boardsFrom({
  facts,
  start,
}: SessionFacts): readonly { readonly set: number; readonly table: number }[] {
  const waiting = facts.filter(
    (fact): fact is FactOf<'boardsWaitAtStart'> => fact.kind === 'boardsWaitAtStart',
  );
  return [
    ...start.flatMap(({ table, set }) => (set === null ? [] : [{ set, table }])),
    ...waiting.flatMap(({ to, sets }) => sets.map(({ set }) => ({ set, table: to }))),
  ];
}

describe('each copy in a web of 11 to 25 tables', () => {
  it.each(webs)('%s', (_, movement) => {
    const run = runFactsOf(movement);
    expect(wrongCells(movement, run)).toEqual([]);
    const [session] = run.sessions as [SessionFacts];
    const steps = stepsOf(session, run.tables);
    // Every circle has as many places as there are sets: a copy that leaves it would be another's.
    for (let table = 1; table <= run.tables; table += 1) {
      let [at, rounds] = [table, 0];
      for (;;) {
        const step = steps.get(at);
        if (step === undefined) break;
        rounds += step.rounds;
        at = step.to;
        if (at === table || rounds > 2 * movement.sets.length) break;
      }
      if (at === table && rounds > 0)
        expect(rounds, `the circle of table ${table}`).toBe(movement.sets.length);
      else expect(rounds, `the way from table ${table}`).toBeLessThan(movement.sets.length);
    }
    // No more copies are on the way than there are.
    const begun = boardsFrom(session);
    movement.sets.forEach(({ copies }, index) => {
      const own = begun.filter(({ set }) => set === index + 1);
      expect(own.length, `copies of set ${index + 1}`).toBeLessThanOrEqual(copies);
    });
  });
});

describe('two copies where nobody would share with three', () => {
  const said = (tables: number, rounds: number) => {
    const movement = web?.build({ tables, rounds, copies: 2 }, 2) as Movement;
    expect(wrongCells(movement)).toEqual([]);
    const run = runFactsOf(movement);
    return announceRun(run, wordsOf('en', 'ebu')).flatMap(({ announcements }) =>
      announcements.flatMap(({ topic, sentences }) =>
        topic === 'boards' || topic === 'shares' ? sentences : [],
      ),
    );
  };

  it('tables of the two halves share, those of the whole Mitchell keep a copy of their own', () => {
    expect(said(15, 13)).toEqual([
      'After each round the boards at tables 1–13 move down one table (Table 1’s boards go to Table 13).',
      'The boards at tables 14 and 15 follow the table cards.',
      'Tables 14 and 15 share boards in round 7.',
    ]);
    expect(said(13, 9)).toEqual([
      'After each round the boards at tables 1–9 move down one table (Table 1’s boards go to Table 9).',
      'The boards at tables 10–13 follow the table cards.',
      'Table 12 shares boards with Table 10 in round 1 and with Table 11 in round 5.',
      'Table 13 shares boards with Table 10 in round 5 and with Table 11 in round 9.',
    ]);
  });
});
