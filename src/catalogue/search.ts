// Searches the catalogue by name, size and time. Every match includes its movement, for a preview.
// Pairs are counted without the missing one; a half table counts as a half.
// Never fails: if nothing meets a filter, there are no matches.

import {
  boardsInRound,
  isPlayed,
  isStationary,
  type Movement,
  minutesOfBoard,
  minutesOfBoards,
  type PairNumber,
  playingPairCount,
  switchState,
} from '../movement/index.ts';
import type { Catalogue, FamilyId, GenerateRequest } from './catalogue.ts';
import { hiltonSwitches } from './families/hiltonSwitches.ts';
import type { Family, ParameterSpec, Parameters } from './family.ts';
import { MAX_GENERATED_BOARDS, usualBoardsPerSet } from './generating.ts';
import { isInRange, legalParameters } from './parameters.ts';
import type { CatalogueRefusal } from './refusal.ts';
import { lastRounds, usualSwitchCount } from './usualSwitch.ts';

/** The criteria for a match; omitted criteria do not matter. */
export interface MovementFilter {
  readonly pairs?: number;
  readonly tables?: number;
  readonly rounds?: number;
  /** Total boards per pair, ignoring sit-outs: rounds times boards per set; minimum and maximum. */
  readonly fewestBoards?: number;
  readonly mostBoards?: number;
  /** 2: N-S and E-W are ranked separately and nothing is switched. If absent, there is one winner. */
  readonly winners?: 2;
  /** The length of the session, at `minutesPerBoard` or, if that is omitted, at the pace that the federations allow. */
  readonly minutes?: number;
  readonly minutesPerBoard?: number;
  /** Minimum number of stationary pairs. */
  readonly stationaryPairs?: number;
}

export interface CatalogueMatch {
  readonly family: Family;
  /** The request that generates `movement`; a two-winner movement has its usual last rounds switched. */
  readonly request: GenerateRequest;
  readonly movement: Movement;
}

/** How many sizes of a family are tried before it is considered not to match. */
const SIZES_TRIED = 50;

/** The words by which a family is found: its names, the title first, and its description. */
export interface SearchedWords {
  readonly names: readonly [title: string, ...others: string[]];
  readonly text: string;
}

/**
 * The families that match a query and have a size that meets the filter, best match first, each at the size nearest
 * to its default. An empty query matches all families, in catalogue order.
 */
