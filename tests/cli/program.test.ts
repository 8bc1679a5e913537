import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Arguments } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/commands.ts';
import { type Movement, switchState } from '../../src/movement/movement.ts';
import { readMovements } from '../../src/notation/formats.ts';
import { switchPlanOf } from '../../src/optimise/switchPlan.ts';
import { readPdf } from '../cards/readPdf.ts';
import { run } from './captureShell.ts';

const root = join(import.meta.dirname, '../..');
const example = readFileSync(join(root, 'tests/golden/balans8.asc'), 'utf8');
const files = { 'balans8.asc': example, '-': example };

async function json(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const { status, out, error } = await run([...args, '--quiet'], { ...files, ...more });
  expect(error).toBe('');
  return { status, value: JSON.parse(out) };
}

describe('help and wrong use', () => {
  it('lists every command, and every option of each', async () => {
    const overview = await run(['--help']);
    expect(overview).toMatchObject({ status: 0, error: '' });
    for (const { name, load } of commands) {
      const { options, ...command } = await load();
      expect(command.name).toBe(name);
      expect(overview.out).toContain(`\n  ${name} `);
      const help = await run([name, '--help']);
      expect(help).toMatchObject({ status: 0, error: '' });
      for (const option of options) expect(help.out).toContain(`--${option.name}`);
      expect(help.out).toMatch(/\n {2}npm run --silent cli -- /);
    }
  });

  it('shows examples of each command that its own options allow', async () => {
    const loaded = await Promise.all(commands.map(({ load }) => load()));
    for (const command of loaded) {
      expect(command.examples.length).toBeGreaterThan(0);
      for (const example of command.examples) {
        const calls = example.split(' | ').map((call) => call.split(' '));
        for (const [name = '', ...args] of calls) {
          const called = await commands.find((each) => each.name === name)?.load(args);
          expect(() => new Arguments(called ?? command, args), example).not.toThrow();
        }
        expect(calls.map(([name]) => name)).toContain(command.name);
      }
    }
  });

  it('prints the version in package.json', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(await run(['--version'])).toMatchObject({ status: 0, out: `${version}\n`, error: '' });
  });

  it.each([
    [[], /^Usage/],
    [['dance'], /^There is no command “dance”\. Run --help for all commands\.\n$/],
    [['optimize'], /^There is no command “optimize”\. Did you mean optimise\?/],
    [['gen'], /Did you mean generate\?/],
    [['generate', 'mitchel'], /Did you mean mitchell\? Run list/],
    [['generate', 'mitchell', '--tabels', '7'], /no option --tabels\. Did you mean --tables\?/],
    [['search', '--pars', '2'], /no option --pars\. Did you mean --pairs\?/],
    [['validate'], /^validate: FILE is missing\. Run validate --help for its options\.$/m],
    [['validate', 'a', 'b'], /unexpected argument “b”/],
    [['list', 'x'], /unexpected argument “x”/],
    [['list', '--yaml'], /^list: there is no option --yaml\. Run list --help/],
    [['analyse', 'missing.asc'], /^missing\.asc: cannot be read/],
    [['analyse', '-', '--absent', '9'], /--absent must be one of the pairs 1–8/],
    [['analyse', '-', '--absent', '1.5'], /--absent must be one of the pairs 1–8/],
    [['convert', '-'], /^convert: --to is required: json/],
    [['convert', '-', '--to', 'xls'], /--to must be one of json, .*not “xls”/],
    [
      ['convert', '-', '--to', 'json', '--pick', '2'],
      /^-:1:1: The file holds one movement; there is no number 2/,
    ],
    [['generate', 'waltz'], /^generate: there is no movement “waltz”\. Run list/],
    [
      ['generate', 'mitchell', '--tables', '8', '--rounds', '8'],
      /Possible: generate mitchell --tables 8 --rounds 4\./,
    ],
    [
      ['generate', 'mitchell', '--switch-rounds', '6-'],
      /--switch-rounds must be numbers such as 7 or 1,4-6/,
    ],
    [['generate', 'mitchell', '--switch-rounds', '1-999999999'], /--switch-rounds must be numbers/],
    [['optimise', '-', '--fix-rounds', '7'], /^-: There is no round 7/],
    [['optimise', '-', '--seed', '-1'], /^--seed must be a whole number from 0/],
    [['optimise', '-', '--seconds', '-1'], /^--seconds must be a number of at least 0, not “-1”/],
    [
      ['optimise', '-', '--steps', '1e400'],
      /^--steps must be a whole number from 1 to 9007199254740991, not “1e400”/,
    ],
    [['optimise', '-', '--json', '--to', 'asc'], /^--json and --to cannot be used together\./],
    [
      ['search', '--pairs', '8', '--json', '--to', 'asc'],
      /^--json and --to cannot be used together\./,
    ],
    [['optimise', '-', '--steps', '1', '--steps=2'], /^optimise: --steps may be given only once/],
    [['analyse', '-', '--json', '--json'], /^analyse: --json may be given only once/],
    [['cards', '-', '--out', '--large'], /^cards: --out needs a value\. Run cards --help/m],
    [['generate'], /^generate: ID is missing\./m],
    [['cards', '-'], /^cards: --out is required/],
  ] as const)('%j is refused with status 2', async (args, message) => {
    const { status, out, error } = await run(args, files);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(error).toMatch(message);
  });

  it('names file, line and column of every fault', async () => {
    const broken = 'Round,Table,NS,EW,Set\n1,1,1,x,A\n1,2,y,3,A\n';
    const { status, error } = await run(['validate', 'my club.csv'], { 'my club.csv': broken });
    expect(status).toBe(2);
    expect(error).toBe(
      [
        'my club.csv:2:7: Expected a whole number here (E-W pair), found “x”.',
        'my club.csv:3:5: Expected a whole number here (N-S pair), found “y”.',
        '',
      ].join('\n'),
    );
  });
});

