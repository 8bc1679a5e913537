// Moves are printed by seat on every table card: a switch turns boards and numbers, and sends nobody elsewhere.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Card, DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { createCards } from '../../src/cards/model.ts';
import { isPlayed, type Movement } from '../../src/movement/movement.ts';
import { anyFeatured, pairwiseMovements } from '../features.ts';
import { whist16 } from '../movement/individuals.ts';

/** A movement with nothing switched, or everything. */
function switched(movement: Movement, isOn: boolean): Movement {
  const rounds = movement.rounds.map((round) =>
    round.map((sitting) =>
      sitting.kind === 'play'
        ? { ...sitting, switched: isOn ? 2 ** (movement.sets[sitting.set]?.boards ?? 0) - 1 : 0 }
        : sitting,
    ),
  ) as Movement['rounds'];
  return { ...movement, rounds };
}

/** Where a card sends everybody: its columns of moves, round by round, and its lines about them. */
function movesOn({ blocks }: Card, seats: number): unknown {
  return blocks.flatMap((block, index): unknown[] => {
    if (block.kind === 'notes') return index < 2 ? [] : [block.lines];
    if (block.kind !== 'table') return [];
    const headings = block.columns.slice(seats + 2).map(({ heading }) => heading);
    const rows = block.rows.map(({ cells }) => cells.slice(seats + 2).map(({ text }) => text));
    return [[headings, rows]];
  });
}

const tableCards = (movement: Movement) =>
  createCards(movement, { ...DEFAULT_CARD_OPTIONS, kind: 'table' });

function expectSameMoves(movement: Movement, other: Movement): void {
  const seats = movement.contestants === 'players' ? 4 : 2;
  const movesOf = (one: Movement) => tableCards(one).map((card) => movesOn(card, seats));
  expect(movesOf(movement)).toEqual(movesOf(other));
}

it('a switch changes no move on a table card, of pairs or of players', () => {
  const whist = whist16(2);
  expectSameMoves(switched(whist, true), switched(whist, false));
  for (const { movement } of pairwiseMovements()) {
    expectSameMoves(movement, switched(movement, false));
    expectSameMoves(switched(movement, true), switched(movement, false));
  }
  fc.assert(
    fc.property(anyFeatured, ({ movement }) => {
      expectSameMoves(switched(movement, true), switched(movement, false));
    }),
    { numRuns: 60 },
  );
});

it('a card with a switch before a move says that moves are by seat, in columns and in lines', () => {
  for (const { movement } of pairwiseMovements()) {
    const turned = switched(movement, true);
    const isLast = (round: number) =>
      round + 1 === turned.rounds.length || turned.sessionStarts.includes(round + 1);
    tableCards(turned).forEach((card, table) => {
      const isTurned = turned.rounds.some((round, r) => {
        const sitting = round[table];
        return sitting !== undefined && !isLast(r) && isPlayed(turned, sitting, r);
      });
      const notes = card.blocks.flatMap((block) => (block.kind === 'notes' ? block.lines : []));
      const says = notes.some(({ text }) => text.includes('where you are sitting'));
      if (isTurned) expect(says, card.heading).toBe(true);
    });
    for (const card of tableCards(switched(movement, false))) {
      expect(JSON.stringify(card)).not.toContain('where you are sitting');
    }
  }
});
