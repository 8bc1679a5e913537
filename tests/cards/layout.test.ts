import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CARD_KINDS,
  CARDS_PER_PAGE,
  type CardOptions,
  createRow,
  createTable,
  DEFAULT_CARD_OPTIONS,
  KIND_TRAITS,
  ORIENTATIONS,
  PAPERS,
  plainCell,
  proseColumn,
} from '../../src/cards/card.ts';
import { measureTable } from '../../src/cards/columns.ts';
import { MUTED, measure, type TextItem } from '../../src/cards/drawing.ts';
import { layoutCards, layoutRemarks, missingGlyphs } from '../../src/cards/layout.ts';
import { createCards } from '../../src/cards/model.ts';
import type { Page } from '../../src/cards/sheets.ts';
import { createPlay, IDLE, type Movement } from '../../src/movement/movement.ts';
import { lastRounds, mitchell } from '../balance/movements.ts';
import { built } from '../catalogue/built.ts';
import { anyOfAllKinds as anyMovement } from '../movement/individuals.ts';

function pagesOf(movement: Movement, options: Partial<CardOptions>): readonly Page[] {
  const chosen = { ...DEFAULT_CARD_OPTIONS, ...options };
  return layoutCards(createCards(movement, chosen), chosen);
}

function textsOf(page: Page): readonly TextItem[] {
  return page.items.filter((item) => item.kind === 'text');
}

/** What prints over something else or nearer to the edge than printers print. */
function faultsOf(page: Page): readonly string[] {
  const texts = textsOf(page);
  const edge = 5;
  const faults = texts
    .filter(({ x, y, width, size }) => {
      const isInside = x >= edge && x + width <= page.widthMm - edge;
      return !(isInside && y - size >= edge - size / 2 && y <= page.heightMm - edge);
    })
    .map(({ text }) => `"${text}" is outside`);
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      // From the height of a capital to the base line; ascents and descents may touch.
      const apart =
        one.x + one.width <= other.x + 0.01 ||
        other.x + other.width <= one.x + 0.01 ||
        one.y <= other.y - 0.72 * other.size ||
        other.y <= one.y - 0.72 * one.size;
      if (!apart) faults.push(`"${one.text}" lies over "${other.text}"`);
    }
  });
  return faults;
}

const POINT = 25.4 / 72;

const switched = mitchell(7, lastRounds(1, 7), 3);

function relayShare(tables: number): Movement {
  return built({ familyId: 'relay-share-mitchell', parameters: { tables }, boards: 2 });
}

describe('paper', () => {
  test.each([
    ['a4', 'portrait', 210, 297],
    ['a4', 'landscape', 297, 210],
    ['letter', 'portrait', 215.9, 279.4],
    ['letter', 'landscape', 279.4, 215.9],
  ] as const)('%s %s', (paper, orientation, widthMm, heightMm) => {
    const [page] = pagesOf(switched, { paper, orientation });
    expect(page).toMatchObject({ widthMm, heightMm });
  });

  test.each([
    [1, 7],
    [2, 4],
    [4, 2],
    [6, 2],
  ] as const)('%i cards per page: %i pages for seven tables', (perPage, pageCount) => {
    const pages = pagesOf(switched, { perPage });
    expect(pages).toHaveLength(pageCount);
    const headings = pages.flatMap(textsOf).filter(({ text }) => text.startsWith('Table '));
    expect(headings).toHaveLength(7);
  });

  test('cut marks are where cards are cut, and only there', () => {
    const marksOf = (perPage: CardOptions['perPage'], movement = switched) =>
      pagesOf(movement, { perPage })[0]?.items.filter(
        (item) => item.kind === 'line' && Math.hypot(item.x2 - item.x1, item.y2 - item.y1) < 4.5,
      );
    expect(marksOf(1)).toEqual([]);
    // Two ticks at the ends of each cut and a cross where two cuts meet.
    expect(marksOf(2)).toHaveLength(2);
    expect(marksOf(4)).toHaveLength(6);
    expect(marksOf(8, mitchell(5))).toHaveLength(2 + 6 + 6);
  });
});

