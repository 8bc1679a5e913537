// What the page that runs the session sends to the room display in another window, through a BroadcastChannel.
// The display asks every few seconds, so that it notices when nobody answers; an answer is sent at once, and after every
// change. Messages are untrusted. Where the browser has no channel, nobody answers.

import * as v from 'valibot';
import { LIMITS } from '../movement/index.ts';
import { TERMS } from '../words/dictionary.ts';
import { LANGUAGES } from '../words/languages.ts';
import { MAX_ANNOUNCED } from './eveningRecord.ts';
import { THEMES } from './preferences.ts';
import type { Read } from './records.ts';

const NAME = 'arrowswitch.room';
const ASK = 'ask';
const ASK_MS = 2000;
/** How long the page that runs the session may be busy before the display counts it as gone. */
const SILENCE_MS = 9000;
/** How long one window waits for another that was used later; the display must not count both as gone. */
const DEFER_MS = 5000;

const sectionText = v.pipe(v.string(), v.maxLength(2000));
/** As long as what is announced with a plan, and as many sentences as there can be pairs, tables and sets to speak of. */
const sentence = v.pipe(v.string(), v.maxLength(MAX_ANNOUNCED));
const announced = v.pipe(
  v.array(sentence),
  v.maxLength(LIMITS.pairs + LIMITS.tables + LIMITS.sets),
);
/** The longest guide takes a third of it. */
const MAX_LINK = 10_000;
const guide = v.object({
  pair: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.pairs)),
  link: v.pipe(v.string(), v.maxLength(MAX_LINK)),
});

const messageSchema = v.object({
  /** As `formatEvening` writes it. */
  evening: v.string(),
  language: v.picklist(LANGUAGES),
  terms: v.picklist(TERMS),
  theme: v.picklist(THEMES),
  section: sectionText,
  /** The announcement of the move after each round; empty where there is none. */
  moves: v.pipe(v.array(announced), v.maxLength(LIMITS.rounds)),
  /** Whether the display shows the codes of the guides, and the link of each pair's. */
  codes: v.nullable(v.pipe(v.array(guide), v.maxLength(LIMITS.pairs))),
});

export type RoomMessage = Read<typeof messageSchema>;

/** What is sent: of several windows that run the session, the one used last sends, the others only if it falls silent. */
const sentSchema = v.object({ ...messageSchema.entries, usedAt: v.number() });

/**
 * Answers displays; `send` sends them what has changed, `use` is to be called when somebody uses this window. After `leave`
 * displays still get what was last sent, until another answers or the window is closed: nothing changes meanwhile.
 */
export function serveRoom(current: () => RoomMessage | null): {
  readonly send: () => void;
  readonly use: () => void;
  readonly leave: () => void;
} {
  const channel = openChannel();
  let usedAt = Date.now();
  let hasLeft = false;
  let other = { usedAt: 0, heardAt: 0 };
  const isOtherUsed = () =>
    other.usedAt > usedAt && Math.abs(Date.now() - other.heardAt) < DEFER_MS;
  const send = (): void => {
    const message = current();
    if (message !== null && !isOtherUsed()) channel?.postMessage({ ...message, usedAt });
  };
  channel?.addEventListener('message', ({ data }) => {
    if (data === ASK) send();
    else if (v.is(sentSchema, data)) {
      other = { usedAt: data.usedAt, heardAt: Date.now() };
      if (hasLeft) channel.close();
    }
  });
  const use = (): void => {
    const wasOther = isOtherUsed();
    // Later than the other even if the clock was set back.
    usedAt = Math.max(Date.now(), other.usedAt + 1);
    if (wasOther) send();
  };
  const leave = (): void => {
    hasLeft = true;
    if (current() === null) channel?.close();
  };
  return { send, use, leave };
}

/** Listens for the page that runs the session; null when it has not answered for a while. Returns how to end that. */
export function listenToRoom(onMessage: (message: RoomMessage | null) => void): () => void {
  const channel = openChannel();
  let heardAt = Date.now();
  // Nobody runs a session here who does not answer the first question.
  let silenceMs = ASK_MS;
  channel?.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(sentSchema, data);
    if (!parsed.success) return;
    silenceMs = SILENCE_MS;
    heardAt = Date.now();
    onMessage(parsed.output);
  });
  const ask = (): void => {
    if (Math.abs(Date.now() - heardAt) > silenceMs) onMessage(null);
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
