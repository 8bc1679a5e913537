// Limits file fields to files that can be read.

/** Limits a file field to readable files once the list of extensions is loaded with the readers. */
export function acceptReadable(input: HTMLInputElement): void {
  import('../../notation/formats.ts').then(
    ({ readableExtensions }) => {
      input.accept = readableExtensions.map((extension) => `.${extension}`).join(',');
    },
    // If the list cannot be loaded, any file may be selected; opening it reports the error.
    () => undefined,
  );
}
