// How a movement is run, in Dutch.

import type { TableSeat } from '../../instructions/facts.ts';
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
  legend,
  listsOf,
  rangeName,
  rangeText,
  ringsText,
} from '../numbers.ts';

const { list, numbers } = listsOf('nl');
const DIRECTION_NAMES = {
  NS: 'N-Z',
  EW: 'O-W',
  N: 'Noord',
  S: 'Zuid',
  E: 'Oost',
  W: 'West',
} as const;

const EACH_ROUND = 'Na elke ronde';
const ODD_ROUNDS = 'Na oneven ronden';
const EVEN_ROUNDS = 'Na even ronden';

/** The Dutch phrases. */
export function phrases(): Phrases {
  return {
    headings: {
      prepare: 'Klaar te leggen spellen',
      pairs: 'Paren',
      boards: 'Spellen',
      shares: 'Gedeelde spellen',
      switches: 'Switches',
      sitOuts: 'Stilzitten',
    },
    session: (session, first, last) => `Zitting ${session} (ronden ${rangeText(first, last)})`,
    opening: (rounds, boards) => {
      const count = countText(rounds, 'ronde', 'ronden');
      return boards === null
        ? `${count}.`
        : `${count} van ${countText(boards, 'spel', 'spellen')}.`;
    },
    eachRound: EACH_ROUND,
    oddRounds: ODD_ROUNDS,
    evenRounds: EVEN_ROUNDS,
    afterRound: (round, isInstead) => afterText(round) + (isInstead ? insteadAfter(round) : ''),

    stationary: (subject) =>
      `${capital(subjectText(subject))} ${isOne(subject) ? 'blijft' : 'blijven'} ${isBoards(subject) ? 'liggen' : 'zitten'}.`,
    separator: '; ',
    move: (subject, clause, after) => moveText(subject, clause, after),
    skip: (subjects, round) => {
      const who =
        subjects.length > 1 ? 'de paren die doorschuiven' : list(subjects.map(subjectText));
      const [skip, move] = areOne(subjects) ? ['slaat', 'het schuift'] : ['slaan', 'zij schuiven'];
      return `Na ronde ${round} ${skip} ${who} een tafel over: ${move} tweemaal door.`;
    },
    followNumbers: (follows, difference, isRest) => {
      const who = isRest
        ? 'Alle andere paren volgen'
        : `De paren ${numbers(follows.map(([pair]) => pair))} volgen`;
      const text = (one: readonly number[] | undefined) => one?.join(' volgt ') ?? '';
      return `${who} het paar dat één nummer ${difference < 0 ? 'lager' : 'hoger'} is: ${text(follows[0])}, ${text(follows[1])} … ${text(follows.at(-1))}.`;
    },
    followOrder: (ring, isOpen) =>
      isOpen
        ? `Elk paar behalve het laatste volgt het volgende in deze volgorde: ${ring.join(', ')}.`
        : `Elk paar volgt het volgende in deze volgorde: ${ring.join(', ')}, en dan weer ${ring[0]}.`,
    followRings: (rings, after, isOpen) => {
      const who = isOpen ? 'elk paar behalve het laatste' : 'elk paar';
      const goes =
        after === null
          ? `Na elke ronde gaat ${who}`
          : `Na ${roundsText(after)} gaat ${who} in plaats daarvan`;
      const end = isOpen ? '' : ', het laatste naar die van het eerste';
      return `${goes} naar de plaats van het volgende in zijn groep${end}: ${ringsText(rings)}.`;
    },
    toEmptySeat: (pair, after) =>
      after === null
        ? `Paar ${pair} gaat steeds naar de plaats die leeg was.`
        : `Na ${roundsText(after)} gaat paar ${pair} in plaats daarvan naar de plaats die leeg was.`,
    followLifted: (ring, step, tables, isOpen) => {
      const within = `rondgeteld over de tafels 1–${tables}`;
      if (ring.length === 1)
        return `Paar ${ring[0]} schuift ${tableCount(step)} omhoog, ${within}.`;
      const who = isOpen ? 'Elk van deze paren behalve het laatste' : 'Elk van deze paren';
      const end = isOpen ? '' : `, en dan weer ${ring[0]}`;
      return `${who} gaat ${tableCount(step)} hoger zitten dan waar het volgende zat (${within}; was dat een andere tafel, dan aan die tafel): ${ring.join(', ')}${end}.`;
    },
    rover: (pair, direction, stops, joins) =>
      `Paar ${pair} is${fromText(joins)} het zwerfpaar. Het zit ${DIRECTION_NAMES[direction]}, ronde voor ronde: ${list(stops.map((table) => (table === null ? 'stilzitten' : `tafel ${table}`)))}.`,
    displaced: (seat) =>
      seat === null
        ? 'Het paar waarvan het de plaats inneemt, zit die ronde stil.'
        : `Het paar waarvan het de plaats inneemt, gaat die ronde naar ${seatText(seat)}.`,
    halves: (rounds, sets) =>
      `De ronden ${inTwos(rounds, list)} zijn de helften van één ronde: na de eerste helft verplaatsen alleen het zwerfpaar en de paren waarvan het de plaats inneemt zich, en elke tafel neemt de tweede helft van haar spellen: ${sets.map(rangeName).join(', dan ')}.`,
    switchRover: (pair) =>
      `Paar ${pair} is het zwerfpaar: het neemt in elke helft de plaats van een ander paar in, dat tot de volgende helft stilzit.`,
    switchRoverRound: ([first, second], stops) =>
      `Ronden ${first} en ${second}: ${[...new Set(stops.map(displacedText))].join('; ')}.`,
    itinerary: (pair, stops, joins) =>
      `Paar ${pair} gaat${fromText(joins)} een eigen weg, ronde voor ronde: ${stops.map((stop) => (stop ? seatText(stop) : 'stilzitten')).join('; ')}.`,
    pairAway: (round, pair, stop) =>
      stop === null
        ? `Uitzondering in ronde ${round}: paar ${pair} zit stil.`
        : `Uitzondering in ronde ${round}: paar ${pair} zit aan ${seatText(stop)}.`,
    seated: (round, seats) => {
      const places = seats.map(({ direction, pairs }) => {
        const items = pairs.map(({ pair, table }) => `${pair} aan tafel ${table}`);
        return `${DIRECTION_NAMES[direction]} ${items.join(', ')}`;
      });
      return `In ronde ${round} zitten de paren zo: ${places.join('; ')}.`;
    },
    pairsFollowCards: (pairs) =>
      `De paren ${numbers(pairs)} schuiven door zoals op de tafelkaarten staat.`,

    wait: (from, rounds, to, place, after) => {
      const lie = place === null ? 'zijn' : 'liggen';
      const where = place === null ? 'uit het spel' : `op ${relayText(place)}`;
      return `${afterStart(after)} spellen van tafel ${from} ${lie} ${roundCount(rounds)} ${where} en gaan dan naar tafel ${to}.`;
    },
    done: (tables, after) =>
      `${afterStart(after)} spellen van ${tablesText(tables)} worden niet meer gespeeld.`,
    waitAtStart: (sets, to, place, rounds) => {
      const one = isOneBoard(sets);
      const where =
        place === null
          ? `${one ? 'is' : 'zijn'} eerst uit het spel`
          : `${one ? 'ligt' : 'liggen'} eerst op ${relayText(place)}`;
      const who = `${capital(boardsText(sets))} ${where} en ${one ? 'gaat' : 'gaan'}`;
      return rounds === null
        ? `${who} in deze volgorde, elke ronde één spelgroep, naar tafel ${to}.`
        : `${who} in ${roundsText(rounds)} naar tafel ${to}.`;
    },
    fromRelays: (moves) => {
      const items = moves.map(({ place, table }, index) =>
        index === 0
          ? `De spellen op ${relayName(place)} gaan naar tafel ${table}`
          : `die op ${relayName(place)} naar tafel ${table}`,
      );
      return `${list(items)}.`;
    },
    laid: (round, sets) => {
      const places = sets.map(
        ({ boards, tables }) => `${rangeName(boards)} op ${tablesText(tables)}`,
      );
      return `Voor ronde ${round} liggen de spellen zo: ${places.join('; ')}.`;
    },
    roving: (boards, tables) =>
      `${capital(boardsText([boards]))} ${isOneBoard([boards]) ? 'gaat' : 'gaan'} een eigen weg, ronde voor ronde: ${list(tables.map((table) => (table === null ? 'uit het spel' : `tafel ${table}`)))}. De spellen die daar zouden liggen, rusten die ronde.`,
    setAway: (round, boards, table) =>
      `Uitzondering in ronde ${round}: ${boardsText([boards])} ${table === null ? `${isOneBoard([boards]) ? 'is' : 'zijn'} uit het spel` : `${isOneBoard([boards]) ? 'ligt' : 'liggen'} op tafel ${table}`}.`,
    boardsFollow: (rings, after) =>
      `${after === null ? 'Na elke ronde gaat elke spelgroep' : `Na ${roundsText(after)} gaat elke spelgroep in plaats daarvan`} naar de plaats van de volgende in zijn rij, op een tafel of uit het spel, de laatste naar die van de eerste: ${ringsText(rings)}.`,
    boardsTogether: (sets, first, areCopied) => {
      const items = first
        ? `${rangeName(first)} in de eerste ronde, dan elke ronde de volgende spelgroep`
        : sets.map(rangeName).join('; ');
      const how = areCopied ? 'elk uit een eigen exemplaar' : 'die ze met elkaar delen';
      return `Alle tafels spelen in een ronde dezelfde spellen, ${how}: ${items}.`;
    },
    boardsFollowCards: (tables) =>
      `De spellen${tables === null ? '' : ` van ${tablesText(tables)}`} gaan zoals op de tafelkaarten staat.`,

    share: (groups, rounds) =>
      `De tafels ${groups.map(list).join('; ')} delen hun spellen ${rounds === null ? 'in elke ronde' : `in ${roundsText(rounds)}`}.`,
    shareInTurn: (table, hosts) => {
      const visits = hosts.map(
        ({ tables, rounds }) => `met ${tablesText(tables)} in ${roundsText(rounds)}`,
      );
      return `Tafel ${table} deelt de spellen ${list(visits)}.`;
    },

    switched: (rounds, boards, tables) =>
      boards !== 'all' && tables.kind === 'only'
        ? `${tables.tables.length === 1 ? 'Tafel' : 'Tafels'} ${numbers(tables.tables)}: switch in ${roundsText(rounds)} uw ${boardPlaces(boards)}.`
        : `Switch in ${roundsText(rounds)}${boards === 'all' ? '' : ` ${boardChoice(boards)}`} aan ${tableChoice(tables)}.`,
    switchedCells: 'De switches zijn onregelmatig. Switch aan deze tafels:',
    switchedRound: (round, tables) =>
      `Ronde ${round}: ${tables.map(({ table, boards }) => (boards === 'all' ? `tafel ${table}` : `tafel ${table} (${boardChoice(boards)})`)).join(', ')}.`,

    dropped: (rounds, boards, tables) =>
      `Speel in ${roundsText(rounds)} ${boardChoice(boards)} niet aan ${tableChoice(tables)}.`,

    played: (round, table, boards, instead) =>
      `Ronde ${round}, tafel ${table} heeft ${boards.length === 1 ? 'spel' : 'spellen'} ${numbers(boards)} ${instead.length === 0 ? 'erbij' : `in plaats van ${numbers(instead)}`} gespeeld.`,

    missing: (pair) => `Paar ${pair} ontbreekt: de plaats blijft leeg.`,
    missingFor: (pair, first, last, isLast) => {
      if (first === 1)
        return `Paar ${pair} komt erbij in ronde ${last + 1}; tot dan blijft de plaats leeg.`;
      if (isLast)
        return `Paar ${pair} vertrekt na ronde ${first - 1}; daarna blijft de plaats leeg.`;
      return `Paar ${pair} ontbreekt in de ronden ${rangeText(first, last)}: de plaats blijft leeg.`;
    },
    sitOuts: (rounds) => {
      const items = rounds.map(({ round, pairs }) => `ronde ${round} ${pairsText(pairs)}`);
      return `Er zitten stil: ${items.join(', ')}.`;
    },
    relays: (relays) => `Zet neer: ${list(relays.map(relayText))}.`,
    replan: {
      joins: (pair, round, seat, of) => {
        const taken = of === null ? '' : `, op de plaatsen van paar ${of}`;
        return seat === null
          ? `Paar ${pair} komt erbij in ronde ${round}${taken} en zit eerst stil.`
          : `Paar ${pair} komt erbij in ronde ${round}, aan ${seatText(seat)}${taken}.`;
      },
      fills: (pair) =>
        `Waar op uw kaart “u zit stil (geen paar ${pair})” staat, speelt u nu tegen paar ${pair}.`,
      empties: (pair) => `Waar op uw kaart staat dat u tegen paar ${pair} speelt, zit u stil.`,
      leaves: (pair, round) =>
        round === 1 ? `Paar ${pair} ontbreekt.` : `Paar ${pair} vertrekt na ronde ${round - 1}.`,
      merges: ([one, other], into, round) =>
        `Vanaf ronde ${round} spelen de overgebleven spelers van de paren ${one} en ${other} samen als paar ${into}.`,
      lastRound: (round) => `Ronde ${round} is de laatste.`,
      furtherRounds: (first, last) =>
        first === last
          ? `Ronde ${first} wordt toegevoegd.`
          : `De ronden ${first}–${last} worden toegevoegd.`,
      boardsPerRound: (round, boards) =>
        `Speel vanaf ronde ${round} ${boards === 1 ? 'één spel' : `${boards} spellen`} per ronde: de eerste ${boards === 1 ? '' : `${boards} `}van elke spelgroep.`,
      goOn: (round, isOtherwise) =>
        isOtherwise
          ? `Voor het overige gaat vanaf ronde ${round} iedereen verder zoals op de kaarten staat.`
          : `Vanaf ronde ${round} gaat iedereen verder zoals op de kaarten staat.`,
      newCards: (round, tables, pairs) => {
        const who = [
          ...(tables.length > 0 ? [tablesText(tables)] : []),
          ...(pairs.length > 0 ? [pairsText(pairs)] : []),
        ];
        return `Vanaf ronde ${round} zijn er nieuwe kaarten voor ${list(who)}.`;
      },
      playedTwice: (pair, board, first, second) =>
        `Paar ${pair} had spel ${board} al gespeeld, in ronde ${first}: het resultaat van ronde ${second} telt voor geen van beide partijen en wordt een arbitrale score (artikel 15).`,
      leavesOut: (round, table, boards) =>
        `Ronde ${round}, tafel ${table}: ${boards.length === 1 ? 'spel' : 'spellen'} ${numbers(boards)} overslaan.`,
      noMoreSwitches: (round) => `Geen switches meer vanaf ronde ${round}.`,
      splitRanking: 'N-Z en O-W hebben elk een eigen uitslag en winnaar.',
      noSwitchesIn: (rounds) => `Geen switches in ${roundsText(rounds)}.`,
      switchesOnCards: (round) =>
        `Vanaf ronde ${round} gelden alleen de switches op de nieuwe kaarten.`,
    },
    prepare: (sets, boards, copies) =>
      `${sets.length * boards === 1 ? 'Nodig is 1 spel' : `Nodig zijn ${sets.length * boards} spellen`}: ${sets.length === 1 ? '1 spelgroep' : `${sets.length} spelgroepen`} van ${boards} (${legend(sets)}), ${copies === 1 ? 'in één exemplaar' : `elk in ${copies} exemplaren`}.`,
  };
}

