// Saves the movement in a file format, with a note of what the format cannot store.

import { useState } from 'react';
import { canHold, encodeMovement, writableFormats } from '../../notation/formats.ts';
import { FORMAT_TITLES, lossesWords, replaceFromText } from '../../words/english/notation.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import { download, fileNameOf } from './download.ts';
import styles from './files.module.css';

type Formats = typeof writableFormats;

export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  if (failure !== null) throw failure.error;
  const formats = writableFormats.filter((format) => canHold(format, movement));
  const save = async (format: Formats[number]): Promise<void> => {
    const title = titleOf(movement);
    try {
      const contents = await encodeMovement(movement, format.id, title, {
        separator: separatorOf(navigator.language),
        date: new Date().toLocaleDateString('sv'),
        matrix: format.id === 'xlsx' ? (await actions.analyse(movement)).matrix : undefined,
      });
      download(contents, exportNameOf(title, format, formats), format.mediaType);
      onClose();
    } catch (error) {
      setFailure({ error });
    }
  };
  const replaceFrom = replaceFromText(movement);
  return (
    <Dialog title="Save as a file" onClose={onClose}>
      {replaceFrom !== null && <p>{replaceFrom}</p>}
      <ul className={styles.formats}>
        {formats.map((format) => {
          const losses = lossesWords(movement.contestants, format.losses?.(movement) ?? []);
          return (
            <li key={format.id}>
              <button type="button" onClick={() => void save(format)}>
                {FORMAT_TITLES[format.id]} (.{format.extension})
              </button>
              <p>{losses || 'Stores everything.'}</p>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** The separator that spreadsheets in a language expect: a semicolon if the comma is the decimal sign. */
function separatorOf(language: string): ',' | ';' {
  return new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ',';
}

/** The file name, including the format if another format has the same extension. */
function exportNameOf(title: string, { id, extension }: Formats[number], all: Formats): string {
  const isShared = all.some((other) => other.id !== id && other.extension === extension);
  return fileNameOf(title, extension, isShared && id !== extension ? id : '');
}
