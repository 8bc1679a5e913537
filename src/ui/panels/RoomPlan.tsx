// The room in one round: tables and relay stands in order, and where pairs and boards go next. Steps through the rounds.

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import {
  type BoardFlow,
  type BoardsPlace,
  boardsAfter,
  traceBoards,
} from '../../instructions/boardFlow.ts';
import { pairInSeat, seatOf } from '../../movement/flow.ts';
import {
  isMissing,
  type Movement,
  type PairNumber,
  type SeatName,
  seatsOfTable,
  sittingAt,
} from '../../movement/movement.ts';
import type { Followed } from '../../store/state.ts';
import { SEAT_LABELS } from '../../words/english/contestants.ts';
import styles from './FollowPanel.module.css';

interface RoomPlanProps {
  readonly movement: Movement;
  readonly followed: Followed | null;
}

export function RoomPlan({ movement, followed }: RoomPlanProps) {
  const [wanted, setRound] = useState(0);
  const roundIndex = Math.min(wanted, movement.rounds.length - 1);
  const flow = traceBoards(movement);
  return (
    <div>
      <div className={styles.player}>
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
      <ol className={styles.room} aria-label={`The room in round ${roundIndex + 1}`}>
        <Stands flow={flow} afterTable={0} roundIndex={roundIndex} followed={followed} />
        {Array.from({ length: movement.tableCount }, (_, tableIndex) => (
          <TableAndStands
            // biome-ignore lint/suspicious/noArrayIndexKey: a table is its place
            key={tableIndex}
            flow={flow}
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
  ...place
}: RoomPlaceProps & { readonly tableIndex: number }) {
  const { flow, roundIndex, followed } = place;
  const { movement } = flow;
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  const set = sitting.kind === 'idle' ? null : sitting.set;
  return (
    <>
      <li className={styles.table}>
        <strong>Table {tableIndex + 1}</strong>
        {sitting.kind === 'idle' && <span>not in play</span>}
        {seatsOfTable(movement).map((direction) => {
          const pair = pairInSeat(sitting, direction);
          if (pair === null || isMissing(movement, pair, roundIndex)) return null;
          const isFollowed = followed?.kind === 'pair' && followed.at === pair;
          return (
            <span key={direction} data-followed={isFollowed || undefined}>
              {SEAT_LABELS[direction]} {pair}
              <small>{pairMove(movement, roundIndex, tableIndex, direction, pair)}</small>
            </span>
          );
        })}
        {set !== null && (
          <span data-followed={(followed?.kind === 'set' && followed.at === set) || undefined}>
            Set {movement.sets[set]?.label}
            <small>{boardMove(boardsAfter(flow, roundIndex, tableIndex), tableIndex)}</small>
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
      <li key={standIndex} className={styles.stand}>
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

function pairMove(
  movement: Movement,
  roundIndex: number,
  tableIndex: number,
  direction: SeatName,
  pair: PairNumber,
): string {
  if (roundIndex + 1 >= movement.rounds.length) return '';
  const next = seatOf(movement, roundIndex + 1, pair);
  if (next === null) return ' → out';
  if (next.tableIndex === tableIndex) return next.direction === direction ? '' : ' → other side';
  const newDirection = ` ${SEAT_LABELS[next.direction]}`;
  return ` → ${next.tableIndex + 1}${next.direction === direction ? '' : newDirection}`;
}

function boardMove(place: BoardsPlace | null, tableIndex: number): string {
  if (place === null) return '';
  if (place.kind === 'waiting') return place.standIndex === null ? ' → out' : ' → relay';
  if (place.tableIndexes.includes(tableIndex)) return '';
  return ` → ${place.tableIndexes.map((index) => index + 1).join(', ')}`;
}
