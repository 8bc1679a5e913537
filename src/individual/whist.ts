// Whole cycles: everybody partners everybody once and meets everybody twice (whist tournaments). Perfect ones compare
// any two players equally as well; Finizio and Mosconi call them balanced whist tournaments: J. Combin. Math. Combin.
// Comput. 73 (2010) 143–158. They prove that none exists for 12, 21 and 33 players, and that one exists for every prime
// power 4n + 1. Nothing is claimed for numbers that are missing here.

import { developStarter } from './develop.ts';
import { fourthPowersGames } from './fourthPowers.ts';
import { createGroup } from './group.ts';
import type { Copies, Individual } from './individual.ts';
import type { IndividualPlan } from './plan.ts';
import { type Starter, starterFor, unfairStarterFor } from './starters.ts';

/** The fairest whole cycle known for this many players and these copies of the boards, or null. */
export function whistIndividual(players: number, copies: Copies): Individual | null {
  const starter = starterOrRule(players);
  if (starter === null) return null;
  const { moduli, games } = starter;
  if (copies === 'one' && !fitsOneCopy(starter)) return null;
  return developStarter(
    createGroup(moduli),
    copies === 'one' ? games : games.map((game) => ({ ...game, shift: 0 })),
    players,
  );
}

/** A whole cycle in which everybody meets everybody twice, even where another is fairer; or null. */
export function evenOpponents(players: number, copies: Copies): Individual | null {
  const starter = copies === 'many' ? unfairStarterFor(players) : null;
  if (starter === null) return whistIndividual(players, copies);
  return developStarter(createGroup(starter.moduli), starter.games, players);
}

/** The first rounds of a whole cycle with all tables on the same set, as a plan; null where there is none as long. */
export function curtailedWhist(playerCount: number, roundCount: number): IndividualPlan | null {
  const whole = whistIndividual(playerCount, 'many');
  if (whole === null || roundCount > whole.rounds.length) return null;
  const rounds = whole.rounds.slice(0, roundCount);
  return {
    ...{ playerCount, roundCount, copies: 'many', order: 1 },
    seats: rounds.map((tables) =>
      tables.flatMap(({ north, south, east, west }) =>
        [north, south, east, west].map((player) => player - 1),
      ),
    ),
    sets: rounds.map((tables) => tables.map(({ set }) => set)),
  };
}

function starterOrRule(players: number): Starter | null {
  const found = starterFor(players);
  if (found !== null) return found;
  const games = fourthPowersGames(players);
  return games === null ? null : { moduli: [players], games };
}

function fitsOneCopy({ games }: Starter): boolean {
  return new Set(games.map(({ shift }) => shift)).size === games.length;
}
