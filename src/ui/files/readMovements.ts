// One way in for every file, drop and paste: the movements in it, or why there are none, in lines for the director.

import type { Fault, Reading } from '../../notation/format.ts';
import { MAX_COLLECTION_BYTES, TOO_LARGE } from '../../notation/text.ts';
import { reasonOf } from '../../store/reason.ts';

/** What a file dialog offers first. */
export const READABLE_FILES = '.json,.asc,.csv,.txt,.tsv,.yaml,.yml';

const MOST_FAULTS_SHOWN = 8;

export type MovementsRead =
  | ({ readonly ok: true } & Reading)
  | { readonly ok: false; readonly details: readonly string[] };

/** The movements of a file. */
export async function readFile(file: File): Promise<MovementsRead> {
  // Before it is read: a film would fill the memory.
  if (file.size > MAX_COLLECTION_BYTES) return { ok: false, details: [TOO_LARGE] };
  try {
    return await readText(new Uint8Array(await file.arrayBuffer()), file.name);
  } catch (error) {
    return { ok: false, details: [reasonOf(error)] };
  }
}

/** The movements of a text or of the bytes of a file; `fileName` is null for what was pasted. */
export async function readText(
  input: string | Uint8Array,
  fileName: string | null,
): Promise<MovementsRead> {
  const { parseMovements } = await import('../../notation/formats.ts');
  const result = parseMovements(input, { fileName });
  if (result.ok) return result;
  const { faults } = result;
  const rest = faults.length - MOST_FAULTS_SHOWN;
  const shown = faults.slice(0, MOST_FAULTS_SHOWN).map(inWords);
  return { ok: false, details: rest > 0 ? [...shown, `… and ${rest} more.`] : shown };
}

function inWords({ line, column, message }: Fault): string {
  if (line === null) return message;
  return column === null
    ? `Line ${line}: ${message}`
    : `Line ${line}, column ${column}: ${message}`;
}
