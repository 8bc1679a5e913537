// Lays out and prints cards. Knows no worker: the entry exposes it, tests call it directly.

import { missingGlyphs } from '../cards/layout.ts';
import { printTitle } from '../cards/model.ts';
import { renderPdf } from '../cards/pdf.ts';
import { layOutPrint } from '../cards/print.ts';
import type { Page } from '../cards/sheets.ts';
import type { CardsService } from './protocol.ts';

/** Limit of the drawn items in one batch of pages. */
const MAX_SENT = 2000;

/** The pages in order, in batches of at least one page. */
function* batchesOf(pages: readonly Page[]): Generator<readonly Page[]> {
  let part: Page[] = [];
  let count = 0;
  for (const page of pages) {
    if (part.length > 0 && count + page.items.length > MAX_SENT) {
      yield part;
      part = [];
      count = 0;
    }
    part.push(page);
    count += page.items.length;
  }
  if (part.length > 0) yield part;
}

/** The cards service; `now` dates the PDF. */
export function createCardsService(now: () => Date): CardsService {
  return {
    async layOut({ movement, options, guides }, onPages) {
      const { pages, remarks } = layOutPrint(movement, options, guides);
      for (const some of batchesOf(pages)) await onPages(some);
      return { missingGlyphs: missingGlyphs(pages), remarks };
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
