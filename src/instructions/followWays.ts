// Rings in which things (pairs or sets) follow each other: one way after most rounds, other ways after some, as in movements
// developed over a group that is not a single cycle. Knows nothing of seats or boards: a place is any number, or null for
// nowhere. Rounds and things are indexes from 0.

import type { Trail } from './tracks.ts';

/** One way in which things follow each other, and the rounds (by index) after which it holds. */
export interface FollowWay {
  /** Each goes where the next in its ring was, the last where the first was. A stationary thing is in no ring. */
  readonly rings: readonly (readonly number[])[];
  readonly roundIndexes: readonly number[];
}

/** With more ways than this there is no rule. */
const MAX_WAYS = 3;

/**
 * The ways in which all things follow each other, the usual one first, which holds after half of the rounds or more;
 * null if there are none or too many. A thing that is nowhere follows one that was nowhere.
 */
export function followWays(trails: readonly Trail[]): readonly FollowWay[] | null {
  const ways: { leaders: ReadonlyMap<number, number>; roundIndexes: number[] }[] = [];
  const moves = Math.max(0, (trails[0]?.length ?? 0) - 1);
  for (let roundIndex = 0; roundIndex < moves; roundIndex += 1) {
    const seen = leadersAfter(trails, roundIndex);
    if (seen === null) return null;
    const fitting = ways.find((way) => merged(way.leaders, seen) !== null);
    if (fitting === undefined) ways.push({ leaders: seen, roundIndexes: [roundIndex] });
    else {
      fitting.leaders = merged(fitting.leaders, seen) ?? seen;
      fitting.roundIndexes.push(roundIndex);
    }
    if (ways.length > MAX_WAYS) return null;
  }
  ways.sort((a, b) => b.roundIndexes.length - a.roundIndexes.length);
  if (moves < 3 || (ways[0]?.roundIndexes.length ?? 0) * 2 < moves) return null;
  const found = ways.map(({ leaders, roundIndexes }) => ({
    rings: ringsOf(leaders, trails.length),
    roundIndexes,
  }));
  return found.every((way) => isTrue(way, trails)) ? found : null;
}

/** What each thing that has a place after a round follows; null if the place was empty before. */
function leadersAfter(
  trails: readonly Trail[],
  roundIndex: number,
): ReadonlyMap<number, number> | null {
  const leaders = new Map<number, number>();
  for (const [thing, trail] of trails.entries()) {
    const place = trail[roundIndex + 1] ?? null;
    if (place === null) continue;
    const leader = trails.findIndex((ahead) => ahead[roundIndex] === place);
    if (leader < 0) return null;
    leaders.set(thing, leader);
  }
  return leaders;
}

/** Both maps combined; null if they contradict each other, or two things would follow the same one. */
function merged(
  one: ReadonlyMap<number, number>,
  other: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> | null {
  const both = new Map([...one, ...other]);
  const isSame = [...one].every(([thing, leader]) => both.get(thing) === leader);
  return isSame && new Set(both.values()).size === both.size ? both : null;
}

/** The rings given by the leaders; the last thing of an open chain follows the first. Rings of one are omitted. */
function ringsOf(leaders: ReadonlyMap<number, number>, count: number): readonly number[][] {
  const followed = new Set(leaders.values());
  const things = Array.from({ length: count }, (_, thing) => thing);
  const starts = [...things.filter((thing) => !followed.has(thing)), ...things];
  const left = new Set(things);
  const rings: number[][] = [];
  for (const start of starts) {
    const ring: number[] = [];
    for (let thing = start; left.delete(thing); thing = leaders.get(thing) ?? start)
      ring.push(thing);
    if (ring.length > 1) rings.push(ring);
  }
  return rings.sort((a, b) => Math.min(...a) - Math.min(...b));
}

/** Whether following in these rings leads everything to its actual place. */
function isTrue({ rings, roundIndexes }: FollowWay, trails: readonly Trail[]): boolean {
  const leaders = new Map(
    rings.flatMap((ring) =>
      ring.map((thing, index) => [thing, ring[(index + 1) % ring.length] as number] as const),
    ),
  );
  return roundIndexes.every((roundIndex) =>
    trails.every((trail, thing) => {
      const ahead = trails[leaders.get(thing) ?? thing];
      return (trail[roundIndex + 1] ?? null) === (ahead?.[roundIndex] ?? null);
    }),
  );
}
