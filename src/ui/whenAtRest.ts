// What the page does not need itself waits until it has what it needs.

/** A page that has fetched nothing for so long is at rest. */
const REST_MS = 1500;

/**
 * Runs something when the page is at rest and idle; the function returned takes that back. A page whose files are with
 * the service worker waits for nothing that it fetches.
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

/** Where the browser does not tell when it is idle, at once. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: REST_MS });
  else run();
}
