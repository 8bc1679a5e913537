// The list for tonight on the command line: its JSON, what makes each row again, and what is refused.

import { describe, expect, it } from 'vitest';
import { run } from './captureShell.ts';
import { printed } from './printed.ts';

const evening = ['--pairs', '13', '--boards', '24', '--start', '19:15', '--finish', '22:30'];

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
  return printed('tonight', out) as { rows: Record<string, never>[]; left: { familyId: string }[] };
}

describe('tonight', () => {
  it('lists movements best first, each with all its figures', async () => {
    const { rows, left } = await rowsOf(evening);
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
    expect(rows[0]).toEqual({
      rank: 1,
      title: 'Hilton’s ¾-Howell, 6½ tables, pair 14 missing',
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
      ...{ minutes: 180, finish: '22:15' },
      sitOut: { boards: 2, pairs: 12 },
      stationaryPairs: 1,
      opponents: { fewest: 11, most: 12 },
      ...{ repeats: 0, sharing: 0, relays: 5, copies: 1, winners: 1 },
      moves: expect.any(String),
      lastRoundDroppable: true,
      asItStands: { qf: expect.any(Number), index: expect.any(Number) },
      simple: { qf: expect.any(Number), index: expect.any(Number), instructions: 0 },
      best: { qf: expect.any(Number), index: expect.any(Number), proved: true },
      reasons: expect.arrayContaining([
        { for: true, text: 'fair: inequity index 0.85' },
        { for: false, text: '5 relays to keep right' },
      ]),
      firstIf: null,
      freeNumber: expect.stringMatching(/^Leave number \d+ free/),
      planB: [
        expect.stringMatching(/^One more pair: it is pair \d+/),
        expect.stringMatching(/^One pair goes home/),
        expect.stringMatching(/^Last round dropped/),
      ],
    });
    expect(left).toContainEqual({
      familyId: 'scramble-mitchell',
      why: 'no number of rounds fits the boards and the time',
    });
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
    const text = '6 pairs, 20 boards, start 19:15, finish 22:30';
    const few = ['--pairs', '6', '--boards', '20', ...evening.slice(4)];
    expect(await rowsOf([text])).toEqual(await rowsOf(few));
    const { rows: ranged } = await rowsOf(['--pairs', '4', '--boards', '12–14']);
    for (const { boardsPerPair } of ranged as unknown as { boardsPerPair: { most: number } }[]) {
      expect(boardsPerPair.most).toBeLessThanOrEqual(14);
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
      /\n\nIf 30 boards are wanted, this would be first: Howell, 3 tables \(5 rounds of 6 boards\)\.\n\nIf 25 boards .*\(5 rounds of 5 boards\)\.\n$/,
    );
    const { beyond } = printed('tonight', (await run([...asked, '--json'])).out);
    expect(beyond).toMatchObject([
      { familyId: 'howell', rounds: 5, boardsPerSet: 6, firstIf: 'if 30 boards are wanted' },
      { familyId: 'howell', rounds: 5, boardsPerSet: 5, firstIf: 'if 25 boards are wanted' },
    ]);
    const { request, title } = beyond[0];
    const made = await run(['generate', ...request, '--to', 'json']);
    expect([made.status, title]).toEqual([0, 'Howell, 3 tables']);
  });

  it('divides 90 pairs into sections, whose movements `generate` makes', async () => {
    const { status, out } = await run(['tonight', '--pairs', '90', '--boards', '24', '--json']);
    expect(status).toBe(0);
    const { rows, sections } = printed('tonight', out);
    expect([rows, sections.length]).toEqual([[], 2]);
    const [{ sections: first, together, text }] = sections;
    expect(first.map(({ pairs }: { pairs: number }) => pairs)).toEqual([30, 30, 30]);
    expect(together).toEqual({ qf: expect.any(Number), index: expect.any(Number) });
    expect(text[0]).toMatch(/^3 sections of 30 pairs each, 12 rounds of 2 boards/);
    expect((await run(['generate', ...first[0].request])).status).toBe(0);
    const inWords = await run(['tonight', '--pairs', '90', '--boards', '24']);
    expect(inWords.out).toContain('One ranking of all pairs: inequity index');
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
    [['--pairs', '13', '--boards', '0'], /Choose 1 to 120 boards/],
    [['--pairs', '13', '--boards', 'many'], /a range such as 22-26/],
    [['--pairs', '13', '--finish', '22:30'], /a finish needs a start/],
    [['--pairs', '13', '--start', '25:00', '--finish', '22:30'], /a time such as 19:15/],
    [['--pairs', '13', '--start', '19:00', '--finish', '12:00'], /six hours/],
    [
      ['--pairs', '13', '--boards', '24', '--minutes', '100'],
      /24 boards take at least 168 minutes/,
    ],
    [['--pairs', '13', '--stationary', '12'], /for 13 pairs has 12 stationary pairs; 7 work/],
    [
      ['--pairs', '6', '--rounds', '9'],
      /No movement of 9 rounds for 6 pairs without repeats; 5 rounds work/,
    ],
    [
      ['14 pairs, 26 boards, 13 rounds, two winners'],
      /No movement for 14 pairs meets all .* together; one works with one winner/,
    ],
    [['--pairs', '8', '--boards', '29'], /No movement of 29 boards for 8 pairs; 28 boards work/],
    [['13 pairs and a dog'], /“a dog” is not understood/],
  ])('%j is refused with status 2 and a sentence', async (args, message) => {
    const { status, out, error } = await run(['tonight', ...args]);
    expect([status, out]).toEqual([2, '']);
    expect(error).toMatch(message);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
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
});
