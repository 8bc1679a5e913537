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
import { built } from '../catalogue/built.ts';

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

it('a report is printed once of the whole room, which is ranked as one', () => {
  const room = joinSections([nine, seven]);
  if (!room.ok) throw new Error(room.misfit.kind);
  const options: PrintOptions = { ...DEFAULT_CARD_OPTIONS, kind: 'report', only: null };
  const titled = { ...room.movement, title: 'Club championship' };
  const whole = { ...titled, sections: [] };
  expect(layOutPrint(titled, options).pages).toEqual(layOutPrint(whole, options).pages);
});
