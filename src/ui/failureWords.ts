// Explains to the director why a part of the page could not be shown.

import { reasonOf } from '../store/reason.ts';
import { DownloadFailure } from './preload.ts';

/** Whether code or styles could not be downloaded. For a failed import, browsers say so only in the message. */
export function isDownloadFailure(error: unknown): boolean {
  if (error instanceof DownloadFailure) return true;
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script/i.test(error.message)
  );
}

/** Why something failed, as a sentence. */
export function wordsForFailure(error: unknown): string {
  if (!isDownloadFailure(error)) return asSentence(reasonOf(error));
  return navigator.onLine
    ? 'It could not be downloaded; a newer version of Arrowswitch may have been published meanwhile.'
    : 'You are offline, and this part has not been downloaded yet.';
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
