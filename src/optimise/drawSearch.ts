// Searches the draw of an event's sessions and the switches of the whole together, by annealing with restarts for the least
// sum of squares, which is the best Qf. Each restart is a function of event, limits, seed and its number, so seed and steps
// repeat a result, however the steps are sliced. Starts from the given event, so the result is never worse.

import { createRandom, type Random, shuffled } from '../balance/index.ts';
import { sessionRounds, setsPlayedIn } from '../editing/sessionSets.ts';
import type { Movement, PairNumber } from '../movement/index.ts';
import {
  compileDraw,
  type DrawLimits,
  type DrawProblem,
  DrawState,
  drawnEvent,
} from './drawState.ts';
import { qfFromSquares } from './objective.ts';
import { createProblem, DEFAULT_SETTINGS, type ProblemFault, settingsInUse } from './problem.ts';

export interface DrawSettings extends DrawLimits {
  readonly seed: number;
}

/** Why nothing can be searched. Sessions count from 1. */
export type DrawFault =
  | { readonly kind: 'oneSession' }
  | { readonly kind: 'sharedBoards'; readonly first: number; readonly second: number }
  /** All sessions but the first have been played, or have something locked. */
  | { readonly kind: 'nothingToDraw' }
  | { readonly kind: 'problem'; readonly fault: ProblemFault };

/** The best draw so far. */
export interface BestDraw {
  /** The event drawn and switched; the given one if nothing better was found. */
  readonly movement: Movement;
  /** Of each session, the pair that plays as number i + 1 of the given event. */
  readonly seats: readonly (readonly PairNumber[])[];
  readonly sumOfSquares: number;
  /** In per cent, as `Problem.columnUnit` counts. */
  readonly qf: number;
  /** Whether it is fairer than the given event. */
  readonly isBetter: boolean;
}

/** A search; `best` can be asked for at any time. */
export interface DrawSearch {
  /** Proposals made so far. */
  readonly steps: number;
  /** Whether Qf is 100, so that further steps find nothing. */
  readonly isFinished: boolean;
  /** Qf of the best so far, in per cent. */
  readonly qf: number;
  advance(steps: number): void;
  best(): BestDraw;
}

export type DrawSearchResult =
  | { readonly ok: true; readonly search: DrawSearch }
  | { readonly ok: false; readonly fault: DrawFault };

/** A search for an event, or why there is none. No step is made before `advance`. */
export function createDrawSearch(event: Movement, settings: DrawSettings): DrawSearchResult {
  const fault = faultIn(event);
  if (fault !== null) return { ok: false, fault };
  const created = createProblem(event, settingsInUse(event, DEFAULT_SETTINGS));
  if (!created.ok) return { ok: false, fault: { kind: 'problem', fault: created.fault } };
  const compiled = compileDraw(event, created.problem, settings);
  if (compiled.open.length === 0) return { ok: false, fault: { kind: 'nothingToDraw' } };
  return { ok: true, search: new Drawing(compiled, settings.seed) };
}

function faultIn(event: Movement): DrawFault | null {
  const sessions = sessionRounds(event);
  if (sessions.length === 1) return { kind: 'oneSession' };
  const sets = sessions.map(({ start, end }) => setsPlayedIn(event.rounds.slice(start, end)));
  for (const [second, own] of sets.entries()) {
    const first = sets
      .slice(0, second)
      .findIndex((other) => [...own].some((set) => other.has(set)));
    if (first !== -1) return { kind: 'sharedBoards', first: first + 1, second: second + 1 };
  }
  return null;
}

/** Temperatures from and to, as changes of F, for few columns; found on events of 10 to 20 pairs. */
const HOT = 20;
const COLD = 6.5;
/** Beyond so many columns changes grow with the square root of their number, as in schedule.ts. */
const FEW_COLUMNS = 18;
/** Proposals of the first restarts, per thing that can be changed; each length is doubled after so many restarts. */
const PROPOSALS_EACH = 800;
const RESTARTS_PER_LENGTH = 4;
const MAX_DOUBLINGS = 8;
/** Of 256 proposals, how many exchange two pairs rather than switch. */
const EXCHANGES = 128;

/** Costs of so many temperatures are accepted less than once in 10⁹ times. */
const HOPELESS = 21;

