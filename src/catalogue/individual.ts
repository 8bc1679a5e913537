// Individuals: the catalogue of movements for players instead of pairs, the fairest known (src/individual/known.ts).
// Without what the library has for some players there is only what rules give.

import type { Copies, Individual } from '../individual/individual.ts';
import { createKnownIndividuals, type KnownIndividuals } from '../individual/known.ts';
import { type IndividualEntry, sizeKey } from '../individual/library.ts';
import { developIndividual, usualRounds } from '../individual/plan.ts';
import { turningRainbow } from '../individual/rainbow.ts';
import { evenOpponents, isOneCopyEnough } from '../individual/whist.ts';
import {
  createGame,
  createMovement,
  createSets,
  INDIVIDUAL,
  type Movement,
  type ParameterValue,
  sideOf,
} from '../movement/index.ts';
import { usualBoardsPerSet } from './generating.ts';

export interface IndividualRequest {
  readonly players: number;
  /** By default a whole cycle: as many as players, or one fewer where nobody sits out. */
  readonly rounds?: number;
  /** By default one copy where a perfect individual needs no more, else as many as tables. */
  readonly copies?: Copies;
  /** `even`: a whole cycle in which everybody meets everybody twice, even where another is fairer. */
  readonly opponents?: 'even';
  /** `rainbow`: lines that turn round the tables, which can be announced, even where another is fairer; with one copy. */
  readonly moves?: 'rainbow';
  readonly boards?: number;
}

/** Why there is no such individual; `rounds` are the numbers of rounds that there are for these players and copies. */
export interface IndividualRefusal {
  readonly kind: 'noIndividual' | 'noEvenOpponents' | 'noRainbow';
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

/** What the library of individuals has, by the number of players and `sizeKey`, as far as it has been read. */
export type IndividualLibrary = ReadonlyMap<number, ReadonlyMap<string, IndividualEntry>>;

/** A library of which nothing has been read. */
export const NO_INDIVIDUAL_LIBRARY: IndividualLibrary = new Map();

/** The individuals of a catalogue. */
export interface Individuals {
  /** The fairest individual known of a size, or the reason why there is none. */
  generate(request: IndividualRequest): IndividualGenerated;
  /** The numbers of rounds that there are for these players and copies. */
  knownRounds(players: number, copies: Copies): readonly number[];
}

/** The individuals of a library and those made by rules; what has been worked out for some players is kept. */
export function createIndividuals(library: IndividualLibrary): Individuals {
  const known = new Map<number, KnownIndividuals>();
  const knownFor = (players: number): KnownIndividuals => {
    const before = known.get(players);
    if (before !== undefined) return before;
    const entries = library.get(players);
    const found = createKnownIndividuals(
      players,
      (roundCount, copies) =>
        entries?.get(sizeKey({ playerCount: players, roundCount, copies }))?.plan,
    );
    known.set(players, found);
    return found;
  };
  return {
    generate: (request) => generateIndividual(knownFor(request.players), request),
    knownRounds: (players, copies) => knownFor(players).rounds(copies),
  };
}

/** One copy where a whole cycle needs no more to be as fair as is known, else as many as tables. */
export function usualCopies(players: number): Copies {
  return isOneCopyEnough(players) ? 'one' : 'many';
}

function generateIndividual(
  ofPlayers: KnownIndividuals,
  request: IndividualRequest,
): IndividualGenerated {
  if (request.moves === 'rainbow') return generateRainbow(request);
  const {
    players,
    rounds = usualRounds(players),
    copies = rounds === usualRounds(players) ? usualCopies(players) : 'many',
    opponents,
    boards = usualBoardsPerSet(rounds),
  } = request;
  const known = opponents === 'even' ? null : ofPlayers.fairest(rounds, copies);
  const isWhole = rounds === usualRounds(players);
  const even = opponents === 'even' && isWhole ? evenOpponents(players, copies) : null;
  const individual = known === null ? even : developIndividual(known.plan);
  if (individual === null) {
    const others = ofPlayers.rounds(copies === 'one' ? 'many' : 'one');
    const kind = opponents === 'even' ? 'noEvenOpponents' : 'noIndividual';
    return {
      ok: false,
      refusal: {
        kind,
        players,
        roundsAsked: rounds,
        copies,
        rounds: ofPlayers.rounds(copies),
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

function generateRainbow({
  players,
  rounds = Math.max(1, Math.floor(players / 4)),
  boards = usualBoardsPerSet(rounds),
}: IndividualRequest): IndividualGenerated {
  const plan = turningRainbow(players, rounds);
  if (plan === null) {
    const known = rainbowRounds(players);
    const refusal = { kind: 'noRainbow', players, roundsAsked: rounds, copies: 'one' } as const;
    return { ok: false, refusal: { ...refusal, rounds: known, isKnownWithOtherCopies: false } };
  }
  const parameters = { players, rounds, copies: 'one', moves: 'rainbow' };
  const movement = individualMovement(developIndividual(plan), boards, INDIVIDUAL, parameters);
  return { ok: true, movement };
}

/** The numbers of rounds of a rainbow that can be announced; none where there is none for so many players. */
export function rainbowRounds(players: number): readonly number[] {
  const lengths = Array.from({ length: Math.floor(players / 4) }, (_, index) => index + 1);
  return lengths.filter((rounds) => turningRainbow(players, rounds) !== null);
}

/** The fewest and the most times that two players are partners, and opponents. */
export interface TimesTogether {
  readonly partners: readonly [least: number, most: number];
  readonly opponents: readonly [least: number, most: number];
}

/** How often two players of an individual meet. */
export function timesTogether({ pairCount, rounds }: Movement): TimesTogether {
  const size = pairCount + 1;
  // Both have a place for every two players.
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
