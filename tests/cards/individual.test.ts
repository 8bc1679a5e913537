// The paper of an individual: everybody's seat on every card, as it is in the movement.

import { describe, expect, it } from 'vitest';
import { type Card, type CardKind, DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { createCards } from '../../src/cards/model.ts';
import { guideOf } from '../../src/evening/guide.ts';
import { type PairNumber, pairsAt } from '../../src/movement/movement.ts';
import { formatGuide, parseGuide } from '../../src/notation/packedGuide.ts';
import { whist16 } from '../movement/individuals.ts';
import { individuals } from '../wholeCatalogue.ts';

const movement = whist16(2);
const cards = (kind: CardKind) => createCards(movement, { ...DEFAULT_CARD_OPTIONS, kind });

/** The rows of a card's first table, as texts. */
function rowsOf(card: Card | undefined): string[][] {
  const table = card?.blocks.find((block) => block.kind === 'table');
  return table?.kind === 'table'
    ? table.rows.map(({ cells }) => cells.map(({ text }) => text))
    : [];
}

function headingsOf(card: Card | undefined): string[] {
  const table = card?.blocks.find((block) => block.kind === 'table');
  return table?.kind === 'table' ? table.columns.map(({ heading }) => heading) : [];
}

describe('the cards of an individual', () => {
  it('seat four players at a table in every round', () => {
    const tables = cards('table');
    expect(headingsOf(tables[1]).slice(0, 6)).toEqual([
      ...['Round', 'North', 'South', 'East', 'West', 'Boards'],
    ]);
    tables.forEach((card, table) => {
      const seated = rowsOf(card).map((row) => row.slice(1, 5).map(Number));
      expect(seated).toEqual(
        movement.rounds.map((round) => pairsAt(round[table] ?? { kind: 'idle' })),
      );
    });
  });

  it('give a player the table, seat, partner, opponents and boards', () => {
    const slips = cards('pair');
    expect(slips).toHaveLength(16);
    expect(headingsOf(slips[0])).toEqual([
      ...['Round', 'Table', 'Seat', 'Partner', 'Opponents', 'Boards'],
    ]);
    slips.forEach((slip, index) => {
      expect(slip.heading).toBe(`Player ${index + 1}`);
      rowsOf(slip).forEach(([round, table, seat, partner, opponents, boards], roundIndex) => {
        const sitting = movement.rounds[roundIndex]?.[Number(table) - 1] ?? { kind: 'idle' };
        const [n, s, e, w] = pairsAt(sitting).map(Number);
        const expected = {
          North: [n, s, `${e}, ${w}`],
          South: [s, n, `${e}, ${w}`],
          East: [e, w, `${n}, ${s}`],
          West: [w, e, `${n}, ${s}`],
        }[seat as 'North'];
        expect([index + 1, Number(partner), opponents]).toEqual(expected);
        expect([Number(round), boards]).toEqual([
          roundIndex + 1,
          `${2 * roundIndex + 1}–${2 * roundIndex + 2}`,
        ]);
      });
    });
  });

  it('post the starting positions by table and by player', () => {
    const [sheet] = cards('positions');
    expect(headingsOf(sheet)).toEqual(['Table', 'North', 'South', 'East', 'West', 'Boards']);
    expect(rowsOf(sheet)[0]).toEqual(['1', '8', '3', '16', '13', '1–2']);
  });

  it('have the whole grid on the director’s sheet, and how players move', () => {
    const [sheet] = cards('director');
    expect(rowsOf(sheet)[0]?.[1]).toBe('8 3–16 13');
    expect(JSON.stringify(sheet)).toContain('Player 16 is stationary.');
  });

  it('have both players of a side on a traveller', () => {
    expect(rowsOf(cards('traveller')[0])[0]?.slice(0, 3)).toEqual(['1', '8 3', '16 13']);
  });
});

describe('the guide of a player', () => {
  const clock = { startMinute: null, waitingAt: 0, halfMinutes: movement.rounds.map(() => 30) };

  it('goes with a partner against two opponents, and fits a link', () => {
    for (let player = 1; player <= 16; player++) {
      const guide = guideOf(movement, player as PairNumber, {
        planIndex: 0,
        language: 'en',
        clock,
      });
      const [first] = guide.stops;
      expect(first?.play?.opponents).toHaveLength(2);
      expect(parseGuide(formatGuide(guide))).toEqual({ ok: true, guide });
      expect(formatGuide(guide).length).toBeLessThan(200);
    }
  });
});

describe('the cards of 13 players, one of whom sits out each round', () => {
  const paper = async (kind: CardKind) => {
    const generated = individuals.generate({ players: 13, boards: 2 });
    if (!generated.ok) throw new Error(generated.refusal.kind);
    return createCards(generated.movement, { ...DEFAULT_CARD_OPTIONS, kind });
  };

  it('tell everybody whom to follow', async () => {
    const notes = (await paper('pair')).map(({ blocks }) =>
      blocks
        .flatMap((block) => (block.kind === 'notes' ? block.lines : []))
        .map(({ text }) => text),
    );
    expect(notes).toEqual(
      notes.map((_, index) => [`You always follow player ${index === 0 ? 13 : index}.`]),
    );
  });

  it('have a line for every rest of boards, with all its rounds', async () => {
    const [card] = await paper('relay');
    expect(rowsOf(card)).toHaveLength(25);
    expect(rowsOf(card)[0]).toEqual(['1–7', '1–2', '–', 'table\u00a03']);
    expect(rowsOf(card).at(-1)).toEqual(['13', '–', '', '']);
  });
});
