// The sessions of the event on screen, with the fairness of each and of the whole. Adding, removing or reordering a session
// is one edit.

import { useState } from 'react';
import type { Edit } from '../../movement/edit.ts';
import { refusalText } from '../../words/english/refusals.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import editing from '../editing/editing.module.css';
import { AddSession } from './AddSession.tsx';
import { SessionList } from './SessionList.tsx';

export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const event = useApp((state) => state.document.movement);
  const actions = useActions();
  const worded = useWording();
  const [fault, setFault] = useState<string | null>(null);
  const edit = (change: Edit, label: string): boolean => {
    const refusal = actions.edit(change, label);
    actions.dismissRefusal();
    setFault(refusal && worded(refusalText(refusal)));
    return refusal === null;
  };
  return (
    <Dialog title="Sessions" isEditing onClose={onClose}>
      <SessionList event={event} edit={edit} />
      {fault !== null && (
        <p role="alert" className={editing.alert}>
          {fault}
        </p>
      )}
      <AddSession event={event} edit={edit} />
    </Dialog>
  );
}
