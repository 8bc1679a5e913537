// Design: the grid with the optimiser below, and the balance on the right.

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { BalanceForm, Preferences } from '../../store/preferences.ts';
import { useActions, useApp, useAppState } from '../arrowswitchContext.ts';
import { BalancePanel } from '../balance/BalancePanel.tsx';
import type { PanelId } from '../commands/screens.ts';
import { FindingsList } from '../findings/FindingsList.tsx';
import { GridHint, GridToolbar } from '../grid/GridToolbar.tsx';
import { MovementGrid } from '../grid/MovementGrid.tsx';
import { InstructionsPanel } from '../instructions/InstructionsPanel.tsx';
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
  const { balanceWidth } = useApp((state) => state.preferences.layout);
  const OpenedPanel = panel === 'follow' ? FollowPanel : HistoryPanel;
  return (
    <div
      className={styles.columns}
      style={{ '--balance': `${balanceWidth}px` } as CSSProperties}
      data-balance={layout.balance}
    >
      <main className={`stack ${styles.middle}`} tabIndex={-1}>
        <GridToolbar balance={layout.balance} onBalance={(balance) => setLayout({ balance })} />
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
            width={balanceWidth}
            onResized={(width) => setLayout({ balanceWidth: width })}
          />
        )}
      </aside>
    </div>
  );
}

interface PanelEdgeProps {
  readonly name: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly onResized: (width: number) => void;
}

/** In CSS pixels, as all widths. */
const STEP = 16;
const LEAST = 280;
const MOST = 640;

function PanelEdge({ name, width, onResized }: PanelEdgeProps) {
  const dragged = useRef<number | null>(null);
  const clamp = (wanted: number) => Math.round(Math.min(MOST, Math.max(LEAST, wanted)));
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = width;
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    if (dragged.current === null) return;
    const panel = currentTarget.parentElement?.getBoundingClientRect();
    if (panel === undefined) return;
    dragged.current = clamp(panel.right - clientX);
    const columns = currentTarget.parentElement?.parentElement;
    columns?.style.setProperty('--balance', `${dragged.current}px`);
  };
  const onPointerUp = (): void => {
    if (dragged.current !== null && dragged.current !== width) onResized(dragged.current);
    dragged.current = null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = {
      ArrowRight: width - STEP,
      ArrowLeft: width + STEP,
      Home: LEAST,
      End: MOST,
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
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      className={styles.edge}
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

export interface DesignLayout {
  readonly isBeside: boolean;
  readonly balance: BalanceForm;
}

/** The layout as it is now. */
export function useLayout(): DesignLayout {
  const { balance } = useApp((state) => state.preferences.layout);
  const isBeside = useMedia(BESIDE);
  return {
    isBeside,
    balance: balance ?? (isBeside ? 'panel' : 'strip'),
  };
}

/** Changes a part of the layout, and remembers it. */
export function useSetLayout(): (change: Partial<Preferences['layout']>) => void {
  const readState = useAppState();
  const { setPreferences } = useActions();
  return (change) => setPreferences({ layout: { ...readState().preferences.layout, ...change } });
}
