// What the build's own plugins let a module import.

/** AssemblyScript, compiled at build time: the bytes of a WebAssembly module. */
declare module '*?asc' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

/** DejaVu Sans Condensed, cut at build time to what cards may print. */
declare module 'virtual:card-font' {
  /** TrueType file, base64. */
  export const regular: string;
  /** TrueType file, base64. */
  export const bold: string;
  /** Every character that both fonts hold. */
  export const glyphs: ReadonlySet<string>;
}

/** What package.json says. */
declare module 'virtual:version' {
  export const version: string;
}

/** Data of the program, as a text in parts by the number that their lines begin with. */
declare module '*.txt?parts' {
  export const parts: ReadonlyMap<number, () => Promise<{ readonly default: string }>>;
}
