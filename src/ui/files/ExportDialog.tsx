// Saves the movement in a file format; says beforehand what the format cannot store.

import { useEffect, useState } from 'react';
import type { formats as allFormats } from '../../notation/formats.ts';
import { FORMAT_TITLES, lossesWords } from '../../words/english/notation.ts';
import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import { download, fileNameOf } from './download.ts';
import styles from './files.module.css';

export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const [formats, setFormats] = useState<typeof allFormats>([]);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    import('../../notation/formats.ts').then(
      (module) => setFormats(module.formats.filter(({ write }) => write !== undefined)),
      (error) => setFailure({ error }),
    );
  }, []);
  if (failure !== null) throw failure.error;
  return (
    <Dialog title="Save as a file" onClose={onClose}>
      <ul className={styles.formats}>
        {formats.map((format) => {
          const losses = lossesWords(format.losses?.(movement) ?? []);
          return (
            <li key={format.id}>
              <button
                type="button"
                onClick={() => {
                  const name = exportNameOf(titleOf(movement), format, formats);
                  download(
                    format.write?.(movement, titleOf(movement)) ?? '',
                    name,
                    format.mediaType,
                  );
                  onClose();
                }}
              >
                {FORMAT_TITLES[format.id]} (.{format.extension})
              </button>
              <p>{losses || 'Holds everything.'}</p>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** The file name, including the format if another format has the same extension. */
function exportNameOf(
  title: string,
  { id, extension }: (typeof allFormats)[number],
  all: typeof allFormats,
): string {
  const isShared = all.some((other) => other.id !== id && other.extension === extension);
  return fileNameOf(title, extension, isShared && id !== extension ? id : '');
}
