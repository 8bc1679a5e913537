// Opens the movement of a link, when the page is opened with one and when one is pasted into the address later.

import type { Actions } from '../../store/actions.ts';

/** What comes before a movement in the hash of an address. */
export const HASH = '#m=';

/** Opens links from now on, each as an edit that can be undone; the address is clean again afterwards. */
export function openLinks(actions: Actions): void {
  const open = async (): Promise<void> => {
    const { hash } = location;
    if (!hash.startsWith(HASH)) return;
    history.replaceState(null, '', location.pathname + location.search);
    const { parseLink } = await import('./link.ts');
    const result = await parseLink(hash.slice(HASH.length));
    if (result.ok) {
      const { movement } = result;
      actions.openMovement(movement, `Open ${movement.title} from a link`);
      actions.notify({
        tone: 'info',
        title: `Opened ${movement.title} from a link.`,
        details: ['Undo brings back what was here.'],
      });
    } else {
      actions.notify({
        tone: 'error',
        title: 'The link could not be opened; your movement is as it was.',
        details: [result.message],
      });
    }
  };
  addEventListener('hashchange', () => void open());
  void open();
}
