// Bands at the edges of the matrix: which pairs begin North-South, which East-West, and which never move.
// The key below names them. In another order of the matrix the bands are in several pieces.

import { useMemo } from 'react';
import type { Analysis } from '../../balance/analysis.ts';
import { pairInSeat, seatOf } from '../../movement/flow.ts';
import { type Movement, type PairNumber, sideOfSeat } from '../../movement/movement.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { MATRIX_GROUPS } from '../../words/english/pageBalance.ts';
import { MATRIX_MARGIN } from './heatmapCanvas.ts';
import styles from './MatrixBands.module.css';

type MatrixGroup = keyof typeof MATRIX_GROUPS;

/** Where the bands begin, in pixels of the canvas: between the numbers of the pairs and the cells. */
const EDGE = MATRIX_MARGIN - 3;

interface GroupsProps {
  readonly movement: Movement;
  readonly pairNumbers: Analysis['pairNumbers'];
}

interface MatrixBandsProps extends GroupsProps {
  /** The side of the matrix, in pixels of its canvas. */
  readonly side: number;
}

export function MatrixBands({ movement, pairNumbers, side }: MatrixBandsProps) {
  const groups = useMemo(
    () => pairNumbers.map((pair) => groupOf(movement, pair)),
    [movement, pairNumbers],
  );
  const place = (index: number) =>
    `${((100 * (MATRIX_MARGIN + (index * (side - MATRIX_MARGIN)) / groups.length)) / side).toFixed(3)}%`;
  const edge = `${((100 * EDGE) / side).toFixed(3)}%`;
  return (
    <div aria-hidden="true" className={styles.bands}>
      {runsOf(groups).map(({ group, from, to }) => {
        const size = `calc(${place(to)} - ${place(from)} - 1px)`;
        return (
          <div key={from}>
            <span
              data-group={group}
              className={styles.across}
              style={{ top: edge, left: place(from), width: size }}
            />
            <span
              data-group={group}
              className={styles.down}
              style={{ top: place(from), left: edge, height: size }}
            />
          </div>
        );
      })}
    </div>
  );
}

/** The key to the bands, with only the groups that occur. */
export function BandsKey({ movement, pairNumbers }: GroupsProps) {
  const present = useMemo(
    () => new Set(pairNumbers.map((pair) => groupOf(movement, pair))),
    [movement, pairNumbers],
  );
  const groups = (Object.keys(MATRIX_GROUPS) as MatrixGroup[]).filter((group) =>
    present.has(group),
  );
  return (
    <ul className={styles.key} aria-label={wordedFor(movement.contestants, 'Groups of pairs')}>
      {groups.map((group) => (
        <li key={group}>
          <span aria-hidden="true" data-group={group} />
          {MATRIX_GROUPS[group]}
        </li>
      ))}
    </ul>
  );
}

/** Where a pair begins, and whether it sits there in every round. */
function groupOf(movement: Movement, pair: PairNumber): MatrixGroup {
  const first = seatOf(movement, 0, pair);
  if (first === null) return 'out';
  const isStationary = movement.rounds.every((round) => {
    const sitting = round[first.tableIndex];
    return sitting !== undefined && pairInSeat(sitting, first.direction) === pair;
  });
  const isNorthSouth = sideOfSeat(first.direction) === 'NS';
  if (isStationary) return isNorthSouth ? 'stationaryNorthSouth' : 'stationaryEastWest';
  return isNorthSouth ? 'northSouth' : 'eastWest';
}

/** Runs of consecutive pairs of the same group. */
function runsOf(groups: readonly MatrixGroup[]) {
  const runs: { group: MatrixGroup; from: number; to: number }[] = [];
  groups.forEach((group, index) => {
    const last = runs.at(-1);
    if (last?.group === group) last.to = index + 1;
    else runs.push({ group, from: index, to: index + 1 });
  });
  return runs;
}
