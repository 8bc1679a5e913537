// Runs before the page, from a file of its own. If the page cannot start, it opens the recovery screen, which needs none of
// the page's files. A page that starts after all replaces the screen (see alone.tsx).

import { goToPlayersScreen } from '../room/playersScreens.ts';
import type { Failure } from './alone.tsx';

/** How long the page may take to start. Most errors do not prevent that, so they are reported only after this time. */
const MAX_START_MS = 20_000;

/** Browsers let a page that was opened as a file load none of its parts. */
const FROM_FILE =
  'Arrowswitch cannot run from a file, and phones could not reach it there. Open the address at which it is published, or start it with “npm start”.';

let isOpen = false;
let firstError: unknown = null;

function recover(failure: Failure): void {
  const opening = document.querySelector<HTMLElement>('#root > .opening');
  if (opening === null || isOpen) return;
  isOpen = true;
  const screen = new URL('./recovery.js', document.baseURI).href;
  import(/* @vite-ignore */ screen).then(
    ({ openRecovery }: typeof import('./alone.tsx')) => openRecovery(opening, failure),
    () => {
      const words = document.createElement('p');
      words.role = 'alert';
      if (location.protocol === 'file:') {
        words.textContent = FROM_FILE;
        opening.after(words);
        return;
      }
      const reload = document.createElement('button');
      reload.textContent = 'Reload the page';
      reload.onclick = () => location.reload();
      words.textContent = 'The page could not be loaded.';
      opening.after(words, reload);
    },
  );
}

// Before the page's own scripts arrive, which a phone need not load.
goToPlayersScreen();
addEventListener(
  'error',
  ({ target, error, message }) => {
    if (target instanceof HTMLScriptElement) recover({ missing: target.src });
    if (target === window) firstError ??= error ?? new Error(message);
  },
  true,
);
setTimeout(() => {
  const error = firstError ?? new Error(`It has not started after ${MAX_START_MS / 1000} seconds.`);
  recover({ error });
}, MAX_START_MS);
