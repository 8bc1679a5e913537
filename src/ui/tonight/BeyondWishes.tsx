// Below tonight's list: a movement that the wishes exclude, but that would be first if one wish were slightly different, with
// a button that changes it.

import type { FirstIf } from '../../choose/firstIf.ts';
import { clockAfter, type Wishes } from '../../choose/wishes.ts';
import type { Answers } from '../../store/answers.ts';
import type { TonightListSoFar } from '../../store/state.ts';
import { beyondWishes, wishWords } from '../../words/english/pageTonight.ts';
import { titleOf } from '../../words/titles.ts';
import { hasTwelveHours } from '../browserLanguage.ts';
import type { Nearest } from './nearestWishes.ts';
import styles from './TonightList.module.css';
import { useAnswers } from './useAnswers.ts';

interface BeyondWishesProps {
  readonly wishes: Wishes;
  readonly details: TonightListSoFar['details'];
}

export function BeyondWishes({ wishes, details }: BeyondWishesProps) {
  const [answers, onChange] = useAnswers();
  const found = [...details.values()].flatMap(({ firstIf }) => (firstIf?.isBeyond ? firstIf : []));
  return found.map(({ row, firstIf }) => {
    const change = changeFor(firstIf, answers, wishes.minutes);
    return (
      <p key={row.key} className={`note ${styles.state}`}>
        {beyondWishes(firstIf, titleOf(row.movement), row.features)}{' '}
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
  if (firstIf.kind !== 'minutes' || minutes === null) return null;
  const finishMinute = clockAfter(startMinute, minutes + firstIf.by);
  return { words: wishWords.finish(finishMinute, hasTwelveHours()), change: { finishMinute } };
}
