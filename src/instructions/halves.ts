// A switch rover plays half of each round in one seat and half in another. Its grid has a round for each half; here the two are
// seen as one again: whole rounds without the rover, and how each half differs from them.
// Numbers in facts count from 1, indexes count from 0. Null for every other movement.

import {
  createPlay,
  IDLE,
  isPlayed,
  type Movement,
  type PairNumber,
  pairInSeat,
  type Round,
  type SetIndex,
  type Sitting,
  sittingAt,
} from '../movement/index.ts';
import { boardFacts } from './boardFacts.ts';
import type { BoardFlow, BoardsPlace } from './boardFlow.ts';
import type { BoardFact, PairFact, SwitchRoverStop, TableSeat, When } from './facts.ts';
import { pairFacts } from './pairFacts.ts';
import { DIRECTIONS } from './pairRules.ts';
import { type Session, sessionsOf } from './session.ts';

/** The rounds of a session in twos, as the halves of whole rounds. */
export interface Halves {
  /** The whole rounds, in which nobody is displaced; their boards are the first sets of the couples. */
  readonly whole: Movement;
  readonly rover: PairNumber;
  /** Where it is in each half, whom it displaces, and where to; null for no table. */
  readonly stops: readonly (SwitchRoverStop | null)[];
  /** The set of the first half and that of the second, by index. */
  readonly sets: ReadonlyMap<SetIndex, SetIndex>;
}

/** The facts of a session of halves about pairs and boards; null if its rounds are no halves, or the rest follows no rule. */
export function halvedFacts(session: Session): readonly (PairFact | BoardFact)[] | null {
  const halves = halvesOf(session);
  const told = halves === null ? null : wholeFacts(session, halves);
  if (halves === null || told === null) return null;
  return [
    {
      kind: 'halves',
      sets: [...halves.sets].map(([first, second]) => [first + 1, second + 1] as const),
    },
    ...told,
    { kind: 'switchRover', pair: halves.rover, stops: halves.stops },
  ];
}

/** The facts of the whole rounds, said of their halves; null if one of them is not a rule. */
function wholeFacts(session: Session, halves: Halves): readonly (PairFact | BoardFact)[] | null {
  const whole: Session = { movement: halves.whole, hasAside: session.hasAside, firstRound: 1 };
  const told = [...pairFacts(whole), ...boardFacts(whole)].map((fact) =>
    inHalves(fact, session.firstRound, halves),
  );
  return told.includes(null) ? null : told.flatMap((fact) => fact ?? []);
}

/** The halves of a session: of the pairs that change seats in the first two rounds, one is the rover. */
function halvesOf({ movement, firstRound }: Session): Halves | null {
  const { rounds, contestants } = movement;
  const isEven = rounds.length >= 4 && rounds.length % 2 === 0 && firstRound % 2 === 1;
  if (!isEven || contestants !== 'pairs') return null;
  const sets = coupledSets(movement);
  const seats = rounds.map(seatsIn);
  const [first, second] = seats;
  if (sets === null || first === undefined || second === undefined) return null;
  const candidates = new Set(
    [...first].flatMap(([seat, pair]) => {
      const next = second.get(seat) ?? pair;
      return next === pair ? [] : [pair, next];
    }),
  );
  for (const rover of candidates) {
    const found = withoutRover(movement, seats, rover);
    if (found !== null) return { ...found, rover, sets };
  }
  return null;
}

/** The pair in each seat, by the number of the seat: twice the table's index, and one more for E-W. */
type Seats = ReadonlyMap<number, PairNumber>;

function seatsIn(round: Round): Seats {
  return new Map(
    round.flatMap((sitting, tableIndex) =>
      DIRECTIONS.flatMap((direction, side): [number, PairNumber][] => {
        const pair = pairInSeat(sitting, direction);
        return pair === null ? [] : [[2 * tableIndex + side, pair]];
      }),
    ),
  );
}

/** The set that follows each set at its table in the second half; null if some table keeps its boards or two disagree. */
function coupledSets({ rounds, sets }: Movement): ReadonlyMap<SetIndex, SetIndex> | null {
  const seconds = new Map<SetIndex, SetIndex>();
  for (const [half, round] of rounds.entries()) {
    if (half % 2 === 1) continue;
    for (const [tableIndex, sitting] of round.entries()) {
      const other = rounds[half + 1]?.[tableIndex];
      if (sitting.kind !== 'play' && other?.kind !== 'play') continue;
      if (sitting.kind !== 'play' || other?.kind !== 'play') return null;
      if ((seconds.get(sitting.set) ?? other.set) !== other.set) return null;
      seconds.set(sitting.set, other.set);
    }
  }
  const all = [...seconds].flat();
  const areAlike = [...seconds].every(([one, two]) => sets[one]?.copies === sets[two]?.copies);
  return areAlike && new Set(all).size === all.length ? seconds : null;
}

/** The whole rounds without a rover; null if not only the rover and those whom it displaces change seats within a round. */
function withoutRover(
  movement: Movement,
  seats: readonly Seats[],
  rover: PairNumber,
): Pick<Halves, 'whole' | 'stops'> | null {
  const stops: (SwitchRoverStop | null)[] = [];
  const rounds: Round[] = [];
  for (const [half, round] of movement.rounds.entries()) {
    const [first, second] = seats.slice(half, half + 2);
    if (half % 2 === 1 || first === undefined || second === undefined) continue;
    const one = homeSeats(movement, first, second, rover, half);
    const two = homeSeats(movement, second, first, rover, half + 1);
    if (one === null || two === null || !areEqual(one.home, two.home)) return null;
    stops.push(one.stop, two.stop);
    rounds.push(wholeRound(round, one.home));
  }
  if (stops.every((stop) => (stop?.displaced ?? null) === null)) return null;
  return { stops, whole: { ...movement, rounds, missing: [], sessionStarts: [0] } };
}

