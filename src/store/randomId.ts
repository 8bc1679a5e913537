// Names for what is new. Of no use as a secret.

/** Random hexadecimal digits that nothing else has. Unlike `crypto.randomUUID`, also for a page from plain http. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