function relayName({ numbers }: RelayPlace): string {
  if (numbers.length === 0) return 'de spellentafel';
  return `${numbers.length > 1 ? 'de spellentafels' : 'spellentafel'} ${list(numbers.map(String))}`;
}

function relayText(place: RelayPlace): string {
  const { before, after } = place;
  return `${relayName(place)} ${before === 0 ? 'vóór tafel 1' : `tussen tafel ${before} en ${after}`}`;
}

function afterText(after: After): string {
  if (typeof after === 'number') return `Na ronde ${after}`;
  return {
    eachRound: EACH_ROUND,
    oddRounds: ODD_ROUNDS,
    evenRounds: EVEN_ROUNDS,
  }[after];
}

/** A move after a single round takes the place of the usual one. */
function insteadAfter(after: After): string {
  return typeof after === 'number' ? ' in plaats daarvan' : '';
}

function afterStart(after: After): string {
  return after === 'eachRound' ? 'De' : `${afterText(after)}${insteadAfter(after)}: de`;
}

/** A seat of the switch rover and whom it displaces there. */
function displacedText(stop: DisplacingStop): string {
  if (stop === null) return 'het zwerfpaar zit stil';
  const instead = stop.displaced === null ? '' : ` in plaats van paar ${stop.displaced}`;
  return `${seatText(stop)}${instead}`;
}

