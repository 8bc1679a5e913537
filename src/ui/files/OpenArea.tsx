// Opens files by dialog, by dropping them anywhere on the page, or by pasting their text outside a field: as one edit, or
// reports what is wrong and changes nothing.

import FolderOpen from 'lucide-react/icons/folder-open';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Offer } from '../../store/state.ts';
import { useActions } from '../arrowswitchContext.ts';
import { wordsForFailure } from '../failureWords.ts';
import styles from './files.module.css';
import { READABLE_FILES } from './filesContext.ts';
import type { MovementsRead } from './readMovements.ts';
import { PASTED, useReading } from './useReading.tsx';

/** The button that opens the file dialog. */
export function OpenButton() {
  const input = useRef<HTMLInputElement>(null);
  const { openFiles, progress } = useOpen();
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="quiet icon"
        aria-label="Open file …"
        title="Open file … Or drop files, or paste their text, anywhere on the page"
      >
        <FolderOpen aria-hidden="true" size={18} />
      </button>
      <input
        ref={input}
        id="file-to-open"
        type="file"
        multiple
        accept={READABLE_FILES}
        className="visuallyHidden"
        aria-label="File to open"
        tabIndex={-1}
        onChange={async ({ target }) => {
          await openFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {progress}
    </>
  );
}

/** Accepts files dropped and text pasted anywhere inside it. */
export function OpenArea({ children }: { readonly children: ReactNode }) {
  const [isDragging, setDragging] = useState(false);
  const { openFiles, openPasted, progress } = useOpen();
  // A layout effect, so that nothing pasted into a page just shown is lost.
  useLayoutEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      // The grid handles pasted blocks of cells itself.
      if (event.defaultPrevented) return;
      if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) void openFiles(files);
      else if (text.trim() !== '') void openPasted(text);
      event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [openFiles, openPasted]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the Open button is the first
    <div
      className={styles.area}
      data-dragging={isDragging || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setDragging(false);
      }}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        setDragging(false);
        if (files.length === 0) return;
        event.preventDefault();
        void openFiles(files);
      }}
    >
      {children}
      {progress}
      {isDragging && <p className={styles.dropHint}>Drop to open the movement</p>}
    </div>
  );
}

interface Open {
  /** Opens a file; of several, lists their movements. */
  readonly openFiles: (files: readonly File[]) => Promise<void>;
  readonly openPasted: (text: string) => Promise<void>;
  /** The progress of reading a large file, with a button to stop; null if none is being read. */
  readonly progress: ReactNode;
}

/** Opens files and pasted texts. */
function useOpen(): Open {
  const actions = useActions();
  const [readers, progress] = useReading();
  const ways = useMemo(() => {
    const open = (source: string, result: MovementsRead | null): void => {
      if (result === null) return;
      if (result.ok) {
        const { movements, remarks, layout } = result;
        actions.offerMovements({ source, movements, remarks, ...(layout && { layout }) });
      } else if (result.layout) {
        const { layout } = result;
        actions.offerMovements({ source, movements: [], remarks: [], layout });
      } else {
        const title = `${source} could not be opened; nothing was changed.`;
        actions.notify({ tone: 'error', title, details: result.details });
      }
    };
    const openSeveral = async (files: readonly File[]): Promise<void> => {
      const done: ReadFile[] = [];
      for (const file of files) {
        const read = await readers.readFile(file);
        if (read === null) return;
        done.push({ name: file.name, read });
      }
      const offer = joinFiles(done);
      if (offer.movements.length > 0) actions.offerMovements(offer);
      else {
        const title = `None of the ${offer.source} could be opened; nothing was changed.`;
        actions.notify({ tone: 'error', title, details: offer.remarks });
      }
    };
    const sayWhy = (error: unknown): void => {
      const title = 'The files could not be opened; nothing was changed.';
      actions.notify({ tone: 'error', title, details: [wordsForFailure(error)] });
    };
    return {
      async openFiles(files: readonly File[]) {
        const [file] = files;
        if (files.length > 1) await openSeveral(files).catch(sayWhy);
        else if (file !== undefined) open(file.name, await readers.readFile(file));
      },
      openPasted: async (text: string) => open(PASTED, await readers.readPasted(text)),
    };
  }, [actions, readers]);
  return { ...ways, progress };
}

const MAX_REFUSED_SHOWN = 8;

/** A file by its name, and what was read from it. */
interface ReadFile {
  readonly name: string;
  readonly read: MovementsRead;
}

/** All movements with the files that they come from; remarks name their file, those on unreadable files come first. */
export function joinFiles(files: readonly ReadFile[]): Required<Omit<Offer, 'layout'>> {
  const refused = files.flatMap(({ name, read }) =>
    read.ok ? [] : [`${name} could not be opened. ${read.details[0] ?? ''}`],
  );
  const rest = refused.length - MAX_REFUSED_SHOWN;
  if (rest > 0) refused.splice(MAX_REFUSED_SHOWN, rest, `… and ${rest} more.`);
  const remarks = files.flatMap(({ name, read }) => {
    if (!read.ok) return [];
    const guessed = read.layout
      ? ['It is in no known format. Open it alone to check what became of it.']
      : [];
    return [...guessed, ...read.remarks].map((words) => `${name}: ${words}`);
  });
  const read = files.flatMap(({ name, read }) =>
    read.ok ? read.movements.map((movement) => ({ name, movement })) : [],
  );
  return {
    source: `${files.length} files`,
    movements: read.map(({ movement }) => movement),
    files: read.map(({ name }) => name),
    // Two files may have one name and one fault.
    remarks: [...new Set([...refused, ...remarks])],
  };
}
