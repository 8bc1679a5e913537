// AssemblyScript: annealing over single cells, in two ways that make the same decisions. Directly, a change of F/4 is worked
// out when it is proposed. Or all changes are kept up to date: rejecting is then nearly free (a stretch of a column is one
// vector comparison), and only an accepted flip costs work. Each state begins directly; while few proposals are accepted,
// changes are kept.
// Handles one problem at a time; the caller writes the arrays (see compiled.ts). Changes are in units of 1/scale.
// A slot is a cell that may be flipped. The slots of a column are contiguous and padded to a multiple of 8 with
// slots that never flip. With v as in Problem and C the overlaps of columns, a slot x = (c; i, j) of sign σ = v_ic has
//   change(x) = Σ over b ≠ c of d(d − σ·C_cb) − σ(φ_ci − φ_cj) − 2·offset_ij,   d = v_ib − v_jb,   φ_c = offsets·v_c
// The direct way keeps V, C and φ only, with C_cc = 2, so that a column adds nothing to the changes of its own slots. As
// σ² = 1, it needs no σ where it knows who is scored N-S: d(d − σ·C_cb) = e(e − C_cb) with e = v_NS − v_EW.

/** The number of addresses returned to the caller. */
const ADDRESSES: i32 = 9;
/** Means "no slot" or, as a change, "never". */
const NONE: i32 = -1;
const NEVER: i32 = 0x3fffffff;
/** The number of slots of a column that share one random number, unless one is accepted first. */
const STRETCH: i32 = 16;
/** The number of changes worked out at once, one in each lane of a vector. */
const GROUP: i32 = 4;
/** The least number of proposals over which the accepted share is measured, in whole sweeps. */
const LEAST_PER_CHECK: i32 = 1024;
/** Changes are no longer kept once the accepted share exceeds `keepShare` by this factor. */
const GIVE_UP_FACTOR: f64 = 1.5;
const LOG_TABLE_SHIFT: u32 = 21;
const LOG_TABLE_SCALE: f64 = 4096;

let pairCount: i32;
let columnCount: i32;
let slotCount: i32;
let scale: i32;
/** Bytes per row of 16-bit columns, padded to whole vectors. */
let rowBytes: i32;
/** The share of accepted proposals below which changes are kept. */
let keepShare: f64;
/** Whether changes are kept. */
let isKept: bool;
/** Whether `linkSlots` has been called: what it records serves kept changes only, and many a problem is solved without. */
let isLinked: bool;
/** Proposals since the accepted share was last measured, flips accepted before them, and the proposals between two measurements. */
let uncheckedProposals: i32;
let acceptedBefore: f64;
let proposalsPerCheck: i32;

// Inputs.
let directions: usize; // i16 [pair][column]
let offsets: usize; // i32 [pair][pair], in units of 1/scale
let first: usize; // i32 [slot]
let second: usize; // i32 [slot], NONE for padding
let starts: usize; // i32 [column + 1]: the first slot of each column
let counts: usize; // i32 [column]: its slots that are cells
let logTable: usize; // u16, in units of 1/LOG_TABLE_SCALE

// State.
let score: usize; // f64: value, minimum value and number of flips after the last call
let best: usize; // same layout as directions
let overlaps: usize; // i16 [column][column], C_cc = 2
let changes: usize; // i32 [slot]
let signs: usize; // i32 [slot]: σ, and 0 for padding where changes are kept
let contrasts: usize; // i16 [column][slot]: σ(v_ib − v_jb)
let slotsOf: usize; // i32 [pair][column], NONE where there is no slot
let bonds: usize; // i32: for each cell y = (c; p, q) a row over the slots of c: (o_ip − o_iq) − (o_jp − o_jq)
let bondRows: usize; // usize [slot], for slots that are cells
let loadedPulls: usize; // i32 [pair][column]: φ_ci of the state loaded last
let pulls: usize; // i32 [column][pair]: φ_ci, of the current state unless changes are kept
let falls: usize; // i16 [column]
let rowsNS: usize; // usize [slot]: the directions of the pair scored N-S, unless changes are kept
let rowsEW: usize; // usize [slot]: those of the pair scored E-W
let twiceOffsets: usize; // i32 [slot]: 2·offset_ij, for slots that are cells
let offsetParts: usize; // i32 [slot]: σ(φ_ci − φ_cj) + 2·offset_ij, unless changes are kept
let groupChanges: usize; // i32 [GROUP]: the changes of the group worked out last

