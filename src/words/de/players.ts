// German: what is said otherwise of players than of pairs.

import { type PlayerWords, setWithBoards } from '../dictionary.ts';
import { rangesText } from '../numbers.ts';

const and = new Intl.ListFormat('de');

/** German of players. */
export function de(): PlayerWords {
  return {
    pair: 'Spieler',
    pairTitle: (player) => `Spieler ${player}`,
    pairsTitle: (players) => `Spieler ${players}`,
    follow: (player) => `Sie folgen immer Spieler ${player}.`,
    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} Spieler, ${tables} Tische, ${rounds} Runden, ${boards} Boards`,
    gridKey:
      'In jedem Feld: Nord Süd – Ost West wie gewertet, dann die Boards. ⇄ Achsendrehung, (⇄) nur einiger Boards.',
    titles: {
      tables: (tables) => `${tables} Tische`,
      pairs: (players) => `${players} Spieler`,
      rounds: (rounds) => (rounds === 1 ? '1 Runde' : `${rounds} Runden`),
      sessions: (sessions) => `${sessions} Durchgänge`,
      missing: (player) => `Spieler ${player} fehlt`,
      switchedRounds: (rounds) =>
        `Achsendrehung in ${rounds.length === 1 ? 'Runde' : 'den Runden'} ${rangesText(rounds)}`,
      switched: 'mit Achsendrehung',
      changedFrom: (round) => `ab Runde ${round} geändert`,
      untitled: (players, rounds) =>
        `Individualturnier für ${players} Spieler, ${rounds === 1 ? '1 Runde' : `${rounds} Runden`}`,
    },
    findings: {
      pairAtTwoTables: ({ pair, otherTable, table, round }) =>
        `Spieler ${pair} sitzt in Runde ${round} an Tisch ${otherTable} und an Tisch ${table}.`,
      setReplayed: ({ pair, set, round, firstRound }) =>
        `Spieler ${pair} spielt Boards ${setWithBoards(set)} in Runde ${round} noch einmal, nach Runde ${firstRound}.`,
      repeatedPartner: ({ pair, partner, round, times }) =>
        `Spieler ${pair} und ${partner} sind in Runde ${round} zum ${times}. Mal Partner.`,
      unevenOpponents: ({ pair, opponent, round, times }) =>
        `Spieler ${pair} und ${opponent} sind in Runde ${round} zum ${times}. Mal Gegner, öfter als bei gleicher Verteilung.`,
      unevenHands: ({ opponents }) =>
        `Derselbe Gegner sitzt meist links oder meist rechts bei ${opponents.length} Spielerpaarungen.`,
      unevenDirections: ({ pair, northSouth, eastWest }) =>
        `Spieler ${pair} sitzt ${northSouth}-mal N-S und ${eastWest}-mal O-W.`,
      unevenPlays: ({ least, most }) =>
        `Manche Boards werden an ${least} Tischen gespielt, andere an bis zu ${most}.`,
      sharedSet: ({ tables, set, round }) =>
        `Tische ${and.format(tables.map(String))} tauschen in Runde ${round} Boards ${setWithBoards(set)} aus.`,
      sitOut: ({ pair, round }) => `Spieler ${pair} setzt in Runde ${round} aus.`,
      incomplete: ({ pair, sets }) =>
        `Spieler ${pair} spielt Boards ${and.format(sets.map(setWithBoards))} nicht.`,
    },
  };
}
