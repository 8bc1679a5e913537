// Warnings: the stored session is faulty, the computer's clock is behind, or the movement on screen is not the one being played.

import { useEffect, useMemo, useRef } from 'react';
import type { PrintKind } from '../../cards/card.ts';
import { isAhead, latestChange, type PlanChange, planLetter } from '../../evening/evening.ts';
import { misfitOf, roundsRewritten } from '../../evening/misfit.ts';
import { type Movement, playErrors } from '../../movement/index.ts';
import { toldByHand } from '../../replan/news.ts';
import { isSamePlay } from '../../store/evening.ts';
import type { Evening } from '../../store/eveningRecord.ts';
import { type DocumentState, type HistoryEntry, statesFrom } from '../../store/history.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { chosenCardsText, NO_CHANGED_CARDS } from '../../words/english/pageCards.ts';
import {
  type Difference,
  EVENING_FAULTS,
  misfitText,
  otherOnScreen,
  rewrittenText,
} from '../../words/english/pageRun.ts';
import { namedOnwards } from '../../words/inSections.ts';
import { announceNews } from '../../words/instructions/announceReplan.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useScreens } from '../commands/screens.ts';
import { ErrorsLine } from '../findings/ErrorsLine.tsx';
import { Scroller } from '../Scroller.tsx';
import { CLOCK_SLACK_MS, useEvening } from './eveningContext.ts';
import { NewSession } from './LogPanel.tsx';
import styles from './RunPlace.module.css';

export function RunWarnings() {
  const { fault, isOtherOnScreen, state, movement, play, now } = useEvening();
  const document = useApp((app) => app.document);
  const difference = useMemo(
    () => (isOtherOnScreen ? differenceFrom(movement, document) : null),
    [isOtherOnScreen, document, movement],
  );
  const errors = useMemo(() => playErrors(movement), [movement]);
  const actions = useActions();
  const { openDialog } = useScreens();
  const letter = planLetter(state.planIndex);
  const nextLetter = planLetter(state.planIndex + 1);
  const begun = state.phase === 'before' ? 0 : state.roundIndex + 1;
  // What was edited here is what was really played.
  const misfit = difference === 'opened' ? misfitOf(movement, document.movement, begun) : null;
  const changeByHand = useChangeByHand();
  // Edited before the start, or opened, it is a new beginning, with cards of its own.
  const isBeginning = difference === 'opened' || (difference === 'edited' && begun === 0);
  const change = () => (isBeginning ? undefined : changeByHand(begun));
  /** The plan, with the people who are there now: names are told while it is edited, too. */
  const planAgain = (): Movement => {
    const { pairCount, phantom } = document.movement;
    const areSameNumbers = pairCount === movement.pairCount && phantom === movement.phantom;
    return difference === 'edited' && areSameNumbers
      ? { ...movement, names: [], people: [] }
      : movement;
  };
  const rewritten =
    difference === 'edited' ? roundsRewritten(movement, document.movement, begun) : [];
  const choices = (
    <>
      {misfit === null && (
        <button type="button" onClick={() => play(document.movement, change())}>
          Use it as plan {nextLetter}
        </button>
      )}
      <button
        type="button"
        onClick={() => actions.openMovement(planAgain(), `Back to plan ${letter}`)}
      >
        Back to plan {letter}
      </button>
    </>
  );
  // A press comes up to a tick later than the time that is shown.
  const isBehind = state.clockBehindMs > CLOCK_SLACK_MS;
  return (
    <>
      {state.phase === 'before' && <ErrorsLine findings={errors} isElsewhere={isOtherOnScreen} />}
      {fault !== null && (
        <div role="alert" className="stack box">
          <p>{EVENING_FAULTS[fault]}</p>
          {(fault === 'unreadable' || fault === 'cut') && (
            <div className={`row ${styles.buttons}`}>
              <button type="button" onClick={() => openDialog('setAside')}>
                Show what was set aside
              </button>
            </div>
          )}
        </div>
      )}
      {isBehind && now > 0 && (
        <p role="alert" className="stack box">
          The computer’s clock is behind the last entry of the log: the time of this round stands
          still until it has caught up.
        </p>
      )}
      {difference !== null && (
        <div role="alert" className="stack box">
          <p>{otherOnScreen(difference, letter, titleOf(document.movement), titleOf(movement))}</p>
          {rewritten.length > 0 && <p>{rewrittenText(rewritten, nextLetter)}</p>}
          {misfit !== null && <p>{wordedIn(movement, misfitText(misfit, letter, nextLetter))}</p>}
          {difference === 'opened' ? (
            <NewSession after={choices} />
          ) : (
            <NewSession before={choices} />
          )}
        </div>
      )}
    </>
  );
}

/** What the movement on the screen changes for those who have cards, after so many rounds that have begun. */
function useChangeByHand(): (begun: number) => PlanChange | undefined {
  const { evening, movement: plan, issued } = useEvening();
  const onScreen = useApp((app) => app.document.movement);
  const { language, terms } = useApp(({ preferences }) => preferences.cards);
  return (played) => {
    if (evening === null || played >= onScreen.rounds.length) return undefined;
    // A plan that was undone takes with it what pairs have had by it.
    const of = evening.plans.findLastIndex((one) => isSamePlay(one, onScreen));
    const { known } = (of < 0 ? latestChange(evening.events) : changeOf(evening, of)) ?? {};
    const situation = { movement: onScreen, plan, issued, played, ...(known && { known }) };
    const { cards, news } = toldByHand(situation);
    const told = announceNews(news, onScreen.contestants, language, terms);
    const announcement = namedOnwards(plan, told);
    return { fromRound: played + 1, cards, announcement, ...(known && { known }) };
  };
}

function changeOf({ events }: Evening, planIndex: number): PlanChange | undefined {
  return events.filter((event) => event.kind === 'plan')[planIndex]?.change;
}

/** How the movement on the screen has come to be another than the plan: by edits of it (or their undoing) alone, or not. */
function differenceFrom(plan: Movement, document: DocumentState): Difference {
  const { past, future } = document;
  const isOpening = ({ edit }: HistoryEntry): boolean => edit.kind === 'replaceMovement';
  const next = future.findIndex(isOpening);
  const lastEdited = past.length + (next < 0 ? future.length : next);
  const counts = [...statesFrom(document, past.findLastIndex(isOpening) + 1)].flatMap(
    ([count, state]) => (isSamePlay(state, plan) ? [count] : []),
  );
  if (counts.length === 0) return 'opened';
  return counts.some((count) => count <= lastEdited) ? 'edited' : 'undone';
}

/**
 * After a change of plan: what to announce and which cards to print again, until the first round of the new plan is over.
 */
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
  const print = (kind: PrintKind): void => {
    actions.setPreferences({ cards: { ...cards, kind } });
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
        <>
          <p>{NO_CHANGED_CARDS}</p>
          <button type="button" disabled={isOtherOnScreen} onClick={() => print('director')}>
            Print the new director’s sheet …
          </button>
        </>
      ) : (
        <button type="button" disabled={isOtherOnScreen} onClick={() => print('everything')}>
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
