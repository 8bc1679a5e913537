// Seats everybody: the search in its worker, and what it found in a few sentences and a plot. The seating is one edit. Once
// everybody has a number, who presses it draws again; while the session is under way nobody can.

import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { namesHeldTwice, seatEverybody } from '../../editing/people.ts';
import { redrawSessions } from '../../editing/sessions.ts';
import { eveningAt } from '../../evening/evening.ts';
import { type Movement, type Person, sectionsOf, withWishesAmong } from '../../movement/index.ts';
import { namesSeated } from '../../people/field.ts';
import type { Seated, SeatSettings } from '../../people/seat.ts';
import { beginsAlike, isRecent, isUnderWay } from '../../store/evening.ts';
import type { Evening } from '../../store/eveningRecord.ts';
import { reasonOf } from '../../store/reason.ts';
import { historyWithout, type Remembered } from '../../store/remembered.ts';
import { heldTwiceText, outcomeTexts, SESSION_UNDER_WAY } from '../../words/english/pagePeople.ts';
import { conflictTexts, seatFaultText } from '../../words/english/people.ts';
import { refusalText } from '../../words/english/refusals.ts';
import { useActions, useAppState, useWording } from '../arrowswitchContext.ts';
import { Checkbox } from '../Checkbox.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { BarPlot } from '../plots/BarPlot.tsx';
import { useEveningKeeper } from '../run/eveningKeeper.ts';
import styles from './people.module.css';
import type { People } from './usePeople.ts';

type Seating =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly share: number; readonly stopping: AbortController }
  | { readonly phase: 'done'; readonly people: readonly Person[]; readonly seated: Seated }
  | { readonly phase: 'failed'; readonly message: string };

type SeatChoices = Omit<SeatSettings, 'seed' | 'history'>;

interface SeatEverybodyProps {
  readonly people: People;
  readonly remembered: Remembered;
}

export function SeatEverybody({ people, remembered }: SeatEverybodyProps) {
  const { evening } = useStore(useEveningKeeper().store);
  const { seating, seat } = useSeating(people, remembered, evening);
  const [sparesWorst, setSparesWorst] = useState(false);
  const [isEachDrawn, setEachDrawn] = useState(false);
  const [isBalanced, setBalanced] = useState(false);
  const hasSections = useMemo(() => sectionsOf(people.movement).length > 0, [people.movement]);
  const hasSessions = people.movement.sessionStarts.length > 1;
  const worded = useWording();
  const isWeighed = people.present.some(({ person }) => person.strength !== null);
  const isSeated =
    people.present.length > 0 && people.present.every(({ number }) => number !== null);
  if (isPlayed(people.movement, evening)) return <p className="note">{SESSION_UNDER_WAY}</p>;
  return (
    <div className="stack">
      {seating.phase === 'running' ? (
        <div className="row">
          <button type="button" onClick={() => seating.stopping.abort()}>
            Stop
          </button>
          <progress aria-label="Seating everybody" value={seating.share} />
        </div>
      ) : (
        <div className="row">
          <button
            type="button"
            className={isSeated ? undefined : 'primary'}
            onClick={() =>
              seat({
                aim: sparesWorst ? 'worst' : 'rms',
                isEachSessionDrawn: hasSessions && isEachDrawn,
                areSectionsBalanced: hasSections && isBalanced,
              })
            }
          >
            {isSeated ? 'Draw the seats' : 'Seat everybody'}
          </button>
          {hasSessions && (
            <label className="check">
              <input
                type="checkbox"
                checked={isEachDrawn}
                onChange={({ target }) => setEachDrawn(target.checked)}
              />{' '}
              Draw new numbers for each session
            </label>
          )}
          {isWeighed && hasSections && (
            <Checkbox
              className="check"
              label="First make the sections equally strong"
              checked={isBalanced}
              onChange={setBalanced}
            />
          )}
          {isWeighed && (
            <label className="check">
              <input
                type="checkbox"
                checked={sparesWorst}
                onChange={({ target }) => setSparesWorst(target.checked)}
              />{' '}
              {worded('First spare the pair that the draw hurts most')}
            </label>
          )}
        </div>
      )}
      {seating.phase === 'failed' && (
        <p role="alert" className={`failure ${styles.problem}`}>
          {worded(seating.message)}
        </p>
      )}
      {seating.phase === 'done' && <Outcome people={seating.people} seated={seating.seated} />}
    </div>
  );
}

