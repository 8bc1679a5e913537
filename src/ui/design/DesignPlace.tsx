// Design: movements on the left, the grid in the middle with the optimiser below, the balance on the right.
// The grid is drawn first, then all that shows how good its movement is. What changes or explains the movement, the
// catalogue, the optimiser and how to run it, is loaded when the page is at rest or when the director gets to Design.

import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../arrowswitchContext.ts';
import { loadGridPart } from '../commands/gridPart.ts';
import type { PanelId } from '../commands/screens.ts';
import { GridHint } from '../grid/GridHint.tsx';
import { GridToolbar } from '../grid/GridToolbar.tsx';
import { MovementGrid } from '../grid/MovementGrid.tsx';
import { type LazyPart, lazyPart, PartBoundary } from '../PartBoundary.tsx';
import { type PlaceProps, useFocusOnArrival } from '../places.ts';
import { failedPanel } from '../screenFrames.tsx';
import { useIsAtRest } from '../useIsAtRest.ts';
import styles from './DesignPlace.module.css';
import { useLayout, useSetLayout } from './useLayout.ts';

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

const OpenPanel = lazyPart(
  'This panel',
  async () => (await import('../OpenScreens.tsx')).OpenPanel,
  failedPanel,
);

const PanelEdge = lazyPart('The edge', async () => (await import('./PanelEdge.tsx')).PanelEdge);

/** Panels that are drawn together, and what else is loaded with them. */
interface PanelGroup {
  readonly parts: readonly Pick<LazyPart<never>, 'load'>[];
  /** Also true if they could not be loaded, so that each reports it. */
  areLoaded: boolean;
}

const FIGURES: PanelGroup = { parts: [BalancePanel, FindingsList, PanelEdge], areLoaded: false };
const TOOLS: PanelGroup = {
  parts: [MovementsPanel, OptimiserPanel, InstructionsPanel, { load: loadGridPart }],
  areLoaded: false,
};

/**
 * Whether all panels of a group can be drawn; they are loaded once they are wanted. Drawn one by one, each would make React
 * wait 300 ms before it retries the next.
 */
function usePanels(group: PanelGroup, areWanted: boolean): boolean {
  const [areLoaded, setLoaded] = useState(group.areLoaded);
  useEffect(() => {
    if (areLoaded || !areWanted) return;
    void Promise.allSettled(group.parts.map(({ load }) => load())).then(() => {
      group.areLoaded = true;
      setLoaded(true);
    });
  }, [group, areLoaded, areWanted]);
  return areLoaded;
}

interface DesignPlaceProps extends PlaceProps {
  /** The panel open below the grid. */
  readonly panel: PanelId | null;
  readonly onPanelClosed: () => void;
}

export function DesignPlace({ isArrival, panel, onPanelClosed }: DesignPlaceProps) {
  useFocusOnArrival(isArrival);
  const layout = useLayout();
  const setLayout = useSetLayout();
  const isAtRest = useIsAtRest();
  const [isApproached, setApproached] = useState(false);
  const areFiguresThere = usePanels(FIGURES, true);
  const areToolsThere = usePanels(TOOLS, isAtRest || isApproached);
  const { catalogueWidth, balanceWidth } = useApp((state) => state.preferences.layout);
  const [isOpenForNow, setOpenForNow] = useState(false);
  const catalogue = useRef<HTMLElement>(null);
  const isCatalogueOpen = layout.isBeside ? layout.isCatalogueOpen : isOpenForNow;
  const openCatalogue = (isOpen: boolean): void => {
    if (layout.isBeside) setLayout({ isCatalogueOpen: isOpen });
    else setOpenForNow(isOpen);
  };
  const opener = useRef<Element | null>(null);
  const toggleCatalogue = (): void => {
    opener.current = document.activeElement;
    flushSync(() => openCatalogue(!isCatalogueOpen));
    if (!isCatalogueOpen) catalogue.current?.querySelector('input')?.focus();
  };
  const onCatalogueKey = (event: KeyboardEvent<HTMLElement>): void => {
    const isClearing = event.target instanceof HTMLInputElement && event.target.value !== '';
    if (event.key !== 'Escape' || layout.isBeside || isClearing || event.defaultPrevented) return;
    event.preventDefault();
    flushSync(() => setOpenForNow(false));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const widths = {
    '--catalogue': `${catalogueWidth}px`,
    '--balance': `${balanceWidth}px`,
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only loads what will be wanted
    <div
      className={styles.columns}
      style={widths}
      data-catalogue={isCatalogueOpen ? 'open' : undefined}
      data-balance={layout.balance}
      onPointerEnter={() => setApproached(true)}
      onFocus={() => setApproached(true)}
    >
      {isCatalogueOpen && (
        <aside
          ref={catalogue}
          className={styles.movements}
          aria-label="Catalogue"
          onKeyDown={onCatalogueKey}
        >
          <PartBoundary title="The catalogue">
            {areToolsThere ? (
              <MovementsPanel onOpened={() => setOpenForNow(false)} />
            ) : (
              <h2>Movements</h2>
            )}
          </PartBoundary>
          {layout.isBeside && areFiguresThere && (
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
        {areFiguresThere && <FindingsList />}
        {areToolsThere && (
          <>
            <OptimiserPanel />
            <InstructionsPanel />
          </>
        )}
      </main>
      <aside className={styles.balance} aria-label="Balance">
        {areFiguresThere && <BalancePanel form={layout.balance} />}
        {layout.isBeside && layout.balance === 'panel' && areFiguresThere && (
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
