// Plan B in French.

import { listsOf, listText } from '../numbers.ts';
import type { PlanBWords } from '../planBWords.ts';

const { numbers } = listsOf('fr');
const SEATS = { NS: 'N-S', EW: 'E-O' } as const;
const boardCount = (boards: number) => `${boards} ${boards === 1 ? 'étui' : 'étuis'}`;

export const planB: PlanBWords = {
  from: (round) => `À partir de la position ${round}\u00a0:`,
  takesFreeNumber: (pair, seat) =>
    seat === null
      ? `Une paire de plus\u00a0: c’est la paire ${pair}, dès la position suivante.`
      : `Une paire de plus\u00a0: c’est la paire ${pair}, le numéro libre (${SEATS[seat.direction]} à la table ${seat.table} en position ${seat.round}), dès la position suivante.`,
  takesSeat: (pair, stops, boards) => {
    const [first] = stops;
    const seat = first === undefined ? '' : ` ${SEATS[first.direction]} à la table ${first.table}`;
    const displaced = stops
      .map((stop) => `position ${stop.round} la paire ${stop.displaced}`)
      .join(', ');
    return `Une paire de plus avant la position ${first?.round}\u00a0: c’est la paire ${pair}, assise${seat} à partir de la position ${first?.round}. La paire qui y viendrait est en relais pour ${boardCount(boards)}\u00a0: ${displaced}.`;
  },
  roves: (pair, stops, boards) => {
    const each = stops.map(
      ({ round, table, direction, displaced }) =>
        `position ${round} ${SEATS[direction]} à la table ${table} pour la paire ${displaced}`,
    );
    return `Une paire de plus avant la position ${stops[0]?.round}\u00a0: c’est la paire ${pair}, la paire volante. Elle prend une autre place à chaque position, et la paire qui s’y trouve est en relais pour ${boardCount(boards)}\u00a0: ${each.join(', ')}.`;
  },
  cannotJoin: (isUnderWay) =>
    isUnderWay
      ? 'Une paire de plus\u00a0: elle ne peut pas entrer sans qu’un étui soit rejoué. Refaites le plan pour la suite.'
      : 'Une paire de plus\u00a0: elle ne peut plus entrer une fois le jeu commencé sans qu’un étui soit rejoué. Choisissez avant la position 1 un mouvement pour une paire de plus.',
  goesHome: (sittingOut, boards) => {
    const who =
      sittingOut === 1
        ? 'ses adversaires sont en relais'
        : `${sittingOut} paires sont en relais à chaque position`;
    return `Une paire s’en va\u00a0: ${who}, personne pour plus de ${boardCount(boards)}.`;
  },
  lastRoundDropped: (by, isHarmless) => {
    if (by === 0) {
      return 'On peut supprimer la dernière position\u00a0: les étuis sont toujours joués le même nombre de fois.';
    }
    const uneven = `certains étuis sont alors joués ${by} fois de plus que d’autres`;
    return isHarmless
      ? `On peut supprimer la dernière position\u00a0; ${uneven}.`
      : `Dernière position supprimée\u00a0: ${uneven}.`;
  },
  switchInstead: (rounds) =>
    `Décidez tôt et tournez plutôt les étuis ${rounds.length === 1 ? 'à la position' : 'aux positions'} ${numbers(rounds)}\u00a0; sinon il y a deux vainqueurs.`,
  leaveFree: (pair, neverSitOut, forDirector) => {
    if (neverSitOut.length === 0)
      return `Personne n’est la paire ${pair}\u00a0; chaque paire est une fois en relais.`;
    const who =
      neverSitOut.length === 1
        ? `la paire ${neverSitOut[0]} n’est jamais en relais`
        : `les paires ${numbers(neverSitOut)} ne sont jamais en relais`;
    const taken =
      forDirector === null
        ? ''
        : `\u00a0: un arbitre joueur qui peut se déplacer prend le ${forDirector}`;
    return `Personne n’est la paire ${pair}\u00a0; ${who}${taken}.`;
  },
  stayPut: (stationary, forDirector, boards) => {
    const taken =
      forDirector.length > 2
        ? `un numéro parmi ${numbers(forDirector)}`
        : `le ${listText(forDirector, 'ou le')}`;
    const sitsOut =
      boards === 0 ? 'n’est jamais en relais' : `est en relais pour ${boardCount(boards)}`;
    const who =
      stationary.length === 1
        ? `Le numéro ${stationary[0]} est fixe`
        : `Les numéros ${numbers(stationary)} sont fixes`;
    return `${who}\u00a0; un arbitre joueur prend ${taken} et ${sitsOut}.`;
  },
  costsStationary: (pair) => `Le numéro ${pair} est fixe\u00a0: une paire fixe de moins.`,
};
