// The director's own movements: save, find, sort, open; and of those selected rename, tag, file, duplicate, compare, print, delete,
// and export as one file. Every change can be undone.

import { useEffect, useMemo, useRef, useState } from 'react';
import { collectionLine, formatCollection } from '../../notation/collectionFile.ts';
import type { Collected } from '../../notation/format.ts';
import { formatRows } from '../../notation/rows.ts';
import { foldersOf } from '../../store/collection.ts';
import type { StoredMovement } from '../../store/collectionListing.ts';
import { reasonOf } from '../../store/reason.ts';
import { faultCauseWords } from '../../words/english/notation.ts';
import {
  exportedSeveral,
  movedSeveral,
  notExported,
  taggedSeveral,
} from '../../words/english/pageCollection.ts';
import { titleOf } from '../../words/titles.ts';
import { mapInSlices } from '../../worker/inSlices.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { MovementComparison } from '../balance/MovementComparison.tsx';
import { listSeparator } from '../browserLanguage.ts';
import { draftsOf, storeDraft, storedDraft } from '../drafts.ts';
import { download } from '../files/download.ts';
import { FilesButton } from '../files/FilesButton.tsx';
import { useFiles } from '../files/filesContext.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { LONGEST_SEARCH } from '../parts/fieldLengths.ts';
import { Select } from '../Select.tsx';
import styles from './collection.module.css';
import { ENTRY_DRAFTS, EntryForm } from './EntryForm.tsx';
import { type Exported, exportMany } from './exportMany.ts';
import { MovementTable, type TableHandle } from './MovementTable.tsx';
import {
  COLUMNS,
  cellText,
  createSearch,
  inOrder,
  type MovementOrder,
  type MovementRow,
  rowOf,
} from './movementRows.ts';
import { ReadyFile, type SavedAs, SelectionBar } from './SelectionBar.tsx';
import { useCollection } from './useCollection.ts';
import { useOverviews } from './useOverviews.ts';

const NONE: ReadonlySet<string> = new Set();

