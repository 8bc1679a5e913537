// The fairest individual known of every size: of the library, by a rule, or a longer one cut short.
// What is fairer is said in one place, `isFairerPlan`. A copy of the boards per table is allowed but never demanded: with
// many copies what needs one only, and no more sets, is taken where it is fairer.
// What the library has is not compared again: an entry is put there only if nothing else is fairer (src/cli/individuals.ts).

import { createCutter, planOf } from './curtail.ts';
import type { Copies } from './individual.ts';
import { developIndividual, type IndividualPlan, usualRounds } from './plan.ts';
import { fairRainbow, rainbowPlan } from './rainbow.ts';
import { assess, isFairerPlan } from './search.ts';
import { unevenIndividual, whistIndividual } from './whist.ts';

export interface KnownIndividual {
  readonly plan: IndividualPlan;
  /** The rounds of the longer one that was cut; null if it was not. */
  readonly cutFrom: number | null;
}

export interface KnownIndividuals {
  /** The fairest of a number of rounds, or null; cached, because flipping tables takes a while. */
  fairest(roundCount: number, copies: Copies): KnownIndividual | null;
  /** The fairest besides the library's entry for so many rounds and copies, or null. */
  fairestOther(roundCount: number, copies: Copies): KnownIndividual | null;
  /** The numbers of rounds that there are. */
  rounds(copies: Copies): readonly number[];
}

/** With one copy, a cycle cut shorter than this has sets that are played at hardly more than one table. */
const FEWEST_CUT_ROUNDS = { one: 4, many: 1 } as const;

/** What is known for so many players; `entry` gives the plan of the library for so many rounds and copies, if it has one. */
export function createKnownIndividuals(
  playerCount: number,
  entry: (roundCount: number, copies: Copies) => IndividualPlan | undefined,
): KnownIndividuals {
  const whole = usualRounds(playerCount);
  const everyLength = Array.from({ length: whole }, (_, index) => index + 1);
  const fairestOf = cached((roundCount, copies) => {
    const plan = entry(roundCount, copies);
    return plan === undefined ? fairestOther(roundCount, copies) : uncut(plan);
  });
  const uncutOf = cached((roundCount, copies) => {
    const plan = entry(roundCount, copies);
    return plan === undefined ? fairer(byRule(roundCount, copies)) : uncut(plan);
  });
  const cutterOf = cached((roundCount, copies) => {
    const found = uncutOf(roundCount, copies);
    return found && createCutter(developIndividual(found.plan), copies);
  });

  function fairestOther(roundCount: number, copies: Copies): KnownIndividual | null {
    const single = copies === 'many' ? uncutOf(roundCount, 'one') : null;
    const all = [...byRule(roundCount, copies), ...cuts(roundCount, copies)];
    return fairer(single === null ? all : [...all, single]);
  }

  function byRule(roundCount: number, copies: Copies): readonly KnownIndividual[] {
    if (roundCount < whole) {
      const rainbow = fairRainbow({ playerCount, roundCount, copies });
      return rainbow === null ? [] : [uncut(rainbow)];
    }
    if (roundCount > whole) return [];
    const cycles = [whistIndividual(playerCount, copies), unevenIndividual(playerCount, copies)];
    return cycles.flatMap((each) =>
      each === null ? [] : [uncut(planOf(each.rounds, playerCount, copies))],
    );
  }

  /** The whole cycle and the next longer of the library, cut short. */
  function cuts(roundCount: number, copies: Copies): readonly KnownIndividual[] {
    if (roundCount < FEWEST_CUT_ROUNDS[copies]) return [];
    const longer = everyLength.slice(roundCount);
    const stored = longer.find((rounds) => entry(rounds, copies) !== undefined);
    const sources = longer.filter((rounds) => rounds === whole || rounds === stored);
    return sources.toReversed().flatMap((cutFrom) => {
      const cutter = cutterOf(cutFrom, copies);
      return cutter === null ? [] : [{ plan: cutter(roundCount), cutFrom }];
    });
  }

  /** Whether there is one, without making it. */
  function exists(roundCount: number, copies: Copies): boolean {
    const size = { playerCount, roundCount, copies };
    const isUncut = entry(roundCount, copies) !== undefined || rainbowPlan(size) !== null;
    const isCut = roundCount >= FEWEST_CUT_ROUNDS[copies] || roundCount === whole;
    return isUncut || (isCut && uncutOf(whole, copies) !== null);
  }

  return {
    fairest: fairestOf,
    fairestOther,
    rounds: (copies) => everyLength.filter((roundCount) => exists(roundCount, copies)),
  };
}

function uncut(plan: IndividualPlan): KnownIndividual {
  return { plan, cutFrom: null };
}

/** The fairest of some, the first of equal ones; null of none. */
function fairer(all: readonly KnownIndividual[]): KnownIndividual | null {
  const assessed = all.map((known) => ({ known, found: assess(known.plan) }));
  const [first, ...others] = assessed;
  if (first === undefined) return null;
  return others.reduce((best, each) => (isFairerPlan(each.found, best.found) ? each : best), first)
    .known;
}

/** A function of rounds and copies that works out each value once. */
function cached<Value>(
  make: (roundCount: number, copies: Copies) => Value,
): (roundCount: number, copies: Copies) => Value {
  const values = new Map<string, Value>();
  return (roundCount, copies) => {
    const key = `${roundCount} ${copies}`;
    const before = values.get(key);
    if (before !== undefined) return before;
    const value = make(roundCount, copies);
    values.set(key, value);
    return value;
  };
}
