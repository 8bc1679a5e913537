// Packs a movement into a few bytes for a link: everything except its origin. The bytes are designed to compress well:
// pairs, sets and switches are stored as differences from the value `stride` cells earlier, so a cyclic movement
// repeats itself. A checksum comes first. Unpacking fails with a fact: damaged, another version, or an invalid structure.
// Compression and addresses are handled elsewhere.

import {
  type BoardNumbering,
  createMovement,
  type ExtraBoards,
  IDLE,
  isNumberedFrom1,
  LIMITS,
  type MissingRounds,
  type Movement,
  type MovementDraft,
  NUMBERED_FROM_1,
  type PairNumber,
  type Round,
  type Section,
  type SetIndex,
  type Sitting,
  StructureError,
  setLetter,
} from '../movement/index.ts';
import { ByteReader, ByteWriter, checksum, UnreadableBytes } from './bytes.ts';
import type { LinkFault } from './facts.ts';

/**
 * Version 2 adds pairs that are missing in some rounds and boards that are dropped, and is written for these only; version
 * 3 is that of individuals, with two more seats. Ten more: boards whose numbers do not run on from 1; twenty more: sections;
 * forty more: boards of other sets.
 */
const VERSIONS = [0, 10, 20, 30, 40, 50, 60, 70].flatMap((more) =>
  [1, 2, 3].map((version) => more + version),
);
const NUMBERED = 10;
const DIVIDED = 20;
const EXTRA = 40;
const PLAYERS_VERSION = 3;
const CHECKSUM_BYTES = 4;

export type UnpackResult =
  | { readonly ok: true; readonly movement: Movement }
  | { readonly ok: false; readonly fault: LinkFault };

/** The strides to try, in tables. Which one is smallest is known only after compression. */
export function strides({ tableCount }: Movement): readonly number[] {
  return [1, tableCount, 2 * tableCount];
}

/** The bytes of a movement. Unpaired surrogates in texts are replaced. */
export function packMovement(movement: Movement, stride = 1): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  const version = versionOf(movement);
  const isNumbered = !isNumberedFrom1(movement);
  const isDivided = movement.sections.length > 0;
  const extra = extraOf(movement);
  const more = extra.length > 0 ? EXTRA : 0;
  writer.number(version + (isNumbered ? NUMBERED : 0) + (isDivided ? DIVIDED : 0) + more);
  packLayout(writer, movement);
  if (isNumbered) packNumbering(writer, movement);
  if (isDivided) packSections(writer, movement);
  if (version > 1) packMissing(writer, movement);
  if (extra.length > 0) writer.list(extra);
  writer.number(stride);
  const sittings = movement.rounds.flat();
  for (const channel of channelsOf(version)) packChannel(writer, sittings.map(channel), stride);
  const body = writer.bytes();
  const packed = new Uint8Array(CHECKSUM_BYTES + body.length);
  new DataView(packed.buffer).setUint32(0, checksum(body));
  packed.set(body, CHECKSUM_BYTES);
  return packed;
}

/** The movement of packed bytes; its origin is "drawn by hand". */
export function unpackMovement(packed: Uint8Array): UnpackResult {
  const body = packed.subarray(CHECKSUM_BYTES);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length <= CHECKSUM_BYTES || view.getUint32(0) !== checksum(body)) {
    return { ok: false, fault: { kind: 'damagedLink' } };
  }
  const reader = new ByteReader(body);
  try {
    const written = reader.number();
    if (!VERSIONS.includes(written)) return { ok: false, fault: { kind: 'otherLinkVersion' } };
    const version = written % NUMBERED;
    const { roundCount, ...layout } = unpackLayout(reader);
    const isNumbered = written % DIVIDED > NUMBERED;
    const isDivided = written % EXTRA > DIVIDED;
    const numbering = isNumbered ? unpackNumbering(reader) : NUMBERED_FROM_1;
    const sections = isDivided ? unpackSections(reader) : [];
    const missing = version > 1 ? unpackMissing(reader) : [];
    const extra = written > EXTRA ? unpackExtra(reader) : new Map<number, ExtraBoards[]>();
    const stride = reader.number();
    const channels = channelsOf(version).map(() =>
      unpackChannel(reader, roundCount * layout.tableCount, stride),
    );
    reader.expectEnd();
    const rounds = Array.from({ length: roundCount }, (_, round): Round => {
      return Array.from({ length: layout.tableCount }, (__, table) => {
        const cell = round * layout.tableCount + table;
        const sitting = sittingOf(channels.map((values) => values[cell] ?? 0));
        const beside = extra.get(cell);
        return sitting.kind === 'play' && beside ? { ...sitting, extra: beside } : sitting;
      });
    });
    const contestants = version === PLAYERS_VERSION ? 'players' : 'pairs';
    return {
      ok: true,
      movement: createMovement({ ...layout, numbering, sections, contestants, missing, rounds }),
    };
  } catch (error) {
    if (error instanceof UnreadableBytes) return { ok: false, fault: { kind: 'damagedLink' } };
    if (error instanceof StructureError) {
      const [fault] = error.faults;
      if (fault !== undefined) return { ok: false, fault: { kind: 'linkStructure', fault } };
    }
    throw error;
  }
}

