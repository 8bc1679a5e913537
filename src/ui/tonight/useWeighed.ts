// The rows of the list as they are for the people who are there: with what the draw is worth in each, and weighed by it. The
// figures follow the rows; nothing waits for them.

import { useMemo } from 'react';
import { type Draws, weighedByDraws } from '../../choose/draws.ts';
import type { TonightRow } from '../../choose/list.ts';
import type { Wishes } from '../../choose/wishes.ts';
import { presentIn } from '../../editing/people.ts';
import { createPerson } from '../../movement/index.ts';
import { type Field, strengthsOf } from '../../people/field.ts';
import { isDrawKnown } from '../../people/luck.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useCalculated } from '../useCalculated.ts';

const NO_DRAWS: Draws = new Map();

/** The rows, best first; as they are given while the draw is not known, or while the list is not whole. */
export function useWeighed(
  rows: readonly TonightRow[],
  wishes: Wishes,
  isWhole: boolean,
): readonly TonightRow[] {
  const actions = useActions();
  const field = useStrengths();
  const movements = isWhole && field !== null ? rows : null;
  const draws = useCalculated([movements, field], async () => {
    if (movements === null || field === null) return NO_DRAWS;
    return actions.weighDraws({
      movements: movements.map(({ key, movement }) => ({ key, movement })),
      field,
    });
  });
  const known = draws.phase === 'done' ? draws.value : NO_DRAWS;
  return useMemo(() => weighedByDraws(rows, known, wishes), [rows, known, wishes]);
}

/** Nameless people as strong as those who are there; null while the draw means nothing. The same until a strength changes. */
function useStrengths(): Field | null {
  const movement = useApp((state) => state.document.movement);
  const text = useMemo(() => {
    const people = presentIn(movement).map(({ person }) => person);
    if (!isDrawKnown(strengthsOf({ people }))) return '';
    const nameless = people.map(({ strength }) => ({ ...createPerson(''), strength }));
    return JSON.stringify(nameless.map((person) => JSON.stringify(person)).toSorted());
  }, [movement]);
  return useMemo(() => {
    if (text === '') return null;
    const nameless: readonly string[] = JSON.parse(text);
    return { people: nameless.map((person) => JSON.parse(person)) };
  }, [text]);
}
