// Page: an example of each layout of a movement that is understood. Each is read by a test.

/** A name and a text for each layout. */
export const LAYOUT_EXAMPLES: readonly { readonly name: string; readonly example: string }[] = [
  {
    name: 'A row per round, a column per table',
    example: 'Round | Table 1 | Table 2\n1 | 4-1 A | 2-3 A\n2 | 4-2 B | 3-1 B\n3 | 4-3 C | 1-2 C',
  },
  {
    name: 'A list with named columns, in any order',
    example:
      'Round,Table,NS,EW,Boards\n1,1,4,1,1-4\n1,2,2,3,1-4\n2,1,4,2,5-8\n2,2,3,1,5-8\n3,1,4,3,9-12\n3,2,1,2,9-12',
  },
  {
    name: 'One table after another',
    example:
      'Table 1\nRd NS EW Boards\n1 4 1 1-4\n2 4 2 5-8\n3 4 3 9-12\n\nTable 2\nRd NS EW Boards\n1 2 3 1-4\n2 3 1 5-8\n3 1 2 9-12',
  },
  {
    name: 'Pair, board and pair, as in books',
    example: 'Round 1 2\n1  4 A 1  2 A 3\n2  4 B 2  3 B 1\n3  4 C 3  1 C 2',
  },
  {
    name: 'A row per pair: table, direction and boards',
    example:
      'Pair  Round 1  Round 2  Round 3\n1     1E A     2E B     2N C\n2     2N A     1E B     2E C\n3     2E A     2N B     1E C\n4     1N A     1N B     1N C',
  },
];
