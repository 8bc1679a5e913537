// Below the grid: the cell under the cursor in words, what a drag does, what a click would change, and
// the key to the marks.

import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Fragment, memo, type ReactNode, useId } from 'react';
import type { Analysis } from '../../balance/index.ts';
import { toggleBoard } from '../../editing/cells.ts';
import {
  type BoardMask,
  boardNumbers,
  boardsIn,
  boardsPlayed,
  isPlayed,
  playsBySet,
} from '../../movement/index.ts';
import { shownMovement } from '../../store/reviewing.ts';
import type { GridPlace } from '../../store/selection.ts';
import { currentAnalysis, currentPreview } from '../../store/state.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { barrierTo } from '../../words/english/measures.ts';
import {
  dropDone,
  dropOffer,
  GRID_KEY,
  PROPOSED_KEY,
  signedFigure,
  switchPreview,
} from '../../words/english/pageGrid.ts';
import { placeName, placeTitle } from '../../words/english/places.ts';
import { refusalText } from '../../words/english/refusals.ts';
import {
  useActions,
  useApp,
  useArrowswitch,
  useDeferredApp,
  useWording,
} from '../arrowswitchContext.ts';
import { Explained } from '../glossary/Explained.tsx';
import { type CellMarks, describeSitting, type RowMarks, setNamesOf } from './cells.ts';
import type { CellSwap, SwapDone } from './clipboardAndDrag.ts';
import { runGridCommand } from './gridCommands.ts';
import { focusMainAfter } from './gridPlaces.ts';
import styles from './MovementGrid.module.css';

/** A note that all rounds follow round 1, with a button to stop that. */
export function FollowingNote() {
  const isFollowing = useApp((state) => state.document.following !== null);
  const actions = useActions();
  if (!isFollowing) return null;
  return (
    <span className="switch strong">
      All rounds follow round 1{' '}
      <button type="button" className="small" onClick={() => actions.followRoundOne(null)}>
        Unlink
      </button>
    </span>
  );
}

