// Where a dialog or panel that could not be loaded says so, with a way to close it.

import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface Closable {
  readonly onClose: () => void;
}

/** The message in a dialog of its own. */
export function failedDialog(message: ReactNode, { onClose }: Closable): ReactNode {
  return (
    <Dialog title="Something went wrong" onClose={onClose}>
      {message}
    </Dialog>
  );
}

/** The message in the place of a panel. */
export function failedPanel(message: ReactNode, { onClose }: Closable): ReactNode {
  return (
    <section>
      {message}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </section>
  );
}
