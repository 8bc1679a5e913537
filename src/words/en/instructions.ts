// How a movement is run, in English with EBU or ACBL terms.

import type { TableSeat } from '../../instructions/facts.ts';
import type { Terms } from '../dictionary.ts';
import {
  type After,
  areOne,
  type BoardChoice,
  type DisplacingStop,
  isBoards,
  isOne,
  type MoveClause,
  type Phrases,
  type RelayPlace,
  type SetRange,
  type Subject,
  type TableChoice,
} from '../instructions/phrases.ts';
import {
  capital,
  countText,
  inTwos,
  isOneBoard,
  listsOf,
  rangeName,
  rangeText,
  ringsText,
} from '../numbers.ts';

const { list, numbers } = listsOf('en-GB');
const COUNTS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const DIRECTION_NAMES = {
  NS: 'N-S',
  EW: 'E-W',
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
} as const;

const EACH_ROUND = 'After each round';
const ODD_ROUNDS = 'After odd rounds';
const EVEN_ROUNDS = 'After even rounds';

/** The English phrases. */
export function phrases(terms: Terms): Phrases {
  const relay = terms === 'acbl' ? 'bye stand' : 'relay';
  const share = terms === 'acbl' ? 'relay' : 'share';
  const relayName = ({ numbers }: RelayPlace) => {
    if (numbers.length === 0) return `the ${relay}`;
    return `${relay}${numbers.length > 1 ? 's' : ''} ${list(numbers.map(String))}`;
  };
  const between = ({ before, after }: RelayPlace) =>
    before === 0 ? 'before Table 1' : `between tables ${before} and ${after}`;
  return {
    headings: {
      prepare: 'Prepare',
      pairs: 'Pairs',
      boards: 'Boards',
      shares: terms === 'acbl' ? 'Relays' : 'Sharing',
      switches: 'Arrow switches',
      sitOuts: 'Sit-outs',
    },
    session: (session, first, last) => `Session ${session} (rounds ${rangeText(first, last)})`,
    opening: (rounds, boards) => {
      const count = countText(rounds, 'round', 'rounds');
      return boards === null ? `${count}.` : `${count} of ${countText(boards, 'board', 'boards')}.`;
    },
    eachRound: EACH_ROUND,
    oddRounds: ODD_ROUNDS,
    evenRounds: EVEN_ROUNDS,
    afterRound: (round, isInstead) => (isInstead ? afterText(round) : `After round ${round}`),

    stationary: (subject) =>
      `${capital(subjectText(subject))} ${isOne(subject) ? 'is' : 'are'} stationary.`,
    separator: '; ',
    move: (subject, clause, after) => {
      const opening = after === null ? '' : `${afterText(after)} `;
      return opening + moveText(subject, clause);
    },
    skip: (subjects, round) => {
      const who = subjects.length > 1 ? 'the pairs that move' : list(subjects.map(subjectText));
      const isSingle = areOne(subjects);
      return `After round ${round} ${who} ${isSingle ? 'skips a table: it makes its' : 'skip a table: they make their'} usual move twice.`;
    },
    followNumbers: (follows, difference, isRest) => {
      const who = isRest
        ? 'All other pairs follow'
        : `Pairs ${numbers(follows.map(([pair]) => pair))} follow`;
      const way = difference < 0 ? 'lower' : 'higher';
      const text = (one: readonly number[] | undefined) => one?.join(' follows ') ?? '';
      return `${who} the pair one number ${way}: ${text(follows[0])}, ${text(follows[1])} … ${text(follows.at(-1))}.`;
    },
    followOrder: (ring, isOpen) =>
      isOpen
        ? `Each pair except the last follows the next in this order: ${ring.join(', ')}.`
        : `Each pair follows the next in this order: ${ring.join(', ')}, and then ${ring[0]} again.`,
    followRings: (rings, after, isOpen) => {
      const when = after === null ? 'After each round' : `After ${roundsText(after)} instead`;
      return isOpen
        ? `${when} every pair except the last of its group goes where the next was: ${ringsText(rings)}.`
        : `${when} every pair goes where the next in its group was, the last where the first was: ${ringsText(rings)}.`;
    },
    toEmptySeat: (pair, after) =>
      after === null
        ? `Pair ${pair} always goes to the seat that was empty.`
        : `After ${roundsText(after)} instead pair ${pair} goes to the seat that was empty.`,
    followLifted: (ring, step, tables, isOpen) => {
      const within = `counting round tables 1–${tables}`;
      if (ring.length === 1) return `Pair ${ring[0]} moves up ${tableCount(step)}, ${within}.`;
      const who = isOpen ? 'Each of these pairs except the last' : 'Each of these pairs';
      const end = isOpen ? '' : `, and then ${ring[0]} again`;
      return `${who} goes ${tableCount(step)} higher than where the next one was (${within}; if that was another table, to that table): ${ring.join(', ')}${end}.`;
    },
    rover: (pair, direction, stops, joins) => {
      const from = fromText(joins);
      const [first, ...later] = stops;
      const isLate = first === null && !later.includes(null);
      const names = (some: readonly (number | null)[]) => list(some.map((table) => table ?? 'out'));
      return isLate
        ? `Pair ${pair} is the rover${from}. It sits out first, then sits ${DIRECTION_NAMES[direction]} at tables ${names(later)} in turn.`
        : `Pair ${pair} is the rover${from}. It sits ${DIRECTION_NAMES[direction]} at tables ${names(stops)} in turn.`;
    },
    displaced: (seat) =>
      seat === null
        ? 'The pair whose seat it takes sits out for that round.'
        : `The pair whose seat it takes goes to ${seatText(seat)} for that round.`,
    halves: (rounds, sets) =>
      `Rounds ${inTwos(rounds, list)} are the halves of one round: after the first half only the rover and the pairs it displaces move, and each table goes on to the second half of its boards: ${sets.map(rangeName).join(', then ')}.`,
    switchRover: (pair) =>
      `Pair ${pair} is the switch rover: in each half it takes the seat of another pair, which sits out until the next half.`,
    switchRoverRound: ([first, second], stops) =>
      `Rounds ${first} and ${second}: ${[...new Set(stops.map(displacedText))].join('; ')}.`,
    itinerary: (pair, stops, joins) =>
      `Pair ${pair} moves separately${fromText(joins)}, round by round: ${stops.map((stop) => (stop ? seatText(stop) : 'sits out')).join('; ')}.`,
    pairAway: (round, pair, stop) =>
      stop === null
        ? `Exception, round ${round}: pair ${pair} sits out.`
        : `Exception, round ${round}: pair ${pair} sits ${DIRECTION_NAMES[stop.direction]} at Table ${stop.table}.`,
    seated: (round, seats) => {
      const places = seats.map(({ direction, pairs }) => {
        const items = pairs.map(({ pair, table }) => `${pair} at Table ${table}`);
        return `${DIRECTION_NAMES[direction]} ${items.join(', ')}`;
      });
      return `For round ${round} the pairs that move sit like this: ${places.join('; ')}.`;
    },
    pairsFollowCards: (pairs) => `${capital(pairsText(pairs))} follow the table cards.`,

    wait: (from, rounds, to, place, after) => {
      const where = place === null ? 'out of play' : `at ${relayName(place)} ${between(place)}`;
      const when = after === 'eachRound' ? 'Boards' : `${afterText(after)} boards`;
      return `${when} leaving Table ${from} spend ${countOf(rounds, 'round')} ${where}, then go to Table ${to}.`;
    },
    done: (tables, after) => {
      const when = after === 'eachRound' ? 'Boards' : `${afterText(after)} boards`;
      return `${when} leaving ${tablesText(tables)} are not played again.`;
    },
    waitAtStart: (sets, to, place, rounds) => {
      const where = place === null ? 'out of play' : `at ${relayName(place)} ${between(place)}`;
      const one = isOneBoard(sets);
      const who = `${one ? 'Board' : 'Boards'} ${list(sets.map(rangeName))} ${one ? 'begins' : 'begin'} ${where}`;
      const come = one ? 'comes' : 'come';
      if (rounds === null)
        return `${who} and ${come} to Table ${to} in that order, one set per round.`;
      return `${who} and ${come} to Table ${to} in ${roundsText(rounds)}.`;
    },
    fromRelays: (moves) => {
      const items = moves.map(
        ({ place, table }, index) =>
          `${index === 0 ? 'The boards' : 'those'} at ${relayName(place)} ${index === 0 ? 'go ' : ''}to Table ${table}`,
      );
      return `${list(items)}.`;
    },
    laid: (round, sets) => {
      const places = sets.map(
        ({ boards, tables }) => `${rangeName(boards)} at ${tablesText(tables)}`,
      );
      return `For round ${round} place the boards like this: ${places.join('; ')}.`;
    },
    roving: (boards, tables) =>
      `${isOneBoard([boards]) ? 'Board' : 'Boards'} ${rangeName(boards)} ${isOneBoard([boards]) ? 'moves' : 'move'} separately, round by round: ${list(tables.map((table) => (table === null ? 'out of play' : `Table ${table}`)))}. The boards they displace rest for that round.`,
    setAway: (round, boards, table) =>
      `Exception, round ${round}: ${isOneBoard([boards]) ? 'board' : 'boards'} ${rangeName(boards)} ${isOneBoard([boards]) ? 'is' : 'are'} ${table === null ? 'out of play' : `at Table ${table}`}.`,
    boardsFollow: (rings, after) =>
      `${after === null ? 'After each round' : `After ${roundsText(after)} instead`} every set goes where the next in its group was, on a table or out of play, the last where the first was: ${ringsText(rings)}.`,
    boardsTogether: (sets, first, areCopied) => {
      const items = first
        ? `${rangeName(first)} in the first round, then the next set in each round`
        : sets.map(rangeName).join('; ');
      const how = areCopied
        ? 'play the same boards in a round, each from its own copy'
        : `${share} the boards of a round`;
      return `All tables ${how}: ${items}.`;
    },
    boardsFollowCards: (tables) =>
      `The boards${tables === null ? '' : ` at ${tablesText(tables)}`} follow the table cards.`,

    share: (groups, rounds) => {
      const when = rounds === null ? 'every round' : roundsText(rounds);
      return `Tables ${groups.map(list).join('; ')} ${share} boards in ${when}.`;
    },
    shareInTurn: (table, hosts) => {
      const visits = hosts.map(
        ({ tables, rounds }) => `with ${tablesText(tables)} in ${roundsText(rounds)}`,
      );
      return `Table ${table} ${share}s boards ${list(visits)}.`;
    },

    switched: (rounds, boards, tables) => {
      if (boards === 'all') return `Arrow-switch ${roundsText(rounds)} at ${tableChoice(tables)}.`;
      if (tables.kind === 'only')
        return `${capital(tablesText(tables.tables))}: arrow-switch your ${boardPlaces(boards)} in ${roundsText(rounds)}.`;
      return `In ${roundsText(rounds)} arrow-switch ${boardChoice(boards)} at ${tableChoice(tables)}.`;
    },
    switchedCells: 'The arrow switches follow no pattern. Arrow-switch these tables:',
    switchedRound: (round, tables) => {
      const items = tables.map(({ table, boards }) =>
        boards === 'all' ? `Table ${table}` : `Table ${table} (${boardChoice(boards)})`,
      );
      return `Round ${round}: ${items.join(', ')}.`;
    },

    dropped: (rounds, boards, tables) =>
      `In ${roundsText(rounds)} do not play ${boardChoice(boards)} at ${tableChoice(tables)}.`,

    played: (round, table, boards, instead) =>
      `Round ${round}, Table ${table} played ${boards.length === 1 ? 'board' : 'boards'} ${numbers(boards)} ${instead.length === 0 ? 'beside its own' : `instead of ${numbers(instead)}`}.`,

    missing: (pair) => `Pair ${pair} is missing: its seat is left empty.`,
    missingFor: (pair, first, last, isLast) => {
      if (first === 1)
        return `Pair ${pair} joins in round ${last + 1}; until then its seat is left empty.`;
      if (isLast)
        return `Pair ${pair} leaves after round ${first - 1}; from then on its seat is left empty.`;
      return `Pair ${pair} is missing in rounds ${rangeText(first, last)}: its seat is left empty.`;
    },
    sitOuts: (rounds) => {
      const items = rounds.map(({ round, pairs }) => `round ${round} ${pairsText(pairs)}`);
      return `Sitting out: ${items.join(', ')}.`;
    },
    relays: (relays) => {
      const items = relays.map((place) =>
        place.numbers.length === 0
          ? `a ${relay} ${between(place)}`
          : `${relayName(place)} ${between(place)}`,
      );
      return `Place ${list(items)}.`;
    },
    replan: {
      joins: (pair, round, seat, of) => {
        const taken = of === null ? '' : `, in the seats of pair ${of}`;
        return seat === null
          ? `Pair ${pair} joins in round ${round}${taken} and sits out first.`
          : `Pair ${pair} joins in round ${round} at ${seatText(seat)}${taken}.`;
      },
      fills: (pair) =>
        `Where your card says “you sit out (no pair ${pair})”, you now play pair ${pair}.`,
      empties: (pair) => `Where your card says you play pair ${pair}, you sit out.`,
      leaves: (pair, round) =>
        round === 1 ? `Pair ${pair} is missing.` : `Pair ${pair} leaves after round ${round - 1}.`,
      merges: ([one, other], into, round) =>
        `From round ${round} the players left of pairs ${one} and ${other} play together as pair ${into}.`,
      lastRound: (round) => `Round ${round} is the last.`,
      furtherRounds: (first, last) =>
        first === last ? `Round ${first} is added.` : `Rounds ${first}–${last} are added.`,
      boardsPerRound: (round, boards) =>
        `From round ${round} play ${boards === 1 ? 'one board' : `${boards} boards`} per round: the first ${boards === 1 ? '' : `${COUNTS[boards] ?? boards} `}of each set.`,
      goOn: (round, isOtherwise) =>
        isOtherwise
          ? `Otherwise everybody goes on as the cards say from round ${round}.`
          : `From round ${round} everybody goes on as the cards say.`,
      newCards: (round, tables, pairs) => {
        const who = [
          ...(tables.length > 0 ? [tablesText(tables)] : []),
          ...(pairs.length > 0 ? [pairsText(pairs)] : []),
        ];
        return `From round ${round} there are new cards for ${list(who)}.`;
      },
      playedTwice: (pair, board, first, second) =>
        `Pair ${pair} had already played board ${board}, in round ${first}: the result of round ${second} is cancelled for both sides and adjusted (Law 15).`,
      leavesOut: (round, table, boards) =>
        `Round ${round}, Table ${table}: leave out ${boards.length === 1 ? 'board' : 'boards'} ${numbers(boards)}.`,
      noMoreSwitches: (round) => `No arrow switches from round ${round} on.`,
      splitRanking: 'N-S and E-W are two rankings, each with its own winner.',
      noSwitchesIn: (rounds) => `No arrow switch in ${roundsText(rounds)}.`,
      switchesOnCards: (round) =>
        `From round ${round} arrow-switch what the new cards say, and nothing else.`,
    },
    prepare: (sets, boards, copies) => {
      const [first, last] = [sets[0], sets.at(-1)];
      const count = sets.length === 1 ? '1 set' : `${sets.length} sets`;
      const names =
        first === undefined || last === undefined || first === last
          ? legendOf(first)
          : `${legendOf(first)} … ${legendOf(last)}`;
      const copied = copies === 1 ? 'one copy' : `${COUNTS[copies] ?? copies} copies of each`;
      return `You need ${sets.length * boards} boards: ${count} of ${boards} (${names}), ${copied}.`;
    },
  };
}

