// What all stored records share: a version, migrations from earlier ones, and a schema from which the type is inferred.

import * as v from 'valibot';

/** A type with every part read-only. */
type Frozen<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : { readonly [Key in keyof Value]: Frozen<Value[Key]> };

/** The type that a schema reads. */
export type Read<Schema extends v.GenericSchema> = Frozen<v.InferOutput<Schema>>;

/** The type to write for a schema; a value that it could not read back does not compile. */
export type Written<Schema extends v.GenericSchema> = Frozen<v.InferInput<Schema>>;

/** Step i leads from version i + 1 to the next; the newest version is one more than there are steps. */
export type Migrations<Value> = readonly ((older: Value) => Value)[];

/** A record in the newest version; one of an unknown version stays as it is, and its schema refuses it. */
export function migrateFrom<Value>(
  version: unknown,
  value: Value,
  migrations: Migrations<Value>,
): Value {
  const isKnown = Number.isInteger(version) && Number(version) > 0;
  const steps = isKnown ? migrations.slice(Number(version) - 1) : [];
  return steps.reduce((migrated, step) => step(migrated), value);
}

/** The fields of an object; none of anything else. */
export function objectFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Choices from a stored text of any version; each that is missing or unreadable falls back to its default, alone. */
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
