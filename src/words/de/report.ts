// The report on how fair a movement is, in German.

import type { ReportWords } from '../reportWords.ts';

export const report: ReportWords = {
  decimalPoint: ',',
  inShort: 'In Kürze',
  steps: { veryFair: 'sehr fair', fair: 'fair', usual: 'im Klub üblich', uneven: 'ungleich' },
  figures: (qf, index, step) => `Qf ${qf} %; Ungleichheitsindex ${index}: ${step}.`,
  notRanked: 'Es gibt hier keine gemeinsame Rangliste; Qf und Ungleichheitsindex gelten nicht.',
  strong: { pairs: 'Ein starkes Paar', players: 'Ein starker Spieler' },
  seatWorth: (strong, percent, wins, places) =>
    `${strong} (im Mittel ${percent} %) spielt mit, alle anderen sind gleich stark. Ein Platz ist in ${wins.hurt} % der Durchgänge der beste von diesen, wenn die Starken dort sitzen, wo das am meisten schadet, und in ${wins.helped} %, wo es am meisten hilft; ein gleicher Anteil ist ${wins.even} %. Sein mittlerer Rang ist dann ${places.hurt} oder ${places.helped}; die Mitte ist ${places.even}.`,
  winners: (here, fair) =>
    `In einem üblichen Klubfeld gewinnen die Stärksten ${here} % der Durchgänge; in einem vollkommen fairen Movement wären es ${fair} %.`,
  agreement:
    'Beides stimmt: Die Stärksten gewinnen durch ihre Stärke, wo immer die anderen sitzen. Der Index sagt, wie sehr die Plätze aller anderen davon abhängen, wer wo sitzt.',
  repair: (announcements, before, after) =>
    `Billigste Verbesserung: Mit ${announcements === 1 ? 'einer Ansage' : `${announcements} Ansagen`} geht der Index von ${before} auf ${after}.`,
  noRepair: 'Ganze Runden zu drehen, mit bis zu drei Ansagen, macht es nicht fairer.',
  matrix: 'Wertungsmatrix',
  matrixKey:
    's: wie sehr das Ergebnis des einen vom anderen abhängt. In einem fairen Movement sind alle Werte gleich; Blau liegt unter dem Mittel, Orange darüber.',
  before: 'Jetzt',
  after: 'Mit der billigsten Verbesserung',
  distribution: 'Wie oft jedes s vorkommt',
  meanLine: (mean) => `die Linie ist das Mittel, ${mean}`,
  hurtHeading: 'Wer wird von wem benachteiligt',
  hurtNote:
    'Wie weit jemand, der jeden Top erzielt, das Ergebnis der anderen vom fairen abbringt, in Prozentpunkten.',
  typical: 'Meist',
  hurtBy: 'Am meisten benachteiligt durch',
  helpedBy: 'Am meisten begünstigt durch',
  seatsHeading: 'Was ein Platz wert ist',
  seatsNote: (strong, percent) =>
    `Simuliert: ${strong} (im Mittel ${percent} %) sitzt der Reihe nach auf jedem anderen Platz, und alle anderen sind gleich stark. Die Aussicht, von diesen der Beste zu sein, in Prozent, und der mittlere Rang unter ihnen; ± ist ein Intervall von 95 %.`,
  seatsPlot:
    'Aussicht auf den ersten Rang, nach Platz. Blau: am ungünstigsten; grau: irgendwo; orange: am günstigsten.',
  average: 'Irgendwo',
  worst: 'Am ungünstigsten',
  best: 'Am günstigsten',
  place: 'Rang',
  repairsHeading: 'Verbesserungen',
  repairsNote:
    'Ganze Runden, oder eine Runde, die ein oder zwei Tische auslassen; jede Zeile ist fairer als die darüber.',
  announcements: 'Ansagen',
  toAnnounce: 'Anzusagen',
  index: 'Index',
};
