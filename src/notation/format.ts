// The contract of a file format, and the result of reading a file: movements with remarks, or faults with positions.
// Readers report faults by throwing ParseError inside `reading`, so malformed input always yields faults and nothing else.

import {
  createMovement,
  LIMITS,
  type Movement,
  type MovementDraft,
  type SittingRef,
  StructureError,
  type StructureFault,
} from '../movement/index.ts';
import {
  type Fault,
  type FaultCause,
  faultAt,
  type Guess,
  NOWHERE,
  type Remark,
  type TextPosition,
} from './facts.ts';

import type { LayoutTable } from './layout/table.ts';
import type { Loss } from './losses.ts';

/** Every format, in the order in which they are asked whether a text is theirs; the first that recognises it reads it. */
export const FORMAT_IDS = [
  'acblscore',
  'bridgescorer',
  'howellcards',
  'bridgemate-json',
  'json',
  'ebuscore',
  'csv',
  'magiccontest',
  'asc',
  'block',
  'bridgemate',
  'xlsx',
] as const;
/** A format without its id here does not compile. */
export type FormatId = (typeof FORMAT_IDS)[number];

/** What was read: at least one movement, and remarks for the director. */
export interface Reading {
  readonly movements: readonly Movement[];
  readonly remarks: readonly Remark[];
  /** The same movements with their tags and folders, if the file is a collection. */
  readonly collected?: readonly Collected[];
}

/** A movement of a collection with its tags and folder; the folder is empty for none. */
export interface Collected {
  readonly movement: Movement;
  readonly tags: readonly string[];
  readonly folder: string;
}

/** One way to read a text as a movement. */
export interface LayoutReading extends Reading, LayoutTable {
  readonly guesses: readonly Guess[];
}

export type ParseResult =
  | ({
      readonly ok: true;
      readonly formatId: string;
      /** The possible readings of a layout that is not fixed, the likeliest (which was used) first. */
      readonly readings?: readonly LayoutReading[];
    } & Reading)
  | {
      readonly ok: false;
      /** Null if no format recognised the text. */
      readonly formatId: string | null;
      readonly faults: readonly Fault[];
      /** The table in which no movement was found, so that the director can say what its columns are. */
      readonly table?: LayoutTable;
    };

export interface FileSource {
  /** Null for pasted text. */
  readonly fileName: string | null;
  /** Called with the share read so far, 0 to 1, by readers that may take long. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** A sheet of a spreadsheet, its cells joined by tabs: quotes and apostrophes in them are what they are. */
  readonly isSheet?: boolean | undefined;
}

/** What separates the cells of a CSV file: a comma, or a semicolon where spreadsheets expect one. */
export const CSV_SEPARATORS = [',', ';'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** How to write a file; each format takes what concerns it. */
export interface WriteOptions {
  /** By default a comma. */
  readonly separator?: CsvSeparator | undefined;
  /** How many sections of a session play the movement, by default 1. */
  readonly sections?: number | undefined;
  /** The day of the session, as 2026-11-20. */
  readonly date?: string | undefined;
  /** For a movement that has no code of its own, in a format that has codes. */
  readonly code?: string | undefined;
  /** The number of the first E-W pair, as in numberedFrom, in a format that takes it; by default they follow the N-S pairs. */
  readonly eastWestFrom?: number | undefined;
  /** The competition of every two pairs, for a spreadsheet. */
  readonly matrix?: readonly (readonly number[])[] | undefined;
}

/** One of several texts in a file: a sheet. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export interface Format {
  readonly id: FormatId;
  /** Without a dot. */
  readonly extension: string;
  /** Other extensions of files that this format reads. */
  readonly alsoExtensions?: readonly string[];
  readonly mediaType: string;
  /** Whether a text looks like this format; the first format in the registry that returns true reads it. */
  recognises(text: string): boolean;
  /** Absent in formats that are only written. The text is decoded and its lines end in line feeds. */
  parse?(text: string, source: FileSource): ParseResult | Promise<ParseResult>;
  /** Whether a text may be this format if it is nothing else, so that its faults can be reported. */
  mayBe?(text: string): boolean;
  /** Whether what cannot be read as this format may still be a table of another layout. */
  readonly isLoose?: boolean;
  /** Whether bytes look like this format, if it is not text. */
  recognisesBytes?(bytes: Uint8Array): boolean;
  /** Reads a format that is not text. */
  parseBytes?(bytes: Uint8Array, source: FileSource): ParseResult | Promise<ParseResult>;
  /** The texts in a format that holds tables of any layout. */
  textsIn?(bytes: Uint8Array): Promise<readonly NamedText[]>;
  /** Writes a movement under a title. Absent in formats that are only read, or are not text. */
  write?(movement: Movement, title: string, options?: WriteOptions): string;
  /** Writes a format that is not text. */
  writeBytes?(
    movement: Movement,
    title: string,
    options?: WriteOptions,
  ): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
  /** Whether E-W pairs may have numbers of their own in it. */
  readonly takesEastWestFrom?: boolean;
  /** Whether it can be written of an individual. */
  readonly holdsPlayers?: boolean;
  /** What a movement, with the title that it is written under, would lose in this format; empty if nothing. */
  losses?(movement: Movement): readonly Loss[];
}

