// Tonight's list: at most a dozen movements that differ in kind, best first, each with its figures and reasons; or the
// wish that excludes everything and the nearest that does not. A function of its arguments.

import { analyse } from '../balance/analysis.ts';
import { type GenerateRequest, generate } from '../catalogue/catalogue.ts';
import { lastRounds } from '../catalogue/usualSwitch.ts';
import { isStationary } from '../movement/flow.ts';
import type { Movement } from '../movement/movement.ts';
import { switchPlanOf } from '../optimise/switchPlan.ts';
import { type Candidate, gatherCandidates, type LeftOut } from './candidates.ts';
import { withoutDominated } from './dominance.ts';
import { fairnessOf } from './fairness.ts';
import { featuresOf } from './features.ts';
import { type Judged, reasonsOf } from './reasons.ts';
import { pointsOf, totalOf, type Weighed } from './weigh.ts';
import { copiesFor, WISH_LIMITS, type Wishes, type WishFault, wishFaults } from './wishes.ts';

/** A row of the list. */
export interface Row extends Weighed {
  /** Null for a movement of the director's own. */
  readonly request: GenerateRequest | null;
  readonly movement: Movement;
  readonly points: number;
  readonly reasons: readonly Judged[];
}

/** A wish that, given up alone, leaves something to play. */
export interface Relaxation {
  readonly wish:
    | 'stationaryPairs'
    | 'copies'
    | 'sharing'
    | 'relays'
    | 'simple'
    | 'boards'
    | 'minutes'
    | 'winners'
    | 'refused';
  /** The nearest value with which something is left, where the wish has one. */
  readonly to: number | null;
}

export type Choice =
  | {
      readonly ok: true;
      readonly rows: readonly Row[];
      readonly left: readonly { readonly familyId: string; readonly why: LeftOut }[];
    }
  | { readonly ok: false; readonly kind: 'faults'; readonly faults: readonly WishFault[] }
  | {
      readonly ok: false;
      readonly kind: 'nothingFits';
      readonly relaxations: readonly Relaxation[];
    }
  /** Too many pairs for one movement: sections of so many pairs each. */
  | { readonly ok: false; readonly kind: 'sections'; readonly sizes: readonly number[] };

const MOST_ROWS = 12;
/** Rows of the same family, which differ in rounds. */
const MOST_OF_A_FAMILY = 3;
/** What is cheap to know decides which movements are worth working out how fair they are. */
const MOST_WEIGHED = 40;

/** What to play tonight. */
export function chooseTonight(wishes: Wishes, own: readonly Movement[] = []): Choice {
  const faults = wishFaults(wishes);
  if (faults.length > 0) return { ok: false, kind: 'faults', faults };
  if (wishes.pairs > WISH_LIMITS.pairsPerSection) {
    return { ok: false, kind: 'sections', sizes: sectionSizes(wishes.pairs) };
  }
  const { candidates, left } = gatherCandidates(wishes, own);
  if (candidates.length === 0) {
    return { ok: false, kind: 'nothingFits', relaxations: relaxationsOf(wishes, own) };
  }
  const rows = rank(promising(candidates, wishes).map((candidate) => rowOf(candidate, wishes)));
  return { ok: true, rows: shorten(withoutDominated(rows)), left };
}

/** The candidates that would stand first if all were equally fair: the rest is not worth working out. */
function promising(candidates: readonly Candidate[], wishes: Wishes): readonly Candidate[] {
  if (candidates.length <= MOST_WEIGHED) return candidates;
  const fairness = { qf: null, index: 0, winners: 1 };
  const pointsFor = (candidate: Candidate) =>
    totalOf(pointsOf({ ...candidate, fairness, instructions: 0 }, wishes));
  return candidates
    .map((candidate) => ({ candidate, points: pointsFor(candidate) }))
    .sort((a, b) => a.points - b.points)
    .slice(0, MOST_WEIGHED)
    .map(({ candidate }) => candidate);
}

/** The row of a candidate, with as many of its last rounds switched as serve it best where any are. */
function rowOf(candidate: Candidate, wishes: Wishes): Row {
  const rows = switchedWays(withFairestMissing(candidate, wishes)).map((way): Row => {
    const { features, minutes, familyId, movement, request } = way;
    const instructions = switchPlanOf(movement).announcements;
    const weighed: Weighed = {
      features,
      fairness: fairnessOf(movement),
      instructions,
      minutes,
      familyId,
    };
    const points = totalOf(pointsOf(weighed, wishes));
    return { ...weighed, request, movement, points, reasons: reasonsOf(weighed, wishes) };
  });
  return rows.reduce((best, row) => (row.points < best.points ? row : best));
}

