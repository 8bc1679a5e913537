// Layouts that can be understood in several ways, in part, or not at all. What each usual layout means is in corpus/.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createPlay, type Movement } from '../../src/movement/movement.ts';
import { parseMovements, writeMovement } from '../../src/notation/formats.ts';
import { scoredCells, setName } from '../../src/notation/scored.ts';
import { LAYOUT_EXAMPLES } from '../../src/words/english/layoutExamples.ts';
import { faultWords, remarkWords } from '../../src/words/english/notation.ts';
import { built } from '../catalogue/built.ts';

function read(text: string, layout = {}) {
  const result = parseMovements(text, { fileName: null, layout });
  if (!result.ok) throw new Error(result.faults.map(faultWords).join('\n'));
  return result;
}

const howell = [
  [createPlay(4, 1, 0), createPlay(2, 3, 0)],
  [createPlay(4, 2, 1), createPlay(3, 1, 1)],
  [createPlay(4, 3, 2), createPlay(1, 2, 2)],
];

/** A round of the Howell movement as a row of cells such as `4-1 A`. */
const gridRow = (round: number) =>
  (howell[round] ?? [])
    .map(({ northSouth, eastWest, set }) => `${northSouth}-${eastWest} ${setName(set, 3)}`)
    .join('  ');

/** A list without headings whose columns of numbers could be taken for one another. */
const numbers = (order: (row: readonly number[]) => readonly number[]) => {
  const made = built({ familyId: 'mitchell', parameters: { tables: 7 } });
  return made.rounds
    .flatMap((round, r) =>
      round.map((sitting, t) => {
        if (sitting.kind !== 'play') return '';
        return order([r + 1, t + 1, sitting.northSouth, sitting.eastWest, sitting.set + 1]).join(
          ',',
        );
      }),
    )
    .join('\n');
};

