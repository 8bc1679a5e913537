// The possible layouts of a text: tries every way to split it and to name its columns on its first rows, and the likeliest
// on the whole text; the rules of movements decide. Rounds, tables, pairs and boards count from 1. Linear in the text.

import { LIMITS } from '../../movement/structure.ts';
import { type Applied, applyLayout, type ReadSitting } from './apply.ts';
import type { DateOrder } from './dates.ts';
import { judge, type Plausibility } from './judge.ts';
import { looserTables } from './looser.ts';
import { firstParts, firstRowsOf, type Parts, rowCount } from './parts.ts';
import { mayBeCaptioned, type Sections, sectionsOf } from './sections.ts';
import { type SourceTable, sentencesTable, sourceTables, tableBy } from './source.ts';
import { layoutsFor, type TableLayout } from './tableLayout.ts';

/** How to read layouts: by a chosen one as it is, or by those chosen before for layouts with the same key. */
export interface LayoutWishes {
  readonly chosen?: TableLayout | undefined;
  readonly remembered?: Readonly<Record<string, TableLayout>> | undefined;
}

/** How many cells show which layouts are worth trying on more. */
const FEW_CELLS = 120;
const MAX_PROMISING = 40;
const SAMPLE_CELLS = 800;
const FINALISTS = 8;
/** A heading for each pair of the largest movement, and some more. */
const MAX_SECTIONS = 600;
/** From this cost on, other ways to split the text are also tried. */
const DOUBTFUL = 1;
/** One that costs this much more on the first rows is not tried on the whole text. */
const WHOLE_MARGIN = 1.2;
/** The share of sittings that may contradict the rules in a table that was understood. */
const MAX_ERRORS = 0.1;
/** The same for rows far below the first, if those had no errors: more than a few typing errors mean another layout. */
const MAX_ERRORS_BELOW = 0.03;
/** The share in the first cells from which on a layout is not tried on the whole table. */
const HOPELESS = 0.5;

/** At most this many readings of a text are offered. */
export const MAX_READINGS = 4;

/** A layout of a text, with the sittings that it gives and how plausible they are. */
export interface LayoutCandidate {
  readonly sections: Sections;
  readonly layout: TableLayout;
  readonly applied: Applied;
  readonly plausibility: Plausibility;
  /** Whether the director has chosen it. */
  readonly isWanted?: boolean;
}

/** The candidates for a text. Its first rows determine the likeliest layouts, by which the rest is read. */
export function candidatesOf(
  parts: Parts,
  dates: DateOrder | null,
  wishes: LayoutWishes,
): readonly LayoutCandidate[] {
  const few = firstParts(parts);
  const tables = sourceTables(few);
  const usual = candidatesIn(tables, dates, wishes);
  if (isClear(usual)) return onWhole(usual, few, parts);
  const labelled = tableBy('labelled', few);
  const more = labelled === null ? [] : candidatesIn([labelled], dates, wishes);
  const looser = candidatesIn(looserTables(parts), dates, wishes);
  return [...onWhole([...usual, ...more].sort(byCost), few, parts), ...looser];
}

/**
 * The candidates for a long text that sentences explain without errors and with nothing left over, so that other ways to split it need
 * not be tried, unless a layout was chosen before; none for any other text.
 */
export function candidatesOfSentences(
  parts: Parts,
  dates: DateOrder | null,
  wishes: LayoutWishes,
): readonly LayoutCandidate[] {
  const few = firstParts(parts);
  const { chosen, remembered = {} } = wishes;
  if (few === parts || chosen !== undefined || Object.keys(remembered).length > 0) return [];
  const sentences = sentencesTable(few);
  const found = sentences === null ? [] : candidatesIn([sentences], dates, wishes);
  const isWhole = ({ plausibility, sections }: LayoutCandidate) =>
    plausibility.errors === 0 && sections.leftOut.length === 0;
  if (!isClear(found) || !found.every(isWhole)) return [];
  const whole = onWhole(found, few, parts);
  return whole.every(isWhole) ? whole : [];
}

