// Caches what is slow to make (a compiled kernel, a subset font) in node_modules/.cache, by content.

import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../node_modules/.cache/arrowswitch');

/** A short name for the content of the parts, in their order. */
export function fingerprint(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * The text stored under the name, made and stored first if it is missing. Files are written atomically, because several
 * processes may make one at once.
 */
export async function cached(name: string, make: () => Promise<string>): Promise<string> {
  const path = join(folder, name);
  const stored = await readFile(path, 'utf8').catch(() => undefined);
  if (stored !== undefined) return stored;
  const made = await make();
  const staged = `${path}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await writeFile(staged, made);
  await rename(staged, path);
  return made;
}
