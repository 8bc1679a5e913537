// Each kind of card × paper × language × cards per page, for twelve movements: the PDF is read back, and each fact is on
// the card where it belongs, nothing is under the least size, nothing outside the margins. The facts are worked out
// afresh from the movement. An ordinary run draws from the 3,840 prints; ARROWSWITCH_CARDS=all prints all of them.

import { env } from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CARD_KINDS,
  CARDS_PER_PAGE,
  type CardKind,
  type CardOptions,
  DEFAULT_CARD_OPTIONS,
  KIND_TRAITS,
  PAPERS,
} from '../../src/cards/card.ts';
import { layoutCards } from '../../src/cards/layout.ts';
import { createCards } from '../../src/cards/model.ts';
import { renderPdf } from '../../src/cards/pdf.ts';
import { boardsIn, type Movement, type PairNumber } from '../../src/movement/movement.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { lastRounds, mitchell } from '../balance/movements.ts';
import { built } from '../catalogue/built.ts';
import { type ReadPage, type ReadText, readPdf } from './readPdf.ts';

const family = (familyId: string, tables: number, missingPair?: number): Movement =>
  built({
    ...{ familyId, parameters: { tables }, boards: 2 },
    ...(missingPair === undefined ? {} : { missingPair: missingPair as PairNumber }),
  });

const MOVEMENTS: readonly Movement[] = [
  mitchell(7, lastRounds(1, 7), 3),
  family('relay-share-mitchell', 8),
  family('rover', 8),
  family('howell', 5),
  family('howell', 7, 14),
  family('web-mitchell', 16),
  family('scramble-mitchell', 8),
  family('worger', 7),
  family('double-weave', 8),
  family('twin-relay', 8),
  family('hesitation-mitchell', 6),
  family('rover-mitchell', 6.5),
];

const POINT = 25.4 / 72;

/** What the cards call tables, pairs, boards and seats, as players of the language do. */
const WORDS: Readonly<Record<Language, { table: string; pair: string; NS: string; EW: string }>> = {
  en: { table: 'Table', pair: 'Pair', NS: 'N-S', EW: 'E-W' },
  nl: { table: 'Tafel', pair: 'Paar', NS: 'N-Z', EW: 'O-W' },
  de: { table: 'Tisch', pair: 'Paar', NS: 'N-S', EW: 'O-W' },
  fr: { table: 'Table', pair: 'Paire', NS: 'N-S', EW: 'E-O' },
};
const BOARD: Readonly<Record<Language, string>> = {
  ...{ en: 'Board', nl: 'Spel', de: 'Board', fr: 'Étui' },
};

/** Texts that stand side by side on the card with a heading; an empty heading for any card. */
interface Wanted {
  readonly heading: string;
  readonly cells: readonly string[];
}

interface PlayedSitting {
  readonly round: number;
  readonly table: number;
  readonly northSouth: number;
  readonly eastWest: number;
  /** Board numbers, and which of them are switched. */
  readonly boards: readonly number[];
  readonly switched: readonly number[];
}

function playedSittings({ rounds, sets, phantom }: Movement): readonly PlayedSitting[] {
  const starts = sets.map((_, set) =>
    sets.slice(0, set).reduce((sum, { boards }) => sum + boards, 1),
  );
  return rounds.flatMap((round, roundIndex) =>
    round.flatMap((sitting, tableIndex): readonly PlayedSitting[] => {
      if (sitting.kind !== 'play') return [];
      const { northSouth, eastWest, set, switched } = sitting;
      if (northSouth === phantom || eastWest === phantom) return [];
      const start = starts[set] ?? 1;
      const boards = Array.from({ length: sets[set]?.boards ?? 0 }, (_, at) => start + at);
      return [
        {
          ...{ round: roundIndex + 1, table: tableIndex + 1, northSouth, eastWest, boards },
          switched: boardsIn(switched).map((board) => start + board - 1),
        },
      ];
    }),
  );
}

const range = (boards: readonly number[]): string =>
  boards.length === 1 ? `${boards[0]}` : `${boards[0]}–${boards.at(-1)}`;

/** The facts that cards of a kind must have; none for those that are told in sentences. */
function wantedOf(movement: Movement, kind: CardKind, language: Language): readonly Wanted[] {
  const words = WORDS[language];
  const played = playedSittings(movement);
  return played.flatMap((sitting): readonly Wanted[] => {
    const { round, table, northSouth, eastWest, boards, switched } = sitting;
    const seated = [`${northSouth}`, `${eastWest}`];
    const isWhole = switched.length === boards.length;
    const scored = isWhole ? seated.toReversed() : seated;
    switch (kind) {
      case 'table':
        return [
          { heading: `${words.table} ${table}`, cells: [`${round}`, ...scored, range(boards)] },
        ];
      case 'pair':
        return [
          [northSouth, eastWest, words.NS] as const,
          [eastWest, northSouth, words.EW] as const,
        ].map(([pair, opponent, seat]) => ({
          heading: `${words.pair} ${pair}`,
          cells: [`${round}`, `${table}`, seat, `${opponent}`, range(boards)],
        }));
      case 'traveller':
        return boards.map((board) => ({
          heading: `${BOARD[language]} ${board}`,
          cells: [`${round}`, ...(switched.includes(board) ? seated.toReversed() : seated)],
        }));
      case 'positions':
        if (round > 1) return [];
        return [
          { heading: '', cells: [`${table}`, ...scored, range(boards)] },
          { heading: '', cells: [`${northSouth}`, `${table}`, words.NS] },
          { heading: '', cells: [`${eastWest}`, `${table}`, words.EW] },
        ];
      case 'names':
        if (round > 1) return [];
        return [
          { heading: '', cells: [`${northSouth}`, `${table}`, words.NS] },
          { heading: '', cells: [`${eastWest}`, `${table}`, words.EW] },
        ];
      case 'director':
        return [{ heading: '', cells: [scored.join('–')] }];
      default:
        return [];
    }
  });
}

