// Every reader of text takes time that grows with the text, whatever its shape: of a text that is twice as long, at most
// about twice as many steps. Steps are counted, not timed.

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { encodeMovement, formats } from '../../src/notation/formats.ts';
import { built } from '../catalogue/built.ts';
import { withSteps } from '../steps.ts';

/** The length of the shorter text. */
const LENGTH = 2_000;
/** Twice, and a little for sorting. */
const MOST = 2.3;
/**
 * Counting takes long, so that units are read several at a time: one whose steps grow faster outweighs the others. Half as
 * many of half the length show the same growth in half the time.
 */
const TOGETHER = 4;
/** Fewer steps than these for the longer text are none. */
const FEW = 2 * LENGTH;

/** Texts of some length: units, repeated between a head and an end. */
const UNITS = [
  ...[
    ' ',
    '\t',
    '\n',
    ' \n',
    '"',
    "'",
    '0',
    '7',
    'x',
    'é',
    '½',
    '(',
    '[',
    '{',
    '<',
    '>',
    '&',
    '-',
    '⇄',
    '|',
    '\\',
  ],
  ...[
    '1,',
    'a,',
    '1 ',
    '1\t',
    '1-',
    '1-2 ',
    '1- 2 A ',
    '1-2 A\t',
    '1;2;3;',
    '[1,',
    '[[',
    '{"a":',
    '"a",',
    '- ',
    '- a\n',
  ],
  ...[
    '<td>',
    '<tr><td>1',
    '<!--',
    '</',
    '&amp;',
    '\\begin{',
    '| 1 ',
    '|-\n',
    '# ',
    '> ',
    '([',
    '=1+',
    '1–2, ',
  ],
  ...[
    'Table 1 ',
    'Table 1\n',
    'Round 1\n',
    'N-S 1 ',
    'Pair 1 v 2 ',
    'boards 1-4 ',
    'Rd 1: 1-2 A\n',
    'sit-out ',
  ],
  ...[
    '1,1,1,2,A\n',
    '1,1,1\n',
    '[M9] x\n0,2,4,2,2,0\n',
    '1 1 2 1\n',
    '"1","1","1","2","A"\n',
    'to ',
    'and ',
    'pairs within ',
  ],
];
const AROUND = [
  ['', ''],
  ['Round,Table,NS,EW,Set\n1,1,1,2,A\n', '\n'],
  ['Round,Table,NS,EW,Set\n1,1,1,2,"', ''],
  ['Round\tTable 1\tTable 2\n1\t1-2 A\t', '\n2\t1-3 B\t2-4 C\n'],
  ['[M9] Mitchell\n1,2,4,2,2,0\n', '\n1,1,1,1,2,2\n'],
  ['4 2 2 2 0\n1-2 A ', ' 3-4 B\n'],
  ['<table><tr><td>Round<td>', '</table>'],
  ['{"format":"arrowswitch","version":1,"title":"', '"}'],
  ['[{"round":1,"table":1,"ns":1,"ew":2,"boards":"', '"}]'],
  ['- table: 1\n  round: 1\n  ns: 1\n  ew: 2\n  boards: [', ']\n'],
] as const;

const ofLength = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Everything that reads text, compiled while steps are counted; also what a reader loads when it is wanted. */
async function readersAfresh() {
  await import('../../src/notation/layout/layout.ts');
  await import('../../src/notation/bridgeScorerHands.ts');
  return {
    ...(await import('../../src/notation/formats.ts')),
    ...(await import('../../src/choose/parseWishes.ts')),
    ...(await import('../../src/ui/share/linkText.ts')),
    ...(await import('../../src/notation/packedGuide.ts')),
    ...(await import('../../src/notation/packedMovement.ts')),
  };
}

