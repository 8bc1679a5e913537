// A panel below the grid with a heading and a close button. Takes the focus when it opens; Escape closes it, and the
// focus returns to where it was.

import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { focusMain } from '../grid/gridPlaces.ts';

interface PanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Panel({ title, onClose, children }: PanelProps) {
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A layout effect, so that Escape closes the panel as soon as it is visible.
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      const { activeElement, body } = document;
      if (activeElement !== body && !element?.contains(activeElement)) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusMain();
    };
  }, []);
  return (
    <section
      ref={panel}
      className="box"
      aria-labelledby={headingId}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
    >
      <header className="bar">
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className="quiet icon"
          aria-label={`Close: ${title}`}
          onClick={onClose}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      {children}
    </section>
  );
}
