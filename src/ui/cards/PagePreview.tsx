// A page as it will be printed, drawn from the same items as the PDF.
// Every text is stretched to its printed width, so the preview is accurate whatever font the browser uses.

import { type RefCallback, startTransition, useCallback, useState } from 'react';
import { codeOf } from '../../cards/code.ts';
import { type DrawItem, INK } from '../../cards/drawing.ts';
import type { Page } from '../../cards/sheets.ts';
import styles from './cards.module.css';

interface PagePreviewProps {
  readonly page: Page;
  readonly label: string;
}

/** A page that is drawn only while it is near the visible part; its space and its name are always there. */
export function PreviewedPage(props: PagePreviewProps) {
  const [ref, isNear] = useIsNear();
  return <PagePreview {...props} pageRef={ref} isBlank={!isNear} />;
}

/** A ref for the element, and whether it is within half a view of the visible part of its parent, which scrolls. */
function useIsNear(): readonly [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return;
    const watcher = new IntersectionObserver(
      (entries) => startTransition(() => setNear(entries.at(-1)?.isIntersecting ?? false)),
      { root: element.parentElement, rootMargin: '50% 0px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [ref, isNear];
}

interface DrawnPageProps extends PagePreviewProps {
  readonly pageRef?: RefCallback<SVGSVGElement>;
  readonly isBlank?: boolean;
}

export function PagePreview({ page, label, pageRef, isBlank = false }: DrawnPageProps) {
  return (
    <svg
      ref={pageRef}
      className={styles.page}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${page.widthMm} ${page.heightMm}`}
      width={`${page.widthMm}mm`}
      height={`${page.heightMm}mm`}
    >
      {!isBlank &&
        page.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page never change places
          <Item key={index} item={item} />
        ))}
    </svg>
  );
}

function Item({ item }: { readonly item: DrawItem }) {
  if (item.kind === 'rect') {
    return <rect x={item.x} y={item.y} width={item.width} height={item.height} fill={item.fill} />;
  }
  if (item.kind === 'line') {
    const { x1, y1, x2, y2 } = item;
    return (
      <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={item.color} strokeWidth={item.thickness} />
    );
  }
  if (item.kind === 'code') {
    const { x, y, side } = item;
    const code = codeOf(item.text);
    const path = code.runs.map((run) => `M${run.x} ${run.y}h${run.width}v1h-${run.width}z`);
    return (
      <svg
        x={x}
        y={y}
        width={side}
        height={side}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={path.join('')} fill={INK} />
      </svg>
    );
  }
  return (
    <text
      x={item.x}
      y={item.y}
      fill={item.color}
      fontSize={item.size}
      fontWeight={item.weight === 'bold' ? 700 : 400}
      textLength={item.text.length > 1 ? item.width : undefined}
      lengthAdjust="spacingAndGlyphs"
    >
      {item.text}
    </text>
  );
}
