// What a file format is, and what reading a file gives: movements with remarks, or faults with their places.
// Knows no particular format. Lines and columns are counted from 1.
// Readers fail by throwing ParseError inside `reading`, so that broken input gives faults and nothing else.

import {
  createMovement,
  type Movement,
  type MovementDraft,
  type SittingRef,
} from '../movement/movement.ts';
import { StructureError, type StructureFault } from '../movement/structure.ts';
import { structureFaultText } from './structureMessage.ts';

/** A place in a text, from 1; both null where a fault has no place, the column null where it is a whole line. */
export interface Place {
  readonly line: number | null;
  readonly column: number | null;
}

/** What is wrong, where, and what to do about it. */
export interface Fault extends Place {
  readonly message: string;
}

/** What was read: at least one movement, and what the reader should be told about them. */
export interface Reading {
  readonly movements: readonly Movement[];
  readonly remarks: readonly string[];
  /** The same movements with what they are kept under, where the file is a collection. */
  readonly collected?: readonly Collected[];
}

/** A movement of a collection, with what it is found by; the folder is empty for none. */
export interface Collected {
  readonly movement: Movement;
  readonly tags: readonly string[];
  readonly folder: string;
}

export type ParseResult =
  | ({ readonly ok: true; readonly formatId: string } & Reading)
  | {
      readonly ok: false;
      /** Null when no format recognised the text. */
      readonly formatId: string | null;
      readonly faults: readonly Fault[];
    };

export interface Source {
  /** Null for pasted text. */
  readonly fileName: string | null;
}

export interface Format {
  readonly id: string;
  readonly title: string;
  /** Without the dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** Whether a text looks like this format; the first in the registry that says so reads it. */
  recognises(text: string): boolean;
  /** Absent for formats that are only written. The text is decoded and has bare line feeds. */
  parse?(text: string, source: Source): ParseResult;
  /** Absent for formats that are only read. */
  write?(movement: Movement): string;
  /** What this format cannot hold of this movement, in words; empty when nothing is lost. */
  losses?(movement: Movement): readonly string[];
}

export const NOWHERE: Place = { line: null, column: null };

/** Thrown by readers; never leaves `reading`. */
export class ParseError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ message }) => message).join(' '));
    this.name = 'ParseError';
    this.faults = faults;
  }
}

/** More faults than this are counted, not told: nobody reads them, and placing thousands takes long. */
const MAX_FAULTS = 20;

/** Stops reading with the first faults of a list, told by `tell`. */
export function failWith<Cause>(causes: readonly Cause[], tell: (cause: Cause) => Fault): never {
  const told = causes.slice(0, MAX_FAULTS).map(tell);
  const rest = causes.length - told.length;
  throw new ParseError(
    rest === 0 ? told : [...told, faultAt(NOWHERE, `And ${rest} more faults like these.`)],
  );
}

/** Stops reading if there are faults. */
export function failIfAny(faults: readonly Fault[]): void {
  if (faults.length > 0) failWith(faults, (fault) => fault);
}

/** The fault of a message at a place. */
export function faultAt({ line, column }: Place, message: string): Fault {
  return { message, line, column };
}

/** Stops reading with one fault. */
export function fail(place: Place, message: string): never {
  throw new ParseError([faultAt(place, message)]);
}

/** The result of a reader, its ParseError turned into faults. */
export function reading(formatId: string, read: () => Reading): ParseResult {
  try {
    return { ok: true, formatId, ...read() };
  } catch (error) {
    if (error instanceof ParseError) return { ok: false, formatId, faults: error.faults };
    throw error;
  }
}

/** The movement of a draft; its structural faults become faults at the places of their cells (indexes from 0). */
export function buildMovement(
  draft: MovementDraft,
  placeOf: (roundIndex: number, tableIndex: number) => Place | undefined,
): Movement {
  try {
    return createMovement(draft);
  } catch (error) {
    if (!(error instanceof StructureError)) throw error;
    return failWith(error.faults, (fault) => {
      const { roundIndex, tableIndex } = placed(fault);
      return faultAt(placeOf(roundIndex, tableIndex) ?? NOWHERE, structureFaultText(fault));
    });
  }
}

function placed(fault: StructureFault): SittingRef {
  if (fault.kind === 'sitting') return fault.cell;
  return { roundIndex: fault.kind === 'roundWidth' ? fault.roundIndex : -1, tableIndex: 0 };
}

/** A piece of the file in quotes, for a message: short, and on one line. */
export function quoted(text: string): string {
  const short = text.length > 20 ? `${text.slice(0, 20)}…` : text;
  return `“${short.replace(/\s/g, ' ')}”`;
}

/** The name of a file without its folder and extension, as a title; null for pasted text or an empty name. */
export function titleOf({ fileName }: Source): string | null {
  const name = fileName?.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  if (name === undefined) return null;
  const dot = name.lastIndexOf('.');
  return (dot > 0 ? name.slice(0, dot) : name).trim() || null;
}
