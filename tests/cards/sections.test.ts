// Cards of sections: those of each section by itself, with its letter.

import { expect, it } from 'vitest';
import {
  DEFAULT_CARD_OPTIONS,
  KIND_TRAITS,
  PRINT_KINDS,
  type PrintOptions,
} from '../../src/cards/card.ts';
import { layOutPrint } from '../../src/cards/print.ts';
import { joinSections } from '../../src/movement/sections.ts';
import { lastRounds, mitchell } from '../balance/movements.ts';
import { built } from '../catalogue/built.ts';
import { cardsText } from './cardText.ts';

const nine = built({ familyId: 'mitchell', parameters: { tables: 9, rounds: 7 }, boards: 2 });
const seven = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 2 });
const NAMES = Array.from({ length: 32 }, (_, index) => `Pair ${index + 1}`);

const BY_SECTION = PRINT_KINDS.filter(
  (kind) => kind === 'everything' || !KIND_TRAITS[kind].isOfRoom,
);

it.each(BY_SECTION)('of kind %s are printed for one section after another', (kind) => {
  const room = joinSections([nine, seven]);
  if (!room.ok) throw new Error(room.misfit.kind);
  const options: PrintOptions = { ...DEFAULT_CARD_OPTIONS, kind, pairNames: NAMES, only: null };
  const { pages } = layOutPrint(room.movement, options);
  const by = (movement: typeof nine, section: string, pairNames: readonly string[]) =>
    layOutPrint({ ...movement, sets: room.movement.sets }, { ...options, section, pairNames })
      .pages;
  const a = by(nine, 'A', NAMES.slice(0, 18));
  const b = by(seven, 'B', NAMES.slice(18));
  expect(pages.length).toBe(a.length + b.length);
  const textOf = (all: typeof pages) => JSON.stringify(all).match(/"Section [AB]"/g) ?? [];
  expect(new Set(textOf(pages))).toEqual(new Set([...textOf(a), ...textOf(b)]));
});

it('a report is printed once of the whole room, which is ranked as one, with its names of tables and pairs', () => {
  const room = joinSections([mitchell(7), mitchell(7, lastRounds(2, 7))]);
  if (!room.ok) throw new Error(room.misfit.kind);
  const options: PrintOptions = { ...DEFAULT_CARD_OPTIONS, kind: 'report', only: null };
  const pages = JSON.stringify(layOutPrint(room.movement, options).pages);
  expect(pages.match(/"In short"/g)).toHaveLength(1);
  const text = (cardsText(room.movement, { kind: 'report' })[0] ?? []).join('\n');
  expect(text).toContain('Round | Table A1 | A2 | A3');
  expect(text).toContain('Round | Table B1 | B2 | B3');
  expect(text).toContain('6 | B10–B1⇄ 6 | B11–B2⇄ 7');
  expect(text).toMatch(/^B12 \| ±3\.34 \| B1, B6–B7: −6\.39 \| A1–A7: \+3\.50$/m);
  expect(text).toMatch(/^B14 \| 2\.6 ±/m);
  // Twice on the matrix, once on the plot, and in both lists.
  expect(pages.match(/"B10"/g)).toHaveLength(5);
});
