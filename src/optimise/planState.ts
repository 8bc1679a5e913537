// A switch plan during annealing: the rounds that are switched at every table or at all but one or two, and exceptional
// tables, each of which switches one part in rounds of its own.
// Tracks the score of a problem whose variables are sittings or single boards; locked sittings have no variable.
// Proposes only changes that the problem allows.
// Round and table indexes count from 0.

import type { Random } from '../balance/index.ts';
import { type BoardMask, NO_BOARDS } from '../movement/index.ts';
import type { AllowedTracker } from './allowed.ts';
import type { Problem } from './problem.ts';
import { boardsOfPart, MAX_LEFT_OUT, type SwitchedPart } from './switchPlan.ts';
import { createTwin, type Twin } from './twin.ts';

/** A sitting that may be switched. */
interface FreeSitting {
  readonly roundIndex: number;
  readonly tableIndex: number;
  /** Its variables: one, or one per board. */
  readonly variables: readonly { readonly index: number; readonly boards: BoardMask }[];
  /** The boards to switch here for each part of the plan. */
  readonly boardsOf: ReadonlyMap<SwitchedPart, BoardMask>;
}

/** A change of what a sitting switches. */
interface SwitchChange {
  readonly sitting: FreeSitting;
  readonly boards: BoardMask;
}

/** What a round switches, and the tables that do not. */
interface RoundPlan {
  readonly part: SwitchedPart;
  readonly except: readonly number[];
}

export class PlanState {
  readonly #problem: Problem;
  readonly #canExcept: boolean;
  readonly #twin: Twin;
  readonly #sittings: readonly FreeSitting[];
  readonly #tracker: AllowedTracker;
  /** The rounds and tables with free sittings, and those sittings. */
  readonly #inRound: ReadonlyMap<number, readonly FreeSitting[]>;
  readonly #atTable: ReadonlyMap<number, readonly FreeSitting[]>;
  readonly #rounds: readonly number[];
  readonly #tables: readonly number[];
  /** What a round or sitting may switch, starting with nothing. */
  readonly #parts: readonly SwitchedPart[];
  readonly #isOn: boolean[];
  /** The rounds that are switched, at all tables that are not exceptional. */
  #general: ReadonlyMap<number, RoundPlan> = new Map();
  /** The exceptional tables, and the part each switches. */
  #exceptional: ReadonlyMap<number, SwitchedPart> = new Map();

  /** `canExcept`: whether a round may leave tables out. */
  constructor(problem: Problem, canExcept: boolean) {
    this.#problem = problem;
    this.#canExcept = canExcept;
    this.#twin = createTwin(problem);
    this.#parts = partsOf(problem);
    this.#sittings = freeSittings(problem, this.#parts);
    this.#tracker = problem.allowed.track();
    this.#inRound = groupSittings(this.#sittings, ({ roundIndex }) => roundIndex);
    this.#atTable = groupSittings(this.#sittings, ({ tableIndex }) => tableIndex);
    this.#rounds = [...this.#inRound.keys()];
    this.#tables = [...this.#atTable.keys()];
    this.#isOn = problem.variables.map(() => false);
  }

  /** F of the current plan. */
  get value(): number {
    return this.#twin.value();
  }

