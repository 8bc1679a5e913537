// Lays out and prints cards. Knows no worker: the entry exposes it, tests call it directly.

import { layoutCards, missingGlyphs, type Page } from '../cards/layout.ts';
import { createCards } from '../cards/model.ts';
import { renderPdf } from '../cards/pdf.ts';
import type { CardsRequest, CardsService } from './protocol.ts';

/** The cards service; `now` dates the PDF. */
export function createCardsService(now: () => Date): CardsService {
  const pagesOf = ({ movement, options }: CardsRequest): readonly Page[] =>
    layoutCards(createCards(movement, options), options);
  return {
    layOut(request) {
      const pages = pagesOf(request);
      return { pages, missingGlyphs: missingGlyphs(pages) };
    },
    renderPdf(request, onProgress) {
      return renderPdf(pagesOf(request), {
        title: request.movement.title,
        createdAt: now(),
        onProgress: (done, count) => onProgress(done / count),
      });
    },
  };
}
