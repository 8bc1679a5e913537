// Shown if no movement meets the wishes, and loaded then: which single wish could be given up, or is impossible, with
// buttons that change it.

import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { TonightChoice } from '../../choose/list.ts';
import type { NothingFits, Relaxation } from '../../choose/relax.ts';
import { clockAfter, type WishFault } from '../../choose/wishes.ts';
import type { Answers } from '../../store/answers.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { finishFault, wishWords } from '../../words/english/pageTonight.ts';
import {
  NEAREST_LISTED,
  nothingFitsWords,
  relaxationWords,
  wishFaultWords,
} from '../../words/english/tonightRefusals.ts';
import { hasTwelveHours } from '../browserLanguage.ts';
import { LIST_ID } from './listId.ts';
import { type Nearest, nearestFinish, nearestTo } from './nearestWishes.ts';
import styles from './TonightList.module.css';
import { useAnswers } from './useAnswers.ts';

/** Moves the focus to the list, because the pressed button is about to disappear. */
function focusList(): void {
  document.getElementById(LIST_ID)?.focus({ preventScroll: true });
}

interface WishRefusalProps {
  /** What was chosen; null if play cannot end at the finish asked for. */
  readonly why: TonightChoice | null;
}

/** What is wrong with the wishes or why nothing meets them. */
export function WishRefusal({ why }: WishRefusalProps) {
  if (why === null) return <FinishFault />;
  if (!why.ok) return <WishFaults faults={why.faults} />;
  return why.unmet === undefined ? null : <NothingFitsAlert why={why.unmet} />;
}

function NothingFitsAlert({ why }: { readonly why: NothingFits }) {
  const [answers, onChange] = useAnswers();
  return (
    <div role="alert" className={`card row ${styles.fault}`}>
      <p>
        <FaultSign />
        {nothingFitsWords(why)} {NEAREST_LISTED}
      </p>
      {why.relaxations.map((relaxation) => (
        <button
          key={relaxation.wish}
          type="button"
          onClick={() => {
            onChange(answersOf(relaxation.changed, answers));
            focusList();
          }}
        >
          {relaxation.wish === 'minutes' && relaxation.to !== null
            ? wishWords.finish(clockAfter(answers.startMinute, relaxation.to), hasTwelveHours())
            : `Look ${wordedFor(why.contestants, relaxationWords(relaxation))}`}
        </button>
      ))}
    </div>
  );
}

/** The wishes that each exclude every movement: why, and the nearest wish that does not. */
function WishFaults({ faults }: { readonly faults: readonly WishFault[] }) {
  const [answers] = useAnswers();
  const nearest = faults.flatMap((fault) => nearestTo(fault, answers));
  return <WishFaultAlert sentences={faults.map(wishFaultWords)} nearest={nearest} />;
}

/** Why play cannot end at the finish asked for, with the latest possible finish. */
function FinishFault() {
  const [answers] = useAnswers();
  const { startMinute, finishMinute } = answers;
  return (
    <WishFaultAlert
      sentences={[finishFault(startMinute, finishMinute ?? 0, hasTwelveHours())]}
      nearest={[nearestFinish(answers)]}
    />
  );
}

interface WishFaultAlertProps {
  readonly sentences: readonly string[];
  readonly nearest: readonly Nearest[];
}

function WishFaultAlert({ sentences, nearest }: WishFaultAlertProps) {
  const [, onChange] = useAnswers();
  return (
    <div role="alert" className={`card row ${styles.fault}`}>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <FaultSign />
          {sentence}
        </p>
      ))}
      {nearest.map(({ words, change }) => (
        <button
          key={words}
          type="button"
          onClick={() => {
            onChange(change);
            focusList();
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

function FaultSign() {
  return <TriangleAlert className="fixed error" aria-hidden="true" size={18} />;
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
