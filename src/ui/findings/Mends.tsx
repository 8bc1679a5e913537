// What would mend a finding, to be chosen; worked out when it is asked for.

import { useEffect, useState } from 'react';
import type { Finding } from '../../movement/findings.ts';
import type { Mend } from '../../movement/mends.ts';
import { useActions, useAppLater } from '../arrowswitchContext.ts';
import styles from './FindingsList.module.css';

export function Mends({ finding }: { readonly finding: Finding }) {
  const movement = useAppLater((state) => state.document.movement);
  const actions = useActions();
  const [mends, setMends] = useState<readonly Mend[] | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('../../movement/mends.ts').then(
      ({ mendsOf }) => isCurrent && setMends(mendsOf(movement, finding)),
      (error) => isCurrent && setFailure({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [movement, finding]);
  if (failure !== null) throw failure.error;
  if (mends === null) return null;
  if (mends.length === 0) return <span> No single change here mends it.</span>;
  return (
    <span className={styles.mends}>
      {mends.map(({ label, edit }) => (
        <button key={label} type="button" onClick={() => actions.edit(edit, label)}>
          {label}
        </button>
      ))}
    </span>
  );
}
