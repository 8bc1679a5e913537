// The row above the first round of a session: its number, rounds and boards. Only where there are several sessions.

import { type CSSProperties, memo } from 'react';
import { boardNumbers, type Movement } from '../../movement/movement.ts';
import { sessionTitle } from '../../words/english/pageGrid.ts';
import { HEADING_LINES, linesAbove } from './gridLines.ts';
import { ROLES } from './gridRoles.ts';
import styles from './MovementGrid.module.css';

interface SessionHeadingProps {
  readonly movement: Movement;
  readonly sessionIndex: number;
}

export const SessionHeading = memo(function SessionHeading(props: SessionHeadingProps) {
  const { movement, sessionIndex } = props;
  const { sessionStarts, rounds } = movement;
  const first = sessionStarts[sessionIndex] ?? 0;
  const end = sessionStarts[sessionIndex + 1] ?? rounds.length;
  const words = sessionTitle({
    session: sessionIndex + 1,
    firstRound: first + 1,
    lastRound: end,
    boards: boardsOf(movement, first, end),
  });
  return (
    <tr
      {...ROLES.row}
      className={styles.session}
      style={{ '--at': linesAbove(movement, first) - HEADING_LINES } as CSSProperties}
      aria-rowindex={first + sessionIndex + 2}
    >
      <td
        {...ROLES.cell}
        aria-colindex={1}
        colSpan={movement.tableCount + 1}
        className={styles.sessionName}
      >
        {words}
      </td>
    </tr>
  );
});

/** The lowest and highest board numbers in some rounds; null if nothing is played there. */
function boardsOf(movement: Movement, first: number, end: number) {
  const numbers = boardNumbers(movement);
  const ranges = movement.rounds.slice(first, end).flatMap((round) =>
    round.flatMap((sitting) => {
      const range =
        sitting.kind === 'idle' || sitting.set === null ? undefined : numbers[sitting.set];
      return range === undefined ? [] : [range];
    }),
  );
  if (ranges.length === 0) return null;
  return {
    first: Math.min(...ranges.map((range) => range.first)),
    last: Math.max(...ranges.map((range) => range.last)),
  };
}
