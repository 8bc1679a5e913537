// Selects the number to leave free at the half table, by fairness and by who then never sits out.

import { useId } from 'react';
import type { Wishes } from '../../choose/wishes.ts';
import type { Movement } from '../../movement/index.ts';
import { freeOption } from '../../words/english/pageTonight.ts';
import { freeNumberWords } from '../../words/english/planB.ts';
import type { FreeOption } from '../../worker/protocol.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useCalculated } from '../useCalculated.ts';
import { useOpenRow } from './useOpenRow.ts';

interface FreeNumberChoiceProps {
  readonly movement: Movement;
  readonly wishes: Wishes;
}

export function FreeNumberChoice({ movement, wishes }: FreeNumberChoiceProps) {
  const actions = useActions();
  const openRow = useOpenRow();
  const name = useId();
  const shown = useApp((state) => state.document.movement.phantom);
  const calculated = useCalculated<readonly [Movement], readonly FreeOption[]>([movement], () =>
    actions.freeOptions({ movement, wishes }),
  );
  if (calculated.phase !== 'done' || calculated.value.length === 0) return null;
  return (
    <fieldset className="stack">
      <legend>Number to leave free</legend>
      {calculated.value.map(({ free, movement: other, fairness }) => (
        <label key={free.pair} className="check">
          <input
            type="radio"
            name={name}
            checked={free.pair === shown}
            onChange={() => void openRow(other)}
          />
          <span>
            <strong>{freeOption(free.pair, fairness.printedIndex)}</strong>
            <small>{freeNumberWords(free)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
