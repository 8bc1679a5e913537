// Replans the rest of the session: what happened, the ways to go on, and a button that uses one as an undoable edit.
// If the movement on screen differs from the plan of the room, it counts as what was really played.

import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { latestChange } from '../../../evening/evening.ts';
import { plannedRounds } from '../../../evening/schedule.ts';
import { plainName, withNameOf } from '../../../movement/index.ts';
import type { Change, ReplanFault, Situation } from '../../../replan/situation.ts';
import { reasonOf } from '../../../store/reason.ts';
import { wordedIn, wordedOnwards } from '../../../words/english/contestants.ts';
import type { Happened } from '../../../words/english/happened.ts';
import { mistakeText, wrongBoardText } from '../../../words/english/pageRun.ts';
import { numberFaultText, replanFaultWords, wayName } from '../../../words/english/replan.ts';
import { namedOnwards } from '../../../words/inSections.ts';
import { announceNews } from '../../../words/instructions/announceReplan.ts';
import type { WayWithNews } from '../../../worker/protocol.ts';
import { useActions, useApp } from '../../arrowswitchContext.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { minuteOfDay } from '../../room/clock.ts';
import { useEvening } from '../eveningContext.ts';
import { ChangeFields } from './ChangeFields.tsx';
import {
  asksForFinish,
  finishFault,
  missingField,
  mistakeOf,
  numberFault,
  questionOf,
  usualNumbers,
} from './happened.ts';
import { WayList } from './WayList.tsx';

interface ReplanDialogProps {
  readonly happened: Happened;
  readonly onClose: () => void;
}

export function ReplanDialog({ happened: first, onClose }: ReplanDialogProps) {
  const {
    evening,
    movement: plan,
    issued,
    state,
    act,
    play,
    askForFinish,
    finishOf,
    forecast,
    wishedFinish,
    isOtherOnScreen,
  } = useEvening();
  const onScreen = useApp((app) => app.document.movement);
  const cards = useApp(({ preferences }) => preferences.cards);
  const { openMovement } = useActions();
  const { planning, situation, start, stop, clear } = usePlanning();
  const { contestants, rounds } = onScreen;
  const latest = evening && latestChange(evening.events);
  const session = { movement: onScreen, plan, issued, known: latest?.known };
  const finish = { forecast, wished: wishedFinish, finishOf };
  const [happened, setHappened] = useState(first);
  const [numbers, setNumbers] = useState(() => {
    const next = state.phase === 'before' ? 1 : Math.min(rounds.length + 1, state.roundIndex + 2);
    return usualNumbers(onScreen, first, next, finish, isOtherOnScreen);
  });
  const faultIn = (given: typeof numbers) =>
    numberFault(onScreen, happened, given) ??
    (asksForFinish(happened) ? finishFault(onScreen, happened, given, finishOf, forecast) : null);
  const ask = (given: typeof numbers): void => {
    const { situation: asked, change } = questionOf(session, happened, given, finishOf);
    start(asked, change);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask(numbers);
  };
  const accept = ({ way, news }: WayWithNews): void => {
    const [late, ...others] = way.arrivals;
    const name = others.length === 0 ? plainName(numbers.lateName) : '';
    const next =
      late === undefined || name === '' ? way.movement : withNameOf(way.movement, late, name);
    openMovement(next, wordedOnwards(plan, wayName(way)));
    const { fromRound, cards: changed } = way;
    const told = announceNews(news, contestants, cards.language, cards.terms);
    const announcement = namedOnwards(plan, told);
    const known = way.known.length > 0 ? { known: way.known } : {};
    const mistake = happened === 'wrong' ? mistakeOf(onScreen, numbers) : null;
    const wentWrong = [
      ...(situation?.wrongBoards ?? []).map(wrongBoardText),
      ...(mistake === null ? [] : [mistakeText(onScreen, mistake)]),
    ];
    for (const text of evening === null ? [] : wentWrong) {
      act({ kind: 'note', text: wordedIn(plan, text) });
    }
    play(next, { fromRound, cards: changed, announcement, ...known });
    if (asksForFinish(happened)) askForFinish(minuteOfDay(numbers.finish));
    onClose();
  };
  const isPlanning = planning.phase === 'planning';
  const areWaysShown = isPlanning || planning.phase === 'done';
  const onStop = (event: MouseEvent): void => {
    // The button submits again by the time the browser acts on the click.
    event.preventDefault();
    stop();
  };
  const fault = faultIn(numbers);
  const missing = missingField(onScreen, happened, numbers);
  return (
    <Dialog title="Change the rest of the session" wide onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <ChangeFields
          happened={happened}
          numbers={numbers}
          missing={missing}
          forecast={forecast}
          onHappened={(next) => {
            clear();
            setHappened(next);
            setNumbers(usualNumbers(onScreen, next, numbers.nextRound, finish, isOtherOnScreen));
          }}
          onNumbers={(next) => {
            // Who comes changes no plan.
            if (next.lateName === numbers.lateName) clear();
            setNumbers(next);
          }}
          onAsk={(next) => {
            setNumbers(next);
            if (faultIn(next) === null && missingField(onScreen, happened, next) === null)
              ask(next);
            else clear();
          }}
        />
        <button
          type={isPlanning ? 'button' : 'submit'}
          className={areWaysShown ? 'start' : 'start primary'}
          disabled={fault !== null || missing !== null}
          onClick={isPlanning ? onStop : undefined}
        >
          {isPlanning ? 'Stop' : 'Show options'}
        </button>
        {isPlanning && <progress value={planning.share} aria-label="Looking for better plans" />}
      </form>
      {fault !== null && <p role="alert">{wordedIn(onScreen, numberFaultText(fault))}</p>}
      {planning.phase === 'refused' && (
        <p role="alert">{wordedIn(onScreen, replanFaultWords(planning.fault))}</p>
      )}
      {planning.phase === 'failed' && <p role="alert">{planning.message}</p>}
      {isPlanning && planning.ways.length === 0 && <p className="soft">Looking for plans …</p>}
      {areWaysShown && situation !== null && planning.ways.length > 0 && (
        <WayList
          ways={planning.ways}
          areMoreLookedFor={isPlanning}
          plan={situation.plan}
          finishOf={(movement) => finishOf(plannedRounds(movement))}
          onAccept={accept}
        />
      )}
    </Dialog>
  );
}