describe('list', () => {
  it('prints id, title, parameters, sizes and source', async () => {
    const { value } = await json(['list', '--json']);
    const mitchell = value.find(({ id }: { id: string }) => id === 'mitchell');
    expect(mitchell).toMatchObject({ title: 'Mitchell', source: 'Manning, Table I' });
    expect(mitchell.parameters[0]).toMatchObject({ id: 'tables', min: 3, max: 40, step: 1 });
    expect(mitchell.legalSizes).toMatch(/odd/i);
    expect((await run(['list'])).out).toContain('mitchell ');
  });
});

describe('generate', () => {
  it('writes Table VI of Manning in every format', async () => {
    const args = ['generate', 'mitchell', '--tables', '7', '--boards', '3', '--switch-rounds', '7'];
    const made = await run(args);
    expect(made.status).toBe(0);
    const { value } = await json(['analyse', '-', '--json'], { '-': made.out });
    expect(value).toMatchObject({
      ...{ pairs: 14, tables: 7, rounds: 7, sets: 7, boardsPerSet: 3, complete: true, plays: 49 },
      distribution: { 0: 7, 3: 42, 4: 42 },
    });
    expect(value.qf.toFixed(2)).toBe('92.00');
    expect(value.sd.toFixed(2)).toBe('1.05');
    for (const format of ['asc', 'csv']) {
      const { out } = await run([...args, '--to', format]);
      const again = await json(['analyse', '-', '--json'], { '-': out });
      expect(again.value.matrix).toEqual(value.matrix);
    }
  });
});

describe('validate', () => {
  const twice = '4 2 2 2 0\n1-2 A 3-4 B\n1-2 A 3-4 B\n';

  it('exits with status 0 for a movement that can be played', async () => {
    expect(await json(['validate', 'balans8.asc', '--json'])).toMatchObject({ status: 0 });
  });

  it('exits with status 1 and lists every finding for one that cannot', async () => {
    const { status, value } = await json(['validate', '-', '--json'], { '-': twice });
    expect(status).toBe(1);
    expect(value[0]).toEqual({
      ...{ rule: 'setReplayed', severity: 'error', round: 2, table: 1, pair: 1, set: 'A' },
      message: 'Pair 1 plays set A (1) again in round 2, after round 1.',
    });
    const text = await run(['validate', '-'], { '-': twice });
    expect(text.out.split('\n')).toHaveLength(value.length + 1);
  });

  it('has one line for many warnings or notes of a kind, and all of them as JSON', async () => {
    const made = await run(['generate', 'switch-rover', '--tables', '8.5', '--boards', '2']);
    const { value } = await json(['validate', '-', '--json'], { '-': made.out });
    const again = value.filter(({ rule }: { rule: string }) => rule === 'repeatedMeeting');
    const text = await run(['validate', '-'], { '-': made.out });
    const lines = text.out.trimEnd().split('\n');
    expect(lines[0]).toBe(
      `warning  ${again[0].message} (${again.length - 1} more of this kind: --json lists all)`,
    );
    expect(lines).toHaveLength(new Set(value.map(({ rule }: { rule: string }) => rule)).size);
  });
});

