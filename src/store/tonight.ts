// Tonight's list: one at a time. It stays until the next one, so that a director can return to it from a movement.

import type { StoreApi } from 'zustand/vanilla';
import type { TonightChoice } from '../choose/list.ts';
import { NO_DETAILS, withDetail } from '../choose/rowDetails.ts';
import type {
  FreeOption,
  FreeOptionsRequest,
  TonightNews,
  TonightRequest,
} from '../worker/protocol.ts';
import { reasonOf } from './reason.ts';
import type { AppState, TonightListSoFar, TonightState } from './state.ts';

/** What the list needs from its worker. */
export interface TonightServices {
  /** Reports what is found until the list is complete or its time is up; another request ends it. */
  listTonight(request: TonightRequest, onNews: (news: TonightNews) => void): Promise<void>;
  freeOptions(request: FreeOptionsRequest): Promise<readonly FreeOption[]>;
}

export interface Tonight {
  /** Makes the list for a request; what earlier ones still find is ignored. */
  start(request: TonightRequest): void;
}

/** The lists of a store. */
export function createTonight(
  { getState, setState }: StoreApi<AppState>,
  services: TonightServices,
): Tonight {
  let newest: TonightRequest | null = null;
  return {
    start(request) {
      newest = request;
      setState({ tonight: { phase: 'listing', request, list: getState().tonight.list } });
      const tell = (tonight: TonightState): void => {
        if (newest === request) setState({ tonight });
      };
      services
        .listTonight(request, (news) => tell(afterNews(getState().tonight, request, news)))
        .then(
          () => {
            const { list } = getState().tonight;
            if (list?.request === request) tell({ phase: 'done', list });
          },
          (error) => tell({ phase: 'failed', list: null, message: reasonOf(error) }),
        );
    },
  };
}

const NO_ROWS: TonightListSoFar['details'] = new Map();

function afterNews(before: TonightState, request: TonightRequest, news: TonightNews): TonightState {
  if (news.kind === 'rows') {
    const choice: TonightChoice = { ok: true, rows: news.rows, left: [] };
    return { phase: 'listing', request, list: { request, choice, details: NO_ROWS } };
  }
  if (news.kind === 'choice') {
    return { phase: 'searching', list: { request, choice: news.choice, details: NO_ROWS } };
  }
  if (before.list === null) return before;
  const details = new Map(before.list.details);
  for (const detail of news.details) {
    details.set(detail.key, withDetail(details.get(detail.key) ?? NO_DETAILS, detail));
  }
  return { phase: 'searching', list: { ...before.list, details } };
}
