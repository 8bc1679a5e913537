// When the next frame is on the screen; at once when the page is hidden before, so that nothing waits for its return.

import type { AfterFrame } from '../store/deferred.ts';

/** Runs things once the next frame is out, or when the page is hidden before that. */
export function createAfterFrame(): AfterFrame {
  const waiting = new Set<() => void>();
  const runAll = (): void => {
    for (const run of waiting) {
      waiting.delete(run);
      run();
    }
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) runAll();
  });
  return (run) => {
    waiting.add(run);
    // A hidden page has no frames.
    if (document.hidden) setTimeout(runAll);
    else requestAnimationFrame(() => setTimeout(runAll));
  };
}
