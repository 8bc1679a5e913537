// Why kinds of movement are not in the list: what is said of each is so.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Family, legalParameters } from '../../src/catalogue/index.ts';
import { createCandidateCache } from '../../src/choose/candidate.ts';
import { gatherCandidates } from '../../src/choose/candidates.ts';
import { chooseTonight, type LeftOut } from '../../src/choose/list.ts';
import { USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';
import { leftOutWords } from '../../src/words/english/tonightLeftOut.ts';
import { catalogue, families, findFamily } from '../wholeCatalogue.ts';

function listFor(asked: Partial<Wishes> & { readonly pairs: number }) {
  const wishes = { ...USUAL_WISHES, ...asked, mostPairs: asked.pairs };
  const choice = chooseTonight(catalogue, wishes);
  if (!choice.ok) throw new Error(JSON.stringify(choice.faults));
  return choice;
}

const whyOf = (left: readonly LeftOut[], familyId: string) =>
  left.find((each) => each.familyId === familyId)?.why;

/** Whether a family has a movement of one session for so many pairs, of whatever length. */
function hasSize(family: Family, pairs: number): boolean {
  const fields = [
    { tables: pairs / 2 },
    { tables: Math.ceil(pairs / 2) },
    { pairs },
    { pairs: pairs + 1 },
  ];
  return fields.some((field) => {
    const [id] = Object.keys(field);
    if (!family.parameters.some((spec) => spec.id === id)) return false;
    for (const parameters of legalParameters(family, {}, { ...field, sessions: 1 })) {
      const { pairCount, phantom } = family.build(parameters, 2);
      const present = pairCount - (phantom === null ? 0 : 1);
      return present === pairs || (present === pairs + 1 && phantom === null);
    }
    return false;
  });
}

const anyWishes = fc.record({
  pairs: fc.integer({ min: 6, max: 44 }),
  boards: fc.constantFrom(
    null,
    { fewest: 20, most: 20 },
    { fewest: 24, most: 27 },
    { fewest: 30, most: 32 },
  ),
  minutes: fc.constantFrom(null, 120, 150, 180, 195, 210, 300),
  rounds: fc.constantFrom(null, null, null, 6, 9, 13),
  boardsPerRound: fc.constantFrom(null, null, null, 2, 4),
  isSharingWelcome: fc.boolean(),
  isSimpleOnly: fc.boolean(),
});

describe('why a kind is not in the list', () => {
  const evening = { boards: { fewest: 24, most: 27 }, minutes: 180 };

  it('for 19 pairs the ¾-Howell takes too long, and the rover is there as the Rover Mitchell', () => {
    const { rows, left } = listFor({ pairs: 19, ...evening });
    expect(whyOf(left, 'hilton')).toEqual({ kind: 'tooLong', rounds: 13, boards: 2, minutes: 15 });
    expect(rows.some(({ familyId }) => familyId === 'rover-mitchell')).toBe(true);
    expect(
      left.flatMap(({ familyId, why }) => (familyId === 'rover' ? leftOutWords(why) : [])),
    ).toEqual(['in the list as Rover Mitchell']);
  });

  it('is the number of pairs only if no such movement is for so many, whatever the time and the boards', () => {
    let count = 0;
    fc.assert(
      fc.property(anyWishes, (asked) => {
        for (const { familyId, why } of listFor(asked).left) {
          if (why.kind !== 'noSuchSize') continue;
          count += 1;
          const family = findFamily(familyId) as Family;
          expect([familyId, hasSize(family, asked.pairs)]).toEqual([familyId, false]);
        }
      }),
      { numRuns: 25 },
    );
    expect(count).toBeGreaterThan(100);
    // The oracle knows sizes.
    expect(families.filter((family) => hasSize(family, 14)).length).toBeGreaterThan(10);
  });

  it('is no more the time or the boards if there are those that it names', () => {
    const counts = { tooLong: 0, otherNumberOfBoards: 0 };
    const cache = createCandidateCache(catalogue);
    const leftFor = (asked: Partial<Wishes>) =>
      gatherCandidates({ ...USUAL_WISHES, ...asked }, [], cache).left;
    fc.assert(
      fc.property(anyWishes, (asked) => {
        for (const { familyId, why } of leftFor(asked)) {
          if (why.kind !== 'tooLong' && why.kind !== 'otherNumberOfBoards') continue;
          counts[why.kind] += 1;
          const boards = why.rounds * why.boards;
          const changed =
            why.kind === 'tooLong'
              ? { minutes: (asked.minutes ?? 0) + why.minutes }
              : { boards: { fewest: boards, most: boards } };
          const then = whyOf(leftFor({ ...asked, ...changed }), familyId);
          expect(then?.kind ?? '').not.toMatch(
            /tooLong|otherNumberOfBoards|boardsOrTime|noSuchSize/,
          );
        }
      }),
      { numRuns: 60 },
    );
    expect(counts.tooLong).toBeGreaterThan(20);
    expect(counts.otherNumberOfBoards).toBeGreaterThan(20);
  });
});
