// Delays work that the page does not need yet until it has loaded everything it needs.

/** A page that has fetched nothing for this long is at rest. */
const REST_MS = 1500;

/**
 * Runs a function when the page is at rest and idle; the returned function cancels that. If the service worker has the
 * page's files, fetches are not waited for.
 */
export function whenAtRest(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isTakenBack = false;
  // Asking now and then costs less than being told of each file.
  const check = (): void => {
    const leftMs = hasItsFiles() ? 0 : lastFetchedAt() + REST_MS - performance.now();
    // Timers may fire a little early.
    if (leftMs > 0) timer = setTimeout(check, leftMs + 10);
    else whenIdle(() => isTakenBack || run());
  };
  timer = setTimeout(check, hasItsFiles() ? 0 : REST_MS);
  return () => {
    isTakenBack = true;
    clearTimeout(timer);
  };
}

/** When the latest file arrived, in milliseconds since the page was opened. */
function lastFetchedAt(): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return Math.max(0, ...files.map(({ responseEnd }) => responseEnd));
}

function hasItsFiles(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** Runs at once if the browser does not report when it is idle. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: REST_MS });
  else run();
}
