// The links of the guides for the plan being played, and whether phones can reach them.

import { useMemo } from 'react';
import type { EveningState } from '../../evening/evening.ts';
import { currentGuideClock, type GuideState, guideOf, nameInGuide } from '../../evening/guide.ts';
import { MINUTE_MS } from '../../evening/schedule.ts';
import { allPairs, type Movement, nameOf, namesInSections, partsOf } from '../../movement/index.ts';
import { GUIDE_HASH } from '../../notation/guideAddress.ts';
import { formatGuide } from '../../notation/packedGuide.ts';
import type { Language } from '../../words/languages.ts';
import { useApp } from '../arrowswitchContext.ts';
import { useEvening } from './eveningContext.ts';

export interface GuideLinks {
  readonly reach: Reach;
  /** In the order of the pairs; none where phones cannot reach the page. */
  readonly links: readonly GuideLink[];
}

export function useGuideLinks(): GuideLinks {
  const { movement, state, settings } = useEvening();
  const language = useApp(({ preferences }) => preferences.cards.language);
  const [page = ''] = location.href.split('#');
  const reach = useMemo(() => reachOf(settings.address, page), [settings.address, page]);
  // The links change with the round and its end, not with every tick of the clock.
  const { phase, roundIndex, planIndex, endsAt, schedule } = state;
  const minute = endsAt === null ? null : Math.floor(endsAt / MINUTE_MS) * MINUTE_MS;
  const links = useMemo(
    () =>
      reach.kind === 'reachable'
        ? guideLinks(
            movement,
            { phase, roundIndex, planIndex, endsAt: minute, schedule },
            language,
            reach.base,
            settings.guideNames,
          )
        : [],
    [
      reach,
      movement,
      phase,
      roundIndex,
      planIndex,
      minute,
      schedule,
      language,
      settings.guideNames,
    ],
  );
  return { reach, links };
}

/** The links of every pair's guide for the plan being played. */
interface GuideLink {
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

/**
 * The address at which phones find the page: the one that the director gave, otherwise the one it was loaded from; and
 * whether phones can reach it.
 */
type Reach =
  | { readonly kind: 'reachable'; readonly base: string }
  | { readonly kind: 'file' | 'local' | 'invalid' };

/** The address before the `#` of a guide's link, or why there is none. */
export function reachOf(address: string, page: string): Reach {
  let url: URL;
  try {
    url = new URL(withScheme(address.trim()) || page);
  } catch {
    return { kind: 'invalid' };
  }
  if (url.protocol === 'file:') return { kind: 'file' };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'invalid' };
  if (isOwnHost(url.hostname)) return { kind: 'local' };
  return { kind: 'reachable', base: url.origin + url.pathname };
}

/** An address as people write it, `www.club.example/bridge`, with https in front, of a number in the house http; others as they are. */
function withScheme(address: string): string {
  if (/^\d+(\.\d+){3}([:/?#]|$)/.test(address)) return `http://${address}`;
  return /^([\p{L}\d-]+\.)+\p{L}{2,}([:/?#]|$)/u.test(address) ? `https://${address}` : address;
}

/** Whether a name means the computer itself. */
function isOwnHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '0.0.0.0' ||
    /^127\./.test(host)
  );
}
