// Several movements in one text, each under its title or without one; and what looks alike but is one movement.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Movement } from '../../src/movement/movement.ts';
import { LIMITS } from '../../src/movement/structure.ts';
import { parseMovements } from '../../src/notation/formats.ts';
import { faultWords } from '../../src/words/english/notation.ts';

const corpus = (name: string) =>
  readFileSync(`tests/notation/corpus/${name}`, 'utf8').replace(/\n+$/, '');

function read(text: string, fileName: string | null = null) {
  const result = parseMovements(text, { fileName });
  if (!result.ok) throw new Error(result.faults.map(faultWords).join('\n'));
  return result;
}

const contents = (movements: readonly Movement[]) =>
  movements.map(({ rounds, sets }) => ({ rounds, sets }));
const titles = (text: string, fileName: string | null = null) =>
  read(text, fileName).movements.map(({ title }) => title);

/** Four pairs, three rounds. */
const FOUR = [
  'Round  Table 1   Table 2',
  '1      4-1 1-4   2-3 1-4',
  '2      4-2 5-8   3-1 5-8',
  '3      4-3 9-12  1-2 9-12',
].join('\n');
/** The same with the first two rounds in another order. */
const FOUR_LATER = FOUR.replace('4-1 1-4   2-3 1-4', '4-2 1-4   3-1 1-4').replace(
  '4-2 5-8   3-1 5-8',
  '4-1 5-8   2-3 5-8',
);

describe('several movements in one text', () => {
  it.each([
    'aligned-grid.txt',
    'blocks-table.txt',
    'blocks-round.txt',
    'boards-last.txt',
    'comma-grid.txt',
    'individual-grid.html',
    'latex-grid.tex',
    'manning.txt',
    'markdown-list.txt',
    'round-in-words.txt',
    'ruud.txt',
    'sentences-nl.txt',
    'wiki.txt',
  ])('are read one by one under their titles, beside another layout: %s', (name) => {
    const alone = read(corpus(name)).movements;
    const isPage = name.endsWith('.html');
    const heading = (title: string) => (isPage ? `<h2>${title}</h2>` : `${title}\n`);
    const other = isPage ? corpus('html-rowspan.html') : FOUR;
    const text = [
      `${heading('Monday')}\n${corpus(name)}`,
      `${heading('Tuesday')}\n${other}`,
      `${heading('Wednesday')}\n${corpus(name)}`,
    ].join('\n\n');
    const { movements, readings } = read(text);
    expect(contents(movements)).toEqual(contents([...alone, ...read(other).movements, ...alone]));
    expect(movements[1]?.title).toBe('Tuesday');
    expect(readings).toBeUndefined();
  });

  it('take their names from headings of every kind', () => {
    const under = (mark: (title: string) => string) =>
      `${mark('Howell 4 pairs, 12 boards')}\n\n${FOUR}\n\n${mark('Later rounds first')}\n\n${FOUR_LATER}\n`;
    const marks: readonly ((title: string) => string)[] = [
      (title) => title,
      (title) => `## ${title}`,
      (title) => `**${title}**`,
      (title) => `${title}\n${'-'.repeat(title.length)}`,
      (title) => `== ${title} ==`,
      (title) => `${title}:`,
    ];
    for (const mark of marks) {
      expect(titles(under(mark))).toEqual(['Howell 4 pairs, 12 boards', 'Later rounds first']);
    }
    // Neither the title of the page nor notes below a table are names.
    const noted = `Our club\n\nMonday\n${FOUR}\nCheers, Ann\n\nTuesday\n${FOUR_LATER}\nBest wishes\n`;
    expect(titles(noted)).toEqual(['Monday', 'Tuesday']);
  });

  it('are numbered after their file if they have no titles', () => {
    const text = `${FOUR}\n\n${FOUR_LATER}\n`;
    expect(titles(text, 'club.txt')).toEqual(['club 1', 'club 2']);
    expect(titles(text)).toEqual(['', '']);
    expect(titles(`${FOUR}\n${FOUR_LATER}\n`)).toHaveLength(2);
    const long = titles(text, `${'c'.repeat(250)}.txt`).map(({ length }) => length);
    expect(long).toEqual([LIMITS.titleLength, LIMITS.titleLength]);
  });

  it('begin anew at a first round, and on a page are named by the last heading before them', () => {
    const rounds = corpus('blocks-round.txt');
    const at = rounds.search(/^.*\b1\b/m);
    const bare = rounds.slice(at).replace(/\n{2,}/g, '\n');
    expect(contents(read(`${bare}\n${bare}\n`).movements)).toEqual(
      contents([...read(bare).movements, ...read(bare).movements]),
    );
    const page = corpus('html-rowspan.html').replace(/<(h[1-6]|caption)\b.*?<\/\1>/gis, '');
    const under = (day: string) => `<h1>Our club</h1><h2>${day}</h2>${page}`;
    expect(titles(`${under('Monday')}\n${under('Tuesday')}`)).toEqual(['Monday', 'Tuesday']);
  });

  it('are refused together if one of them is broken', () => {
    const broken = FOUR_LATER.replace('4-3 9-12', '4-1 9-12');
    expect(
      parseMovements(`Monday\n\n${FOUR}\n\nTuesday\n\n${broken}\n`, { fileName: null }).ok,
    ).toBe(false);
    // A row that has no place in its table is not left out.
    const further = `Monday\n\n${FOUR}\n\nTuesday\n\n${FOUR_LATER}\n9 7 7 7\n`;
    expect(parseMovements(further, { fileName: null }).ok).toBe(false);
  });

  it('have remarks with the lines of the whole text', () => {
    const [heading, first, ...others] = FOUR_LATER.split('\n');
    const noted = [heading, first, 'Pass 5', ...others].join('\n');
    const text = `Monday\n\n${FOUR}\n\nTuesday\n\n${noted}\n`;
    const { movements, remarks } = read(text);
    expect(movements).toHaveLength(2);
    expect(remarks).toContainEqual(expect.objectContaining({ line: 12, found: 'Pass 5' }));
  });

  it('share a remark that applies to all of them', () => {
    const withoutBoards = (text: string) => text.replace(/ \d+-\d+(?= {2}|$)/gm, '');
    const text = `Monday\n\n${withoutBoards(FOUR)}\n\nTuesday\n\n${withoutBoards(FOUR_LATER)}\n`;
    const { movements, remarks } = read(text);
    expect(movements).toHaveLength(2);
    expect(remarks.filter(({ kind }) => kind === 'seatsAsScored')).toHaveLength(1);
    expect(new Set(remarks.map((remark) => JSON.stringify(remark))).size).toBe(remarks.length);
  });
});

