import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createRequest } from '../../src/howell/search/constructions.ts';
import { waysFor } from '../../src/howell/search/searchTracks.ts';
import { isStationary } from '../../src/movement/flow.ts';
import type { PairNumber } from '../../src/movement/movement.ts';
import type { WorkerClient } from '../../src/worker/client.ts';
import { createHowellPool } from '../../src/worker/howellPool.ts';
import { createHowellService } from '../../src/worker/howellService.ts';
import type {
  HowellChoice,
  HowellEnd,
  HowellProgress,
  HowellReply,
  HowellSearchRequest,
  HowellService,
} from '../../src/worker/protocol.ts';

/** A service on a clock that moves 5 ms every time it is read; `onPause` runs between slices. */
function startService(onPause: () => void = () => undefined): HowellService {
  let now = 0;
  return createHowellService({
    clock: () => {
      now += 5;
      return now;
    },
    async pause() {
      onPause();
      await setImmediate();
    },
  });
}

/** The kernel's values have rounding in them. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** Few steps: the search itself is tested elsewhere. */
const request: HowellSearchRequest = {
  wanted: createRequest(10, 5),
  boards: 3,
  hasUniversalStart: true,
  stationaryNumbers: [],
  mostSitOutBoards: null,
  seed: 1,
  stepBudget: 8,
  choices: 2,
};

/** A client whose worker is the service itself. */
function clientOf(service: HowellService): WorkerClient<HowellService> {
  return {
    call: (use) => use(service as unknown as Parameters<typeof use>[0]),
    end: () => undefined,
  };
}

async function outcomeOf(service: HowellService, asked = request, worker = 0) {
  const reports: HowellProgress[] = [];
  const reply = await service.search(asked, worker, (progress) => reports.push(progress));
  if (!reply.ok) throw new Error(reply.message);
  return { outcome: reply.outcome, reports };
}

