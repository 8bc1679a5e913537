// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFocus } from '../../src/ui/watchFocus.ts';

let stop = (): void => undefined;
beforeEach(() => {
  stop = watchFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Shows a page, and presses a button of it that does something. */
async function press(page: string, name: string, act: (button: HTMLButtonElement) => void) {
  document.body.innerHTML = page;
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent === name) as HTMLButtonElement;
  button.addEventListener('click', () => act(button));
  button.focus();
  button.click();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return document.activeElement?.textContent;
}

const remove = (button: HTMLButtonElement) => button.remove();
const buttons = (...names: readonly string[]) =>
  names.map((name) => `<button>${name}</button>`).join('');

it('moves the focus to what follows the button that has gone', async () => {
  const page = `<main><p>${buttons('Hide')}</p><p>A word</p><p>${buttons('Fix', 'Next')}</p></main>`;
  expect(await press(page, 'Hide', (button) => button.parentElement?.remove())).toBe('Fix');
  expect(await press(page, 'Fix', remove)).toBe('Next');
});

it('moves it to what stands before, or in its place, where nothing follows', async () => {
  const page = `<main>${buttons('Before')}<p>${buttons('New session')}</p></main>`;
  expect(await press(page, 'New session', remove)).toBe('Before');
  const ask = (button: HTMLButtonElement) => {
    button.outerHTML = buttons('Delete', 'Go on');
  };
  expect(await press(page, 'New session', ask)).toBe('Go on');
});

it('moves it beside a button that can no longer be pressed, and no further', async () => {
  const disable = (button: HTMLButtonElement) => {
    button.disabled = true;
  };
  const fewer = `<header><p>${buttons('Fewer')}<button disabled>None</button>${buttons('More')}</p></header>`;
  expect(await press(fewer, 'Fewer', disable)).toBe('More');
  const alone = `<header><p>${buttons('Stop')}</p>${buttons('Settings')}</header>`;
  expect(await press(alone, 'Stop', disable)).not.toBe('Settings');
});

it('moves it to the main part where its part has nothing else, and leaves it where the director has put it', async () => {
  const page = `<main tabindex="-1">Main</main><div role="alert">${buttons('Close')}</div>`;
  expect(await press(page, 'Close', remove)).toBe('Main');
  const leave = (button: HTMLButtonElement) => {
    document.querySelector('main')?.focus();
    button.remove();
  };
  expect(await press(`<main tabindex="-1">Main</main>${buttons('Close')}`, 'Close', leave)).toBe(
    'Main',
  );
});

it('moves it on from what goes by itself, but not from what the director has left', async () => {
  const frames = async (): Promise<void> => {
    for (let frame = 0; frame < 5; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  };
  const show = (): HTMLElement => {
    document.body.innerHTML = `<main tabindex="-1"><p>${buttons('Going', 'Staying')}</p></main>`;
    const going = document.querySelector('button') as HTMLElement;
    going.focus();
    return going;
  };
  show().remove();
  await frames();
  expect(document.activeElement?.textContent).toBe('Staying');
  const left = show();
  left.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  left.blur();
  left.remove();
  await frames();
  expect(document.activeElement).toBe(document.body);
});

it('moves it to the same button of the next item, also when nobody has pressed anything', async () => {
  const items = ['1', '2'].map((n) => `<li>${buttons(`Go ${n}`, `Fix ${n}`)}</li>`).join('');
  document.body.innerHTML = `<main><ul>${items}</ul></main>`;
  const focused = [...document.querySelectorAll('button')][1];
  focused?.focus();
  focused?.closest('li')?.remove();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Fix 2'));
});