/** What was found; each sentence by itself. */
function Outcome({
  people,
  seated,
}: {
  readonly people: readonly Person[];
  readonly seated: Seated;
}) {
  const worded = useWording();
  const isWeighed = people.some(({ strength }) => strength !== null);
  const conflicts = conflictTexts(people, seated);
  const sentences = outcomeTexts(people, seated);
  return (
    <>
      {conflicts.map((sentence) => (
        <p key={sentence} role="alert" className={`failure ${styles.problem}`}>
          {worded(sentence)}
        </p>
      ))}
      <div role="status">
        {sentences.map((sentence) => (
          <p key={sentence}>{worded(sentence)}</p>
        ))}
      </div>
      {isWeighed && (
        <Disclosure summary="What the draw does to each">
          <BarPlot
            title="Worth of the draw"
            name="What the draw is worth to each, in per cent of the score: drawn blindly, and as seated"
            before="drawn blindly"
            after="as seated"
            bars={people.map(({ name }, index) => ({
              name,
              before: seated.drawn.people[index] ?? 0,
              after: Math.abs(seated.luck.people[index]?.luck ?? 0),
            }))}
          />
        </Disclosure>
      )}
    </>
  );
}

function useSeating(
  { movement, present }: People,
  remembered: Remembered,
  evening: Evening | null,
) {
  const actions = useActions();
  const readState = useAppState();
  const [seating, setSeating] = useState<Seating>({ phase: 'idle' });
  const [draws, setDraws] = useState(0);
  const stopping = useRef<AbortController | null>(null);
  // What is found after the panel has closed is dropped.
  useEffect(() => {
    return () => {
      stopping.current?.abort();
      stopping.current = null;
    };
  }, []);
  const run = async (how: SeatChoices): Promise<void> => {
    const twice = namesHeldTwice(movement);
    if (twice.length > 0) return setSeating({ phase: 'failed', message: heldTwiceText(twice) });
    const controller = new AbortController();
    stopping.current = controller;
    setDraws(draws + 1);
    setSeating({ phase: 'running', share: 0, stopping: controller });
    const people = withWishesAmong(present.map(({ person }) => person));
    const seed = readState().preferences.seed + draws;
    const { evenings } = historyWithout(remembered, idOfTonight(evening));
    const settings = { ...how, seed, history: evenings };
    try {
      const onProgress = (share: number): void =>
        setSeating((now) => (now.phase === 'running' ? { ...now, share } : now));
      const request = { field: { people }, movement, settings };
      const result = await actions.seat(request, onProgress, controller.signal);
      if (stopping.current !== controller) return;
      if (!result.ok) {
        return setSeating({ phase: 'failed', message: seatFaultText(people, result.fault) });
      }
      if (readState().document.movement !== movement) {
        const message = 'Something was changed meanwhile. Draw the seats.';
        return setSeating({ phase: 'failed', message });
      }
      const { seating: numbers, sessions } = result.seated;
      const named = seatEverybody(movement, namesSeated({ people }, numbers));
      const redrawn = sessions.length > 1 ? [redrawSessions(movement, sessions)] : [];
      const refusal = actions.edit(
        { kind: 'sequence', edits: [...redrawn, named] },
        'Seat everybody',
      );
      if (refusal !== null) {
        return setSeating({ phase: 'failed', message: refusalText(refusal) });
      }
      setSeating({ phase: 'done', people, seated: result.seated });
    } catch (error) {
      setSeating({ phase: 'failed', message: `Seating failed: ${reasonOf(error)}` });
    }
  };
  return { seating, seat: (how: SeatChoices) => void run(how) };
}

/** The evening that is prepared or going on; one of another day is over. */
function idOfTonight(evening: Evening | null): string | null {
  if (evening === null || !isRecent(evening, Date.now())) return null;
  return eveningAt(evening.events, Date.now()).phase === 'over' ? null : evening.id;
}

/** Whether rounds of a movement are being played, edited since or not. */
function isPlayed(movement: Movement, evening: Evening | null): boolean {
  if (evening === null || !isUnderWay(evening, Date.now())) return false;
  const { planIndex } = eveningAt(evening.events, Date.now());
  const plan = evening.plans[Math.max(0, planIndex)];
  return plan !== undefined && beginsAlike(plan, movement);
}
