// Opens the movement of a link, when the page is opened with one and when one is pasted into the address later.

import type { Actions } from '../../store/actions.ts';
import { titleOf } from '../../words/titles.ts';
import { wordsForFailure } from '../failureWords.ts';

/** What comes before a movement in the hash of an address. */
export const HASH = '#m=';

/**
 * Opens links from now on, each as an edit that can be undone; the address is clean again afterwards.
 * The link stays in the address when it could not be opened, so that it is not lost.
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
      history.replaceState(null, '', location.pathname + location.search);
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
