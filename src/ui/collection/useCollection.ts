// The collection as shown in the dialog: follows every change here, and is read again after one in another tab. The last
// change can be undone. Storage errors are reported in words; the movement on screen is never affected.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Movement } from '../../movement/index.ts';
import type { Collected } from '../../notation/format.ts';
import type { SaveResult } from '../../store/browserStorage.ts';
import { newAmong, recordOf, storedAs } from '../../store/collection.ts';
import {
  changedListing,
  type Listing,
  listCollection,
  type StoredMovement,
} from '../../store/collectionListing.ts';
import { createRandomId } from '../../store/randomId.ts';
import { reasonOf } from '../../store/reason.ts';
import {
  addedFromFile,
  deleted,
  deletedSeveral,
  fileNotAdded,
  notSaved,
  savedAlready,
  savedOne,
  savedSeveral,
  shownCut,
  unreadableStored,
} from '../../words/english/pageCollection.ts';
import { titleOf } from '../../words/titles.ts';
import { mapInSlices } from '../../worker/inSlices.ts';
import { useCollectionStorage } from '../arrowswitchContext.ts';
import { useReading } from '../files/useReading.tsx';

/** The last change, in words, and its inverse. */
interface LastChange {
  readonly words: string;
  readonly undo: Change;
}

/** What is stored, each at the version that it is expected to have, or deleted. */
type Change =
  | { readonly put: readonly StoredMovement[] }
  | { readonly restore: readonly StoredMovement[] }
  | { readonly remove: readonly Pick<StoredMovement, 'id' | 'version'>[] };

const EMPTY_LISTING: Listing = { items: [], unreadable: 0, cut: new Set() };

