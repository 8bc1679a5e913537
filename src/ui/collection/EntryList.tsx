// The list of the director's movements. Only the visible entries of a long list are drawn, and those that must stay: the
// focused entry, those that Tab reaches from there, and entries whose details are being edited. Indexes count from 0.

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { DIALOG } from '../parts/Dialog.tsx';
import styles from './collection.module.css';
import { Entry, type EntryProps } from './Entry.tsx';

/** Lists of at most this many entries are drawn completely. */
const MAX_WHOLE = 50;
/** The height assumed before an entry is measured, in CSS pixels. */
const USUAL_HEIGHT = 60;
const USUAL_SEEN = { width: 800, height: 800 };

interface EntryListProps {
  readonly entries: readonly EntryProps[];
  /** The ids of the entries whose details are being edited. */
  readonly edited: ReadonlySet<string>;
  /** Called when editing of an entry begins and ends. */
  readonly onEditing: (id: string, isEditing: boolean) => void;
}

export function EntryList({ entries, edited, onEditing }: EntryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const isWhole = entries.length <= MAX_WHOLE;
  const idAt = (index: number) => entries[index]?.item.id;
  const isPinned = (index: number): boolean => {
    const near = [index - 1, index, index + 1].map(idAt);
    return edited.has(idAt(index) ?? '') || (focused !== null && near.includes(focused));
  };
  const virtualizer = useVirtualizer({
    enabled: !isWhole,
    count: entries.length,
    getScrollElement: () => list.current?.closest<HTMLElement>(DIALOG) ?? null,
    getItemKey: (index) => idAt(index) ?? index,
    estimateSize: () => USUAL_HEIGHT,
    initialRect: USUAL_SEEN,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const pinned = entries.flatMap((_, index) => (isPinned(index) ? [index] : []));
      return [...new Set([...seen, ...pinned])].sort((a, b) => a - b);
    },
  });
  // The content above the list may change.
  useLayoutEffect(() => {
    if (!isWhole) setTop(list.current?.offsetTop ?? 0);
  });
  if (isWhole) {
    return (
      <ul className={`stack list ${styles.items}`} aria-label="My movements">
        {entries.map((entry) => (
          <li key={entry.item.id}>
            <Entry {...entry} onEditing={(isEditing) => onEditing(entry.item.id, isEditing)} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul
      ref={list}
      className={`stack list ${styles.items}`}
      aria-label="My movements"
      data-part
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const entry = entries[index];
        if (entry === undefined) return null;
        const { id } = entry.item;
        return (
          <li
            key={id}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
            onFocus={() => setFocused(id)}
          >
            <Entry {...entry} onEditing={(isEditing) => onEditing(id, isEditing)} />
          </li>
        );
      })}
    </ul>
  );
}
