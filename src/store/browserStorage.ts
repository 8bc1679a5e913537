// Stores the document in the browser (IndexedDB). Two tabs never overwrite each other silently:
// every write names the version it has seen, and is refused when another tab has written since.
// Fails by rejecting: no IndexedDB, no room, blocked. Knows nothing of what it stores.

import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { createChannel, createDatabase, inTime, inWhole } from './browserDatabase.ts';
import { createRandomId } from './randomId.ts';
import { textOfStored } from './setAside.ts';

export type SaveResult = 'saved' | 'conflict';

/** A document as it is stored: named parts; `HEAD` is always present. */
export type StoredParts = ReadonlyMap<string, unknown>;

/** The part with the version, and with what is needed to read the others. */
export const HEAD = 'current';

/** Stored parts as one value, as it is set aside. */
export function joinedParts(parts: StoredParts): unknown {
  return parts.size === 1 ? parts.get(HEAD) : Object.fromEntries(parts);
}

/** What could not be read and was put where nothing overwrites it. */
export interface SetAside {
  readonly id: number;
  readonly value: unknown;
  /** Why it could not be read; empty where that is not known. */
  readonly reason: string;
  /** Milliseconds since 1970; null where that is not known. */
  readonly time: number | null;
}

/** What the storage asks and tells as it loads. */
export interface Loading {
  /** Whether parts can be read: only then do they replace what is stored. */
  isReadable(parts: StoredParts): boolean;
  /** Called with the reason when something was set aside. */
  onSetAside(reason: string): void;
}

export interface DocumentStorage {
  /**
   * What was stored last, with what a closing tab had no time to store; null when nothing is stored. A later save counts as
   * based on it. Without `loading`, notes of closing tabs wait for a later load.
   */
  load(loading?: Loading): Promise<StoredParts | null>;
  /**
   * Stores a document, unless another tab has stored one since this one last loaded or saved; `force` overwrites that one.
   * Writes only the parts that have changed (by identity) since the last save, so that a long history costs no more to save.
   */
  save(parts: StoredParts, force?: boolean): Promise<SaveResult>;
  /** Notes a document synchronously, because a page that is being closed may have no time to save it. */
  note(parts: StoredParts): void;
  /** Deletes the note once its document is saved. */
  dropNote(): void;
  /** Deletes the stored document; it is lost unless it was set aside. */
  clear(): Promise<void>;
  /** Stores an unreadable value where nothing overwrites it, unless the same value is there already. */
  setAside(value: unknown, reason: string): Promise<void>;
  /** What was set aside, newest first. */
  listSetAside(): Promise<readonly SetAside[]>;
  /** Deletes what was set aside, and the stored document too if it is still the same value. */
  deleteSetAside(id: number): Promise<void>;
  /** Calls back when another tab has saved. */
  onSavedElsewhere(listener: () => void): void;
  /** Calls back when a newer version of the app, in another tab, has taken over the storage. */
  onNewerVersion(listener: () => void): void;
}

interface DocumentSchema extends DBSchema {
  documents: { key: string; value: unknown };
  setAside: { key: number; value: unknown };
}

type DocumentsStore = Pick<
  IDBPObjectStore<DocumentSchema, ['documents'], 'documents', 'readwrite'>,
  'getAll' | 'getAllKeys' | 'put' | 'delete'
>;
type AsideStore = Pick<
  IDBPObjectStore<DocumentSchema, ['setAside'], 'setAside', 'readwrite'>,
  'getAll' | 'add'
>;

/** The record of the head. */
interface HeadRecord {
  readonly version: number;
  /** The tab that has written it; the first version of the app did not say. */
  readonly writer?: string;
  readonly value: unknown;
}

/** Opens the storage in which a closing tab leaves its note (localStorage). May throw. */
export type OpenNotes = () => Storage;

const NOTE = 'arrowswitch.note.';
const CHANGED_SINCE = 'Another tab stored a change after this tab was closed.';
const NOTE_UNREADABLE = 'What a tab noted when it was closed could not be read.';
const HEADLESS = 'The stored movement is missing; its history was there without it.';

/** What a closing tab had not yet stored. */
interface ClosingNote {
  /** The version of the head that it had seen. */
  readonly base: number;
  readonly writer: string;
  /** The parts that differ from those of that version. */
  readonly parts: readonly (readonly [string, unknown])[];
}

/** How long the browser may take to store a document before the director is told that it is not stored. */
const SAVE_MS = 10_000;
const SILENT = 'the browser’s storage does not answer.';

