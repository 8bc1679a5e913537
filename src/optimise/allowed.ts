// The limits on switches: the only module that knows them. Searches ask it which states are allowed, which variables a
// restart may use, and how much room is left.
// A limit of n allows switches (locked or free) in at most n groups of sittings, for example rounds.
// Variables are given by index, a state by the variables that are on.

import type { Random } from '../balance/random.ts';
import type { SittingRef } from '../movement/movement.ts';
import type { Variable } from './variables.ts';

/** A kind of limit: maps each sitting to its group. */
interface LimitKind {
  groupOf(cell: SittingRef): number;
}

/** Every limit in the settings, by name. */
export const SWITCH_LIMITS = {
  maxSwitchedRounds: { groupOf: ({ roundIndex }) => roundIndex },
} as const satisfies Readonly<Record<string, LimitKind>>;

export type LimitId = keyof typeof SWITCH_LIMITS;
export const LIMIT_IDS = Object.keys(SWITCH_LIMITS) as LimitId[];

/** A limit of given settings applied to a movement. */
interface Limit {
  readonly id: LimitId;
  readonly most: number;
  /** The groups that contain a locked switch. */
  readonly fixed: ReadonlySet<number>;
  /** The groups of each variable, without duplicates. */
  readonly groupsOf: readonly (readonly number[])[];
}

/** A limit with its number of groups that contain a locked switch. */
export interface FixedCount {
  readonly id: LimitId;
  readonly most: number;
  readonly fixed: number;
}

export class Allowed {
  /** All variables, allowed or not; do not alter. */
  readonly everything: Uint32Array;
  readonly #limits: readonly Limit[];

  /** `switched`: the sittings whose switches are locked. */
  constructor(
    wanted: Readonly<Record<LimitId, number | null>>,
    switched: readonly SittingRef[],
    variables: readonly Variable[],
  ) {
    this.everything = new Uint32Array(variables.length).map((_, variable) => variable);
    this.#limits = LIMIT_IDS.flatMap((id): Limit[] => {
      const most = wanted[id];
      if (most === null) return [];
      const { groupOf } = SWITCH_LIMITS[id];
      const groupsOf = variables.map(({ switches }) => [...new Set(switches.map(groupOf))]);
      return [{ id, most, fixed: new Set(switched.map(groupOf)), groupsOf }];
    });
  }

  /** Whether there is any limit. */
  get isLimited(): boolean {
    return this.#limits.length > 0;
  }

  /** The number of groups with locked switches, per limit. */
  get fixedCounts(): readonly FixedCount[] {
    return this.#limits.map(({ id, most, fixed }) => ({ id, most, fixed: fixed.size }));
  }

  /** The variables that are on in some allowed state. */
  get openable(): Uint32Array {
    return this.everything.filter((variable) => this.allows([variable]));
  }

  /** Whether a state with exactly these variables on is allowed. */
  allows(on: Iterable<number>): boolean {
    const tracker = this.track();
    for (const variable of on) tracker.flip(variable);
    return tracker.isAllowed;
  }

  /** A tracker that counts as variables are flipped; all are off at first. */
  track(): AllowedTracker {
    return new AllowedTracker(this.#limits, this.everything.length);
  }

  /** Random variables that may all be on together, as many as the limits allow; all variables if there are no limits. */
  drawOpen(random: Random): Uint32Array {
    if (!this.isLimited) return this.everything;
    const used = this.#limits.map(({ fixed }) => new Set(fixed));
    const fits = (variable: number): boolean =>
      this.#limits.every(({ most, groupsOf }, n) => {
        const further = groupsOf[variable]!.filter((group) => !used[n]!.has(group));
        return further.length === 0 || used[n]!.size + further.length <= most;
      });
    const order = this.everything.slice();
    for (let left = order.length; left > 0; left--) {
      const at = random.below(left);
      const variable = order[at]!;
      order[at] = order[left - 1]!;
      if (!fits(variable)) continue;
      for (const [n, { groupsOf }] of this.#limits.entries()) {
        for (const group of groupsOf[variable]!) used[n]!.add(group);
      }
    }
    return this.everything.filter((variable) =>
      this.#limits.every(({ groupsOf }, n) =>
        groupsOf[variable]!.every((group) => used[n]!.has(group)),
      ),
    );
  }
}

/** Tracks whether the current variables respect the limits. */
export class AllowedTracker {
  readonly #limits: readonly Limit[];
  readonly #isOn: Uint8Array;
  /** Per limit: the number of switches in each group (locked ones count as one) and the number of groups with any switch. */
  #counts: { readonly switches: Map<number, number>; groups: number }[] = [];

  constructor(limits: readonly Limit[], variableCount: number) {
    this.#limits = limits;
    this.#isOn = new Uint8Array(variableCount);
    this.clear();
  }

  get isAllowed(): boolean {
    return this.#counts.every(({ groups }, n) => groups <= this.#limits[n]!.most);
  }

  /** Turns all variables off. */
  clear(): void {
    this.#isOn.fill(0);
    this.#counts = this.#limits.map(({ fixed }) => ({
      switches: new Map([...fixed].map((group) => [group, 1])),
      groups: fixed.size,
    }));
  }

  flip(variable: number): void {
    if (this.#limits.length === 0) return;
    this.#isOn[variable]! ^= 1;
    const change = this.#isOn[variable] === 1 ? 1 : -1;
    for (const [n, count] of this.#counts.entries()) {
      for (const group of this.#limits[n]!.groupsOf[variable]!) {
        const before = count.switches.get(group) ?? 0;
        count.switches.set(group, before + change);
        if (before === 0) count.groups += 1;
        else if (before + change === 0) count.groups -= 1;
      }
    }
  }
}