let value: f64;
let bestValue: f64;
let accepted: f64;
let randomA: u32;
let randomB: u32;
let randomC: u32;
let counter: u32;

let free: usize = 0;

/** Allocates bytes aligned to vectors, with one spare vector at the end. */
function allocate(bytes: usize): usize {
  const at = free;
  free += (bytes + 31) & ~15;
  return at;
}

/**
 * Lays out memory for a problem. `bondCount`: Σ over columns of its cells times its slots. Returns the address of a list of
 * the addresses that the caller writes and reads, in the order of `Addresses` in compiled.ts. Changes are kept where less
 * than a share `keepBelow` of the proposals is accepted: with 0 never, above 1 always.
 */
export function layOut(
  pairs: i32,
  columns: i32,
  slots: i32,
  bondCount: i32,
  logCount: i32,
  unitScale: i32,
  keepBelow: f64,
): usize {
  free = (__heap_base + 15) & ~15;
  pairCount = pairs;
  columnCount = columns;
  slotCount = slots;
  scale = unitScale;
  rowBytes = ((columns + 7) & ~7) << 1;
  keepShare = keepBelow;
  isLinked = false;
  // Enough that working out all changes costs little beside them.
  proposalsPerCheck = max(LEAST_PER_CHECK, (slots * columns) >> 2);
  const addresses = allocate(ADDRESSES << 2);
  score = allocate(3 << 3);
  directions = allocate(pairs * rowBytes);
  best = allocate(pairs * rowBytes);
  offsets = allocate((pairs * pairs) << 2);
  first = allocate(slots << 2);
  second = allocate(slots << 2);
  starts = allocate((columns + 1) << 2);
  counts = allocate(columns << 2);
  logTable = allocate(logCount << 1);
  overlaps = allocate((rowBytes >> 1) * rowBytes); // `lowerOverlaps` writes the padding, too.
  signs = allocate(slots << 2);
  // A group may begin at the last slot.
  rowsNS = allocate((slots + GROUP) << 2);
  rowsEW = allocate((slots + GROUP) << 2);
  twiceOffsets = allocate(slots << 2);
  offsetParts = allocate((slots + GROUP) << 2);
  groupChanges = allocate(GROUP << 2);
  if (keepBelow > 0) {
    changes = allocate((slots + STRETCH) << 2);
    contrasts = allocate((columns * slots) << 1);
    slotsOf = allocate((pairs * columns) << 2);
    bonds = allocate(bondCount << 2);
    bondRows = allocate(slots << 2);
  }
  loadedPulls = allocate((pairs * rowBytes) << 1);
  pulls = allocate((columns * pairs) << 2);
  falls = allocate(rowBytes);
  const lacking = <i32>((free + 0xffff) >>> 16) - memory.size();
  if (lacking > 0) memory.grow(lacking);
  // The padding of the rows counts as columns that nobody plays.
  memory.fill(directions, 0, pairs * rowBytes);
  store<usize>(addresses, score);
  store<usize>(addresses, directions, 4);
  store<usize>(addresses, best, 8);
  store<usize>(addresses, offsets, 12);
  store<usize>(addresses, first, 16);
  store<usize>(addresses, second, 20);
  store<usize>(addresses, starts, 24);
  store<usize>(addresses, counts, 28);
  store<usize>(addresses, logTable, 32);
  return addresses;
}

function direction(pair: i32, column: i32): i32 {
  return load<i16>(directions + pair * rowBytes + (column << 1));
}

