// Individuals: the catalogue of movements for players instead of pairs. Whole cycles come from src/individual/whist.ts,
// all others from the library that its search has made, from a rule, or from a whole cycle cut short.
// The library is loaded on demand, all of it or what is needed for some players; until then only what rules give is there.

import { parts } from '../../data/individuals.txt?parts';
import { type Curtailed, fairestCut } from '../individual/curtail.ts';
import { type Copies, INDIVIDUAL, type Individual } from '../individual/individual.ts';
import { nextLonger, parseLibrary, sizeKey } from '../individual/library.ts';
import {
  developIndividual,
  type IndividualPlan,
  type IndividualSize,
  usualRounds,
} from '../individual/plan.ts';
import { fairRainbow, rainbowPlan } from '../individual/rainbow.ts';
import {
  evenOpponents,
  isOneCopyEnough,
  unevenIndividual,
  whistIndividual,
} from '../individual/whist.ts';
import {
  createGame,
  createMovement,
  createSets,
  type Movement,
  type ParameterValue,
  sideOf,
} from '../movement/movement.ts';
import { usualBoardsPerSet } from './catalogue.ts';

export interface IndividualRequest {
  readonly players: number;
  /** By default a whole cycle: as many as players, or one fewer where nobody sits out. */
  readonly rounds?: number;
  /** By default one copy where a perfect individual needs no more, else as many as tables. */
  readonly copies?: Copies;
  /** `even`: a whole cycle in which everybody meets everybody twice, even where another is fairer. */
  readonly opponents?: 'even';
  readonly boards?: number;
}

/** Why there is no such individual; `rounds` are the numbers of rounds that there are for these players and copies. */
export interface IndividualRefusal {
  readonly kind: 'noIndividual' | 'noEvenOpponents';
  readonly players: number;
  readonly roundsAsked: number;
  readonly copies: Copies;
  readonly rounds: readonly number[];
  /** Whether there is one with the other copies. */
  readonly isOnlyOfCopies: boolean;
}

export type IndividualGenerated =
  | { readonly ok: true; readonly movement: Movement }
  | { readonly ok: false; readonly refusal: IndividualRefusal };

const knownPlans = new Map<string, IndividualPlan>();

/** Loads the library of individuals. */
export async function loadIndividuals(): Promise<void> {
  await Promise.all([...parts.keys()].map(loadIndividualsFor));
}

/** Loads the individuals for so many players. */
export async function loadIndividualsFor(players: number): Promise<void> {
  const text = (await parts.get(players)?.())?.default ?? '';
  for (const [key, { plan }] of parseLibrary(text)) knownPlans.set(key, plan);
}

/** One copy where a whole cycle needs no more to be as fair as is known, else as many as tables. */
export function usualCopies(players: number): Copies {
  return isOneCopyEnough(players) ? 'one' : 'many';
}

/** The fairest individual known of a size, or the reason why there is none. */
export function generateIndividual({
  players,
  rounds = usualRounds(players),
  copies = rounds === usualRounds(players) ? usualCopies(players) : 'many',
  opponents,
  boards = usualBoardsPerSet(rounds),
}: IndividualRequest): IndividualGenerated {
  const size = { playerCount: players, roundCount: rounds, copies };
  const individual =
    opponents === 'even'
      ? rounds === usualRounds(players)
        ? evenOpponents(players, copies)
        : null
      : individualOf(size);
  if (individual === null) {
    const others = knownRounds(players, copies === 'one' ? 'many' : 'one');
    const kind = opponents === 'even' ? 'noEvenOpponents' : 'noIndividual';
    return {
      ok: false,
      refusal: {
        ...{ kind, players, roundsAsked: rounds, copies },
        rounds: knownRounds(players, copies),
        isOnlyOfCopies: others.includes(rounds),
      },
    };
  }
  const parameters = {
    ...{ players, rounds, copies, ...(opponents && { opponents }) },
    ...(!isMade(size) &&
      rounds < usualRounds(players) && { cutFrom: cutShort(size)?.cutFrom ?? rounds }),
  };
  return { ok: true, movement: individualMovement(individual, boards, INDIVIDUAL, parameters) };
}

function individualOf(size: IndividualSize): Individual | null {
  const { playerCount, roundCount, copies } = size;
  if (roundCount === usualRounds(playerCount)) return wholeCycle(playerCount, copies);
  const plan = isMade(size) ? made(size) : (cutShort(size)?.plan ?? null);
  return plan === null ? null : developIndividual(plan);
}

/** Whether the library or a rule has a size. */
function isMade(size: IndividualSize): boolean {
  return knownPlans.has(sizeKey(size)) || rainbowPlan(size) !== null;
}

