// Caches what is slow to make (a compiled kernel, a subset font) in node_modules/.cache, by content.

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where everything is cached. */
const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/arrowswitch');

/** Where the command line is built. */
export const toolFolder = join(import.meta.dirname, '../../dist-cli');

/** A file as old as the start of the last build of the command line that was completed. */
export const builtStamp = join(cacheFolder, 'cli-built');

/**
 * A short name for the content of the parts, in their order.
 * @param {readonly (string | Uint8Array)[]} parts
 */
export function fingerprint(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * The text stored under the name, made and stored first if it is missing. Files are written atomically, each under a
 * name of its own, because several processes, and several calls in one of them, may make one at once.
 * @param {string} name
 * @param {() => Promise<string>} make
 */
export async function cached(name, make) {
  const path = join(cacheFolder, name);
  const stored = await readFile(path, 'utf8').catch(() => undefined);
  if (stored !== undefined) return stored;
  const made = await make();
  const staged = `${path}.${randomUUID()}`;
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(staged, made);
  await rename(staged, path);
  return made;
}
