// The board sets one by one: letter, boards, and copies in the room.

import { type FormEvent, useState } from 'react';
import type { BoardSet } from '../../movement/movement.ts';
import { LIMITS, MAX_BOARDS_PER_SET } from '../../movement/structure.ts';
import { duplicateSetName, setFieldName } from '../../words/english/pageEditing.ts';
import { refusalText } from '../../words/english/refusals.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import styles from './editing.module.css';
import { SaveOrDiscard } from './SaveOrDiscard.tsx';
import { useFormDraft } from './useFormDraft.ts';

export function SetsDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const { sets } = movement;
  const actions = useActions();
  const { typed, keep, forget } = useFormDraft('sets', movement, sets);
  const [fault, setFault] = useState<string | null>(null);
  const leave = (): void => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const changed = readSets(new FormData(event.currentTarget), sets);
    const labels = changed.map(({ label }) => label);
    const twice = labels.find((label, index) => labels.indexOf(label) !== index);
    if (twice !== undefined) {
      setFault(duplicateSetName(twice));
      return;
    }
    const refusal = actions.edit({ kind: 'changeSets', sets: changed }, 'Change the board sets');
    actions.dismissRefusal();
    setFault(refusal && refusalText(refusal));
    if (refusal === null) leave();
  };
  const numberField = (index: number, name: 'boards' | 'copies', most: number) => (
    <input
      type="number"
      name={fieldOf(name, index)}
      required
      min={1}
      max={most}
      aria-label={setFieldName(name, sets[index]?.label ?? '')}
      defaultValue={typed?.[fieldOf(name, index)] ?? sets[index]?.[name]}
    />
  );
  return (
    <Dialog title="Board sets" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} onInput={keep}>
        <table className={styles.sets}>
          <thead>
            <tr>
              <th scope="col">Set</th>
              <th scope="col">Boards</th>
              <th scope="col">Copies</th>
            </tr>
          </thead>
          <tbody>
            {sets.map(({ label }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a set is known by its position
              <tr key={index}>
                <td>
                  <input
                    type="text"
                    name={fieldOf('label', index)}
                    required
                    maxLength={12}
                    pattern="[^*]*"
                    aria-label={setFieldName('name', label)}
                    defaultValue={typed?.[fieldOf('label', index)] ?? label}
                  />
                </td>
                <td>{numberField(index, 'boards', MAX_BOARDS_PER_SET)}</td>
                <td>{numberField(index, 'copies', LIMITS.copies)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {fault !== null && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <SaveOrDiscard onDiscard={leave} />
      </form>
    </Dialog>
  );
}

/** The name of a set's field in the form; sets by index, from 0. */
function fieldOf(name: keyof BoardSet, index: number): string {
  return `${name} ${index}`;
}

/** The sets as typed. */
function readSets(form: FormData, sets: readonly BoardSet[]): BoardSet[] {
  return sets.map((set, index) => ({
    ...set,
    label: String(form.get(fieldOf('label', index))).trim(),
    boards: Number(form.get(fieldOf('boards', index))),
    copies: Number(form.get(fieldOf('copies', index))),
  }));
}
