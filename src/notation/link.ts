// A movement packed into few bytes for a link: everything it holds but its origin. Bytes are made to compress well:
// a pair or set is written only where it is not the one that followed the last time, as in a cyclic movement.
// The bytes begin with their checksum. Fails with a sentence: damaged, of a newer version, or not holding together.
// Knows neither compression nor addresses.

import {
  createMovement,
  IDLE,
  type Movement,
  type MovementDraft,
  NO_LOCKS,
  type PairNumber,
  type Round,
  type SetIndex,
  type Sitting,
  StructureError,
  setLetter,
} from '../movement/movement.ts';
import { ByteReader, ByteWriter, checksum, OutOfBytes } from './bytes.ts';

const VERSION = 1;
const CHECKSUM_BYTES = 4;
/** What a sitting is; those that sit out are told apart by seat and by whether a set waits for them. */
const KINDS = ['play', 'idle', 'NS', 'EW', 'NS set', 'EW set'] as const;

export type UnpackResult =
  | { readonly ok: true; readonly movement: Movement }
  | { readonly ok: false; readonly message: string };

/** The bytes of a movement; text that is not well formed loses the characters that are none. */
export function packMovement(movement: Movement): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.number(VERSION);
  packFrame(writer, movement);
  packGrid(writer, movement);
  const body = writer.bytes();
  const sum = checksum(body);
  const packed = new Uint8Array(CHECKSUM_BYTES + body.length);
  new DataView(packed.buffer).setUint32(0, sum);
  packed.set(body, CHECKSUM_BYTES);
  return packed;
}

/** The movement of packed bytes, drawn by hand. */
export function unpackMovement(packed: Uint8Array): UnpackResult {
  const body = packed.subarray(CHECKSUM_BYTES);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length <= CHECKSUM_BYTES || view.getUint32(0) !== checksum(body)) {
    return { ok: false, message: 'It is damaged: a part is missing or changed.' };
  }
  const reader = new ByteReader(body);
  try {
    if (reader.number() !== VERSION) {
      return { ok: false, message: 'It comes from a newer version of Arrowswitch.' };
    }
    return { ok: true, movement: createMovement(unpackGrid(reader, unpackFrame(reader))) };
  } catch (error) {
    if (error instanceof StructureError || error instanceof OutOfBytes) {
      return { ok: false, message: `It does not hold a movement: ${error.message}` };
    }
    throw error;
  }
}

