// The report on how fair a movement is, in English.

import type { ReportWords } from '../reportWords.ts';

export const report: ReportWords = {
  decimalPoint: '.',
  inShort: 'In short',
  steps: { veryFair: 'very fair', fair: 'fair', usual: 'usual for a club', uneven: 'uneven' },
  figures: (qf, index, step) => `Qf ${qf} %; inequity index ${index}: ${step}.`,
  notRanked: 'There is no single ranking here, so Qf and the inequity index say nothing.',
  strong: { pairs: 'one strong pair', players: 'one strong player' },
  seatWorth: (strong, percent, wins, places) =>
    `With ${strong} (${percent} % on average) and all others equal, a seat is first of these others in ${wins.hurt} % of sessions if the strong one sits where that hurts most, and in ${wins.helped} % if it sits where that helps most; an even share is ${wins.even} %. Its average place is then ${places.hurt} or ${places.helped}; the middle is ${places.even}.`,
  winners: (here, fair) =>
    `In a usual club field the strongest wins ${here} % of sessions; in a perfectly fair movement it would win ${fair} %.`,
  agreement:
    'Both are true: the strongest wins by its own strength wherever the others sit. The index tells how far the places of all the others depend on who sits where.',
  repair: (announcements, before, after) =>
    `Cheapest repair: with ${announcements === 1 ? 'one announcement' : `${announcements} announcements`} the index goes from ${before} to ${after}.`,
  noRepair:
    'No repair: arrow-switching whole rounds, in up to three announcements, does not make it fairer.',
  matrix: 'Score matrix',
  matrixKey:
    's: how far the result of one depends on the other. In a fair movement all values are alike; blue is below the average, orange above.',
  before: 'Before',
  after: 'With the cheapest repair',
  distribution: 'How often each s occurs',
  meanLine: (mean) => `the line is the average, ${mean}`,
  hurtHeading: 'Who is hurt by whom',
  hurtNote:
    'How far somebody who takes every top moves the score of the others from what is fair, in percentage points.',
  typical: 'Typical',
  hurtBy: 'Hurt most by',
  helpedBy: 'Helped most by',
  seatsHeading: 'What a seat is worth',
  seatsNote: (strong, percent) =>
    `Simulated: ${strong} (${percent} % on average) sits in every other seat in turn, and all others are equal. The chance to be first of these others, in per cent, and the average place among them; ± is a 95 % interval.`,
  seatsPlot:
    'Chance to be first, by seat. Blue: strong one at its worst; grey: anywhere; orange: at its best.',
  average: 'Anywhere',
  worst: 'At its worst',
  best: 'At its best',
  place: 'Place',
  repairsHeading: 'Repairs',
  repairsNote:
    'Whole rounds, or a round that one or two tables leave out; each is fairer than those above it.',
  announcements: 'Announcements',
  toAnnounce: 'To announce',
  index: 'Index',
};
