// "Did you mean": finds the known names closest to a mistyped one.

const MAX_SUGGESTIONS = 3;

/** A sentence to add to a refusal of the name; empty if no known name is similar. */
export function suggestionFor(typed: string, known: readonly string[]): string {
  const near = nearestNames(typed, known);
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
}

function nearestNames(typed: string, known: readonly string[]): readonly string[] {
  const word = typed.toLowerCase();
  const most = Math.max(1, Math.floor(word.length / 3));
  const distances = known.map((name) => ({
    name,
    distance: name.startsWith(word) && word.length > 1 ? 0 : editDistance(word, name),
  }));
  const least = Math.min(...distances.map(({ distance }) => distance));
  if (least > most) return [];
  const near = distances.filter(({ distance }) => distance === least);
  return near.slice(0, MAX_SUGGESTIONS).map(({ name }) => name);
}

/** The number of letters to insert, delete, replace or swap with a neighbour (optimal string alignment). */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