function isClear([first]: readonly LayoutCandidate[]): boolean {
  return first !== undefined && first.plausibility.cost < DOUBTFUL;
}

/** The likeliest layouts of the first rows of a text, applied to the whole. */
function onWhole(
  found: readonly LayoutCandidate[],
  few: Parts,
  parts: Parts,
): readonly LayoutCandidate[] {
  const [first] = found;
  if (first === undefined || few === parts) return found;
  const likely = found.filter(({ plausibility, isWanted }) => {
    if (isWanted === true) return true;
    // A layout that leaves cells unread does not compete with one that reads them all.
    const isRival = plausibility.errors === 0 || first.plausibility.errors > 0;
    return isRival && plausibility.cost <= first.plausibility.cost + WHOLE_MARGIN;
  });
  const tried = likely.slice(0, MAX_READINGS);
  const share = (1.1 * LIMITS.rounds * LIMITS.tables) / first.plausibility.plays;
  const most = Math.ceil(share * rowCount(few));
  if (most < rowCount(parts) / 2 && onParts(tried, firstRowsOf(parts, most)).length === 0)
    return [];
  return onParts(tried, parts);
}

/** Some layouts of the first rows of a text, applied to more of it; none if the first of them does not fit there. */
function onParts(tried: readonly LayoutCandidate[], parts: Parts): readonly LayoutCandidate[] {
  const splits = [...new Set(tried.map(({ layout }) => layout.split))];
  const whole = splits.flatMap((split) => {
    const table = tableBy(split, parts);
    if (table === null) return [];
    return [false, true].flatMap((isCaptioned) => {
      const ofSplit = tried.filter(({ layout, sections }) => {
        return layout.split === split && sections.isCaptioned === isCaptioned;
      });
      if (ofSplit.length === 0) return [];
      const isWanted = ofSplit.some((each) => each.isWanted);
      const layouts = ofSplit.map(({ layout }) => layout);
      return judged(sectionsOf(table, isCaptioned), layouts).map((each) => ({ ...each, isWanted }));
    });
  });
  const [first] = tried;
  const same = whole.find(({ layout }) => layout === first?.layout);
  return first !== undefined && same !== undefined && changesBelow(first, same) ? [] : whole;
}

/** Whether the layout fits the first rows but changes further down, so that no reading of the whole text is right. */
function changesBelow(first: LayoutCandidate, whole: LayoutCandidate): boolean {
  const { errors, plays, eastWestFrom } = whole.plausibility;
  if (first.isWanted === true || first.plausibility.errors > 0) return false;
  const isRaised = eastWestFrom > 0 && first.plausibility.eastWestFrom === 0;
  return isRaised || errors - whole.applied.unread.length > MAX_ERRORS_BELOW * plays;
}

/** Puts the layout that the director has chosen first, then the likeliest. */
export function byCost(a: LayoutCandidate, b: LayoutCandidate): number {
  return (
    Number(b.isWanted ?? false) - Number(a.isWanted ?? false) ||
    a.plausibility.cost - b.plausibility.cost
  );
}

/** Identifies a layout by how it is split, how wide it is, and what its headings name. */
export function keyOf(split: TableLayout['split'], { sections: [first] }: Sections): string {
  const { headers, labels, context, rows } = first ?? {};
  const names = headers?.map((role) => role ?? '').join(' ');
  return [split, rows?.[0]?.cells.length, names, labels?.of, Object.keys(context ?? {})].join('|');
}