function subjectText(subject: Subject): string {
  switch (subject.kind) {
    case 'direction':
      return `de ${DIRECTION_NAMES[subject.direction]}-paren`;
    case 'pairs':
      return subject.contestants === 'players'
        ? playersText(subject.pairs)
        : pairsText(subject.pairs);
    case 'boards':
      return 'de spellen';
    case 'rest':
      return 'alle andere spellen';
    case 'others':
      return 'die';
  }
}

function moveText(subject: Subject, clause: MoveClause, after: After | null): string {
  const [one, who] = [isOne(subject), subjectText(subject)];
  const areBoards = isBoards(subject);
  const at = areBoards ? 'op' : 'aan';
  const clauseWith = (verb: string, place: string, rest: string) =>
    after === null
      ? `${who}${place} ${verb}${rest}`
      : `${afterText(after)} ${verb} ${who}${place}${insteadAfter(after)}${rest}`;
  switch (clause.kind) {
    case 'stay': {
      const place = clause.tables === null ? '' : ` ${at} ${tablesText(clause.tables)}`;
      const verb = one ? 'blijft' : 'blijven';
      return clauseWith(verb, place, areBoards ? ' liggen' : ' zitten');
    }
    case 'step': {
      const place = clause.tables === null ? '' : ` ${at} ${tablesText(clause.tables)}`;
      const way = ` ${tableCount(Math.abs(clause.step))} ${clause.step > 0 ? 'omhoog' : 'omlaag'}`;
      const round =
        clause.round === null
          ? ''
          : ` (${isBoards(subject) ? 'de spellen van tafel' : 'tafel'} ${clause.round.from} ${isBoards(subject) ? 'gaan' : 'gaat'} naar tafel ${clause.round.to})`;
      return clauseWith(one ? 'gaat' : 'gaan', place, `${way}${round}`);
    }
    case 'swap':
      return clauseWith(
        'wisselen',
        '',
        ` van plaats: tafels ${clause.couples.map(list).join(', ')}`,
      );
    case 'goTo': {
      const { from, to, direction } = clause;
      const goal = direction === null ? `tafel ${to}` : seatText({ table: to, direction });
      return clauseWith(one ? 'gaat' : 'gaan', ` van tafel ${from}`, ` naar ${goal}`);
    }
    case 'leave':
      return clauseWith(one ? 'zit' : 'zitten', ` van tafel ${clause.from}`, ' stil');
    case 'enter': {
      const { to, direction } = clause;
      const goal = direction === null ? `tafel ${to}` : seatText({ table: to, direction });
      const those = subject.kind === 'others' ? '' : one ? ' dat' : ' die';
      const outText = `${those} ${one ? 'stilzat' : 'stilzaten'}${after === null ? ',' : ''}`;
      return clauseWith(one ? 'gaat' : 'gaan', outText, ` naar ${goal}`);
    }
  }
}

