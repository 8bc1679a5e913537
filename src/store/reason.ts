// Failures that nobody foresaw, in words.

/** What went wrong, as far as who failed has said; a full storage in plain words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'QuotaExceededError' ? 'the browser has no more room.' : error.message;
}
