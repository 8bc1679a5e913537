// The imports that the build's own plugins provide.

/** AssemblyScript, compiled at build time: the bytes of a WebAssembly module. */
declare module '*?asc' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

/** DejaVu Sans Condensed, reduced at build time to the characters that cards may print. */
declare module 'virtual:card-font' {
  /** TrueType file, base64. */
  export const regular: string;
  /** TrueType file, base64. */
  export const bold: string;
  /** Every character that both fonts hold. */
  export const glyphs: ReadonlySet<string>;
}

/** The version in package.json. */
declare module 'virtual:version' {
  export const version: string;
}

/** A data file as text, split into parts by the number at the start of each line. */
declare module '*.txt?parts' {
  export const parts: ReadonlyMap<number, () => Promise<{ readonly default: string }>>;
}
