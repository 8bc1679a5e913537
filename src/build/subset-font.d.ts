declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; noHinting: boolean; keepFeatures: readonly string[] },
  ): Promise<Buffer>;
}
