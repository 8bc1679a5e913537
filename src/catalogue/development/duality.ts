// Movements of the Mitchell type (every N-S pair is stationary, E-W pairs and sets move): standard form and the dual.
// Fails with a fact that says why a movement is not of this type. Results have no locks and count as drawn by hand; a dual has no relays.
// Source: Manning, Part I, Duality and Standard form.

import {
  createMovement,
  createPlay,
  createSets,
  type Movement,
  type PairNumber,
  type Play,
  type Round,
  reletterSets,
  renumberPairs,
  type SetIndex,
  setOf,
  withRoundsReversed,
  withTablesReversed,
} from '../../movement/index.ts';

export type DualityResult =
  | { readonly ok: true; readonly movement: Movement }
  | { readonly ok: false; readonly fault: DualityFault };

/** Why a movement is not of the Mitchell type; rounds and tables are numbers from 1. */
export type DualityFault =
  | { readonly kind: 'noRounds' | 'severalSessions' | 'unequalSets' | 'northSouthTwice' }
  | { readonly kind: 'pairMissing'; readonly pair: PairNumber }
  | {
      readonly kind: 'idleTable' | 'northSouthMoves';
      readonly round: number;
      readonly table: number;
    }
  | {
      readonly kind: 'changesDirection';
      readonly pair: PairNumber;
      readonly round: number;
      readonly table: number;
    };

/**
 * Standard form: N-S pairs have the numbers of their tables, E-W pairs follow in their order of round 1, and sets
 * are lettered in the order in which table 1 plays them. Of the four orders of rounds and tables (forwards or backwards), it
 * uses one in which E-W pairs move up, preferring the one that is regular for longest from its first round and table.
 */
export function standardForm(movement: Movement): DualityResult {
  const fault = mitchellTypeFault(movement);
  if (fault !== null) return { ok: false, fault };
  const tablesReversed = withTablesReversed(movement);
  const [standard] = [
    movement,
    withRoundsReversed(movement),
    tablesReversed,
    withRoundsReversed(tablesReversed),
  ]
    .map((ordered) => {
      const labelled = labelByFirstRound(ordered);
      const isFalling = risingSteps(labelled) < 0;
      const cells = JSON.stringify(labelled.rounds);
      return { labelled, isFalling, regular: regularity(labelled), cells };
    })
    .sort(
      (a, b) =>
        Number(a.isFalling) - Number(b.isFalling) ||
        b.regular - a.regular ||
        Number(a.cells > b.cells) - Number(a.cells < b.cells),
    );
  return standard === undefined
    ? { ok: false, fault: { kind: 'noRounds' } }
    : { ok: true, movement: standard.labelled };
}

/**
 * Swaps rounds with tables, and board sets with E-W pairs: round′ = table, table′ = round, set′ = rank of the
 * E-W pair, E-W pair′ = rank of the set. Applied twice, it restores the movement, with N-S numbered by table.
 */
export function transpose(movement: Movement): DualityResult {
  const fault = mitchellTypeFault(movement);
  if (fault !== null) return { ok: false, fault };
  const plays = playsOf(movement);
  const pairs = ascendingOf(plays.map(({ eastWest }) => eastWest));
  const sets = ascendingOf(plays.map(({ set }) => set));
  const tables = movement.rounds.length;
  // A movement of the Mitchell type has a play at every table in every round.
  const rounds = Array.from({ length: movement.tableCount }, (_, tableIndex) =>
    movement.rounds.map((round, roundIndex) => {
      const { eastWest, set, switched } = round[tableIndex] as Play;
      const newPair = tables + 1 + sets.indexOf(set);
      return createPlay(roundIndex + 1, newPair, pairs.indexOf(eastWest), switched);
    }),
  );
  const boards = setOf(movement, 0 as SetIndex).boards;
  return {
    ok: true,
    movement: createMovement({
      pairCount: tables + sets.length,
      sets: createSets(pairs.length, boards),
      rounds,
    }),
  };
}

/** The dual of a Mitchell-type movement in standard form: a relay becomes a skip, sharing a second meeting. */
export function dualOf(movement: Movement): DualityResult {
  const transposed = transpose(movement);
  if (!transposed.ok) return transposed;
  return standardForm(transposed.movement);
}

