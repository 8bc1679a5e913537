// A Vite plugin: `import bytes from './name.as.ts?asc'` gives the WebAssembly module that
// AssemblyScript compiles from that source, inlined, so that nothing is fetched.
// Fails the build with the compiler's own message.

import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { cached, fingerprint } from './cache.mjs';

const query = '?asc';
const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd'];

/**
 * The compiler, as a plugin for the build, its workers, the tests and the command line.
 * @returns {import('vite').Plugin}
 */
export function asc() {
  return {
    name: 'arrowswitch:asc',
    enforce: 'pre',
    load: {
      filter: { id: /\.as\.ts\?asc$/ },
      async handler(id) {
        const source = id.slice(0, -query.length);
        const sources = await sourcesBeside(source);
        for (const path of sources.keys()) this.addWatchFile(path);
        const key = fingerprint([...options, basename(source), ...sources.values()]);
        const base64 = await cached(`kernel-${key}`, () => compile(source));
        return {
          code: `export default Uint8Array.from(atob('${base64}'), (c) => c.charCodeAt(0));`,
          moduleType: 'js',
          // Only modules that use it load it: on the page, the workers.
          moduleSideEffects: false,
        };
      },
    },
  };
}

/**
 * The sources in the same folder, all of which determine the result, since a source may import its neighbours.
 * @param {string} source
 * @returns {Promise<Map<string, string>>} content by path
 */
async function sourcesBeside(source) {
  const folder = dirname(source);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.as.ts')).sort();
  const paths = names.map((name) => join(folder, name));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return new Map(paths.map((path, index) => [path, texts[index] ?? '']));
}

/**
 * Base64 of the WebAssembly module.
 * @param {string} source
 */
async function compile(source) {
  const compiler = await import('assemblyscript/asc');
  /** @type {Uint8Array[]} */
  const written = [];
  const { error, stderr } = await compiler.main(
    [basename(source), '--baseDir', dirname(source), '--outFile', 'kernel.wasm', ...options],
    {
      writeFile(_name, contents) {
        if (typeof contents !== 'string') written.push(contents);
      },
    },
  );
  const [wasm] = written;
  if (error || !wasm) throw new Error(`AssemblyScript cannot compile ${source}\n${stderr}`);
  return Buffer.from(wasm).toString('base64');
}