/** Ways to go on, worked out in the background. A new question drops the ways of the previous one; stopping keeps them. */
type Planning =
  | { readonly phase: 'idle' }
  | { readonly phase: 'planning'; readonly share: number; readonly ways: readonly WayWithNews[] }
  | { readonly phase: 'done'; readonly ways: readonly WayWithNews[] }
  | { readonly phase: 'refused'; readonly fault: ReplanFault }
  | { readonly phase: 'failed'; readonly message: string };

interface PlanningControl {
  readonly planning: Planning;
  /** The situation that the ways belong to. */
  readonly situation: Situation | null;
  readonly start: (situation: Situation, change: Change) => void;
  /** Ends the search; the ways so far remain. */
  readonly stop: () => void;
  /** Drops the ways, because the question has changed. */
  readonly clear: () => void;
}

function usePlanning(): PlanningControl {
  const { replan } = useActions();
  const [planning, setPlanning] = useState<Planning>({ phase: 'idle' });
  const [situation, setSituation] = useState<Situation | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const end = (): void => underWay.current?.abort();
  const start = async (asked: Situation, change: Change): Promise<void> => {
    end();
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setSituation(asked);
    setPlanning({ phase: 'planning', share: 0, ways: [] });
    try {
      const reply = await replan(
        { situation: asked, change },
        ({ share, ways }) => signal.aborted || setPlanning({ phase: 'planning', share, ways }),
        signal,
      );
      if (signal.aborted) return;
      if (reply.ok) setPlanning({ phase: 'done', ways: reply.ways });
      else setPlanning({ phase: 'refused', fault: reply.fault });
    } catch (error) {
      if (!signal.aborted) setPlanning({ phase: 'failed', message: reasonOf(error) });
    }
  };
  return {
    planning,
    situation,
    start: (asked, change) => void start(asked, change),
    stop: () => {
      end();
      setPlanning((now) => (now.phase === 'planning' ? { phase: 'done', ways: now.ways } : now));
    },
    clear: () => {
      end();
      setPlanning({ phase: 'idle' });
    },
  };
}
