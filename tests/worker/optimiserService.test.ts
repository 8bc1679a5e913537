import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { naturalUnit } from '../../src/balance/boards.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { OBJECTIVES } from '../../src/optimise/objective.ts';
import { DEFAULT_SETTINGS } from '../../src/optimise/problem.ts';
import { createOptimiserService } from '../../src/worker/optimiserService.ts';
import type {
  OptimisationProgress,
  OptimisationRequest,
  OptimisationShare,
  OptimiserService,
} from '../../src/worker/protocol.ts';
import { built } from '../catalogue/built.ts';
import { draw } from '../optimise/draws.ts';
import { withLocks } from '../optimise/movements.ts';
import { SEED } from '../seed.ts';

const { generate } = RULED_CATALOGUE;

const DRAWS = 150;

function movementOf(familyId: string, tables: number): Movement {
  const generated = generate({ familyId, parameters: { tables }, boards: 2 });
  if (!generated.ok) throw new Error(generated.refusal.kind);
  return generated.movement;
}

function requestOf(movement: Movement, stepBudget: number | null = 100_000): OptimisationRequest {
  return { movement, settings: DEFAULT_SETTINGS, method: 'annealing', seed: 1, stepBudget };
}

/** A movement whose best nobody has proved, so that a run on it ends by its budget or when told. */
const unproved = movementOf('mitchell', 17);

const wholeRun: OptimisationShare = { firstRestart: 0, restartStride: 1 };

/** A service on a clock that moves `msPerLook` every time it is read; `onPause` runs between slices. */
function startService(msPerLook: number, onPause: () => void = () => undefined): OptimiserService {
  let now = 0;
  return createOptimiserService({
    clock: () => {
      now += msPerLook;
      return now;
    },
    async pause() {
      onPause();
      await setImmediate();
    },
  });
}

async function outcomeOf(
  service: OptimiserService,
  request: OptimisationRequest,
  onProgress: (progress: OptimisationProgress) => void = () => undefined,
) {
  const reply = await service.optimise(request, wholeRun, onProgress);
  if (!reply.ok) throw new Error(reply.fault.kind);
  return reply.outcome;
}

describe('the result of the optimiser', () => {
  it.each([
    ['mitchell', 7, 92.0],
    ['mitchell', 9, 93.9],
    ['mitchell', 11, 93.41],
    ['mitchell', 13, 93.96],
    ['relay-share-mitchell', 8, 91.38],
    ['relay-share-mitchell', 10, 93.8],
  ])('%s with %i tables: the best published Qf, %f', async (familyId, tables, published) => {
    const service: OptimiserService = startService(1);
    const stopThere = ({ best }: OptimisationProgress) => {
      if (best.qf > published - 0.005) service.stop();
    };
    const request = requestOf(movementOf(familyId, tables), 2_000_000);
    const outcome = await outcomeOf(service, request, stopThere);
    expect(outcome.analysis.qf).toBeCloseTo(published, 2);
  });

  it('has the figures of src/balance for both the given movement and the one found', async () => {
    const movement = movementOf('mitchell', 7);
    const shown: OptimisationProgress[] = [];
    const outcome = await outcomeOf(startService(7), requestOf(movement), (p) => shown.push(p));
    expect(outcome.before).toEqual(analyse(movement, { absent: null }));
    expect(outcome.analysis).toEqual(analyse(outcome.movement, { absent: null }));
    for (const { improvement, best } of shown) {
      if (improvement !== null) expect(analyse(improvement).qf).toBeCloseTo(best.qf, 9);
    }
    expect(shown.at(-1)?.best.qf).toBeCloseTo(outcome.analysis.qf, 9);
    expect(outcome.best.qf).toBeCloseTo(outcome.analysis.qf, 9);
  });

  it(`the result has its figures whatever is switched in part, whatever may be switched (${DRAWS} draws from seed ${SEED})`, async () => {
    let [checked, others] = [0, 0];
    for (let seed = SEED * 10_000; checked < DRAWS; seed++) {
      const { movement, settings } = draw(seed);
      const isPart = naturalUnit(movement) === 'board';
      if (!isPart && settings.unit !== 'board') continue;
      const shown: OptimisationProgress[] = [];
      const asked = { ...requestOf(movement, 2_000), settings, seed };
      const reply = await startService(9).optimise(asked, wholeRun, (p) => shown.push(p));
      if (!reply.ok) continue;
      checked += 1;
      const { outcome } = reply;
      const { absent, objective } = settings;
      const own = analyse(outcome.movement, { absent });
      const label = `seed ${seed}`;
      if (own.unit !== outcome.before.unit) others += 1;
      const { figureIn, minimisedIn, isHigherBetter } = OBJECTIVES[objective];
      const reported = shown.flatMap(({ improvement, best }) =>
        improvement === null ? [] : [[best, analyse(improvement, { absent })] as const],
      );
      for (const [{ qf, figure }, analysis] of [[outcome.best, own] as const, ...reported]) {
        expect(qf, label).toBe(analysis.qf);
        expect(figure, label).toBeCloseTo(figureIn(analysis), 9);
      }
      const gap = (outcome.bound.figure - outcome.best.figure) * (isHigherBetter ? 1 : -1);
      expect(gap, label).toBeGreaterThan(-1e-9);
      expect(outcome.bound.qf, label).toBeLessThanOrEqual(100);
      expect(outcome.lowerBound, label).toBeLessThanOrEqual(minimisedIn(own) + 1e-9);
      if (outcome.end !== 'proved') continue;
      expect(gap, label).toBeLessThan(1e-9);
      expect(outcome.lowerBound, label).toBeCloseTo(minimisedIn(own), 6);
    }
    expect(others).toBeGreaterThan(DRAWS / 10);
  });

  it('leaves the absent pair out of the figures of both', async () => {
    const movement = movementOf('relay-share-mitchell', 6);
    const settings = { ...DEFAULT_SETTINGS, absent: 2 as PairNumber };
    const outcome = await outcomeOf(startService(1), { ...requestOf(movement, 10_000), settings });
    expect(outcome.before).toEqual(analyse(movement, { absent: settings.absent }));
    expect(outcome.analysis).toEqual(analyse(outcome.movement, { absent: settings.absent }));
    expect(outcome.before.qf).not.toBe(analyse(movement, { absent: null }).qf);
  });
});

