// The introduction and the glossary, in a drawer at the side of the page, so that what they explain stays visible.

import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef } from 'react';
import {
  GLOSSARY,
  GLOSSARY_TOPICS,
  type GlossaryTopic,
  INTRODUCTION_LENGTH,
} from '../../words/english/glossary.ts';
import { useWording } from '../arrowswitchContext.ts';
import { DIALOG } from '../commands/screens.ts';
import { OfflineNote } from '../OfflineNote.tsx';
import styles from './GlossaryDrawer.module.css';

interface GlossaryProps {
  /** What to show first. */
  readonly topic: GlossaryTopic;
  readonly onClose: () => void;
}

export function GlossaryDrawer({ topic, onClose }: GlossaryProps) {
  const worded = useWording();
  const drawer = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  // Layout effects, so that Escape closes the drawer as soon as it is visible.
  useLayoutEffect(() => {
    const element = drawer.current;
    return () => {
      const { activeElement, body } = document;
      // Not from where the director has gone on meanwhile.
      if (activeElement === body || element?.contains(activeElement)) focusElement(opener.current);
    };
  }, []);
  useLayoutEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      const isForDialog = document.querySelector(DIALOG) !== null;
      if (key === 'Escape' && !defaultPrevented && !isForDialog) onClose();
    };
    // The drawer gives way to what has the focus.
    const onFocusIn = (): void => {
      requestAnimationFrame(() => isOver(drawer.current, document.activeElement) && onClose());
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [onClose]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!drawer.current?.contains(activeElement)) opener.current = activeElement;
    const entry = drawer.current?.querySelector<HTMLElement>(`[data-topic="${topic}"]`);
    entry?.scrollIntoView({ block: 'nearest' });
    entry?.focus({ preventScroll: true });
  }, [topic]);
  return (
    <aside
      ref={drawer}
      className={`stack ${styles.drawer}`}
      aria-label="In plain words"
      onKeyDown={({ key, shiftKey, target }) => {
        // On to what follows the word that is explained.
        if (key === 'Tab' && !shiftKey && (target as Element).matches('[data-topic]'))
          focusElement(opener.current);
      }}
    >
      <header className="bar head">
        <h2>In plain words</h2>
        <button
          type="button"
          className="quiet icon"
          aria-label="Close: In plain words"
          onClick={onClose}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      <div className={styles.entries}>
        {GLOSSARY_TOPICS.map((id, index) => (
          <section
            key={id}
            data-topic={id}
            data-current={id === topic || undefined}
            tabIndex={-1}
            className={`stack tight ${styles.entry}`}
          >
            {index === 0 && <p className="note">Five minutes on fair movements</p>}
            {index === INTRODUCTION_LENGTH && <p className="note">Words to look up</p>}
            <h3>{GLOSSARY[id].title}</h3>
            {GLOSSARY[id].paragraphs.map((paragraph) => (
              <p key={paragraph}>{GLOSSARY[id].isOfPairs ? paragraph : worded(paragraph)}</p>
            ))}
          </section>
        ))}
        <div className={styles.entry}>
          <OfflineNote />
        </div>
      </div>
    </aside>
  );
}

function focusElement(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Whether the drawer covers the middle of an element. */
function isOver(drawer: HTMLElement | null, element: Element | null): boolean {
  if (drawer === null || element === null || drawer.contains(element)) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && drawer.contains(hit);
}
