// A line of text such as "13 pairs, 24 boards, finish 22:30, 2 cannot move", as a director would type it, or the same in
// Dutch, German or French.
// What is not understood is returned too, so that the page can say so. Never fails.

import type { BoardRange, Wishes } from './wishes.ts';
import { inEnglish } from './wishesInEnglish.ts';

/** What a line says; clock times are minutes after midnight. */
export interface ParsedWishes {
  readonly wishes: Partial<Wishes>;
  readonly finishMinute: number | null;
  /** Words and numbers that mean nothing here, in their order. */
  readonly unknown: readonly string[];
}

interface WishesSoFar {
  wishes: { -readonly [Key in keyof Wishes]?: Wishes[Key] };
  finishMinute: number | null;
}

interface Pattern {
  readonly pattern: RegExp;
  readonly take: (draft: WishesSoFar, groups: Readonly<Record<string, string | undefined>>) => void;
}

/** The start of a number, not its second digit or the digits after the point. */
const START = String.raw`(?<!\w|½|\d[.,])`;
const NUMBER = String.raw`${START}\d+(?:[.,]5|½|\s1/2)?`;
/** A number of things that are never halved. */
const COUNT = String.raw`${START}\d+`;
/** There are half tables, but no half pairs or players. */
const NO_HALVES = String.raw`(?![^a-z]*(?:[.,]5|½|1/2)[^a-z]*(?:individual\s*)?(?:pair|player))`;
const rangePattern = (number: string) =>
  String.raw`(?<from>${number})(?:\s*(?:-|–|to|or)\s*(?<to>${number}))?`;

const HOUR = String.raw`(?:2[0-4]|[01]?\d)(?!\d)`;
const MINUTE = String.raw`[0-5]\d`;
/** A time, and not the beginning of an impossible one: 25:70, 22:75. */
const CLOCK = String.raw`(?<hour>${HOUR})(?:[:.](?<minute>${MINUTE}))?(?!\d|[:.]\d)\s*(?<half>[ap]m)?`;

/** A time that cannot be a number of something else: 19:30, 7pm. */
const CLEAR_CLOCK = String.raw`${HOUR}(?:[:.]${MINUTE}(?!\d)(?:\s*[ap]m)?|\s*[ap]m)`;

