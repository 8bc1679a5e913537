// How to run the movement, computed in the background and worded in the selected terms.

import { Fragment, useEffect, useMemo, useState } from 'react';
import type { RunFacts } from '../../instructions/facts.ts';
import { reasonOf } from '../../store/reason.ts';
import { tellRun } from '../../words/instructions/tell.ts';
import { coalesceRequests } from '../../worker/coalesce.ts';
import type { InstructionsRequest } from '../../worker/protocol.ts';
import { useActions, useApp, useDeferredApp } from '../arrowswitchContext.ts';
import styles from './InstructionsPanel.module.css';

export function InstructionsPanel() {
  const cards = useApp((state) => state.preferences.cards);
  const actions = useActions();
  const { facts, failure } = useRunFacts();
  const script = useMemo(
    () => (facts === null ? [] : tellRun(facts, 'en', cards.terms)),
    [facts, cards.terms],
  );
  return (
    <section className={styles.panel} aria-labelledby="instructions-title">
      <header>
        <h2 id="instructions-title">How to run it</h2>
        <label>
          Terms{' '}
          <select
            value={cards.terms}
            onChange={({ target }) =>
              actions.setPreferences({
                cards: { ...cards, terms: target.value as typeof cards.terms },
              })
            }
          >
            <option value="ebu">EBU (share, relay)</option>
            <option value="acbl">ACBL (relay, bye stand)</option>
          </select>
        </label>
      </header>
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
    </section>
  );
}

/** The latest facts about the movement on screen, or why they are unavailable. */
function useRunFacts() {
  const movement = useDeferredApp((state) => state.document.movement);
  const actions = useActions();
  const [known, setKnown] = useState<{
    readonly facts: RunFacts | null;
    readonly failure: string | null;
  }>({ facts: null, failure: null });
  const requests = useMemo(
    () =>
      coalesceRequests<InstructionsRequest, RunFacts>(
        (request) => actions.instruct(request),
        (facts) => setKnown({ facts, failure: null }),
        (error) => setKnown({ facts: null, failure: reasonOf(error) }),
      ),
    [actions],
  );
  useEffect(() => requests.send({ movement }), [requests, movement]);
  return known;
}
