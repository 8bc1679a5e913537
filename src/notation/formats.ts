// The registry of file formats, with the functions that read and write: readMovements, writeMovement for text alone, and
// encodeMovement. Formats are recognised by content in registry order, unless one is named.
// Reading fails with faults and never returns part of a movement.

import type { Movement } from '../movement/index.ts';
import { acblScore } from './acblScore.ts';
import { balans } from './balans.ts';
import { block } from './block.ts';
import { bridgemateSession } from './bridgemateSession.ts';
import { bridgeScorer } from './bridgeScorer.ts';
import { csv } from './csv.ts';
import { doubtsAbout } from './doubts.ts';
import { numberedFrom } from './eastWestNumbers.ts';
import { ebuScore } from './ebuScore.ts';
import { faultAt, NOWHERE } from './facts.ts';
import {
  type FileSource,
  FORMAT_IDS,
  type Format,
  type FormatId,
  type NamedText,
  ParseError,
  type ParseResult,
  type Reading,
  reading,
  type WriteOptions,
} from './format.ts';
import { howellCards } from './howellCards.ts';
import { json } from './json.ts';
import type { LayoutWishes } from './layout/table.ts';
import { bridgemate, magicContest } from './plainSittings.ts';
import { SITTINGS_SHEET, spreadsheet, titleAbove } from './spreadsheet.ts';
import { decodeText } from './text.ts';

const registry: { readonly [Id in FormatId]: Format & { readonly id: Id } } = {
  acblscore: acblScore,
  bridgescorer: bridgeScorer,
  howellcards: howellCards,
  'bridgemate-json': bridgemateSession,
  json,
  ebuscore: ebuScore,
  csv,
  magiccontest: magicContest,
  asc: balans,
  block,
  bridgemate,
  xlsx: spreadsheet,
};

export const formats: readonly Format[] = FORMAT_IDS.map((id) => registry[id]);

/** The formats that are text and can be read. */
const readable = formats.filter(({ parse }) => parse !== undefined);

/** Whether a format can hold a movement; few hold individuals. */
export function canHold(
  { holdsPlayers = false }: Format,
  { contestants }: Pick<Movement, 'contestants'>,
): boolean {
  return contestants === 'pairs' || holdsPlayers;
}

/** The formats that can be read. */
export const readableFormats = formats.filter(
  ({ parse, parseBytes, textsIn }) => parse ?? parseBytes ?? textsIn,
);

/** The formats that can be written, our own first. */
export const writableFormats = formats
  .filter(({ write, writeBytes }) => write ?? writeBytes)
  .sort((a, b) => Number(b.id === json.id) - Number(a.id === json.id));

export interface ParseOptions extends FileSource {
  /** The format to read; if absent, it is recognised by content. */
  readonly formatId?: string | undefined;
  /** How to read a table in no format; a text is then read as such a table. */
  readonly layout?: LayoutWishes | undefined;
}

/** What is said of an empty file, whatever format its name or the director says it has. */
const EMPTY: ParseResult = {
  ok: false,
  formatId: null,
  faults: [faultAt(NOWHERE, { kind: 'empty' })],
};

/**
 * The movements in a file of any format or in pasted text, or every fault found.
 * Text may be UTF-8 or UTF-16, with or without a byte order mark, with any line ends, up to MAX_FILE_BYTES (for JSON
 * MAX_COLLECTION_BYTES).
 */
export async function readMovements(
  input: string | Uint8Array,
  options: ParseOptions,
): Promise<ParseResult> {
  if (input.length === 0) return EMPTY;
  if (typeof input === 'string') return readDecoded(input, options);
  const { fileName, formatId, onProgress } = options;
  const format = formats.find((each) =>
    formatId === undefined ? each.recognisesBytes?.(input) : each.id === formatId,
  );
  if (format?.textsIn !== undefined) {
    return readTexts(format.id, () => format.textsIn?.(input) ?? Promise.resolve([]), options);
  }
  const read = await format?.parseBytes?.(input, { fileName, onProgress });
  return read ?? readDecoded(input, options);
}

/** The movements of all texts in a file, each under its name where there are several; the faults of the first if none. */
async function readTexts(
  formatId: string,
  textsIn: () => Promise<readonly NamedText[]>,
  { fileName, layout }: ParseOptions,
): Promise<ParseResult> {
  try {
    const all = (await textsIn()).filter(({ text }) => text.trim() !== '');
    const own = all.filter(({ name }) => name === SITTINGS_SHEET);
    const title = own.length > 0 ? titleAbove(all) : '';
    const { countedSheets } = await import('./layout/sheets.ts');
    const sheets = countedSheets(own.length > 0 ? own : all);
    const results = await Promise.all(
      sheets.map(({ name, text }) =>
        readDecoded(text, {
          fileName: sheets.length > 1 ? name : fileName,
          layout,
          isSheet: true,
        }),
      ),
    );
    const good = results.flatMap((result) => (result.ok ? [result] : []));
    const [only, ...more] = good;
    if (only === undefined) return results[0] ?? { ...EMPTY, formatId };
    if (more.length === 0) {
      const titled = title === '' ? {} : { title };
      return { ...only, formatId, movements: only.movements.map((one) => ({ ...one, ...titled })) };
    }
    const movements = good.flatMap((result) => result.movements);
    return { ok: true, formatId, movements, remarks: good.flatMap((result) => result.remarks) };
  } catch (error) {
    if (error instanceof ParseError) return { ok: false, formatId, faults: error.faults };
    throw error;
  }
}

