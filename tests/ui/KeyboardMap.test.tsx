// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KeyboardMap } from '../../src/ui/commands/KeyboardMap.tsx';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

it('frames each key by itself, and says them apart', () => {
  const { screen } = renderInApp(<KeyboardMap onClose={() => undefined} />);
  const keysOf = (meaning: string) => screen.getByText(meaning).previousElementSibling;
  const minutes = keysOf('A minute more, a minute less');
  expect([...(minutes?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent)).toEqual([
    '+',
    '-',
  ]);
  expect(minutes?.textContent).toBe('+ - ');
  expect(keysOf('Redo')?.textContent).toBe('Ctrl+Shift+Z Ctrl+Y ');
});

it('no hint names a key of its own', () => {
  const root = join(import.meta.dirname, '../../src/ui');
  const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/commands[\\/]keys\.ts$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
      return [...code.matchAll(/\b(?:Ctrl|Alt)[ +][A-Z]\b/g)].map(([key]) => `${file}: ${key}`);
    });
  // The browser's own key, which the page has no word in.
  expect(named).toEqual(['share/ShareDialog.tsx: Ctrl C']);
});
