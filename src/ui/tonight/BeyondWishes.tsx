// Below tonight's list: a movement that the wishes exclude, but that would be first if one wish were slightly different.

import type { TonightListSoFar } from '../../store/tonight.ts';
import { beyondWishes } from '../../words/english/pageTonight.ts';
import { titleOf } from '../../words/titles.ts';
import styles from './TonightList.module.css';

export function BeyondWishes({ details }: Pick<TonightListSoFar, 'details'>) {
  const found = [...details.values()].flatMap(({ firstIf }) => (firstIf?.isBeyond ? firstIf : []));
  return found.map(({ row, firstIf }) => (
    <p key={row.key} className={styles.state}>
      {beyondWishes(firstIf, titleOf(row.movement), row.features)}
    </p>
  ));
}
