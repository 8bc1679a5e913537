import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.mjs';

const here = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'arrowswitch-bundle-'));
const cache = join(root, 'node_modules/.cache/arrowswitch');
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A program of two commands, one of which uses the other, and a bundler that notes each time it runs. */
function writeProgram(): void {
  rmSync(root, { recursive: true });
  const isPlainScript = (path: string) => !path.endsWith('.ts');
  cpSync(join(here, 'src/build'), join(root, 'src/build'), {
    recursive: true,
    filter: isPlainScript,
  });
  const line = (name: string) =>
    `{ name: '${name}', threads: [], load: () => import('../cli/${name}.ts') }`;
  write('src/cli/commands.mjs', `export const commands = [${line('greet')}, ${line('part')}];`);
  write(
    'src/cli/greet.ts',
    "import { whom } from './whom.ts'; export const text: string = 'Hello '.concat(whom);",
  );
  write('src/cli/whom.ts', "export const whom: string = 'you';");
  write(
    'src/cli/part.ts',
    "import { text as hello } from './greet.ts'; export const text: string = hello.slice(6);",
  );
  write(
    'src/cli/main.ts',
    `import { commands } from './commands.mjs';
    const command = commands.find(({ name }) => name === process.argv[2]);
    console.log(command === undefined ? 'help' : (await command.load()).text);`,
  );
  write('package.json', '{ "version": "1.0.0" }');
  write('package-lock.json', '{ "packages": {} }');
  write('node_modules/.package-lock.json', '{ "packages": {} }');
  const bundler = 'node_modules/esbuild';
  symlinkSync(join(here, bundler), join(root, bundler), 'junction');
  renameSync(join(root, 'src/build/bundler.mjs'), join(root, 'src/build/realBundler.mjs'));
  write(
    'src/build/bundler.mjs',
    `import { appendFileSync } from 'node:fs';
    import { runBundler as run } from './realBundler.mjs';
    export function runBundler(...args) {
      appendFileSync(${JSON.stringify(join(root, 'log'))}, 'x');
      return run(...args);
    }`,
  );
  write('log', '');
}

function cli(...args: readonly string[]) {
  return new Promise<string>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'src/build/cli.mjs'), ...args]);
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk));
    child.on('close', (status) => resolve(`${status}: ${out}`));
  });
}

const bundlings = () => readFileSync(join(root, 'log'), 'utf8').length;
const bundles = () => readdirSync(cache).filter((name) => /^cli-.*-[0-9a-f]{16}$/.test(name));

test('a command is bundled alone, once for several calls, and anew when a file of it changes', async () => {
  writeProgram();
  const calls = [cli('greet'), cli('greet'), cli('part'), cli('--version'), cli('--help')];
  const [hello, bye, help] = ['0: Hello you\n', '0: you\n', '0: help\n'];
  expect(await Promise.all(calls)).toEqual([hello, hello, bye, help, help]);
  expect([bundlings(), bundles().length]).toEqual([3, 3]);
  write('src/cli/part.ts', "export const text: string = 'So long';");
  expect([await cli('greet'), bundlings()]).toEqual([hello, 3]);
  expect([await cli('part'), bundlings()]).toEqual(['0: So long\n', 4]);
  write('src/cli/whom.ts', "export const whom: string = 'all';");
  expect([await cli('greet'), bundlings()]).toEqual(['0: Hello all\n', 5]);
  write('src/cli/whom.ts', "export const whom: string = 'you';");
  expect([await cli('greet'), bundlings()]).toEqual([hello, 5]);
});

test('the commands are loaded in the way that tells the bundler to leave them out', () => {
  const list = readFileSync(join(here, 'src/cli/commands.mjs'), 'utf8');
  for (const { name } of commands) expect(list).toContain(`await import('../cli/${name}.ts')`);
});

test('what plugins provide is put beside the bundle, which is made anew when that changes', async () => {
  writeProgram();
  write(
    'src/cli/whom.ts',
    `import { parts } from '../../data/names.txt?parts';
    export const whom: string = (await parts.get(2)!()).default;`,
  );
  write('data/names.txt', '1 Ann\n2 Bob\n');
  expect([await cli('greet'), await cli('greet'), bundlings()]).toEqual([
    ...['0: Hello 2 Bob\n', '0: Hello 2 Bob\n'],
    1,
  ]);
  write('data/names.txt', '1 Ann\n2 Eve\n');
  expect([await cli('greet'), bundlings()]).toEqual(['0: Hello 2 Eve\n', 2]);
});

test('one path that stands for two files cannot be bundled', async () => {
  writeProgram();
  const use = "import { parts } from './names.txt?parts'; export const text = String(parts.size);";
  write('src/cli/greet.ts', `${use} export { text as deeper } from './deeper/greet.ts';`);
  write('src/cli/deeper/greet.ts', use);
  expect(await cli('greet')).toContain('./names.txt?parts stands for two files');
  write('src/cli/deeper/greet.ts', 'export const text: = 1;');
  expect(await cli('greet')).toContain('src/cli/deeper/greet.ts:1:19');
});

test('a cache that cannot be written is an error with the folder and the reason', async () => {
  writeProgram();
  write('node_modules/.cache/arrowswitch', 'no folder');
  expect(await cli('greet')).toMatch(/^2: The command line cannot be bundled in .*arrowswitch: E/);
});
