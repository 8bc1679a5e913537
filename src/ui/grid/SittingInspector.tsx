// The cell under the cursor in words, with buttons to switch single boards.

import { useId } from 'react';
import { barrierOf, type Measure } from '../../balance/applicability.ts';
import { type BoardMask, boardNumbers, setOf } from '../../movement/movement.ts';
import type { GridPlace } from '../../store/selection.ts';
import { currentAnalysis, currentPreview } from '../../store/state.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { signedFigure, switchPreview } from '../../words/english/pageGrid.ts';
import { placeName, placeTitle } from '../../words/english/places.ts';
import { refusalText } from '../../words/english/refusals.ts';
import { useActions, useApp, useDeferredApp } from '../arrowswitchContext.ts';
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
      <PreviewWords />
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {wordedFor(movement.contestants, refusalText(refusal))}{' '}
          <button type="button" className="quiet" onClick={actions.dismissRefusal}>
            Dismiss
          </button>
        </p>
      )}
    </div>
  );
}

/** The effect of clicking the cell under the pointer on the balance; nothing if a click would do more than switch it. */
function PreviewWords() {
  const preview = useDeferredApp(currentPreview);
  const before = useDeferredApp(currentAnalysis);
  const isSeveral = useApp((state) => state.selection.cells !== null);
  if (isSeveral || preview === null || before === null || preview.analysis.unit !== before.unit) {
    return <p className={styles.preview} />;
  }
  const { cell, analysis } = preview;
  const applies = (measure: Measure) => barrierOf(analysis.applicability, measure) === null;
  const qf = applies('qf') ? analysis.qf : null;
  const index = applies('inequity') ? analysis.roundedIndex : null;
  const isComparable = qf !== null && barrierOf(before.applicability, 'qf') === null;
  const change = analysis.qf - before.qf;
  return (
    <p className={styles.preview}>
      {switchPreview({ cell, qf, index })}
      {isComparable && (
        <>
          {' '}
          <strong data-worse={change < 0 || undefined}>({signedFigure(change)})</strong>
        </>
      )}
    </p>
  );
}