describe('a layout', () => {
  it('does not take the first boards of sets for pairs, whose numbers have no gaps', () => {
    const tables = [1, 2, 3, 4];
    const lines = [1, 2, 3].flatMap((round) =>
      tables.map((table) => {
        const eastWest = 5 + ((table + 4 - round) % 4);
        return [round, 1 + 6 * ((table + round) % 4), table, table, eastWest].join(',');
      }),
    );
    const [movement] = read(lines.join('\n')).movements;
    const seated = movement?.rounds[0]?.map((sitting) => sitting.kind === 'play' && sitting.set);
    expect(seated).toEqual([2, 3, 0, 1]);
    expect([movement?.tableCount, movement?.pairCount]).toEqual([4, 8]);
  });

  it('leaves out a sitting whose boards are damaged, and says where it is', () => {
    const whole = readFileSync('tests/notation/corpus/numbered-headings.txt', 'utf8');
    const said = (text: string) => read(text).remarks.map(remarkWords);
    const damaged = said(whole.replace('7-9', '?'));
    expect(damaged).toContain('Left out, because the boards are not given: round 3, table 1.');
    expect(damaged.join()).toContain('Line 4: “?” was not understood');
    expect(said(whole.replace('7-9', '').replace('4-6', '')).join()).toContain(
      'The boards are not given: every round was given a set of its own',
    );
    // What is left contradicts itself: board 8 would be in two sets.
    expect(said(whole.replace('7-9', '?').replace('10-12', '8-10')).join()).toContain(
      'The boards are not given: every round was given a set of its own',
    );
    expect(said(whole).join()).not.toContain('boards are not given');
  });

  it('names the members of other programs’ JSON that it does not read, once each and not without end', () => {
    const sitting = {
      round: 1,
      table: 1,
      ns: 4,
      ew: 1,
      boards: '1-4',
      id: 7,
      note: '',
      late: null,
    };
    const other = { ...sitting, table: 2, ns: 2, ew: 3, revised: false };
    const said = (...records: readonly object[]) =>
      read(JSON.stringify(records))
        .remarks.map(remarkWords)
        .filter((words) => words.startsWith('Not read'));
    expect(said(sitting, other)).toEqual([]);
    expect(said({ ...sitting, revised: true }, { ...other, place: { by: 'Ann', at: 0 } })).toEqual([
      'Not read: “revised”, “by” and “at”.',
    ]);
    const named = Array.from({ length: 20 }, (_, at) => [`${'x'.repeat(40)}${at}`, at + 1]);
    const [many] = said({ ...sitting, ...Object.fromEntries(named) }, other);
    expect(many).toMatch(/^Not read: (“x{30}”, ){7}“x{30}” and 12 more\.$/);
    const tables = [sitting, other].map(({ round, ...rest }) => rest);
    const rounds = [{ round: 1, isSimple: true, tables }];
    expect(
      read(JSON.stringify({ title: 'Club', event: 'Open', rounds, tables: 2 })).remarks.map(
        remarkWords,
      ),
    ).toContain('Not read: “event” and “isSimple”.');
  });

  it('reads what the outermost object of other JSON says: the title, the size of the sets', () => {
    const tables = [
      { ns: 4, ew: 1, set: 'A' },
      { ns: 2, ew: 3, set: 'A' },
    ];
    const second = [
      { ns: 4, ew: 2, set: 'B' },
      { ns: 3, ew: 1, set: 'B' },
    ];
    const outer = { title: 'Four pairs', boardsPerSet: 3, club: 'Dover', rounds: [tables, second] };
    const { movements, remarks } = read(JSON.stringify(outer));
    expect(movements[0]).toMatchObject({
      title: 'Four pairs',
      sets: [{ boards: 3 }, { boards: 3 }],
    });
    expect(remarks.map(remarkWords)).toContain('Not read: “club”.');
    expect(remarks.map(({ kind }) => kind)).not.toContain('oneBoardAssumed');
  });

  it('a sitting that is switched has its pairs as seats, unless that moves a pair that stays', () => {
    const boards = ['1-4', '5-8', '9-12'];
    const written = (last: readonly (readonly [number, number])[]) => {
      const rounds = [
        [
          [1, 4],
          [2, 5],
          [3, 6],
        ],
        [
          [1, 5],
          [2, 6],
          [3, 4],
        ],
        last,
      ];
      const sittings = rounds.flatMap((tables, round) =>
        tables.map(([ns, ew], table) => {
          const set = boards[(round + table) % 3];
          return { round: round + 1, table: table + 1, ns, ew, boards: set, switched: round === 2 };
        }),
      );
      return read(JSON.stringify(sittings)).movements[0]?.rounds[2]?.[0];
    };
    const expected = { northSouth: 1, eastWest: 6, switched: 15 };
    expect(
      written([
        [1, 6],
        [2, 4],
        [3, 5],
      ]),
    ).toMatchObject(expected);
    expect(
      written([
        [6, 1],
        [4, 2],
        [5, 3],
      ]),
    ).toMatchObject(expected);
  });

  it('quotes what is left out of a web page or a wiki without its marks', () => {
    const left = (text: string) =>
      read(text).remarks.flatMap((remark) => (remark.kind === 'notPlaced' ? remark.found : []));
    const page = readFileSync('tests/notation/corpus/html-grid.html', 'utf8');
    expect(left(page.replace('</table>', '<tr><td><b>made by</b> Ann</td></tr></table>'))).toEqual([
      'made by Ann',
    ]);
    const wiki = readFileSync('tests/notation/corpus/wiki.txt', 'utf8');
    expect(left(wiki.replace('|}', '|-\n| colspan="9" | made by || Ann\n|}'))).toEqual([
      'made by Ann',
    ]);
  });

  it.each([
    { tables: 5, rounds: 2, most: 1 },
    { tables: 5, rounds: 4, most: 2 },
    { tables: 3, rounds: 2, most: 1 },
  ])('leaves out at most a tenth of its sittings, or one: $most of $tables × $rounds', (size) => {
    const made = built({ familyId: 'mitchell', parameters: { tables: size.tables } });
    const rows = made.rounds.slice(0, size.rounds).flatMap((round, r) =>
      round.flatMap((sitting, t) => {
        if (sitting.kind !== 'play') return [];
        const { northSouth, eastWest, set } = sitting;
        return `${r + 1},${t + 1},${northSouth},${eastWest},${2 * set + 1}-${2 * set + 2}`;
      }),
    );
    const guessed = (damaged: number) => {
      const list = rows.map((row, at) => (at < damaged ? row.replace(/[^,]*$/, '') : row));
      const { remarks } = read(['Round,Table,NS,EW,Boards', ...list].join('\n'));
      return remarks.flatMap((remark) => (remark.kind === 'guessed' ? remark.guess.kind : []));
    };
    expect(guessed(0)).toEqual([]);
    expect(guessed(size.most)).toEqual(['boardsLacking']);
    expect(guessed(size.most + 1)).toEqual(['boardsUnknown']);
  });

  it('puts boards that are given apart behind their pairs, if every sitting has some', () => {
    const corpus = readFileSync('tests/notation/corpus/boards-apart-brackets.txt', 'utf8');
    expect(read(corpus).remarks.map(remarkWords).join()).not.toContain('boards are not given');
    const note = ' (boards at table 1: 5-8, at table 2: 5-8)';
    for (const part of ['boards at table 1: 5-8, ', ', at table 2: 5-8', note]) {
      expect(corpus).toContain(part);
      expect(parseMovements(corpus.replace(part, ''), { fileName: null }).ok).toBe(false);
    }
    const more = corpus.replace(note, note.replace(')', ', pair 3 sits out)'));
    expect(parseMovements(more, { fileName: null }).ok).toBe(false);
  });

  it('takes a heading of a table for a caption only if it is one', () => {
    const rounds = ['4-1 1-4\n2-3 1-4', '4-2 5-8\n3-1 5-8', '4-3 9-12\n1-2 9-12'];
    const text = rounds.map((round, r) => `Round ${r + 1}\n${round}`).join('\n');
    expect(read(`Table 1\n\n${text}`).movements[0]?.rounds).toEqual(howell);
    // The headings of rounds below it hold, in whatever order they are, and it may be anywhere.
    const [first, second, third] = text.split(/\n(?=Round)/);
    for (const mixed of [`Table 1\n\n${third}\n${first}`, `${third}\n${first}\n\nTable 1\n`])
      expect(read(`${mixed}\n${second}`).movements[0]?.rounds).toEqual(howell);
    // Two movements, one below the other, are not one.
    const grid = (table: number) =>
      [`Table ${table}`, ...rounds.map((_, r) => `Round ${r + 1}  ${gridRow(r)}`)].join('\n');
    expect(read(grid(1)).movements[0]?.rounds).toEqual(howell);
    expect(read(`${grid(1)}\n\n${grid(2)}`).movements.map(({ rounds }) => rounds)).toEqual([
      howell,
      howell,
    ]);
    // The rounds of one table, of which only its own sittings are known.
    const [own] = read('TABLE 2:\n1\t2 v 3\tA\n2\t3 v 1\tB\n3\t1 v 2\tC\n').movements;
    expect(own?.rounds.map(([first, second]) => [first?.kind, second])).toEqual(
      howell.map(([, second]) => ['idle', second]),
    );
  });

  describe('that is damaged', () => {
    const corpus = (name: string) => readFileSync(`tests/notation/corpus/${name}`, 'utf8');

    it.each([2, 3, 4, 5])('is refused where two rounds became one line: %d', (at) => {
      const lines = corpus('captioned.txt').split('\n');
      const merged = lines.toSpliced(at, 2, `${lines[at]} ${lines[at + 1]}`).join('\n');
      expect(parseMovements(merged, { fileName: null }).ok).toBe(false);
    });

    it('is refused where a table contradicts the others, which is not left out', () => {
      const grid = corpus('captioned.txt').replace('Table 1\n\n', '');
      expect(read(grid).movements[0]?.rounds).toHaveLength(5);
      const wrong = grid.replace(/-6/g, '-5');
      expect(parseMovements(wrong, { fileName: null }).ok).toBe(false);
    });

    it('is refused where a heading is lost, rather than read as two fields of pairs', () => {
      const torn = corpus('wiki-lines.txt').replace('! Table\n! Round', '! Table ! Round');
      expect(torn).toContain('! Table ! Round');
      expect(parseMovements(torn, { fileName: null }).ok).toBe(false);
      const lines = (name: string) => corpus(name).split('\n');
      const merged = (name: string) =>
        lines(name).toSpliced(1, 2, lines(name).slice(1, 3).join(' ')).join('\n');
      const boards = corpus('tables-over-rounds.csv').replace('5-8,9-12,1-4', '5-99,9-12,1-4');
      for (const text of [boards, merged('rounds-roman.txt'), merged('wiki-boards-last.txt')]) {
        const result = parseMovements(text, { fileName: null });
        const guesses = result.ok ? (result.readings?.flatMap((each) => each.guesses) ?? []) : [];
        expect(guesses.map(({ kind }) => kind)).not.toContain('eastWestApart');
      }
    });

    it.each(['captioned.txt', 'tabs-no-header.txt', 'tabs-list-board-range.txt'])(
      'is read as it stands where a pair is misprinted: %s',
      (name) => {
        const text = corpus(name);
        const pairs = (of: string) =>
          read(of).movements[0]?.rounds.map((round) =>
            round.map((cell) => (cell.kind === 'play' ? [cell.northSouth, cell.eastWest] : [])),
          );
        const numbers = [...text.matchAll(/(?<![\d-])\d(?=-\d [A-E])|(?<=\t)[456](?=\t\d-\d)/g)];
        const sane = pairs(text)?.flat(2) ?? [];
        for (const { index, 0: pair } of numbers) {
          const misprinted =
            pairs(`${text.slice(0, index)}99${text.slice(index + 1)}`)?.flat(2) ?? [];
          expect(misprinted).toHaveLength(sane.length);
          expect(misprinted.filter((each, at) => each !== sane[at])).toEqual([99]);
          expect(sane[misprinted.findIndex((each) => Number(each) === 99)]).toBe(Number(pair));
        }
        expect(numbers.length).toBeGreaterThan(5);
      },
    );
  });

  it('knows a sentence that begins with a number from a row of a table with names', () => {
    const text = numbers((row) => row).replaceAll(',', ' ');
    const note = '14 pairs at 7 tables, on Monday in the club house';
    const { movements, remarks } = read(`${text}\n${note}\n`);
    expect(movements).toEqual(read(text).movements);
    expect(remarks.map(remarkWords).join()).toContain(`“${note}” was not understood`);
  });

  it.each(LAYOUT_EXAMPLES)('$name is read as the page says', ({ example }) => {
    expect(read(example).movements[0]?.rounds).toEqual(howell);
  });

  it.each([
    'Table I',
    'Table one is a relay',
    'First round at 19:30',
    'First table: by the window',
  ])('does not count the numeral in a line above it: %s', (caption) => {
    const rounds = ['(boards 1-4): 4 v 1, 2 v 3', '(boards 5-8): 4 v 2, 3 v 1'];
    rounds.push('(boards 9-12): 4 v 3, 1 v 2');
    const table = rounds.map((line, round) => `Round ${round + 1} ${line}`).join('\n');
    expect(read(`${caption}\n\n${table}`).movements[0]?.rounds).toEqual(howell);
  });

  it('a text that can mean several movements gives them all, the likeliest first', () => {
    const { readings = [], movements } = read(numbers((row) => row));
    expect(readings.length).toBeGreaterThan(1);
    expect(readings[0]?.layout.group).toEqual([
      ...['round', 'table', 'northSouth', 'eastWest', 'set'],
    ]);
    expect(movements).toEqual(readings[0]?.movements);
    const grids = readings.map((each) => JSON.stringify(each.movements[0]?.rounds));
    expect(new Set(grids).size).toBe(grids.length);
  });

  it('is read as the director chose, then and for the next like it', () => {
    const text = numbers(([r = 0, t = 0, ns = 0, ew = 0, set = 0]) => [r, t, set, ns, ew]);
    const { readings: [first] = [] } = read(text);
    const wanted = { ...first?.layout, group: ['round', 'table', 'set', 'northSouth', 'eastWest'] };
    const chosen = read(text, { chosen: wanted });
    expect(chosen.readings?.[0]?.guesses).toEqual([]);
    expect(chosen.movements[0]?.rounds[0]?.[6]).toEqual(createPlay(7, 14, 6));
    const key = chosen.readings?.[0]?.key ?? '';
    const again = read(text.split('\n').slice(0, 35).join('\n'), { remembered: { [key]: wanted } });
    expect(again.readings?.map(({ layout }) => layout)).toEqual([wanted]);
    expect(again.movements[0]?.rounds).toEqual(chosen.movements[0]?.rounds.slice(0, 5));
  });

  it('is refused if the chosen layout gives no movement', () => {
    const text = numbers((row) => row);
    const { readings: [first] = [] } = read(text);
    const wrong = { ...first?.layout, group: ['northSouth', 'eastWest', 'round', 'table', 'set'] };
    const result = parseMovements(text, { fileName: null, layout: { chosen: wrong as never } });
    expect(result.ok).toBe(false);
  });

  it('says what it guessed, what it left out, and what is missing', () => {
    const text = [
      ...['My movement', 'Table 1\tTable 2', '4-1\t2-3', '4-2\t3-1', '4-3\t1-2', 'good luck!'],
    ].join('\n');
    const { remarks, movements } = read(text);
    expect(movements[0]?.title).toBe('My movement');
    expect(remarks.map(remarkWords)).toEqual(
      expect.arrayContaining([
        'Guessed: down are the rounds.',
        'The boards are not given: every round was given a set of its own, played at all tables.',
        'Line 6: “good luck!” was not understood and is left out.',
      ]),
    );
    const part = 'Round,Table,NS,EW,Boards\n1,1,4,1,1-4\n1,2,2,3,1-4\n2,1,4,2,5-8\n3,1,4,3,9-12\n';
    expect(read(part).remarks.map(remarkWords)).toContain(
      'Not every pair has a table in rounds 2, 3. If the table is only a part, complete the rest in the grid.',
    );
  });

  const placeless = (text: string) => {
    const { remarks, movements, readings } = read(text);
    const lines = remarks.flatMap((remark) => (remark.kind === 'notPlaced' ? remark.line : []));
    return { split: readings?.[0]?.layout.split, lines, rounds: movements[0]?.rounds };
  };

  it.each([
    [
      'labelled',
      ['Round 1 (boards 1-4): 4 v 1, 2 v 3', 'Round 2 (boards 5-8): 4 v 2, 3 v 1', 'Coffee for 12'],
      ['Round 3 (boards 9-12): 4 v 3, 1 v 2'],
      [3],
    ],
    [
      'stacked',
      ['1', '4-1   2-3', '1-2   1-2', '2', '4-2   3-1', '3-4   3-4', 'Ten minutes', '3'],
      ['4-3   1-2', '5-6   5-6'],
      [7],
    ],
    [
      'stream',
      ['1 4-1 A', '2-3 A 2', '4-2 B 3-1', 'Please move up', 'B 3'],
      ['4-3 C', '1-2 C'],
      [4],
    ],
  ])('%s says which lines it has no place for', (split, above, below, lines) => {
    const text = [...above, ...below].join('\n');
    expect(placeless(text)).toEqual({ split, lines, rounds: howell });
  });

  describe('in sentences', () => {
    const said = (after: (set: string) => string) =>
      howell.flatMap((round, r) =>
        round.map((play, t) => {
          const pairs = `${play.northSouth} v ${play.eastWest}`;
          return `Round ${r + 1}, table ${t + 1}: ${pairs}${after(setName(play.set, 3))}`;
        }),
      );

    it.each([
      ['a word before them', (set: string) => `, the bar is open, set ${set}`],
      ['the next word', (set: string) => `, set up, boards ${set}`],
      ['an end of a word', (set: string) => `, in groups, (or so), Set${set}`],
    ])('does not take %s for boards', (_, after) => {
      expect(placeless(said(after).join('\n'))).toEqual({
        ...{ split: 'sentences', lines: [], rounds: howell },
      });
    });

    it('names its sittings in most of the lines with numbers', () => {
      const lines = said((set) => `, set ${set}`);
      const doors = 'Doors are open at 10.';
      expect(placeless([...lines, doors].join('\n')).split).toBe('sentences');
      expect(placeless([...lines, doors, doors].join('\n')).split).not.toBe('sentences');
    });
  });

  describe('of many rows', () => {
    const made = built({ familyId: 'mitchell', parameters: { tables: 33 } });
    const rounds = scoredCells(made).map((round, r) =>
      round.map(({ northSouth, eastWest, set }, t) => {
        return {
          r: r + 1,
          t: t + 1,
          ns: northSouth,
          ew: eastWest,
          set: setName(set, 33),
          n: set + 1,
        };
      }),
    );
    const padding = 'a style that a spreadsheet gives to every cell of its table, '.repeat(2);
    const texts: Readonly<Record<string, readonly string[]>> = {
      'a list without headings': rounds.flatMap((round) =>
        round.map(({ r, t, ns, ew, set }) => [r, t, ns, ew, set].join(',')),
      ),
      'sentences under headings': rounds.flatMap((round, r) => [
        `Round ${r + 1}`,
        ...round.map(({ t, ns, ew, set }) => `Table ${t}: ${ns} v ${ew}, set ${set}`),
      ]),
      'a web page': [
        ...Array.from({ length: 700 }, (_, line) => `<p>Line ${line} of the news.</p>`),
        '<table>',
        ...rounds.map((round, r) => {
          const cells = round.map(({ ns, ew, set }) => `<td title="${padding}">${ns}-${ew} ${set}`);
          return `<tr><td>${r + 1}${cells.join('')}`;
        }),
        '</table>',
      ],
    };

    it.each(Object.keys(texts))(
      'is read to its last row as its first rows are laid out: %s',
      (name) => {
        const { movements } = read((texts[name] ?? []).join('\n'));
        expect(movements[0]?.rounds).toEqual(made.rounds);
      },
    );

    it('is refused where a row far below contradicts the rest, and says what it leaves out', () => {
      const list = texts['a list without headings'] ?? [];
      const said = read([...list, 'good luck!'].join('\n')).remarks.map(remarkWords);
      expect(said).toContain('Line 1090: “good luck!” was not understood and is left out.');
      // The last 400 sittings repeat the first: no movement has a table twice in a round.
      const wrong = [...list.slice(0, 689), ...list.slice(0, 400)].join('\n');
      expect(parseMovements(wrong, { fileName: null }).ok).toBe(false);
    });

    const cells = rounds.flat().map(({ r, t, ns, ew, n }) => [r, t, ns, ew, n]);
    /** The table with its last rows written in another way. */
    const changed = (last: number, other: (row: readonly number[]) => string) => [
      ...cells.slice(0, -last).map((row) => row.join(',')),
      ...cells.slice(-last).map(other),
    ];
    const leftOut = (lines: readonly string[]) =>
      read(lines.join('\n')).remarks.flatMap((remark) => {
        if (remark.kind === 'notPlaced') return remark.line;
        return remark.kind === 'moreNotPlaced' ? `and ${remark.count}` : [];
      });

    it('is not read like its first rows if columns change below', () => {
      const moved = changed(66, ([r, t, ns, ew, set]) => [r, t, set, ns, ew].join(','));
      expect(parseMovements(moved.join('\n'), { fileName: null }).ok).toBe(false);
      const longer = changed(33, (row) => [...row, 7, 8].join(','));
      expect(leftOut(longer)).toEqual(
        [...new Array(8).fill(0), ''].map((_, at) =>
          at < 8 ? 1057 + Math.floor(at / 2) : 'and 58',
        ),
      );
    });

    it('leaves out what is below other headings, and says so', () => {
      const [heading, other] = ['Rd,Tbl,NS,EW,Bds', 'Rd,Tbl,EW,NS,Bds'];
      const [first, second] = [cells.slice(0, 1056), cells.slice(1056)].map((part) =>
        part.map((row) => row.join(',')),
      ) as [string[], string[]];
      const { movements } = read([heading, ...first, heading, ...second].join('\n'));
      expect(movements[0]?.rounds).toEqual(made.rounds);
      const lines = [heading, ...first, other, ...second];
      expect(read(lines.join('\n')).movements[0]?.rounds).toEqual(made.rounds.slice(0, 32));
      expect(leftOut(lines)).toEqual([
        ...Array.from({ length: 8 }, (_, at) => 1059 + at),
        'and 25',
      ]);
      const grid = (of: string, numbers: readonly number[]) =>
        ['', ...numbers.map((number) => `${of} ${number}`)].join('\t');
      const rows = ['4-1 A\t2-3 A', '4-2 B\t3-1 B', '4-3 C\t1-2 C'].map(
        (row, r) => `${r + 1}\t${row}`,
      );
      expect(
        leftOut([grid('Table', [1, 2]), ...rows, grid('Round', [4, 5]), '1\t1-4 D\t3-2 E']),
      ).toEqual([6]);
    });

    it('sentences: a line like the one before up to its last number is read by itself', () => {
      const lines = [1, 2, 3].flatMap((round) =>
        [1, 2, 3, 4, 5].map((table) => {
          const other = (table + round) % 5;
          return `Round ${round}, table ${table}: pair ${table} plays pair ${6 + other}, boards ${1 + other}`;
        }),
      );
      const setsWith = (added: string) =>
        read(lines.with(6, `${lines[6]}${added}`).join('\n')).movements[0]?.sets.length;
      expect(setsWith('')).toBe(5);
      expect(setsWith('-6')).toBe(6);
      const { remarks } = read(lines.with(6, `${lines[6]}th`).join('\n'));
      expect(remarks.map(remarkWords).join()).toContain('boards are not given: round 2, table 2');
    });

    it('sentences: the lines with numbers that fit nowhere are reported', () => {
      const lines = [...(texts['sentences under headings'] ?? [])];
      lines[900] = 'Doors are open at 10.';
      lines[1000] = `${lines[1000]}; 12 minutes`;
      expect(leftOut(lines)).toEqual([901, 1001]);
    });
  });

  it('a layout that names everything leaves nothing to guess', () => {
    const named = LAYOUT_EXAMPLES[1]?.example ?? '';
    expect(read(named).readings?.map(({ guesses }) => guesses)).toEqual([[]]);
    const grid = LAYOUT_EXAMPLES[0]?.example ?? '';
    expect(read(grid).readings?.map(({ guesses }) => guesses)).toEqual([[]]);
  });

  it('four seats are players, whatever their headings are called; without headings the partners are asked', () => {
    const text =
      'Round;Table;N;S;E;W;Boards\n1;1;8;3;4;6;1-4\n1;2;2;5;1;7;1-4\n2;1;8;4;5;7;5-8\n2;2;3;6;2;1;5-8';
    const players = { contestants: 'players', rounds: [[{ northSouth: 8, eastWest: 4 }, {}], {}] };
    for (const names of ['N;S;E;W', 'Norte;Sur;Este;Oeste', 'Nord;Syd;Öst;Väst', 'N;Z;O;W']) {
      expect(read(text.replace('N;S;E;W', names)).movements[0]).toMatchObject(players);
    }
    const { readings = [] } = read(text.slice(text.indexOf('\n') + 1));
    expect(readings.map(({ layout }) => layout.group[3])).toEqual(['south', 'east']);
  });

  it.each([
    [
      'pair by opponent, with notes',
      `Meetings\nPair\t1\t2\t3\t4\t5\t6\t7\t8
1\t\t7\t2\t6\t5\t3\t4\t1\n2\t7\t\t1\t3\t6\t4\t5\t2\n3\t2\t1\t\t5\t4\t7\t6\t3
4\t6\t3\t5\t\t2\t1\t7\t4\n5\t5\t6\t4\t2\t\t2\t3\t5\n6\t3\t4\t7\t1\t2\t\t1\t6
7\t4\t5\t6\t7\t3\t1\t\t7\n8\t1\t2\t3\t4\t5\t6\t7\t\nNumbers are rounds.`,
    ],
    [
      'travellers',
      `Board 1\nNS EW Contract Score\n8 1 3NT 480\n2 4 3NT 420\n3 7 3NT 430\n5 6 3NT 450
Board 2\nNS EW Contract Score\n8 1 4S 500\n2 4 4S 440\n3 7 4S 450\n5 6 4S 470`,
    ],
  ])('%s are not read as a movement', (_, text) => {
    expect(parseMovements(text, { fileName: null }).ok).toBe(false);
  });

  it('a layout that does not fit together is refused with the lines that look like data', () => {
    const text = 'The teams\n4-1 A | 4-1 A\n4-1 A | 4-1 A\n4-1 A | 4-1 A';
    const result = parseMovements(text, { fileName: null });
    expect(result).toMatchObject({
      ok: false,
      unread: { text, recognised: [2, 3, 4] },
      faults: [{ line: 2 }],
    });
  });

  it('a line of three numbers without a tab is no movement', () => {
    for (const text of ['12-5-2026\n', 'Club evening\n12-5-2026\n', '1-8 A\n']) {
      expect(parseMovements(text, { fileName: null }).ok).toBe(false);
    }
    expect(parseMovements('1-8 A\t2-7 B\n', { fileName: null }).ok).toBe(true);
  });

  it('does not take the place of a faulty file', () => {
    const made = built({ familyId: 'mitchell', parameters: { tables: 5 } });
    for (const id of ['csv', 'asc', 'ebuscore', 'magiccontest']) {
      const lines = writeMovement(made, id).split('\n');
      const broken = lines.with(4, (lines[4] ?? '').replace(/\d+/, 'x')).join('\n');
      const result = parseMovements(broken, { fileName: null });
      expect(result.ok ? id : result.faults[0]?.line, id).toBe(5);
      expect(result.ok ? id : result.unread, id).toBeUndefined();
    }
  });

  it.each([
    ['digits', '1 '.repeat(60_000)],
    ['pairs', '4-1 A '.repeat(40_000)],
    ['tabs', '1\t'.repeat(50_000)],
    ['cells', `${'1-2 A\t'.repeat(120)}\n`.repeat(120)],
    ['tags', '<td>'.repeat(50_000)],
    ['comments', `<table>${'<!--'.repeat(50_000)}`],
    ['lines', 'Table 1\n1 2\n'.repeat(9000)],
    ['headings', '| NS | EW |\n'.repeat(9000)],
  ])('of endless %s ends soon', (_, text) => {
    const result = parseMovements(text, { fileName: null });
    if (result.ok) expect(result.movements.length).toBe(1);
    else expect(result.faults.length).toBeGreaterThan(0);
  });
});

