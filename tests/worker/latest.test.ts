import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLatest } from '../../src/worker/latest.ts';

function start() {
  const sent: { request: number; resolve(reply: string): void; reject(error: unknown): void }[] =
    [];
  const heard: string[] = [];
  const latest = createLatest<number, string>(
    (request) =>
      new Promise((resolve, reject) => {
        if (request < 0) throw new Error(`cannot send ${request}`);
        sent.push({ request, resolve, reject });
      }),
    (reply) => heard.push(reply),
    (error) => heard.push(String(error)),
  );
  return { latest, sent, heard };
}

describe('the latest question', () => {
  it('has one question under way; of those that wait only the newest is sent', async () => {
    const { latest, sent, heard } = start();
    for (const request of [1, 2, 3, 4]) latest.ask(request);
    expect(sent.map(({ request }) => request)).toEqual([1]);
    sent[0]?.resolve('one');
    await settle();
    expect(sent.map(({ request }) => request)).toEqual([1, 4]);
    sent[1]?.resolve('four');
    await settle();
    expect(heard).toEqual(['one', 'four']);
    expect(sent).toHaveLength(2);
  });

  it('goes on after a failure', async () => {
    const { latest, sent, heard } = start();
    latest.ask(1);
    latest.ask(2);
    sent[0]?.reject(new Error('lost'));
    await settle();
    sent[1]?.resolve('two');
    await settle();
    expect(heard).toEqual(['Error: lost', 'two']);
  });

  it('goes on when a question cannot even be sent', async () => {
    const heard: string[] = [];
    const latest = createLatest<number, string>(
      (request) => {
        if (request === 1) throw new Error('no worker');
        return Promise.resolve(`answer to ${request}`);
      },
      (reply) => heard.push(reply),
      (error) => heard.push(String(error)),
    );
    latest.ask(1);
    await settle();
    latest.ask(2);
    await settle();
    expect(heard).toEqual(['Error: no worker', 'answer to 2']);
  });
});
