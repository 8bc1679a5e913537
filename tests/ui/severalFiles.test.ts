import { expect, it } from 'vitest';
import type { LayoutOffer } from '../../src/store/state.ts';
import { joinFiles } from '../../src/ui/files/OpenArea.tsx';
import { mitchell } from '../store/fakeServices.ts';

const TABLE: LayoutOffer['table'] = {
  layout: {
    ...{ split: 'tabs', part: 0, columns: [], rows: 'rounds' },
    ...{ boardsPerSet: null, move: null, switched: null },
  },
  sample: [],
};

it('lists the movements of all files with their names, and says first which could not be opened', () => {
  const movement = mitchell([]);
  const good = { ok: true, movements: [movement, movement], remarks: ['Odd.'] } as const;
  const broken = { ok: false, details: ['Line 1.', 'Line 2.'] } as const;
  const guessed = {
    ...good,
    layout: { request: { input: '', fileName: null }, table: TABLE, readings: [], faults: [] },
  };
  const offer = joinFiles([
    { name: 'a', read: good },
    { name: 'b', read: broken },
    { name: 'b', read: broken },
    { name: 'c', read: { ...guessed, movements: [movement] } },
  ]);
  expect(offer).toEqual({
    source: '4 files',
    movements: [movement, movement, movement],
    files: ['a', 'a', 'c'],
    remarks: [
      'b could not be opened. Line 1.',
      'a: Odd.',
      'c: It is in no known format. Open it alone to check what became of it.',
      'c: Odd.',
    ],
  });
});

it('names the first of many files that could not be opened, and counts the others', () => {
  const files = Array.from({ length: 200 }, (_, index) => ({
    name: `${index}.txt`,
    read: { ok: false, details: ['No.'] } as const,
  }));
  const { remarks } = joinFiles(files);
  expect(remarks).toHaveLength(9);
  expect([remarks[7], remarks[8]]).toEqual(['7.txt could not be opened. No.', '… and 192 more.']);
});
