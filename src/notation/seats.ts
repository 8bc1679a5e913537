// Who sits where in a movement of which only the scored directions are known.
// A stationary pair, at one table throughout and mostly scored in one direction, sits there: where it is scored the
// other way round, the sitting is read as arrow-switched. Scored directions never change by this.

import {
  allBoards,
  type Direction,
  type Movement,
  type PairNumber,
  type Play,
  pairsAt,
  type Sitting,
  setOf,
} from '../movement/movement.ts';
import type { Remark } from './facts.ts';

/** A pair that stays: its table (index from 0), its seat, and how often it is scored in each direction. */
interface Stayer {
  readonly tableIndex: number;
  readonly seat: Direction;
  readonly rounds: number;
}

export interface InferredSeats {
  readonly movement: Movement;
  readonly remarks: readonly Remark[];
}

/** A movement without switches, whose seats are the scored directions, given seats of its own where they can be told. */
export function inferSeats(asScored: Movement): InferredSeats {
  const stayers = stayingPairs(asScored);
  const stationary = new Set<PairNumber>();
  let switches = 0;
  const rounds = asScored.rounds.map((round) =>
    round.map((sitting): Sitting => {
      if (sitting.kind !== 'play') return sitting;
      const stayer = stayerSwitched(sitting, stayers);
      if (stayer === null) return sitting;
      stationary.add(stayer);
      switches += 1;
      return switchedAround(asScored, sitting);
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

/** The pair because of which a sitting is switched, or null when it is as it sits. The pair that stays longer decides. */
function stayerSwitched(
  { northSouth, eastWest }: Play,
  stayers: ReadonlyMap<PairNumber, Stayer>,
): PairNumber | null {
  const north = stayers.get(northSouth);
  const east = stayers.get(eastWest);
  const northDecides = (north?.rounds ?? 0) >= (east?.rounds ?? 0);
  if (northDecides) return north?.seat === 'EW' ? northSouth : null;
  return east?.seat === 'NS' ? eastWest : null;
}

function switchedAround(movement: Movement, { kind, northSouth, eastWest, set }: Play): Sitting {
  const switched = allBoards(setOf(movement, set).boards);
  return { kind, northSouth: eastWest, eastWest: northSouth, set, switched };
}

/** The pairs that are at one table only and more often in one direction than in the other. */
function stayingPairs(movement: Movement): ReadonlyMap<PairNumber, Stayer> {
  const counts = new Map<PairNumber, { tableIndex: number; NS: number; EW: number }>();
  const movers = new Set<PairNumber>();
  for (const round of movement.rounds) {
    round.forEach((sitting, tableIndex) => {
      for (const pair of pairsAt(sitting)) {
        const count = counts.get(pair) ?? { tableIndex, NS: 0, EW: 0 };
        if (count.tableIndex !== tableIndex) movers.add(pair);
        count[directionOf(sitting, pair)] += 1;
        counts.set(pair, count);
      }
    });
  }
  const stayers = new Map<PairNumber, Stayer>();
  for (const [pair, { tableIndex, NS, EW }] of counts) {
    if (movers.has(pair) || NS === EW) continue;
    stayers.set(pair, { tableIndex, seat: NS > EW ? 'NS' : 'EW', rounds: NS + EW });
  }
  return stayers;
}

function directionOf(sitting: Sitting, pair: PairNumber): Direction {
  if (sitting.kind === 'sitOut') return sitting.seat;
  return sitting.kind === 'play' && sitting.northSouth === pair ? 'NS' : 'EW';
}
