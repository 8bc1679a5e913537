// Finds a place in the grid by what it is called. Follows a pair or board set through the movement: highlights its cells in
// the grid, lists its rounds, and shows the room round by round.

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type BoardFlow,
  type BoardsPlace,
  boardsAfter,
  setAt,
  traceBoards,
} from '../../instructions/boardFlow.ts';
import { itineraryOf } from '../../instructions/itinerary.ts';
import {
  boardNumbers,
  isMissing,
  type Movement,
  type Names,
  namesInSections,
  type PairNumber,
  pairInSeat,
  type SeatName,
  seatOf,
  seatsOfTable,
  sittingAt,
} from '../../movement/index.ts';
import { cellsOf, type GridPlace, placeCursor } from '../../store/selection.ts';
import type { Followed } from '../../store/state.ts';
import { SEAT_LABELS } from '../../words/english/contestants.ts';
import { followedName, foundWords } from '../../words/english/pageGrid.ts';
import {
  useActions,
  useApp,
  useArrowswitch,
  useDeferredApp,
  useWording,
} from '../arrowswitchContext.ts';
import { foundBy } from '../commands/jumps.ts';
import { useScreens } from '../commands/screens.ts';
import { describeSitting } from '../grid/cells.ts';
import { toggleLocked } from '../grid/gridCommands.ts';
import { CURSOR_ID, FIND_ID, focusMain } from '../grid/gridPlaces.ts';
import { LONGEST_SEARCH } from '../parts/fieldLengths.ts';
import { Select } from '../Select.tsx';
import styles from './panels.module.css';

