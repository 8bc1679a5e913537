// A kernel only for the test of the compiler plugin.
import { lanes } from './lanes.as';

/** Σ a·b over `count` pairs of int16 at two addresses; `count` is a multiple of eight. */
export function dotProduct(a: usize, b: usize, count: i32): i32 {
  let sum = i32x4.splat(0);
  for (let index = 0; index < count; index += lanes) {
    const offset: usize = (<usize>index) << 1;
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(v128.load(a + offset), v128.load(b + offset)));
  }
  return (
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) +
    i32x4.extract_lane(sum, 3)
  );
}
