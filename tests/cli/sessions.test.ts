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
    expect(list).toMatch(/\nSession 2: rounds 8–20, boards 29–54: Qf 100.00/);
    expect(list).toMatch(/\nThe whole event: Qf [\d.]+, inequity index/);
    const { out: moved } = await sessions(event, '--move', '2,1');
    const { out: movedList } = await sessions(moved);
    expect(movedList).toMatch(/^Session 1: rounds 1–13, boards 1–26: Qf 100.00/);
    expect(movedList.split('\n')[2]).toBe(list.split('\n')[2]);
    const { out: rest } = await sessions(moved, '--remove', '1');
    const { rounds, sets } = JSON.parse(one);
    expect(JSON.parse(rest)).toMatchObject({ rounds, sets });
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
  ])('refuses %j', async (args, message) => {
    const { status, error } = await sessions(one, ...args);
    expect(status).toBe(2);
    expect(error).toMatch(message);
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
      'Every session needs the same numbers: this event has pairs 1–14, that movement has pairs 1–8.\n',
    );
  });
});