function offset(i: i32, j: i32): i32 {
  return load<i32>(offsets + ((i * pairCount + j) << 2));
}

function slotStart(column: i32): i32 {
  return load<i32>(starts + (column << 2));
}

function contrastAt(column: i32, slot: i32): usize {
  return contrasts + ((column * slotCount + slot) << 1);
}

/** Records the slot of each pair on each column, and the bonds between slots of a column. */
function linkSlots(): void {
  memory.fill(slotsOf, 0xff, (pairCount * columnCount) << 2);
  let row = bonds;
  for (let c = 0; c < columnCount; c++) {
    const start = slotStart(c);
    const end = slotStart(c + 1);
    const cells = start + load<i32>(counts + (c << 2));
    for (let y = start; y < cells; y++) {
      const p = load<i32>(first + (y << 2));
      const q = load<i32>(second + (y << 2));
      store<i32>(slotsOf + ((p * columnCount + c) << 2), y);
      store<i32>(slotsOf + ((q * columnCount + c) << 2), y);
      store<usize>(bondRows + (y << 2), row);
      bind(p, q, start, end, row);
      row += (end - start) << 2;
    }
  }
  isLinked = true;
}

/** The bonds of a slot (p, q) with the slots of its column; offsets are symmetric. */
function bind(p: i32, q: i32, start: i32, end: i32, row: usize): void {
  const rowP = offsets + ((p * pairCount) << 2);
  const rowQ = offsets + ((q * pairCount) << 2);
  for (let x = start; x < end; x++) {
    const j = load<i32>(second + (x << 2));
    let bond = 0;
    if (j != NONE) {
      const i = load<i32>(first + (x << 2));
      bond = load<i32>(rowP + (i << 2)) - load<i32>(rowQ + (i << 2));
      bond -= load<i32>(rowP + (j << 2)) - load<i32>(rowQ + (j << 2));
    }
    store<i32>(row, bond);
    row += 4;
  }
}

/** Call after writing the directions: makes them the current and best state. `base` is the constant part of F; a to d seed the random numbers. */
export function startFromDirections(base: f64, a: u32, b: u32, c: u32, d: u32): void {
  randomA = a;
  randomB = b;
  randomC = c;
  counter = d;
  accepted = 0;
  value = base + countOverlaps() + sumPulls();
  isKept = false;
  uncheckedProposals = 0;
  acceptedBefore = 0;
  if (keepShare > 1) keepChanges();
  else seatSlots();
  recordBest();
  writeScore();
}

function writeScore(): void {
  store<f64>(score, value);
  store<f64>(score, bestValue, 8);
  store<f64>(score, accepted, 16);
}

function recordBest(): void {
  bestValue = value;
  memory.copy(best, directions, pairCount * rowBytes);
}

/** Returns Σ over b < c of C_bc². */
function countOverlaps(): f64 {
  memory.fill(overlaps, 0, columnCount * rowBytes);
  for (let i = 0; i < pairCount; i++) {
    const own = directions + i * rowBytes;
    for (let b = 0; b < columnCount; b++) {
      const v = load<i16>(own + (b << 1));
      if (v == 0) continue;
      const factor = i16x8.splat(v);
      const row = overlaps + b * rowBytes;
      for (let at = 0; at < rowBytes; at += 16) {
        const terms = i16x8.mul(factor, v128.load(own + at));
        v128.store(row + at, i16x8.add(v128.load(row + at), terms));
      }
    }
  }
  let squares: f64 = 0;
  for (let b = 0; b < columnCount; b++) {
    const row = overlaps + b * rowBytes;
    for (let c = 0; c < b; c++) {
      const overlap: i32 = load<i16>(row + (c << 1));
      squares += <f64>(overlap * overlap);
    }
    store<i16>(row + (b << 1), 2);
  }
  return squares;
}

