// Develops a starter into an individual: the games of one board set, moved by every element of a group.
// In round r, game k is moved by r + shift k. With one copy it is played on set r + shift k, so that every set has each
// game of the starter once; without shifts all games of a round are on the same set.

import type { Group } from './group.ts';
import type { Individual } from './individual.ts';

/** The fixed point of a group with one player more than elements. */
export const INFINITY = -1;

/** One game of a starter: elements of the group, or INFINITY. */
export interface StarterGame {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
  /** By which element the game is ahead of its round; 0 in a starter whose games share a round and a set. */
  readonly shift: number;
}

/** As many rounds and sets as the group has elements. Player x + 1 is element x, the last is INFINITY if there is one. */
export function developGames(
  { order, sum }: Group,
  games: readonly StarterGame[],
  playerCount: number,
): Individual {
  const isShared = games.every(({ shift }) => shift === 0);
  const player = (element: number, move: number) =>
    element === INFINITY ? playerCount : sum(element, move) + 1;
  return {
    playerCount,
    setCount: order,
    copies: isShared ? games.length : 1,
    rounds: Array.from({ length: order }, (_, round) =>
      games.map(({ north, south, east, west, shift }) => {
        const move = sum(round, shift);
        return {
          north: player(north, move),
          south: player(south, move),
          east: player(east, move),
          west: player(west, move),
          set: move,
        };
      }),
    ),
  };
}
