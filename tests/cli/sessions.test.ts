// The sessions of an event on the command line.

import { beforeAll, describe, expect, it } from 'vitest';
import { run } from './captureShell.ts';

let one = '';
let howell = '';
beforeAll(async () => {
  one = (await run(['generate', 'mitchell', '--tables', '7', '--switch-rounds', '7'])).out;
  howell = (await run(['generate', 'howell', '--tables', '7'])).out;
});

const sessions = (file: string, ...args: string[]) =>
  run(['sessions', 'event.json', ...args], { 'event.json': file, 'howell.json': howell });

describe('sessions', () => {
  it('adds, lists, moves and removes', async () => {
    const { out: event } = await sessions(one, '--add', 'howell.json', '--seating', 'drawn');
    const { out: list } = await sessions(event);
    expect(list).toMatch(/^Session 1: rounds 1–7, boards 1–28: Qf 92.00, inequity index 1.88, Qo /);
    expect(list).toMatch(/\nSession 2: rounds 8–20, boards 1–26: Qf 100.00/);
    expect(list).toMatch(/\nThe whole event: Qf [\d.]+, inequity index/);
    const { out: moved } = await sessions(event, '--move', '2,1');
    const { out: movedList } = await sessions(moved);
    expect(movedList).toMatch(/^Session 1: rounds 1–13, boards 1–26: Qf 100.00/);
    expect(movedList.split('\n')[2]).toBe(list.split('\n')[2]);
    const { out: rest } = await sessions(moved, '--remove', '1');
    const { rounds, sets } = JSON.parse(one);
    expect(JSON.parse(rest)).toMatchObject({ rounds, sets });
  });

  it('leaves who has withdrawn out of the next session too, unless told otherwise', async () => {
    const { out: event } = await sessions(one, '--add', 'howell.json', '--without', '3');
    const missing = async (...args: string[]) => {
      const { out } = await sessions(event, '--copy', '2', ...args);
      const rounds = JSON.parse(out).missing as { pair: number; fromRound: number }[];
      return rounds.filter(({ fromRound }) => fromRound > 20).map(({ pair }) => pair);
    };
    expect(await missing('--seating', 'drawn')).toEqual([3]);
    expect(await missing('--seating', 'seats', '--without', '3,5')).toEqual([3, 5]);
    const { out: all } = await sessions(event, '--add', 'howell.json', '--without', 'none');
    expect(JSON.parse(all).missing).toEqual(JSON.parse(event).missing);
  });

  it('moves a session to its place, past all between', async () => {
    const { out: two } = await sessions(one, '--add', 'howell.json');
    const { out: three } = await sessions(two, '--copy', '1');
    const roundsOf = async (event: string) => {
      const { out } = await sessions(event, '--json');
      const { sessions: listed } = JSON.parse(out) as {
        sessions: { firstRound: number; lastRound: number }[];
      };
      return listed.map(({ firstRound, lastRound }) => lastRound - firstRound + 1);
    };
    expect(await roundsOf(three)).toEqual([7, 13, 7]);
    expect(await roundsOf((await sessions(three, '--move', '3,1')).out)).toEqual([7, 7, 13]);
    expect(await roundsOf((await sessions(three, '--move', '1,3')).out)).toEqual([13, 7, 7]);
  });

  it.each([
    [['--remove', '1'], /This is the only session/],
    [['--copy', '2'], /There is no session 2; this movement has one session/],
    [['--move', '1'], /--move needs two numbers/],
    [['--copy', '1', '--remove', '1'], /--copy and --remove cannot be used together/],
    [['--copy', '1', '--seats', '2 1 3'], /--seats: Pair 4 is not listed/],
    [
      ['--copy', '1', '--seating', 'drawn', '--seats', '2 1'],
      /--seats needs --seating chosen, not/,
    ],
    [['--seating', 'drawn'], /--seating seats an added session; use it with --add or --copy/],
    [['--remove', '1', '--seats', '2 1'], /--seats seats an added session/],
    [['--move', '2,1', '--seed', '7'], /--seed seats an added session/],
    [['--fairest'], /event.json: A draw is searched for an event of several sessions. Add/],
    [['--copy', '1', '--fairest', '--played', '2'], /No session can be drawn anew/],
    [['--copy', '1', '--played', '1'], /--played is for the search of --fairest/],
    [['--copy', '1', '--even-encounters'], /--even-encounters is for the search of --fairest/],
    [['--met', 'x.txt', '--copy', '1'], /--met is for the search of --new-opponents/],
    [['--new-opponents', '3', '--fairest'], /--new-opponents and --fairest cannot be used/],
    [['--fairest', '--json'], /--json and --fairest cannot be used together/],
  ])('refuses %j', async (args, message) => {
    const { status, error } = await sessions(one, ...args);
    expect(status).toBe(2);
    expect(error).toMatch(message);
  });

  it('numbers the boards of an added session from 1 again unless it is told to run on', async () => {
    const listed = async (...args: string[]) =>
      (await sessions((await sessions(one, ...args)).out)).out.match(/boards \d+–\d+/g);
    const again = ['boards 1–28', 'boards 1–28', 'boards 1–28'];
    expect(await listed('--copy', '1,1')).toEqual(again);
    const on = ['boards 1–28', 'boards 29–56', 'boards 57–84'];
    expect(await listed('--copy', '1,1', '--first-board', '1')).toEqual(on);
  });

  it('numbers the boards of each session from where it is told', async () => {
    const { out: event } = await sessions(one, '--add', 'howell.json', '--first-board', '17,1');
    const { out: list } = await sessions(event);
    expect(list).toMatch(/^Session 1: rounds 1–7, boards 17–44:/);
    expect(list).toMatch(/\nSession 2: rounds 8–20, boards 1–26:/);
    const { out: moved } = await sessions(event, '--move', '2,1');
    const { out: movedList } = await sessions(moved);
    expect(movedList).toMatch(/^Session 1: rounds 1–13, boards 1–26:/);
    expect(movedList).toMatch(/\nSession 2: rounds 14–20, boards 17–44:/);
    const { out: on } = await sessions(event, '--first-board', '5,0', '--last-board', '36');
    expect(JSON.parse(on).boardNumbering).toEqual({ firstBoards: [5], lastBoard: 36 });
    const { status, error } = await sessions(event, '--first-board', '1,1,1');
    expect(status).toBe(2);
    expect(error).toMatch(/--first-board names 3 sessions; the movement has 2/);
  });

  it('adds several copies, each with a draw of its own', async () => {
    const { out: both } = await sessions(one, '--copy', '1,1', '--seating', 'drawn', '--seed', '4');
    const { out: first } = await sessions(one, '--copy', '1', '--seating', 'drawn', '--seed', '4');
    const { out: second } = await sessions(
      first,
      '--copy',
      '1',
      '--seating',
      'drawn',
      '--seed',
      '5',
    );
    expect(JSON.parse(both).rounds).toEqual(JSON.parse(second).rounds);
    expect(JSON.parse(both).sessionStarts).toEqual([1, 8, 15]);
  });

  it('searches draw and switches together, and repeats it', async () => {
    const args = ['--copy', '1,1', '--fairest', '--steps', '150000'];
    const { out, error, status } = await sessions(one, ...args);
    expect(status).toBe(0);
    const figures = /Before: Qf ([\d.]+), inequity index [\d.]+, Qo [\d.]+\. Now: Qf ([\d.]+), /;
    const [, before = '', now = ''] = figures.exec(error) ?? [];
    expect(Number(now)).toBeGreaterThan(Number(before) + 5);
    const { sessions: list, event } = JSON.parse((await sessions(out, '--json')).out);
    expect(list).toHaveLength(3);
    expect(event.qf.toFixed(2)).toBe(now);
    expect((await sessions(one, ...args)).out).toBe(out);
    expect((await sessions(one, ...args, '--seed', '2')).out).not.toBe(out);
    const { out: kept } = await sessions(out, '--fairest', '--played', '2', '--steps', '50000');
    expect(JSON.parse(kept).rounds.slice(0, 14)).toEqual(JSON.parse(out).rounds.slice(0, 14));
  });

  it('draws so that everybody meets as evenly as can be, if asked', async () => {
    const args = ['--copy', '1,1', '--fairest', '--steps', '100000'];
    const qoOf = async (...more: string[]) => {
      const { out } = await sessions(one, ...args, ...more);
      return JSON.parse((await sessions(out, '--json')).out).event.qo;
    };
    expect(await qoOf('--even-encounters')).toBeGreaterThan((await qoOf()) + 1);
  });

  it('says that it makes one ranking of an event with two winners', async () => {
    const { out: straight } = await run(['generate', 'mitchell', '--tables', '7']);
    const { error } = await sessions(straight, '--copy', '1', '--fairest', '--steps', '20000');
    expect(error).toMatch(/The event has two winners; draw and switches together make one ranking/);
    const again = await sessions(one, '--copy', '1', '--fairest', '--steps', '20000');
    expect(again.error).not.toMatch(/winner/);
  });

  it('draws alone, and ends at Ctrl+C with the best so far', async () => {
    const event = (await sessions(one, '--copy', '1')).out;
    const drawn = await sessions(event, '--fairest', '--keep-switches', '--steps', '50000');
    const switchedIn = (text: string) =>
      JSON.parse(text).rounds.map((round: { switched?: unknown }[]) =>
        round.map(({ switched }) => switched),
      );
    expect(switchedIn(drawn.out)).toEqual(switchedIn(event));
    expect(drawn.out).not.toBe(event);
    // Pressed before the clock is looked at for the fourth time.
    let looks = 0;
    const signal = Object.defineProperty(new AbortController().signal, 'aborted', {
      get: () => ++looks > 3,
    });
    const files = { 'event.json': event };
    const stopped = await run(
      ['sessions', 'event.json', '--fairest', '--seconds', '1000000'],
      files,
      signal,
    );
    expect(stopped.status).toBe(1);
    expect(stopped.error).toMatch(/Now: Qf/);
    expect(JSON.parse(stopped.out).sessionStarts).toEqual([1, 8]);
  });

  it('adds a session in which nobody meets whom they have met', async () => {
    const { out: past } = await run(['generate', 'howell', '--tables', '4', '--rounds', '3']);
    const call = (...args: string[]) =>
      run(['sessions', 'event.json', '--new-opponents', '4', ...args], {
        'event.json': past,
        'met.txt': '1-2 1-3, 1-4;1-5 # last week\n1-6 1-7 8-1',
        'wrong.txt': '1-2\n1-9',
      });
    const { out, error, status } = await call('--boards', '3');
    expect([status, error]).toEqual([0, 'note: Nobody meets the same opponents again\n']);
    const { rounds, sets, sessionStarts } = JSON.parse(out) as {
      rounds: ({ ns?: number; ew?: number } | null)[][];
      sets: { boards: number }[];
      sessionStarts: number[];
    };
    expect(sessionStarts).toEqual([1, 4]);
    expect(sets.at(-1)?.boards).toBe(3);
    const meetings = rounds.flat().map((play) => [play?.ns, play?.ew].sort().join('-'));
    expect(new Set(meetings).size).toBe(7 * 4);
    expect((await call('--boards', '3')).out).toBe(out);
    const listed = await call('--met', 'met.txt', '--steps', '40000');
    expect(listed.error).toMatch(/meetings of pairs that have met before; (fewer are|at least \d)/);
    expect((await call('--met', 'wrong.txt')).error).toMatch(
      /wrong\.txt:2: Expected a meeting of two of the pairs 1 to 8, such as 1-5, found “1-9”/,
    );
    expect((await call('--sets', '3')).error).toMatch(/--sets must be a whole number from 4/);
  });

  it('knows whom the named pairs have met on evenings remembered', async () => {
    const { out } = await run(['generate', 'howell', '--tables', '4', '--rounds', '3']);
    const names = ['Ann', 'Bob', 'Cem', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal'];
    const rounds = JSON.parse(out).rounds as { ns: number; ew: number }[][];
    const metByAnn = rounds.map((round) => {
      const { ns, ew } = round.find((play) => play.ns === 1 || play.ew === 1) ?? { ns: 0, ew: 0 };
      return ns + ew - 1;
    });
    const [left, ...others] = [2, 3, 4, 5, 6, 7, 8].filter((pair) => !metByAnn.includes(pair));
    // Ann had number 20 then, and the others ten more than now.
    const person = (pair: number, met: number[]) => ({
      name: names[pair - 1],
      number: pair === 1 ? 20 : pair + 10,
      met,
      satOut: 0,
      wasStationary: false,
      direction: null,
    });
    const people = [
      person(
        1,
        others.map((pair) => pair + 10),
      ),
      ...others.map((pair) => person(pair, [20])),
    ];
    const evening = { date: '2026-01-01', movement: 'Mitchell', people };
    const { out: added, error } = await run(
      ['sessions', 'event.json', '--new-opponents', '1', '--met', 'history.json'],
      {
        'event.json': JSON.stringify({ ...JSON.parse(out), version: 5, names }),
        'history.json': JSON.stringify({ evenings: [evening] }),
      },
    );
    expect(error).toBe('note: Nobody meets the same opponents again\n');
    const last = JSON.parse(added).rounds.at(-1) as { ns: number; ew: number }[];
    const own = last.find(({ ns, ew }) => ns === 1 || ew === 1);
    expect((own?.ns ?? 0) + (own?.ew ?? 0) - 1).toBe(left);
  });

  it('takes nobody without a name for somebody on an evening, and believes one side of a meeting', async () => {
    const { out } = await run(['generate', 'howell', '--tables', '4', '--rounds', '3']);
    const person = (name: string, number: number, met: number[]) => {
      return { name, number, met, satOut: 0, wasStationary: false, direction: null };
    };
    // Ann met somebody who was not remembered, and two who do not say so; with two Bobs, either may be the one.
    const people = [person('Ann', 5, [1, 2, 9]), person('Cem', 1, []), person('Bob', 2, [])];
    const call = async (names: string[]) => {
      const { out: added, error } = await run(
        [
          'sessions',
          'event.json',
          '--new-opponents',
          '1',
          '--steps',
          '40000',
          '--met',
          'past.json',
        ],
        {
          'event.json': JSON.stringify({ ...JSON.parse(out), version: 5, names }),
          'past.json': JSON.stringify({
            evenings: [{ date: '2026-01-01', movement: '', people }],
          }),
        },
      );
      const last = JSON.parse(added).rounds.at(-1) as { ns: number; ew: number }[];
      const own = last.find(({ ns, ew }) => ns === 1 || ew === 1);
      return { error, opponent: (own?.ns ?? 0) + (own?.ew ?? 0) - 1 };
    };
    const rounds = JSON.parse(out).rounds as { ns: number; ew: number }[][];
    const metByAnn = rounds.map((round) => {
      const { ns, ew } = round.find((play) => play.ns === 1 || play.ew === 1) ?? { ns: 0, ew: 0 };
      return ns + ew - 1;
    });
    const left = [2, 3, 4, 5, 6, 7, 8].filter((pair) => !metByAnn.includes(pair));
    // Whom Ann has not met in the event: the two Bobs and Cem, and one without a name.
    const names = ['Ann', '', '', '', '', '', '', ''];
    ['Bob', 'Bob', 'Cem'].forEach((name, at) => {
      names[(left[at + 1] ?? 0) - 1] = name;
    });
    const found = await call(names);
    expect(found.error).toBe('note: Nobody meets the same opponents again\n');
    expect(found.opponent).toBe(left[0]);
  });

  it('reads a list of meetings in any encoding', async () => {
    const { out } = await run(['generate', 'howell', '--tables', '4', '--rounds', '3']);
    const { error, status } = await run(
      ['sessions', 'event.json', '--new-opponents', '1', '--met', 'met.txt'],
      { 'event.json': out, 'met.txt': new Uint8Array(Buffer.from('\ufeff1-5\r\n2-6', 'utf16le')) },
    );
    expect([status, error]).toEqual([0, 'note: Nobody meets the same opponents again\n']);
  });

  it('claims no least number of repeats where not everybody plays', async () => {
    const { out } = await run(['generate', 'howell', '--tables', '5', '--rounds', '5']);
    const { error } = await run(
      ['sessions', 'event.json', '--new-opponents', '60', '--steps', '20000'],
      { 'event.json': out },
    );
    const [, repeats, least] = /(\d+) meetings.*?(?:at least (\d+) cannot|$)/m.exec(error) ?? [];
    expect(Number(repeats)).toBeGreaterThan(0);
    expect(Number(least ?? 0)).toBeLessThanOrEqual(Number(repeats));
  });

  it('says what rules a session breaks that was not found in time, with status 1', async () => {
    const { out: event } = await run(['generate', 'mitchell', '--tables', '7']);
    const { error, status, out } = await run(
      ['sessions', 'event.json', '--new-opponents', '5', '--sets', '7', '--steps', '1'],
      { 'event.json': event },
    );
    expect(status).toBe(1);
    expect(error).toMatch(/Not everything wished for was found/);
    expect(error).toMatch(/This movement cannot be played: \d+ errors\.\nnote: .* again in round/);
    expect((await run(['validate', 'made.json'], { 'made.json': out })).status).toBe(1);
  });

  it('says before the search that there would be too many rounds', async () => {
    const { out: one } = await run(['generate', 'howell', '--tables', '5', '--rounds', '9']);
    const { out: five } = await run(['sessions', 'one.json', '--copy', '1,1,1,1'], {
      'one.json': one,
    });
    const { error, status } = await run(
      ['sessions', 'five.json', '--new-opponents', '56', '--steps', '1000000000'],
      { 'five.json': five },
    );
    expect(status).toBe(2);
    expect(error).toMatch(/^sessions: The number of rounds .* from 1 to 100, not 101/);
  });

  it('lists as JSON, with a figure that does not apply as null', async () => {
    const { out: event } = await sessions(one, '--add', 'howell.json');
    const { sessions: list, event: whole } = JSON.parse((await sessions(event, '--json')).out);
    expect(list).toMatchObject([
      { session: 1, firstRound: 1, lastRound: 7, boards: { first: 1, last: 28 }, index: 1.88 },
      { session: 2, firstRound: 8, lastRound: 20, boards: { first: 1, last: 26 }, qf: 100 },
    ]);
    expect(whole.qo).toBeGreaterThan(80);
    const twoWinners = (await run(['generate', 'mitchell', '--tables', '7'])).out;
    expect(JSON.parse((await sessions(twoWinners, '--json')).out).event.qf).toBe(null);
    expect((await sessions(event, '--json', '--remove', '1')).status).toBe(2);
  });

  it('takes a session by itself, with its rounds from 1 and its own boards', async () => {
    const { out: event } = await sessions(one, '--add', 'howell.json', '--first-board', '1');
    const files = { 'event.json': event };
    const { out } = await run(['convert', 'event.json', '--session', '2', '--to', 'csv'], files);
    const rows = out.trim().split(/\r?\n/);
    expect(rows).toHaveLength(1 + 13 * 7);
    expect(rows[1]).toMatch(/^1,1,\d+,\d+,\w+,\d+,\d+/);
    expect(out).toMatch(/,29,30,/);
    expect(out).not.toMatch(/,A,1,2,/);
    const { status, error } = await run(['analyse', 'event.json', '--session', '3'], files);
    expect(status).toBe(2);
    expect(error).toMatch(/There is no session 3; sessions are numbered 1 to 2/);
  });

  it('says, before it writes the event, where the relays of a session differ', async () => {
    const event = JSON.stringify({ ...JSON.parse(one), relaysAfterTables: [0] });
    const { status, out, error } = await sessions(event, '--add', 'howell.json');
    expect(status).toBe(0);
    expect(error).toMatch(/^note: An event has the same relays in every session/);
    expect(error).toMatch(/ Only this event has the relay before table 1 so far\./);
    expect(JSON.parse(out).relaysAfterTables).toContain(0);
    expect((await sessions(event, '--copy', '1')).error).toBe('');
  });

  it('refuses a session for another number of pairs', async () => {
    const { out: eight } = await run(['generate', 'howell', '--tables', '4']);
    const files = { 'event.json': one, 'other.json': eight };
    const { status, error } = await run(['sessions', 'event.json', '--add', 'other.json'], files);
    expect(status).toBe(2);
    expect(error).toBe(
      'That movement has no place for 6 pairs of the event, in which everybody plays; say which pairs have withdrawn.\n',
    );
  });

  it('says of a Howell of several sessions that pairs never meet, also beside the ticks', async () => {
    const size = ['--pairs', '14', '--rounds', '24', '--sessions', '4'];
    const made = await run(['generate', 'new-howell', ...size]);
    const warning =
      'warning  13 combinations of two pairs never meet, although others meet up to 4 times.\n';
    expect([made.status, made.error]).toEqual([0, warning]);
    const validated = await run(['validate', '-'], { '-': made.out });
    expect(validated.out).toContain(warning);
    const analysed = await run(['analyse', '-'], { '-': made.out });
    expect(analysed.out).toContain(warning.trim());
    expect(analysed.out).toMatch(
      /Inequity index +0\.\d\d very fair; 13 combinations of two pairs never meet\n/,
    );
  });
});
