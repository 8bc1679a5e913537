// How all move by the director's sheet: published movements as goldens, and every rule of pairs against the movement.

import { describe, expect, test } from 'vitest';
import { families } from '../../src/catalogue/catalogue.ts';
import { pairInSeat, seatOf } from '../../src/movement/flow.ts';
import { type Direction, type Movement, sittingAt } from '../../src/movement/movement.ts';
import type { Language } from '../../src/words/words.ts';
import { built } from '../catalogue/built.ts';
import { usualMovements } from '../catalogue/usualMovements.ts';
import { cardsText } from './cardText.ts';

function movesText(movement: Movement, language: Language = 'en'): readonly string[] {
  const [sheet = []] = cardsText(movement, { kind: 'director', language });
  const headings = [...sheet.keys()].filter((line) => sheet[line]?.startsWith('['));
  return sheet.slice((headings[0] ?? 0) + 1, headings[1]);
}

function generated(familyId: string, tables: number): Movement {
  return built({ familyId, parameters: { tables }, boards: 2 });
}

test.each([
  [
    'double-weave',
    8,
    [
      'N-S: stay',
      'Pairs 9, 11, 13, 15: move up one table',
      'Pairs 10, 12, 14, 16: move down one table',
      'Boards: as the cards say',
    ],
  ],
  [
    'web-mitchell',
    16,
    [
      'N-S: stay',
      'E-W: move up one table',
      'Boards, tables 2–8: move down one table',
      'Boards, tables 10–16: move down one table',
      'Boards, table 1: move to relay 1 between tables 8 and 9',
      'Boards, table 9: move to relay 2 between tables 16 and 1',
    ],
  ],
  [
    'rover-mitchell',
    6.5,
    [
      'N-S, tables 1–6: stay',
      'N-S: exceptions as the cards say',
      'E-W, tables 1–5: move up one table',
      'E-W, table 6: move to table 1',
      'E-W: exceptions as the cards say',
      'Boards, tables 1–6: move down one table',
    ],
  ],
  [
    'hesitation-mitchell',
    8,
    [
      'N-S, tables 1–7: stay',
      'N-S, table 8: move to table 1 E-W',
      'E-W, tables 1–7: move up one table',
      'E-W, table 8: move to table 8 N-S',
      'Boards: move down one table',
    ],
  ],
  [
    'howell',
    4,
    [
      'Pair 8: stay',
      'Pairs 1–7: each takes the place of the next: 4, 3, 2, 1, 7, 6, 5, 4',
      'Boards: move down one table',
    ],
  ],
  [
    'stagger-mitchell',
    8,
    [
      'N-S: stay',
      'E-W: move up 2 tables; after round 4 move up one table',
      'Boards: move up one table; after round 4 out of play',
    ],
  ],
  ['scheveningen', 8, ['N-S: as the cards say', 'E-W: as the cards say', 'Boards: stay']],
])('%s, %d tables', (familyId, tables, lines) => {
  expect(movesText(generated(familyId, tables))).toEqual(lines);
});

test('in every language', () => {
  const howell = generated('howell', 4);
  const rings = (['nl', 'de', 'fr'] as const).map((language) => movesText(howell, language)[1]);
  expect(rings).toEqual([
    'Paren 1–7: elk neemt de plaats in van het volgende: 4, 3, 2, 1, 7, 6, 5, 4',
    'Paare 1–7: jedes nimmt den Platz des nächsten ein: 4, 3, 2, 1, 7, 6, 5, 4',
    'Paires 1–7: chacune prend la place de la suivante : 4, 3, 2, 1, 7, 6, 5, 4',
  ]);
});

/** The seat that a printed move leads to. */
function goal(text: string, tableIndex: number, direction: Direction, tables: number) {
  const [, way, count] = text.match(/^move (up|down) (one|\d+)/) ?? [];
  const [, table, named] = text.match(/^move to table (\d+) ?(N-S|E-W)?$/) ?? [];
  if (text === 'stay') return { tableIndex, direction };
  if (table !== undefined) {
    const to = named === undefined ? direction : named === 'N-S' ? 'NS' : 'EW';
    return { tableIndex: Number(table) - 1, direction: to };
  }
  const step = (count === 'one' ? 1 : Number(count)) * (way === 'up' ? 1 : -1);
  return { tableIndex: (tableIndex + step + tables) % tables, direction };
}

describe('pairs go by the rule that is printed without exceptions', () => {
  test.each(families.map((family) => [family.id, family] as const))('%s', (_, family) => {
    for (const movement of usualMovements(family)) {
      const { tableCount, rounds, title } = movement;
      const lines = movesText(movement);
      for (const line of lines) {
        const [, name, first, last] =
          line.match(/^(N-S|E-W)(?:, tables? (\d+)(?:–(\d+))?)?: /) ?? [];
        if (name === undefined || line.endsWith('cards say')) continue;
        if (lines.some((other) => /exceptions/.test(other) && other.includes(name))) continue;
        const direction = name === 'N-S' ? 'NS' : 'EW';
        const [usual = '', ...others] = line.slice(line.indexOf(': ') + 2).split('; ');
        const [from, to] = [Number(first ?? 1), Number(last ?? first ?? tableCount)];
        for (let roundIndex = 0; roundIndex + 1 < rounds.length; roundIndex += 1) {
          const opening = `after round ${roundIndex + 1} `;
          const other = others.find((text) => text.startsWith(opening))?.slice(opening.length);
          for (let tableIndex = from - 1; tableIndex < to; tableIndex += 1) {
            const pair = pairInSeat(sittingAt(movement, roundIndex, tableIndex), direction);
            if (pair === null || pair === movement.phantom) continue;
            const next = goal(other ?? usual, tableIndex, direction, tableCount);
            expect(seatOf(movement, roundIndex + 1, pair), `${title}: ${line}`).toEqual(next);
          }
        }
      }
    }
  });
});
