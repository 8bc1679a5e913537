import { describe, expect, test } from 'vitest';
import { type CardOptions, DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { layoutCards, missingGlyphs } from '../../src/cards/layout.ts';
import { createCards } from '../../src/cards/model.ts';
import { renderPdf } from '../../src/cards/pdf.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { lastRounds, mitchell } from '../balance/movements.ts';
import { built } from '../catalogue/built.ts';
import { cardsOf, tableRowsOf, wantedRows } from './printedCards.ts';
import { type ReadPdf, readPdf } from './readPdf.ts';

function generated(familyId: string, tables: number): Movement {
  return built({ familyId, parameters: { tables }, boards: 2 });
}

const NAMED = { title: 'Same', language: 'en', createdAt: new Date('2026-03-12') };

const switchedMitchell = mitchell(7, lastRounds(1, 7), 3);

async function print(movement: Movement, options: Partial<CardOptions>): Promise<ReadPdf> {
  const chosen = { ...DEFAULT_CARD_OPTIONS, ...options };
  const pages = layoutCards(createCards(movement, chosen), chosen);
  expect(missingGlyphs(pages)).toEqual([]);
  return readPdf(await renderPdf(pages, { ...NAMED, title: movement.title }));
}

describe('every sitting is on the right card', () => {
  test.each([
    ['a 7-table Mitchell switched in round 7', switchedMitchell],
    ['a 6½-table rover Mitchell', generated('rover-mitchell', 6.5)],
    ['a 16-table web', generated('web-mitchell', 16)],
    ['a Howell', generated('howell', 5)],
  ])('%s', async (_, movement) => {
    for (const paper of ['a4', 'letter'] as const) {
      expect(tableRowsOf(await print(movement, { paper }))).toEqual(wantedRows(movement));
    }
  });

  test('the switched round says so beside its numbers', async () => {
    const cards = cardsOf(await print(switchedMitchell, { perPage: 4 }));
    const texts = [...cards.values()].map((rows) => rows.flat());
    for (const card of texts) {
      expect(card.filter((text) => text === '⇄ ARROW SWITCH')).toHaveLength(1);
    }
  });
});

describe('the file', () => {
  test.each([
    ['a4', 'portrait', 210, 297],
    ['a4', 'landscape', 297, 210],
    ['letter', 'portrait', 215.9, 279.4],
    ['letter', 'landscape', 279.4, 215.9],
  ] as const)('has %s %s pages with all text inside', async (paper, orientation, width, height) => {
    const { pages } = await print(switchedMitchell, { paper, orientation });
    expect(pages).toHaveLength(2);
    for (const { widthMm, heightMm, texts } of pages) {
      expect(widthMm).toBeCloseTo(width, 1);
      expect(heightMm).toBeCloseTo(height, 1);
      for (const { x, y, width: textWidth, size } of texts) {
        expect(x).toBeGreaterThan(5);
        expect(x + textWidth).toBeLessThan(widthMm - 5);
        expect(y - size).toBeGreaterThan(3);
        expect(y).toBeLessThan(heightMm - 5);
      }
    }
  });

  test('keeps names of many scripts as text, and its title', async () => {
    const pairNames = [
      'Łukasz & Åse',
      'Ελένη & Νίκος',
      'Юрий & Їжак',
      'Ağca & Şule',
      'Ďuríček & Ő',
    ];
    const pdf = await print(
      { ...switchedMitchell, title: 'Club – ♠ Pairs' },
      { kind: 'pair', pairNames },
    );
    const texts = pdf.pages.flatMap((page) => page.texts.map(({ text }) => text));
    for (const name of pairNames) expect(texts).toContain(name);
    expect(pdf.title).toBe('Club – ♠ Pairs');
  });

  test('sets each text exactly as wide as it was laid out', async () => {
    const options = { ...DEFAULT_CARD_OPTIONS, club: 'AVAVA Tofu & Łukasz Åse' };
    const pages = layoutCards(createCards(switchedMitchell, options), options);
    const laidOut = pages.flatMap((page) =>
      page.items.filter((item) => item.kind === 'text').map((item) => item),
    );
    const read = (await readPdf(await renderPdf(pages, NAMED))).pages.flatMap(({ texts }) => texts);
    // The reader gives no-break spaces as plain ones.
    expect(read.map(({ text }) => text)).toEqual(
      laidOut.map(({ text }) => text.replaceAll('\u00a0', ' ')),
    );
    read.forEach((text, index) => {
      expect(text.x).toBeCloseTo(laidOut[index]?.x ?? 0, 1);
      expect(text.y).toBeCloseTo(laidOut[index]?.y ?? 0, 1);
      // The file keeps widths in whole thousandths of an em.
      expect(text.width / (laidOut[index]?.width ?? 0)).toBeCloseTo(1, 1.7);
    });
  });

  test('is the same every time, reports its progress, and can be stopped', async () => {
    const pages = layoutCards(
      createCards(switchedMitchell, DEFAULT_CARD_OPTIONS),
      DEFAULT_CARD_OPTIONS,
    );
    const steps: string[] = [];
    const onProgress = (done: number, count: number) => void steps.push(`${done}/${count}`);
    const first = await renderPdf(pages, { ...NAMED, onProgress });
    expect(await renderPdf(pages, NAMED)).toEqual(first);
    expect(steps).toEqual(['1/2', '2/2']);
    const stop = () => {
      throw new Error('stopped');
    };
    await expect(renderPdf(pages, { ...NAMED, onProgress: stop })).rejects.toThrow('stopped');
  });

  test('a file without pages is refused', async () => {
    await expect(renderPdf([], NAMED)).rejects.toThrow(RangeError);
  });
});
