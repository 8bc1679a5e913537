// How long what is typed in a field of the page may be, in characters: none is without a limit.

/** What is looked for in a list. */
export const LONGEST_SEARCH = 200;
/** Numbers of pairs, tables or rounds: all there can be, one by one. */
export const LONGEST_LIST = 2000;
/** A clock time, a range of boards, the rounds of sessions. */
export const LONGEST_FIGURES = 60;
