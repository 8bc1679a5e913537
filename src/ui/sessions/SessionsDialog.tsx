// The sessions of the event on screen, with the fairness of each and of the whole. Adding, removing or reordering a session
// is one edit.

import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ExternalLink from 'lucide-react/icons/external-link';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { boardsOfSession, sessionRounds } from '../../editing/sessionSets.ts';
import {
  BOARDS_OF_SESSIONS,
  boardsOfSessions,
  moveSession,
  numberSessions,
  removeSession,
  sessionAlone,
  sessionOf,
} from '../../editing/sessions.ts';
import { type Edit, LIMITS, type Movement } from '../../movement/index.ts';
import { refusalText } from '../../words/english/refusals.ts';
import {
  BOARDS_OF_SESSIONS_WORDS,
  eventSessionTitle,
  QO_MEANING,
  SESSION_BUTTONS,
  SESSION_EDITS,
} from '../../words/english/sessions.ts';
import { rangeText } from '../../words/numbers.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { useScreens } from '../commands/screens.ts';
import { Disclosure } from '../Disclosure.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Select } from '../Select.tsx';
import { eventFairnessText, useFigures } from '../useFigures.tsx';
import { AddSession } from './AddSession.tsx';
import { DrawSessions } from './DrawSessions.tsx';
import { NewOpponents } from './NewOpponents.tsx';
import styles from './sessions.module.css';

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
    <Dialog title="Sessions" isEditing height={51} onClose={onClose}>
      <SessionList event={event} edit={edit} />
      {fault !== null && (
        <p role="alert" className="failure">
          {fault}
        </p>
      )}
      {event.sessionStarts.length > 1 && <DrawSessions event={event} edit={edit} />}
      {event.contestants === 'pairs' && (
        <Disclosure summary="Next session: new opponents for everybody">
          <NewOpponents event={event} edit={edit} />
        </Disclosure>
      )}
      <AddSession event={event} edit={edit} />
    </Dialog>
  );
}

interface SessionListProps {
  readonly event: Movement;
  /** Applies an edit; whether it was accepted. */
  readonly edit: (change: Edit, label: string) => boolean;
}

function SessionList({ event, edit }: SessionListProps) {
  const { openDialog } = useScreens();
  const bounds = sessionRounds(event);
  const isOnly = bounds.length === 1;
  const numbered = boardsOfSessions(event);
  const listed = useMemo(() => {
    const { sessionStarts } = event;
    if (sessionStarts.length === 1) return [event];
    return [...sessionStarts.map((_, index) => sessionOf(event, index)), event];
  }, [event]);
  const [figures, failure] = useFigures(listed);
  const figuresOf = (movement: Movement | undefined) =>
    (movement && eventFairnessText(figures.get(movement))) ?? '…';
  const body = useRef<HTMLTableSectionElement>(null);
  const rowToFocus = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what was done to the event
  useEffect(() => {
    if (rowToFocus.current === null) return;
    const row = body.current?.rows[Math.min(rowToFocus.current, bounds.length - 1)];
    rowToFocus.current = null;
    // With one session left all buttons are disabled, so the list itself takes the focus.
    const button = row?.querySelector<HTMLElement>('button:not(:disabled)');
    (button ?? body.current?.closest('table'))?.focus();
  }, [event]);
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= bounds.length) return;
    rowToFocus.current = to;
    if (!edit(moveSession(event, from, to), SESSION_EDITS.move(from + 1, to + 1))) {
      rowToFocus.current = null;
    }
  };
  const remove = (index: number): void => {
    rowToFocus.current = index;
    if (!edit(removeSession(event, index), SESSION_EDITS.remove(index + 1)))
      rowToFocus.current = null;
  };
  // Its display, clock, cards and files are then those of any movement; undoing brings the event back.
  const open = (index: number): void => {
    const session = sessionAlone(event, index);
    const title = eventSessionTitle(titleOf(session), index + 1).slice(0, LIMITS.titleLength);
    const movement = { ...session, title };
    edit({ kind: 'replaceMovement', movement }, SESSION_EDITS.open(index + 1));
  };
  const onKeyDown = (index: number) => (pressed: KeyboardEvent) => {
    const step = pressed.key === 'ArrowUp' ? -1 : pressed.key === 'ArrowDown' ? 1 : 0;
    if (!pressed.altKey || step === 0) return;
    pressed.preventDefault();
    move(index, index + step);
  };
  return (
    <>
      {failure}
      <table className={`table ${styles.list}`} tabIndex={-1} aria-label="Sessions">
        <thead>
          <tr>
            <th scope="col">Session</th>
            <th scope="col">Rounds</th>
            <th scope="col">Boards</th>
            <th scope="col">Balance</th>
            <th scope="col">
              <span className="visuallyHidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {bounds.map((rounds, index) => {
            const boards = boardsOfSession(event, rounds);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a session is its number
              <tr key={index} onKeyDown={onKeyDown(index)}>
                <th scope="row">{index + 1}</th>
                <td>{rangeText(rounds.start + 1, rounds.end)}</td>
                <td className="nowrap">
                  {boards === null ? '–' : rangeText(boards.first, boards.last)}
                </td>
                <td>{figuresOf(listed[index])}</td>
                <td>
                  <div className="bar tight">
                    <button
                      type="button"
                      className="quiet icon"
                      aria-label={SESSION_BUTTONS.up(index + 1)}
                      title={`${SESSION_BUTTONS.up(index + 1)} (Alt ↑)`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp aria-hidden="true" size={18} />
                    </button>
                    <button
                      type="button"
                      className="quiet icon"
                      aria-label={SESSION_BUTTONS.down(index + 1)}
                      title={`${SESSION_BUTTONS.down(index + 1)} (Alt ↓)`}
                      disabled={index === bounds.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown aria-hidden="true" size={18} />
                    </button>
                    {!isOnly && (
                      <button
                        type="button"
                        className="quiet icon"
                        aria-label={SESSION_BUTTONS.open(index + 1)}
                        title={SESSION_BUTTONS.open(index + 1)}
                        onClick={() => open(index)}
                      >
                        <ExternalLink aria-hidden="true" size={18} />
                      </button>
                    )}
                    <button
                      type="button"
                      className="quiet icon"
                      aria-label={SESSION_BUTTONS.remove(index + 1)}
                      title={SESSION_BUTTONS.remove(index + 1)}
                      disabled={isOnly}
                      onClick={() => remove(index)}
                    >
                      <Trash2 aria-hidden="true" size={18} />
                    </button>
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
        {!isOnly && (
          <tfoot>
            <tr>
              <th scope="row">Whole event</th>
              <td>{event.rounds.length}</td>
              <td>{event.sets.reduce((sum, { boards }) => sum + boards, 0)}</td>
              <td>{figuresOf(event)}</td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      <p className="note">{QO_MEANING}</p>
      {!isOnly && (
        <div className="row">
          <label>
            Boards{' '}
            <Select
              value={numbered}
              options={BOARDS_OF_SESSIONS.filter((way) => way !== 'each' || way === numbered).map(
                (value) => ({ value, label: BOARDS_OF_SESSIONS_WORDS[value] }),
              )}
              onChange={(boards) => {
                if (boards !== 'each') edit(numberSessions(event, boards), SESSION_EDITS.number);
              }}
            />
          </label>
          <button type="button" onClick={() => openDialog('sets')}>
            First board of each session …
          </button>
        </div>
      )}
    </>
  );
}