class Drawing implements DrawSearch {
  steps = 0;
  readonly #of: DrawProblem;
  readonly #seed: number;
  #restart = -1;
  #left = 0;
  #temperature = 0;
  #cooling = 1;
  #random: Random = createRandom(0);
  #state: DrawState;
  /** F of the given event, and the least so far with its state. */
  readonly #given: number;
  #bestValue: number;
  #bestDirections: Int8Array;
  #bestPairOf: Uint16Array;

  constructor(of: DrawProblem, seed: number) {
    this.#of = of;
    this.#seed = seed;
    this.#state = new DrawState(of);
    this.#given = this.#state.value;
    this.#bestValue = this.#given;
    this.#bestDirections = this.#state.readDirections();
    this.#bestPairOf = this.#state.pairOf.slice();
  }

  get isFinished(): boolean {
    return this.qf === 100;
  }

  get qf(): number {
    return qfFromSquares(this.#bestValue, this.#of.problem.size);
  }

  advance(steps: number): void {
    const { open, flips } = this.#of;
    for (let step = 0; step < steps; step++) {
      if (this.#left === 0) {
        if (this.isFinished) return;
        this.#beginRestart();
      }
      const random = this.#random;
      const state = this.#state;
      const isExchange = flips.length === 0 || (random.next() & 255) < EXCHANGES;
      if (isExchange) {
        const { session, parts } = open[open.length === 1 ? 0 : random.below(open.length)]!;
        const one = random.below(parts.length);
        const other = (one + 1 + random.below(parts.length - 1)) % parts.length;
        const cost = state.exchangeCost(session, parts[one]!, parts[other]!);
        if (this.#accepts(cost)) state.exchange(session, parts[one]!, parts[other]!, cost);
      } else {
        const variable = random.below(flips.length);
        const cost = state.flipCost(variable);
        if (this.#accepts(cost)) state.flip(variable, cost);
      }
      this.#temperature *= this.#cooling;
      this.#left -= 1;
      this.steps += 1;
      if (state.value < this.#bestValue) this.#keep();
    }
  }

  best(): BestDraw {
    const { movement, seats } = drawnEvent(this.#of, this.#bestDirections, this.#bestPairOf);
    const isBetter = this.#bestValue < this.#given;
    return { movement, seats, sumOfSquares: this.#bestValue, qf: this.qf, isBetter };
  }

  #accepts(cost: number): boolean {
    if (cost <= 0) return true;
    if (cost > HOPELESS * this.#temperature) return false;
    const chance = Math.exp(-cost / this.#temperature);
    return this.#random.next() < chance * 2 ** 32;
  }

  /** Starts from a random draw with the given switches. */
  #beginRestart(): void {
    this.#restart += 1;
    const random = createRandom(this.#seed, this.#restart);
    const { open, flips, size, problem } = this.#of;
    const state = new DrawState(this.#of);
    for (const { session, parts } of open) {
      const order = shuffled(parts.length, random);
      for (const [at, other] of order.entries()) {
        if (at === other) continue;
        const cost = state.exchangeCost(session, parts[at]!, parts[other]!);
        state.exchange(session, parts[at]!, parts[other]!, cost);
      }
    }
    this.#random = random;
    this.#state = state;
    const things = flips.length + (open.length * size * (size - 1)) / 2;
    const doublings = Math.min(MAX_DOUBLINGS, Math.floor(this.#restart / RESTARTS_PER_LENGTH));
    this.#left = Math.ceil(PROPOSALS_EACH * things) * 2 ** doublings;
    // Where sets are counted by boards but switched whole, changes grow with the square of the boards.
    const breadth = flips.reduce((sum, { columns }) => sum + columns.length / flips.length, 0) || 1;
    const columns = problem.columnCount / breadth;
    this.#temperature = HOT * breadth ** 2 * Math.sqrt(Math.max(1, columns / FEW_COLUMNS));
    this.#cooling = (COLD / HOT) ** (1 / this.#left);
  }

  #keep(): void {
    this.#bestValue = this.#state.value;
    this.#bestDirections = this.#state.readDirections();
    this.#bestPairOf = this.#state.pairOf.slice();
  }
}
