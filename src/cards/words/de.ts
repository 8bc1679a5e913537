// German. National terms are the same in both vocabularies.

import type { Dictionary } from './dictionary.ts';

/** The German dictionary. */
export function de(): Dictionary {
  return {
    northSouth: 'N-S',
    eastWest: 'O-W',
    round: 'Runde',
    boards: 'Boards',
    table: 'Tisch',
    pair: 'Paar',
    opponents: 'Gegner',
    seat: 'Sitz',
    remark: '',
    set: 'Satz',
    from: 'Von',
    to: 'Nach',
    tableTitle: (label) => `Tisch ${label}`,
    pairTitle: (label) => `Paar ${label}`,
    sectionTitle: (section) => `Sektion ${section}`,
    sessionTitle: (sessionNumber) => `Durchgang ${sessionNumber}`,
    continued: 'Fortsetzung',

    arrowSwitch: '⇄ BOARDS DREHEN',
    partSwitch: (boards) => `⇄ BOARDS ${boards} DREHEN`,
    switchRule:
      'Sitzen bleiben und die Boards um ein Viertel drehen. Die Paare stehen so, wie sie gewertet werden.',
    partSwitchRule:
      'Sitzen bleiben und diese Boards um ein Viertel drehen: N-S zählt dort als O-W, O-W als N-S.',
    sitOut: 'Pause',
    notInPlay: 'Tisch nicht besetzt',

    northSouthTo: 'N-S nach',
    eastWestTo: 'O-W nach',
    boardsTo: 'Boards nach',
    stay: 'bleiben',
    toTable: (tableNumber, direction) => `an Tisch ${tableNumber}${direction && ` ${direction}`}`,
    toTables: (tableNumbers) => `an Tische ${tableNumbers.join(' und ')}`,
    toSitOut: 'Pause',
    toStand: (stand) => `zur ${stand}`,
    toOutOfPlay: 'aus dem Spiel',
    afterRounds: (rounds, destination) => `nach Runde ${rounds} ${destination}`,

    standTitle: (label) => `Ablage ${label}`.trim(),
    standPlace: (before, after) => `Ablage zwischen Tisch ${before} und ${after}`,
    sharing: 'Gemeinsam',
    sharesAlways: (tables) => `Boards mit Tisch ${tables} in jeder Runde`,
    sharesInRounds: (tables, rounds) => `Boards mit Tisch ${tables} in Runde ${rounds}`,
  };
}
