import { describe, expect, it } from 'vitest';
import { DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
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

describe('the cards service', () => {
  it('prints exactly the pages that it lays out', async () => {
    const request = requestOf({ paper: 'letter' });
    const { pages, missingGlyphs } = service.layOut(request);
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

  it('says where fewer cards than asked for are on a page', () => {
    const remarksOf = (options: Partial<CardsRequest['options']>) =>
      service.layOut(requestOf({ largePrint: true, ...options })).remarks;
    expect(remarksOf({ perPage: 2 })).toEqual([]);
    expect(remarksOf({ perPage: 6, largePrint: false })).toEqual([]);
    expect(remarksOf({ perPage: 8 })).toEqual([
      { kind: 'fewerPerPage', asked: 8, printed: 2, leastPoints: 14 },
    ]);
  });

  it('names the characters that the card font lacks', () => {
    expect(service.layOut(requestOf({ club: 'Bridge 将棋' })).missingGlyphs).toEqual(['将', '棋']);
  });
});
