// Sorts the rows of a sheet into headings, data, labels and what stands beside them: blocks of data under one set of headings,
// each row with what the labels above it say. Nothing is left out: what is not understood is listed. Linear in the rows.

import { type Boards, type Forms, type FormsOf, saidIn, saysSwitched } from './forms.ts';
import type { Cell, Row, Sheet } from './table.ts';
import { type Counted, type Heading, headingNamed } from './words.ts';

/** What stands above a column. */
export interface Head {
  readonly text: string;
  readonly heading: Heading | null;
  /** The round, table or pair of the column; `of` is null for a number alone. */
  readonly label: { readonly of: Counted | null; readonly number: number } | null;
  /** The boards of the column, where its heading says them. */
  readonly boards: Boards | null;
  /** Whether the column was counted, not read. */
  readonly isByOrder: boolean;
}

/** What labels say of the rows below them. */
export interface Context {
  readonly round: number | null;
  readonly table: number | null;
  readonly pair: number | null;
  readonly boards: Boards | null;
  readonly isSwitched: boolean;
}

export interface DataRow {
  readonly row: Row;
  readonly context: Context;
  /** Rows after an empty line, a label or a heading are a new part. */
  readonly part: number;
}

export interface Block {
  readonly heads: readonly Head[];
  readonly rows: readonly DataRow[];
}

export interface Blocks {
  readonly blocks: readonly Block[];
  readonly title: string;
  readonly missing: readonly number[];
  readonly isEastFirst: boolean;
  readonly move: number | null;
  /** Pairs that sit out in a round, by lines of their own. */
  readonly sitsOut: readonly {
    readonly pair: number;
    readonly round: number;
    readonly line: number;
  }[];
  /** Rows that are no part of the table and say something. */
  readonly asides: readonly Row[];
  /** Pauses between the rows. */
  readonly pauses: readonly Row[];
  /** A heading of results. */
  readonly results: { readonly line: number; readonly heading: string } | null;
}

const NO_CONTEXT: Context = {
  round: null,
  table: null,
  pair: null,
  boards: null,
  isSwitched: false,
};

export function blocksOf({ rows, split }: Sheet, formsOf: FormsOf): Blocks {
  const sorter = new Sorter(rows, formsOf, split === 'words');
  let next = 0;
  for (const [at, row] of rows.entries()) if (at === next) next = sorter.take(row, at);
  return sorter.finished();
}

class Sorter {
  /** Whether cells may be parts of what belongs together. */
  private readonly isTorn: boolean;
  private readonly rows: readonly Row[];
  private readonly formsOf: FormsOf;
  private readonly blocks: { heads: readonly Head[]; rows: DataRow[] }[] = [];
  private readonly asides: Row[] = [];
  private readonly pauses: Row[] = [];
  private readonly sitsOut: { pair: number; round: number; line: number }[] = [];
  private readonly missing: number[] = [];
  private heads: readonly Head[] = [];
  /** The group labels of the row above, if it was a heading. */
  private labelsAbove: readonly Head[] = [];
  private context = NO_CONTEXT;
  private part = 0;
  private isNew = true;
  private title = '';
  private isEastFirst = false;
  private move: number | null = null;
  private results: Blocks['results'] = null;

  constructor(rows: readonly Row[], formsOf: FormsOf, isTorn: boolean) {
    this.isTorn = isTorn;
    this.rows = rows;
    this.formsOf = formsOf;
  }

  finished(): Blocks {
    const { blocks, title, missing, isEastFirst, move, sitsOut, asides, pauses, results } = this;
    return { blocks, title, missing, isEastFirst, move, sitsOut, asides, pauses, results };
  }

