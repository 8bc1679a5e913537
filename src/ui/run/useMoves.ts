// The announcement of the move after each round, in the players' language; the facts come from a worker.

import { useMemo } from 'react';
import type { RunFacts } from '../../instructions/facts.ts';
import type { Movement } from '../../movement/movement.ts';
import { wordsOf } from '../../words/dictionaries.ts';
import { wordsFor } from '../../words/dictionary.ts';
import { announceMoves } from '../../words/instructions/announceMove.ts';
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
  return useMemo(
    () =>
      run === null
        ? []
        : announceMoves(movement, run, wordsFor(wordsOf(language, terms), movement.contestants)),
    [movement, run, language, terms],
  );
}
