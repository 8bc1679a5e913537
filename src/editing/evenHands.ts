// Evens out on which hand opponents sit in an individual: as often on the left of each other as on the right. Swapping East
// and West at a table changes no figure. Locked cells stay as they are. Seats clockwise are North, East, South,
// West. Anneals with the given random numbers.

import {
  type Edit,
  isLocked,
  isPlayed,
  type Movement,
  type Placement,
  type Play,
} from '../movement/index.ts';

export interface EvenedHands {
  readonly edit: Edit;
  /** The tables, over all rounds, at which East and West are swapped. */
  readonly tables: number;
}

/** Draws an integer from 0 to `count` − 1. */
export type Draw = (count: number) => number;

/** How many swaps are tried for each game. */
const TRIES_PER_GAME = 400;
/** Temperatures, in changes of the sum of squares: one swap changes it by a multiple of 8, usually by 8. */
const HOTTEST = 16;
const COLDEST = 1;
/** The number of equally likely values with which a chance is drawn. */
const RESOLUTION = 2 ** 20;

/** The swaps after which opponents sit more evenly on either hand; null if none are found. */
export function evenHands(movement: Movement, draw: Draw): EvenedHands | null {
  const games = gamesOf(movement);
  const free = games
    .filter(({ roundIndex, tableIndex }) => !isLocked(movement, roundIndex, tableIndex))
    .map((game) => ({ ...game, isSwapped: false }));
  const lefts = createLefts(movement.pairCount + 1);
  for (const { play } of games) lefts.enter(play, 1);
  const swap = (game: (typeof free)[number]): number => {
    const play = seatedAs(game.play, game.isSwapped);
    game.isSwapped = !game.isSwapped;
    return lefts.enter(play, -1) + lefts.enter(seatedAs(play, true), 1);
  };
  let [sum, least, best] = [0, 0, [] as typeof games];
  const tries = TRIES_PER_GAME * free.length;
  for (let tried = 0; tried < tries; tried++) {
    const game = free[draw(free.length)] as (typeof free)[number]; // No draw if none is free.
    const change = swap(game);
    const temperature = HOTTEST * (COLDEST / HOTTEST) ** (tried / tries);
    if (change > 0 && draw(RESOLUTION) >= RESOLUTION * Math.exp(-change / temperature)) swap(game);
    else sum += change;
    if (sum < least) [least, best] = [sum, free.filter(({ isSwapped }) => isSwapped)];
  }
  const placements = best.map(({ roundIndex, tableIndex, play }): Placement => {
    return { roundIndex, tableIndex, sitting: seatedAs(play, true) };
  });
  if (placements.length === 0) return null;
  return { edit: { kind: 'placeSittings', placements }, tables: placements.length };
}

interface Game {
  readonly roundIndex: number;
  readonly tableIndex: number;
  readonly play: Play;
}

/** The games that are played by four players. */
function gamesOf(movement: Movement): readonly Game[] {
  return movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((sitting, tableIndex): Game[] => {
      const isGame = isPlayed(movement, sitting, roundIndex) && sitting.partners !== undefined;
      return isGame ? [{ roundIndex, tableIndex, play: sitting }] : [];
    }),
  );
}

/** The play, with East and West swapped if asked. */
function seatedAs(play: Play, isSwapped: boolean): Play {
  if (!isSwapped || play.partners === undefined) return play;
  const { south, west } = play.partners;
  return { ...play, eastWest: west, partners: { south, west: play.eastWest } };
}

/** Counts how often each player sits at the left of each other, minus how often at the right; `size` exceeds every number. */
function createLefts(size: number) {
  const counts = new Int16Array(size * size);
  const add = (player: number, left: number, times: number): number => {
    const at = player * size + left;
    const before = counts[at] as number; // Players are less than the size.
    counts[at] = before + times;
    counts[left * size + player] = -(before + times);
    return times * (2 * before + times);
  };
  return {
    /** Adds a game `times` times and returns the change of the sum of squares over every two players. */
    enter({ northSouth: north, eastWest: east, partners }: Play, times: number): number {
      if (partners === undefined) return 0;
      const { south, west } = partners;
      return (
        add(north, east, times) +
        add(east, south, times) +
        add(south, west, times) +
        add(west, north, times)
      );
    },
  };
}
