// The links of the guides for the plan being played, and whether phones can reach them.

import { useMemo } from 'react';
import { MINUTE_MS } from '../../evening/schedule.ts';
import { useApp } from '../arrowswitchContext.ts';
import { useEvening } from './eveningContext.ts';
import { type GuideLink, guideLinks } from './guideLinks.ts';
import { type Reach, reachOf } from './reach.ts';

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
