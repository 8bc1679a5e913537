// The two ways to look for the best seating: every allowed one for few people, annealing for more. Both go by steps and keep
// the best so far; slices change nothing. `seated` has the person of each place, the unnamed included.

import { createRandom, type Random, shuffled } from '../balance/index.ts';
import {
  COST_OF_POINT,
  costOfSections,
  effectsAt,
  luckOfPlace,
  type SeatingValue,
  sizeOfLuck,
  softCost,
  strengthsOfSections,
  worthOf,
} from './value.ts';
import { type Allowed, allowedSeating } from './wishes.ts';

/** Up to so many places, every seating is tried: 40,320 of 8. */
export const MOST_TRIED_PLACES = 8;
/** What counts as equal, in points of luck. */
const EQUAL = 1e-12;

/** A search for the best seating: each step yields the person of each place if it is better than all before, else null. */
export type Steps = Generator<Int32Array | null, void, void>;

/** Any allowed seating, at random; null if there is none. Unnamed people fill the places that are left. */
export function randomSeating(allowed: Allowed, size: number, random: Random): Int32Array | null {
  const order = shuffled(size, random);
  const places = allowedSeating(allowed, order);
  if (places === null) return null;
  const seated = new Int32Array(size).fill(-1);
  places.forEach((place, person) => {
    seated[place] = person;
  });
  let unnamed = places.length;
  for (let place = 0; place < size; place++) if (seated[place] === -1) seated[place] = unnamed++;
  return seated;
}

/** Tries every allowed seating, in an order that the seed decides, so that it decides between equals. */
export function* everySeating(value: SeatingValue, allowed: Allowed, seed: number): Steps {
  const { size, named } = value;
  const order = shuffled(size, createRandom(seed, 0));
  const places = new Int32Array(named).fill(-1);
  const seated = new Int32Array(size).fill(-1);
  let best = Number.POSITIVE_INFINITY;
  function* from(person: number): Steps {
    if (person === named) {
      let unnamed = named;
      const whole = seated.map((each) => (each === -1 ? unnamed++ : each));
      const found = worthOf(value, whole);
      const isBetter = found < best - EQUAL;
      if (isBetter) best = found;
      yield isBetter ? whole : null;
      return;
    }
    for (const place of order) {
      if (seated[place] !== -1 || allowed.may[person * size + place] === 0) continue;
      const isApart = allowed.apart[person]!.every(
        ({ other, forbidden }) => other > person || forbidden[place * size + places[other]!] === 0,
      );
      if (!isApart) continue;
      seated[place] = person;
      places[person] = place;
      yield* from(person + 1);
      seated[place] = -1;
    }
  }
  yield* from(0);
}

/** How a restart cools: from and to these shares of its first value, and proposals per place. */
const HOT = 0.06;
const COLD = 0.0003;
const PROPOSALS_PER_PLACE = 100;
/** Restarts of one length; the next are twice as long. */
const RESTARTS_PER_LENGTH = 4;

/** Anneals by exchanging two people, from random seatings, without end. */
export function* anneal(value: SeatingValue, allowed: Allowed, seed: number): Steps {
  let best = Number.POSITIVE_INFINITY;
  for (let restart = 0; ; restart++) {
    const random = createRandom(seed, restart);
    const seated = randomSeating(allowed, value.size, random);
    if (seated === null) return;
    balanceSections(value, allowed, seated, random);
    const state = createState(value, allowed, seated);
    const doublings = Math.floor(restart / RESTARTS_PER_LENGTH);
    const proposals = PROPOSALS_PER_PLACE * value.size * 2 ** Math.min(doublings, 10);
    const scale = state.energy - state.soft || 1;
    const cooling = (COLD / HOT) ** (1 / proposals);
    let temperature = HOT * scale;
    for (let proposal = 0; proposal < proposals; proposal++) {
      const isTaken = propose(state, random, temperature);
      temperature *= cooling;
      const isBetter = isTaken && state.total < best - EQUAL;
      if (isBetter) best = state.total;
      yield isBetter ? seated.slice() : null;
    }
  }
}

