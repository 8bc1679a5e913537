// QR codes as runs of dark squares, for print and screen alike. Coordinates in squares from the top left, without the
// quiet zone of four squares that a reader needs around them.

import { correction, generate } from 'lean-qr';

/** The quiet zone that must stay white on every side, in squares. */
export const QUIET_ZONE = 4;

export interface CodeRun {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Code {
  /** Squares on a side. */
  readonly size: number;
  readonly runs: readonly CodeRun[];
}

/** The code of a text of up to about 2,900 bytes; longer ones throw. Corrects more faults where that costs no room. */
export function codeOf(text: string): Code {
  const code = generate(text, {
    minCorrectionLevel: correction.L,
    maxCorrectionLevel: correction.M,
  });
  const runs: CodeRun[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      let width = 1;
      while (code.get(x + width, y)) width += 1;
      runs.push({ x, y, width });
      x += width;
    }
  }
  return { size: code.size, runs };
}
