// Draws a page of each kind of card for the documentation, from the PDF that a director would save: `npm run pictures`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CardKind, type CardOptions, DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { layoutCards } from '../../src/cards/layout.ts';
import { createCards } from '../../src/cards/model.ts';
import { renderPdf } from '../../src/cards/pdf.ts';
import type { GenerateRequest } from '../../src/catalogue/catalogue.ts';
import { built } from '../catalogue/built.ts';

const folder = resolve(import.meta.dirname, '../../docs/cards');
const PIXELS_PER_POINT = 1.35;

const switchedMitchell: GenerateRequest = {
  familyId: 'mitchell',
  parameters: { tables: 7 },
  boards: 3,
  switchRounds: [7],
};
const relayShare: GenerateRequest = {
  familyId: 'relay-share-mitchell',
  parameters: { tables: 8 },
  boards: 3,
  switchRounds: [8],
};

/** Each kind of card on a movement that shows what it is for. */
const PICTURES: readonly (readonly [CardKind, GenerateRequest, Partial<CardOptions>])[] = [
  ['table', switchedMitchell, {}],
  ['pair', switchedMitchell, { pairNames: ['Ada & Grace', 'Émile & Zoë'] }],
  ['relay', relayShare, { perPage: 2 }],
  ['director', relayShare, { perPage: 1, orientation: 'landscape' }],
  ['positions', relayShare, { perPage: 1 }],
  ['sharing', relayShare, { perPage: 2 }],
  ['traveller', switchedMitchell, {}],
];

mkdirSync(folder, { recursive: true });
for (const [kind, request, options] of PICTURES) {
  const chosen = { ...DEFAULT_CARD_OPTIONS, section: 'A', ...options, kind };
  const pages = layoutCards(createCards(built(request), chosen), chosen);
  const picture = await drawFirstPage(renderPdf(pages, { title: kind }));
  writeFileSync(resolve(folder, `${kind}.png`), picture);
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