/** Computes the pulls. Returns Σ over columns of v_cᵀ·offsets·v_c. */
function sumPulls(): f64 {
  const pullBytes = rowBytes << 1;
  memory.fill(loadedPulls, 0, pairCount * pullBytes);
  let sum: f64 = 0;
  for (let i = 0; i < pairCount; i++) {
    const row = loadedPulls + i * pullBytes;
    for (let k = 0; k < pairCount; k++) {
      const o = offset(i, k);
      if (o == 0) continue;
      const factor = i32x4.splat(o);
      const other = directions + k * rowBytes;
      for (let at = 0; at < rowBytes; at += 8) {
        const target = row + (at << 1);
        const terms = i32x4.mul(factor, v128.load16x4_s(other + at));
        v128.store(target, i32x4.add(v128.load(target), terms));
      }
    }
    for (let c = 0; c < columnCount; c++) {
      const pulled = load<i32>(row + (c << 2));
      sum += <f64>(direction(i, c) * pulled);
      store<i32>(pulls + ((c * pairCount + i) << 2), pulled);
    }
  }
  return sum / <f64>scale;
}

/** φ_ci, unless changes are kept. */
function pull(i: i32, c: i32): i32 {
  return load<i32>(pulls + ((c * pairCount + i) << 2));
}

/** Works out all changes of the current state, to keep them from here on. */
function keepChanges(): void {
  if (!isLinked) linkSlots();
  for (let column = 0; column < columnCount; column++) {
    const end = slotStart(column + 1);
    for (let slot = slotStart(column); slot < end; slot++) computeChange(slot, column);
  }
  isKept = true;
}

/** Begins or stops keeping changes, by the share of accepted proposals; called after each sweep. */
function reconsiderKeeping(proposals: i32): void {
  uncheckedProposals += proposals;
  if (uncheckedProposals < proposalsPerCheck) return;
  const share = (accepted - acceptedBefore) / <f64>uncheckedProposals;
  if (!isKept && share < keepShare) {
    keepChanges();
  } else if (isKept && share > GIVE_UP_FACTOR * keepShare) {
    sumPulls();
    seatSlots();
    isKept = false;
  }
  acceptedBefore = accepted;
  uncheckedProposals = 0;
}

/** Works out change, sign and contrasts of a slot. */
function computeChange(slot: i32, c: i32): void {
  const i = load<i32>(first + (slot << 2));
  const j = load<i32>(second + (slot << 2));
  let contrast = contrastAt(0, slot);
  const next = slotCount << 1;
  if (j == NONE) {
    for (let b = 0; b < columnCount; b++, contrast += next) store<i16>(contrast, 0);
    store<i32>(signs + (slot << 2), 0);
    store<i32>(changes + (slot << 2), NEVER);
    return;
  }
  const sign = direction(i, c);
  const rowI = directions + i * rowBytes;
  const rowJ = directions + j * rowBytes;
  const overlap = overlaps + c * rowBytes;
  let sum = 0;
  for (let b = 0; b < columnCount; b++, contrast += next) {
    const at = b << 1;
    const d: i32 = <i32>load<i16>(rowI + at) - <i32>load<i16>(rowJ + at);
    store<i16>(contrast, <i16>(sign * d));
    sum += d * (d - sign * <i32>load<i16>(overlap + at));
  }
  const change = scale * sum - sign * (pull(i, c) - pull(j, c)) - 2 * offset(i, j);
  store<i32>(signs + (slot << 2), sign);
  store<i32>(changes + (slot << 2), change);
}

/** −LOG_TABLE_SCALE·ln u for the next random number u (sfc32). */
function drawLog(): f64 {
  const draw = randomA + randomB + counter;
  counter++;
  randomA = randomB ^ (randomB >>> 9);
  randomB = randomC + (randomC << 3);
  randomC = ((randomC << 21) | (randomC >>> 11)) + draw;
  return <f64>load<u16>(logTable + ((draw >>> LOG_TABLE_SHIFT) << 1));
}

