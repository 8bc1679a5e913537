// The key to the marks that are in the grid now.

import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, type ReactNode } from 'react';
import { GRID_KEY } from '../../words/english/pageGrid.ts';
import type { CellMarks, RowMarks } from './cellMarks.ts';
import styles from './MovementGrid.module.css';

type KeyId = keyof typeof GRID_KEY;

/** The mark that each word explains: an icon, or a swatch that looks like such a cell. */
const SIGNS: Readonly<Record<KeyId, ReactNode>> = {
  error: <TriangleAlert size={13} strokeWidth={2.5} />,
  warning: <TriangleAlert size={13} strokeWidth={2.5} />,
  locked: <Lock size={12} strokeWidth={2.5} />,
  meet: null,
  partner: null,
  same: null,
  opposite: null,
  changed: null,
  leftOut: null,
  followed: null,
  chosen: null,
};

export const GridKey = memo(function GridKey({ rows }: { readonly rows: readonly RowMarks[] }) {
  const present = new Set(rows.flatMap((row) => [...row.values()].flatMap(marksShown)));
  const ids = (Object.keys(GRID_KEY) as KeyId[]).filter((id) => present.has(id));
  return (
    <ul className={styles.key} aria-label="Key to the marks in the grid">
      {ids.map((id) => (
        <li key={id} data-mark={id}>
          <span className={styles.swatch} aria-hidden="true">
            {SIGNS[id]}
          </span>
          {GRID_KEY[id]}
        </li>
      ))}
    </ul>
  );
});

function marksShown(marks: CellMarks): KeyId[] {
  const { finding, lit, isLocked, isFollowed, isChosen, proposed } = marks;
  const ids: KeyId[] = [];
  if (finding?.severity === 'error' || finding?.severity === 'warning') ids.push(finding.severity);
  if (lit !== null) ids.push(lit);
  if (proposed !== null) ids.push(proposed);
  if (isLocked) ids.push('locked');
  if (isFollowed) ids.push('followed');
  if (isChosen) ids.push('chosen');
  return ids;
}
