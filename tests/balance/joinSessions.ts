// Joins sessions of the same pairs into one event in the simplest way: the oracle of addSession.

import {
  IDLE,
  type MissingRounds,
  type Movement,
  type PairNumber,
  renumbered,
  type SetIndex,
  type Sitting,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';

/** A session of an event: its movement, and which pair of the event plays under each of its numbers. */
export interface SessionPlan {
  readonly movement: Movement;
  /** The pair of the event that plays as number i + 1; if absent, every pair keeps its number. */
  readonly seats?: readonly PairNumber[];
}

/** Joins sessions of the same pairs into one movement, in order; each session has its own boards. */
export function joinSessions(sessions: readonly SessionPlan[], title: string): Movement {
  const [first] = sessions;
  if (first === undefined) throw new RangeError('An event needs at least one session.');
  const { contestants, pairCount, phantom, relays } = first.movement;
  const tableCount = Math.max(...sessions.map(({ movement }) => movement.tableCount));
  const sets: Movement['sets'][number][] = [];
  const rounds: Sitting[][] = [];
  const away: MissingRounds[] = [];
  const sessionStarts: number[] = [];
  sessions.forEach(({ movement, seats }, sessionIndex) => {
    const pairAt = (number: PairNumber) => seats?.[number - 1] ?? number;
    sessionStarts.push(rounds.length);
    const before = rounds.length;
    away.push(
      ...movement.missing.map(({ pair, fromRoundIndex, untilRoundIndex }) => ({
        pair: pairAt(pair),
        fromRoundIndex: before + fromRoundIndex,
        untilRoundIndex: before + untilRoundIndex,
      })),
    );
    for (const round of movement.rounds) {
      const idle = Array.from({ length: tableCount - round.length }, () => IDLE);
      rounds.push([...round.map((sitting) => reseat(sitting, pairAt, sets.length)), ...idle]);
    }
    sets.push(
      ...movement.sets.map((set) => ({ ...set, label: `${sessionIndex + 1}${set.label}` })),
    );
  });
  const isAlike = sessions.every(({ movement }) => haveSameRelays(movement.relays, relays));
  const missing = phantom === null ? null : (first.seats?.[phantom - 1] ?? phantom);
  return createMovement({
    title,
    contestants,
    pairCount,
    phantom: missing,
    missing: away,
    tableCount,
    sets,
    rounds,
    sessionStarts,
    relays: isAlike ? relays : [],
  });
}

function reseat(
  sitting: Sitting,
  pairAt: (number: PairNumber) => PairNumber,
  firstSet: number,
): Sitting {
  if (sitting.kind === 'idle') return sitting;
  const set = sitting.set === null ? null : ((sitting.set + firstSet) as SetIndex);
  const reseated = renumbered(sitting, pairAt);
  return reseated.kind === 'sitOut' ? { ...reseated, set } : { ...reseated, set: set as SetIndex };
}

function haveSameRelays(one: Movement['relays'], other: Movement['relays']): boolean {
  return (
    one.length === other.length &&
    one.every((stand, index) => stand.afterTableNumber === other[index]?.afterTableNumber)
  );
}
