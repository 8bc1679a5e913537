// The service worker: its version is that of every file's content, and a storage that fails keeps nothing from the page.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { serviceWorker } from '../../src/build/serviceWorker.ts';

const folder = mkdtempSync(join(tmpdir(), 'arrowswitch-public-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Built = Readonly<Record<string, string>>;

/** The worker that is written beside built chunks and other files, and files of the public folder. */
function workerOf(chunks: Built, assets: Built, own: string): string {
  writeFileSync(join(folder, 'icon.svg'), own);
  const bundle = Object.fromEntries([
    ...Object.entries(chunks).map(([fileName, code]) => [
      fileName,
      { type: 'chunk', fileName, code },
    ]),
    ...Object.entries(assets).map(([fileName, source]) => [
      fileName,
      { type: 'asset', fileName, source },
    ]),
  ]);
  const { configResolved, generateBundle } = serviceWorker() as unknown as {
    configResolved(config: { publicDir: string }): void;
    generateBundle(this: unknown, options: unknown, files: unknown): void;
  };
  configResolved({ publicDir: folder });
  const emitted: { fileName: string; source: string }[] = [];
  const context = { emitFile: (file: (typeof emitted)[number]) => emitted.push(file) };
  generateBundle.call(context, {}, bundle);
  expect(emitted.map(({ fileName }) => fileName)).toEqual(['sw.js']);
  return emitted[0]?.source ?? '';
}

const chunks = { 'assets/page-1.js': 'one()' };
const assets = { 'index.html': '<p>', 'recovery.js': 'two()' };

describe('the version', () => {
  it('changes with the content of any file whose name stays', () => {
    const all = [
      workerOf(chunks, assets, '<svg>'),
      workerOf({ 'assets/page-1.js': 'one(1)' }, assets, '<svg>'),
      workerOf(chunks, { ...assets, 'index.html': '<b>' }, '<svg>'),
      workerOf(chunks, { ...assets, 'recovery.js': 'three()' }, '<svg>'),
      workerOf(chunks, assets, '<svg id="2">'),
      workerOf({ 'assets/page-2.js': 'one()' }, assets, '<svg>'),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('stays while nothing changes', () => {
    expect(workerOf(chunks, assets, '<svg>')).toBe(workerOf(chunks, assets, '<svg>'));
  });

  it('has every file beside it, the page by its folder', () => {
    const [, files = ''] = /^const files = (.*);$/m.exec(workerOf(chunks, assets, '')) ?? [];
    expect(JSON.parse(files)).toEqual(['./', 'assets/page-1.js', 'icon.svg', 'recovery.js']);
  });
});

interface Request {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}

/** What the worker answers with, by a cache that has or rejects, and a network that names what it was asked for. */
async function answerTo(request: Request, open: () => Promise<unknown>, all = open) {
  const listeners = new Map<string, (event: unknown) => void>();
  const code = readFileSync(join(import.meta.dirname, '../../src/build/offlineWorker.js'), 'utf8');
  runInNewContext(code, {
    URL,
    self: {
      location: { origin: 'https://club.test', href: 'https://club.test/app/sw.js' },
      addEventListener: (kind: string, listener: (event: unknown) => void) =>
        listeners.set(kind, listener),
    },
    caches: { open, match: all },
    fetch: async ({ url }: Request) => `network: ${url}`,
  });
  let answer: Promise<unknown> | undefined;
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<unknown>) => {
      answer = given;
    },
  });
  return answer;
}

describe('the answer', () => {
  const page = { url: 'https://club.test/app/index.html', method: 'GET', mode: 'navigate' };
  const script = { url: 'https://club.test/app/assets/a.js', method: 'GET', mode: 'cors' };
  const nothing = async () => ({ match: async () => undefined });
  const stored = async () => ({
    match: async (wanted: string | Request) =>
      `stored: ${typeof wanted === 'string' ? wanted : wanted.url}`,
  });
  const broken = () => Promise.reject(new Error('Storage is broken.'));

  it('is what is stored, of another build too, or else the network’s', async () => {
    expect(await answerTo(page, stored)).toBe('stored: ./');
    expect(await answerTo(script, stored)).toBe(`stored: ${script.url}`);
    expect(await answerTo(script, nothing, async () => 'older')).toBe('older');
    expect(await answerTo(script, nothing, async () => undefined)).toBe(`network: ${script.url}`);
  });

  it.each([
    ['opened', broken, broken],
    ['read', async () => ({ match: broken }), broken],
    ['searched', nothing, broken],
  ])('is the network’s where storage cannot be %s', async (_, open, all) => {
    expect(await answerTo(page, open, all)).toBe(`network: ${page.url}`);
    expect(await answerTo(script, open, all)).toBe(`network: ${script.url}`);
  });

  it('is left to the browser for other sites and what is sent', async () => {
    expect(await answerTo({ ...script, url: 'https://other.test/a.js' }, stored)).toBeUndefined();
    expect(await answerTo({ ...script, method: 'POST' }, stored)).toBeUndefined();
  });
});

it.each(['index.html', 'room.html'])(
  '%s tells other sites nothing of where it was left from',
  (entry) => {
    const html = readFileSync(join(import.meta.dirname, '../..', entry), 'utf8');
    expect(html).toContain('<meta name="referrer" content="no-referrer" />');
  },
);
