// For tests with a document, which lacks modal dialogs, scrolling, media queries, streams of blobs and whatever draws. What it lacks is
// added here and no module is mocked, as the files of a thread share their modules. Long timeouts: on a busy machine only what never
// happens may fail.

import { Blob as StreamedBlob } from 'node:buffer';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 120_000 });

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;
document.elementFromPoint = () => null;
HTMLCanvasElement.prototype.getContext = () => null;
Object.defineProperty(document, 'fonts', { value: { status: 'loaded' }, configurable: true });
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
Object.assign(globalThis, { Blob: StreamedBlob });
