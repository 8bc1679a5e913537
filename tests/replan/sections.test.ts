// A room in sections remains divided, whatever happens: cards, announcement and display call pairs and tables the same.

import { expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { isPlayed, type Movement, pairsAt } from '../../src/movement/movement.ts';
import { joinSections, namesInSections, sectionsOf } from '../../src/movement/sections.ts';
import { createReplanning, type Way } from '../../src/replan/replan.ts';
import { type Change, pairsInRound } from '../../src/replan/situation.ts';
import { namedOnwards } from '../../src/words/inSections.ts';
import { catalogue } from '../wholeCatalogue.ts';
import { LATE, leaving } from './changes.ts';

function twoHowells(): Movement {
  const made = RULED_CATALOGUE.generate({
    familyId: 'howell',
    parameters: { tables: 4 },
    boards: 2,
  });
  if (!made.ok) throw new Error(made.refusal.kind);
  const joined = joinSections([made.movement, made.movement]);
  if (!joined.ok) throw new Error(joined.misfit.kind);
  return joined.movement;
}

function waysFor(plan: Movement, change: Change): readonly Way[] {
  const made = createReplanning({ movement: plan, plan, played: 3 }, change, {
    seed: 1,
    switchSteps: 100,
  });
  if (!made.ok) throw new Error(made.fault.kind);
  made.replanning.advance(4000);
  made.replanning.exhaust();
  made.replanning.lookFurther(catalogue);
  return made.replanning.ways();
}

const pairs = (leaves: readonly number[], arriving: number) =>
  ({ ...leaving(...leaves), arriving }) as Change;

it.each<[string, Change]>([
  ['a late pair', LATE],
  ['two late pairs', pairs([], 2)],
  ['a pair that leaves the first section', leaving(3)],
  ['a pair that leaves the last section', leaving(11)],
  ['one that leaves the first section and one that comes', pairs([3], 1)],
  ['one that leaves the last section and one that comes', pairs([11], 1)],
  ['a table more', { kind: 'tables', tables: 9 }],
  ['a table fewer', { kind: 'tables', tables: 7 }],
  ['further rounds', { kind: 'time', rounds: 9, boards: 2 }],
  ['what was played otherwise', { kind: 'playedOtherwise' }],
])('%s', (_, change) => {
  const plan = twoHowells();
  const ways = waysFor(plan, change);
  expect(ways.length).toBeGreaterThan(0);
  for (const { movement, kind } of ways) {
    expect(sectionsOf(movement), kind).toHaveLength(2);
    const names = namesInSections(movement);
    expect(namedOnwards(plan, `pair ${movement.pairCount}, Table ${movement.tableCount}`)).toBe(
      `pair ${names.pairs.at(-1)}, Table ${names.tables.at(-1)}`,
    );
    movement.rounds.forEach((round, roundIndex) => {
      const playing = round.flatMap((sitting) =>
        isPlayed(movement, sitting, roundIndex) ? pairsAt(sitting) : [],
      );
      expect(new Set(playing).size).toBe(playing.length);
      const there = pairsInRound(movement, roundIndex);
      expect(playing.filter((pair) => !there.includes(pair))).toEqual([]);
      // Nobody is lost: who does not play sits out, no more than the sections force.
      if (roundIndex >= 3) expect(there.length - playing.length).toBeLessThanOrEqual(3);
    });
  }
});
