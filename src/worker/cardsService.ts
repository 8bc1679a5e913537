// Lays out and prints cards. Knows no worker: the entry exposes it, tests call it directly.

import { layoutCards, layoutRemarks, missingGlyphs } from '../cards/layout.ts';
import { createCards, printTitle } from '../cards/model.ts';
import { renderPdf } from '../cards/pdf.ts';
import type { CardsService } from './protocol.ts';

/** The cards service; `now` dates the PDF. */
export function createCardsService(now: () => Date): CardsService {
  return {
    layOut({ movement, options, guides }) {
      const cards = createCards(movement, options, guides);
      const pages = layoutCards(cards, options);
      const remarks = layoutRemarks(cards, options);
      return { pages, missingGlyphs: missingGlyphs(pages), remarks };
    },
    renderPdf({ movement, options, guides }, onProgress) {
      return renderPdf(layoutCards(createCards(movement, options, guides), options), {
        title: printTitle(movement, options),
        language: options.language,
        createdAt: now(),
        onProgress: (done, count) => onProgress(done / count),
      });
    },
  };
}
