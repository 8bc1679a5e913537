// Delays work that nobody needs before they do something: until the director first points, touches, scrolls, presses a key or
// a button, moves the focus, or changes the size of the window.

const SIGNS = [
  ...(['pointermove', 'pointerdown', 'wheel', 'scroll', 'resize'] as const),
  // What voice control and screen readers press may come without pointer or key.
  ...(['keydown', 'focusin', 'click'] as const),
];

let isUsed = false;

/** Resolves when the page is first used; listens from the moment that this file runs. */
const firstUse = new Promise<void>((resolve) => {
  const onSign = (): void => {
    for (const sign of SIGNS) removeEventListener(sign, onSign, true);
    isUsed = true;
    resolve();
  };
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true });
});

/** Whether the page has been used. */
export function isPageUsed(): boolean {
  return isUsed;
}

/** Runs a function when the page is first used, or soon if it has been; the returned function cancels that. */
export function whenUsed(run: () => void): () => void {
  let isTakenBack = false;
  void firstUse.then(() => isTakenBack || run());
  return () => {
    isTakenBack = true;
  };
}
