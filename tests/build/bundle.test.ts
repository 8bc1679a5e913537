import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const here = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'arrowswitch-bundle-'));
const cache = join(root, 'node_modules/.cache/arrowswitch');
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A program of two commands, and a bundler that notes each time it is loaded. */
function writeProgram(): void {
  const isPlainScript = (path: string) => !path.endsWith('.ts');
  cpSync(join(here, 'src/build'), join(root, 'src/build'), {
    recursive: true,
    filter: isPlainScript,
  });
  const line = (name: string) =>
    `{ name: '${name}', threads: [], load: () => import('./${name}.ts') }`;
  write('src/cli/commands.mjs', `export const commands = [${line('greet')}, ${line('part')}];`);
  write(
    'src/cli/greet.ts',
    "import { whom } from './whom.ts'; export const text: string = 'Hello '.concat(whom);",
  );
  write('src/cli/whom.ts', "export const whom: string = 'you';");
  write('src/cli/part.ts', "export const text: string = 'Goodbye';");
  write(
    'src/cli/main.ts',
    `import { commands } from './commands.mjs';
    const command = commands.find(({ name }) => name === process.argv[2]);
    console.log(command === undefined ? 'help' : (await command.load()).text);`,
  );
  write('package.json', '{ "version": "1.0.0" }');
  write('package-lock.json', '{ "packages": {} }');
  write('node_modules/.package-lock.json', '{ "packages": {} }');
  const bundler = pathToFileURL(join(here, 'node_modules/rolldown/dist/index.mjs')).href;
  write('node_modules/rolldown/package.json', '{ "type": "module", "exports": "./index.js" }');
  write(
    'node_modules/rolldown/index.js',
    `import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(join(root, 'log'))}, 'x');
    export { rolldown } from '${bundler}';`,
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
  const [hello, bye, help] = ['0: Hello you\n', '0: Goodbye\n', '0: help\n'];
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

test('a cache that cannot be written is an error with the folder and the reason', async () => {
  writeProgram();
  rmSync(cache, { recursive: true });
  writeFileSync(cache, 'no folder');
  expect(await cli('greet')).toMatch(/^2: The command line cannot be bundled in .*arrowswitch: E/);
});