/** Sweeps over all slots in order; returns the final temperature. */
export function annealSweeps(sweeps: i32, hottest: f64, cooling: f64): f64 {
  let temperature = hottest;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const scaled = (temperature * <f64>scale) / LOG_TABLE_SCALE;
    let proposals = 0;
    for (let c = 0; c < columnCount; c++) {
      let slot = slotStart(c);
      const cells = load<i32>(counts + (c << 2));
      proposals += cells;
      for (let left = cells; left > 0; left -= STRETCH) {
        const count = min(left, STRETCH);
        if (isKept) annealStretch(c, slot, count, scaled);
        else annealStretchDirect(c, slot, slot + count, scaled);
        slot += STRETCH;
      }
    }
    reconsiderKeeping(proposals);
    temperature *= cooling;
  }
  writeScore();
  return temperature;
}

/** Proposes the slots of a stretch in order, with changes that are kept up to date. */
function annealStretch(c: i32, start: i32, count: i32, temperature: f64): void {
  let open: i32 = (1 << count) - 1;
  while (open != 0) {
    const threshold = <i32>(temperature * drawLog());
    const candidates = slotsUpTo(start, threshold) & open;
    if (candidates == 0) break;
    const slot = ctz(candidates);
    accept(c, start + slot);
    open &= -2 << slot;
  }
}

/** A bit mask of which of 16 slots have a change of at most the threshold. */
function slotsUpTo(start: i32, threshold: i32): i32 {
  const at = changes + (start << 2);
  const limit = i32x4.splat(threshold);
  const low = i16x8.narrow_i32x4_s(
    i32x4.le_s(v128.load(at), limit),
    i32x4.le_s(v128.load(at, 16), limit),
  );
  const high = i16x8.narrow_i32x4_s(
    i32x4.le_s(v128.load(at, 32), limit),
    i32x4.le_s(v128.load(at, 48), limit),
  );
  return i8x16.bitmask(i8x16.narrow_i16x8_s(low, high));
}

/** Flips slot y = (c; p, q) and updates all dependent values. */
function accept(c: i32, y: i32): void {
  const p = load<i32>(first + (y << 2));
  const q = load<i32>(second + (y << 2));
  const change = load<i32>(changes + (y << 2));
  const sign = load<i32>(signs + (y << 2));
  const rowP = directions + p * rowBytes;
  const rowQ = directions + q * rowBytes;
  computeFalls(sign > 0 ? rowP : rowQ, sign > 0 ? rowQ : rowP, c);
  updateOtherColumns(c);
  updateOwnColumn(c, y, sign);
  updateOtherSlotsOf(p, q, c, sign);
  updateOtherSlotsOf(q, p, c, -sign);
  lowerOverlaps(c);
  flip(p, q, c, y, sign);
  store<i32>(changes + (y << 2), -change);
  recordFlip(change);
}

function recordFlip(change: i32): void {
  accepted += 1;
  value += <f64>(4 * change) / <f64>scale;
  if (value < bestValue) recordBest();
}

/**
 * falls = 2(v_NS − v_EW), 0 for the column itself: the decrease of each overlap with the column when the slot of the two is
 * flipped. A narrow store would delay the wide loads that follow, so the column is masked out.
 */
function computeFalls(ns: usize, ew: usize, c: i32): void {
  const itself = i16x8.splat(<i16>c);
  let numbers = i16x8(0, 1, 2, 3, 4, 5, 6, 7);
  let target = falls;
  const end = falls + rowBytes;
  while (target < end) {
    const d = i16x8.sub(v128.load(ns), v128.load(ew));
    v128.store(target, v128.andnot(i16x8.shl(d, 1), i16x8.eq(numbers, itself)));
    numbers = i16x8.add(numbers, i16x8.splat(8));
    target += 16;
    ns += 16;
    ew += 16;
  }
}

/** Updates the changes of all other columns for their new overlaps with this one. */
function updateOtherColumns(c: i32): void {
  for (let b = 0; b < columnCount; b++) {
    const fall = load<i16>(falls + (b << 1));
    const factor = i16x8.splat(<i16>(fall * scale));
    const start = slotStart(b);
    const blocks = slotStart(b + 1) - start;
    let source = contrastAt(c, start);
    let target = changes + (start << 2);
    for (let n = 0; n < blocks; n += 8) {
      addWide(target, i16x8.mul(factor, v128.load(source)));
      source += 16;
      target += 32;
    }
  }
}

