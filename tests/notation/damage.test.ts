// Tables of every layout that is described, one label, number or sign of which is damaged: each is read as it stands, asked
// about (something is said to be guessed, left out or against the rules), or refused. None is misread in silence.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { playErrors } from '../../src/movement/findings.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { readMovements } from '../../src/notation/formats.ts';
import { SEED } from '../seed.ts';

/** One table in one round; pairs and boards by number, from 1. */
interface Sitting {
  readonly round: number;
  readonly table: number;
  readonly ns: number;
  readonly ew: number;
  readonly set: number;
}

/** A Mitchell of an odd number of tables, made by hand: N-S stay, E-W up one, boards down one. */
function mitchell(tables: number, rounds: number): readonly Sitting[] {
  return Array.from({ length: rounds * tables }, (_, index): Sitting => {
    const [round, table] = [Math.floor(index / tables), index % tables];
    const ew = tables + 1 + ((table - round + tables * rounds) % tables);
    const set = 1 + ((table + round) % tables);
    return { round: round + 1, table: table + 1, ns: table + 1, ew, set };
  });
}

/** What is written of a set, and what it is read as. */
interface Boards {
  readonly written: (set: number) => string;
}
const LETTERS: Boards = { written: (set) => 'ABCDEFGHIJK'.charAt(set - 1) };
const RANGES: Boards = { written: (set) => `${3 * set - 2}-${3 * set}` };

type Written = (sittings: readonly Sitting[], boards: Boards) => string;

const by = (
  sittings: readonly Sitting[],
  of: 'round' | 'table',
): readonly (readonly Sitting[])[] => {
  const groups = new Map<number, Sitting[]>();
  for (const each of sittings) groups.set(each[of], [...(groups.get(each[of]) ?? []), each]);
  return [...groups.values()];
};

const list =
  (separator: string): Written =>
  (sittings, { written }) =>
    [
      ['Round', 'Table', 'NS', 'EW', 'Boards'],
      ...sittings.map((s) => [s.round, s.table, s.ns, s.ew, written(s.set)]),
    ]
      .map((cells) => cells.join(separator))
      .join('\n');

const grid =
  (separator: string, versus: string): Written =>
  (sittings, { written }) => {
    const rounds = by(sittings, 'round');
    const heads = ['Round', ...(rounds[0] ?? []).map(({ table }) => `Table ${table}`)];
    const rows = rounds.map((round) => [
      round[0]?.round,
      ...round.map((s) => `${s.ns}${versus}${s.ew} ${written(s.set)}`),
    ]);
    return [heads, ...rows].map((cells) => cells.join(separator)).join('\n');
  };

const turnedGrid: Written = (sittings, { written }) => {
  const tables = by(sittings, 'table');
  const heads = ['Table', ...(tables[0] ?? []).map(({ round }) => `Round ${round}`)];
  const rows = tables.map((table) => [
    table[0]?.table,
    ...table.map((s) => `${s.ns}-${s.ew} ${written(s.set)}`),
  ]);
  return [heads, ...rows].map((cells) => cells.join('\t')).join('\n');
};

const stacked =
  (of: 'round' | 'table', other: 'Round' | 'Table'): Written =>
  (sittings, { written }) =>
    by(sittings, of)
      .map((group) => {
        const title = `${of === 'round' ? 'Round' : 'Table'} ${group[0]?.[of]}`;
        const rows = group.map((s) =>
          [other === 'Round' ? s.round : s.table, s.ns, s.ew, written(s.set)].join('\t'),
        );
        return [title, [other, 'NS', 'EW', 'Boards'].join('\t'), ...rows].join('\n');
      })
      .join('\n\n');

const labelledLines: Written = (sittings, { written }) =>
  by(sittings, 'round')
    .map((round) => {
      const cells = round.map((s) => `${s.ns} v ${s.ew} ${written(s.set)}`);
      return `Round ${round[0]?.round}: ${cells.join(', ')}`;
    })
    .join('\n');

const roleLines: Written = (sittings, { written }) =>
  by(sittings, 'table')
    .map((table) =>
      [
        `Table ${table[0]?.table}`,
        `NS: ${table.map(({ ns }) => ns).join(', ')}`,
        `EW: ${table.map(({ ew }) => ew).join(', ')}`,
        `Boards: ${table.map(({ set }) => written(set)).join(', ')}`,
      ].join('\n'),
    )
    .join('\n\n');

