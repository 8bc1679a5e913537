// The fairness of movements that are offered, in a line each, worked out one after another in the background.

import { useEffect, useState } from 'react';
import type { Analysis } from '../balance/analysis.ts';
import { barrierOf } from '../balance/applicability.ts';
import { withUsualSwitch } from '../catalogue/usualSwitch.ts';
import type { Movement } from '../movement/movement.ts';
import type { Actions } from '../store/arrowswitch.ts';
import { useActions } from './arrowswitchContext.ts';

/** How fair a movement is: the inequity index, null for no single contest, and a line like "Qf 92.00, index 1.88". */
export interface FairnessLine {
  readonly index: number | null;
  readonly text: string;
}

const known = new WeakMap<Movement, FairnessLine>();

/** What is known so far. */
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

/** The figures of a movement; of one with two winners, those with its last rounds switched as is usual. */
async function lineOf(movement: Movement, actions: Actions): Promise<FairnessLine> {
  const analysis = await actions.analyse(movement);
  if (isOneContest(analysis)) return figuresOf(analysis);
  const usual = withUsualSwitch(movement);
  const after = usual === null ? analysis : await actions.analyse(usual.movement);
  if (usual === null || !isOneContest(after)) return { index: null, text: 'no single contest' };
  const what = usual.rounds === 1 ? 'the last round is' : `${usual.rounds} rounds are`;
  const { index, text } = figuresOf(after);
  return { index, text: `${text} once ${what} switched` };
}

function isOneContest({ applicability }: Analysis): boolean {
  return barrierOf(applicability, 'qf') === null;
}

function figuresOf({ qf, printedIndex: index }: Analysis): FairnessLine {
  return { index, text: `Qf ${qf.toFixed(2)}, index ${index.toFixed(2)}` };
}
