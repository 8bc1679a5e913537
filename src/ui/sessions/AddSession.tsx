// Adds a session: a copy, a movement of the catalogue or the remembered one. Selects how it is seated, and shows how fair the
// event would be with it.

import { type FormEvent, useId, useMemo, useState } from 'react';
import { createRandom, shuffled } from '../../balance/random.ts';
import { MAX_GENERATED_BOARDS } from '../../catalogue/generating.ts';
import { SEATINGS, type SeatingKind, seatsFor } from '../../editing/seatings.ts';
import { addSession, relaysApart, sessionMisfit } from '../../editing/sessions.ts';
import { applyEdit, type Edit } from '../../movement/edit.ts';
import type { Movement } from '../../movement/movement.ts';
import { LIMITS } from '../../movement/structure.ts';
import { catalogueRefusalText } from '../../words/english/catalogue.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { refusalText } from '../../words/english/refusals.ts';
import {
  drawsTried,
  eventWithIt,
  relaysApartText,
  SEATING_WORDS,
  SESSION_EDITS,
  seatsFaultText,
  sessionMisfitText,
} from '../../words/english/sessions.ts';
import { useWording } from '../arrowswitchContext.ts';
import { useDraftText } from '../drafts.ts';
import editing from '../editing/editing.module.css';
import { Select } from '../Select.tsx';
import { useFigures } from '../useFigures.ts';
import styles from './sessions.module.css';
import { useFairestDraw } from './useFairestDraw.ts';
import { type SessionMade, sessionFrom, useSessionSources } from './useSessionSources.ts';

const LARGEST_SEED = 2 ** 32 - 1;

interface AddSessionProps {
  readonly event: Movement;
  /** Applies an edit; whether it was accepted. */
  readonly edit: (change: Edit, label: string) => boolean;
}

type Addition =
  | { readonly edit: Edit; readonly event: Movement }
  /** Why it cannot be added; null while nothing is chosen. */
  | { readonly fault: string | null };

export function AddSession({ event, edit }: AddSessionProps) {
  const worded = useWording();
  const heading = useId();
  const verdict = useId();
  const [rounds, setRounds] = useState<number | null>(null);
  const [boards, setBoards] = useState<number | null>(null);
  const [sourceId, setSource] = useState('copy 1');
  const [seating, setSeating] = useState<SeatingKind>('drawn');
  // Each session has a draw of its own: the same one again would seat everybody as before.
  const [seed, setSeed] = useState(event.sessionStarts.length);
  const [chosen, setChosen] = useDraftText('seats');
  const sources = useSessionSources(event, rounds);
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0];
  const made = useMemo(() => sessionFrom(event, source, boards), [event, source, boards]);
  const session = made.ok ? made.movement : null;
  const addition = useMemo(
    () => additionOf(event, made, { seating, seed, chosen }),
    [event, made, seating, seed, chosen],
  );
  const shown = useMemo(() => ('event' in addition ? [addition.event] : []), [addition]);
  const figures = useFigures(shown);
  const draws = useFairestDraw(event, session, setSeed);
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    if ('fault' in addition) return;
    if (edit(addition.edit, SESSION_EDITS.add(event.sessionStarts.length + 1))) setSeed(seed + 1);
  };
  const apart = session === null || 'fault' in addition ? null : relaysApart(event, session);
  const text =
    'fault' in addition
      ? (addition.fault ?? '')
      : eventWithIt(figures.get(addition.event)?.text ?? null);
  return (
    <form className={`${editing.form} ${styles.form}`} aria-labelledby={heading} onSubmit={submit}>
      <h3 id={heading} className={styles.heading}>
        Add a session
      </h3>
      <label>
        Movement
        <Select
          data-first-focus
          value={source?.id ?? ''}
          options={sources.map(({ id, label }) => ({ value: id, label }))}
          onChange={setSource}
        />
      </label>
      {event.contestants === 'pairs' && (
        <OptionalNumber
          label="Rounds (shortens the list)"
          max={LIMITS.rounds}
          value={rounds}
          placeholder="any"
          onChange={setRounds}
        />
      )}
      {source?.kind === 'listed' && (
        <OptionalNumber
          label="Boards per set"
          max={MAX_GENERATED_BOARDS}
          value={boards}
          placeholder={session?.sets[0]?.boards ?? ''}
          onChange={setBoards}
        />
      )}
      <label>
        Seating
        <Select
          value={seating}
          options={SEATINGS.map((value) => ({
            value,
            label: worded(SEATING_WORDS[value](event.sessionStarts.length)),
          }))}
          onChange={setSeating}
        />
      </label>
      {seating === 'drawn' && (
        <>
          <label>
            Draw number
            <input
              type="number"
              min={1}
              max={LARGEST_SEED}
              step={1}
              required
              value={seed}
              onChange={({ target: { valueAsNumber: typed } }) => {
                if (Number.isInteger(typed) && typed >= 0 && typed <= LARGEST_SEED) setSeed(typed);
              }}
            />
          </label>
          <div className={styles.draws}>
            <button type="button" onClick={() => setSeed(seed + 1)}>
              Draw again
            </button>
            <button
              type="button"
              aria-describedby={verdict}
              disabled={draws.isRunning || 'fault' in addition}
              onClick={draws.start}
            >
              Find a fair draw
            </button>
            <span role="status">{draws.best && drawsTried(draws.tried, draws.best.seed)}</span>
          </div>
        </>
      )}
      {seating === 'chosen' && (
        <label data-tall>
          {worded('The pairs that play as number 1, 2, 3 …')}
          <textarea
            rows={2}
            aria-describedby={verdict}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        </label>
      )}
      <p id={verdict} aria-live="polite" className={'fault' in addition ? editing.fault : ''}>
        {text}
      </p>
      <p aria-live="polite">{apart && relaysApartText(apart)}</p>
      <button type="submit" className="primary" disabled={'fault' in addition}>
        Add session
      </button>
    </form>
  );
}

interface OptionalNumberProps {
  readonly label: string;
  readonly max: number;
  readonly value: number | null;
  /** Shown while the field is empty. */
  readonly placeholder: string | number;
  readonly onChange: (value: number | null) => void;
}

function OptionalNumber({ label, max, value, placeholder, onChange }: OptionalNumberProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={1}
        max={max}
        step={1}
        value={value ?? ''}
        placeholder={String(placeholder)}
        onChange={({ target: { valueAsNumber: typed } }) =>
          onChange(Number.isNaN(typed) ? null : typed)
        }
      />
    </label>
  );
}

interface SeatingChoice {
  readonly seating: SeatingKind;
  readonly seed: number;
  readonly chosen: string;
}

/** The event with a session added, or why there is none. */
function additionOf(
  event: Movement,
  made: SessionMade,
  { seating, seed, chosen }: SeatingChoice,
): Addition {
  if (!made.ok) return { fault: made.refusal && catalogueRefusalText(made.refusal) };
  const { movement: session } = made;
  const misfit = sessionMisfit(event, session);
  if (misfit !== null) return { fault: sessionMisfitText(event.contestants, misfit) };
  const draw = (count: number) => shuffled(count, createRandom(seed));
  const seats = seatsFor({ seating, chosen, draw }, event, session);
  if ('fault' in seats) return { fault: seatsFaultText(event.contestants, seats.fault) };
  const edit = addSession(event, session, seats.seats);
  const result = applyEdit(event, edit);
  return result.ok
    ? { edit, event: result.movement }
    : { fault: wordedFor(event.contestants, refusalText(result.refusal)) };
}