/** The storage of this browser profile under a database name. */
export function createBrowserStorage(openNotes: OpenNotes, name = 'arrowswitch'): DocumentStorage {
  const { open, onNewerVersion } = createDatabase<DocumentSchema>(name, 1, (db) => {
    db.createObjectStore('documents');
    db.createObjectStore('setAside', { autoIncrement: true });
  });
  const channel = createChannel(name);
  const notes = createNotes(openNotes);
  const writer = createRandomId();
  let seenVersion = 0;
  /** Whether what is stored could not be read, or not in time. It must then not be overwritten unasked. */
  let isUnread = false;
  let written: StoredParts = new Map();
  /** What is being written, or was when writing failed: it may be stored by the time the page is closed. */
  let underWay = written;

  const save = async (parts: StoredParts, force: boolean): Promise<SaveResult> => {
    const transaction = (await open()).transaction('documents', 'readwrite');
    const { store } = transaction;
    const saved = await inWhole(transaction, async () => {
      const [head, keys] = await Promise.all([store.get(HEAD), store.getAllKeys()]);
      const stored = versionOf(head);
      // Where somebody has deleted the whole database, nothing is overwritten, and every part is to be stored again.
      const isGone = keys.length === 0;
      if ((stored !== seenVersion || isUnread) && !isGone && !force) return null;
      const known = force || isGone ? new Map(keys.map((key) => [key, null])) : written;
      return replace(store, stored, known, parts);
    });
    if (saved === null) return 'conflict';
    setSaved(saved, parts);
    return 'saved';
  };
  /** Replaces the known parts, within a transaction that has read the stored version; returns the new one. */
  const replace = async (
    store: DocumentsStore,
    stored: number,
    known: StoredParts,
    parts: StoredParts,
  ): Promise<number> => {
    underWay = parts;
    const changed = [...parts].filter(([key, value]) => key !== HEAD && known.get(key) !== value);
    // The head stays, for its version.
    const gone = [...known.keys()].filter((key) => key !== HEAD && !parts.has(key));
    const head: HeadRecord = { version: stored + 1, writer, value: parts.get(HEAD) };
    const records = [[HEAD, head] as const, ...changed];
    // Asynchronous, so that one that throws at once leaves none of the others unawaited.
    await Promise.all([
      ...records.map(async ([key, value]) => store.put(value, key)),
      ...gone.map(async (key) => store.delete(key)),
    ]);
    return stored + 1;
  };
  const setSaved = (version: number, parts: StoredParts): void => {
    seenVersion = version;
    isUnread = false;
    written = parts;
    channel.post();
  };
  /** Applies the readable notes of closed tabs to what is stored; others, and those based on another version, are set aside. */
  const withNotes = async (found: unknown, { isReadable, onSetAside }: Loading): Promise<void> => {
    let head = found;
    for (const { key, text } of notes.read()) {
      try {
        const note = parseNote(text);
        const fault = await faultOfNote(note, head, isReadable);
        if (fault === null) head = { version: seenVersion, writer, value: written.get(HEAD) };
        else {
          await setAside(note ?? text, fault);
          onSetAside(fault);
        }
        notes.remove(key);
      } catch {
        // Perhaps there is no room. The note stays for the next start; what is stored opens without it.
      }
    }
  };
  /** Stores a note, or says why not. */
  const faultOfNote = async (
    note: ClosingNote | null,
    head: unknown,
    isReadable: Loading['isReadable'],
  ): Promise<string | null> => {
    if (note === null) return NOTE_UNREADABLE;
    if (!isMadeOn(note, head)) return CHANGED_SINCE;
    const parts = new Map([...written, ...note.parts]);
    if (!isReadable(parts)) return NOTE_UNREADABLE;
    return (await save(parts, false)) === 'saved' ? null : CHANGED_SINCE;
  };
  const setAside = async (value: unknown, reason: string): Promise<void> => {
    const transaction = (await open()).transaction('setAside', 'readwrite');
    await inWhole(transaction, () => addAside(transaction.store, value, reason));
  };

  const load = async (
    database: IDBPDatabase<DocumentSchema>,
    loading: Loading | null,
  ): Promise<StoredParts | null> => {
    const records = await readRecords(database.transaction('documents').store);
    const head = records.get(HEAD);
    seenVersion = versionOf(head);
    written = partsOf(records);
    underWay = written;
    // A value that is not there is no head either.
    if (head === undefined && records.size > 0) {
      isUnread = true;
      if (await setHeadlessAside(database)) loading?.onSetAside(HEADLESS);
      isUnread = false;
      written = new Map();
    }
    if (loading !== null) await withNotes(head, loading);
    return written.get(HEAD) === undefined ? null : written;
  };

  return {
    async load(loading) {
      isUnread = false;
      const loaded = load(await open(), loading ?? null);
      return inTime(loaded, () => {
        isUnread = true;
        return SILENT;
      });
    },
    save: (parts, force = false) => inTime(save(parts, force), () => SILENT, SAVE_MS),
    note(parts) {
      const isStored = (key: string, value: unknown): boolean =>
        key !== HEAD && written.get(key) === value && underWay.get(key) === value;
      const changed = [...parts].filter(([key, value]) => !isStored(key, value));
      notes.write({ base: seenVersion, writer, parts: changed });
    },
    dropNote: () => notes.remove(NOTE + writer),
    async clear() {
      await save(new Map(), true);
    },
    async setAside(value, reason) {
      try {
        await inTime(setAside(value, reason), () => SILENT);
      } catch (error) {
        // What could not be set aside must not be overwritten either.
        seenVersion = Number.NaN;
        throw error;
      }
    },
    async listSetAside() {
      const { store } = (await open()).transaction('setAside');
      const all = Promise.all([store.getAllKeys(), store.getAll()]);
      const [keys, values] = await inTime(all, () => SILENT);
      return keys.map((id, index) => setAsideOf(id, values[index])).reverse();
    },
    async deleteSetAside(id) {
      const change = (await open()).transaction(['documents', 'setAside'], 'readwrite');
      const [documents, asides] = [change.objectStore('documents'), change.objectStore('setAside')];
      const emptied = await inWhole(change, async () => {
        const [record, stored] = await Promise.all([asides.get(id), readRecords(documents)]);
        const isStored =
          textOfStored(joinedParts(partsOf(stored))) === textOfStored(setAsideValue(record));
        await asides.delete(id);
        const version = versionOf(stored.get(HEAD));
        return isStored ? replace(documents, version, stored, new Map()) : null;
      });
      if (emptied !== null) setSaved(emptied, new Map());
    },
    onSavedElsewhere(listener) {
      const check = async (): Promise<void> => {
        const head = await (await open()).get('documents', HEAD);
        const isOwn = isHeadRecord(head) && head.writer === writer;
        if (!isOwn && versionOf(head) !== seenVersion) listener();
      };
      // What cannot be read now is noticed when this tab saves.
      channel.listen(() => void check().catch(() => undefined));
    },
    onNewerVersion,
  };
}

