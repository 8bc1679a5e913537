// Every edit in words, the latest first; any of them can be gone back to, and on to again.

import { useActions, useAppLater } from '../arrowswitchContext.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';

const MOST_SHOWN = 300;

export function HistoryPanel({ onClose }: { readonly onClose: () => void }) {
  const past = useAppLater((state) => state.document.past);
  const future = useAppLater((state) => state.document.future);
  const actions = useActions();
  const labels = [...past, ...future].map(({ label }) => label);
  const steps = ['Opened', ...labels].map((label, editCount) => ({ label, editCount }));
  const shown = steps.toReversed().slice(0, MOST_SHOWN);
  return (
    <Panel title="History" onClose={onClose}>
      <ol className={styles.steps} aria-label="Edits, the latest first">
        {shown.map(({ label, editCount }) => (
          <li key={editCount} value={editCount}>
            <button
              type="button"
              className="quiet"
              aria-current={editCount === past.length ? 'step' : undefined}
              data-undone={editCount > past.length || undefined}
              onClick={() => actions.goTo(editCount)}
            >
              <span className={styles.number}>{editCount}</span> {label}
              {editCount === past.length && <em> – now</em>}
              {editCount > past.length && <em> – undone</em>}
            </button>
          </li>
        ))}
      </ol>
      {steps.length > MOST_SHOWN && <p>The {steps.length - MOST_SHOWN} earliest are not listed.</p>}
    </Panel>
  );
}
