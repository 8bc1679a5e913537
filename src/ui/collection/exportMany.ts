// Several movements as one file: a collection of ours, one library of EBUScore, or a file each in a zip. Written in slices by a
// worker, so that thousands do not hold up the page.

import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { FormatId } from '../../notation/format.ts';
import type { Loss } from '../../notation/losses.ts';
import { libraryCodes } from '../../notation/writeEbuScore.ts';
import type { StoredMovement } from '../../store/collectionListing.ts';
import { titleOf } from '../../words/titles.ts';
import { slicesOf } from '../../worker/inSlices.ts';
import { createYield } from '../../worker/yield.ts';
import { listSeparator } from '../browserLanguage.ts';
import { fileNameOf } from '../files/download.ts';
import type { Files } from '../files/filesContext.ts';

/** The formats of several, each with its extension. */
export const MANY_FORMATS = {
  ebuscore: 'txt',
  asc: 'asc',
  'bridgemate-json': 'json',
  xlsx: 'xlsx',
} as const satisfies Partial<Record<FormatId, string>>;
export type ManyFormat = keyof typeof MANY_FORMATS;

export interface Exported {
  readonly content: Blob;
  readonly extension: string;
  readonly written: number;
  /** What the format does not store, of how many of them. */
  readonly losses: ReadonlyMap<Loss, number>;
  /** Those that it cannot hold. */
  readonly left: readonly StoredMovement[];
}

/** The file of several movements; rejects if one cannot be written. */
export async function exportMany(
  items: readonly StoredMovement[],
  formatId: ManyFormat,
  writeEach: Files['writeEach'],
): Promise<Exported> {
  const extension = MANY_FORMATS[formatId];
  const codes = libraryCodes(items.map(({ movement }) => movement));
  const options = { separator: listSeparator(), date: new Date().toLocaleDateString('sv') };
  const losses = new Map<Loss, number>();
  const left: StoredMovement[] = [];
  const isLibrary = formatId === 'ebuscore';
  const container = isLibrary ? createLibrary() : createZip();
  const pause = createYield();
  let at = 0;
  for (const slice of slicesOf(items)) {
    const sent = slice.map(({ movement }, index) => ({
      movement,
      title: titleOf(movement),
      code: codes[at + index] ?? '',
    }));
    const reply = await writeEach({ items: sent, formatId, options });
    for (const [loss, count] of reply.losses) losses.set(loss, (losses.get(loss) ?? 0) + count);
    for (const [index, item] of slice.entries()) {
      const file = reply.files[index] ?? null;
      if (file === null) left.push(item);
      else container.add(fileNameOf(titleOf(item.movement), extension), item.folder, file);
      // Compressing a file takes a millisecond or two.
      await pause();
    }
    at += slice.length;
  }
  return {
    content: container.end(),
    extension: isLibrary ? extension : 'zip',
    written: items.length - left.length,
    losses,
    left,
  };
}

interface Container {
  add(name: string, folder: string, file: string | Uint8Array): void;
  end(): Blob;
}

/** Movements one after another, with an empty line between them. */
function createLibrary(): Container {
  const texts: string[] = [];
  return {
    add: (_name, _folder, file) => void texts.push(String(file)),
    end: () => new Blob([texts.join('\n')], { type: 'text/plain' }),
  };
}

/** A file each, in its folder; a name that is taken gets a number. */
function createZip(): Container {
  const parts: BlobPart[] = [];
  const taken = new Set<string>();
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  return {
    add(name, folder, file) {
      const path = folder === '' ? name : `${fileNameOf(folder, '').slice(0, -1)}/${name}`;
      const [, stem = path, ending = ''] = /^(.*)(\.[^.]*)$/.exec(path) ?? [];
      let unique = path;
      for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1)
        unique = `${stem}-${copy}${ending}`;
      taken.add(unique.toLowerCase());
      const entry = new ZipDeflate(unique);
      zip.add(entry);
      entry.push(typeof file === 'string' ? strToU8(file) : file, true);
    },
    end() {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
