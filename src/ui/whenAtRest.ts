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
  const runIfWanted = (): void => {
    if (!isTakenBack) run();
  };
  const stop = (): void => {
    isTakenBack = true;
    clearTimeout(timer);
    watcher.disconnect();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        watcher.disconnect();
        whenIdle(runIfWanted);
      },
      hasItsFiles() ? 0 : REST_MS,
    );
  };
  const watcher = new PerformanceObserver(wait);
  watcher.observe({ type: 'resource' });
  wait();
  return stop;
}

function hasItsFiles(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** Runs at once if the browser does not report when it is idle. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: REST_MS });
  else run();
}
