// An entry of the library found under a symmetry can often be made fairer: freed of it, its pairings are annealed on
// (src/howell/search/freedWalk.ts). Better beginnings than what a search draws, because a long search chose them.

import { createRandom } from '../../balance/random.ts';
import { type HowellEntry, LIBRARY_KINDS } from '../../catalogue/library/libraryNotation.ts';
import { minimisePlanSwitches } from '../../howell/finish/minimiseSwitches.ts';
import {
  constructionsFor,
  type HowellRequest,
  skeletonRulesFor,
} from '../../howell/search/constructions.ts';
import { canWalkFreed, FreedWalk } from '../../howell/search/freedWalk.ts';
import type { FreePairings } from '../../howell/search/freeKernel.ts';
import { pairingsOfPlan } from '../../howell/search/freePlan.ts';
import type { PairingStarts } from '../../howell/search/symmetricStarts.ts';
import { judgeByField } from '../../howell/search/walk.ts';
import { type LibrarySlot, requestOfKind, slotKey } from './slots.ts';

/**
 * The entry for a request for whole sets that the pairings of another entry for the field lead to: runs from there until one
 * finds nothing fairer. Null if none has rounds.
 */
export function freedEntry(request: HowellRequest, from: HowellEntry): HowellEntry | null {
  const construction = constructionsFor(request).find(({ order }) => order === 1);
  if (construction === undefined) return null;
  const start = pairingsOfPlan(from.plan, construction.phantom);
  const walk = new FreedWalk(
    new GivenStart(start),
    construction,
    skeletonRulesFor(request, construction),
    1,
    judgeByField,
    createRandom(from.seed, from.start),
  );
  let before: number;
  do {
    before = walk.best;
    while (!walk.work());
  } while (walk.best < before);
  if (walk.fairest === null) return null;
  const { plan, inequityIndex } = walk.fairest;
  return {
    ...from,
    kind: 'fairest',
    plan: minimisePlanSwitches(plan),
    inequityIndex,
    freedFrom: from.kind,
  };
}

/** The same pairings for every run. */
class GivenStart implements PairingStarts {
  readonly isExhausted = false;
  readonly #start: FreePairings;

  constructor(start: FreePairings) {
    this.#start = start;
  }

  begin(): boolean {
    return true;
  }

  work(): FreePairings {
    return this.#start;
  }

  record(): void {}
}

/** Whether a slot is for movements that can be freed: the fairest with whole sets. */
export function isFreeable({ request }: LibrarySlot): boolean {
  return request.parts === 1 && canWalkFreed(request);
}

/** The entries for a slot freed from those of every kind for its field, one after the other. Slow, because it anneals. */
export function* freedEntries(
  { request }: LibrarySlot,
  entryAt: (key: string) => HowellEntry | null,
): Generator<HowellEntry | null> {
  for (const kind of LIBRARY_KINDS) {
    const own = requestOfKind(request, kind);
    const from = own === null ? null : entryAt(slotKey(own));
    if (from === null || from.freedFrom !== null) continue;
    yield freedEntry(request, from);
  }
}
