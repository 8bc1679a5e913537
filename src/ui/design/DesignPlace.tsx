// Design: movements on the left, the grid in the middle with the optimiser below, the balance on the right.

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BalanceForm, Preferences } from '../../store/preferences.ts';
import { useActions, useApp, useAppState } from '../arrowswitchContext.ts';
import { BalancePanel } from '../balance/BalancePanel.tsx';
import type { PanelId } from '../commands/screens.ts';
import { FindingsList } from '../findings/FindingsList.tsx';
import { GridHint, GridToolbar } from '../grid/GridToolbar.tsx';
import { MovementGrid } from '../grid/MovementGrid.tsx';
import { InstructionsPanel } from '../instructions/InstructionsPanel.tsx';
import { MovementsPanel } from '../movements/MovementsPanel.tsx';
import { OptimiserPanel } from '../optimiser/OptimiserPanel.tsx';
import { PartBoundary } from '../PartBoundary.tsx';
import { FollowPanel } from '../panels/FollowPanel.tsx';
import { HistoryPanel } from '../panels/HistoryPanel.tsx';
import { type PlaceProps, useFocusOnArrival } from '../places.ts';
import { useMedia } from '../useMedia.ts';
import styles from './DesignPlace.module.css';

interface DesignPlaceProps extends PlaceProps {
  /** The panel open below the grid. */
  readonly panel: PanelId | null;
  readonly onPanelClosed: () => void;
}

export function DesignPlace({ isArrival, panel, onPanelClosed }: DesignPlaceProps) {
  useFocusOnArrival(isArrival);
  const layout = useLayout();
  const setLayout = useSetLayout();
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
    // What gets the focus below must be there.
    flushSync(() => openCatalogue(!isCatalogueOpen));
    if (!isCatalogueOpen) catalogue.current?.querySelector('input')?.focus();
  };
  const onCatalogueKey = (event: KeyboardEvent<HTMLElement>): void => {
    const isClearing = event.target instanceof HTMLInputElement && event.target.value !== '';
    if (event.key !== 'Escape' || layout.isBeside || isClearing || event.defaultPrevented) return;
    event.preventDefault();
    // The list is gone before the focus moves, which would otherwise be drawn back into it.
    flushSync(() => setOpenForNow(false));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const OpenedPanel = panel === 'follow' ? FollowPanel : HistoryPanel;
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
        <aside
          ref={catalogue}
          className={styles.movements}
          aria-label="Catalogue"
          onKeyDown={onCatalogueKey}
        >
          <PartBoundary title="The catalogue">
            <MovementsPanel onOpened={() => setOpenForNow(false)} />
          </PartBoundary>
          {layout.isBeside && (
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
      <main className={`stack ${styles.middle}`} tabIndex={-1}>
        <GridToolbar
          isCatalogueOpen={isCatalogueOpen}
          onCatalogue={toggleCatalogue}
          balance={layout.balance}
          onBalance={(balance) => setLayout({ balance })}
        />
        <PartBoundary title="The grid">
          <MovementGrid />
        </PartBoundary>
        {panel !== null && (
          <PartBoundary
            key={panel}
            title="This panel"
            frame={(message) => (
              <section>
                {message}
                <button type="button" onClick={onPanelClosed}>
                  Close
                </button>
              </section>
            )}
          >
            <OpenedPanel onClose={onPanelClosed} />
          </PartBoundary>
        )}
        <GridHint />
        <PartBoundary title="The list of findings">
          <FindingsList />
        </PartBoundary>
        <PartBoundary title="The optimiser">
          <OptimiserPanel />
        </PartBoundary>
        <PartBoundary title="“How to run it”">
          <InstructionsPanel />
        </PartBoundary>
      </main>
      <aside className={styles.balance} aria-label="Balance">
        <PartBoundary title="The balance">
          <BalancePanel form={layout.balance} />
        </PartBoundary>
        {layout.isBeside && layout.balance === 'panel' && (
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

interface PanelEdgeProps {
  readonly name: string;
  /** The side of the grid on which the panel stands. */
  readonly side: 'left' | 'right';
  /** The CSS variable of the width, set on the parent of the panel. */
  readonly variable: `--${string}`;
  /** In CSS pixels, as are the limits. */
  readonly width: number;
  readonly least: number;
  readonly most: number;
  readonly onResized: (width: number) => void;
}

const STEP = 16;

export function PanelEdge(props: PanelEdgeProps) {
  const { name, side, variable, width, least, most, onResized } = props;
  const dragged = useRef<number | null>(null);
  const clamp = (wanted: number) => Math.round(Math.min(most, Math.max(least, wanted)));
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = width;
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    if (dragged.current === null) return;
    const panel = currentTarget.parentElement?.getBoundingClientRect();
    if (panel === undefined) return;
    dragged.current = clamp(side === 'left' ? clientX - panel.left : panel.right - clientX);
    const columns = currentTarget.parentElement?.parentElement;
    columns?.style.setProperty(variable, `${dragged.current}px`);
  };
  const onPointerUp = (): void => {
    if (dragged.current !== null && dragged.current !== width) onResized(dragged.current);
    dragged.current = null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const towards = side === 'left' ? 1 : -1;
    const next = {
      ArrowRight: width + towards * STEP,
      ArrowLeft: width - towards * STEP,
      Home: least,
      End: most,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onResized(clamp(next));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved; the pattern of a splitter is a focusable separator
    <div
      role="separator"
      aria-label={name}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={styles.edge}
      data-side={side}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
    />
  );
}

/** From this width on, the panels are beside the grid. */
const BESIDE = '(min-width: 1001px)';
/** From this width on, the catalogue fits without narrowing the grid. */
const ROOMY = '(min-width: 1200px)';

export interface DesignLayout {
  readonly isBeside: boolean;
  /** Whether the catalogue is open; unless `isBeside`, this is not remembered. */
  readonly isCatalogueOpen: boolean;
  readonly balance: BalanceForm;
}

/** The layout as it is now. */
export function useLayout(): DesignLayout {
  const { isCatalogueOpen, balance } = useApp((state) => state.preferences.layout);
  const isBeside = useMedia(BESIDE);
  const isRoomy = useMedia(ROOMY);
  return {
    isBeside,
    isCatalogueOpen: isBeside && (isCatalogueOpen ?? isRoomy),
    balance: balance ?? (isBeside ? 'panel' : 'strip'),
  };
}

/** Changes a part of the layout, and remembers it. */
export function useSetLayout(): (change: Partial<Preferences['layout']>) => void {
  const readState = useAppState();
  const { setPreferences } = useActions();
  return (change) => setPreferences({ layout: { ...readState().preferences.layout, ...change } });
}
