// AssemblyScript: anneals pairings without a symmetry, and puts them into rounds. ../freeKernel.ts describes the method, and
// ../freeTwin.ts makes the same decisions. Handles one field at a time: the caller writes opponents and directions, then
// calls `startFromPairings`. Q = Σ over pairs i < j of s(i,j)². Pairs, sets and rounds count from 0. On the set where a pair
// meets the missing one both have direction 0, so that s of the missing pair is always 0.

import { below, drawLog, LOG_TABLE_SCALE, seed } from './random.as';

export { logTableAt } from './random.as';

/** The most pairs and sets, and 16-bit numbers per row: a whole number of vectors. Padding has no direction. */
const STRIDE: i32 = 40;
const ROW: i32 = STRIDE << 1;
const KINDS_OF_PROPOSAL: i32 = 3;

const opponents = memory.data(STRIDE * STRIDE); // u8 [set][pair]
const directions = memory.data(STRIDE * ROW, 16); // i16 [set][pair]: 1 or −1; 0 for padding and who does not play
const competition = memory.data(STRIDE * ROW, 16); // i16 [pair][pair]: s(i,j), s(i,i) = 0
const haveMet = memory.data(STRIDE * STRIDE); // u8 [pair][pair]
const inside = memory.data(ROW, 16); // i16 [pair]: the difference of directions on two sets, of pairs in a cycle
const outside = memory.data(ROW, 16); // i16 [pair]: the same of the other pairs
const inRound = memory.data(STRIDE * STRIDE); // u8 [round][pair]: the opponent
const setOf = memory.data(STRIDE * STRIDE); // u8 [pair][pair]: the set of a meeting
const excess = memory.data((STRIDE * STRIDE) << 2, 16); // i32 [set][round]: meetings less the most allowed

let pairs: i32;
let sets: i32;
/** Bytes of a row that hold pairs, in whole vectors. */
let rowBytes: i32;
/** Pairs that play a set. */
let players: i32;
/** How often a board is played: what a meeting adds to s. */
let plays: i32;
/** Q of the state. */
let value: i32;
/** Σ e(e + 1)/2 over sets and rounds, where e is by how many tables a set exceeds the most allowed in a round. */
let crowding: i32;

/** The addresses of what the caller writes and reads. */
export function opponentsAt(): usize {
  return opponents;
}
export function directionsAt(): usize {
  return directions;
}
export function inRoundAt(): usize {
  return inRound;
}
/** Q of the state. */
export function squares(): i32 {
  return value;
}

/** Call after writing opponents and directions of a field. */
export function startFromPairings(
  pairCount: i32,
  setCount: i32,
  a: u32,
  b: u32,
  c: u32,
  d: u32,
): void {
  pairs = pairCount;
  sets = setCount;
  rowBytes = ((pairs + 7) & ~7) << 1;
  players = 0;
  for (let i = 0; i < pairs; i++) if (direction(0, i) != 0) players++;
  plays = players >> 1;
  seed(a, b, c, d);
  memory.fill(competition, 0, STRIDE * ROW);
  memory.fill(haveMet, 0, STRIDE * STRIDE);
  value = 0;
  for (let i = 0; i < pairs; i++) {
    for (let set = 0; set < sets; set++) setMet(i, opponent(set, i), 1);
    for (let j = 0; j < pairs; j++) {
      if (j == i) continue;
      let sum = 0;
      for (let set = 0; set < sets; set++) {
        sum += direction(set, i) * direction(set, j);
        if (opponent(set, i) == j && direction(set, i) != 0) sum += plays;
      }
      setCompetition(i, j, sum);
      if (j < i) value += sum * sum;
    }
  }
}

/** Makes proposals at falling temperature, which `cooling` multiplies after each; returns the final temperature. */
export function annealProposals(proposals: i32, hottest: f64, cooling: f64): f64 {
  let temperature = hottest / LOG_TABLE_SCALE;
  for (let n = 0; n < proposals; n++) {
    const limit = <i32>(temperature * drawLog());
    const move = below(KINDS_OF_PROPOSAL);
    const set = below(sets);
    if (move == 0) proposeSwitch(set, below(pairs), limit);
    else if (move == 1) proposeSwap(set, below(pairs), below(pairs), limit);
    else proposeKempeChange(set, below(sets), below(pairs), limit);
    temperature *= cooling;
  }
  return temperature * LOG_TABLE_SCALE;
}

function opponent(set: i32, pair: i32): i32 {
  return load<u8>(opponents + set * STRIDE + pair);
}

function setOpponents(set: i32, i: i32, j: i32): void {
  store<u8>(opponents + set * STRIDE + i, <u8>j);
  store<u8>(opponents + set * STRIDE + j, <u8>i);
}

function direction(set: i32, pair: i32): i32 {
  return load<i16>(directions + set * ROW + (pair << 1));
}

function setDirection(set: i32, pair: i32, to: i32): void {
  store<i16>(directions + set * ROW + (pair << 1), <i16>to);
}

function competitionOf(i: i32, j: i32): i32 {
  return load<i16>(competition + i * ROW + (j << 1));
}

