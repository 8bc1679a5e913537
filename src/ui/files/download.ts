// Passes bytes or text to the browser to save as a file.

/** Saves content under a file name in the director's downloads. */
export function download(content: BlobPart, fileName: string, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A file name from a title and an optional addition: letters, digits, dots and dashes only. */
export function fileNameOf(title: string, extension: string, addition = ''): string {
  const parts = [plainName(title) || 'movement', plainName(addition)];
  return `${parts.filter((part) => part !== '').join('-')}.${extension}`;
}

function plainName(text: string): string {
  return text
    .replaceAll('½', '.5')
    .normalize('NFKD')
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
}