const rainbows = new Map<string, IndividualPlan | null>();

/** The plan of the library, or of a rule; cached, because flipping tables takes a while. */
function made(size: IndividualSize): IndividualPlan | null {
  const key = sizeKey(size);
  const known = knownPlans.get(key) ?? rainbows.get(key);
  if (known !== undefined) return known;
  const plan = fairRainbow(size);
  rainbows.set(key, plan);
  return plan;
}

/** The fairest whole cycle known. */
function wholeCycle(playerCount: number, copies: Copies): Individual | null {
  const whole = whistIndividual(playerCount, copies);
  if (whole !== null) return whole;
  const plan = knownPlans.get(
    sizeKey({ playerCount, roundCount: usualRounds(playerCount), copies }),
  );
  return plan === undefined ? unevenIndividual(playerCount, copies) : developIndividual(plan);
}

/** With one copy, a cycle cut shorter than this has sets that are played at hardly more than one table. */
const FEWEST_CUT_ROUNDS = 4;

/** Whether a whole cycle can be cut to so many rounds. */
function isCuttable({ playerCount, roundCount, copies }: IndividualSize): boolean {
  return (
    roundCount < usualRounds(playerCount) && (copies === 'many' || roundCount >= FEWEST_CUT_ROUNDS)
  );
}

const cut = new Map<string, Curtailed>();

/** The fairer of the whole cycle and the next longer of the library, cut short, or null; cached, because flipping tables takes a while. */
function cutShort(size: IndividualSize): Curtailed | null {
  const key = sizeKey(size);
  const known = cut.get(key);
  if (known !== undefined) return known;
  const whole = isCuttable(size) ? wholeCycle(size.playerCount, size.copies) : null;
  if (whole === null) return null;
  const longer = nextLonger(knownPlans, size);
  const found = fairestCut(
    longer === undefined ? [whole] : [whole, developIndividual(longer)],
    size.roundCount,
    size.copies,
  );
  if (found !== null) cut.set(key, found);
  return found;
}

/** The numbers of rounds that there are for these players and copies. */
export function knownRounds(playerCount: number, copies: Copies): readonly number[] {
  const whole = usualRounds(playerCount);
  const hasWhole = wholeCycle(playerCount, copies) !== null;
  return Array.from({ length: whole }, (_, index) => index + 1).filter((roundCount) => {
    const size = { playerCount, roundCount, copies };
    return (hasWhole && (roundCount === whole || isCuttable(size))) || isMade(size);
  });
}

/** The fewest and the most times that two players are partners, and opponents. */
export interface TimesTogether {
  readonly partners: readonly [least: number, most: number];
  readonly opponents: readonly [least: number, most: number];
}

/** How often two players of an individual meet. */
export function timesTogether({ pairCount, rounds }: Movement): TimesTogether {
  const size = pairCount + 1;
  const counts = {
    partners: new Uint16Array(size * size),
    opponents: new Uint16Array(size * size),
  };
  for (const sitting of rounds.flat()) {
    if (sitting.kind !== 'play') continue;
    const [sides, others] = [sideOf(sitting, 'NS'), sideOf(sitting, 'EW')];
    for (const one of [...sides, ...others]) {
      for (const other of [...sides, ...others]) {
        if (one >= other) continue;
        const times =
          counts[sides.includes(one) === sides.includes(other) ? 'partners' : 'opponents'];
        times[one * size + other] = (times[one * size + other] as number) + 1;
      }
    }
  }
  const range = (times: Uint16Array): readonly [number, number] => {
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (let one = 1; one < size; one++) {
      for (let other = one + 1; other < size; other++) {
        const each = times[one * size + other] as number;
        [least, most] = [Math.min(least, each), Math.max(most, each)];
      }
    }
    return [least, most];
  };
  return { partners: range(counts.partners), opponents: range(counts.opponents) };
}

/** An individual as a movement; where players sit out, they have no table. */
export function individualMovement(
  { playerCount, setCount, copies, rounds }: Individual,
  boards: number,
  familyId: string,
  parameters: Readonly<Record<string, ParameterValue>>,
): Movement {
  return createMovement({
    contestants: 'players',
    pairCount: playerCount,
    sets: createSets(setCount, boards).map((set) => ({ ...set, copies })),
    rounds: rounds.map((tables) =>
      tables.map(({ north, south, east, west, set }) =>
        createGame({ n: north, s: south, e: east, w: west }, set),
      ),
    ),
    origin: { kind: 'generated', familyId, parameters },
  });
}
