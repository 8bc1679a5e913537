// No regular expression of ours has two unbounded repetitions that can share a run of one character: on a long run without
// what comes after, it would try every way to share it. Each expression is taken apart; whether a part takes a character
// is asked of the engine itself.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it, vi } from 'vitest';

/** A part of an expression with its repetition: of which no end is given, or a group that may be taken apart. */
interface Part {
  readonly source: string;
  readonly isEndless: boolean;
  /** Of a group, the alternatives within. */
  readonly inner: readonly (readonly Part[])[] | null;
}

const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/;

/** The alternatives of an expression, as far as the end of a group. */
function alternativesOf(pattern: string, start = 0): { all: Part[][]; end: number } {
  const all: Part[][] = [[]];
  let at = start;
  while (at < pattern.length && pattern[at] !== ')') {
    if (pattern[at] === '|') {
      all.push([]);
      at += 1;
      continue;
    }
    const from = at;
    let inner: Part[][] | null = null;
    if (pattern[at] === '(') {
      const [opening = '('] = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(pattern.slice(at)) ?? [];
      const group = alternativesOf(pattern, at + opening.length);
      // What only looks ahead or behind takes nothing.
      inner = /[=!]$/.test(opening) ? [[]] : group.all;
      at = group.end + 1;
    } else if (pattern[at] === '[') {
      for (at += 1; pattern[at] !== ']'; at += 1) if (pattern[at] === '\\') at += 1;
      at += 1;
    } else if (pattern[at] === '\\') {
      at += /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u.{4}|x..|k<[^>]*>|.)/su.exec(pattern.slice(at))?.[0]
        .length as number;
    } else at += 1;
    const [quantifier = ''] = QUANTIFIER.exec(pattern.slice(at)) ?? [];
    at += quantifier.length;
    all.at(-1)?.push({
      source: inner?.length === 1 && inner[0]?.length === 0 ? '' : pattern.slice(from, at),
      isEndless: /^[*+]|,\}/.test(quantifier),
      // A group that may be left out is an empty one, too.
      inner: inner && /^(?:[*?]|\{0)/.test(quantifier) ? [...inner, []] : inner,
    });
  }
  return { all, end: at };
}

/** The sequences of parts that are no groups, or endless ones twice, in which an expression can be taken apart. */
function sequencesOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  let sequences: Part[][] = [[]];
  for (const part of parts) {
    const taken: readonly (readonly Part[])[] =
      part.inner === null
        ? [[part]]
        : part.inner.flatMap((each) => {
            const within = sequencesOf(each);
            return part.isEndless
              ? within.map((one) => [...one, ...one, { ...part, inner: null }])
              : within;
          });
    sequences = sequences.flatMap((before) => taken.map((each) => [...before, ...each]));
    if (sequences.length > 500) sequences = sequences.slice(0, 500);
  }
  return sequences;
}

const LETTERS = [...' \t\n0aAé½.,;:-–/|()[]{}<>&"\'=+*#_\\'];

/** The characters of which a run can be shared by two endless parts. */
function shared(pattern: string, flags: string): readonly string[] {
  const plain = flags.replace(/[gy]/g, '');
  const cache = new Map<string, RegExp>();
  const takes = (source: string, text: string): boolean => {
    let expression = cache.get(source);
    if (expression === undefined) {
      expression = new RegExp(`^(?:${source})$`, plain);
      cache.set(source, expression);
    }
    return expression.test(text);
  };
  const takesRun = (source: string, letter: string) =>
    [1, 2, 3, 4].some((length) => takes(source, letter.repeat(length)));
  const found = new Set<string>();
  for (const alternative of alternativesOf(pattern).all) {
    for (const parts of sequencesOf(alternative)) {
      parts.forEach((one, at) => {
        if (!one.isEndless) return;
        for (let other = at + 1; other < parts.length; other += 1) {
          const two = parts[other] as Part;
          const between = parts.slice(at + 1, other);
          if (!two.isEndless) continue;
          for (const letter of LETTERS) {
            const isRun = between.every(({ source }) => takes(source, '') || takes(source, letter));
            if (isRun && takesRun(one.source, letter) && takesRun(two.source, letter)) {
              found.add(`${one.source} and ${two.source} of ${JSON.stringify(letter)}`);
            }
          }
        }
      });
    }
  }
  return [...found];
}

interface Found {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

const src = join(import.meta.dirname, '../src');

function expressionsIn(file: string): readonly Found[] {
  const { program } = parseSync(file, readFileSync(join(src, file), 'utf8'));
  const found: Found[] = [];
  JSON.stringify(program, (key, value) => {
    if (key === 'regex') found.push({ file, ...value });
    return typeof value === 'bigint' ? null : value;
  });
  return found;
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:ts|tsx|mjs)$/.test(file),
);
const all = files.flatMap(expressionsIn);

/** What makes its expressions from texts, and does so when it is imported or called. */
const MAKERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'choose/parseWishes.ts': async () =>
    (await import('../src/choose/parseWishes.ts')).parseWishes('19:30'),
  'choose/wishesInEnglish.ts': () => import('../src/choose/wishesInEnglish.ts'),
  'ui/movements/movementQuery.ts': async () =>
    (await import('../src/ui/movements/movementQuery.ts')).parseQuery('9 tables', []),
  'words/inSections.ts': () => import('../src/words/inSections.ts'),
};

/** The expressions that a maker makes. */
async function expressionsMade(file: string, make: () => Promise<unknown>) {
  const made: Found[] = [];
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, [pattern, flags = '']) {
        made.push({ file, pattern, flags });
        return new target(pattern, flags);
      },
    }),
  );
  try {
    vi.resetModules();
    await make();
  } finally {
    vi.unstubAllGlobals();
  }
  return made;
}

function wrongOnes(found: readonly Found[]): readonly string[] {
  return found.flatMap(({ file, pattern, flags }) =>
    shared(pattern, flags)
      .slice(0, 2)
      .map((what) => `${file}: /${pattern}/: ${what}`),
  );
}

describe('regular expressions', () => {
  it('share no run between two endless repetitions', () => {
    expect(all.length).toBeGreaterThan(200);
    expect(wrongOnes(all)).toEqual([]);
  });

  it('that are made from texts share none either', async () => {
    const making = files.filter((file) =>
      /new RegExp\(/.test(readFileSync(join(src, file), 'utf8')),
    );
    expect(making.toSorted()).toEqual(Object.keys(MAKERS));
    for (const [file, make] of Object.entries(MAKERS)) {
      const made = await expressionsMade(file, make);
      expect(made.length, file).toBeGreaterThan(0);
      expect(wrongOnes(made)).toEqual([]);
    }
  });

  it.each([
    '\\s*\\s*x',
    '^\\s*(\\d+)?\\s*$',
    '(a+)*b',
    '(?:x|a+)+c',
    ' *(?:x *)? *,',
    '\\d+[0-9a]{2,}',
  ])('that share one, such as /%s/, are found', (pattern) => {
    expect(shared(pattern, '')).not.toEqual([]);
  });

  it.each(['\\s*x\\s*', '^\\d+(?:,\\d+)*$', '[a-z]+\\d+', '(?:\\d|,)+', 'a+(?=a*b)'])(
    'that share none, such as /%s/, are not',
    (pattern) => {
      expect(shared(pattern, '')).toEqual([]);
    },
  );
});
