// Writes the documentation page on new Howells: the library compared with the fairest published movements.
// Generated from the library and the balance code; a test checks that the page is up to date.

import { analyse } from '../../balance/analysis.ts';
import type { HowellLibrary } from '../../catalogue/library/howellLibrary.ts';
import {
  fieldKey,
  formatSeed,
  type HowellEntry,
  LIBRARY_KINDS,
  type LibraryKind,
} from '../../catalogue/library/libraryNotation.ts';
import {
  developPlan,
  leaderChanges,
  type Plan,
  stationaryPairsOf,
} from '../../catalogue/library/plan.ts';
import { publishedMark } from '../../howell/library/published.ts';
import { createRequest } from '../../howell/search/constructions.ts';
import { SEARCH_VERSION } from '../../howell/search/howellSearch.ts';
import { indexBound } from '../../howell/theory/bound.ts';
import { timesText } from '../../words/english/counted.ts';

/** Figures are printed to two decimals; smaller differences do not count. */
const PRINT_ROUNDING = 0.005;
/** The library has indexes to four decimals. An index that is greater than a bound by more does not meet it. */
const LISTED_ROUNDING = 0.0001;

/** The page as Markdown, with rows for the numbers of pairs that `isListed`. */
export function howellsPage(
  library: HowellLibrary,
  isListed: (pairs: number) => boolean = () => true,
): string {
  const entries = library.entries();
  const marked = entries
    .map((entry) => ({ entry, mark: markOf(entry) }))
    .filter(({ mark }) => mark);
  const differences = marked.map(({ entry, mark }) => {
    return entry.inequityIndex - (mark?.inequityIndex ?? 0);
  });
  const better = differences.filter((difference) => difference < -PRINT_ROUNDING).length;
  const worse = differences.filter((difference) => difference > PRINT_ROUNDING).length;
  return [
    '# New Howells',
    '',
    'The fairest movements known to us, by pairs and rounds, each found by the search of this program and beside the fairest published. Made by `npm run docs`; do not edit.',
    '',
    `${entries.length} fields, the best known to us on ${library.date}. Of the ${marked.length} with a published movement ours is fairer in ${better}, as fair in ${marked.length - better - worse}, and less fair in ${worse}.`,
    '',
    '- **Index**: Hilton’s inequity index, the smaller the fairer; 0 is perfect. **Qf** in percent, one unit per board set, or one per board where halves of sets are switched apart.',
    '- **Bound**: no movement in which every pair plays every set, meets nobody twice and sits out at most once has a smaller index; “=” marks where it is met, so that ours is the best possible. “–” where pairs must meet again, for which no bound is known. Where it is not met, ours is the best known to us and not proved best.',
    '- **Difference**: ours less the published one; below 0 ours is fairer.',
    '- **How pairs move**: the stationary pairs, and whether everybody else follows the same pair, and how often that pair changes, or goes by a pair slip.',
    '- “× 2”: halves of sets are switched apart, which needs an even number of boards per set. The perfect Howells for a multiple of four pairs are in the catalogue, not here.',
    '- “6+5”: an event of several sessions, each with board sets of its own, measured as a whole.',
    '- **Seed**: of the search, and the step that found it; step 1 may be a movement of the catalogue with better switches. `npm run lab -- check` finds them again; a “*” marks those that the present one does not reproduce: an earlier version found them, or a search for the fairest of all. “3.1” is start 1 of seed 3; starts 1 and 2 search without a symmetry. “freed”: the pairings that were found were then annealed without their symmetry (“follow”, “stationary”: those that such a search had found); “complete search”: all pairings were searched ([bounds](bounds.md)).',
    '',
    '| pairs | rounds | index | Qf | bound | published | difference | source | how pairs move | seed |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...entries.filter(({ pairs }) => isListed(pairs)).map(row),
    '',
    '## Easier to run',
    '',
    'Where the fairest movement needs a slip per pair, the fairest in which all moving pairs follow the same pair; and where it has fewer stationary pairs than there can be, the fairest with the most. **Fairest**: the index of the movement above.',
    '',
    '| pairs | rounds | index | Qf | fairest | how pairs move | seed |',
    '|---|---|---|---|---|---|---|',
    ...easierEntries(library)
      .filter(({ pairs }) => isListed(pairs))
      .map((entry) => easierRow(library, entry)),
    '',
  ].join('\n');
}