/** The wanted texts that no card of the right heading has side by side. */
function lackingIn(pages: readonly ReadPage[], wanted: readonly Wanted[]): readonly Wanted[] {
  const lines = pages.flatMap(({ texts }) => {
    const rows = new Map<number, ReadText[]>();
    for (const text of texts) {
      const key = Math.round(text.y * 10);
      rows.set(key, [...(rows.get(key) ?? []), text]);
    }
    return [...rows.values()].map((row) => ({
      row: row.toSorted((a, b) => a.x - b.x),
      headings: texts,
    }));
  });
  return wanted.filter(({ heading, cells }) => {
    const isHeading = new RegExp(`^${heading}(?!\\d)`);
    return !lines.some(({ row, headings }) =>
      row.some((first, at) => {
        const isThere = cells.every((cell, index) => {
          const { text } = row[at + index] ?? { text: '' };
          return text === cell || text.replace(/ ?\(?⇄\)?$/, '') === cell;
        });
        return isThere && (heading === '' || isHeading.test(headingAbove(first, headings)));
      }),
    );
  });
}

/** The heading of the card that a text is on: the largest text above it and not to its right, the nearest. */
function headingAbove(of: ReadText, texts: readonly ReadText[]): string {
  const left = texts.filter(({ x, y }) => x <= of.x + 1 && y < of.y);
  const column = Math.max(...left.filter(isCardHeading).map(({ x }) => x));
  const above = left.filter((text) => isCardHeading(text) && text.x > column - 1);
  return above.toSorted((a, b) => b.y - a.y)[0]?.text ?? '';
}

const HEADINGS = new RegExp(
  `^(?:${LANGUAGES.flatMap((language) => [WORDS[language].table, WORDS[language].pair, BOARD[language]]).join('|')}) \\d+`,
);

/** Headings begin cards; `Table 3` also stands in the column that says where to go, in the size of its row. */
function isCardHeading({ text, size }: ReadText): boolean {
  return HEADINGS.test(text) && size > 12 * POINT;
}

async function check(movement: Movement, options: CardOptions): Promise<void> {
  const pages = layoutCards(createCards(movement, options), options);
  if (pages.length === 0) return;
  const named = { title: movement.title, language: options.language };
  const read = await readPdf(await renderPdf(pages, { ...named, createdAt: new Date(0) }));
  const print = `${movement.origin.kind === 'generated' ? movement.origin.familyId : ''} ${JSON.stringify(options)}`;
  const leastSize = (options.largePrint ? 14 : 8) * POINT;
  for (const { widthMm, heightMm, texts } of read.pages) {
    for (const { text, x, y, width, size } of texts) {
      expect(size, `${print}: “${text}” is too small`).toBeGreaterThan(leastSize - 0.01);
      const isInside = x > 4 && x + width < widthMm - 4 && y - size > 2 && y < heightMm - 4;
      expect(isInside, `${print}: “${text}” is cut`).toBe(true);
      expect(text.endsWith('…'), `${print}: “${text}” is shortened`).toBe(false);
    }
  }
  const wanted = wantedOf(movement, options.kind, options.language);
  expect(lackingIn(read.pages, wanted), print).toEqual([]);
}

const optionsOf = (options: Partial<CardOptions>): CardOptions => ({
  ...DEFAULT_CARD_OPTIONS,
  ...(options.kind === 'names' && {
    pairNames: Array.from({ length: 40 }, (_, index) => `Name ${index + 1}`),
  }),
  ...options,
});

test('whatever is printed, every fact is on its card, in readable type, whole', async () => {
  if (env.ARROWSWITCH_CARDS === 'all') {
    for (const movement of MOVEMENTS)
      for (const kind of CARD_KINDS)
        for (const paper of PAPERS)
          for (const language of LANGUAGES)
            for (const perPage of CARDS_PER_PAGE)
              await check(movement, optionsOf({ kind, paper, language, perPage }));
    return;
  }
  const draws = fc.record({
    which: fc.nat(MOVEMENTS.length - 1),
    kind: fc.constantFrom(...CARD_KINDS),
    paper: fc.constantFrom(...PAPERS),
    language: fc.constantFrom(...LANGUAGES),
    perPage: fc.constantFrom(...CARDS_PER_PAGE),
    largePrint: fc.boolean(),
  });
  const isPrinted = ({ kind, largePrint, perPage }: Partial<CardOptions>) =>
    !largePrint || perPage === 1 || KIND_TRAITS[kind ?? 'table'].fillsPage;
  await fc.assert(
    fc.asyncProperty(draws.filter(isPrinted), ({ which, ...options }) =>
      check(MOVEMENTS[which] as Movement, optionsOf(options)),
    ),
    { numRuns: 8 },
  );
}, 3_600_000);
