// Words for facts: a text for each kind of a union, so that a forgotten kind does not compile.

/** A text for each kind of fact. */
export type FactWords<Fact extends { readonly kind: string }> = {
  readonly [Kind in Fact['kind']]: (fact: Extract<Fact, { kind: Kind }>) => string;
};

/** What the words make of a fact. */
export function tell<Fact extends { readonly kind: string }>(
  words: FactWords<Fact>,
  fact: Fact,
): string {
  // The record's type pairs each kind with the words of just that kind.
  return words[fact.kind as Fact['kind']](fact as never);
}
