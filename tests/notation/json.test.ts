import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlay, createSets } from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { readMovements, writeMovement } from '../../src/notation/formats.ts';
import { faultCauseWords } from '../../src/words/english/notation.ts';
import { anyFileOfBothKinds } from './fileMovement.ts';

const parse = (text: string) => readMovements(text, { fileName: null });

const twoTables = createMovement({
  title: 'Two tables',
  pairCount: 4,
  sets: createSets(2, 2),
  rounds: [
    [createPlay(1, 3, 0), createPlay(2, 4, 1, 2)],
    [createPlay(1, 4, 1, 3), { kind: 'idle' }],
  ],
});

/** The faults of the two tables' file after a replacement. */
async function faultsAfter(search: string, replacement: string) {
  const text = writeMovement(twoTables, 'json');
  expect(text).toContain(search);
  const result = await parse(text.replace(search, replacement));
  return result.ok ? [] : result.faults.map((f) => `${f.line}:${f.column} ${faultCauseWords(f)}`);
}

describe('our JSON', () => {
  it('holds all of a movement', async () => {
    await fc.assert(
      fc.asyncProperty(anyFileOfBothKinds, async (movement) => {
        const result = await parse(writeMovement(movement, 'json'));
        expect(result).toEqual({ ok: true, formatId: 'json', movements: [movement], remarks: [] });
      }),
    );
  });

  it('is written with one key per line and one round per line, counted from 1', () => {
    expect(writeMovement(twoTables, 'json')).toBe(
      [
        '{',
        '  "format": "arrowswitch",',
        '  "version": 1,',
        '  "title": "Two tables",',
        '  "notes": "",',
        '  "pairs": 4,',
        '  "tables": 2,',
        '  "phantom": null,',
        '  "sets": [{"label":"A","boards":2,"copies":1},{"label":"B","boards":2,"copies":1}],',
        '  "sessionStarts": [1],',
        '  "relaysAfterTables": [],',
        '  "locks": {"sittings":[],"rounds":[],"tables":[],"pairs":[],"firstSittings":0},',
        '  "origin": {"kind":"drawn"},',
        '  "rounds": [',
        '    [{"ns":1,"ew":3,"set":1},{"ns":2,"ew":4,"set":2,"switched":[2]}],',
        '    [{"ns":1,"ew":4,"set":2,"switched":"all"},null]',
        '  ]',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('requires only values without a default', async () => {
    const file = {
      format: 'arrowswitch',
      version: 1,
      title: 'Two tables',
      pairs: 4,
      tables: 2,
      sets: [
        { label: 'A', boards: 2 },
        { label: 'B', boards: 2 },
      ],
      rounds: [
        [
          { ns: 1, ew: 3, set: 1 },
          { ns: 2, ew: 4, set: 2, switched: [2] },
        ],
        [{ ns: 1, ew: 4, set: 2, switched: [1, 2] }, null],
      ],
    };
    const result = await parse(JSON.stringify(file));
    expect(result.ok && result.movements[0]).toEqual(twoTables);
  });

  it('reports the position of an invalid value', async () => {
    expect(await faultsAfter('"ew":3', '"ew":"3"')).toEqual([
      '15:6 rounds, number 1, number 1 must be null, {"ns", "ew", "set", "switched"}, {"sitsOut", "seat", "set"} or, of players, {"n", "s", "e", "w", "set", "switched"}.',
    ]);
    expect(await faultsAfter('"pairs": 4', '"pairs": 4.5')).toEqual([
      '6:12 pairs must be a whole number.',
    ]);
    expect(await faultsAfter('"ew":4,"set":2,"switched":"all"', '"ew":9,"set":2')).toEqual([
      '16:6 Round 2, table 1: pair 9 is not one of the pairs 1 to 4.',
    ]);
    expect(await faultsAfter('"switched":[2]', '"switched":[3]')).toEqual([
      '15:30 Round 1, table 2: the switch names boards that set B does not have.',
    ]);
    expect(await faultsAfter('"title": "Two tables",', '')).toEqual(['1:1 title is missing.']);
    expect(await faultsAfter('"version": 1', '"version": "1"')).toEqual([
      '3:14 version must be 1, 2, 3, 4, 5 or 6.',
    ]);
    const name = 'x'.repeat(1000);
    expect(await faultsAfter('"phantom"', `"names": ["${name}"], "phantom"`)).toEqual([
      '8:13 names, number 1 must be at most 200 characters long.',
    ]);
    const section = `{"name": "${name}", "tables": 2, "pairs": 4}`;
    expect(await faultsAfter('"phantom"', `"sections": [${section}], "phantom"`)).toEqual([
      '1:1 The name of a section must be at most 40 characters long; here it is 1000.',
    ]);
    expect(await faultsAfter('"phantom"', '"fantom"')).toEqual([
      '8:13 fantom is not a key of this file; remove it.',
    ]);
  });

  it('reports the position of a syntax error', async () => {
    expect(await faultsAfter('"pairs": 4,', '"pairs": 4')).toEqual([
      '7:3 This is not JSON. Something here does not belong; a comma, quote or bracket may be missing.',
    ]);
    expect(await faultsAfter('  ]\n}\n', '')).toEqual([
      '17:1 This is not JSON. The text ends too soon; a comma, quote or bracket may be missing.',
    ]);
    const deep = await parse(`{"a":${'['.repeat(100_000)}`);
    expect(deep.ok || deep.faults[0]?.column).toBe(37);
  });

  it('refuses a newer version, and JSON that is something else', async () => {
    expect(await faultsAfter('"version": 1', '"version": 7')).toEqual([
      '3:14 This file has version 7; this program reads up to version 6. Update the program and open the file again.',
    ]);
    expect((await faultsAfter('"arrowswitch"', '"other"'))[0]).toMatch(
      /^2:13 This file was saved by another program\. Open a movement/,
    );
  });

  it('reads every movement of a collection, and reports where one is damaged', async () => {
    const movement = writeMovement(twoTables, 'json').trim();
    const collection = `{"format": "arrowswitch-collection", "version": 1, "movements": [
{"tags": ["club"], "movement": ${movement}},
{"tags": [], "movement": ${movement.replace('Two tables', 'Again')}}
]}`;
    const read = await parse(collection);
    expect(read.ok && read.movements).toEqual([twoTables, { ...twoTables, title: 'Again' }]);
    const damaged = await parse(collection.replace('"pairs": 4', '"pairs": "x"'));
    expect(damaged.ok || damaged.faults).toEqual([
      {
        ...{ kind: 'wrongValue', line: 7, column: 12, expected: { kind: 'number' } },
        path: ['movements', 0, 'movement', 'pairs'],
      },
    ]);
    const foldered = collection
      .replace('"tags": ["club"]', '"tags": ["club"], "folder": ""')
      .replace('"tags": []', '"tags": [], "folder": "Club"');
    expect(await parse(foldered.replace('"version": 1', '"version": 2'))).toMatchObject({
      movements: read.ok && read.movements,
      collected: [
        { tags: ['club'], folder: '' },
        { tags: [], folder: 'Club' },
      ],
    });
    const newer = await parse(collection.replace('"version": 1', '"version": 3'));
    expect(newer.ok || newer.faults.map(faultCauseWords)[0]).toMatch(/^This file has version 3/);
    const none = await parse('{"format": "arrowswitch-collection", "version": 1, "movements": []}');
    expect(none.ok || none.faults.map(faultCauseWords)[0]).toBe(
      'There is no movement in the file.',
    );
  });

  it('reports the first of many faults', async () => {
    const rounds = `[${Array.from({ length: 100 }, () => `[${'7,'.repeat(124)}7]`).join(',\n')}]`;
    const text = writeMovement(twoTables, 'json');
    const all = await parse(`${text.slice(0, text.indexOf('  "rounds"'))}  "rounds": ${rounds}}`);
    expect(all.ok || all.faults.length).toBe(21);
    expect(all.ok || all.faults.map(faultCauseWords).at(-1)).toBe('… and 12480 more like these.');
  });
});
