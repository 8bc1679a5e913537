// English titles, separate from the other words, because the page shows a title before it needs those.

import { halfText, type TitleWords } from '../dictionary.ts';
import { rangesText } from '../numbers.ts';

/** Of movements of pairs. */
export const titles: TitleWords = {
  tables: (tables) => `${halfText(tables)} ${tables === 1 ? 'table' : 'tables'}`,
  pairs: (pairs) => `${pairs} pairs`,
  rounds: (rounds) => (rounds === 1 ? '1 round' : `${rounds} rounds`),
  copies: (copies) => `${copies} copies`,
  sessions: (sessions) => `${sessions} sessions`,
  sections: (sections, titles) => `${sections} sections: ${titles}`,
  missing: (pair) => `pair ${pair} missing`,
  switchedRounds: (rounds) =>
    `${rounds.length === 1 ? 'round' : 'rounds'} ${rangesText(rounds)} arrow-switched`,
  switched: 'arrow-switched',
  halfRounds: 'half-round switches',
  switchedBoards: 'with switched boards',
  changedFrom: (round) => `changed from round ${round} on`,
  untitled: (pairs, rounds) =>
    `Movement for ${pairs} pairs, ${rounds === 1 ? '1 round' : `${rounds} rounds`}`,
};

/** Of individuals. */
export const playerTitles: TitleWords = {
  tables: (tables) => `${tables} tables`,
  pairs: (players) => `${players} players`,
  rounds: (rounds) => (rounds === 1 ? '1 round' : `${rounds} rounds`),
  copies: (copies) => `${copies} copies`,
  sessions: (sessions) => `${sessions} sessions`,
  sections: (sections, titles) => `${sections} sections: ${titles}`,
  missing: (player) => `player ${player} missing`,
  switchedRounds: (rounds) =>
    `${rounds.length === 1 ? 'round' : 'rounds'} ${rangesText(rounds)} arrow-switched`,
  switched: 'arrow-switched',
  halfRounds: 'half-round switches',
  switchedBoards: 'with switched boards',
  changedFrom: (round) => `changed from round ${round} on`,
  untitled: (players, rounds) =>
    `Individual for ${players} players, ${rounds === 1 ? '1 round' : `${rounds} rounds`}`,
};
