// The links of every pair's guide for the plan being played.

import type { EveningState } from '../../evening/evening.ts';
import { currentGuideClock, type GuideState, guideOf } from '../../evening/guide.ts';
import { allPairs, type Movement } from '../../movement/movement.ts';
import { GUIDE_HASH } from '../../notation/guideAddress.ts';
import { formatGuide } from '../../notation/packedGuide.ts';
import type { Language } from '../../words/languages.ts';

export interface GuideLink {
  readonly pair: number;
  readonly link: string;
}

/** The link of each pair that plays, in order; `base` is the address of the page. */
export function guideLinks(
  movement: Movement,
  state: GuideState & Pick<EveningState, 'planIndex'>,
  language: Language,
  base: string,
): readonly GuideLink[] {
  const clock = currentGuideClock(state);
  const planIndex = Math.max(0, state.planIndex);
  const pairs = allPairs(movement);
  return pairs
    .filter((pair) => pair !== movement.phantom)
    .map((pair) => {
      const guide = guideOf(movement, pair, { planIndex, language, clock });
      return { pair, link: `${base}${GUIDE_HASH}${formatGuide(guide)}` };
    });
}
