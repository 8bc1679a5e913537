// The ways to divide a large field into sections, in English.

import type { Division } from '../../choose/sections.ts';
import { titleOf } from '../titles.ts';
import { counted } from './counted.ts';

/** The first sentence about a large field. */
export const SECTIONS =
  'From 41 tables the room is divided into sections that play side by side, each with a movement of its own.';

/** A way to divide a large field, a sentence each for the sections, their movements and one ranking of all. */
export function divisionWords({ sections, together, copies }: Division): readonly string[] {
  const [first] = sections;
  const sizes = sections.map(({ pairs }) => pairs);
  const equal = sizes.every((size) => size === sizes[0]);
  const each = equal ? `${sizes[0]} pairs each` : `${sizes.join(', ')} pairs`;
  const { rounds = 0, boardsPerSet = 0 } = first?.row.features ?? {};
  const titles = new Set(sections.map(({ row }) => titleOf(row.movement)));
  const indexes = sections.map(({ row }) => row.fairness.printedIndex);
  const alone = Math.max(...indexes.map((index) => index ?? 0));
  return [
    `${sections.length} sections of ${each}, ${counted(rounds, 'round')} of ${counted(boardsPerSet, 'board')}, ${copies} copies of the boards: ${[...titles].join('; ')}.`,
    together === null
      ? 'The sections do not all play the same boards: rank each by itself, or all by percentage.'
      : together.printedIndex === null || indexes.includes(null)
        ? 'N-S and E-W are ranked separately, over all sections.'
        : `One ranking of all pairs: inequity index ${together.printedIndex.toFixed(2)}; each section by itself: ${alone.toFixed(2)}.`,
  ];
}