/** The entries of the kinds beside the fairest, field by field. */
function easierEntries(library: HowellLibrary): readonly HowellEntry[] {
  return LIBRARY_KINDS.filter((kind) => kind !== 'fairest')
    .flatMap((kind) => library.entries(kind))
    .sort((a, b) => a.pairs - b.pairs || a.rounds - b.rounds);
}

function easierRow(
  library: HowellLibrary,
  { pairs, rounds, plan, inequityIndex, ...origin }: HowellEntry,
): string {
  const fairest = library.entry(pairs, rounds);
  return `| ${[
    pairs,
    rounds,
    inequityIndex.toFixed(2),
    analyse(developPlan(plan, plan.parts)).qf.toFixed(2),
    fairest?.inequityIndex.toFixed(2) ?? '–',
    mannerOf(plan),
    originOf(origin),
  ].join(' | ')} |`;
}

/** What is added to the seed of a freed entry, by the kind that was searched for. */
const FREED_WORDS: Readonly<Record<LibraryKind, string>> = {
  fairest: ', freed',
  follow: ' follow, freed',
  stationary: ' stationary, freed',
};

type Origin = Pick<HowellEntry, 'seed' | 'start' | 'step' | 'searchVersion' | 'freedFrom'>;

function originOf(entry: Origin): string {
  const { step, searchVersion, freedFrom } = entry;
  if (searchVersion === 0) return 'complete search';
  const mark = searchVersion === SEARCH_VERSION ? '' : ' *';
  return `${formatSeed(entry)}:${step}${mark}${freedFrom === null ? '' : FREED_WORDS[freedFrom]}`;
}

function markOf({ pairs, rounds, plan }: HowellEntry) {
  return publishedMark(pairs, rounds, plan.parts, plan.sessions.length);
}

function row(entry: HowellEntry): string {
  const { pairs, rounds, plan, inequityIndex } = entry;
  const { qf } = analyse(developPlan(plan, plan.parts));
  const mark = markOf(entry);
  const bound = indexBound({
    ...createRequest(pairs, rounds),
    parts: plan.parts,
    sessions: plan.sessions,
  });
  const isMet = bound !== null && inequityIndex < bound + LISTED_ROUNDING;
  const difference = mark === null ? '' : signed(inequityIndex - mark.inequityIndex);
  return `| ${[
    pairs,
    plan.sessions.join('+') + (plan.parts === 2 ? ' × 2' : ''),
    inequityIndex.toFixed(2),
    qf.toFixed(2),
    bound === null ? '–' : `${isMet ? '= ' : ''}${bound.toFixed(2)}`,
    mark?.inequityIndex.toFixed(2) ?? '',
    difference,
    mark?.source ?? '',
    mannerOf(plan),
    originOf(entry),
  ].join(' | ')} |`;
}

function signed(difference: number): string {
  if (Math.abs(difference) <= PRINT_ROUNDING) return '0';
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference).toFixed(2)}`;
}

function mannerOf(plan: Plan): string {
  const changes = leaderChanges(plan);
  const others =
    changes === null
      ? 'pair slips'
      : changes === 0
        ? 'follow a pair'
        : `follow a pair that changes ${timesText(changes)}`;
  return `${stationaryPairsOf(plan)} stationary, ${others}`;
}

/** The fields in which the fairest published movement is fairer than the library's, and by how much. */
export function shortfalls(library: HowellLibrary): ReadonlyMap<string, number> {
  return new Map(
    library.entries().flatMap((entry) => {
      const gap = entry.inequityIndex - (markOf(entry)?.inequityIndex ?? Number.POSITIVE_INFINITY);
      const key = fieldKey(entry.pairs, entry.plan.sessions, entry.plan.parts);
      return gap > PRINT_ROUNDING ? [[key, gap] as const] : [];
    }),
  );
}