function packFrame(writer: ByteWriter, movement: Movement): void {
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
  // A set that has the usual letter needs no name; an empty name is told from it by the byte before.
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

type Frame = Omit<MovementDraft, 'rounds'> & {
  readonly tableCount: number;
  readonly roundCount: number;
};

function unpackFrame(reader: ByteReader): Frame {
  const [title, notes] = [reader.text(), reader.text()];
  const pairCount = reader.number();
  const phantom = reader.number();
  const [tableCount, roundCount] = [reader.number(), reader.number()];
  const places = Array.from({ length: reader.count() }, (_, index) => index);
  const boards = places.map(() => reader.number());
  const copies = places.map(() => reader.number());
  const labels = places.map((index) => (reader.number() === 0 ? setLetter(index) : reader.text()));
  const sessionStarts = [0, ...reader.list()];
  const relays = reader.list().map((afterTableNumber) => ({ afterTableNumber }));
  const cells = reader.list();
  const locks = {
    ...NO_LOCKS,
    sittings: cells.flatMap((roundIndex, i) =>
      i % 2 === 0 ? [{ roundIndex, tableIndex: cells[i + 1] ?? 0 }] : [],
    ),
    roundIndexes: reader.list(),
    tableIndexes: reader.list(),
    pairs: reader.list() as PairNumber[],
    firstSittings: reader.number(),
  };
  return {
    ...{ title, notes, pairCount, tableCount, roundCount, sessionStarts, relays, locks },
    phantom: phantom === 0 ? null : (phantom as PairNumber),
    sets: places.map((i) => ({
      label: labels[i] ?? '',
      boards: boards[i] ?? 0,
      copies: copies[i] ?? 0,
    })),
  };
}

/** Kinds, switches, then pairs and sets, each as one run of bytes. */
function packGrid(writer: ByteWriter, { rounds }: Movement): void {
  const sittings = rounds.flat();
  for (const sitting of sittings) writer.number(KINDS.indexOf(kindOf(sitting)));
  for (const sitting of sittings) if (sitting.kind === 'play') writer.number(sitting.switched);
  for (const lane of LANES) {
    const guess = new Follower();
    for (const round of rounds) {
      for (const [table, sitting] of round.entries()) {
        const value = lane.read(sitting);
        if (value === null) continue;
        writer.number(guess.expected(table) === value ? 0 : value + 1);
        guess.see(table, value);
      }
    }
  }
}

function unpackGrid(reader: ByteReader, { roundCount, ...frame }: Frame): MovementDraft {
  const size = { length: roundCount * frame.tableCount };
  reader.expect(size.length);
  const kinds = Array.from(size, () => KINDS[reader.number()] ?? 'idle');
  const switched = kinds.map((kind) => (kind === 'play' ? reader.number() : 0));
  const lanes = LANES.map((lane) => {
    const guess = new Follower();
    return kinds.map((kind, cell) => {
      if (!lane.has(kind)) return 0;
      const table = cell % frame.tableCount;
      const written = reader.number();
      const value = written === 0 ? guess.expected(table) : written - 1;
      guess.see(table, value);
      return value;
    });
  });
  const sittings = kinds.map((kind, cell): Sitting => {
    const [northSouth, eastWest, set] = lanes.map((lane) => lane[cell] ?? 0) as [
      number,
      number,
      number,
    ];
    if (kind === 'idle') return IDLE;
    if (kind === 'play') {
      return { kind, northSouth, eastWest, set, switched: switched[cell] ?? 0 } as Sitting;
    }
    const isNorthSouth = kind.startsWith('NS');
    return {
      kind: 'sitOut',
      pair: (isNorthSouth ? northSouth : eastWest) as PairNumber,
      seat: isNorthSouth ? 'NS' : 'EW',
      set: kind.endsWith('set') ? (set as SetIndex) : null,
    };
  });
  const rounds = Array.from({ length: roundCount }, (_, round): Round => {
    return sittings.slice(round * frame.tableCount, (round + 1) * frame.tableCount);
  });
  return { ...frame, rounds };
}

type Kind = (typeof KINDS)[number];

function kindOf(sitting: Sitting): Kind {
  if (sitting.kind !== 'sitOut') return sitting.kind;
  return sitting.set === null ? sitting.seat : `${sitting.seat} set`;
}

/** What is written of a sitting, one after another: N-S pair, E-W pair, set. */
const LANES = [
  {
    has: (kind: Kind) => kind === 'play' || kind.startsWith('NS'),
    read: (sitting: Sitting) => pairOf(sitting, 'NS'),
  },
  {
    has: (kind: Kind) => kind === 'play' || kind.startsWith('EW'),
    read: (sitting: Sitting) => pairOf(sitting, 'EW'),
  },
  {
    has: (kind: Kind) => kind === 'play' || kind.endsWith('set'),
    read: (sitting: Sitting) => (sitting.kind === 'idle' ? null : sitting.set),
  },
] as const;

function pairOf(sitting: Sitting, seat: 'NS' | 'EW'): number | null {
  if (sitting.kind === 'idle') return null;
  if (sitting.kind === 'play') return seat === 'NS' ? sitting.northSouth : sitting.eastWest;
  return sitting.seat === seat ? sitting.pair : null;
}

/** Guesses what comes to a table: what came there after the same one before; at first the next number of the table before. */
class Follower {
  readonly #at = new Map<number, number>();
  readonly #after = new Map<number, number>();
  #last = 0;

  expected(table: number): number {
    const here = this.#at.get(table);
    return here === undefined ? this.#last + 1 : (this.#after.get(here) ?? here);
  }

  see(table: number, value: number): void {
    const here = this.#at.get(table);
    if (here !== undefined && !this.#after.has(here)) this.#after.set(here, value);
    this.#at.set(table, value);
    this.#last = value;
  }
}