/** Longer phrases before those that they contain. */
const PATTERNS: readonly Pattern[] = [
  {
    pattern: new RegExp(
      String.raw`${NO_HALVES}${rangePattern(NUMBER)}\s*(?:individual\s*)?(?<counted>pair|player|table)s?\b`,
    ),
    take: ({ wishes }, { from, to, counted }) => {
      const each = counted === 'table' ? 2 : 1;
      const { fewest, most } = rangeOf(each * numberOf(from), each * numberOf(to ?? from));
      wishes.pairs = fewest;
      wishes.mostPairs = most;
      wishes.contestants = counted === 'player' ? 'players' : 'pairs';
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?<each>${NUMBER})\s*min(?:ute)?s?\s*(?:per|a|each|\/)\s*board\b`,
    ),
    take: ({ wishes }, { each }) => {
      wishes.minutesPerBoard = numberOf(each);
    },
  },
  {
    pattern: new RegExp(String.raw`${rangePattern(COUNT)}\s*boards?\b`),
    take: ({ wishes }, { from, to }) => {
      wishes.boards = rangeOf(numberOf(from), numberOf(to ?? from));
    },
  },
  {
    pattern: /(?<rounds>\d+)\s*rounds?\b/,
    take: ({ wishes }, { rounds }) => {
      wishes.rounds = numberOf(rounds);
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?:from|between)?\s*(?<begin>${CLEAR_CLOCK})\s*(?:-|–|to|and|till|until)\s*(?<end>${CLEAR_CLOCK})`,
    ),
    take: (draft, { begin, end }) => {
      draft.wishes.startMinute = timeIn(begin);
      draft.finishMinute = timeIn(end);
    },
  },
  {
    pattern: new RegExp(String.raw`(?:start(?:s|ing)?|from|begin(?:s|ning)?)(?:\s+at)?\s*${CLOCK}`),
    take: ({ wishes }, groups) => {
      wishes.startMinute = clockOf(groups);
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?:(?:finish|end|done|out|over)(?:es|s|ing|ed)?(?:\s+(?:by|at))?|until|till|by)\s*${CLOCK}`,
    ),
    take: (draft, groups) => {
      draft.finishMinute = clockOf(groups);
    },
  },
  {
    pattern: new RegExp(String.raw`(?<hours>${NUMBER})\s*(?:hours?|hrs?|h)\b`),
    take: ({ wishes }, { hours }) => {
      wishes.minutes = 60 * numberOf(hours);
    },
  },
  {
    pattern: /(?<minutes>\d+)\s*min(?:ute)?s?\b/,
    take: ({ wishes }, { minutes }) => {
      wishes.minutes = numberOf(minutes);
    },
  },
  {
    pattern:
      /(?<count>\d+|one|two|three|four)\s*(?:pairs?\s*)?(?:who\s*)?(?:can\s?not|can['’]?t|must not)\s*move\b/,
    take: ({ wishes }, { count }) => {
      wishes.stationaryPairs = COUNTS[count ?? ''] ?? numberOf(count);
    },
  },
  {
    pattern: /(?<count>\d+|one|two|three|four)\s*stationary\b/,
    take: ({ wishes }, { count }) => {
      wishes.stationaryPairs = COUNTS[count ?? ''] ?? numberOf(count);
    },
  },
  {
    pattern: /(?<count>\d+|one|two|three|four)\s*(?:copies|copy)\b/,
    take: ({ wishes }, { count }) => {
      wishes.copies = COUNTS[count ?? ''] ?? numberOf(count);
    },
  },
  {
    pattern: /(?<count>one|two|1|2)\s*winners?\b/,
    take: ({ wishes }, { count }) => {
      wishes.winners = count === 'two' || count === '2' ? 2 : 1;
    },
  },
  {
    pattern: /\bno\s+(?:sharing|shares?)\b/,
    take: ({ wishes }) => {
      wishes.isSharingWelcome = false;
    },
  },
  {
    pattern: /\bno\s+(?:relays?|bye stands?)\b/,
    take: ({ wishes }) => {
      wishes.areRelaysWelcome = false;
    },
  },
  {
    pattern: /\b(?:simple|beginners?|novices?|new players?)\b/,
    take: ({ wishes }) => {
      wishes.isSimpleOnly = true;
    },
  },
  {
    pattern: /\bindividuals?\b/,
    take: ({ wishes }) => {
      wishes.contestants = 'players';
    },
  },
];

const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };
/** Words between the wishes that mean nothing by themselves. */
const FILLERS = /\b(?:and|with|we|have|are|the|of|in|at|play|tonight|for)\b/g;

/** What a line of text wishes for. */
export function parseWishes(text: string): ParsedWishes {
  const draft: WishesSoFar = { wishes: {}, finishMinute: null };
  let rest = inEnglish(text.toLowerCase());
  // "2 cannot move" would otherwise be read as part of another phrase.
  for (const { pattern, take } of [...PATTERNS].sort(longestFirst)) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    take(draft, match.groups ?? {});
    rest = `${rest.slice(0, match.index)} , ${rest.slice(match.index + match[0].length)}`;
  }
  const unknown = rest
    .replace(FILLERS, ' ')
    .split(/[\s,;]+|\.+(?!\d)/)
    .filter((word) => word !== '');
  return { ...draft, unknown };
}

/** Phrases about moving first: they hold numbers and the word "pairs" too. */
function longestFirst(a: Pattern, b: Pattern): number {
  const weight = ({ pattern }: Pattern) => (/move|stationary/.test(pattern.source) ? 0 : 1);
  return weight(a) - weight(b);
}

function rangeOf(one: number, other: number): BoardRange {
  return { fewest: Math.min(one, other), most: Math.max(one, other) };
}

function numberOf(text = ''): number {
  return Number(text.replace(/½|\s1\/2/, '.5').replace(',', '.'));
}

function timeIn(text = ''): number {
  return clockOf(new RegExp(CLOCK).exec(text)?.groups ?? {});
}

/** 22:30, 10.30pm and 10pm; an hour before 12 without am or pm is taken as it stands. */
function clockOf({ hour, minute, half }: Readonly<Record<string, string | undefined>>): number {
  const hours = Number(hour) % (half === undefined ? 24 : 12);
  return 60 * (hours + (half === 'pm' ? 12 : 0)) + Number(minute ?? 0);
}
