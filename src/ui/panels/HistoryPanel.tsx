// All edits in words, latest first; any state can be restored, also a later one.

import { useState } from 'react';
import { useActions, useDeferredApp } from '../arrowswitchContext.ts';
import styles from './panels.module.css';

/** The number of entries listed initially, and added on request. */
const AT_ONCE = 300;

export function HistoryPanel() {
  const past = useDeferredApp((state) => state.document.past);
  const future = useDeferredApp((state) => state.document.future);
  const actions = useActions();
  const [mostShown, setMostShown] = useState(AT_ONCE);
  const labels = [...past, ...future].map(({ label }) => label);
  const steps = ['Opened', ...labels].map((label, editCount) => ({ label, editCount }));
  const shown = steps.toReversed().slice(0, mostShown);
  return (
    <>
      <ol className="list tall" aria-label="Edits, the latest first">
        {shown.map(({ label, editCount }) => (
          <li key={editCount} value={editCount}>
            <button
              type="button"
              className={`quiet wide ${styles.step}`}
              aria-current={editCount === past.length ? 'step' : undefined}
              data-undone={editCount > past.length || undefined}
              onClick={() => actions.goTo(editCount)}
            >
              <span className={`soft ${styles.number}`}>{editCount}</span> {label}
              {editCount === past.length && <em> – now</em>}
              {editCount > past.length && <em> – undone</em>}
            </button>
          </li>
        ))}
      </ol>
      {steps.length > mostShown && (
        <button type="button" onClick={() => setMostShown(mostShown + AT_ONCE)}>
          Show more of the {steps.length - mostShown} earlier ones
        </button>
      )}
    </>
  );
}
