// Who plays tonight, for the components of the panel: everybody with number, seat and luck, and the edits, each undoable.

import { useMemo } from 'react';
import { type Present, playingNumbers, presentIn } from '../../editing/people.ts';
import { itineraryOf } from '../../instructions/itinerary.ts';
import {
  type Edit,
  type Movement,
  type Names,
  namesInSections,
  type PairNumber,
  type Person,
  type SeatName,
} from '../../movement/index.ts';
import { type Field, strengthsOf } from '../../people/field.ts';
import {
  type DrawMatrix,
  drawMatrixOf,
  isDrawKnown,
  type Luck,
  luckOf,
} from '../../people/luck.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';

/** Where a number starts; the seat is null if it sits out first. */
export interface Start {
  readonly number: PairNumber;
  readonly at: { readonly table: number; readonly seat: SeatName } | null;
}

export interface People {
  readonly movement: Movement;
  readonly present: readonly Present[];
  readonly starts: readonly Start[];
  /** What tables and numbers are called: in sections with their letters. */
  readonly called: Names;
  /** Null while no two strengths that differ are known. */
  readonly luck: Luck | null;
  /** The luck of one who is here, in percentage points; null if unknown. */
  readonly luckFor: (name: string) => number | null;
  /** The worst luck of anybody if this person, here or not yet, had that number; null if nothing is known. */
  readonly worstIf: (person: Person, number: PairNumber) => number | null;
  readonly edit: (change: Edit, label: string) => void;
}

export function usePeople(): People {
  const movement = useApp(({ document }) => document.movement);
  const actions = useActions();
  return useMemo(() => {
    const present = presentIn(movement);
    const matrix = drawMatrixOf(movement);
    const luck = luckNow(matrix, present);
    const byNumber = new Map(luck?.people.map((one) => [one.number, one.luck]));
    const numberOf = new Map(present.map(({ person, number }) => [person.name, number]));
    return {
      movement,
      present,
      called: namesInSections(movement),
      starts: playingNumbers(movement).map((number) => startOf(movement, number)),
      luck,
      luckFor: (name) => {
        const number = numberOf.get(name) ?? null;
        return number === null ? null : (byNumber.get(number) ?? null);
      },
      worstIf: (person, number) => luckNow(matrix, moved(present, person, number))?.worst ?? null,
      edit: (change, label) => void actions.edit(change, label),
    };
  }, [movement, actions]);
}

/** The luck of those who have numbers. */
function luckNow(matrix: DrawMatrix, present: readonly Present[]): Luck | null {
  const seated = present.flatMap(({ person, number }) =>
    number !== null && matrix.pairs.includes(number) ? [{ person, number }] : [],
  );
  const field: Field = { people: seated.map(({ person }) => person) };
  const strengths = strengthsOf(field);
  if (!isDrawKnown(strengths)) return null;
  return luckOf(
    matrix,
    strengths,
    seated.map(({ number }) => number),
  );
}

/** Who is where after a person has taken a number; who had it gets the number that becomes free. */
function moved(present: readonly Present[], person: Person, to: PairNumber): readonly Present[] {
  const before = present.find((one) => one.person.name === person.name);
  const from = before?.number ?? null;
  const everybody = before === undefined ? [...present, { person, number: null }] : present;
  return everybody.map((one) => {
    if (one.person.name === person.name) return { ...one, number: to };
    return one.number === to ? { ...one, number: from } : one;
  });
}

function startOf(movement: Movement, number: PairNumber): Start {
  const seat = itineraryOf(movement, number)[0]?.seat ?? null;
  return {
    number,
    at: seat && { table: seat.tableIndex + 1, seat: seat.direction },
  };
}
