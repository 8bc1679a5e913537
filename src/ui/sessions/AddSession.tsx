// Adds a session: a copy, a movement of the catalogue or the remembered one. Selects how it is seated, and shows how fair the
// event would be with it.

import { type FormEvent, useId, useMemo, useState } from 'react';
import { createRandom, shuffled } from '../../balance/index.ts';
import {
  type Catalogue,
  type CatalogueRefusal,
  type GenerateRequest,
  MAX_GENERATED_BOARDS,
  RULED_CATALOGUE,
} from '../../catalogue/index.ts';
import { SEATINGS, type SeatingKind, seatsFor } from '../../editing/seatings.ts';
import { addSession, relaysApart, sessionMisfit, sessionOf } from '../../editing/sessions.ts';
import {
  applyEdit,
  type Edit,
  LIMITS,
  type Movement,
  type PairNumber,
  playingPairCount,
} from '../../movement/index.ts';
import { catalogueRefusalText, familyTitle } from '../../words/english/catalogue.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { refusalText } from '../../words/english/refusals.ts';
import {
  copyOfSession,
  eventWithIt,
  listedSource,
  relaysApartText,
  SEATING_WORDS,
  SESSION_EDITS,
  seatsFaultText,
  sessionAdded,
  sessionMisfitText,
  withdrawnHelp,
} from '../../words/english/sessions.ts';
import { numbersTyped } from '../../words/inSections.ts';
import { titleOf } from '../../words/titles.ts';
import { useApp, useWording } from '../arrowswitchContext.ts';
import { useDraftText } from '../drafts.ts';
import { useCatalogue, useWholeCatalogue } from '../movements/useCatalogue.ts';
import { LONGEST_LIST } from '../parts/fieldLengths.ts';
import { Select } from '../Select.tsx';
import { eventFairnessText, useFigures } from '../useFigures.tsx';
import { OptionalNumber, WithdrawnField, withdrawnIn, withdrawnText } from './sessionFields.tsx';
import styles from './sessions.module.css';

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
  const [withdrawnTyped, setWithdrawn] = useState(() => withdrawnText(event));
  const withdrawn = useMemo(() => withdrawnIn(withdrawnTyped, event), [withdrawnTyped, event]);
  const sources = useSessionSources(event, rounds, withdrawn ?? NOBODY);
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0];
  const made = useMemo(() => sessionFrom(event, source, boards), [event, source, boards]);
  const session = made.ok ? made.movement : null;
  const addition = useMemo(
    () => additionOf(event, made, { seating, seed, chosen, withdrawn }),
    [event, made, seating, seed, chosen, withdrawn],
  );
  const shown = useMemo(() => ('event' in addition ? [addition.event] : []), [addition]);
  const [figures, failure] = useFigures(shown);
  const [added, setAdded] = useState<number | null>(null);
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    if ('fault' in addition) return;
    const number = event.sessionStarts.length + 1;
    if (!edit(addition.edit, SESSION_EDITS.add(number))) return;
    setSeed(seed + 1);
    setAdded(number);
  };
  const apart = session === null || 'fault' in addition ? null : relaysApart(event, session);
  const text =
    'fault' in addition
      ? (addition.fault ?? '')
      : eventWithIt(eventFairnessText(figures.get(addition.event)) ?? null);
  return (
    <form className={`form ${styles.form}`} aria-labelledby={heading} onSubmit={submit}>
      <h3 id={heading}>Add a session</h3>
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
        <WithdrawnField
          text={withdrawnTyped}
          isFaulty={withdrawn === null}
          describedBy={verdict}
          onChange={setWithdrawn}
        />
      )}
      {event.contestants === 'pairs' && (
        <OptionalNumber
          label="Only movements of … rounds"
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
          <div className="row note">
            <button type="button" onClick={() => setSeed(seed + 1)}>
              Draw again
            </button>
            <span>Once added, draw and switches can be searched together.</span>
          </div>
        </>
      )}
      {seating === 'chosen' && (
        <label data-tall>
          {worded('The pairs that play as number 1, 2, 3 …')}
          <textarea
            rows={2}
            maxLength={LONGEST_LIST}
            aria-describedby={verdict}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        </label>
      )}
      <p id={verdict} aria-live="polite" className={'fault' in addition ? 'failure' : ''}>
        {text}
      </p>
      {failure}
      <p aria-live="polite">{apart && relaysApartText(apart)}</p>
      <button type="submit" className={`primary ${styles.add}`} disabled={'fault' in addition}>
        Add session
      </button>
      <p role="status" className="visuallyHidden">
        {added !== null && sessionAdded(added)}
      </p>
    </form>
  );
}

