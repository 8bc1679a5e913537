// The licences of what the built page contains: packages named by package.json and what they need,
// and the fonts. A Vite plugin copies them beside the page and fails a build with a package that
// they do not name. Source: the licence files in node_modules.

import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const fileName = 'THIRD_PARTY_NOTICES';
/** What the build writes into the page of its own accord: the kernel's run time, the cards' font, preloading. */
const embedded = ['assemblyscript', 'dejavu-fonts-ttf', 'vite'];
const heading = `Third-party notices

Arrowswitch contains the following software and fonts, each under its own licence.
Made from node_modules by \`npm run docs\`.
`;
const rule = '='.repeat(80);

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What THIRD_PARTY_NOTICES must hold for the packages that are installed. */
export function noticesText(): string {
  const sections = shippedPackages().map((name) => {
    const { version, license } = manifestOf(name);
    return `${rule}\n${name} ${version} (${license ?? 'see below'})\n\n${licenceOf(name)}\n`;
  });
  return [heading, ...sections].join('\n');
}

/** The licences beside the built page, and a check that every package in it is named. */
export function notices({ isCopied }: { readonly isCopied: boolean }): Plugin {
  let outDir = '';
  return {
    name: 'arrowswitch:notices',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      const named = new Set(shippedPackages());
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

/** Packages that may be in the page, in order of name: what is named and what that needs. */
function shippedPackages(): readonly string[] {
  const { dependencies = {} } = read<Manifest>(join(root, 'package.json'));
  const found = new Set<string>();
  const waiting = Object.keys(dependencies);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...Object.keys(manifestOf(name).dependencies ?? {}));
  }
  return [...found, ...embedded].filter((name) => !name.startsWith('@types/')).sort();
}

function manifestOf(name: string): Manifest {
  return read<Manifest>(join(root, 'node_modules', name, 'package.json'));
}

function licenceOf(name: string): string {
  const folder = join(root, 'node_modules', name);
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  if (file === undefined) return 'Its package holds no licence text.';
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  // Vite's own list of what its tools contain is not in the page.
  const own = name === 'vite' ? text.split('\n# Licenses of bundled')[0] : text;
  return (own ?? '').trim().replace(/[ \t]+$/gm, '');
}

function read<Content>(path: string): Content {
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm ci.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Content;
}
