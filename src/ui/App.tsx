// The page: movements on the left, the grid in the middle with the optimiser below, the balance on the right.

import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './App.module.css';
import {
  type DialogId,
  type PanelId,
  type Screens,
  ScreensContext,
  type WantedSize,
} from './commands/screens.ts';
import { useShortcuts } from './commands/useShortcuts.ts';
import { OpenArea } from './files/OpenArea.tsx';
import { GridHint } from './grid/GridHint.tsx';
import { GridToolbar } from './grid/GridToolbar.tsx';
import { MovementGrid } from './grid/MovementGrid.tsx';
import { Header } from './header/Header.tsx';
import { Messages } from './Messages.tsx';
import { OpenDialog, OpenPanel } from './OpenScreens.tsx';
import { lazyPart, PartBoundary } from './PartBoundary.tsx';

// The grid is drawn first; the panels around it follow.
const MovementsPanel = lazyPart(
  'The catalogue',
  async () => (await import('./movements/MovementsPanel.tsx')).MovementsPanel,
);
const OptimiserPanel = lazyPart(
  'The optimiser',
  async () => (await import('./optimiser/OptimiserPanel.tsx')).OptimiserPanel,
);
const BalancePanel = lazyPart(
  'The balance',
  async () => (await import('./balance/BalancePanel.tsx')).BalancePanel,
);
const FindingsList = lazyPart(
  'The list of findings',
  async () => (await import('./findings/FindingsList.tsx')).FindingsList,
);
const MovementChoice = lazyPart(
  'The list of movements in a file',
  async () => (await import('./files/MovementChoice.tsx')).MovementChoice,
);
const InstructionsPanel = lazyPart(
  '“How to run it”',
  async () => (await import('./instructions/InstructionsPanel.tsx')).InstructionsPanel,
);

interface OpenedDialog {
  readonly id: DialogId;
  readonly wanted: WantedSize | undefined;
}

export function App() {
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const [panel, setPanel] = useState<PanelId | null>(null);
  const [isMovementsOpen, setMovementsOpen] = useState(false);
  const screens = useMemo<Screens>(
    () => ({
      openDialog: (id, wanted) => setDialog({ id, wanted }),
      togglePanel: (id) => setPanel((open) => (open === id ? null : id)),
    }),
    [],
  );
  useShortcuts(screens);
  const catalogue = useRef<HTMLElement>(null);
  const toggleMovements = (): void => {
    flushSync(() => setMovementsOpen(!isMovementsOpen));
    if (isMovementsOpen) return;
    // Scroll to the top, where the catalogue is; the header is always in view.
    window.scrollTo({ top: 0 });
    catalogue.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  // A dialog that is replaced by another closes only after that one has opened.
  const closeDialog = (): void => setDialog((open) => (open === dialog ? null : open));
  return (
    <ScreensContext value={screens}>
      <OpenArea>
        <Header onMovements={toggleMovements} />
        <div className={styles.columns}>
          <aside
            ref={catalogue}
            className={styles.movements}
            data-open={isMovementsOpen || undefined}
            aria-label="Catalogue"
          >
            <PartBoundary title="The catalogue">
              <MovementsPanel onOpened={() => setMovementsOpen(false)} />
            </PartBoundary>
          </aside>
          <main className={styles.middle}>
            <GridToolbar />
            <PartBoundary title="The grid">
              <MovementGrid />
            </PartBoundary>
            {panel !== null && <OpenPanel id={panel} onClose={() => setPanel(null)} />}
            <GridHint />
            <FindingsList />
            <OptimiserPanel />
            <InstructionsPanel />
          </main>
          <aside className={styles.balance} aria-label="Balance">
            <BalancePanel />
          </aside>
        </div>
        <Messages />
        <MovementChoice />
        {dialog !== null && (
          <OpenDialog id={dialog.id} wanted={dialog.wanted} onClose={closeDialog} />
        )}
      </OpenArea>
    </ScreensContext>
  );
}
