// English: the words that differ where players, not pairs, are the contestants.

import type { PlayerWords } from '../dictionary.ts';
import { countText, listsOf, ringsText } from '../numbers.ts';
import { playerFindings } from './findings.ts';
import { fromText, seatText, tablesText } from './instructions.ts';
import { playerTitles } from './titles.ts';

const { list, numbers } = listsOf('en-GB');

/** English of players. */
export function players(): PlayerWords {
  return {
    pair: 'Player',
    pairTitle: (player) => `Player ${player}`,
    stay: 'stays',
    follow: (player) => `You always follow player ${player}.`,
    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} players, ${countText(tables, 'table', 'tables')}, ${countText(rounds, 'round', 'rounds')}, ${countText(boards, 'board', 'boards')}`,
    gridKey:
      'In each cell: North South – East West in scoring direction, then the boards. ⇄ arrow switch',
    switchRule: 'Stay seated and turn the board through 90°. The numbers show which way you score.',
    partSwitchRule:
      'Stay seated and turn these boards through 90°: on them N-S score E-W, and E-W score N-S.',
    evening: {
      sitOut: (players) =>
        `${players.length === 1 ? 'Player' : 'Players'} ${numbers(players)} ${players.length === 1 ? 'sits' : 'sit'} out.`,
      pairGoes: (player, place) => `Player ${player} goes to ${place}.`,
      scanYourGuide: 'Your guide for your phone: scan your own code.',
      against: (players) => `against players ${list(players)}`,
    },
    run: {
      headings: { pairs: 'Players' },
      stationary: (subject) => {
        const who = subject.kind === 'pairs' ? subject.pairs : [];
        return `${who.length === 1 ? 'Player' : 'Players'} ${numbers(who)} ${who.length === 1 ? 'is' : 'are'} stationary.`;
      },
      followNumbers: (follows, difference, isRest) => {
        const who = isRest
          ? 'All other players take'
          : `Players ${numbers(follows.map(([pair]) => pair))} take`;
        const text = (one: readonly number[] | undefined) => one?.join(' follows ') ?? '';
        return `${who} the seat that the player one number ${difference < 0 ? 'lower' : 'higher'} has just left: ${text(follows[0])}, ${text(follows[1])} … ${text(follows.at(-1))}.`;
      },
      followOrder: (ring, isOpen) =>
        isOpen
          ? `Each player except the last takes the seat of the next in this order: ${ring.join(', ')}.`
          : `Each player takes the seat of the next in this order: ${ring.join(', ')}, and then ${ring[0]} again.`,
      followRings: (rings, _, isOpen) =>
        isOpen
          ? `After each round every player except the last of the group goes where the next was: ${ringsText(rings)}.`
          : `After each round every player goes where the next in the group was, the last where the first was: ${ringsText(rings)}.`,
      toEmptySeat: (player, after) =>
        after === null
          ? `Player ${player} always goes to the seat that was empty.`
          : `After ${after.length === 1 ? 'round' : 'rounds'} ${numbers(after)} instead player ${player} goes to the seat that was empty.`,
      itinerary: (player, stops, joins) =>
        `Player ${player} moves separately${fromText(joins)}, round by round: ${stops.map((stop) => (stop ? seatText(stop) : 'sits out')).join('; ')}.`,
      pairsFollowCards: () => 'Every player follows a slip of his or her own.',
      missing: (player) => `Player ${player} is missing: the seat is left empty.`,
      missingFor: (player, first, last, isLast) => {
        if (first === 1) return `Player ${player} joins in round ${last + 1}.`;
        return isLast
          ? `Player ${player} leaves after round ${first - 1}.`
          : `Player ${player} is missing in rounds ${first}–${last}.`;
      },
      sitOuts: (rounds) => {
        const listed = rounds.map(
          ({ round, pairs }) =>
            `round ${round} ${pairs.length === 1 ? 'player' : 'players'} ${numbers(pairs)}`,
        );
        return `Sitting out: ${listed.join(', ')}.`;
      },
      replan: {
        joins: (player, round, seat, of) => {
          const taken = of === null ? '' : `, in the seat of player ${of}`;
          return seat === null
            ? `Player ${player} joins in round ${round}${taken} and sits out first.`
            : `Player ${player} joins in round ${round} at ${seatText(seat)}${taken}.`;
        },
        playedTwice: (player, board, first, second) =>
          `Player ${player} had already played board ${board}, in round ${first}: the result of round ${second} is cancelled for both sides and adjusted (Law 15).`,
        empties: (player) => `Where your card has player ${player}, you sit out.`,
        leaves: (player, round) =>
          round === 1
            ? `Player ${player} is missing.`
            : `Player ${player} leaves after round ${round - 1}.`,
        newCards: (round, tables, players) => {
          const who = [
            ...(tables.length > 0 ? [tablesText(tables)] : []),
            ...(players.length > 0
              ? [`${players.length === 1 ? 'player' : 'players'} ${numbers(players)}`]
              : []),
          ];
          return `From round ${round} there are new cards for ${list(who)}.`;
        },
      },
    },
    titles: playerTitles,
    findings: playerFindings,
  };
}
