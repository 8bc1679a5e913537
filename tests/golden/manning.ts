// Manning's tables, cell by cell as printed, misprints too: N-S pair, board set, E-W pair.
// Rounds down, each with its number in front; tables across.

/** Table I: 7-table Mitchell. */
export const TABLE_I = `
 1  |  1 A  8 |  2 B  9 |  3 C 10 |  4 D 11 |  5 E 12 |  6 F 13 |  7 G 14
 2  |  1 B 14 |  2 C  8 |  3 D  9 |  4 E 10 |  5 F 11 |  6 G 12 |  7 A 13
 3  |  1 C 13 |  2 D 14 |  3 E  8 |  4 F  9 |  5 G 10 |  6 A 11 |  7 B 12
 4  |  1 D 12 |  2 E 13 |  3 F 14 |  4 G  8 |  5 A  9 |  6 B 10 |  7 C 11
 5  |  1 E 11 |  2 F 12 |  3 G 13 |  4 A 14 |  5 B  8 |  6 C  9 |  7 D 10
 6  |  1 F 10 |  2 G 11 |  3 A 12 |  4 B 13 |  5 C 14 |  6 D  8 |  7 E  9
 7  |  1 G  9 |  2 A 10 |  3 B 11 |  4 C 12 |  5 D 13 |  6 E 14 |  7 F  8
`;

/** Table IIa: 8-table relay and share Mitchell. */
export const TABLE_IIA = `
 1  |  1 A  9 |  2 B 10 |  3 C 11 |  4 D 12 |  5 F 13 |  6 G 14 |  7 H 15 |  8 A 16
 2  |  1 B 16 |  2 C  9 |  3 D 10 |  4 E 11 |  5 G 12 |  6 H 13 |  7 A 14 |  8 B 15
 3  |  1 C 15 |  2 D 16 |  3 E  9 |  4 F 10 |  5 H 11 |  6 A 12 |  7 B 13 |  8 C 14
 4  |  1 D 14 |  2 E 15 |  3 F 16 |  4 G  9 |  5 A 10 |  6 B 11 |  7 C 12 |  8 D 13
 5  |  1 E 13 |  2 F 14 |  3 G 15 |  4 H 16 |  5 B  9 |  6 C 10 |  7 D 11 |  8 E 12
 6  |  1 F 12 |  2 G 13 |  3 H 14 |  4 A 15 |  5 C 16 |  6 D  9 |  7 E 10 |  8 F 11
 7  |  1 G 11 |  2 H 12 |  3 A 13 |  4 B 14 |  5 D 15 |  6 E 16 |  7 F  9 |  8 G 10
 8  |  1 H 10 |  2 A 11 |  3 B 12 |  4 C 13 |  5 E 14 |  6 F 15 |  7 G 16 |  8 H  9
`;

/** Table IIb: skip movement for 8 tables. */
export const TABLE_IIB = `
 1  |  1 A  9 |  2 B 10 |  3 C 11 |  4 D 12 |  5 E 13 |  6 F 14 |  7 G 15 |  8 H 16
 2  |  1 B 16 |  2 C  9 |  3 D 10 |  4 E 11 |  5 F 12 |  6 G 13 |  7 H 14 |  8 A 15
 3  |  1 C 15 |  2 D 16 |  3 E  9 |  4 F 10 |  5 G 11 |  6 H 12 |  7 A 13 |  8 B 14
 4  |  1 D 14 |  2 E 15 |  3 F 16 |  4 G  9 |  5 H 10 |  6 A 11 |  7 B 12 |  8 C 13
 5  |  1 E 12 |  2 F 13 |  3 G 14 |  4 H 15 |  5 A 16 |  6 B  9 |  7 C 10 |  8 D 11
 6  |  1 F 11 |  2 G 12 |  3 H 13 |  4 A 14 |  5 B 15 |  6 C 16 |  7 D  9 |  8 E 10
 7  |  1 G 10 |  2 H 11 |  3 A 12 |  4 B 13 |  5 C 14 |  6 D 15 |  7 E 16 |  8 F  9
 8  |  1 H  9 |  2 A 10 |  3 B 11 |  4 C 12 |  5 D 13 |  6 E 14 |  7 F 15 |  8 G 16
`;

/** Table IIIa: rover movement. */
export const TABLE_IIIA = `
 1  |  1 A 16 |  2 B 10 |  3 C 11 |  4 D 12 |  5 E 13 |  6 F 14 |  7 G 15 |  8 A  9
 2  |  1 B 15 |  2 C  9 |  3 D 16 |  4 E 11 |  5 F 12 |  6 G 13 |  7 A 14 |  8 D 10
 3  |  1 C 14 |  2 D 15 |  3 E  9 |  4 F 10 |  5 G 16 |  6 A 12 |  7 B 13 |  8 G 11
 4  |  1 D 13 |  2 E 14 |  3 F 15 |  4 G  9 |  5 A 10 |  6 B 11 |  7 C 16 |  8 C 12
 5  |  1 E 12 |  2 F 16 |  3 G 14 |  4 A 15 |  5 B  9 |  6 C 10 |  7 D 11 |  8 F 13
 6  |  1 F 11 |  2 G 12 |  3 A 13 |  4 B 16 |  5 C 15 |  6 D  9 |  7 E 10 |  8 B 14
 7  |  1 G 10 |  2 A 11 |  3 B 12 |  4 C 13 |  5 D 14 |  6 E 16 |  7 F  9 |  8 E 15
`;

