// For tests with a document, which lacks scrolling, media queries, streams of blobs and whatever draws. What it lacks is
// added here and no module is mocked, as the files of a thread share their modules. Long timeouts: on a busy machine only what never
// happens may fail.

import { Blob as StreamedBlob } from 'node:buffer';
import { setTimeout as setRealTimeout } from 'node:timers';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 120_000 });

// Frames of jsdom come from the global timers and never come again once those have been faked and given back.
let due = new Map<number, FrameRequestCallback>();
let frames = 0;
globalThis.requestAnimationFrame = (paint) => {
  if (due.size === 0) setRealTimeout(drawFrame, 16);
  frames += 1;
  due.set(frames, paint);
  return frames;
};
globalThis.cancelAnimationFrame = (frame) => void due.delete(frame);
const { document: page } = globalThis;
function drawFrame(): void {
  // The file may have ended, and its document with it.
  if (page.defaultView === null) return;
  const drawn = due;
  due = new Map();
  for (const paint of drawn.values()) paint(performance.now());
}
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;
document.elementFromPoint = () => null;
HTMLCanvasElement.prototype.getContext = () => null;
Object.defineProperty(document, 'fonts', { value: { status: 'loaded' }, configurable: true });
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
Object.assign(globalThis, { Blob: StreamedBlob });
// Ids of the page need no escaping.
globalThis.CSS ??= { escape: (id: string) => id, supports: () => false } as unknown as typeof CSS;
globalThis.DOMRect ??= class {
  constructor(x = 0, y = 0, width = 0, height = 0) {
    Object.assign(this, { x, y, width, height });
  }
} as unknown as typeof DOMRect;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
} as unknown as typeof ResizeObserver;
