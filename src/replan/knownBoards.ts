// Boards that pairs have had beside those that the plan gave them: a wrong board at one table, which the movement says as soon as
// it is told, or what the other player of two half pairs has played, which no movement can say. The rest of the session must
// not give them again.

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
  playsBySet,
  type Round,
  type SetIndex,
  sessionsOfSets,
  switchState,
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
      for (const play of playsBySet(movement, sitting)) {
        had.set(play.set, (had.get(play.set) ?? 0) | boardsPlayed(movement, play));
      }
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

function faultOf({ movement, played }: Situation, wrong: WrongBoard): ReplanFault | null {
  const { round, table, board, instead } = wrong;
  const own = round > played ? null : playAt(movement, wrong);
  if (own === null) return { kind: 'nobodyPlayed', round, table };
  const place = placeOf(movement, wrong, board);
  if (place === null) return { kind: 'noSuchBoard', board };
  const had = (number: number) =>
    playWith(movement, own, placeOf(movement, wrong, number)) !== null;
  if (had(board)) return { kind: 'hadBoard', board, round, table };
  return instead === null || had(instead)
    ? null
    : { kind: 'hadNotBoard', board: instead, round, table };
}

/** The part of a play (`playsBySet`) that has a board; null if the table did not play it. */
function playWith(movement: Movement, play: Play, place: Place | null): Play | null {
  if (place === null) return null;
  const own = playsBySet(movement, play).find(({ set }) => set === place.set);
  return own && (boardsPlayed(movement, own) & place.boards) !== NO_BOARDS ? own : null;
}

function playAt(movement: Movement, { round, table }: WrongBoard): Play | null {
  const sitting = movement.rounds[round - 1]?.[table - 1];
  return sitting && isPlayed(movement, sitting, round - 1) ? sitting : null;
}

/** A board by its set. */
type Place = Pick<KnownBoards, 'set' | 'boards'>;

/**
 * The set of a board of that number, and the board in it. Where several sets have the number it is the table's own, or else
 * one that comes to the table, or one of the round's session.
 */
function placeOf(movement: Movement, { round, table }: WrongBoard, board: number): Place | null {
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

/** The situation with its wrong boards in the rounds that stand. */
function withWrongBoards({ wrongBoards = [], ...situation }: Situation): Situation {
  return { ...situation, movement: wrongBoards.reduce(withWrongBoard, situation.movement) };
}

/** A wrong board is scored as the board that it replaced, or as the whole table. */
function withWrongBoard(movement: Movement, wrong: WrongBoard): Movement {
  const { round, table, board, instead } = wrong;
  const own = playAt(movement, wrong);
  const place = placeOf(movement, wrong, board);
  if (own === null || place === null) return movement;
  const left = instead === null ? null : placeOf(movement, wrong, instead);
  const replaced = playWith(movement, own, left);
  const isSwitched =
    left === null || replaced === null
      ? switchState(movement, own) === 'all'
      : (replaced.switched & left.boards) !== NO_BOARDS;
  const played = withBoard(left === null ? own : withoutBoard(own, left), place, isSwitched);
  const sittings = movement.rounds[round - 1]?.with(table - 1, played) ?? [];
  return { ...movement, rounds: movement.rounds.with(round - 1, sittings) };
}

function withoutBoard({ extra = [], ...own }: Play, { set, boards }: Place): Play {
  const dropped = (set === own.set ? own.dropped | boards : own.dropped) as BoardMask;
  const others = extra.flatMap((each) => {
    const left = (each.boards & ~(each.set === set ? boards : 0)) as BoardMask;
    return left === NO_BOARDS ? [] : [{ ...each, boards: left }];
  });
  return { ...own, dropped, ...(others.length > 0 && { extra: others }) };
}

function withBoard(own: Play, { set, boards }: Place, isSwitched: boolean): Play {
  const added = (to: BoardMask, isOn = true) => (isOn ? to | boards : to & ~boards) as BoardMask;
  if (set === own.set) {
    const dropped = added(own.dropped, false);
    return { ...own, switched: added(own.switched, isSwitched), dropped };
  }
  const { extra = [] } = own;
  const before = extra.find((each) => each.set === set) ?? EMPTY;
  const after = {
    set,
    boards: added(before.boards),
    switched: added(before.switched, isSwitched),
  };
  return { ...own, extra: [...extra.filter((each) => each.set !== set), after] };
}

const EMPTY = { boards: NO_BOARDS, switched: NO_BOARDS };

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
      return { pairs: [pair], set, boards: boards as BoardMask };
    }),
    ...knownTo(situation, by).map((known) => ({ ...known, pairs: [pair] })),
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

/** What pairs have had beside their plan: what no movement says, and the wrong boards of the rounds that stand. */
export function boardsHad({
  movement,
  played,
  known = [],
}: Pick<Situation, 'movement' | 'played' | 'known'>): readonly KnownBoards[] {
  const plays = movement.rounds
    .slice(0, played)
    .flat()
    .filter((each) => each.kind === 'play');
  const wrong = plays.flatMap((play) => {
    const pairs = pairsAt(play);
    return (play.extra ?? []).map(({ set, boards }) => ({ pairs, set, boards }));
  });
  return [...known, ...wrong];
}

/** A board that a pair has played in two rounds, as printed: the result of the second does not stand. */
export interface PlayedTwice {
  readonly pair: PairNumber;
  readonly board: number;
  readonly first: number;
  readonly second: number;
}

/** Whoever has played a wrong board in another round that stands too. */
export function playedTwice(stated: Situation): readonly PlayedTwice[] {
  const { movement, played } = withWrongBoards(stated);
  return (stated.wrongBoards ?? []).flatMap((wrong) => {
    const { round, board } = wrong;
    const own = playAt(movement, wrong);
    const place = placeOf(movement, wrong, board);
    if (own === null) return [];
    return pairsAt(own).flatMap((pair) => {
      const other = movement.rounds.findIndex(
        (sittings, roundIndex) =>
          roundIndex < played &&
          roundIndex !== round - 1 &&
          sittings.some(
            (sitting) =>
              isPlayed(movement, sitting, roundIndex) &&
              pairsAt(sitting).includes(pair) &&
              playWith(movement, sitting, place) !== null,
          ),
      );
      if (other === -1) return [];
      const [first, second] = [Math.min(other + 1, round), Math.max(other + 1, round)];
      return [{ pair, board, first, second }];
    });
  });
}

/** A movement whose tables leave out, in the rounds that are left, the boards that somebody there knows already. */
export function withoutKnownBoards(situation: Situation, movement: Movement): Movement {
  const { played } = situation;
  const known = boardsHad(situation);
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