describe('same seed and step budget', () => {
  it('give the same result however fast the machine is', async () => {
    const request = requestOf(unproved, 30_000);
    const [reference, ...others] = await Promise.all(
      [0, 0.3, 5, 9.9].map((msPerLook) => outcomeOf(startService(msPerLook), request)),
    );
    for (const outcome of others) {
      expect({ ...outcome, elapsedMs: 0 }).toEqual({ ...reference, elapsedMs: 0 });
    }
    expect(reference?.end).toBe('budget');
  });

  it('another seed searches differently', async () => {
    const movement = movementOf('mitchell', 17);
    const [one, other] = await Promise.all(
      [1, 2].map(async (seed) => {
        const shown: OptimisationProgress[] = [];
        const request = { ...requestOf(movement, 2_000), seed };
        await outcomeOf(startService(1), request, (progress) => shown.push(progress));
        return shown.map(({ currentQf }) => currentQf);
      }),
    );
    expect(one).not.toEqual(other);
  });
});

describe('a run', () => {
  it('improves, and reports only movements that are better', async () => {
    const shown: OptimisationProgress[] = [];
    const request = requestOf(unproved);
    await outcomeOf(startService(10), request, (progress) => shown.push(progress));
    expect(shown.length).toBeGreaterThan(2);
    let before = 0;
    for (const { best, currentQf, bound, improvement } of shown) {
      expect(improvement !== null).toBe(best.qf > before);
      expect(best.qf).toBeGreaterThanOrEqual(before);
      expect(currentQf).toBeLessThanOrEqual(bound.qf);
      before = best.qf;
    }
  });

  it('stops before another slice begins, and answers with its best', async () => {
    let pauses = 0;
    const service: OptimiserService = startService(10, () => {
      pauses += 1;
      if (pauses === 3) service.stop();
    });
    const outcome = await outcomeOf(service, requestOf(unproved, null));
    expect(pauses).toBe(3);
    expect(outcome.end).toBe('stopped');
    expect(outcome.analysis.qf).toBeGreaterThan(outcome.before.qf);
  });

  it('stopped once runs again when started again', async () => {
    const service: OptimiserService = startService(1);
    service.stop();
    const outcome = await outcomeOf(service, requestOf(unproved, 5_000));
    expect(outcome.end).toBe('budget');
    expect(outcome.steps).toBeGreaterThanOrEqual(5_000);
  });

  it('ends when another is started', async () => {
    const service = startService(10);
    const first = outcomeOf(service, requestOf(unproved, null));
    const second = outcomeOf(service, requestOf(unproved, 5_000));
    expect((await first).end).toBe('stopped');
    expect((await second).end).toBe('budget');
  });

  it('ends by itself when its best is proved', async () => {
    const outcome = await outcomeOf(startService(1), requestOf(movementOf('mitchell', 9)));
    expect(outcome.end).toBe('proved');
    expect(outcome.steps).toBeLessThan(100_000);
    expect(outcome.analysis.qf).toBeCloseTo(outcome.bound.qf, 9);
  });

  it('tries every combination of a small movement, whatever the budget', async () => {
    const outcome = await outcomeOf(startService(1), requestOf(movementOf('mitchell', 4), 10));
    expect(outcome.end).toBe('exhausted');
    expect(outcome.steps).toBe(outcome.allSteps);
  });

  it('is proved if the bound is met, even when the run was stopped', async () => {
    const movement = built({ familyId: 'mitchell', parameters: { tables: 9 }, switchRounds: [9] });
    const service: OptimiserService = startService(1, () => service.stop());
    const outcome = await outcomeOf(service, requestOf(movement, null));
    expect(outcome.analysis.qf).toBeCloseTo(outcome.bound.qf, 9);
    expect(outcome.end).toBe('proved');
  });

  it('ends before the restart that another worker has proved; a later proof does not widen that', async () => {
    let pauses = 0;
    const service: OptimiserService = startService(10, () => {
      pauses += 1;
      if (pauses > 1) return;
      service.finishBefore(2);
      service.finishBefore(9);
    });
    const outcome = await outcomeOf(service, requestOf(unproved, null));
    expect(outcome.end).toBe('budget');
    expect(outcome.restarts).toBe(2);
  });

  it('a movement with nothing to switch is refused with the reason', async () => {
    const movement = movementOf('mitchell', 7);
    const locked = withLocks(movement, { rounds: [1, 2, 3, 4, 5, 6, 7] });
    const reply = await startService(1).optimise(requestOf(locked), wholeRun, () => undefined);
    expect(reply).toEqual({ ok: false, fault: { kind: 'allLocked' } });
  });
});
