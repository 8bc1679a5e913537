import { expect, it } from 'vitest';
import { run } from './captureShell.ts';
import { printed } from './printed.ts';

it('generates an individual that can be analysed, in every copy', async () => {
  const { out, status } = await run(['generate', 'individual', '--players', '13']);
  expect(status).toBe(0);
  const file = JSON.parse(out);
  expect(file).toMatchObject({ players: 13, title: 'Individual, 13 players, 13 rounds' });
  expect(file.sets[0]).toMatchObject({ copies: 1 });
  const analysed = await run(['analyse', '-', '--json'], { '-': out });
  expect(JSON.parse(analysed.out)).toMatchObject({ players: 13, rounds: 13, qc: 100, sd: 0 });
  const many = await run(['generate', 'individual', '--players', '13', '--copies', 'many']);
  expect(JSON.parse(many.out).sets[0]).toMatchObject({ copies: 3 });
});

it('gives one copy where many are allowed and one is fairer, and says so', async () => {
  const args = ['generate', 'individual', '--players', '28', '--rounds', '7'];
  const [many, one] = [
    await run([...args, '--copies', 'many']),
    await run([...args, '--copies', 'one']),
  ];
  expect(many.error).toMatch(/^One copy of the boards is enough/);
  expect(one.error).toBe('');
  expect(many.out).toBe(one.out);
  expect((await run(['generate', 'individual', '--players', '16', '--copies', 'many'])).error).toBe(
    '',
  );
});

it.each([4, 5, 8, 9, 13, 16, 17, 20, 24, 25, 28, 29, 37, 53, 61])(
  'generates a perfect individual of %i players',
  async (players) => {
    const { out } = await run(['generate', 'individual', '--players', String(players)]);
    const { out: figures } = await run(['analyse', '-', '--json'], { '-': out });
    expect(JSON.parse(figures)).toMatchObject({ players, qc: 100, qf: 100, sd: 0 });
  },
);

it('generates both individuals of 12 players and says which is which', async () => {
  const qcOf = async (file: string) =>
    JSON.parse((await run(['analyse', '-', '--json'], { '-': file })).out).qc;
  const [fairest, even] = [
    await run(['generate', 'individual', '--players', '12']),
    await run(['generate', 'individual', '--players', '12', '--opponents', 'even']),
  ].map(({ out }) => out);
  expect(await qcOf(fairest ?? '')).toBeGreaterThanOrEqual(48);
  expect(JSON.parse(fairest ?? '').notes).toMatch(
    /^Opponents meet \d to \d times\. If everybody met everybody twice, it would be less fair/,
  );
  expect(await qcOf(even ?? '')).toBeCloseTo(42.86, 2);
  expect(JSON.parse(even ?? '').notes).toMatch(/^Everybody meets everybody twice; the fairest/);
});

it('evens the hands of an individual when it optimises, and changes no figure', async () => {
  const { out } = await run(['generate', 'individual', '--players', '28']);
  const args = ['optimise', '-', '--steps', '100', '--even-hands', '--to', 'json'];
  const optimised = await run(args, { '-': out });
  const handsIn = async (file: string) => {
    const analysed = JSON.parse((await run(['analyse', '-', '--json'], { '-': file })).out);
    const finding = analysed.findings.find(({ rule }: { rule: string }) => rule === 'unevenHands');
    return { qc: analysed.qc, count: Number(/for (\d+) combinations/.exec(finding.message)?.[1]) };
  };
  const [before, after] = [await handsIn(out), await handsIn(optimised.out)];
  expect(after.qc).toBe(before.qc);
  expect(after.count).toBeLessThan(0.6 * before.count);
  const pairs = await run(['generate', 'howell', '--tables', '4']);
  expect((await run(args, { '-': pairs.out })).error).toMatch(/--even-hands is for individuals/);
});

