import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { DEFAULT_SETTINGS } from '../../src/optimise/problem.ts';
import { createWorkerClient } from '../../src/worker/client.ts';
import { createOptimiserPool } from '../../src/worker/optimiserPool.ts';
import { createOptimiserService } from '../../src/worker/optimiserService.ts';
import type {
  OptimisationProgress,
  OptimisationReply,
  OptimisationRequest,
  OptimiserService,
} from '../../src/worker/protocol.ts';
import { withLocks } from '../optimise/movements.ts';
import { FakeWorker } from './fakeWorker.ts';

const { generate } = RULED_CATALOGUE;

function mitchell(tables: number): Movement {
  const generated = generate({ familyId: 'mitchell', parameters: { tables }, boards: 2 });
  if (!generated.ok) throw new Error(generated.refusal.kind);
  return generated.movement;
}

/** So many tables that nobody has proved a best: a run ends by its budget or when stopped. */
const UNPROVED_TABLES = 17;

function requestOf(tables: number, stepBudget: number | null): OptimisationRequest {
  const settings = DEFAULT_SETTINGS;
  return { movement: mitchell(tables), settings, method: 'annealing', seed: 1, stepBudget };
}

const living = new Set<FakeWorker>();

afterEach(() => {
  for (const worker of living) worker.terminate();
  living.clear();
});

/** A pool whose slices stay as short as the first, by its clock; `workers` lists all that were started. */
function startPool(size: number) {
  let now = 0;
  const clock = () => {
    now += 10;
    return now;
  };
  const workers: FakeWorker[] = [];
  const spawn = (): Worker => {
    const worker = new FakeWorker(createOptimiserService({ clock, pause: () => setImmediate() }));
    living.add(worker);
    workers.push(worker);
    return worker.asWorker();
  };
  const clients = Array.from({ length: size }, () => createWorkerClient<OptimiserService>(spawn));
  return { pool: createOptimiserPool(clients), workers };
}

function outcomeOf(reply: OptimisationReply) {
  if (!reply.ok) throw new Error(reply.fault.kind);
  return reply.outcome;
}

const ignore = () => undefined;
/** The signal of a run that nobody stops. */
const never = new AbortController().signal;

