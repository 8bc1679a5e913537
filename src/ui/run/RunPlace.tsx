// Run: the session under way. The clock on the left; announcements, the tables, the room and the log on the right.

import { type ReactNode, useMemo, useState } from 'react';
import type { RunFacts } from '../../instructions/facts.ts';
import type { Movement } from '../../movement/index.ts';
import { wordsOf } from '../../words/dictionaries.ts';
import { wordsFor } from '../../words/dictionary.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { announceMoves } from '../../words/instructions/announceMove.ts';
import type { Language } from '../../words/languages.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { PrintChoices } from '../cards/PrintChoices.tsx';
import { InstructionsPanel } from '../instructions/InstructionsPanel.tsx';
import { type PlaceProps, useFocusOnArrival, useTopOnArrival } from '../places.ts';
import { useWakeLock } from '../room/clock.ts';
import { useCalculated } from '../useCalculated.ts';
import { ClockButtons } from './ClockButtons.tsx';
import { ClockFace } from './ClockFace.tsx';
import { EveningContext, useEvening, useEveningView } from './eveningContext.ts';
import { LogPanel } from './LogPanel.tsx';
import { NowPanel } from './NowPanel.tsx';
import { PlanNews } from './PlanNews.tsx';
import { RoomPanel } from './RoomPanel.tsx';
import styles from './RunPlace.module.css';
import { RunWarnings } from './RunWarnings.tsx';
import { type Happened, offered } from './replan/happened.ts';
import { ReplanDialog } from './replan/ReplanDialog.tsx';
import { TablesPanel } from './TablesPanel.tsx';
import { TimingForm } from './TimingForm.tsx';
import { useRememberedEvening } from './useRememberedEvening.ts';
import { useRunKeys } from './useRunKeys.ts';
import { useSounds } from './useSounds.ts';

export function RunPlace({ isArrival }: PlaceProps) {
  useTopOnArrival(isArrival);
  useFocusOnArrival(isArrival);
  return (
    <EveningContext value={useEveningView()}>
      <RunScreen />
    </EveningContext>
  );
}

function RunScreen() {
  const { state, movement, settings, open } = useEvening();
  const playersLanguage = useApp(({ preferences }) => preferences.cards.language);
  const run = useRunFacts(movement);
  const moves = useMoves(movement, run, playersLanguage);
  const ownMoves = useMoves(movement, run, 'en');
  const isUnderWay = state.phase !== 'before' && state.phase !== 'over';
  useWakeLock(isUnderWay);
  useSounds(state, settings.sounds);
  useRunKeys();
  useRememberedEvening();
  return (
    <main className={styles.place} tabIndex={-1}>
      <div className={styles.stage}>
        <ClockFace />
        <ClockButtons />
      </div>
      <div className={`stack ${styles.side}`}>
        <RunWarnings />
        <PlanNews />
        <NowPanel moves={ownMoves} />
        <TablesPanel />
        <OffPlan />
        <RoomPanel moves={moves} />
        <Fold title="Timing" isOpenAtFirst={state.phase === 'before'}>
          <TimingForm />
        </Fold>
        <Fold title="Print">
          <PrintChoices onOpen={open} />
        </Fold>
        <Fold title="The whole announcement">
          <InstructionsPanel />
        </Fold>
        <LogPanel />
      </div>
    </main>
  );
}

/** What may go wrong in a session; each button opens the dialog that replans the rest. */
function OffPlan() {
  const [happened, setHappened] = useState<Happened | null>(null);
  const { movement, state } = useEvening();
  const nextRound = state.phase === 'before' ? 1 : state.roundIndex + 2;
  return (
    <section className="stack" aria-labelledby="run-off-plan">
      <h2 id="run-off-plan">Something has changed?</h2>
      <ul className={`stack list ${styles.happened}`}>
        {offered(movement, nextRound).map(([key, title]) => (
          <li key={key}>
            <button type="button" className="bar wide left" onClick={() => setHappened(key)}>
              {wordedIn(movement, title)}
            </button>
          </li>
        ))}
      </ul>
      {happened !== null && <ReplanDialog happened={happened} onClose={() => setHappened(null)} />}
    </section>
  );
}

interface FoldProps {
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A section that opens by itself (`isOpenAtFirst`) until the director opens or closes it. */
function Fold({ title, isOpenAtFirst = false, children }: FoldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isOpenAtFirst;
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setChosen(currentTarget.open);
      }}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {isOpen && children}
    </details>
  );
}

/** The facts of how to run a movement; null until the worker has delivered them. */
function useRunFacts(movement: Movement): RunFacts | null {
  const actions = useActions();
  const calculated = useCalculated<readonly [Movement], RunFacts>([movement], () =>
    actions.instruct({ movement }),
  );
  return calculated.phase === 'done' ? calculated.value : null;
}

/**
 * The announcement of the move after each round (by index) in a language; empty after the last round of a session, and until
 * the facts are there.
 */
function useMoves(
  movement: Movement,
  run: RunFacts | null,
  language: Language,
): readonly (readonly string[])[] {
  const terms = useApp(({ preferences }) => preferences.cards.terms);
  return useMemo(
    () =>
      run === null
        ? []
        : announceMoves(movement, run, wordsFor(wordsOf(language, terms), movement.contestants)),
    [movement, run, language, terms],
  );
}
