// A modal dialog based on the native <dialog>: it traps the focus, closes on Escape and restores the focus.
// The initial focus is on the element marked `data-first-focus`, otherwise on the first focusable element.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { focusMain } from './grid/gridPlaces.ts';

interface DialogProps {
  readonly title: string;
  readonly wide?: boolean;
  /** Whether it edits the movement as one goes, so that undo and redo hold in it. */
  readonly isEditing?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, wide = false, isEditing = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect closes the dialog before it is removed from the page; removed while open, it would not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element?.close();
      setTimeout(settleFocus);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide || undefined}
      data-editing={isEditing || undefined}
      aria-labelledby={heading}
      onClose={() => {
        // StrictMode closes and reopens it; by the time `close` fires it is open again.
        if (dialog.current?.open !== true) onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className="quiet"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          ✕
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** The previously focused element may be gone; fall back to the grid cursor or the main part. */
function settleFocus(): void {
  const { activeElement, body } = document;
  const isAstray = activeElement === body || activeElement?.hasAttribute('data-place');
  if (isAstray) focusMain();
}