describe('explain', () => {
  it('prints the script in the language and terms requested', async () => {
    const generated = await run(['generate', 'relay-share-mitchell', '--tables', '4'], files);
    const script = async (...options: string[]) =>
      (await run(['explain', '-', ...options], { '-': generated.out })).out;
    expect((await script()).split('\n')).toContain('  N-S pairs are stationary.');
    expect(await script('--terms', 'acbl')).toMatch(/bye stand between tables 2 and 3/);
    expect(await script('--language', 'nl')).toMatch(/^ {2}De N-Z-paren blijven zitten\.$/m);
    expect(await script('--language', 'de')).toMatch(/auf dem Relaistisch zwischen Tisch 2 und 3/);
    expect(await script('--language', 'fr')).toMatch(/Les paires N-S sont fixes\./);
  });

  it('writes the facts as JSON', async () => {
    const { status, value } = await json(['explain', 'balans8.asc', '--json']);
    expect(status).toBe(0);
    expect(value).toMatchObject({ format: 'arrowswitch-facts', version: 1 });
    expect(value.sessions[0].start[0]).toMatchObject({ table: 1 });
  });
});

describe('analyse', () => {
  it('gives the published figures of the example', async () => {
    const { value } = await json(['analyse', 'balans8.asc', '--json']);
    expect(value.qf.toFixed(2)).toBe('80.00');
    for (const field of [
      ...['pairs', 'tables', 'rounds', 'sets', 'boardsPerSet', 'complete', 'plays', 'sum'],
      ...['sumOfSquares', 'mean', 'sd', 'qf', 'qc', 'qf1', 'qf1Average', 'qf1Max'],
      ...['inequityIndex', 'rating', 'distribution', 'matrix', 'findings'],
    ]) {
      expect(value).toHaveProperty(field);
    }
    const absent = await json(['analyse', 'balans8.asc', '--absent', '8', '--json']);
    expect(absent.value.qf.toFixed(2)).toBe('71.74');
    expect((await run(['analyse', 'balans8.asc'], files)).out).toMatch(
      /^Qf +80\.00 % \(per set\)$/m,
    );
  });

  it('prints the reason instead of a figure that does not apply', async () => {
    const { out: twoFields } = await run(['generate', 'mitchell', '--tables', '7']);
    const { out } = await run(['analyse', '-'], { '-': twoFields });
    expect(out).toMatch(/^Qf +–\nInequity index +–$/m);
    expect(out).toMatch(/\nTwo winners: N-S and E-W are never compared/);
    expect(out.match(/Two winners/g)).toHaveLength(1);
  });

  it('gives no figure of a movement that cannot be played', async () => {
    const { out } = await run(['analyse', '-'], {
      '-': '4 2 2 2 0\n1-2 A 3-4 B\n1-2 A 4-3 B\n',
    });
    expect(out).toMatch(/^4 pairs, 2 tables, 2 rounds, 2 sets \(1 board per set\), 4 plays$/m);
    expect(out).toMatch(/^Qf +–\nInequity index +–$/m);
    expect(out).toMatch(/^This movement cannot be played: \d+ errors\.$/m);
  });
});

