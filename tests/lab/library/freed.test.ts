// Entries freed of their symmetry, against the definition of the index and the rules of a movement.

import { expect, it } from 'vitest';
import {
  formatHowellEntry,
  parseHowellEntry,
} from '../../../src/catalogue/library/libraryNotation.ts';
import { developPlan } from '../../../src/catalogue/library/plan.ts';
import { freedEntries, freedEntry, isFreeable } from '../../../src/lab/library/freed.ts';
import {
  entriesByKey,
  type LibrarySlot,
  parseSlots,
  slotKey,
} from '../../../src/lab/library/slots.ts';
import { checkMovement } from '../../../src/movement/findings.ts';
import { inequityIndex } from '../../balance/oracle.ts';

/** A starter for 15 pairs in 10 rounds. */
const LINES = [
  '15/10/follow 10.6.0.0 1.7904 1:9:3 e2037805a5046909b106f307c002d400 048880001a44042b0030',
];

const slots = parseSlots(LINES);
const slotOf = (key: string): LibrarySlot => {
  const slot = slots.find(({ request }) => slotKey(request) === key);
  if (slot === undefined) throw new Error(`No slot ${key}`);
  return slot;
};

it('frees entries of every kind for the fairest of their field, and says which search they came from', () => {
  const slot = slotOf('15/10');
  expect(isFreeable(slot)).toBe(true);
  const made = [...freedEntries(slot, entriesByKey(slots))];
  expect(made).toHaveLength(1);
  const [freed] = made;
  if (freed === null || freed === undefined) throw new Error('No rounds were found.');
  const { seed, start, step, freedFrom, kind, plan } = freed;
  expect({ seed, start, step, freedFrom, kind, order: plan.order }).toEqual({
    ...{ seed: 1, start: 0, step: 9, freedFrom: 'follow', kind: 'fairest', order: 1 },
  });
  // Fairer than the starter, with which the search had ended.
  expect(freed.inequityIndex).toBeLessThan(1.6);
  const movement = developPlan(plan, 2);
  expect(inequityIndex(movement, 20)).toBeCloseTo(freed.inequityIndex, 6);
  const rules = new Set(checkMovement(movement).map(({ rule }) => rule));
  for (const rule of ['repeatedMeeting', 'setReplayed', 'sharedSet'] as const) {
    expect(rules.has(rule), rule).toBe(false);
  }
  // The same again, and not from what is freed already.
  const [follow] = LINES.map(parseHowellEntry);
  expect(follow && freedEntry(slot.request, follow)).toEqual(freed);
  const known = parseSlots([...LINES, formatHowellEntry(freed)]);
  expect([...freedEntries(slot, entriesByKey(known))]).toHaveLength(1);
});

it('reads and writes which search a freed entry came from', () => {
  const sittings = '032015102430';
  for (const [mark, freedFrom, isFromWhole] of [
    ['', null, false],
    ['f', 'fairest', false],
    ['ff', 'follow', false],
    ['fs', 'stationary', false],
    ['w', null, true],
    ['ffw', 'follow', true],
  ] as const) {
    const line = `6/4 4.2.0.- 3.7500 1:1:3${mark} ${sittings}`;
    expect(parseHowellEntry(line)).toMatchObject({ freedFrom, isFromWhole });
    expect(formatHowellEntry(parseHowellEntry(line))).toBe(line);
  }
});

it('frees neither halves, nor events, nor other kinds', () => {
  for (const key of ['11/9/follow', '12/6x2', '12/6+5', '14/12/stationary', '10/5']) {
    expect(isFreeable(slotOf(key)), key).toBe(false);
  }
});
