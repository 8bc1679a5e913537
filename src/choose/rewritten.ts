// A text that is rewritten in steps and still knows, of each character, what was typed for it, so that what is not
// understood can be quoted. Never fails.

/** From the first character to before the last, in the text as it was typed. */
type Typed = readonly [from: number, to: number];

export interface Rewritten {
  readonly text: string;
  readonly typed: string;
  /** Of each character of the text. */
  readonly origins: readonly Typed[];
}

/** Other words for a match; in a text `$1` is its first group. */
export type NewWords = string | ((match: RegExpExecArray) => string);

/** A text as it was typed. */
export function asTyped(typed: string): Rewritten {
  const origins = Array.from({ length: typed.length }, (_, at): Typed => [at, at + 1]);
  return { text: typed, typed, origins };
}

/** With other words for all that a pattern finds, which has the flag g. */
export function rewrite(before: Rewritten, pattern: RegExp, words: NewWords): Rewritten {
  const wordsFor =
    typeof words === 'string'
      ? (match: RegExpExecArray) => words.replace(/\$(\d)/g, (_, group) => match[group] ?? '')
      : words;
  return replaceMatches(before, [...before.text.matchAll(pattern)], wordsFor);
}

/** With other words for these matches, which are in their order. */
export function replaceMatches(
  before: Rewritten,
  matches: readonly RegExpExecArray[],
  wordsFor: (match: RegExpExecArray) => string,
): Rewritten {
  if (matches.length === 0) return before;
  const { text, origins } = before;
  const parts: string[] = [];
  const from: (readonly Typed[])[] = [];
  let end = 0;
  for (const match of matches) {
    const [start, after] = [match.index, match.index + match[0].length];
    const words = wordsFor(match);
    const origin = originOf(before, match);
    parts.push(text.slice(end, start), words);
    from.push(
      origins.slice(end, start),
      Array.from({ length: words.length }, () => origin),
    );
    end = after;
  }
  parts.push(text.slice(end));
  from.push(origins.slice(end));
  return { ...before, text: parts.join(''), origins: from.flat() };
}

/** What was typed for several matches, in their order; what was typed for two of them only once. */
export function typedFor(after: Rewritten, matches: readonly RegExpExecArray[]): readonly string[] {
  const typed: Typed[] = [];
  for (const match of matches) {
    const [from, to] = originOf(after, match);
    const last = typed.at(-1);
    if (last !== undefined && from < last[1]) typed.splice(-1, 1, [last[0], Math.max(to, last[1])]);
    else typed.push([from, to]);
  }
  return typed.map(([from, to]) => after.typed.slice(from, to));
}

function originOf({ origins }: Rewritten, { index, 0: found }: RegExpExecArray): Typed {
  const from = origins.slice(index, index + found.length);
  return [from[0]?.[0] ?? 0, from.at(-1)?.[1] ?? 0];
}
