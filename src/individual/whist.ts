// Whole cycles: everybody partners everybody once and meets everybody twice (whist tournaments). In a perfect one, any two
// players are also compared equally often; Finizio and Mosconi call it a balanced whist tournament: J. Combin. Math. Combin.
// Comput. 73 (2010) 143–158. By its summary none exists for 12, 21 and 33 players, and one for every prime power 4n + 1.
// Nothing is claimed for numbers that are missing here.

import { developGames } from './develop.ts';
import { fourthPowersGames } from './fourthPowers.ts';
import { createGroup } from './group.ts';
import type { Copies, Individual } from './individual.ts';
import {
  type GameStarter,
  oneCopyStarterFor,
  starterFor,
  unevenStarterFor,
  unfairStarterFor,
} from './starters.ts';

/** The fairest whole cycle known for this many players and these copies of the boards, or null. */
export function whistIndividual(players: number, copies: Copies): Individual | null {
  const starter = (copies === 'one' && oneCopyStarterFor(players)) || starterOrRule(players);
  if (starter === null) return null;
  if (copies === 'one' && !fitsOneCopy(starter)) return null;
  return developed(starter, players, copies);
}

/** A whole cycle in which opponents are met unevenly, for the numbers of players where none is known to be fairer, or null. */
export function unevenIndividual(players: number, copies: Copies): Individual | null {
  const starter = unevenStarterFor(players);
  return starter === null ? null : developed(starter, players, copies);
}

function developed({ moduli, games }: GameStarter, players: number, copies: Copies): Individual {
  return developGames(
    createGroup(moduli),
    copies === 'one' ? games : games.map((game) => ({ ...game, shift: 0 })),
    players,
  );
}

/** Whether the fairest whole cycle known for this many players needs no more than one copy of the boards. */
export function isOneCopyEnough(players: number): boolean {
  const starter = starterOrRule(players);
  return starter !== null && fitsOneCopy(starter);
}

/** A whole cycle in which everybody meets everybody twice, even where another is fairer; or null. */
export function evenOpponents(players: number, copies: Copies): Individual | null {
  const starter = copies === 'many' ? unfairStarterFor(players) : null;
  if (starter === null) return whistIndividual(players, copies);
  return developGames(createGroup(starter.moduli), starter.games, players);
}

function starterOrRule(players: number): GameStarter | null {
  const found = starterFor(players);
  if (found !== null) return found;
  const games = fourthPowersGames(players);
  return games === null ? null : { moduli: [players], games };
}

function fitsOneCopy({ games }: GameStarter): boolean {
  return new Set(games.map(({ shift }) => shift)).size === games.length;
}
