// The report on how fair a movement is, in French.

import type { ReportWords } from '../reportWords.ts';

const COLON = '\u00a0:';

export const report: ReportWords = {
  decimalPoint: ',',
  inShort: 'En bref',
  steps: {
    veryFair: 'très équitable',
    fair: 'équitable',
    usual: 'habituel en club',
    uneven: 'inégal',
  },
  figures: (qf, index, step) => `Qf ${qf} %\u00a0; indice d’inégalité ${index}${COLON} ${step}.`,
  notRanked:
    'Il n’y a pas ici un seul classement\u00a0; Qf et l’indice d’inégalité ne s’appliquent pas.',
  strong: { pairs: 'une paire forte', players: 'un joueur fort' },
  seatWorth: (strong, percent, wins, places) =>
    `Avec ${strong} (${percent} % en moyenne) et tous les autres égaux, une place est la première de ces autres dans ${wins.hurt} % des séances si le plus fort est assis où cela nuit le plus, et dans ${wins.helped} % où cela aide le plus\u00a0; une part égale est ${wins.even} %. Son rang moyen est alors ${places.hurt} ou ${places.helped}\u00a0; le milieu est ${places.even}.`,
  winners: (here, fair) =>
    `Dans un champ de club habituel, le plus fort gagne ${here} % des séances\u00a0; dans un mouvement parfaitement équitable, ce serait ${fair} %.`,
  agreement:
    'Les deux sont vrais\u00a0: le plus fort gagne par sa force, où que soient les autres. L’indice dit combien les rangs de tous les autres dépendent de qui est assis où.',
  repair: (announcements, before, after) =>
    `Correction la moins coûteuse${COLON} avec ${announcements === 1 ? 'une annonce' : `${announcements} annonces`}, l’indice passe de ${before} à ${after}.`,
  noRepair:
    'Tourner des positions entières, en trois annonces au plus, ne le rend pas plus équitable.',
  matrix: 'Matrice des scores',
  matrixKey: `s${COLON} combien le résultat de l’un dépend de l’autre. Dans un mouvement équitable, toutes les valeurs sont égales\u00a0; le bleu est sous la moyenne, l’orange au-dessus.`,
  before: 'Maintenant',
  after: 'Avec la correction la moins coûteuse',
  distribution: 'Fréquence de chaque s',
  meanLine: (mean) => `la ligne est la moyenne, ${mean}`,
  hurtHeading: 'Qui est lésé par qui',
  hurtNote:
    'De combien celui qui fait tous les tops écarte le score des autres de ce qui est équitable, en points de pourcentage.',
  typical: 'D’ordinaire',
  hurtBy: 'Le plus lésé par',
  helpedBy: 'Le plus aidé par',
  seatsHeading: 'Ce que vaut une place',
  seatsNote: (strong, percent) =>
    `Simulation${COLON} ${strong} (${percent} % en moyenne) occupe successivement chaque autre place, et tous les autres sont égaux. La chance d’être le premier de ces autres, en pour cent, et le rang moyen parmi eux\u00a0; ± est un intervalle à 95 %.`,
  seatsPlot: `Chance d’être premier, par place. Bleu${COLON} au pire\u00a0; gris${COLON} n’importe où\u00a0; orange${COLON} au mieux.`,
  average: 'N’importe où',
  worst: 'Au pire',
  best: 'Au mieux',
  place: 'Rang',
  repairsHeading: 'Corrections',
  repairsNote:
    'Des positions entières, ou une position qu’une ou deux tables omettent\u00a0; chaque ligne est plus équitable que celles du dessus.',
  announcements: 'Annonces',
  toAnnounce: 'À annoncer',
  index: 'Indice',
};