function setCompetition(i: i32, j: i32, to: i32): void {
  store<i16>(competition + i * ROW + (j << 1), <i16>to);
}

function setMet(i: i32, j: i32, has: u8): void {
  store<u8>(haveMet + i * STRIDE + j, has);
  store<u8>(haveMet + j * STRIDE + i, has);
}

/** Adds to s(i,j) and to s(j,i). */
function addCompetition(i: i32, j: i32, by: i32): void {
  const sum = competitionOf(i, j) + by;
  setCompetition(i, j, sum);
  setCompetition(j, i, sum);
}

function total(sums: v128): i32 {
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}

/** The same meeting scored the other way; nothing if one of the two is missing. */
function proposeSwitch(set: i32, i: i32, limit: i32): void {
  const j = opponent(set, i);
  const sign = direction(set, i);
  if (sign == 0) return;
  const row = directions + set * ROW;
  const rowI = competition + i * ROW;
  const rowJ = competition + j * ROW;
  let sums = i32x4.splat(0);
  for (let at = 0; at < rowBytes; at += 16) {
    const gap = i16x8.sub(v128.load(rowI + at), v128.load(rowJ + at));
    sums = i32x4.add(sums, i32x4.dot_i16x8_s(v128.load(row + at), gap));
  }
  const met = competitionOf(i, j);
  const change = 8 * (players - 2) - 4 * sign * (total(sums) + 2 * sign * met);
  if (change > limit) return;
  value += change;
  const twice = i16x8.splat(<i16>(2 * sign));
  for (let at = 0; at < rowBytes; at += 16) {
    const delta = i16x8.mul(twice, v128.load(row + at));
    v128.store(rowI + at, i16x8.sub(v128.load(rowI + at), delta));
    v128.store(rowJ + at, i16x8.add(v128.load(rowJ + at), delta));
  }
  setCompetition(i, i, 0);
  setCompetition(j, j, 0);
  setCompetition(i, j, met);
  setCompetition(j, i, met);
  for (let o = 0; o < pairs; o++) {
    setCompetition(o, i, competitionOf(i, o));
    setCompetition(o, j, competitionOf(j, o));
  }
  setDirection(set, i, -sign);
  setDirection(set, j, sign);
}

/**
 * The meetings a–c and d–e of a set become a–e and d–c; a and e are scored in opposite directions already. The missing pair
 * keeps its opponents: another choice of those who sit out is the same field, numbered differently.
 */
function proposeSwap(set: i32, a: i32, other: i32, limit: i32): void {
  const c = opponent(set, a);
  if (other == a || other == c) return;
  let d = other;
  let e = opponent(set, d);
  if (direction(set, a) == 0 || direction(set, d) == 0) return;
  if (direction(set, a) == direction(set, e)) {
    d = e;
    e = other;
  }
  if (load<u8>(haveMet + a * STRIDE + e) || load<u8>(haveMet + d * STRIDE + c)) return;
  const gained =
    competitionOf(a, e) + competitionOf(d, c) - competitionOf(a, c) - competitionOf(d, e);
  const change = plays * (2 * gained + 4 * plays);
  if (change > limit) return;
  value += change;
  addCompetition(a, c, -plays);
  addCompetition(d, e, -plays);
  addCompetition(a, e, plays);
  addCompetition(d, c, plays);
  setMet(a, c, 0);
  setMet(d, e, 0);
  setMet(a, e, 1);
  setMet(d, c, 1);
  setOpponents(set, a, e);
  setOpponents(set, d, c);
}

/** Meetings of sets x and y alternate along cycles; on one cycle the two sets trade meetings with their directions. */
function proposeKempeChange(x: i32, y: i32, start: i32, limit: i32): void {
  if (x == y) return;
  const rowX = directions + x * ROW;
  const rowY = directions + y * ROW;
  for (let at = 0; at < rowBytes; at += 16) {
    v128.store(outside + at, i16x8.sub(v128.load(rowX + at), v128.load(rowY + at)));
  }
  memory.fill(inside, 0, rowBytes);
  let length = 0;
  let at = start;
  do {
    const next = opponent(x, at);
    moveInside(at);
    moveInside(next);
    length += 2;
    at = opponent(y, next);
  } while (at != start);
  if (length == pairs) return;
  const change = kempeChange();
  if (change > limit) return;
  value += change;
  applyKempeChange(x, y, start);
}

/** Counts a pair among those in the cycle. */
function moveInside(pair: i32): void {
  const at = pair << 1;
  store<i16>(inside + at, load<i16>(outside + at));
  store<i16>(outside + at, 0);
}

