// The rest of a session replanned on the command line: its JSON, its words and what is refused.

import { beforeAll, describe, expect, it } from 'vitest';
import { run } from './captureShell.ts';
import { printed } from './printed.ts';

let session = '';
beforeAll(async () => {
  session = (await run(['generate', 'mitchell', '--tables', '5', '--boards', '3', '--to', 'json']))
    .out;
});

type Cell = { ns: number; ew: number; set: number; dropped?: unknown };

/** So few proposals that a test takes no time, and enough for the rest of five tables; what is asked by default takes a second. */
const FEW = ['--steps', '20000'];
const replan = (...args: string[]) =>
  run(['replan', 'session.json', ...FEW, ...args], { 'session.json': session });

it('takes and gives the names that pairs and tables have in sections', async () => {
  const { out: file } = await run(['generate', 'mitchell', '--sections', '5,5', '--to', 'json']);
  const inSections = (...args: string[]) =>
    run(['replan', 'file.json', '--played', '2', '--steps', '500', ...args], { 'file.json': file });
  const { out } = await inSections('--leave', 'B3', '--as', 'phantom');
  expect(out).toMatch(/announce: Pair B3 leaves after round 2/);
  expect(out).not.toMatch(/\b(pairs?|tables?) \d/i);
  expect((await inSections('--leave', '13', '--as', 'phantom')).out).toBe(out);
  const late = (await inSections('--late', '--as', 'rover')).out;
  expect(late).toMatch(/announce: Pair B11 joins in round 3/);
  expect(late).not.toMatch(/\b(pairs?|tables?) \d/i);
  expect((await inSections('--leave', 'C1')).error).toMatch(
    /must be pairs such as A5,B3, not “C1”/,
  );
  expect((await inSections('--leave', '21')).error).toMatch(
    /There is no pair 21; there are pairs A1–A10, B1–B10/,
  );
});

