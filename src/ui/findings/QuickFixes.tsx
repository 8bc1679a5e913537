// The quick fixes of a finding, computed on request.

import { createRandom } from '../../balance/random.ts';
import type { Finding } from '../../movement/finding.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { fixText } from '../../words/english/quickFixes.ts';
import { useActions, useDeferredApp } from '../arrowswitchContext.ts';
import { useCalculated } from '../useCalculated.ts';
import styles from './FindingsList.module.css';

/** Fixed, so that the same finding always gets the same fixes. */
const SEED = 1;

export function QuickFixes({ finding }: { readonly finding: Finding }) {
  const movement = useDeferredApp((state) => state.document.movement);
  const actions = useActions();
  const calculated = useCalculated([movement, finding], async () => {
    const { quickFixes } = await import('../../editing/quickFixes.ts');
    return quickFixes(movement, finding, createRandom(SEED).below);
  });
  if (calculated.phase === 'failed') throw calculated.error;
  // While they are computed anew, the buttons remain: one may be pressed or have the focus.
  const found = calculated.phase === 'done' ? calculated.value : calculated.before?.value;
  if (found === undefined) return null;
  const fixes = found.map(({ fix, edit }) => ({
    edit,
    name: wordedFor(movement.contestants, fixText(fix)),
  }));
  if (fixes.length === 0) return <span> No single change here fixes it.</span>;
  return (
    <span className={styles.fixes}>
      {fixes.map(({ name, edit }) => (
        <button key={name} type="button" onClick={() => actions.edit(edit, name)}>
          {name}
        </button>
      ))}
    </span>
  );
}
