// The list for tonight on the command line: its JSON, what makes each row again, and what is refused.

import { describe, expect, it } from 'vitest';
import { drawText } from '../../src/words/english/people.ts';
import { run } from './captureShell.ts';
import { printed } from './printed.ts';

const evening = ['--pairs', '13', '--boards', '24', '--start', '19:15', '--finish', '22:15'];

/** The rows and what was left out; asked once for the same arguments. */
function rowsOf(args: readonly string[]) {
  const key = args.join(' ');
  const known = asked.get(key) ?? listOf(args);
  asked.set(key, known);
  return known;
}

const asked = new Map<string, ReturnType<typeof listOf>>();

async function listOf(args: readonly string[]) {
  const { status, out, error } = await run(['tonight', ...args, '--json']);
  expect([status, error]).toEqual([0, '']);
  return printed('tonight', out) as {
    rows: Record<string, never>[];
    left: { familyId: string }[];
    fairer: unknown;
  };
}

describe('tonight', () => {
  it('says what the draw is worth to the people in each movement, if they are told', async () => {
    const people = [
      'name,strength',
      ...[62, 58, 55, 52, 50, 48, 45, 42, 40, 37].map((percent, at) => `P${at},${percent}`),
    ];
    const files = { 'people.csv': people.join('\n') };
    const line = ['tonight', '--people', 'people.csv', '--boards', '24', '--json'];
    const { out } = await run(line, files);
    const { rows } = printed('tonight', out);
    expect(rows.length).toBeGreaterThan(0);
    for (const { pairs, draw } of rows) {
      expect(pairs).toBe(10);
      expect(draw.seated.rms).toBeLessThanOrEqual(draw.drawn.rms);
    }
    expect(drawText(rows[0].draw)).toMatch(
      /^The draw is worth at most \d\.\d % to anybody, well seated \d\.\d %\.$/,
    );
  });

  it('lists movements best first, each with all its figures', async () => {
    const { rows, left } = await rowsOf(evening);
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
    expect(rows[0]).toEqual({
      rank: 1,
      title: '¾-Howell, 13 pairs',
      familyId: 'hilton',
      request: [
        'hilton',
        '--tables',
        '7',
        '--rounds',
        '12',
        '--boards',
        '2',
        '--missing-pair',
        '14',
      ],
      ...{ pairs: 13, tables: 7, rounds: 12, boardsPerSet: 2, boardsInPlay: 24 },
      boardsPerPair: { fewest: 22, most: 24 },
      shareOfBoards: 1,
      ...{ minutes: 180, minutesOver: 0, finish: '22:15' },
      sitOut: { boards: 2, pairs: 12 },
      stationaryPairs: 1,
      opponents: { fewest: 11, most: 12 },
      ...{ repeats: 0, sharing: 0, relays: 5, copies: 1, winners: 1 },
      moves: expect.any(String),
      lastRoundDroppable: true,
      asItStands: { qf: expect.any(Number), index: expect.any(Number) },
      simple: { qf: expect.any(Number), index: expect.any(Number), instructions: 0 },
      best: { qf: expect.any(Number), index: expect.any(Number), proved: true },
      sections: [],
      reasons: expect.arrayContaining([
        { for: true, text: 'very fair: index 0.85' },
        { for: false, text: '5 relays to watch' },
      ]),
      firstIf: null,
      freeNumber: expect.stringMatching(/^Nobody is pair \d+/),
      planB: [
        expect.stringMatching(/^One more pair: it is pair \d+/),
        expect.stringMatching(/^One pair goes home/),
        expect.stringMatching(/^The last round can be dropped/),
      ],
      otherLengths: [],
    });
    expect(left).toContainEqual({
      familyId: 'scramble-mitchell',
      why: 'its nearest length in time is 7 × 3, 21 boards',
    });
  });

  it('has one row for a movement, with its other lengths, and a fairer one below', async () => {
    const asked = ['--pairs', '14', '--boards', '24', '--start', '19:15', '--finish', '22:30'];
    const { rows, fairer } = await rowsOf(asked);
    expect(rows.filter(({ familyId }) => familyId === 'howell')).toMatchObject([
      { rounds: 13, otherLengths: [{ rounds: 12, finish: '22:15' }, { rounds: 11 }] },
    ]);
    expect(fairer).toMatchObject({ familyId: 'new-howell', rounds: 12 });
    const { out } = await run(['tonight', ...asked]);
    expect(out.match(/^ *\d+\. /gm)).toHaveLength(6);
    expect(out).toMatch(/^\d+ more movements? with --all\.$/m);
    expect(out).toMatch(/^A fairer one with guide cards: index 0\.\d\d \(New Howell/m);
    const all = await run(['tonight', ...asked, '--all']);
    expect(all.out.match(/^ *\d+\. /gm)).toHaveLength(rows.length);
  });

  it('takes the same wishes as options and in a line, and says what is not covered', async () => {
    const options = ['--pairs', '18', '--kind', 'howell', '--boards-per-round', '2'];
    const line = ['18 pairs, a Howell, 2 boards per round'];
    const { rows } = await rowsOf(options);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ boardsPerSet }) => boardsPerSet === 2)).toBe(true);
    expect((await rowsOf(line)).rows).toEqual(rows);
    const { out } = await run(['tonight', '--pairs', '24', '--sections', '2', '--json']);
    const [{ sections, planB }] = JSON.parse(out).rows;
    // Whoever goes home may be of any section.
    for (const name of ['A', 'B']) {
      const home = `Section ${name}: One pair goes home`;
      expect(planB.some((one: string) => one.startsWith(home))).toBe(true);
    }
    expect(sections.map(({ pairs }: { pairs: number }) => pairs)).toEqual([12, 12]);
    const teams = await run(['tonight', '8 tables, teams']);
    expect(teams.status).not.toBe(0);
    expect(teams.error).toContain('Not covered: teams.');
    const event = await run(['tonight', '20 pairs, 2 sessions']);
    expect(event.error).toContain('generate a movement for the first, and add the others with');
  });

  it('keeps arrow switches to rules and names stationary pairs, in options and in a line', async () => {
    const options = ['--pairs', '12', '--stationary-pairs', '3,8', '--most-stationary', '2'];
    const limits = [
      '--whole-rounds',
      '--last-rounds',
      '1',
      '--not-first-rounds',
      '1',
      '--max-announcements',
      '1',
    ];
    const { rows } = await rowsOf([...options, ...limits]);
    const line =
      '12 pairs, exactly pairs 3 and 8 stationary, whole rounds only, only the last round, not round 1, at most 1 announcement';
    expect((await rowsOf([line])).rows).toEqual(rows);
    const { request, rounds } = rows[0] as unknown as { request: string[]; rounds: number };
    const made = await run(['generate', ...request, '--to', 'json']);
    const { rounds: played } = JSON.parse(made.out) as {
      rounds: ({ ns: number; ew: number; switched?: unknown } | null)[][];
    };
    expect(played).toHaveLength(rounds);
    const tablesOf = (pair: number) =>
      new Set(played.map((round) => round.findIndex((at) => at?.ns === pair || at?.ew === pair)));
    const stationary = Array.from({ length: 12 }, (_, index) => index + 1).filter(
      (pair) => tablesOf(pair).size === 1,
    );
    expect(stationary).toEqual([3, 8]);
    const early = played
      .slice(0, -1)
      .flat()
      .filter((sitting) => sitting?.switched);
    expect(early).toEqual([]);
    const wrong = await run(['generate', 'howell', '--tables', '5', '--stationary-pairs', '3,8']);
    expect([wrong.status, wrong.error]).toEqual([
      2,
      'generate: the movement has 1 stationary pair; 2 are named.\n',
    ]);
  });

  it('has no more stationary pairs than are wanted', async () => {
    const { rows } = await rowsOf([...evening, '--most-stationary', '0']);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.stationaryPairs))).toEqual(new Set([0]));
  });

  it('names the stationary numbers, and a playing director takes one of them', async () => {
    const { rows } = await rowsOf([...evening, '--stationary', '2']);
    const told = (rows as unknown as { freeNumber: string }[]).map(({ freeNumber }) => freeNumber);
    expect(told[0]).toMatch(
      / Pairs 13 and 14 are stationary; a playing director takes 13 or 14 and sits out 2 boards\.$/,
    );
    for (const text of told) expect(text).toContain(' stationary; a playing director takes ');
    const line = '14 pairs, 24 boards, 2 cannot move, the director plays';
    const both = (await rowsOf([line])).rows as unknown as { reasons: { text: string }[] }[];
    expect(both[0]?.reasons[0]?.text).toBe(
      'pairs 13 and 14 are stationary; the director takes 13, never sits out',
    );
    const reasons = (rows as unknown as { reasons: { text: string }[] }[])[0]?.reasons;
    expect(reasons?.[0]?.text).toBe('pairs 13 and 14 are stationary');
  });

  it('lists rows that `generate` reproduces and `analyse` confirms', async () => {
    const { rows } = await rowsOf(['--pairs', '9', '--minutes', '180']);
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows.slice(0, 5)) {
      const { request, asItStands, best, stationaryPairs, pairs, reasons } = row as unknown as {
        request: string[];
        reasons: { text: string }[];
        asItStands: { index: number };
        best: { index: number };
        stationaryPairs: number;
        pairs: number;
      };
      const made = await run(['generate', ...request, '--to', 'json']);
      expect(made.status).toBe(0);
      const analysis = await run(['analyse', '-', '--json'], { '-': made.out });
      expect(JSON.parse(analysis.out)).toMatchObject({ pairs });
      const { inequityIndex, roundedIndex } = JSON.parse(analysis.out);
      expect(inequityIndex).toBeCloseTo(asItStands.index, 9);
      const said = reasons.flatMap(({ text }) => /inequity index (.+)/.exec(text)?.[1] ?? []);
      for (const index of said) expect(index).toBe(roundedIndex.toFixed(2));
      expect(best.index).toBeLessThanOrEqual(asItStands.index + 1e-9);
      expect(stationaryPairs).toBeLessThanOrEqual(pairs);
    }
  });

  it('understands a line of text, which options override', async () => {
    const text = '6 pairs, 20 boards, start 19:15, finish 22:15';
    const few = ['--pairs', '6', '--boards', '20', ...evening.slice(4)];
    expect(await rowsOf([text])).toEqual(await rowsOf(few));
    const twelveHours = text.replace('19:15', '7:15').replace('22:15', '10:15');
    expect(await rowsOf([twelveHours])).toEqual(await rowsOf(few));
    const { rows: ranged } = await rowsOf(['--pairs', '4', '--boards', '12–14']);
    for (const { boardsPerPair } of ranged as unknown as { boardsPerPair: { most: number } }[]) {
      expect(boardsPerPair.most).toBeLessThanOrEqual(16);
    }
    const { rows } = await rowsOf(['13 pairs, 12 boards, 3 rounds', '--pairs', '4']);
    expect(rows[0]).toMatchObject({ pairs: 4, rounds: 3 });
  });

  it('prints the list in words, with reasons for and against', async () => {
    const { out } = await run(['tonight', '--pairs', '8', '--minutes', '170']);
    expect(out).toContain(' 1. Howell, 4 tables (howell)\n     7 rounds of 3 boards, 154 minutes');
    expect(out).toContain('     + perfectly fair\n');
    expect(out).toMatch(/ {5}− \d+ boards where \d+ would fit/);
  });

  it('names below the list what the wishes exclude and would be first with one of them changed', async () => {
    const asked = ['tonight', '--pairs', '6', '--boards', '28'];
    const { out } = await run(asked);
    expect(out).toMatch(
      /\n\nFor 25 boards, this would be first: Howell, 3 tables \(5 rounds of 5 boards\)\.\n$/,
    );
    const { beyond } = printed('tonight', (await run([...asked, '--json'])).out);
    expect(beyond).toMatchObject([
      { familyId: 'howell', rounds: 5, boardsPerSet: 5, firstIf: 'for 25 boards' },
    ]);
    const { request, title } = beyond[0];
    const made = await run(['generate', ...request, '--to', 'json']);
    expect([made.status, title]).toEqual([0, 'Howell, 3 tables']);
  });

  it('divides 90 pairs into sections, whose movements `generate` makes', async () => {
    const { status, out } = await run(['tonight', '--pairs', '90', '--boards', '24', '--json']);
    expect(status).toBe(0);
    const { rows } = printed('tonight', out);
    const [{ sections, asItStands, title }] = rows;
    expect(
      sections.map(({ name, pairs }: { name: string; pairs: number }) => name + pairs),
    ).toEqual(['A30', 'B30', 'C30']);
    expect(title).toMatch(/^3 sections: .*, 15 tables/);
    expect(asItStands).toEqual({ qf: expect.any(Number), index: expect.any(Number) });
    expect(sections[0].index).toBeLessThan(asItStands.index);
    expect((await run(['generate', ...sections[0].request])).status).toBe(0);
    const inWords = await run(['tonight', '--pairs', '90', '--boards', '24']);
    expect(inWords.out).toMatch(/section A: 30 pairs, by itself index/);
  });

  it('gives no index for two winners', async () => {
    const { rows } = await rowsOf(['--pairs', '14', '--winners', '2']);
    expect(rows[0]).toMatchObject({ winners: 2, asItStands: { qf: null, index: null } });
  });

  it.each([
    [[], /--pairs is required/],
    [['--pairs', '3'], /needs at least 4 pairs; you have 3/],
    [['--pairs', '0'], /needs at least 4 pairs/],
    [['--pairs', '201'], /At most 200 pairs/],
    [['--pairs', '13', '--boards', '0'], /Enter 1 to 120 boards/],
    [['--pairs', '13', '--boards', 'many'], /a range such as 22-26/],
    [['--pairs', '13', '--finish', '22:30'], /a finish needs a start/],
    [['--pairs', '13', '--start', '25:00', '--finish', '22:30'], /a time such as 19:15/],
    [['--pairs', '13', '--start', '19:00', '--finish', '12:00'], /six hours/],
    [['13 pairs and a dog'], /“a dog” is not understood/],
    [['9'.repeat(120_000)], /limited to 400 characters/],
  ])('%j is refused with status 2 and a sentence', async (args, message) => {
    const { status, out, error } = await run(['tonight', ...args]);
    expect([status, out]).toEqual([2, '']);
    expect(error).toMatch(message);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
  });

  it.each([
    [
      ['--pairs', '13', '--boards', '24', '--minutes', '100'],
      /Nothing for 13 pairs fits exactly\. Closest: with 1\d boards, or with 1\d\d minutes/,
    ],
    [['--pairs', '13', '--stationary', '12'], /for 13 pairs has 12 stationary pairs; 7 work/],
    [
      ['--pairs', '6', '--rounds', '9'],
      /No movement of 9 rounds for 6 pairs without repeats; 5 rounds work/,
    ],
    [
      ['14 pairs, 26 boards, 13 rounds, two winners'],
      /Nothing for 14 pairs fits exactly\. Closest: in 7 rounds, or with one winner/,
    ],
  ])(
    '%j is met by nothing: the nearest are listed, with status 1 and a sentence',
    async (args, message) => {
      const { status, out, error } = await run(['tonight', ...args, '--json']);
      expect(status).toBe(1);
      expect(error).toMatch(message);
      expect(error).toContain('The nearest are listed.');
      const { rows, unmet } = printed('tonight', out) as { rows: object[]; unmet: string };
      expect(rows.length).toBeGreaterThan(0);
      expect(error.startsWith(unmet)).toBe(true);
    },
  );

  it('says by how much a movement goes beyond the finish and the boards', async () => {
    const evening = ['--start', '19:15', '--finish', '22:30'];
    const { out } = await run(['tonight', '--pairs', '18', '--boards', '27', ...evening]);
    expect(out).toContain('9 rounds of 3 boards, finish 22:33, 3 minutes over, index');
    const { out: fewer } = await run(['tonight', '--pairs', '8', '--boards', '29']);
    expect(fewer).toContain('7 rounds of 4 boards, 28 boards, 1 fewer than asked for, ');
  });

  it('lists every row on Ctrl+C, with what is known by then', async () => {
    const args = ['tonight', '--pairs', '6', '--rounds', '5', '--json'];
    const titles = (out: string) =>
      (printed('tonight', out) as { rows: { title: string }[] }).rows.map(({ title }) => title);
    const stopped = await run(args, {}, AbortSignal.abort());
    expect(stopped.status).toBe(1);
    expect(stopped.error).toContain('Stopped by Ctrl+C');
    const whole = await run(args);
    expect(whole.status).toBe(0);
    expect(titles(stopped.out)).toEqual(titles(whole.out));
    expect(stopped.out.length).toBeLessThan(whole.out.length);
  });

  it('stops on Ctrl+C between the rows, with plan B of those before it alone', async () => {
    const { signal, abort } = abortAfter(3);
    const stopped = await run(['tonight', '--pairs', '14', '--winners', '2', '--json'], {}, signal);
    const { rows } = printed('tonight', stopped.out) as { rows: { planB: string[] }[] };
    const withPlanB = rows.filter(({ planB }) => planB.length > 0).length;
    expect([withPlanB > 0, withPlanB < rows.length]).toEqual([true, true]);
    expect([stopped.status, abort.signal.aborted]).toEqual([1, true]);
    expect(stopped.error).toContain('Stopped by Ctrl+C');
  });
});

/** A signal that is aborted the n-th time that somebody looks. */
function abortAfter(looks: number) {
  const abort = new AbortController();
  let left = looks;
  const signal = new Proxy(abort.signal, {
    get(target, key) {
      if (key === 'aborted') {
        left -= 1;
        if (left === 0) abort.abort();
      }
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { signal, abort };
}
