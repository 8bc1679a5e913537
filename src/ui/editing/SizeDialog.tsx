// Changes the size of the movement on screen, or creates an empty movement.

import { type FormEvent, useState } from 'react';
import { blankMovement, resize, type Size } from '../../editing/size.ts';
import {
  createMovement,
  LIMITS,
  MAX_BOARDS_PER_SET,
  StructureError,
} from '../../movement/index.ts';
import { refusalText, structureFaultsText } from '../../words/english/refusals.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import type { WantedSize } from '../commands/screens.ts';
import { focusCursor } from '../grid/gridPlaces.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { goToPlace } from '../places.ts';

interface SizeFormProps {
  /** Whether to create an empty movement instead of resizing the one on screen. */
  readonly isBlank: boolean;
  /** Of an empty movement: the size asked for. */
  readonly wanted?: WantedSize | undefined;
  readonly onClose: () => void;
}

const FIELDS = [
  ['pairs', 'Pairs', LIMITS.pairs],
  ['tables', 'Tables', LIMITS.tables],
  ['rounds', 'Rounds', LIMITS.rounds],
  ['sets', 'Board sets', LIMITS.sets],
  ['boards', 'Boards per set', MAX_BOARDS_PER_SET],
] as const;

export function SizeDialog({ onClose }: { readonly onClose: () => void }) {
  return <SizeForm isBlank={false} onClose={onClose} />;
}

export function BlankDialog(props: Omit<SizeFormProps, 'isBlank'>) {
  return <SizeForm isBlank {...props} />;
}

/** What an empty movement begins with: as many sets as tables, and no fewer than rounds. */
function blankSize({ pairs = 8, rounds = 7 }: WantedSize) {
  const tables = Math.ceil(pairs / 2);
  return { pairs, tables, rounds, sets: Math.max(rounds, tables), boards: 3 };
}

function SizeForm({ isBlank, wanted = {}, onClose }: SizeFormProps) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const worded = useWording();
  const [fault, setFault] = useState<string | null>(null);
  const counts = new Set(movement.sets.map(({ boards }) => boards));
  const now = isBlank
    ? blankSize(wanted)
    : {
        pairs: movement.pairCount,
        tables: movement.tableCount,
        rounds: movement.rounds.length,
        sets: movement.sets.length,
        boards: counts.size === 1 ? [...counts][0] : undefined,
      };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const count = (name: string) => Number(form.get(name));
    const size: Size = {
      pairs: count('pairs'),
      tables: count('tables'),
      rounds: count('rounds'),
      sets: count('sets'),
      boards: form.get('boards') === '' ? null : count('boards'),
    };
    const refused = isBlank ? openBlank(size) : take(size);
    setFault(refused);
    if (refused !== null) return;
    onClose();
    // The dialog may have been opened from a field that typing would change, so focus the grid.
    if (isBlank) setTimeout(focusCursor);
  };
  const openBlank = (size: Size): string | null => {
    try {
      actions.openMovement(createMovement(blankMovement(size)), 'New empty movement');
      goToPlace('design');
      return null;
    } catch (error) {
      if (error instanceof StructureError) return structureFaultsText(error.faults);
      throw error;
    }
  };
  const take = (size: Size): string | null => {
    const refusal = actions.edit(resize(movement, size), 'Change the size');
    actions.dismissRefusal();
    return refusal && worded(refusalText(refusal));
  };
  return (
    <Dialog
      title={isBlank ? 'New empty movement' : worded('Size, pairs and boards')}
      height={28}
      onClose={onClose}
    >
      <form className="form" onSubmit={submit}>
        {FIELDS.map(([name, label, most]) => (
          <label key={name}>
            {isBlank ? label : worded(label)}
            <input
              type="number"
              name={name}
              data-first-focus={name === 'pairs' || undefined}
              min={1}
              max={most}
              required={name !== 'boards' || isBlank}
              defaultValue={now[name]}
              placeholder={name === 'boards' ? 'unchanged' : undefined}
            />
          </label>
        ))}
        {!isBlank && (
          <p>
            Rounds and tables beyond these numbers are removed from the end; new ones are empty.
          </p>
        )}
        {fault !== null && (
          <p role="alert" className="failure">
            {fault}
          </p>
        )}
        <button type="submit" className="primary">
          {isBlank ? 'Create' : 'Change the size'}
        </button>
      </form>
    </Dialog>
  );
}