  /** The number of rounds and tables that a plan can name. */
  get size(): { readonly rounds: number; readonly tables: number } {
    return { rounds: this.#rounds.length, tables: this.#tables.length };
  }

  /** A copy of the current switches, as `movementWith` expects them. */
  switches(): readonly boolean[] {
    return this.#isOn.slice();
  }

  /** Starts with random rounds switched (fewer if the limits require it) and random exceptional tables. */
  drawStart(random: Random, rounds: number, exceptions: number): void {
    this.#clear();
    const tables = draw(this.#tables, exceptions, random);
    this.#exceptional = new Map(tables.map((table) => [table, this.#drawPart(random)]));
    for (const round of draw(this.#rounds, this.#rounds.length, random)) {
      if (this.#general.size === rounds) return;
      const before = this.#general;
      this.#general = new Map(before).set(round, { part: this.#drawPart(random), except: [] });
      const changes = this.#generalChanges([round]);
      this.#switchAll(changes);
      if (this.#tracker.isAllowed) continue;
      this.#switchAll(changes.map(({ sitting }) => ({ sitting, boards: NO_BOARDS })));
      this.#general = before;
    }
  }

  /**
   * Switches every choice of one to `most` whole rounds in turn; of one round, or of two where `mostLeavingOut` is 2, also with
   * one that leaves out a table or two. The last rounds first. Shows how many rounds they are, and how many tables are left out.
   */
  tryWholeRounds(
    most: number,
    mostLeavingOut: number,
    show: (rounds: number, leftOut: number) => void,
  ): void {
    this.#clear();
    const lastFirst = this.#rounds.toSorted((a, b) => b - a);
    const tryFrom = (first: number, switched: readonly (readonly FreeSitting[])[]): void => {
      const count = switched.length + 1;
      for (let place = first; place < lastFirst.length && count <= most; place++) {
        const own = this.#inRound.get(lastFirst[place]!) ?? [];
        const together = [...switched, own];
        this.#switchAll(own.map((sitting) => ({ sitting, boards: boardsAt(sitting, 'all') })));
        if (this.#tracker.isAllowed) show(count, 0);
        if (count <= mostLeavingOut && this.#canExcept) {
          for (const round of together.toReversed()) {
            this.#tryLeavingOut(round, 0, 1, (leftOut) => show(count, leftOut));
          }
        }
        if (this.#tracker.isAllowed) tryFrom(place + 1, together);
        this.#switchAll(own.map((sitting) => ({ sitting, boards: NO_BOARDS })));
      }
    };
    tryFrom(0, []);
  }

  #tryLeavingOut(
    own: readonly FreeSitting[],
    first: number,
    leftOut: number,
    show: (leftOut: number) => void,
  ): void {
    for (let place = first; place < own.length && leftOut <= MAX_LEFT_OUT; place++) {
      const sitting = own[place]!;
      this.#switch({ sitting, boards: NO_BOARDS });
      if (this.#tracker.isAllowed) show(leftOut);
      this.#tryLeavingOut(own, place + 1, leftOut + 1, show);
      this.#switch({ sitting, boards: boardsAt(sitting, 'all') });
    }
  }

  /** Makes a random change to the plan; reverts it if F grows by more than `most` or the problem does not allow it. */
  propose(random: Random, most: number): void {
    const [general, exceptional] = [this.#general, this.#exceptional];
    const changes = this.#drawChanges(random);
    const before = this.value;
    const flipped: number[] = [];
    for (const change of changes) this.#switch(change, flipped);
    if (this.value - before <= most && this.#tracker.isAllowed) return;
    this.#twin.takeBack(flipped, before);
    for (const index of flipped) {
      this.#isOn[index] = !this.#isOn[index];
      this.#tracker.flip(index);
    }
    this.#general = general;
    this.#exceptional = exceptional;
  }

  /** Switches nothing. */
  #clear(): void {
    this.#twin.load(this.#problem.directions, [], [0, 0, 0, 0]);
    this.#tracker.clear();
    this.#isOn.fill(false);
    this.#exceptional = new Map();
    this.#general = new Map();
  }

  #drawChanges(random: Random): readonly SwitchChange[] {
    const kind = random.below(4);
    if (kind === 0) return this.#moveRound(random);
    if (kind === 1 && this.#canExcept) return this.#leaveOut(random);
    if (this.#exceptional.size === 0) return kind === 2 ? [] : this.#moveRound(random);
    return kind === 2 ? this.#swapTable(random) : this.#flipSitting(random);
  }

  /** Moves a switched round to another round, or changes its part. */
  #moveRound(random: Random): readonly SwitchChange[] {
    const rounds = [...this.#general.keys()];
    const from = rounds[random.below(rounds.length)];
    const to = this.#rounds[random.below(this.#rounds.length)];
    if (from === undefined || to === undefined) return [];
    if (from !== to && this.#general.has(to)) return [];
    const except = this.#general.get(from)?.except ?? [];
    this.#general = new Map([...this.#general].filter(([round]) => round !== from)).set(to, {
      part: this.#drawPart(random),
      except,
    });
    return this.#generalChanges(from === to ? [from] : [from, to]);
  }

  /** Leaves a table out of a switched round, in the place of another where as many are out as may be, or takes it in. */
  #leaveOut(random: Random): readonly SwitchChange[] {
    const rounds = [...this.#general];
    const drawn = rounds[random.below(rounds.length)];
    const table = this.#tables[random.below(this.#tables.length)];
    if (drawn === undefined || table === undefined) return [];
    const [round, { part, except }] = drawn;
    const others = except.filter((other) => other !== table);
    const isOut = others.length < except.length;
    const after = isOut ? others : [...others.slice(1 - MAX_LEFT_OUT), table];
    this.#general = new Map(this.#general).set(round, { part, except: after });
    return this.#generalChanges([round]);
  }

  /** Replaces an exceptional table by another, which then follows the general switches again, or changes its part. */
  #swapTable(random: Random): readonly SwitchChange[] {
    const tables = [...this.#exceptional.keys()];
    const from = tables[random.below(tables.length)]!;
    const to = random.below(2) === 0 ? from : this.#tables[random.below(this.#tables.length)]!;
    if (to !== from && this.#exceptional.has(to)) return [];
    const part = this.#drawPart(random);
    this.#exceptional = new Map([...this.#exceptional].filter(([table]) => table !== from)).set(
      to,
      part,
    );
    const changes = (this.#atTable.get(to) ?? []).map((sitting) => {
      const isSwitched = this.#boardsOn(sitting) !== NO_BOARDS;
      return { sitting, boards: isSwitched ? boardsAt(sitting, part) : NO_BOARDS };
    });
    if (to === from) return changes;
    const back = (this.#atTable.get(from) ?? []).map((sitting) =>
      planned(sitting, this.#general.get(sitting.roundIndex)),
    );
    return [...back, ...changes];
  }

  /** Toggles whether a sitting of an exceptional table switches that table's part. */
  #flipSitting(random: Random): readonly SwitchChange[] {
    const exceptional = [...this.#exceptional];
    const [table, part] = exceptional[random.below(exceptional.length)]!;
    const own = this.#atTable.get(table) ?? [];
    const sitting = own[random.below(own.length)]!;
    const isSwitched = this.#boardsOn(sitting) !== NO_BOARDS;
    return [{ sitting, boards: isSwitched ? NO_BOARDS : boardsAt(sitting, part) }];
  }

  /** What applies the general switches to the sittings of some rounds, except at exceptional tables. */
  #generalChanges(rounds: readonly number[]): readonly SwitchChange[] {
    const changes: SwitchChange[] = [];
    for (const round of rounds) {
      const plan = this.#general.get(round);
      for (const sitting of this.#inRound.get(round) ?? []) {
        if (!this.#exceptional.has(sitting.tableIndex)) changes.push(planned(sitting, plan));
      }
    }
    return changes;
  }

  #switchAll(changes: readonly SwitchChange[]): void {
    for (const change of changes) this.#switch(change);
  }

  #drawPart(random: Random): SwitchedPart {
    return this.#parts[1 + random.below(this.#parts.length - 1)] ?? 'all';
  }

  #boardsOn({ variables }: FreeSitting): BoardMask {
    let on = 0;
    for (const { index, boards } of variables) if (this.#isOn[index]) on |= boards;
    return on as BoardMask;
  }

  /** Makes a change; the variables that it flips are added to `flipped`. */
  #switch({ sitting, boards }: SwitchChange, flipped: number[] = []): void {
    for (const { index, boards: own } of sitting.variables) {
      const isWanted = (boards & own) !== 0;
      if (isWanted === this.#isOn[index]) continue;
      this.#isOn[index] = isWanted;
      this.#twin.flip(index);
      this.#tracker.flip(index);
      flipped.push(index);
    }
  }
}

/** What a sitting switches by the plan of its round. */
function planned(sitting: FreeSitting, plan: RoundPlan | undefined): SwitchChange {
  const isOut = plan === undefined || plan.except.includes(sitting.tableIndex);
  return { sitting, boards: isOut ? NO_BOARDS : boardsAt(sitting, plan.part) };
}

function boardsAt({ boardsOf }: FreeSitting, part: SwitchedPart): BoardMask {
  return boardsOf.get(part) ?? NO_BOARDS;
}

/** Nothing, everything and, if boards are switched singly, the first or last few boards. */
function partsOf({ movement, settings }: Problem): readonly SwitchedPart[] {
  if (settings.unit !== 'board') return ['none', 'all'];
  const most = Math.max(...movement.sets.map(({ boards }) => boards));
  const parts: SwitchedPart[] = ['none', 'all'];
  for (let count = 1; count < most; count++) {
    const first = (1 << count) - 1;
    parts.push(first as BoardMask, (first << (most - count)) as BoardMask);
  }
  return parts;
}

function freeSittings(
  { movement, variables }: Problem,
  parts: readonly SwitchedPart[],
): FreeSitting[] {
  const found = new Map<string, FreeSitting & { variables: FreeSitting['variables'][number][] }>();
  for (const [index, { switches }] of variables.entries()) {
    for (const { roundIndex, tableIndex, boards } of switches) {
      const key = `${roundIndex}/${tableIndex}`;
      const sitting = movement.rounds[roundIndex]?.[tableIndex];
      if (sitting?.kind !== 'play') continue;
      const boardsOf = new Map(
        parts.map((part) => [part, boardsOfPart(movement, sitting.set, part)]),
      );
      const own = found.get(key) ?? { roundIndex, tableIndex, variables: [], boardsOf };
      own.variables.push({ index, boards });
      found.set(key, own);
    }
  }
  return [...found.values()];
}

function groupSittings(
  sittings: readonly FreeSitting[],
  keyOf: (sitting: FreeSitting) => number,
): ReadonlyMap<number, readonly FreeSitting[]> {
  const groups = new Map<number, FreeSitting[]>();
  for (const sitting of sittings) {
    const group = groups.get(keyOf(sitting)) ?? [];
    group.push(sitting);
    groups.set(keyOf(sitting), group);
  }
  return groups;
}

/** Random distinct elements of a list, in random order. */
function draw<Item>(list: readonly Item[], count: number, random: Random): Item[] {
  const rest = list.slice();
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    return rest.splice(random.below(rest.length), 1)[0]!;
  });
}
