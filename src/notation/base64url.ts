// Bytes as text for addresses (RFC 4648 §5, without padding) and back. Reading returns null for anything else,
// also for texts that writing never makes: other alphabets, padding, spare bits.

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The text of some bytes: four characters for three bytes. */
export function formatBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const digits = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63];
    const count = Math.min(3, bytes.length - at) + 1;
    for (const digit of digits.slice(0, count)) text += DIGITS[digit];
  }
  return text;
}

/** The bytes of a text, or null. */
export function parseBase64url(text: string): Uint8Array | null {
  const bytes: number[] = [];
  let [pending, bits] = [0, 0];
  for (const char of text) {
    const digit = DIGITS.indexOf(char);
    if (digit < 0) return null;
    pending = (pending << 6) | digit;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push(pending >> bits);
    pending &= (1 << bits) - 1;
  }
  return bits >= 6 || pending !== 0 ? null : Uint8Array.from(bytes);
}
