// How a movement is run, in German.

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

const { list, numbers } = listsOf('de');
const DIRECTION_NAMES = {
  NS: 'N-S',
  EW: 'O-W',
  N: 'Nord',
  S: 'Süd',
  E: 'Ost',
  W: 'West',
} as const;

const EACH_ROUND = 'Nach jeder Runde';
const ODD_ROUNDS = 'Nach ungeraden Runden';
const EVEN_ROUNDS = 'Nach geraden Runden';

/** The German phrases. */
export function phrases(): Phrases {
  return {
    headings: {
      prepare: 'Vorbereiten',
      pairs: 'Paare',
      boards: 'Boards',
      shares: 'Boardaustausch',
      switches: 'Achsendrehung (Scrambeln)',
      sitOuts: 'Aussetzen',
    },
    session: (session, first, last) => `Durchgang ${session} (Runden ${rangeText(first, last)})`,
    opening: (rounds, boards) => {
      const count = countText(rounds, 'Runde', 'Runden');
      return boards === null ? `${count}.` : `${count} zu ${countText(boards, 'Board', 'Boards')}.`;
    },
    eachRound: EACH_ROUND,
    oddRounds: ODD_ROUNDS,
    evenRounds: EVEN_ROUNDS,
    afterRound: (round, isInstead) => afterText(round) + (isInstead ? insteadAfter(round) : ''),

    stationary: (subject) =>
      `${capital(subjectText(subject))} ${isOne(subject) ? 'bleibt' : 'bleiben'} ${isBoards(subject) ? 'liegen' : 'sitzen'}.`,
    separator: '; ',
    move: (subject, clause, after) => moveText(subject, clause, after),
    skip: (subjects, round) => {
      const who = subjects.length > 1 ? 'die wechselnden Paare' : list(subjects.map(subjectText));
      const [skip, move] = areOne(subjects) ? ['überspringt', 'rückt'] : ['überspringen', 'rücken'];
      return `Hammelsprung nach Runde ${round}: ${capital(who)} ${skip} einen Tisch, ${move} also zweimal weiter.`;
    },
    followNumbers: (follows, difference, isRest) => {
      const who = isRest
        ? 'Alle anderen Paare folgen'
        : `Die Paare ${numbers(follows.map(([pair]) => pair))} folgen`;
      const text = (one: readonly number[] | undefined) => one?.join(' folgt ') ?? '';
      return `${who} dem Paar mit der um eins ${difference < 0 ? 'niedrigeren' : 'höheren'} Nummer: ${text(follows[0])}, ${text(follows[1])} … ${text(follows.at(-1))}.`;
    },
    followOrder: (ring, isOpen) =>
      isOpen
        ? `Jedes Paar außer dem letzten folgt dem nächsten in dieser Reihenfolge: ${ring.join(', ')}.`
        : `Jedes Paar folgt dem nächsten in dieser Reihenfolge: ${ring.join(', ')} und wieder ${ring[0]}.`,
    followRings: (rings, after, isOpen) => {
      const who = isOpen ? 'jedes Paar außer dem letzten' : 'jedes Paar';
      const goes =
        after === null
          ? `Nach jeder Runde geht ${who}`
          : `Nach ${roundsText(after)} geht ${who} stattdessen`;
      const end = isOpen ? '' : ', das letzte auf den des ersten';
      return `${goes} auf den Platz des nächsten in seiner Reihe${end}: ${ringsText(rings)}.`;
    },
    toEmptySeat: (pair, after) =>
      after === null
        ? `Paar ${pair} geht immer auf den Platz, der leer war.`
        : `Nach ${roundsText(after)} geht Paar ${pair} stattdessen auf den Platz, der leer war.`,
    followLifted: (ring, step, tables, isOpen) => {
      const within = `reihum gezählt über die Tische 1–${tables}`;
      if (ring.length === 1) return `Paar ${ring[0]} rückt ${tableCount(step)} auf, ${within}.`;
      const who = isOpen ? 'Jedes dieser Paare außer dem letzten' : 'Jedes dieser Paare';
      const end = isOpen ? '' : ` und wieder ${ring[0]}`;
      return `${who} geht ${tableCount(step)} höher als dahin, wo das nächste saß (${within}; war das ein anderer Tisch, dann an diesen): ${ring.join(', ')}${end}.`;
    },
    rover: (pair, direction, stops, joins) =>
      `Paar ${pair} ist${fromText(joins)} das Wanderpaar. Es sitzt ${DIRECTION_NAMES[direction]}, Runde für Runde: ${list(stops.map((table) => (table === null ? 'Aussetzen' : `Tisch ${table}`)))}.`,
    displaced: (seat) =>
      seat === null
        ? 'Das Paar, dessen Platz es einnimmt, setzt in dieser Runde aus.'
        : `Das Paar, dessen Platz es einnimmt, geht für diese Runde an ${seatText(seat)}.`,
    halves: (rounds, sets) =>
      `Die Runden ${inTwos(rounds, list)} sind die Hälften einer Runde: Nach der ersten Hälfte gehen nur das Wanderpaar und die Paare, deren Platz es einnimmt, und jeder Tisch nimmt die zweite Hälfte seiner Boards: ${sets.map(rangeName).join(', dann ')}.`,
    switchRover: (pair) =>
      `Paar ${pair} ist das Wanderpaar: Es nimmt in jeder Hälfte den Platz eines anderen Paares ein, das bis zur nächsten Hälfte aussetzt.`,
    switchRoverRound: ([first, second], stops) =>
      `Runden ${first} und ${second}: ${[...new Set(stops.map(displacedText))].join('; ')}.`,
    itinerary: (pair, stops, joins) =>
      `Paar ${pair} geht${fromText(joins)} einen eigenen Weg, Runde für Runde: ${stops.map((stop) => (stop ? seatText(stop) : 'Aussetzen')).join('; ')}.`,
    pairAway: (round, pair, stop) =>
      stop === null
        ? `Ausnahme in Runde ${round}: Paar ${pair} setzt aus.`
        : `Ausnahme in Runde ${round}: Paar ${pair} sitzt an ${seatText(stop)}.`,
    seated: (round, seats) => {
      const places = seats.map(({ direction, pairs }) => {
        const items = pairs.map(({ pair, table }) => `${pair} an Tisch ${table}`);
        return `${DIRECTION_NAMES[direction]} ${items.join(', ')}`;
      });
      return `In Runde ${round} sitzen die Paare so: ${places.join('; ')}.`;
    },
    pairsFollowCards: (pairs) => `Die Paare ${numbers(pairs)} wechseln nach den Tischkarten.`,

    wait: (from, rounds, to, place, after) => {
      const lie = place === null ? 'sind' : 'liegen';
      const where = place === null ? 'nicht im Spiel' : relayPlaceText(place);
      return `${afterStart(after)}Die Boards von Tisch ${from} ${lie} ${roundCount(rounds)} ${where} und gehen dann an Tisch ${to}.`;
    },
    done: (tables, after) =>
      `${afterStart(after)}Die Boards von ${tablesDative(tables)} werden nicht mehr gespielt.`,
    waitAtStart: (sets, to, place, rounds) => {
      const one = isOneBoard(sets);
      const where =
        place === null
          ? `${one ? 'ist' : 'sind'} zuerst nicht im Spiel`
          : `${one ? 'liegt' : 'liegen'} zuerst ${relayPlaceText(place)}`;
      const who = `${capital(boardsText(sets))} ${where} und ${one ? 'kommt' : 'kommen'}`;
      return rounds === null
        ? `${who} in dieser Reihenfolge, je Runde ein Satz, an Tisch ${to}.`
        : `${who} in ${roundsText(rounds)} an Tisch ${to}.`;
    },
    fromRelays: (moves) => {
      const items = moves.map(({ place, table }, index) => {
        const where =
          place.numbers.length === 0 ? 'auf dem Relaistisch' : `auf ${relayName(place)}`;
        return index === 0
          ? `Die Boards ${where} gehen an Tisch ${table}`
          : `die ${where} an Tisch ${table}`;
      });
      return `${list(items)}.`;
    },
    laid: (round, sets) => {
      const places = sets.map(
        ({ boards, tables }) => `${rangeName(boards)} an ${tablesDative(tables)}`,
      );
      return `Für Runde ${round} liegen die Boards so: ${places.join('; ')}.`;
    },
    roving: (boards, tables) =>
      `${capital(boardsText([boards]))} ${isOneBoard([boards]) ? 'geht' : 'gehen'} einen eigenen Weg, Runde für Runde: ${list(tables.map((table) => (table === null ? 'nicht im Spiel' : `Tisch ${table}`)))}. Die Boards, die dort lägen, ruhen in dieser Runde.`,
    setAway: (round, boards, table) =>
      `Ausnahme in Runde ${round}: ${capital(boardsText([boards]))} ${table === null ? `${isOneBoard([boards]) ? 'ist' : 'sind'} nicht im Spiel` : `${isOneBoard([boards]) ? 'liegt' : 'liegen'} an Tisch ${table}`}.`,
    boardsFollow: (rings, after) =>
      `${after === null ? 'Nach jeder Runde geht jeder Satz Boards' : `Nach ${roundsText(after)} geht jeder Satz Boards stattdessen`} an den Platz des nächsten in seiner Reihe, an einem Tisch oder nicht im Spiel, der letzte an den des ersten: ${ringsText(rings)}.`,
    boardsTogether: (sets, first, areCopied) => {
      const items = first
        ? `${rangeName(first)} in der ersten Runde, dann in jeder Runde den nächsten Satz`
        : sets.map(rangeName).join('; ');
      const how = areCopied
        ? 'jeder aus einem eigenen Exemplar'
        : 'und tauschen sie untereinander aus';
      return `Alle Tische spielen in einer Runde dieselben Boards, ${how}: ${items}.`;
    },
    boardsFollowCards: (tables) =>
      `Die Boards${tables === null ? '' : ` von ${tablesDative(tables)}`} gehen nach den Tischkarten.`,

    share: (groups, rounds) =>
      `Die Tische ${groups.map(list).join('; ')} tauschen ihre Boards ${rounds === null ? 'in jeder Runde' : `in ${roundsText(rounds)}`} aus.`,
    shareInTurn: (table, hosts) => {
      const visits = hosts.map(
        ({ tables, rounds }) => `mit ${tablesDative(tables)} in ${roundsText(rounds)}`,
      );
      return `Tisch ${table} spielt dieselben Boards ${list(visits)}.`;
    },

    switched: (rounds, boards, tables) =>
      boards !== 'all' && tables.kind === 'only'
        ? `${tables.tables.length === 1 ? 'Tisch' : 'Tische'} ${numbers(tables.tables)}: In ${roundsText(rounds)} Ihr ${boardPlaces(boards)} drehen.`
        : `In ${roundsText(rounds)} ${boards === 'all' ? 'alle Boards' : boardChoice(boards)} drehen, an ${tableChoice(tables)}.`,
    switchedCells: 'Die Drehungen sind unregelmäßig. An diesen Tischen drehen:',
    switchedRound: (round, tables) =>
      `Runde ${round}: ${tables.map(({ table, boards }) => (boards === 'all' ? `Tisch ${table}` : `Tisch ${table} (${boardChoice(boards)})`)).join(', ')}.`,

    dropped: (rounds, boards, tables) =>
      `In ${roundsText(rounds)} ${boardChoice(boards)} nicht spielen, an ${tableChoice(tables)}.`,

    played: (round, table, boards, instead) =>
      `Runde ${round}, Tisch ${table} hat ${boards.length === 1 ? 'Board' : 'Boards'} ${numbers(boards)} ${instead.length === 0 ? 'zusätzlich' : `statt ${numbers(instead)}`} gespielt.`,

    missing: (pair) => `Paar ${pair} fehlt: Sein Platz bleibt leer.`,
    missingFor: (pair, first, last, isLast) => {
      if (first === 1)
        return `Paar ${pair} kommt in Runde ${last + 1} dazu; bis dahin bleibt sein Platz leer.`;
      if (isLast)
        return `Paar ${pair} geht nach Runde ${first - 1}; danach bleibt sein Platz leer.`;
      return `Paar ${pair} fehlt in den Runden ${rangeText(first, last)}: Sein Platz bleibt leer.`;
    },
    sitOuts: (rounds) => {
      const items = rounds.map(({ round, pairs }) => `Runde ${round} ${pairsText(pairs)}`);
      return `Es setzen aus: ${items.join(', ')}.`;
    },
    relays: (relays) =>
      `Aufstellen: ${list(relays.map((place) => `${relayName(place)} ${between(place)}`))}.`,
    replan: {
      joins: (pair, round, seat, of) => {
        const taken = of === null ? '' : `, auf den Plätzen von Paar ${of}`;
        return seat === null
          ? `Paar ${pair} kommt in Runde ${round} dazu${taken} und setzt zuerst aus.`
          : `Paar ${pair} kommt in Runde ${round} dazu, an ${seatText(seat)}${taken}.`;
      },
      fills: (pair) =>
        `Wo auf Ihrer Karte „Sie setzen aus (kein Paar ${pair})“ steht, spielen Sie jetzt gegen Paar ${pair}.`,
      empties: (pair) =>
        `Wo auf Ihrer Karte steht, dass Sie gegen Paar ${pair} spielen, setzen Sie aus.`,
      leaves: (pair, round) =>
        round === 1 ? `Paar ${pair} fehlt.` : `Paar ${pair} geht nach Runde ${round - 1}.`,
      merges: ([one, other], into, round) =>
        `Ab Runde ${round} spielen die verbliebenen Spieler der Paare ${one} und ${other} zusammen als Paar ${into}.`,
      lastRound: (round) => `Runde ${round} ist die letzte.`,
      furtherRounds: (first, last) =>
        first === last ? `Runde ${first} kommt dazu.` : `Die Runden ${first}–${last} kommen dazu.`,
      boardsPerRound: (round, boards) =>
        `Ab Runde ${round} ${boards === 1 ? 'ein Board' : `${boards} Boards`} pro Runde spielen: ${boards === 1 ? 'das erste' : `die ersten ${boards}`} jedes Satzes.`,
      goOn: (round, isOtherwise) =>
        isOtherwise
          ? `Im Übrigen spielen ab Runde ${round} alle weiter, wie es auf den Karten steht.`
          : `Ab Runde ${round} spielen alle weiter, wie es auf den Karten steht.`,
      newCards: (round, tables, pairs) => {
        const who = [
          ...(tables.length > 0
            ? [tables.length === 1 ? `Tisch ${tables[0]}` : `die Tische ${numbers(tables)}`]
            : []),
          ...(pairs.length > 0 ? [pairsText(pairs)] : []),
        ];
        return `Ab Runde ${round} gibt es neue Karten für ${list(who)}.`;
      },
      playedTwice: (pair, board, first, second) =>
        `Paar ${pair} hatte Board ${board} schon in Runde ${first} gespielt: Das Ergebnis aus Runde ${second} gilt für beide Seiten nicht und wird durch einen berichtigten Score ersetzt (§ 15).`,
      leavesOut: (round, table, boards) =>
        `Runde ${round}, Tisch ${table}: ${boards.length === 1 ? 'Board' : 'Boards'} ${numbers(boards)} auslassen.`,
      noMoreSwitches: (round) => `Ab Runde ${round} keine Achsendrehung mehr.`,
      splitRanking: 'N-S und O-W werden getrennt gewertet, jede Richtung mit eigenem Sieger.',
      noSwitchesIn: (rounds) => `In ${roundsText(rounds)} keine Achsendrehung.`,
      switchesOnCards: (round) =>
        `Ab Runde ${round} gelten nur die Achsendrehungen auf den neuen Karten.`,
    },
    prepare: (sets, boards, copies) =>
      `${sets.length * boards === 1 ? 'Gebraucht wird 1 Board' : `Gebraucht werden ${sets.length * boards} Boards`}: ${sets.length === 1 ? '1 Satz' : `${sets.length} Sätze`} zu ${boards} (${legend(sets)}), ${copies === 1 ? 'in einem Exemplar' : `jeder in ${copies} Exemplaren`}.`,
  };
}

