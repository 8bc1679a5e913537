// The part of PDFKit that pdf.ts uses: the package ships no types, and those of others need Node's.

declare module 'pdfkit' {
  export interface MarkedContent {
    readonly refs: unknown;
  }

  export interface StructureElement {
    add(child: StructureElement | MarkedContent): this;
    end(): this;
  }

  export interface DocumentOptions {
    readonly autoFirstPage: boolean;
    readonly pdfVersion: '1.7';
    readonly tagged: boolean;
    readonly lang: string;
    readonly displayTitle: boolean;
    readonly font: null;
    readonly info: Readonly<Record<'Title' | 'Creator', string> & { CreationDate: Date }>;
  }

  /** Lengths in points from the top left corner. */
  export default class PDFDocument {
    constructor(options?: DocumentOptions);
    addPage(options: { size: [number, number]; margin: number }): this;
    registerFont(name: string, file: Uint8Array): this;
    font(name: string): this;
    fontSize(points: number): this;
    /** In points. */
    widthOfString(text: string): number;
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: 'alphabetic' },
    ): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    fillColor(color: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(points: number): this;
    stroke(color: string): this;
    markContent(tag: 'Artifact', options: { type: 'Layout' }): this;
    markStructureContent(tag: string): MarkedContent;
    endMarkedContent(): this;
    struct(type: string): StructureElement;
    addStructure(element: StructureElement): this;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';

  /** All bytes of a document; call before `end`. */
  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
