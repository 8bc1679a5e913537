// Plan B of the movement on the screen as a sheet for the director's hand, printed by the browser.

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FreeNumber } from '../../choose/missing.ts';
import type { PlanB } from '../../choose/planB.ts';
import { freeNumberWords, planBWords } from '../../words/english/planB.ts';
import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import styles from './SheetButton.module.css';

interface SheetButtonProps {
  /** Null until it has been worked out. */
  readonly planB: PlanB | null;
  readonly free: FreeNumber | null;
}

export function SheetButton({ planB, free }: SheetButtonProps) {
  const title = useApp((state) => titleOf(state.document.movement));
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const done = (): void => setPrinting(false);
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [isPrinting]);
  const sentences = [
    ...(planB === null ? [] : planBWords(planB)),
    ...(free === null ? [] : [freeNumberWords(free)]),
  ];
  return (
    <>
      <button type="button" disabled={planB === null} onClick={() => setPrinting(true)}>
        Plan B …
      </button>
      {isPrinting &&
        createPortal(
          <article className={styles.sheet}>
            <h1>Plan B</h1>
            <h2>{title}</h2>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </article>,
          document.body,
        )}
    </>
  );
}