function relayName({ numbers }: RelayPlace): string {
  if (numbers.length === 0) return 'Relaistisch';
  return `${numbers.length > 1 ? 'Relaistische' : 'Relaistisch'} ${list(numbers.map(String))}`;
}

function between({ before, after }: RelayPlace): string {
  return before === 0 ? 'vor Tisch 1' : `zwischen Tisch ${before} und ${after}`;
}

function relayPlaceText(place: RelayPlace): string {
  const { numbers } = place;
  const relay = numbers.length === 0 ? 'auf dem Relaistisch' : `auf ${relayName(place)}`;
  const several = `auf den Relaistischen ${list(numbers.map(String))}`;
  return `${numbers.length > 1 ? several : relay} ${between(place)}`;
}

function afterText(after: After): string {
  if (typeof after === 'number') return `Nach Runde ${after}`;
  return {
    eachRound: EACH_ROUND,
    oddRounds: ODD_ROUNDS,
    evenRounds: EVEN_ROUNDS,
  }[after];
}

/** A move after a single round takes the place of the usual one. */
function insteadAfter(after: After): string {
  return typeof after === 'number' ? ' stattdessen' : '';
}

function afterStart(after: After): string {
  return after === 'eachRound' ? '' : `${afterText(after)}${insteadAfter(after)}: `;
}

