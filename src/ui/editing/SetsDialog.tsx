// The board sets one by one: letter, boards, and copies in the room.

import { type FormEvent, useState } from 'react';
import type { BoardSet } from '../../movement/movement.ts';
import { LIMITS, MAX_BOARDS_PER_SET } from '../../movement/structure.ts';
import { duplicateSetName, setFieldName } from '../../words/english/pageEditing.ts';
import { refusalText } from '../../words/english/refusals.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import styles from './editing.module.css';

export function SetsDialog({ onClose }: { readonly onClose: () => void }) {
  const sets = useApp((state) => state.document.movement.sets);
  const actions = useActions();
  const [drafts, setDrafts] = useState(sets);
  const [fault, setFault] = useState<string | null>(null);
  const change = (index: number, part: Partial<BoardSet>): void =>
    setDrafts(drafts.map((set, place) => (place === index ? { ...set, ...part } : set)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const labels = drafts.map(({ label }) => label.trim());
    const twice = labels.find((label, index) => labels.indexOf(label) !== index);
    if (twice !== undefined) {
      setFault(duplicateSetName(twice));
      return;
    }
    const named = drafts.map((set, index) => ({ ...set, label: labels[index] ?? '' }));
    const refusal = actions.edit({ kind: 'changeSets', sets: named }, 'Change the board sets');
    actions.dismissRefusal();
    setFault(refusal && refusalText(refusal));
    if (refusal === null) onClose();
  };
  const numberField = (index: number, name: 'boards' | 'copies', most: number) => (
    <input
      type="number"
      required
      min={1}
      max={most}
      aria-label={setFieldName(name, sets[index]?.label ?? '')}
      value={drafts[index]?.[name]}
      onChange={({ target }) => change(index, { [name]: Number(target.value) })}
    />
  );
  return (
    <Dialog title="Board sets" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <table className={styles.sets}>
          <thead>
            <tr>
              <th scope="col">Set</th>
              <th scope="col">Boards</th>
              <th scope="col">Copies</th>
            </tr>
          </thead>
          <tbody>
            {drafts.map(({ label }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place
              <tr key={index}>
                <td>
                  <input
                    type="text"
                    required
                    maxLength={12}
                    pattern="[^*]*"
                    aria-label={setFieldName('name', sets[index]?.label ?? '')}
                    value={label}
                    onChange={({ target }) => change(index, { label: target.value })}
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
        <button type="submit" className="primary">
          Save changes
        </button>
      </form>
    </Dialog>
  );
}