describe('replan --json', () => {
  const count = expect.any(Number);
  it('lists ways best first, each with a movement that the program reads again', async () => {
    const { status, out } = await replan('--played', '1', '--late', '--seconds', '1', '--json');
    expect(status).toBe(0);
    const { ways } = printed('replan', out);
    for (const way of ways) {
      expect(way).toEqual({
        way: expect.stringMatching(/^(rover|appendix|moreTables|new)$/),
        also: expect.any(Array),
        switches: null,
        movement: expect.objectContaining({ format: 'arrowswitch', pairs: 11 }),
        fromRound: 2,
        changedPairs: expect.any(Number),
        boardsMissed: expect.objectContaining({ 11: expect.any(Number) }),
        sitOuts: expect.any(Object),
        ...{ repeats: count, sharing: count, relays: count },
        before: { qf: expect.any(Number), index: expect.any(Number) },
        after: { qf: expect.any(Number), index: expect.any(Number) },
        exact: expect.any(Boolean),
        cards: { tables: expect.any(Array), pairs: expect.any(Array) },
        replays: [],
        announcement: expect.stringMatching(/^Pair 11 joins in round 2/),
      });
      const file = JSON.stringify(way.movement);
      const analysed = await run(['analyse', '-', '--json'], { '-': file });
      const { qf, inequityIndex, findings } = JSON.parse(analysed.out);
      expect({ qf, index: inequityIndex }).toEqual(way.after);
      expect(findings.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual(
        [],
      );
    }
    // With as many steps as it takes by itself.
    const alone = ['replan', 'session.json', '--played', '1', '--late', '--as', 'rover', '--json'];
    const rover = (await run(alone, { 'session.json': session })).out;
    expect(JSON.parse(rover).ways.map(({ way }: { way: string }) => way)).toEqual(['rover']);
  });

  it('says which boards are played again, and when', async () => {
    // Table 1 had the boards of round 2 in round 1, so both its pairs get them again, unless all is planned anew.
    const wrong = JSON.parse(session);
    const [first, second] = wrong.rounds;
    first[0].set = second[0].set;
    const files = { 'wrong.json': JSON.stringify(wrong) };
    const args = [
      'wrong.json',
      '--played',
      '1',
      '--leave',
      '3',
      '--as',
      'phantom',
      ...FEW,
      '--json',
    ];
    const { status, out } = await run(['replan', ...args], files);
    expect(status).toBe(1);
    const { ways } = printed('replan', out);
    const again = [first[0].ns, first[0].ew].map((pair: number) => {
      const isAgain = (table: { ns: number; ew: number; set: number }) =>
        table.set === first[0].set && [table.ns, table.ew].includes(pair);
      const round = wrong.rounds.findIndex(
        (tables: { ns: number; ew: number; set: number }[], index: number) =>
          index > 0 && tables.some(isAgain),
      );
      return { pair, round: round + 1, set: wrong.sets[first[0].set - 1].label };
    });
    expect(again[0]?.round).toBe(2);
    expect(again[1]?.round).toBeGreaterThan(2);
    for (const { replays } of ways) expect(replays).toEqual(again);
  });

  it('plans for all who leave and come at once', async () => {
    const both = await replan('--played', '2', '--leave', '3,8', '--json');
    const { ways } = printed('replan', both.out);
    expect(ways.map(({ way }: { way: string }) => way)).toContain('fewerTables');
    for (const { movement, announcement, fromRound } of ways) {
      const span = { fromRound: 3, toRound: 5 };
      expect(movement.missing).toEqual([
        { pair: 3, ...span },
        { pair: 8, ...span },
      ]);
      expect(fromRound).toBe(3);
      for (const pair of [3, 8]) {
        expect(announcement).toContain(`Pair ${pair} leaves after round 2`);
      }
    }
    const turn = await replan('--played', '2', '--leave', '3,8', '--late', '--json');
    for (const { announcement } of printed('replan', turn.out).ways) {
      expect(announcement).toMatch(/Pair 11 joins in round 3/);
      expect(announcement.match(/leaves after round 2/g)).toHaveLength(2);
    }
    // One of the two seats is taken, the other is empty if everybody keeps the seats.
    const seated = printed('replan', turn.out).ways.find(
      ({ way }: { way: string }) => way === 'vacancy',
    );
    expect(seated?.announcement.match(/its seat is left empty/g)).toHaveLength(1);
    const two = await replan('--played', '2', '--late=2', '--json');
    for (const { announcement, way } of printed('replan', two.out).ways) {
      expect(way).toMatch(/^(moreTables|new)$/);
      expect(announcement.match(/joins in round 3/g)).toHaveLength(2);
    }
  });

  it('calls only the pair a rover that finds no empty seat', async () => {
    const size = ['generate', 'mitchell', '--tables', '5', '--boards', '2', '--to', 'json'];
    const { out: half } = await run([...size, '--missing-pair', '10']);
    const args = ['--played', '1', '--late=2', '--as', 'rover', ...FEW, '--json'];
    const { out } = await run(['replan', 'half.json', ...args], { 'half.json': half });
    const [way] = printed('replan', out).ways;
    expect(way?.announcement).toMatch(
      /^Pair 10 joins in round 2 at Table \d E-W\. Where .*no pair 10.*\. Pair 11 joins/,
    );
    expect(way?.announcement.match(/Pair \d+ is the rover/g)).toEqual(['Pair 11 is the rover']);
  });

  it('lets two half pairs play on as one, with no board that either has had', async () => {
    const { status, out } = await replan('--played', '2', '--merge', '2,9', '--json');
    expect(status).toBe(0);
    const { ways } = printed('replan', out);
    // Everybody may keep the seats: what either half has had is left out.
    expect(ways.map(({ way }: { way: string }) => way)).toContain('phantom');
    const rounds: Cell[][] = JSON.parse(session).rounds;
    const had = rounds
      .slice(0, 2)
      .flatMap((round) =>
        round.flatMap(({ ns, ew, set }) =>
          [ns, ew].some((pair) => [2, 9].includes(pair)) ? set : [],
        ),
      );
    for (const { movement, announcement } of ways) {
      const [, pair] =
        /^From round 3 the players left of pairs 2 and 9 play together as pair (2|9)\./.exec(
          announcement,
        ) ?? [];
      const gone = pair === '2' ? 9 : 2;
      expect(movement.missing).toEqual([{ pair: gone, fromRound: 3, toRound: 5 }]);
      const cells: (Cell | null)[] = movement.rounds.slice(2).flat();
      const own = cells.flatMap((cell) => {
        const isOwn = cell !== null && [cell.ns, cell.ew].includes(Number(pair));
        return isOwn && cell.dropped === undefined ? [cell.set] : [];
      });
      expect(own.length).toBeGreaterThan(0);
      for (const set of own) expect(had).not.toContain(set);
    }
  });

  it('takes half of a pair that has left, and none of a number that nobody holds', async () => {
    const left = await replan('--played', '2', '--leave', '3', '--as', 'phantom', '--json');
    const now = JSON.stringify(printed('replan', left.out).ways[0].movement);
    const files = { 'now.json': now };
    const told = await run(
      ['replan', 'now.json', '--played', '3', '--merge', '3,8', '--steps', '2000'],
      files,
    );
    expect([told.status, told.error]).toEqual([0, '']);
    expect(told.out).toMatch(/^Everybody goes on as the cards say, but leaves out boards/);
    expect(told.out).not.toMatch(/Whoever meets/);
    const odd = JSON.stringify({ ...JSON.parse(session), phantom: 10 });
    const args = ['replan', 'odd.json', '--played', '2', '--merge', '3,10', ...FEW];
    expect((await run(args, { 'odd.json': odd })).error).toBe(
      'odd.json: Pair 10 cannot leave: it is not there in round 3.\n',
    );
  });

  it('gives nobody a single wrong board again, and still gives the one that it replaced', async () => {
    // In round 1 Table 3, of pairs 3 and 8, played board 14 of set E instead of its board 8.
    const args = ['--played', '2', '--wrong-board', '1:3:14:8'];
    const { status, out } = await replan(...args, '--json');
    expect(status).toBe(0);
    const { ways } = printed('replan', out);
    expect(ways.length).toBeGreaterThan(0);
    const { rounds } = JSON.parse(session);
    const meeting = rounds.slice(2).flat();
    for (const { movement, boardsMissed } of ways) {
      const [first, ...others] = movement.rounds;
      const played = { dropped: [2], extra: [{ set: 5, boards: [2] }] };
      expect(first).toEqual(rounds[0].with(2, { ...rounds[0][2], ...played }));
      const cells = others.slice(1).flat();
      for (const pair of [3, 8]) {
        for (const cell of cells) {
          if (cell === null || cell.set !== 5 || ![cell.ns, cell.ew].includes(pair)) continue;
          expect(cell.dropped).toContain(2);
        }
        expect(boardsMissed[pair]).toBe(1);
      }
    }
    // Pair 3 is due to play set E, pair 8 has had it.
    const due = meeting.filter(({ set }: { set: number }) => set === 5);
    expect(due.some(({ ns, ew }: { ns: number; ew: number }) => [ns, ew].includes(3))).toBe(true);
    const text = (await replan(...args)).out;
    expect(text).toContain(
      'Everybody goes on as the cards say, but leaves out boards already played\n',
    );
    expect(text).toContain('pairs 3, 6, 8 each miss 1 board');
    expect(text).toMatch(/boards played 5 times: 1–7, 9–15; 4 times: 8/);
  });

  it('knows of the new pair of two halves also the wrong board that one has had', async () => {
    const args = ['--played', '2', '--wrong-board', '1:3:14', '--merge', '3,9', '--as', 'phantom'];
    const { ways } = printed('replan', (await replan(...args, '--json')).out);
    expect(ways.length).toBeGreaterThan(0);
    for (const { movement } of ways) {
      const stays = movement.missing[0]?.pair === 3 ? 9 : 3;
      const cells: (Cell | null)[] = movement.rounds.slice(2).flat();
      const onE = cells.filter((one) => one?.set === 5 && [one.ns, one.ew].includes(stays));
      // Both are still due to play set E.
      expect(onE.map((one) => one?.dropped)).toEqual([[2]]);
    }
  });

  it('leaves out all that a table did not play, in the session in which it was', async () => {
    const { out: event } = await run(
      ['sessions', 'session.json', '--copy', '1', '--first-board', '1,1'],
      { 'session.json': session },
    );
    const wrong = ['--wrong-board', '6:3:14:8,6:3:15:9', ...FEW, '--json'];
    const args = ['replan', 'event.json', '--played', '7', ...wrong];
    const { status, out } = await run(args, { 'event.json': event });
    expect(status).toBe(0);
    const { rounds } = JSON.parse(event);
    const { ways } = printed('replan', out);
    expect(ways.length).toBeGreaterThan(0);
    for (const { movement } of ways) {
      const played = { dropped: [2, 3], extra: [{ set: 10, boards: [2, 3] }] };
      expect(movement.rounds[5][2]).toEqual({ ...rounds[5][2], ...played });
      for (const cell of movement.rounds.slice(7).flat()) {
        // Set E of the second session is the tenth.
        if (cell?.set !== 10 || ![cell.ns, cell.ew].some((pair) => [3, 8].includes(pair))) continue;
        expect(cell.dropped).toEqual([2, 3]);
      }
    }
  });

  it('gives the same ways on any number of threads', async () => {
    for (const args of [
      ['--played', '1', '--late'],
      ['--played', '2', '--leave', '3'],
    ]) {
      const all = [...args, '--json'];
      const [one, three] = await Promise.all(
        ['1', '3'].map((threads) => replan(...all, '--threads', threads)),
      );
      expect(JSON.parse(one?.out ?? '').ways.length).toBeGreaterThan(0);
      expect(three).toEqual(one);
    }
  });

  it('goes on as the cards say if all was played by them', async () => {
    const { ways } = JSON.parse((await replan('--played', '3', '--json')).out);
    expect(ways).toMatchObject([
      {
        way: 'onward',
        also: ['new'],
        switches: null,
        fromRound: 4,
        changedPairs: 0,
        exact: true,
        cards: { tables: [], pairs: [] },
        announcement: 'From round 4 everybody goes on as the cards say.',
      },
    ]);
    expect(ways[0].movement.rounds).toEqual(JSON.parse(session).rounds);
  });

  it('gives each way once after seats were mixed up, on any number of threads', async () => {
    const howell = ['generate', 'howell', '--tables', '3', '--boards', '2', '--to', 'json'];
    const plan = (await run(howell)).out;
    const played = JSON.parse(plan);
    const [first, second] = played.rounds[2];
    [first.ew, second.ew] = [second.ew, first.ew];
    const files = { 'now.json': JSON.stringify(played), 'plan.json': plan };
    const args = ['replan', 'now.json', '--plan', 'plan.json', '--played', '3', '--json'];
    const [one, three] = await Promise.all(
      ['1', '3'].map((threads) => run([...args, '--steps', '4000', '--threads', threads], files)),
    );
    expect(three).toEqual(one);
    const { ways } = JSON.parse(one?.out ?? '');
    expect(ways).toMatchObject([
      { way: 'onward', switches: 'printed', also: ['new'], cards: { tables: [], pairs: [] } },
      { way: 'onward', switches: 'anew', also: [], cards: { tables: [2, 3] } },
      { way: 'shifted', switches: null, changedPairs: 2, cards: { tables: [1, 2, 3] } },
    ]);
    // In the last rounds of the shifted way each plays on in the other's place.
    const inPlaceOf: Readonly<Record<number, number>> = {
      [first.ew]: second.ew,
      [second.ew]: first.ew,
    };
    const playing = (round: { ns: number; ew: number }[]) => round.map(({ ns, ew }) => [ns, ew]);
    const exchanged = JSON.parse(plan)
      .rounds.slice(3)
      .map((round: { ns: number; ew: number }[]) =>
        playing(round).map((pairs) => pairs.map((pair) => inPlaceOf[pair] ?? pair)),
      );
    expect(ways[2].movement.rounds.slice(3).map(playing)).toEqual(exchanged);
  });

  it('compares with the plan: boards dropped before are new to cards that do not say so', async () => {
    const first = await replan('--played', '2', '--boards', '2', '--json');
    const [way] = JSON.parse(first.out).ways;
    expect(way).toMatchObject({ way: 'fewerBoards', changedPairs: 0 });
    expect(way.cards.tables).toEqual([]);
    const files = { 'now.json': JSON.stringify(way.movement), 'cards.json': session };
    const args = ['--played', '3', '--plan', 'cards.json', '--json', '--seconds', '1'];
    const second = await run(['replan', 'now.json', ...args], files);
    const [onward] = JSON.parse(second.out).ways;
    expect(onward.cards.tables).toEqual([1, 2, 3, 4, 5]);
    const exported = await run(['convert', 'now.json', '--to', 'csv'], files);
    expect(exported.error).toContain('replace the movement from round 3 on');
    const printed = ['cards', 'now.json', '--out', '-', '--only-tables', '2', '--kind', 'pair'];
    expect((await run(printed, files)).status).toBe(1);
  });
});

it('stopped by Ctrl+C in the middle, or before it begins, it lists what was found and ends with status 1', async () => {
  for (const when of ['before', 'during'] as const) {
    const controller = new AbortController();
    const { signal } = controller;
    if (when === 'before') controller.abort();
    const listen = signal.addEventListener.bind(signal);
    // Once the search listens, it is under way; it would take years.
    signal.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args);
      setImmediate(() => setImmediate(() => controller.abort()));
    };
    const args = ['replan', 'session.json', '--played', '1', '--late', '--steps', '1000000000000'];
    const stopped = await run(args, { 'session.json': session }, signal);
    expect(stopped.status, when).toBe(1);
    expect(stopped.out, when).toContain('The late pair is a rover');
    expect(stopped.error, when).toContain('Stopped by Ctrl+C');
  }
});

