// The quick fixes of a finding, computed on request.

import { useEffect, useState } from 'react';
import type { Finding } from '../../movement/findings.ts';
import type { QuickFix } from '../../movement/quickFixes.ts';
import { fixText } from '../../words/english/quickFixes.ts';
import { useActions, useDeferredApp } from '../arrowswitchContext.ts';
import styles from './FindingsList.module.css';

export function QuickFixes({ finding }: { readonly finding: Finding }) {
  const movement = useDeferredApp((state) => state.document.movement);
  const actions = useActions();
  const [fixes, setFixes] = useState<readonly QuickFix[] | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('../../movement/quickFixes.ts').then(
      ({ quickFixes }) => isCurrent && setFixes(quickFixes(movement, finding)),
      (error) => isCurrent && setFailure({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [movement, finding]);
  if (failure !== null) throw failure.error;
  if (fixes === null) return null;
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
