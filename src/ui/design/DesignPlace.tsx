// Design: movements on the left, the grid in the middle with the optimiser below, the balance on the right.

import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../arrowswitchContext.ts';
import type { PanelId } from '../commands/screens.ts';
import { GridHint } from '../grid/GridHint.tsx';
import { GridToolbar } from '../grid/GridToolbar.tsx';
import { MovementGrid } from '../grid/MovementGrid.tsx';
import { OpenPanel } from '../OpenScreens.tsx';
import { lazyPart, PartBoundary } from '../PartBoundary.tsx';
import styles from './DesignPlace.module.css';
import { useLayout, useSetLayout } from './useLayout.ts';

// The grid is drawn first; the panels around it, which are one file, follow all at once.
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

const PanelEdge = lazyPart('The edge', async () => (await import('./PanelEdge.tsx')).PanelEdge);

const PANELS = [
  MovementsPanel,
  OptimiserPanel,
  BalancePanel,
  FindingsList,
  InstructionsPanel,
  PanelEdge,
];
let arePanelsLoaded = false;

/**
 * Whether all panels can be drawn. Drawn one by one, each would make React wait 300 ms before it retries the next.
 * Also true if they could not be loaded, so that each reports it.
 */
function usePanels(): boolean {
  const [areLoaded, setLoaded] = useState(arePanelsLoaded);
  useEffect(() => {
    if (areLoaded) return;
    void Promise.allSettled(PANELS.map(({ load }) => load())).then(() => {
      arePanelsLoaded = true;
      setLoaded(true);
    });
  }, [areLoaded]);
  return areLoaded;
}

interface DesignPlaceProps {
  /** The panel open below the grid. */
  readonly panel: PanelId | null;
  readonly onPanelClosed: () => void;
}

export function DesignPlace({ panel, onPanelClosed }: DesignPlaceProps) {
  const layout = useLayout();
  const setLayout = useSetLayout();
  const arePanelsThere = usePanels();
  const { catalogueWidth, balanceWidth } = useApp((state) => state.preferences.layout);
  const [isOpenForNow, setOpenForNow] = useState(false);
  const catalogue = useRef<HTMLElement>(null);
  const isCatalogueOpen = layout.isBeside ? layout.isCatalogueOpen : isOpenForNow;
  const openCatalogue = (isOpen: boolean): void => {
    if (layout.isBeside) setLayout({ isCatalogueOpen: isOpen });
    else setOpenForNow(isOpen);
  };
  const toggleCatalogue = (): void => {
    flushSync(() => openCatalogue(!isCatalogueOpen));
    if (!isCatalogueOpen) catalogue.current?.querySelector('input')?.focus();
  };
  const widths = {
    '--catalogue': `${catalogueWidth}px`,
    '--balance': `${balanceWidth}px`,
  } as CSSProperties;
  return (
    <div
      className={styles.columns}
      style={widths}
      data-catalogue={isCatalogueOpen ? 'open' : undefined}
      data-balance={layout.balance}
    >
      {isCatalogueOpen && (
        <aside ref={catalogue} className={styles.movements} aria-label="Catalogue">
          <PartBoundary title="The catalogue">
            {arePanelsThere && <MovementsPanel onOpened={() => setOpenForNow(false)} />}
          </PartBoundary>
          {layout.isBeside && arePanelsThere && (
            <PanelEdge
              name="Width of the catalogue"
              side="left"
              variable="--catalogue"
              width={catalogueWidth}
              least={200}
              most={420}
              onResized={(width) => setLayout({ catalogueWidth: width })}
            />
          )}
        </aside>
      )}
      <main className={styles.middle} tabIndex={-1}>
        <GridToolbar
          isCatalogueOpen={isCatalogueOpen}
          onCatalogue={toggleCatalogue}
          balance={layout.balance}
          onBalance={(balance) => setLayout({ balance })}
        />
        <PartBoundary title="The grid">
          <MovementGrid />
        </PartBoundary>
        {panel !== null && <OpenPanel id={panel} onClose={onPanelClosed} />}
        <GridHint />
        {arePanelsThere && (
          <>
            <FindingsList />
            <OptimiserPanel />
            <InstructionsPanel />
          </>
        )}
      </main>
      <aside className={styles.balance} aria-label="Balance">
        {arePanelsThere && <BalancePanel form={layout.balance} />}
        {layout.isBeside && layout.balance === 'panel' && arePanelsThere && (
          <PanelEdge
            name="Width of the balance"
            side="right"
            variable="--balance"
            width={balanceWidth}
            least={280}
            most={640}
            onResized={(width) => setLayout({ balanceWidth: width })}
          />
        )}
      </aside>
    </div>
  );
}
