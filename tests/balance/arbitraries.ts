// Random movements in which nobody plays a set twice: Mitchells cut short, thinned out and switched at random.

import fc from 'fast-check';
import {
  IDLE,
  type MissingRounds,
  type Movement,
  type PairNumber,
  type Sitting,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { mitchell, relayShare } from './movements.ts';

const { array, boolean, integer, nat, record } = fc;

/** Any movement of this kind with a pair to be taken out, or null. */
export interface Case {
  readonly movement: Movement;
  readonly absent: PairNumber | null;
}

/** Odd and even Mitchells, unequal sets, part-round switches, idle tables, sit-outs, dropped boards, perhaps a phantom or a pair that comes or goes. */
export const playableCase: fc.Arbitrary<Case> = record({
  tables: integer({ min: 2, max: 7 }),
  rounds: integer({ min: 2, max: 7 }),
  boards: array(integer({ min: 1, max: 8 }), { minLength: 7, maxLength: 7 }),
  cells: array(record({ fate: nat(11), mask: nat(255), drop: nat() }), {
    minLength: 49,
    maxLength: 49,
  }),
  phantom: nat(),
  absent: nat(),
  away: nat(),
}).map(({ tables, rounds, boards, cells, phantom, absent, away }) => {
  const base = tables % 2 === 1 ? mitchell(tables) : relayShare(tables);
  const disturb = (sitting: Sitting, index: number): Sitting => {
    const cell = cells[index % cells.length] as (typeof cells)[number];
    if (sitting.kind !== 'play' || cell.fate === 0) return IDLE;
    if (cell.fate === 1) {
      return { kind: 'sitOut', pair: sitting.eastWest, seat: 'EW', set: sitting.set };
    }
    const all = (1 << (boards[sitting.set] as number)) - 1;
    const switched = (cell.mask & all) as typeof sitting.switched;
    const dropped = (cell.drop % 9 === 0 ? (cell.drop >> 4) & all : 0) as typeof switched;
    return { ...sitting, switched, dropped };
  };
  return {
    movement: createMovement({
      ...base,
      phantom: pairOrNull(phantom, tables),
      missing: missingRounds(away, tables, Math.min(rounds, base.rounds.length)),
      sets: base.sets.map((set, index) => ({ ...set, boards: boards[index] as number })),
      rounds: base.rounds
        .slice(0, rounds)
        .map((round, r) => round.map((sitting, t) => disturb(sitting, r * tables + t))),
    }),
    absent: pairOrNull(absent, tables),
  };
});

/** Complete movements of equal sets, each sitting switched whole or not, the absent pair null or any. */
export const completeCase: fc.Arbitrary<Case> = record({
  tables: integer({ min: 3, max: 7 }),
  boards: integer({ min: 1, max: 4 }),
  switches: array(boolean(), { minLength: 49, maxLength: 49 }),
  absent: nat(),
}).map(({ tables, boards, switches, absent }) => {
  const switched = (t: number, r: number) => switches[(r - 1) * tables + t - 1] as boolean;
  const build = tables % 2 === 1 ? mitchell : relayShare;
  return { movement: build(tables, switched, boards), absent: pairOrNull(absent, tables) };
});

/** A pair that comes late or leaves, in one case of three. */
function missingRounds(value: number, tables: number, rounds: number): readonly MissingRounds[] {
  const pair = pairOrNull(value, tables);
  if (pair === null) return [];
  const at = 1 + (value % Math.max(1, rounds - 1));
  return value % 2 === 0
    ? [{ pair, fromRoundIndex: 0, untilRoundIndex: Math.min(at, rounds) }]
    : [{ pair, fromRoundIndex: Math.min(at, rounds - 1), untilRoundIndex: rounds }];
}

function pairOrNull(value: number, tables: number): PairNumber | null {
  return value % 3 === 0 ? (((value % (2 * tables)) + 1) as PairNumber) : null;
}