/** Adds eight 16-bit numbers to eight 32-bit ones in memory. */
function addWide(target: usize, terms: v128): void {
  const low = i32x4.extend_low_i16x8_s(terms);
  const high = i32x4.extend_high_i16x8_s(terms);
  v128.store(target, i32x4.add(v128.load(target), low));
  v128.store(target, i32x4.add(v128.load(target, 16), high), 16);
}

/** Updates the changes of the column itself for all its new overlaps and for the offsets. */
function updateOwnColumn(c: i32, y: i32, sign: i32): void {
  const start = slotStart(c);
  const end = slotStart(c + 1);
  const units = i32x4.splat(scale);
  const twice = i32x4.splat(2 * sign);
  let bond = load<usize>(bondRows + (y << 2));
  for (let slot = start; slot < end; slot += 8) {
    let sum = i16x8.splat(0);
    let source = contrastAt(0, slot);
    for (let b = 0; b < columnCount; b++) {
      const fall = v128.load_splat<i16>(falls + (b << 1));
      sum = i16x8.add(sum, i16x8.mul(fall, v128.load(source)));
      source += slotCount << 1;
    }
    const target = changes + (slot << 2);
    const sigma = signs + (slot << 2);
    const low = i32x4.mul(units, i32x4.extend_low_i16x8_s(sum));
    const high = i32x4.mul(units, i32x4.extend_high_i16x8_s(sum));
    const bondLow = i32x4.mul(i32x4.mul(twice, v128.load(sigma)), v128.load(bond));
    const bondHigh = i32x4.mul(i32x4.mul(twice, v128.load(sigma, 16)), v128.load(bond, 16));
    v128.store(target, i32x4.add(v128.load(target), i32x4.add(low, bondLow)));
    v128.store(target, i32x4.add(v128.load(target, 16), i32x4.add(high, bondHigh)), 16);
    bond += 32;
  }
}

/** Updates the other slots of one of the two pairs, whose own direction on the column is flipped. */
function updateOtherSlotsOf(pair: i32, other: i32, c: i32, sign: i32): void {
  const own = directions + pair * rowBytes;
  const others = directions + other * rowBytes;
  const slots = slotsOf + ((pair * columnCount) << 2);
  const overlap = overlaps + c * rowBytes;
  for (let b = 0; b < columnCount; b++) {
    const slot = load<i32>(slots + (b << 2));
    if (slot == NONE || b == c) continue;
    const v: i32 = load<i16>(own + (b << 1));
    const u = sign * v;
    const contrast = contrastAt(c, slot);
    const w: i32 = load<i16>(contrast);
    const term =
      2 * u * (<i32>load<i16>(overlap + (b << 1)) - 2 * w) +
      4 * v * <i32>load<i16>(others + (b << 1));
    const target = changes + (slot << 2);
    store<i32>(target, load<i32>(target) + scale * term);
    store<i16>(contrast, <i16>(w - 2 * u));
  }
}

/** Lowers the overlaps of the column by `falls`. Its row comes last, because narrow stores would delay the next loads of it. */
function lowerOverlaps(c: i32): void {
  const step = rowBytes;
  let row = overlaps + c * step;
  const end = row + step;
  let column = overlaps + (c << 1);
  let fall = falls;
  while (row < end) {
    const lowered = i16x8.sub(v128.load(row), v128.load(fall));
    v128.store16_lane(column, lowered, 0);
    column += step;
    v128.store16_lane(column, lowered, 1);
    column += step;
    v128.store16_lane(column, lowered, 2);
    column += step;
    v128.store16_lane(column, lowered, 3);
    column += step;
    v128.store16_lane(column, lowered, 4);
    column += step;
    v128.store16_lane(column, lowered, 5);
    column += step;
    v128.store16_lane(column, lowered, 6);
    column += step;
    v128.store16_lane(column, lowered, 7);
    column += step;
    v128.store(row, lowered);
    row += 16;
    fall += 16;
  }
}

