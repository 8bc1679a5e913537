// @vitest-environment jsdom

import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KeyboardMap } from '../../src/ui/commands/KeyboardMap.tsx';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

it('frames each key by itself, and says them apart', () => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {} });
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