/** Who would sit where in a half if the rover displaced nobody; the pair whose seat it has is there in the other half. */
function homeSeats(
  movement: Movement,
  seats: Seats,
  other: Seats,
  rover: PairNumber,
  roundIndex: number,
): { readonly home: Seats; readonly stop: SwitchRoverStop | null } | null {
  const own = seatOfPair(seats, rover);
  if (own === null) return { home: seats, stop: null };
  const displaced = other.get(own) === rover ? null : (other.get(own) ?? null);
  const aside = displaced === null ? null : seatOfPair(seats, displaced);
  const playsAt = (seat: number) =>
    isPlayed(movement, sittingAt(movement, roundIndex, seat >> 1), roundIndex);
  if (aside !== null && playsAt(aside)) return null;
  const home = new Map([...seats].filter(([seat]) => seat !== own && seat !== aside));
  if (displaced !== null) home.set(own, displaced);
  const stop = {
    ...tableSeat(own),
    plays: playsAt(own),
    displaced,
    displacedTo: aside === null ? null : tableSeat(aside),
  };
  return { home, stop };
}

function seatOfPair(seats: Seats, pair: PairNumber): number | null {
  return [...seats].find(([, other]) => other === pair)?.[0] ?? null;
}

function tableSeat(seat: number): TableSeat {
  return { table: (seat >> 1) + 1, direction: seat % 2 === 0 ? 'NS' : 'EW' };
}

function areEqual(one: Seats, other: Seats): boolean {
  return one.size === other.size && [...one].every(([seat, pair]) => other.get(seat) === pair);
}

function wholeRound(firstHalf: Round, home: Seats): Round {
  return firstHalf.map((sitting, tableIndex): Sitting => {
    const [northSouth, eastWest] = [home.get(2 * tableIndex), home.get(2 * tableIndex + 1)];
    if (northSouth !== undefined && eastWest !== undefined && sitting.kind === 'play')
      return createPlay(northSouth, eastWest, sitting.set);
    const alone = northSouth ?? eastWest;
    if (alone === undefined) return IDLE;
    return { kind: 'sitOut', pair: alone, seat: alone === northSouth ? 'NS' : 'EW', set: null };
  });
}

/** A fact of whole rounds as one of halves: everybody stays after the first half. Null if there is no such fact. */
function inHalves(
  fact: PairFact | BoardFact,
  firstRound: number,
  { sets }: Halves,
): PairFact | BoardFact | null {
  const firstHalf = (round: number) => firstRound + 2 * (round - 1);
  const after = (when: When): When => {
    return typeof when === 'number' ? firstHalf(when) + 1 : 'evenRounds';
  };
  switch (fact.kind) {
    case 'stationary':
      return fact;
    case 'pairsMove':
    case 'boardsMove':
    case 'boardsDone':
      return isEveryRound(fact.when) ? { ...fact, when: after(fact.when) } : null;
    case 'boardsWait':
      if (!isEveryRound(fact.when)) return null;
      return { ...fact, when: after(fact.when), rounds: 2 * fact.rounds };
    case 'boardsWaitAtStart':
      return {
        ...fact,
        sets: fact.sets.flatMap(({ set, round }) => [
          { set, round: firstHalf(round) },
          { set: (sets.get((set - 1) as SetIndex) ?? set) + 1, round: firstHalf(round) + 1 },
        ]),
      };
    case 'share': {
      const rounds = fact.rounds.flatMap((round) => [firstHalf(round), firstHalf(round) + 1]);
      return { ...fact, rounds };
    }
    default:
      return null;
  }
}

function isEveryRound(when: When): boolean {
  return when !== 'oddRounds' && when !== 'evenRounds';
}

/**
 * The places of boards, where both halves of a set lie on the table all round if the session is told in halves; of sets in
 * copies each is only where it is.
 */
export function layHalves(flow: BoardFlow): BoardFlow {
  const halved = sessionsOf(flow.movement).flatMap((session) => {
    const halves = halvesOf(session);
    const isTold = halves !== null && wholeFacts(session, halves) !== null;
    return isTold ? [{ session, sets: [...halves.sets] }] : [];
  });
  if (halved.length === 0 || flow.movement.sets.some(({ copies }) => copies > 1)) return flow;
  const placesOf = new Map(flow.paths.map(({ set, places }) => [set, [...places]]));
  for (const { session, sets } of halved) {
    for (const couple of sets) {
      const [one = [], two = []] = couple.map((set) => placesOf.get(set));
      for (const index of session.movement.rounds.keys()) {
        layBeside(one, two, session.firstRound - 1 + index);
        layBeside(two, one, session.firstRound - 1 + index);
      }
    }
  }
  return {
    ...flow,
    paths: flow.paths.map(({ set }) => ({ set, places: placesOf.get(set) ?? [] })),
  };
}

function layBeside(one: BoardsPlace[], other: readonly BoardsPlace[], roundIndex: number): void {
  const place = other[roundIndex];
  if (one[roundIndex]?.kind === 'waiting' && place?.kind === 'tables') one[roundIndex] = place;
}
