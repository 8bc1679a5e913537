// The links of every pair's guide for the plan being played.

import type { EveningState } from '../../evening/evening.ts';
import { currentGuideClock, type GuideState, guideOf, nameInGuide } from '../../evening/guide.ts';
import {
  allPairs,
  type Movement,
  nameOf,
  namesInSections,
  sectionMovement,
  sectionsOf,
} from '../../movement/index.ts';
import { GUIDE_HASH } from '../../notation/guideAddress.ts';
import { formatGuide } from '../../notation/packedGuide.ts';
import type { Language } from '../../words/languages.ts';

export interface GuideLink {
  readonly pair: number;
  /** Its name, in a section `B7`. */
  readonly called: string;
  readonly link: string;
}

/**
 * The link of each pair that plays, in order; `base` is the address of the page; names are in them if asked. The guide of a
 * pair in a section counts as the cards of the section do, and is headed by what the pair is called.
 */
export function guideLinks(
  movement: Movement,
  state: GuideState & Pick<EveningState, 'planIndex'>,
  language: Language,
  base: string,
  isNamed: boolean,
): readonly GuideLink[] {
  const clock = currentGuideClock(state);
  const planIndex = Math.max(0, state.planIndex);
  const names = namesInSections(movement).pairs;
  return partsOf(movement).flatMap(({ part, pairsBefore }) =>
    allPairs(part)
      .filter((own) => own !== part.phantom)
      .map((own) => {
        const pair = own + pairsBefore;
        const called = names[pair - 1] ?? `${pair}`;
        const name = nameInGuide(part === movement ? '' : called, isNamed ? nameOf(part, own) : '');
        const guide = guideOf(part, own, { planIndex, language, clock, name });
        return { pair, called, link: `${base}${GUIDE_HASH}${formatGuide(guide)}` };
      }),
  );
}

/** The sections, each by itself; the movement as it is if the room is not divided. */
function partsOf(
  movement: Movement,
): readonly { readonly part: Movement; readonly pairsBefore: number }[] {
  const sections = sectionsOf(movement);
  if (sections.length === 0) return [{ part: movement, pairsBefore: 0 }];
  return sections.map(({ pairsBefore }, index) => ({
    part: sectionMovement(movement, index),
    pairsBefore,
  }));
}
