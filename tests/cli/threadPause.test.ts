import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { threadPause } from '../../src/cli/threadPause.ts';

it('lets a message of any channel in within a few pauses', async () => {
  const { port1, port2 } = new MessageChannel();
  let isStopped = false;
  port1.on('message', () => {
    isStopped = true;
  });
  for (let warmUp = 0; warmUp < 100; warmUp++) await threadPause();
  port2.postMessage('stop');
  let pauses = 0;
  while (!isStopped && pauses < 1000) {
    await threadPause();
    pauses += 1;
  }
  expect(pauses).toBeLessThan(20);
  port1.close();
});