export function CollectionDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const { writeEach } = useFiles();
  const collection = useCollection();
  const [query, setQuery] = useState('');
  const [wantedFolder, setFolder] = useState(() => storedDraft(FOLDER_DRAFT)?.folder ?? null);
  const [order, setOrder] = useState<MovementOrder>({ column: null, isReversed: false });
  const [marked, setMarked] = useState<ReadonlySet<string>>(NONE);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<readonly string[]>(() => draftsOf(ENTRY_DRAFTS));
  const [printed, setPrinted] = useState<readonly MovementRow[] | null>(null);
  const [ready, setReady] = useState<Exported | null>(null);
  const table = useRef<TableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const { items, problem } = collection;
  const folders = useMemo(() => foldersOf(items), [items]);
  const folder = wantedFolder !== null && folders.includes(wantedFolder) ? wantedFolder : null;
  const overviewOf = useOverviews(items, (error) =>
    collection.refuse(`The figures cannot be calculated: ${reasonOf(error)}`),
  );
  const rows = useMemo(
    () => items.map((item) => rowOf(item, overviewOf(item))),
    [items, overviewOf],
  );
  const found = useMemo(() => {
    const isFound = createSearch(query);
    const shown = rows.filter((row) => {
      return (folder === null || row.item.folder === folder) && isFound(row);
    });
    return inOrder(shown, order);
  }, [rows, query, folder, order]);
  const selected = useMemo(
    () => found.filter(({ item }) => marked.has(item.id)).map(({ item }) => item),
    [found, marked],
  );
  const [only] = selected;
  const byId = (id: string) => items.find((item) => item.id === id);
  const [before, now] = compared.map(byId);
  const open = ({ movement }: StoredMovement): void => {
    actions.openMovement(movement, `Open ${titleOf(movement)}`);
    onClose();
  };
  const changeAll = (how: (item: StoredMovement) => StoredMovement, words: string) =>
    collection.change(selected.map(how), words);
  const remove = async (gone: readonly StoredMovement[]): Promise<void> => {
    const index = found.findIndex(({ item }) => gone.includes(item));
    if (!(await collection.remove(gone))) return;
    if (found.length > gone.length) table.current?.focusRow(index);
    else search.current?.focus();
  };
  const saveCollection = async (all: readonly Collected[]): Promise<void> => {
    const lines = await mapInSlices(all, (one) => collectionLine(one, titleOf(one.movement)));
    const file = formatCollection(lines);
    if (file.ok) download(file.contents, 'my-movements.json', file.contents.type);
    else collection.refuse(faultCauseWords(file.cause));
  };
  const saveExported = ({ content, extension, written }: Exported): void => {
    download(content, `my-movements.${extension}`, content.type);
    collection.say(exportedSeveral(written));
  };
  const saveAs = async (as: SavedAs): Promise<void> => {
    setReady(null);
    if (as === 'collection') await saveCollection(selected);
    else if (as === 'table') {
      const shown = found.filter(({ item }) => selected.includes(item));
      download(formatRows(tableOf(shown), listSeparator()), 'my-movements.csv', 'text/csv');
    } else {
      try {
        const file = await exportMany(selected, as, writeEach);
        if (file.losses.size + file.left.length === 0) saveExported(file);
        else setReady(file);
      } catch (error) {
        collection.refuse(notExported(reasonOf(error)));
      }
    }
  };
  useEffect(() => {
    if (printed === null) return;
    const end = (): void => setPrinted(null);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [printed]);
  return (
    <Dialog title="My movements" wide onClose={onClose}>
      <div className="row">
        <input
          ref={search}
          type="search"
          className={styles.search}
          data-first-focus
          aria-label="Find among my movements"
          maxLength={LONGEST_SEARCH}
          placeholder="Find by name, note, tag, or “38 pairs”"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <button
          type="button"
          className="primary"
          onClick={() => void collection.save(movement, folder ?? '')}
        >
          Save “{titleOf(movement)}”
        </button>
        <button
          type="button"
          disabled={items.length === 0}
          // A long list may still be being read after movements were added.
          onClick={async () => saveCollection(await collection.stored())}
        >
          Save all as a file
        </button>
        <FilesButton
          label="Add from files"
          multiple
          onFiles={(files) => void collection.addFiles(files, folder ?? '')}
        />
      </div>
      <FolderBar
        folders={folders}
        folder={folder}
        onChoose={setFolder}
        onRename={async (name) => {
          const inside = items.filter((item) => item.folder === folder);
          const renamed = inside.map((item) => ({ ...item, folder: name }));
          const words = name === '' ? `Emptied folder ${folder}.` : `Renamed folder ${folder}.`;
          if (await collection.change(renamed, words)) setFolder(name === '' ? null : name);
        }}
      />
      {collection.progress}
      {problem !== null && (
        <p role="alert" className={`failure ${styles.said}`}>
          {problem}
        </p>
      )}
      {collection.remark !== null && (
        <p role="status" className={styles.said}>
          {collection.remark}
        </p>
      )}
      {collection.lastChange !== null && (
        <p role="status" className="line anywhere">
          {collection.lastChange}{' '}
          <button type="button" onClick={() => void collection.undo()}>
            Undo
          </button>
        </p>
      )}
      {/* Whatever is searched for, so that nothing typed is lost. */}
      {edited.map(byId).map(
        (item) =>
          item && (
            <EntryForm
              key={item.id}
              item={item}
              folders={folders}
              onSave={(changed, words) => collection.change([changed], words)}
              onClose={() => {
                setEdited((all) => all.filter((id) => id !== item.id));
                table.current?.focusRow(found.findIndex((row) => row.item.id === item.id));
              }}
            />
          ),
      )}
      {collection.isReading && <p>Reading your movements …</p>}
      {!collection.isReading && items.length === 0 && (
        <p>Nothing saved yet. The movement on screen is remembered by this browser.</p>
      )}
      {items.length > 0 && (
        <SelectionBar
          selected={selected.length}
          shown={found.length}
          folders={folders}
          onOpen={() => only && open(only)}
          onEdit={() => only && setEdited((all) => [...new Set([...all, only.id])])}
          onOverwrite={() =>
            only &&
            void collection.change([{ ...only, movement }], `Overwrote ${titleOf(only.movement)}.`)
          }
          onDuplicate={() => void collection.add(selected.map(copyOf))}
          onCompare={() => setCompared(selected.map(({ id }) => id))}
          onTag={(tags) =>
            changeAll(
              (item) => ({ ...item, tags: [...new Set([...item.tags, ...tags])] }),
              taggedSeveral(selected.length, tags),
            )
          }
          onMove={(name) =>
            changeAll((item) => ({ ...item, folder: name }), movedSeveral(selected.length, name))
          }
          onSave={(as) => void saveAs(as)}
          onPrint={() => setPrinted(found.filter(({ item }) => selected.includes(item)))}
          onDelete={() => void remove(selected)}
        />
      )}
      {ready !== null && (
        <ReadyFile file={ready} onSave={() => saveExported(ready)} onClose={() => setReady(null)} />
      )}
      {found.length > 0 && (
        <MovementTable
          ref={table}
          rows={found}
          order={order}
          onOrder={setOrder}
          selected={marked}
          onSelect={setMarked}
          onOpen={({ item }) => open(item)}
          onDelete={({ item }) => void remove(marked.has(item.id) ? selected : [item])}
        />
      )}
      {printed !== null && <PrintedOverview rows={printed} />}
      {before !== undefined && now !== undefined && (
        <section className="stack small" aria-label="Comparison">
          <h3>
            {nameOf(before)} and {nameOf(now)}
          </h3>
          <MovementComparison
            first={before.movement}
            second={now.movement}
            titles={[nameOf(before), nameOf(now)]}
          />
        </section>
      )}
    </Dialog>
  );
}

