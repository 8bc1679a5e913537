// What would mend a broken rule at a cell: another pair or set there, or an exchange with another table of the round.
// Every suggestion is tried on the whole movement; only those that leave fewer errors, or as many and fewer warnings,
// are given, those that end the finding itself before the others, the best first. Rounds and tables from 1 in findings and words, indexes from 0 in edits.

import { swapSittings } from './compose.ts';
import { applyEdit, type Edit, type Placement } from './edit.ts';
import { checkMovement, type Finding } from './findings.ts';
import {
  type Movement,
  type PairNumber,
  type Play,
  pairsAt,
  type SetIndex,
  type SittingRef,
} from './movement.ts';

export interface Mend {
  /** What it does, in words: "Pair 5 instead of 3, round 2, table 4". */
  readonly label: string;
  readonly edit: Edit;
}

const MOST_MENDS = 3;

/** The best mends of a finding, at most three; none where it names no sitting that is played. */
export function mendsOf(movement: Movement, finding: Finding): readonly Mend[] {
  const now = burdenOf(checkMovement(movement));
  return cellsBehind(movement, finding)
    .flatMap((cell) => candidates(movement, cell))
    .flatMap((mend) => {
      const result = applyEdit(movement, mend.edit);
      if (!result.ok) return [];
      const findings = checkMovement(result.movement);
      const burden = burdenOf(findings);
      return burden < now ? [{ mend, burden, isLeft: findings.some(isSame(finding)) }] : [];
    })
    .sort((a, b) => Number(a.isLeft) - Number(b.isLeft) || a.burden - b.burden)
    .slice(0, MOST_MENDS)
    .map(({ mend }) => mend);
}

/** Whether a finding is about the same: the pair, the rule and the round, wherever the pair now sits. */
function isSame({ rule, round, pair }: Finding): (other: Finding) => boolean {
  return (other) => other.rule === rule && other.round === round && other.pair === pair;
}

/** The cell of a finding, and those it clashes with: the other table of the pair, or where it had the set before. */
function cellsBehind(movement: Movement, { rule, round, table, pair, set }: Finding): SittingRef[] {
  if (round === null || table === null) return [];
  const own = { roundIndex: round - 1, tableIndex: table - 1 };
  const others = movement.rounds.flatMap((sittings, roundIndex) =>
    sittings.flatMap((sitting, tableIndex): SittingRef[] => {
      if (roundIndex === own.roundIndex && tableIndex === own.tableIndex) return [];
      if (sitting.kind !== 'play' || !pairsAt(sitting).some((p) => p === pair)) return [];
      const isBehind =
        rule === 'setReplayed'
          ? movement.sets[sitting.set]?.label === set
          : rule === 'pairAtTwoTables' && roundIndex === own.roundIndex;
      return isBehind ? [{ roundIndex, tableIndex }] : [];
    }),
  );
  return [own, ...others];
}

/** Errors count before warnings, warnings before notes. */
function burdenOf(findings: readonly Finding[]): number {
  const weights = { error: 1e8, warning: 1e4, note: 1 };
  return findings.reduce((sum, { severity }) => sum + weights[severity], 0);
}

function candidates(movement: Movement, cell: SittingRef): readonly Mend[] {
  const play = movement.rounds[cell.roundIndex]?.[cell.tableIndex];
  if (play?.kind !== 'play') return [];
  const where = `round ${cell.roundIndex + 1}, table ${cell.tableIndex + 1}`;
  return [
    ...otherPairs(movement, cell, play),
    ...otherSets(movement, cell, play),
    ...exchanges(movement, cell, play),
  ].map(({ label, edit }) => ({ label: `${label}, ${where}`, edit }));
}

/** Pairs that are at no table in the round, in either seat. */
function otherPairs(movement: Movement, cell: SittingRef, play: Play): readonly Mend[] {
  const seated = new Set(movement.rounds[cell.roundIndex]?.flatMap(pairsAt));
  const mends: Mend[] = [];
  for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
    if (seated.has(pair)) continue;
    for (const seat of ['northSouth', 'eastWest'] as const) {
      const label = `Pair ${pair} instead of ${play[seat]}`;
      mends.push({ label, edit: place([{ ...cell, sitting: { ...play, [seat]: pair } }]) });
    }
  }
  return mends;
}

/** Sets with as many boards, so that the switch can stay. */
function otherSets(movement: Movement, cell: SittingRef, play: Play): readonly Mend[] {
  const own = movement.sets[play.set];
  return movement.sets.flatMap(({ label, boards }, index) => {
    if (index === play.set || boards !== own?.boards) return [];
    const sitting = { ...play, set: index as SetIndex };
    return [{ label: `Set ${label} instead of ${own.label}`, edit: place([{ ...cell, sitting }]) }];
  });
}

/** Sets, N-S or E-W pairs exchanged with another table of the round, or the whole sitting with one of another round. */
function exchanges(movement: Movement, cell: SittingRef, play: Play): readonly Mend[] {
  const parts = { set: 'sets', northSouth: 'N-S pairs', eastWest: 'E-W pairs' } as const;
  const { roundIndex } = cell;
  const inRound = (movement.rounds[roundIndex] ?? []).flatMap((other, tableIndex): Mend[] => {
    if (tableIndex === cell.tableIndex || other.kind !== 'play') return [];
    return (['set', 'northSouth', 'eastWest'] as const).map((part) => ({
      label: `Exchange ${parts[part]} with table ${tableIndex + 1}`,
      edit: place([
        { ...cell, sitting: { ...play, [part]: other[part] } },
        { roundIndex, tableIndex, sitting: { ...other, [part]: play[part] } },
      ]),
    }));
  });
  const atTable = movement.rounds.flatMap((_, other): Mend[] => {
    if (other === roundIndex) return [];
    const there = { roundIndex: other, tableIndex: cell.tableIndex };
    return [
      { label: `Exchange with round ${other + 1}`, edit: swapSittings(movement, cell, there) },
    ];
  });
  return [...inRound, ...atTable];
}

function place(placements: readonly Placement[]): Edit {
  return { kind: 'placeSittings', placements };
}