export function seatText({ table, direction }: TableSeat): string {
  return `tafel ${table} ${DIRECTION_NAMES[direction]}`;
}

function playersText(players: readonly number[]): string {
  return players.length === 1 ? `speler ${players[0]}` : `de spelers ${numbers(players)}`;
}

function pairsText(pairs: readonly number[]): string {
  return pairs.length === 1 ? `paar ${pairs[0]}` : `de paren ${numbers(pairs)}`;
}

export function tablesText(tables: readonly number[]): string {
  return tables.length === 1 ? `tafel ${tables[0]}` : `de tafels ${numbers(tables)}`;
}

export function boardsText(sets: readonly SetRange[]): string {
  return `${isOneBoard(sets) ? 'spel' : 'de spellen'} ${list(sets.map(rangeName))}`;
}

function roundsText(rounds: readonly number[]): string {
  return rounds.length === 1 ? `ronde ${rounds[0]}` : `de ronden ${numbers(rounds)}`;
}

function roundCount(count: number): string {
  return count === 1 ? 'één ronde' : `${count} ronden`;
}

function tableCount(count: number): string {
  return count === 1 ? 'één tafel' : `${count} tafels`;
}

function tableChoice(choice: TableChoice): string {
  if (choice.kind === 'every') return 'elke tafel';
  if (choice.kind === 'only') return tablesText(choice.tables);
  return `elke tafel behalve ${tablesText(choice.tables)}`;
}

function boardChoice(boards: BoardChoice): string {
  if (boards === 'all') return 'alle spellen';
  return `het ${boardPlaces(boards)} van elke spelgroep`;
}

/** Boards by their places in a set: the second and fourth board. */
function boardPlaces(boards: Exclude<BoardChoice, 'all'>): string {
  return `${list(boards.map((board) => `${board}e`))} spel`;
}

/** From the round on in which a pair or player joins; empty for one who is there from the start. */
export function fromText(joins: number | null): string {
  return joins === null ? '' : ` vanaf ronde ${joins}`;
}
