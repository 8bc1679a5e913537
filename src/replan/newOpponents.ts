// A session that knows the past: rounds in which nobody meets whom they have met, on boards of its own. The search is that of
// the rounds that are left (restSearch.ts), begun before the first; then the switches are searched as for any movement. Seed
// and steps repeat a result.

import { createRandom, shuffled } from '../balance/index.ts';
import {
  createMovement,
  createPlay,
  IDLE,
  isPlayed,
  LIMITS,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type Sitting,
  setLetter,
} from '../movement/index.ts';
import { createAnnealing, createProblem, DEFAULT_SETTINGS } from '../optimise/index.ts';
import { RestSearch } from './restSearch.ts';
import type { Meeting } from './restState.ts';

export interface NewOpponentsRequest {
  /** Pairs in the session, numbered from 1. */
  readonly pairs: number;
  readonly rounds: number;
  /** Sets in play, at least as many as rounds and as tables; a few more than rounds make a session far easier to find. */
  readonly sets: number;
  /** Boards per set, of which there is one copy. */
  readonly boards: number;
  /** Who has met whom; that two are there more than once is nothing. */
  readonly met: readonly Meeting[];
  readonly seed: number;
}

/** What a search may be asked for. */
export const NEW_OPPONENTS_LIMITS = {
  pairs: { least: 4, most: 60 },
  rounds: { most: 60 },
} as const;

/** A search for such a session; `best` can be asked for at any time. */
export interface NewOpponentsSearch {
  readonly steps: number;
  /** Meetings of pairs that have met before, then or in this session. */
  readonly repeats: number;
  /** Whether nothing is better but for the switches: there are as few repeats as there can be, and no board again. */
  readonly isFinished: boolean;
  advance(steps: number): void;
  /** The session, arrow-switched for the best Qf that so many steps find. */
  best(switchSteps: number): Movement;
}

/**
 * So many meetings, at least, of any such session are repeats: a pair that has met all but k can meet k others anew; and where
 * those who have not met fall into groups, such as the two directions of a Mitchell, each round leaves over somebody of every
 * group of an odd size.
 */
export function leastRepeats({
  pairs,
  rounds,
  met,
}: Pick<NewOpponentsRequest, 'pairs' | 'rounds' | 'met'>): number {
  const others = Array.from({ length: pairs }, () => new Set<number>());
  for (const [one, other] of met) {
    others[one - 1]?.add(other - 1);
    others[other - 1]?.add(one - 1);
  }
  const played = rounds * Math.floor(pairs / 2) * 2;
  const anew = others.reduce((sum, { size }) => sum + Math.min(rounds, pairs - 1 - size), 0);
  const leftOver = oddGroups(others) - (pairs % 2);
  return Math.max(Math.ceil(Math.max(0, played - anew) / 2), rounds * Math.ceil(leftOver / 2));
}

/** Of the groups into which pairs fall that can still meet anew, directly or through others, how many have an odd size. */
function oddGroups(met: readonly ReadonlySet<number>[]): number {
  const left = new Set(met.keys());
  let odd = 0;
  for (const first of left) {
    left.delete(first);
    const group = [first];
    for (const member of group) {
      for (const other of left) {
        if (met[member]?.has(other)) continue;
        left.delete(other);
        group.push(other);
      }
    }
    odd += group.length % 2;
  }
  return odd;
}

/** A search; the request must be within the limits. Makes no step before `advance`. */
export function createNewOpponentsSearch(request: NewOpponentsRequest): NewOpponentsSearch {
  const { met, seed } = request;
  const draft = firstDraft(request);
  const tables = Math.floor(request.pairs / 2);
  const situation = { movement: draft, plan: { ...draft, rounds: [] }, played: 0 };
  const search = new RestSearch(
    { situation, movement: draft, tables, firstFree: 0, isTwoWinners: false, met },
    seed,
  );
  const least = leastRepeats(request);
  let steps = 0;
  let known = { weight: Number.NaN, repeats: 0, isFinished: false };
  const measured = () => {
    if (known.weight !== search.bestWeight) {
      const movement = search.bestMovement();
      const repeats = repeatsIn(movement, met);
      const isPlayable = repeats === least && !hasFault(movement);
      known = { weight: search.bestWeight, repeats, isFinished: isPlayable };
    }
    return known;
  };
  return {
    get steps() {
      return steps;
    },
    get repeats() {
      return measured().repeats;
    },
    get isFinished() {
      return search.isFinished || measured().isFinished;
    },
    advance(more) {
      search.advance(more);
      steps += more;
    },
    best: (switchSteps) => switched(search.bestMovement(), seed, switchSteps),
  };
}

