// After a change of plan: what to announce and which cards to print again, until the first round of the new plan is over.

import { useEffect, useRef } from 'react';
import { isAhead, latestChange, planLetter } from '../../evening/evening.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { chosenCardsText, NO_CHANGED_CARDS } from '../../words/english/pageCards.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useScreens } from '../commands/screens.ts';
import { Scroller } from '../Scroller.tsx';
import { useEvening } from './eveningContext.ts';
import styles from './RunPlace.module.css';

export function PlanNews() {
  const { evening, movement, state, isOtherOnScreen } = useEvening();
  const cards = useApp(({ preferences }) => preferences.cards);
  const actions = useActions();
  const { openDialog } = useScreens();
  const change = evening && latestChange(evening.events);
  const heading = useFocusAfter(state.planIndex);
  if (!change || !(isAhead(change, state) || state.roundIndex + 1 === change.fromRound))
    return null;
  const changed = wordedIn(movement, chosenCardsText(change.cards));
  const print = (): void => {
    actions.setPreferences({ cards: { ...cards, kind: 'everything' } });
    openDialog('cards');
  };
  return (
    <section className="stack" aria-labelledby="run-news">
      <h2 id="run-news" ref={heading} tabIndex={-1}>
        Plan {planLetter(state.planIndex)} from round {change.fromRound}
      </h2>
      <Scroller className={styles.news}>
        <p lang={cards.language}>{change.announcement}</p>
      </Scroller>
      {changed === '' ? (
        <p>{NO_CHANGED_CARDS}</p>
      ) : (
        <button type="button" disabled={isOtherOnScreen} onClick={print}>
          Print the changed cards: {changed} …
        </button>
      )}
    </section>
  );
}

/** A heading that takes the focus once the plan has changed, so that the page scrolls to what is announced now. */
function useFocusAfter(planIndex: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(planIndex);
  useEffect(() => {
    // A stored session is read after the first render; that is not a change of plan.
    if (seen.current >= 0 && seen.current !== planIndex) heading.current?.focus();
    seen.current = planIndex;
  }, [planIndex]);
  return heading;
}
