// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** The module as it is when the page is opened. */
const opened = () => import('../../src/ui/whenUsed.ts');

beforeEach(() => vi.resetModules());

it.each(['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'click'])(
  'takes %s anywhere for use, once, even if nobody else hears of it',
  async (sign) => {
    const { isPageUsed, whenUsed } = await opened();
    const run = vi.fn();
    whenUsed(run);
    await settle();
    expect(run).not.toHaveBeenCalled();
    expect(isPageUsed()).toBe(false);
    document.body.addEventListener(sign, (event) => event.stopPropagation(), { once: true });
    for (let times = 0; times < 2; times++) {
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      await settle();
      expect(run).toHaveBeenCalledOnce();
      expect(isPageUsed()).toBe(true);
    }
  },
);

it('takes another size of the window for use', async () => {
  const { whenUsed } = await opened();
  const run = vi.fn();
  whenUsed(run);
  dispatchEvent(new Event('resize'));
  await settle();
  expect(run).toHaveBeenCalledOnce();
});

it('runs soon what is asked for after the first use, and nothing that was cancelled', async () => {
  const { whenUsed } = await opened();
  const [cancelled, late] = [vi.fn(), vi.fn()];
  whenUsed(cancelled)();
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  await settle();
  whenUsed(late);
  await settle();
  expect(late).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