describe('type', () => {
  const bodySize = (options: Partial<CardOptions>) =>
    Math.max(
      ...pagesOf(switched, options)
        .flatMap(textsOf)
        .flatMap(({ text, size }) => (text === '19–21' ? [size] : [])),
    );

  test('type is larger in large print, and with fewer cards per page', () => {
    expect(bodySize({ largePrint: true })).toBeGreaterThan(bodySize({}) * 1.15);
    expect(bodySize({ perPage: 1 })).toBeGreaterThan(bodySize({ perPage: 4 }));
    expect(bodySize({ perPage: 4 })).toBeGreaterThan(bodySize({ perPage: 8 }));
  });

  test.each(CARD_KINDS)(
    'no type of %s cards is under 8 pt, nor under 14 pt in large print',
    (kind) => {
      const howell = built({ familyId: 'howell', parameters: { tables: 7 }, boards: 2 });
      const counts = KIND_TRAITS[kind].fillsPage ? CARDS_PER_PAGE.slice(0, 1) : CARDS_PER_PAGE;
      // Crowded cards of large movements, and every number of cards of a small one.
      for (const [movement, perPages] of [
        [switched, counts],
        [relayShare(6), counts.slice(-2)],
        [relayShare(20), counts.slice(-1)],
        [howell, counts.slice(-2)],
      ] as const) {
        for (const perPage of perPages) {
          for (const pairNames of [null, Array<string>(40).fill('Johnson & Williams')]) {
            for (const largePrint of [false, true]) {
              const texts = pagesOf(movement, { kind, perPage, pairNames, largePrint }).flatMap(
                textsOf,
              );
              const least = Math.min(...texts.map(({ size }) => size / POINT));
              expect(least).toBeGreaterThan((largePrint ? 14 : 8) - 0.001);
            }
          }
        }
      }
    },
  );

  test('puts fewer cards on a page if their type would become too small, and says so', () => {
    const options: CardOptions = { ...DEFAULT_CARD_OPTIONS, perPage: 8 };
    const cards = createCards(switched, options);
    expect(layoutRemarks(cards, options)).toEqual([
      { kind: 'fewerPerPage', asked: 8, printed: 6, leastPoints: 8 },
    ]);
    expect(layoutRemarks(createCards(mitchell(5), options), options)).toEqual([]);
    const pages = layoutCards(cards, options);
    expect(pages).toHaveLength(2);
    const texts = pages.flatMap(textsOf).map(({ text }) => text);
    expect(texts.some((text) => text.includes('continued'))).toBe(false);
  });

  test('rows of four cards and fewer per page are 10 pt and more; small cards are as small as asked', () => {
    const pairNames = Array<string>(40).fill('Johnson & Williams');
    const rowPoints = (options: Partial<CardOptions>) =>
      Math.min(
        ...pagesOf(switched, options)
          .flatMap(textsOf)
          .flatMap(({ text, size }) => (/^\d+–\d+$/.test(text) ? [size / POINT] : [])),
      );
    const remarksOf = (options: CardOptions) =>
      layoutRemarks(createCards(switched, options), options);
    for (const kind of ['table', 'pair'] as const) {
      for (const perPage of [2, 4] as const) {
        expect(rowPoints({ kind, perPage, pairNames })).toBeGreaterThan(10 - 0.001);
      }
    }
    const four: CardOptions = { ...DEFAULT_CARD_OPTIONS, pairNames };
    expect(remarksOf(four)).toEqual([
      { kind: 'fewerPerPage', asked: 4, printed: 2, leastPoints: 10 },
    ]);
    expect(remarksOf({ ...four, pairNames: null })).toEqual([]);
    const small = { kind: 'pair', perPage: 8 } as const;
    expect(rowPoints(small)).toBeLessThan(10);
  });

  test('a sheet too wide for portrait paper is printed in landscape automatically', () => {
    const widthOf = (tables: number) =>
      pagesOf(relayShare(tables), { kind: 'director' })[0]?.widthMm;
    expect(widthOf(8)).toBe(210);
    expect(widthOf(20)).toBe(297);
  });

  test('every card names its movement in small type', () => {
    for (const kind of CARD_KINDS) {
      const texts = pagesOf(relayShare(6), { kind, perPage: 2, club: 'Club', date: '12 March' });
      for (const page of texts) {
        const printed = textsOf(page)
          .map(({ text }) => text)
          .join(' ');
        expect(printed).toContain('Relay-share Mitchell, 6 tables');
        expect(printed.includes('Club')).toBe(true);
        if (KIND_TRAITS[kind].fillsPage) break;
        expect(printed).toContain('12 pairs, 6 tables, 6 rounds, 12 boards');
      }
    }
  });

  test('travellers fill their cards', () => {
    const [page] = pagesOf(switched, { kind: 'traveller', perPage: 4 });
    const rows = textsOf(page as Page).filter(
      ({ x, y, text }) => x < 90 && y < 148 && /^\d+( ⇄)?$/.test(text),
    );
    const last = Math.max(...rows.map(({ y }) => y));
    expect(last).toBeGreaterThan(85);
  });

  test('beside a long text a short one stays in one line', () => {
    const texts = ['table 5 N-S', 'out of play for 3 rounds, then table 6'];
    const columns = texts.map(() => proseColumn('To'));
    const table = createTable(columns, [createRow(texts.map(plainCell))]);
    const setting = {
      size: 4,
      leastSize: 3,
      rowSpace: 0.2,
      cellSpace: 0.5,
      names: 'whole',
    } as const;
    const [short, long] = measureTable(table, 90, setting)?.columns ?? [];
    const needed = measure('table 5 N-S', setting.size, 'regular') + 2 * (short?.inset ?? 0);
    expect(short?.width).toBeGreaterThanOrEqual(needed);
    expect((short?.width ?? 0) + (long?.width ?? 0)).toBeCloseTo(90, 5);
  });

  test('a grid that fits on one page does not go on overleaf', () => {
    const movement = built({ familyId: 'hilton', parameters: { tables: 7 }, boards: 2 });
    const pages = pagesOf(movement, { kind: 'director', language: 'de' });
    const roundsOn = (page: Page) => textsOf(page).filter(({ text }) => /^(?:1|12)$/.test(text));
    expect(pages.map((page) => roundsOn(page).length)).toEqual([2, 0]);
  });

  test('a long name is printed whole in smaller type, beside others as wide as they are', () => {
    const long =
      'Wolfeschlegelsteinhausen-Bergerdorff & van der Westhuizen-Schimmelpenninck van der Oye zu Hohenlohe-Langenburg';
    const pairNames = [long, 'Ann & Bob'];
    for (const kind of ['table', 'pair', 'positions', 'names'] as const) {
      const texts = pagesOf(switched, { kind, perPage: 4, pairNames }).flatMap(textsOf);
      const printed = texts.map(({ text }) => text).join('');
      expect(printed.replaceAll(' ', '')).toContain(long.replaceAll(' ', ''));
      expect(printed).not.toContain('…');
      const short = texts.find(({ text }) => text === 'Ann & Bob');
      const [first] = texts.filter(({ text }) => text.startsWith('Wolfe'));
      expect(first?.size).toBeLessThanOrEqual(short?.size ?? 0);
    }
    // Where two lines each would leave one card per page, names are smaller.
    const nine = built({
      ...{ familyId: 'mitchell', parameters: { tables: 9 }, boards: 3 },
      switchRounds: [8, 9],
    });
    const names = Array.from(
      { length: 18 },
      () => 'Anna-Maria Playfair-Jones & Bertrand Partridge',
    );
    const cards = pagesOf(nine, { kind: 'table', paper: 'letter', pairNames: names });
    expect(cards).toHaveLength(5);
    // The names of the other side have the room they need.
    const positions = pagesOf(switched, {
      kind: 'positions',
      pairNames: [long, ...Array.from({ length: 13 }, () => 'Grace Green & Hal Hart')],
    }).flatMap(textsOf);
    expect(positions.filter(({ text }) => text === 'Grace Green & Hal Hart')).toHaveLength(26);
  });

  test('a switched row is bold, shaded, barred and says so in words', () => {
    const [page] = pagesOf(switched, { perPage: 4 });
    const signs = page?.items.filter((item) => item.kind === 'text' && item.text.startsWith('⇄ A'));
    expect(signs).toHaveLength(4);
    for (const sign of signs ?? []) {
      expect(sign).toMatchObject({ text: '⇄ ARROW SWITCH', weight: 'bold' });
      const under = page?.items.filter(
        (item) =>
          item.kind === 'rect' &&
          sign.kind === 'text' &&
          item.y < sign.y &&
          item.y + item.height > sign.y &&
          Math.abs(item.x - sign.x) < 90,
      );
      expect(under?.length).toBeGreaterThanOrEqual(2);
    }
  });
});

