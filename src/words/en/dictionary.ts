// English, in EBU or ACBL terms.

import type { Dictionary, Terms } from '../dictionary.ts';
import { countText } from '../numbers.ts';
import { evening } from './evening.ts';
import { pairFindings } from './findings.ts';
import { phrases } from './instructions.ts';
import { planB } from './planB.ts';
import { players } from './players.ts';
import { report } from './report.ts';
import { titles } from './titles.ts';

/** The English dictionary. */
export function en(terms: Terms): Dictionary {
  const isAcbl = terms === 'acbl';
  const [stand, sharing] = isAcbl ? ['bye stand', 'Relay'] : ['relay', 'Share'];
  return {
    northSouth: 'N-S',
    eastWest: 'E-W',
    round: 'Round',
    boards: 'Boards',
    table: 'Table',
    pair: 'Pair',
    seat: 'Seat',
    opponents: 'Opponents',
    from: 'From',
    to: 'To',

    tableTitle: (table) => `Table ${table}`,
    tablesTitle: (tables) => `Tables ${tables}`,
    pairTitle: (pair) => `Pair ${pair}`,
    boardTitle: (board) => `Board ${board}`,
    sectionTitle: (section) => `Section ${section}`,
    eachSection: 'In each section',
    sessionTitle: (session) => `Session ${session}`,
    standTitle: (number) => `${isAcbl ? 'Bye stand' : 'Relay'} ${number}`.trim(),
    shareTitle: 'Shared boards',
    continued: 'continued',

    arrowSwitch: '⇄ ARROW SWITCH',
    partSwitch: (boards) => `⇄ SWITCH ${boardsNamed(boards)}`,
    arrowSwitchAs: (direction) => `⇄ ARROW SWITCH: score\u00a0${direction}`,
    partSwitchAs: (boards, direction) => `⇄ SWITCH ${boardsNamed(boards)}: score\u00a0${direction}`,
    switchRule: 'Stay seated and turn the board through 90°. The numbers show which way you score.',
    movesBySeat: 'Move according to where you are sitting.',
    partSwitchRule:
      'Stay seated and turn these boards through 90°: on them N-S score E-W, and E-W score N-S.',
    slipSwitchRule: 'Stay seated, turn these boards 90°: you score as the other side.',
    sitOut: 'sit-out',
    sitOutWithout: (pair) => `you sit out (no pair ${pair})`,
    sitsOut: 'sits out',
    notInPlay: 'not in play',

    northSouthTo: 'N-S to',
    eastWestTo: 'E-W to',
    boardsTo: 'Boards to',
    stay: 'stay',
    boardsStay: 'stay',
    tablePlace: (table, direction) => `table\u00a0${table} ${direction}`.trim(),
    tablePlaces: (tables) => `tables ${tables}`,
    stand: (number) => `${stand} ${number}`.trim(),
    between: (before, after) => `between tables ${before} and\u00a0${after}`,
    outOfPlay: 'out of play',
    outThen: (rounds, place) =>
      `out of play for ${rounds === 1 ? 'a round' : `${rounds} rounds`}, then ${place}`,
    moveTo: (place) => `move to ${place}`,
    afterRound: (round, rule) => `after round ${round} ${rule}`,
    stationary: (place) => `You stay at ${place} throughout.`,
    follow: (pair) => `You always follow pair ${pair}.`,
    moveOn: (isUp) => `You move ${isUp ? 'up' : 'down'} one table after each round.`,

    sharing,
    shares: (place) => `boards with ${place}`,
    inRounds: (rounds, count) => `in ${count === 1 ? 'round' : 'rounds'} ${rounds}`,
    inEveryRound: 'in every round',
    shareRule:
      'These tables play the same boards in the same round: pass each board on as soon as it is played.',
    standRule: 'These boards wait here in the rounds shown.',

    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} pairs, ${countText(tables, 'table', 'tables')}, ${countText(rounds, 'round', 'rounds')}, ${countText(boards, 'board', 'boards')}`,
    gridKey: 'In each cell: N-S – E-W in scoring direction, then the boards. ⇄ arrow switch',
    partKey: '(⇄) on some boards only',
    notesHeading: 'Notes',
    and: 'and',
    labelled: (label, text) => `${label}: ${text}`,
    clauses: (clauses) => clauses.join('; '),

    run: phrases(terms),
    evening: evening(terms),
    planB,
    report,
    titles,
    findings: pairFindings(terms),
    players: players(),
    seats: { N: 'North', E: 'East', S: 'South', W: 'West' },
    partner: 'Partner',

    contract: 'Contract',
    declarer: 'By',
    lead: 'Lead',
    tricks: 'Tricks',
    matchPoints: 'MP',
    dealer: (seat) => `Dealer ${seat}`,
    vulnerable: (side) =>
      ({ none: 'None vul', NS: 'N-S vul', EW: 'E-W vul', all: 'All vul' })[side],
  };
}

function boardsNamed(boards: readonly number[]): string {
  return `${boards.length === 1 ? 'BOARD' : 'BOARDS'} ${boards.join(', ')}`;
}
