// The rows of the tables in a piece of HTML, as copied from a browser or saved as a page; text outside of tables is a row of
// one cell. A scanner only for tables: other tags are skipped. A cell that spans rows is repeated in each of them; one that
// spans columns is followed by empty cells. Lines and columns count from 1. Linear in the text.

import type { Cell, Row } from './table.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '-', mdash: '-' },
  ...{ minus: '-', times: '×', thinsp: ' ', ensp: ' ', emsp: ' ', shy: '', hArr: '⇄', rlarr: '⇄' },
};

const MOST_SPANNED = 200_000;
/** Text between tags, longer text is no cell. In characters. */
const LONGEST = 400;

/** What a table has of a cell: its text, and how many rows below it it takes. */
interface Above {
  readonly text: string;
  rows: number;
}

/** The rows of all tables; null if the text has none. */
export function htmlRows(text: string): readonly Row[] | null {
  if (!/<t(?:able|r|d)[\s>]/i.test(text)) return null;
  const scanner = new TableScanner();
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    const end = open < 0 ? text.length : open;
    if (end > at) scanner.put(text.slice(at, end));
    if (open < 0) break;
    at = scanner.tag(text, open);
  }
  scanner.closeRow();
  return scanner.rows;
}

class TableScanner {
  readonly rows: Row[] = [];
  private line = 1;
  private cells: Cell[] | null = null;
  private cell: string | null = null;
  private across = 1;
  private down = 1;
  private above: (Above | undefined)[] = [];
  private next: (Above | undefined)[] = [];
  private rowLine = 1;
  private left = MOST_SPANNED;
  private skipped: string | null = null;
  private loose = '';

  /** Reads the tag at `open`; returns where it ends. */
  tag(text: string, open: number): number {
    if (text.startsWith('<!', open)) {
      const isComment = text.startsWith('<!--', open);
      const close = text.indexOf(isComment ? '-->' : '>', open);
      return this.passed(text, open, close < 0 ? text.length : close + (isComment ? 3 : 1));
    }
    const head = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(text.slice(open, open + 24));
    if (head === null) {
      this.put('<');
      return open + 1;
    }
    const [, slash = '', written = ''] = head;
    const close = text.indexOf('>', open);
    const end = close < 0 ? text.length : close + 1;
    this.opened(
      written.toLowerCase(),
      slash === '/',
      text.slice(open, Math.min(end, open + LONGEST)),
    );
    return this.passed(text, open, end);
  }

  private passed(text: string, from: number, to: number): number {
    this.countLines(text.slice(from, to));
    return to;
  }

  private countLines(piece: string): void {
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) this.line += 1;
  }

  /** Takes text between tags. */
  put(piece: string): void {
    if (this.skipped === null) {
      const short = piece.slice(0, LONGEST);
      if (this.cell !== null) this.cell = (this.cell + short).slice(0, LONGEST);
      else if (this.cells === null) this.loose = (this.loose + short).slice(0, LONGEST);
    }
    this.countLines(piece);
  }

  private opened(name: string, isClosing: boolean, tag: string): void {
    if (name === 'style' || name === 'script' || name === 'title' || name === 'head') {
      this.skipped = isClosing ? null : name;
    } else if (name === 'table') {
      this.closeRow();
      this.rows.push({ line: this.line, text: '', cells: [] });
      this.above = [];
    } else if (name === 'tr') {
      this.closeRow();
      if (!isClosing) this.openRow();
    } else if (name === 'td' || name === 'th') {
      this.closeCell();
      if (!isClosing) {
        if (this.cells === null) this.openRow();
        this.cell = '';
        this.across = spanIn(tag, 'colspan', 100);
        this.down = spanIn(tag, 'rowspan', 1000);
      }
    } else if (BLOCKS.has(name)) {
      if (this.cell !== null) this.cell += ' ';
      else if (this.cells === null) this.closeLoose();
    }
  }

  private openRow(): void {
    this.closeLoose();
    this.cells = [];
    this.next = [];
    this.rowLine = this.line;
  }

  private closeLoose(): void {
    const text = decoded(this.loose);
    this.loose = '';
    if (text !== '') this.rows.push({ line: this.line, text, cells: [{ text, column: 1 }] });
  }

  private closeCell(): void {
    if (this.cells === null || this.cell === null) return;
    const text = decoded(this.cell);
    this.cell = null;
    this.takeAbove();
    this.add(text, this.down);
    for (let more = 1; more < this.across && this.left > 0; more++) this.add('', this.down);
  }

  private add(text: string, down: number): void {
    this.next.push(down > 1 ? { text, rows: down - 1 } : undefined);
    this.cells?.push({ text, column: 1 });
    this.left -= 1;
  }

  private takeAbove(): void {
    for (;;) {
      const above = this.above[this.next.length];
      if (above === undefined || this.left <= 0) return;
      this.add(above.text, above.rows);
    }
  }

  closeRow(): void {
    this.closeCell();
    if (this.cells === null) {
      this.closeLoose();
      return;
    }
    this.takeAbove();
    this.above = this.next;
    const { cells } = this;
    this.cells = null;
    const text = cells
      .map((cell) => cell.text)
      .filter((each) => each !== '')
      .join(' ');
    if (cells.length > 0) this.rows.push({ line: this.rowLine, text, cells });
  }
}

const BLOCKS: ReadonlySet<string> = new Set(
  'br|p|div|h1|h2|h3|h4|h5|h6|li|ul|ol|hr|caption|section|pre'.split('|'),
);

/** How many columns or rows a cell spans. */
function spanIn(tag: string, way: 'colspan' | 'rowspan', most: number): number {
  const at = tag.toLowerCase().indexOf(way);
  const digits = at < 0 ? null : /^\D{0,4}(\d{1,4})/.exec(tag.slice(at + way.length));
  return Math.min(most, Math.max(1, Number(digits?.[1] ?? 1)));
}

function decoded(text: string): string {
  const plain = text.replace(/&(#x?[0-9a-f]{1,6}|[a-z0-9]{2,8});/gi, (all, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? all;
    const isHex = /^#x/i.test(name);
    const code = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
  return plain.replace(/\s+/g, ' ').trim();
}
