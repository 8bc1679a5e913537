// Quick fixes for a finding: another pair or set in a cell, a swap with another table or round, or a swap of East and West.
// Each candidate is tried on the whole movement, and offered only if the finding is gone, no error is new, and what is
// left weighs less: the lightest first. Swaps of East and West are offered untried: they only even out who sits on whose
// left.
// Fixes are facts; src/words puts them into sentences. Numbers in facts count from 1, indexes in edits from 0.

import {
  applyEdit,
  checkMovement,
  type Edit,
  type Finding,
  findingSet,
  type Movement,
  type PairNumber,
  type Placement,
  type Play,
  pairsAt,
  type SetIndex,
  type SittingRef,
} from '../movement/index.ts';
import { swapSittings } from './cells.ts';
import { type Draw, evenHands } from './evenHands.ts';

/** What a fix changes in a cell. */
export type Fix =
  | (TableInRound & { readonly kind: 'replacePair'; readonly pair: number; readonly by: number })
  | (TableInRound & { readonly kind: 'replaceSet'; readonly set: string; readonly by: string })
  | (TableInRound & {
      readonly kind: 'swapWithTable';
      readonly part: SwappedPart;
      readonly otherTable: number;
    })
  | (TableInRound & { readonly kind: 'swapWithRound'; readonly otherRound: number })
  /** East and West are swapped at so many tables, over all rounds. */
  | { readonly kind: 'evenHands'; readonly tables: number };

/** What two tables of a round can swap. */
export type SwappedPart = 'set' | 'northSouth' | 'eastWest';

interface TableInRound {
  readonly round: number;
  readonly table: number;
}

export interface QuickFix {
  readonly fix: Fix;
  readonly edit: Edit;
}

const MAX_FIXES = 3;

/** The best fixes for a finding, at most three; none if it does not concern a sitting that is played. */
export function quickFixes(movement: Movement, finding: Finding, draw: Draw): readonly QuickFix[] {
  if (finding.rule === 'unevenHands') return otherHands(movement, draw);
  const before = checkMovement(movement);
  const currentCost = costOf(before);
  return cellsInvolved(movement, finding)
    .flatMap((cell) => candidates(movement, cell))
    .flatMap((quickFix) => {
      const result = applyEdit(movement, quickFix.edit);
      if (!result.ok) return [];
      const findings = checkMovement(result.movement);
      const cost = costOf(findings);
      const isFix =
        cost < currentCost && !findings.some(isSame(finding)) && !hasNewError(before, findings);
      return isFix ? [{ quickFix, cost }] : [];
    })
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_FIXES)
    .map(({ quickFix }) => quickFix);
}

/** East and West swapped at some tables, if that evens out who sits on whose left. */
function otherHands(movement: Movement, draw: Draw): readonly QuickFix[] {
  const evened = evenHands(movement, draw);
  if (evened === null) return [];
  return [{ fix: { kind: 'evenHands', tables: evened.tables }, edit: evened.edit }];
}

/** Whether another finding is the same: same pair, rule and round, wherever the pair sits now. */
function isSame({ rule, round, pair }: Finding): (other: Finding) => boolean {
  return (other) => other.rule === rule && other.round === round && other.pair === pair;
}

function hasNewError(before: readonly Finding[], after: readonly Finding[]): boolean {
  return after.some(
    (error) =>
      error.severity === 'error' &&
      !before.some((known) => isSame(error)(known) && findingSet(known) === findingSet(error)),
  );
}

/** The cell of a finding and the cells it clashes with: the pair's other table, or where it played the set before. */
function cellsInvolved(movement: Movement, finding: Finding): SittingRef[] {
  const { rule, round, table, pair } = finding;
  const set = findingSet(finding);
  if (round === null || table === null) return [];
  const own = { roundIndex: round - 1, tableIndex: table - 1 };
  const others = movement.rounds.flatMap((sittings, roundIndex) =>
    sittings.flatMap((sitting, tableIndex): SittingRef[] => {
      if (roundIndex === own.roundIndex && tableIndex === own.tableIndex) return [];
      if (sitting.kind !== 'play' || !pairsAt(sitting).some((p) => p === pair)) return [];
      const isCause =
        rule === 'setReplayed'
          ? movement.sets[sitting.set]?.label === set
          : rule === 'pairAtTwoTables' && roundIndex === own.roundIndex;
      return isCause ? [{ roundIndex, tableIndex }] : [];
    }),
  );
  return [own, ...others];
}

