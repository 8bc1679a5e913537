// The links of every pair's guide for the plan that is played.

import type { EveningState } from '../../evening/evening.ts';
import { guideClock, guideOf, startForRound } from '../../evening/guide.ts';
import { lengthMs, type Schedule } from '../../evening/schedule.ts';
import type { Movement, PairNumber } from '../../movement/movement.ts';
import { formatGuide } from '../../notation/packedGuide.ts';
import type { Language } from '../../words/words.ts';
import { GUIDE_HASH } from '../room/screens.ts';

export interface GuideLink {
  readonly pair: number;
  readonly link: string;
}

/** What of an evening the links hold. */
type LinkedState = Pick<EveningState, 'planIndex' | 'schedule' | 'phase' | 'roundIndex' | 'endsAt'>;

/** The link of each pair that plays, in order; `base` is the address of the page. */
export function guideLinks(
  movement: Movement,
  state: LinkedState,
  language: Language,
  base: string,
): readonly GuideLink[] {
  const { planIndex, schedule } = state;
  const clock = guideClock(schedule, firstRoundAt(state, schedule));
  const pairs = Array.from({ length: movement.pairCount }, (_, index) => (index + 1) as PairNumber);
  return pairs
    .filter((pair) => pair !== movement.phantom)
    .map((pair) => {
      const guide = guideOf(movement, pair, { planIndex: Math.max(0, planIndex), language, clock });
      return { pair, link: `${base}${GUIDE_HASH}${formatGuide(guide)}` };
    });
}

/** When round 1 would have begun for the present round to end when it does; null unless a round is being played. */
function firstRoundAt({ phase, roundIndex, endsAt }: LinkedState, schedule: Schedule) {
  if (phase !== 'playing' || endsAt === null) return null;
  const began = endsAt - lengthMs(schedule, { phase, roundIndex });
  return startForRound(guideClock(schedule, null), roundIndex, began);
}
