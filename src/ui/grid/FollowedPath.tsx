// The way of the pair that is followed, drawn from round to round over the grid. Only for the eye: the cells say the same.

import { type RefObject, useLayoutEffect, useState } from 'react';
import { seatOf } from '../../movement/flow.ts';
import type { Movement, PairNumber } from '../../movement/movement.ts';
import styles from './MovementGrid.module.css';

interface FollowedPathProps {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly movement: Movement;
  readonly pair: PairNumber;
}

export function FollowedPath({ grid, movement, pair }: FollowedPathProps) {
  const [points, setPoints] = useState('');
  useLayoutEffect(() => {
    const table = grid.current;
    if (table === null) return;
    const draw = (): void => setPoints(pathOf(table, movement, pair));
    draw();
    const watcher = new ResizeObserver(draw);
    watcher.observe(table);
    return () => watcher.disconnect();
  }, [grid, movement, pair]);
  return (
    <svg className={styles.path} aria-hidden="true">
      <polyline points={points} />
    </svg>
  );
}

/** The middles of the cells of a pair, round by round, in pixels of the table. */
function pathOf(table: HTMLTableElement, movement: Movement, pair: PairNumber): string {
  const frame = table.getBoundingClientRect();
  const points = movement.rounds.flatMap((_, roundIndex) => {
    const seat = seatOf(movement, roundIndex, pair);
    if (seat === null) return [];
    const place = `${roundIndex + 1}/${seat.tableIndex + 1}`;
    const cell = table.querySelector<HTMLElement>(`[data-place="${place}"]`);
    if (cell === null) return [];
    const { left, width, bottom } = cell.getBoundingClientRect();
    return `${left + width / 2 - frame.left},${bottom - 2 - frame.top}`;
  });
  return points.join(' ');
}
