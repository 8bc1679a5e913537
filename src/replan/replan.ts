// Replans the rest of a session: a ranked list of ways to go on, each a movement whose played rounds are untouched.
// The engine takes steps and reads no clock: its caller watches the time and decides when to stop.
// A way that gives a pair boards again is never among the clean ones; if there is no clean one, the least bad is offered.
// Searches weigh what tally.ts does; the list is in the order of rank.ts.

import type { Catalogue } from '../catalogue/index.ts';
import {
  boardNumbersOf,
  boardsPlayed,
  isPlayed,
  type KnownBoards,
  type Movement,
  type PairNumber,
  switchState,
} from '../movement/index.ts';
import { isUnswitchedSplit } from '../optimise/index.ts';
import { unsaidOf } from './cards.ts';
import { withKnownBoards, wrongBoardFault } from './knownBoards.ts';
import {
  acceptedCosts,
  boardsMissedInAll,
  isBetweenSessions,
  leastRankWeight,
  missedByThose,
  rankWeight,
  relaysIn,
  timeSaved,
  weighedSituation,
} from './rank.ts';
import { RestSearch } from './restSearch.ts';
import {
  type Change,
  type ChangedCards,
  comingAndGoing,
  mostBoardsIn,
  type ReplanFault,
  replanFault,
  type SeatsTaken,
  type Situation,
  seatsTaken,
} from './situation.ts';
import { isTwoWinners, reswitch, type SessionFairness, sessionFairness } from './switches.ts';
import { type Replay, type Tally, tally } from './tally.ts';
import { candidatesFor, furtherCandidates, type WayCandidate, type WayKind } from './ways.ts';

const SWITCH_STEPS = 60_000;
/** How many tables an exhaustive search may try. */
const EXHAUSTIVE_NODES = 400_000;
/** Kinds in which everybody else keeps the planned seats, so that the printed switches may stay too. */
const KEEP_SEATS: ReadonlySet<WayKind> = new Set([
  ...(['vacancy', 'phantom', 'onward', 'fewerRounds', 'fewerBoards'] as const),
]);

/** Kinds that answer to less time. */
const SHORTER: ReadonlySet<WayKind> = new Set(['fewerRounds', 'fewerBoards'] as const);

/** A way to go on. */
export interface Way {
  readonly kind: WayKind;
  /** Other kinds that lead to the same. */
  readonly also: readonly WayKind[];
  /** Where the list has a kind twice: with the switches as they are, and with fairer ones; otherwise null. */
  readonly switches: 'printed' | 'anew' | null;
  readonly movement: Movement;
  /** The first round that is not played yet, from 1. */
  readonly fromRound: number;
  /** Who would be given boards again; none in a clean way. */
  readonly replays: readonly Replay[];
  readonly repeats: number;
  readonly sharing: number;
  /** How often boards rest out of play before a table that plays them, from the next round on. */
  readonly relays: number;
  /** The same for the session as it stands. */
  readonly plannedRelays: number;
  /** The boards of the whole session, and those by number, ascending, that the plan does not need. */
  readonly boardsNeeded: { readonly all: number; readonly added: readonly number[] };
  /** Pairs that play with the next round and did not with the last. */
  readonly arrivals: readonly PairNumber[];
  /** Of those, who takes the seats of another pair, which is not there. */
  readonly seatsTaken: readonly SeatsTaken[];
  /** Pairs that played in the last round and do not from the next on. */
  readonly departures: readonly PairNumber[];
  /** Two half pairs, ascending, and the one as which they play on. */
  readonly merged: {
    readonly pairs: readonly [PairNumber, PairNumber];
    readonly into: PairNumber;
  } | null;
  readonly changedPairs: readonly PairNumber[];
  /** Pairs that are stationary in the plan and play in another seat from the next round on. */
  readonly unseated: readonly PairNumber[];
  /** Pairs of a two-winner movement that are in both directions. */
  readonly crossed: readonly PairNumber[];
  /** Whether no arrow switch is left, so that N-S and E-W are ranked apart, which the plan ranks together. */
  readonly splitsRanking: boolean;
  readonly boardsMissed: ReadonlyMap<PairNumber, number>;
  /** The same for the session as it stands. */
  readonly plannedMissed: ReadonlyMap<PairNumber, number>;
  readonly sitOuts: ReadonlyMap<PairNumber, number>;
  readonly sitOutsLeft: ReadonlyMap<PairNumber, number>;
  readonly boardPlays: Tally['boardPlays'];
  /** What pairs have had that the movement does not say, which the next change must be told. */
  readonly known: readonly KnownBoards[];
  readonly before: SessionFairness;
  readonly after: SessionFairness;
  /** Whether no way of this kind weighs less and no other switches are fairer. */
  readonly isExact: boolean;
  /** All that are to be printed for it. */
  readonly cards: ChangedCards;
  /** Of them, those that the plan in use has changed and that are not printed yet. */
  readonly unprinted: ChangedCards;
  readonly weight: number;
}

