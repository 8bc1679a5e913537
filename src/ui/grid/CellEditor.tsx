// Editor of a cell's text. Enter confirms, Tab confirms and moves on, Escape cancels.
// An invalid text is reported at the cell and can be corrected; leaving the cell accepts valid text only.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { TYPED_CELL } from '../../words/english/pageGrid.ts';
import { useApp } from '../arrowswitchContext.ts';
import styles from './CellEditor.module.css';

interface CellEditorProps {
  readonly name: string;
  readonly opening: string;
  /** Whether the text is selected, ready to be overwritten. */
  readonly isWhole: boolean;
  /** Accepts the text, or returns why it is invalid. */
  readonly onCommit: (text: string, next: 'stay' | 'left' | 'right' | 'leave') => string | null;
  /** Cancels; the argument is null if the focus has already moved elsewhere. */
  readonly onCancel: (focused?: null) => void;
}

export function CellEditor({ name, opening, isWhole, onCommit, onCancel }: CellEditorProps) {
  const contestants = useApp(({ document }) => document.movement.contestants);
  const [text, setText] = useState(opening);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const faultId = useId();
  useEffect(() => {
    input.current?.focus();
    if (isWhole) input.current?.select();
  }, [isWhole]);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      isDone.current = true;
      onCancel();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      const aside = event.shiftKey ? 'left' : 'right';
      isDone.current = true;
      const refused = onCommit(text, event.key === 'Enter' ? 'stay' : aside);
      isDone.current = refused === null;
      setFault(refused);
    }
  };
  const onBlur = (): void => {
    if (!isDone.current && onCommit(text, 'leave') !== null) onCancel(null);
  };
  return (
    <span className={styles.editor}>
      <input
        ref={input}
        type="text"
        size={7}
        className={styles.input}
        aria-label={`${name}, such as ${TYPED_CELL[contestants]}`}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : faultId}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {fault !== null && (
        <span id={faultId} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}
