// A QR code as a picture that scales: one path of dark squares on white, with the quiet zone around it.

import { useMemo } from 'react';
import { codeOf, QUIET_ZONE } from '../../cards/code.ts';

/** The code of a text. */
export function CodePicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = codeOf(text);
    const runs = code.runs.map(
      ({ x, y, width }) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${width}v1h-${width}z`,
    );
    return { size: code.size + 2 * QUIET_ZONE, path: runs.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
