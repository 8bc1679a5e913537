// When the next frame is on the screen.

import type { AfterFrame } from '../store/later.ts';

/** Runs something once the next frame is out; soon, where the page is hidden and has no frames. */
export const afterFrame: AfterFrame = (run) => {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
};