  /** Sorts the row at an index in; returns the index of the next. */
  take(row: Row, at: number): number {
    const filled = row.cells.filter(({ text }) => text !== '');
    if (filled.length === 0) {
      this.part += 1;
      return at + 1;
    }
    const turned = this.isTorn ? 0 : this.roleRows(at);
    if (turned > 0) return at + turned;
    if (this.isSitOutLine(row, filled)) return at + 1;
    if (filled.length > 1 && this.isHeading(row, filled, at)) {
      this.startHeads(row, at);
    } else if (this.isData(row, filled)) {
      this.addData(row);
    } else if (!this.isCaption(row)) this.setAside(row);
    return at + 1;
  }

  private forms(cell: Cell | undefined): Forms {
    return this.formsOf(cell?.text ?? '');
  }

  private isHeading(row: Row, filled: readonly Cell[], at: number): boolean {
    const forms = filled.map((cell) => this.forms(cell));
    const [first] = forms;
    if (forms.every(({ number }, index) => number === index + 1))
      return this.areNumbersHeads(row, filled, at);
    const named = filled.filter((cell) => this.isHeadCell(cell));
    const isFirstData = first?.number !== null || first.pairs !== null || isHeadless(first);
    if (isFirstData || named.length === 0) return false;
    const numbers = forms.filter(({ number }) => number !== null);
    if (numbers.length > 0) {
      // `Round 1 2 3` is a heading, `Round 1 | 4 | 1` is data.
      const rest = forms.slice(forms.findIndex(({ number }) => number !== null));
      return first?.heading !== null && rest.every(({ number }, index) => number === index + 1);
    }
    const isOther = forms.some(
      (each) => each.pairs !== null && each.label === null && each.heading === null,
    );
    return !isOther && 2 * named.length > forms.length && (named.length > 1 || filled.length === 2);
  }

  /** Whether a cell names a column, or labels it: `Table 1`, `R1 NS`, `Table 1 (boards 1-4)`. */
  private isHeadCell({ text }: Cell): boolean {
    const { heading, label } = this.formsOf(text);
    if (heading !== null || text.endsWith(BY_ORDER)) return true;
    return (
      label !== null &&
      (headingNamed(label.rest) !== null || captionIn(text, this.formsOf) !== null)
    );
  }

  /** Whether 1, 2, 3 … are headings: rows of sittings follow, with one cell more or with a first cell below the empty one. */
  private areNumbersHeads(row: Row, filled: readonly Cell[], at: number): boolean {
    const below = this.rows.slice(at + 1, at + 3).find(({ cells }) => cells.length > 0);
    if (below === undefined || filled.length < 2) return false;
    const hasCorner = row.cells[0]?.text === '' || below.cells.length === row.cells.length + 1;
    return hasCorner && below.cells.slice(1).some((cell) => isHeadless(this.forms(cell)));
  }

  private startHeads(row: Row, at: number): void {
    let heads = row.cells.map((cell) => this.headOf(cell));
    const below = this.rows.slice(at + 1, at + 3).find(({ cells }) => cells.length > 0);
    const lead = below?.cells[0] === undefined ? null : this.forms(below.cells[0]);
    const hasCorner = heads.every(({ label }) => label !== null) || lead?.label != null;
    if (hasCorner && below?.cells.length === heads.length + 1) heads = [NO_HEAD, ...heads];
    const result = row.cells.find((cell) => this.forms(cell).heading === 'result');
    if (result !== undefined) this.results ??= { line: row.line, heading: result.text };
    const above = this.labelsAbove;
    const isBelowLabels = above.length > 0 && heads.some(({ heading }) => heading !== null);
    this.heads = isBelowLabels ? grouped(heads, above) : heads;
    this.labelsAbove = isBelowLabels ? [] : heads.filter(({ label }) => label !== null);
    this.isNew = true;
    this.part += 1;
  }

