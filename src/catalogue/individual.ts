// Individuals: the catalogue of movements for players instead of pairs, the fairest known (src/individual/known.ts).
// The library is loaded on demand, all of it or what is needed for some players; until then only what rules give is there.

import { parts } from '../../data/individuals.txt?parts';
import { type Copies, INDIVIDUAL, type Individual } from '../individual/individual.ts';
import { createKnownIndividuals, type KnownIndividuals } from '../individual/known.ts';
import { type IndividualEntry, parseLibrary, sizeKey } from '../individual/library.ts';
import { developIndividual, usualRounds } from '../individual/plan.ts';
import { evenOpponents, isOneCopyEnough } from '../individual/whist.ts';
import {
  createGame,
  createMovement,
  createSets,
  type Movement,
  type ParameterValue,
  sideOf,
} from '../movement/movement.ts';
import { usualBoardsPerSet } from './generating.ts';

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
  /** Whether there is one of this size with the other number of copies. */
  readonly isKnownWithOtherCopies: boolean;
}

export type IndividualGenerated =
  | { readonly ok: true; readonly movement: Movement }
  | { readonly ok: false; readonly refusal: IndividualRefusal };

/** What is known for each number of players; replaced when more is loaded. */
const knownBy = new Map<number, KnownIndividuals>();
const loadedPlayers = new Set<number>();

/** Loads the library of individuals. */
export async function loadIndividuals(): Promise<void> {
  await Promise.all([...parts.keys()].map(loadIndividualsFor));
}

/** Loads the individuals for so many players, unless they are loaded: what has been worked out for them stays. */
export async function loadIndividualsFor(players: number): Promise<void> {
  if (loadedPlayers.has(players)) return;
  const text = (await parts.get(players)?.())?.default ?? '';
  knownBy.set(players, knownFrom(players, parseLibrary(text)));
  loadedPlayers.add(players);
}

function knownFrom(
  playerCount: number,
  entries: ReadonlyMap<string, IndividualEntry>,
): KnownIndividuals {
  return createKnownIndividuals(
    playerCount,
    (roundCount, copies) => entries.get(sizeKey({ playerCount, roundCount, copies }))?.plan,
  );
}

function knownFor(players: number): KnownIndividuals {
  const known = knownBy.get(players) ?? knownFrom(players, new Map());
  knownBy.set(players, known);
  return known;
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
  const known = opponents === 'even' ? null : knownFor(players).fairest(rounds, copies);
  const isWhole = rounds === usualRounds(players);
  const even = opponents === 'even' && isWhole ? evenOpponents(players, copies) : null;
  const individual = known === null ? even : developIndividual(known.plan);
  if (individual === null) {
    const others = knownRounds(players, copies === 'one' ? 'many' : 'one');
    const kind = opponents === 'even' ? 'noEvenOpponents' : 'noIndividual';
    return {
      ok: false,
      refusal: {
        kind,
        players,
        roundsAsked: rounds,
        copies,
        rounds: knownRounds(players, copies),
        isKnownWithOtherCopies: others.includes(rounds),
      },
    };
  }
  const parameters = {
    players,
    rounds,
    copies: individual.copies === 1 ? 'one' : copies,
    ...(opponents && { opponents }),
    ...(known?.cutFrom && { cutFrom: known.cutFrom }),
  };
  return { ok: true, movement: individualMovement(individual, boards, INDIVIDUAL, parameters) };
}

/** The numbers of rounds that there are for these players and copies. */
export function knownRounds(playerCount: number, copies: Copies): readonly number[] {
  return knownFor(playerCount).rounds(copies);
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
