// How evenly the seats of an individual fall: who sits at whose left, who sits N-S, how many tables play a set.
// Notes only: nothing here makes a movement unplayable, and none of it changes the competition of two players.
// Seats clockwise are North, East, South, West, so the left-hand opponent of North is East.

import type { Movement, PairNumber, Play } from './movement.ts';

interface SeatingNote {
  readonly severity: 'note';
  /** A player, or null where the note concerns several. */
  readonly pair: number | null;
  readonly round: null;
  readonly table: null;
}

/** What falls unevenly in an individual. */
export type SeatingFinding =
  /** Opponents of whom one sits at the other's left at least two times more often than at the right. */
  | (SeatingNote & {
      readonly rule: 'unevenHands';
      readonly opponents: readonly (readonly [number, number])[];
    })
  /** A player who sits in one direction at least two times more often than in the other. */
  | (SeatingNote & {
      readonly rule: 'unevenDirections';
      readonly pair: number;
      readonly northSouth: number;
      readonly eastWest: number;
    })
  /** Sets are played at different numbers of tables. */
  | (SeatingNote & {
      readonly rule: 'unevenPlays';
      readonly least: number;
      readonly most: number;
    });

const WHOLE = { severity: 'note', round: null, table: null } as const;

/** The notes on the seats of an individual, by what is played. */
export function seatingFindings(
  movement: Movement,
  played: readonly Play[],
): readonly SeatingFinding[] {
  const { pairCount, phantom } = movement;
  const size = pairCount + 1;
  /** How often the second sits at the left of the first, less how often the first at that of the second. */
  const lefts = new Int16Array(size * size);
  const seated = { NS: new Int16Array(size), EW: new Int16Array(size) };
  const plays = new Map<number, number>();
  for (const play of played) {
    const clockwise = playersClockwise(play);
    for (const [seat, player] of clockwise.entries()) {
      const left = clockwise[(seat + 1) % 4] ?? player;
      add(lefts, player * size + left, 1);
      add(lefts, left * size + player, -1);
      add(seated[seat % 2 === 0 ? 'NS' : 'EW'], player, 1);
    }
    plays.set(play.set, (plays.get(play.set) ?? 0) + 1);
  }
  const players = Array.from({ length: pairCount }, (_, index) => (index + 1) as PairNumber);
  const opponents = players.flatMap((one) =>
    players
      .filter((other) => other > one && Math.abs(lefts[one * size + other] ?? 0) > 1)
      .map((other): [number, number] => [one, other]),
  );
  const turned = players.flatMap((pair): SeatingFinding[] => {
    const [northSouth, eastWest] = [seated.NS[pair] ?? 0, seated.EW[pair] ?? 0];
    if (pair === phantom || Math.abs(northSouth - eastWest) < 2) return [];
    return [{ ...WHOLE, rule: 'unevenDirections', pair, northSouth, eastWest }];
  });
  const [least, most] = [Math.min(...plays.values()), Math.max(...plays.values())];
  return [
    ...(opponents.length > 0
      ? [{ ...WHOLE, rule: 'unevenHands', pair: null, opponents } as const]
      : []),
    ...turned,
    ...(least < most ? [{ ...WHOLE, rule: 'unevenPlays', pair: null, least, most } as const] : []),
  ];
}

function add(counts: Int16Array, at: number, value: number): void {
  counts[at] = (counts[at] ?? 0) + value;
}

/** The players of a game as they sit clockwise from North. */
function playersClockwise({ northSouth, eastWest, partners }: Play): readonly PairNumber[] {
  return partners === undefined ? [] : [northSouth, eastWest, partners.south, partners.west];
}
