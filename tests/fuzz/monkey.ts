// A monkey test of the page: random clicks, keys and values, reproducible by the seed. The page must never be blank, and
// where a command leads to another place, the grid must be there again on the way back.

import type { Page } from 'playwright-core';

/** Opens an individual, as a director does. */
export async function openIndividual(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Command' }).fill('individual …');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Individual' });
  await dialog.getByRole('status').filter({ hasText: 'tables' }).waitFor();
  await dialog.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('grid', { name: /^Individual/ }).waitFor();
}

/** Does so many things at random; throws with the seed and the last things done when the page has gone. */
export async function monkey(page: Page, seed: number, events: number): Promise<void> {
  const failure = await page.evaluate(
    async ({ seed, events }) => {
      let state = seed;
      const draw = (count: number): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * count);
      };
      const keys = [
        ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', 'Escape', ' ', 'Delete'],
        ...['Tab', 'Home', 'End', '1', '-', '2', 'A', 'z', 'y', 'k', '?', 'F2'],
      ];
      // What leaves the page, or asks the browser for a file or a printer.
      const forbidden = /reload|print|open a file|use it now|^open …/i;
      const done: string[] = [];
      const isAllowed = (element: HTMLElement): boolean =>
        element.offsetParent !== null &&
        !element.matches(':disabled, [type=file], a[href]') &&
        !forbidden.test(element.textContent ?? '');
      const enter = (element: HTMLElement, value: string): void => {
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
        set?.call(element, value);
        element.dispatchEvent(new Event('input', { bubbles: true }));
        element.dispatchEvent(new Event('change', { bubbles: true }));
      };
      const act = (): void => {
        const root = document.querySelector('[role=dialog]') ?? document;
        const all = root.querySelectorAll<HTMLElement>(
          'button, select, input, summary, [data-place]',
        );
        const elements = [...all].filter(isAllowed);
        const element = elements[draw(elements.length)];
        if (element === undefined || draw(10) < 3) {
          const key = keys[draw(keys.length)] ?? 'Escape';
          const ctrlKey = draw(5) === 0;
          done.push(`${ctrlKey ? 'Ctrl+' : ''}${key}`);
          const event = { key, ctrlKey, bubbles: true, cancelable: true };
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', event),
          );
          return;
        }
        done.push(`${element.tagName} ${element.textContent?.slice(0, 40)}`);
        if (element instanceof HTMLSelectElement) {
          enter(element, element.options[draw(element.options.length)]?.value ?? '');
        } else if (element instanceof HTMLInputElement && !/checkbox|radio/.test(element.type)) {
          enter(element, String(draw(40) - 2));
        } else {
          element.focus();
          element.click();
        }
      };
      const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));
      const isThere = (): boolean => document.querySelector('main [role=grid]') !== null;
      const comesBack = async (): Promise<boolean> => {
        for (let waited = 0; waited < 600 && !isThere(); waited++) {
          if (location.hash !== '#/design') location.hash = '#/design';
          await pause(50);
        }
        return isThere();
      };
      for (let event = 0; event < events; event++) {
        act();
        await pause(0);
        if (!(await comesBack())) return `event ${event}: ${done.slice(-8).join(', ')}`;
      }
      return null;
    },
    { seed, events },
  );
  if (failure !== null) throw new Error(`The page has gone, seed ${seed}, ${failure}`);
}
