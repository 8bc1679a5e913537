// The quick fixes of a finding, computed on request.

import type { Finding } from '../../movement/findings.ts';
import { fixText } from '../../words/english/quickFixes.ts';
import { useActions, useDeferredApp } from '../arrowswitchContext.ts';
import { useCalculated } from '../useCalculated.ts';
import styles from './FindingsList.module.css';

export function QuickFixes({ finding }: { readonly finding: Finding }) {
  const movement = useDeferredApp((state) => state.document.movement);
  const actions = useActions();
  const calculated = useCalculated([movement, finding], async () => {
    const { quickFixes } = await import('../../editing/quickFixes.ts');
    return quickFixes(movement, finding);
  });
  if (calculated.phase === 'failed') throw calculated.error;
  if (calculated.phase === 'working') return null;
  const fixes = calculated.value;
  if (fixes.length === 0) return <span> No single change here fixes it.</span>;
  return (
    <span className={styles.fixes}>
      {fixes.map(({ fix, edit }) => (
        <button key={fixText(fix)} type="button" onClick={() => actions.edit(edit, fixText(fix))}>
          {fixText(fix)}
        </button>
      ))}
    </span>
  );
}
