// A QR code as a picture that scales: one path of dark squares on white, with the quiet zone around it.

import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';

const QUIET = 4;

/** The code of a text. */
export function CodePicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawCode(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text, {
    minCorrectionLevel: correction.L,
    maxCorrectionLevel: correction.M,
  });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      let width = 1;
      while (code.get(x + width, y)) width += 1;
      path += `M${x + QUIET} ${y + QUIET}h${width}v1h-${width}z`;
      x += width;
    }
  }
  return { size: code.size + 2 * QUIET, path };
}
