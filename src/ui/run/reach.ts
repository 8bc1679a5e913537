// The address at which phones find the page: the one that the director gave, otherwise the one it was loaded from; and
// whether phones can reach it.

export type Reach =
  | { readonly kind: 'reachable'; readonly base: string }
  | { readonly kind: 'file' | 'local' | 'invalid' };

/** The address before the `#` of a guide's link, or why there is none. */
export function reachOf(address: string, page: string): Reach {
  const wanted = address.trim() === '' ? page : address.trim();
  let url: URL;
  try {
    url = new URL(wanted);
  } catch {
    return { kind: 'invalid' };
  }
  if (url.protocol === 'file:') return { kind: 'file' };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'invalid' };
  if (isOwnHost(url.hostname)) return { kind: 'local' };
  return { kind: 'reachable', base: url.origin + url.pathname };
}

/** Whether a name means the computer itself. */
function isOwnHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '0.0.0.0' ||
    /^127\./.test(host)
  );
}