function packLayout(writer: ByteWriter, movement: Movement): void {
  const { sets, locks } = movement;
  writer.text(movement.title);
  writer.text(movement.notes);
  writer.number(movement.pairCount);
  writer.number(movement.phantom ?? 0);
  writer.number(movement.tableCount);
  writer.number(movement.rounds.length);
  writer.number(sets.length);
  for (const { boards } of sets) writer.number(boards);
  for (const { copies } of sets) writer.number(copies);
  // A set with its default letter needs no name; the preceding byte distinguishes that from an empty name.
  sets.forEach(({ label }, index) => {
    const isUsual = label === setLetter(index);
    writer.number(isUsual ? 0 : 1);
    if (!isUsual) writer.text(label);
  });
  writer.list(movement.sessionStarts.slice(1));
  writer.list(movement.relays.map(({ afterTableNumber }) => afterTableNumber));
  writer.list(locks.sittings.flatMap(({ roundIndex, tableIndex }) => [roundIndex, tableIndex]));
  writer.list(locks.roundIndexes);
  writer.list(locks.tableIndexes);
  writer.list(locks.pairs);
  writer.number(locks.firstSittings);
}

type PackedSize = Omit<MovementDraft, 'rounds'> & {
  readonly tableCount: number;
  readonly roundCount: number;
};

function unpackLayout(reader: ByteReader): PackedSize {
  const [title, notes] = [reader.text(), reader.text()];
  const pairCount = reader.number();
  const phantom = reader.number();
  // Check the sizes before allocating: a few bytes must not ask for an endless grid.
  const tableCount = reader.number(LIMITS.tables);
  const roundCount = reader.number(LIMITS.rounds);
  const places = Array.from({ length: reader.number(LIMITS.sets) }, (_, index) => index);
  const boards = places.map(() => reader.number());
  const copies = places.map(() => reader.number());
  const labels = places.map((index) => (reader.number() === 0 ? setLetter(index) : reader.text()));
  const sessionStarts = [0, ...reader.list()];
  const relays = reader.list().map((afterTableNumber) => ({ afterTableNumber }));
  const cells = reader.list();
  const locks = {
    sittings: cells.flatMap((roundIndex, i) =>
      i % 2 === 0 ? [{ roundIndex, tableIndex: cells[i + 1] ?? 0 }] : [],
    ),
    roundIndexes: reader.list(),
    tableIndexes: reader.list(),
    pairs: reader.list() as PairNumber[],
    firstSittings: reader.number(),
  };
  return {
    title,
    notes,
    pairCount,
    tableCount,
    roundCount,
    sessionStarts,
    relays,
    locks,
    phantom: phantom === 0 ? null : (phantom as PairNumber),
    sets: places.map((i) => ({
      label: labels[i] ?? '',
      boards: boards[i] ?? 0,
      copies: copies[i] ?? 0,
    })),
  };
}

function versionOf({ contestants, missing, rounds }: Movement): number {
  if (contestants === 'players') return PLAYERS_VERSION;
  const hasDropped = rounds.flat().some((sitting) => dropChannel(sitting) > 0);
  return hasDropped || missing.length > 0 ? 2 : 1;
}

/** No number is written as 0. */
function packNumbering(writer: ByteWriter, { numbering }: Movement): void {
  writer.list(numbering.firstBoards.map((first) => first ?? 0));
  writer.number(numbering.lastBoard ?? 0);
}

function unpackNumbering(reader: ByteReader): BoardNumbering {
  return {
    firstBoards: reader.list().map((first) => first || null),
    lastBoard: reader.number() || null,
  };
}

function packSections(writer: ByteWriter, { sections }: Movement): void {
  writer.list(sections.flatMap(({ tables, pairs }) => [tables, pairs]));
  for (const { name } of sections) writer.text(name);
}

function unpackSections(reader: ByteReader): readonly Section[] {
  const sizes = reader.list();
  return sizes.flatMap((tables, at) =>
    at % 2 === 0 ? [{ name: reader.text(), tables, pairs: sizes[at + 1] ?? 0 }] : [],
  );
}

function packMissing(writer: ByteWriter, { missing }: Movement): void {
  writer.list(
    missing.flatMap(({ pair, fromRoundIndex, untilRoundIndex }) => [
      ...[pair, fromRoundIndex, untilRoundIndex],
    ]),
  );
}