/** Thrown by readers and caught in `reading`. */
export class ParseError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ kind }) => kind).join(' '));
    this.name = 'ParseError';
    this.faults = faults;
  }
}

/** Faults beyond this number are counted but not listed; finding the positions of thousands takes long. */
export const MAX_FAULTS = 20;

/** Stops reading with the first faults of a list, each created by `toFault`. */
function failWith<Cause>(causes: readonly Cause[], toFault: (cause: Cause) => Fault): never {
  const listed = causes.slice(0, MAX_FAULTS).map(toFault);
  const count = causes.length - listed.length;
  throw new ParseError(
    count === 0 ? listed : [...listed, faultAt(NOWHERE, { kind: 'moreFaults', count })],
  );
}

/** Stops reading if there are any faults. */
export function failIfAny(faults: readonly Fault[]): void {
  if (faults.length > 0) failWith(faults, (fault) => fault);
}

/** Stops reading with one fault. */
export function fail(position: TextPosition, cause: FaultCause): never {
  throw new ParseError([faultAt(position, cause)]);
}

/** Runs a reader and turns its ParseError into faults. */
export function reading(formatId: string, read: () => Reading): ParseResult {
  try {
    return { ok: true, formatId, ...read() };
  } catch (error) {
    if (error instanceof ParseError) return { ok: false, formatId, faults: error.faults };
    throw error;
  }
}

/** Creates a movement from a draft; structure faults become faults at the positions of their cells (indexes from 0). */
export function buildMovement(
  draft: MovementDraft,
  positionOf: (roundIndex: number, tableIndex: number) => TextPosition | undefined,
): Movement {
  try {
    return createMovement(draft);
  } catch (error) {
    if (!(error instanceof StructureError)) throw error;
    return failWith(error.faults, (fault) => {
      const { roundIndex, tableIndex } = cellOfFault(fault) ?? { roundIndex: -1, tableIndex: 0 };
      return faultAt(positionOf(roundIndex, tableIndex) ?? NOWHERE, { kind: 'structure', fault });
    });
  }
}

/** The cell of a fault; null if it concerns the whole movement. */
export function cellOfFault(fault: StructureFault): SittingRef | null {
  if (fault.kind === 'sitting') return fault.cell;
  return fault.kind === 'roundWidth' ? { roundIndex: fault.roundIndex, tableIndex: 0 } : null;
}

/** The name of a file, without folder and extension, as a title; empty for pasted text. */
export function fileTitle({ fileName }: FileSource): string {
  const name = fileName?.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  if (name === undefined) return '';
  const dot = name.lastIndexOf('.');
  return (dot > 0 ? name.slice(0, dot) : name).trim().slice(0, LIMITS.titleLength);
}

/** A title on one line, for line-based formats. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
