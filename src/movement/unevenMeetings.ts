// Who never meets in an event of several sessions, though others meet again: a better draw would let them meet.

import type { FindingOf, PlayedTable } from './finding.ts';
import type { Movement, PairNumber } from './movement.ts';

/**
 * In an event of several sessions, combinations of two pairs that never meet though others meet twice or more. Concerns
 * the pairs that are there throughout. Two winners are two fields, in which nobody is to meet everybody.
 */
export function unevenMeetings(
  movement: Movement,
  played: readonly PlayedTable[],
): FindingOf<'unevenMeetings'>[] {
  if (movement.sessionStarts.length < 2) return [];
  const present = pairsThroughout(movement);
  if (!isOneContest(played, present)) return [];
  const size = movement.pairCount + 1;
  const meetings = new Map<number, number>();
  for (const { play } of played) {
    const low = Math.min(play.northSouth, play.eastWest);
    const key = low * size + Math.max(play.northSouth, play.eastWest);
    meetings.set(key, (meetings.get(key) ?? 0) + 1);
  }
  let combinations = 0;
  let most = 0;
  for (const pair of present) {
    for (const other of present) {
      if (other <= pair) continue;
      const times = meetings.get(pair * size + other) ?? 0;
      if (times === 0) combinations += 1;
      most = Math.max(most, times);
    }
  }
  if (combinations === 0 || most < 2) return [];
  return [
    {
      rule: 'unevenMeetings',
      severity: 'warning',
      round: null,
      table: null,
      pair: null,
      combinations,
      most,
    },
  ];
}

function pairsThroughout({ pairCount, phantom, missing }: Movement): readonly PairNumber[] {
  const pairs = Array.from({ length: pairCount }, (_, index) => (index + 1) as PairNumber);
  return pairs.filter((pair) => pair !== phantom && missing.every((each) => each.pair !== pair));
}

/** Whether all of these pairs are compared with each other, directly or through others. */
function isOneContest(played: readonly PlayedTable[], present: readonly PairNumber[]): boolean {
  /** By pair, another with whom it is compared; each chain of them ends at a pair that has none. */
  const leader = new Map<number, number>();
  const find = (pair: number): number => {
    const next = leader.get(pair);
    if (next === undefined) return pair;
    const root = find(next);
    leader.set(pair, root);
    return root;
  };
  /** By board and direction, somebody who is scored there. */
  const scored = new Map<string, number>();
  const score = (pair: number, key: string) => {
    const other = scored.get(key);
    if (other === undefined) scored.set(key, pair);
    else if (find(pair) !== find(other)) leader.set(find(pair), find(other));
  };
  for (const { play, boards } of played) {
    for (let board = 0; boards >> board > 0; board++) {
      if (((boards >> board) & 1) === 0) continue;
      const isSwitched = ((play.switched >> board) & 1) === 1;
      score(isSwitched ? play.eastWest : play.northSouth, `${play.set}/${board}/NS`);
      score(isSwitched ? play.northSouth : play.eastWest, `${play.set}/${board}/EW`);
    }
  }
  return new Set(present.map(find)).size === 1;
}
