// French. National terms are the same whatever the terms of English.

import { type Dictionary, halfText, rangesText, setWithBoards } from './dictionary.ts';

const and = new Intl.ListFormat('fr');

/** The French dictionary. */
export function fr(): Dictionary {
  return {
    northSouth: 'N-S',
    eastWest: 'E-O',
    round: 'Tour',
    boards: 'Étuis',
    table: 'Table',
    pair: 'Paire',
    seat: 'Place',
    opponents: 'Contre',
    from: 'De',
    to: 'Vers',

    tableTitle: (table) => `Table ${table}`,
    tablesTitle: (tables) => `Tables ${tables}`,
    pairTitle: (pair) => `Paire ${pair}`,
    pairsTitle: (pairs) => `Paires ${pairs}`,
    boardTitle: (board) => `Étui ${board}`,
    sectionTitle: (section) => `Section ${section}`,
    sessionTitle: (session) => `Séance ${session}`,
    standTitle: (number) => `Relais ${number}`.trim(),
    shareTitle: 'Étuis partagés',
    positionsTitle: 'Positions de départ',
    directorTitle: 'Feuille de l’arbitre',
    continued: 'suite',

    arrowSwitch: '⇄ TOURNEZ LES ÉTUIS',
    partSwitch: (boards) => `⇄ TOURNEZ LES ÉTUIS ${boards}`,
    arrowSwitchAs: (direction) => `⇄ TOURNEZ LES ÉTUIS : marquez ${direction}`,
    partSwitchAs: (boards, direction) => `⇄ TOURNEZ LES ÉTUIS ${boards} : marquez ${direction}`,
    switchRule:
      'Restez assis, tournez les étuis d’un quart de tour. Les paires sont imprimées comme elles marquent.',
    movesBySeat: 'On se déplace selon les places.',
    partSwitchRule:
      'Restez assis, tournez ces étuis d’un quart de tour : la paire N-S y marque en E-O, la paire E-O en N-S.',
    slipSwitchRule: 'Restez assis, tournez les étuis indiqués d’un quart de tour.',
    sitOut: 'exempt',
    notInPlay: 'inoccupée',

    northSouthTo: 'N-S vers',
    eastWestTo: 'E-O vers',
    boardsTo: 'Étuis vers',
    stay: 'restent',
    tablePlace: (table, direction) => `table\u00a0${table} ${direction}`.trim(),
    tablePlaces: (tables) => `tables ${tables}`,
    stand: (number) => `relais ${number}`.trim(),
    between: (before, after) => `entre les tables ${before} et\u00a0${after}`,
    outOfPlay: 'hors jeu',
    outThen: (rounds, place) =>
      `hors jeu ${rounds === 1 ? 'un tour' : `${rounds} tours`}, puis ${place}`,
    moveTo: (place) => `vers ${place}`,
    afterRound: (round, rule) => `après le tour ${round} ${rule}`,
    stationary: (place) => `Vous restez toujours : ${place}.`,
    follow: (pair) => `Vous suivez toujours la paire ${pair}.`,

    sharing: 'Partage',
    shares: (place) => `étuis avec ${place}`,
    inRounds: (rounds, count) => `${count === 1 ? 'au tour' : 'aux tours'} ${rounds}`,
    inEveryRound: 'à chaque tour',
    shareRule:
      'Ces tables jouent les mêmes étuis au même tour : passez chaque étui dès qu’il est joué.',
    standRule: 'Ici reposent les étuis que personne ne joue aux tours indiqués.',

    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} paires, ${tables} tables, ${rounds} tours, ${boards} étuis`,
    gridKey:
      'Dans chaque case : N-S – E-O comme elles marquent, puis les étuis. ⇄ étuis tournés, (⇄) certains seulement.',
    movesHeading: 'Mouvement des paires et des étuis',
    boardsHeading: 'Étuis à préparer',
    switchesHeading: 'Étuis à tourner',
    sitOutsHeading: 'Exempts',
    sharesHeading: 'Partages et relais',
    notesHeading: 'Notes',
    allTables: 'toutes les tables',
    noSwitches: 'aucun',
    copies: (count) => (count === 1 ? 'un exemplaire' : `${count} exemplaires`),
    and: 'et',

    titles: {
      tables: (tables) => `${halfText(tables)} tables`,
      pairs: (pairs) => `${pairs} paires`,
      rounds: (rounds) => (rounds === 1 ? '1 position' : `${rounds} positions`),
      sessions: (sessions) => `${sessions} séances`,
      missing: (pair) => `paire ${pair} absente`,
      switchedRounds: (rounds) =>
        `étuis tournés ${rounds.length === 1 ? 'à la position' : 'aux positions'} ${rangesText(rounds)}`,
      switched: 'avec étuis tournés',
      untitled: (pairs, rounds) =>
        `Mouvement pour ${pairs} paires, ${rounds === 1 ? '1 position' : `${rounds} positions`}`,
    },
    findings: {
      pairAtTwoTables: ({ pair, otherTable, table, round }) =>
        `La paire ${pair} est aux tables ${otherTable} et ${table} à la position ${round}.`,
      setReplayed: ({ pair, set, round, firstRound }) =>
        `La paire ${pair} rejoue les étuis ${setWithBoards(set)} à la position ${round}, après la position ${firstRound}.`,
      repeatedMeeting: ({ pair, opponent, round, firstRound }) =>
        `Les paires ${pair} et ${opponent} se rencontrent à nouveau à la position ${round}, après la position ${firstRound}.`,
      sharedSet: ({ tables, set, round }) =>
        `Les tables ${and.format(tables.map(String))} partagent les étuis ${setWithBoards(set)} à la position ${round}.`,
      sitOut: ({ pair, round }) => `La paire ${pair} est en relais à la position ${round}.`,
      incomplete: ({ pair, sets }) =>
        `La paire ${pair} ne joue pas les étuis ${and.format(sets.map(setWithBoards))}.`,
    },

    contract: 'Contrat',
    declarer: 'Par',
    tricks: 'Levées',
    dealer: (seat) => `Donneur ${{ N: 'N', E: 'E', S: 'S', W: 'O' }[seat]}`,
    vulnerable: (side) =>
      ({
        none: 'personne vulnérable',
        NS: 'N-S vulnérables',
        EW: 'E-O vulnérables',
        all: 'tous vulnérables',
      })[side],
  };
}