function legendOf(set: SetRange | undefined): string {
  return set === undefined ? '' : `${set.label} = ${rangeText(set.first, set.last)}`;
}

function afterText(after: After): string {
  if (typeof after === 'number') return `After round ${after} instead`;
  return {
    eachRound: EACH_ROUND,
    oddRounds: ODD_ROUNDS,
    evenRounds: EVEN_ROUNDS,
  }[after];
}

/** A seat of the switch rover and whom it displaces there. */
function displacedText(stop: DisplacingStop): string {
  if (stop === null) return 'the rover sits out';
  const instead = stop.displaced === null ? '' : ` instead of pair ${stop.displaced}`;
  return `${seatText(stop)}${instead}`;
}

function subjectText(subject: Subject): string {
  switch (subject.kind) {
    case 'direction':
      return `${DIRECTION_NAMES[subject.direction]} pairs`;
    case 'pairs':
      return subject.contestants === 'players'
        ? playersText(subject.pairs)
        : pairsText(subject.pairs);
    case 'boards':
      return 'the boards';
    case 'rest':
      return 'all other boards';
    case 'others':
      return 'those';
  }
}

function moveText(subject: Subject, clause: MoveClause): string {
  const who = subjectText(subject);
  const verb = (plural: string) => (isOne(subject) ? `${plural}s` : plural);
  switch (clause.kind) {
    case 'stay':
      return clause.tables === null
        ? `${who} ${verb('stay')}`
        : `${who} at ${tablesText(clause.tables)} stay`;
    case 'step': {
      const way = `${verb('move')} ${clause.step > 0 ? 'up' : 'down'} ${tableCount(Math.abs(clause.step))}`;
      const at = clause.tables === null ? '' : ` at ${tablesText(clause.tables)}`;
      const round =
        clause.round === null
          ? ''
          : ` (Table ${clause.round.from}${isBoards(subject) ? '’s boards go' : ' goes'} to Table ${clause.round.to})`;
      return `${who}${at} ${way}${round}`;
    }
    case 'swap':
      return `${who} change places: tables ${clause.couples.map(list).join(', ')}`;
    case 'goTo': {
      const { from, to, direction } = clause;
      const go = direction === null ? `Table ${to}` : seatText({ table: to, direction });
      return `${who} at Table ${from} ${isOne(subject) ? 'goes' : 'go'} to ${go}`;
    }
    case 'leave':
      return `${who} at Table ${clause.from} ${verb('sit')} out`;
    case 'enter': {
      const { to, direction } = clause;
      const go = direction === null ? `Table ${to}` : seatText({ table: to, direction });
      return `${who} that sat out ${isOne(subject) ? 'goes' : 'go'} to ${go}`;
    }
  }
}