test('pair numbers are in one bold column, whether all pairs have names or only some', () => {
  const texts = pagesOf(switched, { pairNames: ['Ann & Bob'] }).flatMap(textsOf);
  const [card = []] = [
    texts.slice(
      0,
      texts.findIndex(({ text }) => text === 'Table 2'),
    ),
  ];
  // Pair 1 meets 8 to 14 at table 1; once switched whole, it stands under E-W.
  const opponents = card.filter(({ text }) => /^(9|1[0-4])$/.test(text));
  expect(opponents.map(({ text }) => text).sort()).toEqual(['10', '11', '12', '13', '14', '9']);
  expect(opponents.every(({ weight }) => weight === 'bold')).toBe(true);
});

test('boards that wait are listed whole, on as many lines as it takes', () => {
  const sets = switched.sets.map((set) => ({ ...set, boards: 16 }));
  const waiting = Array.from({ length: 30 }, (_, i) => ({ label: `W${i}`, boards: 1, copies: 1 }));
  const movement = {
    ...switched,
    sets: [...sets, ...waiting],
    rounds: [
      ...switched.rounds.slice(0, 1),
      ...waiting.map((_, i) => [createPlay(1, 2, 7 + i), ...Array(6).fill(IDLE)]),
    ],
    relays: [{ afterTableNumber: 1 }],
  };
  const texts = pagesOf(movement, { kind: 'positions', largePrint: true }).flatMap(textsOf);
  const lines = texts.map(({ text }) => text).join(' ');
  for (let board = 113; board <= 142; board += 1) expect(lines).toMatch(RegExp(`\\b${board}\\b`));
  expect(lines).not.toContain('…');
});

