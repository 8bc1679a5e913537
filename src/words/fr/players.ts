// French: what is said otherwise of players than of pairs.

import { type PlayerWords, setWithBoards } from '../dictionary.ts';
import { rangesText } from '../numbers.ts';

const and = new Intl.ListFormat('fr');

/** French of players. */
export function fr(): PlayerWords {
  return {
    pair: 'Joueur',
    pairTitle: (player) => `Joueur ${player}`,
    pairsTitle: (players) => `Joueurs ${players}`,
    follow: (player) => `Vous suivez toujours le joueur ${player}.`,
    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} joueurs, ${tables} tables, ${rounds} positions, ${boards} étuis`,
    gridKey:
      'Dans chaque case\u00a0: Nord Sud – Est Ouest comme ils marquent, puis les étuis. ⇄ étuis tournés, (⇄) certains seulement.',
    titles: {
      tables: (tables) => `${tables} tables`,
      pairs: (players) => `${players} joueurs`,
      rounds: (rounds) => (rounds === 1 ? '1 position' : `${rounds} positions`),
      sessions: (sessions) => `${sessions} séances`,
      missing: (player) => `joueur ${player} absent`,
      switchedRounds: (rounds) =>
        `étuis tournés ${rounds.length === 1 ? 'à la position' : 'aux positions'} ${rangesText(rounds)}`,
      switched: 'avec étuis tournés',
      changedFrom: (round) => `modifié à partir de la position ${round}`,
      untitled: (players, rounds) =>
        `Tournoi individuel pour ${players} joueurs, ${rounds === 1 ? '1 position' : `${rounds} positions`}`,
    },
    findings: {
      pairAtTwoTables: ({ pair, otherTable, table, round }) =>
        `Le joueur ${pair} est aux tables ${otherTable} et ${table} à la position ${round}.`,
      setReplayed: ({ pair, set, round, firstRound }) =>
        `Le joueur ${pair} rejoue les étuis ${setWithBoards(set)} à la position ${round}, après la position ${firstRound}.`,
      repeatedPartner: ({ pair, partner, round, times }) =>
        `Les joueurs ${pair} et ${partner} sont partenaires pour la ${times}e fois à la position ${round}.`,
      unevenOpponents: ({ pair, opponent, round, times }) =>
        `Les joueurs ${pair} et ${opponent} sont adversaires pour la ${times}e fois à la position ${round}, plus souvent qu’à parts égales.`,
      unevenHands: ({ opponents }) =>
        `Le même adversaire est le plus souvent à gauche, ou le plus souvent à droite, pour ${opponents.length} couples de joueurs.`,
      unevenDirections: ({ pair, northSouth, eastWest }) =>
        `Le joueur ${pair} est ${northSouth} fois en N-S et ${eastWest} fois en E-O.`,
      unevenPlays: ({ least, most }) =>
        `Certains étuis sont joués à ${least} tables, d’autres à ${most} au plus.`,
      sharedSet: ({ tables, set, round }) =>
        `Les tables ${and.format(tables.map(String))} échangent les étuis ${setWithBoards(set)} à la position ${round}.`,
      sitOut: ({ pair, round }) => `Le joueur ${pair} est en relais à la position ${round}.`,
      incomplete: ({ pair, sets }) =>
        `Le joueur ${pair} ne joue pas les étuis ${and.format(sets.map(setWithBoards))}.`,
    },
  };
}