  private headOf({ text }: Cell): Head {
    const isByOrder = text.endsWith(BY_ORDER);
    const { heading, label, number } = this.formsOf(
      isByOrder ? text.slice(0, -BY_ORDER.length) : text,
    );
    const plain = { text, boards: null, isByOrder };
    if (label === null)
      return { ...plain, heading, label: number === null ? null : { of: null, number } };
    const { of, number: counted, rest } = label;
    const said = captionIn(text, this.formsOf);
    return {
      ...plain,
      heading: headingNamed(rest),
      label: { of, number: counted },
      boards: said?.boards ?? null,
    };
  }

  private isData(row: Row, filled: readonly Cell[]): boolean {
    const forms = filled.map((cell) => this.forms(cell));
    const [first] = forms;
    const hasHeads = this.heads.length > 1;
    if (filled.length === 1) {
      const isLead = first?.number !== null || first.label?.of === this.heads[0]?.heading;
      return hasHeads && isLead && row.cells[0]?.text !== '' && row.cells.length > 1;
    }
    const understood = forms.filter(isUnderstood).length;
    return understood > 1 && 2 * understood >= filled.length;
  }

  private addData(row: Row): void {
    if (this.isNew || this.blocks.length === 0) {
      this.blocks.push({ heads: this.heads, rows: [] });
      this.isNew = false;
    }
    this.labelsAbove = [];
    this.blocks.at(-1)?.rows.push({ row, context: this.context, part: this.part });
  }

  /** Whether a row is only labels: `Table 1`, `Round 2 (boards 1-4)`, `Round 3, arrow switch`. */
  private isCaption(row: Row): boolean {
    const said = captionIn(row.text, this.formsOf);
    if (said === null) return false;
    const restarts =
      said.round !== null &&
      said.table === null &&
      this.context.table !== null &&
      this.context.round !== null;
    const base = said.pair !== null || restarts ? NO_CONTEXT : this.context;
    this.context = {
      round: said.round ?? base.round,
      table: said.table ?? base.table,
      pair: said.pair ?? base.pair,
      boards: said.boards,
      isSwitched: said.isSwitched,
    };
    this.part += 1;
    return true;
  }

  /** Whether a line says who sits out in the round above: `Bye: pair 3`. */
  private isSitOutLine({ line }: Row, filled: readonly Cell[]): boolean {
    const [first, second] = filled.map((cell) => this.forms(cell));
    const { round } = this.context;
    const pair = second?.number ?? (second?.label?.of === 'pair' ? second.label.number : null);
    if (filled.length !== 2 || first?.heading !== 'sitsout' || pair === null || round === null)
      return false;
    this.sitsOut.push({ pair, round, line });
    return true;
  }

  private setAside(row: Row): void {
    const said = saidIn(row.text);
    if (said.missing !== null) this.missing.push(said.missing);
    else if (said.isEastFirst) this.isEastFirst = true;
    else if (said.move !== null) this.move = said.move;
    else if (said.isIdle && this.blocks.length > 0) this.pauses.push(row);
    else if (this.title === '' && this.blocks.length === 0 && this.heads.length === 0)
      this.title = row.text;
    else this.asides.push(row);
  }

  /** The rows from an index that begin with what they hold, as `NS: 1, 2, 3` above `EW: 4, 5, 6`; adds them as columns. */
  private roleRows(at: number): number {
    const roles: Heading[] = [];
    let count = 0;
    for (; count < ROWS_TURNED.size; count++) {
      const [first, ...rest] = this.rows[at + count]?.cells ?? [];
      const role = headingNamed(first?.text ?? '');
      const isRole =
        role !== null && ROWS_TURNED.has(role) && !roles.includes(role) && rest.length > 0;
      if (
        !isRole ||
        rest.some((cell) => this.forms(cell).heading !== null && !isUnderstood(this.forms(cell)))
      )
        break;
      roles.push(role);
    }
    const hasPairs = roles.includes('pairs') || (roles.includes('ns') && roles.includes('ew'));
    if (!hasPairs) return 0;
    const rows = this.rows.slice(at, at + count);
    const width = Math.max(...rows.map(({ cells }) => cells.length));
    const { heads: above, context } = this;
    this.heads = rows.flatMap(({ cells }) => cells.slice(0, 1).map((cell) => this.headOf(cell)));
    this.isNew = true;
    for (let column = 1; column < width; column++) {
      const cells = rows.map((row) => row.cells[column] ?? { text: '', column: 1 });
      const { line = 1 } = rows[0] ?? {};
      // `Table 1 | Round 1 | Round 2` above: the corner is that of all columns.
      const labels = [above[0]?.label, above[column]?.label];
      for (const label of labels) {
        if (label?.of != null) this.context = { ...this.context, [label.of]: label.number };
      }
      this.addData({ line, text: cells.map(({ text }) => text).join(' '), cells });
    }
    this.context = context;
    this.heads = [];
    this.isNew = true;
    return count;
  }
}

