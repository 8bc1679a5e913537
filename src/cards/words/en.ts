// English, in the words of the EBU or of the ACBL.

import type { Vocabulary } from '../card.ts';
import type { Dictionary } from './dictionary.ts';

/** The English dictionary. */
export function en(vocabulary: Vocabulary): Dictionary {
  const acbl = vocabulary === 'acbl';
  const stand = acbl ? 'bye stand' : 'relay';
  return {
    northSouth: 'N-S',
    eastWest: 'E-W',
    round: 'Round',
    boards: 'Boards',
    table: 'Table',
    pair: 'Pair',
    opponents: 'Opponents',
    seat: 'Sit',
    remark: '',
    set: 'Set',
    from: 'From',
    to: 'To',
    tableTitle: (label) => `Table ${label}`,
    pairTitle: (label) => `Pair ${label}`,
    sectionTitle: (section) => `Section ${section}`,
    sessionTitle: (sessionNumber) => `Session ${sessionNumber}`,
    continued: 'continued',

    arrowSwitch: '⇄ ARROW SWITCH',
    partSwitch: (boards) => `⇄ SWITCH BOARDS ${boards}`,
    switchRule:
      'Keep your seats and turn the boards a quarter. The pairs are printed as they score.',
    partSwitchRule:
      'Keep your seats and turn these boards a quarter: N-S score E-W on them, E-W score N-S.',
    sitOut: 'sit-out',
    notInPlay: 'table not in play',

    northSouthTo: 'N-S to',
    eastWestTo: 'E-W to',
    boardsTo: 'Boards to',
    stay: 'stay',
    toTable: (tableNumber, direction) => `to table ${tableNumber}${direction && ` ${direction}`}`,
    toTables: (tableNumbers) => `to tables ${tableNumbers.join(' and ')}`,
    toSitOut: 'sit out',
    toStand: (name) => `to the ${name}`,
    toOutOfPlay: 'out of play',
    afterRounds: (rounds, destination) => `after round ${rounds} ${destination}`,

    standTitle: (label) => (acbl ? `Bye stand ${label}` : `Relay ${label}`).trim(),
    standPlace: (before, after) => `${stand} between tables ${before} and ${after}`,
    sharing: acbl ? 'Relay' : 'Share',
    sharesAlways: (tables) => `boards with table ${tables} in every round`,
    sharesInRounds: (tables, rounds) => `boards with table ${tables} in round ${rounds}`,
  };
}
