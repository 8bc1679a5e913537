// A Vite plugin: `import { parts } from './data.txt?parts'` gives a text whose lines begin with a number in parts, one for
// each number, so that whoever needs a few of them does not load the others. Lines that begin with # come with every part.

import { readFile } from 'node:fs/promises';

/**
 * Texts in parts, for the build, its workers, the tests and the command line.
 * @returns {import('vite').Plugin}
 */
export function textParts() {
  return {
    name: 'arrowswitch:text-parts',
    enforce: 'pre',
    load: {
      filter: { id: /\.txt\?(parts|part=\d+)$/ },
      async handler(id) {
        const [path = '', query = ''] = id.split('?');
        this.addWatchFile(path);
        const text = await readFile(path, 'utf8');
        const code =
          query === 'parts'
            ? listOfParts(path, text)
            : `export default ${JSON.stringify(linesOf(text, Number(query.slice('part='.length))))};`;
        return { code, moduleType: 'js', moduleSideEffects: false };
      },
    },
  };
}

/**
 * @param {string} path
 * @param {string} text
 */
function listOfParts(path, text) {
  const entries = numbersIn(text).map((number) => {
    const part = JSON.stringify(`${path}?part=${number}`);
    return `[${number}, () => import(${part})]`;
  });
  return `export const parts = new Map([${entries.join(',\n')}]);`;
}

/** @param {string} text */
function numbersIn(text) {
  return [...new Set([...text.matchAll(/^\d+/gm)].map(([number]) => Number(number)))];
}

/**
 * @param {string} text
 * @param {number} number
 */
function linesOf(text, number) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('#') || Number.parseInt(line, 10) === number)
    .join('\n');
}
