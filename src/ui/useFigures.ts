// The fairness of listed movements, one line each, computed one after another in the background.

import { useEffect, useState } from 'react';
import { barrierOf } from '../balance/applicability.ts';
import type { Movement } from '../movement/movement.ts';
import type { Actions } from '../store/actions.ts';
import type { RowFairness } from '../worker/protocol.ts';
import { useActions } from './arrowswitchContext.ts';
import { winnersWords } from './winnersWords.ts';

/** The fairness of a movement: its inequity index (null if there are several contests) and a line like "Qf 92.00, index 1.88" or "two winners". */
export interface FairnessLine {
  readonly index: number | null;
  readonly text: string;
}

const known = new WeakMap<Movement, FairnessLine>();

/** The results so far. */
export function useFigures(movements: readonly Movement[]): ReadonlyMap<Movement, FairnessLine> {
  const actions = useActions();
  const [, setKnownCount] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const workOut = async (): Promise<void> => {
      for (const movement of movements) {
        if (known.has(movement)) continue;
        if (!isWanted) return;
        known.set(movement, await lineOf(movement, actions));
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

async function lineOf(movement: Movement, actions: Actions): Promise<FairnessLine> {
  const { applicability, contests, qf, roundedIndex: index } = await actions.analyse(movement);
  const winners = contests.length;
  return barrierOf(applicability, 'qf') === null
    ? { index, text: fairnessText({ qf, index, winners }) }
    : { index: null, text: fairnessText({ qf: null, index: null, winners }) };
}

/** The fairness of a listed movement in a line. */
export function fairnessText({ qf, index, winners }: RowFairness): string {
  if (qf !== null && index !== null) return `Qf ${qf.toFixed(2)}, index ${index.toFixed(2)}`;
  return winners > 1 ? winnersWords(winners) : 'no contest';
}