describe('several workers on one run', () => {
  it('find what a single worker finds', async () => {
    const request = requestOf(UNPROVED_TABLES, 400_000);
    const [one, ...others] = await Promise.all(
      [1, 2, 3].map(async (size) =>
        outcomeOf(await startPool(size).pool.optimise(request, ignore, never)),
      ),
    );
    for (const other of others)
      expect({ ...other, elapsedMs: 0 }).toEqual({ ...one, elapsedMs: 0 });
  });

  it.each([
    ['the better tie-break', { fw: 2, restart: 7 }, { fw: 1, restart: 0 }, 0],
    ['the better tie-break, of the second', { fw: 1, restart: 0 }, { fw: 2, restart: 7 }, 1],
    ['the earlier restart', { fw: 1, restart: 0 }, { fw: 1, restart: 3 }, 0],
    ['the earlier restart, of the second', { fw: 1, restart: 4 }, { fw: 1, restart: 3 }, 1],
  ])('answer among equal values with %s', async (_, first, second, winner) => {
    const request = requestOf(5, 10_000);
    const alone = startPool(1);
    const outcome = outcomeOf(await alone.pool.optimise(request, ignore, never));
    const clients = [first, second].map(({ fw, restart }, index) => {
      const tieBreak = { fw, d4: 0, switches: 0 };
      const best = { ...outcome.best, restartIndex: restart, tieBreak };
      const movement = { ...outcome.movement, title: `Of worker ${index}` };
      const service = {
        optimise: async () => ({ ok: true, outcome: { ...outcome, best, movement } }),
      };
      return { call: (use: (remote: never) => unknown) => use(service as never), end: ignore };
    });
    const pool = createOptimiserPool(clients as never);
    const { movement } = outcomeOf(await pool.optimise(request, ignore, never));
    expect(movement.title).toBe(`Of worker ${winner}`);
  });

  it('prove what a single worker proves, with the same movement', async () => {
    const request = requestOf(11, 20_000_000);
    const [one, ...others] = await Promise.all(
      [1, 2, 3].map(async (size) =>
        outcomeOf(await startPool(size).pool.optimise(request, ignore, never)),
      ),
    );
    expect(one?.end).toBe('proved');
    for (const other of others) {
      expect(other.end).toBe('proved');
      expect(other.best).toEqual(one?.best);
      expect(other.movement).toEqual(one?.movement);
    }
  });

  it('prove a small movement by trying every combination, where no bound does', async () => {
    const { rounds, ...rest } = mitchell(7);
    const request: OptimisationRequest = {
      ...requestOf(7, null),
      movement: withLocks({ ...rest, rounds: rounds.slice(0, 4) }, { rounds: [1], first: 9 }),
      method: 'exhaustive',
    };
    const shown: OptimisationProgress[] = [];
    const [one, two] = await Promise.all(
      [1, 2].map(async (size) =>
        outcomeOf(await startPool(size).pool.optimise(request, (p) => void shown.push(p), never)),
      ),
    );
    expect(one?.end).toBe('proved');
    expect(one?.bound).toMatchObject({ method: 'exhausted', qf: one?.best.qf });
    expect(one?.steps).toBe(2 ** 19);
    expect(shown.every(({ allSteps }) => allSteps === 2 ** 19)).toBe(true);
    expect({ ...two, elapsedMs: 0, restarts: 0 }).toEqual({ ...one, elapsedMs: 0, restarts: 0 });
  });

  it('claim no proof when they are stopped before they have tried every combination', async () => {
    const { pool } = startPool(2);
    const controller = new AbortController();
    const { rounds, ...rest } = mitchell(7);
    const movement = { ...rest, rounds: rounds.slice(0, 4) };
    const request: OptimisationRequest = { ...requestOf(7, null), movement, method: 'exhaustive' };
    const reply = await pool.optimise(request, () => controller.abort(), controller.signal);
    expect(outcomeOf(reply).end).toBe('stopped');
    const many = await pool.optimise(
      { ...requestOf(9, null), method: 'exhaustive' },
      ignore,
      never,
    );
    expect(many).toEqual({ ok: false, fault: { kind: 'tooManyPatterns', exponent: 72, most: 30 } });
  });

  it('report as one: their steps together, the best of all', async () => {
    const shown: OptimisationProgress[] = [];
    const reply = await startPool(3).pool.optimise(
      requestOf(UNPROVED_TABLES, 400_000),
      (progress) => {
        shown.push(progress);
      },
      never,
    );
    let before = shown[0] as OptimisationProgress;
    for (const progress of shown) {
      expect(progress.steps).toBeGreaterThanOrEqual(before.steps);
      expect(progress.best.value).toBeLessThanOrEqual(before.best.value);
      const { improvement, best } = progress;
      if (improvement !== null) expect(analyse(improvement).qf).toBeCloseTo(best.qf, 9);
      before = progress;
    }
    // The last reports may come after the answer: they travel apart from it.
    expect(before.steps).toBeLessThanOrEqual(outcomeOf(reply).steps);
    expect(before.best.value).toBeGreaterThanOrEqual(outcomeOf(reply).best.value);
  });

  it('all stop when one has proved its best', async () => {
    const reply = await startPool(3).pool.optimise(requestOf(4, null), ignore, never);
    expect(outcomeOf(reply).end).toBe('proved');
  });

  it('all stop when the signal is aborted', async () => {
    const { pool } = startPool(3);
    const controller = new AbortController();
    const { signal } = controller;
    const request = requestOf(UNPROVED_TABLES, null);
    const reply = await pool.optimise(request, () => controller.abort(), signal);
    expect(outcomeOf(reply).end).toBe('stopped');
  });

  it('stop at once when that was asked before they began, and answer all the same', async () => {
    const { pool } = startPool(2);
    const request = requestOf(UNPROVED_TABLES, null);
    const reply = await pool.optimise(request, ignore, AbortSignal.abort());
    expect(outcomeOf(reply).end).toBe('stopped');
  });

  it('go on with a new run when the one before is stopped late', async () => {
    const { pool } = startPool(2);
    const controller = new AbortController();
    const before = pool.optimise(requestOf(UNPROVED_TABLES, null), ignore, controller.signal);
    const request = requestOf(UNPROVED_TABLES, 100_000);
    const next = pool.optimise(request, ignore, never);
    controller.abort();
    expect(outcomeOf(await before).end).toBe('stopped');
    expect(outcomeOf(await next).end).toBe('budget');
  });

  it('a proof at the end of an abandoned run does not end the next one', async () => {
    const { pool } = startPool(2);
    const request = requestOf(UNPROVED_TABLES, 400_000);
    const controller = new AbortController();
    const left = pool.optimise(requestOf(4, null), ignore, controller.signal);
    controller.abort();
    const next = pool.optimise(request, ignore, never);
    expect(outcomeOf(await left).end).toBe('proved');
    const alone = outcomeOf(await startPool(1).pool.optimise(request, ignore, never));
    expect({ ...outcomeOf(await next), elapsedMs: 0 }).toEqual({ ...alone, elapsedMs: 0 });
  });

  it('do nothing while they are paused', async () => {
    const { pool } = startPool(2);
    const controller = new AbortController();
    let steps = 0;
    const onProgress = (progress: OptimisationProgress): void => {
      steps = progress.steps;
    };
    const run = pool.optimise(requestOf(UNPROVED_TABLES, null), onProgress, controller.signal);
    while (steps === 0) await setImmediate();
    await pool.setPaused(true);
    for (let i = 0; i < 50; i++) await setImmediate();
    const held = steps;
    for (let i = 0; i < 50; i++) await setImmediate();
    expect(steps).toBe(held);
    await pool.setPaused(false);
    while (steps === held) await setImmediate();
    controller.abort();
    expect(outcomeOf(await run).end).toBe('stopped');
  });

  it('refuse as one', async () => {
    const request = requestOf(7, null);
    const settings = { ...DEFAULT_SETTINGS, absent: 15 as PairNumber };
    expect(await startPool(2).pool.optimise({ ...request, settings }, ignore, never)).toEqual({
      ok: false,
      fault: { kind: 'noSuchPair', pair: 15, pairCount: 14 },
    });
  });
});

