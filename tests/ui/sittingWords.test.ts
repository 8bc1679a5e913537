import { describe, expect, it } from 'vitest';
import {
  type BoardMask,
  createPlay,
  createSets,
  type PairNumber,
  type Sitting,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import type { SetNames } from '../../src/store/preferences.ts';
import { describeSitting, isOfSwitch, mostDigits, setNamesOf } from '../../src/ui/grid/cells.ts';

const movement = createMovement({
  title: 'Small',
  pairCount: 6,
  phantom: 6 as PairNumber,
  sets: createSets(3, 3),
  rounds: [[createPlay(1, 2, 0), createPlay(3, 4, 1), createPlay(5, 6, 2)]],
});
const pair = 3 as PairNumber;

describe('a sitting in words', () => {
  it.each<[string, Sitting, ReturnType<typeof describeSitting>]>([
    [
      'as seated',
      createPlay(1, 2, 0),
      { pairs: '1 – 2', set: 'A', mark: '', spoken: '1 North-South, 2 East-West, set A' },
    ],
    [
      'switched: as scored',
      createPlay(1, 2, 0, 0b111),
      {
        pairs: '2 – 1',
        set: 'A',
        mark: '⇄',
        spoken: '2 scored North-South, 1 East-West, set A, arrow-switched',
      },
    ],
    [
      'switched in part: as seated, with the boards',
      createPlay(3, 4, 1, 0b101),
      {
        pairs: '3 – 4',
        set: 'B',
        mark: '⇄ 4, 6',
        spoken: '3 North-South, 4 East-West, set B, arrow-switched on boards 4, 6',
      },
    ],
    [
      'switched in part, a board left out: only the boards that are played are switched',
      { ...createPlay(3, 4, 1, 0b110), dropped: 0b100 as BoardMask },
      {
        pairs: '3 – 4',
        set: 'B',
        mark: '⇄ 5 ✕ 6',
        spoken: '3 North-South, 4 East-West, set B, arrow-switched on board 5, board 6 not played',
      },
    ],
    [
      'against the missing pair',
      createPlay(5, 6, 2, 0b111),
      { pairs: '5 – (6)', set: 'C', mark: '', spoken: 'pair 5 sits out, set C' },
    ],
    [
      'against the missing pair in the N-S seats',
      createPlay(6, 5, 2),
      { pairs: '(6) – 5', set: 'C', mark: '', spoken: 'pair 5 sits out, set C' },
    ],
    [
      'a sit-out',
      { kind: 'sitOut', pair, seat: 'NS', set: null },
      { pairs: '3 –', set: '', mark: '', spoken: 'pair 3 sits out' },
    ],
    ['idle', { kind: 'idle' }, { pairs: '–', set: '', mark: '', spoken: 'table not in play' }],
  ])('%s', (_, sitting, words) => {
    expect(describeSitting(movement, sitting, 0)).toEqual(words);
  });

  it('where sets are shown by their boards, speaks of these', () => {
    const boards = setNamesOf(movement, 'boards');
    expect(describeSitting(movement, createPlay(1, 2, 0), 0, boards)).toEqual({
      pairs: '1 – 2',
      set: '1–3',
      mark: '',
      spoken: '1 North-South, 2 East-West, boards 1–3',
    });
    const spoken = (sitting: Sitting) => describeSitting(movement, sitting, 0, boards).spoken;
    expect(spoken(createPlay(5, 6, 2))).toBe('pair 5 sits out, boards 7–9');
    expect(spoken({ kind: 'sitOut', pair, seat: 'NS', set: null })).toBe('pair 3 sits out');
  });
});

describe('the widest cell', () => {
  const of = (pairCount: number, switched: number, label = 'A', as: SetNames = 'letters') => {
    const one = createMovement({
      title: 'One table',
      pairCount,
      sets: [{ label, boards: 3, copies: 1 }],
      rounds: [[createPlay(1, 2, 0, switched)]],
    });
    return mostDigits(one, setNamesOf(one, as));
  };

  it('has room for the longest numbers and set, the dash as wide as two digits', () => {
    expect(of(9, 0)).toBe(5);
    expect(of(10, 0b111)).toBe(7);
    expect(of(100, 0, 'AB')).toBe(10);
    expect(of(100, 0, 'AB', 'boards')).toBe(8 + '1–3'.length);
  });

  it('has room for boards that are switched alone, and for a missing pair in brackets', () => {
    expect(of(2, 0b101)).toBe('⇄ 1, 3'.length);
    expect(mostDigits(movement, setNamesOf(movement, 'letters'))).toBe(7);
  });
});

it('a board left out is no arrow switch, and its cell does not look like one', () => {
  const markOf = (sitting: Sitting) => describeSitting(movement, sitting, 0).mark;
  const leftOut = { ...createPlay(3, 4, 1), dropped: 0b100 as BoardMask };
  expect(isOfSwitch(markOf(leftOut))).toBe(false);
  expect(isOfSwitch(markOf({ ...leftOut, switched: 0b010 as BoardMask }))).toBe(true);
});
