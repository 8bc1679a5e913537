// A button that asks for files to read.

import styles from './files.module.css';
import { READABLE_FILES } from './filesContext.ts';

interface FilesButtonProps {
  readonly label: string;
  /** Whether it asks for several. */
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FilesButton({ label, multiple = false, onFiles }: FilesButtonProps) {
  return (
    <label className={`covered ${styles.file}`}>
      {label}
      <input
        type="file"
        multiple={multiple}
        accept={READABLE_FILES}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          target.value = '';
        }}
      />
    </label>
  );
}
