// Two movements as grids side by side, with the cells that differ marked.

import { type CSSProperties, type UIEvent, useRef } from 'react';
import { type Movement, namesInSections, type Sitting, sittingAt } from '../../movement/index.ts';
import { differingCells } from '../../words/english/pageBalance.ts';
import { describeSitting, isOfSwitch } from '../grid/cells.ts';
import { Scroller } from '../Scroller.tsx';
import styles from './ComparedGrids.module.css';

interface ComparedGridsProps {
  readonly first: Movement;
  readonly second: Movement;
  readonly titles: readonly [first: string, second: string];
}

export function ComparedGrids({ first, second, titles }: ComparedGridsProps) {
  const { cells, differing } = countCells(first, second);
  // The same in both, so that they stand side by side when they are scrolled together.
  const digits = String(Math.max(first.pairCount, second.pairCount)).length;
  const width = { '--digits': digits } as CSSProperties;
  const scrollTogether = useScrollTogether();
  return (
    <section aria-label="The grids compared" className="stack small">
      <p>
        <strong>{differingCells(differing, cells)}</strong>
      </p>
      {differing > 0 && (
        <div
          className={`row ${styles.grids}`}
          style={width}
          data-all={differing === cells || undefined}
          onScrollCapture={scrollTogether}
        >
          <OneGrid movement={first} other={second} title={titles[0]} />
          <OneGrid movement={second} other={first} title={titles[1]} />
        </div>
      )}
    </section>
  );
}

/** Scrolls the other boxes of an element with the one that was scrolled, as far as they go. */
function useScrollTogether(): (event: UIEvent<HTMLElement>) => void {
  // A box moved from here reports it as well; if it is the shorter one, following it would pull the longer one back.
  const moved = useRef(new Set<Element>());
  return ({ currentTarget, target }) => {
    if (!(target instanceof Element) || moved.current.delete(target)) return;
    const { scrollLeft, scrollTop } = target;
    for (const other of currentTarget.children) {
      if (other === target) continue;
      const { scrollLeft: left, scrollTop: top } = other;
      other.scrollTo(scrollLeft, scrollTop);
      if (other.scrollLeft !== left || other.scrollTop !== top) moved.current.add(other);
    }
  };
}

/** So many tables fit beside the grid with all of a cell on one line. */
const MOST_ON_A_LINE = 5;

interface OneGridProps {
  readonly movement: Movement;
  readonly other: Movement;
  readonly title: string;
}

function OneGrid({ movement, other, title }: OneGridProps) {
  const { tables } = namesInSections(movement);
  return (
    <Scroller className={`shaded tall ${styles.scroller}`}>
      <table
        className={`nowrap ${styles.grid}`}
        data-many={movement.tableCount > MOST_ON_A_LINE || undefined}
      >
        <caption>
          <span>{title}</span>
        </caption>
        <thead>
          <tr>
            <td />
            {tables.map((table) => (
              <th key={table} scope="col">
                <span className="visuallyHidden">Table</span> {table}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {movement.rounds.map((round, roundIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
            <tr key={roundIndex}>
              <th scope="row">
                <span className="visuallyHidden">Round</span> {roundIndex + 1}
              </th>
              {tables.map((table, tableIndex) => (
                <ComparedCell
                  key={table}
                  movement={movement}
                  sitting={round[tableIndex] ?? { kind: 'idle' }}
                  roundIndex={roundIndex}
                  isDifferent={!hasSameSitting(movement, other, roundIndex, tableIndex)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

interface ComparedCellProps {
  readonly movement: Movement;
  readonly sitting: Sitting;
  readonly roundIndex: number;
  readonly isDifferent: boolean;
}

function ComparedCell({ movement, sitting, roundIndex, isDifferent }: ComparedCellProps) {
  const { pairs, set, mark } = describeSitting(movement, sitting, roundIndex);
  return (
    <td data-different={isDifferent || undefined} data-switched={isOfSwitch(mark) || undefined}>
      <span>{pairs.replace(' – ', '–')}</span>{' '}
      <span>
        {set} {mark}
      </span>
      {isDifferent && <span className="visuallyHidden">, different</span>}
    </td>
  );
}

/** Whether two movements have the same sitting at a place, or neither has one there. */
function hasSameSitting(
  one: Movement,
  other: Movement,
  roundIndex: number,
  tableIndex: number,
): boolean {
  return textAt(one, roundIndex, tableIndex) === textAt(other, roundIndex, tableIndex);
}

function hasCell(movement: Movement, roundIndex: number, tableIndex: number): boolean {
  return roundIndex < movement.rounds.length && tableIndex < movement.tableCount;
}

function textAt(movement: Movement, roundIndex: number, tableIndex: number): string {
  if (!hasCell(movement, roundIndex, tableIndex)) return '';
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  const { pairs, set, mark } = describeSitting(movement, sitting, roundIndex);
  return `${pairs} ${set} ${mark}`;
}

/** The cells that one of two movements has or both have, and those of them that differ. */
function countCells(first: Movement, second: Movement) {
  const count = { cells: 0, differing: 0 };
  for (let round = 0; round < Math.max(first.rounds.length, second.rounds.length); round++) {
    for (let table = 0; table < Math.max(first.tableCount, second.tableCount); table++) {
      if (!hasCell(first, round, table) && !hasCell(second, round, table)) continue;
      count.cells += 1;
      if (!hasSameSitting(first, second, round, table)) count.differing += 1;
    }
  }
  return count;
}
