// Parses the search box: names of movements, and numbers such as "13 pairs 24 boards".
// Pure. Numbers with their noun become a filter; the rest are words to look for. Never fails.

import type { MovementFilter } from '../../catalogue/search.ts';

export interface MovementQuery {
  /** The words to look for in names; empty for none. */
  readonly words: string;
  readonly filter: MovementFilter;
}

type QueryReader = (count: number) => MovementFilter;

const NOUNS: readonly (readonly [pattern: string, read: QueryReader])[] = [
  ['stationary(?: pairs?)?', (stationaryPairs) => ({ stationaryPairs })],
  ['pairs?', (pairs) => ({ pairs })],
  ['players?', (players) => ({ pairs: players / 2 })],
  ['tables?', (tables) => ({ tables })],
  ['rounds?', (rounds) => ({ rounds })],
  ['boards?', (boards) => ({ fewestBoards: boards, mostBoards: boards })],
  ['minutes?|mins?', (minutes) => ({ minutes })],
  ['hours?|h', (hours) => ({ minutes: 60 * hours })],
  ['winners?', (winners) => (winners === 2 ? { winners: 2 } : {})],
];

const NUMBER_WORDS: Readonly<Record<string, number>> = { one: 1, two: 2 };

/** A parsed query. `names` are titles of movements, which are not split even if they contain a number. */
export function parseQuery(text: string, names: readonly string[]): MovementQuery {
  const wanted = text.trim().toLowerCase();
  if (names.some((name) => name.toLowerCase().includes(wanted)))
    return { words: wanted, filter: {} };
  let filter: MovementFilter = {};
  let words = wanted;
  for (const [noun, read] of NOUNS) {
    const counted = new RegExp(
      `(?<![\\p{L}\\p{N}.])(\\d+(?:\\.\\d+)?½?|½|one|two)[\\s-]*(?:${noun})(?![\\p{L}\\p{N}])`,
      'u',
    );
    const match = counted.exec(words);
    if (match === null) continue;
    filter = { ...filter, ...read(numberOf(match[1] ?? '')) };
    words = words.replace(counted, ' ');
  }
  return { words: words.replace(/[\s,;]+/g, ' ').trim(), filter };
}

function numberOf(text: string): number {
  const word = NUMBER_WORDS[text];
  if (word !== undefined) return word;
  return text.endsWith('½') ? Number(text.slice(0, -1)) + 0.5 : Number(text);
}
