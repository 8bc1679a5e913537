// Hilton's part-round switches: the boards and tables that he switches near the end of each movement.
// The movements themselves belong to their own families. Rounds and tables count from 1.
// A share of a set is rounded to the nearest whole number of boards, ties down: half of three boards is one.
// Source: Hilton, section 4 (5, 6, 7, 11, 12, 13 tables) and section 2 (14 tables, where rounds are switched whole).

import { allBoards, type BoardMask, type Movement, NO_BOARDS } from '../../movement/index.ts';
import { type Family, type Parameters, tablesSpec } from '../family.ts';
import { doubleWeave } from './doubleWeave.ts';
import { hilton } from './hilton.ts';
import { mitchell } from './mitchell.ts';
import { relayShareMitchell } from './relayShareMitchell.ts';

/** Switches the last `share` of each set, or all except those. */
interface SwitchRule {
  readonly rounds: readonly number[];
  /** The first and last of the tables to switch; all tables if absent. */
  readonly tables?: readonly [first: number, last: number];
  readonly boards: 'last' | 'allButLast';
  readonly share: number;
}

interface PublishedSwitches {
  readonly base: Family;
  readonly rounds: number;
  readonly rules: readonly SwitchRule[];
}

/** Half of each set at all tables in the last round but one, and everything in the last round. */
function lastRoundAndAHalf(base: Family, rounds: number): PublishedSwitches {
  return {
    base,
    rounds,
    rules: [
      { rounds: [rounds - 1], boards: 'last', share: 1 / 2 },
      { rounds: [rounds], boards: 'last', share: 1 },
    ],
  };
}

/** For a movement in which two tables share: each of them remains unswitched in one of the last two rounds. */
function sharedLastRounds(tables: number, share: number): PublishedSwitches {
  return {
    base: relayShareMitchell,
    rounds: tables,
    rules: [
      { rounds: [tables - 1], tables: [2, tables], boards: 'last', share },
      {
        rounds: [tables],
        tables: [1, tables - 1],
        ...(share === 1 ? { boards: 'last', share } : { boards: 'allButLast', share }),
      },
    ],
  };
}

const plans: Readonly<Record<number, PublishedSwitches>> = {
  5: { base: mitchell, rounds: 5, rules: [{ rounds: [5], boards: 'last', share: 3 / 5 }] },
  6: sharedLastRounds(6, 1 / 2),
  7: {
    base: hilton,
    rounds: 12,
    rules: [{ rounds: [7, 8, 9, 10, 11, 12], tables: [7, 7], boards: 'last', share: 1 / 2 }],
  },
  11: lastRoundAndAHalf(mitchell, 11),
  12: lastRoundAndAHalf(doubleWeave, 12),
  13: lastRoundAndAHalf(mitchell, 13),
  14: sharedLastRounds(14, 1),
};

const planFor = ({ tables = 0 }: Parameters) => plans[tables];

/** The family of the movement that is switched at a number of tables; undefined where there is none. */
export function switchedFamily(tables: number): string | undefined {
  return planFor({ tables })?.base.id;
}

export const hiltonSwitches: Family<'hilton-switches'> = {
  id: 'hilton-switches',
  source: 'Hilton, sections 2 and 4',
  breaks: ['sharedSet'],
  winners: 1,
  parameters: [tablesSpec(5, 14, 11)],
  refuse: (parameters) =>
    planFor(parameters) === undefined
      ? { kind: 'noSuchSize', tables: parameters.tables ?? 0 }
      : null,
  build(parameters, boards) {
    const { tables = 0 } = parameters;
    const { base, rounds, rules } = planFor(parameters) as PublishedSwitches;
    return rules.reduce(
      (switched, rule) => applyRule(switched, rule, boards),
      base.build({ tables, rounds }, boards),
    );
  },
};

function applyRule(movement: Movement, rule: SwitchRule, boards: number): Movement {
  const [first, last] = rule.tables ?? [1, movement.tableCount];
  const before = allBoards(boards - Math.ceil(rule.share * boards - 1 / 2));
  const switchedBoards =
    rule.boards === 'last' ? ((allBoards(boards) & ~before) as BoardMask) : before;
  const rounds = movement.rounds.map((round, roundIndex) =>
    round.map((sitting, tableIndex) => {
      const isSwitched =
        rule.rounds.includes(roundIndex + 1) && tableIndex + 1 >= first && tableIndex + 1 <= last;
      return isSwitched && sitting.kind === 'play' && switchedBoards !== NO_BOARDS
        ? { ...sitting, switched: switchedBoards }
        : sitting;
    }),
  );
  return { ...movement, rounds };
}
