// Metrics of the card font: which characters it contains and how wide they are.
// Widths are in ems (1 = the font size), without kerning, as in the PDF. Texts are normalised to NFC.
// Source: OpenType specification, tables cmap (format 4), head, hhea, hmtx.

import { bold, glyphs, regular } from 'virtual:card-font';

export type Weight = 'regular' | 'bold';

const FONT_FILES: Readonly<Record<Weight, string>> = { regular, bold };

/** The TrueType file of a weight. */
export function fontFile(weight: Weight): Uint8Array<ArrayBuffer> {
  const binary = atob(FONT_FILES[weight]);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Printed instead of a character that the font lacks. */
export const REPLACEMENT = '□';

type Advances = ReadonlyMap<string, number>;
// Module state: a cache of what the font says, which never changes.
const measured = new Map<Weight, Advances>();

/** Cache limit: a layout measures the same few texts at many sizes, but unique texts must not fill the memory. */
const MAX_REMEMBERED = 20_000;
// Module state: a cache of a pure function.
const remembered: Readonly<Record<Weight, Map<string, number>>> = {
  regular: new Map(),
  bold: new Map(),
};

/** The width in ems of a text as printed. */
export function printedWidth(text: string, weight: Weight): number {
  const widths = remembered[weight];
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (widths.size >= MAX_REMEMBERED) widths.clear();
  const width = textWidth(printable(text).text, weight);
  widths.set(text, width);
  return width;
}

/** The width in ems of a text. Characters missing from the font have the width of the replacement. */
export function textWidth(text: string, weight: Weight): number {
  const advances = advancesOf(weight);
  const fallback = advances.get(REPLACEMENT) ?? 1;
  let width = 0;
  for (const character of text) width += advances.get(character) ?? fallback;
  return width;
}

/** A text ready to print: normalised, without soft hyphens, on one line, with missing characters replaced and listed. */
export function printable(text: string): {
  readonly text: string;
  readonly missing: readonly string[];
} {
  const missing: string[] = [];
  let printed = '';
  for (const character of text
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')) {
    if (glyphs.has(character)) {
      printed += character;
    } else {
      missing.push(character);
      printed += REPLACEMENT;
    }
  }
  return { text: printed, missing };
}

function advancesOf(weight: Weight): Advances {
  let advances = measured.get(weight);
  if (advances === undefined) {
    advances = readAdvances(new DataView(fontFile(weight).buffer));
    measured.set(weight, advances);
  }
  return advances;
}

function readAdvances(view: DataView): Advances {
  const tables = tableOffsets(view);
  const table = (name: string) => tables.get(name) ?? 0;
  const unitsPerEm = view.getUint16(table('head') + 18);
  const longMetrics = view.getUint16(table('hhea') + 34);
  const glyphOf = readCharacterMap(view, table('cmap'));
  return new Map(
    Array.from(glyphs, (character) => {
      const glyph = Math.min(glyphOf(character.codePointAt(0) ?? 0), longMetrics - 1);
      return [character, view.getUint16(table('hmtx') + 4 * glyph) / unitsPerEm];
    }),
  );
}

function tableOffsets(view: DataView): ReadonlyMap<string, number> {
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const entry = 12 + 16 * index;
      const tag = [0, 1, 2, 3].map((byte) => String.fromCharCode(view.getUint8(entry + byte)));
      return [tag.join(''), view.getUint32(entry + 8)];
    }),
  );
}

/** The glyph of a code point in the first format 4 map; 0 if it has none. */
function readCharacterMap(view: DataView, cmap: number): (codePoint: number) => number {
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => {
    return cmap + view.getUint32(cmap + 4 + 8 * index + 4);
  });
  const map = subtables.find((offset) => view.getUint16(offset) === 4);
  if (map === undefined) throw new Error('The card font has no character map of format 4.');
  const doubled = view.getUint16(map + 6);
  const [ends, starts] = [map + 14, map + 16 + doubled];
  const [deltas, ranges] = [starts + doubled, starts + 2 * doubled];
  return (codePoint) => {
    for (let at = 0; at < doubled; at += 2) {
      if (codePoint > view.getUint16(ends + at)) continue;
      const start = view.getUint16(starts + at);
      if (codePoint < start) return 0;
      const delta = view.getUint16(deltas + at);
      const range = view.getUint16(ranges + at);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(ranges + at + range + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

declare const atob: (base64: string) => string;
