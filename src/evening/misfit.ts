// Whether another movement can go on from what a session has played, and what it says otherwise of it.

import { IDLE, isSameSitting, type Movement, pairsAt } from '../movement/index.ts';

/** Why a movement cannot be the plan of a session: it is for another room, or says otherwise of a round (from 1) that was played. */
export type Misfit =
  | { readonly kind: 'size'; readonly own: Size; readonly session: Size }
  | { readonly kind: 'round'; readonly round: number };

interface Size {
  readonly pairs: number;
  readonly tables: number;
}

/** Why a movement cannot be the next plan of a session of which so many rounds have begun; null if it can. Switches may differ. */
export function misfitOf(played: Movement, movement: Movement, begun: number): Misfit | null {
  const seats = ({ contestants, rounds }: Movement, roundIndex: number) =>
    JSON.stringify([
      contestants,
      rounds[roundIndex]?.map((sitting) =>
        sitting.kind === 'play' ? [pairsAt(sitting), sitting.set] : sitting,
      ),
    ]);
  const different = Array.from({ length: begun }, (_, index) => index).find(
    (index) => seats(played, index) !== seats(movement, index),
  );
  if (different === undefined) return null;
  const [own, session] = [sizeOf(movement), sizeOf(played)];
  const isSame = own.pairs === session.pairs && own.tables === session.tables;
  return isSame ? { kind: 'round', round: different + 1 } : { kind: 'size', own, session };
}

/** The rounds (from 1) among those that have begun of which a movement says otherwise, in seats, boards or switches. */
export function roundsRewritten(
  played: Movement,
  movement: Movement,
  begun: number,
): readonly number[] {
  const rounds = Array.from({ length: begun }, (_, index) => index);
  return rounds.flatMap((index) => {
    const others = movement.rounds[index] ?? [];
    const isSame = (played.rounds[index] ?? []).every((sitting, tableIndex) =>
      isSameSitting(sitting, others[tableIndex] ?? IDLE),
    );
    return isSame ? [] : [index + 1];
  });
}

function sizeOf({ pairCount, phantom, tableCount }: Movement): Size {
  return { pairs: phantom === null ? pairCount : pairCount - 1, tables: tableCount };
}
