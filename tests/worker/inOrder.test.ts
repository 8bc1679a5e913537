import { expect, it } from 'vitest';
import { inOrder } from '../../src/worker/inOrder.ts';

it('replies once the last report of each callback has been received, even if one was refused', async () => {
  const received: (() => void)[] = [];
  const service = inOrder({
    count: async (to: number, report: (count: number) => unknown) => {
      for (let count = 1; count <= to; count++) report(count);
      return to;
    },
  });
  const reports: number[] = [];
  let reply: number | null = null;
  const counting = service.count(2, (count) => {
    reports.push(count);
    return new Promise<void>((resolve, reject) => {
      received.push(count === 1 ? resolve : () => reject(new Error('The page is gone.')));
    });
  });
  const replied = counting.then((result) => {
    reply = result;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(reports).toEqual([1, 2]);
  expect(reply).toBe(null);
  received[1]?.();
  await replied;
  expect(reply).toBe(2);
});