/** Why a movement is not of the Mitchell type, or null if it is. */
function mitchellTypeFault(movement: Movement): DualityFault | null {
  const [firstRound = []] = movement.rounds;
  const stationary = new Set(firstRound.map((s) => (s.kind === 'play' ? s.northSouth : null)));
  const [firstSet] = movement.sets;
  if (movement.sessionStarts.length > 1) return { kind: 'severalSessions' };
  if (movement.phantom !== null) return { kind: 'pairMissing', pair: movement.phantom };
  if (movement.sets.some(({ boards }) => boards !== firstSet?.boards)) {
    return { kind: 'unequalSets' };
  }
  for (const [roundIndex, round] of movement.rounds.entries()) {
    for (const [tableIndex, sitting] of round.entries()) {
      const place = { round: roundIndex + 1, table: tableIndex + 1 };
      const first = firstRound[tableIndex];
      if (sitting.kind !== 'play' || first?.kind !== 'play') return { kind: 'idleTable', ...place };
      if (sitting.northSouth !== first.northSouth) return { kind: 'northSouthMoves', ...place };
      if (stationary.has(sitting.eastWest)) {
        return { kind: 'changesDirection', pair: sitting.eastWest, ...place };
      }
    }
  }
  return stationary.size === movement.tableCount ? null : { kind: 'northSouthTwice' };
}

/** Numbers N-S pairs by table and E-W pairs by their tables in round 1; letters sets in the order table 1 plays them. */
function labelByFirstRound(movement: Movement): Movement {
  const { tableCount, pairCount, sets } = movement;
  const plays = playsOf(movement);
  const pairs = [
    ...plays.slice(0, tableCount).map(({ northSouth }) => northSouth),
    ...plays.map(({ eastWest }) => eastWest),
  ];
  const atTable1 = plays.filter((_, index) => index % tableCount === 0);
  const lettered = [...atTable1, ...plays].map(({ set }) => set);
  const renumbered = renumberPairs(movement, ranksOf(pairs, pairCount, 1));
  return reletterSets(renumbered, ranksOf(lettered, sets.length, 0));
}

/** The number of E-W moves up the room minus moves down, each the shorter way round. */
function risingSteps({ rounds, tableCount }: Movement): number {
  let rising = 0;
  rounds.slice(1).forEach((round, before) => {
    const tableOf = tablesByPair(rounds[before] ?? []);
    round.forEach((sitting, tableIndex) => {
      const from = sitting.kind === 'play' ? tableOf.get(sitting.eastWest) : undefined;
      if (from === undefined) return;
      const step = (tableIndex - from + tableCount) % tableCount;
      rising += Math.sign(step) * Math.sign(tableCount - 2 * step);
    });
  });
  return rising;
}

/**
 * The number of initial rounds after which all E-W pairs move up one, and of initial tables whose sets all come from
 * the table above; duality swaps the two counts.
 */
function regularity({ rounds, tableCount }: Movement): number {
  const setAt = (roundIndex: number, tableIndex: number) => {
    const sitting = rounds[roundIndex]?.[tableIndex];
    return sitting?.kind === 'play' ? sitting.set : null;
  };
  const isRegularRound = (round: Round, before: number) => {
    const tableOf = tablesByPair(rounds[before] ?? []);
    return round.every(
      (s, table) => s.kind === 'play' && tableOf.get(s.eastWest) === (table || tableCount) - 1,
    );
  };
  const isRegularTable = (tableIndex: number) =>
    rounds.slice(1).every((_, r) => setAt(r + 1, tableIndex) === setAt(r, tableIndex + 1));
  const laterRounds = rounds.slice(1).map(isRegularRound);
  const lowerTables = Array.from({ length: tableCount - 1 }, (_, index) => isRegularTable(index));
  return [...laterRounds, false].indexOf(false) + [...lowerTables, false].indexOf(false);
}

function tablesByPair(round: Round): ReadonlyMap<PairNumber, number> {
  return new Map(
    round.flatMap((s, tableIndex) => (s.kind === 'play' ? [[s.eastWest, tableIndex]] : [])),
  );
}

/** Every sitting of a movement of the Mitchell type, in reading order. */
function playsOf(movement: Movement): readonly Play[] {
  return movement.rounds.flat().filter((sitting) => sitting.kind === 'play');
}

/** The ranks of 0 … size − 1 (or from `base`) in order of first mention; those never mentioned come last. */
function ranksOf(mentions: readonly number[], size: number, base: number): number[] {
  const all = Array.from({ length: size }, (_, index) => index + base);
  const order = [...new Set([...mentions, ...all])];
  return all.map((value) => order.indexOf(value) + base);
}

function ascendingOf<Value extends number>(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
