// Plan B in English.

import { listsOf, listText, rangesText } from '../numbers.ts';
import type { PlanBWords } from '../planBWords.ts';

const { list, numbers } = listsOf('en-GB');
const SEATS = { NS: 'N-S', EW: 'E-W' } as const;
const boardCount = (boards: number) => `${boards} ${boards === 1 ? 'board' : 'boards'}`;

export const planB: PlanBWords = {
  from: (round) => `From round ${round} on:`,
  takesFreeNumber: (pair, seat) =>
    seat === null
      ? `One more pair: it is pair ${pair}, from the next round on.`
      : `One more pair: it is pair ${pair}, the number left free (${SEATS[seat.direction]} at Table ${seat.table} in round ${seat.round}), from the next round on.`,
  takesSeat: (pair, stops, boards) => {
    const [first] = stops;
    const seat = first === undefined ? '' : ` ${SEATS[first.direction]} at Table ${first.table}`;
    const displaced = stops.map((stop) => `round ${stop.round} pair ${stop.displaced}`).join(', ');
    return `One more pair by round ${first?.round}: it is pair ${pair} and sits${seat} from round ${first?.round} on. Whoever would have come there sits out for ${boardCount(boards)}: ${displaced}.`;
  },
  roves: (pair, stops, boards) => {
    const each = stops.map(
      ({ round, table, direction, displaced }) =>
        `round ${round} ${SEATS[direction]} at Table ${table} for pair ${displaced}`,
    );
    return `One more pair by round ${stops[0]?.round}: it is pair ${pair}, the rover. It takes another seat each round, and the pair there sits out for ${boardCount(boards)}: ${each.join(', ')}.`;
  },
  cannotJoin: (isUnderWay) =>
    isUnderWay
      ? 'One more pair: it cannot join without replaying a board. Change the rest of the session for it.'
      : 'One more pair: it cannot join once play has begun without replaying a board. Choose a movement for one pair more before round 1.',
  goesHome: (sittingOut, boards) => {
    const who =
      sittingOut === 1 ? 'its opponents sit out' : `${sittingOut} pairs sit out per round`;
    return `One pair goes home: ${who}, nobody for more than ${boardCount(boards)}.`;
  },
  lastRoundDropped: (by, isHarmless) => {
    if (by === 0) return 'The last round can be dropped: boards are still played equally often.';
    const often = by === 1 ? 'once more' : `${by} times more`;
    const uneven = `some boards are then played ${often} than others`;
    return isHarmless
      ? `The last round can be dropped; ${uneven}.`
      : `Last round dropped: ${uneven}.`;
  },
  switchInstead: (rounds) =>
    `Decide early, and arrow-switch ${rounds.length === 1 ? 'round' : 'rounds'} ${list(rounds)} instead, or there are two winners.`,
  leaveFree: (pair, neverSitOut, forDirector) => {
    if (neverSitOut.length === 0) return `Nobody is pair ${pair}; every pair sits out once.`;
    const who =
      neverSitOut.length === 1
        ? `pair ${neverSitOut[0]} never sits out`
        : `pairs ${rangesText(neverSitOut)} never sit out`;
    const taken =
      forDirector === null ? '' : `: a playing director who can move takes ${forDirector}`;
    return `Nobody is pair ${pair}; ${who}${taken}.`;
  },
  stayPut: (stationary, forDirector, boards) => {
    const taken =
      forDirector.length > 2 ? `one of ${numbers(forDirector)}` : listText(forDirector, 'or');
    const sitsOut = boards === 0 ? 'never sits out' : `sits out ${boardCount(boards)}`;
    return `${stationary.length === 1 ? 'Pair' : 'Pairs'} ${numbers(stationary)} ${stationary.length === 1 ? 'is' : 'are'} stationary; a playing director takes ${taken} and ${sitsOut}.`;
  },
  costsStationary: (pair) => `Number ${pair} is stationary: one pair fewer can keep its seat.`,
};
