// The evening on screens, in German.

import type { EveningWords } from '../eveningWords.ts';
import { listsOf } from '../numbers.ts';

const { list, names, numbers } = listsOf('de');

export const evening: EveningWords = {
  plan: (letter) => `Plan ${letter}`,
  roundOf: (round, rounds) => `Runde ${round} von ${rounds}`,

  nextMove: 'Nächster Wechsel',
  moveNow: 'Jetzt wechseln',
  interval: 'Pause',
  intervalOf: (minutes) => `Pause von ${minutes} Minuten.`,
  moveInInterval: 'Wechsel in der Pause',
  paused: 'Die Uhr ist angehalten',
  sessionOver: 'Der Durchgang ist beendet. Vielen Dank fürs Mitspielen.',
  lastRound: 'Dies ist die letzte Runde.',
  nextRoundAt: (time) => `Nächste Runde um ${time}`,
  finishAt: (time) => `Ende gegen ${time}`,
  lastBoard: 'Das letzte Board sollte begonnen sein',
  noNewBoard: 'Kein neues Board mehr beginnen',
  switchEverywhere: 'Achsendrehung in dieser Runde',
  switchAt: (tables) =>
    `Achsendrehung in dieser Runde an ${tables.length === 1 ? 'Tisch' : 'den Tischen'} ${names(tables)}`,
  turnBoards: 'Sitzen bleiben und jedes Board um 90° drehen.',
  turnBoardsThere: 'Am neuen Tisch jedes Board um 90° drehen.',
  turnThese: (boards) =>
    `${boards.length === 1 ? 'Board' : 'die Boards'} ${numbers(boards)} um 90° drehen`,
  sitOut: (pairs) =>
    pairs.length === 1
      ? `Paar ${numbers(pairs)} setzt aus.`
      : `Die Paare ${numbers(pairs)} setzen aus.`,
  pairGoes: (pair, place) => `Paar ${pair} geht an ${place}.`,
  shares: (tables) => `Die Tische ${list(tables)} tauschen die Boards aus.`,
  disconnected:
    'Dieser Bildschirm hat die Seite verloren, die den Durchgang leitet. Öffnen Sie Run in Arrowswitch auf diesem Computer.',
  noSession:
    'Auf diesem Gerät läuft kein Durchgang: Öffnen Sie die Anzeige von der Seite der Turnierleitung aus.',
  scanYourGuide: 'Ihr Laufzettel fürs Telefon: Scannen Sie den Code Ihres Paares.',
  tooLongForCode: 'Dieser Link ist zu lang für einen Code:',

  against: (pairs) => `gegen Paar ${list(pairs)}`,
  withPartner: (player) => `mit Partner ${player}`,
  boards: (boards) => `Boards ${boards}`,
  youSitOut: 'Sie setzen aus',
  youDoNotPlay: 'Sie spielen nicht mit',
  afterwards: 'Danach',
  thenGo: (place) => `an ${place}`,
  thenStay: 'bleiben Sie sitzen',
  thenSitOut: 'setzen Sie aus',
  thenDoNotPlay: 'spielen Sie nicht mit',
  thenOver: 'ist Schluss: Das war Ihre letzte Runde',
  nextRound: 'Nächste Runde',
  previousRound: 'Vorige Runde',
  startsNow: 'Runde 1 beginnt jetzt',
  byClock:
    'Die Runden folgen der Uhr. Tippen Sie, wenn der Saal weiter oder noch nicht so weit ist.',
  byTap: 'Tippen Sie, wenn die nächste Runde beginnt.',
  whichRound: 'Welche Runde läuft?',
  letterRule: (letter) =>
    letter === null
      ? 'Zeigt der Bildschirm im Saal einen Plan an, etwa „Plan B“, scannen Sie den neuen Code.'
      : `Zeigt der Bildschirm im Saal einen anderen Buchstaben als ${letter} oder keinen, scannen Sie den neuen Code.`,
  allRounds: 'Alle Runden',
  damagedGuide: 'Dieser Link ist beschädigt oder unvollständig. Scannen Sie den Code noch einmal.',
  otherGuideVersion:
    'Dieser Link stammt von einer neueren Version. Laden Sie die Seite online neu und scannen Sie noch einmal.',
};
