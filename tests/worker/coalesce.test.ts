import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { coalesceRequests } from '../../src/worker/coalesce.ts';

function start() {
  const sent: { request: number; resolve(reply: string): void; reject(error: unknown): void }[] =
    [];
  const heard: string[] = [];
  const requests = coalesceRequests<number, string>(
    (request) =>
      new Promise((resolve, reject) => {
        if (request < 0) throw new Error(`cannot send ${request}`);
        sent.push({ request, resolve, reject });
      }),
    (reply) => heard.push(reply),
    (error) => heard.push(String(error)),
  );
  return { requests, sent, heard };
}

describe('coalesced requests', () => {
  it('have one under way at most; of those that wait only the newest is sent', async () => {
    const { requests, sent, heard } = start();
    for (const request of [1, 2, 3, 4]) requests.send(request);
    expect(sent.map(({ request }) => request)).toEqual([1]);
    sent[0]?.resolve('one');
    await settle();
    expect(sent.map(({ request }) => request)).toEqual([1, 4]);
    sent[1]?.resolve('four');
    await settle();
    expect(heard).toEqual(['one', 'four']);
    expect(sent).toHaveLength(2);
  });

  it('go on after a failure', async () => {
    const { requests, sent, heard } = start();
    requests.send(1);
    requests.send(2);
    sent[0]?.reject(new Error('lost'));
    await settle();
    sent[1]?.resolve('two');
    await settle();
    expect(heard).toEqual(['Error: lost', 'two']);
  });

  it('go on when a request cannot even be sent', async () => {
    const heard: string[] = [];
    const requests = coalesceRequests<number, string>(
      (request) => {
        if (request === 1) throw new Error('no worker');
        return Promise.resolve(`answer to ${request}`);
      },
      (reply) => heard.push(reply),
      (error) => heard.push(String(error)),
    );
    requests.send(1);
    await settle();
    requests.send(2);
    await settle();
    expect(heard).toEqual(['Error: no worker', 'answer to 2']);
  });
});
