// The library of movements as text, one line per movement: field, construction, figure, origin, sittings, switches.
// `18/14 3.0.2.- 1.3252 7:686 0123… 0ff…`: 18 pairs, 14 rounds (`x2`: half sets switched separately; `/follow` and
// `/stationary`: the fairest of that kind, see LIBRARY_KINDS); order, fixed pairs, fixed rounds, missing pair; index; seed
// (`7.1`: of start 1, not 0), step and version of the search (default 1; 0: not that search but all pairings were searched,
// docs/lab/bounds.md), `f` if its pairings were then freed of their symmetry (`ff` and `fs` if it searched for a movement that
// everybody follows, or with stationary pairs), `w` if it searched the field with whole sets; for each orbit first pair,
// second pair, round and set as base-36 digits; the switches of all sittings in order, four bits per digit, omitted if there
// are none.
// Throws a RangeError with the line number, since the text is our own.

import { type Orbit, orbitLength, type Plan } from './plan.ts';

/**
 * The movements of a field: the fairest of all, the fairest in which everybody but the stationary pairs follows the same
 * pair, and the fairest with the most stationary pairs.
 */
export const LIBRARY_KINDS = ['fairest', 'follow', 'stationary'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** The marks of entries whose pairings were freed, by the kind that was searched for. */
const FREED: Readonly<Record<LibraryKind, string>> = {
  fairest: 'f',
  follow: 'ff',
  stationary: 'fs',
};

/** A movement of the library. */
export interface HowellEntry {
  readonly kind: LibraryKind;
  /** Number of pairs that play. */
  readonly pairs: number;
  readonly rounds: number;
  readonly plan: Plan;
  readonly inequityIndex: number;
  readonly seed: number;
  /** The start of the search with this seed, from 0. */
  readonly start: number;
  /** The step, from 1, at which that start found it. */
  readonly step: number;
  /** The version of the search that found it; other versions may not reproduce it. 0: a search through all pairings did. */
  readonly searchVersion: number;
  /** The kind that it searched for if the pairings that it found were then freed of their symmetry; null if they were not. */
  readonly freedFrom: LibraryKind | null;
  /** Whether it searched the same field with whole sets, whose halves were then switched apart. */
  readonly isFromWhole: boolean;
}

/** The key of a field: `18/14`, `18/14x2` with half sets, `16/5+5+5` in three sessions, `18/14/follow` of another kind. */
export function fieldKey(
  pairs: number,
  sessions: readonly number[],
  parts: 1 | 2,
  kind: LibraryKind = 'fairest',
): string {
  const suffix = kind === 'fairest' ? '' : `/${kind}`;
  return `${pairs}/${sessions.join('+')}${parts === 2 ? 'x2' : ''}${suffix}`;
}

/** Formats an entry as a line. */
export function formatHowellEntry({
  kind,
  pairs,
  plan,
  inequityIndex,
  step,
  searchVersion,
  freedFrom,
  isFromWhole,
  ...entry
}: HowellEntry) {
  const { order, fixedPairs, fixedRounds, phantom, parts, orbits, sessions } = plan;
  const sittings = orbits.map(({ first, second, round, set }) =>
    [first, second, round, set].map((index) => index.toString(36)).join(''),
  );
  const bits = orbits.flatMap(({ switched }) =>
    switched.map((mask) => mask.toString(2).padStart(parts, '0')),
  );
  const padded = bits.join('').padEnd(Math.ceil((bits.length * parts) / 4) * 4, '0');
  const digits = padded.replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));
  return [
    fieldKey(pairs, sessions, parts, kind),
    [order, fixedPairs, fixedRounds, phantom ?? '-'].join('.'),
    inequityIndex.toFixed(4),
    [
      `${formatSeed(entry)}:${step}${searchVersion === 1 ? '' : `:${searchVersion}`}`,
      freedFrom === null ? '' : FREED[freedFrom],
      isFromWhole ? 'w' : '',
    ].join(''),
    sittings.join(''),
    ...(/[^0]/.test(digits) ? [digits] : []),
  ].join(' ');
}

/** A seed with its start, unless that is the first. */
export function formatSeed({ seed, start }: Pick<HowellEntry, 'seed' | 'start'>): string {
  return start === 0 ? `${seed}` : `${seed}.${start}`;
}

/** Parses a line. Throws RangeError. */
export function parseHowellEntry(line: string): HowellEntry {
  const [field = '', cycles = '', index = '', origin = '', sittings = '', switches = ''] =
    line.split(' ');
  const shape = /^(\d+)\/(\d+(?:\+\d+)*)(x2)?(?:\/([a-z]+))?$/.exec(field);
  const kind = LIBRARY_KINDS.find((each) => each === (shape?.[4] ?? 'fairest'));
  const construction = /^(\d+)\.(\d+)\.(\d+)\.(-|\d+)$/.exec(cycles);
  const source = /^(\d+)(?:\.(\d+))?:(\d+)(?::(\d+))?(f[fs]?)?(w?)$/.exec(origin);
  if (
    shape === null ||
    kind === undefined ||
    construction === null ||
    source === null ||
    sittings.length % 4 !== 0
  ) {
    throw new RangeError(`Not a movement of the library: “${line}”.`);
  }
  const pairs = Number(shape[1]);
  const sessions = (shape[2] ?? '').split('+').map(Number);
  const rounds = sessions.reduce((sum, count) => sum + count, 0);
  const parts = shape[3] === undefined ? 1 : 2;
  const [order = 0, fixedPairs = 0, fixedRounds = 0] = construction.slice(1, 4).map(Number);
  const symmetry = {
    pairs: pairs + (pairs % 2),
    rounds,
    sessions,
    order,
    fixedPairs,
    fixedRounds,
  };
  const digits = Array.from(switches, (digit) => Number.parseInt(digit, 16));
  const bitAt = (at: number) => ((digits[at >> 2] ?? 0) >> (3 - (at & 3))) & 1;
  const indexAt = (at: number) => Number.parseInt(sittings.charAt(at), 36);
  let next = 0;
  const orbits: Orbit[] = [];
  for (let at = 0; at < sittings.length; at += 4) {
    const [first, second] = [indexAt(at), indexAt(at + 1)];
    const [round, set] = [indexAt(at + 2), indexAt(at + 3)];
    const switched = new Array<number>(orbitLength(symmetry, { first, second, round, set }));
    for (let own = 0; own < switched.length; own++, next += parts) {
      switched[own] = parts === 1 ? bitAt(next) : 2 * bitAt(next) + bitAt(next + 1);
    }
    orbits.push({ first, second, round, set, switched });
  }
  return {
    kind,
    pairs,
    rounds,
    plan: {
      ...symmetry,
      parts,
      phantom: construction[4] === '-' ? null : Number(construction[4]),
      orbits,
    },
    inequityIndex: Number(index),
    seed: Number(source[1]),
    start: Number(source[2] ?? 0),
    step: Number(source[3]),
    searchVersion: Number(source[4] ?? 1),
    freedFrom: LIBRARY_KINDS.find((each) => FREED[each] === source[5]) ?? null,
    isFromWhole: source[6] === 'w',
  };
}