it.each([
  [['generate', 'individual'], /needs --players/],
  [['generate', 'individual', '--players', '3'], /--players must be a whole number from 4 to 61/],
  [
    ['generate', 'individual', '--players', '7', '--rounds', '9'],
    /^No individual is known for 7 players and 9 rounds .* There are 1, 2, 3, 4, 5, 6 or 7 rounds\.$/m,
  ],
  [
    ['generate', 'individual', '--players', '14', '--opponents', 'even'],
    /^No individual is known for 14 .* in which everybody meets everybody twice\.$/m,
  ],
  [['generate', 'mitchell', '--opponents', 'even'], /--opponents is for individuals only/],
  [['generate', 'individual', '--players', '9', '--tables', '2'], /--tables and --players cannot/],
  [
    ['generate', 'individual', '--players', '8', '--rounds', '8'],
    /^No individual is known for 8 players and 8 rounds with a copy of the boards per table\. There are 1, 2, 3, 4, 5, 6 or 7 rounds\.$/m,
  ],
  [
    ['generate', 'individual', '--players', '8', '--to', 'block'],
    /^generate: block cannot hold an individual movement; use json, /m,
  ],
  [
    ['search', '--players', '8', '--rounds', '4', '--to', 'bridgemate'],
    /^search: bridgemate cannot hold an individual movement/m,
  ],
  [['generate', 'mitchell', '--players', '8'], /--players is for individuals only/],
  [['search', '--players', '8', '--pairs', '8'], /--pairs and --players cannot/],
  [['search', '--symmetry', '1', '--pairs', '8', '--rounds', '5'], /--symmetry needs --players/],
  [
    ['search', '--players', '12', '--rounds', '6', '--symmetry', '4'],
    /--symmetry must be one of 1, 2, 3, 6 for this size; you asked for 4/,
  ],
  [['search', '--copies', 'one', '--pairs', '8', '--rounds', '5'], /--copies needs --players/],
])('%j is refused', async (args, message) => {
  const { status, error } = await run(args);
  expect(status).toBe(2);
  expect(error).toMatch(message);
});

it('says nothing of what is known if the search has found as fair a one', async () => {
  const args = ['search', '--players', '8', '--rounds', '4', '--steps', '20000', '--json'];
  const { out, error } = await run(args);
  expect(error).toBe('');
  const { qc, knownQc } = JSON.parse(out);
  expect(qc).toBeCloseTo(knownQc, 9);
});

it('cuts a whole cycle short where nothing else is known, and says so', async () => {
  const args = ['generate', 'individual', '--players', '24', '--rounds', '20'];
  const many = JSON.parse((await run(args)).out);
  expect(many.rounds.length).toBe(20);
  expect(many.notes).toBe(
    'This is a whole cycle of 23 rounds cut to 20, with N-S and E-W swapped at some tables to make it fairer; a search may find a fairer one of this length.',
  );
  const one = JSON.parse((await run([...args, '--copies', 'one'])).out);
  expect(one.notes).toContain(
    'It needs all 23 sets of boards, of which nobody plays more than 20.',
  );
});

it('lists tonight a perfect whole cycle with single boards', async () => {
  const { out } = await run(['tonight', '17 players, 17 rounds, 17 boards, 4 copies']);
  expect(out).toContain('17 rounds of 1 board, 127.5 minutes, index 0.00');
});

it('searches for an individual, the same for the same seed and steps', async () => {
  const args = ['search', '--players', '20', '--rounds', '5', '--steps', '2000', '--json'];
  const [one, again] = [await run(args), await run(args)];
  expect(one.error).toMatch(
    /^A fairer one is known \(Qc [\d.]+\): generate individual --players 20 --rounds 5 --copies many$/m,
  );
  expect(again.out).toBe(one.out);
  expect((await run([...args, '--quiet'])).error).toBe('');
  const { movement, ...figures } = printed('searchPlayers', one.out);
  expect(figures.knownQc).toBeGreaterThan(figures.qc);
  expect(figures).toMatchObject({ players: 20, rounds: 5, copies: 'many', seed: 1, steps: 2000 });
  expect([1, 5]).toContain(figures.symmetry);
  const alone = await run([...args, '--symmetry', String(figures.symmetry)]);
  expect(alone.out).toBe(one.out);
  const analysed = await run(['analyse', '-', '--json'], { '-': JSON.stringify(movement) });
  expect(JSON.parse(analysed.out).qc).toBeCloseTo(figures.qc, 9);
});

