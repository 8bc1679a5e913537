// After a wrong set the cards in the room lead the boards where the new plan has them: whoever has a card to print again
// follows the new one, all others the old one to the letter.

import { expect, test } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { createCards } from '../../src/cards/model.ts';
import { setAt } from '../../src/instructions/boardFlow.ts';
import type { Movement, SetIndex } from '../../src/movement/movement.ts';
import { createReplanning, type Way } from '../../src/replan/replan.ts';
import { printedDestination } from '../cards/printedBoards.ts';
import { generate } from '../wholeCatalogue.ts';

function mitchell(tables: number): Movement {
  const made = generate({ familyId: 'mitchell', parameters: { tables }, boards: 3 });
  if (!made.ok) throw new Error(made.refusal.kind);
  return made.movement;
}

function withWrongSet(plan: Movement, played: number, table: number, set: SetIndex): Movement {
  const round = plan.rounds[played - 1] ?? [];
  const wrong = round.map((sitting, t) =>
    t === table && sitting.kind === 'play' ? { ...sitting, set } : sitting,
  );
  return { ...plan, rounds: plan.rounds.with(played - 1, wrong) };
}

function waysAfter(plan: Movement, movement: Movement, played: number): readonly Way[] {
  const situation = { movement, plan, played };
  const made = createReplanning(situation, { kind: 'playedOtherwise' }, { seed: 1 });
  if (!made.ok) throw new Error(made.fault.kind);
  made.replanning.advance(20_000);
  return made.replanning.ways({ isReswitched: false });
}

/** Tables at which other boards arrive than they play. Boards that were nowhere in the wrong round are brought to their first table. */
function astray(plan: Movement, { movement, cards, fromRound }: Way): readonly string[] {
  const printed = (of: Movement) => createCards(of, { ...DEFAULT_CARD_OPTIONS, kind: 'table' });
  const [before, now] = [printed(plan), printed(movement)];
  const tables = now.map((_, t) => t);
  const arriving = new Map<string, Set<SetIndex>>();
  const seen = new Set<SetIndex>();
  const wrong: string[] = [];
  for (let r = fromRound - 2; r < movement.rounds.length; r++) {
    const lying = tables.flatMap((t) => {
      const set = setAt(movement, r, t);
      return set === null ? [] : [{ t, set }];
    });
    for (const t of r < fromRound - 1 ? [] : tables) {
      const own = lying.find((one) => one.t === t)?.set;
      const there = [...(arriving.get(`${r} ${t}`) ?? [])];
      const isThere = own === undefined || there.includes(own) || !seen.has(own);
      if (!isThere || there.some((set) => set !== own))
        wrong.push(`round ${r + 1}, table ${t + 1}`);
    }
    for (const { t, set } of lying) {
      seen.add(set);
      const card = (cards.tables.includes(t + 1) ? now : before)[t];
      const text = card === undefined ? '' : printedDestination(card, r);
      const [, rounds, then] = /^out of play for (a|\d+) rounds?, then (.*)$/.exec(text) ?? [];
      const out = rounds === undefined ? 0 : rounds === 'a' ? 1 : Number(rounds);
      const goal = then ?? text;
      // What stays lies beside other boards until its table plays it again.
      const back = movement.rounds.findIndex((_, q) => q > r && setAt(movement, q, t) === set);
      const isStaying = /stay/.test(goal);
      const due = isStaying ? back : r + 1 + out;
      for (const place of isStaying ? [t + 1] : (goal.match(/\d+/g) ?? []).map(Number)) {
        const key = `${due} ${place - 1}`;
        arriving.set(key, (arriving.get(key) ?? new Set()).add(set));
      }
    }
  }
  return wrong;
}

test('table 4 has played the boards of table 5 of nine: table 5 needs a new card too', () => {
  const plan = mitchell(9);
  const [way] = waysAfter(plan, withWrongSet(plan, 2, 3, 5 as SetIndex), 2);
  expect(way?.cards.tables).toContain(5);
});

test('boards arrive where they are played after any wrong set', () => {
  const random = createRandom(1, 3);
  for (let drawn = 0; drawn < 30; drawn++) {
    const tables = [5, 7, 9][random.below(3)] ?? 7;
    const plan = mitchell(tables);
    const played = 1 + random.below(tables - 2);
    const [table, set] = [random.below(tables), random.below(tables) as SetIndex];
    const movement = withWrongSet(plan, played, table, set);
    for (const way of waysAfter(plan, movement, played)) {
      const title = `${tables} tables, set ${set + 1} at table ${table + 1} in round ${played}`;
      expect(astray(plan, way), `${title}: ${way.kind}`).toEqual([]);
    }
  }
});
