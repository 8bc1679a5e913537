// Below the grid while there is a proposal: what it changes, and a switch between the movement before and after.

import type { Review } from '../../store/reviewing.ts';
import { proposedChanges } from '../../words/english/pageGrid.ts';
import { useActions } from '../arrowswitchContext.ts';
import { focusMainAfter } from './gridPlaces.ts';
import styles from './MovementGrid.module.css';

const SIDES = [
  { id: 'before', name: 'Before' },
  { id: 'after', name: 'After' },
] as const;

export function ProposalBar({ review }: { readonly review: Review }) {
  const { side, changes, leftOut } = review;
  const actions = useActions();
  return (
    <section className={styles.proposal} aria-label="What would change">
      <p role="status">
        <strong>{proposedChanges(changes.length, leftOut.length)}</strong>
        {side === 'after' && '. Click a framed cell to leave its change out.'}
      </p>
      <fieldset className={styles.sides} aria-label="What grid and balance show">
        {SIDES.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === side}
            onClick={() => actions.showProposal(id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="primary"
        onClick={() => focusMainAfter(actions.acceptProposal)}
      >
        Accept
      </button>
      <button type="button" onClick={() => focusMainAfter(actions.dropProposal)}>
        Discard
      </button>
    </section>
  );
}