export interface ReplanOptions {
  readonly seed: number;
  /** Ways of this kind only. */
  readonly kind?: WayKind | null;
  /** Proposals for the switches of each way. */
  readonly switchSteps?: number;
  /** Works only on every `count`-th candidate from `index` on; by default on all. */
  readonly share?: ReplanShare;
}

/** What one of several workers does: worker `index` of `count`, from 0. */
export interface ReplanShare {
  readonly index: number;
  readonly count: number;
}

/** The ways that one candidate has led to; candidates count from 0 over all shares. */
export interface FoundWays {
  readonly candidate: number;
  readonly ways: readonly Way[];
}

export type ReplanResult =
  | { readonly ok: true; readonly replanning: Replanning }
  | { readonly ok: false; readonly fault: ReplanFault };

/** Starts to plan the rest of a session, or says why there is nothing to plan. */
export function createReplanning(
  situation: Situation,
  change: Change,
  options: ReplanOptions,
): ReplanResult {
  const fault = replanFault(situation, change) ?? wrongBoardFault(situation);
  if (fault !== null) return { ok: false, fault };
  return { ok: true, replanning: new Replanning(situation, change, options) };
}

export class Replanning {
  /** Proposals made so far. */
  steps = 0;
  readonly #situation: Situation;
  /** The same without cards between sessions, by which ways are searched and weighed. */
  readonly #weighed: Situation;
  readonly #switching: { readonly seed: number; readonly steps: number };
  readonly #isTwoWinners: boolean;
  readonly #before: SessionFairness;
  readonly #plannedRelays: number;
  /** The cards that the plan in use lacks in the room. */
  readonly #unprinted: ChangedCards;
  readonly #plannedMissed: Tally['boardsMissed'];
  /** What the plan costs already, where that is no reason to change it. */
  readonly #accepted: ReturnType<typeof acceptedCosts> | null;
  /** The time that meets the request: the least that a shorter way saves, as `timeSaved` counts it. */
  readonly #timeAsked: number;
  readonly #change: Change;
  readonly #asked: Required<Pick<ReplanOptions, 'seed' | 'kind' | 'share'>>;
  #tracks: readonly WayTrack[];
  /** Candidates so far, of all shares. */
  #candidateCount = 0;