/** From and to these percentage points, exchanges per place that are tried, and how often, as one run in hundreds falls short. */
const BALANCING = { hot: 6, cold: 0.3, proposalsPerPlace: 200, runs: 12 };

/**
 * Exchanges people of different sections until these are equally strong, or as good as is found: no single exchange of grades
 * changes a sum by one point, so that annealing for luck would not get there. Nothing without sections.
 */
function balanceSections(
  value: SeatingValue,
  allowed: Allowed,
  seated: Int32Array,
  random: Random,
): void {
  const { size, edges, sectionOf } = value;
  if (sectionOf.length === 0) return;
  const places = placesOfPeople(seated);
  const where = { value, allowed, seated, places };
  const strengths = strengthsOfSections(value, seated);
  let cost = costOfSections(strengths);
  const proposals = BALANCING.proposalsPerPlace * size;
  let best = { cost, seated: seated.slice() };
  for (let step = 0; step < BALANCING.runs * proposals && cost > 0; step++) {
    const proposal = step % proposals;
    if (proposal === 0 && cost < best.cost) best = { cost, seated: seated.slice() };
    const [p, q] = [random.below(size), random.below(size)];
    const [from, to] = [sectionOf[p]!, sectionOf[q]!];
    const [a, b] = [seated[p]!, seated[q]!];
    const moved = 50 * (edges[a]! - edges[b]!);
    if (from === to || moved === 0) continue;
    exchange(where, p, q);
    strengths[from]! -= moved;
    strengths[to]! += moved;
    const next = costOfSections(strengths);
    const heat = BALANCING.hot * (BALANCING.cold / BALANCING.hot) ** (proposal / proposals);
    const isTaken =
      mayStay(where, a) &&
      mayStay(where, b) &&
      random.next() / 2 ** 32 < Math.exp((cost - next) / (COST_OF_POINT * heat));
    if (isTaken) {
      cost = next;
      continue;
    }
    exchange(where, p, q);
    strengths[from]! += moved;
    strengths[to]! -= moved;
  }
  if (cost > best.cost) seated.set(best.seated);
}

/** Who is where, and what is allowed. */
type Placed = Pick<State, 'value' | 'allowed' | 'seated' | 'places'>;

interface State {
  readonly value: SeatingValue;
  readonly allowed: Allowed;
  /** The person of each place. */
  readonly seated: Int32Array;
  /** The place of each person. */
  readonly places: Int32Array;
  /** What each place gets, and what it gets after the exchange that is proposed. */
  effects: Float64Array;
  next: Float64Array;
  soft: number;
  /** What the seating is worth, and what it is worth after the exchange. */
  total: number;
  nextTotal: number;
  /** What is made to fall: the worth, but with a mean of fourth powers for the greatest luck, which many seatings share. */
  energy: number;
  nextEnergy: number;
}

function createState(value: SeatingValue, allowed: Allowed, seated: Int32Array): State {
  const places = placesOfPeople(seated);
  const [effects, soft] = [effectsAt(value, seated), softCost(value, seated)];
  const none = { total: 0, nextTotal: 0, energy: 0, nextEnergy: 0 };
  const next = effects.slice();
  const state: State = { value, allowed, seated, places, effects, next, soft, ...none };
  weighNext(state, soft);
  state.total = state.nextTotal;
  state.energy = state.nextEnergy;
  return state;
}

/** Works out what the next luck and a soft cost are worth. */
function weighNext(state: State, soft: number): void {
  const { value, seated, next } = state;
  const { size, named, aim } = value;
  let squares = 0;
  let fourths = 0;
  let worst = 0;
  for (let place = 0; place < size; place++) {
    if (seated[place]! >= named) continue;
    const own = luckOfPlace(value, seated, next, place);
    const square = own * own;
    squares += square;
    fourths += square * square;
    worst = Math.max(worst, Math.abs(own));
  }
  state.nextTotal = sizeOfLuck(value, squares, worst) + soft;
  state.nextEnergy = aim === 'rms' ? state.nextTotal : (fourths / named) ** 0.25 + soft;
}

