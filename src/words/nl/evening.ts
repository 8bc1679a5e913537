// The evening on screens, in Dutch.

import type { EveningWords } from '../eveningWords.ts';
import { listsOf } from '../numbers.ts';

const { list, names, numbers } = listsOf('nl');

export const evening: EveningWords = {
  plan: (letter) => `Schema ${letter}`,
  roundOf: (round, rounds) => `Ronde ${round} van ${rounds}`,

  nextMove: 'Volgende wissel',
  moveNow: 'Nu wisselen',
  interval: 'Pauze',
  intervalOf: (minutes) => `Pauze van ${minutes} minuten.`,
  moveInInterval: 'Wisselen in de pauze',
  paused: 'De klok staat stil',
  sessionOver: 'De zitting is afgelopen. Dank voor uw deelname.',
  lastRound: 'Dit is de laatste ronde.',
  nextRoundAt: (time) => `Volgende ronde om ${time}`,
  finishAt: (time) => `Klaar omstreeks ${time}`,
  lastBoard: 'Het laatste spel moet begonnen zijn',
  noNewBoard: 'Begin geen nieuw spel meer',
  switchEverywhere: 'Switchronde',
  switchAt: (tables) =>
    `Switch deze ronde aan ${tables.length === 1 ? 'tafel' : 'de tafels'} ${names(tables)}`,
  turnBoards: 'Blijf zitten en draai elk spel een kwartslag.',
  turnBoardsThere: 'Draai aan uw nieuwe tafel elk spel een kwartslag.',
  turnThese: (boards) =>
    `draai ${boards.length === 1 ? 'spel' : 'de spellen'} ${numbers(boards)} een kwartslag`,
  sitOut: (pairs) =>
    pairs.length === 1
      ? `Paar ${numbers(pairs)} zit stil.`
      : `De paren ${numbers(pairs)} zitten stil.`,
  pairGoes: (pair, place) => `Paar ${pair} gaat naar ${place}.`,
  shares: (tables) => `De tafels ${list(tables)} delen de spellen.`,
  disconnected:
    'Dit scherm hoort niets meer van de pagina die de zitting leidt. Open Run in Arrowswitch op deze computer.',
  noSession:
    'Geen zitting op dit apparaat: open het scherm vanaf de pagina van de wedstrijdleider.',
  scanYourGuide: 'Uw gids voor de telefoon: scan de code van uw paar.',
  tooLongForCode: 'Deze link is te lang voor een code:',

  against: (pairs) => `tegen paar ${list(pairs)}`,
  withPartner: (player) => `met partner ${player}`,
  boards: (boards) => `Spellen ${boards}`,
  youSitOut: 'U zit stil',
  youDoNotPlay: 'U speelt niet mee',
  afterwards: 'Daarna',
  thenGo: (place) => `naar ${place}`,
  thenStay: 'u blijft zitten',
  thenSitOut: 'u zit stil',
  thenDoNotPlay: 'u speelt niet mee',
  thenOver: 'dit was uw laatste ronde',
  nextRound: 'Volgende ronde',
  previousRound: 'Vorige ronde',
  startsNow: 'Ronde 1 begint nu',
  byClock: 'De ronden volgen de klok. Tik als de zaal verder of nog niet zo ver is.',
  byTap: 'Tik wanneer de volgende ronde begint.',
  whichRound: 'Welke ronde is het?',
  letterRule: (letter) =>
    letter === null
      ? 'Staat er een schema op het scherm in de zaal, bijvoorbeeld “Schema B”, scan dan de nieuwe code.'
      : `Staat er een andere letter dan ${letter} of geen letter op het scherm in de zaal, scan dan de nieuwe code.`,
  allRounds: 'Alle ronden',
  damagedGuide: 'Deze link is beschadigd of onvolledig. Scan de code opnieuw.',
  otherGuideVersion:
    'Deze link komt van een nieuwere versie. Laad de pagina opnieuw terwijl u online bent en scan nogmaals.',
};
