// All rounds filled in from round 1: every pair gives way to the next number and every set to the next.

import { type FormEvent, useState } from 'react';
import type { PairNumber } from '../../movement/movement.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import styles from './editing.module.css';

export function RoundOneDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('stationary'));
    const stationary = text
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .map(Number);
    const unknown = stationary.find((pair) => !(pair >= 1 && pair <= movement.pairCount));
    if (unknown !== undefined) {
      setFault(`Name pairs from 1 to ${movement.pairCount}, such as ${movement.pairCount}.`);
      return;
    }
    const refusal = actions.followRoundOne(stationary as PairNumber[]);
    actions.dismissRefusal();
    setFault(refusal?.message ?? null);
    if (refusal === null) onClose();
  };
  return (
    <Dialog title="Fill in all rounds from round 1" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p>
          Each pair is followed by the next number, each set by the next letter, the last by the
          first, as in a Howell. Rounds 2 to {movement.rounds.length} are written over, and follow
          every later change of round 1 until you detach them above the grid.
        </p>
        <label>
          Pairs that keep their seats
          <input type="text" name="stationary" data-first-focus defaultValue={movement.pairCount} />
        </label>
        {fault !== null && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <button type="submit" className="primary">
          Fill in
        </button>
      </form>
    </Dialog>
  );
}
