// German: the words that differ where players, not pairs, are the contestants.

import type { PlayerWords } from '../dictionary.ts';
import { countText, listsOf, rangesText, ringsText } from '../numbers.ts';
import { boardsText, fromText, seatText } from './instructions.ts';

const { list, numbers } = listsOf('de');

/** German of players. */
export function players(): PlayerWords {
  return {
    pair: 'Spieler',
    pairTitle: (player) => `Spieler ${player}`,
    stay: 'bleibt sitzen',
    follow: (player) => `Sie folgen immer Spieler ${player}.`,
    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} Spieler, ${countText(tables, 'Tisch', 'Tische')}, ${countText(rounds, 'Runde', 'Runden')}, ${countText(boards, 'Board', 'Boards')}`,
    gridKey: 'In jedem Feld: Nord Süd – Ost West wie gewertet, dann die Boards. ⇄ Achsendrehung',
    switchRule:
      'Sitzen bleiben und das Board um 90° drehen. Die Nummern zeigen, wie Sie gewertet werden.',
    partSwitchRule:
      'Sitzen bleiben und diese Boards um 90° drehen: N-S zählt dort als O-W, O-W als N-S.',
    evening: {
      sitOut: (players) =>
        players.length === 1
          ? `Spieler ${numbers(players)} setzt aus.`
          : `Die Spieler ${numbers(players)} setzen aus.`,
      pairGoes: (player, place) => `Spieler ${player} geht an ${place}.`,
      scanYourGuide: 'Ihr Laufzettel fürs Telefon: Scannen Sie Ihren eigenen Code.',
      against: (players) => `gegen die Spieler ${list(players)}`,
    },
    run: {
      headings: { pairs: 'Spieler' },
      stationary: (subject) => {
        const who = subject.kind === 'pairs' ? subject.pairs : [];
        return who.length === 1
          ? `Spieler ${numbers(who)} bleibt sitzen.`
          : `Die Spieler ${numbers(who)} bleiben sitzen.`;
      },
      followNumbers: (follows, difference, isRest) => {
        const who = isRest
          ? 'Alle anderen Spieler folgen'
          : `Die Spieler ${numbers(follows.map(([pair]) => pair))} folgen`;
        const text = (one: readonly number[] | undefined) => one?.join(' folgt ') ?? '';
        return `${who} dem Spieler mit der um eins ${difference < 0 ? 'niedrigeren' : 'höheren'} Nummer: ${text(follows[0])}, ${text(follows[1])} … ${text(follows.at(-1))}.`;
      },
      followOrder: (ring, isOpen) =>
        isOpen
          ? `Jeder Spieler außer dem letzten folgt dem nächsten in dieser Reihenfolge: ${ring.join(', ')}.`
          : `Jeder Spieler folgt dem nächsten in dieser Reihenfolge: ${ring.join(', ')} und wieder ${ring[0]}.`,
      followRings: (rings, _, isOpen) =>
        isOpen
          ? `Nach jeder Runde geht jeder Spieler außer dem letzten auf den Platz des nächsten in seiner Reihe: ${ringsText(rings)}.`
          : `Nach jeder Runde geht jeder Spieler auf den Platz des nächsten in seiner Reihe, der letzte auf den des ersten: ${ringsText(rings)}.`,
      toEmptySeat: (player, after) =>
        after === null
          ? `Spieler ${player} geht immer auf den Platz, der leer war.`
          : `Nach ${after.length === 1 ? 'Runde' : 'den Runden'} ${numbers(after)} geht Spieler ${player} stattdessen auf den Platz, der leer war.`,
      itinerary: (player, stops, joins) =>
        `Spieler ${player} geht${fromText(joins)} einen eigenen Weg, Runde für Runde: ${stops.map((stop) => (stop ? seatText(stop) : 'Aussetzen')).join('; ')}.`,
      pairsFollowCards: () => 'Jeder Spieler wechselt nach seinem eigenen Laufzettel.',
      missing: (player) => `Spieler ${player} fehlt: Der Platz bleibt leer.`,
      missingFor: (player, first, last, isLast) => {
        if (first === 1) return `Spieler ${player} kommt in Runde ${last + 1} dazu.`;
        return isLast
          ? `Spieler ${player} geht nach Runde ${first - 1}.`
          : `Spieler ${player} fehlt in den Runden ${first}–${last}.`;
      },
      sitOuts: (rounds) => {
        const listed = rounds.map(({ round, pairs }) => `Runde ${round} Spieler ${numbers(pairs)}`);
        return `Aussetzen: ${listed.join(', ')}.`;
      },
      replan: {
        joins: (player, round, seat, of) => {
          const taken = of === null ? '' : `, auf dem Platz von Spieler ${of}`;
          return seat === null
            ? `Spieler ${player} kommt in Runde ${round} dazu${taken} und setzt zuerst aus.`
            : `Spieler ${player} kommt in Runde ${round} dazu, an ${seatText(seat)}${taken}.`;
        },
        playedTwice: (player, board, first, second) =>
          `Spieler ${player} hatte Board ${board} schon in Runde ${first} gespielt: Das Ergebnis aus Runde ${second} gilt für beide Seiten nicht und wird durch einen berichtigten Score ersetzt (§ 15).`,
        empties: (player) => `Wo auf Ihrer Karte Spieler ${player} steht, setzen Sie aus.`,
        leaves: (player, round) =>
          round === 1
            ? `Spieler ${player} fehlt.`
            : `Spieler ${player} geht nach Runde ${round - 1}.`,
        newCards: (round, tables, players) => {
          const who = [
            ...(tables.length > 0
              ? [tables.length === 1 ? `Tisch ${tables[0]}` : `die Tische ${numbers(tables)}`]
              : []),
            ...(players.length > 0
              ? [`${players.length === 1 ? 'Spieler' : 'die Spieler'} ${numbers(players)}`]
              : []),
          ];
          return `Ab Runde ${round} gibt es neue Karten für ${list(who)}.`;
        },
      },
    },
    titles: {
      tables: (tables) => countText(tables, 'Tisch', 'Tische'),
      pairs: (players) => `${players} Spieler`,
      rounds: (rounds) => countText(rounds, 'Runde', 'Runden'),
      copies: (copies) => `${copies} Exemplare`,
      sessions: (sessions) => `${sessions} Durchgänge`,
      sections: (sections, titles) => `${sections} Abteilungen: ${titles}`,
      missing: (player) => `Spieler ${player} fehlt`,
      switchedRounds: (rounds) =>
        `Achsendrehung in ${rounds.length === 1 ? 'Runde' : 'den Runden'} ${rangesText(rounds)}`,
      switched: 'mit Achsendrehung',
      halfRounds: 'Achsendrehung in halben Runden',
      switchedBoards: 'mit gedrehten Boards',
      changedFrom: (round) => `ab Runde ${round} geändert`,
      untitled: (players, rounds) =>
        `Individualturnier für ${players} Spieler, ${countText(rounds, 'Runde', 'Runden')}`,
    },
    findings: {
      pairAtTwoTables: ({ pair, otherTable, table, round }) =>
        `Spieler ${pair} sitzt in Runde ${round} an Tisch ${otherTable} und an Tisch ${table}.`,
      setReplayed: ({ pair, set, round, firstRound }) =>
        `Spieler ${pair} spielt ${boardsText([set])} in Runde ${round} noch einmal, nach Runde ${firstRound}.`,
      repeatedPartner: ({ pair, partner, round, times }) =>
        `Die Spieler ${pair} und ${partner} sind in Runde ${round} zum ${times}. Mal Partner.`,
      unevenOpponents: ({ pair, opponent, round, times }) =>
        `Die Spieler ${pair} und ${opponent} sind in Runde ${round} zum ${times}. Mal Gegner, öfter als bei gleicher Verteilung.`,
      unevenHands: ({ opponents }) =>
        `Derselbe Gegner sitzt meist links oder meist rechts bei ${countText(opponents.length, 'Spielerpaarung', 'Spielerpaarungen')}.`,
      unevenDirections: ({ pair, northSouth, eastWest }) =>
        `Spieler ${pair} sitzt ${northSouth}-mal N-S und ${eastWest}-mal O-W.`,
      unevenPlays: ({ least, most }) =>
        `Manche Boards werden an ${least === 1 ? 'einem Tisch' : `${least} Tischen`} gespielt, andere an bis zu ${most}.`,
      sharedSet: ({ tables, set, round }) =>
        `Die Tische ${list(tables)} tauschen in Runde ${round} ${boardsText([set])} aus.`,
      sitOut: ({ pair, round }) => `Spieler ${pair} setzt in Runde ${round} aus.`,
      incomplete: ({ pair, sets }) => `Spieler ${pair} spielt ${boardsText(sets)} nicht.`,
    },
  };
}
