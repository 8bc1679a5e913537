// Several sessions of the same pairs as one event, and how evenly its pairs meet.
// A joined movement is scored like any other. Session indexes count from 0.
// Source: Balans, "Multi-session movements" (Qo); Hilton, Supplement.

import {
  createMovement,
  IDLE,
  isPlayed,
  type MissingRounds,
  type Movement,
  type PairNumber,
  renumbered,
  type SetIndex,
  type Sitting,
  sideOf,
} from '../movement/movement.ts';
import { presentPairs } from './boards.ts';

/** A session of an event: its movement, and which pair of the event plays under each of its numbers. */
export interface SessionPlan {
  readonly movement: Movement;
  /** The pair of the event that plays as number i + 1; if absent, every pair keeps its number. */
  readonly seats?: readonly PairNumber[];
}

/**
 * Joins sessions of the same pairs into one movement, in order; each session has its own boards.
 * Throws RangeError if the numbers of pairs differ or there is no session, StructureError if seats name an unknown pair.
 */
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
    if (movement.pairCount !== pairCount) {
      throw new RangeError(
        `Session ${sessionIndex + 1} has ${movement.pairCount} pairs instead of ${pairCount}.`,
      );
    }
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

export interface Encounters {
  readonly pairs: readonly PairNumber[];
  /** How often each two pairs meet, at i·n + j: symmetric, diagonal 0. */
  readonly count: Int32Array;
  /** Qo = 100 (Σe)² / (N Σe²) over the N pairs of pairs; NaN if nobody meets. */
  readonly quality: number;
}

/** How evenly the pairs of a movement meet; a sitting counts as one encounter, however many boards it has. */
export function encounters(movement: Movement, absent: PairNumber | null = null): Encounters {
  const pairs = presentPairs(movement, absent);
  const size = pairs.length;
  const count = new Int32Array(size * size);
  const position = new Map(pairs.map((pair, index) => [pair, index]));
  for (const [roundIndex, round] of movement.rounds.entries()) {
    for (const sitting of round) {
      if (!isPlayed(movement, sitting, roundIndex, absent)) continue;
      for (const one of sideOf(sitting, 'NS')) {
        for (const other of sideOf(sitting, 'EW')) {
          const [i, j] = [position.get(one)!, position.get(other)!];
          count[i * size + j]! += 1;
          count[j * size + i]! += 1;
        }
      }
    }
  }
  // The matrix contains each pair of pairs twice.
  const sum = count.reduce((total, e) => total + e, 0) / 2;
  const squares = count.reduce((total, e) => total + e * e, 0) / 2;
  const quality = (100 * sum * sum) / (((size * (size - 1)) / 2) * squares);
  return { pairs, count, quality };
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