/** The rows as they are shown, with their headings; numbers as numbers. */
function tableOf(rows: readonly MovementRow[]): readonly (readonly (string | number)[])[] {
  return [
    ['Name', ...COLUMNS.map(({ title }) => title), 'Folder', 'Tags'],
    ...rows.map((row) => [
      row.title,
      ...COLUMNS.map((column) =>
        column.valueOf(row) === null ? '' : Number(cellText(row, column)),
      ),
      row.item.folder,
      row.item.tags.join(', '),
    ]),
  ];
}

/** What is printed of the selected movements, all rows of it. */
function PrintedOverview({ rows }: { readonly rows: readonly MovementRow[] }) {
  return (
    <table data-printed-alone className="numbers printed">
      <caption>My movements</caption>
      <thead>
        <tr>
          {['Name', ...COLUMNS.map(({ title }) => title)].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.item.id}>
            <th scope="row">{nameOf(row.item)}</th>
            {COLUMNS.map((column) => (
              <td key={column.id}>{cellText(row, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf({ movement, folder }: StoredMovement): string {
  return folder === '' ? titleOf(movement) : `${folder} / ${titleOf(movement)}`;
}

function copyOf({ movement, tags, folder }: StoredMovement) {
  return { movement: { ...movement, title: `${titleOf(movement)} (copy)` }, tags, folder };
}

interface FolderBarProps {
  readonly folders: readonly string[];
  /** Null shows all folders. */
  readonly folder: string | null;
  readonly onChoose: (folder: string | null) => void;
  /** Renames the folder; with an empty name its movements are in no folder. */
  readonly onRename: (name: string) => Promise<void>;
}

/** The name of the draft: a new folder name, and the folder that it is for. */
const FOLDER_DRAFT = 'folder';

function FolderBar({ folders, folder, onChoose, onRename }: FolderBarProps) {
  const [name, setTyped] = useState(() => storedDraft(FOLDER_DRAFT)?.name ?? null);
  const setName = (typed: string | null): void => {
    storeDraft(FOLDER_DRAFT, folder === null || typed === null ? null : { folder, name: typed });
    setTyped(typed);
  };
  if (folders.length === 0) return null;
  const rename = async (): Promise<void> => {
    await onRename((name ?? '').trim());
    setName(null);
  };
  return (
    <form
      className="row"
      aria-label="Folders"
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <label>
        Folder{' '}
        <Select
          value={folder}
          options={[
            { value: null, label: 'all' },
            ...folders.map((each) => ({ value: each, label: each })),
          ]}
          onChange={(chosen) => {
            onChoose(chosen);
            setName(null);
          }}
        />
      </label>
      {folder !== null && name === null && (
        <button type="button" className="quiet" onClick={() => setName(folder)}>
          Rename the folder
        </button>
      )}
      {/* Another tab may have emptied the folder meanwhile. */}
      {folder !== null && name !== null && (
        <>
          <input
            type="text"
            aria-label="New folder name; leave empty to remove the folder"
            // biome-ignore lint/a11y/noAutofocus: the director has just opened this field
            autoFocus
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <button type="submit">Rename</button>
          <button type="button" className="quiet" onClick={() => setName(null)}>
            Cancel
          </button>
        </>
      )}
    </form>
  );
}
