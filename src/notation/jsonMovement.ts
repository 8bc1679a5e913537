// The movement of our own file. Earlier versions wrote locks of rounds, tables and pairs that the movement no longer had, and
// texts beyond today's limits. Such files still open: these locks are dropped and these texts cut, with a remark on each.

import { createMovement, LIMITS, type Locks, type Movement } from '../movement/index.ts';
import type { CutText, Remark } from './facts.ts';
import { draftOf, type MovementFile } from './jsonSchema.ts';

export interface FileMovement {
  readonly movement: Movement;
  readonly remarks: readonly Remark[];
}

/** The movement of a file, with remarks on what was dropped. Throws StructureError for any other flaw. */
export function movementOfFile(file: MovementFile): FileMovement {
  const draft = draftOf(file);
  const { locks, dropped } = locksInside(draft);
  const cut = new Set<CutText>();
  const texts = textsWithin(draft, cut);
  return {
    movement: createMovement({ ...draft, ...texts, locks }),
    remarks: [
      ...(dropped > 0 ? [{ kind: 'locksDropped', count: dropped } as const] : []),
      ...[...cut].map((text) => ({ kind: 'textCut', text }) as const),
    ],
  };
}

/** The remarks on several movements as those on one file: locks added up, each kind of text named once. */
export function joinRemarks(remarks: readonly Remark[]): readonly Remark[] {
  const locks = remarks.filter((remark) => remark.kind === 'locksDropped');
  const cut = new Set(remarks.flatMap((remark) => (remark.kind === 'textCut' ? remark.text : [])));
  const count = locks.reduce((sum, remark) => sum + remark.count, 0);
  return [
    ...(count > 0 ? [{ kind: 'locksDropped', count } as const] : []),
    ...[...cut].map((text) => ({ kind: 'textCut', text }) as const),
  ];
}

/** The locks within the grid, each once, and how many pointed outside it. */
function locksInside(draft: ReturnType<typeof draftOf>): { locks: Locks; dropped: number } {
  const { locks, rounds, tableCount, pairCount } = draft;
  const cells = rounds.length * tableCount;
  let dropped = locks.firstSittings > cells ? 1 : 0;
  const inside = <Lock>(list: readonly Lock[], isInside: (lock: Lock) => boolean): Lock[] => {
    const valid = list.filter(isInside);
    dropped += list.length - valid.length;
    return [...new Map(valid.map((lock) => [JSON.stringify(lock), lock])).values()];
  };
  const isRound = (roundIndex: number) => roundIndex < rounds.length;
  const isTable = (tableIndex: number) => tableIndex < tableCount;
  return {
    locks: {
      sittings: inside(
        locks.sittings,
        ({ roundIndex, tableIndex }) => isRound(roundIndex) && isTable(tableIndex),
      ),
      roundIndexes: inside(locks.roundIndexes, isRound),
      tableIndexes: inside(locks.tableIndexes, isTable),
      pairs: inside(locks.pairs, (pair) => pair <= pairCount),
      firstSittings: Math.min(locks.firstSittings, cells),
    },
    dropped,
  };
}

/** The texts of a draft, cut to their limits; adds to `cut` which were. */
function textsWithin(
  { title, notes, sets, origin }: ReturnType<typeof draftOf>,
  cut: Set<CutText>,
): Pick<Movement, 'title' | 'notes' | 'sets' | 'origin'> {
  const within = (text: string, name: CutText, most: number): string => {
    if (text.length <= most) return text;
    cut.add(name);
    // Half a surrogate pair is no character.
    return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  };
  const { titleLength, notesLength, labelLength, originLength } = LIMITS;
  return {
    title: within(title, 'title', titleLength),
    notes: within(notes, 'notes', notesLength),
    sets: sets.map((set) => ({ ...set, label: within(set.label, 'label', labelLength) })),
    origin:
      origin.kind === 'imported' && origin.fileName !== null
        ? { ...origin, fileName: within(origin.fileName, 'fileName', originLength) }
        : origin,
  };
}