/** The same with the number free whose absence is fairest, where a number is free and nobody needs that seat. */
function withFairestMissing(candidate: Candidate, wishes: Wishes): Candidate {
  const { request } = candidate;
  if (request === null || request.missingPair == null) return candidate;
  const { missingPair: _, ...everybody } = request;
  const full = generate(everybody);
  if (!full.ok) return candidate;
  const { qf1, pairNumbers } = analyse(full.movement);
  const fairestFirst = pairNumbers
    .map((pair, index) => ({ pair, qf: qf1[index] ?? 0 }))
    .filter(({ pair }) => wishes.stationaryPairs === 0 || !isStationary(full.movement, pair))
    .sort((a, b) => b.qf - a.qf || b.pair - a.pair);
  const missingPair = fairestFirst[0]?.pair ?? request.missingPair;
  if (missingPair === request.missingPair) return candidate;
  const made = generate({ ...everybody, missingPair });
  if (!made.ok) return candidate;
  return {
    ...candidate,
    request: { ...everybody, missingPair },
    movement: made.movement,
    features: featuresOf(made.movement),
  };
}

/** A director announces no more switched rounds than these without a card. */
const MOST_SWITCHED_ROUNDS = 3;

function switchedWays(candidate: Candidate): readonly Candidate[] {
  const { request, features } = candidate;
  if (request?.switchRounds === undefined) return [candidate];
  const most = Math.min(MOST_SWITCHED_ROUNDS, features.rounds - 1);
  return Array.from({ length: most }, (_, index) => index + 1).flatMap((count) => {
    const switched = { ...request, switchRounds: lastRounds(features.rounds, count) };
    const made = generate(switched);
    return made.ok ? [{ ...candidate, request: switched, movement: made.movement }] : [];
  });
}

function rank(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => a.points - b.points);
}

/** Of each family and number of rounds the best, of each family not more than three. */
function shorten(rows: readonly Row[]): readonly Row[] {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  return rows
    .filter(({ familyId, features }) => {
      if (familyId === null) return true;
      const key = [familyId, features.rounds].join(' ');
      const count = counts.get(familyId) ?? 0;
      if (seen.has(key) || count === MOST_OF_A_FAMILY) return false;
      seen.add(key);
      counts.set(familyId, count + 1);
      return true;
    })
    .slice(0, MOST_ROWS);
}

/** Sections as equal as can be, of full tables but for the last pair. */
function sectionSizes(pairs: number): readonly number[] {
  const count = Math.ceil(pairs / USUAL_SECTION);
  const tables = Math.ceil(pairs / 2);
  return Array.from({ length: count }, (_, index) => {
    const own = Math.floor(tables / count) + (index < tables % count ? 1 : 0);
    const isLast = index === count - 1;
    return 2 * own - (isLast && pairs % 2 === 1 ? 1 : 0);
  });
}

/** Pairs of a section that one movement serves well. */
const USUAL_SECTION = 40;

function relaxationsOf(wishes: Wishes, own: readonly Movement[]): readonly Relaxation[] {
  const opens = (relaxed: Partial<Wishes>) =>
    gatherCandidates({ ...wishes, ...relaxed }, own).candidates.length > 0;
  const relaxations: Relaxation[] = [];
  const offer = (wish: Relaxation['wish'], relaxed: Partial<Wishes>, to: number | null = null) => {
    if (opens(relaxed)) relaxations.push({ wish, to });
  };
  for (let count = wishes.stationaryPairs - 1; count >= 0; count -= 1) {
    if (!opens({ stationaryPairs: count })) continue;
    relaxations.push({ wish: 'stationaryPairs', to: count });
    break;
  }
  if (!wishes.isSharingWelcome) offer('sharing', { isSharingWelcome: true });
  if (!wishes.areRelaysWelcome) offer('relays', { areRelaysWelcome: true });
  if (wishes.isSimpleOnly) offer('simple', { isSimpleOnly: false });
  if (wishes.refusedFamilies.length > 0) offer('refused', { refusedFamilies: [] });
  if (wishes.winners === 2) offer('winners', { winners: 1 }, 1);
  const copies = copiesFor(wishes) + 1;
  offer('copies', { copies }, copies);
  const { minutes, boards } = wishes;
  if (minutes !== null) {
    const more = [10, 20, 30, 45, 60, 90, 120].find((extra) => opens({ minutes: minutes + extra }));
    if (more !== undefined) relaxations.push({ wish: 'minutes', to: minutes + more });
  }
  if (boards !== null) {
    const near = Array.from({ length: 12 }, (_, index) => index + 1).find((by) =>
      opens({ boards: { fewest: Math.max(1, boards.fewest - by), most: boards.most + by } }),
    );
    if (near !== undefined) relaxations.push({ wish: 'boards', to: near });
  }
  return relaxations;
}
