import { describe, expect, it } from 'vitest';
import { run } from './captureShell.ts';
import { printed } from './printed.ts';

describe('search', () => {
  it('finds a movement and prints its figures, the same for the same seed and steps', async () => {
    // A field without a bound: the search takes all its steps.
    const args = [
      'search',
      '--pairs',
      '7',
      '--rounds',
      '8',
      '--steps',
      '4',
      '--starts',
      '2',
      '--json',
    ];
    const first = await run(args);
    expect(first.error).toBe('');
    const outcome = printed('search', first.out);
    expect(outcome).toMatchObject({ pairs: 7, rounds: 8, boards: 3, seed: 1, steps: 8 });
    expect(outcome.inequityIndex).toBeLessThan(1.5);
    expect(outcome.movement.rounds).toHaveLength(8);
    const again = JSON.parse((await run([...args, '--threads', '3'])).out);
    expect({ ...again, seconds: 0 }).toEqual({ ...outcome, seconds: 0 });
  });

  it('has exactly the stationary pairs that are asked for, by count or by number', async () => {
    const stationary = async (...args: readonly string[]) => {
      const { out, error } = await run(['search', ...args, '--starts', '1', '--json']);
      if (out === '') throw new Error(error);
      const { rounds, pairs } = JSON.parse(out).movement as {
        pairs: number;
        rounds: readonly (readonly ({ ns?: number; ew?: number } | null)[])[];
      };
      const seatOf = (round: (typeof rounds)[number], pair: number) =>
        round.findIndex((cell) => cell?.ns === pair || cell?.ew === pair);
      return Array.from({ length: pairs }, (_, index) => index + 1).filter((pair) =>
        rounds.every((round) => seatOf(round, pair) === seatOf(rounds[0] ?? [], pair)),
      );
    };
    const field = ['--pairs', '12', '--rounds', '8', '--steps', '20'];
    expect(await stationary(...field, '--stationary-pairs', '11,12')).toEqual([11, 12]);
    expect(await stationary(...field, '--stationary-pairs', '1,7,9,10')).toEqual([1, 7, 9, 10]);
    const one = ['--pairs', '8', '--rounds', '7', '--steps', '20'];
    const none = ['--pairs', '8', '--rounds', '6', '--steps', '20', '--most-stationary', '0'];
    expect(await stationary(...none)).toEqual([]);
    expect(await stationary(...one, '--stationary-pairs', '5')).toEqual([5]);
  });

  it('lets boards go to the next table after every round', async () => {
    const field = ['--pairs', '12', '--rounds', '9', '--boards-move-on'];
    const { status, out } = await run([
      'search',
      ...field,
      '--steps',
      '4',
      '--starts',
      '1',
      '--json',
    ]);
    expect(status).toBe(0);
    const { rounds } = JSON.parse(out).movement as {
      rounds: readonly (readonly ({ set: number } | null)[])[];
    };
    const setsAt = (table: number) => rounds.map((round) => round[table]?.set);
    for (let table = 1; table < 6; table++) {
      const waits = [1, 2, 3, 4].filter((rest) =>
        setsAt(table - 1)
          .slice(rest)
          .every((set, round) => set === setsAt(table)[round]),
      );
      expect(waits.length, `to table ${table}`).toBeGreaterThan(0);
    }
  });

  it('leaves one pair out of an even field', async () => {
    const args = [
      '--pairs',
      '10',
      '--rounds',
      '9',
      '--odd',
      '--steps',
      '1',
      '--starts',
      '1',
      '--json',
    ];
    const { out } = await run(['search', ...args]);
    expect(JSON.parse(out)).toMatchObject({ pairs: 9, movement: { pairs: 10 } });
  });

  it('writes a format that the other commands read', async () => {
    const args = [
      '--pairs',
      '10',
      '--rounds',
      '8',
      '--steps',
      '20',
      '--starts',
      '1',
      '--universal-start',
    ];
    const { out } = await run(['search', ...args, '--to', 'asc']);
    const { status } = await run(['validate', '-'], { '-': out });
    expect(status).toBe(0);
  });

  it('prints its best when it is stopped, and continues from there to the same result', async () => {
    // Read whenever a worker reports: after so many, somebody has pressed Ctrl+C.
    let looks = 0;
    const pressedAfter = (most: number) => {
      looks = 0;
      return {
        get aborted() {
          return ++looks > most;
        },
      } as AbortSignal;
    };
    const args = ['search', '--pairs', '7', '--rounds', '8', '--steps', '2', '--threads', '1'];
    const never = pressedAfter(Number.POSITIVE_INFINITY);
    const whole = JSON.parse((await run([...args, '--starts', '3', '--json'], {}, never)).out);
    expect(whole.nextStart).toBe(3);
    const stopped = await run(
      [...args, '--starts', '3', '--json'],
      {},
      pressedAfter(Math.ceil(0.6 * looks)),
    );
    expect(stopped.status).toBe(1);
    expect(stopped.error).toMatch(/^Stopped: this is the best so far\. To continue, /);
    const best = JSON.parse(stopped.out);
    expect(best.nextStart).toBeLessThan(3);
    expect(best.nextStart).toBeGreaterThan(0);
    const files = { 'run.json': stopped.out };
    const resumed = await run([...args, '--starts', '3', '--json', '--resume', 'run.json'], files);
    expect(resumed.status).toBe(0);
    const { value, nextStart, start, step, steps, movement } = JSON.parse(resumed.out);
    // Every start is made, and none twice: only the one that was broken off is begun again.
    expect(steps).toBeGreaterThanOrEqual(whole.steps);
    expect(steps).toBeLessThan(whole.steps + 2);
    expect({ value, nextStart, start, step, movement }).toEqual({
      ...{ value: whole.value, nextStart: 3, start: whole.start, step: whole.step },
      movement: whole.movement,
    });
    const record = JSON.stringify({ ...JSON.parse(resumed.out), value: 0 });
    const better = await run([...args, '--starts', '4', '--json', '--resume', 'run.json'], {
      'run.json': record,
    });
    expect(JSON.parse(better.out)).toMatchObject({ value: 0, nextStart: 4, movement });
    const over = await run([...args, '--starts', '2', '--resume', 'run.json'], {
      'run.json': resumed.out,
    });
    expect(over.error).toMatch(/the earlier run has made 3 starts/);
    const strange = await run([...args, '--resume', 'run.json'], { 'run.json': '{"seed": 1}' });
    expect(strange.error).toMatch(/^run\.json: this is not the --json output/);
    const soon = await run(['search', '--pairs', '8', '--rounds', '6'], {}, AbortSignal.abort());
    expect(soon.status).toBe(1);
  });

  it('plays about 26 boards, also where halves of sets are switched apart', async () => {
    for (const [option, boards] of [
      [[], 5],
      [['--halves'], 6],
    ] as const) {
      const args = ['--pairs', '6', '--rounds', '5', '--steps', '1', '--starts', '1', ...option];
      expect(JSON.parse((await run(['search', ...args, '--json'])).out)).toMatchObject({ boards });
    }
  });

  it.each([
    [['search'], /^search: --pairs and --rounds \(or --sessions\) are required/],
    [['search', '--pairs', '3', '--rounds', '3'], /4–40 pairs/],
    [['search', '--pairs', '12', '--rounds', '8', '--halves', '--boards', '3'], /even/],
    [['search', '--pairs', '12', '--rounds', '8', '--stationary', '7'], /at most 6/],
    [['search', '--pairs', '8', '--rounds', '7', '--stationary-pairs', '9'], /no pair 9/],
    [
      ['search', '--pairs', '8', '--rounds', '7', '--stationary-pairs', '8', '--stationary', '1'],
      /--stationary-pairs and --stationary cannot/,
    ],
    [
      ['search', '--pairs', '12', '--rounds', '8', '--stationary', '3', '--most-stationary', '2'],
      /^search: No construction meets these/,
    ],
    [['search', '--pairs', '12', '--rounds', '8', '--share', '5'], /4/],
    [['search', '--pairs', '9', '--rounds', '8', '--sit-out', '2'], /somebody sits out a round/],
  ])('%j is refused', async (args, message) => {
    const { status, error } = await run(args);
    expect(status).toBe(2);
    expect(error).toMatch(message);
  });
});
