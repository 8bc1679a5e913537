// @vitest-environment jsdom

import { afterEach, expect, it } from 'vitest';
import { endTyping, expectTyping } from '../../src/ui/commands/typedAhead.ts';

afterEach(() => {
  endTyping();
  document.body.replaceChildren();
});

/** Presses keys one after another; returns those that nothing has taken. */
function press(...keys: readonly (string | KeyboardEventInit)[]): string[] {
  return keys.flatMap((pressed) => {
    const init = typeof pressed === 'string' ? { key: pressed } : pressed;
    const isFree = document.body.dispatchEvent(
      new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
    );
    return isFree ? [init.key ?? ''] : [];
  });
}

it('takes what is typed for a field that is about to appear, and nothing before or after', () => {
  expect(press('a')).toEqual(['a']);
  expectTyping();
  expect(press('p', 'x', 'Backspace', '7', 'Tab', { key: 'z', ctrlKey: true })).toEqual([
    'Tab',
    'z',
  ]);
  expect(endTyping()).toEqual({ text: 'p7', isEntered: false });
  expect(press('a')).toEqual(['a']);
  expectTyping();
  press('h', 'Enter');
  expect(endTyping()).toEqual({ text: 'h', isEntered: true });
});

it('ends at Escape and when a dialog opens', () => {
  expectTyping();
  expect(press('p', 'Escape', 'q')).toEqual(['Escape', 'q']);
  expect(endTyping().text).toBe('');
  expectTyping();
  press('p');
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  expect(press('q')).toEqual(['q']);
  expect(endTyping().text).toBe('');
});
