// The costs of a way to go on, counted from its grid, and the least weight for a small rest by trying every seating.
// Shares nothing with src/replan but the vocabulary of a movement; the weights are those of docs/replan.md.

import type {
  BoardMask,
  ExtraBoards,
  Movement,
  SetIndex,
  Sitting,
} from '../../src/movement/movement.ts';
import type { Change, Situation } from '../../src/replan/situation.ts';

export interface PlainCosts {
  /** Sittings of a pair that give it a board again, and the boards that they do. */
  readonly replays: number;
  readonly boardsAgain: number;
  readonly repeats: number;
  readonly sharing: number;
  readonly sitOuts: Readonly<Record<string, number>>;
  readonly boardsMissed: Readonly<Record<string, number>>;
  readonly twice: readonly string[];
  readonly absentees: readonly string[];
}

export function isAway(movement: Movement, pair: number, round: number): boolean {
  return (
    pair === movement.phantom ||
    movement.missing.some(
      (one) => one.pair === pair && one.fromRoundIndex <= round && one.untilRoundIndex > round,
    )
  );
}

/** Who sits N-S and who E-W: a pair each, or two players. */
export function sidesAt(sitting: Sitting): readonly (readonly number[])[] {
  if (sitting.kind !== 'play') return [];
  const { northSouth, eastWest, partners } = sitting;
  if (partners === undefined) return [[northSouth], [eastWest]];
  return [
    [northSouth, partners.south],
    [eastWest, partners.west],
  ];
}

/** Whether nothing is switched and those who sit N-S are ranked apart from those who sit E-W: nobody of them has a score on a board that another has. */
export function splitsRanking(movement: Movement): boolean {
  const cells = movement.rounds.flat();
  if (cells.some((cell) => cell.kind === 'play' && cell.switched !== 0)) return false;
  const groups = new Map<number, Set<number>>();
  const scorers = new Map<string, number>();
  movement.rounds.forEach((round, index) => {
    for (const sitting of round) {
      const boards = boardsAt(movement, sitting, index);
      for (const [side, pairs] of sidesAt(sitting).entries()) {
        for (const board of boards) {
          for (const pair of pairs) {
            const key = `${side} ${board}`;
            const other = groups.get(scorers.get(key) ?? pair) ?? new Set([pair]);
            const joined = new Set([...other, ...(groups.get(pair) ?? [pair])]);
            for (const one of joined) groups.set(one, joined);
            scorers.set(key, pair);
          }
        }
      }
    }
  });
  return new Set(groups.values()).size === 2;
}

/** The boards that a sitting plays, `A2` and so on; none if somebody is missing. */
export function boardsAt(movement: Movement, sitting: Sitting, round: number): readonly string[] {
  if (sitting.kind !== 'play') return [];
  const { set, dropped } = sitting;
  const isAlone = sidesAt(sitting).some((side) => side.some((one) => isAway(movement, one, round)));
  if (isAlone) return [];
  const count = movement.sets[set]?.boards ?? 0;
  const boards: string[] = [];
  for (let board = 0; board < count; board++) {
    if (((dropped >> board) & 1) === 0) boards.push(`${set}.${board}`);
  }
  for (const beside of sitting.extra ?? []) {
    for (let board = 0; board < 16; board++) {
      if ((beside.boards >> board) & 1) boards.push(`${beside.set}.${board}`);
    }
  }
  return boards;
}

/** The boards of a full round: what its busiest table plays; the largest set where nobody plays. */
function fullRound(movement: Movement, round: number): number {
  const sittings = movement.rounds[round] ?? [];
  const most = Math.max(0, ...sittings.map((one) => boardsAt(movement, one, round).length));
  return most || Math.max(...movement.sets.map(({ boards }) => boards));
}

/** Boards that players have had in another pair, `3 A2` and so on. */
export interface Beside {
  readonly known?: readonly string[];
}

/** The name `A2` of a board by its number; sets are numbered on from 1. */
function boardOf({ sets }: Movement, number: number): string {
  const names = sets.flatMap(({ boards }, set) =>
    Array.from({ length: boards }, (_, board) => `${set}.${board}`),
  );
  return names[number - 1] ?? '';
}

