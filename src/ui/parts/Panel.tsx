// A panel beside the grid with a heading and a close button. Takes the focus when somebody opens it, for what is marked
// `data-first-focus` in it or else its heading; Escape closes it, and the focus returns to where it was.

import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { focusMain } from '../grid/gridPlaces.ts';

interface PanelProps {
  readonly title: string;
  /** Asked once, when it appears: whether somebody has just opened it. */
  readonly takesFocus: () => boolean;
  /** Whether it stands below the grid, and so may be out of sight. */
  readonly isBelow?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Panel({ title, takesFocus, isBelow = false, onClose, children }: PanelProps) {
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A layout effect, so that Escape closes the panel as soon as it is visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    const first = element?.querySelector<HTMLElement>('[data-first-focus]') ?? heading.current;
    if (takesFocus()) {
      first?.focus({ preventScroll: isBelow });
      // Its beginning, so that more is seen than what has the focus.
      if (isBelow) element?.scrollIntoView({ block: 'start' });
    }
    return () => {
      const { activeElement, body } = document;
      if (activeElement !== body && !element?.contains(activeElement)) return;
      if (opener instanceof HTMLElement && opener !== body && opener.isConnected) opener.focus();
      else focusMain();
    };
  }, []);
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented && !hasOpenPopover(panel.current)) onClose();
  };
  return (
    <section ref={panel} className="stack" aria-labelledby={headingId} onKeyDown={onKeyDown}>
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

/** Whether something is explained, which Escape closes first. */
function hasOpenPopover(panel: HTMLElement | null): boolean {
  const popovers = panel?.querySelectorAll('[popover]') ?? [];
  return [...popovers].some((popover) => popover.checkVisibility?.());
}
