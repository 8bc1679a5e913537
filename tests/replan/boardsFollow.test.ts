// After a wrong set, and after pairs or tables in each other's places, the cards in the room lead boards and pairs where the
// new plan has them: whoever has a card to print again follows the new one, all others the old one to the letter.

import { expect, test } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { createCards } from '../../src/cards/model.ts';
import { setAt } from '../../src/instructions/boardFlow.ts';
import type { Movement, PairNumber, SetIndex } from '../../src/movement/movement.ts';
import { type Mistake, withMistake } from '../../src/replan/mistakes.ts';
import { createReplanning, type Way } from '../../src/replan/replan.ts';
import { printedDestination } from '../cards/printedBoards.ts';
import { generate } from '../wholeCatalogue.ts';
import { boardsAt, sidesAt } from './oracle.ts';

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

/** Pairs whose slip, the new one or that in the room, leads them elsewhere than they play, or against others. */
function misled(plan: Movement, { movement, cards, fromRound }: Way): readonly string[] {
  const slipOf = (of: Movement, pair: number, r: number) =>
    (of.rounds[r] ?? []).flatMap((sitting, t) => {
      if (sitting.kind !== 'play') return [];
      const { northSouth, eastWest, set, dropped } = sitting;
      const seat = pair === northSouth ? 'NS' : pair === eastWest ? 'EW' : null;
      return seat === null ? [] : [`${t} ${seat} ${northSouth} ${eastWest} ${set} ${dropped}`];
    });
  const pairs = Array.from({ length: movement.pairCount }, (_, index) => index + 1);
  return movement.rounds.flatMap((_, r) =>
    pairs.flatMap((pair) => {
      const held = cards.pairs.includes(pair) ? movement : plan;
      const isRight = `${slipOf(held, pair, r)}` === `${slipOf(movement, pair, r)}`;
      return r < fromRound - 1 || isRight ? [] : [`pair ${pair} in round ${r + 1}`];
    }),
  );
}

/** Sittings of the rounds that are left in which somebody has a board that they had in an earlier one, as it was played. */
function replayed({ movement, fromRound }: Way): readonly string[] {
  const had = new Set<string>();
  return movement.rounds.flatMap((round, r) =>
    round.flatMap((sitting) => {
      const boards = boardsAt(movement, sitting, r);
      const entries = sidesAt(sitting).flatMap(([pair]) => boards.map((one) => `${pair} ${one}`));
      const again = r < fromRound - 1 ? [] : entries.filter((entry) => had.has(entry));
      for (const entry of entries) had.add(entry);
      return again;
    }),
  );
}

test('pairs and boards arrive where they play after any two pairs, or tables, in each other’s places', () => {
  const random = createRandom(2, 3);
  for (let drawn = 0; drawn < 30; drawn++) {
    const tables = [5, 7, 9][random.below(3)] ?? 7;
    const plan = mitchell(tables);
    const played = 1 + random.below(tables - 2);
    const kind = random.below(3) > 0 ? 'pairs' : 'tables';
    const count = kind === 'pairs' ? plan.pairCount : tables;
    const one = 1 + random.below(count);
    const other = 1 + ((one + random.below(count - 1)) % count);
    const swapped = [one, other] as [PairNumber, PairNumber];
    const mistake: Mistake = { kind: 'pairs', round: played, pairs: swapped };
    const movement = withMistake(
      plan,
      kind === 'pairs' ? mistake : { kind, round: played, tables: swapped },
    );
    const ways = waysAfter(plan, movement, played);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      const title = `${tables} tables, ${kind} ${swapped} in round ${played}: ${way.kind}`;
      expect(way.movement.rounds.slice(0, played), title).toEqual(movement.rounds.slice(0, played));
      expect([...astray(plan, way), ...misled(plan, way)], title).toEqual([]);
      expect(replayed(way).length > 0, title).toBe(way.replays.length > 0);
    }
    expect(ways.some(({ replays }) => replays.length === 0)).toBe(true);
  }
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
