// The collection as shown in the dialog: reloaded after every change, here or in another tab. The last change can be
// undone. Storage errors are reported in words; the movement on screen is never affected.

import { useEffect, useState } from 'react';
import type { Movement } from '../../movement/movement.ts';
import type { Collected } from '../../notation/format.ts';
import type { SaveResult } from '../../store/browserStorage.ts';
import {
  type Listing,
  listCollection,
  newAmong,
  recordOf,
  type StoredMovement,
  storedAs,
} from '../../store/collection.ts';
import { reasonOf } from '../../store/reason.ts';
import {
  addedFromFile,
  deleted,
  fileNotAdded,
  notSaved,
  savedAlready,
  savedOne,
  savedSeveral,
} from '../../words/english/pageCollection.ts';
import { titleOf } from '../../words/titles.ts';
import { useCollectionStorage } from '../arrowswitchContext.ts';
import { useReading } from '../files/useReading.tsx';

/** The last change, in words, and its inverse. */
interface LastChange {
  readonly words: string;
  readonly undo: () => Promise<SaveResult>;
}

export function useCollection() {
  const storage = useCollectionStorage();
  const [readers, progress] = useReading();
  const [listing, setListing] = useState<Listing>({ items: [], unreadable: 0, cut: 0 });
  const [lastChange, setLastChange] = useState<LastChange | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [remark, setRemark] = useState<string | null>(null);

  useEffect(() => {
    const read = () =>
      listCollection(storage).then(setListing, (error) =>
        setProblem(`This browser's storage cannot be read: ${reasonOf(error)}`),
      );
    void read();
    return storage.onChangedElsewhere(() => void read());
  }, [storage]);

  /** Attempts a change and reports why it was not stored; shows the current state in either case. */
  const attempt = async (
    change: () => Promise<SaveResult>,
    done: LastChange | null,
  ): Promise<boolean> => {
    setProblem(null);
    setRemark(null);
    try {
      const isSaved = (await change()) === 'saved';
      if (isSaved) setLastChange(done);
      else
        setProblem(
          'Another tab has changed it, so nothing was saved. Check the list, then try again.',
        );
      setListing(await listCollection(storage));
      return isSaved;
    } catch (error) {
      setProblem(notSaved(reasonOf(error)));
      return false;
    }
  };
  const add = (movements: readonly Collected[]): Promise<boolean> => {
    const items = movements.map((one) => ({ ...one, id: crypto.randomUUID(), version: 0 }));
    const words = items.length === 1 ? savedOne(namesOf(items)) : savedSeveral(items.length);
    const undo = async (): Promise<SaveResult> => {
      for (const { id } of items) if ((await storage.remove(id, 1)) !== 'saved') return 'conflict';
      return 'saved';
    };
    return attempt(() => storage.put(items.map(recordOf)), { words, undo });
  };
  /** Stores changes to existing movements; `words` describes them. */
  const change = (items: readonly StoredMovement[], words: string): Promise<boolean> => {
    const before = listing.items.filter(({ id }) => items.some((item) => item.id === id));
    const undo = () =>
      storage.put(before.map((item) => recordOf({ ...item, version: item.version + 1 })));
    return attempt(() => storage.put(items.map(recordOf)), { words, undo });
  };

  return {
    items: listing.items,
    lastChange: lastChange?.words ?? null,
    problem: problem ?? unreadableWords(listing.unreadable),
    remark: remark ?? cutWords(listing.cut),
    /** The progress of reading a large file, with a button to stop; null if none is being read. */
    progress,
    /** Reports why something cannot be done. */
    refuse: setProblem,
    add,
    /** Saves a movement in a folder, unless it is there already, unchanged. */
    async keep(movement: Movement, folder: string) {
      const kept = storedAs(movement, listing.items);
      if (kept === undefined) await add([{ movement, tags: [], folder }]);
      else setRemark(savedAlready(titleOf(kept.movement)));
    },
    change,
    undo: () => lastChange && attempt(lastChange.undo, null),
    remove: (item: StoredMovement) =>
      attempt(() => storage.remove(item.id, item.version), {
        words: deleted(titleOf(item.movement)),
        undo: () => storage.put([recordOf({ ...item, version: 0 })]),
      }),
    /** Adds the movements of a file in any format; those without a folder go into the given one. */
    async addFile(file: File, folder: string) {
      setProblem(null);
      setRemark(null);
      const read = await readers.readFile(file);
      if (read === null) return;
      if (!read.ok) {
        const said = fileNotAdded(file.name);
        setProblem([said, ...read.details].join('\n'));
        return;
      }
      const found =
        read.collected ?? read.movements.map((movement) => ({ movement, tags: [], folder }));
      const fresh = newAmong(found, listing.items);
      const isAdded = fresh.length === 0 || (await add(fresh));
      const known = found.length - fresh.length;
      const said = addedFromFile(fresh.length, known);
      if (isAdded) setRemark([said, ...read.remarks].join('\n'));
    },
  };
}

function namesOf(items: readonly StoredMovement[]): string {
  return items.map(({ movement }) => titleOf(movement)).join(', ');
}

function cutWords(count: number): string | null {
  if (count === 0) return null;
  const which = count === 1 ? '1 movement has' : `${count} movements have`;
  return `${which} texts or locks beyond today's limits, which are shown cut. The stored movement is not changed until you change it.`;
}

function unreadableWords(count: number): string | null {
  if (count === 0) return null;
  return `${count} more cannot be read by this version; they stay as they are.`;
}
