// What a way costs, counted out plainly from its grid, and the least weight of a small rest by trying every seating.
// Shares nothing with src/replan but the vocabulary of a movement; the weights are those of docs/replan.md.

import type { Movement, Sitting } from '../../src/movement/movement.ts';

export interface PlainCosts {
  readonly replays: number;
  readonly repeats: number;
  readonly sharing: number;
  readonly sitOuts: Readonly<Record<string, number>>;
  readonly boardsMissed: Readonly<Record<string, number>>;
  readonly twice: readonly string[];
  readonly absentees: readonly string[];
}

function isAway(movement: Movement, pair: number, round: number): boolean {
  return (
    pair === movement.phantom ||
    movement.missing.some(
      (one) => one.pair === pair && one.fromRoundIndex <= round && one.untilRoundIndex > round,
    )
  );
}

/** The boards that a sitting plays, `A2` and so on; none if somebody is missing. */
function boardsAt(movement: Movement, sitting: Sitting, round: number): readonly string[] {
  if (sitting.kind !== 'play') return [];
  const { northSouth, eastWest, set, dropped } = sitting;
  if (isAway(movement, northSouth, round) || isAway(movement, eastWest, round)) return [];
  const count = movement.sets[set]?.boards ?? 0;
  const boards = Array.from({ length: count }, (_, index) => index);
  return boards.filter((board) => ((dropped >> board) & 1) === 0).map((board) => `${set}.${board}`);
}

export function costsOf(movement: Movement, played: number): PlainCosts {
  const seen = new Set<string>();
  const met = new Set<string>();
  const inPlay = new Set<string>();
  const sitOuts: Record<string, number> = {};
  const twice: string[] = [];
  const absentees: string[] = [];
  let [replays, repeats, sharing] = [0, 0, 0];
  movement.rounds.forEach((round, r) => {
    const seated: number[] = [];
    const playing = new Set<number>();
    const tables: Record<number, number> = {};
    let most = 0;
    for (const sitting of round) {
      if (sitting.kind === 'sitOut') seated.push(sitting.pair);
      if (sitting.kind !== 'play') continue;
      const pairs = [sitting.northSouth, sitting.eastWest];
      seated.push(...pairs);
      const boards = boardsAt(movement, sitting, r);
      if (boards.length === 0) continue;
      most = Math.max(most, boards.length);
      for (const board of boards) inPlay.add(board);
      for (const pair of pairs) {
        playing.add(pair);
        if (r >= played && boards.some((board) => seen.has(`${pair} ${board}`))) replays += 1;
        for (const board of boards) seen.add(`${pair} ${board}`);
      }
      const key = pairs.toSorted((a, b) => a - b).join();
      if (r >= played && met.has(key)) repeats += 1;
      met.add(key);
      tables[sitting.set] = (tables[sitting.set] ?? 0) + 1;
      if (r >= played && (tables[sitting.set] ?? 0) > (movement.sets[sitting.set]?.copies ?? 1)) {
        sharing += 1;
      }
    }
    const doubled = seated.filter((pair, index) => seated.indexOf(pair) !== index);
    if (r >= played) twice.push(...doubled.map((pair) => `${pair} in ${r + 1}`));
    for (let pair = 1; pair <= movement.pairCount; pair++) {
      if (isAway(movement, pair, r)) {
        if (playing.has(pair)) absentees.push(`${pair} in ${r + 1}`);
      } else if (!playing.has(pair)) sitOuts[pair] = (sitOuts[pair] ?? 0) + most;
    }
  });
  const boardsMissed: Record<string, number> = {};
  for (let pair = 1; pair <= movement.pairCount; pair++) {
    const count = [...inPlay].filter((board) => !seen.has(`${pair} ${board}`)).length;
    if (count > 0 && pair !== movement.phantom) boardsMissed[pair] = count;
  }
  return { replays, repeats, sharing, sitOuts, boardsMissed, twice, absentees };
}

