// Draws a page of each kind of card for the documentation, from the PDF that a director would save, and the pictures
// that a test compares: `npm run pictures`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { renderPdf } from '../../src/cards/pdf.ts';
import { KIND_PICTURES, PICTURES, pagesOf, svgOf } from './pictureList.ts';

const folder = resolve(import.meta.dirname, '../../docs/cards');
const golden = resolve(import.meta.dirname, '../golden/cards');
const PIXELS_PER_POINT = 1.35;

mkdirSync(golden, { recursive: true });
for (const picture of PICTURES) {
  writeFileSync(resolve(golden, `${picture.name}.svg`), svgOf(picture));
}
mkdirSync(folder, { recursive: true });
for (const picture of KIND_PICTURES) {
  const options = { title: picture.name, language: 'en', createdAt: new Date(0) };
  const drawn = await drawFirstPage(await renderPdf(pagesOf(picture), options));
  writeFileSync(resolve(folder, `${picture.name}.png`), drawn);
}

async function drawFirstPage(data: Uint8Array): Promise<Uint8Array> {
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: PIXELS_PER_POINT });
  const factory = document.canvasFactory as {
    create(width: number, height: number): { canvas: PngCanvas; context: unknown };
  };
  const { canvas, context } = factory.create(viewport.width, viewport.height);
  await page.render({ canvas: null, canvasContext: context as CanvasRenderingContext2D, viewport })
    .promise;
  const picture = canvas.toBuffer('image/png');
  await document.destroy();
  return picture;
}

interface PngCanvas {
  toBuffer(mediaType: 'image/png'): Uint8Array;
}
