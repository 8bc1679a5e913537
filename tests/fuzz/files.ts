// Campaigns against files and links: however a good one is damaged, reading soon returns consistent movements or faults
// with positions; and everything written can be read.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { structureFaults } from '../../src/movement/structure.ts';
import { checksum } from '../../src/notation/bytes.ts';
import type { ParseResult } from '../../src/notation/format.ts';
import { canHold, formats, readMovements, writeMovement } from '../../src/notation/formats.ts';
import { packMovement, unpackMovement } from '../../src/notation/packedMovement.ts';
import { faultWords, linkFaultWords, remarkWords } from '../../src/words/english/notation.ts';
import { anyFileOfBothKinds } from '../notation/fileMovement.ts';
import { type Campaign, repeat } from './campaign.ts';

/** A longer refusal would not be read to its end. */
const MAX_CHARACTERS = 500;

const scraps = [
  ...['0', '-1', '1.5', '1e9', '999999999999', 'NaN', '__proto__', 'constructor', '#', '"', "'"],
  ...[
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '\0',
    '\uFEFF',
    '\uD800',
    '{',
    '}',
    '[',
    ']',
    ':',
    '-',
    '*a',
    '&a',
  ],
  ...['null', '[[[[[[[[', '\n\n', '1- 2 A', 'phantom 3', 'all', '=1+1', '"tags":[1,1,1,1],', '- a'],
];

const goldens = ['balans8.asc', 'ebuscore.txt'].map((name) =>
  readFileSync(join(import.meta.dirname, '../golden', name), 'utf8'),
);
const corpus = join(import.meta.dirname, '../notation/corpus');
const layouts = readdirSync(corpus)
  .filter((name) => /\.(txt|csv|html)$/.test(name))
  .map((name) => readFileSync(join(corpus, name), 'utf8'));
const readOnly = [
  '{"3": // three\n{Rounds: 1, Arrangement: [[{NS: 0, EW: 1, Board: 0}, {NS: 2, EW: 3, Board: 1},]]}}',
  'name: "x"\nhands:\n- table: 1\n  round: 1\n  ns: 1\n  ew: 2\n  boards:\n  - 1\n  - 2\n- table: 2\n  round: 1\n  ns: 3\n  ew: 0\n  boards: [3, 4]\n',
];
const writable = formats.filter(({ write, parse }) => write && parse);

const anyGoodText = fc.oneof(
  fc.constantFrom(...goldens, ...readOnly),
  fc.constantFrom(...layouts),
  fc
    .tuple(anyFileOfBothKinds, fc.constantFrom(...writable))
    .map(([movement, format]) =>
      canHold(format, movement) ? writeMovement(movement, format.id) : '',
    ),
);
const anyChange = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.oneof(fc.nat(6), fc.nat(400)),
  scrap: fc.oneof(fc.constantFrom('', ...scraps), fc.string({ unit: 'binary', maxLength: 4 })),
  times: fc.oneof(fc.constant(1), fc.nat(300)),
});

const anyBrokenText = fc
  .tuple(anyGoodText, fc.array(anyChange, { maxLength: 4 }))
  .map(([text, changes]) =>
    changes.reduce((changed, { at, cut, scrap, times }) => {
      const offset = Math.floor(at * changed.length);
      return changed.slice(0, offset) + scrap.repeat(times) + changed.slice(offset + cut);
    }, text),
  );

const ENCODINGS: Readonly<Record<string, (text: string) => string | Uint8Array>> = {
  text: (text) => text,
  utf8: (text) => new TextEncoder().encode(text),
  marked: (text) => new TextEncoder().encode(`\uFEFF${text}`),
  windows: (text) => Uint8Array.from(text, (character) => character.charCodeAt(0) % 256),
  utf16: (text) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (c) => c.charCodeAt(0)).buffer),
};

async function readSafely(input: string | Uint8Array, formatId: string | undefined): Promise<void> {
  checkResult(await readMovements(input, { fileName: 'x.txt', formatId }));
}

function checkResult(result: ParseResult): void {
  if (result.ok) {
    for (const remark of result.remarks) checkWords(remarkWords(remark));
    for (const movement of result.movements) {
      if (structureFaults(movement).length > 0)
        throw new Error('A movement does not hold together.');
    }
    return;
  }
  if (result.faults.length === 0) throw new Error('It fails without a fault.');
  for (const fault of result.faults) checkWords(faultWords(fault));
}

function checkWords(words: string): void {
  if (words.length > MAX_CHARACTERS) throw new Error(`It says too much: ${words}`);
  if (/undefined|\[object/.test(words)) throw new Error(`It says nonsense: ${words}`);
}

const brokenFiles = fc.asyncProperty(
  anyBrokenText,
  fc.constantFrom(...Object.keys(ENCODINGS)),
  fc.constantFrom(undefined, ...formats.filter(({ parse }) => parse).map(({ id }) => id)),
  (text, encoding, formatId) => readSafely(ENCODINGS[encoding]?.(text) ?? text, formatId),
);

const binaries = ['acblscore.mov', 'spreadsheet-libreoffice.xlsx'].map(
  (name) => new Uint8Array(readFileSync(join(corpus, name))),
);

/** Bytes of good files with some changed, cut or repeated. */
const brokenBytes = fc.asyncProperty(
  fc.constantFrom(...binaries),
  fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
  fc.oneof(fc.constant(0), fc.nat()),
  async (good, changes, cut) => {
    const bytes = good.slice(0, good.length - (cut % good.length));
    for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
    checkResult(await readMovements(bytes, { fileName: 'x.bin' }));
  },
);

const writtenFiles = fc.asyncProperty(
  anyFileOfBothKinds,
  fc.constantFrom(...writable),
  fc.string({ unit: 'binary', maxLength: 20 }),
  async (movement, format, title) => {
    fc.pre(movement.rounds.flat().some(({ kind }) => kind === 'play'));
    fc.pre(canHold(format, movement));
    const { id } = format;
    const result = await readMovements(writeMovement({ ...movement, title }, id), {
      fileName: null,
      formatId: id,
    });
    if (!result.ok) throw new Error(result.faults.map(faultWords).join('\n'));
    const [again] = result.movements;
    if (again?.rounds.length === undefined) throw new Error('It holds no movement.');
  },
);

const forgedLinks = fc.property(
  anyFileOfBothKinds,
  fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }),
  fc.nat(40),
  (movement, changes, cut) => {
    const body = [...packMovement(movement).slice(4)];
    for (const [at, byte] of changes) body[at % body.length] = byte;
    const packed = new Uint8Array(4 + body.length - (cut % body.length));
    packed.set(body.slice(0, packed.length - 4), 4);
    new DataView(packed.buffer).setUint32(0, checksum(packed.subarray(4)));
    const result = unpackMovement(packed);
    if (!result.ok) checkWords(linkFaultWords(result.fault));
    else if (structureFaults(result.movement).length > 0)
      throw new Error('It does not hold together.');
  },
);

export const fileCampaigns: readonly Campaign[] = [
  { name: 'broken files', run: (seed, until) => repeat(brokenFiles, seed, until) },
  { name: 'broken bytes', run: (seed, until) => repeat(brokenBytes, seed, until) },
  { name: 'written files', run: (seed, until) => repeat(writtenFiles, seed, until) },
  { name: 'forged links', run: (seed, until) => repeat(forgedLinks, seed, until) },
];
