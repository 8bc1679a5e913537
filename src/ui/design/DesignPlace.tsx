// Design: the bar, the grid with what is said of it below, and one panel beside them.

import {
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from 'react';
import { PANEL_WIDTH } from '../../store/preferences.ts';
import { PANEL_WORDS, type PanelId } from '../../words/english/panels.ts';
import { useActions, useApp, useAppState, useWording } from '../arrowswitchContext.ts';
import { BalancePanel } from '../balance/BalancePanel.tsx';
import { ComparePanel } from '../balance/ComparePanel.tsx';
import { ContestPanel } from '../balance/ContestPanel.tsx';
import { useScreens } from '../commands/screens.ts';
import { FindingsList } from '../findings/FindingsList.tsx';
import { GridHint, GridToolbar } from '../grid/GridToolbar.tsx';
import { MovementGrid } from '../grid/MovementGrid.tsx';
import { InstructionsPanel } from '../instructions/InstructionsPanel.tsx';
import { OptimiserPanel } from '../optimiser/OptimiserPanel.tsx';
import { PartBoundary } from '../PartBoundary.tsx';
import { FollowPanel } from '../panels/FollowPanel.tsx';
import { HistoryPanel } from '../panels/HistoryPanel.tsx';
import { Panel } from '../parts/Panel.tsx';
import { type PlaceProps, useFocusOnArrival, useTopOnArrival } from '../places.ts';
import { useMedia } from '../useMedia.ts';
import styles from './DesignPlace.module.css';
import { SessionNote } from './SessionNote.tsx';

const CONTENTS: Readonly<Record<PanelId, ComponentType>> = {
  balance: BalancePanel,
  whatIf: ContestPanel,
  compare: ComparePanel,
  optimiser: OptimiserPanel,
  instructions: InstructionsPanel,
  follow: FollowPanel,
  history: HistoryPanel,
};

interface DesignPlaceProps extends PlaceProps {
  /** The panel that was just asked for, which takes the focus. */
  readonly openingPanel: RefObject<PanelId | null>;
}

export function DesignPlace({ isArrival, openingPanel }: DesignPlaceProps) {
  useTopOnArrival(isArrival);
  useFocusOnArrival(isArrival);
  const { panel, panelWidth } = useApp((state) => state.preferences.layout);
  return (
    <div
      className={styles.columns}
      style={{ '--panel-width': `${panelWidth}px` } as CSSProperties}
      data-panel={panel ?? undefined}
    >
      <GridToolbar panel={panel} />
      <main className={`stack ${styles.middle}`} tabIndex={-1}>
        <PartBoundary title="The grid">
          <MovementGrid />
        </PartBoundary>
        <SessionNote />
        <GridHint />
        <PartBoundary title="The list of findings">
          <FindingsList />
        </PartBoundary>
      </main>
      {panel !== null && <SidePanel key={panel} id={panel} openingPanel={openingPanel} />}
    </div>
  );
}

interface SidePanelProps extends Pick<DesignPlaceProps, 'openingPanel'> {
  readonly id: PanelId;
}

function SidePanel({ id, openingPanel }: SidePanelProps) {
  const worded = useWording();
  const { togglePanel } = useScreens();
  const { panelWidth } = useApp((state) => state.preferences.layout);
  const readState = useAppState();
  const { setPreferences } = useActions();
  const isBeside = useMedia(BESIDE);
  const Content = CONTENTS[id];
  const name = worded(PANEL_WORDS[id].title);
  const takesFocus = (): boolean => {
    const isOpening = openingPanel.current === id;
    openingPanel.current = null;
    return isOpening;
  };
  return (
    <aside className={styles.panel} aria-label={name}>
      <Panel
        title={name}
        takesFocus={takesFocus}
        isBelow={!isBeside}
        onClose={() => togglePanel(id)}
      >
        <PartBoundary title={`“${name}”`}>
          <Content />
        </PartBoundary>
      </Panel>
      {isBeside && (
        <PanelEdge
          name="Width of the panel"
          width={panelWidth}
          onResized={(width) => {
            const { layout } = readState().preferences;
            setPreferences({ layout: { ...layout, panelWidth: width } });
          }}
        />
      )}
    </aside>
  );
}

/** From this width on, the panel is beside the grid. */
const BESIDE = '(min-width: 901px)';

interface PanelEdgeProps {
  readonly name: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly onResized: (width: number) => void;
}

/** In CSS pixels, as all widths. */
const STEP = 16;
const { least: LEAST, most: MOST } = PANEL_WIDTH;

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
    columns?.style.setProperty('--panel-width', `${dragged.current}px`);
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
