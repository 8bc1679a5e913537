/** How many int16 a vector holds. */
export const lanes: i32 = 8;
