// E-W pairs with numbers of their own are read back as they would be without: the law of files holds of both.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { type Movement, pairsAt } from '../../src/movement/movement.ts';
import { numberedFrom } from '../../src/notation/eastWestNumbers.ts';
import type { Format } from '../../src/notation/format.ts';
import { encodeMovement, readMovements, writableFormats } from '../../src/notation/formats.ts';
import { built } from '../catalogue/built.ts';
import { anyFeatured, pairwiseMovements } from '../features.ts';

const FIRSTS = [11, 21, 51, 101] as const;
const taking = writableFormats.filter(({ takesEastWestFrom }) => takesEastWestFrom);
const mitchell = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 4 });
const switched = built({
  ...{ familyId: 'mitchell', parameters: { tables: 7 }, boards: 4 },
  switchRounds: [7],
});

async function readBack(movement: Movement, format: Format, eastWestFrom?: number) {
  const contents = await encodeMovement(movement, format.id, 'A title', { eastWestFrom });
  const bytes = typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;
  const result = await readMovements(bytes, { fileName: null });
  if (!result.ok) throw new Error(`${format.id}: ${JSON.stringify(result.faults)}`);
  const { origin, ...movementRead } = result.movements[0] as Movement;
  return { movementRead, remarks: result.remarks };
}

async function check(movement: Movement, format: Format): Promise<number> {
  let checked = 0;
  for (const from of FIRSTS) {
    if (numberedFrom(movement, from) === null) continue;
    const plain = await readBack(movement, format);
    const { movementRead, remarks } = await readBack(movement, format, from);
    expect(movementRead, `${format.id} from ${from}`).toEqual(plain.movementRead);
    expect(remarks).toContainEqual({
      kind: 'guessed',
      guess: { kind: 'eastWestApart', from: movement.tableCount + 1 },
    });
    checked += 1;
  }
  return checked;
}

it('are taken by the formats of scoring programs and by spreadsheets', () => {
  expect(taking.map(({ id }) => id).sort()).toEqual(
    [...['block', 'bridgemate', 'bridgemate-json', 'csv', 'magiccontest', 'xlsx']].sort(),
  );
});

describe.each(taking.map((format) => [format.id, format] as const))(
  'E-W numbers in %s',
  (id, format) => {
    it('read back to the same movement, of any two features together', async () => {
      let checked = 0;
      for (const { movement } of pairwiseMovements()) checked += await check(movement, format);
      expect(checked).toBeGreaterThan(20);
    });

    it('read back to the same movement, of any movement', async () => {
      await fc.assert(
        fc.asyncProperty(anyFeatured, async ({ movement }) => {
          await check(movement, format);
        }),
        { numRuns: 60 },
      );
    });

    it('read back where rounds are arrow-switched', async () => {
      expect(await check(switched, format)).toBe(FIRSTS.length);
    });

    it('are refused of other movements', async () => {
      const howell = built({ familyId: 'howell', parameters: { tables: 4 }, boards: 2 });
      await expect(encodeMovement(howell, id, '', { eastWestFrom: 11 })).rejects.toThrow(
        RangeError,
      );
    });
  },
);

it('begin beyond the N-S pairs, at a number that reading can tell', () => {
  expect(numberedFrom(mitchell, 11)?.rounds[0]?.flatMap(pairsAt)).toContain(17);
  for (const from of [0, 1, 7, 8, 12, 20, 251, Number.NaN]) {
    expect(numberedFrom(mitchell, from), String(from)).toBe(null);
  }
  const ten = built({ familyId: 'mitchell', parameters: { tables: 11 }, boards: 2 });
  expect(numberedFrom(ten, 11)).toBe(null);
  expect(numberedFrom(ten, 21)).not.toBe(null);
});

it('stand in the matrix of a workbook', async () => {
  const { matrix } = analyse(mitchell);
  const bytes = await encodeMovement(mitchell, 'xlsx', '', { matrix, eastWestFrom: 21 });
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet((bytes as Uint8Array<ArrayBuffer>).buffer, 'Matrix');
  expect(rows[0]).toEqual(['Pair', ...[1, 2, 3, 4, 5, 6, 7], ...[21, 22, 23, 24, 25, 26, 27]]);
  expect(rows.map(([pair]) => pair)).toEqual(rows[0]);
});
