// Design: movements on the left, the grid in the middle with the optimiser below, the balance on the right.

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Shortcuts } from '../commands/Shortcuts.tsx';
import type { PanelId } from '../commands/screens.ts';
import { GridHint } from '../grid/GridHint.tsx';
import { GridToolbar } from '../grid/GridToolbar.tsx';
import { MovementGrid } from '../grid/MovementGrid.tsx';
import { OpenPanel } from '../OpenScreens.tsx';
import { lazyPart, PartBoundary } from '../PartBoundary.tsx';
import styles from './DesignPlace.module.css';

// The grid is drawn first; the panels around it follow.
const MovementsPanel = lazyPart(
  'The catalogue',
  async () => (await import('../movements/MovementsPanel.tsx')).MovementsPanel,
);
const OptimiserPanel = lazyPart(
  'The optimiser',
  async () => (await import('../optimiser/OptimiserPanel.tsx')).OptimiserPanel,
);
const BalancePanel = lazyPart(
  'The balance',
  async () => (await import('../balance/BalancePanel.tsx')).BalancePanel,
);
const FindingsList = lazyPart(
  'The list of findings',
  async () => (await import('../findings/FindingsList.tsx')).FindingsList,
);
const InstructionsPanel = lazyPart(
  '“How to run it”',
  async () => (await import('../instructions/InstructionsPanel.tsx')).InstructionsPanel,
);

interface DesignPlaceProps {
  /** The panel open below the grid. */
  readonly panel: PanelId | null;
  readonly onPanelClosed: () => void;
}

export function DesignPlace({ panel, onPanelClosed }: DesignPlaceProps) {
  const [isMovementsOpen, setMovementsOpen] = useState(false);
  const catalogue = useRef<HTMLElement>(null);
  const toggleMovements = (): void => {
    flushSync(() => setMovementsOpen(!isMovementsOpen));
    if (!isMovementsOpen) catalogue.current?.querySelector('input')?.focus();
  };
  return (
    <div className={styles.columns}>
      <Shortcuts />
      <button
        type="button"
        className={styles.movementsButton}
        aria-expanded={isMovementsOpen}
        onClick={toggleMovements}
      >
        Movements
      </button>
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
      <main className={styles.middle} tabIndex={-1}>
        <GridToolbar />
        <PartBoundary title="The grid">
          <MovementGrid />
        </PartBoundary>
        {panel !== null && <OpenPanel id={panel} onClose={onPanelClosed} />}
        <GridHint />
        <FindingsList />
        <OptimiserPanel />
        <InstructionsPanel />
      </main>
      <aside className={styles.balance} aria-label="Balance">
        <BalancePanel />
      </aside>
    </div>
  );
}
