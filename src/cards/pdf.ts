// Writes pages to a PDF file with the card font embedded, so that its text can be selected, searched and read aloud:
// a heading or a line of print is a paragraph of the tagged document, shades and lines are artifacts.
// Knows nothing of cards. Millimetres. The same pages and options give the same bytes, as the date is an argument.
// Source: PDF 1.7 (ISO 32000-1), 14.7 and 14.8.

import PDFDocument, { type StructureElement } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { codeOf } from './code.ts';
import { type CodeItem, type DrawItem, INK, type TextItem } from './drawing.ts';
import { fontFile, type Weight } from './font.ts';
import type { Page } from './sheets.ts';

export interface PdfOptions {
  readonly title: string;
  /** The language of the text, as a BCP 47 tag. */
  readonly language: string;
  readonly createdAt: Date;
  /** Called after each page; throwing cancels the export. */
  readonly onProgress?: (pagesDone: number, pageCount: number) => void;
}

const POINTS_PER_MM = 72 / 25.4;
const WEIGHTS: readonly Weight[] = ['regular', 'bold'];

/** The PDF of some pages. Rejects with RangeError if there are none. */
export async function renderPdf(
  pages: readonly Page[],
  { title, language, createdAt, onProgress }: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  if (pages.length === 0) throw new RangeError('There are no cards to print.');
  const pdf = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // No default font, because a standard font would be declared although nothing is printed in it.
    font: null,
    info: { Title: title, Creator: 'Arrowswitch', CreationDate: createdAt },
  });
  for (const weight of WEIGHTS) pdf.registerFont(weight, fontFile(weight));
  const bytes = toBytes(pdf);
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  pages.forEach(({ widthMm, heightMm, items }, index) => {
    pdf.addPage({ size: [points(widthMm), points(heightMm)], margin: 0 });
    for (const line of linesOf(items)) drawLine(pdf, line, whole);
    onProgress?.(index + 1, pages.length);
  });
  whole.end();
  pdf.end();
  return bytes;
}

/** Successive texts on one baseline, or one shade or line. */
type PrintedLine = readonly TextItem[] | Exclude<DrawItem, TextItem>;

function linesOf(items: readonly DrawItem[]): readonly PrintedLine[] {
  const lines: PrintedLine[] = [];
  let current: TextItem[] = [];
  for (const item of items) {
    if (item.kind !== 'text') {
      lines.push(item);
    } else if (current.length > 0 && current[0]?.y === item.y && lines.at(-1) === current) {
      current.push(item);
    } else {
      current = [item];
      lines.push(current);
    }
  }
  return lines;
}

function drawLine(pdf: PDFDocument, line: PrintedLine, whole: StructureElement): void {
  if ('kind' in line) {
    pdf.markContent('Artifact', { type: 'Layout' });
    drawShape(pdf, line);
    pdf.endMarkedContent();
    return;
  }
  const tag = line[0]?.isHeading ? 'H1' : 'P';
  const paragraph = pdf.struct(tag);
  whole.add(paragraph);
  for (const { text, x, y, size, weight, color } of line) {
    paragraph.add(pdf.markStructureContent(tag));
    pdf.font(weight).fontSize(points(size)).fillColor(color);
    pdf.text(text, points(x), points(y), { lineBreak: false, baseline: 'alphabetic' });
    pdf.endMarkedContent();
  }
  paragraph.end();
}

function drawShape(pdf: PDFDocument, item: Exclude<DrawItem, TextItem>): void {
  if (item.kind === 'rect') {
    const { x, y, width, height, fill } = item;
    pdf.rect(points(x), points(y), points(width), points(height)).fill(fill);
  } else if (item.kind === 'code') {
    drawCode(pdf, item);
  } else {
    pdf.moveTo(points(item.x1), points(item.y1)).lineTo(points(item.x2), points(item.y2));
    pdf.lineWidth(points(item.thickness)).stroke(item.color);
  }
}

/** Rows overlap by a little, so that no viewer shows hairlines between them. */
function drawCode(pdf: PDFDocument, { x, y, side, text }: CodeItem): void {
  const code = codeOf(text);
  if (code === null) return;
  const square = points(side / code.size);
  for (const run of code.runs) {
    const [left, top] = [points(x) + run.x * square, points(y) + run.y * square];
    pdf.rect(left, top, run.width * square, 1.02 * square);
  }
  pdf.fill(INK);
}

function points(millimetres: number): number {
  return millimetres * POINTS_PER_MM;
}
