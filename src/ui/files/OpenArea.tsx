// Opens files by dialog, by dropping them anywhere on the page, or by pasting their text outside a field.

import FolderOpen from 'lucide-react/icons/folder-open';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { acceptReadable } from './acceptReadable.ts';
import styles from './files.module.css';
import { useOpen } from './useOpen.tsx';

/** The button that opens the file dialog. */
export function OpenButton() {
  const input = useRef<HTMLInputElement>(null);
  const { openFiles, progress } = useOpen();
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        onPointerEnter={() => input.current && acceptReadable(input.current)}
        onFocus={() => input.current && acceptReadable(input.current)}
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
