// Mail as it is sent (RFC 2045, quoted-printable): `=3D` for a sign, `=` at the end of a line that goes on. Decodes a text
// that clearly is so, and leaves out the headers of the mail. Knows nothing of movements. Linear in the text.

import { decodeBytes } from '../text.ts';

const DECLARED = /^content-transfer-encoding:\s*quoted-printable/im;
const CODED = /=(?:[0-9A-F]{2}|\n)/g;
/** With as many codes and no other equals sign, a text is taken as encoded though it does not say so. */
const FEWEST_CODES = 4;
const HEADERS = /^\s*(?:[A-Za-z][\w-]{1,40}:[^\n]*\n(?:[ \t]+[^\n]*\n)*)+(?=\n)/;

/** The plain text of such mail; null for any other text. */
export function withoutQuotedPrintable(text: string): string | null {
  const codes = text.match(CODED)?.length ?? 0;
  const signs = text.match(/=/g)?.length ?? 0;
  const isCoded = codes > 0 && (DECLARED.test(text) || (codes >= FEWEST_CODES && codes === signs));
  if (!isCoded) return null;
  return plainPart(text)
    .replace(HEADERS, '')
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, decoded);
}

/** Of a mail in several parts, the plain text; it may be there a second time as HTML. */
function plainPart(text: string): string {
  const boundary = /\bboundary="?([^"\s;]{1,70})/i.exec(text)?.[1];
  if (boundary === undefined) return text;
  const parts = text.split(`--${boundary}`);
  return parts.slice(1).find((part) => /^content-type:\s*text\/plain/im.test(part)) ?? text;
}

function decoded(codes: string): string {
  const bytes = Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16));
  return decodeBytes(bytes);
}
