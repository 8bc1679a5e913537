// Opens the movement in a link when the page is loaded, and when a link is pasted into the address bar later.

import type { Actions } from '../../store/actions.ts';
import { titleOf } from '../../words/titles.ts';
import { wordsForFailure } from '../failureWords.ts';
import { addressOf, HASH } from '../places.ts';

/**
 * Starts opening links, each as an edit that can be undone; afterwards the address is that of the grid.
 * A link that cannot be opened is left in the address bar, so that it is not lost.
 */
export function openLinks(actions: Actions): void {
  const open = async (): Promise<void> => {
    const { hash } = location;
    if (!hash.startsWith(HASH)) return;
    const refuse = (...details: readonly string[]): void =>
      actions.notify({
        tone: 'error',
        title: 'The link could not be opened; nothing was changed.',
        details,
      });
    try {
      const [{ parseLink }, { linkFaultWords }] = await Promise.all([
        import('./linkText.ts'),
        import('../../words/english/notation.ts'),
      ]);
      const result = await parseLink(hash.slice(HASH.length));
      if (!result.ok) return refuse(linkFaultWords(result.fault));
      const { movement } = result;
      location.replace(addressOf('design'));
      actions.openMovement(movement, `Open ${titleOf(movement)} from a link`);
      actions.notify({
        tone: 'info',
        title: `Opened ${titleOf(movement)} from a link.`,
        details: ['Undo brings back what was here.'],
      });
    } catch (error) {
      refuse(
        wordsForFailure(error),
        'The link is still in the address bar: reload the page to try again.',
      );
    }
  };
  addEventListener('hashchange', () => void open());
  void open();
}
