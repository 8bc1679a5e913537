// Reads a director's lasting choices from a stored text. Loaded when something is stored.

import * as v from 'valibot';
import { type Migrations, migrateFrom, objectFields } from './records.ts';

/** Choices from a stored text of any version; only those that are missing or unreadable fall back to their defaults. */
export function readChoices<Choices extends object>(
  stored: string | null,
  schema: v.GenericSchema<unknown, Choices>,
  defaults: Readonly<Record<keyof Choices, unknown>>,
  migrations: Migrations<Readonly<Record<string, unknown>>>,
): Choices {
  const { version = 1, ...fields } = objectFields(parsed(stored));
  const migrated = migrateFrom(version, fields, migrations);
  const { issues = [] } = v.safeParse(schema, migrated);
  const unreadable = new Set(issues.map(({ path }) => path?.[0]?.key));
  const missing = Object.entries(defaults).filter(([key]) => unreadable.has(key));
  return v.parse(schema, { ...migrated, ...Object.fromEntries(missing) });
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
