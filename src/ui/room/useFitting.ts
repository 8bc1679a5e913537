// Text that must not be cut: set smaller until it fits its box.

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The smallest share of the proper size, and the step between the shares that are tried. */
const LEAST = 0.3;
const STEPS = 6;

/**
 * A box whose text is as large as it may be without running over: `--fit`, from 0.3 to 1, is the share of the proper
 * size, for the styles to multiply. Measured at every render, since the window and its neighbours change.
 */
export function useFitting<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const fitsAt = (share: number): boolean => {
      element.style.setProperty('--fit', String(share));
      return element.scrollHeight <= element.clientHeight;
    };
    if (fitsAt(1)) return;
    let [small, large] = [LEAST, 1];
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (small + large) / 2;
      if (fitsAt(middle)) small = middle;
      else large = middle;
    }
    fitsAt(small);
  });
  return box;
}