/** Sets records aside whose head is missing, and deletes them, both or neither; false if the head is there after all. */
async function setHeadlessAside(database: IDBPDatabase<DocumentSchema>): Promise<boolean> {
  const change = database.transaction(['documents', 'setAside'], 'readwrite');
  const documents = change.objectStore('documents');
  return inWhole(change, async () => {
    const records = await readRecords(documents);
    if (records.get(HEAD) !== undefined || records.size === 0) return false;
    await addAside(change.objectStore('setAside'), Object.fromEntries(records), HEADLESS);
    await documents.clear();
    return true;
  });
}

/** Adds a value to what is set aside, unless the same is there already. */
async function addAside(store: AsideStore, value: unknown, reason: string): Promise<void> {
  const text = textOfStored(value);
  const values = (await store.getAll()).map((each) => setAsideValue(each));
  if (values.some((each) => textOfStored(each) === text)) return;
  await store.add({ kind: 'setAside', value, reason, time: Date.now() });
}

async function readRecords(
  store: Pick<DocumentsStore, 'getAll' | 'getAllKeys'>,
): Promise<StoredParts> {
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return new Map(keys.map((key, index) => [key, values[index]]));
}

/** The parts in the records of a document. */
function partsOf(records: StoredParts): StoredParts {
  const head = records.get(HEAD);
  return isHeadRecord(head) ? new Map([...records, [HEAD, head.value]]) : records;
}

function isHeadRecord(record: unknown): record is HeadRecord {
  return (
    typeof record === 'object' &&
    record !== null &&
    'version' in record &&
    Number.isSafeInteger(record.version) &&
    'value' in record &&
    record.value !== null
  );
}

function versionOf(record: unknown): number {
  return isHeadRecord(record) ? record.version : 0;
}

/** Whether a note is based on what is stored, or on what its own tab stored meanwhile. */
function isMadeOn({ base, writer }: ClosingNote, head: unknown): boolean {
  const version = versionOf(head);
  if (version === base) return true;
  return version === base + 1 && isHeadRecord(head) && head.writer === writer;
}

function setAsideOf(id: number, record: unknown): SetAside {
  return isSetAsideRecord(record)
    ? { id, value: record.value, reason: record.reason, time: record.time }
    : { id, value: record, reason: '', time: null };
}

function setAsideValue(record: unknown): unknown {
  return isSetAsideRecord(record) ? record.value : record;
}

/** The first version of the app put the bare value aside. */
function isSetAsideRecord(record: unknown): record is Omit<SetAside, 'id'> {
  return (
    typeof record === 'object' &&
    record !== null &&
    'kind' in record &&
    record.kind === 'setAside' &&
    'value' in record
  );
}

/** The notes of tabs that were closed; without localStorage there are none. */
function createNotes(openNotes: OpenNotes) {
  const attempt = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(openNotes());
    } catch {
      return otherwise;
    }
  };
  return {
    write: (note: ClosingNote): void =>
      attempt((storage) => storage.setItem(NOTE + note.writer, JSON.stringify(note)), undefined),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key), undefined),
    read: (): readonly { readonly key: string; readonly text: string }[] =>
      attempt((storage) => {
        const keys = Object.keys(storage).filter((key) => key.startsWith(NOTE));
        return keys.map((key) => ({ key, text: storage.getItem(key) ?? '' }));
      }, []),
  };
}

function parseNote(text: string): ClosingNote | null {
  try {
    const note: unknown = JSON.parse(text);
    if (typeof note !== 'object' || note === null) return null;
    const { base, writer, parts } = note as Partial<ClosingNote>;
    const isWhole =
      Number.isSafeInteger(base) &&
      typeof writer === 'string' &&
      Array.isArray(parts) &&
      parts.every((part) => Array.isArray(part) && typeof part[0] === 'string');
    return isWhole ? (note as ClosingNote) : null;
  } catch {
    return null;
  }
}
