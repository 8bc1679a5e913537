// A native <dialog> that is shown over the page as long as its component is.

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

/** What the <dialog> is given. */
interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: ReactEventHandler<HTMLDialogElement>;
  readonly onClose: ReactEventHandler<HTMLDialogElement>;
}

/**
 * Shows the dialog that it is spread on: it traps the focus, closes on Escape and restores the focus. The initial focus is
 * on the element marked `data-first-focus`, otherwise on the first focusable element.
 *
 * @param onClose takes the dialog off the page. Called before the browser closes it: of that it tells later (`close`), and
 * by then a key may have opened the dialog anew
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog before it is removed from the page; removed while open, it would not restore the focus.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element?.close();
      // When it has gone with whatever goes with it, and before the next key.
      queueMicrotask(settleFocus);
    };
  }, []);
  return {
    ref,
    onCancel: ({ target, currentTarget }: DialogEvent) => {
      // A file field in it says so too when nothing is chosen.
      if (target === currentTarget) flushSync(onClose);
    },
    onClose: () => {
      // For a browser that does not ask first. StrictMode closes and reopens it; by the time `close` fires it is open again.
      if (ref.current?.open === false) onClose();
    },
  };
}

/** The previously focused element may be gone; fall back to the grid cursor or the main part. */
function settleFocus(): void {
  const { activeElement, body } = document;
  const isAstray = activeElement === body || activeElement?.hasAttribute('data-place');
  if (isAstray) focusMain();
}