test('a long club name is printed whole at the foot and leaves room for event and date', () => {
  const foots = (club: string) =>
    pagesOf(switched, { perPage: 8, club, event: 'Spring Pairs', date: '12 March' })
      .flatMap(textsOf)
      .filter(({ color, weight }) => color === MUTED && weight === 'regular')
      .map(({ text }) => text);
  const identity = '7 tables · 14 pairs, 7 tables, 7 rounds, 21 boards';
  expect(foots('Club').slice(0, 4).join(' ')).toBe(
    Array(2).fill(`${identity} · Club · Spring Pairs · 12 March`).join(' '),
  );
  for (const line of foots('Club')) expect(line).not.toMatch(/(7|14|21|12)$/);
  for (let letters = 1; letters <= 40; letters += 1) {
    // The letter of a plan stays beside its word.
    for (const line of foots(`${'n'.repeat(letters)} Plan C`)) expect(line).not.toMatch(/^C/);
  }
  const name = 'Royal Bridge Club of Nether Wallop and all of its many Surroundings since 1931';
  expect(foots(name).join(' ')).toBe(
    Array(7).fill(`${identity} · ${name} · Spring Pairs · 12 March`).join(' '),
  );
  const endless = foots(Array(9).fill(name).join(' '));
  expect(endless).toHaveLength(4 * 7);
  expect(endless[0]).toBe(identity);
  expect(endless[1]).toMatch(/^Royal Bridge .*…$/);
  expect(endless.slice(2, 4)).toEqual(['Spring Pairs', '12 March']);
});

test('a section is shortened only if heading and name need its space', () => {
  const section = 'of great renown and much longer than a card is wide, with no end to it';
  const texts = pagesOf(switched, { section }).flatMap(textsOf);
  const title = texts.find(({ text }) => text.startsWith('Section '))?.text;
  expect(title).toMatch(/^Section of great .*…$/);
});

test('a section named after a colour has no other colour than any name, in every language', () => {
  const bandOf = (section: string) =>
    pagesOf(switched, { section }).flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'rect' ? [item.fill] : [])),
    )[0];
  const names = ['Blue', 'Red', 'Green', 'Blau', 'Rot', 'Bleu', 'Rouge', 'Blauw', 'Groen'];
  expect(new Set(names.map(bandOf)).size).toBe(1);
  expect(bandOf('A')).not.toBe(bandOf('B'));
});

test('a card longer than its face continues with its heading and column headings', () => {
  const texts = pagesOf(mitchell(29, lastRounds(1, 29), 1), { perPage: 8, largePrint: true })
    .flatMap(textsOf)
    .map(({ text }) => text);
  expect(texts).toContain('Table 29 (continued)');
  const headings = texts.filter((text) => /^Table \d+/.test(text)).length;
  expect(texts.filter((text) => text === 'Round').length).toBeGreaterThan(29);
  expect(texts.filter((text) => text === 'Round').length).toBeLessThanOrEqual(headings);
  // Nothing is lost: round 29 and set 29 on every card, pair 29 all over its own.
  expect(texts.filter((text) => text === '29')).toHaveLength(3 * 29);
});

