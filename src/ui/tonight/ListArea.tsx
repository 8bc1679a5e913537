// The list for the answers, its state for screen readers, and what was left out; or why there is no list and what would help.

import { wishesOf } from '../../store/answers.ts';
import { leftOutHeading, listState } from '../../words/english/pageTonight.ts';
import { useApp } from '../arrowswitchContext.ts';
import { Disclosure } from '../Disclosure.tsx';
import { lazyPart } from '../PartBoundary.tsx';
import { BeyondWishes } from './BeyondWishes.tsx';
import { LIST_ID } from './listId.ts';
import styles from './TonightList.module.css';
import { TonightList } from './TonightList.tsx';
import { useAnswers, useListing } from './useAnswers.ts';

const Divisions = lazyPart('The sections', async () => (await import('./Divisions.tsx')).Divisions);

const FairnessPlot = lazyPart(
  'The plot',
  async () => (await import('./FairnessPlot.tsx')).FairnessPlot,
);

const FamiliesLeftOut = lazyPart(
  'What was left out',
  async () => (await import('./FamiliesLeftOut.tsx')).FamiliesLeftOut,
);

export function ListArea() {
  useListing();
  const [answers] = useAnswers();
  const tonight = useApp((state) => state.tonight);
  const { phase, list } = tonight;
  if (wishesOf(answers) === null) {
    return <section id={LIST_ID} tabIndex={-1} aria-label="What to play" className={styles.area} />;
  }
  if (phase === 'failed') {
    return (
      <div role="alert" className={styles.fault}>
        <p>{`The list could not be made: ${tonight.message}`}</p>
      </div>
    );
  }
  const isOld = phase === 'listing' && list !== null && list.wishes !== tonight.wishes;
  const isSearching = phase === 'searching';
  const rows = list?.choice.ok ? list.choice.rows : [];
  return (
    <section
      id={LIST_ID}
      tabIndex={-1}
      aria-label="What to play"
      aria-busy={phase === 'listing'}
      className={styles.area}
    >
      <p role="status" className={styles.state}>
        {list !== null && !list.choice.ok && !isOld
          ? ''
          : listState(rows.length, phase === 'idle' || phase === 'listing', isSearching)}
      </p>
      {list !== null && !list.choice.ok && list.choice.kind === 'sections' && (
        <Divisions divisions={list.choice.divisions} />
      )}
      {list !== null && rows.length > 0 && (
        <>
          <TonightList list={list} rows={rows} isSearching={isSearching} isOld={isOld} />
          <BeyondWishes details={list.details} />
          <Disclosure
            summary="Fairness against simplicity, as a plot"
            className={styles.disclosure}
          >
            <FairnessPlot rows={rows} />
          </Disclosure>
        </>
      )}
      {list?.choice.ok && list.choice.left.length > 0 && (
        <Disclosure summary={leftOutHeading(list.choice.left.length)} className={styles.disclosure}>
          <FamiliesLeftOut left={list.choice.left} />
        </Disclosure>
      )}
    </section>
  );
}
