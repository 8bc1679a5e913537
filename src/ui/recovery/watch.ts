// Runs before the page, from a file of its own: where the page cannot even begin, it opens the recovery screen, which
// needs none of the page's files. A page that begins after all takes the screen's place (see alone.tsx).

import type { Failure } from './alone.tsx';

/** How long the page may take to begin. */
const LATE_MS = 20_000;
/** An error that does not keep the page from beginning is no reason to open anything. */
const PATIENCE_MS = 500;

let isOpen = false;

function recover(failure: Failure): void {
  const opening = document.querySelector<HTMLElement>('#root > .opening');
  if (opening === null || isOpen) return;
  isOpen = true;
  const screen = new URL('./recovery.js', document.baseURI).href;
  import(/* @vite-ignore */ screen).then(
    ({ openRecovery }: typeof import('./alone.tsx')) => openRecovery(opening, failure),
    () => {
      const again = document.createElement('button');
      again.textContent = 'Reload the page';
      again.onclick = () => location.reload();
      const words = document.createElement('p');
      words.role = 'alert';
      words.textContent = 'The page could not be loaded. Your movement is safe.';
      opening.after(words, again);
    },
  );
}

addEventListener(
  'error',
  ({ target, error, message }) => {
    const failure =
      target instanceof HTMLScriptElement
        ? { missing: target.src }
        : { error: error ?? new Error(message) };
    if (target === window || target instanceof HTMLScriptElement)
      setTimeout(() => recover(failure), PATIENCE_MS);
  },
  true,
);
setTimeout(() => {
  recover({ error: new Error(`It has not started after ${LATE_MS / 1000} seconds.`) });
}, LATE_MS);
