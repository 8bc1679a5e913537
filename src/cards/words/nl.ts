// Dutch. National terms are the same in both vocabularies.

import type { Dictionary } from './dictionary.ts';

/** The Dutch dictionary. */
export function nl(): Dictionary {
  return {
    northSouth: 'N-Z',
    eastWest: 'O-W',
    round: 'Ronde',
    boards: 'Spellen',
    table: 'Tafel',
    pair: 'Paar',
    opponents: 'Tegenstanders',
    seat: 'Zit',
    remark: '',
    set: 'Set',
    from: 'Van',
    to: 'Naar',
    tableTitle: (label) => `Tafel ${label}`,
    pairTitle: (label) => `Paar ${label}`,
    sectionTitle: (section) => `Lijn ${section}`,
    sessionTitle: (sessionNumber) => `Zitting ${sessionNumber}`,
    continued: 'vervolg',

    arrowSwitch: '⇄ SWITCH',
    partSwitch: (boards) => `⇄ SWITCH SPELLEN ${boards}`,
    switchRule: 'Blijf zitten en draai de borden een kwartslag. De paren staan zoals ze scoren.',
    partSwitchRule:
      'Blijf zitten en draai deze borden een kwartslag: N-Z scoort dan O-W, O-W scoort N-Z.',
    sitOut: 'rust',
    notInPlay: 'tafel niet in gebruik',

    northSouthTo: 'N-Z naar',
    eastWestTo: 'O-W naar',
    boardsTo: 'Spellen naar',
    stay: 'blijf',
    toTable: (tableNumber, direction) => `naar tafel ${tableNumber}${direction && ` ${direction}`}`,
    toTables: (tableNumbers) => `naar tafels ${tableNumbers.join(' en ')}`,
    toSitOut: 'rust',
    toStand: (stand) => `naar de ${stand}`,
    toOutOfPlay: 'uit het spel',
    afterRounds: (rounds, destination) => `na ronde ${rounds} ${destination}`,

    standTitle: (label) => `Relais ${label}`.trim(),
    standPlace: (before, after) => `relais tussen tafels ${before} en ${after}`,
    sharing: 'Samen',
    sharesAlways: (tables) => `spellen delen met tafel ${tables}, elke ronde`,
    sharesInRounds: (tables, rounds) => `spellen delen met tafel ${tables} in ronde ${rounds}`,
  };
}
