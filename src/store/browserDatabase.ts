// Opens a database of the browser (IndexedDB) and reaches other tabs. Nothing waits for ever: a browser that never answers,
// an older tab that keeps the database open, and a newer version that needs it are rejections with a reason.

import { type DBSchema, deleteDB, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** How long the browser may take to open a database, or to read it, before the page goes on without it. */
const OPEN_MS = 3000;

const SLOW = 'the browser does not open its storage.';
const BLOCKED =
  'an older version of Arrowswitch is open in another tab; close that tab, then try again.';
const OUTDATED = 'a newer version of Arrowswitch is open in another tab; reload this page.';
const NEWER = 'a newer version of Arrowswitch has been used here; reload this page to get it.';

export interface Database<Schema extends DBSchema> {
  /** The open database; opened when first asked, and again after the browser has closed or deleted it. */
  open(): Promise<IDBPDatabase<Schema>>;
  /** Calls back when a newer version of the app needs the database; it is closed for good then. */
  onNewerVersion(listener: () => void): void;
}

/** The database of this browser profile under a name; `version` rises when `upgrade` changes. */
export function createDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): Database<Schema> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  let isBlocked = false;
  let isOutdated = false;
  const listeners = new Set<() => void>();
  const connect = () =>
    openDB<Schema>(name, version, {
      upgrade,
      blocked: () => {
        isBlocked = true;
      },
      blocking: (_current, blockedVersion, event) => {
        (event.target as IDBDatabase).close();
        // Without a version, somebody deletes what the browser holds of this page.
        if (blockedVersion === null) opening = null;
        else setOutdated();
      },
      terminated: () => {
        opening = null;
      },
    });
  const setOutdated = (): void => {
    isOutdated = true;
    for (const listener of listeners) listener();
  };
  const start = (): Promise<IDBPDatabase<Schema>> => {
    const opened = connect().then(async (database) => {
      if (database.objectStoreNames.length > 0) return database;
      // Empty, so not created here: whatever opens a database that does not exist creates an empty one.
      database.close();
      await deleteDB(name);
      return connect();
    });
    return opened.catch((error: unknown) => {
      opening = null;
      throw error instanceof DOMException && error.name === 'VersionError'
        ? new Error(NEWER)
        : error;
    });
  };
  return {
    async open() {
      if (isOutdated) throw new Error(OUTDATED);
      opening ??= start();
      return inTime(opening, () => (isBlocked ? BLOCKED : SLOW));
    },
    onNewerVersion(listener) {
      listeners.add(listener);
    },
  };
}

/** Settles as the promise does, or rejects with a reason when it takes too long; the promise itself is not cancelled. */
export async function inTime<Value>(
  promise: Promise<Value>,
  reason: () => string,
  ms = OPEN_MS,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(reason())), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * The result of the work in a transaction once that is stored; where any of it fails, also at once, nothing of it is stored,
 * and the reason is that of the failure.
 */
export async function inWhole<Result>(
  transaction: { readonly done: Promise<void>; abort(): void },
  work: () => Promise<Result>,
): Promise<Result> {
  // What the browser itself ends the transaction for is a better reason than that it was ended.
  const ended = transaction.done.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  try {
    const result = await work();
    await transaction.done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It has already ended.
    }
    throw isAbort(error) ? ((await ended)?.error ?? error) : error;
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export interface Channel {
  /** Tells the other tabs that something has changed. */
  post(): void;
  /** Calls back when another tab has posted; returns how to end that. */
  listen(listener: () => void): () => void;
}

/** A channel to the app's other tabs. Where the browser has no channels it does nothing. */
export function createChannel(name: string): Channel {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return { post: () => undefined, listen: () => () => undefined };
  }
  return {
    post: () => channel.postMessage('changed'),
    listen(listener) {
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
