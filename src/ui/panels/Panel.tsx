// A panel below the grid with a heading and a close button. Takes the focus when it opens; Escape closes it, and the
// focus goes back to where it came from.

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { focusMain } from '../grid/gridPlaces.ts';
import styles from './panels.module.css';

interface PanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Panel({ title, onClose, children }: PanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusMain();
    };
  }, []);
  return (
    <section
      className={styles.panel}
      aria-labelledby={headingId}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
    >
      <header className={styles.header}>
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="quiet" aria-label={`Close: ${title}`} onClick={onClose}>
          ✕
        </button>
      </header>
      {children}
    </section>
  );
}
