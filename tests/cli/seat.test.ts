import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { run } from './captureShell.ts';
import { printed } from './printed.ts';

const made = async (...args: readonly string[]) => (await run(['generate', ...args])).out;
const files = {
  mitchell: await made('skip-mitchell', '--tables', '4', '--switch-rounds', '3'),
  unswitched: await made('mitchell', '--tables', '3'),
  seven: await made('mitchell', '--tables', '7', '--switch-rounds', '7'),
  'people.csv': [
    'name,strength,wish,number',
    'Ann & Bob,62 %,does not move,',
    'Cy & Dee,strong,not against Ann & Bob,',
    'Eve & Fay,48,directs,',
    'Gus & Hal,weak,,6',
  ].join('\n'),
  'impossible.csv': 'name,wish\nAnn,number 2\nBob,does not move\nCy,number 2\n',
};

async function seated(...args: readonly string[]) {
  const { status, out, error } = await run(['seat', ...args, '--json'], files);
  expect(error).toBe('');
  return { status, value: printed('seat', out) };
}

describe('seat', () => {
  it('prints who has which number, and the luck of each, as the schema says', async () => {
    const { status, value } = await seated('mitchell', '--people', 'people.csv');
    expect(status).toBe(0);
    expect(value.seating).toHaveLength(4);
    expect(value.seating).toContainEqual({ number: 6, name: 'Gus & Hal' });
    expect(value.luck.map(({ name }: { name: string }) => name)).toEqual(
      value.seating.map(({ name }: { name: string }) => name),
    );
    const worst = Math.max(...value.luck.map(({ after }: { after: number }) => Math.abs(after)));
    expect(value.after.worst).toBeCloseTo(worst, 12);
    expect(value.proved).toBe(true);
    expect(value.broken).toEqual([]);
    expect(await seated('mitchell', '--people', 'people.csv')).toEqual({ status, value });
  });

  it('prints a table of people with what the draw is worth', async () => {
    const { status, out, error } = await run(['seat', 'mitchell', '--people', 'people.csv'], files);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    expect(out).toMatch(/^ +drawn +seated\n/);
    expect(out).toMatch(/^ {3}6 {2}Gus & Hal +±\d\.\d +[+−]?\d\.\d$/m);
    expect(out).toMatch(/^The draw is worth at most \d\.\d\d % to anybody/m);
    expect(out).toContain('Proved: no seating under these wishes is fairer.');
    const two = await run(['seat', 'unswitched', '--people', 'people.csv'], files);
    expect(two.out).toMatch(
      /^Mean strength of the ranking lists: 1 to 3: \d\d\.\d %; 4 to 6: \d\d/m,
    );
  });

  it('makes sections equally strong if asked, and says how strong they are', async () => {
    const sections = (await run(['generate', 'mitchell', '--sections', '5,5'])).out;
    const random = createRandom(1);
    const people = Array.from({ length: 20 }, (_, at) => `P${at},${1 + random.below(5)}`);
    people.unshift('name,strength');
    const more = { sections, 'people.csv': people.join('\n') };
    const line = ['seat', 'sections', '--people', 'people.csv', '--steps', '50000'];
    const { out } = await run([...line, '--balance-sections'], more);
    expect(out).toMatch(/^Mean strength of the sections: A (\d\d\.\d) % and B \1 %\.$/m);
    const value = printed('seat', (await run([...line, '--json'], more)).out);
    const [a, b] = value.sections as { section: string; meanPercent: number }[];
    expect([a?.section, b?.section]).toEqual(['A', 'B']);
    expect(a?.meanPercent).not.toBeCloseTo(b?.meanPercent ?? 0, 1);
    const refused = await run(
      ['seat', 'mitchell', '--people', 'people.csv', '--balance-sections'],
      files,
    );
    expect(refused.error).toMatch(/--balance-sections is for a movement with sections/);
  });

  it('draws new numbers for each session if asked, and writes the event with everybody seated', async () => {
    const more = { ...files, event: (await run(['sessions', 'seven', '--copy', '1'], files)).out };
    const line = ['seat', 'event', '--people', 'people.csv', '--each-session'];
    const value = printed('seat', (await run([...line, '--json'], more)).out);
    const [first, second] = value.sessions as [number[], number[]];
    expect(first).toEqual(value.seating.map(({ number }: { number: number }) => number));
    expect(new Set(second).size).toBe(4);
    const text = (await run(line, more)).out;
    for (const [at, { name }] of value.seating.entries()) {
      expect(text).toMatch(new RegExp(`^ +${first[at]} +${second[at]}  ${name} `, 'm'));
    }
    const event = JSON.parse((await run([...line, '--to', 'json'], more)).out);
    const before = JSON.parse(more.event);
    expect(event.rounds.slice(0, 7)).toEqual(before.rounds.slice(0, 7));
    const { number, name } = value.seating[0];
    expect(event.names[number - 1]).toBe(name);
    const rename = (played: number) =>
      event.rounds[7]
        .flat()
        .filter((sitting: { ns: number; ew: number }) => [sitting.ns, sitting.ew].includes(played));
    expect(rename(number)[0].set).toBe(
      before.rounds[7].find(({ ns, ew }: { ns: number; ew: number }) =>
        [ns, ew].includes(second[0] as number),
      ).set,
    );
  });

  it('says which wishes exclude each other, and goes by the others, with status 1', async () => {
    const { status, out, error } = await run(
      ['seat', 'unswitched', '--people', 'impossible.csv', '--json'],
      files,
    );
    expect(status).toBe(1);
    expect(error).toBe(
      'These wishes exclude each other: Ann: number 2; Cy: number 2. Seated without: Cy: number 2.\n',
    );
    const value = printed('seat', out);
    expect(value.broken).toEqual([{ name: 'Cy', wish: { kind: 'number', number: 2 } }]);
    expect(value.conflicts).toHaveLength(1);
    expect(value.seating).toContainEqual({ number: 2, name: 'Ann' });
  });

  it('spreads seeds over both directions, says when they first meet, and tells those at one table', async () => {
    const table = (wishOf: (rank: number) => string) =>
      ['name,wish', ...[1, 2, 3, 4].map((rank) => `S${rank},${wishOf(rank)}`)].join('\n');
    const more = {
      ...files,
      'seeds.csv': table((rank) => `seed ${rank}`),
      'together.csv': table((rank) => (rank < 3 ? 'seed; table 1' : 'seed')),
    };
    const { out } = await run(['seat', 'seven', '--people', 'seeds.csv'], more);
    expect(out).toMatch(/^Seeds first meet in round [56]: S\d v S\d/m);
    const line = ['seat', 'unswitched', '--people', 'together.csv'];
    const value = printed('seat', (await run([...line, '--json'], more)).out);
    expect(value.seedsMeet.round).toBe(1);
    expect(value.seedsMeet.people).toContainEqual(['S1', 'S2']);
    expect(value.broken).toContainEqual({ name: 'S1', wish: { kind: 'seed', rank: null } });
    expect((await run(line, more)).out).toMatch(/^Seeds meet at the start: S1 v S2/m);
  });

  it('makes the greatest luck least if asked, and depends on the seed', async () => {
    const people = [
      'name,strength',
      ...Array.from({ length: 14 }, (_, at) => `P${at + 1},${40 + ((at * at * 37) % 23)}`),
    ].join('\n');
    const more = { ...files, 'many.csv': people };
    const find = async (...args: readonly string[]) => {
      const line = [
        'seat',
        'seven',
        '--people',
        'many.csv',
        '--steps',
        '200000',
        '--json',
        ...args,
      ];
      return printed('seat', (await run(line, more)).out);
    };
    const usual = await find();
    const worst = await find('--worst');
    expect(worst.after.worst).toBeLessThan(usual.after.worst);
    expect(usual.after.rms).toBeLessThan(worst.after.rms);
    expect(usual.after.worst).toBeLessThan(usual.before.worst);
    expect(usual.proved).toBe(false);
    expect((await find('--seed', '2')).seating).not.toEqual(usual.seating);
  });

  it('lets others sit out than last time', async () => {
    const odd = await made('mitchell', '--tables', '3', '--missing-pair', '6');
    const evening = (out: readonly string[]) => ({
      date: '2026-11-20',
      movement: 'Mitchell',
      people: ['Ann', 'Bob', 'Cy', 'Dee', 'Eve'].map((name, index) => ({
        name,
        number: index + 1,
        met: [],
        satOut: out.includes(name) ? 1 : 0,
        wasStationary: false,
        direction: null,
      })),
    });
    const given = {
      odd,
      'five.txt': 'Ann\nBob\nCy\nDee\nEve\n',
      'before.json': JSON.stringify({ evenings: [evening(['Bob', 'Eve'])] }),
    };
    const line = ['seat', 'odd', '--people', 'five.txt', '--history', 'before.json', '--json'];
    const { seating, again } = printed('seat', (await run(line, given)).out);
    // The N-S pairs 1 to 3 sit out in turn.
    const inside = seating.filter(({ number }: { number: number }) => number > 3);
    expect(inside.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Bob', 'Eve']);
    expect(again.satOut).toEqual([]);
  });

  it.each([
    [['seat', 'mitchell'], /^seat: --people is required/],
    [
      ['seat', 'mitchell', '--people', 'bad.csv'],
      /^bad\.csv:2:5: Expected an average such as 56 % here.*\nbad\.csv:3:1: A name is missing here\.\n$/,
    ],
    [
      ['seat', 'unswitched', '--people', 'seven.txt'],
      /^seven\.txt: There are 7 pairs to seat, and the movement has 6 numbers\.\n$/,
    ],
    [
      ['seat', 'mitchell', '--people', 'people.csv', '--history', 'bad.json'],
      /^bad\.json:1:\d+: evenings, number 1, date must be a date such as "2026-11-20"\./,
    ],
    [['seat', 'mitchell', '--people', 'people.csv', '--json', '--csv'], /cannot be used together/],
    [['seat', '-', '--people', '-'], /cannot both be standard input/],
    [['cards', 'mitchell', '--out', 'a.pdf', '--people', 'bad.csv'], /^bad\.csv:2:5: /],
    [
      ['cards', 'mitchell', '--out', 'a.pdf', '--people', 'people.csv', '--names', 'seven.txt'],
      /cannot be used together/,
    ],
  ])('%j is refused with status 2', async (args, message) => {
    const { status, out, error } = await run(args, {
      ...files,
      '-': files.mitchell,
      'bad.csv': 'name,strength\nAnn,much\n,50\n',
      'seven.txt': 'A\nB\nC\nD\nE\nF\nG\n',
      'bad.json': '{"evenings": [{"date": "Friday", "movement": "", "people": []}]}',
    });
    expect(error).toMatch(message);
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });

  it('writes a table with numbers, which seats and prints the same again', async () => {
    const { out } = await run(['seat', 'mitchell', '--people', 'people.csv', '--csv'], files);
    expect(out).toMatch(/^name,number,strength,wish,remarks\r\n/);
    const again = { ...files, 'seated.csv': out };
    const first = await run(['seat', 'mitchell', '--people', 'people.csv', '--json'], files);
    const second = await run(['seat', 'mitchell', '--people', 'seated.csv', '--json'], again);
    expect(JSON.parse(second.out).seating).toEqual(JSON.parse(first.out).seating);
    const cards = ['cards', 'mitchell', '--kind', 'names', '--out', 'names.pdf', '--people'];
    const printedFirst = await run([...cards, 'people.csv'], files);
    const printedAgain = await run([...cards, 'seated.csv'], again);
    const nobody = await run(cards.slice(0, -1), files);
    expect(printedFirst).toMatchObject({ status: 0, error: '' });
    expect(printedFirst.written.get('names.pdf')).toEqual(printedAgain.written.get('names.pdf'));
    expect(nobody.status).toBe(1);
  });
});
