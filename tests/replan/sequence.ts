// Sessions in which something happens two or three times, one way after another being used. Each list of ways is held to an
// own reading of the three movements concerned (as played, on the cards, as it goes on) and to what is announced in
// English and printed on slips. Shares nothing with src/replan but the vocabulary of a movement.

import assert from 'node:assert/strict';
import { createRandom, type Random } from '../../src/balance/random.ts';
import { DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { createCards } from '../../src/cards/model.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import type { Movement, PairNumber, Sitting } from '../../src/movement/movement.ts';
import { newsOf } from '../../src/replan/news.ts';
import { createReplanning, type Way } from '../../src/replan/replan.ts';
import type { Change, Issued, Situation } from '../../src/replan/situation.ts';
import { announceNews } from '../../src/words/instructions/announceReplan.ts';
import { printedDestination, printedSharers } from '../cards/printedBoards.ts';
import { wrongCells } from '../instructions/cells.ts';
import { LATE, leaving } from './changes.ts';
import { draw } from './draws.ts';
import { besideOf, boardsAt, costsOf, isAway, sidesAt } from './oracle.ts';

const STEPS = 300;

/** Draws a session with two or three changes and checks every way of each; returns how many ways there were. */
export function checkSequence(seed: number): number {
  const random = createRandom(seed, 7);
  const first = draw(seed);
  let { situation, change } = first;
  let description = first.description;
  let count = 0;
  const changes = 2 + random.below(2);
  for (let index = 0; index < changes; index++) {
    const made = createReplanning(situation, change, { seed, switchSteps: 200 });
    if (!made.ok) break;
    made.replanning.advance(STEPS);
    made.replanning.lookFurther(RULED_CATALOGUE);
    const ways = made.replanning.ways({ isReswitched: random.below(3) === 0 });
    for (const way of ways) checkChange(situation, change, way, `${description}: ${way.kind}`);
    count += ways.length;
    const way = ways[random.below(ways.length)] as Way;
    situation = afterWay(situation, way, random);
    change = anyChange(situation, random);
    description += ` > ${way.kind} > ${situation.played} played, cards ${
      situation.plan === situation.movement ? 'printed again' : 'as before'
    }, ${JSON.stringify(change)}`;
  }
  return count;
}

/** Some rounds later; the cards were printed again, or are still the first ones. */
function afterWay({ plan }: Situation, { movement, fromRound }: Way, random: Random): Situation {
  const left = movement.rounds.length - fromRound + 1;
  const played = fromRound - 1 + random.below(Math.max(1, left));
  const isSame = plan.pairCount === movement.pairCount && plan.sets.length === movement.sets.length;
  return { movement, plan: isSame && random.below(2) === 0 ? plan : movement, played };
}

function anyChange({ movement, played }: Situation, random: Random): Change {
  const rounds = movement.rounds.length;
  const anyPair = () => (1 + random.below(movement.pairCount)) as PairNumber;
  const changes: readonly Change[] = [
    LATE,
    leaving(anyPair()),
    leaving(anyPair(), anyPair()),
    { kind: 'pairs', leaving: [anyPair()], arriving: 1 },
    { kind: 'pairs', leaving: [anyPair(), anyPair()], arriving: 1 },
    { kind: 'pairs', leaving: [anyPair()], arriving: 2 },
    { kind: 'pairs', leaving: [], arriving: 2 },
    { kind: 'pairs', leaving: [], arriving: 0, merging: [anyPair(), anyPair()] },
    { kind: 'rounds', rounds: Math.max(1, played, rounds - 1) },
    { kind: 'boards', boards: 1 },
    { kind: 'tables', tables: movement.tableCount + 1 },
    { kind: 'playedOtherwise' },
  ];
  return changes[random.below(changes.length)] as Change;
}

/** The plan from which each card in the room was printed last: of tables, and of pairs. */
interface Room {
  readonly tables: ReadonlyMap<number, Movement>;
  readonly pairs: ReadonlyMap<number, Movement>;
}

/**
 * Draws a session with two or three changes, after each of which all, some or none of the cards are printed again, and checks
 * that the cards in the room and what is announced say together how every way goes on; returns how many ways there were.
 */
export function checkRoom(seed: number): number {
  const random = createRandom(seed, 11);
  const first = draw(seed);
  let { situation, change } = first;
  let description = first.description;
  let issued: readonly Issued[] = [{ plan: situation.plan, cards: null }];
  let room = printed({ tables: new Map(), pairs: new Map() }, situation.plan, null);
  let count = 0;
  const changes = 2 + random.below(2);
  for (let index = 0; index < changes; index++) {
    const made = createReplanning({ ...situation, issued }, change, { seed, switchSteps: 200 });
    if (!made.ok) break;
    made.replanning.advance(STEPS);
    const ways = made.replanning.ways({ isReswitched: random.below(3) === 0 });
    for (const way of ways) {
      checkCards({ ...situation, issued }, way, room, `${description}: ${way.kind}`);
    }
    count += ways.length;
    const way = ways[random.below(ways.length)] as Way;
    const { movement, fromRound } = way;
    const some = (of: readonly number[]) => of.filter(() => random.below(2) === 0);
    const { tables, pairs } = way.cards;
    const choices = [null, way.cards, { tables: some(tables), pairs: some(pairs) }];
    const cards = random.below(3) === 0 ? undefined : choices[random.below(choices.length)];
    if (cards !== undefined) {
      room = printed(room, movement, cards);
      issued = [...(cards === null ? [] : issued), { plan: movement, cards }];
    }
    const left = movement.rounds.length - fromRound + 1;
    const played = fromRound - 1 + random.below(Math.max(1, left));
    situation = { movement, plan: movement, played, known: way.known };
    change = anyChange(situation, random);
    description += ` > ${way.kind}, printed ${JSON.stringify(cards)} > ${played} played, ${JSON.stringify(change)}`;
  }
  return count;
}

function seatedAt(sitting: Sitting): readonly number[] {
  return sitting.kind === 'sitOut' ? [sitting.pair] : sidesAt(sitting).flat();
}

function printed(room: Room, plan: Movement, cards: Issued['cards']): Room {
  const of = (before: ReadonlyMap<number, Movement>, all: number, some?: readonly number[]) => {
    const numbers = some ?? Array.from({ length: all }, (_, index) => index + 1);
    return new Map([...before, ...numbers.map((number) => [number, plan] as const)]);
  };
  return {
    tables: of(room.tables, plan.tableCount, cards?.tables),
    pairs: of(room.pairs, plan.pairCount, cards?.pairs),
  };
}

/** Whoever reads a card that is not printed again, and hears what is announced, knows what is played. */
function checkCards(situation: Situation, way: Way, room: Room, message: string): void {
  const { movement } = way;
  const { played } = situation;
  const told = announceNews(newsOf(situation, way), movement.contestants, 'en', 'ebu');
  const context = `${message}: ${told}`;
  const named = (pattern: RegExp) => [...told.matchAll(pattern)].map(([, n]) => Number(n));
  const fills = named(/you now play pair (\d+)\./g);
  const empties = named(/Where your card (?:says you play pair|has player) (\d+), you sit out\./g);
  const areBoardsTold = /From round \d+ play .* per round/.test(told);
  const now = asPrinted(movement);
  /** What a card says of a round to those who have heard what was announced. */
  const heard = (plan: Movement, r: number, line: (of: Movement) => string, sitting?: Sitting) => {
    if (plan.rounds[r] === undefined) return 'no such round';
    const pairs = sitting === undefined ? [] : seatedAt(sitting);
    const away = pairs.filter((pair) => isAway(plan, pair, r));
    const whole = { ...plan, phantom: null, missing: [] };
    const isAwaited =
      sitting?.kind === 'play' &&
      sitting.partners === undefined &&
      away.length === 1 &&
      !/^$|⇄/.test(boardsWithSwitches(whole, sitting, r));
    if (isAwaited && fills.includes(away[0] as number)) return line(whole);
    const gone = pairs.filter((pair) => empties.includes(pair));
    const missing = gone.map((pair) => {
      return { pair: pair as PairNumber, fromRoundIndex: r, untilRoundIndex: r + 1 };
    });
    return line({ ...plan, missing: [...plan.missing, ...missing] });
  };
  const onCard = (card: Movement | undefined) => {
    assert.ok(card !== undefined, context);
    if (card.rounds.length > movement.rounds.length && movement.rounds.length >= played) {
      assert.match(told, new RegExp(`Round ${movement.rounds.length} is the last\\.`), context);
    }
    const withBoards = areBoardsTold ? withAnnounced(card, played, movement) : card;
    return asPrinted(withSwitchesHeard(withBoards, played, movement, told));
  };
  const rounds = movement.rounds.map((_, r) => r).slice(played);
  for (let t = 0; t < movement.tableCount; t++) {
    if (rounds.length === 0 || !hasBoards(movement, t) || way.cards.tables.includes(t + 1))
      continue;
    // A table that is in use no more may have no card.
    if (!room.tables.has(t + 1) && rounds.every((r) => tableLine(now, r, t) === 'nobody')) continue;
    const card = onCard(room.tables.get(t + 1));
    for (const r of rounds) {
      // Where nothing is played, it makes no difference who of those who sit there is away.
      const line = (of: Movement) => tableLine(of, r, t).replace(/[()](?=.*: $)/g, '');
      const sitting = movement.rounds[r]?.[t];
      const there = sitting === undefined ? [] : seatedAt(sitting);
      // Where nobody is left, nobody reads the card.
      if (there.length > 0 && there.every((pair) => isAway(movement, pair, r))) continue;
      assert.equal(
        heard(card, r, line, card.rounds[r]?.[t]),
        line(now),
        `${context} table ${t + 1}`,
      );
    }
  }
  for (const pair of pairsOf(movement)) {
    const isHere = rounds.some((r) => !isAway(movement, pair, r));
    if (!isHere || way.cards.pairs.includes(pair)) continue;
    const card = onCard(room.pairs.get(pair));
    assert.ok(!isMisled(card, now, pair, rounds.slice(1)), context);
    for (const r of rounds) {
      if (isAway(movement, pair, r)) continue;
      const line = (of: Movement) => slipLine(of, r, pair);
      const sitting = placeOf(card, r, pair)?.sitting;
      assert.equal(heard(card, r, line, sitting), line(now), `${context} pair ${pair}`);
    }
  }
}

function checkChange(situation: Situation, change: Change, way: Way, message: string): void {
  checkIsDone(situation, change, way, message);
  assert.deepEqual(
    Object.fromEntries(way.boardsMissed),
    costsOf(way.movement, situation.played, besideOf(situation, change)).boardsMissed,
    message,
  );
  const most = (of: Movement) => mostBoardsOf(of, situation.played, of.rounds.length);
  const plan =
    most(way.movement) < most(situation.movement)
      ? withAnnounced(situation.plan, situation.played, way.movement)
      : situation.plan;
  const told = announceNews(newsOf(situation, way), way.movement.contestants, 'en', 'ebu');
  const heard = withSwitchesHeard(plan, situation.played, way.movement, told);
  const read = readAgain({ ...situation, plan: heard }, way.movement);
  assert.deepEqual(way.arrivals, read.joining, message);
  assert.deepEqual(way.cards, read.cards, message);
  assert.deepEqual(way.changedPairs, read.departing, message);
  checkAnnouncement(situation, way, read, message);
  checkSlips(way, message);
  checkFacts(way, message);
}

/** What was to change has changed, and nobody else comes or goes. */
function checkIsDone(
  { movement, played }: Situation,
  change: Change,
  { movement: after }: Way,
  message: string,
): void {
  const thereIn = (of: Movement, r: number) =>
    pairsOf(of).filter((pair) => !isAway(of, pair, Math.min(r, of.rounds.length - 1)));
  const before = thereIn(movement, played);
  for (let r = played; r < after.rounds.length; r++) {
    const now = thereIn(after, r);
    const planned = thereIn(movement, r);
    const coming = now.filter((pair) => !planned.includes(pair));
    const going = planned.filter((pair) => !now.includes(pair));
    const merging: readonly number[] = (change.kind === 'pairs' && change.merging) || [];
    // One of two half pairs gives up its number, unless one of them has left before.
    const halves = merging.filter((pair) => planned.includes(pair));
    const half = halves.length < 2 ? [] : halves.filter((pair) => going.includes(pair));
    assert.equal(half.length, halves.length < 2 ? 0 : 1, message);
    const leavers = change.kind === 'pairs' ? [...new Set([...change.leaving, ...half])] : [];
    assert.deepEqual(
      going,
      leavers.toSorted((a, b) => a - b),
      message,
    );
    if (change.kind === 'pairs') assert.equal(coming.length, change.arriving, message);
    else if (change.kind === 'tables') {
      const wanted = change.tables > movement.tableCount ? 2 * change.tables - before.length : 0;
      assert.equal(coming.length, Math.max(0, wanted), message);
    } else assert.deepEqual(coming, [], message);
  }
  if (change.kind === 'rounds') assert.equal(after.rounds.length, change.rounds, message);
  else if (change.kind !== 'time') {
    assert.equal(after.rounds.length, movement.rounds.length, message);
  }
  if (change.kind === 'boards') {
    for (let r = played; r < after.rounds.length; r++) {
      for (const sitting of after.rounds[r] ?? []) {
        assert.ok(boardsAt(after, sitting, r).length <= change.boards, message);
      }
    }
  }
}

interface Reading {
  readonly joining: readonly number[];
  readonly leaving: readonly number[];
  readonly cards: { readonly tables: readonly number[]; readonly pairs: readonly number[] };
  readonly departing: readonly number[];
}

/** A plan with what is announced of whole sets written on its cards: so many boards of each from now on. */
function withAnnounced(plan: Movement, played: number, after: Movement): Movement {
  const boards = mostBoardsOf(after, played, after.rounds.length);
  const rest = plan.rounds.slice(played, after.rounds.length).flat();
  const areWhole = !rest.some((one) => one.kind === 'play' && one.dropped !== 0);
  if (!areWhole || boards >= mostBoardsOf(plan, played, plan.rounds.length)) return plan;
  const rounds = plan.rounds.map((round, r) =>
    round.map((sitting): Sitting => {
      if (r < played || sitting.kind !== 'play') return sitting;
      const inSet = plan.sets[sitting.set]?.boards ?? 0;
      const dropped = 2 ** inSet - 2 ** Math.min(boards, inSet);
      return { ...sitting, dropped: dropped as typeof sitting.dropped };
    }),
  );
  return { ...plan, rounds };
}

/**
 * What a plan says to those who have heard which rounds are switched, or are not. Only where its cards and those of the movement
 * have whole rounds: there nothing else is needed.
 */
function withSwitchesHeard(
  plan: Movement,
  played: number,
  after: Movement,
  told: string,
): Movement {
  const areWhole = (of: Movement) =>
    of.rounds.every((round, r) => {
      const boards = round.flatMap((one) => {
        return boardsAt(of, one, r).length === 0 ? [] : boardsWithSwitches(of, one, r).split(' ');
      });
      return r < played || new Set(boards.map((board) => board.endsWith('⇄'))).size < 2;
    });
  if (!areWhole(plan) || !areWhole(after)) return plan;
  const named = (pattern: RegExp) =>
    [...told.matchAll(pattern)].flatMap(([, list = '']) => roundsIn(list));
  const on = named(/Arrow-switch rounds? ([^.]+?) at every table\./g);
  const off = named(/No arrow switch in rounds? ([^.]+)\./g);
  const [, none = ''] = /No arrow switches from round (\d+)/.exec(told) ?? [];
  const rounds = plan.rounds.map((round, r) => {
    const isOn = on.includes(r + 1);
    const isOff = off.includes(r + 1) || (none !== '' && r + 1 >= Number(none));
    if (r < played || (!isOn && !isOff)) return round;
    return round.map((one): Sitting => {
      if (one.kind !== 'play') return one;
      const all = 2 ** (plan.sets[one.set]?.boards ?? 0) - 1;
      return { ...one, switched: (isOn ? all : 0) as typeof one.switched };
    });
  });
  return { ...plan, rounds };
}

/** The most boards that the grid has at a table in some rounds. */
function mostBoardsOf(of: Movement, from: number, until: number): number {
  const counts = of.rounds
    .slice(from, until)
    .flat()
    .map((one) => {
      if (one.kind !== 'play') return 0;
      const boards = Array.from({ length: of.sets[one.set]?.boards ?? 0 }, (_, board) => board);
      return boards.filter((board) => ((one.dropped >> board) & 1) === 0).length;
    });
  return Math.max(0, ...counts);
}

/** Who comes and goes, whose cards are wrong, and who is elsewhere than the cards say. */
function readAgain({ movement, plan, played }: Situation, after: Movement): Reading {
  const rounds = Array.from({ length: after.rounds.length }, (_, r) => r).slice(played);
  const isThere = (of: Movement, pair: number, r: number) =>
    pair <= of.pairCount && !isAway(of, pair, r);
  const wasThere = (pair: number) =>
    played === 0 ? isThere(plan, pair, 0) : isThere(movement, pair, played - 1);
  const willBe = (pair: number) => rounds.length > 0 && isThere(after, pair, played);
  const [before, now] = [asPrinted(plan), asPrinted(after)];
  const tables = Array.from({ length: after.tableCount }, (_, t) => t).filter((t) =>
    hasBoards(after, t),
  );
  // Told in a sentence: where a card has somebody who is away now, the others sit out.
  const without = { ...before, missing: [...before.missing, ...now.missing] };
  const isTableChanged = (t: number) =>
    rounds.some((r) => {
      const isFilled = linesUp(before, now, r, before.rounds[r]?.[t]);
      const told = [before, without].map((of) => tableLine(of, r, t));
      return !isFilled && !told.includes(tableLine(now, r, t));
    });
  const boardsNow = boardTexts(now);
  const boardsTold = [before, without].map(boardTexts);
  const isBoardsTextChanged = (t: number) =>
    [played - 1, ...rounds].some((r) => {
      const [text, ...told] = [boardsNow, ...boardsTold].map((of) => of(r, t));
      if (!text) return false;
      const sitting = now.rounds[r]?.[t];
      const isPlayed = sitting !== undefined && boardsAt(now, sitting, r).length > 0;
      const isShared =
        r < played || !isPlayed || told.some((one) => (one?.shared ?? '') === text.shared);
      const { to, printed } = text;
      const isLed =
        to === null ||
        told.some((one) => one?.printed === printed || isLedTo(one?.to ?? null, to, t));
      return !isShared || !isLed;
    });
  const isSlipChanged = (pair: number) =>
    rounds.some((r) => {
      const isOwn = pair <= before.pairCount && !isAway(before, pair, r) && !isAway(now, pair, r);
      const isFilled = isOwn && linesUp(before, now, r, placeOf(before, r, pair)?.sitting);
      const told = [before, without].map((of) => slipLine(of, r, pair));
      return !isFilled && !told.includes(slipLine(now, r, pair));
    }) || isMisled(before, now, pair, rounds.slice(1));
  const isDeparting = (pair: number) =>
    rounds.some((r) => {
      if (!isThere(plan, pair, r) || !isThere(after, pair, r) || !plan.rounds[r]) return false;
      const card = placeOn(plan, r, pair);
      const now = placeOn(after, r, pair);
      const isExpected = card !== null && !sittingBroken(plan, after, r, pair);
      if (now === null || !plays(after, r, pair)) return isExpected;
      return card !== now;
    });
  const everybody = pairsOf(after);
  return {
    joining: rounds.length > 0 ? everybody.filter((p) => willBe(p) && !wasThere(p)) : [],
    leaving: rounds.length > 0 ? everybody.filter((p) => wasThere(p) && !willBe(p)) : [],
    cards: {
      tables: tables.filter((t) => isTableChanged(t) || isBoardsTextChanged(t)).map((t) => t + 1),
      pairs: everybody.filter(
        (pair) => rounds.some((r) => isThere(after, pair, r)) && isSlipChanged(pair),
      ),
    },
    departing: everybody.filter(isDeparting),
  };
}

/**
 * Whether cards that say “you sit out (no pair 14)” are right of a sitting that is played as it stands: 14 has come, all else is as
 * it was, and nothing is switched.
 */
function linesUp(
  before: Movement,
  now: Movement,
  r: number,
  sitting: Sitting | undefined,
): boolean {
  if (sitting?.kind !== 'play' || sitting.partners !== undefined) return false;
  const boards = boardsWithSwitches(now, sitting, r);
  const table = before.rounds[r]?.indexOf(sitting) ?? -1;
  return (
    boards !== '' &&
    !boards.includes('⇄') &&
    sidesAt(sitting)
      .flat()
      .filter((pair) => isAway(before, pair, r)).length === 1 &&
    boardsWithSwitches({ ...before, phantom: null, missing: [] }, sitting, r) === boards &&
    JSON.stringify(now.rounds[r]?.[table]) === JSON.stringify(sitting)
  );
}

/** Whether the grid ever has boards at a table. */
function hasBoards(of: Movement, t: number): boolean {
  const sittings = of.rounds.flatMap((round) => round[t] ?? []);
  return sittings.some((sitting) => sitting.kind !== 'idle' && sitting.set !== null);
}

/** A movement as cards have it: nobody is at a table that never has boards. */
function asPrinted(of: Movement): Movement {
  if (!of.rounds.some((round) => round.some((_, t) => hasBoards(of, t)))) return of;
  const rounds = of.rounds.map((round) =>
    round.map((sitting, t): Sitting => (hasBoards(of, t) ? sitting : { kind: 'idle' })),
  );
  return { ...of, rounds };
}

function pairsOf({ pairCount }: Movement): number[] {
  return Array.from({ length: pairCount }, (_, index) => index + 1);
}

/** The line of a table card: who sits where, with which boards, and what is switched. */
function tableLine(of: Movement, r: number, t: number): string {
  // A round that a card does not have is to be printed, whoever plays in it.
  if (of.rounds[r] === undefined) return '';
  const sitting = of.rounds[r][t];
  if (sitting === undefined || sitting.kind === 'idle') return 'nobody';
  const who = (pair: number) => (isAway(of, pair, r) ? `(${pair})` : String(pair));
  if (sitting.kind === 'sitOut') {
    return `${who(sitting.pair)} out ${sitting.seat}, ${sitting.set} lies there`;
  }
  const seats = sidesAt(sitting).map((side) => side.map(who));
  return `${seats.join(' v ')}: ${sitting.set}: ${boardsWithSwitches(of, sitting, r)}`;
}

function boardsWithSwitches(of: Movement, sitting: Sitting, r: number): string {
  const switched = sitting.kind === 'play' ? sitting.switched : 0;
  const names = boardsAt(of, sitting, r).map((board) => {
    const bit = Number(board.split('.')[1]);
    return (switched >> bit) & 1 ? `${board}⇄` : board;
  });
  return names.join(' ');
}

interface BoardText {
  readonly shared: string;
  /** Where they go after the round: `DONE` if nobody plays them again, null after the last round. */
  readonly to: string | null;
  /** The same as printed, which may lead boards on that are done. */
  readonly printed: string;
}

const DONE = 'done';

/** What the table cards of a movement say of the boards at a table in a round; null if no boards lie there. */
function boardTexts(of: Movement): (r: number, t: number) => BoardText | null {
  const tables = Array.from({ length: of.tableCount }, (_, t) => t);
  const cardOf = (t: number) => {
    const only = { tables: [t + 1], pairs: [] };
    return createCards(of, { ...DEFAULT_CARD_OPTIONS, kind: 'table', only })[0];
  };
  const cards = new Map<number, ReturnType<typeof cardOf>>();
  return (r, t) => {
    const set = lyingAt(of, r, t);
    if (set === null) return null;
    const card = cards.get(t) ?? cardOf(t);
    if (card === undefined) return null;
    cards.set(t, card);
    const shared = printedSharers(card, r);
    const end = of.sessionStarts.find((start) => start > r) ?? of.rounds.length;
    const printed = printedDestination(card, r).replace(/^move to /, '');
    if (r + 1 === end) return { shared, to: null, printed };
    const later = Array.from({ length: end - r - 1 }, (_, index) => r + 1 + index);
    const isDone = !later.some((round) => tables.some((o) => lyingAt(of, round, o) === set));
    return { shared, to: isDone ? DONE : printed, printed };
  };
}

/** Whether the boards of a table get where they should: those that are done anywhere but to another table. */
function isLedTo(text: string | null, now: string, t: number): boolean {
  if (now !== DONE && now !== 'out of play') return text === now;
  const [, tables = ''] = /^tables? (.*)/.exec(text ?? '') ?? [];
  return tables === '' || roundsIn(tables).includes(t + 1);
}

/** The set on a table: where nobody plays, only while enough copies are left. */
function lyingAt(of: Movement, r: number, t: number): number | null {
  const round = of.rounds[r] ?? [];
  const sitting = round[t];
  if (sitting === undefined || sitting.kind === 'idle' || sitting.set === null) return null;
  const { set } = sitting;
  const needsIt = (one: Sitting) =>
    one.kind === 'play' && one.set === set && boardsAt(of, one, r).length > 0;
  if (needsIt(sitting)) return set;
  const needed = round.filter(needsIt);
  return needed.length < (of.sets[set]?.copies ?? 1) ? set : null;
}

/** The line of a slip: away, out, at a table alone, or at a table with others. */
function slipLine(of: Movement, r: number, pair: number): string {
  if (of.rounds[r] === undefined) return '';
  if (pair > of.pairCount || isAway(of, pair, r)) return 'away';
  const place = placeOf(of, r, pair);
  if (place === null) return 'out';
  const { table, seat, sitting } = place;
  const boards = boardsWithSwitches(of, sitting, r);
  const others = boards === '' ? '' : sidesAt(sitting).join(' v ');
  return `${table} ${seat} ${others} ${boards}`;
}

function placeOf(of: Movement, r: number, pair: number) {
  for (const [table, sitting] of (of.rounds[r] ?? []).entries()) {
    if (sitting.kind === 'idle') continue;
    if (sitting.kind === 'sitOut') {
      if (sitting.pair === pair) return { table, seat: sitting.seat === 'NS' ? 0 : 1, sitting };
      continue;
    }
    const seat = sidesAt(sitting).flat().indexOf(pair);
    if (seat >= 0) return { table, seat, sitting };
  }
  return null;
}

/** Table, seat and set of a pair that the grid has in play; null where it sits out. */
function placeOn(of: Movement, r: number, pair: number): string | null {
  const place = placeOf(of, r, pair);
  if (place?.sitting.kind !== 'play') return null;
  return `${place.table} ${place.seat} ${place.sitting.set}`;
}

function plays(of: Movement, r: number, pair: number): boolean {
  const place = placeOf(of, r, pair);
  return place !== null && boardsAt(of, place.sitting, r).length > 0;
}

/** Whether a pair would sit alone on its card's table, since somebody does not come, or no board is left to play there. */
function sittingBroken(plan: Movement, after: Movement, r: number, pair: number): boolean {
  const { phantom, missing } = after;
  const place = placeOf(plan, r, pair);
  return place !== null && boardsAt({ ...plan, phantom, missing }, place.sitting, r).length === 0;
}

/** Whether a slip names a pair to follow, and the pair does not lead where this one goes any more. */
function isMisled(plan: Movement, after: Movement, pair: number, rounds: readonly number[]) {
  const leader = leaderOn(plan, pair);
  if (leader === null) return false;
  return rounds.some((r) => {
    if (isAway(after, pair, r)) return false;
    const place = placeOf(after, r, pair);
    const ahead = placeOf(after, r - 1, leader);
    const isLed = place?.table === ahead?.table && place?.seat === ahead?.seat;
    return !isLed || isAway(after, leader, r - 1);
  });
}

/** The pair that a printed slip says to follow. */
function leaderOn(movement: Movement, pair: number): number | null {
  const only = { tables: [], pairs: [pair] };
  const [slip] = createCards(movement, { ...DEFAULT_CARD_OPTIONS, kind: 'pair', only });
  const said = /You always follow (?:pair|player) (\d+)/.exec(JSON.stringify(slip?.blocks ?? ''));
  return said === null ? null : Number(said[1]);
}

function checkAnnouncement(situation: Situation, way: Way, read: Reading, message: string): void {
  const { movement, fromRound } = way;
  const told = announceNews(newsOf(situation, way), movement.contestants, 'en', 'ebu');
  const named = (pattern: RegExp) => [...told.matchAll(pattern)].map(([, n]) => Number(n));
  const context = `${message}: ${told}`;
  assert.deepEqual(named(/(?:Pair|Player) (\d+) joins in round/g), read.joining, context);
  const merged = [
    ...told.matchAll(/players left of pairs (\d+) and (\d+) play together as pair (\d+)/g),
  ].map((found) => found.slice(1).map(Number));
  const gone = [
    ...named(/(?:Pair|Player) (\d+) leaves after/g),
    ...named(/(?:Pair|Player) (\d+) is missing/g),
    ...merged.flatMap((numbers) => numbers.slice(0, 2).filter((pair) => pair !== numbers[2])),
  ];
  assert.deepEqual(
    gone.toSorted((a, b) => a - b),
    read.leaving,
    context,
  );
  for (const [, round] of told.matchAll(/joins in round (\d+)/g)) {
    assert.equal(Number(round), fromRound, context);
  }
  for (const [, round] of told.matchAll(/leaves after round (\d+)/g)) {
    assert.equal(Number(round), fromRound - 1, context);
  }
  for (const [, pair, table, seat] of told.matchAll(
    /Pair (\d+) joins in round \d+ at Table (\d+) (N-S|E-W)/g,
  )) {
    const place = placeOf(movement, fromRound - 1, Number(pair));
    assert.deepEqual([place?.table, place?.seat], [Number(table) - 1, seat === 'N-S' ? 0 : 1]);
  }
  for (const [, pair, seat, tables = ''] of told.matchAll(
    /Pair (\d+) is the rover\. It sits (N-S|E-W) at tables ([^.]+) in turn/g,
  )) {
    const stops = tables.split(/, | and /);
    assert.equal(stops.length, movement.rounds.length - fromRound + 1, context);
    for (const [index, table] of stops.entries()) {
      const place = placeOf(movement, fromRound - 1 + index, Number(pair));
      if (table === 'out') assert.ok(!plays(movement, fromRound - 1 + index, Number(pair)));
      else
        assert.deepEqual([place?.table, place?.seat], [Number(table) - 1, seat === 'N-S' ? 0 : 1]);
    }
  }
  checkSwitches(situation, way, told, context);
  checkLength(situation, movement, told, context);
  const isUnchanged = read.cards.tables.length + read.cards.pairs.length === 0;
  const isOver = movement.rounds.length < fromRound;
  const isTold = /Where your card (?:says you play pair|has player) \d+, you sit out\./.test(told);
  assert.equal(
    told.includes('goes on as the cards say'),
    isUnchanged && !isOver && !isTold,
    context,
  );
}

/** What is told of rounds and boards is what differs from the cards. */
function checkLength(
  { plan, played }: Situation,
  after: Movement,
  told: string,
  message: string,
): void {
  const [now, planned] = [after.rounds.length, plan.rounds.length];
  const [, last] = /Round (\d+) is the last\./.exec(told) ?? [];
  assert.equal(last, now < planned ? String(now) : undefined, message);
  const [, added] = /Rounds? ([\d–]+) (?:is|are) added\./.exec(told) ?? [];
  const first = Math.max(planned, played) + 1;
  const wanted = first === now ? String(now) : `${first}–${now}`;
  assert.equal(added, now >= first ? wanted : undefined, message);
  const most = (of: Movement) => mostBoardsOf(of, played, Math.min(now, planned));
  const [, boards] = /From round \d+ play (one|\d+) boards? per round/.exec(told) ?? [];
  const count = boards === 'one' ? '1' : boards;
  assert.equal(count, most(after) === most(plan) ? undefined : String(most(after)), message);
}

/** Rounds that lose all their arrow switches are told, unless nothing is told of switches because nothing changes. */
function checkSwitches(
  { plan, played }: Situation,
  { movement }: Way,
  told: string,
  message: string,
): void {
  const switchedIn = (of: Movement, r: number) =>
    (of.rounds[r] ?? []).map((sitting) => boardsWithSwitches(of, sitting, r).includes('⇄'));
  const isSwitched = (of: Movement, r: number) => switchedIn(of, r).includes(true);
  const rounds = movement.rounds.map((_, r) => r).slice(played);
  const lost = rounds.filter((r) => isSwitched(plan, r) && !isSwitched(movement, r));
  // A table that is in play no more needs no word.
  const isMissed = (r: number) =>
    switchedIn(plan, r).some((isOn, t) => {
      const sitting = movement.rounds[r]?.[t];
      return isOn && sitting !== undefined && boardsAt(movement, sitting, r).length > 0;
    });
  if (!lost.some(isMissed) || told.includes('new cards say, and nothing else')) return;
  if (!rounds.some((r) => isSwitched(movement, r))) {
    assert.match(told, /No arrow switches from round/, message);
    return;
  }
  const [, named = ''] = /No arrow switch in rounds? ([^.]+)\./.exec(told) ?? [];
  assert.deepEqual(
    roundsIn(named),
    lost.map((r) => r + 1),
    message,
  );
}

/** The numbers of a list: `3`, `3 and 5`, `2–4 and 7`. */
function roundsIn(list: string): readonly number[] {
  if (list === '') return [];
  return list.split(/, | and /).flatMap((item) => {
    const [first = 0, last = first] = item.split('–').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** Each slip says where its pair is from when it joins, and whom it follows only if that one is there to be followed. */
function checkSlips({ movement: grid, cards, fromRound }: Way, message: string): void {
  const movement = asPrinted(grid);
  const only = { tables: [], pairs: cards.pairs };
  const slips = createCards(grid, { ...DEFAULT_CARD_OPTIONS, kind: 'pair', only });
  assert.equal(slips.length, cards.pairs.length, message);
  slips.forEach((slip, index) => {
    const pair = cards.pairs[index] as number;
    const [table] = slip.blocks;
    const rows = table?.kind === 'table' ? table.rows.filter(({ mark }) => mark !== 'session') : [];
    const joined = Math.max(
      0,
      movement.rounds.findIndex((_, r) => !isAway(movement, pair, r)),
    );
    assert.equal(rows.length, movement.rounds.length - joined, message);
    rows.forEach(({ cells }, at) => {
      const r = joined + at;
      if (r < fromRound - 1) return;
      const place = placeOf(movement, r, pair);
      const texts = cells.map(({ text }) => text);
      assert.equal(texts[0], String(r + 1), message);
      if (isAway(movement, pair, r)) return;
      assert.equal(texts[1], place === null ? '–' : String(place.table + 1), message);
      if (!plays(movement, r, pair))
        assert.ok(
          texts.some((text) => /^sits?.out$|^you sit out \(no pair \d+\)$/i.test(text)),
          `${message}: ${texts}`,
        );
    });
    const leader = leaderOn(movement, pair);
    if (leader === null) return;
    movement.rounds.forEach((_, r) => {
      if (r === 0 || isAway(movement, pair, r)) return;
      const [place, ahead] = [placeOf(movement, r, pair), placeOf(movement, r - 1, leader)];
      assert.deepEqual([place?.table, place?.seat], [ahead?.table, ahead?.seat], message);
      assert.ok(!isAway(movement, leader, r - 1), `${message}: ${pair} follows ${leader}`);
    });
  });
}

/** What is told of the rounds that are left plays them, cell by cell; where no boards are left, nobody asks which. */
function checkFacts({ movement, fromRound }: Way, message: string): void {
  const start = fromRound - 1;
  if (start >= movement.rounds.length) return;
  const earlier = movement.sessionStarts.filter((one) => one < start);
  const later = movement.sessionStarts.filter((one) => one > start);
  const starts = [...new Set([0, ...earlier, start, ...later])];
  const wrong = wrongCells({ ...movement, sessionStarts: starts }).filter((cell) => {
    const [, round, table] = /round (\d+), table (\d+)/.exec(cell) ?? [];
    const sitting = movement.rounds[Number(round) - 1]?.[Number(table) - 1];
    const isIdle = sitting && boardsAt(movement, sitting, Number(round) - 1).length === 0;
    return Number(round) > start && !isIdle;
  });
  assert.deepEqual(wrong, [], message);
}
