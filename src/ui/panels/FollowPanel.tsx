// Follows a pair or board set through the movement: highlights its cells in the grid, lists its rounds,
// and shows the room round by round.

import { useEffect } from 'react';
import { setAt } from '../../instructions/boardFlow.ts';
import { itineraryOf } from '../../instructions/itinerary.ts';
import { boardNumbers, type Movement, type PairNumber } from '../../movement/movement.ts';
import type { Followed } from '../../store/state.ts';
import { SEAT_LABELS } from '../../words/english/contestants.ts';
import { followedName } from '../../words/english/pageGrid.ts';
import { sidesText } from '../../words/numbers.ts';
import {
  useActions,
  useApp,
  useArrowswitch,
  useDeferredApp,
  useWording,
} from '../arrowswitchContext.ts';
import { toggleLocked } from '../commands/toggleLocked.ts';
import { Select } from '../Select.tsx';
import styles from './FollowPanel.module.css';
import { Panel } from './Panel.tsx';
import { RoomPlan } from './RoomPlan.tsx';

export function FollowPanel({ onClose }: { readonly onClose: () => void }) {
  const worded = useWording();
  const movement = useDeferredApp((state) => state.document.movement);
  const wanted = useApp((state) => state.followed);
  const actions = useActions();
  useEffect(() => () => actions.follow(null), [actions]);
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
    <Panel title={worded('Follow a pair or a set')} onClose={onClose}>
      <div className={styles.columns}>
        <div>
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
            <table className={styles.stops}>
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
    </Panel>
  );
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
  if (kind === 'set') {
    return movement.rounds.map((round, roundIndex) => {
      const tables = [...round.keys()].filter(
        (tableIndex) => setAt(movement, roundIndex, tableIndex) === at,
      );
      const pairs = tables.map((tableIndex) => {
        const sitting = round[tableIndex];
        return sitting?.kind === 'play' ? sidesText(sitting) : '';
      });
      if (tables.length === 0) return ['out of play', ''];
      return [tables.map((table) => table + 1).join(', '), pairs.join(', ')];
    });
  }
  const numbers = boardNumbers(movement);
  return itineraryOf(movement, at as PairNumber).map(({ seat, partner, opponents, set }) => {
    const range = set === null ? undefined : numbers[set];
    const label = set === null ? '' : (movement.sets[set]?.label ?? '');
    const partnerText = partner === null ? '' : `with ${partner} against `;
    return [
      seat === null ? 'not in play' : `${SEAT_LABELS[seat.direction]} at ${seat.tableIndex + 1}`,
      opponents.length === 0 ? 'sits out' : `${partnerText}${opponents.join(', ')}`,
      range === undefined ? '' : `${label}: ${range.first}–${range.last}`,
    ];
  });
}
