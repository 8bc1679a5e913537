// The rules on switches: the only module that knows them. Searches ask it which states are allowed, which variables a
// restart may use, and how much room is left.
// A rule allows switches (locked or free) in at most so many groups of sittings, for example rounds; one that says where
// switches may be puts all other sittings into a single group and allows none.
// How many announcements a pattern takes is known of whole patterns only: where sittings or boards are switched one by one,
// that rule belongs to planSearch.ts.
// Variables are given by index, a state by the variables that are on.

import type { Random } from '../balance/index.ts';
import type { Movement, SittingRef } from '../movement/index.ts';
import type { SwitchUnit, Variable } from './variables.ts';

interface LimitKind {
  /** The group of a sitting, given the number in the settings; null if the rule does not concern it. */
  groupOf(cell: SittingRef, movement: Movement, limit: number, unit: SwitchUnit): number | null;
  /** Whether the number says where switches may be; otherwise it is the most groups. */
  readonly isPlace: boolean;
}

/** Every rule in the settings, by name. */
export const SWITCH_LIMITS = {
  maxSwitchedRounds: { groupOf: ({ roundIndex }) => roundIndex, isPlace: false },
  /** Whole rounds or tables are an announcement each. */
  maxAnnouncements: {
    groupOf({ roundIndex, tableIndex }, _movement, _limit, unit) {
      if (unit === 'round') return roundIndex;
      return unit === 'table' ? tableIndex : null;
    },
    isPlace: false,
  },
  /** Of each session. */
  lastRounds: {
    groupOf({ roundIndex }, movement, limit) {
      const end = movement.sessionStarts.find((start) => start > roundIndex);
      return roundIndex >= (end ?? movement.rounds.length) - limit ? null : 0;
    },
    isPlace: true,
  },
  /** Of each session. */
  notFirstRounds: {
    groupOf({ roundIndex }, { sessionStarts }, limit) {
      const start = sessionStarts.findLast((each) => each <= roundIndex) ?? 0;
      return roundIndex - start < limit ? 0 : null;
    },
    isPlace: true,
  },
} as const satisfies Readonly<Record<string, LimitKind>>;

export type LimitId = keyof typeof SWITCH_LIMITS;
export const LIMIT_IDS = Object.keys(SWITCH_LIMITS) as LimitId[];

/** A limit of given settings applied to a movement. */
interface Limit {
  readonly id: LimitId;
  /** The number in the settings. */
  readonly limit: number;
  /** The most groups. */
  readonly most: number;
  /** The groups that contain a locked switch. */
  readonly fixed: ReadonlySet<number>;
  /** The groups of each variable, without duplicates. */
  readonly groupsOf: readonly (readonly number[])[];
}

/** A limit and how many more groups may have switches than locked ones have; negative if these break it. */
export interface LimitRoom {
  readonly id: LimitId;
  readonly limit: number;
  readonly room: number;
}

export class Allowed {
  /** All variables, allowed or not; do not alter. */
  readonly everything: Uint32Array;
  readonly #limits: readonly Limit[];

  /** `switched`: the sittings whose switches are locked. */
  constructor(
    wanted: Readonly<Record<LimitId, number | null>> & { readonly unit: SwitchUnit },
    movement: Movement,
    switched: readonly SittingRef[],
    variables: readonly Variable[],
  ) {
    this.everything = new Uint32Array(variables.length).map((_, variable) => variable);
    this.#limits = LIMIT_IDS.flatMap((id): Limit[] => {
      const limit = wanted[id];
      if (limit === null) return [];
      const { groupOf, isPlace }: LimitKind = SWITCH_LIMITS[id];
      const groups = (cells: readonly SittingRef[]) =>
        new Set(cells.flatMap((cell) => groupOf(cell, movement, limit, wanted.unit) ?? []));
      const groupsOf = variables.map(({ switches }) => [...groups(switches)]);
      return [{ id, limit, most: isPlace ? 0 : limit, fixed: groups(switched), groupsOf }];
    });
  }

  /** Whether there is any limit. */
  get isLimited(): boolean {
    return this.#limits.length > 0;
  }

  /** What locked switches leave of each limit. */
  get rooms(): readonly LimitRoom[] {
    return this.#limits.map(({ id, limit, most, fixed }) => ({
      id,
      limit,
      room: most - fixed.size,
    }));
  }

  /** The variables that are on in some allowed state. */
  get openable(): Uint32Array {
    return this.everything.filter((variable) => this.allows([variable]));
  }

  /** Few limits that together leave no variable openable, where all of them do: without any one of these, some is. */
  get blocking(): readonly { readonly id: LimitId; readonly limit: number }[] {
    const blocks = ({ most, fixed, groupsOf }: Limit, variable: number): boolean =>
      new Set([...fixed, ...(groupsOf[variable] ?? [])]).size > most;
    const leavesNone = (limits: readonly Limit[]): boolean =>
      this.everything.every((variable) => limits.some((limit) => blocks(limit, variable)));
    return this.#limits.reduce((needed, limit) => {
      const others = needed.filter((each) => each !== limit);
      return leavesNone(others) ? others : needed;
    }, this.#limits);
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
