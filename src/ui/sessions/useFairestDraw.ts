// Tries draws of a session one after another, in a worker, and chooses the one that makes the event fairest.

import { useEffect, useRef, useState } from 'react';
import { createRandom, shuffled } from '../../balance/random.ts';
import { seatsFor } from '../../editing/seatings.ts';
import { addSession, sessionMisfit } from '../../editing/sessions.ts';
import { applyEdit } from '../../movement/edit.ts';
import type { Movement, PairNumber } from '../../movement/movement.ts';
import { useActions } from '../arrowswitchContext.ts';

const DRAWS = 50;

interface BestDraw {
  readonly seed: number;
  readonly index: number;
}

interface Trial {
  readonly event: Movement;
  readonly session: Movement | null;
  readonly tried: number;
  readonly best: BestDraw | null;
  readonly isRunning: boolean;
}

/** The draws tried for an event and a session; those for others are forgotten. `choose` is given each better draw. */
export function useFairestDraw(
  event: Movement,
  session: Movement | null,
  withdrawn: readonly PairNumber[],
  choose: (seed: number) => void,
) {
  const actions = useActions();
  const [trial, setTrial] = useState<Trial | null>(null);
  const latest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: draws belong to the event and the session
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [event, session],
  );
  const start = async (): Promise<void> => {
    if (session === null || sessionMisfit(event, session, withdrawn) !== null) return;
    latest.current += 1;
    const own = latest.current;
    let best: BestDraw | null = null;
    let tried = 0;
    setTrial({ event, session, tried, best, isRunning: true });
    for (let seed = 1; seed <= DRAWS; seed++) {
      const draw = (count: number) => shuffled(count, createRandom(seed));
      const found = seatsFor({ seating: 'drawn', chosen: '', draw, withdrawn }, event, session);
      if ('fault' in found) break;
      const result = applyEdit(event, addSession(event, session, found.seats, withdrawn));
      if (!result.ok) break;
      const { roundedIndex: index } = await actions.analyse(result.movement);
      if (latest.current !== own) return;
      if (!Number.isNaN(index) && (best === null || index < best.index)) {
        best = { seed, index };
        choose(seed);
      }
      tried = seed;
      setTrial({ event, session, tried, best, isRunning: true });
    }
    setTrial({ event, session, tried, best, isRunning: false });
  };
  const isOfThese = trial !== null && trial.event === event && trial.session === session;
  return {
    tried: isOfThese ? trial.tried : 0,
    best: isOfThese ? trial.best : null,
    isRunning: isOfThese && trial.isRunning,
    start: () => void start().catch(() => setTrial(null)),
  };
}