export function SittingInspector({ cursor }: { readonly cursor: GridPlace }) {
  const movement = useApp(shownMovement);
  // What a proposal would make of the cell is to be seen, not edited.
  const isProposed = useApp((state) => movement !== state.document.movement);
  const setNames = useApp((state) => state.preferences.setNames);
  const refusal = useApp((state) => state.refusal);
  const app = useArrowswitch();
  const { actions } = app;
  const name = useId();
  const roundIndex = cursor.row - 1;
  const tableIndex = cursor.column - 1;
  const sitting = movement.rounds[roundIndex]?.[tableIndex];
  // Where somebody sits out nothing is scored, so that no switch makes a difference.
  const play = sitting !== undefined && isPlayed(movement, sitting, roundIndex) ? sitting : null;

  return (
    <div className={`row small ${styles.inspector}`}>
      <p id={name}>
        <strong>{wordedIn(movement, placeTitle(cursor))}</strong>
        {sitting === undefined
          ? ': click, tap again or press Space to arrow-switch all of it'
          : `: ${describeSitting(movement, sitting, roundIndex, setNamesOf(movement, setNames)).spoken}`}
      </p>
      {(play !== null || sitting === undefined) && (
        <button
          type="button"
          className={`primary ${styles.touched}`}
          disabled={isProposed}
          onClick={() => runGridCommand(app, 'switch')}
        >
          Arrow-switch
        </button>
      )}
      {play !== null && (
        <fieldset className={`row ${styles.boards}`} aria-labelledby={name} disabled={isProposed}>
          <span className="soft">Boards</span>
          {playsBySet(movement, play).flatMap((part) =>
            boardsIn(boardsPlayed(movement, part), 0).map((board) => {
              const { set } = part;
              const boardNumber = (boardNumbers(movement)[set]?.first ?? 1) + board;
              const boards = (1 << board) as BoardMask;
              const isSwitched = (part.switched & boards) !== 0;
              return (
                <button
                  key={boardNumber}
                  type="button"
                  aria-pressed={isSwitched}
                  onClick={() =>
                    actions.edit(
                      toggleBoard(play, { roundIndex, tableIndex }, { set, boards }),
                      `Arrow-switch board ${boardNumber} in ${placeName(cursor)}`,
                    )
                  }
                >
                  {isSwitched && <span aria-hidden="true">⇄ </span>}
                  {boardNumber}
                </button>
              );
            }),
          )}
          <Explained topic="partSwitch" figure="Half-round switch" />
        </fieldset>
      )}
      {refusal !== null && (
        <p role="alert" className={`failure ${styles.refusal}`}>
          {wordedIn(movement, refusalText(refusal))}{' '}
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

interface DragWordsProps {
  readonly offered: CellSwap | null;
  readonly done: SwapDone | null;
  readonly onUndo: () => void;
}

export function DragWords({ offered, done, onUndo }: DragWordsProps) {
  const worded = useWording();
  const revision = useApp((state) => state.document.revision);
  // Hide the message after the next edit.
  const isCurrent = done?.revision === revision;
  return (
    <p
      role="status"
      className={`small ${styles.drag}`}
      data-offered={offered !== null || undefined}
    >
      {offered !== null && (
        <span className={`tint ${styles.offer}`}>
          {worded(dropOffer(offered.from, offered.to))}
        </span>
      )}
      {offered === null && done !== null && isCurrent && (
        <>
          {worded(dropDone(done.from, done.to))}{' '}
          <button type="button" onClick={onUndo}>
            Undo
          </button>
        </>
      )}
    </p>
  );
}

export function PreviewWords() {
  const worded = useWording();
  const preview = useDeferredApp(currentPreview);
  const before = useDeferredApp(currentAnalysis);
  const isSeveral = useApp((state) => state.selection.cells !== null);
  if (isSeveral || preview === null || before === null || preview.analysis.unit !== before.unit) {
    return <div className={styles.preview} />;
  }
  const { place, analysis } = preview;
  const barrier = barrierTo('qf', analysis);
  const isComparable = barrier === null && barrierTo('qf', before) === null;
  return (
    <div className={styles.preview}>
      <p className="note">
        {worded(switchPreview(place, barrier))}
        {barrier === null &&
          PREVIEWED.map(({ name, figure, better }, at) => {
            const change = figure(analysis) - figure(before);
            return (
              <Fragment key={name}>
                {`${at === 0 ? '' : ','} ${name} ${figure(analysis).toFixed(2)}`}
                {isComparable && (
                  <strong className={better * change < 0 ? 'error' : 'accent'}>
                    {` (${signedFigure(change)})`}
                  </strong>
                )}
              </Fragment>
            );
          })}
      </p>
    </div>
  );
}

/** The figures of a preview, and whether more (1) or less (-1) is better. */
const PREVIEWED = [
  { name: 'index', figure: ({ roundedIndex }: Analysis) => roundedIndex, better: -1 },
  { name: 'Qf', figure: ({ qf }: Analysis) => qf, better: 1 },
] as const;

type KeyId = keyof typeof GRID_KEY;

/** The mark that each word explains: an icon, or a swatch that looks like such a cell. */
const SIGNS: Readonly<Record<KeyId, ReactNode>> = {
  error: <TriangleAlert size={13} strokeWidth={2.5} />,
  warning: <TriangleAlert size={13} strokeWidth={2.5} />,
  locked: <Lock size={12} strokeWidth={2.5} />,
  meet: null,
  partner: null,
  same: null,
  opposite: null,
  changed: null,
  leftOut: null,
  followed: null,
  chosen: null,
};

export const GridKey = memo(function GridKey({ rows }: { readonly rows: readonly RowMarks[] }) {
  const isProposed = useApp((state) => shownMovement(state) !== state.document.movement);
  const words = isProposed ? { ...GRID_KEY, ...PROPOSED_KEY } : GRID_KEY;
  const present = new Set(rows.flatMap((row) => [...row.values()].flatMap(marksShown)));
  const ids = (Object.keys(GRID_KEY) as KeyId[]).filter((id) => present.has(id));
  return (
    <ul className={`aside list row ${styles.key}`} aria-label="Key to the marks in the grid">
      {ids.map((id) => (
        <li key={id} className="line" data-mark={id}>
          <span className={styles.swatch} aria-hidden="true">
            {SIGNS[id]}
          </span>
          {words[id]}
        </li>
      ))}
    </ul>
  );
});

function marksShown(marks: CellMarks): KeyId[] {
  const { finding, lit, isLocked, isFollowed, isChosen, proposed } = marks;
  const ids: KeyId[] = [];
  if (finding?.severity === 'error' || finding?.severity === 'warning') ids.push(finding.severity);
  if (lit !== null) ids.push(lit);
  if (proposed !== null) ids.push(proposed);
  if (isLocked) ids.push('locked');
  if (isFollowed) ids.push('followed');
  if (isChosen) ids.push('chosen');
  return ids;
}