describe('pairs that a spreadsheet has taken for dates', () => {
  const readingsOf = (text: string) => read(text).readings ?? [];
  const cellsOf = (movement: Movement | undefined) =>
    movement?.rounds.map((round) =>
      round.map((cell) => (cell.kind === 'play' ? `${cell.northSouth}-${cell.eastWest}` : '-')),
    );

  it('are offered both ways, whichever was typed first', () => {
    const readings = readingsOf(
      'Round\tTable 1\tTable 2\n1\t1-Apr A\t3-Feb B\n2\t2-Apr B\t1-Mar C\n',
    );
    expect(readings.map(({ layout }) => layout.dates)).toEqual(['day', 'month']);
    expect(readings.map(({ movements: [movement] }) => cellsOf(movement)?.[0])).toEqual([
      ['1-4', '3-2'],
      ['4-1', '2-3'],
    ]);
    const chosen = readings[1]?.layout;
    const again = read(
      'Round\tTable 1\tTable 2\n1\t2026-04-01 A\t2026-02-03 B\n2\t2026-04-02 B\t2026-03-01 C\n',
      { chosen },
    );
    expect(cellsOf(again.movements[0])?.[0]).toEqual(['4-1', '2-3']);
  });

  it.each([
    ['2026-02-01', '2026-03-01', 'day'],
    ['2026-01-02', '2026-01-03', 'month'],
  ])('are read so that a stationary pair keeps its seat: %s', (one, other, first) => {
    // Pair 1 is N-S at table 1, as the cells say that are no dates.
    const rows = [
      ['1-32 A', `${one} B`, `${other} C`, '1-33 D'],
      ['2-33 B', '32-3 C', '33-2 D', '3-32 A'],
    ];
    const text = ['Round\tTable 1\tTable 2'];
    for (let round = 0; round < 4; round++) {
      text.push(`${round + 1}\t${rows[0]?.[round]}\t${rows[1]?.[round]}`);
    }
    // Dates are few here: the same table again, numbered on.
    text.push(`5\t${one} E\t32-33 E`);
    const [best] = readingsOf(text.join('\n'));
    expect(best?.layout.dates).toBe(first);
    expect(cellsOf(best?.movements[0])?.map(([cell]) => cell?.split('-')[0])).toEqual(
      new Array(5).fill('1'),
    );
  });

  it('are not assumed in a text with a date or two', () => {
    const text =
      'Club night 2026-04-01\nRound | Table 1 | Table 2\n1 | 4-1 A | 2-3 B\n2 | 4-2 B | 3-1 C\n';
    expect(readingsOf(text)[0]?.movements[0]?.title).toBe('Club night 2026-04-01');
  });

  it('refuses tables of results and says which heading shows it', () => {
    const scores = (head: string, row: (pair: number) => string) =>
      [head, ...[1, 2, 3, 4, 5, 6].map(row)].join('\n');
    const rounds = (pair: number) => [0, 3, 6].map((step) => ((7 * pair + step) % 9) + 1);
    const texts = {
      Total: scores('Pair,R1,R2,R3,Total', (pair) => [pair, ...rounds(pair), 20].join(',')),
      '%': scores('Pair\tR1\tR2\tR3\t%', (pair) => [pair, ...rounds(pair), 50].join('\t')),
      Totaal: scores('Paar  R1  R2  R3  Totaal', (pair) =>
        [pair, ...rounds(pair).map((score) => 30 + score), 159].join('  '),
      ),
      VPs: scores('Team;R1;R2;R3;VPs', (pair) => [pair, ...rounds(pair), 12].join(';')),
      Résultat: scores('Paire | T1 | T2 | Résultat', (pair) => `${pair} | 3 | ${7 - pair} | 12`),
    };
    for (const [heading, text] of Object.entries(texts)) {
      const result = parseMovements(text, { fileName: null });
      expect(result, heading).toMatchObject({ ok: false, faults: [{ kind: 'results', heading }] });
    }
  });

  it('refuses a list of prices, whose quantities are no rounds or tables', () => {
    const list =
      'Item  Qty  Price  Total\nTea   12   1-50   18\nCake  8    2-00   16\nMilk  4    1-10   4\n';
    expect(parseMovements(list, { fileName: null }).ok).toBe(false);
  });

  it('refuses numbers side by side that name few of their pairs in each round', () => {
    const times = [1, 2, 3, 4, 5, 6].map((a) => [a, ...[1, 2, 3, 4, 5, 6].map((b) => a * b)]);
    const texts = {
      multiplication: times.map((row) => row.join('  ')).join('\n'),
      hire: 'Sets   Weekly   Monthly\n1-2    12       40\n3-4    20       66\n5-8    32       110\n9-12   44       150\n',
      lottery:
        'Draw  Numbers\n1     4 11 23 31 40 45\n2     2 9 17 28 33 41\n3     5 12 19 22 36 48\n',
      points:
        'Team,1,2,3,4,5,6,Total\n1,,12,14,9,16,20,71\n2,8,,11,10,13,15,57\n3,6,9,,10,12,14,51\n4,11,10,10,,8,17,56\n5,4,7,8,12,,11,42\n6,0,5,6,3,9,,23\n',
    };
    for (const [name, text] of Object.entries(texts)) {
      expect(parseMovements(text, { fileName: null }).ok, name).toBe(false);
    }
  });

  it('still reads a part of a movement in bare numbers', () => {
    const part = '1 1 8 1\n2 1 7 2\n3 1 6 3\n4 1 5 4\n';
    expect(parseMovements(part, { fileName: null }).ok).toBe(true);
  });

  it('refuses a rule in words with a hint at the catalogue', () => {
    for (const text of [
      'N-S stay, E-W up one, boards down one.\n9 tables, 9 rounds.',
      'NZ blijft zitten, OW schuift op.\nDe spellen gaan een tafel omlaag.',
      'N-S bleiben sitzen, O-W rücken einen Tisch vor, die Boards zurück.',
    ]) {
      const result = parseMovements(text, { fileName: null });
      expect(result, text).toMatchObject({ ok: false, faults: [{ kind: 'ruleInWords' }] });
    }
  });

  it('is not taken for a program for the sake of lists beside it', () => {
    const grid = [0, 1, 2].map((round) => `${round + 1}  ${gridRow(round)}`).join('\n');
    const text = `Round  Table 1  Table 2\n${grid}\n\nPrizes: [(1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 5, 9)]`;
    expect(read(text).movements[0]).toMatchObject({ tableCount: 2, pairCount: 4 });
  });

  it('does not leave out a column whose cells say who plays whom', () => {
    const matches = 'Match 1: 1 v 4, 2 v 3\nMatch 2: 1 v 3, 4 v 2\nMatch 3: 1 v 2, 3 v 4';
    const [movement] = read(matches).movements;
    expect(movement).toMatchObject({ tableCount: 2, pairCount: 4 });
  });
});