describe('optimise', () => {
  const call = ['optimise', '-', '--seed', '3', '--steps', '50000', '--json'];

  it('finds the best of the 7-table Mitchell, the same for the same seed and steps', async () => {
    const { out: unswitched } = await run(['generate', 'mitchell', '--tables', '7']);
    const { status, value } = await json(call, { '-': unswitched });
    expect(status).toBe(0);
    expect(value.qf.toFixed(2)).toBe('92.00');
    expect(value.sumOfSquares).toBeGreaterThanOrEqual(value.lowerBound);
    for (const threads of ['1', '3']) {
      const again = await json([...call, '--threads', threads], { '-': unswitched });
      // Of a proved best it is left open how much was tried besides.
      expect(again.value).toMatchObject({ movement: value.movement, proved: true });
    }
    const analysed = await json(['analyse', '-', '--json'], {
      '-': JSON.stringify(value.movement),
    });
    expect(analysed.value.sumOfSquares).toBe(value.sumOfSquares);
    expect(analysed.value.inequityIndex).toBeCloseTo(value.inequityIndex, 9);
  });

  it('does not switch locked cells, and prints only the movement if asked', async () => {
    const args = ['--fix-first', '36'];
    expect((await run([...call, ...args], files)).error).toMatch(/Nothing is free to switch/);
    const fixed = ['optimise', '-', '--fix-rounds', '1-5', '--to', 'asc', '--steps', '20000'];
    const { out } = await run(fixed, files);
    const rounds = (text: string) => text.replace(/#.*\n/, '').split('\n').slice(1, 6);
    const plain = await run(['convert', '-', '--to', 'asc'], files);
    expect(rounds(out)).toEqual(rounds(plain.out));
  });

  it('does not unlock what the file has locked', async () => {
    const { out: made } = await run(['generate', 'mitchell', '--tables', '5']);
    const movement = JSON.parse(made);
    const locked = { ...movement, locks: { ...movement.locks, firstSittings: 25 } };
    const args = ['optimise', '-', '--fix-first', '5', '--steps', '20000'];
    const { error } = await run(args, { '-': JSON.stringify(locked) });
    expect(error).toMatch(/Nothing is free to switch/);
  });

  it.each([
    ['--unit', 'round'],
    ['--objective', 'inequity'],
    ['--absent', '3'],
    ['--max-switched-rounds', '1'],
  ])('refuses a certificate of a run with %s %s before it begins', async (...option) => {
    const { out: unswitched } = await run(['generate', 'mitchell', '--tables', '5']);
    const call = ['optimise', '-', ...option, '--prove', 'proof.json'];
    const refused = await run(call, { '-': unswitched });
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.error).toMatch(/--prove FILE writes certificates for Qf/);
  });

  it('says that what is proved leaves the locked cells as they are', async () => {
    const { out: unswitched } = await run(['generate', 'mitchell', '--tables', '5']);
    const args = ['optimise', '-', '--unit', 'round', '--fix-rounds', '1', '--prove'];
    const { out } = await run(args, { '-': unswitched });
    expect(out).toContain(
      '(best possible of all patterns of switches of whole rounds with the locked cells as they are;',
    );
  });

  it('claims no Qf where the best leaves two winners', async () => {
    const { out: unswitched } = await run(['generate', 'mitchell', '--tables', '5']);
    const { out } = await run(['optimise', '-', '--unit', 'table'], { '-': unswitched });
    expect(out).toMatch(
      /^Qf and inequity index not applicable, sum of squares 500 \(best possible/,
    );
    expect(out).toContain('Two winners: ');
  });

  it('keeps the rules that people state, and warns of switches in round 1', async () => {
    const given = (await run(['generate', 'mitchell', '--tables', '11'])).out;
    const optimise = async (...rules: readonly string[]) => {
      const call = ['optimise', '-', '--steps', '2000000', ...rules];
      const { error, out } = await run([...call, '--json'], { '-': given });
      const { movement, qf } = JSON.parse(out);
      const read = await readMovements(JSON.stringify(movement), { fileName: null });
      const parsed = read.ok ? read.movements[0] : undefined;
      const plan = switchPlanOf(parsed as Movement);
      const rounds = (parsed as Movement).rounds.flatMap((round, r) =>
        round.some((sitting) => switchState(parsed as Movement, sitting) !== 'none') ? [r + 1] : [],
      );
      return { qf: qf.toFixed(2), announcements: plan.announcements, rounds, error };
    };
    expect(await optimise('--max-announcements', '1')).toEqual({
      ...{ qf: '89.23', announcements: 1, rounds: [11], error: '' },
    });
    expect(await optimise('--max-announcements', '2')).toMatchObject({
      qf: '90.04',
      announcements: 2,
    });
    const last = await optimise('--unit', 'round', '--last-rounds', '3');
    expect(last).toMatchObject({ qf: '89.23', rounds: [11] });
    const late = await optimise('--not-first-rounds', '9');
    expect(late.rounds).toEqual([10, 11]);
    const early = await optimise('--fix-rounds', '2-11');
    expect(early.rounds).toEqual([1]);
    expect(early.error).toMatch(
      /^note: Round 1 has arrow switches\. Scoring devices take the names/,
    );
  });

  it('says so where a coarser unit ends below the movement as given', async () => {
    const { out: given } = await run(['generate', 'hilton-switches', '--tables', '11']);
    const call = ['optimise', '-', '--steps', '20000'];
    const limit = ['--max-switched-rounds', '3'];
    const coarser = await run([...call, '--unit', 'round', '--json', ...limit], { '-': given });
    expect(coarser.error).toContain(
      'The movement as given is fairer (Qf 95.93, per board), but it is no pattern of switches of whole rounds (at most 3 rounds switched).',
    );
    // What was found has no switches in part of a round left, and so counts board sets.
    const { movement, ...found } = JSON.parse(coarser.out);
    const { value } = await json(['analyse', '-', '--json'], { '-': JSON.stringify(movement) });
    expect(found).toMatchObject({
      qf: value.qf,
      sumOfSquares: value.sumOfSquares,
      inequityIndex: value.inequityIndex,
      lowerBound: value.sumOfSquares,
    });
    expect(found.qf).toBeCloseTo(89.23, 2);
    const { status, error } = await run(call, { '-': given });
    expect(status).toBe(0);
    expect(error).toMatch(/^note: Round 1 has arrow switches\.[^\n]*\n$/);
  });

  it('stops when its seconds are over', async () => {
    const { out: unproved } = await run(['generate', 'mitchell', '--tables', '17']);
    const { value } = await json(['optimise', '-', '--seconds', '3', '--json'], { '-': unproved });
    expect(value.steps).toBeGreaterThan(0);
    expect(value.seconds).toBeGreaterThanOrEqual(3);
  });

  it('falls short when a proof is requested that it does not have', async () => {
    const { out: unproved } = await run(['generate', 'mitchell', '--tables', '17']);
    const { status, out, error } = await run(
      ['optimise', '-', '--steps', '100000', '--prove', '--json'],
      { '-': unproved },
    );
    expect(status).toBe(1);
    expect(JSON.parse(out).proved).toBe(false);
    expect(error).toMatch(/^There are 2\^272 combinations, too many to try \(at most 2\^30\)/);
  });

  it('prints its best when it is stopped, and continues from there', async () => {
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
    const { out: open } = await run(['generate', 'mitchell', '--tables', '17']);
    const call = ['optimise', '-', '--steps', '2000000', '--threads', '3', '--json'];
    const never = pressedAfter(Number.POSITIVE_INFINITY);
    const whole = { value: JSON.parse((await run(call, { '-': open }, never)).out) };
    const stopped = await run(call, { '-': open }, pressedAfter(Math.ceil(0.6 * looks)));
    expect(stopped.status).toBe(1);
    expect(stopped.error).toMatch(/^Stopped: this is the best so far\. To continue, /);
    const best = JSON.parse(stopped.out);
    expect(best.steps).toBeLessThan(1_500_000);
    expect(best.nextRestart).toBeLessThan(whole.value.nextRestart);
    expect(best.nextRestart).toBeGreaterThan(0);
    const files = { '-': open, 'run.json': stopped.out };
    const { value } = await json([...call, '--resume', 'run.json'], files);
    // The first restart begins with the movement that is given: with the best so far it may find more.
    expect(value.sumOfSquares).toBeLessThanOrEqual(whole.value.sumOfSquares);
    expect(value.nextRestart).toBe(whole.value.nextRestart);
    // Every restart that was not made is made, and no other.
    expect(value.restarts).toBe(whole.value.restarts - best.nextRestart);
    // A run that has made all its restarts has nothing left to do.
    const finished = { '-': open, 'run.json': JSON.stringify(whole.value) };
    const { value: none } = await json([...call, '--resume', 'run.json'], finished);
    expect(none).toMatchObject({ steps: 0, sumOfSquares: whole.value.sumOfSquares });
    const { out: other } = await run(['generate', 'mitchell', '--tables', '16']);
    const refused = await run([...call, '--resume', 'run.json'], { ...files, '-': other });
    expect(refused).toMatchObject({ status: 2, error: expect.stringMatching(/another movement/) });
    const { out: short } = await run(['generate', 'mitchell', '--tables', '7', '--rounds', '4']);
    const proof = ['optimise', '-', '--steps', '50000', '--prove', '--json'];
    const proving = await run(proof, { '-': short }, pressedAfter(8));
    expect(proving.status).toBe(1);
    expect(JSON.parse(proving.out).proved).toBe(false);
  });

  it('proves the best by trying every combination if the bound is not met', async () => {
    const { out: short } = await run(['generate', 'mitchell', '--tables', '7', '--rounds', '4']);
    const call = ['optimise', '-', '--steps', '10000', '--json'];
    expect((await json(call, { '-': short })).value.proved).toBe(false);
    const { status, value } = await json([...call, '--prove'], { '-': short });
    expect(status).toBe(0);
    expect(value).toMatchObject({ proved: true, lowerBound: value.sumOfSquares });
  });
});

describe('convert', () => {
  it('goes through every format and back with the same score matrix', async () => {
    const { value } = await json(['analyse', 'balans8.asc', '--json']);
    let text = example;
    for (const format of ['json', 'csv', 'asc', 'json']) {
      const { status, out } = await run(['convert', '-', '--to', format], { '-': text });
      expect(status).toBe(0);
      text = out;
    }
    expect((await json(['analyse', '-', '--json'], { '-': text })).value.matrix).toEqual(
      value.matrix,
    );
  });

  it('reads the named format, and reports what is lost', async () => {
    const args = ['convert', 'balans8.asc', '--from', 'csv', '--to', 'json'];
    expect((await run(args, files)).error).toMatch(/^balans8\.asc:1:1: The first row must name/);
    const { error, out } = await run(['convert', 'balans8.asc', '--to', 'csv'], files);
    expect(error).toContain('note: Loses: the title.\n');
    const { out: derived } = await run(['generate', 'mitchell', '--tables', '6.5']);
    const told = async (to: string) =>
      (await run(['convert', '-', '--to', to], { '-': derived })).error;
    expect(await told('csv')).toMatch(/^note: Loses: the title;/);
    // 6½ is written as 6.5.
    expect(await told('ebuscore')).toMatch(/^note: Loses: characters of the title/);
    const quiet = await run(['convert', 'balans8.asc', '--quiet', '--to', 'csv'], files);
    expect(quiet).toMatchObject({ status: 0, error: '', out });
    const wrong = await run(['convert', 'balans8.asc', '--quiet', '--to', 'cvs'], files);
    expect(wrong).toMatchObject({ status: 2, error: expect.stringMatching(/not “cvs”/) });
  });
});

describe('cards', () => {
  it('writes a PDF file of every kind that the movement has', async () => {
    const { out: mitchell } = await run(['generate', 'mitchell', '--tables', '7']);
    for (const kind of ['table', 'pair', 'director', 'positions', 'traveller']) {
      const args = ['cards', '-', '--out', 'cards.pdf', '--kind', kind, '--paper', 'Letter'];
      const { status, out, written } = await run(args, { '-': mitchell });
      expect([status, out]).toEqual([0, '']);
      const bytes = written.get('cards.pdf');
      expect(new TextDecoder().decode(bytes?.slice(0, 5))).toBe('%PDF-');
    }
  });

  it('takes every choice of a print', async () => {
    const { out: howell } = await run(['generate', 'howell', '--tables', '4']);
    const plain = ['cards', '-', '--out', 'cards.pdf', '--kind', 'pair'];
    const print = async (...args: string[]) => {
      const { status, error, written } = await run([...plain, ...args], {
        '-': howell,
        names: 'Ann & Bob\r\n\r\nCé & Dé\r\n',
      });
      expect([status, error]).toEqual([0, '']);
      return Buffer.from(written.get('cards.pdf') ?? []).toString('latin1');
    };
    const usual = await print();
    for (const args of [
      ...[
        ['--paper', 'LETTER'],
        ['--orientation', 'landscape'],
        ['--per-page', '2'],
        ['--per-page', '2', '--large'],
      ],
      ...[
        ['--language', 'nl'],
        ['--section', 'C'],
        ['--club', 'Club'],
        ['--event', 'Cup'],
      ],
      ...[
        ['--date', '1 May'],
        ['--names', 'names'],
      ],
    ]) {
      expect(await print(...args), args[0]).not.toBe(usual);
    }
    expect(await print('--paper', 'A4')).toBe(usual);
  });

  it.each([
    ['en', '31 January 2026'],
    ['nl', '31 januari 2026'],
    ['de', '31. Januar 2026'],
    ['fr', '31 janvier 2026'],
  ])('has the date of today in the language of the cards: %s', async (language, date) => {
    const { out: made } = await run(['generate', 'mitchell', '--tables', '3']);
    const args = ['cards', '-', '--out', 'c.pdf', '--kind', 'table', '--language', language];
    const { written } = await run(args, { '-': made });
    const { pages } = await readPdf(written.get('c.pdf') as Uint8Array<ArrayBuffer>);
    const texts = pages.flatMap((page) => page.texts.map(({ text }) => text));
    expect(texts.join(' ').replaceAll('\u00a0', ' ')).toContain(date);
  });

  it('warns of inferred seats, no room for large print, missing characters', async () => {
    const args = ['cards', '-', '--out', 'cards.pdf', '--per-page', '8'];
    const { status, error, written } = await run([...args, '--large', '--club', '桥'], {
      '-': example,
    });
    expect(status).toBe(0);
    expect(error.split('\n')).toEqual([
      expect.stringMatching(/^note: The file does not give seats/),
      expect.stringMatching(/^note: The file does not give boards per set; 1 assumed\.$/),
      'note: Printed with 2 cards per page: with 8 the type would be smaller than 14 pt, or lines too low to write in.',
      'note: The card font has no 桥; a box is printed instead.',
      '',
    ]);
    expect(written.has('cards.pdf')).toBe(true);
  });

  it.each(['section', 'club', 'event', 'date'])(
    'refuses a --%s that no card has room for',
    async (name) => {
      const args = ['cards', '-', '--out', 'cards.pdf', `--${name}`];
      const { status, error, written } = await run([...args, 'a'.repeat(81)], { '-': example });
      expect([status, error]).toEqual([2, `cards: --${name} may have 80 characters, not 81.\n`]);
      expect(written.size).toBe(0);
      expect((await run([...args, 'a'.repeat(80)], { '-': example })).status).toBe(0);
    },
  );

  it('refuses names that are too long for any movement', async () => {
    const args = ['cards', '-', '--out', 'cards.pdf', '--names', 'names'];
    const names = `Ann\n${'b'.repeat(200)}\n${'c'.repeat(201)}\n`;
    const { status, error } = await run(args, { '-': example, names });
    expect([status, error]).toEqual([2, 'names:3: a name may have 200 characters.\n']);
  });

  it('falls short where there is nothing to print', async () => {
    const { out: mitchell } = await run(['generate', 'mitchell', '--tables', '7']);
    const args = ['cards', '-', '--out', 'cards.pdf', '--kind', 'relay'];
    const { status, error, written } = await run(args, { '-': mitchell });
    expect(status).toBe(1);
    expect(error).toBe('-: the movement has nothing to print on relay cards.\n');
    expect(written.size).toBe(0);
  });
});

describe('files', () => {
  it('that break rules are written with the first errors named, or refused', async () => {
    const sitting = (round: number) => `${round},1,1,2,A\n${round},2,1,3,B\n${round},3,4,5,C\n`;
    const broken = { 'broken.csv': `Round,Table,NS,EW,Set\n${sitting(1)}${sitting(2)}` };
    const call = ['convert', 'broken.csv', '--to', 'csv'];
    const { status, out, error } = await run(call, broken);
    expect(status).toBe(0);
    expect(out).toContain('2,3,4,5,C');
    const notes = error.split('\n').filter((line) => / cannot | Pair |more/.test(line));
    expect(notes).toEqual([
      'note: This movement cannot be played: 8 errors.',
      'note: Pair 1 is at tables 1 and 2 in round 1.',
      'note: Pair 1 plays set A (1) again in round 2, after round 1.',
      'note: Pair 2 plays set A (1) again in round 2, after round 1.',
      'note: … and 5 more, which validate lists.',
    ]);
    for (const args of [
      call,
      ['cards', 'broken.csv', '--out', '-'],
      ['analyse', 'broken.csv'],
      ['explain', 'broken.csv'],
    ]) {
      const strict = await run([...args, '--strict'], broken);
      expect(strict).toMatchObject({ status: 2, out: '' });
      expect(strict.error).toMatch(
        /^broken\.csv:1:1: This movement cannot be played: 8 errors\.\n/,
      );
    }
    const whole = await run(['convert', 'balans8.asc', '--to', 'csv', '--strict'], files);
    expect(whole).toMatchObject({ status: 0, error: expect.not.stringContaining('cannot') });
  });

  it.each([
    ['analyse', 'balans8.asc'],
    ['cards', 'balans8.asc', '--out', '-'],
    ['convert', 'balans8.asc', '--to', 'csv'],
    ['explain', 'balans8.asc'],
    ['optimise', 'balans8.asc', '--steps', '1000'],
    ['replan', 'balans8.asc', '--played', '2', '--leave', '3', '--steps', '10'],
    ['sessions', 'balans8.asc'],
    ['validate', 'balans8.asc'],
  ])('say what reading them assumed: %s', async (...args) => {
    const { error } = await run(args, files);
    expect(error).toMatch(/^note: The file does not give seats; they are taken as scored/);
  });

  const list = '1,1,1,4,1\n1,2,1,2,3\n2,1,2,4,2\n2,2,2,3,1\n3,1,3,4,3\n3,2,3,1,2\n';

  it('files of any layout are read, with what was guessed on standard error, or refused', async () => {
    const guessed = await run(['convert', 'list.txt', '--to', 'block'], { 'list.txt': list });
    expect(guessed.status).toBe(0);
    expect(guessed.error).toContain('note: Guessed: the columns are round, table, ');
    const strict = await run(['convert', 'list.txt', '--strict', '--to', 'block'], {
      'list.txt': list,
    });
    expect(strict).toMatchObject({ status: 2, out: '' });
    expect(strict.error).toMatch(/^list\.txt:1:1: The layout is ambiguous\.[\s\S]*\n {2}1\. /);
  });

  it('of any layout are taken as their columns and rows are said to be, and said what they were taken for', async () => {
    const read = (...options: readonly string[]) =>
      run(['convert', 'list.txt', '--to', 'block', ...options], { 'list.txt': list });
    const guessed = await read();
    const [, options = ''] = /Read as a table: (.*)/.exec(guessed.error) ?? [];
    expect(options).toBe('--columns round,table,set,ns,ew --rows sittings');
    const said = await read(...options.split(' '), '--strict');
    expect(said).toMatchObject({ status: 0, out: guessed.out });
    const other = await read('--columns', 'table,round,set,ns,ew');
    expect(other.out).not.toBe(guessed.out);
    const wrong = await read('--columns', 'round,tabel');
    expect(wrong).toMatchObject({ status: 2, out: '' });
    expect(wrong.error).toContain('there is no column “tabel”; choose from round, table, ns');
  });

  it('are written with the separator asked for, and as bytes', async () => {
    const named = `Round,Table,NS,EW,Boards\n${list.replace(/^(\d,\d),(\d),(\d),(\d)/gm, '$1,$3,$4,$2')}`;
    const files = { 'm.csv': named };
    for (const separator of ['semicolon', ';', 'comma', ',']) {
      const args = ['convert', 'm.csv', '--to', 'csv', '--csv-separator', separator];
      const { out } = await run(args, files);
      const between = separator.startsWith('s') || separator === ';' ? ';' : ',';
      const heading = ['Round', 'Table', 'NS', 'EW'].join(between);
      expect(out.replace(/^\uFEFF/, '').startsWith(heading), separator).toBe(true);
      expect(out.startsWith('\uFEFF'), separator).toBe(between === ';');
    }
    const mov = await run(['convert', 'm.csv', '--to', 'acblscore', '--out', 'm.mov'], files);
    expect([...(mov.written.get('m.mov') ?? [])].slice(0, 2)).toEqual([0x5d, 0x8d]);
  });

  it('are the same for every command, spreadsheets too', async () => {
    const all = (await run(['convert', '--help'])).out.match(/format to write: (.+)/)?.[1] ?? '';
    expect(all.split(', ')).toContain('xlsx');
    for (const command of ['generate', 'sessions', 'search', 'optimise']) {
      expect((await run([command, '--help'])).out).toContain(`write the movement as ${all}`);
    }
    const howell = ['generate', 'howell', '--tables', '3'];
    const book = (await run([...howell, '--to', 'xlsx', '--out', 'm.xlsx'])).written.get('m.xlsx');
    const read = await readMovements(book ?? new Uint8Array(), { fileName: null });
    expect(read.ok && read.formatId).toBe('xlsx');
    const own = await readMovements((await run(howell)).out, { fileName: null });
    expect(read.ok && read.movements[0]?.rounds).toEqual(own.ok && own.movements[0]?.rounds);
  });
});

it('convert --renumber gives pairs new numbers, with their names, or says why not', async () => {
  const given = JSON.parse((await run(['generate', 'mitchell', '--tables', '5'])).out);
  const files = { m: JSON.stringify({ ...given, names: ['Ann', 'Bob'] }) };
  const call = (renumber: string) => ['convert', 'm', '--renumber', renumber, '--to', 'json'];
  const { out, status } = await run(call('1:2,2:1'), files);
  expect(status).toBe(0);
  const made = JSON.parse(out);
  expect(made.names).toEqual(['Bob', 'Ann']);
  expect(made.rounds[0].slice(0, 2)).toEqual([
    { ...given.rounds[0][0], ns: 2 },
    { ...given.rounds[0][1], ns: 1 },
  ]);
  const refused = await run(call('1:2'), files);
  expect(refused).toMatchObject({ status: 2, out: '' });
  expect(refused.error).toMatch(/--renumber: More than one pair would be pair 2/);
});

it('E-W pairs are numbered as asked for where a format takes it', async () => {
  const given = (await run(['generate', 'mitchell', '--tables', '7', '--boards', '3'])).out;
  const convert = (text: string, ...more: readonly string[]) =>
    run(['convert', '-', ...more], { '-': text });
  for (const format of ['magiccontest', 'bridgemate', 'bridgemate-json', 'block', 'csv']) {
    const written = await convert(given, '--to', format, '--ew-from', '21');
    expect(written.status, written.error).toBe(0);
    expect(written.out).toMatch(/\b27\b/);
    const [back, plain] = await Promise.all([
      convert(written.out, '--to', 'block'),
      convert((await convert(given, '--to', format)).out, '--to', 'block'),
    ]);
    expect(back.out).toBe(plain.out);
    expect(back.error).toContain('E-W pairs have numbers of their own');
  }
  const refusals = [
    [given, 'ebuscore', '21', /numbers E-W pairs itself; --ew-from is for/],
    [given, 'csv', '12', /--ew-from must be one of 11, 21, 31/],
    [
      (await run(['generate', 'howell', '--tables', '4'])).out,
      ...([
        'csv',
        '21',
        /--ew-from is for movements in which N-S pairs meet E-W pairs only/,
      ] as const),
    ],
  ] as const;
  for (const [text, format, from, message] of refusals) {
    const refused = await convert(text, '--to', format, '--ew-from', from);
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.error).toMatch(message);
  }
});

it('split rounds keep part-round switches where a format knows none', async () => {
  const given = (await run(['generate', 'hilton-switches', '--tables', '6', '--boards', '2'])).out;
  const convert = (...more: readonly string[]) => run(['convert', '-', ...more], { '-': given });
  const qfOf = async (text: string, fileName: string) =>
    JSON.parse((await run(['analyse', fileName, '--json', '--quiet'], { [fileName]: text })).out)
      .qf;
  const plain = await convert('--to', 'ebuscore');
  expect(plain.error).toContain('part-round switches');
  const split = await convert('--to', 'ebuscore', '--split-rounds');
  expect(split.error).toMatch(
    /^note: Part-round switches are written as split rounds: 6 rounds become 12, of 1 board each\./,
  );
  expect(split.error).not.toContain('part-round switches (');
  const qf = await qfOf(given, 'a.json');
  expect(await qfOf(split.out, 'a.txt')).toBeCloseTo(qf, 8);
  expect(await qfOf(plain.out, 'a.txt')).not.toBeCloseTo(qf, 1);
  // Nothing is split where nothing would be lost.
  expect((await convert('--to', 'json', '--split-rounds')).out).toBe(
    (await convert('--to', 'json')).out,
  );
});
