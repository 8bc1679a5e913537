// The fairness of listed movements, one line each, computed one after another in the background.

import { type ReactNode, useEffect, useState } from 'react';
import type { Movement } from '../movement/index.ts';
import type { Actions } from '../store/actions.ts';
import { barrierTo } from '../words/english/measures.ts';
import { HAS_ERRORS } from '../words/english/pageBalance.ts';
import type { RowFairness } from '../worker/protocol.ts';
import { useActions } from './arrowswitchContext.ts';
import { wordsForFailure } from './failureWords.ts';

/** The fairness of a movement: its inequity index (null if there are several contests) and a line like "Qf 92.00, index 1.88" or "two winners". */
interface FairnessLine {
  readonly index: number | null;
  readonly text: string;
  /** In how many contests the pairs are ranked. */
  readonly winners: number;
  /** The balance of encounters, in per cent. */
  readonly qo: number;
}

const known = new WeakMap<Movement, FairnessLine>();
/** Movements whose figures are being computed, so that each is evaluated once. */
const pending = new WeakMap<Movement, Promise<FairnessLine>>();

function figuresOf(movement: Movement, actions: Actions): Promise<FairnessLine> {
  const under = pending.get(movement);
  if (under !== undefined) return under;
  const work = lineOf(movement, actions).finally(() => pending.delete(movement));
  pending.set(movement, work);
  return work;
}

/** The results so far, and what is shown if one cannot be worked out, with a way to try again. */
export function useFigures(
  movements: readonly Movement[],
): readonly [ReadonlyMap<Movement, FairnessLine>, ReactNode] {
  const actions = useActions();
  const [, setKnownCount] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is made again by a press
  useEffect(() => {
    let isWanted = true;
    setFailure(null);
    const workOut = async (): Promise<void> => {
      for (const movement of movements) {
        if (known.has(movement)) continue;
        if (!isWanted) return;
        known.set(movement, await figuresOf(movement, actions));
        setKnownCount((count) => count + 1);
      }
    };
    workOut().catch((error: unknown) => {
      if (isWanted) setFailure({ error });
    });
    return () => {
      isWanted = false;
    };
  }, [movements, actions, attempt]);
  const lines = new Map(
    movements.flatMap((movement) => {
      const line = known.get(movement);
      return line === undefined ? [] : [[movement, line] as const];
    }),
  );
  const said = failure !== null && (
    <p role="alert">
      The fairness could not be calculated. {wordsForFailure(failure.error)}{' '}
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        Try again
      </button>
    </p>
  );
  return [lines, said];
}

async function lineOf(movement: Movement, actions: Actions): Promise<FairnessLine> {
  const analysis = await actions.analyse(movement);
  const { contests, qf, roundedIndex: index, qo } = analysis;
  const winners = contests.length;
  const barrier = barrierTo('qf', analysis);
  if (barrier === null) return { index, qo, winners, text: fairnessText({ qf, index, winners }) };
  const none = fairnessText({ qf: null, index: null, winners });
  return { index: null, qo, winners, text: barrier.kind === 'errors' ? HAS_ERRORS : none };
}

/** The fairness of a listed movement in a line. */
export function fairnessText({ qf, index, winners }: RowFairness): string {
  if (qf !== null && index !== null) return `Qf ${qf.toFixed(2)}, index ${index.toFixed(2)}`;
  return winners > 1 ? winnersWords(winners) : 'no contest';
}

/** The same with the balance of encounters, for an event of several sessions; undefined while it is worked out. */
export function eventFairnessText(line: FairnessLine | undefined): string | undefined {
  return line && `${line.text}, Qo ${line.qo.toFixed(2)}`;
}

/** The number of winners of a movement whose pairs fall into this many contests, in words. */
export function winnersWords(contests: number): string {
  if (contests === 1) return 'one winner';
  return contests === 2 ? 'two winners' : `${contests} contests with a winner each`;
}
