// A movement in the fragment of a URL: packed, deflated by the browser, base64url. It never reaches a server.
// Fails with a fact. Inflating stops at a size limit, and larger movements are not made into links.

import type { Movement } from '../../movement/index.ts';
import type { LinkFault } from '../../notation/facts.ts';
import {
  packMovement,
  strides,
  type UnpackResult,
  unpackMovement,
} from '../../notation/packedMovement.ts';
import { titleOf } from '../../words/titles.ts';

const MAX_BYTES = 200_000;
/** Programs that pass on URLs of more than 60,000 characters truncate them; three bytes are four characters. */
const MAX_DEFLATED = 45_000;

export type LinkResult =
  | { readonly ok: true; readonly link: string }
  | { readonly ok: false; readonly fault: LinkFault };

/** The text of a movement, to follow `HASH` of places.ts; `parseLink` reads it. */
export async function formatLink(untitled: Movement): Promise<LinkResult> {
  const movement = { ...untitled, title: titleOf(untitled) };
  const packings = strides(movement).map((stride) => packMovement(movement, stride));
  if (packings.some(({ length }) => length > MAX_BYTES)) return tooLong;
  const deflated = await Promise.all(packings.map(deflate));
  const [shortest = new Uint8Array()] = deflated.sort((a, b) => a.length - b.length);
  // Checked before the text is made, because a function call cannot take 150,000 arguments.
  if (shortest.length > MAX_DEFLATED) return tooLong;
  const link = btoa(String.fromCharCode(...shortest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return { ok: true, link };
}

const tooLong: LinkResult = { ok: false, fault: { kind: 'linkTooLong' } };

function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return readAll(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')));
}

/** The movement in such a text, or the fault. */
export async function parseLink(link: string): Promise<UnpackResult> {
  try {
    const text = decodeURIComponent(link).replaceAll('-', '+').replaceAll('_', '/');
    const deflated = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const stream = new Blob([deflated])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    return unpackMovement(await readAll(stream));
  } catch {
    return { ok: false, fault: { kind: 'damagedLink' } };
  }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError('The link is too long to be a movement.');
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
