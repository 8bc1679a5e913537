// The possible wishes nearest to an impossible one, each as a change of the answers with the words of its button.

import { WEIGHTS_OF } from '../../choose/weights.ts';
import { clockAfter, latestFinish, type WishFault } from '../../choose/wishes.ts';
import { minutesOfBoard } from '../../movement/index.ts';
import type { Answers } from '../../store/answers.ts';
import { wishWords } from '../../words/english/pageTonight.ts';
import { hasTwelveHours } from '../browserLanguage.ts';

export interface Nearest {
  readonly words: string;
  readonly change: Partial<Answers>;
}

/** The nearest wishes without this fault. */
export function nearestTo(fault: WishFault, answers: Answers): readonly Nearest[] {
  const { pairs, startMinute } = answers;
  const finishAfter = (minutes: number) => finishAt(clockAfter(startMinute, minutes));
  switch (fault.kind) {
    case 'tooFewPairs':
      return [pairsOf(fault.least)];
    case 'tooManyPairs':
      return [pairsOf(fault.most)];
    case 'fewerPairsExpected':
      return [pairsOf(pairs)];
    case 'moreStationaryThanPairs':
      return [{ words: wishWords.stationary(pairs), change: { stationaryPairs: pairs } }];
    case 'noSuchStationaryPair': {
      const stationaryNumbers = answers.stationaryNumbers.filter((pair) => pair <= fault.pairs);
      return [
        { words: wishWords.stationaryNumbers(stationaryNumbers), change: { stationaryNumbers } },
      ];
    }
    case 'boardsOutOfRange': {
      const { fewest, most } = answers.boards ?? { fewest: fault.least, most: fault.most };
      return [boardsOf(within(fewest, fault), within(most, fault))];
    }
    case 'boardsReversed':
      return [boardsOf(fault.most, fault.fewest)];
    case 'roundsOutOfRange': {
      const rounds = within(answers.rounds ?? 0, fault);
      return [{ words: wishWords.rounds(rounds), change: { rounds } }];
    }
    case 'boardsPerRoundOutOfRange': {
      const boardsPerRound = within(answers.boardsPerRound ?? 2, fault);
      return [{ words: wishWords.boardsPerRound(boardsPerRound), change: { boardsPerRound } }];
    }
    case 'sectionsOutOfRange': {
      const sections = within(answers.sections ?? 1, fault);
      return [{ words: wishWords.sections(sections), change: { sections } }];
    }
    case 'minutesOutOfRange':
      return [finishAfter(fault.least)];
    case 'paceOutOfRange': {
      const minutesPerBoard = within(minutesOfBoard(answers), fault);
      return [{ words: wishWords.pace(minutesPerBoard), change: { minutesPerBoard } }];
    }
    case 'extraOutOfRange': {
      const extraMinutesPerRound = within(answers.extraMinutesPerRound, fault);
      return [{ words: wishWords.extra(extraMinutesPerRound), change: { extraMinutesPerRound } }];
    }
    case 'intervalOutOfRange': {
      const { minutes = 0, afterRound = null } = answers.interval ?? {};
      const interval = { minutes: within(minutes, fault), afterRound };
      return [{ words: wishWords.interval(interval.minutes), change: { interval } }];
    }
    case 'copiesOutOfRange': {
      const copies = within(answers.copies ?? 1, fault);
      return [{ words: wishWords.copies(copies), change: { copies } }];
    }
    case 'weightOutOfRange':
      return [{ words: wishWords.usualWeights, change: { weights: WEIGHTS_OF.balanced } }];
  }
}

/** The latest possible finish for the start of some answers. */
export function nearestFinish({ startMinute }: Answers): Nearest {
  return finishAt(latestFinish(startMinute));
}

function finishAt(finishMinute: number): Nearest {
  return { words: wishWords.finish(finishMinute, hasTwelveHours()), change: { finishMinute } };
}

function within(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  return Math.min(Math.max(value, least), most);
}

function pairsOf(pairs: number): Nearest {
  return { words: wishWords.pairs(pairs), change: { pairs, mostPairs: pairs } };
}

function boardsOf(fewest: number, most: number): Nearest {
  const words = fewest === most ? wishWords.boards(fewest) : wishWords.boardsRange(fewest, most);
  return { words, change: { boards: { fewest, most } } };
}