/** The candidates for some tables, the likeliest first. */
function candidatesIn(
  tables: readonly SourceTable[],
  dates: DateOrder | null,
  wishes: LayoutWishes,
): readonly LayoutCandidate[] {
  return tables
    .flatMap((table) => {
      const { split } = table;
      const sections = sectionsOf(table);
      const plain = { split, sections };
      const captioned = () => ({ split, sections: sectionsOf(table, true) });
      return mayBeCaptioned(sections) ? [plain, captioned()] : [plain];
    })
    .filter(({ sections }) => sections.sections.length <= MAX_SECTIONS)
    .flatMap(({ split, sections }) => {
      const wanted = wishes.chosen ?? wishes.remembered?.[keyOf(split, sections)];
      if (wanted !== undefined && wanted.split === split && wanted.dates === dates) {
        return likeliest(sections, [wanted]).map((each) => ({ ...each, isWanted: true }));
      }
      return wishes.chosen === undefined
        ? likeliest(sections, layoutsFor(split, dates, sections))
        : [];
    })
    .sort(byCost)
    .slice(0, FINALISTS);
}

/** The likeliest layouts of a table: all are tried on its first rows, the best of them on all. */
function likeliest(
  sections: Sections,
  layouts: readonly TableLayout[],
): readonly LayoutCandidate[] {
  const promising = best(
    sections,
    best(sections, layouts, FEW_CELLS, MAX_PROMISING),
    SAMPLE_CELLS,
    FINALISTS,
  );
  return judged(sections, promising);
}

/** The candidates for a table by layouts that split it the same way, without those that break the rules of movements. */
function judged(sections: Sections, layouts: readonly TableLayout[]): readonly LayoutCandidate[] {
  const split = layouts[0]?.split;
  const ragged = raggedness(sections, split);
  // Any few numbers in a row could be a movement.
  const fewest = split === 'stream' ? 3 : 1;
  return layouts
    .map((layout): LayoutCandidate => {
      const applied = applyLayout(layout, sections.sections);
      const plausibility = judge(layout, applied);
      return {
        sections,
        layout,
        applied,
        plausibility: { ...plausibility, cost: plausibility.cost + ragged },
      };
    })
    .filter(({ plausibility: { errors, plays } }) => plays > fewest && errors <= MAX_ERRORS * plays)
    .filter(({ applied, layout: { rowsAre } }) => {
      return !sections.isCaptioned || (rowsAre !== 'round' && hasTablesTogether(applied.sittings));
    });
}

/**
 * Whether any round has two tables. A heading of a table is no caption where the rows below it are all that a round has:
 * they are the rounds of that table.
 */
function hasTablesTogether(sittings: readonly ReadSitting[]): boolean {
  const tables = new Map<number, number>();
  return sittings.some(({ round, table }) => {
    const before = tables.get(round) ?? table;
    tables.set(round, before);
    return before !== table;
  });
}

/** The layouts that fit the first cells best, the best first. */
function best(
  { sections }: Sections,
  layouts: readonly TableLayout[],
  cells: number,
  count: number,
): readonly TableLayout[] {
  return layouts
    .map((layout) => ({
      layout,
      plausibility: judge(layout, applyLayout(layout, sections, cells)),
    }))
    .filter(
      ({ plausibility: { errors, plays } }) => errors <= HOPELESS * plays || cells < SAMPLE_CELLS,
    )
    .sort((a, b) => a.plausibility.cost - b.plausibility.cost)
    .slice(0, count)
    .map(({ layout }) => layout);
}

/**
 * The cost of rows of different lengths, and of cells that are not aligned, in texts split at blanks: an empty cell may have
 * been lost.
 */
function raggedness({ sections }: Sections, split: TableLayout['split'] | undefined): number {
  if (split !== 'gaps' && split !== 'words') return 0;
  const rows = sections.flatMap((section) => section.rows.map(({ cells }) => cells));
  const [first = []] = rows.toSorted((a, b) => b.length - a.length);
  const ragged = rows.filter(
    (cells) =>
      cells.length < first.length ||
      cells.some(({ column }, index) => column >= (first[index + 1]?.column ?? Infinity)),
  );
  return (1.5 * ragged.length) / Math.max(1, rows.length);
}