export function searchFamilies(
  catalogue: Catalogue,
  query: string,
  wordsOf: (familyId: FamilyId) => SearchedWords,
  filter: MovementFilter = {},
): readonly CatalogueMatch[] {
  return catalogue.families
    .map((family) => ({ family, rank: matchRank(wordsOf(family.id), query) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .flatMap(({ family }) => candidateOf(catalogue, family, filter) ?? []);
}

/** Why the family that a query names best has no movement for the tables or pairs of a filter; null if it has, or none is named. */
export function refusalFound(
  catalogue: Catalogue,
  query: string,
  wordsOf: (familyId: FamilyId) => SearchedWords,
  { tables, pairs = 2 * (tables ?? 0) }: MovementFilter,
): { readonly familyId: FamilyId; readonly refusal: CatalogueRefusal } | null {
  if (query === '' || pairs === 0) return null;
  const rankOf = ({ id }: Family) => matchRank(wordsOf(id), query);
  const [family] = catalogue.families.toSorted((a, b) => rankOf(b) - rankOf(a));
  if (family === undefined || rankOf(family) === 0) return null;
  const refusal = refusalForPairs(catalogue, family, pairs);
  return refusal && { familyId: family.id, refusal };
}

/** Why a family has no movement for so many pairs, at its usual length; null if it has one. */
export function refusalForPairs(
  { generate }: Catalogue,
  { id, parameters: [size] }: Family,
  pairs: number,
): CatalogueRefusal | null {
  const generated = generate({
    familyId: id,
    parameters: size?.id === 'pairs' ? { pairs } : { tables: Math.ceil(pairs / 2) },
  });
  return generated.ok ? null : generated.refusal;
}

/** Whether a filter fixes the number of pairs that play, so that its matches can be compared. */
export function isOneSize({ pairs, tables }: MovementFilter): boolean {
  return pairs !== undefined || tables !== undefined;
}

/** Boards in all, and boards per round, of the evening that most clubs play. */
const USUAL_EVENING = { fewest: 22, most: 28, fewestPerRound: 2, mostPerRound: 4 } as const;

/** Whether a movement is as long as most evenings and its rounds neither very short nor very long. */
export function isUsualEvening({ rounds, sets }: Movement): boolean {
  return isUsualLength(rounds.length, sets[0]?.boards ?? 0);
}

function isUsualLength(rounds: number, perRound: number): boolean {
  const boards = perRound * rounds;
  const { fewest, most, fewestPerRound, mostPerRound } = USUAL_EVENING;
  return (
    perRound >= fewestPerRound && perRound <= mostPerRound && boards >= fewest && boards <= most
  );
}

/**
 * Candidates for one size: usual evenings first, and of those and of the others the lowest inequity index first;
 * those without an index come last, and ties keep their order.
 */
export function fairestFirst(
  candidates: readonly CatalogueMatch[],
  indexOf: (movement: Movement) => number | null,
): readonly CatalogueMatch[] {
  const rank = ({ movement }: CatalogueMatch) => indexOf(movement) ?? Number.MAX_VALUE;
  const unusual = ({ movement }: CatalogueMatch) => Number(!isUsualEvening(movement));
  return candidates.toSorted((a, b) => unusual(a) - unusual(b) || rank(a) - rank(b));
}

/** The requested boards take longer than the session: its minutes are enough for `mostBoards`. */
export interface ShortOfTime {
  readonly boards: number;
  readonly minutesPerBoard: number;
  readonly minutes: number;
  readonly mostBoards: number;
}

/** Why the requested boards take longer than the session; null if they do not. */
export function shortOfTime(filter: MovementFilter): ShortOfTime | null {
  const { fewestBoards: boards, minutes, minutesPerBoard: requested = null } = filter;
  if (boards === undefined || minutes === undefined) return null;
  if (minutesOfBoards(requested, boards) <= minutes) return null;
  const minutesPerBoard = minutesOfBoard({ minutesPerBoard: requested });
  const mostBoards = Math.floor(minutes / minutesPerBoard);
  return { boards, minutesPerBoard, minutes, mostBoards };
}

/** How well a query matches: the whole title or name, its start, or a part; 0 if a word does not occur. */
function matchRank(searched: SearchedWords, query: string): number {
  const wanted = plain(query);
  const names = searched.names.map(plain);
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
  return has([...names, plain(searched.text)].join(' ')) ? 1 : 0;
}

/** Lower case, without accents or punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The size nearest to a family's default that meets the filter, or null. Where only the number of pairs is asked for,
 * one that makes a usual evening goes before one that is nearer.
 */
function candidateOf(
  catalogue: Catalogue,
  family: Family,
  filter: MovementFilter,
): CatalogueMatch | null {
  if (filter.winners === 2 && family.winners !== 2) return null;
  const isLengthOpen = isOneSize(filter) && hasOpenLength(filter);
  let first: CatalogueMatch | null = null;
  let sizesLeft = SIZES_TRIED;
  for (const parameters of legalParameters(family, {}, fixedSize(family, filter))) {
    if (sizesLeft === 0) break;
    sizesLeft -= 1;
    // Building sizes only to see that they are no better takes long for large fields.
    if (first !== null && !isUsualOfRounds(parameters)) continue;
    const found = candidateAt(catalogue, family, parameters, filter);
    if (found !== null && (!isLengthOpen || isUsualEvening(found.movement))) return found;
    first ??= found;
  }
  return first;
}

/** Whether a size makes a usual evening, as far as its number of rounds tells. */
function isUsualOfRounds({ rounds }: Parameters): boolean {
  return typeof rounds !== 'number' || isUsualLength(rounds, usualBoardsPerSet(rounds));
}

/** Whether a filter says nothing of rounds, boards and time. */
function hasOpenLength({ rounds, fewestBoards, mostBoards, minutes }: MovementFilter): boolean {
  return (rounds ?? fewestBoards ?? mostBoards ?? minutes) === undefined;
}

/** The parameters that the filter determines; saves building sizes that cannot match. */
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

/** The size itself if the family has it, otherwise the next larger one, with a pair missing. */
function upTo(spec: ParameterSpec, size: number, missing: number): number {
  return isInRange(spec, size) ? size : size + missing;
}

/** The movement at a size, with a pair missing if the filter requires it; null if it does not meet the filter. */
function candidateAt(
  catalogue: Catalogue,
  family: Family,
  parameters: Parameters,
  filter: MovementFilter,
): CatalogueMatch | null {
  const sample = family.build(parameters, 1);
  const rounds = sample.rounds.length;
  const boards = boardsFor(filter, rounds);
  if (boards === null || (filter.rounds ?? rounds) !== rounds) return null;
  const size = presentSize(sample);
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
  const made = catalogue.generate(request);
  if (!made.ok || stationaryPairs(made.movement) < (filter.stationaryPairs ?? 0)) return null;
  if (family.id === hiltonSwitches.id && !hasPlayedSwitch(made.movement)) return null;
  return { family, request, movement: made.movement };
}

/** Whether anything is switched where it is scored: otherwise the movement is that of another family. */
function hasPlayedSwitch(movement: Movement): boolean {
  return movement.rounds.some((round, roundIndex) =>
    round.some(
      (sitting) =>
        isPlayed(movement, sitting, roundIndex) && switchState(movement, sitting) !== 'none',
    ),
  );
}

/** Number of pairs present, and of tables; a table that lacks a pair counts as a half. */
function presentSize(movement: Movement): { pairs: number; tables: number } {
  const missing = movement.phantom === null ? 0 : 1;
  return { pairs: playingPairCount(movement), tables: movement.tableCount - missing / 2 };
}

/** Boards per set that meet the filter: null if none do, undefined if it does not matter. */
function boardsFor(filter: MovementFilter, rounds: number): number | null | undefined {
  const { fewestBoards, mostBoards, minutes, minutesPerBoard = null } = filter;
  if ((fewestBoards ?? mostBoards ?? minutes) === undefined) return undefined;
  const inTime = boardsInRound(minutesPerBoard, (minutes ?? Number.POSITIVE_INFINITY) / rounds);
  const least = Math.max(1, Math.ceil((fewestBoards ?? 0) / rounds));
  const most = Math.min(inTime, Math.floor((mostBoards ?? Number.POSITIVE_INFINITY) / rounds));
  // As many as fit in the time; otherwise as near to the usual number as the filter allows.
  const wanted = minutes === undefined ? usualBoardsPerSet(rounds) : MAX_GENERATED_BOARDS;
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
