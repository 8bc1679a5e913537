import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlay, createSets, type PairNumber } from '../../src/movement/movement.ts';
import { createPerson } from '../../src/movement/people.ts';
import { createMovement } from '../../src/movement/structure.ts';
import {
  formats,
  readableFormats,
  readMovements,
  writeMovement,
} from '../../src/notation/formats.ts';
import { READABLE_EXTENSIONS } from '../../src/notation/readableExtensions.ts';
import { decodeText, MAX_FILE_BYTES } from '../../src/notation/text.ts';
import { faultCauseWords } from '../../src/words/english/notation.ts';
import { anyFileMovement } from './fileMovement.ts';

const example = readFileSync(join(import.meta.dirname, '../golden/balans8.asc'), 'utf8');

function utf16(text: string, order: 'little' | 'big', mark: boolean): Uint8Array {
  const marked = mark ? `\uFEFF${text}` : text;
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < marked.length; i++) {
    view.setUint16(2 * i, marked.charCodeAt(i), order === 'little');
  }
  return bytes;
}

async function messageOf(
  input: string | Uint8Array,
  formatId?: string,
): Promise<string | undefined> {
  const result = await readMovements(input, { fileName: null, formatId });
  return result.ok ? undefined : result.faults.map(faultCauseWords)[0];
}

describe('the formats', () => {
  it('read the files that a file dialog offers, and no others', () => {
    const extensions = readableFormats.flatMap(({ extension, alsoExtensions = [] }) => [
      extension,
      ...alsoExtensions,
    ]);
    expect(new Set(READABLE_EXTENSIONS)).toEqual(new Set(extensions));
  });

  it('recognise their own output', () => {
    // A block is read as any other table.
    const writable = formats.filter(({ id, write, parse }) => write && parse && id !== 'block');
    expect(writable.length).toBeGreaterThanOrEqual(3);
    fc.assert(
      fc.property(anyFileMovement, (movement) => {
        fc.pre(movement.rounds.flat().some(({ kind }) => kind === 'play'));
        for (const { id } of writable) {
          const text = writeMovement(movement, id);
          expect(formats.find((format) => format.parse && format.recognises(text))?.id).toBe(id);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('have unique ids, and report what they lose', () => {
    expect(new Set(formats.map(({ id }) => id)).size).toBe(formats.length);
    const movement = createMovement({
      title: 'Locked',
      pairCount: 2,
      sets: createSets(1, 2),
      rounds: [[createPlay(1, 2, 0, 1)]],
    });
    const losses = (id: string) => formats.find((format) => format.id === id)?.losses?.(movement);
    expect(losses('json')).toEqual([]);
    expect(losses('csv')).toEqual(['title']);
    expect(losses('asc')).toContain('boards');
  });

  it('report names that they cannot store, and strengths and wishes, all but our own', () => {
    const named = createMovement({
      title: '',
      pairCount: 2,
      sets: createSets(1, 2),
      rounds: [[createPlay(1, 2, 0)]],
      names: ['Ann & Bob', 'Cy & Di'],
      people: [{ ...createPerson('Cy & Di'), strength: { percent: 56 } }],
    });
    const storing = ['csv', 'xlsx', 'bridgemate-json'];
    for (const { id, losses } of formats) {
      if (losses === undefined || id === 'json') continue;
      expect(losses(named).includes('names'), id).toBe(!storing.includes(id));
      expect(losses({ ...named, names: [] }), id).not.toContain('names');
      expect(losses(named), id).toContain('people');
      expect(losses({ ...named, people: [] }), id).not.toContain('people');
    }
  });

  it('report what they lose of an unfinished movement', () => {
    const movement = createMovement({
      title: '',
      pairCount: 3,
      sets: createSets(2, 1),
      rounds: [[createPlay(1, 2, 0)]],
    });
    const saying = formats.filter(({ losses }) => losses?.(movement).includes('unused'));
    expect(saying.map(({ id }) => id).sort()).toEqual([
      ...[
        'acblscore',
        'block',
        'bridgemate',
        'bridgemate-json',
        'csv',
        'ebuscore',
        'magiccontest',
        'xlsx',
      ],
    ]);
    const filled = { ...movement, pairCount: 2, sets: createSets(1, 1) };
    for (const { losses } of formats) expect(losses?.(filled) ?? []).not.toContain('unused');
    // Nobody is to be seated for the missing pair.
    const odd = { ...movement, phantom: 3 as PairNumber, sets: createSets(1, 1) };
    for (const { losses } of formats) expect(losses?.(odd) ?? []).not.toContain('unused');
  });

  it('read one file in any encoding and with any line ends', async () => {
    const rounds = async (input: string | Uint8Array) => {
      const result = await readMovements(input, { fileName: null });
      return result.ok && result.movements[0]?.rounds;
    };
    const expected = await rounds(example);
    const crlf = example.replaceAll('\n', '\r\n');
    const variants = [
      crlf,
      example.replaceAll('\n', '\r'),
      new TextEncoder().encode(example),
      new TextEncoder().encode(`\uFEFF${crlf}`),
      utf16(example, 'little', true),
      utf16(crlf, 'big', true),
      utf16(example, 'little', false),
      utf16(example, 'big', false),
    ];
    for (const variant of variants) expect(await rounds(variant)).toEqual(expected);
  });

  it('take bytes that are not UTF-8 as Windows text', () => {
    expect(decodeText(Uint8Array.from([0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68]))).toBe('Zürich');
  });

  it('report the fault in a file recognised only by its name or first numbers', async () => {
    const fault = async (text: string, fileName: string | null) => {
      const result = await readMovements(text, { fileName });
      return result.ok ? null : result.faults[0];
    };
    const broken = example.replace('8 6 6 6 0', '8 6 6 x 0');
    expect(await fault(broken, 'club.ASC')).toMatchObject({ line: 1, column: 7 });
    expect(await fault(example.replace('6 0', '6 2'), null)).toMatchObject({ line: 1, column: 9 });
    expect(await fault('[', 'a.json')).toMatchObject({ line: 1, column: 2 });
    expect(await fault('Round;Table\n1;1', 'a.csv')).toMatchObject({ line: 1 });
    expect(await fault('Dear all', 'a.txt')).toMatchObject({ line: null });
  });

  it('refuse unreadable files, with the reason', async () => {
    const empty = 'The file is empty. Open one that holds a movement.';
    expect(await messageOf('')).toBe(empty);
    for (const format of ['json', 'csv', 'xls'])
      expect(await messageOf(' \n\n', format)).toBe(empty);
    expect(await messageOf('Dear all, the movement is attached.')).toMatch(
      /^No movement found in this text.* It may be a table with a row per round/,
    );
    expect(await messageOf(example, 'xls')).toMatch(
      /^There is no format “xls” to read; choose one of .*json/,
    );
    expect(await messageOf(Uint8Array.from([1, 2, 0, 3]))).toMatch(/^This is not a text file/);
    expect(await messageOf('{\\rtf1\\ansi 4 2 2 2 0\\par}')).toMatch(
      /^This is a formatted document \(RTF\)/,
    );
    expect(await messageOf(new Uint8Array(MAX_FILE_BYTES + 1))).toMatch(/larger than 2 MB/);
    expect(() => writeMovement({} as never, 'xls')).toThrow(RangeError);
  });
});
