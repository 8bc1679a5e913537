// French: the words that differ where players, not pairs, are the contestants.

import type { PlayerWords } from '../dictionary.ts';
import { countText, listsOf, rangesText, ringsText } from '../numbers.ts';
import { boardsText, fromText, seatText, tablesText } from './instructions.ts';

const { list, numbers } = listsOf('fr');

/** French of players. */
export function players(): PlayerWords {
  return {
    pair: 'Joueur',
    pairTitle: (player) => `Joueur ${player}`,
    stay: 'reste fixe',
    follow: (player) => `Vous suivez toujours le joueur ${player}.`,
    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} joueurs, ${countText(tables, 'table', 'tables')}, ${countText(rounds, 'position', 'positions')}, ${countText(boards, 'étui', 'étuis')}`,
    gridKey:
      'Dans chaque case\u00a0: Nord Sud – Est Ouest comme ils marquent, puis les étuis. ⇄ étuis tournés',
    switchRule:
      'Restez assis et tournez l’étui de 90°. Les numéros indiquent dans quel sens vous marquez.',
    partSwitchRule:
      'Restez assis et tournez ces étuis de 90°\u00a0: N-S y marque en E-O, E-O en N-S.',
    evening: {
      sitOut: (players) =>
        players.length === 1
          ? `Le joueur ${numbers(players)} est en relais.`
          : `Les joueurs ${numbers(players)} sont en relais.`,
      pairGoes: (player, place) => `Le joueur ${player} va à la ${place}.`,
      scanYourGuide: 'Votre guide sur téléphone\u00a0: scannez votre propre code.',
      against: (players) => `contre les joueurs ${list(players)}`,
    },
    run: {
      headings: { pairs: 'Joueurs' },
      stationary: (subject) => {
        const who = subject.kind === 'pairs' ? subject.pairs : [];
        return who.length === 1
          ? `Le joueur ${numbers(who)} reste fixe.`
          : `Les joueurs ${numbers(who)} restent fixes.`;
      },
      followNumbers: (follows, difference, isRest) => {
        const who = isRest
          ? 'Tous les autres joueurs suivent'
          : `Les joueurs ${numbers(follows.map(([pair]) => pair))} suivent`;
        const text = (one: readonly number[] | undefined) => one?.join(' suit ') ?? '';
        return `${who} le joueur dont le numéro est ${difference < 0 ? 'inférieur' : 'supérieur'} d’une unité\u00a0: ${text(follows[0])}, ${text(follows[1])} … ${text(follows.at(-1))}.`;
      },
      followOrder: (ring, isOpen) =>
        isOpen
          ? `Chaque joueur sauf le dernier suit le suivant dans cet ordre\u00a0: ${ring.join(', ')}.`
          : `Chaque joueur suit le suivant dans cet ordre\u00a0: ${ring.join(', ')}, puis de nouveau ${ring[0]}.`,
      followRings: (rings, _, isOpen) =>
        isOpen
          ? `Après chaque position, chaque joueur sauf le dernier va à la place du suivant de son groupe\u00a0: ${ringsText(rings, '\u00a0; ')}.`
          : `Après chaque position, chaque joueur va à la place du suivant de son groupe, le dernier à celle du premier\u00a0: ${ringsText(rings, '\u00a0; ')}.`,
      toEmptySeat: (player, after) =>
        after === null
          ? `Le joueur ${player} va toujours à la place qui était vide.`
          : `Au lieu de cela, après ${after.length === 1 ? 'la position' : 'les positions'} ${numbers(after)}, le joueur ${player} va à la place qui était vide.`,
      itinerary: (player, stops, joins) =>
        `Le joueur ${player} se déplace à part${fromText(joins)}, position par position\u00a0: ${stops.map((stop) => (stop ? seatText(stop) : 'relais')).join('\u00a0; ')}.`,
      pairsFollowCards: () => 'Chaque joueur suit sa propre feuille de route.',
      missing: (player) => `Le joueur ${player} est absent\u00a0: sa place reste vide.`,
      missingFor: (player, first, last, isLast) => {
        if (first === 1) return `Le joueur ${player} arrive à la position ${last + 1}.`;
        return isLast
          ? `Le joueur ${player} part après la position ${first - 1}.`
          : `Le joueur ${player} est absent aux positions ${first}–${last}.`;
      },
      sitOuts: (rounds) => {
        const listed = rounds.map(
          ({ round, pairs }) =>
            `position ${round} ${pairs.length === 1 ? 'le joueur' : 'les joueurs'} ${numbers(pairs)}`,
        );
        return `Relais\u00a0: ${listed.join(', ')}.`;
      },
      replan: {
        joins: (player, round, seat, of) => {
          const taken = of === null ? '' : `, à la place du joueur ${of}`;
          return seat === null
            ? `Le joueur ${player} arrive à la position ${round}${taken} et commence par un relais.`
            : `Le joueur ${player} arrive à la position ${round}, à la ${seatText(seat)}${taken}.`;
        },
        playedTwice: (player, board, first, second) =>
          `Le joueur ${player} avait déjà joué l’étui ${board}, à la position ${first}\u00a0: le résultat de la position ${second} ne compte pour aucun des deux camps et reçoit une marque ajustée (loi 15).`,
        empties: (player) => `Là où votre fiche indique le joueur ${player}, vous êtes en relais.`,
        leaves: (player, round) =>
          round === 1
            ? `Le joueur ${player} est absent.`
            : `Le joueur ${player} part après la position ${round - 1}.`,
        newCards: (round, tables, players) => {
          const who = [
            ...(tables.length > 0 ? [tablesText(tables)] : []),
            ...(players.length > 0
              ? [`${players.length === 1 ? 'le joueur' : 'les joueurs'} ${numbers(players)}`]
              : []),
          ];
          return `À partir de la position ${round}, il y a de nouvelles fiches pour ${list(who)}.`;
        },
      },
    },
    titles: {
      tables: (tables) => countText(tables, 'table', 'tables'),
      pairs: (players) => `${players} joueurs`,
      rounds: (rounds) => countText(rounds, 'position', 'positions'),
      copies: (copies) => `${copies} exemplaires`,
      sessions: (sessions) => `${sessions} séances`,
      sections: (sections, titles) => `${sections} sections : ${titles}`,
      missing: (player) => `joueur ${player} absent`,
      switchedRounds: (rounds) =>
        `étuis tournés ${rounds.length === 1 ? 'à la position' : 'aux positions'} ${rangesText(rounds)}`,
      switched: 'avec étuis tournés',
      halfRounds: 'étuis tournés par moitiés',
      switchedBoards: 'avec étuis tournés',
      changedFrom: (round) => `modifié à partir de la position ${round}`,
      untitled: (players, rounds) =>
        `Tournoi individuel pour ${players} joueurs, ${countText(rounds, 'position', 'positions')}`,
    },
    findings: {
      pairAtTwoTables: ({ pair, otherTable, table, round }) =>
        `Le joueur ${pair} est aux tables ${otherTable} et ${table} à la position ${round}.`,
      setReplayed: ({ pair, set, round, firstRound }) =>
        `Le joueur ${pair} rejoue ${boardsText([set])} à la position ${round}, après la position ${firstRound}.`,
      repeatedPartner: ({ pair, partner, round, times }) =>
        `Les joueurs ${pair} et ${partner} sont partenaires pour la ${times}e fois à la position ${round}.`,
      unevenOpponents: ({ pair, opponent, round, times }) =>
        `Les joueurs ${pair} et ${opponent} sont adversaires pour la ${times}e fois à la position ${round}, plus souvent qu’à parts égales.`,
      unevenHands: ({ opponents }) =>
        `Le même adversaire est le plus souvent à gauche, ou le plus souvent à droite, pour ${countText(opponents.length, 'couple', 'couples')} de joueurs.`,
      unevenDirections: ({ pair, northSouth, eastWest }) =>
        `Le joueur ${pair} est ${northSouth} fois en N-S et ${eastWest} fois en E-O.`,
      unevenPlays: ({ least, most }) =>
        `Certains étuis sont joués à ${least === 1 ? 'une table' : `${least} tables`}, d’autres à ${most} au plus.`,
      sharedSet: ({ tables, set, round }) =>
        `Les tables ${list(tables)} échangent ${boardsText([set])} à la position ${round}.`,
      sitOut: ({ pair, round }) => `Le joueur ${pair} est en relais à la position ${round}.`,
      incomplete: ({ pair, sets }) => `Le joueur ${pair} ne joue pas ${boardsText(sets)}.`,
    },
  };
}
