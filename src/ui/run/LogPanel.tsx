// The log of the evening, with a field for the director's own lines and a button that saves it as a text file.

import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { historyOf, originalPlan } from '../../evening/evening.ts';
import { plainName } from '../../movement/index.ts';
import { isRecent } from '../../store/evening.ts';
import type { Evening } from '../../store/eveningRecord.ts';
import type { Terms } from '../../words/dictionary.ts';
import { eventText, phaseBegunText } from '../../words/english/pageRun.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useDraftText } from '../drafts.ts';
import { download, fileNameOf } from '../files/download.ts';
import { focusMainAfter } from '../grid/gridPlaces.ts';
import { timeText } from '../room/clock.ts';
import { useEvening } from './eveningContext.ts';
import styles from './RunPlace.module.css';

function linesOf({ events }: Evening, now: number, terms: Terms): readonly string[] {
  return historyOf(events, now).map(
    ({ at, event, state }) =>
      `${timeText(at, 'en')} ${event === null ? phaseBegunText(state) : eventText(event, state, terms)}`,
  );
}

export function LogPanel() {
  const { evening, movement, now, isOtherOnScreen } = useEvening();
  const { terms } = useApp(({ preferences }) => preferences.cards);
  if (evening === null) return null;
  const lines = linesOf(evening, now, terms);
  const save = (): void => {
    const [first] = evening.events;
    const date = new Date(first?.at ?? 0).toLocaleDateString('en-GB', { dateStyle: 'full' });
    const text = [date, ...evening.plans.map((plan) => titleOf(plan)), '', ...lines, ''].join(
      '\r\n',
    );
    download(text, fileNameOf(titleOf(movement), 'txt', 'log'), 'text/plain');
  };
  const saveButton = (
    <button type="button" onClick={save}>
      Save the log
    </button>
  );
  return (
    <section className="stack" aria-labelledby="run-log">
      <h2 id="run-log">Session log</h2>
      <ol className="list note tall" reversed>
        {lines
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <li key={index}>{line}</li>
          ))
          .reverse()}
      </ol>
      <NoteForm />
      {isOtherOnScreen ? (
        <div className={`row ${styles.buttons}`}>{saveButton}</div>
      ) : (
        <NewSession before={saveButton} />
      )}
    </section>
  );
}

interface NewSessionProps {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/**
 * The button that starts another session once that is confirmed, between others: where the movement on the screen is another
 * one, beside the warning of that, otherwise below the log.
 */
export function NewSession({ before, after }: NewSessionProps) {
  const { evening, isOtherOnScreen, close, now } = useEvening();
  const { openMovement, edit } = useActions();
  const namesOnScreen = useApp((app) => app.document.movement.names);
  const [isEnding, setEnding] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  if (evening === null) return null;
  // Who came late and what was left out are of this session alone; another movement on the screen is for the next.
  const original = isOtherOnScreen ? undefined : evening.plans[originalPlan(evening.events)];
  const isChanged = original !== undefined && original !== evening.plans.at(-1);
  const names = evening.plans.at(-1)?.names.map(plainName) ?? [];
  const named = namesOnScreen.map(plainName).filter((name) => name !== '');
  const areOfSession = named.every((name) => names.includes(name));
  return (
    <>
      <div className={`row ${styles.buttons}`}>
        {before}
        <button ref={begin} type="button" onClick={() => setEnding(true)} disabled={isEnding}>
          New session …
        </button>
        {after}
      </div>
      {isEnding && (
        <EndQuestion
          original={isChanged ? titleOf(original) : null}
          // Whoever has played on another day is not here yet, unless somebody new has been named since.
          areNamesKept={named.length > 0 ? isRecent(evening, now) || !areOfSession : null}
          onEnd={(areNamesKept) =>
            focusMainAfter(() => {
              // With whoever is on the screen: the original has the names of its first round.
              if (isChanged) openMovement({ ...original, names: [], people: [] }, NEW_SESSION);
              if (!areNamesKept) edit({ kind: 'namePairs', names: [], people: [] }, NEW_SESSION);
              close();
              setEnding(false);
            })
          }
          onGoOn={() => {
            // The question holds the focus while it is there.
            flushSync(() => setEnding(false));
            begin.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** What the history calls that the screen goes back to the movement as it was, or loses the names of last time. */
const NEW_SESSION = 'New session';

interface EndQuestionProps {
  /** The title of the movement that the session has changed; null if it was not. */
  readonly original: string | null;
  /** Whether the names of the session stay unless the director says otherwise; null where there are none of it. */
  readonly areNamesKept: boolean | null;
  readonly onEnd: (areNamesKept: boolean) => void;
  readonly onGoOn: () => void;
}

/** Has the focus on what changes nothing. */
function EndQuestion({ original, areNamesKept, onEnd, onGoOn }: EndQuestionProps) {
  const [isKept, setKept] = useState(areNamesKept ?? true);
  return (
    <div
      role="alert"
      className="stack box"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onGoOn();
      }}
    >
      <p>
        The clock and the log of this session are deleted.{' '}
        {original === null
          ? 'The movement is kept.'
          : `The screen goes back to the movement without the changes of this session: ${original}.`}
      </p>
      {areNamesKept !== null && (
        <label className="check">
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
          Keep the names and wishes on the screen
        </label>
      )}
      <div className={`row ${styles.buttons}`}>
        <button type="button" onClick={() => onEnd(isKept)}>
          Delete and start afresh
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the button that asked can no longer be pressed */}
        <button type="button" autoFocus onClick={onGoOn}>
          Keep this session
        </button>
      </div>
    </div>
  );
}

function NoteForm() {
  const { act } = useEvening();
  const [text, setText] = useDraftText('log');
  return (
    <form
      className="bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        act({ kind: 'note', text: text.trim() });
        setText('');
      }}
    >
      <input
        type="text"
        className="grow"
        aria-label="A line for the log"
        placeholder="A line for the log"
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit">Add</button>
    </form>
  );
}