/** Everybody in the order of a seed, each round turned by one, every set once in a round. */
function firstDraft({ pairs, rounds, sets, boards, seed }: NewOpponentsRequest): Movement {
  const tableCount = Math.ceil(pairs / 2);
  const order = shuffled(pairs, createRandom(seed, pairs));
  // With an odd number, the place that stays is where a pair sits out.
  const turning = pairs % 2 === 0 ? pairs - 1 : pairs;
  const pairAt = (place: number): PairNumber => ((order[place] ?? 0) + 1) as PairNumber;
  const drafted = Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: tableCount }, (_, table): Sitting => {
      const one = (round + table) % turning;
      const other = (round + turning - table) % turning;
      const second = table === 0 ? pairs - 1 : other;
      if (table === 0 && pairs % 2 === 1) return IDLE;
      return createPlay(pairAt(one), pairAt(second), (table + round) % sets);
    }),
  );
  // The idle table, if there is one, comes last.
  const inOrder = drafted.map((round) =>
    round.toSorted((a, b) => Number(a.kind === 'idle') - Number(b.kind === 'idle')),
  );
  return createMovement({
    pairCount: pairs,
    tableCount,
    sets: Array.from({ length: sets }, (_, set) => ({
      label: setLetter(set),
      boards,
      copies: 1,
    })),
    rounds: inOrder,
  });
}

/** How many meetings are of two that have met before, in the past or in the movement. */
export function repeatsIn(movement: Movement, past: readonly Meeting[]): number {
  const key = (one: number, other: number) =>
    Math.min(one, other) * (LIMITS.pairs + 1) + Math.max(one, other);
  const met = new Set(past.map(([one, other]) => key(one, other)));
  let repeats = 0;
  for (const { northSouth, eastWest } of playsIn(movement)) {
    const meeting = key(northSouth, eastWest);
    if (met.has(meeting)) repeats += 1;
    met.add(meeting);
  }
  return repeats;
}

/** Whether a pair plays a set twice, sits out more than it must, or more tables need a set at once than there are copies. */
function hasFault(movement: Movement): boolean {
  const { sets, rounds, pairCount } = movement;
  const played = new Set<number>();
  const sittings = new Uint16Array(pairCount + 1);
  const isFaulty = rounds.some((round, roundIndex) => {
    const uses = new Uint8Array(sets.length);
    return round.some((sitting) => {
      if (!isPlayed(movement, sitting, roundIndex)) return false;
      const { northSouth, eastWest, set, dropped } = sitting;
      uses[set]! += 1;
      const before = played.size;
      for (const pair of [northSouth, eastWest]) {
        played.add(pair * sets.length + set);
        sittings[pair]! += 1;
      }
      const isAgain = played.size < before + 2;
      return isAgain || uses[set]! > (sets[set]?.copies ?? 1) || dropped !== NO_BOARDS;
    });
  });
  const least = Math.floor((2 * Math.floor(pairCount / 2) * rounds.length) / pairCount);
  const all = sittings.slice(1).reduce((sum, own) => sum + own, 0);
  const isWhole = all === 2 * Math.floor(pairCount / 2) * rounds.length;
  return isFaulty || !isWhole || sittings.slice(1).some((own) => own < least);
}

/** Every meeting of a movement, as it was played. */
export function meetingsIn(movement: Movement): readonly Meeting[] {
  return playsIn(movement).map(({ northSouth, eastWest }) => [northSouth, eastWest] as const);
}

function playsIn(movement: Movement) {
  return movement.rounds.flatMap((round, roundIndex) =>
    round.filter((sitting) => isPlayed(movement, sitting, roundIndex)),
  );
}

/** The movement switched for Qf; as it is where nothing is compared. */
function switched(movement: Movement, seed: number, steps: number): Movement {
  const created = createProblem(movement, DEFAULT_SETTINGS);
  if (!created.ok) return movement;
  const search = createAnnealing(created.problem, { seed });
  search.advance(steps);
  return search.bestMovement();
}
