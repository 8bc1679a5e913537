// What ranks ways beyond the search, and what is announced of their arrow switches.

import { expect, it } from 'vitest';
import { generate } from '../../src/catalogue/catalogue.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { newsOf } from '../../src/replan/news.ts';
import { rankWeight, relaysIn } from '../../src/replan/rank.ts';
import { createReplanning } from '../../src/replan/replan.ts';
import { tally } from '../../src/replan/tally.ts';

function built(familyId: string, parameters: Record<string, number>, more = {}): Movement {
  const made = generate({ familyId, parameters, boards: 3, ...more });
  if (!made.ok) throw new Error(made.refusal.kind);
  return made.movement;
}

it('relays, boards missed, new cards and the index weigh what docs/replan.md says', () => {
  const movement = built('mitchell', { tables: 5 });
  const found = tally({ movement, plan: movement, played: 2 }, movement, true);
  const none = { tables: [], pairs: [] };
  const way = {
    tally: found,
    after: { qf: 90, index: 2 },
    relays: 0,
    cards: none,
    needed: none,
  };
  const least = rankWeight(way);
  expect(least).toBe(found.weight + 60);
  expect(rankWeight({ ...way, relays: 3 })).toBe(least + 15);
  const boardsMissed = new Map([3, 4].map((pair) => [pair as PairNumber, 6]));
  expect(rankWeight({ ...way, tally: { ...found, boardsMissed } })).toBe(least + 60);
  const cards = { tables: [1, 2], pairs: [5] };
  expect(rankWeight({ ...way, cards, needed: { ...none, tables: [2] } })).toBe(least + 10);
});

it('counts a relay for each set and round', () => {
  const shared = built('relay-share-mitchell', { tables: 6 });
  expect([0, 2, 5].map((from) => relaysIn(shared, from))).toEqual([5, 3, 0]);
  expect(relaysIn(built('mitchell', { tables: 7 }), 0)).toBe(0);
});

it('announces arrow switches only if they differ, and many of them by the new cards', () => {
  const plan: Movement = {
    ...built('hilton-switches', { tables: 7 }),
    phantom: 14 as PairNumber,
  };
  const situation = { movement: plan, plan, played: 2 };
  const made = createReplanning(
    situation,
    { kind: 'late' },
    { seed: 1, kind: 'vacancy', switchSteps: 1_000 },
  );
  if (!made.ok) throw new Error(made.fault.kind);
  const told = made.replanning.ways().map((way) => [
    way.switches,
    newsOf(situation, way)
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('switches')),
  ]);
  expect(told).toEqual([
    ['printed', []],
    ['anew', ['switchesOnCards']],
  ]);
});
