// The edge of a side panel, which resizes it: by dragging, or with the arrow keys (WAI-ARIA window splitter).
// Dragging changes only a CSS variable; the width is stored when the pointer is released.

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './DesignPlace.module.css';

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
