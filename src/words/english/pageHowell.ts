// Page: the search for a new movement. English only.

/** How the sets of a search are switched: each as a whole, or its halves separately. */
type Parts = 1 | 2;

const SWITCHED_AS: Readonly<Record<Parts, string>> = {
  1: 'with whole sets switched',
  2: 'with halves of sets switched',
};

const ENDS = {
  budget: 'Finished: the best found, not proved to be the best possible.',
  stopped: 'Stopped: the best found so far, not proved to be the best possible.',
} as const;

/** How a search ended. A search for fairness whichever pair does not come can be perfect, but has no bound to meet. */
export function howSearchEnded(
  end: keyof typeof ENDS | 'perfect' | 'proved',
  { objective, parts }: { readonly objective: 'field' | 'absences'; readonly parts: Parts },
): string {
  if (end === 'budget' || end === 'stopped') return ENDS[end];
  if (objective === 'absences') {
    return 'Perfect: the index is 0 whoever does not come; nothing can be fairer.';
  }
  return end === 'perfect'
    ? 'Perfect: the index is 0; nothing can be fairer.'
    : `Optimal ${SWITCHED_AS[parts]}: no movement is fairer in which every pair plays every set, except at most one that it sits out, and meets nobody twice.`;
}

/** What the halves of sets may be worth where whole sets are proved to be no fairer, by the bound for halves. */
export function halvesWords(bound: number): string {
  return `A movement ${SWITCHED_AS[2]} may be fairer: an index below ${bound.toFixed(2)} is impossible.`;
}

/** Says for which wishes a result was found that are no longer those in the fields. */
export function earlierResultWords(pairs: number, rounds: string): string {
  return `Result of the last search: ${pairs} pairs, ${rounds} rounds.`;
}

/** The progress or effort of a search: "1,200 attempts, 3.4 s". */
export function attempts(steps: number, elapsedMs: number): string {
  const counted = steps === 1 ? '1 attempt' : `${steps.toLocaleString('en-GB')} attempts`;
  return `${counted}, ${(elapsedMs / 1000).toFixed(1)} s`;
}

/** The best found so far; null for nothing yet. `meanIndex` if it is to be fair whichever pair does not come. */
export function bestSoFar(
  best: { readonly index: number; readonly qf: number; readonly meanIndex: number } | null,
  isForField: boolean,
): string {
  if (best === null) return 'Nothing found yet';
  return isForField
    ? `Best so far: index ${best.index.toFixed(2)}, Qf ${best.qf.toFixed(2)}`
    : `Best so far: average index ${best.meanIndex.toFixed(2)} when a pair does not come`;
}

/** The best published movement for the field; null where none is known. */
export function bestPublished(
  published: { readonly index: number; readonly source: string } | null,
): string {
  return published === null
    ? 'No published movement is known for this field.'
    : `Best published: ${published.index.toFixed(2)} (${published.source}).`;
}

/** How what was found compares with the best published. */
export function againstPublished(index: number, published: number): string {
  const difference = published - index;
  if (Math.abs(difference) < 0.005)
    return `As fair as the best published (${published.toFixed(2)}).`;
  const words = difference > 0 ? 'lower (fairer)' : 'higher (less fair)';
  return `Index ${Math.abs(difference).toFixed(2)} ${words} than the best published (${published.toFixed(2)}).`;
}

/** A bound that no movement of a kind can beat. */
export function indexBoundWords(bound: number, parts: Parts): string {
  return `An index below ${bound.toFixed(2)} is impossible ${SWITCHED_AS[parts]} if every pair plays every set, meets nobody twice and sits out at most once.`;
}

/** The most tables that may share a set. */
export function mostTablesPerSet(tables: number): string {
  return `at most ${tables} tables per set`;
}

/** Why tables share although no shared boards are asked for. */
export function mustShare(tables: number, rounds: number): string {
  return `${tables} tables must share boards in ${rounds} rounds, as there is one board set per round.`;
}
