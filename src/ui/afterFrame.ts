// Runs functions after the next frame is painted, or immediately if the page is hidden, when there are no frames.

import type { AfterFrame } from '../store/deferred.ts';

/** Runs functions after the next frame is painted, or when the page becomes hidden before that. */
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
    // A hidden page paints no frames.
    if (document.hidden) setTimeout(runAll);
    else requestAnimationFrame(() => setTimeout(runAll));
  };
}
