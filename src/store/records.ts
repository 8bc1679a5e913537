// What all stored records share: a version, migrations from earlier ones, and a schema from which the type is inferred.

import type * as v from 'valibot';

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

/** The steps that lead to a version, one fewer than its number: a version without its step does not compile. */
export type MigrationsTo<
  Version extends number,
  Value,
  Steps extends Migrations<Value> = readonly [],
> = [...Steps, unknown]['length'] extends Version
  ? Steps
  : MigrationsTo<Version, Value, readonly [...Steps, (older: Value) => Value]>;

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
