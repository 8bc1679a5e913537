// Below the list: a new Howell that is clearly fairer than the first row, with a button that opens it.

import type { TonightRow } from '../../choose/list.ts';
import { fairerLine } from '../../words/english/pageTonight.ts';
import { titleOf } from '../../words/titles.ts';
import styles from './TonightList.module.css';
import { useOpenRow } from './useOpenRow.ts';

export function FairerLine({ row }: { readonly row: TonightRow }) {
  const openRow = useOpenRow();
  const title = titleOf(row.movement);
  return (
    <p className={`note ${styles.state}`}>
      {fairerLine(row, title)}{' '}
      <button type="button" aria-label={`Open ${title}`} onClick={() => openRow(row.movement)}>
        Open
      </button>
    </p>
  );
}