/** Weighs any error above all warnings, and any warning above all notes. */
function costOf(findings: readonly Finding[]): number {
  const weights = { error: 1e8, warning: 1e4, note: 1 };
  return findings.reduce((sum, { severity }) => sum + weights[severity], 0);
}

function candidates(movement: Movement, cell: SittingRef): readonly QuickFix[] {
  const play = movement.rounds[cell.roundIndex]?.[cell.tableIndex];
  if (play?.kind !== 'play') return [];
  const where = { round: cell.roundIndex + 1, table: cell.tableIndex + 1 };
  return [
    ...otherPairs(movement, cell, play, where),
    ...otherSets(movement, cell, play, where),
    ...swaps(movement, cell, play, where),
  ];
}

/** Replaces one pair of the sitting by a pair that is not at a table in that round. */
function otherPairs(
  movement: Movement,
  cell: SittingRef,
  play: Play,
  where: TableInRound,
): readonly QuickFix[] {
  const seated = new Set(movement.rounds[cell.roundIndex]?.flatMap(pairsAt));
  const fixes: QuickFix[] = [];
  for (let by = 1 as PairNumber; by <= movement.pairCount; by++) {
    if (seated.has(by)) continue;
    for (const seat of ['northSouth', 'eastWest'] as const) {
      const fix: Fix = { kind: 'replacePair', ...where, pair: play[seat], by };
      fixes.push({ fix, edit: placeEdit([{ ...cell, sitting: { ...play, [seat]: by } }]) });
    }
  }
  return fixes;
}

/** Replaces the set by another with equally many boards, so that the switch still applies. */
function otherSets(
  movement: Movement,
  cell: SittingRef,
  play: Play,
  where: TableInRound,
): readonly QuickFix[] {
  const own = movement.sets[play.set];
  return movement.sets.flatMap(({ label: by, boards }, index): QuickFix[] => {
    if (index === play.set || boards !== own?.boards) return [];
    const sitting = { ...play, set: index as SetIndex };
    const fix: Fix = { kind: 'replaceSet', ...where, set: own.label, by };
    return [{ fix, edit: placeEdit([{ ...cell, sitting }]) }];
  });
}

/** Swaps sets, N-S pairs or E-W pairs with another table of the round, or the whole sitting with another round. */
function swaps(
  movement: Movement,
  cell: SittingRef,
  play: Play,
  where: TableInRound,
): readonly QuickFix[] {
  const { roundIndex } = cell;
  const inRound = (movement.rounds[roundIndex] ?? []).flatMap((other, tableIndex): QuickFix[] => {
    if (tableIndex === cell.tableIndex || other.kind !== 'play') return [];
    return (['set', 'northSouth', 'eastWest'] as const).map((part) => ({
      fix: { kind: 'swapWithTable', ...where, part, otherTable: tableIndex + 1 },
      edit: placeEdit([
        { ...cell, sitting: { ...play, [part]: other[part] } },
        { roundIndex, tableIndex, sitting: { ...other, [part]: play[part] } },
      ]),
    }));
  });
  const atTable = movement.rounds.flatMap((_, other): QuickFix[] => {
    if (other === roundIndex) return [];
    const there = { roundIndex: other, tableIndex: cell.tableIndex };
    return [
      {
        fix: { kind: 'swapWithRound', ...where, otherRound: other + 1 },
        edit: swapSittings(movement, cell, there),
      },
    ];
  });
  return [...inRound, ...atTable];
}

function placeEdit(placements: readonly Placement[]): Edit {
  return { kind: 'placeSittings', placements };
}
