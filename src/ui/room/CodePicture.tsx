// A QR code as a picture that scales: one path of dark squares on white, with the quiet zone around it.

import { useMemo } from 'react';
import { codeOf, QUIET_ZONE } from '../../cards/code.ts';

interface CodePictureProps {
  readonly text: string;
  readonly label: string;
  /** What is said of a text for which no code has room; the text follows. */
  readonly tooLong: string;
}

/** The code of a text. */
export function CodePicture({ text, label, tooLong }: CodePictureProps) {
  const picture = useMemo(() => {
    const code = codeOf(text);
    if (code === null) return null;
    const runs = code.runs.map(
      ({ x, y, width }) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${width}v1h-${width}z`,
    );
    return { size: code.size + 2 * QUIET_ZONE, path: runs.join('') };
  }, [text]);
  if (picture === null) {
    return (
      <span className="aside anywhere tall">
        {tooLong} {text}
      </span>
    );
  }
  const { size, path } = picture;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
