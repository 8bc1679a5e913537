// French. National terms are the same in both vocabularies.

import type { Dictionary } from './dictionary.ts';

/** The French dictionary. */
export function fr(): Dictionary {
  return {
    northSouth: 'N-S',
    eastWest: 'E-O',
    round: 'Tour',
    boards: 'Étuis',
    table: 'Table',
    pair: 'Paire',
    opponents: 'Adversaires',
    seat: 'Place',
    remark: '',
    set: 'Jeu',
    from: 'De',
    to: 'Vers',
    tableTitle: (label) => `Table ${label}`,
    pairTitle: (label) => `Paire ${label}`,
    sectionTitle: (section) => `Section ${section}`,
    sessionTitle: (sessionNumber) => `Séance ${sessionNumber}`,
    continued: 'suite',

    arrowSwitch: '⇄ TOURNEZ LES ÉTUIS',
    partSwitch: (boards) => `⇄ TOURNEZ LES ÉTUIS ${boards}`,
    switchRule:
      'Restez assis et tournez les étuis d’un quart. Les paires sont imprimées comme elles marquent.',
    partSwitchRule:
      'Restez assis et tournez ces étuis d’un quart : N-S y marque en E-O, E-O en N-S.',
    sitOut: 'exempt',
    notInPlay: 'table inoccupée',

    northSouthTo: 'N-S vers',
    eastWestTo: 'E-O vers',
    boardsTo: 'Étuis vers',
    stay: 'restez',
    toTable: (tableNumber, direction) => `table ${tableNumber}${direction && ` ${direction}`}`,
    toTables: (tableNumbers) => `tables ${tableNumbers.join(' et ')}`,
    toSitOut: 'exempt',
    toStand: (stand) => `vers le ${stand}`,
    toOutOfPlay: 'hors jeu',
    afterRounds: (rounds, destination) => `après le tour ${rounds} ${destination}`,

    standTitle: (label) => `Relais ${label}`.trim(),
    standPlace: (before, after) => `relais entre les tables ${before} et ${after}`,
    sharing: 'Partage',
    sharesAlways: (tables) => `étuis avec la table ${tables} à chaque tour`,
    sharesInRounds: (tables, rounds) => `étuis avec la table ${tables} au tour ${rounds}`,
  };
}
