// A modal dialog on the browser's own element: it keeps the focus, closes on Escape and gives the focus back.
// Begins at what is marked `data-first-focus`, else at the first thing that can have the focus.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { CURSOR_ID } from './grid/GridRow.tsx';

interface DialogProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect, so that it is closed while it is still on the page: one taken away open gives no focus back.
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
      aria-labelledby={heading}
      onClose={() => {
        // Closed and shown again at once, as React's strict mode does, it is open by the time that this is said.
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

/** What had the focus may be gone, or the cursor of the grid elsewhere by now: then the focus goes to the cursor. */
function settleFocus(): void {
  const { activeElement, body } = document;
  const isAstray = activeElement === body || activeElement?.hasAttribute('data-place');
  if (isAstray) document.getElementById(CURSOR_ID)?.focus({ preventScroll: true });
}