/** A seat of the switch rover and whom it displaces there. */
function displacedText(stop: DisplacingStop): string {
  if (stop === null) return 'das Wanderpaar setzt aus';
  const instead = stop.displaced === null ? '' : ` statt Paar ${stop.displaced}`;
  return `${seatText(stop)}${instead}`;
}

function subjectText(subject: Subject): string {
  switch (subject.kind) {
    case 'direction':
      return `die ${DIRECTION_NAMES[subject.direction]}-Paare`;
    case 'pairs':
      return subject.contestants === 'players'
        ? playersText(subject.pairs)
        : pairsText(subject.pairs);
    case 'boards':
      return 'die Boards';
    case 'rest':
      return 'alle anderen Boards';
    case 'others':
      return 'die';
  }
}

function moveText(subject: Subject, clause: MoveClause, after: After | null): string {
  const [one, boards, who] = [isOne(subject), isBoards(subject), subjectText(subject)];
  const go = boards ? 'wandern' : one ? 'rückt' : 'rücken';
  const clauseWith = (verb: string, place: string, rest: string) =>
    after === null
      ? `${who}${place} ${verb}${rest}`
      : `${afterText(after)} ${verb} ${who}${place}${insteadAfter(after)}${rest}`;
  switch (clause.kind) {
    case 'stay': {
      const place = clause.tables === null ? '' : ` an ${tablesDative(clause.tables)}`;
      return clauseWith(one ? 'bleibt' : 'bleiben', place, boards ? ' liegen' : ' sitzen');
    }
    case 'step': {
      const place = clause.tables === null ? '' : ` an ${tablesDative(clause.tables)}`;
      const way = ` ${tableCount(Math.abs(clause.step))} ${clause.step > 0 ? 'aufwärts' : 'abwärts'}`;
      const round =
        clause.round === null
          ? ''
          : ` (${isBoards(subject) ? 'die Boards von Tisch' : 'Tisch'} ${clause.round.from} ${isBoards(subject) ? 'gehen' : 'geht'} an Tisch ${clause.round.to})`;
      return clauseWith(go, place, `${way}${round}`);
    }
    case 'swap':
      return clauseWith(
        'tauschen',
        '',
        ` die Plätze: Tische ${clause.couples.map(list).join(', ')}`,
      );
    case 'goTo': {
      const { from, to, direction } = clause;
      const goal = direction === null ? `Tisch ${to}` : seatText({ table: to, direction });
      return clauseWith(one ? 'geht' : 'gehen', ` von Tisch ${from}`, ` an ${goal}`);
    }
    case 'leave':
      return clauseWith(one ? 'setzt' : 'setzen', ` von Tisch ${clause.from}`, ' aus');
    case 'enter': {
      const { to, direction } = clause;
      const goal = direction === null ? `Tisch ${to}` : seatText({ table: to, direction });
      const those = subject.kind === 'others' ? '' : one ? ', das' : ', die';
      const outText = `${those} ausgesetzt ${one ? 'hat' : 'haben'},`;
      return clauseWith(one ? 'geht' : 'gehen', outText, ` an ${goal}`);
    }
  }
}

