// Fetches the files of a part of the page before the part is imported. The build replaces Vite's own helper with it
// (`build/preloading.ts`): until the page is closed, a browser remembers that a module or style sheet could not be loaded, so
// that importing it again would fail; a failed fetch is not remembered.

import { hasArrivedAhead } from './aheadFiles.ts';

/** A file of the page that could not be downloaded. */
export class DownloadFailure extends Error {}

/** For so long after the director began to leave the page, what fails may have been cut by that. */
const LEAVING_MS = 3000;

let leavingAt = Number.NEGATIVE_INFINITY;
/** What index.html itself loads, by URL; known when the first part is asked for. */
let linked: ReadonlySet<string> | undefined;
/** What has been fetched or is being fetched, by URL. */
const fetched = new Map<string, Promise<void>>();
/** Style sheets that are applied or being applied, by URL. */
const applied = new Map<string, Promise<void>>();

/**
 * Imports a part when all of its files are there. When a page is left or reloaded, Firefox cuts what it is fetching while it
 * still shows the page: that is no failure to report, and if the page stays after all, the part is loaded again.
 *
 * @param importPart the import itself
 * @param files its scripts and style sheets, relative to the importing file
 * @param importerUrl the URL of the importing file
 * @throws {DownloadFailure} if a file cannot be downloaded; a later call tries again
 */
export async function preload<Part>(
  importPart: () => Promise<Part>,
  files: readonly string[] = [],
  importerUrl: string = location.href,
): Promise<Part> {
  try {
    return await importWithFiles(importPart, files, importerUrl);
  } catch (error) {
    if (performance.now() - leavingAt >= LEAVING_MS) throw error;
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    return preload(importPart, files, importerUrl);
  }
}

async function importWithFiles<Part>(
  importPart: () => Promise<Part>,
  files: readonly string[],
  importerUrl: string,
): Promise<Part> {
  linked ??= begin();
  const urls = files
    .map((file) => new URL(file, importerUrl).href)
    .filter((url) => !linked?.has(url));
  await Promise.all(urls.map((url) => once(fetched, url, fetchFile)));
  // In the order of the list, because later rules win.
  const sheets = urls.filter((url) => url.endsWith('.css'));
  await Promise.all(sheets.map((url) => once(applied, url, applySheet)));
  return importPart();
}

/** Watches for the page being left, and returns what index.html itself loads. */
function begin(): ReadonlySet<string> {
  addEventListener('beforeunload', () => {
    leavingAt = performance.now();
  });
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const addresses = [...document.scripts].map(({ src }) => src);
  return new Set([...addresses, ...[...sheets].map(({ href }) => href)]);
}

function once(
  done: Map<string, Promise<void>>,
  url: string,
  load: (url: string) => Promise<void>,
): Promise<void> {
  const earlier = done.get(url);
  if (earlier !== undefined) return earlier;
  const loading = load(url);
  done.set(url, loading);
  loading.catch(() => done.delete(url));
  return loading;
}

async function fetchFile(url: string): Promise<void> {
  if (await hasArrivedAhead(url)) return;
  try {
    const response = await fetch(url);
    // The import reads the body from the browser's cache, so it must have arrived.
    await response.arrayBuffer();
    if (response.ok) return;
  } catch {
    // No connection: the same to the director as a file that is gone.
  }
  throw new DownloadFailure(url);
}

function applySheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new DownloadFailure(url));
    };
    document.head.append(link);
  });
}
