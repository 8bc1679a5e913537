// A movement cell by cell, as the oracle of what is played from its facts: read off the movement and nothing else.

import type { RunFacts } from '../../src/instructions/facts.ts';
import { playFacts } from '../../src/instructions/play.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { Movement, Sitting } from '../../src/movement/movement.ts';

/** `9-16 set 2 ⇄all`; where nobody plays, who sits out alone: boards and switches there are nobody's business. */
export function cellsOf({ rounds, phantom, sets }: Movement): readonly (readonly string[])[] {
  const cell = (sitting: Sitting): string => {
    if (sitting.kind === 'idle') return '–';
    if (sitting.kind === 'sitOut')
      return sitting.seat === 'NS' ? `${sitting.pair}-` : `-${sitting.pair}`;
    const { northSouth, eastWest, set, switched } = sitting;
    if (northSouth === phantom) return `-${eastWest}`;
    if (eastWest === phantom) return `${northSouth}-`;
    const bits = Array.from({ length: sets[set]?.boards ?? 0 }, (_, bit) => (switched >> bit) & 1);
    const turned = bits.flatMap((bit, index) => (bit ? [index + 1] : []));
    const which = turned.length === bits.length ? 'all' : turned.join();
    return `${northSouth}-${eastWest} set ${set + 1}${turned.length > 0 ? ` ⇄${which}` : ''}`;
  };
  return rounds.map((round) => round.map(cell));
}

/** The same of what the facts play. */
export function playedCells(facts: RunFacts): readonly (readonly string[])[] {
  const missing = facts.event.flatMap((fact) => (fact.kind === 'missing' ? [fact.pair] : []));
  return playFacts(facts).map((round) =>
    round.map(({ northSouth, eastWest, set, switched }) => {
      const [north, east] = [northSouth, eastWest].map((pair) =>
        pair === null || missing.includes(pair) ? '' : pair,
      );
      if (north === '' && east === '') return '–';
      if (north === '' || east === '') return `${north}-${east}`;
      return `${north}-${east} set ${set}${switched.length > 0 ? ` ⇄${switched}` : ''}`;
    }),
  );
}

/** The cells that the facts of a movement play otherwise: none. */
export function wrongCells(movement: Movement): readonly string[] {
  const [wanted, played] = [cellsOf(movement), playedCells(runFactsOf(movement))];
  return wanted.flatMap((round, r) =>
    round.flatMap((cell, t) => {
      const other = played[r]?.[t];
      return cell === other ? [] : [`round ${r + 1}, table ${t + 1}: ${cell}, told as ${other}`];
    }),
  );
}