describe('a text with several parts of one movement', () => {
  const isOne = (text: string, like: string) =>
    expect(contents(read(text).movements)).toEqual(contents(read(like).movements));

  it('is read as one movement if its tables follow one another, under names too', () => {
    for (const name of ['blocks-table.txt', 'blocks-table-aligned.txt', 'excel-blocks.tsv']) {
      expect(read(corpus(name)).movements).toHaveLength(1);
      isOne(`Monday Club\n\n${corpus(name)}`, corpus(name));
    }
  });

  it('is read as one movement if its rounds go on under another title', () => {
    const half = (from: number, to: number) =>
      [FOUR.split('\n')[0], ...FOUR.split('\n').slice(from, to)].join('\n');
    isOne(`First half\n\n${half(1, 3)}\n\nSecond half\n\n${half(3, 4)}\n`, FOUR);
    const six = [1, 2, 3].map((round) => FOUR.split('\n')[round]);
    const later = six.map((line, at) =>
      line?.replace(/^\d/, String(at + 4)).replace(/(\d+)-(\d+)(?=\s{2}|$)/g, (all) => {
        const [first = 0, last = 0] = all.split('-').map(Number);
        return `${first + 12}-${last + 12}`;
      }),
    );
    const sessions = `Monday\n\n${FOUR}\n\nTuesday\n\n${FOUR.split('\n')[0]}\n${later.join('\n')}\n`;
    expect(read(sessions).movements.map(({ rounds }) => rounds.length)).toEqual([6]);
  });

  it('begins with that movement if it is shown twice, by rounds and by tables', () => {
    const list = [
      'Table  Round 1   Round 2   Round 3',
      '1      4-1 1-4   4-2 5-8   4-3 9-12',
      '2      2-3 1-4   3-1 5-8   1-2 9-12',
    ].join('\n');
    const { movements } = read(`By rounds\n\n${FOUR}\n\nBy tables\n\n${list}\n`);
    expect(contents(movements)).toEqual(contents(read(FOUR).movements));
  });
});
