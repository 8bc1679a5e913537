// A Vite plugin: `import { regular, bold, glyphs } from 'virtual:card-font'` gives DejaVu Sans
// Condensed, reduced to the characters that a card may print, as base64, with the set of those characters: any other would
// be printed as a box. Characters are code points.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cached, fingerprint } from './cache.mjs';

const moduleId = 'virtual:card-font';
const resolvedId = `\0${moduleId}`;

/**
 * First and last character of each block that players' names and cards are written in.
 * @type {readonly (readonly [first: string, last: string])[]}
 */
const blocks = [
  [' ', '~'],
  ['\u00a0', '\u024f'], // Latin-1, Latin Extended-A and -B
  ['\u0384', '\u03ce'], // Greek
  ['\u0400', '\u04ff'], // Cyrillic
  ['\u1e00', '\u1eff'], // Latin with further accents: Vietnamese, Welsh
  ['\u1f00', '\u1ffe'], // Greek with all accents
  ['\u2010', '\u2026'], // dashes, quotation marks, bullets
  ['\u2030', '\u203a'],
];
const symbols = 'ẞ€№™←↑→↓↔↕⇄⇅⟲⟳−≤≥≠≈∑√∞■□▲△▶▼◀●○★♠♡♢♣♤♥♦♧✓✗';

/**
 * The font, as a plugin for the build, its workers, the tests and the command line.
 * @returns {import('vite').Plugin}
 */
export function cardFont() {
  return {
    name: 'arrowswitch:card-font',
    resolveId: { filter: { id: /^virtual:card-font$/ }, handler: () => resolvedId },
    load: {
      filter: { id: /^\0virtual:card-font$/ },
      async handler() {
        const require = createRequire(import.meta.url);
        const files = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((name) =>
          require.resolve(`dejavu-fonts-ttf/ttf/${name}`),
        );
        const fonts = await Promise.all(files.map((file) => readFile(file)));
        const key = fingerprint([wantedText(), ...fonts]);
        return { code: await cached(`font-${key}`, () => moduleText(fonts)), moduleType: 'js' };
      },
    },
  };
}

function wantedText() {
  const characters = blocks.flatMap(([first, last]) => {
    const start = first.charCodeAt(0);
    return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, offset) =>
      String.fromCharCode(start + offset),
    );
  });
  return characters.join('').replace('\u00ad', '') + symbols;
}

/** @param {readonly Buffer[]} fonts */
async function moduleText(fonts) {
  const { default: subsetFont } = await import('subset-font');
  const cuts = await Promise.all(
    fonts.map((font) =>
      // Texts are measured and printed one glyph after another: no hints, kerning or ligatures.
      subsetFont(font, wantedText(), {
        targetFormat: 'truetype',
        noHinting: true,
        keepFeatures: [],
      }),
    ),
  );
  const covered = await Promise.all(cuts.map(charactersOf));
  const glyphs = [...wantedText()].filter((character) =>
    covered.every((set) => set.has(character)),
  );
  const [regular, bold] = cuts.map((cut) => cut.toString('base64'));
  return [
    `export const regular = '${regular}';`,
    `export const bold = '${bold}';`,
    `export const glyphs = new Set(${JSON.stringify(glyphs.join(''))});`,
  ].join('\n');
}

/** @param {Buffer} font */
async function charactersOf(font) {
  const { Blob, Face } = await import('harfbuzzjs');
  const face = new Face(new Blob(new Uint8Array(font)));
  return new Set(Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)));
}