it('names the plan where that is of another movement', async () => {
  const other = (
    await run(['generate', 'mitchell', '--tables', '6', '--rounds', '3', '--to', 'json'])
  ).out;
  const files = { 'session.json': session, 'cards.json': other };
  const args = ['session.json', '--plan', 'cards.json', '--played', '2', '--late'];
  const { status, error } = await run(['replan', ...args], files);
  expect(status).toBe(2);
  expect(error).toContain('cards.json: The plan is of another movement');
});

it('says what each way costs, and what to announce in a language', async () => {
  const { out } = await replan(
    '--played',
    '4',
    '--leave',
    '2',
    '--as',
    'phantom',
    '--language',
    'de',
  );
  expect(out).toContain('Whoever meets pair 2 sits out\n');
  expect(out).toContain('  seats as printed\n');
  expect(out).toContain(
    '  announce: Paar 2 geht nach Runde 4; danach bleibt sein Platz leer. Wo auf Ihrer Karte steht, dass Sie gegen Paar 2 spielen, setzen Sie aus.',
  );
});

it.each([
  [['--late'], 'replan: --played is required.'],
  [
    ['--played', '9', '--late'],
    'session.json: 5 rounds are all there are; 9 cannot have been played.',
  ],
  [
    ['--played', '5', '--late'],
    'session.json: A pair cannot join after the last round; all 5 rounds have been played.',
  ],
  [
    ['--played', '2', '--leave', '11'],
    'session.json: There is no pair 11; there are pairs 1 to 10.',
  ],
  [
    ['--played', '3', '--rounds', '2'],
    'session.json: 3 rounds have been played already; the session cannot end after 2.',
  ],
  [
    ['--played', '3', '--boards', '3'],
    'session.json: Each round has 3 boards already; enter another number.',
  ],
  [['--played', '3', '--boards', '9'], 'session.json: The number of boards must be from 1 to 3.'],
  [['--played', '3', '--late', '--rounds', '4'], '--late and --rounds cannot be used together.'],
  [['--played', '2', '--leave', '0'], '--leave must be numbers such as 7 or 1,4-6, not “0”.'],
  [['--played', '2', '--merge', '3'], '--merge must be two pairs such as 3,8, not “3”.'],
  [
    ['--played', '2', '--merge', '3,3'],
    'session.json: Pair 3 cannot be half of a new pair: two different pairs are needed, neither of which leaves.',
  ],
  [
    ['--played', '2', '--merge', '3,8', '--leave', '8'],
    'session.json: Pair 8 cannot be half of a new pair: two different pairs are needed, neither of which leaves.',
  ],
  [
    ['--played', '2', '--merge', '3,11'],
    'session.json: There is no pair 11; there are pairs 1 to 10.',
  ],
  [
    ['--played', '2', '--wrong-board', '1:3'],
    '--wrong-board must be round, table, board and perhaps the board that it replaced, such as 2:3:14:5, not “1:3”.',
  ],
  [
    ['--played', '2', '--wrong-board', '3:3:14'],
    'session.json: Nobody played at Table 3 in round 3.',
  ],
  [['--played', '2', '--wrong-board', '1:3:16'], 'session.json: There is no board 16.'],
  [
    ['--played', '2', '--wrong-board', '1:3:7'],
    'session.json: Board 7 is one of the boards of Table 3 in round 1.',
  ],
  [
    ['--played', '2', '--wrong-board', '1:3:14,1:3:14'],
    'session.json: Board 14 is one of the boards of Table 3 in round 1.',
  ],
  [
    ['--played', '2', '--wrong-board', '1:3:14:7,1:3:15:7'],
    'session.json: Board 7 is not one of the boards that Table 3 played in round 1.',
  ],
  [
    ['--played', '2', '--wrong-board', '1:3:14:5'],
    'session.json: Board 5 is not one of the boards that Table 3 played in round 1.',
  ],
  [['--played', '2', '--late=0'], '--late must be a whole number of at least 1, not “0”.'],
  [
    ['--played', '1', '--late', '--as', 'vacancy'],
    'replan: There is no way of this kind here (--as vacancy).',
  ],
])('refuses %j', async (args, message) => {
  expect(await replan(...args)).toMatchObject({ status: 2, out: '', error: `${message}\n` });
});

it('speaks of players, and refuses what an individual has no way for', async () => {
  const made = await run(['generate', 'individual', '--players', '8', '--boards', '2']);
  const files = { 'players.json': made.out };
  const { out } = await run(
    ['replan', 'players.json', '--played', '3', '--leave', '2', ...FEW],
    files,
  );
  expect(out).toContain('Whoever meets player 2 sits out\n');
  expect(out).toContain('  announce: Player 2 leaves after round 3.');
  expect(out).toContain('The rest of an individual is not replanned: partners are shared out');
  const late = await run(['replan', 'players.json', '--played', '3', '--late'], files);
  expect(late.error).toBe(
    'players.json: In an individual a late player needs an empty seat, and there is none.\n',
  );
});
