// Swaps two pairs, sets, rounds or tables throughout the movement, or gives several pairs new numbers at once.

import { type FormEvent, useState } from 'react';
import { parseRenumbering, renumber } from '../../editing/renumbering.ts';
import { swapPositions } from '../../editing/reorder.ts';
import {
  type Axis,
  type Edit,
  isEmptyEdit,
  type Movement,
  namesInSections,
} from '../../movement/index.ts';
import { renumberLabel, swapLabel } from '../../words/english/pageEditing.ts';
import { refusalText, renumberingFaultText } from '../../words/english/refusals.ts';
import { numbersTyped } from '../../words/inSections.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { LONGEST_LIST } from '../parts/fieldLengths.ts';
import { Select, type SelectOption } from '../Select.tsx';

const AXIS_OPTIONS: readonly SelectOption<Axis>[] = [
  { value: 'pairs', label: 'Pairs' },
  { value: 'sets', label: 'Board sets' },
  { value: 'rounds', label: 'Rounds' },
  { value: 'tables', label: 'Tables' },
];

export function SwapDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const worded = useWording();
  const [axis, setAxis] = useState<Axis>('pairs');
  const [one, setOne] = useState(0);
  const [other, setOther] = useState(1);
  const [typed, setTyped] = useState('');
  const names = namesOn(movement, axis);
  const isRenumbering = axis === 'pairs' && typed.trim() !== '';
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isRenumbering) {
      const label = swapLabel(axis, names[one] ?? '', names[other] ?? '');
      perform(swapPositions(movement, axis, one, other), label);
      return;
    }
    const read = parseRenumbering(numbersTyped(movement, 'pairs', typed), movement);
    if (read.ok) perform(renumber(read.numbers), renumberLabel(read.numbers));
    else setFault(worded(renumberingFaultText(read.fault)));
  };
  const perform = (edit: Edit, label: string): void => {
    const refusal = isEmptyEdit(edit) ? null : actions.edit(edit, label);
    actions.dismissRefusal();
    setFault(refusal && worded(refusalText(refusal)));
    if (refusal === null) onClose();
  };
  const options = names.map((label, value) => ({ value, label }));
  const changeAxis = (wanted: Axis): void => {
    setAxis(wanted);
    setOne(0);
    setOther(1);
  };
  return (
    <Dialog title="Swap throughout the movement" height={30} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <label>
          What
          <Select
            data-first-focus
            value={axis}
            options={AXIS_OPTIONS.map((each) => ({ ...each, label: worded(`${each.label}`) }))}
            onChange={changeAxis}
          />
        </label>
        <label>
          Swap
          <Select value={one} options={options} onChange={setOne} />
        </label>
        <label>
          with
          <Select value={other} options={options} onChange={setOther} />
        </label>
        {axis === 'pairs' && (
          <>
            <label>
              Or new numbers for several
              <input
                aria-describedby="renumbering-hint"
                type="text"
                value={typed}
                maxLength={LONGEST_LIST}
                autoComplete="off"
                placeholder="1→5, 5→9, 9→1"
                aria-invalid={isRenumbering && fault !== null}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setFault(null);
                }}
              />
            </label>
            <p id="renumbering-hint">
              {worded(
                'Names and strengths go with their pairs. You may type -> or : for the arrow.',
              )}
            </p>
          </>
        )}
        {fault !== null && (
          <p role="alert" className="failure">
            {fault}
          </p>
        )}
        <button type="submit" className="primary">
          {isRenumbering ? 'Renumber' : 'Swap'}
        </button>
      </form>
    </Dialog>
  );
}

function namesOn(movement: Movement, axis: Axis): readonly string[] {
  if (axis === 'sets') return movement.sets.map(({ label }) => label);
  if (axis === 'rounds') return movement.rounds.map((_, index) => String(index + 1));
  return namesInSections(movement)[axis];
}
