// Lays out and prints cards. Knows no worker: the entry exposes it, tests call it directly.

import { missingGlyphs } from '../cards/layout.ts';
import { printTitle } from '../cards/model.ts';
import { renderPdf } from '../cards/pdf.ts';
import { layOutPrint } from '../cards/print.ts';
import type { CardsService } from './protocol.ts';

/** The cards service; `now` dates the PDF. */
export function createCardsService(now: () => Date): CardsService {
  return {
    layOut({ movement, options, guides }) {
      const { pages, remarks } = layOutPrint(movement, options, guides);
      return { pages, missingGlyphs: missingGlyphs(pages), remarks };
    },
    renderPdf({ movement, options, guides }, onProgress) {
      return renderPdf(layOutPrint(movement, options, guides).pages, {
        title: printTitle(movement, options),
        language: options.language,
        createdAt: now(),
        onProgress: (done, count) => onProgress(done / count),
      });
    },
  };
}
