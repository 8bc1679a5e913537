// Turns facts into words with a record of one text per kind, so that a missing kind does not compile.

/** A text for each kind of fact. */
export type FactWords<Fact extends { readonly kind: string }> = {
  readonly [Kind in Fact['kind']]: (fact: Extract<Fact, { kind: Kind }>) => string;
};

/** The words for a fact. */
export function textOf<Fact extends { readonly kind: string }>(
  words: FactWords<Fact>,
  fact: Fact,
): string {
  // The type of the record pairs each kind with words for that kind only.
  return words[fact.kind as Fact['kind']](fact as never);
}
