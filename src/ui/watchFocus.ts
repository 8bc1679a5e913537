// Moves the focus on when the button that was pressed goes or can no longer be pressed: to what follows it, otherwise to what
// stands before it in the same part, otherwise to the main part. The browser would leave it to the body, where a screen
// reader begins the page anew and keys do nothing.

import { focusMain } from './grid/gridPlaces.ts';

/** What the page shows a moment after a press has been drawn by then. */
const LATER_MS = 300;

const TABBABLE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((selector) => `${selector}:not(:disabled, [tabindex="-1"])`)
  .join();

/** The parts beyond which the focus does not move on. */
const PARTS = 'main, aside, header, dialog';

/** An element around the one that had the focus, and what followed in it. */
interface Step {
  readonly parent: Element;
  readonly next: Element | null;
}

/** Watches the focus until it is told to stop. */
export function watchFocus(): () => void {
  let focused: { readonly element: Element; readonly steps: readonly Step[] } | null = null;
  const listening = new AbortController();
  const settle = (): void => {
    if (focused === null || !isGone(focused.element)) return;
    const { activeElement, body } = document;
    // Firefox leaves the focus on what can no longer be pressed.
    const isLost = activeElement === body || activeElement === focused.element;
    const { steps } = focused;
    focused = null;
    if (isLost) focusNear(steps);
  };
  const listeners = {
    focusin: ({ target }) => {
      focused = { element: target as Element, steps: stepsFrom(target as Element) };
    },
    // Whoever points elsewhere takes the focus away, and wants it nowhere else.
    pointerdown: () => {
      focused = null;
    },
    click: () => {
      requestAnimationFrame(settle);
      setTimeout(settle, LATER_MS);
    },
  } satisfies Record<string, (event: Event) => void>;
  for (const [type, listener] of Object.entries(listeners)) {
    document.addEventListener(type, listener, { capture: true, signal: listening.signal });
  }
  return () => listening.abort();
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

function stepsFrom(element: Element): readonly Step[] {
  const steps: Step[] = [];
  let [child, parent] = [element, element.parentElement];
  while (parent !== null && parent.querySelector('main') === null) {
    steps.push({ parent, next: child.nextElementSibling });
    if (parent.matches(PARTS)) break;
    [child, parent] = [parent, parent.parentElement];
  }
  return steps;
}

function focusNear(steps: readonly Step[]): void {
  for (const { parent, next } of steps) {
    if (!parent.isConnected) continue;
    const controls = [...parent.querySelectorAll<HTMLElement>(TABBABLE)].filter(isShown);
    const follows = controls.find((control) => next?.isConnected && isFrom(next, control));
    const control = follows ?? controls.at(-1);
    if (control === undefined) continue;
    control.focus({ preventScroll: true });
    if (control.matches(':focus-visible')) control.scrollIntoView({ block: 'nearest' });
    return;
  }
  focusMain();
}

function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? true;
}

/** Whether an element is another one, in it or after it. */
function isFrom(start: Element, element: Element): boolean {
  if (start.contains(element)) return true;
  return (start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
