// The cells of a movement, read from the movement alone: the oracle for playing it from its facts.

import type { RunFacts } from '../../src/instructions/facts.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { Movement, Sitting } from '../../src/movement/movement.ts';
import { playFacts } from './play.ts';

/** The tables in the room, by index: those that have boards in some round; all if none has. */
export function roomOf({ rounds, tableCount }: Movement): readonly number[] {
  const all = Array.from({ length: tableCount }, (_, index) => index);
  const used = all.filter((index) =>
    rounds.some((round) => {
      const sitting = round[index];
      return sitting?.kind === 'play' || (sitting?.kind === 'sitOut' && sitting.set !== null);
    }),
  );
  return used.length === 0 ? all : used;
}

/**
 * What the room sees, to its last table: `9-16 set 2 ⇄all`, of players `9 1-16 4 set 2`; where nobody plays, who sits there: boards and switches are nobody's
 * business.
 */
export function cellsOf(movement: Movement): readonly (readonly string[])[] {
  const { rounds, phantom, missing, sets } = movement;
  const isAway = (pair: number, round: number) =>
    pair === phantom ||
    missing.some(
      (one) => one.pair === pair && one.fromRoundIndex <= round && one.untilRoundIndex > round,
    );
  const cell = (sitting: Sitting, r: number): string => {
    if (sitting.kind === 'idle') return '–';
    if (sitting.kind === 'sitOut' && isAway(sitting.pair, r)) return '–';
    if (sitting.kind === 'sitOut')
      return sitting.seat === 'NS' ? `${sitting.pair}-` : `-${sitting.pair}`;
    const { northSouth, eastWest, partners, set, switched, dropped } = sitting;
    const seats = [northSouth, partners?.south, eastWest, partners?.west];
    const who = sidesOf(seats, (pair) => isAway(pair, r));
    if (who.isShort) return who.text;
    const all = Array.from({ length: sets[set]?.boards ?? 0 }, (_, index) => index + 1);
    const has = (mask: number, board: number) => ((mask >> (board - 1)) & 1) === 1;
    const left = all.filter((board) => !has(dropped, board));
    const turned = left.filter((board) => has(switched, board));
    const which = turned.length === left.length ? 'all' : turned.join();
    const omitted = all.filter((board) => has(dropped, board)).join();
    return `${who.text} set ${set + 1}${turned.length > 0 ? ` ⇄${which}` : ''}${omitted && ` ✕${omitted}`}`;
  };
  const room = roomOf(movement);
  const last = Math.max(...room);
  return rounds.map((round, r) =>
    round.slice(0, last + 1).map((sitting, t) => (room.includes(t) ? cell(sitting, r) : '–')),
  );
}

/** Who is at North, South, East and West (of pairs the first and third), and whether somebody is not there. */
function sidesOf(
  [north, south, east, west]: readonly (number | null | undefined)[],
  isAway: (pair: number) => boolean,
): { readonly text: string; readonly isShort: boolean } {
  const seats = [north, south, east, west].filter((pair) => pair !== undefined);
  const here = seats.map((pair) => (pair === null || isAway(pair) ? '' : pair));
  const sides = [here.slice(0, here.length / 2), here.slice(here.length / 2)];
  const text = sides.map((side) => side.join(' ').trim()).join('-');
  return { text: text === '-' ? '–' : text, isShort: here.includes('') };
}

/** The same of what the facts play. */
export function playedCells(facts: RunFacts): readonly (readonly string[])[] {
  const absences = facts.event.filter(
    (fact) => fact.kind === 'missing' || fact.kind === 'missingFor',
  );
  const isAway = (pair: number, round: number) =>
    absences.some(
      (fact) =>
        fact.pair === pair &&
        (fact.kind === 'missing' || (fact.firstRound <= round && fact.lastRound >= round)),
    );
  return playFacts(facts).map((round, r) =>
    round.map(({ northSouth, south, eastWest, west, set, switched, dropped }) => {
      const seats = [northSouth, south, eastWest, west];
      const who = sidesOf(seats, (pair) => isAway(pair, r + 1));
      if (who.isShort) return who.text;
      const turned = switched.length > 0 ? ` ⇄${switched}` : '';
      return `${who.text} set ${set}${turned}${dropped.length > 0 ? ` ✕${dropped}` : ''}`;
    }),
  );
}

/** The cells that the facts of a movement play otherwise: none. */
export function wrongCells(movement: Movement, told = runFactsOf(movement)): readonly string[] {
  const [wanted, played] = [cellsOf(movement), playedCells(told)];
  return wanted.flatMap((round, r) =>
    round.flatMap((cell, t) => {
      const other = played[r]?.[t];
      return cell === other ? [] : [`round ${r + 1}, table ${t + 1}: ${cell}, told as ${other}`];
    }),
  );
}