/** Reads a text once it is decoded. */
async function readDecoded(
  input: string | Uint8Array,
  options: ParseOptions,
): Promise<ParseResult> {
  let text = '';
  const decoded = reading(options.formatId ?? '', () => {
    text = decodeText(input);
    return { movements: [], remarks: [] };
  });
  if (!decoded.ok) return { ...decoded, formatId: null };
  if (text.trim() === '') return EMPTY;
  const result = await parseText(text, options);
  // In our own files a movement may be half drawn.
  if (!result.ok || result.formatId === json.id) return result;
  const doubted = <Read extends Reading>(read: Read): Read => {
    return { ...read, remarks: [...read.remarks, ...doubtsAbout(text, read.movements)] };
  };
  const { readings } = result;
  return { ...doubted(result), ...(readings !== undefined && { readings: readings.map(doubted) }) };
}

async function parseText(text: string, options: ParseOptions): Promise<ParseResult> {
  const { fileName, formatId, onProgress, layout, isSheet } = options;
  const source = { fileName, onProgress, isSheet };
  if (layout !== undefined) return parseLayout(text, source, layout);
  if (formatId !== undefined) {
    const format = readable.find(({ id }) => id === formatId);
    return (await format?.parse?.(text, source)) ?? unknownFormat(formatId);
  }
  const recognised = readable.find((each) => each.recognises(text));
  const read = await (recognised ?? formatOfName(fileName))?.parse?.(text, source);
  const isCertain = recognised !== undefined && recognised.isLoose !== true;
  if (read?.ok || (isCertain && read !== undefined && !isOfOtherProgram(read))) return read;
  const table = await parseLayout(text, source);
  if (!table.ok && table.faults.every(({ kind }) => kind === 'unrecognised')) {
    const maybe = readable.find((each) => each.mayBe?.(text));
    return read ?? (await maybe?.parse?.(text, source)) ?? table;
  }
  if (read === undefined || isOfOtherProgram(read) || hasNoHeader(read)) return table;
  const isTable = table.ok && table.readings?.[0]?.guesses.length === 0;
  return isTable || recognised === undefined ? table : read;
}

/** Reads a table in no known format. Loaded when there is one, as most files are in a format. */
async function parseLayout(
  text: string,
  source: FileSource,
  wishes?: LayoutWishes,
): Promise<ParseResult> {
  return (await import('./layout/layout.ts')).parseLayout(text, source, wishes);
}

/** Whether a file is valid JSON of another program, which may contain a table. */
function isOfOtherProgram(result: ParseResult): boolean {
  return !result.ok && result.faults.some(({ kind }) => kind === 'otherProgram');
}

/** Whether a table has other headings than those of our own. */
function hasNoHeader(result: ParseResult): boolean {
  return !result.ok && result.faults.some(({ kind }) => kind === 'missingColumns');
}

/** Picks a format by file name if the content is not recognised, so that the faults can be reported. */
function formatOfName(fileName: string | null): Format | undefined {
  const name = fileName?.toLowerCase() ?? '';
  const named = readable.filter((format) =>
    extensionsOf(format).some((extension) => name.endsWith(`.${extension}`)),
  );
  return named.length === 1 ? named[0] : named.find(({ id }) => name.endsWith(`.${id}`));
}

function extensionsOf({ extension, alsoExtensions = [] }: Format): readonly string[] {
  return [extension, ...alsoExtensions];
}

function unknownFormat(formatId: string): ParseResult {
  const ids = readableFormats.map(({ id }) => id);
  const fault = faultAt(NOWHERE, { kind: 'unknownFormat', formatId, readable: ids });
  return { ok: false, formatId: null, faults: [fault] };
}

/** The text of a movement's file with its displayed title. Throws RangeError if the format is not text or is only read. */
export function writeMovement(
  movement: Movement,
  formatId: string,
  title = movement.title,
  options: WriteOptions = {},
): string {
  const format = formats.find(({ id }) => id === formatId);
  if (format?.write === undefined) throw new RangeError(`There is no format ${formatId} to write.`);
  return format.write(asNumbered(movement, format, options), title, options);
}

/** The movement with its E-W pairs numbered as asked for. Throws RangeError where numberedFrom or the format does not take it. */
function asNumbered(movement: Movement, format: Format, { eastWestFrom }: WriteOptions): Movement {
  if (eastWestFrom === undefined) return movement;
  const numbered = format.takesEastWestFrom ? numberedFrom(movement, eastWestFrom) : null;
  if (numbered !== null) return numbered;
  throw new RangeError(
    `${format.id} cannot number E-W pairs of this movement from ${eastWestFrom}.`,
  );
}

/** The contents of a movement's file in any format. Throws RangeError if the format cannot be written. */
export async function encodeMovement(
  movement: Movement,
  formatId: string,
  title = movement.title,
  options: WriteOptions = {},
): Promise<string | Uint8Array<ArrayBuffer>> {
  const format = formats.find(({ id }) => id === formatId);
  const bytes = await format?.writeBytes?.(asNumbered(movement, format, options), title, options);
  return bytes ?? writeMovement(movement, formatId, title, options);
}
