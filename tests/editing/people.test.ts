// Who plays: people who come, go, are described and change numbers; each is one edit that can be taken back.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPeople,
  describePerson,
  moveByHand,
  namesHeldTwice,
  presentIn,
  removePerson,
} from '../../src/editing/people.ts';
import { applyEdit, type Edit } from '../../src/movement/edit.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { createPerson, type Person } from '../../src/movement/people.ts';
import { joinSections, sectionMovement } from '../../src/movement/sections.ts';
import { built } from '../catalogue/built.ts';
import { SEED } from '../seed.ts';

/** Three tables, five pairs: 2 is missing. */
const five: Movement = {
  ...built({ familyId: 'mitchell', parameters: { tables: 3 }, boards: 2 }),
  phantom: 2 as PairNumber,
};

function after(movement: Movement, edit: Edit): Movement {
  const result = applyEdit(movement, edit);
  if (!result.ok) throw new Error(result.refusal.kind);
  expect(applyEdit(result.movement, result.inverse)).toMatchObject({
    movement: { names: movement.names, people: movement.people },
  });
  return result.movement;
}

const named = (...names: string[]) => names.map(createPerson);
const seats = (movement: Movement) =>
  presentIn(movement).map(({ person, number }) => [number, person.name]);

describe('people', () => {
  it('take the free numbers as they come, none that of the missing pair, and the last waits', () => {
    const full = after(five, addPeople(five, named('A', 'B', 'C', 'D', 'E', 'F')));
    expect(seats(full)).toEqual([
      [1, 'A'],
      [3, 'B'],
      [4, 'C'],
      [5, 'D'],
      [6, 'E'],
      [null, 'F'],
    ]);
    const gone = after(full, removePerson(full, 'C'));
    expect(seats(gone)).toEqual([
      [1, 'A'],
      [3, 'B'],
      [4, 'F'],
      [5, 'D'],
      [6, 'E'],
    ]);
    expect(gone.people).toEqual([]);
  });

  it('named where nobody plays wait for a number, and take one that becomes free', () => {
    const named5: Movement = { ...five, names: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] };
    expect(seats(named5).filter(([number]) => number === null)).toEqual([
      [null, 'B'],
      [null, 'G'],
    ]);
    const gone = after(named5, removePerson(named5, 'D'));
    expect(seats(gone)).toContainEqual([4, 'B']);
    expect(seats(gone)).toContainEqual([null, 'G']);
  });

  it('have no number that nobody plays in any round, as one of two sections may have', () => {
    const joined = joinSections([five, five]);
    if (!joined.ok) throw new Error(joined.misfit.kind);
    const coming = Array.from({ length: 11 }, (_, at) => createPerson(`Name ${at + 1}`));
    const numbers = presentIn(after(joined.movement, addPeople(joined.movement, coming)));
    expect(numbers.map(({ number }) => number)).toEqual([
      ...[1, 3, 4, 5, 6],
      ...[7, 9, 10, 11, 12],
      null,
    ]);
  });

  it('go with their sections, with what is known of them', () => {
    const one = after(five, addPeople(five, [{ ...createPerson('A'), strength: { percent: 56 } }]));
    const placed: Person = { ...createPerson('B'), lockedNumber: 3 };
    const other = after(five, addPeople(five, [placed]));
    const joined = joinSections([one, other]);
    if (!joined.ok) throw new Error(joined.misfit.kind);
    expect(seats(joined.movement)).toEqual([
      [1, 'A'],
      [9, 'B'],
    ]);
    expect(joined.movement.people).toEqual([...one.people, { ...placed, lockedNumber: 9 }]);
    expect(sectionMovement(joined.movement, 1).people).toEqual([placed]);
    expect(sectionMovement(joined.movement, 0).people).toEqual(one.people);
  });

  it('of whom a list tells the number have it where it is free', () => {
    const told = (name: string, lockedNumber: number) => ({ ...createPerson(name), lockedNumber });
    const some = after(five, addPeople(five, [told('A', 5), told('B', 5), told('C', 2)]));
    expect(seats(some)).toEqual([
      [1, 'B'],
      [3, 'C'],
      [5, 'A'],
    ]);
  });

  it('who come again keep the number, and what a list does not tell of them', () => {
    const strong: Person = { ...createPerson('B'), strength: { percent: 56 }, remarks: 'late' };
    const two = after(five, addPeople(five, [createPerson('A'), strong]));
    const stays: Person = { ...createPerson('B'), wishes: [{ kind: 'stationary' }] };
    const again = after(two, addPeople(two, [createPerson('C'), stays]));
    expect(seats(again)).toEqual([
      [1, 'A'],
      [3, 'B'],
      [4, 'C'],
    ]);
    expect(again.people).toEqual([{ ...strong, wishes: stays.wishes }]);
  });

  it('are renamed with the wishes about them, and forgotten with them', () => {
    const apart: Person = {
      ...createPerson('A'),
      wishes: [{ kind: 'notAgainst', name: 'B', isLastRoundAllowed: false }],
    };
    const two = after(five, addPeople(five, [apart, createPerson('B')]));
    const renamed = after(two, describePerson(two, 'B', createPerson('Bill')));
    expect(seats(renamed)).toEqual([
      [1, 'A'],
      [3, 'Bill'],
    ]);
    expect(renamed.people[0]?.wishes).toMatchObject([{ name: 'Bill' }]);
    expect(after(renamed, removePerson(renamed, 'Bill')).people).toEqual([]);
  });

  it('moved by hand are locked, and change places with who was there', () => {
    const two = after(five, addPeople(five, named('A', 'B')));
    const moved = after(two, moveByHand(two, createPerson('A'), 3 as PairNumber));
    expect(seats(moved)).toEqual([
      [1, 'B'],
      [3, 'A'],
    ]);
    expect(moved.people).toMatchObject([{ name: 'A', lockedNumber: 3 }]);
    const back = after(moved, moveByHand(moved, createPerson('B'), 3 as PairNumber));
    expect(back.people).toMatchObject([{ name: 'B', lockedNumber: 3 }]);
    const free = after(back, moveByHand(back, createPerson('A'), 6 as PairNumber));
    expect(seats(free)).toEqual([
      [3, 'B'],
      [6, 'A'],
    ]);
  });

  it('with one name are told: a seating cannot tell them apart', () => {
    const smiths = after(five, { kind: 'namePairs', names: ['Smith', '', 'Jones', 'Smith '] });
    expect(namesHeldTwice(smiths)).toEqual(['Smith']);
  });

  it('are never lost and never at two numbers, whatever comes and goes', () => {
    const step = fc.tuple(
      fc.constantFrom('add', 'remove', 'move'),
      fc.nat(8),
      fc.integer({ min: 1, max: 6 }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let movement = five;
        const there = new Set<string>();
        for (const [kind, who, number] of steps) {
          const name = `Name ${who}`;
          if (kind === 'add') {
            movement = after(movement, addPeople(movement, named(name)));
            there.add(name);
          } else if (kind === 'remove') {
            movement = after(movement, removePerson(movement, name));
            there.delete(name);
          } else if (there.has(name) && number !== 2) {
            movement = after(
              movement,
              moveByHand(movement, createPerson(name), number as PairNumber),
            );
          }
          const present = presentIn(movement);
          expect(new Set(present.map(({ person }) => person.name))).toEqual(there);
          const numbers = present.flatMap((one) => one.number ?? []);
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(numbers).not.toContain(2);
        }
      }),
      { seed: SEED },
    );
  });
});
