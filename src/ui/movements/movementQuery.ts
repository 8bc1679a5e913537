// Parses the search box: names of movements, and numbers such as "13 pairs 24 boards" or "howell 7".
// Pure. Numbers with their noun become a filter, a number alone a number of tables; the rest are words to look for. Never fails.

import type { MovementFilter } from '../../catalogue/index.ts';

export interface MovementQuery {
  /** The words to look for in names; empty for none. */
  readonly words: string;
  readonly filter: MovementFilter;
  /** How many players are to play as individuals, 0 if that is not said; null if nobody asks for that. */
  readonly players: number | null;
}

/** What a number of a noun asks for; null leaves the words as they are. */
type QueryReader = (count: number) => MovementFilter | null;

const NOUNS: readonly (readonly [pattern: string, read: QueryReader])[] = [
  ['stationary(?: pairs?)?', (stationaryPairs) => ({ stationaryPairs })],
  ['pairs?|prs?|p', (pairs) => ({ pairs })],
  // An odd number of players is no number of pairs.
  ['players?', (players) => (players % 2 === 0 ? { pairs: players / 2 } : null)],
  ['tables?|t', (tables) => ({ tables })],
  ['rounds?|rds?|r', (rounds) => ({ rounds })],
  ['boards?|bds?|b', (boards) => ({ fewestBoards: boards, mostBoards: boards })],
  ['minutes?|mins?', (minutes) => ({ minutes })],
  ['hours?|hrs?|h', (hours) => ({ minutes: 60 * hours })],
  ['winners?', (winners) => (winners === 2 ? { winners: 2 } : {})],
];

const NUMBER_WORDS: Readonly<Record<string, number>> = { one: 1, two: 2 };
const NOT_BEFORE = '(?<![\\p{L}\\p{N}./])';
const NOT_AFTER = '(?![\\p{L}\\p{N}./])';
const NUMBER = '\\d+(?:\\.\\d+)?½?|½|one|two';
const INDIVIDUAL = /\b(?:players?|individuals?)\b/;
const ANY_NOUN = NOUNS.map(([noun]) => noun).join('|');
/** A number without a noun, perhaps after “for”. */
const BARE_NUMBER = new RegExp(
  `(?:\\bfor )?${NOT_BEFORE}(\\d+(?:\\.5|½)?)${NOT_AFTER}(?![\\s-]*(?:${ANY_NOUN})(?!\\p{L}))`,
  'u',
);
/** Such a number is taken for tables within these. */
const BARE_TABLES = { least: 2, most: 60 };

/** A parsed query. `names` are titles of movements, which are not split even if they contain a number. */
export function parseQuery(text: string, names: readonly string[]): MovementQuery {
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/(\d)\s+1\/2\b/g, '$1½');
  const players = playersIn(wanted);
  if (names.some((name) => name.toLowerCase().includes(wanted)))
    return { words: wanted, filter: {}, players };
  let filter: MovementFilter = {};
  let words = wanted;
  for (const [noun, read] of NOUNS) {
    const counted = new RegExp(`${NOT_BEFORE}(${NUMBER})[\\s-]*(?:${noun})(?![\\p{L}\\p{N}])`, 'u');
    const match = counted.exec(words);
    const asked = match && read(numberOf(match[1] ?? ''));
    if (asked === null) continue;
    filter = { ...filter, ...asked };
    words = words.replace(counted, ' ');
  }
  const hasSize = players !== null || (filter.pairs ?? filter.tables) !== undefined;
  const bare = hasSize ? null : BARE_NUMBER.exec(words);
  const tables = numberOf(bare?.[1] ?? '0');
  if (tables >= BARE_TABLES.least && tables <= BARE_TABLES.most) {
    filter = { ...filter, tables };
    words = words.replace(BARE_NUMBER, ' ');
  }
  return { words: words.replace(/[\s,;]+/g, ' ').trim(), filter, players };
}

function playersIn(words: string): number | null {
  return INDIVIDUAL.test(words) ? Number(/\d+/.exec(words)?.[0] ?? 0) : null;
}

function numberOf(text: string): number {
  const word = NUMBER_WORDS[text];
  if (word !== undefined) return word;
  return text.endsWith('½') ? Number(text.slice(0, -1)) + 0.5 : Number(text);
}
