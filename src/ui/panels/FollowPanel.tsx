// Follows a pair or board set through the movement: highlights its cells in the grid, lists its rounds,
// and shows the room round by round.

import { useEffect } from 'react';
import { setAt } from '../../instructions/boardFlow.ts';
import { itineraryOf } from '../../movement/flow.ts';
import { boardNumbers, type Movement, type PairNumber } from '../../movement/movement.ts';
import type { Followed } from '../../store/state.ts';
import { useActions, useApp, useArrowswitch, useDeferredApp } from '../arrowswitchContext.ts';
import { toggleLocked } from '../commands/toggleLocked.ts';
import styles from './FollowPanel.module.css';
import { Panel } from './Panel.tsx';
import { RoomPlan } from './RoomPlan.tsx';

export function FollowPanel({ onClose }: { readonly onClose: () => void }) {
  const movement = useDeferredApp((state) => state.document.movement);
  const wanted = useApp((state) => state.followed);
  const actions = useActions();
  useEffect(() => () => actions.follow(null), [actions]);
  const followed = isThere(movement, wanted) ? wanted : null;
  return (
    <Panel title="Follow a pair or a set" onClose={onClose}>
      <div className={styles.columns}>
        <div>
          <label>
            Follow{' '}
            <select
              value={followed === null ? '' : `${followed.kind} ${followed.at}`}
              onChange={({ target }) => {
                const [kind, at] = target.value.split(' ');
                actions.follow(kind === '' ? null : ({ kind, at: Number(at) } as Followed));
              }}
            >
              <option value="">nobody</option>
              <optgroup label="Pairs">
                {pairNumbers(movement).map((pair) => (
                  <option key={pair} value={`pair ${pair}`}>
                    Pair {pair}
                  </option>
                ))}
              </optgroup>
              <optgroup label="Board sets">
                {movement.sets.map(({ label }, index) => (
                  <option key={label} value={`set ${index}`}>
                    Set {label}
                  </option>
                ))}
              </optgroup>
            </select>
          </label>
          {followed?.kind === 'pair' && <PairLock pair={followed.at as PairNumber} />}
          {followed !== null && (
            <table className={styles.stops}>
              <thead>
                <tr>
                  <th scope="col">Round</th>
                  <th scope="col">{followed.kind === 'pair' ? 'Seat' : 'Table'}</th>
                  <th scope="col">{followed.kind === 'pair' ? 'Against' : 'Pairs'}</th>
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
    </Panel>
  );
}

/** Locks every sitting of a pair, for both editing and the optimiser. */
function PairLock({ pair }: { readonly pair: PairNumber }) {
  const movement = useApp((state) => state.document.movement);
  const app = useArrowswitch();
  const toggle = (): void => toggleLocked(app, { pairs: [pair] }, `pair ${pair}`);
  return (
    <button type="button" aria-pressed={movement.locks.pairs.includes(pair)} onClick={toggle}>
      Lock pair {pair}
    </button>
  );
}

function pairNumbers({ pairCount }: Movement): readonly number[] {
  return Array.from({ length: pairCount }, (_, index) => index + 1);
}

function isThere({ pairCount, sets }: Movement, followed: Followed | null): followed is Followed {
  if (followed === null) return false;
  return followed.kind === 'pair' ? followed.at <= pairCount : followed.at < sets.length;
}

/** The rounds of the followed pair or set, in words. */
function stopsOf(movement: Movement, { kind, at }: Followed): readonly (readonly string[])[] {
  if (kind === 'set') {
    return movement.rounds.map((round, roundIndex) => {
      const tables = [...round.keys()].filter(
        (tableIndex) => setAt(movement, roundIndex, tableIndex) === at,
      );
      const pairs = tables.map((tableIndex) => {
        const sitting = round[tableIndex];
        return sitting?.kind === 'play' ? `${sitting.northSouth}–${sitting.eastWest}` : '';
      });
      if (tables.length === 0) return ['out of play', ''];
      return [tables.map((table) => table + 1).join(', '), pairs.join(', ')];
    });
  }
  const numbers = boardNumbers(movement);
  return itineraryOf(movement, at as PairNumber).map(({ seat, opponent, set }) => {
    const range = set === null ? undefined : numbers[set];
    const label = set === null ? '' : (movement.sets[set]?.label ?? '');
    const words = { NS: 'N-S', EW: 'E-W' };
    return [
      seat === null ? 'at no table' : `${words[seat.direction]} at ${seat.tableIndex + 1}`,
      opponent === null ? 'sits out' : String(opponent),
      range === undefined ? '' : `${label}: ${range.first}–${range.last}`,
    ];
  });
}
