// The fairness of movements that are offered, in a line each, worked out one after another in the background.

import { useEffect, useState } from 'react';
import type { Movement } from '../movement/movement.ts';
import { useActions } from './arrowswitchContext.ts';

const known = new WeakMap<Movement, string>();

/** What is known so far: a line like "Qf 92.00, index 1.88", or why there is none. */
export function useFigures(movements: readonly Movement[]): ReadonlyMap<Movement, string> {
  const actions = useActions();
  const [, setKnownCount] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const workOut = async (): Promise<void> => {
      for (const movement of movements) {
        if (known.has(movement)) continue;
        if (!isWanted) return;
        const { qf, printedIndex, applicability } = await actions.analyse(movement);
        const applies = applicability.find(({ measure }) => measure === 'qf')?.applies ?? false;
        known.set(
          movement,
          applies
            ? `Qf ${qf.toFixed(2)}, index ${printedIndex.toFixed(2)}`
            : 'not one contest until switched',
        );
        setKnownCount((count) => count + 1);
      }
    };
    workOut().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [movements, actions]);
  return new Map(
    movements.flatMap((movement) => {
      const line = known.get(movement);
      return line === undefined ? [] : [[movement, line] as const];
    }),
  );
}
