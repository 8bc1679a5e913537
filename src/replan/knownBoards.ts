// Boards that pairs have had beside those of their sittings: a wrong board at one table, or what the other player of two half
// pairs has played. The grid of a movement cannot say so; the rest of the session must not give them again.

import {
  type BoardMask,
  boardNumbers,
  boardsPlayed,
  IDLE,
  isPlayed,
  type KnownBoards,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type Play,
  pairsAt,
  type Round,
  type SetIndex,
  sessionsOfSets,
} from '../movement/index.ts';
import type { Change, ReplanFault, Situation, WrongBoard } from './situation.ts';

/** The boards of each set that a pair has played in the rounds that stand. */
function boardsOf(
  { movement, played }: Situation,
  pair: PairNumber,
): ReadonlyMap<SetIndex, number> {
  const had = new Map<SetIndex, number>();
  movement.rounds.slice(0, played).forEach((round, roundIndex) => {
    for (const sitting of round) {
      if (!isPlayed(movement, sitting, roundIndex) || !pairsAt(sitting).includes(pair)) continue;
      had.set(sitting.set, (had.get(sitting.set) ?? 0) | boardsPlayed(movement, sitting));
    }
  });
  return had;
}

/** Why a wrong board cannot have been played, or null. Each is judged with those before it, so that none counts twice. */
export function wrongBoardFault(situation: Situation): ReplanFault | null {
  let before = situation;
  for (const wrong of situation.wrongBoards ?? []) {
    const fault = faultOf(before, wrong);
    if (fault !== null) return fault;
    before = withWrongBoards({ ...before, wrongBoards: [wrong] });
  }
  return null;
}

function faultOf(
  { movement, played, known = [] }: Situation,
  wrong: WrongBoard,
): ReplanFault | null {
  const { round, table, board, instead } = wrong;
  const own = round > played ? null : playAt(movement, wrong);
  if (own === null) return { kind: 'nobodyPlayed', round, table };
  const place = placeOf(movement, wrong, board);
  if (place === null) return { kind: 'noSuchBoard', board };
  const isBeside = known.some(({ pairs, set, boards, isPlayed: isScored }) => {
    const isSame = isScored && pairsAt(own).every((pair) => pairs.includes(pair));
    return isSame && set === place.set && (boards & place.boards) !== NO_BOARDS;
  });
  const had = (number: number) => {
    const at = placeOf(movement, wrong, number);
    return at?.set === own.set && (at.boards & boardsPlayed(movement, own)) !== NO_BOARDS;
  };
  if (isBeside || had(board)) return { kind: 'hadBoard', board, round, table };
  return instead === null || had(instead)
    ? null
    : { kind: 'hadNotBoard', board: instead, round, table };
}

function playAt(movement: Movement, { round, table }: WrongBoard): Play | null {
  const sitting = movement.rounds[round - 1]?.[table - 1];
  return sitting && isPlayed(movement, sitting, round - 1) ? sitting : null;
}

/**
 * The set of a board of that number, and the board in it. Where several sets have the number it is the table's own, or else
 * one that comes to the table, or one of the round's session.
 */
function placeOf(movement: Movement, { round, table }: WrongBoard, board: number) {
  const sessions = sessionsOfSets(movement, movement.sets.length);
  const session = movement.sessionStarts.findLastIndex((start) => start < round);
  const own = setAt(movement.rounds[round - 1], table);
  const coming = movement.rounds.map((each) => setAt(each, table));
  const places = boardNumbers(movement).flatMap(({ first, last }, set) => {
    if (board < first || board > last) return [];
    return [{ set: set as SetIndex, boards: (1 << (board - first)) as BoardMask }];
  });
  const near = places.filter(({ set }) => sessions[set] === session);
  return (
    near.find(({ set }) => set === own) ??
    near.find(({ set }) => coming.includes(set)) ??
    near[0] ??
    places[0] ??
    null
  );
}

function setAt(round: Round | undefined, table: number): SetIndex | null {
  const sitting = round?.[table - 1] ?? IDLE;
  return sitting.kind === 'play' ? sitting.set : null;
}

/** The situation with its wrong boards: what a table did not play is left out of its sitting. */
function withWrongBoards(situation: Situation): Situation {
  const { wrongBoards = [], known = [] } = situation;
  let { movement } = situation;
  const more: KnownBoards[] = [];
  for (const wrong of wrongBoards) {
    const { round, table, board, instead } = wrong;
    const own = playAt(movement, wrong);
    const place = placeOf(movement, wrong, board);
    if (own === null || place === null) continue;
    more.push({ ...place, pairs: pairsAt(own), isPlayed: true });
    const left = instead === null ? null : placeOf(movement, wrong, instead);
    if (left === null) continue;
    const dropped = (own.dropped | left.boards) as BoardMask;
    const sittings = movement.rounds[round - 1]?.with(table - 1, { ...own, dropped }) ?? [];
    movement = { ...movement, rounds: movement.rounds.with(round - 1, sittings) };
  }
  return more.length === 0 ? situation : { ...situation, movement, known: [...known, ...more] };
}

/**
 * The situation that the rest is planned from: with its wrong boards, and of two half pairs, whichever number plays on knows
 * what both have had.
 */
export function withKnownBoards(stated: Situation, change: Change): Situation {
  const situation = withWrongBoards(stated);
  const merging = change.kind === 'pairs' ? change.merging : undefined;
  if (merging === undefined) return situation;
  const [one, other] = merging;
  const told = (pair: PairNumber, by: PairNumber): readonly KnownBoards[] => [
    ...[...boardsOf(situation, by)].map(([set, boards]) => {
      return { pairs: [pair], set, boards: boards as BoardMask, isPlayed: false };
    }),
    ...knownTo(situation, by).map((known) => ({ ...known, pairs: [pair], isPlayed: false })),
  ];
  const { known = [] } = situation;
  const own = new Map(merging.map((pair) => [pair, boardsOf(situation, pair)]));
  // What they know already is not written down again with each plan: an evening stores all of it.
  const isNew = ({ pairs: [pair], set, boards }: KnownBoards) =>
    (boards & ~(own.get(pair as PairNumber)?.get(set) ?? 0)) !== 0 &&
    !known.some(
      (each) =>
        each.pairs.includes(pair as PairNumber) &&
        each.set === set &&
        (boards & ~each.boards) === 0,
    );
  const more = [...told(one, other), ...told(other, one)].filter(isNew);
  return { ...situation, known: [...known, ...more] };
}

function knownTo({ known = [] }: Situation, pair: PairNumber): readonly KnownBoards[] {
  return known.filter(({ pairs }) => pairs.includes(pair));
}

/** A movement whose tables leave out, in the rounds that are left, the boards that somebody there knows already. */
export function withoutKnownBoards(situation: Situation, movement: Movement): Movement {
  const { known = [], played } = situation;
  if (known.length === 0) return movement;
  const rounds = movement.rounds.map((round, roundIndex) =>
    roundIndex < played
      ? round
      : round.map((sitting) => {
          if (sitting.kind !== 'play') return sitting;
          const there = pairsAt(sitting);
          const dropped = known
            .filter(({ set, pairs }) => {
              return set === sitting.set && pairs.some((pair) => there.includes(pair));
            })
            .reduce((mask, { boards }) => mask | boards, sitting.dropped as number);
          return { ...sitting, dropped: dropped as BoardMask };
        }),
  );
  return { ...movement, rounds };
}
