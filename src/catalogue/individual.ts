// Individuals: the catalogue of movements for players instead of pairs. Whole cycles come from src/individual/whist.ts,
// all others from the library that its search has made, or from a rule.
// The library is loaded on demand, all of it or what is needed for some players; until then only what rules give is there.

import { parts } from '../../data/individuals.txt?parts';
import { type Copies, INDIVIDUAL, type Individual } from '../individual/individual.ts';
import { developPlan, type IndividualPlan, parsePlan, usualRounds } from '../individual/plan.ts';
import { planByRule } from '../individual/rules.ts';
import { whistIndividual } from '../individual/whist.ts';
import {
  createGame,
  createMovement,
  createSets,
  type Movement,
  type ParameterValue,
} from '../movement/movement.ts';
import { usualBoards } from './catalogue.ts';

export interface IndividualRequest {
  readonly players: number;
  /** By default a whole cycle: as many as players, or one fewer where nobody sits out. */
  readonly rounds?: number;
  /** By default one copy where a perfect individual needs no more, else as many as tables. */
  readonly copies?: Copies;
  readonly boards?: number;
}

/** Why there is no such individual; `rounds` are the numbers of rounds that there are for these players and copies. */
export interface IndividualRefusal {
  readonly kind: 'noIndividual';
  readonly players: number;
  readonly roundsAsked: number;
  readonly copies: Copies;
  readonly rounds: readonly number[];
}

export type IndividualGenerated =
  | { readonly ok: true; readonly movement: Movement }
  | { readonly ok: false; readonly refusal: IndividualRefusal };

const library = new Map<string, IndividualPlan>();

/** Loads the library of individuals. */
export async function loadIndividuals(): Promise<void> {
  await Promise.all([...parts.keys()].map(loadIndividualsFor));
}

/** Loads the individuals for so many players. */
export async function loadIndividualsFor(players: number): Promise<void> {
  const text = (await parts.get(players)?.())?.default ?? '';
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const plan of lines.map(parsePlan)) {
    library.set(keyOf(plan.playerCount, plan.roundCount, plan.copies), plan);
  }
}

function keyOf(players: number, rounds: number, copies: Copies): string {
  return `${players}/${rounds} ${copies}`;
}

/** One copy where a whole cycle needs no more to be as fair as is known, else as many as tables. */
export function usualCopies(players: number): Copies {
  return whistIndividual(players, 'one') === null ? 'many' : 'one';
}

/** The fairest individual known of a size, or the reason why there is none. */
export function generateIndividual({
  players,
  rounds = usualRounds(players),
  copies = rounds === usualRounds(players) ? usualCopies(players) : 'many',
  boards = usualBoards(rounds),
}: IndividualRequest): IndividualGenerated {
  const individual = individualOf(players, rounds, copies);
  if (individual === null) {
    const known = knownRounds(players, copies);
    return {
      ok: false,
      refusal: { kind: 'noIndividual', players, roundsAsked: rounds, copies, rounds: known },
    };
  }
  const parameters = { players, rounds, copies };
  return { ok: true, movement: individualMovement(individual, boards, INDIVIDUAL, parameters) };
}

function individualOf(players: number, rounds: number, copies: Copies): Individual | null {
  if (rounds === usualRounds(players)) {
    const whole = whistIndividual(players, copies);
    if (whole !== null) return whole;
  }
  const plan =
    library.get(keyOf(players, rounds, copies)) ??
    planByRule({ playerCount: players, roundCount: rounds, copies });
  return plan === null ? null : developPlan(plan);
}

/** The numbers of rounds that there are for these players and copies. */
export function knownRounds(players: number, copies: Copies): readonly number[] {
  const possible = Array.from({ length: usualRounds(players) }, (_, index) => index + 1);
  return possible.filter((rounds) => individualOf(players, rounds, copies) !== null);
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
