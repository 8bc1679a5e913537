// Where things stand in a JSON text, which the platform's own parser does not tell the same way everywhere:
// the offset of the first syntax error, and the offset of the value at a path. Offsets from 0.
// Nesting beyond MAX_DEPTH counts as a syntax error, so that hostile text cannot exhaust the stack.

export type JsonPath = readonly (string | number)[];

const MAX_DEPTH = 32;

/** The offset at which a text stops being JSON; null for JSON. */
export function syntaxErrorOffset(text: string): number | null {
  const scanner = new Scanner(text, null);
  scanner.scan();
  return scanner.errorOffset;
}

/** The offset of the value at a path in a JSON text, or of its nearest ancestor that is there. */
export function offsetOfPath(text: string, path: JsonPath): number {
  const scanner = new Scanner(text, path);
  scanner.scan();
  return scanner.foundOffset;
}

class SyntaxStop extends Error {}

class Scanner {
  errorOffset: number | null = null;
  foundOffset = 0;
  private readonly text: string;
  private readonly path: JsonPath | null;
  private at = 0;

  constructor(text: string, path: JsonPath | null) {
    this.text = text;
    this.path = path;
  }

  scan(): void {
    try {
      this.value(0, true);
      this.space();
      if (this.at < this.text.length) throw new SyntaxStop();
    } catch (error) {
      if (!(error instanceof SyntaxStop)) throw error;
      this.errorOffset = this.at;
    }
  }

  /** `onPath`: every ancestor of this value lies on the path, which this value continues at `depth`. */
  private value(depth: number, onPath: boolean): void {
    this.space();
    if (depth > MAX_DEPTH) throw new SyntaxStop();
    if (onPath) this.foundOffset = this.at;
    const step = onPath ? this.path?.[depth] : undefined;
    const first = this.text.charAt(this.at);
    if (first === '{') {
      this.items('}', () => {
        const key = this.string();
        this.expect(':');
        this.value(depth + 1, key === step);
      });
    } else if (first === '[') {
      let index = 0;
      this.items(']', () => this.value(depth + 1, index++ === step));
    } else if (first === '"') {
      this.string();
    } else {
      this.literal();
    }
  }

  private items(close: string, item: () => void): void {
    this.at += 1;
    this.space();
    if (this.text.charAt(this.at) === close) {
      this.at += 1;
      return;
    }
    for (;;) {
      item();
      this.space();
      const next = this.text.charAt(this.at);
      if (next !== close && next !== ',') throw new SyntaxStop();
      this.at += 1;
      if (next === close) return;
    }
  }

  private string(): string {
    this.space();
    const start = this.at;
    if (this.text.charAt(start) !== '"') throw new SyntaxStop();
    let end = start + 1;
    while (this.text.charAt(end) !== '"') {
      if (end >= this.text.length || this.text.charAt(end) < ' ') {
        this.at = end;
        throw new SyntaxStop();
      }
      end += this.text.charAt(end) === '\\' ? 2 : 1;
    }
    this.at = end + 1;
    return this.parsed(start) as string;
  }

  private literal(): void {
    const start = this.at;
    while (/[\w+.-]/.test(this.text.charAt(this.at))) this.at += 1;
    this.parsed(start);
  }

  /** The scalar between `start` and here, judged by the platform's parser. */
  private parsed(start: number): unknown {
    try {
      return JSON.parse(this.text.slice(start, this.at));
    } catch {
      this.at = start;
      throw new SyntaxStop();
    }
  }

  private expect(character: string): void {
    this.space();
    if (this.text.charAt(this.at) !== character) throw new SyntaxStop();
    this.at += 1;
  }

  private space(): void {
    while (' \n\r\t'.includes(this.text.charAt(this.at)) && this.at < this.text.length)
      this.at += 1;
  }
}
