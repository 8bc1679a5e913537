// The tracks of a search (one walk per construction and method) and the choice of the track for the next step.
// A turn is several steps of one walk. Random numbers are an argument; there is no clock.

import { createRandom, type Random } from '../../balance/index.ts';
import {
  type Construction,
  constructionsFor,
  type HowellRequest,
  skeletonRulesFor,
} from './constructions.ts';
import { canWalkFreed, FreedWalk } from './freedWalk.ts';
import { canAnnealPairings, PairingWalk } from './pairingWalk.ts';
import { canWalkAtRandom, RandomWalk } from './randomWalk.ts';
import { createSkeletonMaker } from './skeleton.ts';
import { SkeletonWalk } from './skeletonWalk.ts';
import { SymmetricStarts } from './symmetricStarts.ts';
import type { PlanJudge, Walk } from './walk.ts';

/** The method of a walk. */
type Method = 'pairings' | 'skeletons' | 'random' | 'freed';

/** What a search tries: all symmetries, or none, from random pairings or from pairings freed of a symmetry. */
export const SEARCH_WAYS = ['symmetric', 'random', 'freed'] as const;
export type SearchWay = (typeof SEARCH_WAYS)[number];

/** A start that frees pairings of a symmetry makes one step where others make this many, which take about as long. */
export const STEPS_PER_FREED = 20;

/**
 * The ways that there are for a request, of which each start of a search takes one. The library stores starts by their number:
 * another order, or a way fewer, needs a new version of the search; a way more after the others does not.
 */
export function waysFor(request: HowellRequest): readonly SearchWay[] {
  // Without a symmetry, boards go from table to table by no rule.
  if (request.mustBoardsMoveOn) return ['symmetric'];
  return [
    'symmetric',
    ...(canWalkAtRandom(request) ? (['random'] as const) : []),
    ...(canWalkFreed(request) ? (['freed'] as const) : []),
  ];
}

/** The steps that a start makes with a budget of so many. */
export function stepsOfStart(request: HowellRequest, start: number, budget: number): number {
  return Math.ceil(budget / costOfStep(request, start));
}

/** The budget with which a start makes so many steps. */
export function budgetOfSteps(request: HowellRequest, start: number, steps: number): number {
  return steps * costOfStep(request, start);
}

function costOfStep(request: HowellRequest, start: number): number {
  const ways = waysFor(request);
  return ways[start % ways.length] === 'freed' ? STEPS_PER_FREED : 1;
}

export interface SearchTrack {
  readonly construction: Construction;
  readonly method: Method;
  /** Null before its first turn, and if the construction allows no skeletons or too many. */
  walk: Walk | null;
  turns: number;
}

/** A track is abandoned after this many failures at the start. */
export const MAX_FAILURES = 8;
/** Steps per turn. */
const STEPS_IN_TURN = 4;
/** Turns per track before they compete. */
const TRIALS = 1;
/** This many of the best tracks share half of the turns. */
const FAVOURITES = 5;
/** A walk that has reached its best this many times again is assumed to have nothing better. */
const FLOOR = 12;

/** The tracks of a request. */
export class SearchTracks {
  readonly #request: HowellRequest;
  readonly #judge: PlanJudge;
  readonly #random: Random;
  readonly #mostFailures: number;
  #tracks: SearchTrack[];
  #turn: SearchTrack | null = null;
  #stepsLeft = 0;

  /** Tracks under every symmetry, or the one without. */
  constructor(
    request: HowellRequest,
    judge: PlanJudge,
    random: Random,
    way: SearchWay,
    mostFailures = MAX_FAILURES,
  ) {
    this.#request = request;
    this.#mostFailures = mostFailures;
    this.#judge = judge;
    this.#random = random;
    this.#tracks = constructionsFor(request).flatMap((construction) => {
      if (way !== 'symmetric') return construction.order === 1 ? [trackOf(construction, way)] : [];
      const { isEven } = skeletonRulesFor(request, construction);
      const methods: Method[] = [
        ...(canAnnealPairings(construction) ? (['pairings'] as const) : []),
        // Drawn skeletons hardly ever let everybody meet equally often.
        ...(isEven ? [] : (['skeletons'] as const)),
      ];
      return methods.map((method) => trackOf(construction, method));
    });
  }

  /** All tracks that have not been abandoned. */
  get all(): readonly SearchTrack[] {
    return this.#tracks;
  }

  /** The track for the next step: the current one until its turn ends. There must be at least one. */
  next(): SearchTrack {
    if (this.#turn === null || this.#stepsLeft === 0) {
      this.#turn = this.#choose();
      this.#turn.turns += 1;
      this.#stepsLeft = STEPS_IN_TURN;
    }
    this.#turn.walk ??= this.#walkOn(this.#turn);
    return this.#turn;
  }

  /** Records a step of a track, and abandons the track if it keeps failing. */
  finishStep(track: SearchTrack): void {
    this.#stepsLeft -= 1;
    const { walk } = track;
    const isHopeless =
      walk === null ||
      (walk.best === Number.POSITIVE_INFINITY && walk.failures >= this.#mostFailures);
    if (!isHopeless) return;
    this.#tracks = this.#tracks.filter((other) => other !== track);
    this.#turn = null;
  }

  /** A track without a trial first; then 25 %: the best open track; 50 %: one of the best five; 25 %: any. */
  #choose(): SearchTrack {
    const fresh = this.#tracks.find(({ turns }) => turns < TRIALS);
    if (fresh !== undefined) return fresh;
    const pick = this.#random.below(4);
    const ranked = this.#tracks
      .filter(({ walk }) => (walk?.returns ?? 0) < FLOOR)
      .sort((a, b) => bestOf(a) - bestOf(b));
    // There is at least one track, and those below are fewer than the ranked.
    if (pick === 3 || ranked.length === 0) {
      return this.#tracks[this.#random.below(this.#tracks.length)] as SearchTrack;
    }
    const among = pick === 0 ? 1 : Math.min(FAVOURITES, ranked.length);
    return ranked[this.#random.below(among)] as SearchTrack;
  }

  #walkOn(track: SearchTrack): Walk | null {
    const { construction, method } = track;
    const { parts } = this.#request;
    const rules = skeletonRulesFor(this.#request, construction);
    const random = createRandom(this.#random.next(), this.#tracks.indexOf(track));
    if (method === 'random') {
      return new RandomWalk(construction, rules, parts, this.#judge, random);
    }
    if (method === 'freed') {
      const starts = new SymmetricStarts(this.#request, construction.phantom, random);
      return new FreedWalk(starts, construction, rules, parts, this.#judge, random);
    }
    if (method === 'pairings') {
      return new PairingWalk(construction, rules, parts, this.#judge, random);
    }
    const maker = createSkeletonMaker(construction, rules);
    if (maker === null) return null;
    return new SkeletonWalk(construction, parts, maker, this.#judge, random);
  }
}

function trackOf(construction: Construction, method: Method): SearchTrack {
  return { construction, method, walk: null, turns: 0 };
}

function bestOf({ walk }: SearchTrack): number {
  return walk?.best ?? Number.POSITIVE_INFINITY;
}