const html: Written = (sittings, boards) => {
  const rows = grid('\t', '-')(sittings, boards).split('\n');
  const cells = (row: string) => row.split('\t').map((cell) => `<td>${cell}</td>`);
  return `<table>${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('\n')}</table>`;
};

const json: Written = (sittings, { written }) =>
  JSON.stringify(
    sittings.map(({ round, table, ns, ew, set }) => ({
      round,
      table,
      ns,
      ew,
      boards: written(set),
    })),
    null,
    1,
  );

const groups: Written = (sittings, { written }) => {
  const rounds = by(sittings, 'round');
  const tables = (rounds[0] ?? []).map(({ table }) => table);
  const above = ['', ...tables.flatMap((table) => [`Table ${table}`, '', ''])];
  const heads = ['Round', ...tables.flatMap(() => ['NS', 'EW', 'Bds'])];
  const rows = rounds.map((round) => [
    round[0]?.round,
    ...round.flatMap((s) => [s.ns, s.ew, written(s.set)]),
  ]);
  return [above, heads, ...rows].map((cells) => cells.join('\t')).join('\n');
};

const places: Written = (sittings, { written }) => {
  const pairs = [...new Set(sittings.flatMap(({ ns, ew }) => [ns, ew]))].sort((a, b) => a - b);
  const rounds = by(sittings, 'round');
  const rows = pairs.map((pair) => [
    pair,
    ...rounds.map((round) => {
      const at = round.find(({ ns, ew }) => ns === pair || ew === pair);
      return at === undefined ? '' : `${at.table}${at.ns === pair ? 'N' : 'E'} ${written(at.set)}`;
    }),
  ]);
  const heads = ['Pair', ...rounds.map((round) => `Round ${round[0]?.round}`)];
  return [heads, ...rows].map((cells) => cells.join('\t')).join('\n');
};

const LAYOUTS: Readonly<Record<string, Written>> = {
  'list with commas': list(','),
  'list with semicolons': list(';'),
  'list with tabs': list('\t'),
  'list with blanks': list('   '),
  'list in a Markdown table': (sittings, boards) =>
    list(' | ')(sittings, boards)
      .split('\n')
      .map((row) => `| ${row} |`)
      .join('\n'),
  'grid with tabs': grid('\t', '-'),
  'grid with pipes': grid(' | ', ' v '),
  'grid with blanks': grid('     ', '-'),
  'tables down': turnedGrid,
  'tables below one another': stacked('table', 'Round'),
  'rounds below one another': stacked('round', 'Table'),
  'labelled lines': labelledLines,
  'lines of roles': roleLines,
  'groups of columns': groups,
  'a row per pair': places,
  'an HTML table': html,
  'JSON records': json,
};

/** Who plays what where, as text; sets by the order of their boards. */
function written(movement: Movement): string {
  const cells = movement.rounds.flatMap((round, r) =>
    round.flatMap((s, t) =>
      s.kind === 'play' ? [`${r} ${t} ${s.northSouth}-${s.eastWest} ${s.set}`] : [],
    ),
  );
  return cells.join('\n');
}

function expected(sittings: readonly Sitting[]): string {
  const sets = [...new Set(sittings.map(({ set }) => set))].sort((a, b) => a - b);
  return sittings
    .toSorted((a, b) => a.round - b.round || a.table - b.table)
    .map((s) => `${s.round - 1} ${s.table - 1} ${s.ns}-${s.ew} ${sets.indexOf(s.set)}`)
    .join('\n');
}

const SAID: ReadonlySet<string> = new Set([
  ...['guessed', 'notPlaced', 'fragment', 'strayPair', 'shortLastLine', 'pause'],
  ...['stationaryInferred', 'boardsRenumbered', 'missingPairFound', 'oneSitsOut'],
]);

type Outcome = 'right' | 'asked' | 'refused' | 'misread';

