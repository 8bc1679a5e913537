// Works out board sets from hands that list their boards one by one, in any order and overlapping from hand to hand.
// Boards that are always played together are a set. A hand of several sets takes several rounds, one set in each, so
// that every round is split. Boards are numbered on from set to set: from the first if they follow one another, otherwise from 1.
// Pure; never fails.

/** The boards of one hand: at which table of which round (from 1) they are played. */
export interface Hand {
  readonly round: number;
  readonly table: number;
  readonly boards: readonly number[];
}

/** A set: boards that are always played together. */
export interface BoardGroup {
  /** The number of its first board in the movement, where sets follow one another. */
  readonly first: number;
  readonly boards: number;
}

export interface PlayedGroup {
  readonly round: number;
  readonly group: BoardGroup | null;
}

export interface GroupedHands {
  /** For each hand, the sets that it plays, each with the round (from 1) that it is played in; null for a hand without boards. */
  readonly hands: readonly (readonly PlayedGroup[])[];
  /** The largest number of rounds that one round of the file became. */
  readonly parts: number;
  /** Whether board numbers differ from those of the file. */
  readonly isRenumbered: boolean;
}

/** The sets of some hands, and the rounds in which each hand plays its sets. */
export function groupBoards(hands: readonly Hand[]): GroupedHands {
  const groups = groupsOf(hands);
  const all = groups.flat();
  const [first = 1] = all;
  const isRun = first > 0 && all.every((board, index) => board === first + index);
  let next = isRun ? first : 1;
  const placed = groups.map((boards) => {
    const group = { first: next, boards: boards.length };
    next += boards.length;
    return group;
  });
  const groupOfBoard = new Map(
    groups.flatMap((boards, index) => boards.map((board) => [board, index] as const)),
  );
  const setsOfHand = hands.map(({ boards }) => {
    return new Set(boards.map((board) => groupOfBoard.get(board) ?? 0));
  });
  const partsOf = new Map<number, number>();
  hands.forEach((hand, index) => {
    const parts = setsOfHand[index]?.size ?? 0;
    partsOf.set(hand.round, Math.max(partsOf.get(hand.round) ?? 1, parts));
  });
  const firstRound = new Map<number, number>();
  let round = 1;
  for (const [original, parts] of [...partsOf].sort(([a], [b]) => a - b)) {
    firstRound.set(original, round);
    round += parts;
  }
  const isTaken = new Set<number>();
  const played = hands.map((hand, index) => {
    const start = firstRound.get(hand.round) ?? 1;
    const free = [...(setsOfHand[index] ?? [])];
    const parts = free.length === 0 ? (partsOf.get(hand.round) ?? 1) : free.length;
    return Array.from({ length: parts }, (_, part): PlayedGroup => {
      if (free.length === 0) return { round: start + part, group: null };
      const key = (set: number) => (start + part) * placed.length + set;
      const at = free.findIndex((set) => !isTaken.has(key(set)));
      const [set = 0] = free.splice(Math.max(0, at), 1);
      isTaken.add(key(set));
      return { round: start + part, group: placed[set] ?? null };
    });
  });
  return {
    hands: played,
    parts: Math.max(1, ...partsOf.values()),
    isRenumbered: !isRun,
  };
}

/**
 * The boards by set: those that every hand plays together or not at all, ordered by their first board. Each hand divides
 * the sets of the hands before it.
 */
function groupsOf(hands: readonly Hand[]): readonly (readonly number[])[] {
  const groupOf = new Map<number, number>();
  let groupCount = 0;
  for (const { boards } of hands) {
    const dividedFrom = new Map<number, number>();
    for (const board of new Set(boards)) {
      const before = groupOf.get(board) ?? -1;
      let group = dividedFrom.get(before);
      if (group === undefined) {
        group = groupCount;
        groupCount += 1;
        dividedFrom.set(before, group);
      }
      groupOf.set(board, group);
    }
  }
  const groups = new Map<number, number[]>();
  for (const [board, group] of [...groupOf].sort(([a], [b]) => a - b)) {
    const boards = groups.get(group);
    if (boards === undefined) groups.set(group, [board]);
    else boards.push(board);
  }
  return [...groups.values()];
}
