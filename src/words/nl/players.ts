// Dutch: what is said otherwise of players than of pairs.

import { type PlayerWords, setWithBoards } from '../dictionary.ts';
import { rangesText } from '../numbers.ts';

const and = new Intl.ListFormat('nl');

/** Dutch of players. */
export function nl(): PlayerWords {
  return {
    pair: 'Speler',
    pairTitle: (player) => `Speler ${player}`,
    pairsTitle: (players) => `Spelers ${players}`,
    follow: (player) => `U volgt steeds speler ${player}.`,
    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} spelers, ${tables} tafels, ${rounds} ronden, ${boards} spellen`,
    gridKey:
      'In elk vak: Noord Zuid – Oost West zoals ze scoren, dan de spellen. ⇄ switch, (⇄) alleen sommige spellen.',
    titles: {
      tables: (tables) => `${tables} tafels`,
      pairs: (players) => `${players} spelers`,
      rounds: (rounds) => (rounds === 1 ? '1 ronde' : `${rounds} ronden`),
      sessions: (sessions) => `${sessions} zittingen`,
      missing: (player) => `speler ${player} ontbreekt`,
      switchedRounds: (rounds) =>
        `switch in ${rounds.length === 1 ? 'ronde' : 'ronden'} ${rangesText(rounds)}`,
      switched: 'met switches',
      changedFrom: (round) => `gewijzigd vanaf ronde ${round}`,
      untitled: (players, rounds) =>
        `Individueel schema voor ${players} spelers, ${rounds === 1 ? '1 ronde' : `${rounds} ronden`}`,
    },
    findings: {
      pairAtTwoTables: ({ pair, otherTable, table, round }) =>
        `Speler ${pair} zit in ronde ${round} aan tafel ${otherTable} en aan tafel ${table}.`,
      setReplayed: ({ pair, set, round, firstRound }) =>
        `Speler ${pair} speelt spellen ${setWithBoards(set)} in ronde ${round} opnieuw, na ronde ${firstRound}.`,
      repeatedPartner: ({ pair, partner, round, times }) =>
        `Spelers ${pair} en ${partner} zijn in ronde ${round} voor de ${times}e keer partners.`,
      unevenOpponents: ({ pair, opponent, round, times }) =>
        `Spelers ${pair} en ${opponent} zijn in ronde ${round} voor de ${times}e keer tegenstanders, vaker dan een gelijke verdeling.`,
      unevenHands: ({ opponents }) =>
        `Dezelfde tegenstander zit meestal links, of meestal rechts, bij ${opponents.length} tweetallen.`,
      unevenDirections: ({ pair, northSouth, eastWest }) =>
        `Speler ${pair} zit ${northSouth} keer N-Z en ${eastWest} keer O-W.`,
      unevenPlays: ({ least, most }) =>
        `Sommige spellen worden aan ${least} tafels gespeeld, andere aan maximaal ${most}.`,
      sharedSet: ({ tables, set, round }) =>
        `Tafels ${and.format(tables.map(String))} delen in ronde ${round} spellen ${setWithBoards(set)}.`,
      sitOut: ({ pair, round }) => `Speler ${pair} zit stil in ronde ${round}.`,
      incomplete: ({ pair, sets }) =>
        `Speler ${pair} speelt spellen ${and.format(sets.map(setWithBoards))} niet.`,
    },
  };
}