export function seatText({ table, direction }: TableSeat): string {
  return `Tisch ${table} ${DIRECTION_NAMES[direction]}`;
}

function playersText(players: readonly number[]): string {
  return players.length === 1 ? `Spieler ${players[0]}` : `die Spieler ${numbers(players)}`;
}

function pairsText(pairs: readonly number[]): string {
  return pairs.length === 1 ? `Paar ${pairs[0]}` : `die Paare ${numbers(pairs)}`;
}

function tablesDative(tables: readonly number[]): string {
  return tables.length === 1 ? `Tisch ${tables[0]}` : `den Tischen ${numbers(tables)}`;
}

export function boardsText(sets: readonly SetRange[]): string {
  return `${isOneBoard(sets) ? 'Board' : 'die Boards'} ${list(sets.map(rangeName))}`;
}

function roundsText(rounds: readonly number[]): string {
  return rounds.length === 1 ? `Runde ${rounds[0]}` : `den Runden ${numbers(rounds)}`;
}

function roundCount(count: number): string {
  return count === 1 ? 'eine Runde' : `${count} Runden`;
}

function tableCount(count: number): string {
  return count === 1 ? 'einen Tisch' : `${count} Tische`;
}

function tableChoice(choice: TableChoice): string {
  if (choice.kind === 'every') return 'allen Tischen';
  if (choice.kind === 'only') return tablesDative(choice.tables);
  return `allen Tischen außer ${tablesDative(choice.tables)}`;
}

function boardChoice(boards: BoardChoice): string {
  if (boards === 'all') return 'alle Boards';
  return `das ${boardPlaces(boards)} jedes Satzes`;
}

/** Boards by their places in a set: the second and fourth board. */
function boardPlaces(boards: Exclude<BoardChoice, 'all'>): string {
  return `${list(boards.map((board) => `${board}.`))} Board`;
}

/** From the round on in which a pair or player joins; empty for one who is there from the start. */
export function fromText(joins: number | null): string {
  return joins === null ? '' : ` ab Runde ${joins}`;
}
