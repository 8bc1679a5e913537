import { describe, expect, it } from 'vitest';
import { DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { layOutPrint } from '../../src/cards/print.ts';
import type { Page } from '../../src/cards/sheets.ts';
import { createCardsService } from '../../src/worker/cardsService.ts';
import type { CardsRequest } from '../../src/worker/protocol.ts';
import { lastRounds, mitchell } from '../balance/movements.ts';
import { readPdf } from '../cards/readPdf.ts';

const printedAt = new Date('2026-01-31T19:30:00Z');
const service = createCardsService(() => printedAt);

function requestOf(options: Partial<CardsRequest['options']> = {}): CardsRequest {
  return {
    movement: mitchell(7, lastRounds(1, 7), 3),
    options: { ...DEFAULT_CARD_OPTIONS, ...options },
    guides: null,
  };
}

/** What the service lays out, put together again. */
async function layOut(request: CardsRequest) {
  const parts: (readonly Page[])[] = [];
  const layout = await service.layOut(request, (pages) => void parts.push(pages));
  return { ...layout, parts, pages: parts.flat() };
}

describe('the cards service', () => {
  it('prints exactly the pages that it lays out', async () => {
    const request = requestOf({ paper: 'letter' });
    const { pages, missingGlyphs } = await layOut(request);
    const pdf = await readPdf(await service.renderPdf(request, () => undefined));
    expect(missingGlyphs).toEqual([]);
    expect(pdf.title).toBe(`Table cards – ${request.movement.title}`);
    expect(pdf.pages).toHaveLength(pages.length);
    pages.forEach((page, index) => {
      const laidOut = page.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
      const printed = pdf.pages[index]?.texts.map(({ text }) => text) ?? [];
      const plain = (texts: readonly string[]) => texts.join('').replace(/\s/g, '');
      expect(plain(printed)).toBe(plain(laidOut));
    });
  });

  it('reports its progress, page by page', async () => {
    const shares: number[] = [];
    const request = requestOf({ perPage: 2 });
    await service.renderPdf(request, (share) => shares.push(share));
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it('sends the pages of many cards a few at a time, in order, and waits for each part', async () => {
    const request = { ...requestOf(), movement: mitchell(21, lastRounds(1, 21), 1) };
    const { parts, pages } = await layOut(request);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(({ length }) => length > 0)).toBe(true);
    expect(pages).toEqual(layOutPrint(request.movement, request.options, null).pages);
    let isTaken = true;
    await service.layOut(request, async () => {
      expect(isTaken).toBe(true);
      isTaken = false;
      await Promise.resolve();
      isTaken = true;
    });
  });

  it('says where fewer cards than asked for are on a page', async () => {
    const remarksOf = async (options: Partial<CardsRequest['options']>) =>
      (await layOut(requestOf({ largePrint: true, ...options }))).remarks;
    expect(await remarksOf({ perPage: 2 })).toEqual([]);
    expect(await remarksOf({ perPage: 6, largePrint: false })).toEqual([]);
    expect(await remarksOf({ perPage: 8 })).toEqual([
      { kind: 'fewerPerPage', asked: 8, printed: 2, leastPoints: 14 },
    ]);
  });

  it('names the characters that the card font lacks', async () => {
    expect((await layOut(requestOf({ club: 'Bridge 将棋' }))).missingGlyphs).toEqual(['将', '棋']);
  });
});
