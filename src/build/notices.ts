// The licences of everything in the built page and command line: the packages they import with their dependencies, and the
// fonts. A Vite plugin copies them beside either and fails a build that contains a package without a notice. Source: the licence files
// in node_modules.

import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const fileName = 'THIRD_PARTY_NOTICES';
/** Packages whose code is in the page or the command line. */
const imported = [
  '@fontsource-variable/inter',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'comlink',
  'fflate',
  'idb',
  'js-yaml',
  'jsonc-parser',
  'lean-qr',
  'lucide-react',
  'papaparse',
  'pdfkit',
  'react',
  'react-aria-components',
  'react-dom',
  'read-excel-file',
  'recharts',
  'tinyglobby',
  'valibot',
  'write-excel-file',
  'zustand',
];
/** Those whose code the build itself adds: the kernel's run time, the cards' font, preloading. */
const embedded = ['assemblyscript', 'dejavu-fonts-ttf', 'vite'];
const heading = `Third-party notices

Arrowswitch contains the following software and fonts, each under its own licence.
Made from node_modules by \`npm run docs\`.
`;
const rule = '='.repeat(80);

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The text of THIRD_PARTY_NOTICES for the installed packages. */
export function noticesText(): string {
  const sections = shippedPackages().map((folder) => {
    const { name, version, license } = manifestOf(folder);
    return `${rule}\n${name} ${version} (${license ?? 'see below'})\n\n${licenceOf(folder)}\n`;
  });
  return [heading, ...sections].join('\n');
}

/** Copies the licences beside the built page, and checks that every package in it is named. */
export function notices({ isCopied }: { readonly isCopied: boolean }): Plugin {
  let outDir = '';
  return {
    name: 'arrowswitch:notices',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      const named = new Set(shippedPackages().map((folder) => manifestOf(folder).name));
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const found = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(packageOf)));
      const missing = [...found].filter((name) => !named.has(name));
      if (missing.length > 0) this.error(`${fileName} does not name ${missing.join(', ')}.`);
    },
    writeBundle() {
      if (isCopied) copyFileSync(join(root, fileName), join(outDir, fileName));
    },
  };
}

/** The package that a module comes from, as a list of one or none. */
function packageOf(moduleId: string): string[] {
  const [, path] = /.*node_modules\/(.*)$/.exec(moduleId.replaceAll(sep, '/')) ?? [];
  if (path === undefined || path.startsWith('.')) return [];
  const parts = path.split('/');
  return [parts.slice(0, path.startsWith('@') ? 2 : 1).join('/')];
}

/** Folders of the packages that may be in either, in order of path: those imported, and their dependencies in turn. */
function shippedPackages(): readonly string[] {
  const found = new Set(embedded.map((name) => join(root, 'node_modules', name)));
  const waiting = imported.map((name) => folderOf(name, root));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    const parent = folder;
    const {
      dependencies: own = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = manifestOf(folder);
    const peers = Object.keys(peerDependencies).filter(
      (name) => peerDependenciesMeta[name]?.optional !== true,
    );
    const needed = [...Object.keys(own), ...peers];
    waiting.push(...needed.map((name) => folderOf(name, parent)));
  }
  return [...found].filter((folder) => !folder.includes(`${sep}@types${sep}`)).sort();
}

/** Where Node finds a package that the package in a folder needs: a nested one first, which may be another version. */
function folderOf(name: string, neededBy: string): string {
  for (let place = neededBy; place.length >= root.length; place = dirname(place)) {
    const folder = join(place, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  throw new Error(`${name} is missing: run npm ci.`);
}

function manifestOf(folder: string): Manifest {
  return read<Manifest>(join(folder, 'package.json'));
}

function licenceOf(folder: string): string {
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  if (file === undefined) return licenceNamedIn(manifestOf(folder));
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  // Vite's list of the licences of its own tools does not concern the page.
  const own = manifestOf(folder).name === 'vite' ? text.split('\n# Licenses of bundled')[0] : text;
  return (own ?? '').trim().replace(/[ \t]+$/gm, '');
}

/** The licence of a package that names one and comes without its text. Throws for any but the MIT licence. */
function licenceNamedIn({ name, license, author = name }: Manifest): string {
  if (license !== 'MIT') throw new Error(`${name} comes without the text of its licence.`);
  const holder = typeof author === 'string' ? author : author.name;
  return `The package names this licence and holds no text of it.\n\nCopyright (c) ${holder}\n\n${MIT_TERMS}`;
}

/** https://opensource.org/license/mit */
const MIT_TERMS = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

function read<Content>(path: string): Content {
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm ci.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Content;
}
