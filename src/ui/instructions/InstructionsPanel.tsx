// How to run the movement, computed in the background and worded in the selected terms.

import { Fragment, useMemo } from 'react';
import type { PartRun } from '../../instructions/facts.ts';
import type { Movement } from '../../movement/index.ts';
import { reasonOf } from '../../store/reason.ts';
import { TERMS } from '../../words/dictionary.ts';
import { en } from '../../words/en/dictionary.ts';
import { TERMS_TITLES } from '../../words/english/pageCards.ts';
import { announceParts } from '../../words/instructions/announce.ts';
import { useActions, useApp, useDeferredApp } from '../arrowswitchContext.ts';
import { ErrorsLine } from '../findings/ErrorsLine.tsx';
import { Select } from '../Select.tsx';
import { useCalculated } from '../useCalculated.ts';
import styles from './InstructionsPanel.module.css';

const TERMS_OFFERED = TERMS.map((terms) => ({ value: terms, label: TERMS_TITLES[terms] }));

interface Shown {
  readonly facts: readonly PartRun[] | null;
  /** Whether the facts are from before the last edits. */
  readonly isOld: boolean;
  readonly failure: string | null;
}

export function InstructionsPanel() {
  const cards = useApp((state) => state.preferences.cards);
  const actions = useActions();
  const findings = useDeferredApp((state) => state.findings);
  const { facts, isOld, failure } = useRunFacts();
  const script = useMemo(
    () => (facts === null ? [] : announceParts(facts, en(cards.terms))),
    [facts, cards.terms],
  );
  return (
    <div
      className={`stack small ${styles.panel}`}
      aria-busy={isOld}
      data-stale={isOld || undefined}
    >
      <ErrorsLine findings={findings} />
      <label>
        Terms{' '}
        <Select
          value={cards.terms}
          options={TERMS_OFFERED}
          onChange={(terms) => actions.setPreferences({ cards: { ...cards, terms } })}
        />
      </label>
      {failure !== null && <p role="alert">The instructions could not be written: {failure}</p>}
      {script.map(({ title, announcements }) => (
        <Fragment key={title}>
          {title !== '' && <h3>{title}</h3>}
          <dl>
            {announcements.map(({ topic, heading, sentences }) => (
              <div key={topic}>
                <dt>{heading}</dt>
                {sentences.map((sentence) => (
                  <dd key={sentence}>{sentence}</dd>
                ))}
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
    </div>
  );
}

/** The newest facts about the movement on the screen, those from before the last edits until newer ones arrive, or why there are none. */
function useRunFacts(): Shown {
  const movement = useDeferredApp((state) => state.document.movement);
  const openedAt = useDeferredApp((state) => state.openedAt);
  const actions = useActions();
  const calculated = useCalculated<readonly [number, Movement], readonly PartRun[]>(
    [openedAt, movement],
    () => actions.instruct({ movement }),
  );
  if (calculated.phase === 'done') return { facts: calculated.value, isOld: false, failure: null };
  if (calculated.phase === 'failed') {
    return { facts: null, isOld: false, failure: reasonOf(calculated.error) };
  }
  const { before } = calculated;
  const isOfThisMovement = before !== null && before.sources[0] === openedAt;
  return { facts: isOfThisMovement ? before.value : null, isOld: true, failure: null };
}
