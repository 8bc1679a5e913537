// The codes on printed cards: another library reads them at 25 mm, nothing is printed over them, and they open the guide
// of their pair. Every card carries the letter of its plan.

import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import {
  CARD_KINDS,
  CARDS_PER_PAGE,
  type CardGuides,
  type CardOptions,
  DEFAULT_CARD_OPTIONS,
} from '../../src/cards/card.ts';
import { type Code, codeOf, MOST_CODE_LETTERS } from '../../src/cards/code.ts';
import type { CodeItem } from '../../src/cards/drawing.ts';
import { layoutCards } from '../../src/cards/layout.ts';
import { createCards } from '../../src/cards/model.ts';
import { renderPdf } from '../../src/cards/pdf.ts';
import type { Page } from '../../src/cards/sheets.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { legalParameters } from '../../src/catalogue/parameters.ts';
import { guideClock, guideOf } from '../../src/evening/guide.ts';
import { plannedRounds, USUAL_TIMING } from '../../src/evening/schedule.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { formatGuide, parseGuide } from '../../src/notation/packedGuide.ts';
import { lastRounds, mitchell } from '../balance/movements.ts';
import { readPdf } from './readPdf.ts';

const { families } = RULED_CATALOGUE;

const BASE = 'https://www.bridgeclub-example.org/members/arrowswitch/';
const DOTS_PER_MM = 300 / 25.4;

function guidesOf(movement: Movement): CardGuides {
  const schedule = { timing: USUAL_TIMING, ...plannedRounds(movement) };
  return {
    planIndex: 1,
    nextRound: 1,
    base: BASE,
    clock: guideClock(schedule, null),
    interval: null,
  };
}

function pagesOf(movement: Movement, options: Partial<CardOptions>): readonly Page[] {
  const chosen = { ...DEFAULT_CARD_OPTIONS, ...options };
  return layoutCards(createCards(movement, chosen, guidesOf(movement)), chosen);
}

function codesOn(pages: readonly Page[]): readonly CodeItem[] {
  return pages.flatMap(({ items }) => items.filter((item) => item.kind === 'code'));
}

function someCode(text: string): Code {
  const code = codeOf(text);
  if (code === null) throw new Error('No code has room.');
  return code;
}

/** What a reader makes of a code that was printed at 300 dots per inch with white around it. */
function scan({ side, text }: CodeItem): string {
  const code = someCode(text);
  const white = 4 * DOTS_PER_MM;
  const width = Math.round(side * DOTS_PER_MM + 2 * white);
  const data = new Uint8Array(4 * width * width).fill(255);
  const square = (side * DOTS_PER_MM) / code.size;
  for (const run of code.runs) {
    const [left, right] = [white + run.x * square, white + (run.x + run.width) * square];
    const [top, bottom] = [white + run.y * square, white + (run.y + 1) * square];
    for (let y = Math.round(top); y < Math.round(bottom); y += 1) {
      for (let x = Math.round(left); x < Math.round(right); x += 1) {
        data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
      }
    }
  }
  return decodeQR({ width, height: width, data });
}

const movement = mitchell(7, lastRounds(1, 7), 4);