export function FollowPanel() {
  const worded = useWording();
  const movement = useDeferredApp((state) => state.document.movement);
  const wanted = useApp((state) => state.followed);
  const actions = useActions();
  const followed = isThere(movement, wanted) ? wanted : null;
  const choices = followable(movement);
  const options = choices.map((each) => ({
    value: nameOf(each),
    label:
      each.kind === 'pair'
        ? worded(followedName('pair', each.at))
        : followedName('set', labelOf(movement, each.at)),
  }));
  return (
    <div className="stack apart small">
      <div className="stack">
        <FindField />
        <label>
          Follow{' '}
          <Select
            value={followed === null ? null : nameOf(followed)}
            options={[{ value: null, label: 'nobody' }, ...options]}
            onChange={(name) =>
              actions.follow(choices.find((each) => nameOf(each) === name) ?? null)
            }
          />
        </label>
        {followed?.kind === 'pair' && <PairLock pair={followed.at as PairNumber} />}
        {followed !== null && (
          <table className="table nowrap">
            <thead>
              <tr>
                <th scope="col">Round</th>
                <th scope="col">{followed.kind === 'pair' ? 'Seat' : 'Table'}</th>
                <th scope="col">{followed.kind === 'pair' ? 'Against' : worded('Pairs')}</th>
                {followed.kind === 'pair' && <th scope="col">Boards</th>}
              </tr>
            </thead>
            <tbody>
              {stopsOf(movement, followed).map((stop, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
                <tr key={index}>
                  <th scope="row">{index + 1}</th>
                  {stop.map((words, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <td key={column}>{words}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <RoomPlan movement={movement} followed={followed} />
    </div>
  );
}

/** Goes from one place of what is typed to the next; a pair or set found is followed, so that its cells are marked. */
function FindField() {
  const { togglePanel } = useScreens();
  const movement = useApp((state) => state.document.movement);
  const cursor = useApp((state) => state.selection.cursor);
  const actions = useActions();
  const worded = useWording();
  const [text, setText] = useState('');
  const found = foundBy(movement, text);
  const go = (steps: 1 | -1): void => {
    const place = placeFrom(found?.places ?? [], cursor, steps);
    if (place === undefined) return;
    // A place far out of sight is drawn only when the cursor is there.
    flushSync(() => actions.select({ ...placeCursor(place), cells: cellsOf(movement, place) }));
    document.getElementById(CURSOR_ID)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const type = (typed: string): void => {
    setText(typed);
    const followed = foundBy(movement, typed)?.followed ?? null;
    if (followed !== null) actions.follow(followed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Back to what was found, not to where the panel was opened.
    event.preventDefault();
    focusMain();
    togglePanel('follow');
  };
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        go(1);
      }}
    >
      <label>
        Find{' '}
        <input
          id={FIND_ID}
          type="text"
          value={text}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          placeholder={worded('pair 7, table 3, set B')}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            onKeyDown(event);
            if (event.key !== 'Enter' || !event.shiftKey) return;
            event.preventDefault();
            go(-1);
          }}
        />
      </label>
      <button type="submit" title="Next (Enter)">
        Next
      </button>
      <button type="button" title="Previous (Shift and Enter)" onClick={() => go(-1)}>
        Previous
      </button>
      <span role="status">{text.trim() !== '' && worded(foundWords(found, cursor, text))}</span>
    </form>
  );
}

/** The place after the cursor, or before it; round again at the end. */
function placeFrom(
  places: readonly GridPlace[],
  cursor: GridPlace,
  steps: 1 | -1,
): GridPlace | undefined {
  const isAfter = (place: GridPlace) =>
    steps * (place.row - cursor.row || place.column - cursor.column) > 0;
  return steps === 1
    ? (places.find(isAfter) ?? places[0])
    : (places.findLast(isAfter) ?? places.at(-1));
}

/** Locks every sitting of a pair, for both editing and the optimiser. */
function PairLock({ pair }: { readonly pair: PairNumber }) {
  const movement = useApp((state) => state.document.movement);
  const app = useArrowswitch();
  const worded = useWording();
  const toggle = (): void => toggleLocked(app, { pairs: [pair] }, worded(`pair ${pair}`));
  return (
    <button type="button" aria-pressed={movement.locks.pairs.includes(pair)} onClick={toggle}>
      {worded(`Lock pair ${pair}`)}
    </button>
  );
}

/** Every pair, then every set. */
function followable({ pairCount, sets }: Movement): readonly Followed[] {
  const pairs = Array.from({ length: pairCount }, (_, index) => index + 1);
  return [
    ...pairs.map((at) => ({ kind: 'pair', at }) as const),
    ...sets.map((_, at) => ({ kind: 'set', at }) as const),
  ];
}

/** A key for each pair or set that can be followed. */
function nameOf({ kind, at }: Followed): string {
  return `${kind}/${at}`;
}

function labelOf({ sets }: Movement, set: number): string {
  return sets[set]?.label ?? '';
}

function isThere({ pairCount, sets }: Movement, followed: Followed | null): followed is Followed {
  if (followed === null) return false;
  return followed.kind === 'pair' ? followed.at <= pairCount : followed.at < sets.length;
}

/** The rounds of the followed pair or set, in words. */
function stopsOf(movement: Movement, { kind, at }: Followed): readonly (readonly string[])[] {
  const names = namesInSections(movement);
  const nameOfPair = (pair: PairNumber) => names.pairs[pair - 1] ?? '';
  if (kind === 'set') {
    return movement.rounds.map((round, roundIndex) => {
      const tables = [...round.keys()].filter(
        (tableIndex) => setAt(movement, roundIndex, tableIndex) === at,
      );
      const pairs = tables.map((tableIndex) => {
        const sitting = round[tableIndex];
        return sitting?.kind === 'play' ? describeSitting(movement, sitting, roundIndex).pairs : '';
      });
      if (tables.length === 0) return ['out of play', ''];
      return [tables.map((table) => names.tables[table]).join(', '), pairs.join(', ')];
    });
  }
  const numbers = boardNumbers(movement);
  return itineraryOf(movement, at as PairNumber).map(({ seat, partner, opponents, set }) => {
    const range = set === null ? undefined : numbers[set];
    const label = set === null ? '' : (movement.sets[set]?.label ?? '');
    const partnerText = partner === null ? '' : `with ${nameOfPair(partner)} against `;
    return [
      seat === null
        ? 'not in play'
        : `${SEAT_LABELS[seat.direction]} at ${names.tables[seat.tableIndex]}`,
      opponents.length === 0 ? 'sits out' : `${partnerText}${opponents.map(nameOfPair).join(', ')}`,
      range === undefined ? '' : `${label}: ${range.first}–${range.last}`,
    ];
  });
}

interface RoomPlanProps {
  readonly movement: Movement;
  readonly followed: Followed | null;
}

function RoomPlan({ movement, followed }: RoomPlanProps) {
  const [wanted, setRound] = useState(0);
  const roundIndex = Math.min(wanted, movement.rounds.length - 1);
  const flow = traceBoards(movement);
  const names = namesInSections(movement);
  return (
    <div className="stack">
      <div className="row">
        <button type="button" disabled={roundIndex === 0} onClick={() => setRound(roundIndex - 1)}>
          <ChevronLeft size={16} aria-hidden="true" /> Back
        </button>
        <output>
          Round {roundIndex + 1} of {movement.rounds.length}
        </output>
        <button
          type="button"
          disabled={roundIndex + 1 === movement.rounds.length}
          onClick={() => setRound(roundIndex + 1)}
        >
          Play this round <ChevronRight size={16} aria-hidden="true" />
        </button>
      </div>
      <ol className={`list ${styles.room}`} aria-label={`The room in round ${roundIndex + 1}`}>
        <Stands flow={flow} afterTable={0} roundIndex={roundIndex} followed={followed} />
        {Array.from({ length: movement.tableCount }, (_, tableIndex) => (
          <TableAndStands
            // biome-ignore lint/suspicious/noArrayIndexKey: a table is its place
            key={tableIndex}
            flow={flow}
            names={names}
            tableIndex={tableIndex}
            roundIndex={roundIndex}
            followed={followed}
          />
        ))}
      </ol>
    </div>
  );
}

interface RoomPlaceProps {
  readonly flow: BoardFlow;
  readonly roundIndex: number;
  readonly followed: Followed | null;
}

function TableAndStands({
  tableIndex,
  names,
  ...place
}: RoomPlaceProps & { readonly tableIndex: number; readonly names: Names }) {
  const { flow, roundIndex, followed } = place;
  const { movement } = flow;
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  const set = sitting.kind === 'idle' ? null : sitting.set;
  return (
    <>
      <li className={styles.table}>
        <strong>Table {names.tables[tableIndex]}</strong>
        {sitting.kind === 'idle' && <span>not in play</span>}
        {seatsOfTable(movement).map((direction) => {
          const pair = pairInSeat(sitting, direction);
          if (pair === null || isMissing(movement, pair, roundIndex)) return null;
          const isFollowed = followed?.kind === 'pair' && followed.at === pair;
          return (
            <span key={direction} data-followed={isFollowed || undefined}>
              {SEAT_LABELS[direction]} {names.pairs[pair - 1]}
              <small>
                {pairMove(movement, names, { roundIndex, tableIndex, direction, pair })}
              </small>
            </span>
          );
        })}
        {set !== null && (
          <span data-followed={(followed?.kind === 'set' && followed.at === set) || undefined}>
            Set {movement.sets[set]?.label}
            <small>{boardMove(boardsAfter(flow, roundIndex, tableIndex), names, tableIndex)}</small>
          </span>
        )}
      </li>
      <Stands afterTable={tableIndex + 1} {...place} />
    </>
  );
}

/** The relay stands after a table, with the sets that rest there. */
function Stands({
  flow,
  roundIndex,
  followed,
  afterTable,
}: RoomPlaceProps & { readonly afterTable: number }) {
  const { movement } = flow;
  return movement.relays.map(({ afterTableNumber }, standIndex) => {
    if (afterTableNumber !== afterTable) return null;
    const waiting = flow.paths.filter(({ places }) => {
      const place = places[roundIndex];
      return place?.kind === 'waiting' && place.standIndex === standIndex;
    });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stand is its place
      <li key={standIndex} className={`soft ${styles.table} ${styles.stand}`}>
        <strong>Relay</strong>
        {waiting.map(({ set }) => (
          <span
            key={set}
            data-followed={(followed?.kind === 'set' && followed.at === set) || undefined}
          >
            Set {movement.sets[set]?.label}
          </span>
        ))}
      </li>
    );
  });
}

interface PairPlace {
  readonly roundIndex: number;
  readonly tableIndex: number;
  readonly direction: SeatName;
  readonly pair: PairNumber;
}

function pairMove(
  movement: Movement,
  names: Names,
  { roundIndex, tableIndex, direction, pair }: PairPlace,
): string {
  if (roundIndex + 1 >= movement.rounds.length) return '';
  const next = seatOf(movement, roundIndex + 1, pair);
  if (next === null) return ' → out';
  if (next.tableIndex === tableIndex) return next.direction === direction ? '' : ' → other side';
  const newDirection = ` ${SEAT_LABELS[next.direction]}`;
  return ` → ${names.tables[next.tableIndex]}${next.direction === direction ? '' : newDirection}`;
}

function boardMove(place: BoardsPlace | null, names: Names, tableIndex: number): string {
  if (place === null) return '';
  if (place.kind === 'waiting') return place.standIndex === null ? ' → out' : ' → relay';
  if (place.tableIndexes.includes(tableIndex)) return '';
  return ` → ${place.tableIndexes.map((index) => names.tables[index]).join(', ')}`;
}
