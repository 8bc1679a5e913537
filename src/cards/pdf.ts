// Writes pages to a PDF file with the card font embedded, so that its text can be selected and searched.
// Knows nothing of cards. Millimetres. The same pages and options give the same bytes, as the date is an argument.

import { jsPDF } from 'jspdf';
import type { DrawItem } from './drawing.ts';
import { FONT_FILES, type Weight } from './font.ts';
import type { Page } from './layout.ts';

export interface PdfOptions {
  readonly title: string;
  /** The creation date recorded in the file; by default the epoch. */
  readonly createdAt?: Date;
  /** Called after each page; throwing cancels the export. */
  readonly onProgress?: (pagesDone: number, pageCount: number) => void;
}

const FONT = 'CardSans';
const POINTS_PER_MM = 72 / 25.4;
const WEIGHTS: readonly Weight[] = ['regular', 'bold'];

/** The PDF of some pages. Throws RangeError if there are none. */
export function renderPdf(pages: readonly Page[], options: PdfOptions): Uint8Array<ArrayBuffer> {
  const [first] = pages;
  if (first === undefined) throw new RangeError('There are no cards to print.');
  const pdf = new jsPDF({
    unit: 'mm',
    format: formatOf(first),
    orientation: orientationOf(first),
    compress: true,
  });
  pdf.setProperties({ title: options.title, creator: 'Arrowswitch' });
  pdf.setCreationDate(options.createdAt ?? new Date(0));
  pdf.setFileId('0'.repeat(32));
  for (const weight of WEIGHTS) {
    pdf.addFileToVFS(`${weight}.ttf`, FONT_FILES[weight]);
    pdf.addFont(`${weight}.ttf`, FONT, styleOf(weight), undefined, 'Identity-H');
  }
  pages.forEach((page, index) => {
    if (index > 0) pdf.addPage(formatOf(page), orientationOf(page));
    for (const item of page.items) drawItem(pdf, item);
    options.onProgress?.(index + 1, pages.length);
  });
  return new Uint8Array(pdf.output('arraybuffer'));
}

function drawItem(pdf: jsPDF, item: DrawItem): void {
  if (item.kind === 'rect') {
    pdf.setFillColor(item.fill);
    pdf.rect(item.x, item.y, item.width, item.height, 'F');
  } else if (item.kind === 'line') {
    pdf.setDrawColor(item.color);
    pdf.setLineWidth(item.thickness);
    pdf.line(item.x1, item.y1, item.x2, item.y2);
  } else {
    pdf.setFont(FONT, styleOf(item.weight));
    pdf.setFontSize(item.size * POINTS_PER_MM);
    pdf.setTextColor(item.color);
    pdf.text(item.text, item.x, item.y);
  }
}

function formatOf({ widthMm, heightMm }: Page): [number, number] {
  return [widthMm, heightMm];
}

function orientationOf({ widthMm, heightMm }: Page): 'portrait' | 'landscape' {
  return widthMm > heightMm ? 'landscape' : 'portrait';
}

function styleOf(weight: Weight): 'normal' | 'bold' {
  return weight === 'bold' ? 'bold' : 'normal';
}