describe('the search for new movements as a service', () => {
  it('makes exactly the pairs with given numbers stationary, whatever counts are wanted', async () => {
    const wanted = { ...createRequest(12, 8), stationaryPairs: 6, mostStationary: 0 };
    const asked = { ...request, wanted, stationaryNumbers: [3, 12] };
    const { outcome, reports } = await outcomeOf(startService(), asked);
    expect(outcome.choices.length).toBeGreaterThan(0);
    const shown = reports.flatMap(({ improvement }) => improvement ?? []);
    for (const { movement } of [...outcome.choices, ...shown]) {
      const pairs = Array.from({ length: 12 }, (_, index) => (index + 1) as PairNumber);
      expect(pairs.filter((pair) => isStationary(movement, pair))).toEqual([3, 12]);
    }
  });

  it('refuses to make a pair stationary that is not there', async () => {
    const asked = { ...request, stationaryNumbers: [3, 11] };
    const reply = await startService().search(asked, 0, () => undefined);
    const message = 'There is no pair 11 to be stationary; there are 10 pairs.';
    expect(reply).toEqual({ ok: false, message });
  });

  it('reports every improvement with its figures, and gives several to choose from', async () => {
    const { outcome, reports } = await outcomeOf(startService());
    expect(outcome).toMatchObject({ end: 'budget', steps: 8, seed: 1 });
    expect(outcome.choices).toHaveLength(2);
    const values = outcome.choices.map(({ value }) => rounded(value));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    for (const { movement, analysis, value } of outcome.choices) {
      expect(analysis.inequityIndex).toBeCloseTo(value, 4);
      expect(movement.rounds).toHaveLength(5);
      expect(movement.sets[0]?.boards).toBe(3);
    }
    const improved = reports.flatMap(({ improvement }) => improvement ?? []);
    expect(improved.at(-1)?.movement).toEqual(outcome.choices[0]?.movement);
    expect(outcome.published).toMatchObject({ pairs: 10, rounds: 5 });
  });

  it('counts an attempt that takes as long as twenty others as twenty', async () => {
    const asked = { ...request, wanted: createRequest(11, 8), hasUniversalStart: false };
    const freed = waysFor(asked.wanted).indexOf('freed');
    for (const [stepBudget, steps] of [
      [8, 1],
      [20, 1],
      [21, 2],
    ] as const) {
      const { outcome } = await outcomeOf(startService(), { ...asked, stepBudget }, freed);
      expect(outcome).toMatchObject({ end: 'budget', steps });
    }
    const { outcome } = await outcomeOf(startService(), { ...asked, stepBudget: 21 }, 0);
    expect(outcome).toMatchObject({ end: 'budget', steps: 21 });
  });

  it('stops when asked, with the best so far', async () => {
    let pauses = 0;
    const service: HowellService = startService(() => {
      pauses += 1;
      if (pauses === 20) service.stop();
    });
    const { outcome } = await outcomeOf(service, { ...request, stepBudget: null });
    expect(outcome.end).toBe('stopped');
    expect(outcome.choices.length).toBeGreaterThan(0);
  });

  it('ends a search when the next one begins', async () => {
    const service = startService();
    const before = outcomeOf(service, { ...request, stepBudget: null });
    const next = outcomeOf(service);
    expect((await before).outcome.end).toBe('stopped');
    expect((await next).outcome.end).toBe('budget');
  });

  it('ends by itself at a perfect movement', async () => {
    const wanted = createRequest(8, 7);
    const { outcome } = await outcomeOf(startService(), { ...request, wanted, stepBudget: null });
    expect(outcome.end).toBe('perfect');
    expect(outcome.choices[0]?.analysis.qf).toBe(100);
  });

  it('refuses impossible requests', async () => {
    const nothing = () => undefined;
    const wanted = createRequest(3, 3);
    const few = await startService().search({ ...request, wanted }, 0, nothing);
    expect(few).toMatchObject({ ok: false, message: expect.stringContaining('4–40 pairs') });
    const halves = { ...createRequest(10, 8), parts: 2 as const };
    const odd = await startService().search({ ...request, wanted: halves }, 0, nothing);
    expect(odd).toMatchObject({ ok: false, message: expect.stringContaining('cannot be halved') });
    const large = await startService().search({ ...request, boards: 17 }, 0, nothing);
    expect(large).toEqual({ ok: false, message: 'A set has 1 to 16 boards; you asked for 17.' });
  });
});

const ignore = () => undefined;
/** The signal of a search that nobody stops. */
const never = new AbortController().signal;
const endless = { ...request, stepBudget: null };

/** What two workers find whose first starts end like this, with choices of this value, one after the other. */
async function foundBy(
  ends: readonly HowellEnd[],
  values: readonly number[],
): Promise<HowellReply> {
  const { outcome } = await outcomeOf(startService());
  const answers: (() => void)[] = [];
  const fake = () => ({
    ...startService(),
    search: (_request: HowellSearchRequest, start: number) =>
      new Promise<HowellReply>((resolve) => {
        answers[start] = () => {
          const [value = 0, end = 'budget'] = [values[start], ends[start]];
          const choices = outcome.choices.map((choice) => ({ ...choice, value, start }));
          resolve({ ok: true, outcome: { ...outcome, end, choices } });
        };
      }),
  });
  const pool = createHowellPool([clientOf(fake()), clientOf(fake())]);
  const found = pool.search({ ...request, starts: 2 }, ignore, never);
  for (const start of [0, 1]) {
    answers[start]?.();
    await setImmediate();
  }
  return found;
}

