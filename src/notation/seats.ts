// Who sits where in a movement of which only the scored directions are known.
// A pair that stays at one table and is mostly scored in one direction sits there: where it is scored the
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

/** A pair that stays: its table (index from 0), its seat, and how often it is scored in each direction. */
interface Stayer {
  readonly tableIndex: number;
  readonly seat: Direction;
  readonly rounds: number;
}

export interface InferredSeats {
  readonly movement: Movement;
  readonly remarks: readonly string[];
}

/** A movement without switches, whose seats are the scored directions, given seats of its own where they can be told. */
export function inferSeats(asScored: Movement): InferredSeats {
  const stayers = stayingPairs(asScored);
  const kept = new Set<PairNumber>();
  let switches = 0;
  const rounds = asScored.rounds.map((round) =>
    round.map((sitting): Sitting => {
      if (sitting.kind !== 'play') return sitting;
      const keeper = keeperOf(sitting, stayers);
      if (keeper === null) return sitting;
      kept.add(keeper);
      switches += 1;
      return turned(asScored, sitting);
    }),
  );
  return {
    movement: switches === 0 ? asScored : { ...asScored, rounds },
    remarks: [
      remarkOn(
        [...kept].sort((a, b) => a - b),
        switches,
      ),
    ],
  };
}

/** The pair because of which a sitting is switched, or null when it is as it sits. The pair that stays longer decides. */
function keeperOf(
  { northSouth, eastWest }: Play,
  stayers: ReadonlyMap<PairNumber, Stayer>,
): PairNumber | null {
  const north = stayers.get(northSouth);
  const east = stayers.get(eastWest);
  const northDecides = (north?.rounds ?? 0) >= (east?.rounds ?? 0);
  if (northDecides) return north?.seat === 'EW' ? northSouth : null;
  return east?.seat === 'NS' ? eastWest : null;
}

function turned(movement: Movement, { kind, northSouth, eastWest, set }: Play): Sitting {
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

function remarkOn(pairs: readonly PairNumber[], switches: number): string {
  if (switches === 0) {
    return 'The file holds no seats: every pair sits in the direction in which it is scored.';
  }
  const who = pairs.length === 1 ? `Pair ${pairs[0]} stays` : `Pairs ${pairs.join(', ')} stay`;
  const what = switches === 1 ? '1 sitting is' : `${switches} sittings are`;
  return `The file holds no seats. ${who} at one table, so ${what} read as arrow-switched; all are scored as in the file.`;
}
