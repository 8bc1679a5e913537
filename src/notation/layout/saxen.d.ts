declare module 'saxen' {
  type Decode = (text: string) => string;
  /** A parser of XML that calls back for each tag and text, in their order. */
  export class Parser {
    on(event: 'error', listener: (error: Error) => void): this;
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
