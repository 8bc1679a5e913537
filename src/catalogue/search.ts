// Searching the catalogue by name, size and time. Every candidate carries the movement itself, for a preview.
// Knows families by their contract only. Pairs counted without the missing one; a half table counts as a half.
// Never fails: a filter that nothing meets gives no candidates.

import { isStationary } from '../movement/flow.ts';
import { type Movement, type PairNumber, playingPairCount } from '../movement/movement.ts';
import {
  families,
  type GenerateRequest,
  generate,
  MAX_GENERATED_BOARDS,
  usualBoards,
} from './catalogue.ts';
import type { Family, ParameterSpec, Parameters } from './family.ts';
import { isOf, legalParameters } from './parameters.ts';
import { lastRounds, usualSwitchCount } from './usualSwitch.ts';

/** What a candidate must meet; what is left out does not matter. */
export interface MovementFilter {
  readonly pairs?: number;
  readonly tables?: number;
  readonly rounds?: number;
  /** Boards in all that a pair plays, sit-outs aside: rounds times boards a set; at least and at most. */
  readonly fewestBoards?: number;
  readonly mostBoards?: number;
  /** Two: N-S and E-W are ranked apart, and nothing is switched. Else there is one. */
  readonly winners?: 2;
  /** The session's length; with `minutesPerBoard`, by default 7.5. */
  readonly minutes?: number;
  readonly minutesPerBoard?: number;
  /** Pairs that keep their seats, at least. */
  readonly stationaryPairs?: number;
}

export interface CatalogueMatch {
  readonly family: Family;
  /** What generates `movement` again: a movement of two winners with its last rounds switched, as is usual. */
  readonly request: GenerateRequest;
  readonly movement: Movement;
}

const USUAL_MINUTES_PER_BOARD = 7.5;
/** How many sizes of a family are built before it counts as one that the filter leaves out. */
const SIZES_TRIED = 50;

/**
 * The families whose words match a query and that have a size which meets a filter, best match first,
 * each at the size nearest to its usual one. An empty query matches all, in the order of the catalogue.
 */
