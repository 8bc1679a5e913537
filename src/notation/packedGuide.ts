// A pair's guide as the text of a link: packed into bytes behind a checksum, base64url. Short enough for a code of 25 mm:
// a guide of 15 rounds takes about 130 characters. No compression, so that printing needs no browser.
// Strict: a text that `formatGuide` would not write for the guide in it is refused. Never throws.

import type { GuideClock, GuideStop, PairGuide } from '../evening/guide.ts';
import type { BoardNumbers, TableSwitch } from '../evening/room.ts';
import { MINUTE_MS } from '../evening/schedule.ts';
import { type Contestants, LIMITS, MAX_BOARDS_PER_SET, seatsOfTable } from '../movement/index.ts';
import { formatBase64url, parseBase64url } from './base64url.ts';
import { ByteReader, ByteWriter, checksum, UnreadableBytes } from './bytes.ts';

/**
 * Even versions are for players: four seats at a table, a partner and two opponents. In 3, 4, 7 and 8 the clock is paused in a
 * round after the first, which is the last number. From 5 on the name of the pair follows.
 */
const VERSIONS = [false, true].flatMap((isNamed) =>
  [false, true].flatMap((isWaiting) =>
    (['pairs', 'players'] as const).map((contestants) => ({ contestants, isWaiting, isNamed })),
  ),
);
const CHECKSUM_BYTES = 4;
/** The most half minutes from one round to the next: a day. */
const MAX_HALF_MINUTES = 2 * 24 * 60;
const MAX_MASK = 2 ** MAX_BOARDS_PER_SET - 1;
const LAST_BOARD = LIMITS.boardNumber + LIMITS.sets * MAX_BOARDS_PER_SET;
/** The start of 2026, from which times count, in minutes since 1970. */
const FIRST_MINUTE = Date.UTC(2026, 0, 1) / MINUTE_MS;
const LETTERS = 26;
const LOWER_A = 97;

/** The kind of a stop, in the two lowest bits of its first number. */
const SITS_OUT = 0;
const PLAIN = 1;
const ALL_SWITCHED = 2;
const SOME_SWITCHED = 3;

/** In place of how far the boards go: they are listed. */
const LISTED = 2 * MAX_BOARDS_PER_SET;

/** The first number of a stop without a seat: the pair sits out, or is away. */
const NOWHERE = 0;
const AWAY = 1;

export type GuideResult =
  | { readonly ok: true; readonly guide: PairGuide }
  | { readonly ok: false; readonly fault: 'damaged' | 'otherVersion' };

/** The text of a guide, which follows the address of the page. */
export function formatGuide(guide: PairGuide): string {
  const writer = new ByteWriter();
  const isWaiting = guide.clock.waitingAt > 0;
  const version = VERSIONS.findIndex(
    (one) =>
      one.contestants === guide.contestants &&
      one.isWaiting === isWaiting &&
      one.isNamed === (guide.name !== ''),
  );
  writer.number(version + 1);
  for (const place of [0, 1]) writer.number(guide.language.charCodeAt(place) - LOWER_A);
  writer.number(guide.planIndex);
  writer.number(guide.pair);
  writer.number(guide.stops.length);
  for (const stop of guide.stops) writeStop(writer, stop, guide);
  writeClock(writer, guide.clock);
  if (isWaiting) writer.number(guide.clock.waitingAt);
  if (guide.name !== '') writer.text(guide.name);
  const body = writer.bytes();
  const packed = new Uint8Array(CHECKSUM_BYTES + body.length);
  new DataView(packed.buffer).setUint32(0, checksum(body));
  packed.set(body, CHECKSUM_BYTES);
  return formatBase64url(packed);
}

/** The guide in such a text, or why there is none. */
export function parseGuide(text: string): GuideResult {
  const packed = parseBase64url(text);
  if (packed === null || packed.length <= CHECKSUM_BYTES) return DAMAGED;
  const body = packed.subarray(CHECKSUM_BYTES);
  if (new DataView(packed.buffer).getUint32(0) !== checksum(body)) return DAMAGED;
  try {
    const reader = new ByteReader(body);
    const version = VERSIONS[reader.number() - 1];
    if (version === undefined) return { ok: false, fault: 'otherVersion' };
    const guide = readGuide(reader, version);
    reader.expectEnd();
    // Every guide has exactly one text.
    return formatGuide(guide) === text ? { ok: true, guide } : DAMAGED;
  } catch (error) {
    if (error instanceof UnreadableBytes) return DAMAGED;
    throw error;
  }
}

const DAMAGED: GuideResult = { ok: false, fault: 'damaged' };

function readGuide(
  reader: ByteReader,
  { contestants, isWaiting, isNamed }: (typeof VERSIONS)[number],
): PairGuide {
  const letters = [0, 1].map(() => LOWER_A + reader.number(LETTERS - 1));
  const planIndex = reader.number(LIMITS.rounds);
  const pair = atLeastOne(reader.number(LIMITS.pairs));
  const count = atLeastOne(reader.number(LIMITS.rounds));
  const stops = Array.from({ length: count }, () => readStop(reader, contestants));
  const timed = readClock(reader, count);
  const waitingAt = isWaiting ? atLeastOne(reader.number(count - 1)) : 0;
  const clock = { ...timed, waitingAt };
  const language = String.fromCharCode(...letters);
  const name = isNamed ? reader.text() : '';
  if (name.length > LIMITS.titleLength) throw new UnreadableBytes();
  return { contestants, language, planIndex, pair, name, stops, clock };
}

