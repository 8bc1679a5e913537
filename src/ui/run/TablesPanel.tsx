// Who sits where with which boards, in the current or next round.

import type { Room, RoomTable } from '../../evening/room.ts';
import { nameOf } from '../../movement/index.ts';
import { wordsOf } from '../../words/dictionaries.ts';
import { SEAT_LABELS, wordedIn } from '../../words/english/contestants.ts';
import { SEATED_NOT_SCORED } from '../../words/english/pageRun.ts';
import { calledWithNames } from '../../words/inSections.ts';
import { capital, rangesText } from '../../words/numbers.ts';
import { waitingText } from '../../words/waiting.ts';
import { useApp } from '../arrowswitchContext.ts';
import { useScreens } from '../commands/screens.ts';
import { useRoom } from './Clock.tsx';
import { useEvening } from './eveningContext.ts';
import styles from './RunPlace.module.css';

export function TablesPanel() {
  const room = useRoom();
  const { openDialog } = useScreens();
  const { seats = [] } = room.tables[0] ?? {};
  return (
    <section className="stack" aria-labelledby="run-tables">
      <h2 id="run-tables">Round {room.roundIndex + 1}</h2>
      <table className={`table centred ${styles.tables}`}>
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
      {room.tables.some(({ switched }) => switched !== 'none') && (
        <p className="soft">{SEATED_NOT_SCORED}</p>
      )}
      <Waiting room={room} />
      <SittingOut room={room} />
      <div className={`row ${styles.buttons}`}>
        <button type="button" onClick={() => openDialog('people')}>
          People …
        </button>
      </div>
    </section>
  );
}

function TableRow({ table }: { readonly table: RoomTable }) {
  const { movement } = useEvening();
  const { seats, boards, isPlayed, switched, sharesWith } = table;
  return (
    <tr className={isPlayed ? undefined : 'soft'}>
      <th scope="row" className="strong">
        {table.name}
      </th>
      {seats.map(({ seat, pair, name }) => (
        <td key={seat}>
          {name ?? '–'}
          {pair !== null && (
            <small className={`anywhere ${styles.who}`}>{nameOf(movement, pair)}</small>
          )}
        </td>
      ))}
      <td>
        <span className="nowrap">{boards === null ? '–' : rangesText(boards)}</span>
        {switched !== 'none' && (
          <span className="switch strong">
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

/** The boards that lie at relays, or out of play, until a table plays them. */
function Waiting({ room: { waiting } }: { readonly room: Room }) {
  const { movement } = useEvening();
  const { terms } = useApp(({ preferences }) => preferences.cards);
  if (waiting.length === 0) return null;
  const words = wordsOf('en', terms);
  return (
    <p className="soft">
      {capital(waiting.map((one) => waitingText(movement, one, words)).join('; '))}
    </p>
  );
}

function SittingOut({ room: { sitOuts } }: { readonly room: Room }) {
  const { movement } = useEvening();
  if (sitOuts.length === 0) return null;
  const called = calledWithNames(movement);
  const listed = sitOuts.map((pair) => called[pair - 1]);
  return (
    <p className="soft">
      {wordedIn(
        movement,
        `Sitting out: ${sitOuts.length === 1 ? 'pair' : 'pairs'} ${listed.join(', ')}`,
      )}
    </p>
  );
}
