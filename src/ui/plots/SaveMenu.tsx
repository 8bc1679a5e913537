// "Save…" at a matrix or a plot: as a picture, as a drawing that can be enlarged, or its values as a table.

import { useState } from 'react';
import type { SavedPicture } from '../../cards/savedPicture.ts';
import { pictureNotSaved } from '../../words/english/pageBalance.ts';
import { titleOf } from '../../words/titles.ts';
import { useAppState } from '../arrowswitchContext.ts';
import { download, fileNameOf } from '../files/download.ts';
import { MenuButton } from '../parts/Menu.tsx';
import type { PictureFormat } from './pictureFile.tsx';

interface SaveMenuProps {
  /** What is saved: "Score matrix". */
  readonly what: string;
  /** Asked for when it is saved. */
  readonly content: () => Omit<SavedPicture, 'title'>;
}

const FORMATS: readonly { readonly id: PictureFormat; readonly name: string }[] = [
  { id: 'png', name: 'Picture (.png)' },
  { id: 'svg', name: 'Drawing to enlarge (.svg)' },
  { id: 'csv', name: 'Values as a table (.csv)' },
];

export function SaveMenu({ what, content }: SaveMenuProps) {
  const readState = useAppState();
  const [failed, setFailed] = useState<PictureFormat | null>(null);
  const save = async (format: PictureFormat): Promise<void> => {
    setFailed(null);
    const title = titleOf(readState().document.movement);
    const picture = { ...content(), title: `${what}: ${title}` };
    try {
      const { pictureFile } = await import('./pictureFile.tsx');
      const file = await pictureFile(picture, format);
      download(file, fileNameOf(title, format, what), file.type);
    } catch {
      setFailed(format);
    }
  };
  return (
    <>
      <MenuButton
        label="Save…"
        name={`Save… (${what})`}
        entries={() => FORMATS.map((format) => ({ ...format, run: () => void save(format.id) }))}
      />
      {failed !== null && (
        <p role="alert" className="failure">
          {pictureNotSaved(failed)}
        </p>
      )}
    </>
  );
}