/** Exchanges the people of two places if they may and chance has it; says whether it did. */
function propose(state: State, random: Random, temperature: number): boolean {
  const { value, seated, effects, next } = state;
  const { size, named, edges } = value;
  const p = random.below(size);
  const q = random.below(size);
  const [a, b] = [seated[p]!, seated[q]!];
  if (p === q || (a >= named && b >= named)) return false;
  exchange(state, p, q);
  if (!mayStay(state, a) || !mayStay(state, b)) {
    exchange(state, p, q);
    return false;
  }
  const change = edges[b]! - edges[a]!;
  const [fromP, fromQ] = [p * size, q * size];
  for (let place = 0; place < size; place++) {
    next[place] =
      effects[place]! + change * (value.effects[fromP + place]! - value.effects[fromQ + place]!);
  }
  const soft = state.soft + softChange(state, a, b, p, q);
  weighNext(state, soft);
  const rise = state.nextEnergy - state.energy;
  if (rise > 0 && random.next() / 2 ** 32 >= Math.exp(-rise / temperature)) {
    exchange(state, p, q);
    return false;
  }
  state.effects = next;
  state.next = effects;
  state.soft = soft;
  state.total = state.nextTotal;
  state.energy = state.nextEnergy;
  return true;
}

function placesOfPeople(seated: Int32Array): Int32Array {
  const places = new Int32Array(seated.length);
  seated.forEach((person, place) => {
    places[person] = place;
  });
  return places;
}

function exchange({ seated, places }: Placed, p: number, q: number): void {
  const [a, b] = [seated[p]!, seated[q]!];
  seated[p] = b;
  seated[q] = a;
  places[b] = p;
  places[a] = q;
}

/** Whether the wishes let a person have the place that it has now. */
function mayStay(
  { allowed: { may, apart }, places, value: { size, named } }: Placed,
  person: number,
) {
  if (person >= named) return true;
  const place = places[person]!;
  if (may[person * size + place] === 0) return false;
  for (const { other, forbidden } of apart[person]!) {
    if (forbidden[place * size + places[other]!] === 1) return false;
  }
  return true;
}

/** How the soft cost has changed since person a went from place p to q, and b from q to p. */
function softChange({ value, seated }: State, a: number, b: number, p: number, q: number): number {
  const { size, costs, metCosts, meet } = value;
  let change =
    costs[a * size + q]! + costs[b * size + p]! - costs[a * size + p]! - costs[b * size + q]!;
  change += seedChange(value, seated, a, b, p, q);
  change += sectionChange(value, seated, a, b, p, q);
  if (metCosts === null) return change;
  for (let place = 0; place < size; place++) {
    if (place === p || place === q) continue;
    const more = meet[q * size + place]! - meet[p * size + place]!;
    if (more === 0) continue;
    const person = seated[place]!;
    change += more * (metCosts[a * size + person]! - metCosts[b * size + person]!);
  }
  return change;
}

/** How what unequal sections cost has changed by the same exchange. */
function sectionChange(
  value: SeatingValue,
  seated: Int32Array,
  a: number,
  b: number,
  p: number,
  q: number,
): number {
  const { edges, sectionOf } = value;
  const [from, to] = [sectionOf[p], sectionOf[q]];
  const more = 50 * (edges[a]! - edges[b]!);
  if (from === undefined || to === undefined || from === to || more === 0) return 0;
  const strengths = strengthsOfSections(value, seated);
  const now = costOfSections(strengths);
  strengths[from]! += more;
  strengths[to]! -= more;
  return now - costOfSections(strengths);
}

/** How what seeds cost has changed by the same exchange; that of the two themselves is as before. */
function seedChange(
  { size, seeds }: SeatingValue,
  seated: Int32Array,
  a: number,
  b: number,
  p: number,
  q: number,
): number {
  if (seeds === null) return 0;
  const { weights, costs } = seeds;
  const more = weights[a]! - weights[b]!;
  if (more === 0) return 0;
  let change = 0;
  for (let place = 0; place < size; place++) {
    if (place === p || place === q) continue;
    const dearer = costs[q * size + place]! - costs[p * size + place]!;
    change += more * weights[seated[place]!]! * dearer;
  }
  return change;
}
