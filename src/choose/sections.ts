// A field divided into sections that play side by side, each with a movement of its own: all of the same rounds and boards,
// so that they move together. Joined they are one movement, a row of tonight's list like others. Every movement has been built.

import { joinSections } from '../movement/index.ts';
import type { Candidate } from './candidate.ts';
import { featuresOf, WAYS_OF_MOVING } from './features.ts';
import type { TonightRow } from './list.ts';
import { seatFlowOf } from './seatFlow.ts';
import { copiesAllowed, stationaryWanted, WISH_LIMITS, type Wishes } from './wishes.ts';

/** The id of movements side by side in the list, as of no family. */
export const SIDE_BY_SIDE = 'sections';

/** Pairs of a section in a field too large for one movement. */
const PAIRS_OF_LARGE = 40;
/** From so many tables on, clubs play sections though one movement would do; of so many tables each. */
const TABLES_DIVIDED = 14;
const TABLES_OF_USUAL = 9;

/** Whether the field is divided whatever else there is: sections are asked for, or no movement is for so many pairs. */
export function isDivided({ pairs, sections }: Wishes): boolean {
  return sections === null ? pairs > WISH_LIMITS.pairsPerSection : sections > 1;
}

/** The ways to divide the field: the pairs of each section. Those asked for, or those that are usual; none for a small field. */
export function divisionsOf(wishes: Wishes): readonly (readonly number[])[] {
  const { pairs, sections, contestants } = wishes;
  if (sections !== null) return sections === 1 ? [] : [sectionSizes(pairs, sections)];
  const tables = Math.ceil(pairs / 2);
  if (pairs > WISH_LIMITS.pairsPerSection) {
    const fewest = Math.ceil(pairs / PAIRS_OF_LARGE);
    return [fewest, fewest + 1].map((count) => sectionSizes(pairs, count));
  }
  const count = Math.max(2, Math.round(tables / TABLES_OF_USUAL));
  const isUsual =
    contestants === 'pairs' && tables >= TABLES_DIVIDED && count <= copiesAllowed(wishes);
  return isUsual ? [sectionSizes(pairs, count)] : [];
}

/** Sections as equal as possible, of full tables except for the last pair. */
function sectionSizes(pairs: number, count: number): readonly number[] {
  const tables = Math.ceil(pairs / 2);
  return Array.from({ length: count }, (_, index) => {
    const own = Math.floor(tables / count) + (index < tables % count ? 1 : 0);
    const isLast = index === count - 1;
    return 2 * own - (isLast && pairs % 2 === 1 ? 1 : 0);
  });
}

/** The wishes for one of `count` sections. */
export function wishesOfSection(wishes: Wishes, pairs: number, count: number): Wishes {
  const { least, most } = stationaryWanted(wishes);
  const stationaryPairs = Math.min(pairs, Math.ceil(least / count));
  const mostStationary = most === null ? null : Math.floor(most / count);
  const copies = wishes.copies && Math.max(1, Math.floor(wishes.copies / count));
  const there = { pairs, mostPairs: pairs, sections: 1, stationaryNumbers: [] };
  return { ...wishes, ...there, stationaryPairs, mostStationary, copies };
}

/**
 * Movements side by side, for each number of rounds and boards that all sections have the best of each, and the best of each
 * way of moving: a Mitchell in each beside a Howell in each; where sections are asked for, the best of each family. Given the rows of each. They play the same boards, or boards of their own if there are too few copies.
 */
export function sideBySide(
  lists: readonly (readonly TonightRow[])[],
  wishes: Wishes,
): readonly Candidate[] {
  const onSameBoards = inStep(lists, sameBoards);
  const lengths = new Set(onSameBoards.flatMap((rows) => rows.map(sameLength)));
  // Where no movements use as many boards, some of them are for one section only.
  const others = inStep(lists, sameLength).filter(
    ([first]) => first === undefined || !lengths.has(sameLength(first)),
  );
  const known = new Set(onSameBoards.map(keysOf));
  const alike = [
    ...inStep(lists, movingAlike),
    ...(wishes.sections === null ? [] : inStep(lists, ofOneFamily)),
  ].filter((rows) => {
    const isNew = !known.has(keysOf(rows));
    known.add(keysOf(rows));
    return isNew;
  });
  return [...onSameBoards, ...alike, ...others].flatMap((rows) => joined(rows, wishes) ?? []);
}

function keysOf(rows: readonly TonightRow[]): string {
  return rows.map(({ key }) => key).join(', ');
}

/** The families of movements side by side: the same for the same kinds of movement in as many sections. */
export function familiesOf(sections: readonly Pick<TonightRow, 'familyId'>[]): string {
  return sections.map(({ familyId }) => familyId ?? '').join(' ');
}

/** For each key that all lists have, the row of each with the fewest points. */
function inStep(
  lists: readonly (readonly TonightRow[])[],
  keyOf: (row: TonightRow) => string,
): readonly (readonly TonightRow[])[] {
  return [...new Set(lists[0]?.map(keyOf))].flatMap((key) => {
    const rows = lists.flatMap((list) => {
      const [best] = list
        .filter((row) => keyOf(row) === key)
        .toSorted((a, b) => a.points - b.points);
      return best ?? [];
    });
    return rows.length === lists.length ? [rows] : [];
  });
}

function sameLength({ features }: TonightRow): string {
  return [features.rounds, features.boardsPerSet].join(' ');
}

function movingAlike(row: TonightRow): string {
  return [sameBoards(row), row.features.moves].join(' ');
}

function ofOneFamily(row: TonightRow): string {
  return [sameBoards(row), row.familyId].join(' ');
}

function sameBoards(row: TonightRow): string {
  return [sameLength(row), row.features.boardsInPlay].join(' ');
}

/** Rows as one candidate; null if they cannot be side by side, or everybody is to play the same boards and cannot. */
function joined(rows: readonly TonightRow[], wishes: Wishes): Candidate | null {
  const copies = rows.reduce((sum, { features }) => sum + features.copies, 0);
  const boards = wishes.copies !== null && copies > wishes.copies ? 'own' : 'same';
  const result = joinSections(
    rows.map(({ movement }) => movement),
    boards,
  );
  if (!result.ok) return null;
  const { movement } = result;
  const flow = seatFlowOf(movement);
  const { stationaryNumbers } = wishes;
  // Numbers go from section to section: these have them, or not.
  const areThere = stationaryNumbers.every((pair) =>
    flow.stationary.some((stays) => stays === pair),
  );
  if (!areThere) return null;
  const features = featuresOf(movement, flow);
  if (wishes.areSameBoardsWanted && features.shareOfBoards < 1) return null;
  // How a section moves, and how many of its boards a pair plays, is seen in each by itself.
  const waysOfMoving = rows.map((row) => WAYS_OF_MOVING.indexOf(row.features.moves));
  const shares = rows.map((row) => row.features.shareOfBoards);
  return {
    familyId: SIDE_BY_SIDE,
    recipe: null,
    movement,
    sections: rows,
    features: {
      ...features,
      moves: WAYS_OF_MOVING[Math.max(...waysOfMoving)] ?? 'cards',
      shareOfBoards: boards === 'own' ? Math.min(...shares) : features.shareOfBoards,
    },
  };
}