  constructor(
    situation: Situation,
    change: Change,
    {
      seed,
      kind = null,
      switchSteps = SWITCH_STEPS,
      share = { index: 0, count: 1 },
    }: ReplanOptions,
  ) {
    this.#situation = withKnownBoards(situation, change);
    this.#weighed = weighedSituation(this.#situation);
    this.#switching = { seed, steps: switchSteps };
    // As planned: a switch that was forgotten, or made by mistake, changes neither the winners nor what is switched.
    this.#isTwoWinners = isTwoWinners(situation.plan);
    this.#before = sessionFairness(this.#situation.movement);
    this.#plannedRelays = relaysIn(situation.movement, situation.played);
    this.#unprinted = unsaidOf(situation, situation.plan).cards;
    this.#plannedMissed = tally(situation, situation.movement, this.#isTwoWinners).boardsMissed;
    this.#accepted =
      change.kind === 'playedOtherwise' && !isBetweenSessions(this.#situation)
        ? acceptedCosts(this.#situation, this.#isTwoWinners)
        : null;
    this.#change = change;
    this.#asked = { seed, kind, share };
    const candidates = candidatesFor(this.#weighed, change, this.#isTwoWinners);
    this.#timeAsked = Math.min(
      ...candidates.flatMap((candidate) =>
        'movement' in candidate && SHORTER.has(candidate.kind)
          ? [timeSaved(situation, candidate.movement)]
          : [],
      ),
    );
    this.#tracks = this.#tracksOf(candidates);
  }

  #tracksOf(candidates: readonly WayCandidate[]): readonly WayTrack[] {
    const { seed, kind, share } = this.#asked;
    const wanted = candidates.filter((candidate) => kind === null || candidate.kind === kind);
    const all = this.#lightest(wanted);
    const first = this.#candidateCount;
    this.#candidateCount += all.length;
    return all.flatMap((candidate, n) => {
      const index = first + n;
      return index % share.count === share.index ? new WayTrack(candidate, index, seed) : [];
    });
  }

  /** Adds the ways that take too long to find for a first answer: those with movements of the catalogue. */
  lookFurther(catalogue: Catalogue): void {
    const further = furtherCandidates(catalogue, this.#weighed, this.#change, this.#isTwoWinners);
    this.#tracks = [...this.#tracks, ...this.#tracksOf(further)];
  }

  /** Of the movements of each kind only that which ranks first: more would fill the list with choices nobody makes. */
  #lightest(candidates: readonly WayCandidate[]): readonly WayCandidate[] {
    const isBetween = isBetweenSessions(this.#situation);
    const weighed = candidates.flatMap((candidate) => {
      if ('rest' in candidate) return [];
      const found = tally(this.#weighed, candidate.movement, this.#isTwoWinners);
      return [{ candidate, least: leastRankWeight(found, isBetween) }];
    });
    const best = new Set<WayCandidate>();
    for (const kind of new Set(candidates.map((candidate) => candidate.kind))) {
      const own = weighed
        .filter(({ candidate }) => candidate.kind === kind)
        .toSorted((a, b) => a.least - b.least);
      let [first, weight] = [own[0]?.candidate, Number.POSITIVE_INFINITY];
      for (const { candidate, least } of own) {
        // Judging the fairness of each would take long at twenty tables.
        if (least >= weight || own.length === 1) break;
        const judged = this.#wayOf(kind, candidate.movement, candidate.movement, false).weight;
        if (judged < weight) [first, weight] = [candidate, judged];
      }
      if (first !== undefined) best.add(first);
    }
    return candidates.filter((candidate) => 'rest' in candidate || best.has(candidate));
  }

  /** Whether more steps would change nothing. */
  get isFinished(): boolean {
    return this.#open.length === 0;
  }

  get #open(): readonly RestSearch[] {
    return this.#tracks.flatMap(({ search }) =>
      search === null || search.isFinished ? [] : search,
    );
  }

  /** The number of searches that more proposals may help. */
  get openCount(): number {
    return this.#open.length;
  }

  /** Makes so many more proposals, shared among what is searched. */
  advance(steps: number): void {
    this.advanceEach(Math.ceil(steps / this.openCount));
    this.steps += steps;
  }

  /** Makes so many more proposals in each search, so that its result does not depend on the others. */
  advanceEach(steps: number): void {
    for (const search of this.#open) search.advance(steps);
  }

  /** Tries everything where the field is small enough. `isOver` is polled; true ends it. */
  exhaust(isOver: () => boolean = () => false): void {
    for (const search of this.#open) search.exhaust(EXHAUSTIVE_NODES, isOver);
  }

  /**
   * The ways found so far, best first: the clean ones, or the least bad one if there is none. Without new switches the
   * answer comes at once, whatever the size.
   */
  ways({ isReswitched = true }: { readonly isReswitched?: boolean } = {}): readonly Way[] {
    return offeredWays(this.found({ isReswitched }));
  }

  /** The ways found so far by candidate, of this share only: `offeredWays` makes the list of those of all shares. */
  found({ isReswitched = true }: { readonly isReswitched?: boolean } = {}): readonly FoundWays[] {
    return this.#tracks.map((track) => ({
      candidate: track.candidate,
      ways: track.ways(isReswitched, (movement, isExact) =>
        this.#waysOf(track.kind, movement, isExact, isReswitched),
      ),
    }));
  }

