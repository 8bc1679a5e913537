// Why a text is no movement, where it shows: its headings name results, it says in words how pairs move, or it lists
// matches of teams. Knows only the words; lines count from 1. Linear in the text.

import type { CellOf } from './cells.ts';
import { cutAtWords, type FilledLine } from './cut.ts';

const FEWEST_HEADINGS = 3;
const LONGEST_HEADINGS = 400;

/** The first line that is a row of headings one of which names results, and that heading; null if there is none. */
export function resultsIn(
  lines: readonly FilledLine[],
  cellOf: CellOf,
): { readonly line: number; readonly heading: string } | null {
  for (const { text, line } of lines) {
    if (text.length > LONGEST_HEADINGS) continue;
    const cells = cutAtWords(text.replaceAll('|', ' '), cellOf);
    const heading = cells.find((cell) => cell.forms.heading === 'skip')?.text;
    if (heading === undefined || cells.length < FEWEST_HEADINGS) continue;
    const isHeading = cells.filter(({ forms }) => (forms.heading ?? forms.counted) !== null);
    const hasNumber = cells.some(({ forms }) => forms.number !== null);
    if (!hasNumber && 2 * isHeading.length >= cells.length) return { line, heading };
  }
  return null;
}

const LONGEST_RULE = 4_000;
/** Who stays, and who or what moves where. */
const STAYS =
  /\b(?:stay|stays|stationary|remain|remains|sit throughout|blijft|blijven|bleibt|bleiben|sitzen|restent|reste|fixes?)\b/i;
const MOVES =
  /\b(?:move|moves|up|down|skip|higher|lower|omhoog|omlaag|hoger|lager|aufwärts|abwärts|höher|niedriger|rücken|wechseln|schuiven|avancent|reculent|montent|descendent)\b/i;
const WHO =
  /\b(?:n-?\/?s|e-?\/?w|n-?z|o-?w|e-?o|north|east|noord|oost|nord|ost|est|pairs?|boards?|spellen|étuis)\b/i;

/** Whether a text says in words how pairs and boards move: who stays and who moves. */
export function saysRule(text: string): boolean {
  const start = text.slice(0, LONGEST_RULE);
  return STAYS.test(start) && MOVES.test(start) && WHO.test(start);
}

const TEAMS =
  /\b(?:teams?|fixtures?|league|viertallen|viertal|speelschema|teamkampf|liga|spielplan|équipes?|calendrier)\b/i;
const MATCH = /(?<=\S )(?:v|vs|vs\.|tegen|gegen|contre)(?= \S)/gi;

/** Whether a text lists who plays whom of teams: it names teams or fixtures, and has several matches. */
export function listsMatches(text: string): boolean {
  const start = text.slice(0, LONGEST_RULE);
  return TEAMS.test(start) && (start.match(MATCH)?.length ?? 0) > 1;
}

const RESULT_TAG = /<((?:percentage|match_?points|total_score|place|rank|imps|vps?|score)) ?>/i;

/** The first tag that holds a result in XML of results, with its line; null if there is none. */
export function resultTagIn(
  text: string,
): { readonly line: number; readonly heading: string } | null {
  const tag = text.trimStart().startsWith('<') ? RESULT_TAG.exec(text) : null;
  if (tag === null) return null;
  return { line: text.slice(0, tag.index).split('\n').length, heading: tag[1] ?? '' };
}
