// The rules that a generated movement breaks, and who meets whom, from its cells alone.

import type { Rule } from '../../src/movement/finding.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import type { Movement } from '../../src/movement/movement.ts';

/** The rules that a movement breaks anywhere, each once, in alphabetical order. */
export function rulesBroken(movement: Movement): readonly Rule[] {
  return [...new Set(checkMovement(movement).map(({ rule }) => rule))].sort();
}

/** A round as it stands on cards: pairs by scored direction, set from 1, the mask of a part-round switch after a star. */
export function printedRound(movement: Movement, roundIndex: number): string {
  const round = movement.rounds[roundIndex] ?? [];
  return round
    .map((sitting) => {
      if (sitting.kind !== 'play') return sitting.kind;
      const { northSouth, eastWest, set, switched } = sitting;
      const whole = 2 ** (movement.sets[set]?.boards ?? 0) - 1;
      const seats = switched === whole ? [eastWest, northSouth] : [northSouth, eastWest];
      const part = switched === 0 || switched === whole ? '' : `*${switched}`;
      return `${seats.join('-')}-${set + 1}${part}`;
    })
    .join(' ');
}

/** How often each two pairs meet, keyed "low-high". */
export function meetings(movement: Movement): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const sitting of movement.rounds.flat()) {
    if (sitting.kind !== 'play') continue;
    const { northSouth, eastWest } = sitting;
    const key = [northSouth, eastWest].sort((a, b) => a - b).join('-');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
