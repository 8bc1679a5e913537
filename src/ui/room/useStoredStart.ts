// When round 1 of a guide began, stored on the phone for that guide, so that a reload shows the same round.

import { useState } from 'react';

const KEY = 'arrowswitch.guide';

/** Milliseconds since 1970; `planned` until the player has tapped. If nothing can be stored, a reload returns to it. */
export function useStoredStart(
  guide: string,
  planned: number | null,
): readonly [number | null, (startedAt: number) => void] {
  const [startedAt, setStartedAt] = useState(() => read(guide) ?? planned);
  return [
    startedAt,
    (next) => {
      setStartedAt(next);
      try {
        localStorage.setItem(KEY, JSON.stringify({ version: 1, guide, startedAt: next }));
      } catch {
        // The corrected round lasts until the page is closed.
      }
    },
  ];
}

function read(guide: string): number | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
    const { version, guide: of, startedAt } = stored as Record<string, unknown>;
    return version === 1 && of === guide && typeof startedAt === 'number' ? startedAt : null;
  } catch {
    return null;
  }
}
