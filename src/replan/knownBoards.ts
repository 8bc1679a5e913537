// Boards that pairs have had beside those of their sittings: a wrong board at one table, or what the other player of two half
// pairs has played. The grid of a movement cannot say so; the rest of the session must not give them again.

import {
  type BoardMask,
  boardsPlayed,
  isPlayed,
  type Movement,
  type PairNumber,
  pairsAt,
  type SetIndex,
} from '../movement/index.ts';
import type { Change, KnownBoards, Situation } from './situation.ts';

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

/** The situation after a change: of two half pairs, whichever number plays on knows what both have had. */
export function withKnownBoards(situation: Situation, change: Change): Situation {
  const merging = change.kind === 'pairs' ? change.merging : undefined;
  if (merging === undefined) return situation;
  const [one, other] = merging;
  const told = (pair: PairNumber, by: PairNumber): readonly KnownBoards[] => [
    ...[...boardsOf(situation, by)].map(([set, boards]) => {
      return { pairs: [pair], set, boards: boards as BoardMask, isPlayed: false };
    }),
    ...knownTo(situation, by).map((known) => ({ ...known, pairs: [pair], isPlayed: false })),
  ];
  const known = [...(situation.known ?? []), ...told(one, other), ...told(other, one)];
  return { ...situation, known };
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
