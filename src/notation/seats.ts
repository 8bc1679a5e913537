// Infers the seats of a movement of which only the scored directions are known.
// A pair that is always at one table and mostly scored in one direction is taken to sit there. Where it is scored in
// the other direction, the sitting is read as arrow-switched. Scored directions never change.

import {
  allBoards,
  type Direction,
  type Movement,
  type PairNumber,
  type Play,
  type Sitting,
  setOf,
} from '../movement/index.ts';
import type { Remark } from './facts.ts';

/** A stationary pair: its table (index from 0), its seat, and how often it is scored in each direction. */
interface StationaryPair {
  readonly tableIndex: number;
  readonly seat: Direction;
  readonly rounds: number;
}

export interface InferredSeats {
  readonly movement: Movement;
  readonly remarks: readonly Remark[];
}

/** Seats for an unswitched movement whose seats are still the scored directions, wherever they can be inferred. */
export function inferSeats(asScored: Movement): InferredSeats {
  // Players change seats all the time: theirs are taken as they are scored.
  if (asScored.contestants === 'players') {
    return { movement: asScored, remarks: [{ kind: 'seatsAsScored' }] };
  }
  const atOneTable = stationaryPairs(asScored);
  const stationary = new Set<PairNumber>();
  let switches = 0;
  const rounds = asScored.rounds.map((round) =>
    round.map((sitting): Sitting => {
      if (sitting.kind !== 'play') return sitting;
      const deciding = decidingPair(sitting, atOneTable);
      if (deciding === null) return sitting;
      stationary.add(deciding);
      switches += 1;
      return asArrowSwitched(asScored, sitting);
    }),
  );
  return {
    movement: switches === 0 ? asScored : { ...asScored, rounds },
    remarks: [
      switches === 0
        ? { kind: 'seatsAsScored' }
        : {
            kind: 'stationaryInferred',
            pairs: [...stationary].sort((a, b) => a - b),
            switches,
          },
    ],
  };
}

/** The stationary pair that shows a sitting to be switched, or null. The pair with more rounds at its table decides. */
function decidingPair(
  { northSouth, eastWest }: Play,
  atOneTable: ReadonlyMap<PairNumber, StationaryPair>,
): PairNumber | null {
  const north = atOneTable.get(northSouth);
  const east = atOneTable.get(eastWest);
  const northDecides = (north?.rounds ?? 0) >= (east?.rounds ?? 0);
  if (northDecides) return north?.seat === 'EW' ? northSouth : null;
  return east?.seat === 'NS' ? eastWest : null;
}

function asArrowSwitched(movement: Movement, play: Play): Sitting {
  const { northSouth, eastWest, set } = play;
  const switched = allBoards(setOf(movement, set).boards);
  return { ...play, northSouth: eastWest, eastWest: northSouth, switched };
}

/** The pairs that are at only one table, and scored more often in one direction than in the other. */
function stationaryPairs(movement: Movement): ReadonlyMap<PairNumber, StationaryPair> {
  const { rounds, pairCount } = movement;
  // By pair, counted from 1.
  const tableOf = new Int16Array(pairCount + 1).fill(UNSEEN);
  const counts = { NS: new Int16Array(pairCount + 1), EW: new Int16Array(pairCount + 1) };
  const count = (pair: PairNumber, seat: Direction, tableIndex: number) => {
    const before = tableOf[pair];
    tableOf[pair] = before === UNSEEN || before === tableIndex ? tableIndex : MOVER;
    counts[seat][pair] = (counts[seat][pair] ?? 0) + 1;
  };
  for (const round of rounds) {
    round.forEach((sitting, tableIndex) => {
      if (sitting.kind === 'sitOut') count(sitting.pair, sitting.seat, tableIndex);
      if (sitting.kind !== 'play') return;
      count(sitting.northSouth, 'NS', tableIndex);
      count(sitting.eastWest, 'EW', tableIndex);
    });
  }
  const atOneTable = new Map<PairNumber, StationaryPair>();
  for (let pair = 1; pair <= pairCount; pair++) {
    const [tableIndex = UNSEEN, NS = 0, EW = 0] = [tableOf[pair], counts.NS[pair], counts.EW[pair]];
    if (tableIndex < 0 || NS === EW) continue;
    const seat = NS > EW ? 'NS' : 'EW';
    atOneTable.set(pair as PairNumber, { tableIndex, seat, rounds: NS + EW });
  }
  return atOneTable;
}

const UNSEEN = -1;
const MOVER = -2;
