// Wishes that a club rarely changes: its priorities, its pace, its boards, what it welcomes, and which movements it knows or
// does not play.

import { useState } from 'react';
import type { Answers } from '../../store/answers.ts';
import { moreWishes } from '../../words/english/pageTonight.ts';
import { MoreWishFields } from './MoreWishFields.tsx';
import { changedIn } from './moreWishKeys.ts';

interface MoreWishesProps {
  readonly answers: Answers;
  readonly onChange: (change: Partial<Answers>) => void;
}

/** Closed until asked for. */
export function MoreWishes({ answers, onChange }: MoreWishesProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="small" onToggle={() => setOpened(true)}>
      <summary>{moreWishes(changedIn(answers).length)}</summary>
      {wasOpened && <MoreWishFields answers={answers} onChange={onChange} />}
    </details>
  );
}
