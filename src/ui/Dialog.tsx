// A modal dialog with a title and a button that closes it.

import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

interface DialogProps {
  readonly title: string;
  readonly wide?: boolean;
  /** Whether it grows with what it shows to the size of the window, and what it shows scrolls in it. */
  readonly isRoomy?: boolean;
  /** Whether its changes to the movement take effect at once, so that undo and redo work in it. */
  readonly isEditing?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { title, wide = false, isRoomy = false, isEditing = false, onClose, children } = props;
  const modal = useModal(onClose);
  const heading = useId();
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      data-wide={wide || undefined}
      data-roomy={isRoomy || undefined}
      data-editing={isEditing || undefined}
      aria-labelledby={heading}
    >
      <header className={styles.header}>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="quiet icon" aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
