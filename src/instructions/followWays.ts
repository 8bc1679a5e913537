// Things that follow each other in rings, in one way after most rounds and in another after some: as movements developed
// over a group that is no single cycle have it. Knows nothing of seats or boards: a place is any number, null nowhere.
// Round indexes from 0, things as indexes from 0.

/** Where a thing is, round by round. */
type Trail = readonly (number | null)[];

/** A way to follow, and the rounds (by index) after which it holds. */
export interface FollowWay {
  /** Each goes where the next in its ring was, the last where the first was; one that stays is in none. */
  readonly rings: readonly (readonly number[])[];
  readonly roundIndexes: readonly number[];
}

/** More ways than this are no rule. */
const MAX_WAYS = 3;

/**
 * The ways in which all things follow each other, the usual one first, which holds after half of the rounds or more;
 * null where there is none, or there are too many. Who is nowhere follows one that was nowhere.
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
  const told = ways.map(({ leaders, roundIndexes }) => ({
    rings: ringsOf(leaders, trails.length),
    roundIndexes,
  }));
  return told.every((way) => isTrue(way, trails)) ? told : null;
}

/** Whom each thing that is somewhere after a round follows; null where a place was nobody's before. */
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

/** Both together; null where they differ, or two would follow one. */
function merged(
  one: ReadonlyMap<number, number>,
  other: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> | null {
  const both = new Map([...one, ...other]);
  const isSame = [...one].every(([thing, leader]) => both.get(thing) === leader);
  return isSame && new Set(both.values()).size === both.size ? both : null;
}

/** The rings of leaders; where nobody is known to be followed, the last follows the first. Without rings of one. */
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

/** Whether following in rings leads everything where it is. */
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
