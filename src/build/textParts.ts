// A Vite plugin: `import { parts } from './data.txt?parts'` gives a text whose lines begin with a number in parts, one for
// each number, so that whoever needs a few of them does not load the others. Lines that begin with # come with every part.

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Texts in parts, for the build, its workers, the tests and the command line. */
export function textParts(): Plugin {
  return {
    name: 'arrowswitch:text-parts',
    enforce: 'pre',
    load: {
      filter: { id: /\.txt\?part(s|=\d+)$/ },
      async handler(id) {
        const [path = '', query = ''] = id.split('?');
        this.addWatchFile(path);
        const text = await readFile(path, 'utf8');
        const code =
          query === 'parts'
            ? listOfParts(path, text)
            : `export default ${JSON.stringify(linesOf(text, query.slice('part='.length)))};`;
        return { code, moduleType: 'js', moduleSideEffects: false };
      },
    },
  };
}

function listOfParts(path: string, text: string): string {
  const numbers = new Set([...text.matchAll(/^\d+/gm)].map(([number]) => number));
  const entries = [...numbers].map(
    (number) => `[${number}, () => import(${JSON.stringify(`${path}?part=${number}`)})]`,
  );
  return `export const parts = new Map([${entries.join(',\n')}]);`;
}

function linesOf(text: string, number: string): string {
  const isIn = (line: string) =>
    line.startsWith('#') || Number.parseInt(line, 10) === Number(number);
  return text.split('\n').filter(isIn).join('\n');
}
