// Shrinks text that must not be cut until it fits its box.

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The smallest share of the full size, and the step between the shares that are tried. */
const LEAST = 0.3;
const STEPS = 6;

/**
 * A box whose text is as large as possible without overflowing: `--fit`, from 0.3 to 1, is the share of the full size, by
 * which the styles multiply. Measured at every render, since the window and the other boxes change.
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
