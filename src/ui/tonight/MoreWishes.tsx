// Wishes that a club rarely changes: its priorities, its pace, its boards, what it welcomes, and which movements it knows or
// does not play.

import { useState } from 'react';
import type { Answers } from '../../store/answers.ts';
import { moreWishes } from '../../words/english/pageTonight.ts';
import { lazyPart } from '../PartBoundary.tsx';
import { changedIn } from './moreWishKeys.ts';
import styles from './WishForm.module.css';

const MoreWishFields = lazyPart(
  'The other wishes',
  async () => (await import('./MoreWishFields.tsx')).MoreWishFields,
);

interface MoreWishesProps {
  readonly answers: Answers;
  readonly onChange: (change: Partial<Answers>) => void;
}

/** Closed until asked for; its fields are loaded when it is first opened. */
export function MoreWishes({ answers, onChange }: MoreWishesProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={styles.more} onToggle={() => setOpened(true)}>
      <summary>{moreWishes(changedIn(answers).length)}</summary>
      {wasOpened && <MoreWishFields answers={answers} onChange={onChange} />}
    </details>
  );
}
