// Whole numbers and texts to bytes and back. Numbers take seven bits per byte, low bits first; texts are UTF-8.
// Reading past the end throws UnreadableBytes. The checksum is CRC-32, as in zip files.

/** Thrown if the bytes end too soon, announce more than the limit, or are not valid. */
export class UnreadableBytes extends Error {}

export class ByteWriter {
  readonly #bytes: number[] = [];

  /** A whole number from 0 upwards. */
  number(value: number): void {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128);
    this.#bytes.push(rest);
  }

  list(values: readonly number[]): void {
    this.number(values.length);
    for (const value of values) this.number(value);
  }

  text(text: string): void {
    const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
    const bytes = encoded.match(/%..|[^%]/g) ?? [];
    this.list(
      bytes.map((one) => (one.length === 1 ? one.charCodeAt(0) : Number(`0x${one.slice(1)}`))),
    );
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A whole number from 0 to `most`. */
  number(most = Number.POSITIVE_INFINITY): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined || weight > 2 ** 28) throw new UnreadableBytes();
      value += (byte % 128) * weight;
      if (byte >= 128) continue;
      if (value > most) throw new UnreadableBytes();
      return value;
    }
  }

  /** A list of numbers, preceded by their count; each takes at least one byte. */
  list(): number[] {
    const count = this.number(this.#bytes.length - this.#at);
    return Array.from({ length: count }, () => this.number());
  }

  /** Throws if any bytes are left. */
  expectEnd(): void {
    if (this.#at !== this.#bytes.length) throw new UnreadableBytes();
  }

  text(): string {
    const bytes = this.list();
    try {
      return decodeURIComponent(
        bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
      );
    } catch {
      throw new UnreadableBytes();
    }
  }
}

/** CRC-32 of some bytes. */
export function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
