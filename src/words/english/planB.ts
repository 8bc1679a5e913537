// Plan B in English: one pair more, one pair fewer, the last round dropped, the free number, and what makes a row first.

import type { FirstIf } from '../../choose/firstIf.ts';
import type { FreeNumber } from '../../choose/missing.ts';
import type { LastRoundDropped, OneLess, OneMore, PlanB } from '../../choose/planB.ts';
import type { RoverStop } from '../../choose/rover.ts';
import type { Direction } from '../../movement/movement.ts';
import { type FactWords, textOf } from '../facts.ts';

const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

const SEATS: Readonly<Record<Direction, string>> = { NS: 'N-S', EW: 'E-W' };

const ONE_MORE: FactWords<OneMore> = {
  takesFreeNumber: ({ pair, start }) =>
    start === null
      ? `One more pair: it is pair ${pair}, from the next round on.`
      : `One more pair: it is pair ${pair}, the number left free (${SEATS[start.direction]} at Table ${start.tableNumber} in round 1), from the next round on.`,
  takesSeat: ({ pair, stops, sitOutBoards }) => {
    const [first] = stops;
    const seat =
      first === undefined ? '' : ` ${SEATS[first.direction]} at Table ${first.tableNumber}`;
    return `One more pair by round 2: it is pair ${pair} and sits${seat} from round 2 on. Whoever would have come there sits out for ${count(sitOutBoards, 'board')}: ${displacedWords(stops)}.`;
  },
  roves: ({ pair, stops, sitOutBoards }) =>
    `One more pair by round 2: it is pair ${pair}, the rover. It takes another seat each round, and the pair there sits out for ${count(sitOutBoards, 'board')}: ${stops.map(stopWords).join(', ')}.`,
  cannotJoin: () =>
    'One more pair: it cannot join once play has begun without replaying a board. Choose a movement for one pair more before round 1.',
};

function displacedWords(stops: readonly RoverStop[]): string {
  return stops
    .map(({ roundNumber, displaced }) => `round ${roundNumber} pair ${displaced}`)
    .join(', ');
}

function stopWords({ roundNumber, tableNumber, direction, displaced }: RoverStop): string {
  return `round ${roundNumber} ${SEATS[direction]} at Table ${tableNumber} for pair ${displaced}`;
}

function oneLessWords({ sitOutBoards, sittingOut }: OneLess): string {
  const sitters =
    sittingOut === 1 ? 'its opponents sit out' : `${sittingOut} pairs sit out per round`;
  return `One pair goes home: ${sitters}, nobody for more than ${count(sitOutBoards, 'board')}.`;
}

function lastRoundWords({ isEven, fairness, switchInstead }: LastRoundDropped): string {
  const even = isEven
    ? 'boards are still played equally often'
    : 'boards are then played unequally often';
  const rounds = switchInstead?.roundNumbers.join(' and ');
  const instead =
    switchInstead === null
      ? ''
      : `; decide early, and arrow-switch round${switchInstead.roundNumbers.length > 1 ? 's' : ''} ${rounds} instead${fairness.index === null ? ', or there are two winners' : ''}`;
  return `Last round dropped: ${even}${instead}.`;
}

/** Plan B, a sentence for each case. */
export function planBWords({ oneMore, oneLess, lastRoundDropped }: PlanB): readonly string[] {
  return [
    textOf(ONE_MORE, oneMore),
    oneLessWords(oneLess),
    ...(lastRoundDropped === null ? [] : [lastRoundWords(lastRoundDropped)]),
  ];
}

/** Which number is free, as a sentence, and which numbers never sit out. */
export function freeNumberWords({ pair, neverSitOut }: FreeNumber): string {
  const [first] = neverSitOut;
  const spared =
    first === undefined
      ? 'every pair sits out once'
      : `${neverSitOut.length === 1 ? 'pair' : 'pairs'} ${runsOf(neverSitOut)} never ${neverSitOut.length === 1 ? 'sits' : 'sit'} out: a playing director takes ${first}`;
  return `Leave number ${pair} free; ${spared}.`;
}

/** Numbers with runs such as 1–7 joined. */
function runsOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

const FIRST_IF: FactWords<FirstIf> = {
  minutes: ({ by }) => `with ${by} more minutes`,
  boards: ({ boards }) => `if ${boards} boards are wanted`,
  mattersMost: ({ priority }) =>
    ({
      balanced: 'if everything counts alike',
      fairness: 'if fairness matters most',
      simplicity: 'if simplicity matters most',
      opponents: 'if everybody should meet everybody',
    })[priority],
  stationaryPairs: ({ pairs }) => `if ${count(pairs, 'pair')} cannot move`,
  copies: ({ copies }) => `with ${count(copies, 'copy', 'copies')} of the boards`,
  noSharing: () => 'if tables must not share boards',
  noRelays: () => 'if relays are not welcome',
  simpleOnly: () => 'if guide cards are not wanted',
  twoWinners: () => 'with two winners',
};

/** What it takes to be first, as a phrase after "first". */
export function firstIfWords(firstIf: FirstIf): string {
  return textOf(FIRST_IF, firstIf);
}
