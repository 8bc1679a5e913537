// Explains to the director why a part of the page could not be shown.

import { reasonOf } from '../store/reason.ts';

/** A file of the page that could not be downloaded. */
export class DownloadFailure extends Error {}

const failedDownloads = new WeakSet<Error>();

/** Learns which errors are failed downloads: they differ from browser to browser, but Vite reports each. */
export function watchDownloads(): void {
  addEventListener('vite:preloadError', ({ payload }) => failedDownloads.add(payload));
}

/** Whether code or styles could not be downloaded. */
export function isDownloadFailure(error: unknown): boolean {
  return error instanceof DownloadFailure || (error instanceof Error && failedDownloads.has(error));
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