  /** The way that a draft leads to; two where the printed switches may stay: with them, and with fairer ones. */
  #waysOf(
    kind: WayKind,
    drafted: Movement,
    isExact: boolean,
    isReswitched: boolean,
  ): readonly Way[] {
    const { played, plan } = this.#situation;
    const draft = { ...drafted, origin: { ...plan.origin, changedFrom: played + 1 } };
    // To an individual without arrow switches none are announced now.
    const isFixed = this.#isTwoWinners || (plan.contestants === 'players' && isUnswitched(plan));
    const { movement, isProved } =
      isFixed || !isReswitched
        ? { movement: draft, isProved: isReswitched }
        : reswitch(draft, plan, played, this.#switching);
    const isFinal = isExact && isProved;
    if (movement === draft) return [this.#wayOf(kind, draft, draft, isFinal)];
    const reswitched = this.#wayOf(kind, movement, draft, isFinal);
    const printed = this.#wayOf(kind, draft, draft, false);
    if (!KEEP_SEATS.has(kind)) {
      // A little fairness is not worth a card for everybody; where nobody is ranked together any more, it is.
      const isWorse = Number.isNaN(printed.after.index) || reswitched.weight < printed.weight;
      return [isWorse ? reswitched : printed];
    }
    return [
      { ...printed, switches: 'printed' },
      { ...reswitched, switches: 'anew' },
    ];
  }

  #mergedIn(gone: readonly PairNumber[]): Way['merged'] {
    const { merging } = this.#change.kind === 'pairs' ? this.#change : {};
    if (merging === undefined || !merging.some((pair) => gone.includes(pair))) return null;
    const [one, other] = merging;
    const pairs = one < other ? merging : ([other, one] as const);
    return { pairs, into: gone.includes(one) ? other : one };
  }

  #wayOf(kind: WayKind, movement: Movement, draft: Movement, isExact: boolean): Way {
    const { played } = this.#situation;
    // Boards that everybody drops to save time do not count as missed by a table.
    const usualIn = (one: Situation) => (kind === 'fewerBoards' ? { ...one, movement } : one);
    const found: Tally = {
      ...tally(usualIn(this.#situation), movement, this.#isTwoWinners),
      weight: tally(usualIn(this.#weighed), movement, this.#isTwoWinners).weight,
    };
    const isShorter = SHORTER.has(kind);
    const shorter = isShorter ? timeSaved(this.#situation, movement) : 0;
    const saved = Math.min(shorter, this.#timeAsked);
    const after = sessionFairness(movement);
    const relays = relaysIn(movement, played);
    const splitsRanking = !this.#isTwoWinners && isUnswitchedSplit(movement);
    // A shorter session has no relay that the plan has not.
    const added = isShorter ? 0 : relays;
    const { cards } = unsaidOf(this.#situation, movement);
    const needed = draft === movement ? null : unsaidOf(this.#situation, draft).cards;
    const { coming, gone } = comingAndGoing(this.#situation, movement);
    return {
      ...found,
      kind,
      also: [],
      movement,
      after,
      isExact,
      cards,
      unprinted: {
        tables: cards.tables.filter((table) => this.#unprinted.tables.includes(table)),
        pairs: cards.pairs.filter((pair) => this.#unprinted.pairs.includes(pair)),
      },
      relays,
      splitsRanking,
      switches: null,
      plannedRelays: this.#plannedRelays,
      plannedMissed: this.#plannedMissed,
      boardsNeeded: boardsNeeded(this.#situation.movement, movement),
      arrivals: coming,
      seatsTaken: kind === 'vacancy' ? seatsTaken(this.#situation, movement, coming) : [],
      departures: gone,
      merged: this.#mergedIn(gone),
      known: this.#situation.known ?? [],
      fromRound: played + 1,
      before: this.#before,
      weight: rankWeight({
        tally: found,
        missed: boardsMissedInAll(movement, found.boardsMissed, played),
        accepted: this.#accepted,
        after,
        splitsRanking,
        relays: added,
        cards,
        needed,
        saved,
        wasted: shorter - saved,
        isBetween: isBetweenSessions(this.#situation),
      }),
    };
  }
}

/** The list of ways, best first: the clean ones, or the least bad one if there is none. */
export function offeredWays(found: readonly FoundWays[]): readonly Way[] {
  const all = found.toSorted((a, b) => a.candidate - b.candidate).flatMap(({ ways }) => ways);
  const ways = distinct(all.toSorted((a, b) => a.weight - b.weight));
  const whole = bestOfEach(ways.filter(({ replays }) => replays.length === 0));
  const fitting = whole.filter((way) => way.kind !== 'moreTables' || !missesMuch(way));
  const clean = fitting.length > 0 ? fitting : whole;
  const offered = clean.length > 0 ? explainedFirst(clean) : ways.slice(0, 1);
  const isTwice = (own: WayKind) => offered.filter(({ kind }) => kind === own).length > 1;
  return offered.map((way) => (isTwice(way.kind) ? way : { ...way, switches: null }));
}

/** The boards of a movement, and those that are not played as planned. */
function boardsNeeded(planned: Movement, movement: Movement): Way['boardsNeeded'] {
  const boardsOf = (one: Movement) =>
    one.rounds
      .flat()
      .flatMap((sitting) =>
        sitting.kind === 'play' ? boardNumbersOf(one, sitting, boardsPlayed) : [],
      );
  const known = new Set(boardsOf(planned));
  const all = [...new Set(boardsOf(movement))].toSorted((a, b) => a - b);
  return { all: all.length, added: all.filter((board) => !known.has(board)) };
}

/** A bigger movement is no help where somebody who is there already misses more of it than this share of the rest. */
const MOST_MISSED = 1 / 3;

function missesMuch({ movement, fromRound, arrivals, boardsMissed, plannedMissed }: Way): boolean {
  const played = fromRound - 1;
  const left = movement.rounds.slice(played);
  const boards = left.reduce((sum, _, index) => sum + mostBoardsIn(movement, played + index), 0);
  return missedByThose(movement, boardsMissed, played).some(([pair, missed]) => {
    const more = missed - (plannedMissed.get(pair) ?? 0);
    return !arrivals.includes(pair) && more > MOST_MISSED * boards;
  });
}

/** What is planned anew comes after ways that look the same in the list: those can be explained to the room. */
function explainedFirst(ways: readonly Way[]): readonly Way[] {
  const anew = ways.find(({ kind }) => kind === 'new');
  if (anew === undefined) return ways;
  const others = ways.filter((way) => way !== anew);
  const like = others.findLastIndex((other) => looksOf(other) === looksOf(anew));
  return others.toSpliced(Math.max(ways.indexOf(anew), like + 1), 0, anew);
}

/** What the list shows of a way: new cards, opponents met again, boards missed, the index. */
function looksOf({ movement, fromRound, cards, repeats, boardsMissed, after }: Way): string {
  const missed = boardsMissedInAll(movement, boardsMissed, fromRound - 1);
  return [cards.pairs.length, repeats, missed, after.index.toFixed(2)].join();
}

function isUnswitched(movement: Movement): boolean {
  return movement.rounds.flat().every((sitting) => switchState(movement, sitting) === 'none');
}

/** The best of each kind, and the best with the other switches; ways are in order. */
function bestOfEach(ways: readonly Way[]): readonly Way[] {
  return ways.filter(
    ({ kind, switches }, index) =>
      ways.findIndex((way) => way.kind === kind && way.switches === switches) === index,
  );
}

/**
 * Merges ways that are played alike, best first: a search may find what another kind has already. The name is that of the
 * kind in which everybody keeps the seats, if there is one; such a way may differ in where boards lie that nobody plays.
 */
function distinct(ways: readonly Way[]): readonly Way[] {
  const alike = new Map<string, Way[]>();
  for (const way of ways) {
    const { movement } = way;
    const key = JSON.stringify([playsOf(movement), movement.sets.length]);
    alike.set(key, [...(alike.get(key) ?? []), way]);
  }
  const merged = [...alike.values()].flatMap((group) => {
    const named = group.find(({ kind }) => KEEP_SEATS.has(kind)) ?? group[0];
    if (named === undefined) return [];
    const kinds = new Set(group.map(({ kind }) => kind));
    return [{ ...named, also: [...kinds].filter((kind) => kind !== named.kind) }];
  });
  return merged.toSorted((a, b) => a.weight - b.weight);
}

/**
 * Who plays where in each round, with which boards and switches. How sit-outs are written makes no difference, nor does a
 * table at which nobody plays.
 */
function playsOf(movement: Movement) {
  return movement.rounds.map((round, roundIndex) =>
    round.flatMap((sitting, tableIndex) =>
      isPlayed(movement, sitting, roundIndex) ? [[tableIndex, sitting]] : [],
    ),
  );
}

/** A candidate with its search, and the ways last made of it. */
class WayTrack {
  readonly kind: WayKind;
  readonly candidate: number;
  readonly search: RestSearch | null;
  readonly #movement: Movement | null;
  readonly #areMore: boolean;
  #made: { readonly key: string; readonly ways: readonly Way[] } | null = null;

  constructor(candidate: WayCandidate, index: number, seed: number) {
    this.kind = candidate.kind;
    this.candidate = index;
    this.search = 'rest' in candidate ? new RestSearch(candidate.rest, seed) : null;
    this.#movement = 'rest' in candidate ? null : candidate.movement;
    this.#areMore = 'movement' in candidate && candidate.areMore === true;
  }

  ways(
    isReswitched: boolean,
    make: (movement: Movement, isExact: boolean) => readonly Way[],
  ): readonly Way[] {
    const weight = this.search?.bestWeight ?? 0;
    const isExact = this.search?.isExact ?? !this.#areMore;
    const key = JSON.stringify([weight, isExact, isReswitched]);
    if (this.#made?.key === key) return this.#made.ways;
    const ways = make(this.#movement ?? (this.search as RestSearch).bestMovement(), isExact);
    this.#made = { key, ways };
    return ways;
  }
}
