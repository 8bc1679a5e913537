// A small grid of the movement on screen: pairs as scored, round by round, with switched sittings highlighted.

import { isPlayed, type Movement, namesInSections, switchState } from '../../movement/index.ts';
import { describeSitting } from '../grid/cells.ts';
import { Scroller } from '../Scroller.tsx';
import styles from './OnScreen.module.css';

/** More tables than these stand closer. */
const MOST_WIDE = 8;

export function SmallGrid({ movement }: { readonly movement: Movement }) {
  const { rounds } = movement;
  return (
    <Scroller className={`tall ${styles.scroller}`}>
      <table
        className={`wide centred nowrap ${styles.grid}`}
        data-many={movement.tableCount > MOST_WIDE || undefined}
      >
        <caption className="visuallyHidden">Rounds down, tables across</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visuallyHidden">Round</span>
            </th>
            {namesInSections(movement).tables.map((table) => (
              <th key={table} scope="col">
                <span className="visuallyHidden">Table</span> {table}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map((round, roundIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
            <tr key={roundIndex}>
              <th scope="row">{roundIndex + 1}</th>
              {round.map((sitting, table) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a table is its number
                  key={table}
                  data-switched={switchState(movement, sitting) !== 'none' || undefined}
                >
                  {isPlayed(movement, sitting, roundIndex)
                    ? describeSitting(movement, sitting, roundIndex).pairs.replace(' – ', '–')
                    : '·'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
