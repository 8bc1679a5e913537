// The people of an evening: names, strengths and what they wish, and the evenings that are remembered of them.
// A person is a contestant: a pair or, in an individual, a player. Who has which number is a seating, and is stored where the
// names by number are: in the movement. Within a field a name is unique, so that the one follows from the other.
// Types follow from the schemas. What is read is untrusted: every length and count is bounded here.

import * as v from 'valibot';
import { LIMITS, type PairNumber, withoutEmptyEnd } from '../movement/index.ts';

/** The most of everything; lengths in characters. */
export const PEOPLE_LIMITS = {
  people: LIMITS.pairs,
  nameLength: LIMITS.titleLength,
  remarksLength: 1000,
  wishesPerPerson: 20,
  evenings: 100,
} as const;

/**
 * What the grades of strength mean, as average percentages: the means of the fifths of a field whose averages are normal with
 * a standard deviation of 6 percentage points.
 */
export const GRADE_PERCENT = { 1: 42, 2: 47, 3: 50, 4: 53, 5: 58 } as const;
/** A grade stands for a range: the standard deviation within each of these fifths, in percentage points. */
const GRADE_ERROR = { 1: 2.8, 2: 1, 3: 0.9, 4: 1, 5: 2.8 } as const;
/** The standard deviation of a whole field, and so of a person of whom nothing is known, in percentage points. */
export const FIELD_DEVIATION = 6;
export const GRADES = [1, 2, 3, 4, 5] as const;
export type Grade = (typeof GRADES)[number];

/** A list with a maximum length, which is checked before the items. */
function listOf<const Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item));
}

/** A name as typed, without white space around it: one line, not empty. */
export const nameSchema = v.pipe(
  v.string(),
  v.maxLength(PEOPLE_LIMITS.nameLength),
  v.trim(),
  v.regex(/^\P{Cc}+$/u),
);

const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.pairs));
const table = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.tables));
const direction = v.picklist(['NS', 'EW']);

/** How strong a person is: an average percentage against an average field, or a grade from 1 (weak) to 5 (strong). */
export const strengthSchema = v.union([
  v.strictObject({ percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
  v.strictObject({ grade: v.picklist(GRADES) }),
]);

/**
 * What a person may wish; all but the last two are hard: a seating never breaks them.
 * `stationary`: a number that keeps its seat; `moves`: one that does not. `direction`: a number that sits N-S (or E-W) in every
 * round. `table`: a number that starts at this table. `number`: this number. `notAgainst`: never to meet that person, or in the
 * last round only; `meets`: to meet it in some round. `notBothSittingOut`: never to sit out in the same round as that person.
 * Soft are `seed`: seeds start at separate tables, everybody meets as equally many of them as can be, and two of them meet late;
 * the lower their ranks (1 for the best, null if all are alike), the more it counts. And `directs`: as few sit-outs as there can
 * be, at the end if any, and near the desk, which is at table 1.
 */
export const wishSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('stationary') }),
  v.strictObject({ kind: v.literal('moves') }),
  v.strictObject({ kind: v.literal('direction'), direction }),
  v.strictObject({ kind: v.literal('table'), table }),
  v.strictObject({ kind: v.literal('number'), number }),
  v.strictObject({
    kind: v.literal('notAgainst'),
    name: nameSchema,
    isLastRoundAllowed: v.optional(v.boolean(), false),
  }),
  v.strictObject({ kind: v.literal('meets'), name: nameSchema }),
  v.strictObject({ kind: v.literal('notBothSittingOut'), name: nameSchema }),
  v.strictObject({ kind: v.literal('seed'), rank: v.optional(v.nullable(number), null) }),
  v.strictObject({ kind: v.literal('directs') }),
]);

export const personSchema = v.strictObject({
  name: nameSchema,
  /** Null if unknown: then taken as the mean of those that are known. */
  strength: v.optional(v.nullable(strengthSchema), null),
  wishes: v.optional(listOf(wishSchema, PEOPLE_LIMITS.wishesPerPerson), []),
  remarks: v.optional(v.pipe(v.string(), v.maxLength(PEOPLE_LIMITS.remarksLength)), ''),
  /** The number that the director has given by hand and that seating leaves alone; null for none. */
  lockedNumber: v.optional(v.nullable(number), null),
});

/** Everybody who plays; no two have the same name. */
export const fieldSchema = v.strictObject({
  people: v.pipe(
    listOf(personSchema, PEOPLE_LIMITS.people),
    v.check((people) => new Set(people.map(({ name }) => name)).size === people.length),
  ),
});

/** What is remembered of a person of an evening. */
const rememberedSchema = v.strictObject({
  name: nameSchema,
  number,
  /** The numbers, of that evening, of those it met. */
  met: listOf(number, LIMITS.pairs),
  /** Rounds in which it sat out. */
  satOut: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.rounds)),
  wasStationary: v.boolean(),
  /** Where it sat in every round; null if in both directions. */
  direction: v.nullable(direction),
});

/** An evening that was played. */
export const eveningSchema = v.strictObject({
  /** As 2026-11-20. */
  date: v.pipe(v.string(), v.isoDate()),
  /** The title of the movement. */
  movement: v.pipe(v.string(), v.maxLength(LIMITS.titleLength)),
  people: listOf(rememberedSchema, PEOPLE_LIMITS.people),
});

/** The evenings of a club, in any order: also the file of `seat --history`. */
export const historySchema = v.strictObject({
  evenings: listOf(eveningSchema, PEOPLE_LIMITS.evenings),
});

type Frozen<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
  : Value;
type Read<Schema extends v.GenericSchema> = Frozen<v.InferOutput<Schema>>;

export type Strength = Read<typeof strengthSchema>;
export type Wish = Read<typeof wishSchema>;
export type Person = Read<typeof personSchema>;
export type Field = Read<typeof fieldSchema>;
export type RememberedPerson = Read<typeof rememberedSchema>;
export type RememberedEvening = Read<typeof eveningSchema>;
export type History = Read<typeof historySchema>;

/** Who has which number: that of each person, by the position of the person in the field. */
export type Seating = readonly PairNumber[];

/** The strength of each person as an average percentage, by position in the field; null where it is unknown. */
export function strengthsOf({ people }: Field): readonly (number | null)[] {
  return people.map(({ strength }) => {
    if (strength === null) return null;
    return 'percent' in strength ? strength.percent : GRADE_PERCENT[strength.grade];
  });
}

/** The standard error of each strength, in percentage points: 0 for an average percentage, that of a whole field where nothing is known. */
export function strengthErrorsOf({ people }: Field): readonly number[] {
  return people.map(({ strength }) => {
    if (strength === null) return FIELD_DEVIATION;
    return 'percent' in strength ? 0 : GRADE_ERROR[strength.grade];
  });
}

/** The names by number, as a movement has them, when the people of a field sit so. */
export function namesSeated({ people }: Field, seating: Seating): readonly string[] {
  const names = Array.from({ length: Math.max(0, ...seating) }, () => '');
  people.forEach(({ name }, index) => {
    const held = seating[index];
    if (held !== undefined) names[held - 1] = name;
  });
  return withoutEmptyEnd(names);
}
