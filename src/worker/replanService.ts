// Plans the rest of a session in slices, first ways first. Knows no worker: the entry exposes it, tests call it directly.

import { createCatalogue, NO_LIBRARY, readHowellLibrary } from '../catalogue/index.ts';
import { newsOf } from '../replan/news.ts';
import { createReplanning, type Way } from '../replan/replan.ts';
import type { Situation } from '../replan/situation.ts';
import { createNextSessionService } from './nextSessionService.ts';
import type { ReplanService, WayWithNews } from './protocol.ts';

/** Proposals in all, after which little more is to be expected. */
const STEPS = 2_000_000;
/** Proposals per slice, after which waiting messages are let in. */
const SLICE_STEPS = 20_000;
/** Slices between two reports. */
const SLICES_PER_REPORT = 20;

/** The service; `pause` lets waiting messages in. */
export function createReplanService(pause: () => Promise<void>): ReplanService {
  return {
    ...createNextSessionService(pause),
    async replan({ situation, change, seed }, onProgress) {
      const made = createReplanning(situation, change, { seed });
      if (!made.ok) return made;
      const { replanning } = made;
      replanning.advance(SLICE_STEPS);
      onProgress({ share: 0, ways: waysOf(replanning.ways({ isReswitched: false }), situation) });
      await pause();
      // Without the library there are fewer movements to go on with, but those are right.
      const library = await readHowellLibrary().catch(() => NO_LIBRARY);
      replanning.lookFurther(createCatalogue({ library }));
      replanning.exhaust();
      for (let slice = 1; !replanning.isFinished && replanning.steps < STEPS; slice++) {
        replanning.advance(SLICE_STEPS);
        if (slice === 1 || slice % SLICES_PER_REPORT === 0) {
          const share = replanning.steps / STEPS;
          onProgress({ share, ways: waysOf(replanning.ways(), situation) });
        }
        await pause();
      }
      return { ok: true, ways: waysOf(replanning.ways(), situation) };
    },
  };
}

function waysOf(ways: readonly Way[], situation: Situation): readonly WayWithNews[] {
  return ways.map((way) => ({ way, news: newsOf(situation, way) }));
}
