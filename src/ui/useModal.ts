// Shows a native <dialog> over the page while its component is mounted.

import {
  type ReactEventHandler,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { focusMain } from './grid/gridPlaces.ts';

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/** Props for the <dialog>. */
interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: ReactEventHandler<HTMLDialogElement>;
  readonly onClose: ReactEventHandler<HTMLDialogElement>;
}

/**
 * Shows the dialog that it is spread on: it traps the focus, closes on Escape and restores the focus. The initial focus is
 * on the element marked `data-first-focus`, otherwise on the first control below the header, which only closes the dialog.
 *
 * @param onClose removes the dialog from the page. Called before the browser closes it, because the `close` event comes
 * later, when a key may already have reopened the dialog
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog before it is removed from the page; removed while open, it would not restore the focus.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    if (element !== null) firstControl(element)?.focus();
    return () => {
      element?.close();
      // After everything belonging to the dialog is removed, and before the next key press.
      queueMicrotask(settleFocus);
    };
  }, []);
  return {
    ref,
    onCancel: ({ target, currentTarget }: DialogEvent) => {
      // A file field inside fires the same event when no file is chosen.
      if (target === currentTarget) flushSync(onClose);
    },
    onClose: () => {
      // For a browser that does not ask first. StrictMode closes and reopens it; by the time `close` fires it is open again.
      if (ref.current?.open === false) onClose();
    },
  };
}

const CONTROLS = ['input', 'select', 'textarea', 'button', 'summary', '[href]'].join();

/** Where a director begins in a dialog; undefined if there is nothing but to read. Of radio buttons the checked one. */
function firstControl(dialog: HTMLDialogElement): HTMLElement | undefined {
  const marked = dialog.querySelector<HTMLElement>('[data-first-focus]');
  if (marked !== null) return marked;
  return [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].find(
    (control) =>
      control.closest('header') === null &&
      !control.matches(':disabled') &&
      !control.matches('[type=radio]:not(:checked)'),
  );
}

/** The previously focused element may be gone; fall back to the grid cursor or the main part. */
function settleFocus(): void {
  const { activeElement, body } = document;
  const isAstray = activeElement === body || activeElement?.hasAttribute('data-place');
  if (isAstray) focusMain();
}
