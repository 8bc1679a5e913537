// The search that leaves the document alone and is forgotten with its panel: how few switches a movement needs.

import { createContext, useContext } from 'react';
import type { SimplicityReply, SimplicityRequest } from '../worker/protocol.ts';

export interface Searches {
  workOutSimplicity(
    request: SimplicityRequest,
    onProgress: (share: number) => void,
  ): Promise<SimplicityReply>;
}

export const SearchesContext = createContext<Searches | null>(null);

/** The searches of the app; never change. */
export function useSearches(): Searches {
  const searches = useContext(SearchesContext);
  if (searches === null) throw new Error('The component stands outside of the app.');
  return searches;
}
