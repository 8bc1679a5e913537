// Searches that leave the document alone: they answer with movements to choose from, which are then opened as edits.

import { createContext, useContext } from 'react';
import type { HowellPool } from '../worker/howellPool.ts';
import type { SimplicityReply, SimplicityRequest } from '../worker/protocol.ts';

export interface Searches {
  readonly howells: HowellPool;
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
