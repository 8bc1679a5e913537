// A switch plan under annealing: what is switched in general, and the tables that do otherwise, sitting by sitting.
// Keeps the score of a problem whose variables are sittings or single boards; what is fixed has no variable and stays.
// Round and table indexes from 0.

import type { Random } from '../balance/random.ts';
import { type BoardMask, NO_BOARDS } from '../movement/movement.ts';
import type { Problem } from './problem.ts';
import { boardsOfPart, type Part } from './switchPlan.ts';
import { createTwin, type Twin } from './twin.ts';

/** A sitting that may be switched. */
interface FreeSitting {
  readonly roundIndex: number;
  readonly tableIndex: number;
  /** Its variables: one, or one for each board. */
  readonly variables: readonly { readonly index: number; readonly boards: BoardMask }[];
  /** The boards that each of the plan's parts switches here. */
  readonly boardsOf: ReadonlyMap<Part, BoardMask>;
}

/** What a sitting is to switch. */
interface Change {
  readonly sitting: FreeSitting;
  readonly boards: BoardMask;
}

export class PlanState {
  readonly #problem: Problem;
  readonly #twin: Twin;
  readonly #sittings: readonly FreeSitting[];
  /** Rounds and tables in which anything is free, with their free sittings. */
  readonly #inRound: ReadonlyMap<number, readonly FreeSitting[]>;
  readonly #atTable: ReadonlyMap<number, readonly FreeSitting[]>;
  readonly #rounds: readonly number[];
  readonly #tables: readonly number[];
  /** What a round or a sitting may switch, nothing first. */
  readonly #parts: readonly Part[];
  readonly #isOn: boolean[];
  /** The rounds with a general switch, and which. */
  #general: ReadonlyMap<number, Part> = new Map();
  #exceptional: readonly number[] = [];

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#twin = createTwin(problem);
    this.#parts = partsOf(problem);
    this.#sittings = freeSittings(problem, this.#parts);
    this.#inRound = groupBy(this.#sittings, ({ roundIndex }) => roundIndex);
    this.#atTable = groupBy(this.#sittings, ({ tableIndex }) => tableIndex);
    this.#rounds = [...this.#inRound.keys()];
    this.#tables = [...this.#atTable.keys()];
    this.#isOn = problem.variables.map(() => false);
  }

  /** F of the current plan. */
  get value(): number {
    return this.#twin.value();
  }

  /** How many rounds, and how many tables, a plan can name. */
  get size(): { readonly rounds: number; readonly tables: number } {
    return { rounds: this.#rounds.length, tables: this.#tables.length };
  }

  /** A copy of the current switches, for `movementWith`. */
  switches(): readonly boolean[] {
    return this.#isOn.slice();
  }

  /** Begins with so many random rounds switched, and so many random tables that may do otherwise. */
  begin(random: Random, rounds: number, exceptions: number): void {
    this.#twin.load(this.#problem.directions, [], [0, 0, 0, 0]);
    this.#isOn.fill(false);
    this.#exceptional = draw(this.#tables, exceptions, random);
    const switched = draw(this.#rounds, rounds, random);
    this.#general = new Map(switched.map((round) => [round, this.#drawPart(random)]));
    for (const sitting of this.#sittings) this.#switch(this.#generally(sitting));
  }

  /** One random change of the plan, taken back when F grows by more than `most`. */
  propose(random: Random, most: number): void {
    const [general, exceptional] = [this.#general, this.#exceptional];
    const changes = this.#drawChanges(random);
    const before = this.value;
    const back = changes.map(({ sitting }) => ({ sitting, boards: this.#boardsOn(sitting) }));
    for (const change of changes) this.#switch(change);
    if (this.value - before <= most) return;
    for (const change of back) this.#switch(change);
    this.#general = general;
    this.#exceptional = exceptional;
  }

  #drawChanges(random: Random): readonly Change[] {
    const kind = random.below(3);
    if (kind === 0) return this.#moveRound(random);
    if (this.#exceptional.length === 0) return kind === 1 ? [] : this.#moveRound(random);
    return kind === 1 ? this.#exchangeTable(random) : this.#turnSitting(random);
  }

  /** Another round instead of one that is switched, or the same with another part. */
  #moveRound(random: Random): readonly Change[] {
    const rounds = [...this.#general.keys()];
    const from = rounds[random.below(rounds.length)];
    const to = this.#rounds[random.below(this.#rounds.length)];
    if (from === undefined || to === undefined) return [];
    if (from !== to && this.#general.has(to)) return [];
    const part = this.#drawPart(random);
    this.#general = new Map([...this.#general].filter(([round]) => round !== from)).set(to, part);
    return [from, ...(from === to ? [] : [to])]
      .flatMap((round) => this.#inRound.get(round) ?? [])
      .filter(({ tableIndex }) => !this.#exceptional.includes(tableIndex))
      .map((sitting) => this.#generally(sitting));
  }

  /** Another table may do otherwise; the one before does as all do. */
  #exchangeTable(random: Random): readonly Change[] {
    const from = this.#exceptional[random.below(this.#exceptional.length)]!;
    const to = this.#tables[random.below(this.#tables.length)]!;
    if (this.#exceptional.includes(to)) return [];
    this.#exceptional = this.#exceptional.map((table) => (table === from ? to : table));
    return (this.#atTable.get(from) ?? []).map((sitting) => this.#generally(sitting));
  }

  /** A sitting of an exceptional table switches something else. */
  #turnSitting(random: Random): readonly Change[] {
    const table = this.#exceptional[random.below(this.#exceptional.length)]!;
    const own = this.#atTable.get(table) ?? [];
    const sitting = own[random.below(own.length)]!;
    const isLimited = this.#problem.settings.maxSwitchedRounds !== null;
    if (isLimited && !this.#general.has(sitting.roundIndex)) return [];
    const part = this.#parts[random.below(this.#parts.length)] ?? 'none';
    return [{ sitting, boards: boardsAt(sitting, part) }];
  }

  #drawPart(random: Random): Part {
    return this.#parts[1 + random.below(this.#parts.length - 1)] ?? 'all';
  }

  /** What a sitting switches when it does as all do. */
  #generally(sitting: FreeSitting): Change {
    return { sitting, boards: boardsAt(sitting, this.#general.get(sitting.roundIndex) ?? 'none') };
  }

  #boardsOn({ variables }: FreeSitting): BoardMask {
    let on = 0;
    for (const { index, boards } of variables) if (this.#isOn[index]) on |= boards;
    return on as BoardMask;
  }

  #switch({ sitting, boards }: Change): void {
    for (const { index, boards: own } of sitting.variables) {
      const isWanted = (boards & own) !== 0;
      if (isWanted === this.#isOn[index]) continue;
      this.#isOn[index] = isWanted;
      this.#twin.flip(index);
    }
  }
}

function boardsAt({ boardsOf }: FreeSitting, part: Part): BoardMask {
  return boardsOf.get(part) ?? NO_BOARDS;
}

/** Nothing, everything and, where boards are switched singly, the first or the last so many. */
function partsOf({ movement, settings }: Problem): readonly Part[] {
  if (settings.unit !== 'board') return ['none', 'all'];
  const most = Math.max(...movement.sets.map(({ boards }) => boards));
  const parts: Part[] = ['none', 'all'];
  for (let count = 1; count < most; count++) {
    const first = (1 << count) - 1;
    parts.push(first as BoardMask, (first << (most - count)) as BoardMask);
  }
  return parts;
}

function freeSittings({ movement, variables }: Problem, parts: readonly Part[]): FreeSitting[] {
  const found = new Map<string, FreeSitting & { variables: FreeSitting['variables'][number][] }>();
  for (const [index, { turns }] of variables.entries()) {
    for (const { roundIndex, tableIndex, boards } of turns) {
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

function groupBy(
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

/** So many different members of a list, in random order. */
function draw(list: readonly number[], count: number, random: Random): number[] {
  const rest = list.slice();
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    return rest.splice(random.below(rest.length), 1)[0]!;
  });
}
