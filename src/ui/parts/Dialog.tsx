// A modal dialog with a title and a button that closes it. The library holds the focus in it, closes it on Escape and gives
// the focus back; where the focus begins, and that the grid's cursor may have moved meanwhile, is said here.

import X from 'lucide-react/icons/x';
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Heading, Modal, Dialog as ModalDialog, ModalOverlay } from 'react-aria-components';
import { DIALOG } from '../commands/screens.ts';
import { focusMain } from '../grid/gridPlaces.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly wide?: boolean;
  /** In rem, whatever it shows, so that it neither grows nor moves; 51 of a wide one. What does not fit scrolls. */
  readonly height?: number;
  /** Whether it grows with what it shows to the size of the window, and what it shows scrolls in it. */
  readonly isRoomy?: boolean;
  /** Whether its changes to the movement take effect at once, so that undo and redo work in it. */
  readonly isEditing?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { title, wide = false, isRoomy = false, isEditing = false, onClose, children } = props;
  const { height = wide ? HEIGHT_OF_WIDE : undefined } = props;
  return (
    <OverPage
      className={`over ${styles.dialog}`}
      style={{ '--height': height && `${height}rem` } as CSSProperties}
      data-high={height !== undefined || undefined}
      data-wide={wide || undefined}
      data-roomy={isRoomy || undefined}
      data-editing={isEditing || undefined}
      onClose={onClose}
    >
      <header className={`bar head ${styles.header}`}>
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        <button type="button" className="quiet icon" aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      <div className={`stack ${styles.body}`}>{children}</div>
    </OverPage>
  );
}

const HEIGHT_OF_WIDE = 51;

interface OverPageProps {
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  /** Its name, unless it has a title. */
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A frame over the page, which can be used again when the frame is closed. */
export function OverPage({ className, onClose, children, ...props }: OverPageProps) {
  return (
    <ModalOverlay isOpen className={styles.overlay ?? ''} onOpenChange={onClose}>
      <Modal className={styles.frame ?? ''}>
        <ModalDialog {...props} className={className ?? ''}>
          {children}
          <Focus onClose={onClose} />
        </ModalDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Focuses, in the dialog that it is in, the element marked `data-first-focus`, otherwise the first control below the header,
 * which only closes the dialog. When the dialog goes, the focus ends where it can be seen.
 */
function Focus({ onClose }: Pick<OverPageProps, 'onClose'>) {
  useEscapeFromBody(onClose);
  useLayoutEffect(() => {
    const before = document.activeElement;
    // The library gives the focus back in the next frame, to a screen reader one later.
    return () =>
      queueMicrotask(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => settleFocus(before))),
      );
  }, []);
  const begun = useRef<Element | null>(null);
  // What a dialog is for may arrive after it: then the focus moves on from what closes it.
  useLayoutEffect(() => {
    const isBeginning = begun.current === null || begun.current.closest('header') !== null;
    if (!isBeginning || (begun.current ?? document.activeElement) !== document.activeElement)
      return;
    const dialogs = document.querySelectorAll<HTMLElement>(DIALOG);
    const first = firstControl([...dialogs].at(-1)) ?? null;
    first?.focus();
    begun.current = first;
  });
  return null;
}

/** Escape closes the dialog also when what had the focus in it has gone, as its buttons do in print. */
function useEscapeFromBody(onClose: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && target === document.body && !defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
}

const CONTROLS = ['input', 'select', 'textarea', 'button', 'summary', '[href]'].join();

/** Where a director begins in a dialog: what closes it, if there is nothing but to read. Of radio buttons the checked one. */
function firstControl(dialog: HTMLElement | undefined): HTMLElement | undefined {
  const marked = dialog?.querySelector<HTMLElement>('[data-first-focus]');
  if (marked) return marked;
  const controls = [...(dialog?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const first = controls.find(
    (control) =>
      control.closest('header') === null &&
      !control.matches(':disabled') &&
      !control.matches('[type=radio]:not(:checked)'),
  );
  return first ?? controls[0];
}

/**
 * What had the focus before may be gone, or a cell that is no longer the cursor: then the cursor gets it, or the main part. On a
 * busy page the library may not have given it back yet.
 */
function settleFocus(before: Element | null): void {
  const { activeElement, body } = document;
  const isLost = activeElement === body;
  const isCell = (element: Element | null) => element?.hasAttribute('data-place') === true;
  if (isLost && before instanceof HTMLElement && !isCell(before)) before.focus();
  if (document.activeElement === body || isCell(document.activeElement)) focusMain();
}
