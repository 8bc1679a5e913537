// Searches the draw of an event's sessions and the switches of the whole together, by annealing with restarts for the least
// sum of squares, which is the best Qf; if asked, everybody meets everybody as evenly as can be first, which is the best Qo. Each restart is a function of event, limits, seed and its number, so seed and steps
// repeat a result, however the steps are sliced. Starts from the given event, so the result is never worse.

import { createRandom, type Random, shuffled } from '../balance/index.ts';
import { sessionRounds, setsPlayedIn } from '../editing/sessionSets.ts';
import type { Movement, PairNumber } from '../movement/index.ts';
import { DrawMeetings } from './drawMeetings.ts';
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
  /** Whether the best Qo comes first, and the best Qf among equals. */
  readonly meetsEvenly: boolean;
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
  /** Whether it is fairer than the given event; where even meetings come first, more even or as even and fairer. */
  readonly isBetter: boolean;
}

/** A search; `best` can be asked for at any time. */
export interface DrawSearch {
  /** Proposals made so far. */
  readonly steps: number;
  /** Whether Qf is 100, and Qo as good as can be if asked for, so that further steps find nothing. */
  readonly isFinished: boolean;
  /** Qf of the best so far, in per cent. */
  readonly qf: number;
  /** Qo of the best so far, in per cent; null where it does not matter who meets. */
  readonly qo: number | null;
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
  return { ok: true, search: new Drawing(compiled, settings) };
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

/** What one more in Σ e² costs, in temperatures at the end: draws become even early, and switches are then annealed for these. */
const UNEVENNESS = 20;

/** Costs of so many temperatures are accepted less than once in 10⁹ times. */
const HOPELESS = 21;

/** How good a draw is: the least unevenness first, then the least F. */
interface DrawValue {
  readonly squares: number;
  /** Σ e², 0 where it does not matter who meets; whether it cannot be less. */
  readonly unevenness: number;
  readonly isEvenest: boolean;
  /** In per cent; null where it does not matter who meets. */
  readonly qo: number | null;
}

class Drawing implements DrawSearch {
  steps = 0;
  readonly #of: DrawProblem;
  readonly #seed: number;
  readonly #meetsEvenly: boolean;
  #restart = -1;
  #left = 0;
  #temperature = 0;
  #cooling = 1;
  /** What one more in Σ e² counts in F. */
  #unevenness = 0;
  #random: Random = createRandom(0);
  #state: DrawState;
  /** Null where it does not matter who meets. */
  #meetings: DrawMeetings | null;
  /** The least so far with its state. */
  readonly #given: DrawValue;
  #bestValue: DrawValue;
  #bestDirections: Int8Array;
  #bestPairOf: Uint16Array;

  constructor(of: DrawProblem, { seed, meetsEvenly }: DrawSettings) {
    this.#of = of;
    this.#seed = seed;
    this.#meetsEvenly = meetsEvenly;
    this.#state = new DrawState(of);
    this.#meetings = meetsEvenly ? new DrawMeetings(of) : null;
    this.#given = this.#value();
    this.#bestValue = this.#given;
    this.#bestDirections = this.#state.readDirections();
    this.#bestPairOf = this.#state.pairOf.slice();
  }

  get isFinished(): boolean {
    return this.qf === 100 && this.#bestValue.isEvenest;
  }

  get qo(): number | null {
    return this.#bestValue.qo;
  }

  get qf(): number {
    return qfFromSquares(this.#bestValue.squares, this.#of.problem.size);
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
        this.#exchange(session, parts[one]!, parts[other]!);
      } else {
        const variable = random.below(flips.length);
        const cost = state.flipCost(variable);
        if (this.#accepts(cost)) state.flip(variable, cost);
      }
      this.#temperature *= this.#cooling;
      this.#left -= 1;
      this.steps += 1;
      if (this.#isBest()) this.#keep();
    }
  }

  best(): BestDraw {
    const { movement, seats } = drawnEvent(this.#of, this.#bestDirections, this.#bestPairOf);
    const isBetter = this.#bestValue !== this.#given;
    return { movement, seats, sumOfSquares: this.#bestValue.squares, qf: this.qf, isBetter };
  }

  #exchange(session: number, one: number, other: number, isForced = false): void {
    const state = this.#state;
    const meetings = this.#meetings;
    const cost = state.exchangeCost(session, one, other);
    const [first, second] = [this.#pairIn(session, one), this.#pairIn(session, other)];
    const uneven = meetings?.exchangeCost(session, first, second) ?? 0;
    if (!isForced && !this.#accepts(cost + this.#unevenness * uneven)) return;
    state.exchange(session, one, other, cost);
    meetings?.exchange(session, first, second, uneven);
  }

  #pairIn(session: number, part: number): number {
    return this.#state.pairOf[session * this.#of.size + part]!;
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
    this.#state = new DrawState(this.#of);
    this.#meetings = this.#meetsEvenly ? new DrawMeetings(this.#of) : null;
    this.#random = random;
    for (const { session, parts } of open) {
      const order = shuffled(parts.length, random);
      for (const [at, other] of order.entries()) {
        if (at !== other) this.#exchange(session, parts[at]!, parts[other]!, true);
      }
    }
    const things = flips.length + (open.length * size * (size - 1)) / 2;
    const doublings = Math.min(MAX_DOUBLINGS, Math.floor(this.#restart / RESTARTS_PER_LENGTH));
    this.#left = Math.ceil(PROPOSALS_EACH * things) * 2 ** doublings;
    // Where sets are counted by boards but switched whole, changes grow with the square of the boards.
    const breadth = flips.reduce((sum, { columns }) => sum + columns.length / flips.length, 0) || 1;
    const columns = problem.columnCount / breadth;
    const scale = breadth ** 2 * Math.sqrt(Math.max(1, columns / FEW_COLUMNS));
    this.#temperature = HOT * scale;
    this.#cooling = (COLD / HOT) ** (1 / this.#left);
    this.#unevenness = UNEVENNESS * COLD * scale;
  }

  #value(): DrawValue {
    const meetings = this.#meetings;
    return {
      squares: this.#state.value,
      unevenness: meetings?.squares ?? 0,
      isEvenest: meetings?.isEvenest ?? true,
      qo: meetings?.qo ?? null,
    };
  }

  #isBest(): boolean {
    const apart = (this.#meetings?.squares ?? 0) - this.#bestValue.unevenness;
    return apart < 0 || (apart === 0 && this.#state.value < this.#bestValue.squares);
  }

  #keep(): void {
    this.#bestValue = this.#value();
    this.#bestDirections = this.#state.readDirections();
    this.#bestPairOf = this.#state.pairOf.slice();
  }
}
