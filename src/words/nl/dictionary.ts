// Dutch. The terms do not depend on the choice of English terms.

import { type Dictionary, halfText } from '../dictionary.ts';
import { countText, listsOf, rangesText } from '../numbers.ts';
import { evening } from './evening.ts';
import { boardsText, phrases } from './instructions.ts';
import { planB } from './planB.ts';
import { players } from './players.ts';
import { report } from './report.ts';

const { list } = listsOf('nl');

/** The Dutch dictionary. */
export function nl(): Dictionary {
  return {
    northSouth: 'N-Z',
    eastWest: 'O-W',
    round: 'Ronde',
    boards: 'Spellen',
    table: 'Tafel',
    pair: 'Paar',
    seat: 'Plaats',
    opponents: 'Tegen',
    from: 'Van',
    to: 'Naar',

    tableTitle: (table) => `Tafel ${table}`,
    tablesTitle: (tables) => `Tafels ${tables}`,
    pairTitle: (pair) => `Paar ${pair}`,
    boardTitle: (board) => `Spel ${board}`,
    sectionTitle: (section) => `Lijn ${section}`,
    eachSection: 'In elke lijn',
    sessionTitle: (session) => `Zitting ${session}`,
    standTitle: (number) => `Spellentafel ${number}`.trim(),
    shareTitle: 'Gedeelde spellen',
    continued: 'vervolg',

    arrowSwitch: '⇄ SWITCH',
    partSwitch: (boards) => `⇄ SWITCH ${boardsNamed(boards)}`,
    arrowSwitchAs: (direction) => `⇄ SWITCH: scoor\u00a0${direction}`,
    partSwitchAs: (boards, direction) => `⇄ SWITCH ${boardsNamed(boards)}: scoor\u00a0${direction}`,
    switchRule: 'Blijf zitten en draai het spel een kwartslag. De nummers geven aan hoe u scoort.',
    movesBySeat: 'Er wordt doorgeschoven volgens de zitplaats.',
    partSwitchRule:
      'Blijf zitten en draai deze spellen een kwartslag: het N-Z-paar scoort dan O-W en het O-W-paar N-Z.',
    slipSwitchRule: 'Blijf zitten, draai deze spellen een kwartslag: u scoort als de andere kant.',
    sitOut: 'stilzit',
    sitOutWithout: (pair) => `u zit stil (geen paar ${pair})`,
    sitsOut: 'zit stil',
    notInPlay: 'niet in gebruik',

    northSouthTo: 'N-Z naar',
    eastWestTo: 'O-W naar',
    boardsTo: 'Spellen naar',
    stay: 'blijven zitten',
    boardsStay: 'blijven liggen',
    tablePlace: (table, direction) => `tafel\u00a0${table} ${direction}`.trim(),
    tablePlaces: (tables) => `tafels ${tables}`,
    stand: (number) => `spellentafel ${number}`.trim(),
    between: (before, after) => `tussen tafel ${before} en\u00a0${after}`,
    outOfPlay: 'uit het spel',
    outThen: (rounds, place) =>
      `${rounds === 1 ? 'één ronde' : `${rounds} ronden`} uit het spel, dan ${toPlace(place)}`,
    moveTo: toPlace,
    afterRound: (round, rule) => `na ronde ${round} ${rule}`,
    stationary: (place) => `U blijft steeds zitten aan ${place}.`,
    follow: (pair) => `U volgt steeds paar ${pair}.`,
    moveOn: (isUp) => `U schuift na elke ronde één tafel ${isUp ? 'omhoog' : 'omlaag'}.`,

    sharing: 'Delen',
    shares: (place) => `spellen delen met ${withArticle(place)}`,
    inRounds: (rounds, count) => `in ${count === 1 ? 'ronde' : 'de ronden'} ${rounds}`,
    inEveryRound: 'in elke ronde',
    shareRule:
      'Deze tafels spelen dezelfde spellen in dezelfde ronde: geef elk spel door zodra het gespeeld is.',
    standRule: 'Deze spellen wachten hier in de genoemde ronden.',

    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} paren, ${countText(tables, 'tafel', 'tafels')}, ${countText(rounds, 'ronde', 'ronden')}, ${countText(boards, 'spel', 'spellen')}`,
    gridKey: 'In elk vak: N-Z – O-W zoals ze scoren, dan de spellen. ⇄ switch',
    partKey: '(⇄) alleen sommige spellen',
    notesHeading: 'Opmerkingen',
    and: 'en',
    labelled: (label, text) => `${label}: ${text}`,
    clauses: (clauses) => clauses.join('; '),

    run: phrases(),
    evening,
    planB,
    report,
    titles: {
      tables: (tables) => `${halfText(tables)} ${tables === 1 ? 'tafel' : 'tafels'}`,
      pairs: (pairs) => `${pairs} paren`,
      rounds: (rounds) => countText(rounds, 'ronde', 'ronden'),
      copies: (copies) => `${copies} exemplaren`,
      sessions: (sessions) => `${sessions} zittingen`,
      sections: (sections, titles) => `${sections} lijnen: ${titles}`,
      missing: (pair) => `paar ${pair} ontbreekt`,
      switchedRounds: (rounds) =>
        `switch in ${rounds.length === 1 ? 'ronde' : 'de ronden'} ${rangesText(rounds)}`,
      switched: 'met switches',
      halfRounds: 'switches in halve ronden',
      switchedBoards: 'met geswitchte spellen',
      changedFrom: (round) => `gewijzigd vanaf ronde ${round}`,
      untitled: (pairs, rounds) =>
        `Schema voor ${pairs} paren, ${countText(rounds, 'ronde', 'ronden')}`,
    },
    findings: {
      pairAtTwoTables: ({ pair, otherTable, table, round }) =>
        `Paar ${pair} zit in ronde ${round} aan tafel ${otherTable} en aan tafel ${table}.`,
      setReplayed: ({ pair, set, round, firstRound }) =>
        `Paar ${pair} speelt ${boardsText([set])} in ronde ${round} opnieuw, na ronde ${firstRound}.`,
      repeatedMeeting: ({ pair, opponent, round, firstRound }) =>
        `De paren ${pair} en ${opponent} ontmoeten elkaar in ronde ${round} opnieuw, na ronde ${firstRound}.`,
      unevenMeetings: ({ combinations, most }) =>
        `${countText(combinations, 'ontmoeting van twee paren komt', 'ontmoetingen van twee paren komen')} nooit voor, andere tot ${most} keer.`,
      sharedSet: ({ tables, set, round }) =>
        `De tafels ${list(tables)} delen in ronde ${round} ${boardsText([set])}.`,
      sitOut: ({ pair, round }) => `Paar ${pair} zit stil in ronde ${round}.`,
      incomplete: ({ pair, sets }) => `Paar ${pair} speelt ${boardsText(sets)} niet.`,
    },
    players: players(),
    seats: { N: 'Noord', E: 'Oost', S: 'Zuid', W: 'West' },
    partner: 'Partner',

    contract: 'Contract',
    declarer: 'Door',
    lead: 'Uitkomst',
    tricks: 'Slagen',
    matchPoints: 'MP',
    dealer: (seat) => `Gever ${{ N: 'N', E: 'O', S: 'Z', W: 'W' }[seat]}`,
    vulnerable: (side) =>
      ({
        none: 'niemand kwetsbaar',
        NS: 'N-Z kwetsbaar',
        EW: 'O-W kwetsbaar',
        all: 'allen kwetsbaar',
      })[side],
  };
}

/** `tafel 3`, `de tafels 7 en 8`, `de spellentafel tussen tafel 4 en 5`. */
function withArticle(place: string): string {
  return /^(?:spellen)?tafel\s\d/.test(place) ? place : `de ${place}`;
}

function toPlace(place: string): string {
  return `naar ${withArticle(place)}`;
}

function boardsNamed(boards: readonly number[]): string {
  return `${boards.length === 1 ? 'SPEL' : 'SPELLEN'} ${boards.join(', ')}`;
}