/** The shapes of which twice the text takes more than twice the steps. */
async function growing(
  readWith: (readers: Awaited<ReturnType<typeof readersAfresh>>, text: string) => unknown,
  around: readonly (readonly [string, string])[] = AROUND,
): Promise<readonly string[]> {
  return withSteps(async (stepsOf) => {
    const readers = await readersAfresh();
    const read = (text: string) => readWith(readers, text);
    const grows = async (head: string, units: readonly string[], end: string) => {
      const steps = (length: number) =>
        stepsOf(async () => {
          for (const unit of units) await read(head + ofLength(unit, length) + end);
        });
      const twice = await steps(2 * LENGTH);
      if (twice <= FEW || twice <= MOST * (await steps(LENGTH))) return false;
      // Where something begins at some length, what comes after it tells.
      return (await steps(4 * LENGTH)) > MOST * twice;
    };
    const found: string[] = [];
    for (const [head, end] of around) {
      for (let at = 0; at < UNITS.length; at += TOGETHER) {
        const units = UNITS.slice(at, at + TOGETHER);
        if (!(await grows(head, units, end))) continue;
        for (const unit of units) {
          if (await grows(head, [unit], end)) found.push(JSON.stringify([head, unit, end]));
        }
      }
    }
    return found;
  });
}

const named = formats.filter(({ parse }) => parse !== undefined).map(({ id }) => id);

it('steps that grow with the square of a text are found, of built-in methods too', async () => {
  const squares = (_: unknown, text: string) => {
    for (let at = 0; at < text.length; at += 1) /q/.test(text.slice(at));
  };
  expect(await growing(squares, [['', '']])).toHaveLength(UNITS.length);
  const once = (_: unknown, text: string) => /q/.test(text) || text.split('').join('');
  expect(await growing(once, [['', '']])).toEqual([]);
});

describe('reading takes steps in proportion to the text', () => {
  it.each(named)('as %s', { timeout: 600_000 }, async (formatId) => {
    expect(
      await growing(
        ({ readMovements }, text) => readMovements(text, { fileName: null, formatId }),
        [['', '']],
      ),
    ).toEqual([]);
  });

  it('as whatever it is recognised as', { timeout: 600_000 }, async () => {
    expect(
      await growing(({ readMovements }, text) => readMovements(text, { fileName: null })),
    ).toEqual([]);
  });

  it('as a table with its columns', { timeout: 600_000 }, async () => {
    const layout = { columns: ['round', 'table', 'ns', 'ew', 'set'], rows: 'sittings' } as never;
    expect(
      await growing(
        ({ readMovements }, text) => readMovements(text, { fileName: null, layout }),
        AROUND.slice(0, 4),
      ),
    ).toEqual([]);
  });

  it('as wishes', { timeout: 600_000 }, async () => {
    const around = [
      ['', ''],
      ['14 pairs, ', ''],
      ['start ', ' finish 22:30'],
    ] as const;
    expect(await growing(({ parseWishes }, text) => parseWishes(text), around)).toEqual([]);
  });

  it('as links', { timeout: 600_000 }, async () => {
    expect(await growing(({ parseLink }, text) => parseLink(text), [['', '']])).toEqual([]);
    expect(await growing(({ parseGuide }, text) => parseGuide(text), [['', '']])).toEqual([]);
    expect(
      await growing(({ unpackMovement }, text) => unpackMovement(strToU8(text)), [['', '']]),
    ).toEqual([]);
  });

  it('as bytes of ACBLscore and of workbooks', { timeout: 600_000 }, async () => {
    const movement = built({ familyId: 'mitchell', parameters: { tables: 3 }, boards: 2 });
    const mov = (await encodeMovement(movement, 'acblscore')) as Uint8Array;
    const start = strFromU8(mov, true);
    expect(
      await growing(
        ({ readMovements }, text) =>
          readMovements(strToU8(text, true), { fileName: 'a.mov', formatId: 'acblscore' }),
        [[start, '']],
      ),
    ).toEqual([]);
    const parts = unzipSync((await encodeMovement(movement, 'xlsx')) as Uint8Array<ArrayBuffer>);
    const sheet = 'xl/worksheets/sheet1.xml';
    const text = strFromU8(parts[sheet] as Uint8Array);
    const inSheet = (more: string) =>
      zipSync({ ...parts, [sheet]: strToU8(text.replace('</sheetData>', `${more}</sheetData>`)) });
    const around = [
      ['', ''],
      ['<row r="90"><c r="A90" t="inlineStr"><is><t>', '</t></is></c></row>'],
      ['<row r="90"><c r="A90" ', '/></row>'],
    ] as const;
    expect(
      await growing(
        ({ readMovements }, more) => readMovements(inSheet(more), { fileName: 'a.xlsx' }),
        around,
      ),
    ).toEqual([]);
  });
});
