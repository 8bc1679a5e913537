// The evening on screens, in English with EBU or ACBL terms.

import type { Terms } from '../dictionary.ts';
import type { EveningWords } from '../eveningWords.ts';
import { capital, listsOf } from '../numbers.ts';

const { list, names, numbers } = listsOf('en-GB');

/** The words for the terms of a country: an interval is a break in the ACBL. */
export function evening(terms: Terms): EveningWords {
  const interval = terms === 'acbl' ? 'break' : 'interval';
  return {
    plan: (letter) => `Plan ${letter}`,
    roundOf: (round, rounds) => `Round ${round} of ${rounds}`,

    nextMove: 'Next move',
    moveNow: 'Move now',
    interval: capital(interval),
    intervalOf: (minutes) => `${capital(interval)} of ${minutes} minutes.`,
    moveInInterval: `Move in the ${interval}`,
    paused: 'The clock is stopped',
    sessionOver: 'The session is over. Thank you for playing.',
    lastRound: 'This is the last round.',
    nextRoundAt: (time) => `Next round at ${time}`,
    finishAt: (time) => `Finish about ${time}`,
    lastBoard: 'The last board should have begun',
    noNewBoard: 'Do not begin another board',
    switchEverywhere: 'Arrow switch this round',
    switchAt: (tables) =>
      `Arrow switch this round at ${tables.length === 1 ? 'table' : 'tables'} ${names(tables)}`,
    turnBoards: 'Stay seated and turn each board through 90°.',
    turnBoardsThere: 'When you sit at your new table, turn each board through 90°.',
    turnThese: (boards) =>
      `turn ${boards.length === 1 ? 'board' : 'boards'} ${numbers(boards)} through 90°`,
    sitOut: (pairs) =>
      `${pairs.length === 1 ? 'Pair' : 'Pairs'} ${numbers(pairs)} ${pairs.length === 1 ? 'sits' : 'sit'} out.`,
    pairGoes: (pair, place) => `Pair ${pair} goes to ${place}.`,
    shares: (tables) => `Tables ${list(tables)} share boards.`,
    disconnected:
      'This screen has lost the page that runs the session. Open Run in Arrowswitch on this computer.',
    noSession: 'No session on this device: open the display from the director’s own page.',
    scanYourGuide: 'Your guide for your phone: scan your pair’s code.',
    tooLongForCode: 'This link is too long for a code:',

    against: (pairs) => `against pair ${list(pairs)}`,
    withPartner: (player) => `with partner ${player}`,
    boards: (boards) => `Boards ${boards}`,
    youSitOut: 'You sit out',
    youDoNotPlay: 'You do not play',
    afterwards: 'Then',
    thenGo: (place) => `go to ${place}`,
    thenStay: 'stay where you are',
    thenSitOut: 'you sit out',
    thenDoNotPlay: 'you do not play',
    thenOver: 'that was your last round',
    nextRound: 'Next round',
    previousRound: 'Previous round',
    startsNow: 'Round 1 begins now',
    byClock: 'The rounds follow the clock. Tap if the room is ahead or behind.',
    byTap: 'Tap when the next round begins.',
    whichRound: 'Which round is it?',
    letterRule: (letter) =>
      letter === null
        ? 'If the room display names a plan, such as “Plan B”, scan the new code.'
        : `If the room display shows another letter than ${letter}, or none, scan the new code.`,
    allRounds: 'All rounds',
    damagedGuide: 'This link is damaged or incomplete. Scan the code again.',
    otherGuideVersion:
      'This link was made by a newer version. Reload the page while online, then scan it again.',
  };
}
