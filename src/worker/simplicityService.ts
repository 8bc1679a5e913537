// Works out fairness against simplicity in slices. Knows no worker: the entry exposes it, tests call it directly.

import { analyse, barrierOf, naturalUnit } from '../balance/index.ts';
import { createSimplicityFront } from '../optimise/index.ts';
import type { SimplicityService } from './protocol.ts';

/** How often the search visits every size of plan. */
const CYCLES = 5;
/** Proposals per slice of some 10 ms, after which waiting messages are let in. */
const SLICE_STEPS = 20_000;

/** The service; `pause` lets waiting messages in. */
export function createSimplicityService(pause: () => Promise<void>): SimplicityService {
  return {
    async workOut({ movement, settings, seed, known }, onProgress) {
      const created = createSimplicityFront(movement, settings, seed);
      if (!created.ok) return created;
      const { front } = created;
      for (const each of known) front.offer(each);
      const steps = front.cycleSteps * CYCLES;
      while (front.steps < steps) {
        front.advance(Math.min(SLICE_STEPS, steps - front.steps));
        onProgress(Math.min(1, front.steps / steps));
        await pause();
      }
      // One unit for all: a Qf per set and one per board do not compare.
      const isPartly = front.points.some((point) => naturalUnit(point.movement) === 'board');
      const unit = isPartly ? 'board' : 'set';
      const points = front.points.map((point) => {
        const { qf, roundedIndex, applicability, contests } = analyse(point.movement, {
          absent: settings.absent,
          unit,
        });
        return {
          plan: point.plan,
          movement: point.movement,
          qf: barrierOf(applicability, 'qf') === null ? qf : null,
          winners: contests.length,
          printedIndex: barrierOf(applicability, 'inequity') === null ? roundedIndex : null,
        };
      });
      return { ok: true, points, unit };
    },
  };
}
