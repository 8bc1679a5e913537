// Run: the session under way. The clock on the left; announcements, the tables, the room and the log on the right.

import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { EveningState } from '../../evening/evening.ts';
import { intervalAhead } from '../../evening/schedule.ts';
import type { PartRun } from '../../instructions/facts.ts';
import type { Movement } from '../../movement/index.ts';
import { roundsWithoutSwitches } from '../../replan/news.ts';
import { wordsOf } from '../../words/dictionaries.ts';
import { wordsFor } from '../../words/dictionary.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { HAPPENED } from '../../words/english/happened.ts';
import { nowHeading } from '../../words/english/pageRun.ts';
import { announceMovesInSections } from '../../words/instructions/announceMove.ts';
import type { Language } from '../../words/languages.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { PrintChoices } from '../cards/PrintChoices.tsx';
import { isShortcut, RUN_KEYS } from '../commands/keys.ts';
import { DIALOG } from '../commands/screens.ts';
import { InstructionsPanel } from '../instructions/InstructionsPanel.tsx';
import { type PlaceProps, useFocusOnArrival, useTopOnArrival } from '../places.ts';
import { useWakeLock } from '../room/clock.ts';
import { useCalculated } from '../useCalculated.ts';
import { Clock, ClockQuestion, SlimClock } from './Clock.tsx';
import { EveningContext, type EveningView, useEvening, useEveningView } from './eveningContext.ts';
import { LogPanel } from './LogPanel.tsx';
import { RoomPanel } from './RoomPanel.tsx';
import styles from './RunPlace.module.css';
import { PlanNews, RunWarnings } from './RunWarnings.tsx';
import { offered } from './replan/offered.ts';
import { ReplanDialog } from './replan/ReplanDialog.tsx';
import { SetClockForm } from './SetClockForm.tsx';
import { TablesPanel } from './TablesPanel.tsx';
import { TimingForm } from './TimingForm.tsx';
import { useRememberedEvening } from './useRememberedEvening.ts';

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
  const runs = useRunFacts(movement);
  const moves = useMoves(movement, runs, playersLanguage);
  const ownMoves = useMoves(movement, runs, 'en');
  const isUnderWay = state.phase !== 'before' && state.phase !== 'over';
  useWakeLock(isUnderWay);
  useSounds(state, settings.sounds);
  useRunKeys();
  useRememberedEvening();
  return (
    <main className={styles.place} tabIndex={-1}>
      <div className={styles.stage}>
        <ClockQuestion />
        <Clock />
      </div>
      <SlimClock />
      <div className={`stack ${styles.side}`}>
        <RunWarnings />
        <PlanNews />
        <NowPanel moves={ownMoves} />
        <TablesPanel />
        <OffPlan />
        <RoomPanel moves={moves} />
        <Fold title="Clock and timing" isOpenAtFirst={state.phase === 'before'}>
          <SetClockForm />
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
  const happened = useApp((app) => app.happened);
  const { tellHappened } = useActions();
  const { movement, state } = useEvening();
  const nextRound = state.phase === 'before' ? 1 : state.roundIndex + 2;
  return (
    <section className="stack" aria-labelledby="run-off-plan">
      <h2 id="run-off-plan">Something has changed?</h2>
      <ul className={`stack list ${styles.happened}`}>
        {offered(movement, nextRound).map((key) => (
          <li key={key}>
            <button type="button" className="bar wide left" onClick={() => tellHappened(key)}>
              {wordedIn(movement, HAPPENED[key].title)}
            </button>
          </li>
        ))}
      </ul>
      {happened !== null && <ReplanDialog happened={happened} onClose={() => tellHappened(null)} />}
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
function useRunFacts(movement: Movement): readonly PartRun[] | null {
  const actions = useActions();
  const calculated = useCalculated<readonly [Movement], readonly PartRun[]>([movement], () =>
    actions.instruct({ movement }),
  );
  return calculated.phase === 'done' ? calculated.value : null;
}

/**
 * The announcement of the move after each round (by index) in a language; empty after the last round of a session. Of no round
 * until the facts are there.
 */
function useMoves(
  movement: Movement,
  runs: readonly PartRun[] | null,
  language: Language,
): readonly (readonly string[])[] {
  const terms = useApp(({ preferences }) => preferences.cards.terms);
  const { evening, state } = useEvening();
  const { planIndex } = state;
  const plans = evening?.plans;
  return useMemo(() => {
    if (runs === null) return [];
    const words = wordsFor(wordsOf(language, terms), movement.contestants);
    // Whoever got no new card still has the switches of an earlier plan.
    const unswitched = plans
      ?.slice(0, planIndex)
      .flatMap((plan) => roundsWithoutSwitches(movement, plan, 0));
    return announceMovesInSections(movement, runs, words, unswitched);
  }, [movement, plans, planIndex, runs, language, terms]);
}

/** What to do now, in the director's language: the room display shows it in that of the players. */
function NowPanel({ moves }: { readonly moves: readonly (readonly string[])[] }) {
  const { state } = useEvening();
  const { terms } = useApp(({ preferences }) => preferences.cards);
  const { phase, roundIndex } = state;
  const announced = moves[roundIndex];
  const next = intervalAhead(state);
  const isBetween = phase === 'moving' || phase === 'interval';
  if (phase === 'betweenSessions') return null;
  return (
    <section className="stack" aria-labelledby="run-now">
      <h2 id="run-now">{nowHeading(state)}</h2>
      <div className={`stack tight ${isBetween ? 'tint' : ''} ${styles.announcement}`}>
        {phase === 'before' && <p>Show the room where to sit, then start.</p>}
        {phase === 'over' && (
          <p>
            The last round has been played. The results are in your scoring program; “New session …”
            starts another.
          </p>
        )}
        {phase === 'playing' && announced?.length === 0 && <p>This is the last round.</p>}
        {(phase === 'playing' || isBetween) &&
          [
            ...(next === null ? [] : [wordsOf('en', terms).evening.intervalOf(next.minutes)]),
            ...(announced ?? []),
          ].map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
    </section>
  );
}

/**
 * The keys of Run: N next, B back, P pause, + and − a minute. Not while something is typed, a dialog is open, or the
 * director has turned keys without Ctrl or Alt off. A key that is held down goes on adding minutes, but neither skips
 * rounds nor pauses twice.
 */
function useRunKeys(): void {
  const view = useEvening();
  const areOn = useApp(({ preferences }) => preferences.singleKeys);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (!areOn || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest(`input, textarea, select, ${DIALOG}`) !== null) return;
    if (press(event, view)) event.preventDefault();
  });
  // A layout effect, so that no key press is lost between the first paint and ordinary effects.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Does what a key means; false if it means nothing now. */
function press(event: KeyboardEvent, { state, act }: EveningView): boolean {
  const isTimed = state.leftMs !== null;
  const isKey = (name: keyof typeof RUN_KEYS) => isShortcut(RUN_KEYS[name], event);
  if (isKey('later') && isTimed) act({ kind: 'adjust', minutes: 1 });
  else if (isKey('earlier') && isTimed) act({ kind: 'adjust', minutes: -1 });
  else if (event.repeat) return false;
  else if (isKey('next') && state.phase !== 'over') act({ kind: 'next' });
  else if (isKey('back') && state.phase !== 'before') act({ kind: 'back' });
  else if (isKey('pause') && isTimed) act({ kind: state.isPaused ? 'resume' : 'pause' });
  else return false;
  return true;
}

/** Short tones at the warnings, the move and the start of a round, if the director wants them. */
const TONE_SECONDS = 0.35;
const PITCH = { warning: 660, change: 880 } as const;

function useSounds({ phase, warning, roundIndex }: EveningState, areWanted: boolean): void {
  const cue = `${phase} ${roundIndex} ${warning}`;
  const lastCue = useRef(cue);
  useEffect(() => {
    if (lastCue.current === cue) return;
    lastCue.current = cue;
    if (!areWanted) return;
    if (warning !== null) play(PITCH.warning, warning === 'noNewBoard' ? 2 : 1);
    else if (phase !== 'before') play(PITCH.change, 3);
  }, [cue, areWanted, warning, phase]);
}

/** Plays a number of tones in a row; silent if the browser has no sound. */
function play(pitch: number, count: number): void {
  try {
    const context = new AudioContext();
    for (let index = 0; index < count; index += 1) {
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      const start = context.currentTime + index * 2 * TONE_SECONDS;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.2, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + TONE_SECONDS);
    }
    setTimeout(() => void context.close(), 1000 * (2 * count + 1) * TONE_SECONDS);
  } catch {
    // No sound in this browser.
  }
}
