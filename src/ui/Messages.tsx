// Messages from the app: notices, storage problems, another tab's version, a new version of the app.
// Errors and other messages each have a live region, which exists before anything is announced in it.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AppState, Notice } from '../store/state.ts';
import { useActions, useApp, usePersistence } from './arrowswitchContext.ts';
import { DIALOG, useScreens } from './commands/screens.ts';
import styles from './Messages.module.css';

export function Messages() {
  const notice = useApp((state) => state.notice);
  const shown = notice && <NoticeMessage key={notice.id} notice={notice} />;
  const bar = useHeightAs('--messages');
  return (
    <div ref={bar} className={styles.messages}>
      <div role="alert">
        <StorageMessage />
        {notice?.tone === 'error' && shown}
      </div>
      <div role="status">
        <UpdateMessage />
        {notice?.tone === 'info' && shown}
      </div>
    </div>
  );
}

/** Tells the page how high an element at its foot is, so that it leaves as much room. */
export function useHeightAs(name: '--messages' | '--answer') {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(([entry]) => {
      style.setProperty(name, `${entry?.contentRect.height ?? 0}px`);
    });
    watcher.observe(element.current);
    return () => {
      watcher.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return element;
}

interface MessageProps {
  readonly tone: Notice['tone'];
  readonly children: ReactNode;
}

function Message({ tone, children }: MessageProps) {
  return (
    <div className={`row ${styles.message}`} data-tone={tone}>
      {children}
    </div>
  );
}

function NoticeMessage({ notice }: { readonly notice: Notice }) {
  const { tone, title, details, offer } = notice;
  const { dismissNotice } = useActions();
  const { openDialog } = useScreens();
  const [isHeld, setHeld] = useState(false);
  const stays = isHeld || offer !== undefined;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(dismissNotice, readingTime(notice));
    return () => clearTimeout(timer);
  }, [stays, notice, dismissNotice]);
  // A layout effect, so that the notice can be closed as soon as it is seen.
  useLayoutEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      const isForDialog = document.querySelector(DIALOG) !== null;
      if (key === 'Escape' && !defaultPrevented && !isForDialog) dismissNotice();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dismissNotice]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the notice open
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Message tone={tone}>
        <div>
          <strong>{title}</strong>
          {details.length > 0 && (
            <ul>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </div>
        {offer === 'setAside' && (
          <button type="button" onClick={() => openDialog('setAside')}>
            Show what was set aside
          </button>
        )}
        <button type="button" onClick={dismissNotice}>
          Close
        </button>
      </Message>
    </div>
  );
}

interface DialogFailureProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What is said instead of a dialog that cannot be shown, perhaps for want of what every dialog is made of. */
export function DialogFailure({ onClose, children }: DialogFailureProps) {
  return (
    <div className={styles.messages}>
      <Message tone="error">
        <div>{children}</div>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </Message>
    </div>
  );
}

/** How long a notice is shown, in milliseconds: longer if it has more words or is an error. */
function readingTime({ tone, title, details }: Notice): number {
  const characters = [title, ...details].join(' ').length;
  return (tone === 'error' ? 12_000 : 5000) + 60 * characters;
}

function StorageMessage() {
  const storage = useApp(storageProblem);
  const { keepMine, takeTheirs, tryAgain } = usePersistence();
  if (storage === null) return null;
  if (storage.phase === 'conflict') {
    return (
      <Message tone="info">
        <div>
          <strong>Another tab has changed the stored movement.</strong> Your changes are not saved
          until you choose.
        </div>
        <button type="button" onClick={() => void takeTheirs()}>
          Show the other version
        </button>
        <button type="button" onClick={keepMine}>
          Keep this one
        </button>
      </Message>
    );
  }
  if (storage.phase === 'outdated') {
    return (
      <Message tone="error">
        <div>
          <strong>A newer version of Arrowswitch is open in another tab.</strong> This tab no longer
          saves your changes. Reload it to go on with the newer version.
        </div>
        <button type="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </Message>
    );
  }
  return (
    <Message tone="error">
      <div>
        <strong>The movement cannot be stored in this browser:</strong> {storage.message} It is safe
        on the screen; use “Save as …” to keep it as a file.
      </div>
      <button type="button" onClick={tryAgain}>
        Try again
      </button>
    </Message>
  );
}

/** A storage problem that the director must know about; null while it is saving or has saved. */
function storageProblem({ storage }: AppState) {
  return storage.phase === 'saved' || storage.phase === 'saving' ? null : storage;
}

function UpdateMessage() {
  const actions = useActions();
  const isReady = useApp((state) => state.isUpdateReady);
  const barrier = useApp((state) => (state.isUpdateReady ? updateBarrier(state) : null));
  if (!isReady) return null;
  return (
    <Message tone="info">
      <div>
        <strong>A new version of Arrowswitch is ready.</strong>{' '}
        {barrier ?? 'Your movement and its history stay.'}
      </div>
      <button type="button" disabled={barrier !== null} onClick={actions.useUpdate}>
        Use it now
      </button>
    </Message>
  );
}

/** What reloading the page now would lose; null for nothing. */
function updateBarrier({ storage, selection, optimisation }: AppState): string | null {
  if (storage.phase !== 'saved') return 'It waits until your movement is stored.';
  if (selection.typed !== null) return 'Finish or cancel the cell you are editing first.';
  return optimisation.phase === 'running' ? 'It waits until the optimiser is done.' : null;
}
