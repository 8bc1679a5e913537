// What the app has to say: passing notices, trouble with storage, another tab's version, a new version of the app.

import type { AppState } from '../store/state.ts';
import { useActions, useApp, usePersistence } from './arrowswitchContext.ts';
import styles from './Messages.module.css';

export function Messages() {
  return (
    <div className={styles.messages}>
      <StorageMessage />
      <UpdateMessage />
      <NoticeMessage />
    </div>
  );
}

function NoticeMessage() {
  const notice = useApp((state) => state.notice);
  const actions = useActions();
  if (notice === null) return null;
  return (
    <div
      key={notice.id}
      className={styles.message}
      data-tone={notice.tone}
      role={notice.tone === 'error' ? 'alert' : 'status'}
    >
      <div>
        <strong>{notice.title}</strong>
        {notice.details.length > 0 && (
          <ul>
            {notice.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" onClick={actions.dismissNotice}>
        Close
      </button>
    </div>
  );
}

function StorageMessage() {
  const storage = useApp((state) => state.storage);
  const { keepMine, takeTheirs, tryAgain } = usePersistence();
  if (storage.phase === 'conflict') {
    return (
      <div className={styles.message} data-tone="info" role="alert">
        <div>
          <strong>Another tab has changed the stored movement.</strong> What is here is not being
          stored until you choose.
        </div>
        <button type="button" onClick={() => void takeTheirs()}>
          Show the other version
        </button>
        <button type="button" onClick={keepMine}>
          Keep this one
        </button>
      </div>
    );
  }
  if (storage.phase !== 'failed') return null;
  return (
    <div className={styles.message} data-tone="error" role="alert">
      <div>
        <strong>The movement cannot be stored in this browser:</strong> {storage.message} It is safe
        on the screen; use “Save as …” to keep it as a file.
      </div>
      <button type="button" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}

function UpdateMessage() {
  const update = useApp((state) => state.update);
  const barrier = useApp(updateBarrier);
  if (update === null) return null;
  return (
    <div className={styles.message} data-tone="info" role="status">
      <div>
        <strong>A new version of Arrowswitch is ready.</strong>{' '}
        {barrier ?? 'Your movement and its history stay.'}
      </div>
      <button type="button" disabled={barrier !== null} onClick={update}>
        Use it now
      </button>
    </div>
  );
}

/** What would be lost if the page were loaded again now; null when nothing would. */
function updateBarrier({ storage, selection, optimisation }: AppState): string | null {
  if (storage.phase !== 'saved') return 'It waits until your movement is stored.';
  if (selection.typed !== null) return 'It waits until you have taken or left what you type.';
  return optimisation.phase === 'running' ? 'It waits until the optimiser is done.' : null;
}
