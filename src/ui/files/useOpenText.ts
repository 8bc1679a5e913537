// One way in for every file, drop and paste: read, check, then open as one edit, or say what is wrong and change nothing.

import type { Fault } from '../../notation/format.ts';
import { useActions } from '../arrowswitchContext.ts';

const MOST_FAULTS_SHOWN = 8;

/** A function that opens a text or the bytes of a file; `fileName` is null for what was pasted. */
export function useOpenText(): (
  input: string | Uint8Array,
  fileName: string | null,
) => Promise<void> {
  const actions = useActions();
  return async (input, fileName) => {
    const { parseMovements } = await import('../../notation/formats.ts');
    const what = fileName ?? 'What you pasted';
    const result = parseMovements(input, { fileName });
    if (!result.ok) {
      const { faults } = result;
      const rest = faults.length - MOST_FAULTS_SHOWN;
      actions.notify({
        tone: 'error',
        title: `${what} could not be opened; your movement is as it was.`,
        details: [
          ...faults.slice(0, MOST_FAULTS_SHOWN).map(inWords),
          ...(rest > 0 ? [`… and ${rest} more.`] : []),
        ],
      });
      return;
    }
    actions.offerMovements({
      source: what,
      movements: result.movements,
      remarks: result.remarks,
    });
  };
}

function inWords({ line, column, message }: Fault): string {
  if (line === null) return message;
  return column === null
    ? `Line ${line}: ${message}`
    : `Line ${line}, column ${column}: ${message}`;
}
