// A sheet for the director's hand, printed by the browser: the announcement and plan B of the movement on the screen.

import { Fragment, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FreeNumber } from '../../choose/missing.ts';
import type { PlanB } from '../../choose/planB.ts';
import type { Movement } from '../../movement/movement.ts';
import { freeNumberWords, planBWords } from '../../words/english/planB.ts';
import type { Announcements } from '../../words/instructions/announce.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useAppState } from '../arrowswitchContext.ts';
import { wordsForFailure } from '../failureWords.ts';
import styles from './SheetButton.module.css';

interface SheetButtonProps {
  readonly planB: PlanB | null;
  readonly free: FreeNumber | null;
}

interface Sheet {
  readonly movement: Movement;
  readonly script: readonly Announcements[];
}

export function SheetButton({ planB, free }: SheetButtonProps) {
  const actions = useActions();
  const readState = useAppState();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  useEffect(() => {
    if (sheet === null) return;
    const done = (): void => setSheet(null);
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [sheet]);
  const printSheet = async (): Promise<void> => {
    const { document, preferences } = readState();
    const { movement } = document;
    try {
      const [facts, { announceRun }] = await Promise.all([
        actions.instruct({ movement }),
        import('../../words/instructions/announce.ts'),
      ]);
      setSheet({ movement, script: announceRun(facts, 'en', preferences.cards.terms) });
    } catch (error) {
      const details = [wordsForFailure(error)];
      actions.notify({ tone: 'error', title: 'The sheet could not be made.', details });
    }
  };
  return (
    <>
      <button type="button" disabled={planB === null} onClick={() => void printSheet()}>
        Announcement and plan B …
      </button>
      {sheet !== null &&
        planB !== null &&
        createPortal(<PrintedSheet {...sheet} planB={planB} free={free} />, document.body)}
    </>
  );
}

function PrintedSheet({
  movement,
  script,
  planB,
  free,
}: Sheet & { readonly planB: PlanB; readonly free: FreeNumber | null }) {
  return (
    <article className={styles.sheet}>
      <h1>{titleOf(movement)}</h1>
      {script.map(({ title, announcements }) => (
        <Fragment key={title}>
          {title !== '' && <h2>{title}</h2>}
          {announcements.map(({ topic, heading, sentences }) => (
            <section key={topic}>
              <h3>{heading}</h3>
              {sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </section>
          ))}
        </Fragment>
      ))}
      <h2>Plan B</h2>
      {[...planBWords(planB), ...(free === null ? [] : [freeNumberWords(free)])].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </article>
  );
}