/** Table IIIb: Worger movement. */
export const TABLE_IIIB = `
 1  |  1 A  8 |  2 B  9 |  3 C 10 |  4 D 11 |  5 E 12 |  6 F 13 |  7 X 14
 2  |  1 B 14 |  2 C  8 |  3 D  9 |  4 E 10 |  5 X 11 |  6 G 12 |  7 A 13
 3  |  1 C 13 |  2 D 14 |  3 X  8 |  4 F  9 |  5 G 10 |  6 A 11 |  7 B 12
 4  |  1 X 12 |  2 E 13 |  3 F 14 |  4 G  8 |  5 A  9 |  6 B 10 |  7 C 11
 5  |  1 E 11 |  2 F 12 |  3 G 13 |  4 A 14 |  5 B  8 |  6 X  9 |  7 D 10
 6  |  1 F 10 |  2 G 11 |  3 A 12 |  4 X 13 |  5 C 14 |  6 D  8 |  7 E  9
 7  |  1 G  9 |  2 X 10 |  3 B 11 |  4 C 12 |  5 D 13 |  6 E 14 |  7 F  8
 8  |  1 D 12 |  2 A 10 |  3 E  8 |  4 B 13 |  5 F 11 |  6 C  9 |  7 G 14
`;

/** Table IV: extended Mitchell, odd number of tables. */
export const TABLE_IV = `
 1  |  1 A  8 |  2 B  9 |  3 C 10 |  4 D 11 |  5 E 12 |  6 F 13 |  7 G 14
 2  |  1 B 14 |  2 C  8 |  3 D  9 |  4 E 10 |  5 F 11 |  6 G 12 |  7 H 13
 3  |  1 C 13 |  2 D 14 |  3 E  8 |  4 F  9 |  5 G 10 |  6 H 11 |  7 I 12
 4  |  1 X 12 |  2 E 13 |  3 F 14 |  4 G  8 |  5 H  9 |  6 I 10 |  7 A 11
 5  |  1 E 11 |  2 F 12 |  3 G 13 |  4 H 14 |  5 I  8 |  6 A  9 |  7 B 10
 6  |  1 F 10 |  2 G 11 |  3 H 12 |  4 I 13 |  5 A 14 |  6 B  8 |  7 C  9
 7  |  1 G  9 |  2 H 10 |  3 I 11 |  4 A 12 |  5 B 13 |  6 C 14 |  7 D  8
 8  |  1 H  8 |  2 I  9 |  3 A 10 |  4 B 11 |  5 C 12 |  6 D 13 |  7 E 14
 9  |  1 I 14 |  2 A 13 |  3 B 12 |  4 C 11 |  5 D 10 |  6 E  9 |  7 F  8
`;

/** Table IVa: its last two rounds, modified. */
export const TABLE_IVA = `
 8  |  1 H  8 |  2 I  9 |  3 A 10 |  4 C 11 |  5 C 12 |  6 D 13 |  7 E 14
 9  |  1 I 14 |  2 A 13 |  3 B 11 |  4 B 12 |  5 D 10 |  6 E  9 |  7 F  8
`;

/** Table V: extended Mitchell, even number of tables. */
export const TABLE_V = `
 1  |  1 A  9 |  2 B 10 |  3 C 11 |  4 D 12 |  5 F 13 |  6 G 14 |  7 H 15 |  8 I 16
 2  |  1 B 16 |  2 C  9 |  3 D 10 |  4 E 11 |  5 G 12 |  6 H 13 |  7 I 14 |  8 J 15
 3  |  1 C 15 |  2 D 16 |  3 E  9 |  4 F 10 |  5 H 11 |  6 I 12 |  7 J 13 |  8 A 14
 4  |  1 D 14 |  2 E 15 |  3 F 16 |  4 G  9 |  5 I 10 |  6 J 11 |  7 A 12 |  8 B 13
 5  |  1 E 13 |  2 F 14 |  3 G 15 |  4 H 16 |  5 J  9 |  6 A 10 |  7 B 11 |  8 C 12
 6  |  1 F 12 |  2 G 13 |  3 H 14 |  4 I 15 |  5 A 16 |  6 B  9 |  7 C 10 |  8 D 11
 7  |  1 G 11 |  2 H 12 |  3 I 13 |  4 J 14 |  5 B 15 |  6 C 16 |  7 D  9 |  8 E 10
 8  |  1 H 10 |  2 I 11 |  3 J 12 |  4 A 13 |  5 C 14 |  6 D 15 |  7 E 16 |  8 F  9
 9  |  1 I  9 |  2 J 10 |  3 A 11 |  4 B 12 |  5 D 13 |  6 E 14 |  7 F 15 |  8 G 16
10  |  1 J 16 |  2 A 15 |  3 B 14 |  4 C 13 |  5 E 12 |  6 F 11 |  7 G 10 |  8 H  9
`;

/** Table VI: Table I with round 7 switched, as scored. */
export const TABLE_VI = `
 1  |  1 A  8 |  2 B  9 |  3 C 10 |  4 D 11 |  5 E 12 |  6 F 13 |  7 G 14
 2  |  1 B 14 |  2 C  8 |  3 D  9 |  4 E 10 |  5 F 11 |  6 G 12 |  7 A 13
 3  |  1 C 13 |  2 D 14 |  3 E  8 |  4 F  9 |  5 G 10 |  6 A 11 |  7 B 12
 4  |  1 D 12 |  2 E 13 |  3 F 14 |  4 G  8 |  5 A  9 |  6 B 10 |  7 C 11
 5  |  1 E 11 |  2 F 12 |  3 G 13 |  4 A 14 |  5 B  8 |  6 C  9 |  7 D 10
 6  |  1 F 10 |  2 G 11 |  3 A 12 |  4 B 13 |  5 C 14 |  6 D  8 |  7 E  9
 7  |  9 G  1 | 10 A  2 | 11 B  3 | 12 C  4 | 13 D  5 | 14 E  6 |  8 F  7
`;
