import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHistory, readPeople, writePeople } from '../../src/notation/people.ts';
import type { Person, Wish } from '../../src/people/field.ts';
import { peopleFaultText, strengthText, wishText } from '../../src/words/english/people.ts';
import '../properties.ts';

const words = { strength: strengthText, wish: wishText };

function person(name: string, more: Partial<Person> = {}): Person {
  return { name, strength: null, wishes: [], remarks: '', lockedNumber: null, ...more };
}

function peopleIn(text: string): readonly Person[] {
  const read = readPeople(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.people;
}

/** Line, column and words of every fault. */
function faultsIn(text: string): string[] {
  const read = readPeople(text);
  return read.ok
    ? []
    : read.faults.map((fault) => `${fault.line}:${fault.column} ${peopleFaultText(fault)}`);
}

describe('a table of people', () => {
  test('has strengths and wishes in words, in any order of columns', () => {
    const text = [
      'Strength;Name;Wishes;Number;Remarks',
      '56 %;Ann & Bob;does not move | table 1;;by the door',
      '54,5;Cy & Dee;not against Ann & Bob;7;',
      'strong;Eve & Fay;Not against  Cy & Dee before the last round;;',
      '2;Gus & Hal;N-S;;',
      ';Ida & Joe;"directs; not out with Gus & Hal";;',
      ';Kay & Lou;Seeded 2 | meets Ida & Joe;;',
      ';Max & Ned;must move | seed;;',
    ].join('\n');
    expect(peopleIn(text)).toEqual([
      person('Ann & Bob', {
        strength: { percent: 56 },
        wishes: [{ kind: 'stationary' }, { kind: 'table', table: 1 }],
        remarks: 'by the door',
      }),
      person('Cy & Dee', {
        strength: { percent: 54.5 },
        wishes: [{ kind: 'notAgainst', name: 'Ann & Bob', isLastRoundAllowed: false }],
        lockedNumber: 7,
      }),
      person('Eve & Fay', {
        strength: { grade: 5 },
        wishes: [{ kind: 'notAgainst', name: 'Cy & Dee', isLastRoundAllowed: true }],
      }),
      person('Gus & Hal', {
        strength: { grade: 2 },
        wishes: [{ kind: 'direction', direction: 'NS' }],
      }),
      person('Ida & Joe', {
        wishes: [{ kind: 'directs' }, { kind: 'notBothSittingOut', name: 'Gus & Hal' }],
      }),
      person('Kay & Lou', {
        wishes: [
          { kind: 'seed', rank: 2 },
          { kind: 'meets', name: 'Ida & Joe' },
        ],
      }),
      person('Max & Ned', { wishes: [{ kind: 'moves' }, { kind: 'seed', rank: null }] }),
    ]);
  });

  test('tells columns that it leaves out', () => {
    expect(readPeople('Name,Wsh,Telephone\nAnn,N-S,12')).toMatchObject({
      ok: true,
      unknownHeadings: ['Wsh', 'Telephone'],
    });
  });

  test('says what is wrong, and where', () => {
    const text = [
      'name,strength,wish,number',
      'Ann,very good,,',
      ',50,,',
      'Bob,50,wants a window,0',
      'Ann,50,not against Zoe,',
      `${'x'.repeat(201)},50,table 999,`,
    ].join('\n');
    expect(faultsIn(text).map((fault) => fault.slice(0, 44))).toEqual([
      '2:5 Expected an average such as 56 % here, o',
      '3:1 A name is missing here.',
      '4:8 Expected a wish here, such as “does not ',
      '4:23 Expected a number from 1 here, found “0',
      '5:1 “Ann” is in line 2 already. Tell the two',
      '5:8 A wish is about “Zoe”, and nobody else h',
      '6:1 A name may have 200 characters.',
      '6:206 Expected a wish here, such as “does no',
    ]);
  });

  test('needs a heading for the names, once', () => {
    expect(faultsIn('strength,wish\n50,N-S')).toEqual([
      '1:1 The first row must name a column “name”.',
    ]);
    expect(faultsIn('name,strength,average\nAnn,5,5')).toEqual([
      '1:15 “average” is a second column of the same kind.',
    ]);
    expect(faultsIn('name\n')).toEqual([
      '1:1 Nobody is in this list. Write one name per line, or a table with the heading name.',
    ]);
    expect(faultsIn('')).toHaveLength(1);
  });

  test('may have 250 people', () => {
    const table = (count: number) =>
      ['name', ...Array.from({ length: count }, (_, at) => `P${at}`)].join('\n');
    expect(peopleIn(table(250))).toHaveLength(250);
    expect(faultsIn(table(251))).toEqual(['252:1 A list may have 250 people.']);
  });
});

describe('a list of people', () => {
  test('is a name on each line', () => {
    expect(peopleIn('Ann & Bob\n\n  Smith, J. & Jones, P.\r\n')).toEqual([
      person('Ann & Bob'),
      person('Smith, J. & Jones, P.'),
    ]);
  });

  test('may tell more after a tab or a semicolon', () => {
    expect(peopleIn('Ann\t7\t56 %\tby the door\nBob; weak; does not move; directs')).toEqual([
      person('Ann', { lockedNumber: 7, strength: { percent: 56 }, remarks: 'by the door' }),
      person('Bob', {
        strength: { grade: 1 },
        wishes: [{ kind: 'stationary' }, { kind: 'directs' }],
      }),
    ]);
  });

  test('may have a wish behind a comma or in brackets', () => {
    const stationary = { wishes: [{ kind: 'stationary' }] } as const;
    const text = 'Ann & Bob, cannot move\nSmith, J., stationary\nEve (cannot move); 7\nFay (Jo)';
    expect(peopleIn(text)).toEqual([
      person('Ann & Bob', stationary),
      person('Smith, J.', stationary),
      person('Eve', { ...stationary, lockedNumber: 7 }),
      person('Fay (Jo)'),
    ]);
  });

  test('may have a strength and several wishes behind commas', () => {
    const wishes = [{ kind: 'stationary' }, { kind: 'directs' }] as const;
    const text = 'Ann & Bob, strong, cannot move, directs\nSmith, J., 56,5 %\nEve, 3\nFay,56 %';
    expect(peopleIn(text)).toEqual([
      person('Ann & Bob', { strength: { grade: 5 }, wishes }),
      person('Smith, J.', { strength: { percent: 56.5 } }),
      person('Eve, 3'),
      person('Fay,56 %'),
    ]);
  });

  test('may be called very strong or very weak', () => {
    expect(peopleIn('Ann, very strong\nBob, Very weak\nCy, very average')).toEqual([
      person('Ann', { strength: { grade: 5 } }),
      person('Bob', { strength: { grade: 1 } }),
      person('Cy, very average'),
    ]);
  });

  test('may wish about people who are there already', () => {
    const text = 'Ann; not against Bob';
    expect(readPeople(text).ok).toBe(false);
    expect(readPeople(text, ['Bob']).ok).toBe(true);
  });
});

test('people that are written are read back', () => {
  const name = fc.stringMatching(/^[A-Za-zéß &.,'"=+-]{1,30}$/).map((text) => text.trim());
  const names = fc.uniqueArray(
    name.filter(
      (text) => text !== '' && !/ before the last round$/.test(text) && !/\s\s/.test(text),
    ),
    { minLength: 2, maxLength: 6 },
  );
  const wish = (others: readonly string[]): fc.Arbitrary<Wish> =>
    fc.oneof<fc.Arbitrary<Wish>[]>(
      fc.constantFrom<Wish>({ kind: 'stationary' }, { kind: 'moves' }, { kind: 'directs' }),
      fc.option(fc.integer({ min: 1, max: 250 })).map((rank) => ({ kind: 'seed', rank })),
      fc.constantFrom(...others).map((of) => ({ kind: 'meets', name: of })),
      fc
        .constantFrom('NS' as const, 'EW' as const)
        .map((direction) => ({ kind: 'direction', direction })),
      fc.integer({ min: 1, max: 125 }).map((table) => ({ kind: 'table', table })),
      fc.integer({ min: 1, max: 250 }).map((number) => ({ kind: 'number', number })),
      fc
        .tuple(fc.constantFrom(...others), fc.boolean())
        .map(([of, isLastRoundAllowed]) => ({ kind: 'notAgainst', name: of, isLastRoundAllowed })),
      fc.constantFrom(...others).map((of) => ({ kind: 'notBothSittingOut', name: of })),
    );
  const anyPeople = names.chain((all) =>
    fc.tuple(
      ...all.map((own) =>
        fc.record<Person>({
          name: fc.constant(own),
          strength: fc.oneof(
            fc.constant(null),
            fc.integer({ min: 0, max: 1000 }).map((tenths) => ({ percent: tenths / 10 })),
            fc
              .constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const)
              .map((grade) => ({ grade })),
          ),
          wishes: fc.array(wish(all.filter((other) => other !== own)), { maxLength: 3 }),
          remarks: fc.constantFrom('', 'by the door; with a chair, please'),
          lockedNumber: fc.option(fc.integer({ min: 1, max: 250 })),
        }),
      ),
    ),
  );
  fc.assert(
    fc.property(anyPeople, (people) => {
      expect(readPeople(writePeople(people, words))).toEqual({
        ok: true,
        people,
        unknownHeadings: [],
      });
    }),
  );
});

test('anything at all is read or refused with positions', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary-ascii', maxLength: 200 }),
      fc.boolean(),
      (text, isTable) => {
        const read = readPeople(isTable ? `name,strength,wish\n${text}` : text);
        if (read.ok) return;
        expect(read.faults.length).toBeGreaterThan(0);
        for (const fault of read.faults) expect(peopleFaultText(fault)).not.toBe('');
      },
    ),
  );
});

describe('a file of evenings', () => {
  const evening = {
    date: '2026-11-20',
    movement: 'Mitchell',
    people: [{ name: 'Ann', number: 1, met: [4], satOut: 1, wasStationary: true, direction: 'NS' }],
  };

  test('is read', () => {
    expect(readHistory(JSON.stringify({ evenings: [evening] }))).toEqual({ evenings: [evening] });
  });

  test('is refused with positions', () => {
    const text = JSON.stringify({ evenings: [{ ...evening, date: 'Friday' }] }, null, 1);
    expect(() => readHistory(text)).toThrow('wrongValue');
    expect(() => readHistory('{"evenings": ')).toThrow('notJson');
  });
});
