// The evening on screens, in French.

import type { EveningWords } from '../eveningWords.ts';
import { listsOf } from '../numbers.ts';

const { list, names, numbers } = listsOf('fr');
const COLON = '\u00a0:';

export const evening: EveningWords = {
  plan: (letter) => `Plan ${letter}`,
  roundOf: (round, rounds) => `Position ${round} sur ${rounds}`,

  nextMove: 'Prochain déplacement',
  moveNow: 'Déplacez-vous',
  interval: 'Pause',
  intervalOf: (minutes) => `Pause de ${minutes} minutes.`,
  moveInInterval: 'Déplacement pendant la pause',
  paused: 'La pendule est arrêtée',
  sessionOver: 'La séance est terminée. Merci d’avoir joué.',
  lastRound: 'C’est la dernière position.',
  nextRoundAt: (time) => `Prochaine position à ${time}`,
  finishAt: (time) => `Fin vers ${time}`,
  lastBoard: 'Le dernier étui devrait être commencé',
  noNewBoard: 'Ne commencez plus d’étui',
  switchEverywhere: 'Tournez les étuis à cette position',
  switchAt: (tables) =>
    `Tournez les étuis à cette position ${tables.length === 1 ? 'à la table' : 'aux tables'} ${names(tables)}`,
  turnBoards: 'Restez assis et tournez chaque étui de 90°.',
  turnBoardsThere: 'À votre nouvelle table, tournez chaque étui de 90°.',
  turnThese: (boards) =>
    `tournez ${boards.length === 1 ? 'l’étui' : 'les étuis'} ${numbers(boards)} de 90°`,
  sitOut: (pairs) =>
    pairs.length === 1
      ? `La paire ${numbers(pairs)} est en relais.`
      : `Les paires ${numbers(pairs)} sont en relais.`,
  pairGoes: (pair, place) => `La paire ${pair} va à la ${place}.`,
  shares: (tables) => `Les tables ${list(tables)} échangent leurs étuis.`,
  disconnected:
    'Cet écran a perdu la page qui dirige la séance. Ouvrez Run dans Arrowswitch sur cet ordinateur.',
  noSession:
    'Pas de séance sur cet appareil\u00a0: ouvrez l’affichage depuis la page de l’arbitre.',
  scanYourGuide: `Votre guide sur téléphone${COLON} scannez le code de votre paire.`,
  tooLongForCode: `Ce lien est trop long pour un code${COLON}`,

  against: (pairs) => `contre la paire ${list(pairs)}`,
  withPartner: (player) => `avec le partenaire ${player}`,
  boards: (boards) => `Étuis ${boards}`,
  youSitOut: 'Vous êtes en relais',
  youDoNotPlay: 'Vous ne jouez pas',
  afterwards: 'Ensuite',
  thenGo: (place) => `allez à la ${place}`,
  thenStay: 'restez à votre place',
  thenSitOut: 'vous êtes en relais',
  thenDoNotPlay: 'vous ne jouez pas',
  thenOver: 'c’était votre dernière position',
  nextRound: 'Position suivante',
  previousRound: 'Position précédente',
  startsNow: 'La position 1 commence',
  byClock: 'Les positions suivent la pendule. Touchez si la salle est en avance ou en retard.',
  byTap: 'Touchez quand la position suivante commence.',
  whichRound: 'Quelle position est-ce ?',
  letterRule: (letter) =>
    letter === null
      ? 'Si l’écran de la salle indique un plan, par exemple «\u00a0Plan B\u00a0», scannez le nouveau code.'
      : `Si l’écran de la salle montre une autre lettre que ${letter}, ou aucune, scannez le nouveau code.`,
  allRounds: 'Toutes les positions',
  damagedGuide: 'Ce lien est abîmé ou incomplet. Scannez de nouveau le code.',
  otherGuideVersion:
    'Ce lien vient d’une version plus récente. Rechargez la page en ligne, puis scannez de nouveau.',
};
