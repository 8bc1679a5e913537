// The grid of a way to go on: rounds already played in grey, differences from the plan marked.

import { isSameSitting, type Movement, namesInSections } from '../../../movement/index.ts';
import type { Way } from '../../../replan/replan.ts';
import { describeSitting } from '../../grid/cells.ts';
import { Scroller } from '../../Scroller.tsx';
import styles from './replan.module.css';

export function WayGrid({ way, plan }: { readonly way: Way; readonly plan: Movement }) {
  const { movement, fromRound } = way;
  const { tables } = namesInSections(movement);
  return (
    <Scroller className="shaded">
      <table className={`table rounds ${styles.grid}`}>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {tables.map((table) => (
              <th key={table} scope="col">
                {table}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {movement.rounds.map((round, roundIndex) => {
            const isPlayed = roundIndex + 1 < fromRound;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by its number
              <tr key={roundIndex} data-played={isPlayed || undefined}>
                <th scope="row">
                  {roundIndex + 1}
                  {isPlayed && <span className="visuallyHidden"> played</span>}
                </th>
                {round.map((sitting, tableIndex) => {
                  const { pairs, set, mark, spoken } = describeSitting(
                    movement,
                    sitting,
                    roundIndex,
                  );
                  const card = plan.rounds[roundIndex]?.[tableIndex];
                  const isChanged = !isPlayed && !(card && isSameSitting(card, sitting));
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a table is known by its number
                    <td key={tableIndex} data-changed={isChanged || undefined}>
                      <span aria-hidden="true">
                        {pairs} <small>{set}</small> {mark}
                      </span>
                      <span className="visuallyHidden">
                        {spoken}
                        {isChanged && ', changed'}
                      </span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroller>
  );
}
