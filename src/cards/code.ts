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

/** The most letters, all of them of ASCII, that every code has room for. */
export const MOST_CODE_LETTERS = 2953;

/** What the library throws for a text that is too long. */
const TOO_LONG = 4;

/** The code of a text; null if no code has room for it. Corrects more faults where that costs no room. */
export function codeOf(text: string): Code | null {
  const code = squaresOf(text);
  if (code === null) return null;
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

function squaresOf(text: string): ReturnType<typeof generate> | null {
  try {
    return generate(text, {
      minCorrectionLevel: correction.L,
      maxCorrectionLevel: correction.M,
    });
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === TOO_LONG) return null;
    throw error;
  }
}
