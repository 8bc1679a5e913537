// What a file format is, and what reading a file gives: movements with remarks, or faults with their positions.
// Knows no particular format. Readers fail by throwing ParseError inside `reading`: broken input gives faults, nothing else.

import {
  createMovement,
  type Movement,
  type MovementDraft,
  type SittingRef,
} from '../movement/movement.ts';
import { LIMITS, StructureError, type StructureFault } from '../movement/structure.ts';
import {
  type Fault,
  type FaultCause,
  faultAt,
  NOWHERE,
  type Remark,
  type TextPosition,
} from './facts.ts';
import type { Loss } from './losses.ts';

/** What was read: at least one movement, and what the reader should be told about them. */
export interface Reading {
  readonly movements: readonly Movement[];
  readonly remarks: readonly Remark[];
  /** The same movements with what they are stored under, where the file is a collection. */
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
  /** Told the share that is read, 0 to 1, by readers that may take long. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface Format {
  readonly id: string;
  /** Without the dot. */
  readonly extension: string;
  /** Other extensions of files to read. */
  readonly alsoExtensions?: readonly string[];
  readonly mediaType: string;
  /** Whether a text looks like this format; the first in the registry that says so reads it. */
  recognises(text: string): boolean;
  /** Absent for formats that are only written. The text is decoded and has bare line feeds. */
  parse?(text: string, source: Source): ParseResult;
  /** Under a title. Absent for formats that are only read. */
  write?(movement: Movement, title: string): string;
  /** What this format cannot hold of this movement; empty when nothing is lost. */
  losses?(movement: Movement): readonly Loss[];
}

/** Thrown by readers; never leaves `reading`. */
export class ParseError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ kind }) => kind).join(' '));
    this.name = 'ParseError';
    this.faults = faults;
  }
}

/** More faults than this are counted, not told: nobody reads them, and placing thousands takes long. */
export const MAX_FAULTS = 20;

/** Stops reading with the first faults of a list, told by `tell`. */
export function failWith<Cause>(causes: readonly Cause[], tell: (cause: Cause) => Fault): never {
  const told = causes.slice(0, MAX_FAULTS).map(tell);
  const count = causes.length - told.length;
  throw new ParseError(
    count === 0 ? told : [...told, faultAt(NOWHERE, { kind: 'moreFaults', count })],
  );
}

/** Stops reading if there are faults. */
export function failIfAny(faults: readonly Fault[]): void {
  if (faults.length > 0) failWith(faults, (fault) => fault);
}

/** Stops reading with one fault. */
export function fail(position: TextPosition, cause: FaultCause): never {
  throw new ParseError([faultAt(position, cause)]);
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

/** The movement of a draft; its structural faults become faults at the positions of their cells (indexes from 0). */
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

/** The cell that a fault is at; null for a fault of the whole. */
export function cellOfFault(fault: StructureFault): SittingRef | null {
  if (fault.kind === 'sitting') return fault.cell;
  return fault.kind === 'roundWidth' ? { roundIndex: fault.roundIndex, tableIndex: 0 } : null;
}

/** The name of a file without its folder and extension, as a title; empty for pasted text or an empty name. */
export function titleOf({ fileName }: Source): string {
  const name = fileName?.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  if (name === undefined) return '';
  const dot = name.lastIndexOf('.');
  return (dot > 0 ? name.slice(0, dot) : name).trim().slice(0, LIMITS.titleLength);
}

/** A title on one line, as formats of lines write it. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