/** The movement as it was played with its wrong boards: without what a table left out, and with what it played instead. */
export function asPlayed({ movement, wrongBoards = [] }: Situation): Movement {
  const rounds = movement.rounds.map((round, r) =>
    round.map((sitting, t) => {
      const missed = wrongBoards.filter(({ round, table }) => round === r + 1 && table === t + 1);
      if (sitting.kind !== 'play') return sitting;
      const bits = missed.flatMap(({ instead }) =>
        instead === null ? [] : 2 ** Number(boardOf(movement, instead).split('.')[1]),
      );
      const dropped = (sitting.dropped + sum(bits)) as BoardMask;
      const extra = missed.map(({ board, instead }): ExtraBoards => {
        const whole = 2 ** (movement.sets[sitting.set]?.boards ?? 0) - 1;
        const own = instead === null ? whole & ~sitting.dropped : sum(bits);
        const isSwitched = own > 0 && (sitting.switched & own) === own;
        const [set, place] = boardOf(movement, board).split('.').map(Number) as [SetIndex, number];
        const boards = (2 ** place) as BoardMask;
        return { set, boards, switched: isSwitched ? boards : (0 as BoardMask) };
      });
      return { ...sitting, dropped, ...(extra.length > 0 && { extra }) };
    }),
  );
  return { ...movement, rounds };
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** What each of two half pairs knows from the other. */
export function besideOf(situation: Situation, change: Change): Beside {
  const { played } = situation;
  const movement = asPlayed(situation);
  const had = movement.rounds.slice(0, played).flatMap((round, r) =>
    round.flatMap((sitting) => {
      const boards = boardsAt(movement, sitting, r);
      return sidesAt(sitting).flatMap(([pair]) => boards.map((board) => `${pair} ${board}`));
    }),
  );
  const [one, other] = (change.kind === 'pairs' && change.merging) || [];
  const known = had.flatMap((entry) => {
    const [pair, board] = entry.split(' ');
    if (pair === String(one)) return `${other} ${board}`;
    return pair === String(other) ? `${one} ${board}` : [];
  });
  return { known };
}

export function costsOf(
  movement: Movement,
  played: number,
  { known = [] }: Beside = {},
): PlainCosts {
  const seen = new Set<string>();
  const heard = new Set<string>(known);
  const met = new Set<string>();
  const inPlay = new Set<string>();
  const sitOuts: Record<string, number> = {};
  const twice: string[] = [];
  const absentees: string[] = [];
  let [replays, boardsAgain, repeats, sharing] = [0, 0, 0, 0];
  movement.rounds.forEach((round, r) => {
    const seated: number[] = [];
    const playing = new Set<number>();
    const tables: Record<number, number> = {};
    let most = 0;
    for (const sitting of round) {
      if (sitting.kind === 'sitOut') seated.push(sitting.pair);
      if (sitting.kind !== 'play') continue;
      const sides = sidesAt(sitting);
      const pairs = sides.flat();
      seated.push(...pairs);
      const boards = boardsAt(movement, sitting, r);
      if (boards.length === 0) continue;
      most = Math.max(most, boards.length);
      for (const board of boards) inPlay.add(board);
      for (const pair of pairs) {
        playing.add(pair);
        const again = boards.filter((board) =>
          [seen, heard].some((had) => had.has(`${pair} ${board}`)),
        ).length;
        if (r >= played && again > 0) replays += 1;
        if (r >= played) boardsAgain += again;
        for (const board of boards) seen.add(`${pair} ${board}`);
      }
      for (const two of movement.contestants === 'players' ? sides : [pairs]) {
        const key = two.toSorted((a, b) => a - b).join();
        if (r >= played && met.has(key)) repeats += 1;
        met.add(key);
      }
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
  return { replays, boardsAgain, repeats, sharing, sitOuts, boardsMissed, twice, absentees };
}

/** Everything that is played, as one text. */
export function playsOf(movement: Movement): string {
  const plays = movement.rounds.flatMap((round, r) =>
    round.flatMap((sitting, t) => {
      const boards = boardsAt(movement, sitting, r);
      if (sitting.kind !== 'play' || boards.length === 0) return [];
      return [`${r} ${t} ${sidesAt(sitting).join(' ')} ${boards.join(' ')} ${sitting.switched}`];
    }),
  );
  return plays.join('; ');
}

/** Rounds from one on in which a set, of which there is one copy, is on no table and will be on one in the same session. */
export function relaysIn(movement: Movement, from: number): number {
  const laid = movement.rounds.map((round) =>
    round.map((one) => (one.kind === 'idle' ? null : one.set)),
  );
  // Where nobody ever plays and another table always has the boards, there are none.
  const tables = Array.from({ length: movement.tableCount }, (_, table) => table).filter((table) =>
    movement.rounds.some((round, r) => {
      const isPlayed = (one: Sitting) => boardsAt(movement, one, r).length > 0;
      const own = round[table] as Sitting;
      if (own.kind === 'idle') return false;
      return isPlayed(own) || !round.some((one) => isPlayed(one) && setOf(one) === own.set);
    }),
  );
  const isOneForAll = laid.slice(from).every((sets) => {
    const [first, ...others] = tables.map((table) => sets[table]);
    return first != null && others.every((set) => set === first);
  });
  if (isOneForAll && tables.length > 1) return 0;
  let relays = 0;
  movement.sets.forEach((_, set) => {
    for (let r = from; r < laid.length; r++) {
      const end = movement.sessionStarts.find((start) => start > r) ?? laid.length;
      const isLater = laid.slice(r + 1, end).some((sets) => sets.includes(set as never));
      if (isLater && !laid[r]?.includes(set as never)) relays += 1;
    }
  });
  return relays;
}

const setOf = (one: Sitting) => (one.kind === 'idle' ? null : one.set);

/** A session under way: as played, and what the cards say; `isTwoWinners` forbids both directions. */
export interface UnderWay {
  readonly movement: Movement;
  readonly plan: Movement;
  readonly played: number;
  readonly isTwoWinners: boolean;
  readonly beside?: Beside;
}

/** Where a pair sits in a round of a movement, and whether those come who should, as `now` knows. */
function seatsIn(
  movement: Movement,
  now: Movement,
): (round: number, pair: number) => readonly string[] {
  const known: Map<number, string[]>[] = [];
  const seatsAt = (r: number) => {
    const seats = new Map<number, string[]>();
    for (const [t, one] of (movement.rounds[r] ?? []).entries()) {
      if (one.kind !== 'play') continue;
      const people = sidesAt(one).flat();
      const whole = 2 ** (movement.sets[one.set]?.boards ?? 0) - 1;
      const isAlone = people.some((other) => isAway(now, other, r));
      const isIdle = isAlone || (one.dropped & whole) === whole;
      people.forEach((pair, seat) => {
        const entry = [`${t} ${seat} ${one.set}`, ...(isIdle ? ['nobody plays'] : [])];
        seats.set(pair, [...(seats.get(pair) ?? []), ...entry]);
      });
    }
    return seats;
  };
  return (r, pair) => {
    known[r] ??= seatsAt(r);
    return known[r].get(pair) ?? [];
  };
}

/** The table and the seat of a pair in a round: one entry, or none where it is not seated. */
function seatIn(movement: Movement, round: number, pair: number): readonly string[] {
  return (movement.rounds[round] ?? []).flatMap((one, table) => {
    const seat = sidesAt(one).flat().indexOf(pair);
    return seat < 0 ? [] : [`${table} ${seat}`];
  });
}

/** What a finished grid weighs from the next round on. */
export function weightOf(movement: Movement, { isTwoWinners, ...session }: UnderWay): number {
  const { plan, played } = session;
  const { boardsAgain, repeats } = costsOf(movement, played, session.beside);
  let weight = 1_000_000 * boardsAgain + 200 * repeats;
  movement.rounds.forEach((round, r) => {
    const tables: Record<string, number> = {};
    for (const sitting of r >= played ? round : []) {
      if (sitting.kind !== 'play' || boardsAt(movement, sitting, r).length === 0) continue;
      const { copies } = movement.sets[sitting.set] ?? { copies: 1 };
      tables[sitting.set] = (tables[sitting.set] ?? 0) + 1;
      weight += 100 * Math.max(0, (tables[sitting.set] ?? 0) - copies);
    }
  });
  const [cards, seats] = [seatsIn(plan, movement), seatsIn(movement, movement)];
  let isDeparting = false;
  const directions = new Map<number, [number, number]>();
  const stationary = new Map<number, readonly string[]>();
  for (let pair = 1; pair <= plan.pairCount; pair++) {
    const seats = plan.rounds.flatMap((_, r) => seatIn(plan, r, pair));
    if (seats.length > 1 && new Set(seats).size === 1) stationary.set(pair, seats);
  }
  for (let pair = 1; pair <= movement.pairCount; pair++) {
    const isLate =
      !isAway(movement, pair, played) &&
      movement.rounds.some((_, r) => r < played && isAway(movement, pair, r));
    let [out, changed] = [isLate ? 1 : 0, 0];
    const [planned] = stationary.get(pair) ?? [];
    const counts: [number, number] = [0, 0];
    movement.rounds.forEach((round, r) => {
      if (isAway(movement, pair, r)) return;
      const own = round.find((one) => sidesAt(one).flat().includes(pair));
      const boards = own === undefined ? [] : boardsAt(movement, own, r);
      if (boards.length > 0 && own?.kind === 'play') {
        counts[sidesAt(own)[0]?.includes(pair) ? 0 : 1] += 1;
        const inSet = movement.sets[own.set]?.boards ?? 0;
        const should = Math.min(inSet, fullRound(session.movement, r));
        if (r >= played) weight += 110 * Math.max(0, should - boards.length);
        if (r >= played && planned !== undefined && seatIn(movement, r, pair)[0] !== planned) {
          weight += Math.round(1200 / Math.max(2, stationary.size));
        }
      } else {
        out += 1;
        if (r >= played) weight += 300 * out;
      }
      if (r < played || plan.rounds[r] === undefined || pair > plan.pairCount) return;
      const [[card, isAlone], [now, isOut]] = [cards(r, pair), seats(r, pair)];
      const isAsCarded = isOut || now === undefined ? !card || isAlone : card === now;
      if (!isAway(plan, pair, r) && !isAsCarded) changed += 1;
    });
    if (changed > 0) weight += 20 + changed;
    isDeparting ||= changed > 0;
    directions.set(pair, counts);
  }
  if (isDeparting) weight += 300;
  if (isTwoWinners) {
    for (const [one, other] of directions.values()) weight += 20_000 * Math.min(one, other);
  }
  return weight;
}

/**
 * The least weight of any way to seat the rounds from the next on at the tables of `after`, which has the pairs, sets and
 * number of rounds; for four or five pairs only. A table plays what its cell of `after` plays of its set, elsewhere the
 * first boards of a full round, in either case without what its pairs have had.
 */
export function leastWeight(after: Movement, session: UnderWay): number {
  const { played } = session;
  const pairs = Array.from({ length: after.pairCount }, (_, index) => index + 1).filter(
    (pair) => !isAway(after, pair, played),
  );
  const tables = after.tableCount;
  const places = Math.max(2 * tables, pairs.length);
  const seatings = permutations([...pairs, ...new Array<number>(places - pairs.length).fill(0)]);
  const sets = Array.from({ length: after.sets.length + 1 }, (_, index) => index - 1);
  const choices = tuples(sets, tables);
  const had = new Set<string>(session.beside?.known ?? []);
  after.rounds.slice(0, played).forEach((round, r) => {
    for (const sitting of round) {
      if (sitting.kind !== 'play') continue;
      for (const board of boardsAt(after, sitting, r)) {
        had.add(`${sitting.northSouth} ${board}`).add(`${sitting.eastWest} ${board}`);
      }
    }
  });
  const play = (r: number, t: number, a: number, b: number, set: number): Sitting => {
    const whole = Array.from({ length: after.sets[set]?.boards ?? 0 }, (_, board) => board);
    const cell = after.rounds[r]?.[t];
    const isOwn = cell?.kind === 'play' && cell.set === set;
    const wanted = isOwn
      ? whole.filter((board) => ((cell.dropped >> board) & 1) === 0)
      : whole.slice(0, fullRound(session.movement, r));
    const isNew = (board: number) => ![a, b].some((pair) => had.has(`${pair} ${set}.${board}`));
    const open = wanted.every(isNew) ? wanted : whole.filter(isNew).slice(0, wanted.length);
    const boards = open.length > 0 ? open : wanted;
    const dropped = whole.filter((board) => !boards.includes(board));
    const mask = dropped.reduce((sum, board) => sum + 2 ** board, 0);
    return { kind: 'play', northSouth: a, eastWest: b, set, switched: 0, dropped: mask } as Sitting;
  };
  const roundsAt = (r: number) =>
    seatings.flatMap((seats) =>
      choices.map((chosen) =>
        Array.from({ length: tables }, (_, t): Sitting => {
          const [northSouth, eastWest, set] = [seats[2 * t], seats[2 * t + 1], chosen[t]];
          if (!northSouth || !eastWest || set === undefined || set < 0) return { kind: 'idle' };
          return play(r, t, northSouth, eastWest, set);
        }),
      ),
    );
  let least = Number.POSITIVE_INFINITY;
  const visit = (grid: readonly (readonly Sitting[])[]): void => {
    if (grid.length === after.rounds.length) {
      least = Math.min(least, weightOf({ ...after, rounds: grid }, session));
      return;
    }
    for (const round of roundsAt(grid.length)) visit([...grid, round]);
  };
  visit(after.rounds.slice(0, played));
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