it('prints its best when it is stopped, and continues from there to the same result', async () => {
  const size = ['search', '--players', '16', '--rounds', '6', '--steps', '500', '--json'];
  const whole = printed('searchPlayers', (await run([...size, '--starts', '3'])).out);
  expect(whole).toMatchObject({ firstSeed: 1, nextSeed: 4 });
  const stopped = await run([...size, '--starts', '3'], {}, AbortSignal.abort());
  expect(stopped).toMatchObject({
    status: 1,
    error: expect.stringMatching(/^Stopped: .*--resume/m),
  });
  expect(JSON.parse(stopped.out)).toMatchObject({ firstSeed: 1, nextSeed: 1 });
  const resume = (...args: string[]) => run([...args, '--resume', 'run'], { run: stopped.out });
  const resumed = await resume(...size, '--starts', '3');
  expect(JSON.parse(resumed.out)).toEqual(whole);
  // Without more starts, the one that was begun is finished.
  expect(JSON.parse((await resume(...size)).out)).toMatchObject({ firstSeed: 1, nextSeed: 2 });
  const finished = (...args: string[]) =>
    run([...size, ...args, '--resume', 'run'], { run: JSON.stringify(whole) });
  expect(JSON.parse((await finished()).out)).toMatchObject({ firstSeed: 1, nextSeed: 5 });
  expect(await finished('--starts', '3')).toMatchObject({
    status: 2,
    error: 'search: the earlier run has made 3 starts; --starts must be larger.\n',
  });
  expect(await resume('search', '--players', '16', '--rounds', '5')).toMatchObject({
    status: 2,
    error: 'search: the earlier run was for 16 players and 6 rounds, copies many.\n',
  });
});

it('continues with the fairer of what it had and what it finds, whichever that is', async () => {
  const size = ['search', '--players', '16', '--rounds', '6', '--steps', '500', '--json'];
  const wasFairer: boolean[] = [];
  for (const seed of [2, 5]) {
    const [before, after] = await Promise.all(
      [seed, seed + 1].map((each) => run([...size, '--seed', String(each), '--starts', '1'])),
    );
    const [one, other] = [before, after].map((each) => JSON.parse(each?.out ?? ''));
    wasFairer.push(one.qc > other.qc);
    const files = { run: before?.out ?? '' };
    const resumed = await run([...size, '--starts', '2', '--resume', 'run'], files);
    const { qc, movement } = one.qc > other.qc ? one : other;
    expect(JSON.parse(resumed.out)).toMatchObject({ qc, movement, nextSeed: seed + 2 });
  }
  expect(wasFairer).toEqual([true, false]);
});

it('lists individuals of one table, and where the wishes are not met the nearest', async () => {
  const { status, out } = await run(['tonight', '7 players']);
  expect(status).toBe(0);
  expect(out).toMatch(/^ 1\. Individual, 7 players, 7 rounds/);
  expect(out).toMatch(/, index 0\.00\n/);
  const unmet = await run(['tonight', '7 players, 12 rounds']);
  expect(unmet.status).toBe(1);
  expect(unmet.out).toMatch(/^ 1\. Individual, 7 players, 7 rounds/);
  expect(unmet.error).toMatch(/No movement of 12 rounds for 7 players/);
});

it('generates a rainbow that can be announced, and says where there is none', async () => {
  const call = ['generate', 'individual', '--players', '20', '--moves', 'rainbow'];
  const { out, status } = await run(call);
  expect(status).toBe(0);
  expect(JSON.parse(out).rounds).toHaveLength(5);
  const told = await run(['explain', '-'], { '-': out });
  expect(told.out).toContain(
    'After each round players 11–15 move up two tables (Table 5 goes to Table 2).',
  );
  expect((await run([...call, '--copies', 'many'])).status).not.toBe(0);
  expect((await run([...call, '--rounds', '6'])).error).toContain(
    'A rainbow of 20 players has 1 to 5 rounds.',
  );
});