describe('several workers', () => {
  it('try starts of their own, and the best of all wins', async () => {
    const alone = await Promise.all([0, 1].map((w) => outcomeOf(startService(), request, w)));
    const reports: HowellProgress[] = [];
    const pool = createHowellPool([clientOf(startService()), clientOf(startService())]);
    const reply = await pool.search(request, (progress) => reports.push(progress), never);
    if (!reply.ok) throw new Error(reply.message);
    const values = alone.flatMap(({ outcome }) =>
      outcome.choices.map(({ value }) => rounded(value)),
    );
    expect(reply.outcome.choices.map(({ value }) => rounded(value))).toEqual(
      values.toSorted((a, b) => a - b).slice(0, 2),
    );
    expect(reply.outcome.steps).toBe(16);
    const improved = reports.flatMap(({ improvement }) => improvement?.value ?? []);
    expect(improved).toEqual(improved.toSorted((a, b) => b - a));
    expect(rounded(reports.at(-1)?.bestValue ?? 9)).toBe(Math.min(...values));
  });

  it('all stop when one is perfect', async () => {
    const wanted = createRequest(8, 7);
    const pool = createHowellPool([clientOf(startService()), clientOf(startService())]);
    const reply = await pool.search({ ...request, wanted, stepBudget: null }, ignore, never);
    expect(reply).toMatchObject({ ok: true, outcome: { end: 'perfect' } });
  });

  it('count no start after the first that is proved, though a later one is proved as well', async () => {
    const reply = await foundBy(['proved', 'proved'], [2, 1]);
    expect(reply.ok && reply.outcome.choices.map(({ start }) => start)).toEqual([0, 0]);
  });

  it('prefer the earlier start among equal values', async () => {
    const reply = await foundBy(['budget', 'budget'], [1, 1]);
    expect(reply.ok && reply.outcome.choices.map(({ start }) => start)).toEqual([0, 0]);
  });

  it('all stop when the signal is aborted, during the search or before', async () => {
    const pool = createHowellPool([clientOf(startService()), clientOf(startService())]);
    const controller = new AbortController();
    const reply = await pool.search(endless, () => controller.abort(), controller.signal);
    expect(reply).toMatchObject({ ok: true, outcome: { end: 'stopped' } });
    const none = await pool.search(endless, ignore, AbortSignal.abort());
    expect(none).toMatchObject({ ok: true, outcome: { end: 'stopped' } });
  });

  it('all stop when one of them crashes, and the search fails with the reason', async () => {
    const survivor = startService();
    let end = '';
    const search: HowellService['search'] = async (...asked) => {
      const reply = await survivor.search(...asked);
      end = reply.ok ? reply.outcome.end : 'refused';
      return reply;
    };
    const dead: WorkerClient<HowellService> = {
      call: async () => Promise.reject(new Error('out of memory')),
      end: () => undefined,
    };
    const pool = createHowellPool([clientOf({ ...survivor, search }), dead]);
    await expect(pool.search(endless, ignore, never)).rejects.toThrow('out of memory');
    await vi.waitFor(() => expect(end).toBe('stopped'));
  });

  it('answer when they are stopped, though one no longer answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const alive = startService();
      const silent = {
        ...startService(),
        search: (
          _: HowellSearchRequest,
          __: number,
          report: (progress: HowellProgress) => void,
        ) => {
          report({ ...reported, improvement: { ...found, value: -1 } });
          return new Promise<HowellReply>(() => undefined);
        },
      };
      const { outcome, reports } = await outcomeOf(startService());
      const [found] = outcome.choices as [HowellChoice];
      const [reported] = reports as [HowellProgress];
      const rejects: ((reason: Error) => void)[] = [];
      const dead: WorkerClient<HowellService> = {
        call: (use) =>
          Promise.race([
            clientOf(silent).call(use),
            new Promise<never>((_, reject) => {
              rejects.push(reject);
            }),
          ]),
        end() {
          for (const reject of rejects) reject(new DOMException('ended', 'AbortError'));
        },
      };
      const controller = new AbortController();
      const pool = createHowellPool([clientOf(alive), dead]);
      const reply = pool.search(endless, ignore, controller.signal);
      await setImmediate();
      controller.abort();
      await setImmediate();
      vi.advanceTimersByTime(5_000);
      // What the silent one had reported counts.
      expect(await reply).toMatchObject({
        ok: true,
        outcome: { end: 'stopped', choices: [{ value: -1 }, {}] },
      });
    } finally {
      vi.useRealTimers();
    }
  });
});