describe('a worker that crashes', () => {
  /** A pool of two on a run, once something has been heard of it. */
  async function startRun(stepBudget: number | null) {
    const { pool, workers } = startPool(2);
    const request = requestOf(UNPROVED_TABLES, stepBudget);
    let hear: (progress: OptimisationProgress) => void = ignore;
    const heard = new Promise((resolve) => {
      hear = resolve;
    });
    const controller = new AbortController();
    const run = pool.optimise(request, hear, controller.signal);
    await heard;
    return { pool, workers, run, request, controller };
  }

  it('is replaced, and the result is the same', async () => {
    const { workers, run, request } = await startRun(400_000);
    workers[1]?.crash('out of memory');
    const alone = outcomeOf(await startPool(1).pool.optimise(request, ignore, never));
    expect(outcomeOf(await run)).toMatchObject({ movement: alone.movement, best: alone.best });
    expect(workers).toHaveLength(3);
  });

  it('while it is asked to stop does not keep the run from ending', async () => {
    const { workers, run, controller } = await startRun(null);
    controller.abort();
    workers[0]?.crash('out of memory');
    expect(outcomeOf(await run).end).toBe('stopped');
  });

  it('without an event does not keep the run from stopping, and the next run has workers again', async () => {
    const { pool, workers, run, controller } = await startRun(null);
    workers[0]?.die();
    controller.abort();
    expect(outcomeOf(await run).end).toBe('stopped');
    const next = await pool.optimise(requestOf(UNPROVED_TABLES, 10_000), ignore, never);
    expect(outcomeOf(next).end).toBe('budget');
    expect(workers).toHaveLength(3);
  });

  it('with all others leaves the run without an answer when it is stopped', async () => {
    const { workers, run, controller } = await startRun(null);
    for (const worker of workers) worker.die();
    controller.abort();
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('again and again fails the run with the reason, and the others end', async () => {
    const { pool, workers, run, request } = await startRun(null);
    const failure = expect(run).rejects.toThrow('out of memory');
    for (const victim of [0, 2, 3]) {
      workers[victim]?.crash('out of memory');
      await setImmediate();
    }
    await failure;
    const next = await pool.optimise(
      { ...request, movement: mitchell(UNPROVED_TABLES + 2), stepBudget: 10_000 },
      ignore,
      never,
    );
    expect(outcomeOf(next).end).toBe('budget');
  });
});

it('best and bound are of one worker, the one whose improvement was shown last', async () => {
  const [made, counted] = [mitchell(3), mitchell(4)];
  type Heard = Parameters<OptimiserService['optimise']>[2];
  const hear: Heard[] = [];
  const spawn = (): Worker => {
    const worker = new FakeWorker({
      optimise(_: OptimisationRequest, __: unknown, onProgress: Heard) {
        hear.push(onProgress);
        return new Promise(() => undefined);
      },
    });
    living.add(worker);
    return worker.asWorker();
  };
  const clients = [1, 2].map(() => createWorkerClient<OptimiserService>(spawn));
  const shown: OptimisationProgress[] = [];
  const onProgress = (progress: OptimisationProgress) => void shown.push(progress);
  void createOptimiserPool(clients).optimise(requestOf(3, null), onProgress, never);
  await vi.waitFor(() => expect(hear).toHaveLength(2));
  const report = (
    value: number,
    improvement: Movement | null,
    figure: number,
    limit: number,
  ): OptimisationProgress => {
    const best = { value, sumOfSquares: value, figure, qf: figure };
    const bound = { ...best, value: 1, figure: limit, method: 'parity' as const };
    const run = { steps: 1, allSteps: null, restarts: 0, elapsedMs: 1, currentQf: figure };
    return { ...run, best, bound, improvement };
  };
  const reports = [
    [1, report(8, made, 80, 81)],
    // As good, but in another unit and not shown: nothing of it stands beside what is shown.
    [0, report(8, counted, 70, 71)],
    [1, report(8, null, 80, 80.5)],
    [0, report(6, counted, 90, 91)],
  ] as const;
  for (const [index, [worker, each]] of reports.entries()) {
    hear[worker]?.(each);
    await vi.waitFor(() => expect(shown).toHaveLength(index + 1));
  }
  const figures = shown.map(({ best, bound, improvement }) => {
    return [best.figure, bound.figure, improvement !== null];
  });
  expect(figures).toEqual([
    [80, 81, true],
    [80, 81, false],
    [80, 80.5, false],
    [90, 91, true],
  ]);
});

it('a worker that crashes does its share of the newest run again, and of no older one', async () => {
  const begun: number[] = [];
  const workers: FakeWorker[] = [];
  const spawn = (): Worker => {
    const worker = new FakeWorker({
      optimise({ seed }: OptimisationRequest) {
        begun.push(seed);
        return new Promise(() => undefined);
      },
    });
    living.add(worker);
    workers.push(worker);
    return worker.asWorker();
  };
  const pool = createOptimiserPool([createWorkerClient<OptimiserService>(spawn)]);
  const older = pool.optimise({ ...requestOf(3, null), seed: 1 }, ignore, never);
  void pool.optimise({ ...requestOf(3, null), seed: 2 }, ignore, never);
  await vi.waitFor(() => expect(begun).toEqual([1, 2]));
  workers[0]?.crash('out of memory');
  await expect(older).rejects.toThrow('out of memory');
  await vi.waitFor(() => expect(begun).toEqual([1, 2, 2]));
  await setImmediate();
  expect(begun).toEqual([1, 2, 2]);
});

it('a proof ends the restarts after it of its own run, and of no run that has replaced it', async () => {
  const alone = startPool(1).pool;
  const outcome = outcomeOf(await alone.optimise(requestOf(4, 10_000), ignore, never));
  expect(outcome.end).toBe('proved');
  const limits: number[] = [];
  const proofs: (() => void)[] = [];
  const service = {
    optimise: () => new Promise((prove) => proofs.push(() => prove({ ok: true, outcome }))),
    finishBefore: (restartIndex: number) => limits.push(restartIndex),
  };
  const client = { call: async (use: (remote: never) => unknown) => use(service as never) };
  const pool = createOptimiserPool([client] as never);
  const older = pool.optimise(requestOf(4, null), ignore, never);
  const newer = pool.optimise(requestOf(4, null), ignore, never);
  expect(proofs).toHaveLength(2);
  proofs[0]?.();
  await older;
  expect(limits).toEqual([]);
  proofs[1]?.();
  await newer;
  expect(limits).toEqual([outcome.best.restartIndex]);
});
