// What the page does not need itself waits until it has what it needs.

/** A page that has fetched nothing for so long is at rest. */
const REST_MS = 2000;

/** Runs something when the page is at rest; the function returned takes that back. */
export function whenAtRest(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = (): void => {
    clearTimeout(timer);
    watcher.disconnect();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      run();
    }, REST_MS);
  };
  const watcher = new PerformanceObserver(wait);
  watcher.observe({ type: 'resource' });
  wait();
  return stop;
}
