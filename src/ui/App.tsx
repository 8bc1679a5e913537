// The page: movements on the left, the grid in the middle with the optimiser below, the balance on the right.

import { lazy, Suspense, useState } from 'react';
import styles from './App.module.css';
import { BalancePanel } from './balance/BalancePanel.tsx';
import { ExportDialog } from './files/ExportDialog.tsx';
import { MovementChoice } from './files/MovementChoice.tsx';
import { OpenArea } from './files/OpenArea.tsx';
import { FindingsList } from './findings/FindingsList.tsx';
import { MovementGrid } from './grid/MovementGrid.tsx';
import { Header } from './header/Header.tsx';
import { Messages } from './Messages.tsx';
import { MovementsPanel } from './movements/MovementsPanel.tsx';
import { OptimiserPanel } from './optimiser/OptimiserPanel.tsx';

const CardsDialog = lazy(async () => ({
  default: (await import('./cards/CardsDialog.tsx')).CardsDialog,
}));
const InstructionsPanel = lazy(async () => ({
  default: (await import('./instructions/InstructionsPanel.tsx')).InstructionsPanel,
}));

type OpenDialog = 'none' | 'export' | 'cards';

export function App() {
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const [isMovementsOpen, setMovementsOpen] = useState(false);
  const close = (): void => setDialog('none');
  return (
    <OpenArea>
      <Header
        onExport={() => setDialog('export')}
        onCards={() => setDialog('cards')}
        onMovements={() => setMovementsOpen(!isMovementsOpen)}
      />
      <div className={styles.columns}>
        <aside
          className={styles.movements}
          data-open={isMovementsOpen || undefined}
          aria-label="Catalogue"
        >
          <MovementsPanel onOpened={() => setMovementsOpen(false)} />
        </aside>
        <main className={styles.middle}>
          <MovementGrid />
          <FindingsList />
          <OptimiserPanel />
          <Suspense fallback={null}>
            <InstructionsPanel />
          </Suspense>
        </main>
        <aside className={styles.balance} aria-label="Balance">
          <BalancePanel />
        </aside>
      </div>
      <Messages />
      <MovementChoice />
      {dialog === 'export' && <ExportDialog onClose={close} />}
      {dialog === 'cards' && (
        <Suspense fallback={null}>
          <CardsDialog onClose={close} />
        </Suspense>
      )}
    </OpenArea>
  );
}
