// The pages of the cards, laid out by a worker, for both preview and print.

import type { CardGuides, PrintOptions } from '../../cards/card.ts';
import { reasonOf } from '../../store/reason.ts';
import type { CardsLayout } from '../../worker/protocol.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useCalculated } from '../useCalculated.ts';

export type LayoutState =
  | { readonly phase: 'working' }
  | { readonly phase: 'ready'; readonly layout: CardsLayout }
  | { readonly phase: 'failed'; readonly message: string };

/** The pages of the movement on the screen, for the options as they are now. */
export function useCardsLayout(options: PrintOptions, guides: CardGuides | null): LayoutState {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const calculated = useCalculated([movement, options, guides], () =>
    actions.layOutCards(options, guides),
  );
  if (calculated.phase === 'done') return { phase: 'ready', layout: calculated.value };
  if (calculated.phase === 'failed') {
    return { phase: 'failed', message: reasonOf(calculated.error) };
  }
  return { phase: 'working' };
}
