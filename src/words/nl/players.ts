// Dutch: the words that differ where players, not pairs, are the contestants.

import type { PlayerWords } from '../dictionary.ts';
import { countText, listsOf, rangesText, ringsText } from '../numbers.ts';
import { boardsText, fromText, seatText, tablesText } from './instructions.ts';

const { list, numbers } = listsOf('nl');

/** Dutch of players. */
export function players(): PlayerWords {
  return {
    pair: 'Speler',
    pairTitle: (player) => `Speler ${player}`,
    stay: 'blijft zitten',
    follow: (player) => `U volgt steeds speler ${player}.`,
    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} spelers, ${countText(tables, 'tafel', 'tafels')}, ${countText(rounds, 'ronde', 'ronden')}, ${countText(boards, 'spel', 'spellen')}`,
    gridKey: 'In elk vak: Noord Zuid – Oost West zoals ze scoren, dan de spellen. ⇄ switch',
    switchRule: 'Blijf zitten en draai het spel een kwartslag. De nummers geven aan hoe u scoort.',
    partSwitchRule:
      'Blijf zitten en draai deze spellen een kwartslag: N-Z scoort dan O-W en O-W scoort N-Z.',
    evening: {
      sitOut: (players) =>
        players.length === 1
          ? `Speler ${numbers(players)} zit stil.`
          : `De spelers ${numbers(players)} zitten stil.`,
      pairGoes: (player, place) => `Speler ${player} gaat naar ${place}.`,
      scanYourGuide: 'Uw gids voor de telefoon: scan uw eigen code.',
      against: (players) => `tegen de spelers ${list(players)}`,
    },
    run: {
      headings: { pairs: 'Spelers' },
      stationary: (subject) => {
        const who = subject.kind === 'pairs' ? subject.pairs : [];
        return who.length === 1
          ? `Speler ${numbers(who)} blijft zitten.`
          : `De spelers ${numbers(who)} blijven zitten.`;
      },
      followNumbers: (follows, difference, isRest) => {
        const who = isRest
          ? 'Alle andere spelers volgen'
          : `De spelers ${numbers(follows.map(([pair]) => pair))} volgen`;
        const text = (one: readonly number[] | undefined) => one?.join(' volgt ') ?? '';
        return `${who} de speler die één nummer ${difference < 0 ? 'lager' : 'hoger'} is: ${text(follows[0])}, ${text(follows[1])} … ${text(follows.at(-1))}.`;
      },
      followOrder: (ring, isOpen) =>
        isOpen
          ? `Elke speler behalve de laatste volgt de volgende in deze volgorde: ${ring.join(', ')}.`
          : `Elke speler volgt de volgende in deze volgorde: ${ring.join(', ')}, en dan weer ${ring[0]}.`,
      followRings: (rings, _, isOpen) =>
        isOpen
          ? `Na elke ronde gaat elke speler behalve de laatste naar de plaats van de volgende in zijn groep: ${ringsText(rings)}.`
          : `Na elke ronde gaat elke speler naar de plaats van de volgende in zijn groep, de laatste naar die van de eerste: ${ringsText(rings)}.`,
      toEmptySeat: (player, after) =>
        after === null
          ? `Speler ${player} gaat steeds naar de plaats die leeg was.`
          : `Na ${after.length === 1 ? 'ronde' : 'de ronden'} ${numbers(after)} gaat speler ${player} in plaats daarvan naar de plaats die leeg was.`,
      itinerary: (player, stops, joins) =>
        `Speler ${player} gaat${fromText(joins)} een eigen weg, ronde voor ronde: ${stops.map((stop) => (stop ? seatText(stop) : 'stilzitten')).join('; ')}.`,
      pairsFollowCards: () => 'Elke speler volgt zijn eigen loopbriefje.',
      missing: (player) => `Speler ${player} ontbreekt: de plaats blijft leeg.`,
      missingFor: (player, first, last, isLast) => {
        if (first === 1) return `Speler ${player} komt erbij in ronde ${last + 1}.`;
        return isLast
          ? `Speler ${player} vertrekt na ronde ${first - 1}.`
          : `Speler ${player} ontbreekt in de ronden ${first}–${last}.`;
      },
      sitOuts: (rounds) => {
        const listed = rounds.map(
          ({ round, pairs }) =>
            `ronde ${round} ${pairs.length === 1 ? 'speler' : 'spelers'} ${numbers(pairs)}`,
        );
        return `Stilzitten: ${listed.join(', ')}.`;
      },
      replan: {
        joins: (player, round, seat, of) => {
          const taken = of === null ? '' : `, op de plaats van speler ${of}`;
          return seat === null
            ? `Speler ${player} komt erbij in ronde ${round}${taken} en zit eerst stil.`
            : `Speler ${player} komt erbij in ronde ${round}, aan ${seatText(seat)}${taken}.`;
        },
        playedTwice: (player, board, first, second) =>
          `Speler ${player} had spel ${board} al gespeeld, in ronde ${first}: het resultaat van ronde ${second} telt voor geen van beide partijen en wordt een arbitrale score (artikel 15).`,
        empties: (player) => `Waar op uw kaart speler ${player} staat, zit u stil.`,
        leaves: (player, round) =>
          round === 1
            ? `Speler ${player} ontbreekt.`
            : `Speler ${player} vertrekt na ronde ${round - 1}.`,
        newCards: (round, tables, players) => {
          const who = [
            ...(tables.length > 0 ? [tablesText(tables)] : []),
            ...(players.length > 0
              ? [`${players.length === 1 ? 'speler' : 'de spelers'} ${numbers(players)}`]
              : []),
          ];
          return `Vanaf ronde ${round} zijn er nieuwe kaarten voor ${list(who)}.`;
        },
      },
    },
    titles: {
      tables: (tables) => countText(tables, 'tafel', 'tafels'),
      pairs: (players) => `${players} spelers`,
      rounds: (rounds) => countText(rounds, 'ronde', 'ronden'),
      copies: (copies) => `${copies} exemplaren`,
      sessions: (sessions) => `${sessions} zittingen`,
      sections: (sections, titles) => `${sections} lijnen: ${titles}`,
      missing: (player) => `speler ${player} ontbreekt`,
      switchedRounds: (rounds) =>
        `switch in ${rounds.length === 1 ? 'ronde' : 'de ronden'} ${rangesText(rounds)}`,
      switched: 'met switches',
      halfRounds: 'switches in halve ronden',
      switchedBoards: 'met geswitchte spellen',
      changedFrom: (round) => `gewijzigd vanaf ronde ${round}`,
      untitled: (players, rounds) =>
        `Individueel schema voor ${players} spelers, ${countText(rounds, 'ronde', 'ronden')}`,
    },
    findings: {
      pairAtTwoTables: ({ pair, otherTable, table, round }) =>
        `Speler ${pair} zit in ronde ${round} aan tafel ${otherTable} en aan tafel ${table}.`,
      setReplayed: ({ pair, set, round, firstRound }) =>
        `Speler ${pair} speelt ${boardsText([set])} in ronde ${round} opnieuw, na ronde ${firstRound}.`,
      repeatedPartner: ({ pair, partner, round, times }) =>
        `De spelers ${pair} en ${partner} zijn in ronde ${round} voor de ${times}e keer partners.`,
      unevenOpponents: ({ pair, opponent, round, times }) =>
        `De spelers ${pair} en ${opponent} zijn in ronde ${round} voor de ${times}e keer tegenstanders, vaker dan bij een gelijke verdeling.`,
      unevenHands: ({ opponents }) =>
        `Dezelfde tegenstander zit meestal links, of meestal rechts, bij ${countText(opponents.length, 'tweetal', 'tweetallen')}.`,
      unevenDirections: ({ pair, northSouth, eastWest }) =>
        `Speler ${pair} zit ${northSouth} keer N-Z en ${eastWest} keer O-W.`,
      unevenPlays: ({ least, most }) =>
        `Sommige spellen worden aan ${least === 1 ? 'één tafel' : `${least} tafels`} gespeeld, andere aan maximaal ${most}.`,
      sharedSet: ({ tables, set, round }) =>
        `De tafels ${list(tables)} delen in ronde ${round} ${boardsText([set])}.`,
      sitOut: ({ pair, round }) => `Speler ${pair} zit stil in ronde ${round}.`,
      incomplete: ({ pair, sets }) => `Speler ${pair} speelt ${boardsText(sets)} niet.`,
    },
  };
}
