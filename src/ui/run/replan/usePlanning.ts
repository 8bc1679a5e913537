// Ways to go on, worked out in the background. A new question drops the ways of the previous one; stopping keeps them.

import { useEffect, useRef, useState } from 'react';
import type { Change, ReplanFault, Situation } from '../../../replan/situation.ts';
import { reasonOf } from '../../../store/reason.ts';
import type { WayWithNews } from '../../../worker/protocol.ts';
import { useActions } from '../../arrowswitchContext.ts';

export type Planning =
  | { readonly phase: 'idle' }
  | { readonly phase: 'planning'; readonly share: number; readonly ways: readonly WayWithNews[] }
  | { readonly phase: 'done'; readonly ways: readonly WayWithNews[] }
  | { readonly phase: 'refused'; readonly fault: ReplanFault }
  | { readonly phase: 'failed'; readonly message: string };

export interface PlanningControl {
  readonly planning: Planning;
  /** The situation that the ways belong to. */
  readonly situation: Situation | null;
  readonly start: (situation: Situation, change: Change) => void;
  /** Ends the search; the ways so far remain. */
  readonly stop: () => void;
  /** Drops the ways, because the question has changed. */
  readonly clear: () => void;
}

export function usePlanning(): PlanningControl {
  const { replan } = useActions();
  const [planning, setPlanning] = useState<Planning>({ phase: 'idle' });
  const [situation, setSituation] = useState<Situation | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const end = (): void => underWay.current?.abort();
  const start = async (asked: Situation, change: Change): Promise<void> => {
    end();
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setSituation(asked);
    setPlanning({ phase: 'planning', share: 0, ways: [] });
    try {
      const reply = await replan(
        { situation: asked, change },
        ({ share, ways }) => signal.aborted || setPlanning({ phase: 'planning', share, ways }),
        signal,
      );
      if (signal.aborted) return;
      if (reply.ok) setPlanning({ phase: 'done', ways: reply.ways });
      else setPlanning({ phase: 'refused', fault: reply.fault });
    } catch (error) {
      if (!signal.aborted) setPlanning({ phase: 'failed', message: reasonOf(error) });
    }
  };
  return {
    planning,
    situation,
    start: (asked, change) => void start(asked, change),
    stop: () => {
      end();
      setPlanning((now) => (now.phase === 'planning' ? { phase: 'done', ways: now.ways } : now));
    },
    clear: () => {
      end();
      setPlanning({ phase: 'idle' });
    },
  };
}
