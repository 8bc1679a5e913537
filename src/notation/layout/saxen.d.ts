declare module 'saxen' {
  type Decode = (text: string) => string;
  /** A place; lines and columns count from 0. */
  export interface XmlContext {
    readonly line: number;
    readonly column: number;
  }
  /** A parser of XML that calls back for each tag and text, in their order. */
  export class Parser {
    on(event: 'error' | 'warn', listener: (error: Error, context: () => XmlContext) => void): this;
    on(event: 'comment', listener: (comment: string) => void): this;
    on(
      event: 'openTag',
      listener: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: Decode,
      ) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    parse(xml: string): this;
  }
}