interface SeatingChoice {
  readonly seating: SeatingKind;
  readonly seed: number;
  readonly chosen: string;
  /** Null if what was typed are no pairs of the event. */
  readonly withdrawn: readonly PairNumber[] | null;
}

const NOBODY: readonly PairNumber[] = [];

/** The event with a session added, or why there is none. */
function additionOf(
  event: Movement,
  made: SessionMade,
  { seating, seed, chosen, withdrawn }: SeatingChoice,
): Addition {
  if (withdrawn === null) return { fault: wordedIn(event, withdrawnHelp(event.pairCount)) };
  if (!made.ok) return { fault: made.refusal && catalogueRefusalText(made.refusal) };
  const { movement: session } = made;
  const misfit = sessionMisfit(event, session, withdrawn);
  if (misfit !== null) return { fault: sessionMisfitText(event.contestants, misfit) };
  const draw = (count: number) => shuffled(count, createRandom(seed));
  const seats = seatsFor(
    { seating, chosen: numbersTyped(event, 'pairs', chosen), draw, withdrawn },
    event,
    session,
  );
  if ('fault' in seats) return { fault: wordedIn(event, seatsFaultText(seats.fault)) };
  const edit = addSession(event, session, seats.seats, withdrawn);
  const result = applyEdit(event, edit);
  return result.ok
    ? { edit, event: result.movement }
    : { fault: wordedIn(event, refusalText(result.refusal)) };
}

/** A source of a session, with its label. */
type SessionSource = { readonly id: string; readonly label: string } & (
  | { readonly kind: 'copy'; readonly sessionIndex: number }
  | { readonly kind: 'remembered'; readonly movement: Movement }
  | { readonly kind: 'listed'; readonly request: GenerateRequest; readonly catalogue: Catalogue }
);

/** Every source for an event, those of the catalogue with a number of rounds if one is wanted. */
function useSessionSources(
  event: Movement,
  rounds: number | null,
  withdrawn: readonly PairNumber[],
): readonly SessionSource[] {
  const remembered = useApp((state) => state.document.reference);
  const catalogue = useWholeCatalogue();
  const pairs = playingPairCount(event) - withdrawn.length;
  const filter = useMemo(
    () => ({ pairs, ...(rounds === null ? {} : { rounds }) }),
    [pairs, rounds],
  );
  const found = useCatalogue('', filter);
  const rows = catalogue !== RULED_CATALOGUE ? found?.rows : undefined;
  // Each kind keeps its sources when another changes, so that a draw under way is not lost when the catalogue's list arrives.
  const copies = useMemo(
    () =>
      event.sessionStarts.map(
        (_, sessionIndex): SessionSource => ({
          id: `copy ${sessionIndex + 1}`,
          label: copyOfSession(sessionIndex + 1),
          kind: 'copy',
          sessionIndex,
        }),
      ),
    [event],
  );
  const fromRemembered = useMemo((): readonly SessionSource[] => {
    const fits = remembered !== null && sessionMisfit(event, remembered, withdrawn) === null;
    return fits
      ? [{ id: 'remembered', label: titleOf(remembered), kind: 'remembered', movement: remembered }]
      : [];
  }, [event, remembered, withdrawn]);
  const listed = useMemo(
    () =>
      (event.contestants === 'pairs' ? (rows ?? []) : []).map(
        ({ familyId, request, rounds: length, boards }): SessionSource => ({
          id: familyId,
          label: listedSource(familyTitle(familyId), length, length * boards),
          kind: 'listed',
          request,
          catalogue,
        }),
      ),
    [catalogue, event.contestants, rows],
  );
  return useMemo(() => [...copies, ...fromRemembered, ...listed], [copies, fromRemembered, listed]);
}

/** A session to add; or the catalogue's refusal, null while nothing is chosen. */
type SessionMade =
  | { readonly ok: true; readonly movement: Movement }
  | { readonly ok: false; readonly refusal: CatalogueRefusal | null };

/** The session made from a source. `boards` per set are those of the list if null. */
function sessionFrom(
  event: Movement,
  source: SessionSource | undefined,
  boards: number | null,
): SessionMade {
  if (source === undefined) return NOTHING_CHOSEN;
  if (source.kind === 'copy') {
    return source.sessionIndex < event.sessionStarts.length
      ? { ok: true, movement: sessionOf(event, source.sessionIndex) }
      : NOTHING_CHOSEN;
  }
  if (source.kind === 'remembered') return { ok: true, movement: source.movement };
  return source.catalogue.generate({ ...source.request, ...(boards === null ? {} : { boards }) });
}

const NOTHING_CHOSEN: SessionMade = { ok: false, refusal: null };
