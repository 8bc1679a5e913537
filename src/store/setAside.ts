// What could not be read, as text: to compare, to save as a file, and to report.

/** A stored value as text; a value that JSON cannot hold is written as its name. */
export function textOfStored(value: unknown): string {
  try {
    return JSON.stringify(value, asJsonValue, 2) ?? String(value);
  } catch {
    return String(value);
  }
}

/** A JSON value in place of one that a browser's storage can hold and JSON cannot. */
function asJsonValue(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (value === undefined) return 'undefined';
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

/** What a report of a fault contains. */
export interface ReportSubject {
  /** Of the app. */
  readonly version: string;
  /** What went wrong, in words; empty when nothing was said. */
  readonly failure: string;
  /** The movement on the screen; if there is none, what is stored. */
  readonly movement: unknown;
  /** Of the optimiser. */
  readonly seed: number;
}

/** The report as JSON. */
export function formatReport({ version, failure, movement, seed }: ReportSubject): string {
  return textOfStored({ app: 'Arrowswitch', version, failure, seed, movement });
}
