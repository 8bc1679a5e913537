// The announcement of the move after each round, in the players' language; the facts come from a worker.

import { useMemo } from 'react';
import { roomIn } from '../../evening/room.ts';
import { traceBoards } from '../../instructions/boardFlow.ts';
import type { RunFacts } from '../../instructions/facts.ts';
import { createMoveFinder } from '../../instructions/moveFacts.ts';
import type { Movement } from '../../movement/movement.ts';
import { wordsOf } from '../../words/dictionaries.ts';
import { announceMove } from '../../words/instructions/announceMove.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useCalculated } from '../useCalculated.ts';

/** By round index; empty after the last round of a session, and until the facts have come. */
export function useMoves(movement: Movement): readonly (readonly string[])[] {
  const { language, terms } = useApp(({ preferences }) => preferences.cards);
  const actions = useActions();
  const calculated = useCalculated<readonly [Movement], RunFacts>([movement], () =>
    actions.instruct({ movement }),
  );
  const run = calculated.phase === 'done' ? calculated.value : null;
  return useMemo(() => {
    if (run === null) return [];
    const find = createMoveFinder(movement, run);
    const flow = traceBoards(movement);
    const words = wordsOf(language, terms);
    return movement.rounds.map((_, roundIndex) => {
      const move = find(roundIndex);
      if (move === null) return [];
      return announceMove(move, { run, words, next: roomIn(flow, roundIndex + 1) });
    });
  }, [movement, run, language, terms]);
}