/** Flips the directions, sign and contrasts of the slot itself. */
function flip(p: i32, q: i32, c: i32, y: i32, sign: i32): void {
  store<i16>(directions + p * rowBytes + (c << 1), <i16>-sign);
  store<i16>(directions + q * rowBytes + (c << 1), <i16>sign);
  store<i32>(signs + (y << 2), -sign);
  let contrast = contrastAt(0, y);
  for (let b = 0; b < columnCount; b++) {
    store<i16>(contrast, -load<i16>(contrast));
    contrast += slotCount << 1;
  }
  store<i16>(contrastAt(c, y), 2);
}

/** Prepares all slots for changes that are worked out when they are proposed. */
function seatSlots(): void {
  for (let c = 0; c < columnCount; c++) {
    const start = slotStart(c);
    const cells = start + load<i32>(counts + (c << 2));
    for (let slot = start; slot < cells; slot++) {
      const i = load<i32>(first + (slot << 2));
      const j = load<i32>(second + (slot << 2));
      const rowI = directions + i * rowBytes;
      const rowJ = directions + j * rowBytes;
      const sign = direction(i, c);
      store<i32>(signs + (slot << 2), sign);
      store<i32>(twiceOffsets + (slot << 2), 2 * offset(i, j));
      seat(slot, sign > 0 ? rowI : rowJ, sign > 0 ? rowJ : rowI);
    }
    computeOffsetParts(c);
    seatPadding(cells, slotStart(c + 1));
  }
  seatPadding(slotCount, slotCount + GROUP);
}

/** Gives padding slots rows that can be read; their changes mean nothing, as nothing beyond the end of a stretch is chosen. */
function seatPadding(start: i32, end: i32): void {
  for (let slot = start; slot < end; slot++) seat(slot, directions, directions);
}

/** Records whose directions belong to the pairs of a slot scored N-S and E-W. */
function seat(slot: i32, ns: usize, ew: usize): void {
  store<usize>(rowsNS + (slot << 2), ns);
  store<usize>(rowsEW + (slot << 2), ew);
}

/** Works out what the offsets contribute to the changes of a column, from its pulls. */
function computeOffsetParts(c: i32): void {
  const pulled = pulls + ((c * pairCount) << 2);
  const at = slotStart(c) << 2;
  let one = first + at;
  let other = second + at;
  let sign = signs + at;
  let twice = twiceOffsets + at;
  let target = offsetParts + at;
  const end = target + (load<i32>(counts + (c << 2)) << 2);
  while (target < end) {
    const difference =
      load<i32>(pulled + (load<i32>(one) << 2)) - load<i32>(pulled + (load<i32>(other) << 2));
    store<i32>(target, load<i32>(sign) * difference + load<i32>(twice));
    one += 4;
    other += 4;
    sign += 4;
    twice += 4;
    target += 4;
  }
}

/** Proposes the slots of a stretch in order, with changes worked out when they are proposed. */
function annealStretchDirect(c: i32, start: i32, end: i32, temperature: f64): void {
  let slot = start;
  while (slot < end) {
    const threshold = i32x4.splat(<i32>(temperature * drawLog()));
    let group = threshold;
    let candidates = 0;
    for (; slot < end; slot += GROUP) {
      group = directChanges(c, slot);
      candidates = i32x4.bitmask(i32x4.le_s(group, threshold));
      if (candidates != 0) break;
    }
    const taken = ctz(candidates);
    slot += taken;
    // What is beyond the end belongs to the next stretch, or is padding.
    if (candidates == 0 || slot >= end) break;
    v128.store(groupChanges, group);
    acceptDirect(c, slot, load<i32>(groupChanges + (taken << 2)));
    slot++;
  }
}