/** What becomes of a text that is meant as one of these. */
async function outcomeOf(text: string, meant: readonly string[]): Promise<Outcome> {
  const result = await readMovements(text, { fileName: null });
  if (!result.ok) return 'refused';
  const [movement] = result.movements;
  if (movement === undefined) return 'refused';
  if (meant.includes(written(movement))) return 'right';
  const isSaid = result.remarks.some(({ kind }) => SAID.has(kind));
  return isSaid || (result.readings?.length ?? 0) > 1 || playErrors(movement).length > 0
    ? 'asked'
    : 'misread';
}

const anyTable = fc.record({
  layout: fc.constantFrom(...Object.keys(LAYOUTS)),
  tables: fc.constantFrom(3, 5, 7),
  rounds: fc.integer({ min: 3, max: 5 }),
  boards: fc.constantFrom(LETTERS, RANGES),
});

const textOf = ({
  layout,
  tables,
  rounds,
  boards,
}: {
  layout: string;
  tables: number;
  rounds: number;
  boards: Boards;
}) => {
  const sittings = mitchell(tables, Math.min(rounds, tables));
  return { sittings, text: LAYOUTS[layout]?.(sittings, boards) ?? '' };
};

describe('a table', () => {
  it.each(Object.keys(LAYOUTS))('%s is read', async (layout) => {
    for (const boards of [LETTERS, RANGES]) {
      const { sittings, text } = textOf({ layout, tables: 5, rounds: 4, boards });
      expect(await outcomeOf(text, [expected(sittings)]), text).toBe('right');
    }
  });

  it('that is damaged in one number, label or sign is right, asked or refused', async () => {
    const counts: Record<Outcome, number> = { right: 0, asked: 0, refused: 0, misread: 0 };
    await fc.assert(
      fc.asyncProperty(anyTable, fc.nat(), fc.nat(), async (table, at, how) => {
        const { sittings, text } = textOf(table);
        const damaged = damage(text, at, how);
        const first = await outcomeOf(damaged, [expected(sittings)]);
        // Looking for what else it may say takes far longer than reading it.
        const outcome =
          first === 'misread' ? await outcomeOf(damaged, literal(table, sittings, damaged)) : first;
        counts[outcome] += 1;
        expect(outcome, damaged).not.toBe('misread');
      }),
      { numRuns: Number(process.env.ARROWSWITCH_DAMAGE ?? 1500), seed: SEED },
    );
    expect(counts.refused).toBeGreaterThan(0);
    expect(counts.asked).toBeGreaterThan(0);
  });
});

/** A text with one token changed: a number, a word or a sign. */
function damage(text: string, at: number, how: number): string {
  const tokens = [...text.matchAll(/\d+|[A-Za-z]+|[-:|,;\t]/g)];
  const token = tokens[at % tokens.length];
  if (token === undefined) return text;
  const random = createRandom(how, at);
  const put = (piece: string) =>
    text.slice(0, token.index) + piece + text.slice(token.index + token[0].length);
  if (/\d/.test(token[0])) {
    const others = [
      Number(token[0]) + 1,
      Number(token[0]) + 10,
      Math.max(0, Number(token[0]) - 1),
      '',
    ];
    return put(String(others[random.below(others.length)]));
  }
  if (/[A-Za-z]/.test(token[0])) {
    const others = ['', 'Remark', 'Tea', `${token[0]}x`, 'Table', 'Round', 'NS', 'B'];
    return put(others[random.below(others.length)] ?? '');
  }
  return put([' ', '', '/', '.', '?'][random.below(5)] ?? '');
}

/** The sittings that a damaged text says, if only a number of theirs was changed: another movement, rightly read. */
function literal(
  { layout, boards }: { layout: string; boards: Boards },
  sittings: readonly Sitting[],
  damaged: string,
): readonly string[] {
  const found: string[] = [];
  for (const [index, sitting] of sittings.entries()) {
    for (const key of ['round', 'table', 'ns', 'ew', 'set'] as const) {
      for (const value of [
        ...[sitting[key] + 1, sitting[key] + 10, Math.max(0, sitting[key] - 1)],
        ...(key === 'set' ? [1, 2, 3, 4, 5, 6, 7] : []),
      ]) {
        const changed = sittings.with(index, { ...sitting, [key]: value });
        if ((LAYOUTS[layout]?.(changed, boards) ?? '') === damaged) found.push(expected(changed));
      }
    }
  }
  return found;
}