function unpackMissing(reader: ByteReader): readonly MissingRounds[] {
  const values = reader.list();
  return values.flatMap((pair, i) =>
    i % 3 === 0
      ? {
          pair: pair as PairNumber,
          fromRoundIndex: values[i + 1] ?? 0,
          untilRoundIndex: values[i + 2] ?? 0,
        }
      : [],
  );
}

/** Boards of other sets, each with its cell in reading order. */
function extraOf({ rounds }: Movement): readonly number[] {
  return rounds.flat().flatMap((sitting, cell) => {
    const extra = sitting.kind === 'play' ? (sitting.extra ?? []) : [];
    return extra.flatMap(({ set, boards, switched }) => [cell, set, boards, switched]);
  });
}

function unpackExtra(reader: ByteReader): ReadonlyMap<number, ExtraBoards[]> {
  const values = reader.list();
  const extra = new Map<number, ExtraBoards[]>();
  for (let at = 0; at < values.length; at += 4) {
    const [cell = 0, set = 0, boards = 0, switched = 0] = values.slice(at, at + 4);
    extra.set(cell, [...(extra.get(cell) ?? []), { set, boards, switched } as ExtraBoards]);
  }
  return extra;
}

type SittingNumber = (sitting: Sitting) => number;

/** The values written for each sitting, one channel after another: N-S pair, E-W pair, set (from 1, 0 for none), switched boards. */
const CHANNELS: readonly SittingNumber[] = [
  (sitting) => pairAt(sitting, 'NS'),
  (sitting) => pairAt(sitting, 'EW'),
  (sitting) => (sitting.kind === 'idle' || sitting.set === null ? 0 : sitting.set + 1),
  (sitting) => (sitting.kind === 'play' ? sitting.switched : 0),
];

const dropChannel: SittingNumber = (sitting) => (sitting.kind === 'play' ? sitting.dropped : 0);

/** The players at South and West, in an individual. */
const PARTNER_CHANNELS: readonly SittingNumber[] = [
  (sitting) => (sitting.kind === 'play' ? (sitting.partners?.south ?? 0) : 0),
  (sitting) => (sitting.kind === 'play' ? (sitting.partners?.west ?? 0) : 0),
];

function channelsOf(version: number): readonly SittingNumber[] {
  if (version === PLAYERS_VERSION) return [...CHANNELS, dropChannel, ...PARTNER_CHANNELS];
  return version > 1 ? [...CHANNELS, dropChannel] : CHANNELS;
}

function pairAt(sitting: Sitting, seat: 'NS' | 'EW'): number {
  if (sitting.kind === 'idle') return 0;
  if (sitting.kind === 'play') return seat === 'NS' ? sitting.northSouth : sitting.eastWest;
  return sitting.seat === seat ? sitting.pair : 0;
}

function sittingOf([
  northSouth = 0,
  eastWest = 0,
  set = 0,
  switched = 0,
  dropped = 0,
  south = 0,
  west = 0,
]: number[]): Sitting {
  if (northSouth > 0 && eastWest > 0) {
    const partners = south > 0 ? { partners: { south, west } } : {};
    return {
      kind: 'play',
      northSouth,
      eastWest,
      ...partners,
      set: set - 1,
      switched,
      dropped,
    } as Sitting;
  }
  if (northSouth === 0 && eastWest === 0) return IDLE;
  return {
    kind: 'sitOut',
    pair: (northSouth || eastWest) as PairNumber,
    seat: northSouth > 0 ? 'NS' : 'EW',
    set: set === 0 ? null : ((set - 1) as SetIndex),
  };
}

/**
 * Writes the lowest non-zero value and the size of the range above it, then each value as its distance, modulo that range,
 * from the value `stride` earlier; distances count from 1, and 0 stays 0.
 */
function packChannel(writer: ByteWriter, values: readonly number[], stride: number): void {
  const most = values.reduce((one, other) => Math.max(one, other), 1);
  const first = values.reduce((one, other) => (other > 0 && other < one ? other : one), most);
  const range = most - first + 1;
  writer.number(first);
  writer.number(range);
  values.forEach((value, at) => {
    const before = values[at - stride] || first;
    writer.number(value === 0 ? 0 : 1 + ((value - before + range) % range));
  });
}

function unpackChannel(reader: ByteReader, count: number, stride: number): readonly number[] {
  const first = reader.number();
  const range = reader.number();
  const values: number[] = [];
  for (let at = 0; at < count; at++) {
    const before = values[at - stride] || first;
    const written = reader.number();
    values.push(written === 0 ? 0 : first + ((before - first + written - 1) % range));
  }
  return values;
}
