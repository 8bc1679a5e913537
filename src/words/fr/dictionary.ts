// French. The terms do not depend on the choice of English terms.

import { type Dictionary, halfText } from '../dictionary.ts';
import { countText, listsOf, rangesText } from '../numbers.ts';
import { evening } from './evening.ts';
import { boardsText, phrases } from './instructions.ts';
import { planB } from './planB.ts';
import { players } from './players.ts';
import { report } from './report.ts';

const { list } = listsOf('fr');

/** The French dictionary. */
export function fr(): Dictionary {
  return {
    northSouth: 'N-S',
    eastWest: 'E-O',
    round: 'Position',
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
    boardTitle: (board) => `Étui ${board}`,
    sectionTitle: (section) => `Section ${section}`,
    eachSection: 'Dans chaque section',
    sessionTitle: (session) => `Séance ${session}`,
    standTitle: (number) => `Guéridon ${number}`.trim(),
    shareTitle: 'Étuis échangés',
    continued: 'suite',

    arrowSwitch: '⇄ TOURNEZ LES ÉTUIS',
    partSwitch: (boards) => `⇄ TOURNEZ ${boardsNamed(boards)}`,
    arrowSwitchAs: (direction) => `⇄ TOURNEZ LES ÉTUIS\u00a0: marquez\u00a0${direction}`,
    partSwitchAs: (boards, direction) =>
      `⇄ TOURNEZ ${boardsNamed(boards)}\u00a0: marquez\u00a0${direction}`,
    switchRule:
      'Restez assis et tournez l’étui de 90°. Les numéros indiquent dans quel sens vous marquez.',
    movesBySeat: 'On se déplace selon les places.',
    partSwitchRule:
      'Restez assis et tournez ces étuis de 90°\u00a0: la paire N-S y marque en E-O, la paire E-O en N-S.',
    slipSwitchRule:
      'Restez assis, tournez ces étuis de 90°\u00a0: vous marquez pour l’autre ligne.',
    sitOut: 'relais',
    sitOutWithout: (pair) => `vous êtes en relais (pas de paire ${pair})`,
    sitsOut: 'en relais',
    notInPlay: 'inoccupée',

    northSouthTo: 'N-S vers',
    eastWestTo: 'E-O vers',
    boardsTo: 'Étuis vers',
    stay: 'restent fixes',
    boardsStay: 'restent en place',
    tablePlace: (table, direction) => `table\u00a0${table} ${direction}`.trim(),
    tablePlaces: (tables) => `tables ${tables}`,
    stand: (number) => `guéridon ${number}`.trim(),
    between: (before, after) => `entre les tables ${before} et\u00a0${after}`,
    outOfPlay: 'hors jeu',
    outThen: (rounds, place) =>
      `hors jeu ${rounds === 1 ? 'une position' : `${rounds} positions`}, puis ${toPlace(place)}`,
    moveTo: toPlace,
    afterRound: (round, rule) => `après la position ${round} ${rule}`,
    stationary: (place) => `Vous restez toujours à la ${place}.`,
    follow: (pair) => `Vous suivez toujours la paire ${pair}.`,
    moveOn: (isUp) => `Vous ${isUp ? 'montez' : 'descendez'} d’une table après chaque position.`,

    sharing: 'Échange',
    shares: (place) => `étuis échangés avec ${withArticle(place)}`,
    inRounds: (rounds, count) => `${count === 1 ? 'à la position' : 'aux positions'} ${rounds}`,
    inEveryRound: 'à chaque position',
    shareRule:
      'Ces tables jouent les mêmes étuis à la même position\u00a0: passez chaque étui dès qu’il est joué.',
    standRule: 'Ces étuis attendent ici aux positions indiquées.',

    size: ({ pairs, tables, rounds, boards }) =>
      `${pairs} paires, ${countText(tables, 'table', 'tables')}, ${countText(rounds, 'position', 'positions')}, ${countText(boards, 'étui', 'étuis')}`,
    gridKey:
      'Dans chaque case\u00a0: N-S – E-O comme elles marquent, puis les étuis. ⇄ étuis tournés',
    partKey: '(⇄) certains seulement',
    notesHeading: 'Notes',
    and: 'et',
    labelled: (label, text) => `${label}\u00a0: ${text}`,
    clauses: (clauses) => clauses.join('\u00a0; '),

    run: phrases(),
    evening,
    planB,
    report,
    titles: {
      tables: (tables) => `${halfText(tables)} ${tables < 2 ? 'table' : 'tables'}`,
      pairs: (pairs) => `${pairs} paires`,
      rounds: (rounds) => countText(rounds, 'position', 'positions'),
      copies: (copies) => `${copies} exemplaires`,
      sessions: (sessions) => `${sessions} séances`,
      sections: (sections, titles) => `${sections} sections : ${titles}`,
      missing: (pair) => `paire ${pair} absente`,
      switchedRounds: (rounds) =>
        `étuis tournés ${rounds.length === 1 ? 'à la position' : 'aux positions'} ${rangesText(rounds)}`,
      switched: 'avec étuis tournés',
      halfRounds: 'étuis tournés par moitiés',
      switchedBoards: 'avec étuis tournés',
      changedFrom: (round) => `modifié à partir de la position ${round}`,
      untitled: (pairs, rounds) =>
        `Mouvement pour ${pairs} paires, ${countText(rounds, 'position', 'positions')}`,
    },
    findings: {
      pairAtTwoTables: ({ pair, otherTable, table, round }) =>
        `La paire ${pair} est aux tables ${otherTable} et ${table} à la position ${round}.`,
      setReplayed: ({ pair, set, round, firstRound }) =>
        `La paire ${pair} rejoue ${boardsText([set])} à la position ${round}, après la position ${firstRound}.`,
      repeatedMeeting: ({ pair, opponent, round, firstRound }) =>
        `Les paires ${pair} et ${opponent} se rencontrent à nouveau à la position ${round}, après la position ${firstRound}.`,
      unevenMeetings: ({ combinations, most }) =>
        `${countText(combinations, 'rencontre de deux paires n’a', 'rencontres de deux paires n’ont')} jamais lieu, d’autres jusqu’à ${most} fois.`,
      sharedSet: ({ tables, set, round }) =>
        `Les tables ${list(tables)} échangent ${boardsText([set])} à la position ${round}.`,
      sitOut: ({ pair, round }) => `La paire ${pair} est en relais à la position ${round}.`,
      incomplete: ({ pair, sets }) => `La paire ${pair} ne joue pas ${boardsText(sets)}.`,
    },
    players: players(),
    seats: { N: 'Nord', E: 'Est', S: 'Sud', W: 'Ouest' },
    partner: 'Partenaire',

    contract: 'Contrat',
    declarer: 'Par',
    lead: 'Entame',
    tricks: 'Levées',
    matchPoints: 'PM',
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

/** `la table 3`, `les tables 7 et 8`, `le guéridon entre les tables 4 et 5`. */
function withArticle(place: string): string {
  if (place.startsWith('tables')) return `les ${place}`;
  return `${place.startsWith('table') ? 'la' : 'le'} ${place}`;
}

function toPlace(place: string): string {
  return `vers ${withArticle(place)}`;
}

function boardsNamed(boards: readonly number[]): string {
  return `${boards.length === 1 ? 'L’ÉTUI' : 'LES ÉTUIS'} ${boards.join(', ')}`;
}
