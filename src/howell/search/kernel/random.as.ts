// AssemblyScript: the random numbers of the kernel, the stream of src/balance/random.ts, and their logarithms.

/** As in src/optimise/kernel.ts, which makes the table. */
export const LOG_TABLE_SCALE: f64 = 4096;
const LOG_TABLE_SIZE: i32 = 2048;
const LOG_TABLE_SHIFT: u32 = 21;

const logTable = memory.data(LOG_TABLE_SIZE << 1, 16); // u16: −ln u in units of 1/LOG_TABLE_SCALE

let randomA: u32;
let randomB: u32;
let randomC: u32;
let counter: u32;

/** The address of the table, which the caller writes once. */
export function logTableAt(): usize {
  return logTable;
}

export function seed(a: u32, b: u32, c: u32, d: u32): void {
  randomA = a;
  randomB = b;
  randomC = c;
  counter = d;
}

function draw(): u32 {
  const result = randomA + randomB + counter;
  counter++;
  randomA = randomB ^ (randomB >>> 9);
  randomB = randomC + (randomC << 3);
  randomC = ((randomC << 21) | (randomC >>> 11)) + result;
  return result;
}

/** −LOG_TABLE_SCALE·ln u for the next random number u. */
export function drawLog(): f64 {
  return <f64>load<u16>(logTable + ((draw() >>> LOG_TABLE_SHIFT) << 1));
}

/** An integer from 0 to count − 1. */
export function below(count: i32): i32 {
  return <i32>((<u64>draw() * <u64>count) >>> 32);
}
