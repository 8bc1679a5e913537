// Files that are fetched ahead of the script that wants them, as links of the document: what runs before the page starts them,
// `preload.ts` uses them.

/** So long a file that is under way is waited for: not every browser says at all times how it ended. */
const MAX_WAIT_MS = 10_000;

/** Says how far the file of a link is. */
const STATE = 'data-ahead';

/** Starts to fetch scripts and style sheets, relative to the page. */
export function fetchAhead(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    // As modules and the page's style sheets are requested; otherwise they would be fetched again.
    link.crossOrigin = '';
    link.href = file;
    link.setAttribute(STATE, 'fetching');
    link.onload = () => link.setAttribute(STATE, 'here');
    link.onerror = () => link.setAttribute(STATE, 'failed');
    document.head.append(link);
  }
}

/** Whether a file, by its URL, was fetched ahead and has arrived; waits for one that is under way. */
export async function hasArrivedAhead(url: string): Promise<boolean> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[${STATE}]`)];
  const link = links.find(({ href }) => href === url);
  if (link === undefined) return false;
  if (link.getAttribute(STATE) === 'fetching') {
    await new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
      setTimeout(resolve, MAX_WAIT_MS);
    });
  }
  return link.getAttribute(STATE) === 'here';
}
