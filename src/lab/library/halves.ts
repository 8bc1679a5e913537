// Half sets switched separately are never worse than whole sets, so an entry for halves can be made from one for whole sets.

import type { HowellEntry } from '../../catalogue/library/libraryNotation.ts';
import { minimisePlanSwitches } from '../../howell/finish/minimiseSwitches.ts';
import type { HowellRequest } from '../../howell/search/constructions.ts';
import { createSittingSearch } from '../../howell/search/sittings.ts';
import { entriesByKey, isFairer, type LibrarySlot, slotKey } from './slots.ts';

const RESTARTS = 30;
const BOTH_HALVES = 3;

/** The request for whole sets that corresponds to one for halves. */
export function wholeSetRequest(request: HowellRequest): HowellRequest {
  return { ...request, parts: 1 };
}

/** An entry for halves from one for whole sets: both halves switched alike at first, then separately if that is fairer. */
export function halvedEntry(whole: HowellEntry): HowellEntry {
  const orbits = whole.plan.orbits.map((orbit) => ({
    ...orbit,
    switched: orbit.switched.map((bits) => BOTH_HALVES * bits),
  }));
  const sittings = createSittingSearch({ ...whole.plan, parts: 2, orbits }, whole.seed);
  sittings.polish();
  for (let n = 0; n < RESTARTS; n++) sittings.restart();
  const { inequityIndex } = sittings;
  return { ...whole, plan: minimisePlanSwitches(sittings.plan), inequityIndex, isFromWhole: true };
}

/** The slots, with entries for halves made from those for whole sets where that is fairer. Slow, because it anneals. */
export function withHalves(
  slots: readonly LibrarySlot[],
  isWanted: (slot: LibrarySlot) => boolean = () => true,
): readonly LibrarySlot[] {
  const entryAt = entriesByKey(slots);
  return slots.map((slot) => {
    const isDue = slot.request.parts === 2 && isWanted(slot);
    const whole = isDue ? entryAt(slotKey(wholeSetRequest(slot.request))) : null;
    if (whole === null) return slot;
    const entry = halvedEntry(whole);
    return isFairer(entry, slot.entry) ? { ...slot, entry } : slot;
  });
}