function writeStop(
  writer: ByteWriter,
  { isAway, seat, play }: GuideStop,
  of: Pick<PairGuide, 'contestants'>,
): void {
  const seats = seatsOfTable(of);
  if (seat === null) {
    writer.number(isAway ? AWAY : NOWHERE);
    return;
  }
  const place = seats.length * seat.table + seats.indexOf(seat.direction);
  writer.number(4 * place + (play === null ? SITS_OUT : switchKind(play.switched)));
  if (play === null) return;
  const { partner, opponents, boards, switched } = play;
  if (partner !== null) writer.number(partner);
  for (const opponent of opponents) writer.number(opponent);
  const [first = 1, ...others] = boards;
  const span = (boards.at(-1) ?? first) - first;
  const isListed = areListed(boards);
  const isWhole = boards.length === span + 1;
  writer.number(first);
  if (isListed) {
    writer.number(LISTED);
    writer.list(others);
  } else {
    writer.number(isWhole ? span : MAX_BOARDS_PER_SET + span);
    if (!isWhole) writer.number(maskOf(boards, first));
  }
  if (switched === 'none' || switched === 'all') return;
  if (isListed) writer.list(switched);
  else writer.number(maskOf(switched, first));
}

/** Whether boards are no part of one set, because a table played some of another too: they are listed one by one. */
function areListed(boards: BoardNumbers): boolean {
  const [first = 1] = boards;
  return boards.some(
    (board, index) => board - first >= MAX_BOARDS_PER_SET || board === boards[index - 1],
  );
}

function maskOf(boards: BoardNumbers, first: number): number {
  return boards.reduce((mask, board) => mask | (1 << (board - first)), 0);
}

function boardsOfMask(mask: number, first: number): BoardNumbers {
  const places = Array.from({ length: MAX_BOARDS_PER_SET }, (_, index) => index);
  return places.filter((index) => (mask >> index) & 1).map((index) => first + index);
}

function switchKind(switched: TableSwitch): number {
  if (switched === 'none') return PLAIN;
  return switched === 'all' ? ALL_SWITCHED : SOME_SWITCHED;
}

function readStop(reader: ByteReader, contestants: Contestants): GuideStop {
  const seats = seatsOfTable({ contestants });
  const { length: perTable } = seats;
  const number = reader.number(4 * (perTable * (LIMITS.tables + 1) - 1) + SOME_SWITCHED);
  if (number === NOWHERE || number === AWAY) {
    return { isAway: number === AWAY, seat: null, play: null };
  }
  const [kind, place] = [number % 4, Math.floor(number / 4)];
  const table = atLeastOne(Math.floor(place / perTable));
  const seat = { table, direction: seats[place % perTable] ?? 'NS' };
  const present = { isAway: false, seat };
  if (kind === SITS_OUT) return { ...present, play: null };
  const someone = () => atLeastOne(reader.number(LIMITS.pairs));
  const partner = contestants === 'players' ? someone() : null;
  const opponents = contestants === 'players' ? [someone(), someone()] : [someone()];
  const company = { partner, opponents };
  const first = atLeastOne(reader.number(LAST_BOARD));
  const boards = readBoards(reader, first);
  if (kind === PLAIN) return { ...present, play: { ...company, boards, switched: 'none' } };
  if (kind === ALL_SWITCHED) return { ...present, play: { ...company, boards, switched: 'all' } };
  return { ...present, play: { ...company, boards, switched: readSwitched(reader, boards) } };
}

/** All boards of a range, if some of them are dropped those in a mask, and those of several sets from a list. */
function readBoards(reader: ByteReader, first: number): BoardNumbers {
  const span = reader.number(LISTED);
  if (span === LISTED) return [first, ...readListed(reader)];
  if (span < MAX_BOARDS_PER_SET)
    return Array.from({ length: span + 1 }, (_, index) => first + index);
  return boardsOfMask(atLeastOne(reader.number(MAX_MASK)), first);
}

function readListed(reader: ByteReader): BoardNumbers {
  const boards = reader.list();
  if (boards.some((board) => board < 1 || board > LAST_BOARD)) throw new UnreadableBytes();
  return boards;
}

/** Some of the boards, not all. */
function readSwitched(reader: ByteReader, boards: BoardNumbers): BoardNumbers {
  const [first = 1] = boards;
  const switched = areListed(boards)
    ? readListed(reader)
    : boardsOfMask(atLeastOne(reader.number(MAX_MASK)), first);
  if (switched.length === 0 || switched.length >= boards.length) throw new UnreadableBytes();
  if (switched.some((board) => !boards.includes(board))) throw new UnreadableBytes();
  return switched;
}

/** Runs of equal lengths are written as their count and the length. */
function writeClock(writer: ByteWriter, { startMinute, halfMinutes }: GuideClock): void {
  writer.number(startMinute === null ? 0 : Math.max(0, startMinute - FIRST_MINUTE) + 1);
  for (let at = 0; at < halfMinutes.length; ) {
    const length = halfMinutes[at] ?? 0;
    const other = halfMinutes.findIndex((one, index) => index > at && one !== length);
    const end = other < 0 ? halfMinutes.length : other;
    writer.number(end - at);
    writer.number(Math.min(length, MAX_HALF_MINUTES));
    at = end;
  }
}

function readClock(reader: ByteReader, rounds: number): Omit<GuideClock, 'waitingAt'> {
  const started = reader.number();
  const halfMinutes: number[] = [];
  while (halfMinutes.length < rounds) {
    const count = atLeastOne(reader.number(rounds - halfMinutes.length));
    const length = reader.number(MAX_HALF_MINUTES);
    for (let index = 0; index < count; index += 1) halfMinutes.push(length);
  }
  return { startMinute: started === 0 ? null : started - 1 + FIRST_MINUTE, halfMinutes };
}

function atLeastOne(value: number): number {
  if (value < 1) throw new UnreadableBytes();
  return value;
}
