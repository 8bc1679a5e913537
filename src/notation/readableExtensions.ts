// The extensions of the files that can be read, for whoever knows no format.

/** Without the dot. */
export const READABLE_EXTENSIONS: readonly string[] = [
  'mov',
  'yaml',
  'yml',
  'json5',
  'json',
  'txt',
  'csv',
  'asc',
  'tsv',
  'xlsx',
];