export function seatText({ table, direction }: TableSeat): string {
  return `Table ${table} ${DIRECTION_NAMES[direction]}`;
}

function playersText(players: readonly number[]): string {
  return players.length === 1 ? `player ${players[0]}` : `players ${numbers(players)}`;
}

function pairsText(pairs: readonly number[]): string {
  return `${pairs.length === 1 ? 'pair' : 'pairs'} ${numbers(pairs)}`;
}

export function tablesText(tables: readonly number[]): string {
  return tables.length === 1 ? `Table ${tables[0]}` : `tables ${numbers(tables)}`;
}

function roundsText(rounds: readonly number[]): string {
  return `${rounds.length === 1 ? 'round' : 'rounds'} ${numbers(rounds)}`;
}

function tableChoice(choice: TableChoice): string {
  if (choice.kind === 'every') return 'every table';
  if (choice.kind === 'only') return tablesText(choice.tables);
  return `every table except ${tablesText(choice.tables)}`;
}

function boardChoice(boards: BoardChoice): string {
  if (boards === 'all') return 'every board';
  return `the ${boardPlaces(boards)} of each set`;
}

/** Boards by their places in a set: the second and fourth boards. */
function boardPlaces(boards: Exclude<BoardChoice, 'all'>): string {
  const names = boards.map((board) => ORDINALS[board] ?? `${board}th`);
  return `${list(names)} ${boards.length === 1 ? 'board' : 'boards'}`;
}

function countOf(count: number, one: string): string {
  return count === 1 ? `one ${one}` : `${COUNTS[count] ?? count} ${one}s`;
}

function tableCount(count: number): string {
  return countOf(count, 'table');
}

/** From the round on in which a pair or player joins; empty for one who is there from the start. */
export function fromText(joins: number | null): string {
  return joins === null ? '' : ` from round ${joins} on`;
}
