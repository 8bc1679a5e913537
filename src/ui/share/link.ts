// A movement in the hash of an address: packed, deflated by the browser, base64url. Nothing of it ever reaches a server.
// Fails with a sentence; what is far longer than any movement is not inflated to its end.

import type { Movement } from '../../movement/movement.ts';
import { packMovement, type UnpackResult, unpackMovement } from '../../notation/link.ts';

const MOST_BYTES = 200_000;

/** The text of a movement, to stand after `HASH` of openLinks.ts. */
export async function formatLink(movement: Movement): Promise<string> {
  const packed = new Blob([packMovement(movement)]).stream();
  const deflated = await readAll(packed.pipeThrough(new CompressionStream('deflate-raw')));
  const text = btoa(String.fromCharCode(...deflated));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The movement of such a text, or why there is none. */
export async function parseLink(link: string): Promise<UnpackResult> {
  try {
    const text = decodeURIComponent(link).replaceAll('-', '+').replaceAll('_', '/');
    const deflated = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const stream = new Blob([deflated])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    return unpackMovement(await readAll(stream));
  } catch {
    return { ok: false, message: 'It is damaged: a part is missing or changed.' };
  }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: number[] = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(parts);
    for (const byte of value) parts.push(byte);
    if (parts.length > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError('The link is too long to be a movement.');
    }
  }
}
