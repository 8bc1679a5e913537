// What each number of a movement means for the person who gets it: where it sits, when it sits out, whom it meets.
// Positions count from 0 among the numbers that somebody holds, in ascending order. Indexes of rounds count from 0.

import { presentPairs } from '../balance/index.ts';
import {
  type Direction,
  isMissing,
  isPlayed,
  isStationary,
  type Movement,
  type PairNumber,
  pairsAt,
  seatOf,
  sectionsOf,
  sideOf,
  sideOfSeat,
} from '../movement/index.ts';
import type { RememberedEvening } from './field.ts';

/** What a number means for who holds it. */
export interface Place {
  readonly number: PairNumber;
  readonly isStationary: boolean;
  /** Where it sits in every round that it is at a table; null if in both directions, or never at a table. */
  readonly direction: Direction | null;
  /** The table at which it is first, from 1; null if it is never at one. */
  readonly startTable: number | null;
  /** The rounds in which it is in the room and does not play. */
  readonly sitOuts: readonly number[];
  /** How far it sits from table 1 on average, as a share of the tables. */
  readonly distance: number;
}

export interface Places {
  readonly places: readonly Place[];
  /** The names of the sections; none if the movement is not divided. */
  readonly sectionNames: readonly string[];
  /** The section of each place, as an index of the names; nothing without sections. */
  readonly sectionOf: readonly number[];
  /** The last round, which some wishes except. */
  readonly lastRoundIndex: number;
  /** The round in which two places first meet, at i·n + j for n places: symmetric; one more than the last if never. */
  readonly firstMeeting: Int16Array;
  /** Whether two places meet, in the same order. */
  readonly meet: Uint8Array;
  /** Whether two places do not meet. */
  readonly missEachOther: Uint8Array;
  /** Whether two places meet before the last round. */
  readonly meetEarly: Uint8Array;
  /** Whether two places sit out in the same round. */
  readonly outTogether: Uint8Array;
}

/** The places of a movement. */
export function placesOf(movement: Movement): Places {
  const pairs = presentPairs(movement);
  const size = pairs.length;
  const positionOf = new Map(pairs.map((pair, position) => [pair, position]));
  const lastRoundIndex = movement.rounds.length - 1;
  const firstMeeting = new Int16Array(size * size).fill(lastRoundIndex + 1);
  const outTogether = new Uint8Array(size * size);
  const sitOuts = pairs.map((): number[] => []);
  movement.rounds.forEach((round, roundIndex) => {
    const playing = new Set<PairNumber>();
    for (const sitting of round) {
      if (!isPlayed(movement, sitting, roundIndex)) continue;
      for (const pair of pairsAt(sitting)) playing.add(pair);
      for (const one of sideOf(sitting, 'NS')) {
        for (const other of sideOf(sitting, 'EW')) {
          const [i, j] = [positionOf.get(one)!, positionOf.get(other)!];
          const first = Math.min(roundIndex, firstMeeting[i * size + j]!);
          firstMeeting[i * size + j] = first;
          firstMeeting[j * size + i] = first;
        }
      }
    }
    const out = pairs.flatMap((pair, position) =>
      playing.has(pair) || isMissing(movement, pair, roundIndex) ? [] : [position],
    );
    for (const i of out) {
      sitOuts[i]!.push(roundIndex);
      for (const j of out) if (i !== j) outTogether[i * size + j] = 1;
    }
  });
  const sections = sectionsOf(movement);
  return {
    sectionNames: sections.map(({ name }) => name),
    sectionOf: pairs.flatMap((pair) => {
      const section = sections.findLastIndex(({ pairsBefore }) => pair > pairsBefore);
      return section === -1 ? [] : section;
    }),
    places: pairs.map((pair, position) => placeOf(movement, pair, sitOuts[position]!)),
    lastRoundIndex,
    firstMeeting,
    meet: Uint8Array.from(firstMeeting, (round) => Number(round <= lastRoundIndex)),
    missEachOther: Uint8Array.from(firstMeeting, (round) => Number(round > lastRoundIndex)),
    meetEarly: Uint8Array.from(firstMeeting, (round) => Number(round < lastRoundIndex)),
    outTogether,
  };
}

function placeOf(movement: Movement, number: PairNumber, sitOuts: readonly number[]): Place {
  const seats = movement.rounds.flatMap(
    (_, roundIndex) => seatOf(movement, roundIndex, number) ?? [],
  );
  const [side = null, ...otherSides] = new Set(seats.map((seat) => sideOfSeat(seat.direction)));
  const [first] = seats;
  const tables = seats.reduce((sum, { tableIndex }) => sum + tableIndex, 0);
  return {
    number,
    isStationary: isStationary(movement, number),
    direction: otherSides.length === 0 ? side : null,
    startTable: first === undefined ? null : first.tableIndex + 1,
    sitOuts,
    distance: tables / (seats.length || 1) / movement.tableCount,
  };
}

/** What is remembered of an evening whose numbers had these names, those of the movement; numbers without a name are left out. */
export function eveningOf(movement: Movement, date: string, title: string): RememberedEvening {
  const { places, meet } = placesOf(movement);
  const size = places.length;
  return {
    date,
    movement: title,
    people: places.flatMap(({ number, sitOuts, isStationary: wasStationary, direction }, i) => {
      const name = movement.names[number - 1]?.trim() ?? '';
      if (name === '') return [];
      const met = places.flatMap((other, j) => (meet[i * size + j] === 1 ? [other.number] : []));
      return [{ name, number, met, satOut: sitOuts.length, wasStationary, direction }];
    }),
  };
}
