// All movements, Hilton's tables and recently opened ones, from any place of the page.

import { Dialog } from '../Dialog.tsx';
import { MovementsPanel } from './MovementsPanel.tsx';

export function MovementsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="All movements" wide onClose={onClose}>
      <MovementsPanel onOpened={onClose} />
    </Dialog>
  );
}
