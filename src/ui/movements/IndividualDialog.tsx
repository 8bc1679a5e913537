// Opens an individual for a number of players, rounds and boards.

import { type FormEvent, useEffect, useMemo, useState } from 'react';
import {
  createIndividuals,
  type Individuals,
  RULED_CATALOGUE,
  rainbowRounds,
  readIndividuals,
  usualBoardsPerSet,
  usualCopies,
} from '../../catalogue/index.ts';
import type { Copies } from '../../individual/individual.ts';
import { FEWEST_PLAYERS, INDIVIDUAL_PLAYERS, usualRounds } from '../../individual/plan.ts';
import { MAX_BOARDS_PER_SET } from '../../movement/index.ts';
import {
  individualNotes,
  individualRefusalText,
  ONE_COPY_IS_FAIRER,
} from '../../words/english/individuals.ts';
import { COPIES_NAMES, individualSize } from '../../words/english/pageMovements.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions } from '../arrowswitchContext.ts';
import { Checkbox } from '../Checkbox.tsx';
import type { WantedSize } from '../commands/screens.ts';
import { focusCursor } from '../grid/gridPlaces.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { goToPlace } from '../places.ts';
import { Select } from '../Select.tsx';
import { useFigures } from '../useFigures.tsx';

const USUAL_PLAYERS = 16;
/** A whole cycle of more rounds than this is too long for most evenings. */
const MAX_USUAL_ROUNDS = 15;
const USUAL_ROUNDS = 8;
const { most } = INDIVIDUAL_PLAYERS;
const PLAYERS = Array.from({ length: most - FEWEST_PLAYERS + 1 }, (_, index) => ({
  value: FEWEST_PLAYERS + index,
  label: FEWEST_PLAYERS + index,
}));
const COPIES_OPTIONS = (['one', 'many'] as const).map((value) => ({
  value,
  label: COPIES_NAMES[value],
}));

interface IndividualDialogProps {
  /** The number of players typed in the movements panel, if any. */
  readonly wanted?: WantedSize | undefined;
  readonly onClose: () => void;
}

export function IndividualDialog({ wanted, onClose }: IndividualDialogProps) {
  const actions = useActions();
  const [individuals, isReady] = useIndividuals();
  const [players, setPlayers] = useState(() =>
    Math.min(most, Math.max(FEWEST_PLAYERS, wanted?.players ?? USUAL_PLAYERS)),
  );
  const [askedCopies, setCopies] = useState<Copies | null>(null);
  const [askedRounds, setRounds] = useState<number | null>(null);
  const [askedBoards, setBoards] = useState<number | null>(null);
  const [isRainbowAsked, setRainbow] = useState(false);
  const rainbow = useMemo(() => rainbowRounds(players), [players]);
  const isRainbow = isRainbowAsked && rainbow.length > 0;
  const copies = isRainbow ? 'one' : (askedCopies ?? usualCopies(players));
  const known = useMemo(
    () => (isRainbow ? rainbow : individuals.knownRounds(players, copies)),
    [individuals, players, copies, isRainbow, rainbow],
  );
  const rounds =
    askedRounds !== null && known.includes(askedRounds) ? askedRounds : usualOf(known, players);
  const boards = askedBoards ?? usualBoardsPerSet(rounds);
  const made = useMemo(() => {
    const size = { players, rounds, copies, boards };
    return individuals.generate(isRainbow ? { ...size, moves: 'rainbow' } : size);
  }, [individuals, players, rounds, copies, boards, isRainbow]);
  const listed = useMemo(() => (made.ok ? [made.movement] : []), [made]);
  const [figures, failure] = useFigures(listed);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!made.ok || !isReady) return;
    const { movement } = made;
    const notes = individualNotes(movement);
    actions.openMovement({ ...movement, notes }, `Open ${titleOf(movement)}`);
    goToPlace('design');
    onClose();
    setTimeout(focusCursor);
  };
  return (
    <Dialog title="Individual" height={28} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <p>
          A new partner each round.{' '}
          {isRainbow
            ? 'It can be announced in a sentence, but nobody meets the players of their own line, so it is less fair.'
            : 'Everybody meets everybody as evenly as is known.'}
        </p>
        <label>
          Players
          <Select data-first-focus value={players} options={PLAYERS} onChange={setPlayers} />
        </label>
        {rainbow.length > 0 && (
          <Checkbox
            className={undefined}
            label="Rainbow: South moves up one table, East up two, West down two"
            checked={isRainbow}
            onChange={setRainbow}
          />
        )}
        {!isRainbow && (
          <label>
            Copies of the boards
            <Select value={copies} options={COPIES_OPTIONS} onChange={setCopies} />
          </label>
        )}
        <label>
          Rounds
          <Select
            value={rounds}
            options={known.map((value) => ({ value, label: value }))}
            onChange={setRounds}
          />
        </label>
        <label>
          Boards per set
          <input
            type="number"
            min={1}
            max={MAX_BOARDS_PER_SET}
            required
            value={boards}
            onChange={({ target }) => {
              const { valueAsNumber: count } = target;
              const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_BOARDS_PER_SET;
              setBoards(isCount ? count : null);
            }}
          />
        </label>
        <p role="status">
          {made.ok
            ? individualSize(
                made.movement.tableCount,
                made.movement.sets.length * boards,
                figures.get(made.movement)?.text ?? '…',
              )
            : individualRefusalText(made.refusal)}
        </p>
        {failure}
        <button type="submit" className="primary" disabled={!made.ok || !isReady}>
          Open
        </button>
        {made.ok && isReady && <p>{individualNotes(made.movement)}</p>}
        {copies === 'many' && made.ok && made.movement.sets[0]?.copies === 1 && (
          <p>{ONE_COPY_IS_FAIRER}</p>
        )}
      </form>
    </Dialog>
  );
}

/** A whole cycle if it fits an evening, otherwise the number of rounds nearest to the usual. */
function usualOf(known: readonly number[], players: number): number {
  const whole = usualRounds(players);
  if (whole <= MAX_USUAL_ROUNDS && known.includes(whole)) return whole;
  const off = (rounds: number) => Math.abs(rounds - USUAL_ROUNDS);
  return known.reduce((best, rounds) => (off(rounds) < off(best) ? rounds : best), whole);
}

/** The individuals, and whether they are all there: their library has been read, or cannot be, so that only those by rule remain. */
function useIndividuals(): readonly [individuals: Individuals, isReady: boolean] {
  const [known, setKnown] = useState<readonly [Individuals, boolean]>([
    RULED_CATALOGUE.individuals,
    false,
  ]);
  useEffect(() => {
    readIndividuals().then(
      (library) => setKnown([createIndividuals(library), true]),
      () => setKnown([RULED_CATALOGUE.individuals, true]),
    );
  }, []);
  return known;
}
