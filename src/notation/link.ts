// A movement packed into few bytes for a link: everything it holds but its origin. Bytes are made to compress well:
// a pair or set is written only where it is none of those guessed (guesses.ts), so a cyclic movement is hardly written.
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
  setLetter,
} from '../movement/movement.ts';
import { StructureError } from '../movement/structure.ts';
import { ByteReader, ByteWriter, checksum, UnreadableBytes } from './bytes.ts';
import { GUESS_COUNTS, Guesser } from './guesses.ts';
import { structureFaultText } from './structureMessage.ts';

/** Version 1, which had one guess for each number, is still read. */
const VERSION = 2;
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
    const version = reader.number();
    if (version !== 1 && version !== VERSION) {
      return { ok: false, message: 'It comes from a newer version of Arrowswitch.' };
    }
    const frame = unpackFrame(reader);
    return { ok: true, movement: createMovement(unpackGrid(reader, frame, version)) };
  } catch (error) {
    if (error instanceof StructureError) {
      const [fault] = error.faults.map(structureFaultText);
      return { ok: false, message: `It does not hold a movement: ${fault}` };
    }
    if (error instanceof UnreadableBytes) {
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
  const guessers = guessersOf(VERSION);
  for (const [index, lane] of LANES.entries()) {
    const guesser = guessers[index] ?? new Guesser();
    for (const round of rounds) {
      guesser.nextRound();
      for (const [table, sitting] of round.entries()) {
        const value = lane.read(sitting);
        if (value === null) continue;
        const guess = guesser.guessesAt(table).indexOf(value);
        writer.number(guess < 0 ? value + GUESS_COUNTS[VERSION] : guess);
        guesser.see(table, value);
      }
    }
  }
}

type Version = keyof typeof GUESS_COUNTS;

/** One for each lane; since version 2 those of the pairs learn from one another. */
function guessersOf(version: Version): readonly Guesser[] {
  const ofPairs = version === 1 ? undefined : new Map<number, number>();
  return [new Guesser(ofPairs), new Guesser(ofPairs), new Guesser()];
}

function unpackGrid(
  reader: ByteReader,
  { roundCount, ...frame }: Frame,
  version: Version,
): MovementDraft {
  const size = { length: roundCount * frame.tableCount };
  reader.expect(size.length);
  const kinds = Array.from(size, () => KINDS[reader.number()] ?? 'idle');
  const switched = kinds.map((kind) => (kind === 'play' ? reader.number() : 0));
  const guessers = guessersOf(version);
  const guessCount = GUESS_COUNTS[version];
  const lanes = LANES.map((lane, index) => {
    const guesser = guessers[index] ?? new Guesser();
    return kinds.map((kind, cell) => {
      const table = cell % frame.tableCount;
      if (table === 0) guesser.nextRound();
      if (!lane.has(kind)) return 0;
      const written = reader.number();
      const guess = written < guessCount ? guesser.guessesAt(table)[written] : written - guessCount;
      if (guess === undefined)
        throw new UnreadableBytes('a sitting repeats what no sitting before it has.');
      guesser.see(table, guess);
      return guess;
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
