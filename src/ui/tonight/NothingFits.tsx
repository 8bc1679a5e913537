// What is said if no movement meets the wishes: which single wish could be given up, or is impossible, with buttons that
// change it.

import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { FirstIf } from '../../choose/firstIf.ts';
import type { TonightChoice } from '../../choose/list.ts';
import type { NothingFits, Relaxation } from '../../choose/relax.ts';
import { WEIGHTS_OF } from '../../choose/weights.ts';
import { clockAfter, latestFinish, type Wishes, type WishFault } from '../../choose/wishes.ts';
import { minutesOfBoard } from '../../movement/index.ts';
import { type Answers, wishesOf } from '../../store/answers.ts';
import type { TonightListSoFar } from '../../store/state.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { beyondWishes, finishFault, wishWords } from '../../words/english/pageTonight.ts';
import {
  NEAREST_LISTED,
  nothingFitsWords,
  relaxationWords,
  wishFaultWords,
} from '../../words/english/tonightRefusals.ts';
import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import { hasTwelveHours } from '../browserLanguage.ts';
import { Foot } from '../Foot.tsx';
import styles from './TonightList.module.css';
import { useAnswers } from './useAnswers.ts';
import { useInTerms } from './useInTerms.ts';

/** Moves the focus to the list, because the pressed button is about to disappear. */
function focusList(): void {
  document.getElementById(LIST_ID)?.focus({ preventScroll: true });
}

/**
 * Why there is no list, at the foot of the window, where it moves no field and no row and is in sight from both; nothing if
 * there are movements, or if it is not known yet.
 */
export function WishRefusal() {
  const [answers, onChange] = useAnswers();
  const inTerms = useInTerms();
  const list = useApp((state) => state.tonight.list);
  const refusal = refusalOf(answers, list?.choice ?? null);
  if (refusal === null) return null;
  return (
    <Foot>
      <div role="alert" className="failure row small">
        {refusal.sentences.map((sentence) => (
          <p key={sentence} className="line">
            <TriangleAlert className="fixed" aria-hidden="true" size={18} />
            {inTerms(sentence)}
          </p>
        ))}
        {refusal.ways.map(({ words, change }) => (
          <button
            key={words}
            type="button"
            onClick={() => {
              onChange(change);
              focusList();
            }}
          >
            {inTerms(words)}
          </button>
        ))}
      </div>
    </Foot>
  );
}

interface Refusal {
  readonly sentences: readonly string[];
  /** What would help. */
  readonly ways: readonly Nearest[];
}

function refusalOf(answers: Answers, choice: TonightChoice | null): Refusal | null {
  if (wishesOf(answers) === null) return finishRefusal(answers);
  if (choice === null) return null;
  if (!choice.ok) return faultsRefusal(choice.faults, answers);
  return choice.unmet === undefined ? null : nothingFitsRefusal(choice.unmet, answers);
}

/** Why play cannot end at the finish asked for, with the latest possible finish. */
function finishRefusal(answers: Answers): Refusal {
  const { startMinute, finishMinute } = answers;
  return {
    sentences: [finishFault(startMinute, finishMinute ?? 0, hasTwelveHours())],
    ways: [nearestFinish(answers)],
  };
}

/** The wishes that each exclude every movement: why, and the nearest wish that does not. */
function faultsRefusal(faults: readonly WishFault[], answers: Answers): Refusal {
  const worded = (words: string) => wordedFor(answers.contestants, words);
  return {
    sentences: faults.map((fault) => worded(wishFaultWords(fault))),
    ways: faults
      .flatMap((fault) => nearestTo(fault, answers))
      .map(({ words, change }) => ({ words: worded(words), change })),
  };
}

function nothingFitsRefusal(why: NothingFits, answers: Answers): Refusal {
  return {
    sentences: [`${nothingFitsWords(why)} ${NEAREST_LISTED}`],
    ways: why.relaxations.map((relaxation) => ({
      words:
        relaxation.wish === 'minutes' && relaxation.to !== null
          ? wishWords.finish(clockAfter(answers.startMinute, relaxation.to), hasTwelveHours())
          : `Look ${wordedFor(why.contestants, relaxationWords(relaxation))}`,
      change: answersOf(relaxation.changed, answers),
    })),
  };
}

/** A relaxation as a change of the answers, in which the time is a finish by the clock. */
function answersOf(changed: Relaxation['changed'], from: Answers): Partial<Answers> {
  const { minutes, startMinute, tolerance, ...others } = changed;
  if (minutes === undefined) return others;
  return {
    ...others,
    finishMinute: minutes === null ? null : clockAfter(from.startMinute, minutes),
  };
}

/** The possible wishes nearest to an impossible one, each as a change of the answers with the words of its button. */
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

/**
 * Below tonight's list: a movement that the wishes exclude, but that would be first if one wish were slightly different,
 * with a button that changes it.
 */
interface BeyondWishesProps {
  readonly wishes: Wishes;
  readonly details: TonightListSoFar['details'];
}

export function BeyondWishes({ wishes, details }: BeyondWishesProps) {
  const [answers, onChange] = useAnswers();
  const inTerms = useInTerms();
  const found = [...details.values()].flatMap(({ firstIf }) => (firstIf?.isBeyond ? firstIf : []));
  return found.map((first) => {
    const { row, firstIf } = first;
    const change = changeFor(firstIf, answers, wishes.minutes);
    return (
      <p key={row.key} className={`note ${styles.state}`}>
        {inTerms(beyondWishes(first, titleOf(row.movement), wishes))}{' '}
        {change !== null && (
          <button type="button" onClick={() => onChange(change.change)}>
            {change.words}
          </button>
        )}
      </p>
    );
  });
}

function changeFor(
  firstIf: FirstIf,
  { startMinute }: Answers,
  minutes: number | null,
): Nearest | null {
  if (firstIf.kind === 'boards') {
    const { boards } = firstIf;
    return {
      words: wishWords.boards(boards),
      change: { boards: { fewest: boards, most: boards } },
    };
  }
  if (firstIf.kind === 'noInterval') {
    return { words: wishWords.noInterval, change: { interval: null } };
  }
  if (firstIf.kind === 'moreStationary') {
    return { words: wishWords.stationaryNumbers([]), change: { mostStationary: null } };
  }
  if (firstIf.kind !== 'minutes' || minutes === null) return null;
  const finishMinute = clockAfter(startMinute, minutes + firstIf.by);
  return { words: wishWords.finish(finishMinute, hasTwelveHours()), change: { finishMinute } };
}

/** The id of the element that will contain the list. */
export const LIST_ID = 'tonight-list';
