// The collection as the dialog shows it: read again after every change, here or in another tab.
// A store that is full or fails is said in words; what is on the screen is never touched.

import { useEffect, useState } from 'react';
import type { SaveResult } from '../../store/browserStorage.ts';
import {
  type Listing,
  listCollection,
  newAmong,
  parseCollection,
  recordOf,
  type StoredMovement,
} from '../../store/collection.ts';
import { useCollectionStorage } from '../arrowswitchContext.ts';

type Kept = Pick<StoredMovement, 'movement' | 'tags'>;

export function useCollection() {
  const storage = useCollectionStorage();
  const [listing, setListing] = useState<Listing>({ items: [], unreadable: 0 });
  const [deleted, setDeleted] = useState<Kept | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [remark, setRemark] = useState<string | null>(null);

  useEffect(() => {
    const read = () =>
      listCollection(storage).then(setListing, (error) =>
        setProblem(`This browser's storage cannot be read: ${messageOf(error)}`),
      );
    void read();
    return storage.onChangedElsewhere(() => void read());
  }, [storage]);

  /** Whether a change was stored; says why when it was not, and shows what is there now. */
  const attempt = async (change: () => Promise<SaveResult>): Promise<boolean> => {
    setProblem(null);
    setRemark(null);
    try {
      const isSaved = (await change()) === 'saved';
      if (!isSaved)
        setProblem('Another tab has changed it since; this is how it is now. Try again.');
      setListing(await listCollection(storage));
      return isSaved;
    } catch (error) {
      setProblem(
        `It could not be stored, and nothing has changed: ${messageOf(error)} Use “Save all as a file” to keep your movements elsewhere.`,
      );
      return false;
    }
  };
  const add = async (movements: readonly Kept[]): Promise<boolean> => {
    const records = movements.map(({ movement, tags }) =>
      recordOf({ id: crypto.randomUUID(), version: 0, movement, tags }),
    );
    const isAdded = await attempt(() => storage.put(records));
    if (isAdded) setDeleted(null);
    return isAdded;
  };

  return {
    items: listing.items,
    deleted,
    problem: problem ?? unreadableWords(listing.unreadable),
    remark,
    add,
    change: (item: StoredMovement) => attempt(() => storage.put([recordOf(item)])),
    async remove(item: StoredMovement) {
      if (await attempt(() => storage.remove(item.id, item.version))) setDeleted(item);
    },
    async importAll(text: string) {
      const file = parseCollection(text);
      if (!file.ok) {
        const fault = (await faultOf(text)) ?? file.message;
        setProblem(`The file could not be added, and nothing has changed: ${fault}`);
        return;
      }
      const fresh = newAmong(file.movements, listing.items);
      const isAdded = fresh.length === 0 || (await add(fresh));
      const known = file.movements.length - fresh.length;
      if (isAdded) setRemark(`Added ${fresh.length}; ${known} were here already.`);
    },
  };
}

/** What is wrong with the text of a file that is no collection, and where. Null when nothing is found. */
async function faultOf(text: string): Promise<string | null> {
  const { json } = await import('../../notation/json.ts');
  const result = json.parse?.(text, { fileName: null });
  if (result === undefined) return null;
  if (result.ok)
    return 'It holds a single movement; open it with “Open file …”, then keep it here.';
  const [fault] = result.faults;
  if (fault === undefined) return null;
  return fault.line === null ? fault.message : `Line ${fault.line}: ${fault.message}`;
}

function unreadableWords(count: number): string | null {
  if (count === 0) return null;
  return `${count} more cannot be read by this version; they stay as they are.`;
}

function messageOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'the browser has no more room.';
  }
  return error instanceof Error ? error.message : String(error);
}