test('large print never splits a table that normal print keeps together', () => {
  const options = {
    ...DEFAULT_CARD_OPTIONS,
    kind: 'pair',
    paper: 'letter',
    orientation: 'landscape',
    perPage: 8,
    largePrint: true,
    pairNames: Array(14).fill('Ann & Bob of the Bridge Club'),
  } as const;
  const cards = createCards(switched, options);
  const texts = layoutCards(cards, options).flatMap(textsOf);
  expect(texts.filter(({ text }) => text === 'Round')).toHaveLength(14);
  expect(layoutRemarks(cards, options)).toEqual([
    { kind: 'fewerPerPage', asked: 8, printed: 2, leastPoints: 14 },
  ]);
});

test('column headings are never alone at the end of a sheet', () => {
  for (let tables = 31; tables <= 47; tables += 2) {
    for (const page of pagesOf(mitchell(tables), { kind: 'director' })) {
      const texts = textsOf(page);
      for (const heading of texts.filter(({ text }) => text === 'Round')) {
        const below = texts.filter(
          ({ x, y, text }) =>
            Math.abs(x - heading.x) < 10 &&
            y > heading.y &&
            y < heading.y + 12 &&
            /^\d+$/.test(text),
        );
        expect(below).not.toEqual([]);
      }
    }
  }
});

test('a continued heading that takes another line leaves room for the foot', () => {
  const name = 'Ann & Bob of the Bridge Club of Twickenham';
  const club = 'Bridge Club';
  const pages = pagesOf(mitchell(47), { kind: 'pair', largePrint: true, pairNames: [name], club });
  const texts = pages.slice(0, 2).flatMap(textsOf);
  const [first, continued] = ['Pair 1', 'Pair 1 (continued)'].map(
    (heading) => texts.find(({ text }) => text === heading) as TextItem,
  );
  const baselines = texts.flatMap(({ text, y }) => (text === name ? [y] : []));
  expect(baselines[0]).toBe(first?.y);
  expect(baselines[1]).toBeGreaterThan((continued?.y ?? 0) - 0.1);
  const feet = texts.filter(({ text }) => text.endsWith(club));
  expect(feet).toHaveLength(2);
  for (const foot of feet) {
    const above = texts.filter(({ y, color }) => y < foot.y && color !== MUTED);
    expect(foot.y - Math.max(...above.map(({ y }) => y))).toBeGreaterThan(1.2 * foot.size);
  }
});

test('a grid wider than the page continues below, with every table', () => {
  const texts = pagesOf(mitchell(60), { kind: 'director' }).flatMap(textsOf);
  for (const cell of ['1–61', '30–90', '60–120']) {
    expect(texts.filter(({ text }) => text === cell)).toHaveLength(1);
  }
});

test('reports each character that the font lacks once', () => {
  const pages = pagesOf(switched, { pairNames: ['王小明', '王 & Łukasz'], perPage: 1 });
  expect(missingGlyphs(pages).sort()).toEqual(['小', '明', '王'].sort());
});

const anyOptions = fc.record({
  kind: fc.constantFrom(...CARD_KINDS),
  paper: fc.constantFrom(...PAPERS),
  orientation: fc.constantFrom(...ORIENTATIONS),
  perPage: fc.constantFrom(...CARDS_PER_PAGE),
  largePrint: fc.boolean(),
  section: fc.constantFrom('', 'A', 'Section of great renown'),
  club: fc.string({ unit: 'grapheme', maxLength: 60 }),
  event: fc.string({ maxLength: 60 }),
  date: fc.constantFrom('', '12 March'),
  pairNames: fc.option(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 12 })),
  terms: fc.constantFrom('ebu', 'acbl'),
  language: fc.constantFrom('en', 'nl', 'de', 'fr'),
  finish: fc.constantFrom(null, '22:15'),
  session: fc.constant(null),
  only: fc.option(fc.constant({ tables: [1, 3], pairs: [2, 5] })),
}) satisfies fc.Arbitrary<CardOptions>;

test('whatever is printed, nothing overlaps and nothing is cut off', () => {
  fc.assert(
    fc.property(anyMovement, anyOptions, (movement, options) => {
      for (const page of pagesOf(movement, options)) expect(faultsOf(page)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
