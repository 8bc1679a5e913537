// All edits in words, latest first; any state can be restored, also a later one. The latest have the fairness that they led to,
// worked out while the panel is open.

import { useMemo, useState } from 'react';
import { statesFrom } from '../../store/history.ts';
import { useActions, useDeferredApp } from '../arrowswitchContext.ts';
import { useFigures } from '../useFigures.tsx';
import styles from './panels.module.css';

/** The number of entries listed initially, and added on request. */
const AT_ONCE = 300;
/** Of so many the fairness is worked out, one after another. */
const MOST_JUDGED = 30;

export function HistoryPanel() {
  const past = useDeferredApp((state) => state.document.past);
  const future = useDeferredApp((state) => state.document.future);
  const actions = useActions();
  const [mostShown, setMostShown] = useState(AT_ONCE);
  const entries = [...past, ...future];
  const labels = entries.map(({ label }) => label);
  const steps = ['Opened', ...labels].map((label, editCount) => ({ label, editCount }));
  const shown = steps.toReversed().slice(0, mostShown);
  const movement = useDeferredApp((state) => state.document.movement);
  const states = useMemo(
    () =>
      statesFrom(
        { movement, past, future },
        Math.max(0, past.length + future.length - MOST_JUDGED),
      ),
    [movement, past, future],
  );
  // The present first, as it is what the next edit is compared with.
  const judged = useMemo(
    () => [movement, ...[...states.values()].toReversed()],
    [movement, states],
  );
  const [figures, failure] = useFigures(judged);
  /** What an edit led to, if that is another fairness than before; what was opened always has it. */
  const newFairness = (editCount: number): string | undefined => {
    const [before, after] = [editCount - 1, editCount].map((at) => states.get(at));
    const text = after && figures.get(after)?.text;
    const isOpened = entries[editCount - 1]?.edit.kind === 'replaceMovement';
    if (before === undefined || isOpened) return text;
    const known = figures.get(before)?.text;
    return known === undefined || known === text ? undefined : text;
  };
  return (
    <>
      {failure}
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
              <span className="aside"> {newFairness(editCount)}</span>
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
