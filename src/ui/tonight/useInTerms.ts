// The words of Tonight in the terms chosen, which hold for the page as for the cards.

import { inTerms } from '../../words/english/terms.ts';
import { useApp } from '../arrowswitchContext.ts';

/** Rewords a sentence in the terms chosen. */
export function useInTerms(): (sentence: string) => string {
  const { terms } = useApp(({ preferences }) => preferences.cards);
  return (sentence) => inTerms(terms, sentence);
}
