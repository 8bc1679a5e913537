// The numbers of the boards, first in sight however many sets there are, and the board sets one by one: letter, boards, and
// copies in the room.

import { type FormEvent, useState } from 'react';
import { numberedFrom } from '../../editing/sessions.ts';
import { type BoardSet, LIMITS, MAX_BOARDS_PER_SET } from '../../movement/index.ts';
import {
  duplicateSetName,
  firstBoardLabel,
  setFieldName,
} from '../../words/english/pageEditing.ts';
import { refusalText } from '../../words/english/refusals.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { SaveOrDiscard, useFormDraft } from './formDraft.tsx';

export function SetsDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const { sets, sessionStarts, numbering } = movement;
  const actions = useActions();
  const { about, typed, keep, forget } = useFormDraft('sets', movement, [sets, numbering]);
  const [fault, setFault] = useState<string | null>(null);
  const leave = (): void => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const changed = readSets(form, sets);
    const labels = changed.map(({ label }) => label);
    const twice = labels.find((label, index) => labels.indexOf(label) !== index);
    if (twice !== undefined) {
      setFault(duplicateSetName(twice));
      return;
    }
    const lastBoard = numberIn(form, 'lastBoard');
    const firsts = sessionStarts.map((_, session) => numberIn(form, `firstBoard ${session}`));
    const numbered = { ...movement, numbering: { firstBoards: [], lastBoard } };
    const edits = [{ kind: 'changeSets', sets: changed } as const, numberedFrom(numbered, firsts)];
    const refusal = actions.edit({ kind: 'sequence', edits }, 'Change the board sets');
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
    <Dialog title="Board sets" height={51} onClose={onClose}>
      <form key={about} className="form" onSubmit={submit} onInput={keep}>
        {sessionStarts.map((_, session) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a session is its number
          <label key={session}>
            {firstBoardLabel(session + 1, sessionStarts.length)}
            <input
              type="number"
              name={`firstBoard ${session}`}
              min={1}
              max={LIMITS.boardNumber}
              placeholder={session === 0 ? '1' : 'on'}
              defaultValue={
                typed?.[`firstBoard ${session}`] ?? numbering.firstBoards[session] ?? undefined
              }
            />
          </label>
        ))}
        <label>
          Highest board number in the room
          <input
            type="number"
            name="lastBoard"
            min={1}
            max={LIMITS.boardNumber}
            placeholder="any"
            defaultValue={typed?.lastBoard ?? numbering.lastBoard ?? undefined}
          />
        </label>
        <table className="table">
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
          <p role="alert" className="failure">
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

/** The number in a field; null if it is empty. */
function numberIn(form: FormData, field: string): number | null {
  const text = String(form.get(field) ?? '').trim();
  return text === '' ? null : Number(text);
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