/** The change of Q if the pairs in the cycle trade the two sets: s of one inside and one outside falls by the product. */
function kempeChange(): i32 {
  let sum = 0;
  let insiders = 0;
  let squares = i32x4.splat(0);
  for (let at = 0; at < rowBytes; at += 16) {
    const differences = v128.load(outside + at);
    squares = i32x4.add(squares, i32x4.dot_i16x8_s(differences, differences));
  }
  const outsiders = total(squares);
  if (outsiders == 0) return 0;
  for (let i = 0; i < pairs; i++) {
    const own: i32 = load<i16>(inside + (i << 1));
    if (own == 0) continue;
    insiders += own * own;
    const row = competition + i * ROW;
    let sums = i32x4.splat(0);
    for (let at = 0; at < rowBytes; at += 16) {
      sums = i32x4.add(sums, i32x4.dot_i16x8_s(v128.load(outside + at), v128.load(row + at)));
    }
    sum += own * total(sums);
  }
  return insiders * outsiders - 2 * sum;
}

function applyKempeChange(x: i32, y: i32, start: i32): void {
  for (let i = 0; i < pairs; i++) {
    const own: i32 = load<i16>(inside + (i << 1));
    if (own == 0) continue;
    const row = competition + i * ROW;
    const factor = i16x8.splat(<i16>own);
    for (let at = 0; at < rowBytes; at += 16) {
      const fall = i16x8.mul(factor, v128.load(outside + at));
      v128.store(row + at, i16x8.sub(v128.load(row + at), fall));
    }
    for (let o = 0; o < pairs; o++) {
      if (load<i16>(outside + (o << 1)) != 0) setCompetition(o, i, competitionOf(i, o));
    }
  }
  let at = start;
  do {
    const next = opponent(x, at);
    const onY = opponent(y, next);
    trade(x, y, at);
    trade(x, y, next);
    at = onY;
  } while (at != start);
}

/** Trades opponent and direction of a pair on two sets. */
function trade(x: i32, y: i32, pair: i32): void {
  const opponentOnX = opponent(x, pair);
  const directionOnX = direction(x, pair);
  store<u8>(opponents + x * STRIDE + pair, <u8>opponent(y, pair));
  store<u8>(opponents + y * STRIDE + pair, <u8>opponentOnX);
  setDirection(x, pair, direction(y, pair));
  setDirection(y, pair, directionOnX);
}

/** Puts the meetings into rounds, at first one per set; returns whether every set has at most `tablesPerSet` tables in a round. */
export function placeInRounds(tablesPerSet: i32, proposals: i32, temperature: f64): bool {
  resetRounds(tablesPerSet);
  const scaled = temperature / LOG_TABLE_SCALE;
  for (let n = 0; n < proposals && crowding > 0; n++) {
    const limit = <i32>(scaled * drawLog());
    const x = below(sets);
    const y = below(sets);
    const start = below(pairs);
    if (x == y) continue;
    const before = crowding;
    countMoved(x, y, start, x, y);
    if (crowding - before > limit) countMoved(x, y, start, y, x);
    else tradeRounds(x, y, start);
  }
  return crowding == 0;
}

/** Puts the meetings of each set into a round of their own. */
function resetRounds(tablesPerSet: i32): void {
  const tables = pairs >> 1;
  const most = tables - tablesPerSet;
  crowding = most > 0 ? (sets * most * (most + 1)) >> 1 : 0;
  for (let set = 0; set < sets; set++) {
    for (let i = 0; i < pairs; i++) {
      const other = opponent(set, i);
      store<u8>(inRound + set * STRIDE + i, <u8>other);
      store<u8>(setOf + i * STRIDE + other, <u8>set);
    }
    for (let round = 0; round < sets; round++) {
      const count = round == set ? tables : 0;
      store<i32>(excess + ((set * STRIDE + round) << 2), count - tablesPerSet);
    }
  }
}

function opponentIn(round: i32, pair: i32): i32 {
  return load<u8>(inRound + round * STRIDE + pair);
}

/** Along the cycle on which meetings of rounds x and y alternate, counts those of x as moved from one round to another, and those of y back. */
function countMoved(x: i32, y: i32, start: i32, from: i32, to: i32): void {
  let at = start;
  do {
    const next = opponentIn(x, at);
    const after = opponentIn(y, next);
    moveCount(at, next, from, to);
    moveCount(next, after, to, from);
    at = after;
  } while (at != start);
}

function moveCount(i: i32, j: i32, from: i32, to: i32): void {
  const row = excess + ((<i32>load<u8>(setOf + i * STRIDE + j) * STRIDE) << 2);
  const left = load<i32>(row + (from << 2));
  if (left > 0) crowding -= left;
  store<i32>(row + (from << 2), left - 1);
  const joined = load<i32>(row + (to << 2)) + 1;
  if (joined > 0) crowding += joined;
  store<i32>(row + (to << 2), joined);
}

function tradeRounds(x: i32, y: i32, start: i32): void {
  let at = start;
  do {
    const next = opponentIn(x, at);
    const after = opponentIn(y, next);
    tradeInRounds(x, y, at);
    tradeInRounds(x, y, next);
    at = after;
  } while (at != start);
}

function tradeInRounds(x: i32, y: i32, pair: i32): void {
  const inX = inRound + x * STRIDE + pair;
  const inY = inRound + y * STRIDE + pair;
  const before = load<u8>(inX);
  store<u8>(inX, load<u8>(inY));
  store<u8>(inY, before);
}
