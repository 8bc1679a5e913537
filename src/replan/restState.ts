// A draft of the rounds that are left, with its weight kept up to date: who sits where, and which set is on each table.
// Seats of a round are 2t (N-S) and 2t + 1 (E-W) of table t, then places for those who sit out; 0 is an empty seat, −1 no
// set. Rounds count from 0 at the next one. The weight is that of tally.ts; a test holds the two equal. Which boards of a
// set are played is decided by restBoards.ts.

import {
  allBoards,
  type BoardMask,
  boardsPlayed,
  IDLE,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  playsBySet,
  type Round,
  type SetIndex,
  type Sitting,
  sectionsOf,
  switchState,
} from '../movement/index.ts';
import { boardsDue, RestBoards } from './restBoards.ts';
import { pairsInRound, type Situation } from './situation.ts';
import {
  arrivalsOf,
  cardSeats,
  homeSeats,
  leavingHome,
  seatCode,
  tableSeatOf,
  WEIGHTS,
} from './tally.ts';

/** The rounds to replan. */
export interface Rest {
  readonly situation: Situation;
  /** The movement from now on: rounds already played are fixed, the later ones are the first draft. */
  readonly movement: Movement;
  /** Tables that may be used, the first ones. */
  readonly tables: number;
  /** The first round that may change, from 0; those between the next and this are as they are. */
  readonly firstFree: number;
  readonly isTwoWinners: boolean;
  /** Pairs that have met before the movement begins, in another one. */
  readonly met?: readonly Meeting[];
}

/** Two pairs that have met. */
export type Meeting = readonly [PairNumber, PairNumber];

/** Stands for a round of which a pair's card says nothing. */
const NO_CARD = -1;
const NO_HOME = -1;

export class RestState {
  readonly rest: Rest;
  readonly rounds: number;
  readonly tables: number;
  readonly setCount: number;
  readonly pairs: readonly PairNumber[];
  /** Seats of a round, those of pairs sitting out included. */
  readonly seats: number;
  readonly at: Int16Array;
  readonly setAt: Int16Array;
  weight = 0;
  /** Boards that pairs are given again, and rounds of pairs in the rarer of their directions: both are in the weight. */
  replays = 0;
  crossings = 0;
  readonly #size: number;
  readonly #boards: RestBoards;
  readonly #met: Uint8Array;
  readonly #out: Uint8Array;
  readonly #uses: Uint8Array;
  readonly #sides: Uint8Array;
  readonly #card: Int32Array;
  /** 1 where a card leads to a seat without opponents: a pair that sits out there follows its card. */
  readonly #alone: Uint8Array;
  readonly #changed: Uint8Array;
  /**
   * The section of each table, of each pair, which stays in it, and of each place for those who sit out; all −1 where the
   * room is not divided.
   */
  readonly #sectionOfTable: readonly number[];
  readonly #sectionOfPair: readonly number[];
  readonly #sectionOfPlace: readonly number[];
  /** How many pairs leave their cards. */
  #departed = 0;
  /** The place of each stationary pair; `NO_HOME` for those that move. */
  readonly #home: Int16Array;
  readonly #leftHome: number;
  readonly #copies: readonly number[];
  /** The weight of pairs that sat in both directions before the first free round. */
  #crossed = 0;

