// Each kind of card for a movement that shows its purpose, and as a picture that a browser can open.
// The pictures in tests/golden/cards are compared with what is laid out now and written anew by `npm run pictures`.

import { CARD_KINDS, type CardOptions, DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import type { DrawItem } from '../../src/cards/drawing.ts';
import { layoutCards } from '../../src/cards/layout.ts';
import { createCards } from '../../src/cards/model.ts';
import type { Page } from '../../src/cards/sheets.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { mitchell } from '../balance/movements.ts';
import { built } from '../catalogue/built.ts';

export interface Picture {
  readonly name: string;
  readonly movement: Movement;
  readonly options: CardOptions;
}

const switched = built({
  familyId: 'mitchell',
  parameters: { tables: 7 },
  boards: 3,
  switchRounds: [7],
});
const relayShare = built({
  familyId: 'relay-share-mitchell',
  parameters: { tables: 8 },
  boards: 3,
  switchRounds: [8],
});
const partSwitched = mitchell(7, (t, r) => r === 7 || (r === 6 && t % 3 === 0 && 0b110), 3);

function picture(name: string, movement: Movement, options: Partial<CardOptions>): Picture {
  return { name, movement, options: { ...DEFAULT_CARD_OPTIONS, section: 'A', ...options } };
}

/** What shows each kind best. */
const OF_KIND: Readonly<Record<CardOptions['kind'], readonly [Movement, Partial<CardOptions>]>> = {
  table: [switched, {}],
  pair: [switched, { pairNames: ['Ada & Grace', 'Émile & Zoë'] }],
  relay: [relayShare, { perPage: 2 }],
  director: [relayShare, { perPage: 1 }],
  positions: [relayShare, { perPage: 1 }],
  names: [switched, { pairNames: ['Ömer & Şule', 'Ada & Grace', 'Émile & Zoë', 'Bob & Alice'] }],
  announcement: [relayShare, {}],
  planB: [switched, {}],
  report: [built({ familyId: 'mitchell', parameters: { tables: 7 }, switchRounds: [6, 7] }), {}],
  traveller: [switched, {}],
};

/** A picture of each kind, named by it. */
export const KIND_PICTURES: readonly Picture[] = CARD_KINDS.map((kind) => {
  const [movement, options] = OF_KIND[kind];
  return picture(kind, movement, { ...options, kind });
});

export const PICTURES: readonly Picture[] = [
  ...KIND_PICTURES,
  picture('table-part-round', partSwitched, { kind: 'table' }),
  picture('pair-large', partSwitched, { kind: 'pair', largePrint: true }),
  picture('director-german', relayShare, { kind: 'director', language: 'de' }),
  picture('relay-french', relayShare, { kind: 'relay', perPage: 2, language: 'fr' }),
];

export function pagesOf({ movement, options }: Picture): readonly Page[] {
  return layoutCards(createCards(movement, options), options);
}

/** The first page as an SVG picture in millimetres; texts have the widths that they have in print. */
export function svgOf(shown: Picture): string {
  const [page] = pagesOf(shown);
  if (page === undefined) throw new Error(`${shown.name}: there is no page.`);
  const { widthMm, heightMm, items } = page;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}" font-family="DejaVu Sans, sans-serif">`,
    `<rect width="${widthMm}" height="${heightMm}" fill="#ffffff"/>`,
    ...items.map(itemSvg),
    '</svg>\n',
  ].join('\n');
}

function itemSvg(item: DrawItem): string {
  if (item.kind === 'rect') {
    const { x, y, width, height, fill } = item;
    return `<rect x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}" fill="${fill}"/>`;
  }
  if (item.kind === 'line') {
    const { x1, y1, x2, y2, thickness, color } = item;
    return `<line x1="${mm(x1)}" y1="${mm(y1)}" x2="${mm(x2)}" y2="${mm(y2)}" stroke="${color}" stroke-width="${mm(thickness)}"/>`;
  }
  // The pictures are of cards without codes.
  if (item.kind === 'code') return '';
  const { x, y, size, width, weight, color, text } = item;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${mm(x)}" y="${mm(y)}" font-size="${mm(size)}" font-weight="${weight === 'bold' ? 700 : 400}" textLength="${mm(width)}" lengthAdjust="spacingAndGlyphs" fill="${color}">${escaped}</text>`;
}

/** To the hundredth of a millimetre, so that the last bits of a sum make no other picture. */
function mm(length: number): string {
  return String(Number(length.toFixed(2)));
}