export function searchFamilies(
  query: string,
  filter: MovementFilter = {},
): readonly CatalogueMatch[] {
  return families
    .map((family) => ({ family, rank: rankOf(family, query) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .flatMap(({ family }) => candidateOf(family, filter) ?? []);
}

/** Whether a filter fixes how many pairs play, so that what it lets through can be compared. */
export function isOneSize({ pairs, tables }: MovementFilter): boolean {
  return pairs !== undefined || tables !== undefined;
}

/** Candidates for one size, the lowest inequity index first; equals, and at the end those without one, as they come. */
export function fairestFirst(
  candidates: readonly CatalogueMatch[],
  indexOf: (movement: Movement) => number | null,
): readonly CatalogueMatch[] {
  const rank = ({ movement }: CatalogueMatch) => indexOf(movement) ?? Number.MAX_VALUE;
  return candidates.toSorted((a, b) => rank(a) - rank(b));
}

/** Why boards that are asked for take longer than the session, in words; null where they do not. */
export function shortOfTime(filter: MovementFilter): string | null {
  const { fewestBoards: boards, minutes, minutesPerBoard = USUAL_MINUTES_PER_BOARD } = filter;
  if (boards === undefined || minutes === undefined) return null;
  const most = Math.floor(minutes / minutesPerBoard);
  if (boards <= most) return null;
  const took = `${boards} boards at ${minutesPerBoard} minutes each take ${boards * minutesPerBoard} minutes`;
  return `${took}; into ${minutes} go ${most}.`;
}

/** How well the words of a query fit: the whole title or name, its beginning, a part; 0 when a word is nowhere. */
function rankOf(family: Family, query: string): number {
  const wanted = plain(query);
  const names = [family.title, ...family.otherNames].map(plain);
  const [title] = names;
  if (wanted === '') return 1;
  if (title === wanted) return 7;
  if (names.includes(wanted)) return 6;
  if (title?.startsWith(wanted)) return 5;
  if (names.some((name) => name.startsWith(wanted))) return 4;
  if (names.some((name) => name.includes(wanted))) return 3;
  const words = wanted.split(' ');
  const has = (text: string) => words.every((word) => text.includes(word));
  if (has(names.join(' '))) return 2;
  return has([...names, plain(`${family.purpose} ${family.source}`)].join(' ')) ? 1 : 0;
}

/** Lower case, accents and punctuation gone. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The size nearest to a family's usual one that meets the filter, or null. */
function candidateOf(family: Family, filter: MovementFilter): CatalogueMatch | null {
  if (filter.winners === 2 && family.winners !== 2) return null;
  let left = SIZES_TRIED;
  for (const parameters of legalParameters(family, {}, fixedSize(family, filter))) {
    if (left === 0) return null;
    left -= 1;
    const found = candidateAt(family, parameters, filter);
    if (found !== null) return found;
  }
  return null;
}

/** What the filter leaves no choice in: it spares building sizes that cannot meet it. */
function fixedSize(family: Family, filter: MovementFilter): Parameters {
  const { pairs, rounds } = filter;
  const tables = filter.tables ?? (pairs === undefined ? undefined : pairs / 2);
  const fixed: Record<string, number> = {};
  for (const spec of family.parameters) {
    if (spec.id === 'rounds' && rounds !== undefined) fixed.rounds = rounds;
    if (spec.id === 'pairs' && pairs !== undefined) fixed.pairs = upTo(spec, pairs, 1);
    if (spec.id === 'tables' && tables !== undefined) fixed.tables = upTo(spec, tables, 0.5);
  }
  return fixed;
}

/** The size itself where the family has it, else the next one, in which a pair will be missing. */
function upTo(spec: ParameterSpec, size: number, missing: number): number {
  return isOf(spec, size) ? size : size + missing;
}

/** The movement at a size, with a pair missing if the filter asks for it; null when it does not meet the filter. */
function candidateAt(
  family: Family,
  parameters: Parameters,
  filter: MovementFilter,
): CatalogueMatch | null {
  const sample = family.build(parameters, 1);
  const rounds = sample.rounds.length;
  const boards = boardsFor(filter, rounds);
  if (boards === null || (filter.rounds ?? rounds) !== rounds) return null;
  const size = sizeOf(sample);
  const fits = (missing: number) =>
    (filter.pairs ?? size.pairs - missing) === size.pairs - missing &&
    (filter.tables ?? size.tables - missing / 2) === size.tables - missing / 2;
  const isWhole = fits(0);
  if (!isWhole && !(sample.phantom === null && fits(1))) return null;
  const request: GenerateRequest = {
    familyId: family.id,
    parameters,
    ...(boards === undefined ? {} : { boards }),
    ...(isWhole ? {} : { missingPair: sample.pairCount }),
    ...(family.winners === 1 || filter.winners === 2
      ? {}
      : { switchRounds: lastRounds(rounds, usualSwitchCount(rounds)) }),
  };
  const made = generate(request);
  if (!made.ok || stationaryPairs(made.movement) < (filter.stationaryPairs ?? 0)) return null;
  return { family, request, movement: made.movement };
}

/** Pairs that are there, and tables with a half for one that lacks a pair. */
function sizeOf(movement: Movement): { pairs: number; tables: number } {
  const missing = movement.phantom === null ? 0 : 1;
  return { pairs: playingPairCount(movement), tables: movement.tableCount - missing / 2 };
}

/** Boards a set that meet the filter: null when none do, undefined when it does not matter. */
function boardsFor(filter: MovementFilter, rounds: number): number | null | undefined {
  const { fewestBoards, mostBoards, minutes, minutesPerBoard = USUAL_MINUTES_PER_BOARD } = filter;
  if ((fewestBoards ?? mostBoards ?? minutes) === undefined) return undefined;
  const inTime = (minutes ?? Number.POSITIVE_INFINITY) / minutesPerBoard;
  const least = Math.max(1, Math.ceil((fewestBoards ?? 0) / rounds));
  const most = Math.floor(Math.min(inTime, mostBoards ?? Number.POSITIVE_INFINITY) / rounds);
  // As many as go into the time; else as is usual, as near as the range allows.
  const wanted = minutes === undefined ? usualBoards(rounds) : MAX_GENERATED_BOARDS;
  const each = Math.min(Math.max(wanted, least), most);
  return each >= least && each <= MAX_GENERATED_BOARDS ? each : null;
}

function stationaryPairs(movement: Movement): number {
  let count = 0;
  for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
    if (pair !== movement.phantom && isStationary(movement, pair)) count += 1;
  }
  return count;
}