export function useCollection() {
  const storage = useCollectionStorage();
  const [readers, progress] = useReading();
  const [listing, setListing] = useState<Listing | null>(null);
  const { items, unreadable, cut } = listing ?? EMPTY_LISTING;
  const [lastChange, setLastChange] = useState<LastChange | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [remark, setRemark] = useState<string | null>(null);

  /** What is stored, if the list shows it; null while a change or a reading is under way. */
  const known = useRef<Listing | null>(null);
  const reading = useRef<AbortController | null>(null);
  const show = useCallback((found: Listing): void => {
    known.current = found;
    setListing(found);
  }, []);
  /** Shows what is stored now; results of earlier readings are ignored from then on. */
  const read = useCallback(async (): Promise<void> => {
    reading.current?.abort();
    const own = new AbortController();
    reading.current = own;
    known.current = null;
    const { signal } = own;
    try {
      const found = await listCollection(storage, signal);
      if (signal.aborted) return;
      show(found);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }, [storage, show]);
  useEffect(() => {
    const readAgain = (): void => {
      read().catch((error) => {
        setListing((before) => before ?? EMPTY_LISTING);
        setProblem(`This browser's storage cannot be read: ${reasonOf(error)}`);
      });
    };
    readAgain();
    const end = storage.onChangedElsewhere(readAgain);
    return () => {
      end();
      reading.current?.abort();
    };
  }, [storage, read]);

  /** Says what has been done that changed nothing; what was said of the change before is over. */
  const say = (words: string | null): void => {
    setLastChange(null);
    setRemark(words);
  };
  const store = async (change: Change): Promise<SaveResult> => {
    if ('remove' in change) return storage.remove(change.remove);
    if ('put' in change) return storage.put(await mapInSlices(change.put, recordOf));
    return storage.restore(await mapInSlices(change.restore, recordOf));
  };
  /** Attempts a change and reports why it was not stored; shows the current state in either case. */
  const attempt = async (change: Change, done: LastChange | null): Promise<boolean> => {
    setProblem(null);
    setRemark(null);
    const [before, readBefore] = [known.current, reading.current];
    known.current = null;
    try {
      const isSaved = (await store(change)) === 'saved';
      if (isSaved) setLastChange(done);
      else
        setProblem(
          'Another tab has changed it, so nothing was saved. Check the list, then try again.',
        );
      // Not read again, as thousands take long, unless another tab, or another change here, came between.
      if (isSaved && before !== null && readBefore === reading.current) {
        show(afterChange(before, change));
      } else await read();
      return isSaved;
    } catch (error) {
      setProblem(notSaved(reasonOf(error)));
      return false;
    }
  };
  const add = (movements: readonly Collected[]): Promise<boolean> => {
    const added = movements.map((one) => ({ ...one, id: createRandomId(), version: 0 }));
    const words = added.length === 1 ? savedOne(namesOf(added)) : savedSeveral(added.length);
    const undo = { remove: added.map(({ id }) => ({ id, version: 1 })) };
    return attempt({ put: added }, { words, undo });
  };
  /** Stores changes to existing movements, all or none; `words` describes them. */
  const change = (changed: readonly StoredMovement[], words: string): Promise<boolean> => {
    const ids = new Set(changed.map(({ id }) => id));
    const before = items.filter(({ id }) => ids.has(id));
    return attempt({ put: changed }, { words, undo: { put: before.map(nextVersion) } });
  };

  /** What is stored, also while the list is still being read. */
  const stored = async () =>
    (known.current ?? (await listCollection(storage).catch(() => listing ?? EMPTY_LISTING))).items;

  return {
    items,
    /** Whether the list is still being read for the first time. */
    isReading: listing === null,
    lastChange: lastChange?.words ?? null,
    problem: problem ?? unreadableStored(unreadable),
    remark: remark ?? shownCut(cut.size),
    /** The progress of reading a large file, with a button to stop; null if none is being read. */
    progress,
    /** Reports why something cannot be done. */
    refuse: setProblem,
    say,
    stored,
    add,
    /** Saves a movement in a folder, unless it is there already, unchanged. */
    async save(movement: Movement, folder: string) {
      const existing = storedAs(movement, await stored());
      if (existing === undefined) await add([{ movement, tags: [], folder }]);
      else say(savedAlready(titleOf(existing.movement)));
    },
    change,
    undo: () => lastChange && attempt(lastChange.undo, null),
    /** Deletes all of them or none. */
    remove: (gone: readonly StoredMovement[]) =>
      attempt(
        { remove: gone },
        {
          words: gone.length === 1 ? deleted(namesOf(gone)) : deletedSeveral(gone.length),
          undo: { restore: gone },
        },
      ),
    /** Adds the movements of files in any format as one change; those without a folder go into the given one. */
    async addFiles(files: readonly File[], folder: string) {
      setProblem(null);
      say(null);
      const faults: string[] = [];
      const remarks: string[] = [];
      const found: Collected[] = [];
      for (const file of files) {
        const read = await readers.readFile(file);
        if (read === null) return;
        if (read.ok) {
          remarks.push(...read.remarks);
          const movements = read.movements.map((movement) => ({ movement, tags: [], folder }));
          found.push(...(read.collected ?? movements));
        } else faults.push(fileNotAdded(file.name), ...read.details);
      }
      const fresh = await newAmong(found, await stored());
      const isAdded = fresh.length === 0 || (await add(fresh));
      const said = addedFromFile(fresh.length, found.length - fresh.length);
      if (isAdded && faults.length < files.length) setRemark([said, ...remarks].join('\n'));
      if (isAdded && faults.length > 0) setProblem(faults.join('\n'));
    },
  };
}

function afterChange(listing: Listing, change: Change): Listing {
  if ('remove' in change) return changedListing(listing, [], change.remove);
  const stored = 'put' in change ? change.put.map(nextVersion) : change.restore;
  return changedListing(listing, stored, []);
}

/** A movement as it is once it has been stored. */
function nextVersion(item: StoredMovement): StoredMovement {
  return { ...item, version: item.version + 1 };
}

function namesOf(items: readonly StoredMovement[]): string {
  return items.map(({ movement }) => titleOf(movement)).join(', ');
}