describe('the codes of guides', () => {
  it.each(['positions', 'pair'] as const)('the codes on %s open the guide of each pair', (kind) => {
    const codes = codesOn(pagesOf(movement, { kind, language: 'fr' }));
    expect(codes.map(({ side }) => side)).toEqual(codes.map(() => 25));
    expect(codes).toHaveLength(14);
    // Reading takes long: some of them.
    const pairs = [0, 7, 13]
      .flatMap((index) => codes[index] ?? [])
      .map((code) => {
        const link = scan(code);
        expect(link.startsWith(`${BASE}#g=`)).toBe(true);
        const result = parseGuide(link.slice(BASE.length + 3));
        if (!result.ok) throw new Error(result.fault);
        expect(result.guide).toMatchObject({ planIndex: 1, language: 'fr' });
        return result.guide.pair;
      });
    expect(pairs).toEqual([1, 8, 14]);
  });

  it('stand above the number and the names of whom they are for, and nothing is over them', () => {
    const pairNames = [
      'Ann Smith & Bob Jones',
      '',
      'Maximiliane von der Hohenstaufenburg & Zoë',
      'Tom',
    ];
    const pages = pagesOf(movement, { kind: 'positions', pairNames });
    expect(codesOn(pages)).toHaveLength(14);
    const below = (index: number) => {
      const page = pages.find(({ items }) => items.some((item) => item === codesOn(pages)[index]));
      const code = codesOn(pages)[index] as CodeItem;
      return (page?.items ?? []).flatMap((item) => {
        if (item.kind !== 'text') return [];
        const isBeside = item.x < code.x + code.side && item.x + item.width > code.x;
        const under = item.y - (code.y + code.side);
        expect(isBeside && item.y > code.y && under < 0, item.text).toBe(false);
        return isBeside && under > 0 && under < 30 ? [item.text] : [];
      });
    };
    expect(below(0)).toEqual(['Pair 1', 'Ann Smith', 'Bob Jones']);
    expect(below(1)).toEqual(['Pair 2']);
    expect(below(2).join(' ')).toBe('Pair 3 Maximiliane von der Hohenstaufenburg Zoë');
    expect(below(3)).toEqual(['Pair 4', 'Tom']);
  });

  it('have squares of 0.4 mm and more for 15 rounds, in every family', () => {
    for (const family of families) {
      const parameters = [...legalParameters(family)].findLast(
        ({ tables = 0, rounds = 0 }) => tables <= 16 && rounds <= 15,
      );
      if (parameters === undefined) continue;
      const built = family.build(parameters, 2);
      const context = { ...guidesOf(built), language: 'en' };
      const guide = guideOf(built, built.pairCount as PairNumber, context);
      const { size } = someCode(`${BASE}#g=${formatGuide(guide)}`);
      expect(25 / size, family.id).toBeGreaterThanOrEqual(0.4);
    }
  });

  it('are never printed over, for any number of slips per page', () => {
    for (const perPage of CARDS_PER_PAGE) {
      for (const section of ['', 'B']) {
        for (const page of pagesOf(movement, { kind: 'pair', perPage, section })) {
          const codes = codesOn([page]);
          expect(codes.length).toBeGreaterThan(0);
          for (const { x, y, side } of codes) {
            const over = page.items.filter(
              (item) =>
                item.kind === 'text' &&
                item.x < x + side + 1 &&
                item.x + item.width > x - 1 &&
                item.y > y &&
                item.y - item.size * 0.75 < y + side,
            );
            expect(over).toEqual([]);
            expect(x + side).toBeLessThanOrEqual(page.widthMm);
            expect(y + side).toBeLessThanOrEqual(page.heightMm);
          }
        }
      }
    }
  });

  it('are drawn in the PDF, and cost nothing where phones reach no page', async () => {
    const bytes = await renderPdf(pagesOf(movement, { kind: 'pair' }), {
      title: '',
      language: 'en',
      createdAt: new Date(0),
    });
    expect((await readPdf(bytes)).pages.length).toBe(4);
    const options = { ...DEFAULT_CARD_OPTIONS, kind: 'pair' } as const;
    const cards = createCards(movement, options, { ...guidesOf(movement), base: null });
    expect(codesOn(layoutCards(cards, options))).toEqual([]);
  });
});

it('every kind of card carries the letter of a changed plan, and none before a change or without a session', () => {
  for (const kind of CARD_KINDS) {
    for (const card of createCards(
      movement,
      { ...DEFAULT_CARD_OPTIONS, kind },
      guidesOf(movement),
    )) {
      expect(card.context).toContain('Plan B');
    }
    for (const guides of [{ ...guidesOf(movement), planIndex: 0 }, null]) {
      for (const card of createCards(movement, { ...DEFAULT_CARD_OPTIONS, kind }, guides)) {
        expect(card.context.join()).not.toContain('Plan');
      }
    }
  }
});

it('a code is the same whoever draws it: dark corners, and white between', () => {
  const { size, runs } = someCode('https://a.example/#g=AAAA');
  expect(runs[0]).toEqual({ x: 0, y: 0, width: 7 });
  expect(runs.filter(({ y }) => y === 0).at(-1)).toEqual({ x: size - 7, y: 0, width: 7 });
});

it('a text for which no code has room has none, and slips leave it out', () => {
  const long = 'x'.repeat(MOST_CODE_LETTERS);
  expect(codeOf(long)).not.toBe(null);
  expect(codeOf(`${long}x`)).toBe(null);
  expect(codeOf('\ud800'.repeat(2000))).toBe(null);
  const options = { ...DEFAULT_CARD_OPTIONS, kind: 'pair' } as const;
  const base = `https://a.example/${'a'.repeat(MOST_CODE_LETTERS)}`;
  const cards = createCards(movement, options, { ...guidesOf(movement), base });
  expect(cards.map(({ code }) => code)).toEqual(cards.map(() => null));
});