/** What the reader of JSON adds to names of what it has counted. */
export const BY_ORDER = ' #';
const NO_HEAD: Head = { text: '', heading: null, label: null, boards: null, isByOrder: false };
const ROWS_TURNED: ReadonlySet<Heading> = new Set<Heading>([
  'round',
  'table',
  'ns',
  'ew',
  'pairs',
  'boards',
  'set',
  'first',
  'last',
]);

/** Whether a cell says who plays whom and is no label. */
function isHeadless({ pairs, players, place, label, number }: Forms): boolean {
  return label === null && number === null && (pairs ?? players ?? place) !== null;
}

const YES_NO = /^(?:yes|no|ja|nein|nee|oui|non|true|false|all|none|y|n|x)$/i;

function isUnderstood(forms: Forms): boolean {
  const { isNobody, number, label, boards, pairs, players, place, isDate } = forms;
  return isNobody || isDate || (number ?? label ?? boards ?? pairs ?? players ?? place) !== null;
}

/** Headings under labels of several columns each: the labels are given to the groups in order. */
function grouped(heads: readonly Head[], labels: readonly Head[]): readonly Head[] {
  const starts = groupStarts(heads.map(({ heading }) => heading));
  if (starts.length !== labels.length) return heads;
  return heads.map((head, column) => {
    const group = starts.findLastIndex((start) => start <= column);
    return group < 0 ? head : { ...head, label: labels[group]?.label ?? null };
  });
}

/** Where groups of columns begin that hold the same, after those that hold something of the whole row. */
export function groupStarts(roles: readonly (Heading | null)[]): readonly number[] {
  for (let lead = 0; lead < Math.min(4, roles.length); lead++) {
    const again = roles.indexOf(roles[lead] ?? null, lead + 1);
    if (again < 0 || roles[lead] === null) continue;
    const starts: number[] = [];
    for (let at = lead; at < roles.length; at++) if (roles[at] === roles[lead]) starts.push(at);
    return starts;
  }
  return [];
}

/** What a line of nothing but labels says; null for any other line. */
export function captionIn(text: string, formsOf: FormsOf): Context | null {
  let rest = text.replace(/[:,;(.)\s-]+$/, (end) => (end.includes(')') ? ')' : ''));
  let context = NO_CONTEXT;
  for (let part = 0; part < 4 && rest !== ''; part++) {
    const { label, boards } = formsOf(rest);
    if (label !== null) {
      context = { ...context, [label.of]: label.number };
      rest = label.rest.replace(/^[\s,;(]+/, '').replace(/\)$/, '');
    } else if (boards !== null && part > 0) {
      return { ...context, boards };
    } else if (part > 0 && saysSwitched(rest)) {
      return { ...context, isSwitched: true };
    } else return null;
  }
  return rest === '' && context !== NO_CONTEXT ? context : null;
}

/** What a cell says in a column of switches; null if it is something else. */
export function isYes(text: string): boolean | null {
  if (text === '') return false;
  if (saysSwitched(text)) return true;
  if (!YES_NO.test(text)) return null;
  return !/^(?:n|no|nein|nee|non|none|false)/i.test(text);
}
