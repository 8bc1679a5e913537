// Keeps the focus where it can be seen. When what has it goes, or a button can no longer be pressed, it moves on to what
// follows (of a list the same button of the next item), otherwise to what stands before in the same part, otherwise to the main
// part; the browser would leave it to the body, where a screen reader begins the page anew and keys do nothing. What gets it
// under a bar at the edge is scrolled out.

import { focusMain } from './grid/gridPlaces.ts';

/** What the page shows a moment after a press has been drawn by then. */
const LATER_MS = 300;

const TABBABLE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((selector) => `${selector}:not(:disabled, [tabindex="-1"])`)
  .join();

/** After so many frames a dialog or menu that has gone has given the focus back. */
const FRAMES_OF_DIALOGS = 3;

/** The parts beyond which the focus does not move on. */
const PARTS = 'main, aside, header, dialog';

/** An element around the one that had the focus, and what followed in it. */
interface Step {
  readonly parent: Element;
  readonly next: Element | null;
  /** Of the controls in the element before `next`, which one had the focus. */
  readonly place: number;
}

/** Watches the focus until it is told to stop. */
export function watchFocus(): () => void {
  let focused: { readonly element: HTMLElement; readonly steps: readonly Step[] } | null = null;
  const listening = new AbortController();
  const settle = (): void => {
    if (focused === null || listening.signal.aborted) return;
    const { element, steps } = focused;
    const { activeElement, body } = document;
    // Firefox leaves the focus on what can no longer be pressed.
    if (activeElement !== body && activeElement !== element) return;
    // What cannot be pressed now may be again in a moment, so the focus goes no further than beside it.
    if (!isGone(element)) element.focus({ preventScroll: true });
    else if (element.isConnected) focusNear(steps.slice(0, 1));
    else if (!focusNear(steps)) focusMain();
  };
  const listeners = {
    focusin: ({ target }) => {
      const element = target as HTMLElement;
      focused = { element, steps: stepsFrom(element) };
      requestAnimationFrame(() => uncover(element));
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
  // What goes without a press, when a run ends or another movement is opened: after a dialog has given the focus back.
  const changes = new MutationObserver(() => {
    if (focused?.element.isConnected !== false || document.activeElement !== document.body) return;
    afterFrames(FRAMES_OF_DIALOGS, settle);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  for (const [type, listener] of Object.entries(listeners)) {
    document.addEventListener(type, listener, { capture: true, signal: listening.signal });
  }
  return () => {
    listening.abort();
    changes.disconnect();
  };
}

function afterFrames(count: number, run: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, run) : run()));
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

function stepsFrom(element: Element): readonly Step[] {
  const steps: Step[] = [];
  let [child, parent] = [element, element.parentElement];
  while (parent !== null && parent.querySelector('main') === null) {
    const place = controlsIn(child).indexOf(element as HTMLElement);
    steps.push({ parent, next: child.nextElementSibling, place });
    if (parent.matches(PARTS)) break;
    [child, parent] = [parent, parent.parentElement];
  }
  return steps;
}

/** Focuses what follows or what stands before, as near as can be; false if there is nothing. */
function focusNear(steps: readonly Step[]): boolean {
  for (const { parent, next, place } of steps) {
    if (!parent.isConnected) continue;
    const controls = controlsIn(parent);
    const follows = controls.find((control) => next?.isConnected && isFrom(next, control));
    const same = next?.isConnected ? controlsIn(next)[place] : undefined;
    const control = same ?? follows ?? controls.at(-1);
    if (control === undefined) continue;
    control.focus({ preventScroll: true });
    if (control.matches(':focus-visible')) control.scrollIntoView({ block: 'nearest' });
    return true;
  }
  return false;
}

/**
 * Scrolls an element that the keyboard has reached to the middle if a bar that does not scroll with it is over it; what is
 * within the element is not.
 */
function uncover(element: Element): void {
  if (!element.matches(':focus-visible')) return;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  let over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  while (over !== null && !over.contains(element) && !element.contains(over)) {
    if (/sticky|fixed/.test(getComputedStyle(over).position)) {
      element.scrollIntoView({ block: 'center' });
      return;
    }
    over = over.parentElement;
  }
}

function controlsIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(TABBABLE)].filter(isShown);
}

function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? true;
}

/** Whether an element is another one, in it or after it. */
function isFrom(start: Element, element: Element): boolean {
  if (start.contains(element)) return true;
  return (start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
