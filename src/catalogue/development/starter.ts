// Movements developed from their first round: all moving pairs and sets advance one step on a circle each round.
// Contains the development and its compact notation, but no published movement.
// Pairs, tables, rounds and sets count from 1; moving pairs have the numbers 1 to the size of the circle, stationary ones follow.
// Starters are not checked here: the tests of each family check the results.

import {
  allBoards,
  createMovement,
  createPlay,
  createSets,
  type Movement,
} from '../../movement/index.ts';
import { modulo } from './mitchellType.ts';

/** Rounds, from 1, in which a table switches. */
export type SwitchedRounds = readonly number[] | 'every';

/** A table of round 1: N-S pair, E-W pair, set; the rounds switched whole; the rounds with half the boards switched. */
export type StarterRow = readonly [
  northSouth: number,
  eastWest: number,
  set: number,
  switchedWhole?: SwitchedRounds,
  switchedHalf?: SwitchedRounds,
];

export interface Starter {
  /**
   * Their product is the number of moving pairs, rounds and sets. One number: a circle on which every pair follows the pair
   * one number lower. Several: one circle per digit of the position, lowest first; the steps then vary by round.
   */
  readonly circles: readonly number[];
  readonly rows: readonly StarterRow[];
}

/** The movement of a starter with `boards` boards per set. Half of a set is its last boards, rounded down. */
export function developStarter(starter: Starter, boards: number): Movement {
  const { circles, rows } = starter;
  const size = circles.reduce((product, circle) => product * circle, 1);
  const lastHalf = allBoards(boards) & ~allBoards(Math.ceil(boards / 2));
  const step = (number: number, round: number) =>
    number > size ? number : shifted(number - 1, round - 1, circles) + 1;
  const rounds = Array.from({ length: size }, (_, roundIndex) => roundIndex + 1).map((round) =>
    rows.map(([northSouth, eastWest, set, whole = [], half = []]) => {
      const switched =
        (isAmong(whole, round) ? allBoards(boards) : 0) ^ (isAmong(half, round) ? lastHalf : 0);
      return createPlay(
        step(northSouth, round),
        step(eastWest, round),
        step(set, round) - 1,
        switched,
      );
    }),
  );
  return createMovement({
    pairCount: 2 * rows.length,
    sets: createSets(size, boards),
    rounds,
    relays: circles.length === 1 ? relaysOfStarter(rows, size) : [],
  });
}

function isAmong(rounds: SwitchedRounds, round: number): boolean {
  return rounds === 'every' || rounds.includes(round);
}

/** Advances a position by another, digit by digit on the circles, lowest digit first. */
function shifted(position: number, by: number, circles: readonly number[]): number {
  const [circle, ...higher] = circles;
  if (circle === undefined) return 0;
  const digit = ((position % circle) + (by % circle)) % circle;
  return digit + circle * shifted(Math.floor(position / circle), Math.floor(by / circle), higher);
}

/** Each set out of play rests just before the first table that it goes to. */
function relaysOfStarter(rows: readonly StarterRow[], size: number): Movement['relays'] {
  const inPlay = rows.map(([, , set]) => set);
  const waiting = Array.from({ length: size }, (_, index) => index + 1).filter(
    (set) => !inPlay.includes(set),
  );
  const nextTable = (set: number) => {
    const roundsAway = inPlay.map((ahead) => modulo(set - ahead, size));
    return roundsAway.indexOf(Math.min(...roundsAway)) + 1;
  };
  return waiting
    .map((set) => ({ afterTableNumber: nextTable(set) }))
    .sort((a, b) => a.afterTableNumber - b.afterTableNumber);
}
