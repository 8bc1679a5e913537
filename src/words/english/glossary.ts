// The five-minute introduction and the glossary, for a director who does not know these words. English only.

import { familyTitle } from './catalogue.ts';
import { UNIT_WORDS } from './optimise.ts';

/** What the glossary explains, in the order in which it is read. */
export const GLOSSARY_TOPICS = [
  'movement',
  'arrowSwitch',
  'fairness',
  'inequity',
  'qf',
  'fairEnough',
  'draw',
  'howell',
  'threeQuarterHowell',
  'mitchell',
  'web',
  'rover',
  'directions',
  'guideCard',
  'sitOut',
  'missingPair',
  'stationary',
  'sharing',
  'relay',
  'instructions',
  'partSwitch',
  'proved',
  'meetings',
  'share',
  'copies',
  'lastRound',
] as const;
export type GlossaryTopic = (typeof GLOSSARY_TOPICS)[number];

export interface GlossaryEntry {
  /** About movements for pairs only, whatever is on the screen. */
  readonly isOfPairs?: boolean;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The first six are the introduction; the others are the glossary. */
export const INTRODUCTION_LENGTH = 6;

export const GLOSSARY: Readonly<Record<GlossaryTopic, GlossaryEntry>> = {
  movement: {
    title: 'What a movement is',
    paragraphs: [
      'A movement says who sits where in each round and which boards lie on the table. Everybody plays the same boards against different opponents, and a score is compared with those of the other pairs that held the same cards.',
    ],
  },
  arrowSwitch: {
    title: 'What an arrow switch is',
    paragraphs: [
      'In an arrow-switched round the players stay in their seats and each board is turned through 90°. Those who have sat North-South so far play the East-West cards in that round.',
      'Without it all North-South pairs hold the same cards all evening and are compared with one another only: there are two winners. Switching some rounds mixes the two fields, so that one ranking makes sense. One round in eight is about right; half of them is far too many.',
    ],
  },
  fairness: {
    title: 'What is fair',
    paragraphs: [
      'You compete with another pair each time that you hold the same cards: what it does on that board raises or lowers your score. You compete in the opposite sense with the pair at your table.',
      'A movement is fair if every pair competes equally with every other one. Then nobody wins because a weak pair happened to hold the same cards on most boards.',
    ],
  },
  inequity: {
    title: 'What the inequity index says',
    paragraphs: [
      'How far, in boards of a session of 25, two pairs are from competing as often as is fair, on average. 0 is perfect; smaller is better. It comes from Hilton’s study of movements.',
    ],
  },
  qf: {
    title: 'What Qf says',
    paragraphs: [
      'The quality of fairness in per cent: how close the competition between pairs comes to the most even that whole numbers allow. 100 is perfect; larger is better. It comes from the Dutch program Balans.',
      'Index and Qf nearly always agree on which of two movements is fairer. Use either.',
    ],
  },
  fairEnough: {
    title: 'What is fair enough',
    paragraphs: [
      'With an index below 1 a movement is very fair, and up to 2.5 fair, as a whole Mitchell of 7 or 9 tables is: luck in the cards weighs more than the movement. Up to 5 it is usual for a club, where rounds are often left out. From 5 on it is uneven: a pair may win by where it sat.',
      'Between two movements below 1 take the simpler one. A forgotten announcement costs more than a tenth on the index.',
    ],
  },
  draw: {
    title: 'What the draw is worth',
    paragraphs: [
      'Who sits where helps some and hurts others, since nobody meets and competes with everybody equally. Once strengths are known in the list of people, each movement says the most that a blind draw gives or takes anybody, in per cent of the score, and how little is left when everybody is seated well.',
      'The list is then weighed by what is left: an uneven movement costs less if your field can be seated fairly in it.',
    ],
  },
  howell: {
    isOfPairs: true,
    title: 'Howell',
    paragraphs: [
      'A movement in which all pairs but one or a few move, and each meets nearly everybody. There is one winner. Usual for up to seven tables; players need guide cards, or follow the same pair all evening.',
    ],
  },
  threeQuarterHowell: {
    isOfPairs: true,
    title: '¾-Howell',
    paragraphs: [
      'A Howell with fewer rounds, for more tables: several pairs are stationary, the others follow one another round the room, and each meets about three quarters of the field. There is one winner.',
    ],
  },
  mitchell: {
    isOfPairs: true,
    title: 'Mitchell',
    paragraphs: [
      'A movement in which North-South pairs stay, East-West pairs move up one table after each round, and boards move down one. The easiest to run. For one winner the last round is arrow-switched.',
    ],
  },
  web: {
    isOfPairs: true,
    title: 'Web Mitchell',
    paragraphs: [
      'A Mitchell for many tables in few rounds in which everybody plays the same boards. It needs two or more copies of the boards; each goes round a part of the room.',
    ],
  },
  rover: {
    isOfPairs: true,
    title: 'Rover, or bump',
    paragraphs: [
      'A pair without a table of its own. Each round it takes the seats of another pair, which sits out for that round: it is displaced (bumped).',
      'The movement called Rover has such a pair in a Mitchell with an even number of tables, whose displaced pairs play at the last table.',
    ],
  },
  directions: {
    isOfPairs: true,
    title: 'N-S and E-W',
    paragraphs: [
      'The two sides of a table, North-South and East-West. In a Mitchell each pair is one or the other all evening but for arrow switches; in a Howell pairs change sides.',
    ],
  },
  guideCard: {
    title: 'Guide card',
    paragraphs: [
      'A card, or a link on a phone, with one pair’s table, side, opponents and boards in each round. It is needed where pairs do not all move alike. “Cards” prints them; Run has them for phones.',
    ],
  },
  sitOut: {
    isOfPairs: true,
    title: 'Sit-out',
    paragraphs: [
      'With an odd number of pairs one pair has nobody to play in each round. Short rounds make short sit-outs: two boards are a coffee, four are a complaint.',
    ],
  },
  missingPair: {
    isOfPairs: true,
    title: 'Missing pair (phantom)',
    paragraphs: [
      'The number that nobody holds tonight, where there is half a table: an odd number of pairs. Whoever meets it sits out. The list says which number it is best to leave free; a pair that comes late takes it.',
    ],
  },
  stationary: {
    isOfPairs: true,
    title: 'Stationary pair',
    paragraphs: [
      'A pair that keeps its seat all evening: a pair that cannot move, or the director’s.',
    ],
  },
  sharing: {
    title: 'Sharing',
    paragraphs: [
      'Two tables play the same boards in the same round, passing them to and fro. It works between neighbours; a slow table keeps the other waiting. The ACBL calls it a relay.',
    ],
  },
  relay: {
    title: 'Relay',
    paragraphs: [
      'A stand between two tables where boards rest for a round. The ACBL calls it a bye stand.',
    ],
  },
  instructions: {
    title: 'Announcement',
    paragraphs: [
      'One sentence that a director says about arrow switches, such as “arrow-switch round 7 at every table”. The fairest known switches often need a dozen, printed on table cards; a simple plan needs one to three.',
    ],
  },
  partSwitch: {
    title: 'Half-round switch (part of a set)',
    paragraphs: [
      'Only some boards of a round are turned, such as the second board of each set at Table 7. It evens out what a switch of the whole round would overdo.',
      `To make one, go to a cell of the grid and press, below the grid, the numbers of the boards to turn. The optimiser tries them when it may switch “${UNIT_WORDS.board}”, and Movements has some ready under “${familyTitle('hilton-switches')}”.`,
      'In the room say before the round: “Table 7: arrow-switch your second board.” The announcement and the table cards say it too.',
    ],
  },
  proved: {
    title: 'Proved',
    paragraphs: [
      'No pattern of switches of that kind for this movement is fairer. Where it is not proved, the fairest pattern found so far is shown, and a better one may exist. In Tonight half-round switches are tried only where the movement has some.',
    ],
  },
  meetings: {
    isOfPairs: true,
    title: 'Opponents met',
    paragraphs: [
      'How many of the other pairs a pair meets; with two figures, the fewest and the most. Where some meet twice, they have two rounds against the same opponents, and somebody else is not met at all.',
    ],
  },
  share: {
    title: 'Share of the boards',
    paragraphs: [
      'Of the boards on the tables tonight, how many the least busy pair is scheduled for; a sit-out counts as scheduled. The EBU, the English Bridge Union, asks for 70 % where master points are awarded.',
    ],
  },
  copies: {
    title: 'Copies of the boards',
    paragraphs: [
      'How many identical sets of boards have to be dealt or duplicated. With one, every board is prepared once and travels round the room.',
    ],
  },
  lastRound: {
    title: 'Without the last round',
    paragraphs: [
      'Whether the session can end one round early and the boards are still played about equally often. If so, nothing is lost when time runs short.',
    ],
  },
};