/** What a finished grid weighs from a round on; `plan` is what the cards say, `isTwoWinners` forbids both directions. */
export function weightOf(
  movement: Movement,
  plan: Movement,
  played: number,
  isTwoWinners: boolean,
): number {
  const { replays, repeats, sharing } = costsOf(movement, played);
  let weight = 1_000_000 * replays + 200 * repeats + 100 * sharing;
  const directions = new Map<number, [number, number]>();
  for (let pair = 1; pair <= movement.pairCount; pair++) {
    let [out, changed] = [0, 0];
    const counts: [number, number] = [0, 0];
    movement.rounds.forEach((round, r) => {
      if (isAway(movement, pair, r)) return;
      const at = (of: readonly Sitting[]) =>
        of.flatMap((one, t) => {
          if (one.kind !== 'play') return [];
          if (one.northSouth === pair) return [`${t} NS ${one.set}`];
          return one.eastWest === pair ? [`${t} EW ${one.set}`] : [];
        })[0];
      const own = round.find(
        (one) => one.kind === 'play' && [one.northSouth, one.eastWest].some((p) => p === pair),
      );
      const plays = own !== undefined && boardsAt(movement, own, r).length > 0;
      if (plays && own.kind === 'play') counts[own.northSouth === pair ? 0 : 1] += 1;
      if (!plays) {
        out += 1;
        if (r >= played) weight += 300 * out;
      }
      const card = plan.rounds[r];
      if (r < played || card === undefined || pair > plan.pairCount) return;
      if (!isAway(plan, pair, r) && at(card) !== at(round)) changed += 1;
    });
    if (changed > 0) weight += 10 + changed;
    directions.set(pair, counts);
  }
  if (isTwoWinners) {
    for (const [one, other] of directions.values()) weight += 20_000 * Math.min(one, other);
  }
  return weight;
}

/** The least weight of any way to seat the rounds from `played` on at the first tables; for four or five pairs only. */
export function leastWeight(
  movement: Movement,
  plan: Movement,
  played: number,
  isTwoWinners: boolean,
): number {
  const pairs = Array.from({ length: movement.pairCount }, (_, index) => index + 1).filter(
    (pair) => !isAway(movement, pair, played),
  );
  const tables = movement.tableCount;
  const places = Math.max(2 * tables, pairs.length);
  const seatings = permutations([...pairs, ...new Array<number>(places - pairs.length).fill(0)]);
  const sets = Array.from({ length: movement.sets.length + 1 }, (_, index) => index - 1);
  const choices = tuples(sets, tables);
  let least = Number.POSITIVE_INFINITY;
  const rounds = seatings.flatMap((seats) =>
    choices.map((chosen) =>
      Array.from({ length: tables }, (_, t): Sitting => {
        const [northSouth, eastWest, set] = [seats[2 * t], seats[2 * t + 1], chosen[t]];
        if (!northSouth || !eastWest || set === undefined || set < 0) return { kind: 'idle' };
        return { kind: 'play', northSouth, eastWest, set, switched: 0, dropped: 0 } as Sitting;
      }),
    ),
  );
  const visit = (grid: readonly (readonly Sitting[])[]): void => {
    if (grid.length === movement.rounds.length) {
      const weight = weightOf({ ...movement, rounds: grid }, plan, played, isTwoWinners);
      least = Math.min(least, weight);
      return;
    }
    for (const round of rounds) visit([...grid, round]);
  };
  visit(movement.rounds.slice(0, played));
  return least;
}

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length === 0) return [[]];
  const firsts = items.filter((item, index) => items.indexOf(item) === index);
  return firsts.flatMap((first) => {
    const rest = items.toSpliced(items.indexOf(first), 1);
    return permutations(rest).map((others) => [first, ...others]);
  });
}

function tuples(items: readonly number[], length: number): readonly (readonly number[])[] {
  if (length === 0) return [[]];
  return items.flatMap((item) => tuples(items, length - 1).map((others) => [item, ...others]));
}
