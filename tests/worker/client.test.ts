import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { proxy } from 'comlink';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createWorkerClient,
  HEARTBEAT_MS,
  IDLE_MS,
  MISSED_HEARTBEATS,
} from '../../src/worker/client.ts';
import { FakeWorker } from './fakeWorker.ts';

const service = {
  double: (value: number) => 2 * value,
  refuse(): number {
    throw new RangeError('There is no such pair.');
  },
  never: () => new Promise<number>(() => undefined),
  async count(to: number, onCount: (value: number) => void) {
    for (let value = 1; value <= to; value++) await onCount(value);
    return to;
  },
};

const workers: FakeWorker[] = [];
const spawn = (): Worker => {
  const worker = new FakeWorker(service);
  workers.push(worker);
  return worker.asWorker();
};

afterEach(() => {
  vi.useRealTimers();
  for (const worker of workers.splice(0)) worker.terminate();
});

describe('worker client', () => {
  it('starts the worker on the first call and reuses it', async () => {
    const client = createWorkerClient<typeof service>(spawn);
    expect(workers).toHaveLength(0);
    expect(await client.call((remote) => remote.double(21))).toBe(42);
    expect(await client.call((remote) => remote.double(4))).toBe(8);
    expect(workers).toHaveLength(1);
  });

  it('passes callbacks to the worker', async () => {
    const client = createWorkerClient<typeof service>(spawn);
    const counted: number[] = [];
    const onCount = proxy((value: number) => void counted.push(value));
    expect(await client.call(async (remote) => remote.count(3, onCount))).toBe(3);
    expect(counted).toEqual([1, 2, 3]);
  });

  it('a service that throws rejects the call and leaves the worker alive', async () => {
    const client = createWorkerClient<typeof service>(spawn);
    await expect(client.call((remote) => remote.refuse())).rejects.toThrow(
      'There is no such pair.',
    );
    expect(await client.call((remote) => remote.double(1))).toBe(2);
    expect(workers).toHaveLength(1);
  });

  it('a crash rejects every call under way with the reason, and the next call starts another worker', async () => {
    const client = createWorkerClient<typeof service>(spawn);
    const calls = [1, 2].map(() => client.call((remote) => remote.never()));
    workers[0]?.crash('out of memory');
    for (const call of calls) {
      await expect(call).rejects.toThrow('The background worker failed: out of memory');
    }
    expect(workers[0]?.isTerminated).toBe(true);
    expect(await client.call((remote) => remote.double(3))).toBe(6);
    expect(workers).toHaveLength(2);
  });

  it('a script that cannot be loaded is reported', async () => {
    const client = createWorkerClient<typeof service>(spawn);
    const call = client.call((remote) => remote.never());
    workers[0]?.crash('');
    await expect(call).rejects.toThrow('it could not be started');
  });

  it('a browser that has no workers rejects the call', async () => {
    const client = createWorkerClient<typeof service>(() => {
      throw new Error('Workers are switched off.');
    });
    await expect(client.call((remote) => remote.double(1))).rejects.toThrow(
      'Workers are switched off.',
    );
  });

  it('cancelling ends the worker and its calls; the next call starts another', async () => {
    const client = createWorkerClient<typeof service>(spawn);
    const controller = new AbortController();
    const call = client.call((remote) => remote.never(), controller.signal);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers[0]?.isTerminated).toBe(true);
    expect(await client.call((remote) => remote.double(5))).toBe(10);
    expect(workers).toHaveLength(2);
    await expect(
      client.call((remote) => remote.double(1), controller.signal),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('a signal that is aborted after its call is done ends nothing', async () => {
    const client = createWorkerClient<typeof service>(spawn);
    const controller = new AbortController();
    await client.call((remote) => remote.double(1), controller.signal);
    controller.abort();
    expect(workers[0]?.isTerminated).toBe(false);
  });

  it('an old worker that crashes late does not end the new one', async () => {
    const client = createWorkerClient<typeof service>(spawn);
    const controller = new AbortController();
    const cancelled = client.call((remote) => remote.never(), controller.signal);
    controller.abort();
    await expect(cancelled).rejects.toThrow('cancelled');
    const call = client.call((remote) => remote.double(7));
    workers[0]?.crash('too late');
    expect(await call).toBe(14);
    expect(workers[1]?.isTerminated).toBe(false);
  });

  it('a worker that has been idle for a minute ends, one that works does not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const client = createWorkerClient<typeof service>(spawn);
    await client.call((remote) => remote.double(1));
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(workers[0]?.isTerminated).toBe(false);
    await client.call((remote) => remote.double(2));
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(workers[0]?.isTerminated).toBe(false);
    const long = client.call((remote) => remote.never());
    await client.call((remote) => remote.double(3));
    vi.advanceTimersByTime(10 * IDLE_MS);
    expect(workers[0]?.isTerminated).toBe(false);
    workers[0]?.crash('the end');
    await expect(long).rejects.toThrow('the end');

    await client.call((remote) => remote.double(4));
    vi.advanceTimersByTime(IDLE_MS);
    expect(workers[1]?.isTerminated).toBe(true);
    expect(await client.call((remote) => remote.double(5))).toBe(10);
    expect(workers).toHaveLength(3);
  });

  /** Lets heartbeats pass, with the messages that they bring. */
  async function beat(times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      vi.advanceTimersByTime(HEARTBEAT_MS);
      // A message goes through two channels' queues.
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const onlyTimers = { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] };

  it('a worker that dies without an event is replaced, and its calls are made again, which is said', async () => {
    vi.useFakeTimers(onlyTimers as never);
    let replaced = 0;
    const client = createWorkerClient<typeof service>(spawn, () => {
      replaced += 1;
    });
    await client.call((remote) => remote.double(1));
    workers[0]?.die();
    const calls = [1, 2].map((value) => client.call((remote) => remote.double(value)));
    await beat(MISSED_HEARTBEATS);
    expect(workers).toHaveLength(1);
    await beat(1);
    expect(await Promise.all(calls)).toEqual([2, 4]);
    expect(workers).toHaveLength(2);
    expect(workers[0]?.isTerminated).toBe(true);
    expect(replaced).toBeGreaterThan(0);
  });

  it('a worker that dies again and again rejects the call', async () => {
    vi.useFakeTimers(onlyTimers as never);
    const client = createWorkerClient<typeof service>(spawn);
    const call = client.call((remote) => remote.never());
    const rejected = expect(call).rejects.toThrow('stopped answering');
    workers[0]?.die();
    await beat(MISSED_HEARTBEATS + 1);
    workers[1]?.die();
    await beat(MISSED_HEARTBEATS + 1);
    await rejected;
    expect(workers).toHaveLength(2);
  });

  it('a worker that works for long and answers its heartbeats is left alone', async () => {
    vi.useFakeTimers(onlyTimers as never);
    const client = createWorkerClient<typeof service>(spawn);
    void client.call((remote) => remote.never());
    await beat(5 * MISSED_HEARTBEATS);
    expect(workers[0]?.isTerminated).toBe(false);
    expect(workers).toHaveLength(1);
  });

  it('a worker that has ended is kept by nothing', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const client = createWorkerClient<typeof service>(spawn);
    await client.call((remote) => remote.double(1));
    const worker = new WeakRef(workers.pop() as FakeWorker);
    client.end();
    for (let turn = 0; turn < 100 && worker.deref() !== undefined; turn += 1) {
      await nextTurn();
      collect();
    }
    expect(worker.deref()).toBeUndefined();
  });

  it('a worker that its owner ends rejects its calls', async () => {
    const client = createWorkerClient<typeof service>(spawn);
    const call = client.call((remote) => remote.never());
    client.end();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(await client.call((remote) => remote.double(3))).toBe(6);
  });
});