  constructor(rest: Rest) {
    const { movement, tables, firstFree } = rest;
    this.rest = rest;
    this.pairs = pairsInRound(movement, Math.min(firstFree, movement.rounds.length - 1));
    this.rounds = movement.rounds.length - firstFree;
    this.tables = tables;
    this.setCount = movement.sets.length;
    const sections = sectionsOf(movement);
    this.#sectionOfPair = Array.from({ length: movement.pairCount + 1 }, (_, pair) =>
      sections.findLastIndex(({ pairsBefore }) => pair > pairsBefore),
    );
    this.#sectionOfTable = Array.from({ length: movement.tableCount }, (_, t) =>
      sections.findLastIndex(({ tablesBefore }) => t >= tablesBefore),
    );
    this.#sectionOfPlace = [...new Set(this.#sectionOfTable)].flatMap((section) => {
      const pairs = this.pairs.filter((pair) => this.#sectionOfPair[pair] === section).length;
      const inUse = this.#sectionOfTable.slice(0, tables).filter((one) => one === section).length;
      return Array.from({ length: Math.max(0, pairs - 2 * inUse) }, () => section);
    });
    this.seats = 2 * tables + this.#sectionOfPlace.length;
    this.at = new Int16Array(this.rounds * this.seats);
    this.setAt = new Int16Array(this.rounds * tables).fill(-1);
    this.#size = movement.pairCount + 1;
    const usual = Array.from({ length: this.rounds }, (_, r) =>
      boardsDue(rest.situation.movement, firstFree + r),
    );
    this.#boards = new RestBoards(movement, firstFree, tables, usual);
    this.#met = new Uint8Array(this.#size * this.#size);
    this.#out = new Uint8Array(this.#size);
    this.#uses = new Uint8Array(this.rounds * this.setCount);
    this.#sides = new Uint8Array(this.#size * 2);
    this.#card = new Int32Array(this.rounds * this.#size).fill(NO_CARD);
    this.#alone = new Uint8Array(this.#card.length);
    this.#changed = new Uint8Array(this.#size);
    this.#home = new Int16Array(this.#size).fill(NO_HOME);
    const homes = homeSeats(rest.situation.plan);
    for (const [pair, place] of homes) this.#home[pair] = place;
    this.#leftHome = leavingHome(homes);
    this.#copies = movement.sets.map(({ copies }) => copies);
    this.#remember();
    this.#readCards();
    this.#draft();
  }

  /** Counts what happened before the first free round. */
  #remember(): void {
    const { movement, firstFree, met = [] } = this.rest;
    for (const [one, other] of met) {
      // Once counts as much as often, and a count of many evenings would not fit.
      this.#met[one * this.#size + other] = 1;
      this.#met[other * this.#size + one] = 1;
    }
    movement.rounds.slice(0, firstFree).forEach((round, roundIndex) => {
      const playing = new Set<number>();
      for (const sitting of round) {
        if (!isPlayed(movement, sitting, roundIndex)) continue;
        const { northSouth: a, eastWest: b } = sitting;
        this.#met[a * this.#size + b]! += 1;
        this.#met[b * this.#size + a]! += 1;
        for (const play of playsBySet(movement, sitting)) {
          const boards = boardsPlayed(movement, play);
          for (const pair of [a, b]) this.#boards.remember(pair, play.set, boards);
        }
        playing.add(a).add(b);
        this.#sides[2 * a]! += 1;
        this.#sides[2 * b + 1]! += 1;
      }
      for (const pair of pairsInRound(movement, roundIndex)) {
        if (!playing.has(pair)) this.#out[pair]! += 1;
      }
    });
    for (const pair of arrivalsOf(movement, this.rest.situation.played)) this.#out[pair]! += 1;
    for (const { pairs, set, boards } of this.rest.situation.known ?? []) {
      for (const pair of pairs) this.#boards.remember(pair, set, boards);
    }
    if (!this.rest.isTwoWinners) return;
    for (let pair = 1; pair < this.#size; pair++) {
      this.#crossed +=
        WEIGHTS.crossed * Math.min(this.#sides[2 * pair]!, this.#sides[2 * pair + 1]!);
    }
    this.weight = this.#crossed;
  }

  #readCards(): void {
    const { situation, movement, firstFree } = this.rest;
    const { plan } = situation;
    for (let r = 0; r < this.rounds && firstFree + r < plan.rounds.length; r++) {
      const cards = cardSeats(plan, movement, firstFree + r);
      const carded = pairsInRound(plan, firstFree + r);
      for (const pair of carded) {
        if (pair > movement.pairCount) continue;
        const card = cards.get(pair);
        this.#card[r * this.#size + pair] = card?.seat ?? 0;
        this.#alone[r * this.#size + pair] = card?.isAlone ? 1 : 0;
      }
    }
  }

  /** The first draft: the rounds of the movement as they are, with everybody else in the places that are left. */
  #draft(): void {
    const { movement, firstFree } = this.rest;
    for (let r = 0; r < this.rounds; r++) {
      const left = new Set<number>(this.pairs);
      const round = movement.rounds[firstFree + r] ?? [];
      const first = r * this.seats;
      const take = (seat: number, pair: number) => {
        if (left.delete(pair)) this.at[first + seat] = pair;
      };
      for (let t = 0; t < this.tables; t++) {
        const sitting = round[t] ?? IDLE;
        if (sitting.kind === 'idle') continue;
        this.setAt[r * this.tables + t] = sitting.set ?? -1;
        if (sitting.kind === 'sitOut') {
          take(2 * t + (sitting.seat === 'NS' ? 0 : 1), sitting.pair);
          continue;
        }
        take(2 * t, sitting.northSouth);
        take(2 * t + 1, sitting.eastWest);
      }
      for (let seat = this.seats - 1; seat >= 0 && left.size > 0; seat--) {
        const pair = [...left].find((one) => this.maySit(seat, one));
        if (this.at[first + seat] === 0 && pair !== undefined) take(seat, pair);
      }
      for (let t = 0; t < this.tables; t++) this.add(r, t);
      for (let seat = 2 * this.tables; seat < this.seats; seat++) this.addOut(r, seat);
    }
  }

  /** Whether a seat or place of a round is in the section of a pair; anything goes for nobody. */
  maySit(seat: number, pair: number): boolean {
    return pair === 0 || this.#sectionOf(seat) === this.#sectionOfPair[pair];
  }

  #sectionOf(seat: number): number | undefined {
    const place = seat - 2 * this.tables;
    return place < 0 ? this.#sectionOfTable[seat >> 1] : this.#sectionOfPlace[place];
  }

  /** Whether the room is divided into sections that nobody leaves. */
  get isDivided(): boolean {
    return this.#sectionOfTable.some((section) => section >= 0);
  }

  /** Counts a table as it is now. */
  add(r: number, t: number): void {
    const [a, b, set, boards] = this.#tableAt(r, t);
    if (boards === 0) {
      this.#addOut(r, a);
      this.#addOut(r, b);
      return;
    }
    const met = a * this.#size + b;
    if (this.#met[met]! > 0) this.weight += WEIGHTS.repeat;
    this.#met[met]! += 1;
    this.#met[b * this.#size + a]! += 1;
    const use = r * this.setCount + set;
    this.#uses[use]! += 1;
    this.weight += WEIGHTS.sharing * this.#beyond(use, set);
    this.weight += 2 * WEIGHTS.missedBoard * this.#boards.shortAt(r, set, boards);
    this.#addPlay(r, t, a, 0, set, boards);
    this.#addPlay(r, t, b, 1, set, boards);
  }

  /** Takes back what `add` counted; the table must be as it was then. */
  remove(r: number, t: number): void {
    const [a, b, set, boards] = this.#tableAt(r, t);
    if (boards === 0) {
      this.#removeOut(r, a);
      this.#removeOut(r, b);
      return;
    }
    const met = a * this.#size + b;
    this.#met[met]! -= 1;
    this.#met[b * this.#size + a]! -= 1;
    if (this.#met[met]! > 0) this.weight -= WEIGHTS.repeat;
    const use = r * this.setCount + set;
    this.weight -= WEIGHTS.sharing * this.#beyond(use, set);
    this.#uses[use]! -= 1;
    this.weight -= 2 * WEIGHTS.missedBoard * this.#boards.shortAt(r, set, boards);
    this.#removePlay(r, t, a, 0, set, boards);
    this.#removePlay(r, t, b, 1, set, boards);
  }

  /** Tables with a set in a round beyond its copies. */
  #beyond(use: number, set: number): number {
    return Math.max(0, this.#uses[use]! - this.#copies[set]!);
  }

  /** Counts the pair in a place for those who sit out. */
  addOut(r: number, seat: number): void {
    this.#addOut(r, this.at[r * this.seats + seat]!);
  }

  removeOut(r: number, seat: number): void {
    this.#removeOut(r, this.at[r * this.seats + seat]!);
  }

  /** Who is at a table, its set, and the boards that they play: none if somebody or the set is missing. */
  #tableAt(r: number, t: number): readonly [number, number, number, number] {
    const first = r * this.seats + 2 * t;
    const [a, b, set] = [this.at[first]!, this.at[first + 1]!, this.setAt[r * this.tables + t]!];
    const isPlay = a !== 0 && b !== 0 && set >= 0;
    return [a, b, set, isPlay ? this.#boards.boardsAt(r, t, set, a, b) : 0];
  }

  #addPlay(r: number, t: number, pair: number, side: number, set: number, boards: number): void {
    this.#replay(this.#boards.give(pair, set, boards));
    this.#side(pair, side, 1);
    const seat = seatCode(t, side, set);
    if (this.#isUnseated(pair, seat)) this.weight += this.#leftHome;
    this.#compare(r, pair, seat, 1);
  }

  #removePlay(r: number, t: number, pair: number, side: number, set: number, boards: number): void {
    this.#replay(-this.#boards.takeBack(pair, set, boards));
    this.#side(pair, side, -1);
    const seat = seatCode(t, side, set);
    if (this.#isUnseated(pair, seat)) this.weight -= this.#leftHome;
    this.#compare(r, pair, seat, -1);
  }

  #isUnseated(pair: number, seat: number): boolean {
    const home = this.#home[pair]!;
    return home !== NO_HOME && home !== tableSeatOf(seat);
  }

  #replay(boards: number): void {
    this.replays += boards;
    this.weight += WEIGHTS.replay * boards;
  }

  #side(pair: number, side: number, by: 1 | -1): void {
    if (!this.rest.isTwoWinners) return;
    const [own, other] = [2 * pair + side, 2 * pair + 1 - side];
    const before = Math.min(this.#sides[own]!, this.#sides[other]!);
    this.#sides[own]! += by;
    const more = Math.min(this.#sides[own]!, this.#sides[other]!) - before;
    this.crossings += more;
    this.weight += WEIGHTS.crossed * more;
  }

  #addOut(r: number, pair: number): void {
    if (pair === 0) return;
    this.#out[pair]! += 1;
    this.weight += WEIGHTS.sitOut * this.#out[pair]!;
    this.#compare(r, pair, 0, 1);
  }

  #removeOut(r: number, pair: number): void {
    if (pair === 0) return;
    this.weight -= WEIGHTS.sitOut * this.#out[pair]!;
    this.#out[pair]! -= 1;
    this.#compare(r, pair, 0, -1);
  }

  #compare(r: number, pair: number, now: number, by: 1 | -1): void {
    const place = r * this.#size + pair;
    const card = this.#card[place]!;
    if (card === NO_CARD || card === now || (now === 0 && this.#alone[place] === 1)) return;
    if (by === 1 && this.#changed[pair] === 0) this.#depart(1);
    this.#changed[pair]! += by;
    if (by === -1 && this.#changed[pair] === 0) this.#depart(-1);
    this.weight += by * WEIGHTS.changedStop;
  }

  #depart(by: 1 | -1): void {
    if (this.#departed + Math.min(0, by) === 0) this.weight += by * WEIGHTS.newCards;
    this.#departed += by;
    this.weight += by * WEIGHTS.changedPair;
  }

  /** A lower bound on the weight: the sit-outs that so few tables force, spread as evenly as possible. */
  leastWeight(): number {
    const out = this.pairs.map((pair) => this.#out[pair]! - this.#outHere(pair));
    const forced = this.rounds * (this.pairs.length - 2 * this.#playingTables());
    let weight = this.#crossed;
    for (let n = 0; n < forced; n++) {
      const least = Math.min(...out);
      out[out.indexOf(least)] = least + 1;
      weight += WEIGHTS.sitOut * (least + 1);
    }
    return weight;
  }

  /** How many tables play in a round if as many as possible do. */
  #playingTables(): number {
    return Math.min(this.tables, Math.floor(this.pairs.length / 2));
  }

  /** The rounds that a pair sits out in the draft. */
  #outHere(pair: number): number {
    let count = 0;
    for (let r = 0; r < this.rounds; r++) {
      const first = r * this.seats;
      const seat = this.at.subarray(first, first + this.seats).indexOf(pair);
      const t = seat >> 1;
      if (seat < 0) continue;
      if (seat >= 2 * this.tables || this.#tableAt(r, t)[3] === 0) count += 1;
    }
    return count;
  }

  /** The movement with the draft in its free rounds. */
  movementOf(at: Int16Array = this.at, setAt: Int16Array = this.setAt): Movement {
    const { movement, firstFree } = this.rest;
    const drafted = Array.from({ length: this.rounds }, (_, r) => this.#roundOf(r, at, setAt));
    return { ...movement, rounds: [...movement.rounds.slice(0, firstFree), ...drafted] };
  }

  #roundOf(r: number, at: Int16Array, setAt: Int16Array): Round {
    const { movement, firstFree } = this.rest;
    const before = movement.rounds[firstFree + r] ?? [];
    // The round has its seats and its tables in both.
    const pairIn = (seat: number) => at[r * this.seats + seat] as PairNumber;
    const played = before.filter((sitting) => isPlayed(movement, sitting, firstFree + r));
    const isSwitched =
      played.length > 0 && played.every((sitting) => switchState(movement, sitting) === 'all');
    const round = Array.from({ length: movement.tableCount }, (_, t): Sitting => {
      if (t >= this.tables) return IDLE;
      const [northSouth, eastWest] = [pairIn(2 * t), pairIn(2 * t + 1)];
      const set = setAt[r * this.tables + t] as SetIndex;
      const isPlay = northSouth > 0 && eastWest > 0 && set >= 0;
      const boards = isPlay ? this.#boards.boardsAt(r, t, set, northSouth, eastWest) : 0;
      if (boards > 0) {
        const old = before[t];
        const isSame = old?.kind === 'play' && old.set === set;
        const whole = allBoards(movement.sets[set]?.boards ?? 0);
        const switched = isSame ? old.switched : isSwitched ? whole : NO_BOARDS;
        const dropped = (whole & ~boards) as BoardMask;
        return { kind: 'play', northSouth, eastWest, set, switched, dropped };
      }
      if (northSouth > 0 && eastWest === 0) return sitOut(northSouth, 'NS');
      return eastWest > 0 && northSouth === 0 ? sitOut(eastWest, 'EW') : IDLE;
    });
    // Pairs without a seat sit out at tables that are not in play, as far as there are any.
    for (let seat = 2 * this.tables; seat < this.seats; seat++) {
      const free = round.findIndex(
        ({ kind }, t) => kind === 'idle' && this.#sectionOfTable[t] === this.#sectionOf(seat),
      );
      if (free >= 0 && pairIn(seat) > 0) round[free] = sitOut(pairIn(seat), 'NS');
    }
    return round;
  }
}

function sitOut(pair: PairNumber, seat: 'NS' | 'EW'): Sitting {
  return { kind: 'sitOut', pair, seat, set: null };
}
