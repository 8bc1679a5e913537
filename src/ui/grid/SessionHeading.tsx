// The row above the first round of a session: its number, rounds and boards. Only where there are several sessions.

import { type CSSProperties, memo } from 'react';
import { boardsOfSession, sessionRounds } from '../../editing/sessionSets.ts';
import type { Movement } from '../../movement/movement.ts';
import { sessionTitle } from '../../words/english/sessions.ts';
import { HEADING_LINES, linesAbove } from './gridLines.ts';
import { GRID_ROLES } from './gridRoles.ts';
import styles from './MovementGrid.module.css';

interface SessionHeadingProps {
  readonly movement: Movement;
  readonly sessionIndex: number;
}

export const SessionHeading = memo(function SessionHeading(props: SessionHeadingProps) {
  const { movement, sessionIndex } = props;
  const rounds = sessionRounds(movement)[sessionIndex] ?? { start: 0, end: 0 };
  const first = rounds.start;
  const words = sessionTitle({
    session: sessionIndex + 1,
    firstRound: first + 1,
    lastRound: rounds.end,
    boards: boardsOfSession(movement, rounds),
  });
  return (
    <tr
      {...GRID_ROLES.row}
      className={styles.session}
      style={{ '--at': linesAbove(movement, first) - HEADING_LINES } as CSSProperties}
      aria-rowindex={first + sessionIndex + 2}
    >
      <td
        {...GRID_ROLES.cell}
        aria-colindex={1}
        colSpan={movement.tableCount + 1}
        className={styles.sessionName}
      >
        {words}
      </td>
    </tr>
  );
});
