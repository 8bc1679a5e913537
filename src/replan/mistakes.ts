// What went wrong in a round beyond a single board: a table played another set, or two pairs, or the pairs of two tables, sat
// in each other's places. The sittings are changed to what was really played, as if they had been edited in the grid.
// Rounds, tables and pairs are numbers from 1, as printed.

import {
  allBoards,
  type BoardMask,
  IDLE,
  isMissing,
  isPlayed,
  type Movement,
  type PairNumber,
  type Play,
  pairsAt,
  renumbered,
  type SetIndex,
  type Sitting,
  setOf,
  switchState,
} from '../movement/index.ts';

/** What went wrong in a round. */
export type Mistake = { readonly round: number } & (
  | { readonly kind: 'set'; readonly table: number; readonly set: SetIndex }
  | { readonly kind: 'pairs'; readonly pairs: readonly [PairNumber, PairNumber] }
  | { readonly kind: 'tables'; readonly tables: readonly [number, number] }
);

/** Why a mistake cannot have been made. */
export type MistakeFault =
  | { readonly kind: 'nobodyPlayed'; readonly round: number; readonly table: number }
  | { readonly kind: 'notSeated'; readonly round: number; readonly pair: number };

/** Why a mistake cannot have been made, or null. */
export function mistakeFault(movement: Movement, mistake: Mistake): MistakeFault | null {
  const { round } = mistake;
  const sittings = movement.rounds[round - 1] ?? [];
  if (mistake.kind === 'pairs') {
    const seated = sittings.flatMap(pairsAt);
    const pair = mistake.pairs.find(
      (one) => !seated.includes(one) || isMissing(movement, one, round - 1),
    );
    return pair === undefined ? null : { kind: 'notSeated', round, pair };
  }
  const tables = mistake.kind === 'set' ? [mistake.table] : mistake.tables;
  const table = tables.find((one) => !isPlayed(movement, sittings[one - 1] ?? IDLE, round - 1));
  return table === undefined ? null : { kind: 'nobodyPlayed', round, table };
}

/** The movement as it was played with a mistake; as it is where that cannot have been made. */
export function withMistake(movement: Movement, mistake: Mistake): Movement {
  const round = movement.rounds[mistake.round - 1];
  if (round === undefined || mistakeFault(movement, mistake) !== null) return movement;
  const played = round.map((sitting, tableIndex) => {
    if (mistake.kind === 'pairs') return renumbered(sitting, swapped(...mistake.pairs));
    if (sitting.kind !== 'play') return sitting;
    if (mistake.kind === 'set') {
      return mistake.table === tableIndex + 1 ? withSet(movement, sitting, mistake.set) : sitting;
    }
    const [one, other] = mistake.tables;
    const from = tableIndex + 1 === one ? other : tableIndex + 1 === other ? one : null;
    return from === null ? sitting : withPairsOf(sitting, round[from - 1] ?? sitting);
  });
  return { ...movement, rounds: movement.rounds.with(mistake.round - 1, played) };
}

/** A sitting that plays another set: as many boards of it, switched as its own would have been. */
function withSet(movement: Movement, { extra, ...own }: Play, set: SetIndex): Play {
  const whole = allBoards(setOf(movement, set).boards);
  const state = switchState(movement, own);
  const switched = state === 'all' ? whole : ((own.switched & whole) as BoardMask);
  return { ...own, set, switched, dropped: (own.dropped & whole) as BoardMask };
}

function swapped(one: PairNumber, other: PairNumber): (pair: PairNumber) => PairNumber {
  return (pair) => (pair === one ? other : pair === other ? one : pair);
}

/** A sitting with the pairs of another; boards and switches stay with the table. */
function withPairsOf(sitting: Play, other: Sitting): Play {
  if (other.kind !== 'play') return sitting;
  const { northSouth, eastWest, partners } = other;
  return { ...sitting, northSouth, eastWest, ...(partners && { partners }) };
}
