// What the page that runs the session sends to the room display in another window, through a BroadcastChannel.
// The display asks every few seconds, so that it notices when nobody answers; an answer is sent at once, and after every
// change. Messages are untrusted. Where the browser has no channel, nobody answers.

import * as v from 'valibot';
import { LIMITS } from '../movement/structure.ts';
import { TERMS } from '../words/dictionary.ts';
import { LANGUAGES } from '../words/words.ts';
import { THEMES } from './preferences.ts';
import type { Read } from './records.ts';

const NAME = 'arrowswitch.room';
const ASK = 'ask';
const ASK_MS = 2000;
/** How long the page that runs the session may be busy before the display counts it as gone. */
const SILENCE_MS = 9000;

const text = v.pipe(v.string(), v.maxLength(2000));

const messageSchema = v.object({
  /** As `formatEvening` writes it. */
  evening: v.string(),
  language: v.picklist(LANGUAGES),
  terms: v.picklist(TERMS),
  theme: v.picklist(THEMES),
  section: text,
  /** The announcement of the move after each round; empty where there is none. */
  moves: v.pipe(v.array(v.array(text)), v.maxLength(LIMITS.rounds)),
  /** Whether the display shows the codes of the guides, and the link of each pair's. */
  codes: v.nullable(v.array(v.object({ pair: v.number(), link: v.string() }))),
});

export type RoomMessage = Read<typeof messageSchema>;

/** Answers displays; `send` sends them what has changed. */
export function serveRoom(current: () => RoomMessage | null): {
  readonly send: () => void;
  readonly close: () => void;
} {
  const channel = openChannel();
  const send = (): void => {
    const message = current();
    if (message !== null) channel?.postMessage(message);
  };
  channel?.addEventListener('message', ({ data }) => {
    if (data === ASK) send();
  });
  return { send, close: () => channel?.close() };
}

/** Listens for the page that runs the session; null when it has not answered for a while. Returns how to end that. */
export function listenToRoom(onMessage: (message: RoomMessage | null) => void): () => void {
  const channel = openChannel();
  let heardAt = Date.now();
  channel?.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(messageSchema, data);
    if (!parsed.success) return;
    heardAt = Date.now();
    onMessage(parsed.output);
  });
  const ask = (): void => {
    if (Math.abs(Date.now() - heardAt) > SILENCE_MS) onMessage(null);
    channel?.postMessage(ASK);
  };
  ask();
  const timer = setInterval(ask, ASK_MS);
  return () => {
    clearInterval(timer);
    channel?.close();
  };
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return null;
  }
}
