// Reads a PDF back with an independent reader: its pages' sizes in millimetres and their text with places.

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MM_PER_POINT = 25.4 / 72;

export interface ReadText {
  readonly text: string;
  /** Left end of the baseline, from the top left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface ReadPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly texts: readonly ReadText[];
}

export interface ReadPdf {
  readonly title: string;
  readonly pages: readonly ReadPage[];
}

/** The pages of a PDF; runs of spaces between items are dropped. Takes the bytes over. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , height, x, y] = item.transform as number[];
      return [
        {
          text: item.str,
          x: ((x ?? 0) - left) * MM_PER_POINT,
          y: (top - (y ?? 0)) * MM_PER_POINT,
          width: item.width * MM_PER_POINT,
          size: (height ?? 0) * MM_PER_POINT,
        },
      ];
    });
    pages.push({
      widthMm: (right - left) * MM_PER_POINT,
      heightMm: (top - bottom) * MM_PER_POINT,
      texts,
    });
  }
  const { info } = await pdf.getMetadata();
  await task.destroy();
  return { title: String((info as { Title?: string }).Title ?? ''), pages };
}
