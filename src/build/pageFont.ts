// A Vite plugin: adds to the built page a subset of Inter with the characters of our English and the weights in use, a third of
// the size. index.html preloads it, so that it is there with the first text. Other characters come from the full font,
// which the style sheets name.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { cached, fingerprint } from './cache.mjs';

const name = 'inter-page.woff2';
const symbols = '\u00a0°²·×¼½¾–‘’“”…−';
/** Of ASCII, what the page never says: an eighth of the bytes. */
const unsaid = '"#$<>@[\\]^_`{|}~';
const weights = { min: 400, max: 700 };
/**
 * Kerning; table figures and the one-storey a where styles ask for them. Marks that rise between digits or capitals (`calt`)
 * would be a fifth of the bytes.
 */
const features = ['kern', 'tnum', 'cv11'];

/** The font of the first visit. */
export function pageFont(): Plugin {
  return {
    name: 'arrowswitch:page-font',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name, source: await cutFont() });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle);
        const font = files.find((file) => file.type === 'asset' && file.names.includes(name));
        if (font === undefined) throw new Error(`The build has no ${name}.`);
        const href = `./${font.fileName}`;
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
            injectTo: 'head-prepend',
          },
          { tag: 'style', children: fontFace(href), injectTo: 'head' },
        ];
      },
    },
  };
}

function characters(): string {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index));
  return ascii.filter((one) => !unsaid.includes(one)).join('') + symbols;
}

/** If two faces have a character, the later one is used, so this must follow the style sheets. */
function fontFace(href: string): string {
  const runs: { first: number; last: number }[] = [];
  for (const code of [...characters()].map((one) => one.codePointAt(0) ?? 0)) {
    const run = runs.at(-1);
    if (run?.last === code - 1) run.last = code;
    else runs.push({ first: code, last: code });
  }
  const range = runs
    .map(
      ({ first, last }) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`,
    )
    .join(',');
  const { min, max } = weights;
  return `@font-face{font-family:'Inter Variable';font-display:swap;font-weight:${min} ${max};src:url(${href}) format('woff2');unicode-range:${range}}`;
}

async function cutFont(): Promise<Buffer> {
  const path = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  const font = await readFile(createRequire(import.meta.url).resolve(path));
  const key = fingerprint([characters(), JSON.stringify([weights, features]), font]);
  const base64 = await cached(`page-font-${key}`, async () => {
    const { default: subsetFont } = await import('subset-font');
    const cut = await subsetFont(font, characters(), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: features,
    });
    return cut.toString('base64');
  });
  return Buffer.from(base64, 'base64');
}