/** The changes of a group of slots of a column; those of slots beyond it mean nothing. */
function directChanges(c: i32, slot: i32): v128 {
  const row = overlaps + c * rowBytes;
  const ns = rowsNS + (slot << 2);
  const ew = rowsEW + (slot << 2);
  const ns0 = load<usize>(ns);
  const ns1 = load<usize>(ns, 4);
  const ns2 = load<usize>(ns, 8);
  const ns3 = load<usize>(ns, 12);
  const ew0 = load<usize>(ew);
  const ew1 = load<usize>(ew, 4);
  const ew2 = load<usize>(ew, 8);
  const ew3 = load<usize>(ew, 12);
  let sum0 = i32x4.splat(0);
  let sum1 = i32x4.splat(0);
  let sum2 = i32x4.splat(0);
  let sum3 = i32x4.splat(0);
  const length = rowBytes;
  for (let at = 0; at < length; at += 16) {
    const overlap = v128.load(row + at);
    sum0 = i32x4.add(sum0, terms(ns0 + at, ew0 + at, overlap));
    sum1 = i32x4.add(sum1, terms(ns1 + at, ew1 + at, overlap));
    sum2 = i32x4.add(sum2, terms(ns2 + at, ew2 + at, overlap));
    sum3 = i32x4.add(sum3, terms(ns3 + at, ew3 + at, overlap));
  }
  const sums = addNeighbours(addNeighbours(sum0, sum1), addNeighbours(sum2, sum3));
  const part = v128.load(offsetParts + (slot << 2));
  return i32x4.sub(i32x4.mul(i32x4.splat(scale), sums), part);
}

/** e(e − C_cb) for eight columns b, neighbours added. */
function terms(ns: usize, ew: usize, overlap: v128): v128 {
  const e = i16x8.sub(v128.load(ns), v128.load(ew));
  return i32x4.dot_i16x8_s(e, i16x8.sub(e, overlap));
}

/** The sums of neighbours in one vector, then in another. */
function addNeighbours(one: v128, other: v128): v128 {
  return i32x4.add(
    v128.shuffle<i32>(one, other, 0, 2, 4, 6),
    v128.shuffle<i32>(one, other, 1, 3, 5, 7),
  );
}

/** Flips slot (c; p, q) and updates φ, what depends on it, and C. */
function acceptDirect(c: i32, slot: i32, change: i32): void {
  const p = load<i32>(first + (slot << 2));
  const q = load<i32>(second + (slot << 2));
  const sign = load<i32>(signs + (slot << 2));
  const ns = load<usize>(rowsNS + (slot << 2));
  const ew = load<usize>(rowsEW + (slot << 2));
  store<i32>(signs + (slot << 2), -sign);
  updatePulls(p, q, c, sign);
  computeOffsetParts(c);
  computeFalls(ns, ew, c);
  lowerOverlaps(c);
  store<i16>(ns + (c << 1), -1);
  store<i16>(ew + (c << 1), 1);
  seat(slot, ew, ns);
  recordFlip(change);
}

/** φ_c after p and q, of signs σ and −σ on the column, are flipped. */
function updatePulls(p: i32, q: i32, c: i32, sign: i32): void {
  const bytes = pairCount << 2;
  let target = pulls + c * bytes;
  let rowP = offsets + p * bytes;
  let rowQ = offsets + q * bytes;
  const end = target + bytes;
  const twice = 2 * sign;
  const twiceInAll = i32x4.splat(twice);
  while (target + 16 <= end) {
    const o = i32x4.sub(v128.load(rowP), v128.load(rowQ));
    v128.store(target, i32x4.sub(v128.load(target), i32x4.mul(twiceInAll, o)));
    target += 16;
    rowP += 16;
    rowQ += 16;
  }
  while (target < end) {
    store<i32>(target, load<i32>(target) - twice * (load<i32>(rowP) - load<i32>(rowQ)));
    target += 4;
    rowP += 4;
    rowQ += 4;
  }
}
