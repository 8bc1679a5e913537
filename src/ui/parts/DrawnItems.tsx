// What is printed, drawn as elements of an SVG picture in millimetres.

import { codeOf } from '../../cards/code.ts';
import { type DrawItem, INK } from '../../cards/drawing.ts';

export function DrawnItems({ items }: { readonly items: readonly DrawItem[] }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a drawing never change places
    <Item key={index} item={item} />
  ));
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
    if (code === null) return null;
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
