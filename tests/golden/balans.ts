// Movements printed in Balans, cell by cell, in scored directions: N-S pair, board set, E-W pair.
// Rounds down, each with its number in front; tables across.

/** Balans, 7-table Mitchell. */
export const MITCHELL_7 = `
 1  |  1 A  8 |  2 B  9 |  3 C 10 |  4 D 11 |  5 E 12 |  6 F 13 |  7 G 14
 2  |  1 B 14 |  2 C  8 |  3 D  9 |  4 E 10 |  5 F 11 |  6 G 12 |  7 A 13
 3  |  1 C 13 |  2 D 14 |  3 E  8 |  4 F  9 |  5 G 10 |  6 A 11 |  7 B 12
 4  |  1 D 12 |  2 E 13 |  3 F 14 |  4 G  8 |  5 A  9 |  6 B 10 |  7 C 11
 5  |  1 E 11 |  2 F 12 |  3 G 13 |  4 A 14 |  5 B  8 |  6 C  9 |  7 D 10
 6  |  1 F 10 |  2 G 11 |  3 A 12 |  4 B 13 |  5 C 14 |  6 D  8 |  7 E  9
 7  |  1 G  9 |  2 A 10 |  3 B 11 |  4 C 12 |  5 D 13 |  6 E 14 |  7 F  8
`;

/** Balans, 7-table Mitchell, round 2 switched. */
export const MITCHELL_7_SWITCHED = `
 1  |  1 A  8 |  2 B  9 |  3 C 10 |  4 D 11 |  5 E 12 |  6 F 13 |  7 G 14
 2  | 14 B  1 |  8 C  2 |  9 D  3 | 10 E  4 | 11 F  5 | 12 G  6 | 13 A  7
 3  |  1 C 13 |  2 D 14 |  3 E  8 |  4 F  9 |  5 G 10 |  6 A 11 |  7 B 12
 4  |  1 D 12 |  2 E 13 |  3 F 14 |  4 G  8 |  5 A  9 |  6 B 10 |  7 C 11
 5  |  1 E 11 |  2 F 12 |  3 G 13 |  4 A 14 |  5 B  8 |  6 C  9 |  7 D 10
 6  |  1 F 10 |  2 G 11 |  3 A 12 |  4 B 13 |  5 C 14 |  6 D  8 |  7 E  9
 7  |  1 G  9 |  2 A 10 |  3 B 11 |  4 C 12 |  5 D 13 |  6 E 14 |  7 F  8
`;

/** Balans, 6-table relay Mitchell. */
export const RELAY_MITCHELL_6 = `
 1  |  1 A  7 |  2 B  8 |  3 C  9 |  4 E 10 |  5 F 11 |  6 A 12
 2  |  1 B 12 |  2 C  7 |  3 D  8 |  4 F  9 |  5 A 10 |  6 B 11
 3  |  1 C 11 |  2 D 12 |  3 E  7 |  4 A  8 |  5 B  9 |  6 C 10
 4  |  1 D 10 |  2 E 11 |  3 F 12 |  4 B  7 |  5 C  8 |  6 D  9
 5  |  1 E  9 |  2 F 10 |  3 A 11 |  4 C 12 |  5 D  7 |  6 E  8
 6  |  1 F  8 |  2 A  9 |  3 B 10 |  4 D 11 |  5 E 12 |  6 F  7
`;
