// The command line as it is built: by `npm run cli` when a source has changed, and as a package that needs no repository.

import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const here = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'arrowswitch-cli-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A repository with a small program, and packages as they are here. */
function writeProgram(): void {
  rmSync(root, { recursive: true });
  cpSync(join(here, 'src/build'), join(root, 'src/build'), { recursive: true });
  for (const path of [
    'package.json',
    'package-lock.json',
    'vite.cli.config.ts',
    'THIRD_PARTY_NOTICES',
  ])
    cpSync(join(here, path), join(root, path));
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(here, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(join(here, 'node_modules', name), join(root, 'node_modules', name));
  write('data/names.txt', '1 Ann\n2 Bob\n');
  write(
    'src/cli/main.ts',
    `import { parts } from '../../data/names.txt?parts';
    import { greeting } from './greeting.ts';
    console.log(greeting, (await parts.get(2)!()).default);`,
  );
  write('src/cli/greeting.ts', "export const greeting: string = 'Hello';");
}

/** What a process prints, with its exit status. */
function outputOf(file: string, args: readonly string[], cwd: string) {
  return new Promise<string>((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, npm_lifecycle_event: undefined },
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk));
    child.on('close', (status) => resolve(`${status}: ${out}`));
  });
}

const cli = () => outputOf(process.execPath, ['src/build/cli.mjs'], root);
const builtParts = () => readdirSync(join(root, 'dist-cli/parts')).sort();

test('several calls build once, and a change of a source or of data builds anew', async () => {
  writeProgram();
  expect(await Promise.all([cli(), cli()])).toEqual(['0: Hello 2 Bob\n', '0: Hello 2 Bob\n']);
  const before = builtParts();
  // A part that nobody asked for would be gone after another build.
  write('dist-cli/parts/untouched.mjs', '');
  expect(await cli()).toBe('0: Hello 2 Bob\n');
  expect(builtParts()).toEqual([...before, 'untouched.mjs'].sort());
  write('src/cli/greeting.ts', "export const greeting: string = 'Good evening';");
  expect(await cli()).toBe('0: Good evening 2 Bob\n');
  expect(builtParts()).not.toContain('untouched.mjs');
  write('data/names.txt', '1 Ann\n2 Eve\n');
  expect(await cli()).toBe('0: Good evening 2 Eve\n');
});

test('a source that cannot be compiled is named, and nothing older is run', async () => {
  writeProgram();
  expect(await cli()).toBe('0: Hello 2 Bob\n');
  write('src/cli/greeting.ts', 'export const greeting: = 1;');
  const failed = /^2: The command line cannot be built: [\s\S]*src\/cli\/greeting\.ts:1:24/;
  expect(await cli()).toMatch(failed);
  expect(await cli()).toMatch(failed);
});

test('Ctrl+C while it is built ends with a sentence, and the next call builds', async () => {
  writeProgram();
  const path = 'vite.cli.config.ts';
  const config = readFileSync(join(root, path), 'utf8');
  write(
    path,
    `process.kill(process.pid, 'SIGINT'); await new Promise(() => setInterval(() => 0, 99));\n${config}`,
  );
  expect(await cli()).toBe('130: Stopped before the command began.\n');
  write(path, config);
  expect(await cli()).toBe('0: Hello 2 Bob\n');
});

test('the package runs by npx in an empty folder, with its threads and without a network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arrowswitch-npx-'));
  const npm = (...args: readonly string[]) =>
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  // Built if it is not current.
  execFileSync(process.execPath, [join(here, 'src/build/cli.mjs'), '--version']);
  const [packed] = JSON.parse(npm('pack', here, '--ignore-scripts', '--json'));
  const paths: string[] = packed.files.map(({ path }: { path: string }) => path);
  expect(paths.filter((path) => !path.startsWith('dist-cli/')).sort()).toEqual([
    ...['LICENSE', 'README.md', 'package.json'],
  ]);
  npm('init', '--yes');
  npm('install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`);
  expect(await outputOf('npx', ['--offline', 'arrowswitch', '--version'], folder)).toMatch(
    /^0: \d/,
  );
  // What npx starts in its turn.
  const main = join(folder, 'node_modules/arrowswitch/dist-cli/main.mjs');
  const run = (...args: readonly string[]) => outputOf(process.execPath, [main, ...args], folder);
  const made = await run(
    ...['generate', 'mitchell', '--tables', '7', '--to', 'asc', '--out', 'm7.asc'],
  );
  expect(made).toBe('0: ');
  const best = await run(...['optimise', 'm7.asc', '--steps', '200000', '--threads', '2']);
  expect(best).toContain('Qf 92.00, sum of squares');
  expect(await run('cards', 'm7.asc', '--out', 'm7.pdf')).toMatch(/^0: /);
  expect(readFileSync(join(folder, 'm7.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await run('validate', '--help')).toContain(
    '\n  arrowswitch generate mitchell --tables 7 | arrowswitch validate -\n',
  );
  rmSync(folder, { recursive: true });
});
