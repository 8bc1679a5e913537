import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { expect, test } from 'vitest';
import { asc } from '../../src/build/asc.mjs';
import bytes from './dotProduct.as.ts?asc';

test('an AssemblyScript source with SIMD and a neighbour is imported as a module that runs', () => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const memory = exports.memory as WebAssembly.Memory;
  const dotProduct = exports.dotProduct as (a: number, b: number, count: number) => number;
  memory.grow(1);
  const numbers = new Int16Array(memory.buffer, 0, 32);
  for (let index = 0; index < 16; index++) {
    numbers[index] = index;
    numbers[16 + index] = index % 2 === 0 ? 1 : -2;
  }
  // Even indices once, 0 + 2 + … + 14; odd ones minus twice, 1 + 3 + … + 15.
  expect(dotProduct(0, 32, 16)).toBe(56 - 2 * 64);
});

test('a source that does not compile fails with the compiler’s message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arrowswitch-'));
  try {
    await writeFile(join(folder, 'bad.as.ts'), 'export function f(): i32 { return missing; }');
    await writeFile(join(folder, 'main.ts'), "import './bad.as.ts?asc';");
    const running = runnerImport(join(folder, 'main.ts'), { plugins: [asc()], logLevel: 'silent' });
    await expect(running).rejects.toThrow(/cannot compile .*bad\.as\.ts[\s\S]*'missing'/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
