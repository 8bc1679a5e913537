// Saves the movement in a file format. Formats that cannot store the same stand together.

import { useState } from 'react';
import type { Movement } from '../../movement/movement.ts';
import { canHold, encodeMovement, writableFormats } from '../../notation/formats.ts';
import type { Loss } from '../../notation/losses.ts';
import {
  FORMAT_TITLES,
  insteadOfLosses,
  lossNames,
  replaceFromText,
} from '../../words/english/notation.ts';
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
  const groups = byLosses(formats, movement);
  const lost = new Set(groups.flatMap(({ losses }) => losses));
  const instead = insteadOfLosses(movement.contestants, [...lost]);
  return (
    <Dialog title="Save as a file" onClose={onClose}>
      {replaceFrom !== null && <p>{replaceFrom}</p>}
      <ul className={styles.formats}>
        {groups.map(({ losses, formats: alike }) => (
          <li key={losses.join()}>
            {alike.map((format) => (
              <button key={format.id} type="button" onClick={() => void save(format)}>
                {FORMAT_TITLES[format.id]} (.{format.extension})
              </button>
            ))}
            <p>{lossNames(movement.contestants, losses) || 'Stores everything.'}</p>
          </li>
        ))}
      </ul>
      {instead.map((sentence) => (
        <p key={sentence} className={styles.instead}>
          {sentence}
        </p>
      ))}
    </Dialog>
  );
}

interface FormatGroup {
  readonly losses: readonly Loss[];
  readonly formats: Formats;
}

/** The formats that lose the same of a movement together, those that lose least first. */
function byLosses(formats: Formats, movement: Movement): readonly FormatGroup[] {
  const groups = new Map<string, FormatGroup>();
  for (const format of formats) {
    const losses = format.losses?.(movement) ?? [];
    const alike = groups.get(losses.join())?.formats ?? [];
    groups.set(losses.join(), { losses, formats: [...alike, format] });
  }
  return [...groups.values()].sort((one, other) => one.losses.length - other.losses.length);
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
