// The pages of the cards, laid out by a worker, for both preview and print.

import { useEffect, useState } from 'react';
import type { CardOptions } from '../../cards/card.ts';
import { reasonOf } from '../../store/reason.ts';
import type { CardsLayout } from '../../worker/protocol.ts';
import { useActions } from '../arrowswitchContext.ts';

export type LayoutState =
  | { readonly phase: 'working' }
  | { readonly phase: 'ready'; readonly layout: CardsLayout }
  | { readonly phase: 'failed'; readonly message: string };

/** The pages for the current options; a late answer for earlier options is ignored. */
export function useCardsLayout(options: CardOptions): LayoutState {
  const actions = useActions();
  const [state, setState] = useState<LayoutState>({ phase: 'working' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store lays out with these options
  useEffect(() => {
    let isCurrent = true;
    actions.layOutCards().then(
      (layout) => isCurrent && setState({ phase: 'ready', layout }),
      (error) => isCurrent && setState({ phase: 'failed', message: reasonOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [options, actions]);
  return state;
}
