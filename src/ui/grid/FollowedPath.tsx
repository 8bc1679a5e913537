// Draws the path of the followed pair or set over the grid. Visual only: the highlighted cells give the same information.

import { type RefObject, useLayoutEffect, useState } from 'react';
import { seatOf } from '../../movement/flow.ts';
import type { Movement, PairNumber } from '../../movement/movement.ts';
import type { Followed } from '../../store/state.ts';
import { useDeferredApp } from '../arrowswitchContext.ts';
import { gridHeight, linesAbove } from './gridLines.ts';
import styles from './MovementGrid.module.css';

interface FollowedPathProps {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly followed: Followed;
}

export function FollowedPath({ grid, followed }: FollowedPathProps) {
  const movement = useDeferredApp((state) => state.document.movement);
  const [points, setPoints] = useState('');
  useLayoutEffect(() => {
    const table = grid.current;
    if (table === null) return;
    const draw = (): void => setPoints(pathOf(table, movement, followed));
    draw();
    const watcher = new ResizeObserver(draw);
    watcher.observe(table);
    return () => watcher.disconnect();
  }, [grid, movement, followed]);
  return (
    <svg className={styles.path} aria-hidden="true">
      <polyline points={points} />
    </svg>
  );
}

/** A path through the middles of the lower edges of the followed cells that are drawn, in pixels of the table. */
function pathOf(table: HTMLTableElement, movement: Movement, followed: Followed): string {
  const [body] = table.tBodies;
  const head = table.tHead?.querySelector('td')?.offsetWidth ?? 0;
  if (body === undefined) return '';
  const width = (body.offsetWidth - head) / movement.tableCount;
  const height = body.offsetHeight / gridHeight(movement);
  const points = movement.rounds.flatMap((_, roundIndex) => {
    const tableIndex = followedTable(movement, roundIndex, followed);
    if (tableIndex === null) return [];
    const x = head + (tableIndex + 0.5) * width;
    return `${x},${body.offsetTop + (linesAbove(movement, roundIndex) + 1) * height - 2}`;
  });
  return points.join(' ');
}

/** The table of a pair in a round, or the first table with a set; null for none. */
function followedTable(
  movement: Movement,
  roundIndex: number,
  { kind, at }: Followed,
): number | null {
  if (kind === 'pair') return seatOf(movement, roundIndex, at as PairNumber)?.tableIndex ?? null;
  const round = movement.rounds[roundIndex] ?? [];
  const found = round.findIndex((sitting) => sitting.kind !== 'idle' && sitting.set === at);
  return found < 0 ? null : found;
}
