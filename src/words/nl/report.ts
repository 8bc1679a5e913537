// The report on how fair a movement is, in Dutch.

import type { ReportWords } from '../reportWords.ts';

export const report: ReportWords = {
  decimalPoint: ',',
  inShort: 'In het kort',
  steps: {
    veryFair: 'zeer eerlijk',
    fair: 'eerlijk',
    usual: 'gewoon voor een club',
    uneven: 'ongelijk',
  },
  figures: (qf, index, step) => `Qf ${qf} %; ongelijkheidsindex ${index}: ${step}.`,
  notRanked: 'Er is hier niet één uitslag, dus Qf en de ongelijkheidsindex gelden niet.',
  strong: { pairs: 'één sterk paar', players: 'één sterke speler' },
  seatWorth: (strong, percent, wins, places) =>
    `Met ${strong} (gemiddeld ${percent} %) en alle anderen gelijk is een plaats in ${wins.hurt} % van de zittingen de eerste van die anderen als de sterkste zit waar dat het meest schaadt, en in ${wins.helped} % waar dat het meest helpt; een gelijk deel is ${wins.even} %. De gemiddelde eindplaats is dan ${places.hurt} of ${places.helped}; het midden is ${places.even}.`,
  winners: (here, fair) =>
    `In een gewoon clubveld wint de sterkste ${here} % van de zittingen; in een volkomen eerlijk schema zou dat ${fair} % zijn.`,
  agreement:
    'Beide zijn waar: de sterkste wint op eigen kracht, waar de anderen ook zitten. De index zegt hoezeer de eindplaatsen van alle anderen afhangen van wie waar zit.',
  repair: (announcements, before, after) =>
    `Goedkoopste verbetering: met ${announcements === 1 ? 'één aankondiging' : `${announcements} aankondigingen`} gaat de index van ${before} naar ${after}.`,
  noRepair: 'Hele ronden switchen, met hoogstens drie aankondigingen, maakt het niet eerlijker.',
  matrix: 'Scorematrix',
  matrixKey:
    's: hoezeer de uitslag van de een van de ander afhangt. In een eerlijk schema zijn alle waarden gelijk; blauw ligt onder het gemiddelde, oranje erboven.',
  before: 'Nu',
  after: 'Met de goedkoopste verbetering',
  distribution: 'Hoe vaak elke s voorkomt',
  meanLine: (mean) => `de lijn is het gemiddelde, ${mean}`,
  hurtHeading: 'Wie wordt door wie benadeeld',
  hurtNote:
    'Hoe ver iemand die elke top haalt de score van de anderen van het eerlijke verschuift, in procentpunten.',
  typical: 'Doorgaans',
  hurtBy: 'Meest benadeeld door',
  helpedBy: 'Meest geholpen door',
  seatsHeading: 'Wat een plaats waard is',
  seatsNote: (strong, percent) =>
    `Gesimuleerd: ${strong} (gemiddeld ${percent} %) zit beurtelings op elke andere plaats, en alle anderen zijn gelijk. De kans om de eerste van die anderen te zijn, in procenten, en de gemiddelde eindplaats onder hen; ± is een interval van 95 %.`,
  seatsPlot:
    'Kans om de eerste te zijn, per plaats. Blauw: de sterkste zit het slechtst; grijs: ergens; oranje: het best.',
  average: 'Ergens',
  worst: 'Op het slechtst',
  best: 'Op het best',
  place: 'Eindplaats',
  repairsHeading: 'Verbeteringen',
  repairsNote:
    'Hele ronden, of een ronde die een of twee tafels overslaan; elke regel is eerlijker dan die erboven.',
  announcements: 'Aankondigingen',
  toAnnounce: 'Aan te kondigen',
  index: 'Index',
};
