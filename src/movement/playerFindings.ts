// The rules of an individual: partners once, opponents equally often, and even seats (who sits at whose left, who sits N-S,
// how many tables play a set). Unevenness never makes a movement unplayable.
// Seats clockwise are North, East, South, West, so the left-hand opponent of North is East.

import type { Finding, FindingOf, PlayedTable, SeatingFinding } from './finding.ts';
import {
  allPairs,
  type Movement,
  type PairNumber,
  type Play,
  playingPairCount,
  sideOf,
} from './movement.ts';

/** The findings about the rules of an individual. */
export function playerFindings(
  movement: Movement,
  played: readonly PlayedTable[],
): readonly Finding[] {
  return [
    ...partnerFindings(movement, played),
    ...opponentFindings(movement, played),
    ...seatingFindings(movement, played),
  ];
}

/** Players are partners again although others have been partners less often. */
function partnerFindings(
  movement: Movement,
  played: readonly PlayedTable[],
): FindingOf<'repeatedPartner'>[] {
  const together = countTogether(movement, played, (play) => [
    sideOf(play, 'NS'),
    sideOf(play, 'EW'),
  ]);
  const most = together.least + 1;
  return together.beyond(most).map(({ other, ...found }) => ({
    rule: 'repeatedPartner',
    severity: 'warning',
    partner: other,
    ...found,
  }));
}

/** Players are opponents more often than an even share. */
function opponentFindings(
  movement: Movement,
  played: readonly PlayedTable[],
): FindingOf<'unevenOpponents'>[] {
  const together = countTogether(movement, played, (play) =>
    sideOf(play, 'NS').flatMap((one) => sideOf(play, 'EW').map((other) => [one, other])),
  );
  return together.beyond(Math.ceil(together.average)).map(({ other, ...found }) => ({
    rule: 'unevenOpponents',
    severity: 'warning',
    opponent: other,
    ...found,
  }));
}

interface Together {
  readonly round: number;
  readonly table: number;
  /** The lower number, and the higher. */
  readonly pair: number;
  readonly other: number;
  /** How often they have been together now. */
  readonly times: number;
}

/** Counts how often each two players are together at a table, by the couples of each play. */
function countTogether(
  movement: Movement,
  played: readonly PlayedTable[],
  couplesOf: (play: Play) => readonly (readonly PairNumber[])[],
): { least: number; average: number; beyond: (most: number) => readonly Together[] } {
  const size = movement.pairCount + 1;
  const counts = new Uint16Array(size * size);
  const all: Together[] = [];
  for (const { play, round, table } of played) {
    for (const couple of couplesOf(play)) {
      const [pair = 0, other = 0] = couple.toSorted((a, b) => a - b);
      const times = (counts[pair * size + other] ?? 0) + 1;
      counts[pair * size + other] = times;
      all.push({ round, table, pair, other, times });
    }
  }
  let least = Number.POSITIVE_INFINITY;
  for (let one = 1; one < size; one++) {
    for (let other = one + 1; other < size; other++) {
      if (one === movement.phantom || other === movement.phantom) continue;
      least = Math.min(least, counts[one * size + other] ?? 0);
    }
  }
  const present = playingPairCount(movement);
  const average = all.length / ((present * (present - 1)) / 2);
  return { least, average, beyond: (most) => all.filter(({ times }) => times > most) };
}

const WHOLE = { severity: 'note', round: null, table: null } as const;

/** The notes on the seats. */
function seatingFindings(
  movement: Movement,
  played: readonly PlayedTable[],
): readonly SeatingFinding[] {
  const { pairCount, phantom } = movement;
  const size = pairCount + 1;
  /** How often the second sits at the left of the first, less how often the first at that of the second. */
  const lefts = new Int16Array(size * size);
  const seated = { NS: new Int16Array(size), EW: new Int16Array(size) };
  const plays = new Map<number, number>();
  for (const { play } of played) {
    const clockwise = playersClockwise(play);
    for (const [seat, player] of clockwise.entries()) {
      const left = clockwise[(seat + 1) % 4] ?? player;
      add(lefts, player * size + left, 1);
      add(lefts, left * size + player, -1);
      add(seated[seat % 2 === 0 ? 'NS' : 'EW'], player, 1);
    }
    plays.set(play.set, (plays.get(play.set) ?? 0) + 1);
  }
  const players = allPairs({ pairCount });
  const opponents = players.flatMap((one) =>
    players
      .filter((other) => other > one && Math.abs(lefts[one * size + other] ?? 0) > 1)
      .map((other): [number, number] => [one, other]),
  );
  const unevenDirections = players.flatMap((pair): SeatingFinding[] => {
    const [northSouth, eastWest] = [seated.NS[pair] ?? 0, seated.EW[pair] ?? 0];
    if (pair === phantom || Math.abs(northSouth - eastWest) < 2) return [];
    return [{ ...WHOLE, rule: 'unevenDirections', pair, northSouth, eastWest }];
  });
  const [least, most] = [Math.min(...plays.values()), Math.max(...plays.values())];
  return [
    ...(opponents.length > 0
      ? [{ ...WHOLE, rule: 'unevenHands', pair: null, opponents } as const]
      : []),
    ...unevenDirections,
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
