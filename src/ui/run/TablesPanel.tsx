// Who sits where with which boards, in the current or next round.

import type { Room, RoomTable } from '../../evening/room.ts';
import { SEAT_LABELS, wordedFor } from '../../words/english/contestants.ts';
import { rangesText } from '../../words/numbers.ts';
import { useApp } from '../arrowswitchContext.ts';
import { useRoom } from './ClockFace.tsx';
import styles from './RunPlace.module.css';

export function TablesPanel() {
  const room = useRoom();
  const { seats = [] } = room.tables[0] ?? {};
  return (
    <section aria-labelledby="run-tables">
      <h2 id="run-tables">Round {room.roundIndex + 1}</h2>
      <table className={styles.tables}>
        <thead>
          <tr>
            <th scope="col">Table</th>
            {seats.map(({ seat }) => (
              <th key={seat} scope="col">
                {SEAT_LABELS[seat]}
              </th>
            ))}
            <th scope="col">Boards</th>
          </tr>
        </thead>
        <tbody>
          {room.tables.map((table) => (
            <TableRow key={table.table} table={table} />
          ))}
        </tbody>
      </table>
      <SittingOut room={room} />
    </section>
  );
}

function TableRow({ table }: { readonly table: RoomTable }) {
  const { seats, boards, isPlayed, switched, sharesWith } = table;
  return (
    <tr data-idle={!isPlayed || undefined}>
      <th scope="row">{table.table}</th>
      {seats.map(({ seat, pair }) => (
        <td key={seat}>{pair ?? '–'}</td>
      ))}
      <td>
        {boards === null ? '–' : rangesText(boards)}
        {switched !== 'none' && (
          <span className={styles.mark}>
            {' '}
            ⇄{switched !== 'all' && ` ${switched.join(', ')}`}
            <span className="visuallyHidden"> arrow-switched</span>
          </span>
        )}
        {sharesWith.length > 0 && <small> shared with {sharesWith.join(', ')}</small>}
      </td>
    </tr>
  );
}

function SittingOut({ room: { sitOuts } }: { readonly room: Room }) {
  const contestants = useApp(({ document }) => document.movement.contestants);
  if (sitOuts.length === 0) return null;
  return (
    <p className={styles.quiet}>
      {wordedFor(
        contestants,
        `Sitting out: ${sitOuts.length === 1 ? 'pair' : 'pairs'} ${sitOuts.join(', ')}`,
      )}
    </p>
  );
}
