// The cell under the cursor in words, with buttons to switch single boards.

import { useId } from 'react';
import { type BoardMask, boardNumbers, setOf } from '../../movement/movement.ts';
import type { GridPlace } from '../../store/selection.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { placeName, placeTitle } from '../../words/english/places.ts';
import { refusalText } from '../../words/english/refusals.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { focusMainAfter } from './gridPlaces.ts';
import styles from './MovementGrid.module.css';
import { describeSitting } from './sittingWords.ts';

export function SittingInspector({ cursor }: { readonly cursor: GridPlace }) {
  const movement = useApp((state) => state.document.movement);
  const refusal = useApp((state) => state.refusal);
  const actions = useActions();
  const name = useId();
  const roundIndex = cursor.row - 1;
  const tableIndex = cursor.column - 1;
  const sitting = movement.rounds[roundIndex]?.[tableIndex];
  const play = sitting?.kind === 'play' ? sitting : null;

  return (
    <div className={styles.inspector}>
      <p id={name}>
        <strong>{placeTitle(cursor)}</strong>
        {sitting === undefined
          ? ': click, tap or press Space to arrow-switch all of it'
          : `: ${describeSitting(movement, sitting, roundIndex).spoken}`}
      </p>
      {play !== null && (
        <fieldset className={styles.boards} aria-labelledby={name}>
          <span>Boards</span>
          {Array.from({ length: setOf(movement, play.set).boards }, (_, board) => {
            const boardNumber = (boardNumbers(movement)[play.set]?.first ?? 1) + board;
            const boards = (1 << board) as BoardMask;
            const isSwitched = (play.switched & boards) !== 0;
            return (
              <button
                key={boardNumber}
                type="button"
                aria-pressed={isSwitched}
                onClick={() =>
                  actions.edit(
                    { kind: 'toggleSwitches', toggles: [{ roundIndex, tableIndex, boards }] },
                    `Arrow-switch board ${boardNumber} in ${placeName(cursor)}`,
                  )
                }
              >
                {isSwitched && <span aria-hidden="true">⇄ </span>}
                {boardNumber}
              </button>
            );
          })}
        </fieldset>
      )}
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {wordedFor(movement.contestants, refusalText(refusal))}{' '}
          <button
            type="button"
            className="quiet"
            onClick={() => focusMainAfter(actions.dismissRefusal)}
          >
            Dismiss
          </button>
        </p>
      )}
    </div>
  );
}
