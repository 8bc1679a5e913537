// German. The terms do not depend on the choice of English terms.

import { type Dictionary, halfText } from '../dictionary.ts';
import { countText, listsOf, rangesText } from '../numbers.ts';
import { evening } from './evening.ts';
import { boardsText, phrases } from './instructions.ts';
import { planB } from './planB.ts';
import { players } from './players.ts';
import { report } from './report.ts';

const { list } = listsOf('de');

/** The German dictionary. */
export function de(): Dictionary {
  return {
    northSouth: 'N-S',
    eastWest: 'O-W',
    round: 'Runde',
    boards: 'Boards',
    table: 'Tisch',
    pair: 'Paar',
    seat: 'Platz',
    opponents: 'Gegner',
    from: 'Von',
    to: 'Nach',

    tableTitle: (table) => `Tisch ${table}`,
    tablesTitle: (tables) => `Tische ${tables}`,
    pairTitle: (pair) => `Paar ${pair}`,
    boardTitle: (board) => `Board ${board}`,
    sectionTitle: (section) => `Abteilung ${section}`,
    eachSection: 'In jeder Abteilung',
    sessionTitle: (session) => `Durchgang ${session}`,
    standTitle: (number) => `Relaistisch ${number}`.trim(),
    shareTitle: 'Boardaustausch',
    continued: 'Fortsetzung',

    arrowSwitch: '⇄ BOARDS DREHEN',
    partSwitch: (boards) => `⇄ ${boardsNamed(boards)} DREHEN`,
    arrowSwitchAs: (direction) => `⇄ BOARDS DREHEN: Wertung\u00a0${direction}`,
    partSwitchAs: (boards, direction) =>
      `⇄ ${boardsNamed(boards)} DREHEN: Wertung\u00a0${direction}`,
    switchRule:
      'Sitzen bleiben und das Board um 90° drehen. Die Nummern zeigen, wie Sie gewertet werden.',
    movesBySeat: 'Gewechselt wird nach Sitzplätzen.',
    partSwitchRule:
      'Sitzen bleiben und diese Boards um 90° drehen: Das N-S-Paar zählt dort als O-W, das O-W-Paar als N-S.',
    slipSwitchRule: 'Sitzen bleiben, diese Boards um 90° drehen: Wertung als Gegenseite.',
    sitOut: 'Aussetzen',
    sitOutWithout: (pair) => `Sie setzen aus (kein Paar ${pair})`,
    sitsOut: 'setzt aus',
    notInPlay: 'nicht besetzt',

    northSouthTo: 'N-S nach',
    eastWestTo: 'O-W nach',
    boardsTo: 'Boards nach',
    stay: 'bleiben sitzen',
    boardsStay: 'bleiben liegen',
    tablePlace: (table, direction) => `Tisch\u00a0${table} ${direction}`.trim(),
    tablePlaces: (tables) => `Tische ${tables}`,
    stand: (number) => `Relaistisch ${number}`.trim(),
    between: (before, after) => `zwischen Tisch ${before} und\u00a0${after}`,
    outOfPlay: 'nicht im Spiel',
    outThen: (rounds, place) =>
      `${rounds === 1 ? 'eine Runde' : `${rounds} Runden`} nicht im Spiel, dann ${toPlace(place)}`,
    moveTo: (place) => `weiter ${toPlace(place)}`,
    afterRound: (round, rule) => `nach Runde ${round} ${rule}`,
    stationary: (place) => `Sie bleiben immer an ${place} sitzen.`,
    follow: (pair) => `Sie folgen immer Paar ${pair}.`,
    moveOn: (isUp) => `Sie rücken nach jeder Runde einen Tisch ${isUp ? 'aufwärts' : 'abwärts'}.`,

    sharing: 'Austausch',
    shares: (place) => `Boards mit ${dative(place)}`,
    inRounds: (rounds, count) => `in ${count === 1 ? 'Runde' : 'den Runden'} ${rounds}`,
    inEveryRound: 'in jeder Runde',
    shareRule:
      'Diese Tische spielen in einer Runde dieselben Boards: Jedes Board weitergeben, sobald es gespielt ist.',
    standRule: 'Diese Boards warten hier in den genannten Runden.',

    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} Paare, ${countText(tables, 'Tisch', 'Tische')}, ${countText(rounds, 'Runde', 'Runden')}, ${countText(boards, 'Board', 'Boards')}`,
    gridKey: 'In jedem Feld: N-S – O-W wie gewertet, dann die Boards. ⇄ Achsendrehung',
    partKey: '(⇄) nur einiger Boards',
    notesHeading: 'Hinweise',
    and: 'und',
    labelled: (label, text) => `${label}: ${text}`,
    clauses: (clauses) => clauses.join('; '),

    run: phrases(),
    evening,
    planB,
    report,
    titles: {
      tables: (tables) => `${halfText(tables)} ${tables === 1 ? 'Tisch' : 'Tische'}`,
      pairs: (pairs) => `${pairs} Paare`,
      rounds: (rounds) => countText(rounds, 'Runde', 'Runden'),
      copies: (copies) => `${copies} Exemplare`,
      sessions: (sessions) => `${sessions} Durchgänge`,
      sections: (sections, titles) => `${sections} Abteilungen: ${titles}`,
      missing: (pair) => `Paar ${pair} fehlt`,
      switchedRounds: (rounds) =>
        `Achsendrehung in ${rounds.length === 1 ? 'Runde' : 'den Runden'} ${rangesText(rounds)}`,
      switched: 'mit Achsendrehung',
      halfRounds: 'Achsendrehung in halben Runden',
      switchedBoards: 'mit gedrehten Boards',
      changedFrom: (round) => `ab Runde ${round} geändert`,
      untitled: (pairs, rounds) =>
        `Movement für ${pairs} Paare, ${countText(rounds, 'Runde', 'Runden')}`,
    },
    findings: {
      pairAtTwoTables: ({ pair, otherTable, table, round }) =>
        `Paar ${pair} sitzt in Runde ${round} an Tisch ${otherTable} und an Tisch ${table}.`,
      setReplayed: ({ pair, set, round, firstRound }) =>
        `Paar ${pair} spielt ${boardsText([set])} in Runde ${round} noch einmal, nach Runde ${firstRound}.`,
      repeatedMeeting: ({ pair, opponent, round, firstRound }) =>
        `Die Paare ${pair} und ${opponent} treffen in Runde ${round} noch einmal aufeinander, nach Runde ${firstRound}.`,
      unevenMeetings: ({ combinations, most }) =>
        `${countText(combinations, 'Begegnung zweier Paare kommt', 'Begegnungen zweier Paare kommen')} niemals vor, andere bis zu ${most}-mal.`,
      sharedSet: ({ tables, set, round }) =>
        `Die Tische ${list(tables)} tauschen in Runde ${round} ${boardsText([set])} aus.`,
      sitOut: ({ pair, round }) => `Paar ${pair} setzt in Runde ${round} aus.`,
      incomplete: ({ pair, sets }) => `Paar ${pair} spielt ${boardsText(sets)} nicht.`,
    },
    players: players(),
    seats: { N: 'Nord', E: 'Ost', S: 'Süd', W: 'West' },
    partner: 'Partner',

    contract: 'Kontrakt',
    declarer: 'Von',
    lead: 'Ausspiel',
    tricks: 'Stiche',
    matchPoints: 'MP',
    dealer: (seat) => `Teiler ${{ N: 'N', E: 'O', S: 'S', W: 'W' }[seat]}`,
    vulnerable: (side) =>
      ({
        none: 'keiner in Gefahr',
        NS: 'N-S in Gefahr',
        EW: 'O-W in Gefahr',
        all: 'alle in Gefahr',
      })[side],
  };
}

/** `Tisch 3`, `den Tischen 7 und 8`, `dem Relaistisch zwischen Tisch 4 und 5`. */
function dative(place: string): string {
  if (place.startsWith('Tische')) return place.replace('Tische', 'den Tischen');
  return /^\S+\s\d/.test(place) ? place : `dem ${place}`;
}

function toPlace(place: string): string {
  return `zu ${dative(place)}`.replace('zu dem ', 'zum ');
}

function boardsNamed(boards: readonly number[]): string {
  return `${boards.length === 1 ? 'BOARD' : 'BOARDS'} ${boards.join(', ')}`;
}
